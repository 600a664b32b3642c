//! Writes a lesson as an annotated SGF game: every line is a variation, every sentence a comment where it belongs.
//!
//! `docs/explain.md` says which property holds what.

use nerai_proof::Move;
use nerai_sgf::{Game, NodeId, Value};

use super::fact::{Fact, Says};
use super::{About, Item, Lesson};

impl Lesson {
    /// The position with the answer, the main line, and a variation for every line that the lesson tells.
    #[must_use]
    pub fn to_sgf(&self, name: Option<&str>) -> Game {
        let mut game = self.answer.to_sgf(name);
        let root = game.root();
        // What the answer says in its own words, the lesson says better.
        let ids: Vec<NodeId> = game.ids().collect();
        for id in ids {
            game.node_mut(id).remove("C");
        }
        let mut comments: Vec<(NodeId, String)> = Vec::new();
        for section in &self.sections {
            for item in &section.items {
                let at = self.play(&mut game, &item.line, item.at);
                let id = if section.about == About::Idea { root } else { at };
                let text = item.case.map_or(item.text.clone(), |case| format!("{case}. {}", item.text));
                comments.push((id, if id == root { format!("{}: {text}", section.heading) } else { text }));
                self.mark(&mut game, item);
            }
        }
        let mut written: Vec<NodeId> = Vec::new();
        for (id, _) in &comments {
            if !written.contains(id) {
                written.push(*id);
                let all = comments.iter().filter(|(at, _)| at == id).map(|(_, text)| text.as_str());
                game.node_mut(*id).add("C", Value::text(&all.collect::<Vec<_>>().join("\n")));
            }
        }
        game
    }

    /// Plays the other lines of an item, and marks right and wrong first moves.
    fn mark(&self, game: &mut Game, item: &Item) {
        for (line, is_right) in item.facts.iter().flat_map(|fact| self.lines_of(fact)) {
            let first = self.play(game, &line, 1);
            let node = game.node_mut(first);
            let mark = is_right.map(|is_right| if is_right { "TE" } else { "BM" });
            if let Some(mark) = mark.filter(|_| !node.has("TE") && !node.has("BM")) {
                node.add(mark, Value::text("1"));
            }
        }
    }

    /// The lines that a fact tells in short, and whether their first moves are right or wrong.
    fn lines_of(&self, fact: &Fact) -> Vec<(Vec<Move>, Option<bool>)> {
        let mover = self.answer.to_move;
        let made = |color, at| Move { color, at };
        let first_and_answer = |at, answer: Option<_>| {
            let answer = answer.map(|answer| made(mover.other(), Some(answer)));
            [made(mover, Some(at))].into_iter().chain(answer).collect::<Vec<_>>()
        };
        match &fact.says {
            Says::Worse { at, answer, .. } => vec![(first_and_answer(*at, *answer), Some(false))],
            Says::AsGood { at } => vec![(first_and_answer(*at, None), Some(true))],
            Says::Answer { tries, answer, by } => {
                let line = |at: &_| [made(by.other(), Some(*at)), made(*by, Some(*answer))];
                tries.iter().map(|at| ([&fact.after[..], &line(at)].concat(), None)).collect()
            }
            Says::Miai { one, other, by } => {
                let line = |at, answer| [made(by.other(), Some(at)), made(*by, Some(answer))];
                let lines = [line(*one, *other), line(*other, *one)];
                lines.iter().map(|line| ([&fact.after[..], line].concat(), None)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Plays a line into the game; the node after so many of its moves.
    fn play(&self, game: &mut Game, line: &[Move], count: usize) -> NodeId {
        let size = self.answer.position.size();
        let (mut last, mut place) = (game.root(), game.root());
        for (number, made) in line.iter().enumerate() {
            last = self.child(game, last, *made).unwrap_or_else(|| {
                let child = game.add_child(last);
                game.node_mut(child).add_move(made.color, made.at, size);
                child
            });
            if number < count {
                place = last;
            }
        }
        place
    }

    /// The child of a node with this move.
    fn child(&self, game: &Game, parent: NodeId, made: Move) -> Option<NodeId> {
        let size = self.answer.position.size();
        game.node(parent).children().iter().copied().find(|&child| {
            let moves = game.node(child).moves(size).unwrap_or_default();
            moves.first().is_some_and(|played| played.color == made.color && played.point == made.at)
        })
    }
}
