//! The answer to a question: a verdict with its proof, the move to play, the main line, the zone.
//!
//! Everything a program shows about an answer is made from this one value, so that a terminal, a file and a page agree.

use nerai_board::{Color, Point, PointSet};
use nerai_go::{PlayError, Position};
use nerai_planner::Limit as PlanLimit;
use nerai_proof::{Aim, AimError, Certificate, Event, Move, Verdict};
use nerai_search::bounded::Bounded;
use nerai_search::{Budget, CompoundMethod, KoPrice, LocalStatistics, Proposals, Settings, ko_price};
use thiserror::Error;

use crate::asked::Asked;
use crate::explain_parts::{Passed, explain_parts, without_first_move};
use crate::first_moves::{self, FirstMoves};
use crate::formula_claim::{Restricted, answer_without_captures};
use crate::formula_goal::{FormulaGoal, FormulaOptions, FormulaRules, as_formula};
use crate::how_it_lives::{How, how_it_lives};
use crate::line;
use crate::parts_alone::{PartAlone, overlap};
use crate::plan_advisor::PlanAdvisor;
use crate::plan_answer::PlanOptions;
use crate::plan_claim::answer_by_plan;
use crate::question::Question;
use crate::services::Service;
use crate::taken_for_granted::{needed_wall, with_walls};
use crate::words;

/// How to answer a question.
#[derive(Clone, Debug)]
pub struct AnswerOptions {
    /// Whether the answer comes from a proof, from a plan, or from both together.
    pub approach: Approach,
    /// How to plan.
    pub plan: PlanOptions,
    /// How to solve formulas, with [`Approach::Formula`].
    pub formula: FormulaOptions,
    /// How to search.
    pub settings: Settings,
    /// Asks what this first move of the side to move leads to, instead of the best one; `Some(None)` is a pass.
    pub tried: Option<Option<Point>>,
    /// Also looks for every other first move that is as good as the best.
    pub all_moves: bool,
    /// Whether the independent checker has to accept the certificate in the form in which it would be saved.
    pub check: bool,
    /// Whether nothing is taken for granted: also the stones around a group may be captured.
    pub strict: bool,
    /// Threats that are counted for a ko at most.
    pub most_threats: u32,
    /// Whether to find out what the parts of a compound goal come to alone, which takes further searches.
    pub explain: bool,
}

impl Default for AnswerOptions {
    /// The best move, checked.
    fn default() -> AnswerOptions {
        AnswerOptions {
            approach: Approach::Auto,
            plan: PlanOptions::default(),
            formula: FormulaOptions::default(),
            settings: Settings::default(),
            tried: None,
            all_moves: false,
            check: true,
            strict: false,
            most_threats: 4,
            explain: true,
        }
    }
}

impl AnswerOptions {
    /// Who proposes moves for formulas: nobody in a plain proof.
    fn proposals(&self) -> Option<Proposals> {
        match self.approach {
            Approach::Auto | Approach::Plan => self.settings.proposals,
            Approach::Proof => None,
            Approach::Formula => Some(Proposals { depth: self.formula.depth(), method: self.formula.solver }),
        }
    }
}

/// Where an answer comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Approach {
    /// Exact search, which asks a plan for advice where that may spare work; what it says is proved.
    #[default]
    Auto,
    /// Exact search alone.
    Proof,
    /// A plan alone, which only claims.
    Plan,
    /// Pruning expressions (paper 002): they propose and exact search proves, or they are solved alone under the paper's
    /// restricted rules, which only claims.
    Formula,
}

