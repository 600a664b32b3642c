//! Holds the solution of a problem against proofs: are right moves right, wrong ones wrong, and is anything left out?
//!
//! A game with its tree goes in, findings come out. What the tree claims is read by `claims.rs`; every claim about a
//! move becomes a question about the goal after it, and only what is proved, or follows from the file alone, is called
//! proved. A question that stays open is counted and never reported as a mistake.
//!
//! ```
//! use nerai_lint::{FindingKind, LintOptions, SolutionFile, lint};
//! use nerai_search::Budget;
//!
//! let file = b"(;GM[1]SZ[6:4]AB[ab][bb][cb][db][eb][ec][ed]AW[ac][bc][cc][dc][dd]MA[ac]PL[B];B[ad]C[RIGHT])";
//! let file = SolutionFile::read(file)?;
//! let report = lint(file.games[0].as_ref().unwrap(), &LintOptions::default(), &mut Budget::nodes(u64::MAX));
//! let finding = &report.findings[0];
//! assert_eq!((finding.kind, finding.certainty.word()), (FindingKind::AnswerFails, "proved"));
//! assert_eq!(finding.sentence, "Black A1 is marked right, but White B1 refutes it. B1 works.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod ask;
mod claims;
mod correct;
mod duplicates;
mod finding;
mod first_moves;
mod games;
mod lines;
mod picture;
mod replies;
mod sentences;
mod tree;

use nerai::{Assumptions, Problem, ProblemError, ProblemOptions, Question, QuestionError, Turn, Worth};
use nerai_board::picture::Mark;
use nerai_board::{Color, Place, Play, PointSet};
use nerai_proof::{Move, Verdict};
use nerai_search::{Budget, Settings};
use nerai_sgf::{Game, NodeId, Warning};

use ask::{AfterMoves, Asker};
use claims::{Claims, MoveClaim};
pub use duplicates::{Likeness, duplicates};
use finding::Change;
pub use finding::{Certainty, Finding, FindingKind};
pub use games::SolutionFile;
use tree::Tree;

/// How to lint.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct LintOptions {
    /// Moves played on a board for one question, at most.
    pub nodes: u64,
    /// Questions about one game, at most.
    pub questions: u32,
    /// Whether nothing is taken for granted: also the stones around a group may be captured.
    pub strict: bool,
    /// How to search.
    pub settings: Settings,
}

impl Default for LintOptions {
    /// Enough for most problems of books.
    fn default() -> LintOptions {
        LintOptions { nodes: 50_000, questions: 500, strict: false, settings: Settings::default() }
    }
}

impl LintOptions {
    /// The same, with at most so many moves for one question.
    #[must_use]
    pub fn with_nodes(self, nodes: u64) -> LintOptions {
        LintOptions { nodes, ..self }
    }

    /// The same, with at most so many questions about one game.
    #[must_use]
    pub fn with_questions(self, questions: u32) -> LintOptions {
        LintOptions { questions, ..self }
    }

    /// The same, taking nothing for granted or what books do.
    #[must_use]
    pub fn with_strict(self, strict: bool) -> LintOptions {
        LintOptions { strict, ..self }
    }

    /// The same, searching in this way.
    #[must_use]
    pub fn with_settings(self, settings: Settings) -> LintOptions {
        LintOptions { settings, ..self }
    }
}

/// What was found out about one game.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The game with its tree, which the nodes of the findings belong to; none if it could not be read.
    pub game: Option<Game>,
    /// The problem, with the side to move that the tree begins with.
    pub problem: Option<Problem>,
    /// What was asked.
    pub question: Option<Question>,
    /// The verdict of the problem, as far as it is known.
    pub verdict: Verdict,
    /// What is wrong, in the order of the tree.
    pub findings: Vec<Finding>,
    /// Questions that were asked.
    pub questions: u32,
    /// Questions that stayed open.
    pub open: u32,
    /// Why nothing could be asked, if that is no mistake of the file.
    pub not_asked: Option<String>,
    /// Moves played on a board.
    pub nodes: u64,
    /// What was taken for granted.
    pub assumptions: Assumptions,
    /// The first moves of the tree that are claimed right, and whether each is proved to be; not if that stayed open.
    pub answers: Vec<(Play, Option<bool>)>,
    style: Style,
}

/// How a file says that something is right or wrong.
#[derive(Clone, Debug)]
struct Style {
    convention: nerai_sgf::verdict_marks::Convention,
    word: String,
    right_is_unmarked: bool,
    /// First moves that are wrong only because other lines are marked right.
    silently_wrong: Vec<NodeId>,
}

