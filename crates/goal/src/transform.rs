//! The same goal seen differently: without the three words that are short for a negation, on a turned board,
//! with the colours exchanged.

use nerai_board::{Color, Point};

use crate::area::Area;
use crate::compound::Compound;
use crate::syntax::{Aim, Atom, Goal, Literal, Wish};

impl Wish {
    /// The same wish with `capture`, `connect`, `kill`, `eye`, `invade` and `force` only.
    ///
    /// `save` becomes `!capture`, `cut` `!connect` and `live` `!kill`; two `!` in a row cancel, because the second
    /// swap gives the goal back to the first player. Nothing else is moved through a `!`.
    ///
    /// ```
    /// let goal: nerai_goal::Goal = "!live(B1,C1) & !!cut(D4,E5)".parse()?;
    /// assert_eq!(goal.wish.desugar().to_string(), "kill(B1,C1) & !connect(D4,E5)");
    /// # Ok::<(), nerai_goal::GoalError>(())
    /// ```
    #[must_use]
    pub fn desugar(&self) -> Wish {
        match self {
            Compound::Leaf(atom) => {
                let negated = match &atom.aim {
                    Aim::Save(point) => Aim::Capture(*point),
                    Aim::Cut(first, second) => Aim::Connect(vec![*first, *second]),
                    Aim::Live(points) => Aim::Kill(points.clone()),
                    _ => return self.clone(),
                };
                !Compound::Leaf(Atom { aim: negated, ..atom.clone() })
            }
            Compound::Not(inner) => match inner.desugar() {
                Compound::Not(twice) => *twice,
                inner => !inner,
            },
            Compound::And(parts) => {
                let parts = parts.iter().map(Wish::desugar);
                parts.reduce(|whole, part| whole & part).unwrap_or_else(|| self.clone())
            }
            Compound::Or(parts) => {
                let parts = parts.iter().map(Wish::desugar);
                parts.reduce(|whole, part| whole | part).unwrap_or_else(|| self.clone())
            }
        }
    }
}

impl Goal {
    /// The goal with every point moved, as by a symmetry of the board. Rectangles keep their corners, so the
    /// change must map rectangles to rectangles.
    #[must_use]
    pub fn map_points(&self, mut change: impl FnMut(Point) -> Point) -> Goal {
        let wish = self.wish.map(&mut |atom| {
            let aim = match &atom.aim {
                Aim::Capture(point) => Aim::Capture(change(*point)),
                Aim::Save(point) => Aim::Save(change(*point)),
                Aim::Connect(points) => Aim::Connect(points.iter().map(|&point| change(point)).collect()),
                Aim::Cut(first, second) => Aim::Cut(change(*first), change(*second)),
                Aim::Live(points) => Aim::Live(points.iter().map(|&point| change(point)).collect()),
                Aim::Kill(points) => Aim::Kill(points.iter().map(|&point| change(point)).collect()),
                Aim::Eye(point) => Aim::Eye(change(*point)),
                Aim::Invade(area) => Aim::Invade(Area::new(change(area.low()), change(area.high()))),
                Aim::Force(formula) => {
                    Aim::Force(formula.map(&mut |literal| Literal { point: change(literal.point), ..*literal }))
                }
            };
            Atom { aim, ..atom.clone() }
        });
        Goal { player: self.player, wish }
    }

    /// The same goal when every stone has changed its colour.
    #[must_use]
    pub fn swap_colors(&self) -> Goal {
        let wish = self.wish.map(&mut |atom| match &atom.aim {
            Aim::Force(formula) => {
                let swap = &mut |literal: &Literal| Literal { stone: literal.stone.map(Color::other), ..*literal };
                Atom { aim: Aim::Force(formula.map(swap)), ..atom.clone() }
            }
            _ => atom.clone(),
        });
        Goal { player: self.player.map(Color::other), wish }
    }
}
