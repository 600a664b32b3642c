//! Whether a position can have a ban.

use nerai_board::{Point, PointSet};

use crate::ban::Ban;
use crate::position::Position;

impl Ban {
    /// Whether a last move can have left this ban behind: it took a single stone here, and the stones before it were a
    /// legal position.
    ///
    /// ```
    /// use nerai_board::{Color, Size};
    /// use nerai_go::{Ban, Position};
    ///
    /// let mut position = Position::empty(Size::new(4, 1)?);
    /// position.try_play(Color::Black, "A1".parse()?)?;
    /// position.try_play(Color::White, "C1".parse()?)?;
    /// position.try_play(Color::White, "B1".parse()?)?; // takes A1
    /// let ban = Ban { point: "A1".parse()?, color: Color::Black };
    /// assert!(!ban.is_possible(&position)); // the white stones have another liberty: no ko
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_possible(&self, position: &Position) -> bool {
        let beside = *PointSet::near(self.point) & position.stones()[self.color.other()];
        position.is_empty_at(self.point) && beside.iter().any(|taker| self.was_left_by(taker, position))
    }

    /// Whether the stone on a point was played last and took the stone that may not retake: the move is taken back and
    /// played again.
    fn was_left_by(&self, taker: Point, position: &Position) -> bool {
        let mut before = position.to_setup();
        if before.uncapturable.contains(taker) {
            return false;
        }
        before.clear(taker);
        before.place(self.color, self.point);
        Position::from_setup(&before).is_ok_and(|mut board| {
            board.try_play(self.color.other(), taker).is_ok()
                && board.ban() == Some(*self)
                && board.stones() == position.stones()
        })
    }
}
