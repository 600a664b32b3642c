//! How a question becomes an answer: it is prepared, searched, thought about once more, and told.
//!
//! Every stage has its part of the budget, and the same question with the same budget has the same answer.

mod by_plan;
mod of_group;
mod without_captures;

use nerai_board::{Play, Point, PointSet};
use nerai_proof::{Event, Move, Task, Verdict};
use nerai_search::bounded::Bounded;
use nerai_search::{Assumed, Budget, CompoundMethod, KoPrice, Settings, ko_price, solve};

use crate::answer::{Answer, Condition, Conditional, Escaped, Open, Proven, Support};
use crate::answer_error::AnswerError;
use crate::answer_options::{AnswerOptions, Approach};
use crate::compound::{Explained, Passed, explain_parts, without_first_move};
use crate::first_moves::FirstMoves;
use crate::formula::{FormulaGoal, FormulaRules, as_formula};
use crate::how_it_lives::{How, how_it_lives};
use crate::line::{Step, main_line};
use crate::plan::PlanAdvisor;
use crate::question::Question;
use crate::solved::{LEAST_SECOND_THOUGHT, Solved, needed_wall, with_walls};
use by_plan::answer_by_plan;
use of_group::{Chosen, Parts, SHARE_AFTER_A_MOVE};
use without_captures::answer_without_captures;

/// The part of the nodes that is kept back for a suggestion: one of this many.
const SUGGESTION_SHARE: u64 = 20;
/// The part of the nodes of a search that was stopped which a suggestion still takes: one of this many.
const HASTY_SHARE: u64 = 50;
/// More nodes would rarely change a suggestion.
const MOST_SUGGESTION_NODES: u64 = 20_000;

/// Answers a question.
///
/// The budget limits the nodes of everything that is searched; an answer that would need more is unknown. For the same
/// question and limit of nodes the answer is always the same.
///
/// # Errors
/// If the goal is of a kind that the method cannot solve, or the tried move is illegal.
pub fn answer(question: &Question, options: &AnswerOptions, budget: &mut Budget) -> Result<Answer, AnswerError> {
    let parts = Parts::of(question, options.strict);
    let question = prepared(question, options)?;
    if options.approach == Approach::Plan {
        return answer_by_plan(question, options, budget);
    }
    if options.approach == Approach::Formula
        && options.formula.rules == FormulaRules::NoCaptures
        && let Some(goal) = FormulaGoal::of(question.aim()).filter(|goal| !goal.formula.clauses().is_empty())
    {
        return answer_without_captures(question, &goal, options, budget);
    }
    answer_by_search(question, &parts, options, budget)
}

/// The question as it is answered: as a formula, if that is the method, and with the stones that are taken for granted.
fn prepared(question: &Question, options: &AnswerOptions) -> Result<Question, AnswerError> {
    let question = if options.approach == Approach::Formula { as_formula(question)? } else { question.clone() };
    let task = if options.strict { question.task } else { with_walls(question.task) };
    Ok(Question { task, ..question })
}

/// Answers with a search that proves what it finds.
fn answer_by_search(
    question: Question,
    parts: &Parts,
    options: &AnswerOptions,
    budget: &mut Budget,
) -> Result<Answer, AnswerError> {
    let whole = Search::new(&question.task, options);
    let (total, before) = (budget.limit(), budget.used());
    let kept_back = (total / SUGGESTION_SHARE).min(MOST_SUGGESTION_NODES);
    let Chosen { found, question: of_part, of_group } = budget.until(total - kept_back, |budget| {
        let found = whole.run(parts, budget)?;
        Ok::<_, AnswerError>(parts.choose(&whole, found, before, budget))
    })?;
    let search = match &of_part {
        Some(question) => Search { task: &question.task, planner: None, ..whole },
        None => whole,
    };
    let thoughts = budget.until(total - kept_back, |budget| search.think_again(&found, before, budget));
    // Whoever stopped a search waits for its answer, so a suggestion takes only a small part of what the search took.
    let hasty = if budget.is_stopped() { (budget.used() - before) / HASTY_SHARE } else { kept_back };
    let (suggestion, suggesting) =
        if search.wants_suggestion(&found) { search.suggest(&found, kept_back.min(hasty)) } else { (None, 0) };
    let mut nodes = budget.used() - before + suggesting;
    let steps = if found.is_banned { Vec::new() } else { main_line(&found.solved, search.task.to_move()) };
    let explaining = budget.used();
    let explained =
        budget.until(total.saturating_sub(suggesting), |budget| search.explain(&found, &steps, nodes, budget));
    nodes += budget.used() - explaining;
    let (verdict, first_move) = (found.solved.verdict(), found.solved.finding.first_move);
    let support = search.support(found, &thoughts, explained, suggestion);
    let line = steps.iter().map(|step| step.made).collect();
    let (tried, first_moves) = (options.tried, thoughts.first_moves);
    let question = of_part.unwrap_or(question);
    Ok(Answer { question, tried, verdict, first_move, first_moves, line, nodes, support, of_group })
}

