//! Blind minimax, which the paper compares with: every empty point of the whole board, to a number of plies.

use nerai_board::Color;
use nerai_go::Position;
use nerai_goal::Dnf;

/// What blind minimax found, and what it cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Blind {
    /// Whether the player brings the goal about within the plies.
    pub(crate) wins: bool,
    /// Moves at the last ply, which are the moves that the paper counts: 81 · 80 · 79 = 511,920 at 3 plies on an empty 9x9
    /// board ("over 511,000").
    pub(crate) leaf_moves: u64,
    /// Moves at all plies.
    pub(crate) moves: u64,
}

/// Plays every legal move of the whole board to this many plies, without pruning and without passes, and looks at the goal
/// after each: it stays reached once it is.
pub(crate) fn blind_minimax(position: &mut Position, goal: &Dnf, player: Color, to_move: Color, plies: u8) -> Blind {
    let mut search = Search { position, goal, player, blind: Blind { wins: false, leaf_moves: 0, moves: 0 } };
    let is_reached = search.is_reached();
    search.blind.wins = search.visit(to_move, plies, is_reached);
    search.blind
}

struct Search<'a> {
    position: &'a mut Position,
    goal: &'a Dnf,
    player: Color,
    blind: Blind,
}

impl Search<'_> {
    fn visit(&mut self, to_move: Color, plies: u8, was_reached: bool) -> bool {
        if plies == 0 {
            return was_reached;
        }
        let mut wins = was_reached;
        let mut is_first = true;
        for point in self.position.empty_points() {
            if !self.position.is_legal(to_move, point) {
                continue;
            }
            self.position.play(to_move, point);
            self.blind.moves += 1;
            self.blind.leaf_moves += u64::from(plies == 1);
            let is_reached = was_reached || self.is_reached();
            let result = self.visit(to_move.other(), plies - 1, is_reached);
            self.position.undo();
            wins = match (is_first, to_move == self.player) {
                (true, _) => result,
                (false, true) => wins | result,
                (false, false) => wins & result,
            };
            is_first = false;
        }
        wins
    }

    fn is_reached(&self) -> bool {
        self.goal.true_clause(self.position.stones()).is_some()
    }
}

#[cfg(test)]
mod tests {
    use nerai_board::{Point, Size};
    use nerai_go::Setup;
    use nerai_goal::{Atom, Compound, Goal};

    use super::*;

    fn position(side: u32, black: &str, white: &str) -> Position {
        let stones = |names: &str| names.split_whitespace().map(|name| name.parse::<Point>().unwrap()).collect();
        let mut setup = Setup::empty(Size::new(side, side).unwrap());
        (setup.stones.black, setup.stones.white) = (stones(black), stones(white));
        Position::from_setup(&setup).unwrap()
    }

    fn dnf(text: &str) -> Dnf {
        let goal: Goal = text.parse().expect("a goal");
        let Compound::Leaf(atom) = &goal.wish else { panic!("more than a formula") };
        let Atom::Force(formula) = &atom.atom else { panic!("no formula") };
        Dnf::of(formula).expect("few clauses")
    }

    #[test]
    fn blind_search_counts_as_the_paper_does() {
        let mut empty = position(9, "", "");
        let blind =
            |position: &mut Position, plies| blind_minimax(position, &dnf("B[E5]"), Color::Black, Color::Black, plies);
        assert_eq!(blind(&mut empty, 2).leaf_moves, 6_480);
        assert_eq!(blind(&mut empty, 3).leaf_moves, 511_920);
        assert_eq!(blind(&mut empty, 2).moves, 81 + 6_480);
    }

    #[test]
    fn blind_search_finds_what_lies_within_its_plies() {
        let mut position = position(5, "B2 D2 B3 C1", "C2");
        let goal = dnf("!W[C2]");
        let mut wins = |to_move, plies| blind_minimax(&mut position, &goal, Color::Black, to_move, plies).wins;
        assert!(wins(Color::Black, 1));
        assert!(!wins(Color::White, 2), "White runs to C3");
        assert!(wins(Color::Black, 2), "what is reached stays reached");
    }
}
