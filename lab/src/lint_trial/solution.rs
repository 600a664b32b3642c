//! A problem with what proofs say about it: right first moves, wrong ones with their refutations; and as an SGF tree.

use nerai::{Answer, AnswerOptions, Approach, Question, answer};
use nerai_board::{Color, Play, Size};
use nerai_proof::{Move, Task, Verdict};
use nerai_search::Budget;
use nerai_sgf::{Game, NodeId, Value};

/// Wrong first moves that a solution shows.
const WRONG_MOVES: usize = 2;
/// Moves of a refutation that it shows, the wrong move included.
const REFUTATION: usize = 4;
/// With more right first moves a position is no problem.
const MOST_RIGHT: usize = 3;

/// A position with its question.
#[derive(Clone)]
pub(crate) struct NamedQuestion {
    pub(crate) name: String,
    pub(crate) question: Question,
}

/// What proofs say about a problem.
#[derive(Clone)]
pub(crate) struct Solution {
    pub(crate) asked: NamedQuestion,
    pub(crate) verdict: Verdict,
    /// Every right first move, with the play that follows.
    pub(crate) right: Vec<Vec<Move>>,
    /// Some wrong ones, with their refutations.
    pub(crate) wrong: Vec<Vec<Move>>,
}

impl NamedQuestion {
    /// The answer to the question, or about a first move.
    pub(crate) fn answer(&self, tried: Option<Play>, nodes: u64) -> Option<Answer> {
        let options = AnswerOptions::default()
            .with_approach(Approach::Proof)
            .with_explain(false)
            .with_most_threats(0)
            .with_tried(tried)
            .with_all_moves(tried.is_none());
        answer(&self.question, &options, &mut Budget::nodes(nodes)).ok()
    }

    /// The same question after some moves that take no stone of the goal.
    pub(crate) fn after(&self, moves: &[Move]) -> Option<NamedQuestion> {
        let (mut position, mut to_move) = (self.question.position().clone(), self.mover());
        for made in moves {
            position.try_move(made.color, made.at).ok()?;
            to_move = made.color.other();
        }
        let task = Task::new(&position, to_move, &self.question.goal().clone().into()).ok()?;
        Some(NamedQuestion { name: self.name.clone(), question: Question::new(task) })
    }

    /// Whether the goal is proved to be out of the solver's reach, or within it, after a first move of whoever moves.
    pub(crate) fn solver_wins(&self, at: Play, solver: Color, nodes: u64) -> Option<bool> {
        self.answer(Some(at), nodes)?.winner().map(|winner| winner == solver)
    }

    fn mover(&self) -> Color {
        self.question.to_move()
    }
}

/// Solves a problem; nothing if it is not settled, has no right first move, or too many.
pub(crate) fn solved(asked: &NamedQuestion, nodes: u64) -> Option<Solution> {
    let whole = asked.answer(None, nodes)?;
    let moves = whole.first_moves.as_ref().filter(|moves| moves.is_complete && moves.open.is_empty())?;
    if moves.good.is_empty() || moves.good.len() > MOST_RIGHT || moves.good.contains(&Play::Pass) {
        return None;
    }
    let line = |at: Play| asked.answer(Some(at), nodes).map(|answer| answer.line);
    let right = moves.good.iter().map(|at| line(*at)).collect::<Option<Vec<_>>>()?;
    let mut wrong = Vec::new();
    for at in whole.zone() & asked.question.position().empty_points() {
        if wrong.len() == WRONG_MOVES {
            break;
        }
        if moves.good.contains(&Play::At(at)) || !asked.question.position().is_legal(asked.mover(), at) {
            continue;
        }
        let Some(tried) = asked.answer(Some(at.into()), nodes) else { continue };
        let is_refuted = tried.line.get(1).is_some_and(|reply| !reply.at.is_pass() && reply.color != asked.mover());
        if tried.winner() == Some(asked.mover().other()) && is_refuted {
            wrong.push(tried.line.into_iter().take(REFUTATION).take_while(|made| !made.at.is_pass()).collect());
        }
    }
    Some(Solution { asked: asked.clone(), verdict: whole.verdict, right, wrong })
}

/// A way to mark what is right and wrong.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Style {
    /// Comments of right and wrong moves.
    right: &'static str,
    wrong: &'static str,
    /// Properties of right and wrong moves, instead of words.
    properties: Option<(&'static str, &'static str)>,
    /// Whether right lines go on to the second move of the solver.
    is_long: bool,
    /// Whether the verdict is stated.
    states_verdict: bool,
}

