//! The same goal seen differently: without the three words that are short for a negation, on a turned board,
//! with the colours exchanged.

use nerai_board::{Color, Point};

use crate::area::Area;
use crate::compound::Compound;
use crate::syntax::{Atom, Goal, Literal, Wish, WrittenAtom};

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
                let negated = match &atom.atom {
                    Atom::Save(point) => Atom::Capture(*point),
                    Atom::Cut(first, second) => Atom::Connect(vec![*first, *second]),
                    Atom::Live(points) => Atom::Kill(points.clone()),
                    _ => return self.clone(),
                };
                !Compound::Leaf(WrittenAtom { atom: negated, ..atom.clone() })
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
            let changed = match &atom.atom {
                Atom::Capture(point) => Atom::Capture(change(*point)),
                Atom::Save(point) => Atom::Save(change(*point)),
                Atom::Connect(points) => Atom::Connect(points.iter().map(|&point| change(point)).collect()),
                Atom::Cut(first, second) => Atom::Cut(change(*first), change(*second)),
                Atom::Live(points) => Atom::Live(points.iter().map(|&point| change(point)).collect()),
                Atom::Kill(points) => Atom::Kill(points.iter().map(|&point| change(point)).collect()),
                Atom::Eye(point) => Atom::Eye(change(*point)),
                Atom::Invade(area) => Atom::Invade(Area::new(change(area.low()), change(area.high()))),
                Atom::Force(formula) => {
                    Atom::Force(formula.map(&mut |literal| Literal { point: change(literal.point), ..*literal }))
                }
            };
            WrittenAtom { atom: changed, ..atom.clone() }
        });
        Goal { player: self.player, wish }
    }

    /// The same goal when every stone has changed its colour.
    #[must_use]
    pub fn swap_colors(&self) -> Goal {
        let wish = self.wish.map(&mut |atom| match &atom.atom {
            Atom::Force(formula) => {
                let swap = &mut |literal: &Literal| Literal { stone: literal.stone.map(Color::other), ..*literal };
                WrittenAtom { atom: Atom::Force(formula.map(swap)), ..atom.clone() }
            }
            _ => atom.clone(),
        });
        Goal { player: self.player.map(Color::other), wish }
    }
}
