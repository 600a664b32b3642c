//! What the four lines through a vacant point come to together: its class as a threat, and its worth.
//!
//! As in the descriptions of the 1967 program, the best and the second best line say nearly everything; here the pair is weighed
//! instead of compared.

use crate::shape::Shape;
use crate::weights::Weights;

/// What a move to a vacant point would be, for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Class {
    /// Nothing that must be answered.
    Quiet,
    /// One open three.
    Three,
    /// One four.
    Four,
    /// Two open threes.
    DoubleThree,
    /// A four and an open three.
    FourThree,
    /// Two ways to a five: an open four or two fours.
    Winning,
    /// A five.
    Five,
    /// A move that Renju forbids Black.
    Forbidden,
}

impl Class {
    /// The move makes a four, or more fours than one.
    #[must_use]
    pub const fn is_four(self) -> bool {
        matches!(self, Class::Four | Class::FourThree | Class::Winning)
    }
}

/// Four shapes in 16 bits, one for each direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct FourShapes(pub(crate) u16);

impl FourShapes {
    #[inline]
    pub(crate) fn get(self, direction: usize) -> Shape {
        Shape::from_bits((self.0 >> (4 * direction) & 15) as u8)
    }

    #[inline]
    pub(crate) fn with(self, direction: usize, shape: Shape) -> FourShapes {
        FourShapes(self.0 & !(15 << (4 * direction)) | (shape as u16) << (4 * direction))
    }

    /// The four shapes, the best first.
    fn sorted(self) -> [Shape; 4] {
        let mut shapes = [0, 1, 2, 3].map(|direction| self.get(direction));
        shapes.sort_unstable_by(|a, b| b.cmp(a));
        shapes
    }
}

/// What is looked up for four shapes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PointValue {
    pub(crate) class: Class,
    /// How good the point looks as a move of its side, before any reading.
    pub(crate) appeal: i16,
    /// What the point adds to the evaluation if its side is to move, and if it is not.
    pub(crate) worth: [i16; 2],
}

/// What the rules forbid one side, beyond the shapes of single lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bans {
    /// Nothing.
    None,
    /// Two open threes.
    DoubleThrees,
    /// Two open threes and two fours (Renju).
    DoubleThreesAndFours,
}

/// The values of all combinations of four shapes.
pub(crate) struct PointValues(Vec<PointValue>);

impl PointValues {
    pub(crate) fn new(weights: &Weights, bans: Bans) -> PointValues {
        let value = |bits: u16| {
            let shapes = FourShapes(bits).sorted();
            let class = class(shapes, bans);
            let worth =
                [0, 1].map(|waiting| if class == Class::Forbidden { 0 } else { weights.worth(shapes, waiting) });
            PointValue { class, appeal: appeal(class, shapes), worth }
        };
        PointValues((0..=u16::MAX).map(value).collect())
    }

    #[inline]
    pub(crate) fn of(&self, shapes: FourShapes) -> PointValue {
        self.0[shapes.0 as usize]
    }
}

fn class(shapes: [Shape; 4], bans: Bans) -> Class {
    if shapes.contains(&Shape::Five) {
        return Class::Five;
    }
    let fours = shapes.iter().filter(|shape| **shape >= Shape::Four && **shape < Shape::Five).count();
    let threes = shapes.iter().filter(|shape| shape.is_open_three()).count();
    let forbidden = match bans {
        Bans::None => false,
        Bans::DoubleThrees => threes > 1,
        Bans::DoubleThreesAndFours => shapes.contains(&Shape::Forbidden) || fours > 1 || threes > 1,
    };
    // A three that no permitted move makes a four is not open and not forbidden; here it counts, which costs an attack at
    // most: whoever is to be forbidden such a move asks the rules.
    if forbidden {
        return Class::Forbidden;
    }
    match (fours, threes) {
        (2.., _) => Class::Winning,
        (1, _) if shapes[0] == Shape::OpenFour => Class::Winning,
        (1, 1..) => Class::FourThree,
        (0, 2..) => Class::DoubleThree,
        (1, 0) => Class::Four,
        (0, 1) => Class::Three,
        _ => Class::Quiet,
    }
}

/// By hand: only the order of the moves depends on it.
fn appeal(class: Class, shapes: [Shape; 4]) -> i16 {
    let of_class = match class {
        Class::Forbidden => return -2000,
        Class::Five => 10000,
        Class::Winning => 5000,
        Class::FourThree => 1500,
        Class::DoubleThree => 700,
        Class::Four | Class::Three | Class::Quiet => 0,
    };
    let of_line = |shape: &Shape| match shape {
        Shape::Dead | Shape::Forbidden => 0,
        Shape::One => 2,
        Shape::OpenOne => 7,
        Shape::Two => 10,
        Shape::NarrowTwo => 24,
        Shape::OpenTwo => 32,
        Shape::WideTwo => 38,
        Shape::Three => 26,
        Shape::NarrowThree => 85,
        Shape::OpenThree => 100,
        Shape::Four | Shape::OpenFour | Shape::Five => 90,
    };
    of_class + shapes.iter().map(of_line).sum::<i16>()
}
