//! Writes an answer as an annotated SGF game, for boards and editors that know nothing of proofs.
//!
//! `docs/sgf.md` says which property holds what.

use std::collections::BTreeMap;

use nerai::Answer;
use nerai_board::picture::View;
use nerai_board::{Color, Point, Size};
use nerai_proof::{Move, Verdict};
use nerai_sgf::{Game, NodeId, Value, point_text};

use crate::answer_picture::InPictures;
use crate::sgf_lines::{play_line, play_move};
use crate::variations::{End, Variations};
use crate::words::{InWords, reasons};

/// What an annotated game holds besides the position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Annotation<'a> {
    /// The name of the problem.
    pub name: Option<&'a str>,
    /// The tree; without one the game has the main line.
    pub variations: Option<&'a Variations>,
    /// Whether right lines end with the word `RIGHT`, as on goproblems.com and in programs that follow it.
    pub says_right: bool,
}

/// What can be written as an SGF game for boards and editors.
pub trait InSgf {
    /// The position, the target, the zone, the main line, and what is to be said about them.
    fn to_sgf(&self, name: Option<&str>) -> Game {
        self.to_annotated_sgf(&Annotation { name, ..Annotation::default() })
    }

    /// The same with a tree of variations.
    fn to_annotated_sgf(&self, annotation: &Annotation<'_>) -> Game;
}

impl InSgf for Answer {
    /// The game, with the verdict and its reasons.
    fn to_annotated_sgf(&self, annotation: &Annotation<'_>) -> Game {
        let mut annotated = annotated(self, annotation);
        let mut said = vec![self.in_words()];
        said.extend(reasons(self));
        said.extend(self.assumptions().in_words().iter().map(|granted| format!("Taken for granted: {granted}.")));
        let root = annotated.game.root();
        annotated.comments.entry(root).or_default().splice(..0, said);
        let line = play_line(&mut annotated.game, root, &shown_line(self, annotation), self.position().size());
        for (number, node) in line.into_iter().enumerate() {
            let served: Vec<&str> = self.served_by(number).map(|part| part.goal.as_str()).collect();
            if !served.is_empty() {
                annotated.say_first(node, format!("serves {}", served.join(" and ")));
            }
        }
        annotated.finish()
    }
}

/// The game without what is said about the position as a whole.
pub(crate) fn annotated(answer: &Answer, annotation: &Annotation<'_>) -> Annotated {
    let size = answer.position().size();
    let mut annotated = Annotated { game: position_as_game(answer, annotation.name), comments: BTreeMap::new() };
    let root = annotated.game.root();
    let Some(variations) = annotation.variations else {
        let line = play_line(&mut annotated.game, root, &answer.line, size);
        if let Some(&first) = line.first() {
            annotated.mark_first(first, is_first_right(answer));
        }
        return annotated;
    };
    let mut nodes: Vec<NodeId> = Vec::with_capacity(variations.moves.len());
    for (number, variation) in variations.moves.iter().enumerate() {
        let after = variation.after.map_or(root, |after| nodes[after]);
        let node = play_move(&mut annotated.game, after, variation.made, size);
        nodes.push(node);
        annotated.mark_first(node, variation.first.map(|(is_right, _)| is_right));
        let is_proved =
            !matches!(variation.end, Some(End::Open) | None) && variations.following(Some(number)).next().is_none();
        if annotation.says_right && is_proved && variations.is_right(number) {
            annotated.say(node, "RIGHT".to_owned());
        }
        for sentence in variations.comments(answer, number) {
            annotated.say(node, sentence);
        }
    }
    if let Some(sentence) = variations.no_moves(answer) {
        annotated.say(root, sentence);
    }
    annotated
}

/// The part of the main line that the tree has, or all of it.
fn shown_line(answer: &Answer, annotation: &Annotation<'_>) -> Vec<Move> {
    let Some(variations) = annotation.variations else { return answer.line.clone() };
    let mut last = None;
    let follows = |made: &&Move| {
        let next = variations.following(last).find(|number| variations.moves[*number].made == **made);
        last = next;
        next.is_some()
    };
    answer.line.iter().take_while(follows).copied().collect()
}

/// Whether the first move of the line is right, if that is settled.
fn is_first_right(answer: &Answer) -> Option<bool> {
    match (answer.first_move, answer.tried) {
        (Some(_), _) => Some(true),
        (None, Some(_)) if answer.verdict != Verdict::Unknown => Some(false),
        _ => None,
    }
}

/// A game with the position and the marks on it.
fn position_as_game(answer: &Answer, name: Option<&str>) -> Game {
    let size = answer.position().size();
    let mut game = Game::new();
    let node = game.node_mut(game.root());
    node.add("FF", Value::text("4"));
    node.add("CA", Value::text("UTF-8"));
    node.add("GM", Value::text("1"));
    node.add("AP", Value::pair("Nerai", env!("CARGO_PKG_VERSION")));
    node.add_size(size);
    if let Some(name) = name {
        node.add("GN", Value::text(name));
    }
    node.add_points("AB", &answer.position().stones().black, size);
    node.add_points("AW", &answer.position().stones().white, size);
    node.add("PL", Value::text(if answer.to_move() == Color::Black { "B" } else { "W" }));
    node.add("GOAL", Value::text(&answer.goal().to_string()));
    if answer.tried.is_none() && answer.certificate().is_some() {
        node.add("VERDICT", Value::text(answer.verdict.word()));
    }
    let target = answer.aim().event.stones();
    node.add_points("MA", &target, size);
    let shared = answer.overlap() - target;
    node.add_points("CR", &shared, size);
    node.add_points("SQ", &(answer.zone() - target - shared), size);
    if let Some(view) = answer.line_picture().view.filter(|view| *view != View::whole(size)) {
        node.add("VW", rectangle(view, size));
    }
    node.add("N", Value::text(&answer.verdict.to_string()));
    game
}

/// A game whose comments are still being collected.
pub(crate) struct Annotated {
    pub(crate) game: Game,
    comments: BTreeMap<NodeId, Vec<String>>,
}

impl Annotated {
    /// Adds a sentence to the comment of a node, unless it is there.
    pub(crate) fn say(&mut self, node: NodeId, sentence: String) {
        let said = self.comments.entry(node).or_default();
        if !said.contains(&sentence) {
            said.push(sentence);
        }
    }

    /// Adds a sentence before the others.
    pub(crate) fn say_first(&mut self, node: NodeId, sentence: String) {
        self.comments.entry(node).or_default().insert(0, sentence);
    }

    /// Marks a first move as right or wrong, if that is known and it has no mark.
    pub(crate) fn mark_first(&mut self, node: NodeId, is_right: Option<bool>) {
        let node = self.game.node_mut(node);
        if let Some(is_right) = is_right.filter(|_| !node.has("TE") && !node.has("BM")) {
            node.add(if is_right { "TE" } else { "BM" }, Value::text("1"));
        }
    }

    /// The game with its comments, as a reader would number it.
    pub(crate) fn finish(mut self) -> Game {
        for (node, said) in self.comments {
            self.game.node_mut(node).add("C", Value::text(&said.join("\n")));
        }
        self.game.in_file_order()
    }
}

/// The corners of a view, upper left first.
fn rectangle(view: View, size: Size) -> Value {
    let corner = |column, row| point_text(Point::new(column, row), size);
    Value::pair(&corner(view.left, view.top), &corner(view.right, view.bottom))
}