/// What was found out about a question.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The position that was asked about.
    pub position: Position,
    /// The side to move.
    pub to_move: Color,
    /// The goal in its canonical text, with the player in front.
    pub goal: String,
    /// The event that the goal is about.
    pub aim: Aim,
    /// What the proofs are about: the same, or after a tried move what is left of it.
    pub proved_aim: Aim,
    /// The first move that the question was about, if it was about one.
    pub tried: Option<Option<Point>>,
    /// The verdict for the player of the goal; after the tried move, if there is one.
    pub verdict: Verdict,
    /// How the verdict was found: only with [`Method::Proof`] and [`Method::Formula`] it is proved.
    pub method: Method,
    /// What a ko costs, as far as it was counted. The counts are searched, not proved.
    pub ko: KoPrice,
    /// How the stones live, if the question is about life and they do.
    pub how: Option<How>,
    /// Of the stones taken for granted (`position.to_setup().uncapturable`) those of the weakest block, if the verdict is
    /// proved to be another once that block can be captured.
    pub needed: PointSet,
    /// The first move with which the side to move gets the verdict, if the verdict pleases it; `Some(None)` is a pass.
    pub first_move: Option<Option<Point>>,
    /// Every first move that is as good, if it was asked for.
    pub first_moves: Option<FirstMoves>,
    /// The main line: the prover's moves against the longest resistance.
    pub line: Vec<Move>,
    /// R+: the verdict cannot get better for the player while these points stay as they are.
    pub plus: PointSet,
    /// R-: the verdict cannot get worse for the player while these points stay as they are.
    pub minus: PointSet,
    /// Order of a win that reading found: how many moves the winner is away from a direct threat.
    pub order: Option<u8>,
    /// With an unknown verdict: no win of this order or less exists.
    pub no_win_up_to: Option<u8>,
    /// With an unknown verdict: the move that bounded reading prefers. It is not proved.
    pub suggestion: Option<Point>,
    /// Moves played on a board during the search.
    pub nodes: u64,
    /// What planning cost, if the answer is a plan.
    pub planning: Option<Planning>,
    /// How far the game without captures was looked at, if the answer is about that.
    pub restricted: Option<Restricted>,
    /// States of the proofs.
    pub proof_nodes: usize,
    /// Whether the independent checker accepted the proofs.
    pub checked: bool,
    /// The verdict with its proofs. If a move was tried, they start after it, unless it ended the game.
    pub certificate: Option<Certificate>,
    /// With a compound goal: what each part comes to alone where the proofs begin.
    pub parts: Vec<PartAlone>,
    /// With a compound goal: what the moves of the line do for its parts, from where the proofs begin.
    pub services: Vec<Service>,
    /// With a compound goal: how often the search asked about each part, and how often a result with an unchanged zone
    /// answered. In the order of the parts where the proofs begin.
    pub statistics: Vec<LocalStatistics>,
    /// With a compound goal that the side to move gets by a move: what happens if it passes instead.
    pub passed: Option<Passed>,
    /// Reasons, in sentences.
    pub why: Vec<String>,
}

/// What planning cost, and why it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Planning {
    /// Choices of a goal with its schema, and of a move.
    pub cycles: u32,
    /// The limit that came before a result.
    pub limit: Option<PlanLimit>,
}

/// How a verdict was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// By a search that proves what it finds.
    Proof,
    /// By the static method for compound goals, which only claims.
    Static,
    /// By a plan, which only claims.
    Plan,
    /// By a search that asks pruning expressions for proposals and proves what it finds.
    Formula,
    /// By pruning expressions alone, under rules without captures, which only claims.
    NoCaptures,
}

