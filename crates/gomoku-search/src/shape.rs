//! What a stone on a vacant point would make of one line: a four, an open three, and so on.
//!
//! Every five through a point lies within four steps of it, and whether it is exactly a five is known one step further out. So
//! the ten neighbours on a line say everything, and a table with an entry for each of their 3^10 states answers at once.

use nerai_gomoku::Pattern;

/// How many neighbours on each side decide the shape of a point on a line.
pub(crate) const REACH: usize = 5;
/// Neighbours on both sides.
const NEIGHBOURS: usize = 2 * REACH;
/// Entries of a table: each neighbour is vacant, own, or closed (a stone of the other side, or the edge).
const STATES: usize = 3usize.pow(NEIGHBOURS as u32);

/// What a stone on a vacant point makes of one line, from nothing to a five.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Shape {
    /// No five can arise here any more.
    Dead,
    /// A first stone with little room.
    One,
    /// A first stone that can become an open two.
    OpenOne,
    /// Two stones that can become a three, but not an open one.
    Two,
    /// An open two with one or two ways to an open three.
    NarrowTwo,
    /// An open two with three ways to an open three.
    OpenTwo,
    /// An open two with more ways to an open three.
    WideTwo,
    /// A three that can become a four, but not an open one.
    Three,
    /// A three with one way to an open four.
    NarrowThree,
    /// A three with several ways to an open four.
    OpenThree,
    /// A four: one point completes a five.
    Four,
    /// Two points complete a five: an open four, or two fours in one line.
    OpenFour,
    /// A five.
    Five,
    /// Forbidden to Black in Renju by this line alone: more than five, or two fours.
    Forbidden,
}

impl Shape {
    /// How many shapes there are.
    pub const COUNT: usize = 14;

    /// All shapes, the worst first.
    pub const ALL: [Shape; Shape::COUNT] = [
        Shape::Dead,
        Shape::One,
        Shape::OpenOne,
        Shape::Two,
        Shape::NarrowTwo,
        Shape::OpenTwo,
        Shape::WideTwo,
        Shape::Three,
        Shape::NarrowThree,
        Shape::OpenThree,
        Shape::Four,
        Shape::OpenFour,
        Shape::Five,
        Shape::Forbidden,
    ];

    /// The name in the file of weights.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Shape::Dead => "dead",
            Shape::One => "one",
            Shape::OpenOne => "open-one",
            Shape::Two => "two",
            Shape::NarrowTwo => "narrow-two",
            Shape::OpenTwo => "open-two",
            Shape::WideTwo => "wide-two",
            Shape::Three => "three",
            Shape::NarrowThree => "narrow-three",
            Shape::OpenThree => "open-three",
            Shape::Four => "four",
            Shape::OpenFour => "open-four",
            Shape::Five => "five",
            Shape::Forbidden => "forbidden",
        }
    }

    /// A three that threatens an open four.
    #[must_use]
    pub const fn is_open_three(self) -> bool {
        matches!(self, Shape::NarrowThree | Shape::OpenThree)
    }

    pub(crate) const fn from_bits(bits: u8) -> Shape {
        Shape::ALL[if (bits as usize) < Shape::COUNT { bits as usize } else { 0 }]
    }
}

/// What makes a five for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FiveRule {
    /// Exactly five in a row.
    Exact,
    /// Five or more.
    OrMore,
    /// Exactly five; more is forbidden, and so are two fours in one line (Black in Renju).
    Strict,
}

/// The ten neighbours of a point on one line, for one side. Bit 0 is five steps before the point, bit 9 five steps after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Neighbours {
    pub(crate) own: u16,
    pub(crate) closed: u16,
}

impl Neighbours {
    /// Cuts the neighbours out of a line. Bit `place + REACH` of the words is the point itself.
    #[inline]
    pub(crate) fn around(own: u32, closed: u32, place: usize) -> Neighbours {
        let cut = |line: u32| {
            let window = line >> place;
            (((window >> 1) & 0x3e0) | (window & 0x1f)) as u16
        };
        Neighbours { own: cut(own), closed: cut(closed) }
    }

    /// The same neighbours with one more of them closed: `step` is -5 to 5 without 0.
    #[inline]
    pub(crate) fn close(self, step: i32) -> Neighbours {
        Neighbours { own: self.own, closed: self.closed | 1 << Neighbours::bit(step) }
    }

    fn bit(step: i32) -> usize {
        (if step < 0 { step + REACH as i32 } else { step + REACH as i32 - 1 }) as usize
    }
}

