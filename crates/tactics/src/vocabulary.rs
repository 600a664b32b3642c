//! The words that plan files can use about Go, with what they mean.

use nerai_board::Color;
use nerai_planner::{Vocabulary, Word};

use crate::world::{Value, World};
use crate::{finders, questions};

/// A test and how it is answered.
pub(crate) type Test = (Word, fn(&World, Color, &[Value]) -> bool);
/// A finder and how it finds.
pub(crate) type Finder = (Word, fn(&World, Color, &[Value]) -> Vec<Value>);

const fn word(name: &'static str, arguments: usize, meaning: &'static str) -> Word {
    Word { name, arguments, meaning }
}

/// All tests.
pub(crate) const TESTS: &[Test] = &[
    (word("alive", 1, "the group has two eyes or a safe link, even if the attacker moves first"), questions::alive),
    (word("dead", 1, "the group is captured or has no hope of two eyes"), questions::dead),
    (word("gone", 1, "the stones are no longer on the board"), questions::gone),
    (word("has-vital-point", 1, "one point decides whether the eye space gives two eyes"), questions::has_vital_point),
];

/// All finders.
pub(crate) const FINDERS: &[Finder] = &[
    (word("vital-points", 1, "points that decide about the eye shape of the group"), finders::vital_points),
    (word("eye-points", 1, "points in and around the eye space of the group"), finders::eye_points),
    (word("border-points", 1, "points where the attacker can step into the eye space from outside"), finders::border_points),
    (word("inside-points", 1, "points in the eye space away from its border"), finders::inside_points),
    (word("throw-ins", 1, "points where a stone is left to be captured and takes away an eye"), finders::throw_ins),
    (word("captures", 0, "points that capture stones near the group"), finders::captures),
    (word("rescues", 0, "points that save own stones in atari near the group"), finders::rescues),
    (word("cutting-points", 1, "points between parts of the group"), finders::cutting_points),
    (word("eye-corners", 1, "points diagonally next to small eyes"), finders::eye_corners),
    (word("liberties", 1, "liberties of the stones"), finders::liberties),
    (word("prey", 1, "blocks of the other side next to the group with few liberties"), finders::prey),
];

const fn words<const N: usize, T: Copy>(list: &[(Word, T)]) -> [Word; N] {
    let mut words = [word("", 0, ""); N];
    let mut index = 0;
    while index < N {
        words[index] = list[index].0;
        index += 1;
    }
    words
}

static TEST_WORDS: [Word; TESTS.len()] = words(TESTS);
static FINDER_WORDS: [Word; FINDERS.len()] = words(FINDERS);

/// The words without what answers them.
pub(crate) fn vocabulary() -> Vocabulary {
    Vocabulary { tests: &TEST_WORDS, finders: &FINDER_WORDS }
}