/// A search for one question: what it asks and how it goes about it.
struct Search<'a> {
    task: &'a Task,
    options: &'a AnswerOptions,
    planner: Option<PlanAdvisor>,
    /// For further searches about the same question, which go without the advice of the plan.
    plain: Settings,
}

/// What a search found.
struct Found {
    solved: Solved,
    /// Whether it begins with a move that the ko ban forbids.
    is_banned: bool,
}

/// What further searches found out about a verdict.
struct Thoughts {
    needed: PointSet,
    ko: KoPrice,
    how: Option<How>,
    first_moves: Option<FirstMoves>,
    passed: Option<Passed>,
}

impl<'a> Search<'a> {
    fn new(task: &'a Task, options: &'a AnswerOptions) -> Search<'a> {
        let planner = match options.approach {
            Approach::Auto => PlanAdvisor::new(task, options.tried, &options.plan),
            Approach::Proof | Approach::Plan | Approach::Formula => None,
        };
        let plain = options.settings.clone().with_proposals(options.proposals());
        Search { task, options, planner, plain }
    }

    fn run(&self, parts: &Parts, budget: &mut Budget) -> Result<Found, AnswerError> {
        let (task, tried) = (self.task, self.options.tried);
        let advisor = self.planner.as_ref().map(|planner| planner.advisor.clone()).or(self.plain.advisor.clone());
        let settings = self.plain.clone().with_advisor(advisor);
        let to_kill = parts.to_kill();
        let solved = match tried {
            None => Solved::now_or_a_part(task.clone(), &to_kill, &settings, budget),
            Some(at) => {
                let kept = if to_kill.is_empty() { 0 } else { budget.left() / SHARE_AFTER_A_MOVE };
                let after = budget.within(budget.left() - kept, |budget| Solved::after(task, at, &settings, budget));
                after.map_err(|reason| AnswerError::Illegal { color: task.to_move(), reason })?
            }
        };
        Ok(self.looked_at(solved))
    }

    /// What was found, looked at as it would be saved and as it would be played.
    fn looked_at(&self, mut solved: Solved) -> Found {
        let (task, tried) = (self.task, self.options.tried);
        if self.options.check {
            solved.check_as_saved();
        }
        // Whoever has threats takes a ko back at once, and the ban of the last move only costs him one. That shows what the
        // ko comes to, and is no first move.
        let retakes = |at: Point| tried.is_none() && !task.position().is_legal(task.to_move(), at);
        let is_banned = solved.finding.first_move.and_then(Play::point).is_some_and(retakes);
        if is_banned {
            solved.finding.first_move = None;
        }
        Found { solved, is_banned }
    }

    /// Whether the static method was asked and could only claim.
    fn only_claims(&self, found: &Found) -> bool {
        let is_static = self.options.settings.compound == CompoundMethod::Static;
        is_static && self.task.aim().parts().is_some() && found.solved.certificate().is_none()
    }

    /// Whether the parts of a compound goal are explained.
    fn explains(&self, found: &Found) -> bool {
        self.options.explain && !self.only_claims(found)
    }

    /// What the verdict rests on, what a ko costs, how a group lives, which other moves are as good, and what a pass leads to.
    fn think_again(&self, found: &Found, before: u64, budget: &mut Budget) -> Thoughts {
        let Search { task, options, plain, .. } = self;
        let solved = &found.solved;
        let needed = needed_wall(task, solved, plain, budget);
        let (mut ko, mut how) = (KoPrice::default(), None);
        if let Some(certificate) = solved.certificate() {
            let share = (budget.used() - before).max(LEAST_SECOND_THOUGHT);
            budget.within(share, |budget| {
                ko = ko_price(&solved.task, certificate, options.most_threats, budget);
                how = how_it_lives(&solved.task, certificate, budget);
            });
        }
        let first_moves = options.all_moves.then(|| FirstMoves::find(task, solved, plain, budget));
        let passed = if self.explains(found) { without_first_move(task, solved, plain, budget) } else { None };
        Thoughts { needed, ko, how, first_moves, passed }
    }

    fn wants_suggestion(&self, found: &Found) -> bool {
        let is_known = found.solved.finding.conditional.is_some() && self.options.tried.is_some();
        found.solved.verdict() == Verdict::Unknown && !is_known && !self.only_claims(found)
    }

    /// A move that looks best within so many nodes, and the nodes that were used; after a tried move the opponent's best answer
    /// to it. Without the budget's stop flag: whoever stopped a search still wants to know what looks best.
    fn suggest(&self, found: &Found, nodes: u64) -> (Option<Point>, u64) {
        let is_tried = self.options.tried.is_some();
        // Two thirds, because a reading may take half as much again to look at ko.
        let (suggestion, used) = suggest(if is_tried { &found.solved.task } else { self.task }, nodes * 2 / 3);
        if is_tried {
            return (suggestion, used);
        }
        (suggestion.or_else(|| self.planner.as_ref().and_then(PlanAdvisor::first_move)), used)
    }

    fn explain(&self, found: &Found, steps: &[Step], nodes: u64, budget: &mut Budget) -> Explained {
        let solved = &found.solved;
        let is_elsewhere = solved.certificate().is_none() && self.options.tried.is_some();
        if !self.explains(found) || is_elsewhere {
            return Explained::default();
        }
        let aim = self.task.aim();
        let side = solved.verdict().winner(aim).unwrap_or(aim.player);
        explain_parts(solved, side, steps, nodes, &self.plain, budget)
    }

    fn support(&self, found: Found, thoughts: &Thoughts, explained: Explained, suggestion: Option<Point>) -> Support {
        if self.only_claims(&found) {
            return Support::Static;
        }
        let with_formulas = self.options.approach == Approach::Formula;
        let Solved { task, before, finding, is_checked } = found.solved;
        let (parts, statistics) = (explained.parts, finding.parts);
        let Some(certificate) = finding.certificate else {
            let no_win_up_to = finding.no_win_up_to;
            let conditional = finding.conditional.and_then(|known| self.conditional(*known, before));
            let open = Open { no_win_up_to, suggestion, conditional, parts, statistics, with_formulas };
            return Support::Open(Box::new(open));
        };
        let (plus, minus) = finding.checked.map(|checked| (checked.plus, checked.minus)).unwrap_or_default();
        let &Thoughts { needed, ko, how, passed, .. } = thoughts;
        Support::Proved(Box::new(Proven {
            task,
            certificate,
            is_checked,
            plus,
            minus,
            order: finding.order,
            ko,
            how,
            needed,
            parts,
            services: explained.services,
            passed,
            statistics,
            with_formulas,
        }))
    }

    /// What is proved under a condition, as it would be told without it.
    fn conditional(&self, known: nerai_search::Conditional, before: Option<Move>) -> Option<Conditional> {
        let nerai_search::Conditional { assumed, task, finding } = known;
        let mut solved = Solved { task, before, finding, is_checked: false };
        if self.options.check {
            solved.check_as_saved_if_out();
        }
        let line: Vec<Move> = main_line(&solved, self.task.to_move()).iter().map(|step| step.made).collect();
        let condition = match assumed {
            Assumed::Holds(points) => Condition::Holds(points),
            Assumed::Out => Condition::Out(escaped(self.task, &line)?),
        };
        let (plus, minus) = (solved.plus(), solved.minus());
        let Solved { task, finding, is_checked, .. } = solved;
        let (verdict, first_move) = (finding.verdict, finding.first_move.filter(|_| before.is_none()));
        let certificate = finding.certificate?;
        Some(Conditional { condition, task, verdict, first_move, line, certificate, is_checked, plus, minus })
    }
}

