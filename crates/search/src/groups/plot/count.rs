//! Counting on all cells at once: how many neighbours or corners of each are in a set, as binary digits that are sets.

use crate::groups::plot::{Cells, Plot};

/// Up to four for each cell: the digits, and what they say together.
#[derive(Clone, Copy)]
pub(super) struct UpToFour {
    one: Cells,
    two: Cells,
    four: Cells,
}

impl UpToFour {
    fn of([first, second, third, fourth]: [Cells; 4]) -> UpToFour {
        let (odd, both) = (first ^ second, first & second);
        let (other_odd, other_both) = (third ^ fourth, third & fourth);
        UpToFour { one: odd ^ other_odd, two: both ^ other_both ^ (odd & other_odd), four: both & other_both }
    }

    pub(super) fn at_least_one(self) -> Cells {
        self.one | self.two | self.four
    }

    pub(super) fn at_least_two(self) -> Cells {
        self.two | self.four
    }

    pub(super) fn number(self) -> Number {
        Number([self.one, self.two, self.four, 0])
    }
}

/// Up to fifteen for each cell.
#[derive(Clone, Copy)]
pub(super) struct Number([Cells; 4]);

impl Number {
    /// The sum, and one more in some cells.
    pub(super) fn plus(self, other: Number, mut carry: Cells) -> Number {
        let mut sum = [0; 4];
        for (digit, sum) in sum.iter_mut().enumerate() {
            let (one, two) = (self.0[digit], other.0[digit]);
            *sum = one ^ two ^ carry;
            carry = (one & two) | (carry & (one ^ two));
        }
        Number(sum)
    }

    pub(super) fn twice(self) -> Number {
        let [one, two, four, _] = self.0;
        Number([0, one, two, four])
    }

    /// The cells with this number.
    pub(super) fn equal_to(self, number: u32) -> Cells {
        let digits = self.0.iter().enumerate();
        digits.fold(!0, |cells, (digit, set)| cells & if number >> digit & 1 == 1 { *set } else { !set })
    }
}

impl Plot {
    /// How many neighbours of each cell of the plot are in a set.
    pub(super) fn count_near(&self, cells: Cells) -> UpToFour {
        UpToFour::of([cells << 1, cells >> 1, cells << self.stride, cells >> self.stride])
    }

    /// How many corners of each cell of the plot are in a set.
    pub(super) fn count_corners(&self, cells: Cells) -> UpToFour {
        let (far, close) = (self.stride + 1, self.stride - 1);
        UpToFour::of([cells << far, cells >> far, cells << close, cells >> close])
    }
}
