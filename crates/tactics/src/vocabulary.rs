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
    (word("in-atari", 1, "the stones have one liberty"), questions::in_atari),
    (word("line-is-long", 0, "the line is nearly as long as plans look ahead"), questions::line_is_long),
    (word("at-the-start", 0, "nothing has been played yet"), questions::at_the_start),
    (word("promises-inside", 1, "the most promising point lies inside the eye space"), questions::promises_inside),
    (
        word("promises-border", 1, "the most promising point lies on the border of the eye space"),
        questions::promises_border,
    ),
    (word("can-run", 1, "the eye space is open towards the rest of the board"), questions::can_run),
    (word("has-parts", 1, "the group consists of several blocks"), questions::has_parts),
    (word("has-prey", 1, "stones of the other side beside the group have few liberties"), questions::has_prey),
    (word("has-friends", 1, "the group can hope for a link to friends outside"), questions::has_friends),
];

/// All finders.
pub(crate) const FINDERS: &[Finder] = &[
    (word("good-points", 1, "points that the outline of the eye space asks for"), finders::good_points),
    (word("best-points", 1, "the best of the good points"), finders::best_points),
    (word("their-points", 1, "points that the other side would like to have, a few"), finders::their_points),
    (word("eye-points", 1, "all points in and around the eye space"), finders::eye_points),
    (word("vital-points", 1, "points that decide about the shape of a closed eye space"), finders::vital_points),
    (word("border-points", 1, "points where the attacker can step in from outside"), finders::border_points),
    (word("inside-points", 1, "points in the eye space away from its border"), finders::inside_points),
    (word("first-line", 0, "points on the edge of the board"), finders::first_line),
    (word("hane-points", 0, "points around the corner of the other side's stones"), finders::hane_points),
    (word("next-to-own", 0, "points beside own stones"), finders::next_to_own),
    (word("jumps", 0, "points one empty point away from own stones"), finders::jumps),
    (word("throw-ins", 0, "points where a stone is left to be captured"), finders::throw_ins),
    (
        word("snapbacks", 0, "points where a stone may be captured because its captor is captured in turn"),
        finders::snapbacks,
    ),
    (word("first-answers", 1, "points for the first answer to a first move, a few"), finders::first_answers),
    (word("eye-corners", 1, "points diagonally next to small eyes"), finders::eye_corners),
    (word("connecting-points", 0, "points where one stone joins two own blocks"), finders::connecting_points),
    (word("cutting-points", 0, "points between two blocks of the other side"), finders::cutting_points),
    (
        word("strings-to-capture", 0, "blocks of the other side in atari near the group, the largest first"),
        finders::strings_to_capture,
    ),
    (word("strings-in-danger", 0, "own blocks in atari near the group, the largest first"), finders::strings_in_danger),
    (word("liberties", 1, "liberties of the stones"), finders::liberties),
    (word("captures-beside", 1, "points that capture stones beside these"), finders::captures_beside),
    (word("prey", 1, "blocks of the other side beside the group with few liberties"), finders::prey),
    (word("escape-points", 1, "points that lead away from the attacker"), finders::escape_points),
    (word("link-points", 1, "points beside friends outside that the group can reach"), finders::link_points),
    (word("parts", 1, "the blocks of the group, the largest first"), finders::parts),
    (word("ko-points", 0, "points near the group that take a single stone"), finders::ko_points),
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