/// The shapes of all states of ten neighbours, under one rule.
pub(crate) struct Shapes {
    shapes: Vec<u8>,
    /// The number in base 3 whose digits are the bits of a word: the key of a state is `own + 2 * closed` in these.
    base_three: Vec<u16>,
}

impl Shapes {
    pub(crate) fn new(rule: FiveRule) -> Shapes {
        let base_three = (0..1u32 << NEIGHBOURS)
            .map(|bits| (0..NEIGHBOURS).rev().fold(0, |sum, i| sum * 3 + (bits >> i & 1) as u16));
        let mut table = Shapes { shapes: vec![u8::MAX; STATES], base_three: base_three.collect() };
        let mut cells = [Cell::Vacant; 2 * REACH + 1];
        cells[REACH] = Cell::Own;
        table.fill(rule, &mut cells, 0);
        table
    }

    #[inline]
    pub(crate) fn of(&self, neighbours: Neighbours) -> Shape {
        Shape::from_bits(self.shapes[self.key(neighbours)])
    }

    #[inline]
    fn key(&self, neighbours: Neighbours) -> usize {
        self.base_three[neighbours.own as usize] as usize + 2 * self.base_three[neighbours.closed as usize] as usize
    }

    /// Computes the shape of every state that agrees with the first `from` cells.
    fn fill(&mut self, rule: FiveRule, cells: &mut [Cell; 2 * REACH + 1], from: usize) {
        if from == cells.len() {
            self.shape(rule, cells);
            return;
        }
        if from == REACH {
            return self.fill(rule, cells, from + 1);
        }
        for cell in [Cell::Vacant, Cell::Own, Cell::Closed] {
            cells[from] = cell;
            self.fill(rule, cells, from + 1);
        }
        cells[from] = Cell::Vacant;
    }

    /// The shape with an own stone in the middle, by what one more stone could make of it.
    fn shape(&mut self, rule: FiveRule, cells: &mut [Cell; 2 * REACH + 1]) -> Shape {
        let bits = |wanted: Cell| {
            let around = (0..cells.len()).filter(|&i| i != REACH && cells[i] == wanted);
            around.fold(0, |bits, i| bits | 1 << if i < REACH { i } else { i - 1 })
        };
        let key = self.key(Neighbours { own: bits(Cell::Own), closed: bits(Cell::Closed) });
        if self.shapes[key] == u8::MAX {
            self.shapes[key] = match completed(rule, cells) {
                Some(shape) => shape,
                None => self.by_next_stone(rule, cells),
            } as u8;
        }
        Shape::from_bits(self.shapes[key])
    }

    fn by_next_stone(&mut self, rule: FiveRule, cells: &mut [Cell; 2 * REACH + 1]) -> Shape {
        let mut counts = [0; Shape::COUNT];
        for i in 0..cells.len() {
            if cells[i] == Cell::Vacant {
                cells[i] = Cell::Own;
                counts[self.shape(rule, cells) as usize] += 1;
                cells[i] = Cell::Vacant;
            }
        }
        let count = |from: Shape, to: Shape| counts[from as usize..=to as usize].iter().sum::<i32>();
        match count(Shape::OpenFour, Shape::OpenFour) {
            1 => return Shape::NarrowThree,
            2.. => return Shape::OpenThree,
            _ => {}
        }
        if count(Shape::Four, Shape::Four) > 0 {
            return Shape::Three;
        }
        match count(Shape::NarrowThree, Shape::OpenThree) {
            1 | 2 => Shape::NarrowTwo,
            3 => Shape::OpenTwo,
            4.. => Shape::WideTwo,
            _ if count(Shape::Three, Shape::Three) > 0 => Shape::Two,
            _ if count(Shape::NarrowTwo, Shape::WideTwo) > 0 => Shape::OpenOne,
            _ if count(Shape::Two, Shape::Two) > 0 => Shape::One,
            _ => Shape::Dead,
        }
    }
}

/// The pattern `n:r` of the learning program: the most own stones in a five through the point, which counts itself, and how far
/// that five can be moved along the line.
pub(crate) fn line_pattern(neighbours: Neighbours, exactly: bool) -> Pattern {
    // The point lies between bits 4 and 5; the five that begins `start` steps after bit 0 has four neighbours and the point.
    Pattern::from_values((1..=REACH).map(|start| {
        let inner = (start..start + 5)
            .filter(|&place| place != REACH)
            .map(|place| if place < REACH { place } else { place - 1 });
        let inner = inner.fold(0u16, |bits, place| bits | 1 << place);
        let ends = 1 << (start - 1) | 1 << (start + 4);
        let is_open = neighbours.closed & inner == 0 && !(exactly && neighbours.own & ends != 0);
        if is_open { 1 + (neighbours.own & inner).count_ones() as u8 } else { 0 }
    }))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    Vacant,
    Own,
    Closed,
}

