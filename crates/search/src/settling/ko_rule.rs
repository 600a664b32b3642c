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