impl Method {
    /// The word that stands for it in answers.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Method::Proof => "proof",
            Method::Static => "static",
            Method::Plan => "plan",
            Method::Formula | Method::NoCaptures => "formula",
        }
    }

    /// Whether its verdicts are proved.
    #[must_use]
    pub const fn proves(self) -> bool {
        matches!(self, Method::Proof | Method::Formula)
    }
}

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AnswerError {
    /// A goal that this program cannot solve: it has too many parts, or a formula in it too many alternatives.
    #[error(transparent)]
    Goal(#[from] AimError),
    /// A goal that there are no plans for.
    #[error("there are no plans for '{0}' yet; expected kill or live, or another method")]
    NoPlans(String),
    /// A goal that is no formula.
    #[error("'{0}' is no formula; expected force(…), literals such as B[D4], or capture, or another method")]
    NoFormula(String),
    /// The tried move breaks the rules.
    #[error("{color} cannot start with that move: {reason}")]
    Illegal {
        /// The side to move.
        color: Color,
        /// The rule.
        reason: PlayError,
    },
}

/// The part of the nodes that is kept back for a suggestion: one of this many.
const SUGGESTION_SHARE: u64 = 20;
/// The part of the nodes of a search that was stopped which a suggestion still takes: one of this many.
const HASTY_SHARE: u64 = 50;
/// More nodes would rarely change a suggestion.
const MOST_SUGGESTION_NODES: u64 = 20_000;
/// Nodes for a second thought about a verdict (what a ko costs, how a group lives): as many as the verdict took, or this
/// many if that is more.
pub(crate) const LEAST_SECOND_THOUGHT: u64 = 20_000;
/// Answers a question about a position.
///
/// The budget limits the nodes of everything that is searched; an answer that would need more is unknown. For the same
/// question and limit of nodes the answer is always the same.
///
/// # Errors
/// If the goal is of a kind that cannot be solved yet, or the tried move is illegal.
pub fn answer(
    position: &Position,
    question: &Question,
    options: &AnswerOptions,
    budget: &mut Budget,
) -> Result<Answer, AnswerError> {
    let formula = if options.approach == Approach::Formula { Some(as_formula(question, position)?) } else { None };
    let question = formula.as_ref().unwrap_or(question);
    let goal = question.goal.to_string();
    let aim = Aim::of(&question.goal)?;
    let (total, before) = (budget.limit(), budget.used());
    let kept_back = (total / SUGGESTION_SHARE).min(MOST_SUGGESTION_NODES);
    budget.set_limit(total - kept_back);
    let mut position = position.without_past();
    aim.watch(&mut position);
    if !options.strict {
        position = with_walls(position, &aim);
    }
    let asked = Asked { position, to_move: question.to_move, goal: &goal, checked: &question.goal, aim: &aim };
    if options.approach == Approach::Plan {
        budget.set_limit(total);
        return answer_by_plan(&asked, options, budget);
    }
    if options.approach == Approach::Formula
        && options.formula.rules == FormulaRules::NoCaptures
        && let Some(goal) = FormulaGoal::of(&aim).filter(|goal| !goal.formula.clauses().is_empty())
    {
        budget.set_limit(total);
        return answer_without_captures(&asked, &goal, options, budget);
    }
    let planner = match options.approach {
        Approach::Auto => PlanAdvisor::new(&asked, options.tried, &options.plan),
        Approach::Proof | Approach::Plan | Approach::Formula => None,
    };
    // Further searches about the same question go without the advice of the plan.
    let plain = Settings { proposals: options.proposals(), ..options.settings.clone() };
    let advisor = planner.as_ref().map(|planner| planner.advisor.clone()).or(plain.advisor.clone());
    let settings = Settings { advisor, ..plain.clone() };
    let mut found = match options.tried {
        None => asked.solve(&settings, budget),
        Some(at) => asked
            .solve_after(at, &settings, budget)
            .map_err(|reason| AnswerError::Illegal { color: question.to_move, reason })?,
    };
    if options.check {
        found.check_as_saved();
    }
    // Whoever has threats takes a ko back at once, and the ban of the last move only costs him one. That shows what the ko
    // comes to, and is no first move.
    let retakes = |at: Point| options.tried.is_none() && !asked.position.is_legal(question.to_move, at);
    let is_banned = found.first_move.flatten().is_some_and(retakes);
    if is_banned {
        found.first_move = None;
    }
    let is_claimed = aim.parts().is_some() && options.settings.compound == CompoundMethod::Static;
    let method = match options.approach {
        _ if is_claimed && found.certificate.is_none() => Method::Static,
        Approach::Formula => Method::Formula,
        Approach::Auto | Approach::Proof | Approach::Plan => Method::Proof,
    };
    let needed = needed_wall(&asked, &found, &plain, budget);
    let (mut ko, mut how) = (KoPrice::default(), None);
    if let Some(certificate) = &found.certificate {
        let limit = budget.limit();
        let share = (budget.used() - before).max(LEAST_SECOND_THOUGHT);
        budget.set_limit(limit.min(budget.used().saturating_add(share)));
        ko = ko_price(certificate, options.most_threats, budget);
        how = how_it_lives(certificate, budget);
        budget.set_limit(limit);
    }
    let first_moves = options.all_moves.then(|| first_moves::find(&asked, &found, &plain, budget));
    let explains = options.explain && method.proves();
    let passed = if explains { without_first_move(&asked, &found, &plain, budget) } else { None };
    budget.set_limit(total);
    let mut nodes = budget.used() - before;
    let mut suggestion = None;
    if found.verdict == Verdict::Unknown && options.tried.is_none() && method.proves() {
        // Without the budget's stop flag: whoever stopped a search still wants to know what looks best. But he waits, so it
        // takes only a small part of what the search took.
        let kept_back = if budget.is_stopped() { kept_back.min(nodes / HASTY_SHARE) } else { kept_back };
        // Two thirds, because a reading may take half as much again to look at ko.
        let used;
        (suggestion, used) = suggest(&asked, kept_back * 2 / 3);
        suggestion = suggestion.or_else(|| planner.as_ref().and_then(PlanAdvisor::first_move));
        nodes += used;
        budget.set_limit(total.saturating_sub(used));
    }
    let steps = if is_banned { Vec::new() } else { line::main_line(&found, question.to_move) };
    let line = steps.iter().map(|step| step.made).collect();
    let proved_aim = found.certificate.as_ref().and_then(aim_of).unwrap_or_else(|| aim.clone());
    let mut answer = Answer {
        to_move: question.to_move,
        tried: options.tried,
        verdict: found.verdict,
        ko,
        how,
        needed,
        first_move: found.first_move,
        first_moves,
        line,
        plus: found.plus,
        minus: found.minus,
        order: found.order,
        no_win_up_to: found.no_win_up_to,
        suggestion,
        nodes,
        planning: None,
        restricted: None,
        parts: Vec::new(),
        services: Vec::new(),
        passed,
        statistics: std::mem::take(&mut found.statistics),
        method,
        proof_nodes: found.certificate.iter().flat_map(|c| &c.proofs).map(|proof| proof.nodes.len()).sum(),
        checked: found.checked,
        certificate: found.certificate,
        why: Vec::new(),
        position: asked.position,
        goal: goal.clone(),
        proved_aim,
        aim: aim.clone(),
    };
    if explains {
        explain_parts(&mut answer, &steps, &plain, budget);
    }
    budget.set_limit(total);
    answer.why = words::reasons(&answer);
    Ok(answer)
}

/// What a certificate is about.
fn aim_of(certificate: &Certificate) -> Option<Aim> {
    let position = Position::from_setup(&certificate.setup).ok()?;
    Aim::read(&certificate.goal, &position, certificate.to_move).ok()
}

impl Answer {
    /// An answer that claims and proves nothing; whoever makes the claim fills in what it says.
    pub(crate) fn claimed(asked: &Asked<'_>, tried: Option<Option<Point>>, method: Method, verdict: Verdict) -> Answer {
        Answer {
            position: asked.position.clone(),
            to_move: asked.to_move,
            goal: asked.goal.to_owned(),
            aim: asked.aim.clone(),
            proved_aim: asked.aim.clone(),
            tried,
            verdict,
            method,
            ko: KoPrice::default(),
            how: None,
            needed: PointSet::EMPTY,
            first_move: None,
            first_moves: None,
            line: Vec::new(),
            plus: PointSet::EMPTY,
            minus: PointSet::EMPTY,
            order: None,
            no_win_up_to: None,
            suggestion: None,
            nodes: 0,
            planning: None,
            restricted: None,
            proof_nodes: 0,
            checked: false,
            certificate: None,
            parts: Vec::new(),
            services: Vec::new(),
            statistics: Vec::new(),
            passed: None,
            why: Vec::new(),
        }
    }

    /// The side that gets what it wants; nobody with `ko` or `unknown`.
    #[must_use]
    pub fn winner(&self) -> Option<Color> {
        match self.verdict {
            Verdict::Won => Some(self.aim.player),
            Verdict::Lost => Some(self.aim.player.other()),
            Verdict::Ko { .. } | Verdict::Unknown => None,
        }
    }

    /// The verdict as a sentence.
    #[must_use]
    pub fn in_words(&self) -> String {
        words::verdict(self)
    }

    /// All points on which the verdict depends.
    #[must_use]
    pub fn zone(&self) -> PointSet {
        self.plus | self.minus
    }

    /// The points that lie in the zones of several parts of a compound goal.
    #[must_use]
    pub fn overlap(&self) -> PointSet {
        overlap(&self.parts)
    }

    /// The parts of a compound goal that a move of the line serves, by its number from 0.
    pub fn served_by(&self, number: usize) -> impl Iterator<Item = &PartAlone> {
        let start = self.line.len().saturating_sub(self.services.len());
        let service = number.checked_sub(start).and_then(|number| self.services.get(number));
        let set = service.map_or(0, Service::parts);
        self.parts.iter().enumerate().filter(move |(number, _)| set >> number & 1 == 1).map(|(_, part)| part)
    }

    /// The side whose success is explained: the one that gets what it wants, or the player of the goal.
    pub(crate) fn explained_side(&self) -> Color {
        self.winner().unwrap_or(self.aim.player)
    }

    /// The position where the proofs begin, or the one that was asked about.
    pub(crate) fn proved_position(&self) -> Position {
        let proved = self.certificate.as_ref().and_then(|certificate| {
            let mut position = Position::from_setup(&certificate.setup).ok()?;
            position.set_ban(certificate.ban);
            Some(position)
        });
        proved.unwrap_or_else(|| self.position.clone())
    }

    /// The first move of this side where the proofs begin, if it moves first there.
    pub(crate) fn first_of(&self, side: Color) -> Option<Point> {
        let start = self.line.len().saturating_sub(self.services.len());
        self.line.get(start).filter(|made| made.color == side)?.at
    }

    /// The side that moves first where the proofs or the plan begin.
    pub(crate) fn proof_side(&self) -> Color {
        match (&self.certificate, self.method) {
            (Some(certificate), _) => certificate.to_move,
            (None, Method::Plan | Method::NoCaptures) if self.tried.is_some() => self.to_move.other(),
            (None, _) => self.to_move,
        }
    }
}

/// The move that bounded reading prefers for the side to move, within so many nodes; and the nodes that it took.
fn suggest(asked: &Asked<'_>, nodes: u64) -> (Option<Point>, u64) {
    let (position, is_max) = (&asked.position, asked.to_move == asked.aim.max);
    let mut reader = Bounded::new(nodes, None);
    let code = match (&asked.aim.event, is_max) {
        (Event::Capture { anchor }, true) => reader.attack(position, *anchor),
        (Event::Capture { anchor }, false) => reader.defend(position, *anchor),
        (Event::Connect { points }, _) => match (&points[..], is_max) {
            (&[first, second], true) => reader.connect(position, first, second),
            (&[first, second], false) => reader.disconnect(position, first, second),
            _ => return (None, 0),
        },
        (Event::Compound(_), _) => {
            let mut budget = Budget::nodes(nodes);
            let settings = Settings { compound: CompoundMethod::Static, ..Settings::default() };
            let claimed = asked.solve(&settings, &mut budget);
            return (claimed.first_move.flatten(), budget.used());
        }
        (Event::Kill { .. } | Event::Eye { .. } | Event::Invade { .. } | Event::Force { .. }, _) => return (None, 0),
    };
    let at = code.at.filter(|at| code.code > 0 && position.is_legal(asked.to_move, *at));
    (at, reader.used())
}
