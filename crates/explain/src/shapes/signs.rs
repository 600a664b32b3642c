//! The signs of shapes and techniques: what a book of shapes can ask a board about.

mod along_the_line;
mod of_groups;
mod of_moves;

use nerai_proof::Move;

use super::scene::Scene;
use crate::wording::Value;

/// Something that can be seen on the board, or that a proof has shown.
#[derive(Debug)]
pub struct Sign {
    /// Its name in a book.
    pub name: &'static str,
    /// What it means.
    pub words: &'static str,
    /// Looks for it.
    pub(super) look: fn(&Scene<'_>) -> Option<Found>,
}

impl Sign {
    /// Whether it is seen.
    #[must_use]
    pub fn is_seen(&self, scene: &Scene<'_>) -> bool {
        (self.look)(scene).is_some()
    }
}

/// What a sign shows: the values of its message, and the lines by which the moves named in it are played.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// The values.
    pub values: Vec<(&'static str, Value)>,
    /// The lines; each ends with a move that the sentence names.
    pub lines: Vec<Vec<Move>>,
    /// The moves after which it is seen, where it is not seen at once.
    pub after: Option<Vec<Move>>,
}

impl Found {
    pub(super) fn of(values: Vec<(&'static str, Value)>, lines: Vec<Vec<Move>>) -> Found {
        Found { values, lines, after: None }
    }

    /// The same, seen after some moves.
    pub(super) fn after(self, moves: Vec<Move>) -> Found {
        Found { after: Some(moves), ..self }
    }

    /// Nothing but that it is so.
    fn yes(is_so: bool) -> Option<Found> {
        is_so.then(Found::default)
    }

    pub(super) fn add(&mut self, more: Found) {
        self.values.extend(more.values);
        self.lines.extend(more.lines);
        self.after = self.after.take().or(more.after);
    }
}

const fn sign(name: &'static str, words: &'static str, look: fn(&Scene<'_>) -> Option<Found>) -> Sign {
    Sign { name, words, look }
}

/// All signs.
pub static SIGNS: &[Sign] = &[
    sign("takes", "the first move takes stones", of_moves::takes),
    sign("takes-a-ko", "the first move takes a ko", of_moves::takes_a_ko),
    sign("gives-atari", "the first move gives atari", of_moves::gives_atari),
    sign("double-atari", "the first move gives atari to two blocks or more", of_moves::double_atari),
    sign("throws-in", "the first move is a single stone in atari between enemy stones", of_moves::throws_in),
    sign("puts-itself-in-atari", "the first move leaves its own block in atari", of_moves::puts_itself_in_atari),
    sign("slides-on-the-first-line", "two points along the edge from a stone on the second line", of_moves::slides),
    sign(
        "slides-far-on-the-first-line",
        "three points along the edge from a stone on the second line",
        of_moves::slides_far,
    ),
    sign("bends-around", "diagonal to an own stone, around an enemy stone", of_moves::bends_around),
    sign("goes-down-to-the-edge", "from the second line straight to the first", of_moves::goes_down),
    sign("stands-alone-inside", "beside no own stone, in a space that is shut in", of_moves::stands_alone_inside),
    sign(
        "inside-the-eye-space",
        "in the space that the group encloses, beside no own stone",
        of_moves::inside_the_eye_space,
    ),
    sign("connects", "the first move joins blocks", of_moves::connects),
    sign("on-the-first-line", "the first move is on the edge", of_moves::on_the_first_line),
    sign("makes-an-eye", "the first move makes an eye, or divides an eye space in two", of_moves::makes_an_eye),
    sign("cuts", "the first move is beside two enemy blocks that could have been joined there", of_moves::cuts),
    sign(
        "pushes-in",
        "on from an own stone, straight against an enemy stone or between two of them",
        of_moves::pushes_in,
    ),
    sign("extends", "beside an own stone", of_moves::extends),
    sign(
        "keeps-distance",
        "a capture that does not touch the stones and leaves them two liberties",
        of_groups::keeps_distance,
    ),
    sign("captures-others", "other stones are taken on the way", along_the_line::captures_others),
    sign("ladder", "three ataris or more in a row, and the stones are taken", along_the_line::ladder),
    sign(
        "chased-with-two-liberties",
        "the stones never have more than two liberties and are taken",
        along_the_line::loose_ladder,
    ),
    sign("snapback", "whoever takes the first stone is taken", along_the_line::snapback),
    sign(
        "plays-back-under-the-stones",
        "a move where two own stones or more were taken",
        along_the_line::under_the_stones,
    ),
    sign(
        "sacrifice-then-atari",
        "a stone is given up, and those who took it are in atari next",
        along_the_line::squeeze,
    ),
    sign(
        "connecting-does-not-help",
        "stones in atari stay in atari if they are connected",
        along_the_line::connect_and_die,
    ),
    sign("throws-in-on-the-way", "a throw-in later in the line", along_the_line::throws_in_on_the_way),
    sign("takes-ko-on-the-way", "a ko decides, and the line takes it", along_the_line::takes_ko),
    sign(
        "opponent-cannot-play",
        "the opponent would die at once at a point beside the stones",
        along_the_line::opponent_cannot_play,
    ),
    sign("race", "two blocks beside each other, one of which is taken", of_groups::race),
    sign(
        "only-winner-has-an-eye",
        "of two blocks in a race only the winner's has an eye",
        of_groups::only_winner_has_an_eye,
    ),
    sign(
        "winner-has-the-bigger-eye",
        "of two blocks with eyes in a race the winner's has the bigger one",
        of_groups::winner_has_the_bigger_eye,
    ),
    sign("makes-an-eye-false", "an eye whose corners the attacker holds now", of_groups::makes_an_eye_false),
    sign("seki", "the group lives in seki", of_groups::seki),
    sign("no-eyes-in-seki", "in the seki neither side has an eye", of_groups::no_eyes_in_seki),
    sign("eye-each-in-seki", "in the seki each side has an eye", of_groups::eye_each_in_seki),
    sign("ko-of-more-steps", "a ko of two steps or more decides", |scene| Found::yes(scene.known.ko_steps >= Some(2))),
    sign("vital-point", "both sides need the point of the first move", of_groups::vital_point),
    sign(
        "vital-point-of-the-shape",
        "the first move takes the vital point of a shape in the book",
        of_groups::vital_of_shape,
    ),
    sign("miai", "of two points the side gets one", of_groups::miai),
    sign("threatens-two-parts", "the first move threatens two parts of the goal", |scene| {
        Found::yes(scene.known.threatened_parts >= 2)
    }),
];