impl Style {
    /// The conventions of problem files, in turn.
    pub(crate) const ALL: [Style; 7] = [
        Style { right: "RIGHT", wrong: "", properties: None, is_long: true, states_verdict: true },
        Style { right: "CORRECT", wrong: "WRONG", properties: None, is_long: false, states_verdict: false },
        Style { right: "+", wrong: "", properties: None, is_long: true, states_verdict: false },
        Style { right: "", wrong: "", properties: Some(("TE", "BM")), is_long: true, states_verdict: true },
        Style { right: "", wrong: "", properties: Some(("", "WV")), is_long: true, states_verdict: false },
        Style { right: "Correct.", wrong: "Wrong.", properties: None, is_long: false, states_verdict: true },
        Style { right: "正解", wrong: "失败", properties: None, is_long: true, states_verdict: false },
    ];

    /// Whether it can say that a single move is right.
    pub(crate) fn marks_right(self) -> bool {
        self.properties.is_none_or(|(right, _)| !right.is_empty())
    }

    /// Marks a move of the solver.
    pub(crate) fn mark(self, game: &mut Game, node: NodeId, is_right: bool) {
        let node = game.node_mut(node);
        match self.properties {
            Some((right, wrong)) => {
                let name = if is_right { right } else { wrong };
                if !name.is_empty() {
                    node.add(name, Value::text("1"));
                }
            }
            None => {
                let words = if is_right { self.right } else { self.wrong };
                if !words.is_empty() {
                    node.add("C", Value::text(words));
                }
            }
        }
    }
}

/// The position with its question as a game without a tree.
pub(crate) fn game_of(asked: &NamedQuestion) -> Game {
    let (size, stones) = (asked.question.position().size(), asked.question.position().stones());
    let mut game = Game::new();
    let root = game.root();
    let node = game.node_mut(root);
    node.add("GM", Value::text("1"));
    node.add_size(size);
    node.add("GN", Value::text(&asked.name));
    node.add_points("AB", &stones.black, size);
    node.add_points("AW", &stones.white, size);
    node.add("PL", Value::text(if asked.mover() == Color::Black { "B" } else { "W" }));
    node.add("GOAL", Value::text(&asked.question.goal().to_string()));
    game
}

impl Solution {
    /// The right solution as a game.
    pub(crate) fn game(&self, style: Style) -> Game {
        let mut game = game_of(&self.asked);
        let root = game.root();
        if matches!(self.verdict, Verdict::Ko { .. }) {
            game.node_mut(root).add("C", Value::text("It is a ko."));
        }
        if style.states_verdict {
            game.node_mut(root).add("VERDICT", Value::text(self.verdict.word()));
        }
        for line in &self.right {
            self.add_right(&mut game, line, style);
        }
        for line in &self.wrong {
            self.add_wrong(&mut game, line, style);
        }
        game
    }

    /// Adds a right line: the first move, or with a reply and the second move.
    pub(crate) fn add_right(&self, game: &mut Game, line: &[Move], style: Style) {
        let is_whole = line.get(..3).is_some_and(|line| line.iter().all(|made| !made.at.is_pass()));
        let is_ko = matches!(self.verdict, Verdict::Ko { .. });
        let count = if style.is_long && is_whole && !is_ko { 3 } else { 1 };
        let nodes = add_line(game, &line[..count.min(line.len())], self.size());
        if style.properties.is_some() {
            for node in nodes.iter().step_by(2) {
                style.mark(game, *node, true);
            }
        } else if let Some(last) = nodes.last() {
            style.mark(game, *last, true);
        }
    }

    /// Adds a wrong line with its refutation.
    pub(crate) fn add_wrong(&self, game: &mut Game, line: &[Move], style: Style) {
        let nodes = add_line(game, line, self.size());
        if let Some(first) = nodes.first() {
            style.mark(game, *first, false);
        }
    }

    pub(crate) fn size(&self) -> Size {
        self.asked.question.position().size()
    }

    /// The side that solves the problem.
    pub(crate) fn solver(&self) -> Color {
        self.asked.mover()
    }
}

/// Adds a line as a variation of the first move.
pub(crate) fn add_line(game: &mut Game, line: &[Move], size: Size) -> Vec<NodeId> {
    let mut last = game.root();
    let mut nodes = Vec::new();
    for made in line {
        last = game.add_child(last);
        game.node_mut(last).add_move(made.color, made.at.point(), size);
        nodes.push(last);
    }
    nodes
}
