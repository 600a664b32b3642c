//! Questions turned, flipped and recoloured.

use nerai_board::{Color, Point, Symmetry};
use nerai_go::{Ban, Position};
use nerai_proof::Verdict;

/// The same question from another side of the board.
#[derive(Clone, Copy)]
pub(crate) struct Turn {
    pub(crate) symmetry: Symmetry,
    pub(crate) swaps_colors: bool,
}

impl Turn {
    pub(crate) fn point(self, position: &Position, point: Point) -> Point {
        self.symmetry.point(position.size(), point)
    }

    pub(crate) fn color(self, color: Color) -> Color {
        if self.swaps_colors { color.other() } else { color }
    }

    pub(crate) fn position(self, position: &Position) -> Position {
        let setup = position.to_setup().turn(self.symmetry);
        let setup = if self.swaps_colors { setup.swap_colors() } else { setup };
        let mut turned = Position::from_setup(&setup).expect("a legal position stays legal");
        let ban = |ban: Ban| Ban { point: self.point(position, ban.point), color: self.color(ban.color) };
        turned.set_ban(position.ban().map(ban));
        turned
    }

    pub(crate) fn verdict(self, verdict: Verdict) -> Verdict {
        match verdict {
            Verdict::Ko { first } => Verdict::Ko { first: self.color(first) },
            other => other,
        }
    }
}
