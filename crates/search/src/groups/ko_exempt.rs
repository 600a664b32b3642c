//! The ko rules under which a question about a group is asked.

use nerai_board::Color;

/// Who need not obey ko bans.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KoExempt {
    Mover,
    Other,
    Nobody,
}

impl KoExempt {
    pub(super) fn komaster(self, mover: Color) -> Option<Color> {
        match self {
            KoExempt::Mover => Some(mover),
            KoExempt::Other => Some(mover.other()),
            KoExempt::Nobody => None,
        }
    }
}

pub(super) const RULES: usize = 3;
