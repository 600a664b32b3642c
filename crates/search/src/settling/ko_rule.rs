//! Who must obey ko bans: both sides, or all but a komaster, who may retake at once while his threats last.

use nerai_board::{Color, Point, zobrist};
use nerai_go::{Ban, Position};

/// The rule, and the threats that are left on the current path.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KoRule {
    /// The side that need not obey bans, if there is one.
    pub(crate) komaster: Option<Color>,
    /// How often the komaster may still retake at once; nothing means without end.
    threats: Option<u32>,
}

/// What was before a move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Before {
    ban: Option<Ban>,
    rule: KoRule,
    is_pass: bool,
}

impl KoRule {
    pub(crate) fn new(komaster: Option<Color>) -> KoRule {
        KoRule { komaster, threats: None }
    }

    /// Gives the komaster this many threats instead of as many as he likes.
    pub(crate) fn with_threats(self, threats: u32) -> KoRule {
        KoRule { threats: Some(threats), ..self }
    }

    /// The ban that binds a side.
    pub(crate) fn ban_for(&self, position: &Position, side: Color) -> Option<Ban> {
        let obeys = self.komaster != Some(side) || self.threats == Some(0);
        position.ban().filter(|ban| ban.color == side && obeys)
    }

    pub(crate) fn is_legal(&self, position: &Position, side: Color, at: Point) -> bool {
        self.ban_for(position, side).is_none_or(|ban| ban.point != at) && position.is_placeable(side, at)
    }

    /// Names the position with this side to move: stones, side, the ban if it binds, and the threats that are left with
    /// the ban that would cost one.
    pub(crate) fn key(&self, position: &Position, side: Color) -> u64 {
        let ban = self.ban_for(position, side).map_or(0, |ban| zobrist::spot(ban.point));
        let threats = self.threats.map_or(0, |threats| {
            let costly = position.ban().filter(|ban| ban.color == side && self.komaster == Some(side));
            zobrist::mix(u64::from(threats) + 7) ^ costly.map_or(0, |ban| zobrist::mix(zobrist::spot(ban.point)))
        });
        zobrist::mix(position.hash() ^ ban ^ threats ^ (side.index() as u64 + 1))
    }

    /// Plays a move that is legal under the rule; none is a pass.
    pub(crate) fn play(&mut self, position: &mut Position, side: Color, at: Option<Point>) -> Before {
        let before = Before { ban: position.ban(), rule: *self, is_pass: at.is_none() };
        match at {
            Some(at) => {
                if self.komaster == Some(side) && before.ban == Some(Ban { point: at, color: side }) {
                    self.threats = self.threats.map(|threats| threats.saturating_sub(1));
                }
                position.play(side, at);
            }
            None => position.set_ban(None),
        }
        before
    }

    /// Takes the last move back.
    pub(crate) fn take_back(&mut self, position: &mut Position, before: Before) {
        if !before.is_pass {
            position.undo();
        }
        position.set_ban(before.ban);
        *self = before.rule;
    }
}

#[cfg(test)]
mod tests {
    use Color::{Black, White};

    use super::*;
    use crate::testing::{at, position};

    /// Black has just taken on C2; White may not retake on B2.
    fn ko() -> Position {
        let mut board = position(
            " . X O .
              X O . O
              . X O .",
        );
        board.play(Black, at("C2"));
        board
    }

    #[test]
    fn a_ban_binds_all_but_the_komaster() {
        let board = ko();
        let may_retake = |rule: KoRule| rule.is_legal(&board, White, at("B2"));
        assert!(!may_retake(KoRule::new(None)));
        assert!(!may_retake(KoRule::new(Some(Black))));
        assert!(may_retake(KoRule::new(Some(White))));
        assert!(!may_retake(KoRule::new(Some(White)).with_threats(0)));
    }

    #[test]
    fn retaking_at_once_costs_a_threat_and_taking_back_returns_it() {
        let mut board = ko();
        let mut rule = KoRule::new(Some(White)).with_threats(1);
        let before = rule.play(&mut board, White, Some(at("B2")));
        assert_eq!(rule.threats, Some(0));
        rule.take_back(&mut board, before);
        assert_eq!((rule.threats, board.ban()), (Some(1), ko().ban()));
        let before = rule.play(&mut board, White, Some(at("D3")));
        assert_eq!(rule.threats, Some(1), "other moves are free");
        rule.take_back(&mut board, before);
    }

    #[test]
    fn a_pass_lifts_the_ban_until_it_is_taken_back() {
        let mut board = ko();
        let mut rule = KoRule::new(None);
        let before = rule.play(&mut board, White, None);
        assert_eq!(board.ban(), None);
        rule.take_back(&mut board, before);
        assert_eq!(board.ban(), ko().ban());
    }

    #[test]
    fn states_have_one_name_unless_the_ban_binds_or_costs() {
        let (banned, mut free) = (ko(), ko());
        free.set_ban(None);
        let same = |rule: KoRule, side| rule.key(&banned, side) == rule.key(&free, side);
        assert!(!same(KoRule::new(None), White));
        assert!(same(KoRule::new(None), Black), "it is not Black's ban");
        assert!(same(KoRule::new(Some(White)), White));
        assert!(!same(KoRule::new(Some(White)).with_threats(2), White), "retaking would cost a threat");
        assert_ne!(KoRule::new(None).key(&free, Black), KoRule::new(None).key(&free, White));
    }
}
