//! Writes an answer as an annotated SGF game, for boards and editors that know nothing of proofs.
//!
//! `docs/answers.md` says which property holds what.

use nerai_board::picture::View;
use nerai_board::{Color, Point, Size};
use nerai_proof::Verdict;
use nerai_sgf::{Game, Value, point_text};

use crate::answer::Answer;

impl Answer {
    /// The position, the target, the zone, the main line, and the verdict with its reasons.
    #[must_use]
    pub fn to_sgf(&self, name: Option<&str>) -> Game {
        let size = self.position.size();
        let mut game = Game::new();
        let root = game.root();
        let node = game.node_mut(root);
        node.add("GM", Value::text("1"));
        node.add("AP", Value::pair("Nerai", env!("CARGO_PKG_VERSION")));
        node.add_size(size);
        if let Some(name) = name {
            node.add("GN", Value::text(name));
        }
        node.add_points("AB", &self.position.stones().black, size);
        node.add_points("AW", &self.position.stones().white, size);
        node.add("PL", Value::text(if self.to_move == Color::Black { "B" } else { "W" }));
        node.add("GOAL", Value::text(&self.goal));
        let target = self.aim.event.stones();
        node.add_points("MA", &target, size);
        let shared = self.overlap() - target;
        node.add_points("CR", &shared, size);
        node.add_points("SQ", &(self.zone() - target - shared), size);
        if let Some(view) = self.line_picture().view.filter(|view| *view != View::whole(size)) {
            node.add("VW", rectangle(view, size));
        }
        node.add("N", Value::text(&self.verdict.to_string()));
        let mut comment = vec![self.in_words()];
        comment.extend(self.why.iter().cloned());
        node.add("C", Value::text(&comment.join("\n")));
        let mut last = root;
        for (number, played) in self.line.iter().enumerate() {
            last = game.add_child(last);
            let node = game.node_mut(last);
            node.add_move(played.color, played.at, size);
            let served: Vec<&str> = self.served_by(number).map(|part| part.goal.as_str()).collect();
            if !served.is_empty() {
                node.add("C", Value::text(&format!("serves {}", served.join(" and "))));
            }
            if number == 0 {
                if self.first_move.is_some() {
                    node.add("TE", Value::text("1"));
                } else if self.tried.is_some() && self.verdict != Verdict::Unknown {
                    node.add("BM", Value::text("1"));
                }
            }
        }
        game
    }
}

/// The corners of a view, upper left first.
fn rectangle(view: View, size: Size) -> Value {
    let corner = |column, row| point_text(Point::new(column, row), size);
    Value::pair(&corner(view.left, view.top), &corner(view.right, view.bottom))
}
