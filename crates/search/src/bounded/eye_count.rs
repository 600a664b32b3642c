//! How many eyes a space is worth, in GNU Go's terms: the fewest and the most, by who moves first.
//!
//! The question is turned into life and death on a board of its own. Everything outside the space becomes one mass of the
//! owner's stones. If the mass lives, the space holds two eyes; if it only lives with an eye elsewhere, one.

use nerai_board::{Color, Point, PointSet};
use nerai_go::{Position, Setup};

use crate::bounded::Bounded;
use crate::groups::arena::{Arena, Fate};

/// Larger spaces are no eye spaces but open land.
const LARGEST: usize = 12;

/// What a space is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EyeCount {
    /// Eyes if the attacker moves first.
    pub fewest: u8,
    /// Eyes if the owner moves first.
    pub most: u8,
    /// The attacker's move and the owner's, if it matters who is first.
    pub moves: Option<(Point, Point)>,
}

impl Bounded {
    /// How many eyes the space around the empty point is worth; nothing if it belongs to nobody.
    pub fn eye_count(&mut self, position: &Position, at: Point) -> Option<EyeCount> {
        if !position.is_empty_at(at) {
            return None;
        }
        let (owner, space) = [Color::Black, Color::White].into_iter().find_map(|owner| {
            let space = space(position, owner, at)?;
            Some((owner, space))
        })?;
        let (fewest, attack) = self.eyes(position, owner, &space, owner.other());
        let (most, defence) = self.eyes(position, owner, &space, owner);
        let moves = attack.zip(defence).filter(|_| fewest < most);
        Some(EyeCount { fewest, most: most.max(fewest), moves })
    }

    /// The eyes with this side to move, and its move.
    fn eyes(&mut self, position: &Position, owner: Color, space: &PointSet, side: Color) -> (u8, Option<Point>) {
        let alone = self.mass_lives(position, owner, space, side, None);
        if let (true, at) = alone {
            return (2, at);
        }
        let far = *position.board() - space.spread().spread();
        let elsewhere = far.iter().find(|at| (*PointSet::near(*at) & *position.board()).len() > 2);
        let Some(elsewhere) = elsewhere else { return (u8::from(space.len() > 1), alone.1) };
        let helped = self.mass_lives(position, owner, space, side, Some(elsewhere));
        let at = match (helped.0, side == owner) {
            // The attacker has taken one eye; the owner has made one.
            (true, true) => helped.1,
            (true, false) => alone.1,
            (false, _) => helped.1,
        };
        (u8::from(helped.0), at)
    }

    /// Whether a mass around the space lives, perhaps with an eye elsewhere, and the move of the side to move.
    fn mass_lives(
        &mut self,
        position: &Position,
        owner: Color,
        space: &PointSet,
        side: Color,
        elsewhere: Option<Point>,
    ) -> (bool, Option<Point>) {
        let mut setup = Setup::empty(position.size());
        for at in *position.board() - *space {
            setup.place(owner, at);
        }
        for at in *space & position.stones()[owner.other()] {
            setup.place(owner.other(), at);
        }
        if let Some(at) = elsewhere {
            setup.clear(at);
        }
        let Ok(mut board) = Position::from_setup(&setup) else { return (false, None) };
        let mass = board.stones()[owner];
        board.watch(mass);
        let arena = Arena { position: board, attacker: owner.other() };
        let mut budget = self.budget(self.nodes_limit);
        let answer = arena.fate(side, &mut budget);
        self.count(budget.used());
        match answer.map(|answer| (answer.fate, answer.at)) {
            Some((Fate::Lives, at)) => (true, at),
            // Ko: the side that moves first is given what it can hope for.
            Some((Fate::Ko { .. }, at)) => (side == owner, at),
            Some((Fate::Dies, at)) => (false, at),
            None => (space.len() > 4, None),
        }
    }
}

/// The points around an empty one that the owner's stones enclose, if they are few.
fn space(position: &Position, owner: Color, at: Point) -> Option<PointSet> {
    let free = *position.board() - position.stones()[owner];
    let mut space = PointSet::one(at);
    loop {
        let next = space.spread() & free;
        if next.len() > LARGEST {
            return None;
        }
        if next == space {
            return Some(space);
        }
        space = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai_board::Size;

    /// A corner space of so many points in a row, shut in by Black.
    fn row(length: u8) -> Position {
        let mut setup = Setup::empty(Size::new(9, 9).unwrap());
        for column in 0..=length {
            setup.place(Color::Black, Point::new(column, 1));
        }
        setup.place(Color::Black, Point::new(length, 0));
        Position::from_setup(&setup).unwrap()
    }

    fn count(position: &Position) -> (u8, u8, Option<(Point, Point)>) {
        let count = Bounded::new(100_000, None).eye_count(position, Point::new(0, 0)).unwrap();
        (count.fewest, count.most, count.moves)
    }

    #[test]
    fn rows_of_two_to_four_points() {
        assert_eq!(count(&row(1)), (1, 1, None));
        assert_eq!(count(&row(2)), (1, 1, None));
        let middle = Point::new(1, 0);
        assert_eq!(count(&row(3)), (1, 2, Some((middle, middle))));
        assert_eq!(count(&row(4)), (2, 2, None));
    }

    #[test]
    fn stones_and_open_land_are_no_eye_spaces() {
        let mut reader = Bounded::new(1_000, None);
        assert_eq!(reader.eye_count(&row(2), Point::new(0, 1)), None);
        assert_eq!(reader.eye_count(&row(2), Point::new(8, 8)), None);
    }
}
