//! Random formulas in crowded positions: what one side wants to be where, some of it there already, some in the other
//! side's way.
//!
//! Everything that can be reached can be looked at, for the same reason as with compound goals: walls take most points.

use nerai_board::{Color, Point, PointSet, Random, Size};
use nerai_go::Position;
use nerai_proof::{Aim, Task};

use crate::crowded::perhaps_ban;
use crate::walled::walled;

/// A random legal position of this size with a goal of one formula, and the text of the goal. Few of them are decided
/// before the first move or by a single one.
pub fn crowded_formula(size: Size, random: &mut Random) -> (Position, Aim, String) {
    loop {
        let Some(mut position) = walled(size, FREE, random) else { continue };
        let player = Color::BOTH[random.below(2)];
        let Some(wish) = force(&position, player, random) else { continue };
        let goal = format!("{player}: {wish}");
        let Ok(task) = Task::read(&position, player, &goal) else { continue };
        let (aim, goal) = (task.aim().clone(), task.goal().to_string());
        if aim.ending_at_root(&position).is_some() && random.below(16) > 0 {
            continue;
        }
        if is_one_move_away(&position, &aim) && random.below(4) > 0 {
            continue;
        }
        perhaps_ban(&mut position, random);
        return (position, aim, goal);
    }
}

/// More free points than compound goals have: less can be reached here, because the game ends when the formula is true.
const FREE: (usize, usize) = (8, 14);

fn is_one_move_away(position: &Position, aim: &Aim) -> bool {
    position.empty_points().iter().any(|at| {
        let mut after = position.clone();
        after.try_play(aim.max, at).is_ok() && aim.event.holds(&after)
    })
}

/// A wish of this player to bring about a formula of one to three alternatives of up to four statements each; nothing if
/// there is no point to speak of.
pub(crate) fn force(position: &Position, player: Color, random: &mut Random) -> Option<String> {
    let places: PointSet = *position.board() - position.uncapturable();
    let places: Vec<Point> = places.iter().collect();
    if places.is_empty() {
        return None;
    }
    let mut statements = Statements { position, places, player, random };
    Some(format!("force({})", statements.alternatives(false)))
}

/// Makes up statements about a position. Those that are asked for negated mean the same behind a `!`.
struct Statements<'p> {
    position: &'p Position,
    places: Vec<Point>,
    player: Color,
    random: &'p mut Random,
}

impl Statements<'_> {
    fn alternatives(&mut self, is_negated: bool) -> String {
        let count = [1, 1, 2, 2, 3][self.random.below(5)];
        self.perhaps_behind_not(is_negated, |me, is_negated| {
            let inner = (0..count).map(|_| me.all_at_once(is_negated)).collect::<Vec<_>>();
            inner.join(if is_negated { " & " } else { " | " })
        })
    }

    fn all_at_once(&mut self, is_negated: bool) -> String {
        let count = [1, 2, 2, 3, 3, 4][self.random.below(6)];
        self.perhaps_behind_not(is_negated, |me, is_negated| {
            let inner = (0..count).map(|_| me.one_or_two(is_negated)).collect::<Vec<_>>();
            format!("({})", inner.join(if is_negated { " | " } else { " & " }))
        })
    }

    fn one_or_two(&mut self, is_negated: bool) -> String {
        if self.random.below(6) > 0 {
            return self.literal(is_negated);
        }
        let sign = if is_negated { "&" } else { "|" };
        let (one, other) = (self.literal(is_negated), self.literal(is_negated));
        format!("({one} {sign} {other})")
    }

    /// What is on a point: mostly what it takes the player to bring about or to keep there, sometimes what only the other
    /// side can do.
    fn literal(&mut self, is_negated: bool) -> String {
        let point = self.places[self.random.below(self.places.len())];
        let [own, other] =
            [self.player, self.player.other()].map(|color| if color == Color::Black { "B" } else { "W" });
        let usual = match self.position.color_at(point) {
            Some(color) if color == self.player => [(own, false), ("empty", true), (other, true)],
            Some(_) => [(other, true), ("empty", false), (own, false)],
            None => [(own, false), ("empty", true), (other, true)],
        };
        let unusual = [("empty", false), (other, false), (own, true)];
        let choice = self.random.below(3);
        let (word, is_not) = if self.random.below(6) > 0 { usual[choice] } else { unusual[choice] };
        format!("{}{word}[{point}]", if is_not == is_negated { "" } else { "!" })
    }

    fn perhaps_behind_not(&mut self, is_negated: bool, write: impl FnOnce(&mut Self, bool) -> String) -> String {
        if self.random.below(4) > 0 {
            return write(self, is_negated);
        }
        let inner = write(self, !is_negated);
        format!("!({inner})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai_proof::Event;

    #[test]
    fn formulas_are_of_many_kinds_and_few_are_decided_at_once() {
        let mut random = Random::new(1);
        let (mut decided, mut sizes) = (0, [0; 4]);
        for _ in 0..400 {
            let (position, aim, goal) = crowded_formula(Size::new(4, 4).expect("a size"), &mut random);
            let Event::Force { formula, .. } = &aim.event else { panic!("{goal} is no formula") };
            decided += usize::from(aim.ending_at_root(&position).is_some());
            sizes[formula.clauses().len().min(3)] += 1;
        }
        assert!(decided < 40 && sizes[1..].iter().all(|&count| count > 60), "{decided} decided, {sizes:?}");
    }
}
