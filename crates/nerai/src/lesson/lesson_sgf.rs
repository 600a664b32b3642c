//! Writes a lesson as an annotated SGF game: every line is a variation, every sentence a comment where it belongs.
//!
//! `docs/explain.md` says which property holds what.

use nerai_proof::Move;
use nerai_sgf::{Game, NodeId, Value};

use super::{Item, Lesson};

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
                let (id, is_new) = self.place(&mut game, item);
                let text = item.case.map_or(item.text.clone(), |case| format!("{case}. {}", item.text));
                let text = if id == root { format!("{}: {text}", section.heading) } else { text };
                comments.push((id, text));
                if let (Some(is_right), Some(first)) = (item.is_right, self.first_node(&game, item)) {
                    let (wanted, other) = if is_right { ("TE", "BM") } else { ("BM", "TE") };
                    let node = game.node_mut(first);
                    if !node.has(wanted) && !node.has(other) {
                        node.add(wanted, Value::text("1"));
                    }
                }
                debug_assert!(!is_new || id != root);
            }
        }
        let mut written: Vec<NodeId> = Vec::new();
        for (id, _) in &comments {
            if written.contains(id) {
                continue;
            }
            written.push(*id);
            let all: Vec<&str> = comments.iter().filter(|(at, _)| at == id).map(|(_, text)| text.as_str()).collect();
            game.node_mut(*id).add("C", Value::text(&all.join("\n")));
        }
        game
    }

    /// Plays the line of an item into the game; the node where its sentences belong, and whether the line was new.
    fn place(&self, game: &mut Game, item: &Item) -> (NodeId, bool) {
        let size = self.answer.position.size();
        let (mut last, mut place, mut is_new) = (game.root(), game.root(), false);
        for (number, made) in item.line.iter().enumerate() {
            last = match self.child(game, last, *made) {
                Some(child) => child,
                None => {
                    is_new = true;
                    let child = game.add_child(last);
                    game.node_mut(child).add_move(made.color, made.at, size);
                    child
                }
            };
            if number + 1 == item.at {
                place = last;
            }
        }
        (place, is_new)
    }

    /// The child of a node with this move.
    fn child(&self, game: &Game, parent: NodeId, made: Move) -> Option<NodeId> {
        let size = self.answer.position.size();
        game.node(parent).children().iter().copied().find(|&child| {
            let moves = game.node(child).moves(size).unwrap_or_default();
            moves.first().is_some_and(|played| played.color == made.color && played.point == made.at)
        })
    }

    fn first_node(&self, game: &Game, item: &Item) -> Option<NodeId> {
        self.child(game, game.root(), *item.line.first()?)
    }
}
