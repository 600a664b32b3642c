//! Bounded answers about blocks: can one be captured, can it be saved?
//!
//! The cheap chase comes first. What it finds to be taken is proved where that costs little; what it cannot decide goes to
//! exact reading.

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;

use crate::bounded::chase::{Chase, Chased};
use crate::bounded::out::is_out;
use crate::bounded::{Bounded, Code, FAILS, Support};
use crate::goals::capture::Capture;
use crate::goals::target::Goal;
use crate::zone::around;

/// An escape that takes no more nodes than this is believed.
const CLEAR: u64 = 60;
/// What the chases under the ko rules come to together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hunt {
    Taken(Option<Point>),
    /// By ko.
    Ko,
    Escapes,
    Unclear,
}

impl Bounded {
    /// Can the block on the point be captured by a side that moves first?
    pub fn attack(&mut self, position: &Position, target: Point) -> Code {
        let Some(capture) = Bounded::capture(position, target) else { return FAILS };
        if let Some(code) = at_once(position, &capture) {
            return code;
        }
        if is_out(position, target) {
            return Code { support: Support::Read, ..FAILS };
        }
        let before = self.used;
        let hunt = self.hunt(position, target, capture.max);
        if hunt == Hunt::Escapes && self.used - before <= CLEAR {
            return Code { support: Support::Read, ..FAILS };
        }
        if !self.is_exact() {
            return FAILS;
        }
        if let Hunt::Taken(_) = hunt
            && let Some(proved) = self.proved_win(position, target)
        {
            return proved;
        }
        // A capture that resists a proof is often none, or a ko; and natural moves alone overlook some.
        let exact = self.attempt(position, &capture);
        let is_read = exact.code == 0 && exact.support == Support::Guessed && hunt == Hunt::Escapes;
        if is_read { Code { support: Support::Read, ..exact } } else { exact }
    }

    /// Can the block on the point be saved by its owner, moving first?
    pub fn defend(&mut self, position: &Position, target: Point) -> Code {
        let Some(capture) = Bounded::capture(position, target) else { return FAILS };
        let attack = self.attack(position, target);
        if attack.code == 0 {
            return Code { code: 1, at: None, ..attack };
        }
        if !self.is_exact() {
            return FAILS;
        }
        let mut defences = self.defences(position, target);
        defences.extend(attack.at.filter(|at| !defences.contains(at)));
        let mut after = position.clone();
        for at in defences.into_iter().take(if attack.code == 1 { usize::MAX } else { 0 }) {
            if after.try_play(capture.max.other(), at).is_err() {
                continue;
            }
            let is_saved =
                self.hunt(&after, target, capture.max) == Hunt::Escapes && self.attack(&after, target).code == 0;
            after.undo();
            if is_saved {
                return Code { code: 1, at: Some(at), support: Support::Read, ..FAILS };
            }
        }
        self.prevent(position, &capture)
    }

    /// A proof of a win that natural reading has found.
    fn proved_win(&mut self, position: &Position, target: Point) -> Option<Code> {
        let capture = Bounded::capture(position, target)?;
        let mut question = self.question(&capture);
        let code = question.quick_win(position);
        self.count(question.budget.used());
        code
    }

    /// The natural moves to save a block.
    fn defences(&mut self, position: &Position, target: Point) -> Vec<Point> {
        let mut budget = self.budget(0);
        Chase::new(position, target, None, &mut budget).map(|chase| chase.defences()).unwrap_or_default()
    }

    /// What chases come to whose attacker moves first.
    pub(crate) fn hunt(&mut self, position: &Position, target: Point, max: Color) -> Hunt {
        if position.is_empty_at(target) {
            return Hunt::Taken(None);
        }
        if is_out(position, target) {
            return Hunt::Escapes;
        }
        let (careful, met_ko) = self.chase(position, target, Some(max.other()));
        match careful {
            Chased::Taken(at) => return Hunt::Taken(at),
            Chased::Escapes if !met_ko => return Hunt::Escapes,
            Chased::Unclear if !met_ko => return Hunt::Unclear,
            Chased::Escapes | Chased::Unclear => {}
        }
        match self.chase(position, target, Some(max)).0 {
            Chased::Taken(_) => Hunt::Ko,
            Chased::Escapes => Hunt::Escapes,
            Chased::Unclear => Hunt::Unclear,
        }
    }

    fn chase(&mut self, position: &Position, target: Point, komaster: Option<Color>) -> (Chased, bool) {
        let mut budget = self.budget(self.cheap_nodes());
        let Some(mut chase) = Chase::new(position, target, komaster, &mut budget) else {
            return (Chased::Unclear, false);
        };
        let result = (chase.attack(), chase.met_ko);
        self.count(budget.used());
        result
    }
}

/// A block in atari that is taken for good.
fn at_once(position: &Position, capture: &Capture) -> Option<Code> {
    let block = position.block_at(capture.anchor).filter(|block| block.is_in_atari())?;
    let at = block.liberties().first()?;
    if !position.is_legal(capture.max, at) || !capture.is_final(position, at, Some(capture.max.other())) {
        return None;
    }
    let zone = around(position, block.stones()) | around(position, &PointSet::one(at));
    Some(Code { code: 1, at: Some(at), zone: Some(zone), lasts: true, support: Support::Proved })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{at, with_stones};

    fn attack(position: &Position, target: &str) -> (u8, Option<String>, Support) {
        let code = Bounded::new(20_000, None).attack(position, at(target));
        (code.code, code.at.map(|at| at.to_string()), code.support)
    }

    #[test]
    fn a_ladder_is_proved_and_a_broken_one_is_no_capture() {
        let ladder = with_stones(9, "C4 D5 C3", "D4");
        let (code, _, support) = attack(&ladder, "D4");
        assert_eq!((code, support), (1, Support::Proved));
        let (code, _, support) = attack(&with_stones(9, "C4 D5 C3", "D4 F4 E2 F6 G3"), "D4");
        assert!(code == 0 && support != Support::Proved, "{code} {support:?}");
    }

    #[test]
    fn what_is_out_needs_no_defence() {
        let mut reader = Bounded::new(20_000, None);
        let code = reader.defend(&with_stones(9, "F5", "D5"), at("D5"));
        assert_eq!((code.code, code.at, reader.used()), (1, None, 0));
    }

    #[test]
    fn a_block_in_atari_runs_where_it_can() {
        let mut reader = Bounded::new(20_000, None);
        let board = with_stones(9, "E5", "D5 E6 F5");
        let code = reader.defend(&board, at("E5"));
        assert_eq!((code.code, code.at), (1, Some(at("E4"))));
    }
}