/// Holds a game with its solution tree against proofs.
///
/// The budget limits everything that is searched. For the same game and options the report is always the same, unless the
/// budget is stopped.
#[must_use]
pub fn lint(game: &Game, options: &LintOptions, budget: &mut Budget) -> Report {
    let before = budget.used();
    let mut report = Report { game: Some(game.clone()), ..Report::empty() };
    let problem = match problem_of(game, &mut report.findings) {
        Ok(problem) => problem,
        Err(error) => return Report { game: report.game, ..Report::unreadable(&error) },
    };
    report.problem = Some(problem.clone());
    match Question::of(&problem, None) {
        Ok(question) => {
            report.question = Some(question.clone());
            Linter::new(game, &problem, Asker::new(&question, options)).check(&mut report, budget);
        }
        Err(QuestionError::InFile { place, error }) => {
            let error = ProblemError::new(place, format!("in the goal: {}", error.kind));
            report.findings.extend(Report::unreadable(&error).findings);
        }
        Err(error) => {
            let (_, illegal) = Tree::of(game, &problem.position, problem.to_move);
            report.findings.extend(illegal);
            report.not_asked = Some(error.to_string());
        }
    }
    report.nodes = budget.used() - before;
    report
}

impl Report {
    /// The report about a game that cannot be read.
    #[must_use]
    pub fn unreadable(error: &ProblemError) -> Report {
        let place = Some(error.place).filter(|place| *place != Place::NOWHERE);
        let finding = Finding {
            kind: FindingKind::Unreadable,
            certainty: Certainty::Proved,
            node: None,
            place,
            after: Vec::new(),
            line: Vec::new(),
            moves: Vec::new(),
            sentence: format!("The game cannot be used: {}.", error.message),
            advice: "Correct the file at this place.".to_owned(),
            changes: Vec::new(),
        };
        Report { findings: vec![finding], ..Report::empty() }
    }

    fn empty() -> Report {
        Report {
            game: None,
            problem: None,
            question: None,
            verdict: Verdict::Unknown,
            findings: Vec::new(),
            questions: 0,
            open: 0,
            not_asked: None,
            nodes: 0,
            assumptions: Assumptions::default(),
            answers: Vec::new(),
            style: Style {
                convention: nerai_sgf::verdict_marks::Convention::Capitals,
                word: String::new(),
                right_is_unmarked: false,
                silently_wrong: Vec::new(),
            },
        }
    }

    /// What was odd about the game and was repaired.
    #[must_use]
    pub fn warnings(&self) -> &[Warning] {
        self.problem.as_ref().map_or(&[], |problem| &problem.warnings)
    }
}

/// The problem of a game, with the side to move that its tree begins with: the tree knows best.
fn problem_of(game: &Game, findings: &mut Vec<Finding>) -> Result<Problem, ProblemError> {
    let problem = Problem::from_game(game, &ProblemOptions::default())?;
    let (tree, _) = Tree::of(game, &problem.position, problem.to_move);
    let firsts: Vec<(NodeId, Move)> = tree.next_moves(tree.base);
    let Some(&(node, first)) = firsts.first() else { return Ok(problem) };
    if first.color == problem.to_move || firsts.iter().any(|(_, made)| made.color != first.color) {
        return Ok(problem);
    }
    if problem.turn == Turn::Said {
        let (says, plays) = (problem.to_move.name(), first.color.name());
        let sentence = format!("The file says that {says} moves first, but its solution begins with {plays}.");
        let finding = tree.finding(FindingKind::WrongSide, node, first.color, sentence);
        let advice = format!("Let {plays} move first (PL), or exchange the colours of the solution.");
        findings.push(Finding { advice, changes: vec![Change::Side(first.color)], ..finding });
    }
    let options = ProblemOptions::default().with_to_move(Some(first.color));
    let turned = Problem::from_game(game, &options)?;
    Ok(Problem { turn: if problem.turn == Turn::Said { Turn::Said } else { Turn::FirstMove }, ..turned })
}

/// The work on one game.
struct Linter<'a> {
    tree: Tree<'a>,
    claims: Claims,
    asker: Asker<'a>,
    mover: Color,
    findings: Vec<Finding>,
    illegal: Vec<Finding>,
    /// The verdict that the file states.
    stated: Option<&'static str>,
    /// Whether the question was guessed from the shape of the position.
    is_guessed: bool,
    /// Whether every first move is proved to fail.
    is_hopeless: bool,
}