/// How the stones stand at the end of a line at which they are out: of several blocks the one with the most liberties.
fn escaped(task: &Task, line: &[Move]) -> Option<Escaped> {
    let (aim, mut board) = (task.aim(), task.position().clone());
    for made in line {
        board.set_ban(None);
        board.try_move(made.color, made.at).ok()?;
    }
    let left = match &aim.event {
        Event::Kill { .. } => aim.event.stones() & *board.watched(),
        event => event.stones() & board.stones()[aim.min()],
    };
    let block = board.blocks_meeting(left).max_by_key(|block| block.liberties().len())?;
    Some(Escaped { block: *block.stones(), liberties: block.liberties().len() })
}

/// The move that bounded reading prefers for the side to move, within so many nodes; and the nodes that it took.
fn suggest(task: &Task, nodes: u64) -> (Option<Point>, u64) {
    let (position, is_max) = (task.position(), task.to_move() == task.aim().max);
    let mut reader = Bounded::new(nodes, None);
    let code = match (&task.aim().event, is_max) {
        (Event::Capture { anchor }, true) => reader.attack(position, *anchor),
        (Event::Capture { anchor }, false) => reader.defend(position, *anchor),
        (Event::Connect { points }, _) => match (&points[..], is_max) {
            (&[first, second], true) => reader.connect(position, first, second),
            (&[first, second], false) => reader.disconnect(position, first, second),
            _ => return (None, 0),
        },
        (Event::Compound(_), _) => {
            let mut budget = Budget::nodes(nodes);
            let settings = Settings::default().with_compound(CompoundMethod::Static);
            let claimed = solve(task, &settings, &mut budget);
            return (claimed.first_move.and_then(Play::point), budget.used());
        }
        (Event::Kill { .. } | Event::Eye { .. } | Event::Invade { .. } | Event::Force { .. }, _) => return (None, 0),
    };
    let at = code.at.filter(|at| code.code > 0 && position.is_legal(task.to_move(), *at));
    (at, reader.used())
}
