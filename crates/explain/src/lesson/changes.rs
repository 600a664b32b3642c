//! Added stones that would change the result.

use nerai::solved::{Solved, in_position};
use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;
use nerai_proof::Verdict;
use nerai_search::Budget;

use super::author::{Author, by_proof};
use super::{About, Item, Section};
use crate::fact::{Proved, Says};

/// Points that are asked about, with a stone of either colour.
const MOST_POINTS: usize = 24;
/// A question may take this many nodes at least, and at most.
const LEAST_NODES: u64 = 2_000;
const MOST_NODES: u64 = 20_000;

impl Author<'_> {
    /// The section about stones that would change the result, on the points of the zone that lie nearest to the target.
    pub(super) fn changes(&mut self, budget: &mut Budget) -> Option<Section> {
        let points = self.nearest_points();
        let mut found = Vec::new();
        for color in Color::BOTH {
            for &at in &points {
                let Some((verdict, certificate)) = self.with_stone(color, at, budget) else { continue };
                if verdict != self.answer.verdict {
                    self.proved.push(Proved { added: Some((color, at)), before: Vec::new(), certificate });
                    let says = Says::Changed { color, at, verdict };
                    found.push((verdict.word(), color, by_proof(&[], says, self.proved.len() - 1, Some(0))));
                }
            }
        }
        // Those with the same result are told together.
        let mut items: Vec<Item> = Vec::new();
        for color in Color::BOTH {
            for word in ["won", "ko", "lost"] {
                let same = found.iter().filter(|(result, stone, _)| (*result, *stone) == (word, color));
                items.extend(self.item(same.map(|(_, _, fact)| fact.clone()).collect(), Vec::new(), 0));
            }
        }
        self.section(About::Changes, "What one more stone would change".to_owned(), items)
    }

    /// The empty points of the zone, the nearest to the target first.
    fn nearest_points(&self) -> Vec<Point> {
        let empty = self.answer.zone() & self.answer.position().empty_points();
        let mut points = Vec::new();
        let mut reached = self.answer.aim().event.stones();
        if reached.is_empty() {
            return empty.iter().take(MOST_POINTS).collect();
        }
        let mut before = PointSet::EMPTY;
        while reached != before && points.len() < MOST_POINTS {
            before = reached;
            reached = reached.spread() & *self.answer.position().board();
            points.extend(((reached - before) & empty).iter());
        }
        points.truncate(MOST_POINTS);
        points
    }

    /// The same question with one more stone on the board, if that is legal and settled.
    fn with_stone(&self, color: Color, at: Point, budget: &mut Budget) -> Option<(Verdict, nerai_proof::Certificate)> {
        let mut setup = self.answer.position().to_setup();
        setup.place(color, at);
        let mut position = Position::from_setup(&setup).ok()?;
        position.set_ban(self.answer.position().ban());
        let task = in_position(&self.answer.question.task, &position, self.answer.to_move())?;
        if task.aim().ending_at_root(task.position()).is_some() {
            return None;
        }
        let share = self.answer.nodes.clamp(LEAST_NODES, MOST_NODES);
        let mut found = budget.within(share, |budget| Solved::now(task, self.settings, budget));
        found.check_as_saved();
        Some((found.verdict(), found.finding.certificate?))
    }
}