/// Why a ko is not called as good as another.
const KOS_DIFFER: &str = "both get a ko, but one may cost more threats than the other";

/// What was found out about the first moves.
struct Firsts {
    root: AfterMoves,
    /// The best that is known about the problem.
    best: Option<Worth>,
    /// Whether a first move that is claimed right is as good as can be.
    is_confirmed: bool,
    /// Whether a pass is proved to be worse; asked only about guesses.
    needs_a_move: bool,
}

impl<'a> Linter<'a> {
    fn new(game: &'a Game, problem: &Problem, asker: Asker<'a>) -> Linter<'a> {
        let mover = asker.mover;
        let (tree, illegal) = Tree::of(game, &problem.position, mover);
        let claims = Claims::of(&tree, mover);
        let stones = problem.position.stones();
        let marked =
            Mark::ALL.iter().filter_map(|mark| problem.marks.get(mark)).fold(PointSet::EMPTY, |all, set| all | *set);
        let is_guessed = problem.goal_text.is_none() && !marked.meets(&(stones.black | stones.white));
        let text = game.opening().iter().find_map(|id| game.node(*id).text("VERDICT"));
        let stated = text.and_then(|text| stated_verdict(&text));
        Linter { tree, claims, asker, mover, findings: Vec::new(), illegal, stated, is_guessed, is_hopeless: false }
    }

    fn check(mut self, report: &mut Report, budget: &mut Budget) {
        let is_claimed = |node: NodeId| matches!(self.claims.claim(node), MoveClaim::Right | MoveClaim::Wrong);
        if self.is_guessed && self.stated.is_none() && !self.tree.nodes().any(is_claimed) {
            report.not_asked = Some("neither a question nor a solution is given".to_owned());
            report.findings.append(&mut self.illegal);
            return;
        }
        report.assumptions = self.asker.assumptions();
        let firsts = self.check_first_moves(report, budget);
        self.check_verdict(&firsts);
        // A guess that the first moves do not bear out says nothing about what follows them.
        if !self.is_guessed || firsts.is_confirmed {
            self.check_lines(budget);
        }
        self.doubt(&firsts, report);
        report.verdict = firsts.root.verdict;
        report.findings.append(&mut self.illegal);
        report.findings.append(&mut self.findings);
        report.findings.sort_by_key(|finding| (finding.node.is_some(), finding.node, finding.kind));
        (report.questions, report.open) = (self.asker.questions, self.asker.open);
        let Claims { convention, word, right_is_unmarked, .. } = &self.claims;
        let firsts = self.tree.next_moves(self.tree.base);
        let is_silent = |node: &NodeId| self.claims.claim(*node) == MoveClaim::Wrong && !self.claims.is_explicit(*node);
        report.style = Style {
            convention: *convention,
            word: word.clone(),
            right_is_unmarked: *right_is_unmarked,
            silently_wrong: firsts.into_iter().map(|(node, _)| node).filter(is_silent).collect(),
        };
    }

    /// What rests on a guess is only suspected; what rests on a guess that the tree contradicts is not reported.
    fn doubt(&mut self, firsts: &Firsts, report: &mut Report) {
        if self.is_guessed && !(firsts.is_confirmed && firsts.needs_a_move) {
            if firsts.best <= Some(Worth::Fails) || !firsts.needs_a_move {
                self.findings.clear();
                let reason = "the question was guessed from the shape, and does not fit the solution";
                report.not_asked = Some(reason.to_owned());
                return;
            }
            self.suspect("the question was guessed from the shape of the position", |_| true);
        }
        if let Some(guess) = self.claims.guess.clone() {
            self.suspect(&guess, |kind| !matches!(kind, FindingKind::WrongVerdict | FindingKind::NoSolution));
        }
    }

    fn suspect(&mut self, reason: &str, concerns: impl Fn(FindingKind) -> bool) {
        for finding in self.findings.iter_mut().filter(|finding| concerns(finding.kind)) {
            finding.certainty = Certainty::Suspected(reason.to_owned());
            // Marks that nobody made are not corrected.
            finding.changes.clear();
        }
    }
}

/// The verdict in words that a file states, if it is one.
fn stated_verdict(text: &str) -> Option<&'static str> {
    let word = text.split(|c: char| !c.is_alphanumeric()).find(|word| !word.is_empty())?;
    ["won", "ko", "lost"].into_iter().find(|known| word.eq_ignore_ascii_case(known))
}
