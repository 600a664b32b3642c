//! tmp
use nerai_board::Color;

use crate::spots::Spot;
use crate::threat_board::{Kind, ThreatBoard};

/// Classes of threats.
#[derive(Clone, Debug)]
pub struct ThreatClasses {
    threes: bool,
}

impl ThreatClasses {
    /// Fours only.
    #[must_use]
    pub fn fours() -> ThreatClasses {
        ThreatClasses { threes: false }
    }
    /// Fours and open threes.
    #[must_use]
    pub fn fours_and_threes() -> ThreatClasses {
        ThreatClasses { threes: true }
    }
    pub(crate) fn threatens(&self, board: &ThreatBoard, attacker: Color) -> bool {
        self.threes && !board.points(Kind::Winning, attacker).is_empty()
    }
    pub(crate) fn threats(&self, board: &ThreatBoard, attacker: Color) -> Vec<Spot> {
        let fours = board.points(Kind::Four, attacker);
        let mut spots: Vec<Spot> =
            if self.threes { fours.or(board.points(Kind::Three, attacker)) } else { *fours }.iter().collect();
        spots.sort_by_key(|&spot| std::cmp::Reverse(board.appeal(spot, attacker)));
        spots
    }
}