/// The shape if it is a five or a four, which no further stone is needed to see.
fn completed(rule: FiveRule, cells: &[Cell; 2 * REACH + 1]) -> Option<Shape> {
    let mut completing = Vec::new();
    for start in 1..=REACH {
        let five = &cells[start..start + 5];
        let too_long = cells[start - 1] == Cell::Own || cells[start + 5] == Cell::Own;
        if five.contains(&Cell::Closed) || (too_long && rule != FiveRule::OrMore) {
            continue;
        }
        match five.iter().filter(|cell| **cell == Cell::Own).count() {
            5 => return Some(Shape::Five),
            4 => completing.extend((start..start + 5).filter(|&i| cells[i] == Cell::Vacant)),
            _ => {}
        }
    }
    completing.sort_unstable();
    completing.dedup();
    if rule == FiveRule::Strict && (run(cells) > 5 || (completing.len() > 1 && run(cells) != 4)) {
        return Some(Shape::Forbidden);
    }
    match completing.len() {
        0 => None,
        1 => Some(Shape::Four),
        _ => Some(Shape::OpenFour),
    }
}

/// Own stones in a row through the middle.
fn run(cells: &[Cell; 2 * REACH + 1]) -> usize {
    let own = |cell: &&Cell| **cell == Cell::Own;
    1 + cells[..REACH].iter().rev().take_while(own).count() + cells[REACH + 1..].iter().take_while(own).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The shape of the point `*` in a drawing: `o` own, `x` other, `|` edge, `.` vacant; what is not drawn is vacant.
    fn shape(rule: FiveRule, drawing: &str) -> Shape {
        let middle = drawing.find('*').unwrap() as i32;
        let (mut own, mut closed) = (0u32, 0u32);
        for (i, c) in drawing.chars().enumerate() {
            let step = i as i32 - middle;
            if step.abs() <= REACH as i32 {
                let bit = 1 << (step + REACH as i32);
                own |= if c == 'o' { bit } else { 0 };
                closed |= if c == 'x' || c == '|' { bit } else { 0 };
            }
        }
        Shapes::new(rule).of(Neighbours::around(own, closed, 0))
    }

    #[test]
    fn fives_and_fours() {
        for (drawing, expected) in [
            ("oo*oo", Shape::Five),
            ("*oooo", Shape::Five),
            ("xoo*oox", Shape::Five),
            (".oo*o.", Shape::OpenFour),
            ("xoo*o.", Shape::Four),
            ("o*o.o", Shape::Four),
            ("o.o*o.o", Shape::OpenFour),
            ("xoo*ox", Shape::Dead),
            (".o*o.", Shape::OpenThree),
            (".o*.o.", Shape::NarrowThree),
            ("xo*o..", Shape::Three),
            ("|.o*o.|", Shape::Three),
            ("..*..", Shape::OpenOne),
        ] {
            assert_eq!(shape(FiveRule::Exact, drawing), expected, "{drawing}");
        }
    }

    #[test]
    fn six_in_a_row_is_a_five_only_where_the_rule_says_so() {
        assert_eq!(shape(FiveRule::Exact, "oo*ooo"), Shape::Dead);
        assert_eq!(shape(FiveRule::OrMore, "oo*ooo"), Shape::Five);
        assert_eq!(shape(FiveRule::Strict, "oo*ooo"), Shape::Forbidden);
        assert_eq!(shape(FiveRule::Strict, "o.o*o.o"), Shape::Forbidden);
        // A sixth stone next to the vacant end leaves one point that makes exactly five.
        assert_eq!(shape(FiveRule::Exact, ".oo*o.o"), Shape::Four);
        assert_eq!(shape(FiveRule::OrMore, ".oo*o.o"), Shape::OpenFour);
    }

    #[test]
    fn a_line_read_backwards_has_the_same_shape() {
        let table = Shapes::new(FiveRule::Exact);
        let back = |bits: u16| bits.reverse_bits() >> (16 - NEIGHBOURS);
        for own in 0..1u16 << NEIGHBOURS {
            let closed = (own.wrapping_mul(40503) >> 3) & 0x3ff & !own;
            let forth = Neighbours { own, closed };
            assert_eq!(table.of(forth), table.of(Neighbours { own: back(own), closed: back(closed) }));
        }
    }
}
