//! What a verdict is worth to a side: the one scale by which lessons, the linter and trials compare moves.

use nerai_board::Color;
use nerai_proof::Verdict;

/// What a verdict is worth to a side; more is better. A verdict that is not known has no worth, which is less than any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Worth {
    /// The opponent gets his way.
    Fails,
    /// A ko that the opponent takes first.
    KoSecond,
    /// A ko that the side takes first.
    KoFirst,
    /// The side gets its way.
    Works,
}

impl Worth {
    /// What the verdict on a goal of this player is worth to a side; nothing if it is not known.
    #[must_use]
    pub fn of(verdict: Verdict, player: Color, side: Color) -> Option<Worth> {
        let works = |is_so: bool| if is_so { Worth::Works } else { Worth::Fails };
        match verdict {
            Verdict::Won => Some(works(player == side)),
            Verdict::Lost => Some(works(player != side)),
            Verdict::Ko { first } => Some(if first == side { Worth::KoFirst } else { Worth::KoSecond }),
            Verdict::Unknown => None,
        }
    }

    /// Whether a ko decides.
    #[must_use]
    pub const fn is_ko(self) -> bool {
        matches!(self, Worth::KoFirst | Worth::KoSecond)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_good_for_one_side_is_bad_for_the_other() {
        let ko = |first| Verdict::Ko { first };
        for side in Color::BOTH {
            let worth = |verdict, player| Worth::of(verdict, player, side);
            let from_bad_to_good = [Verdict::Unknown, Verdict::Lost, ko(side.other()), ko(side), Verdict::Won]
                .map(|verdict| worth(verdict, side));
            assert!(from_bad_to_good.is_sorted_by(|less, more| less < more), "{from_bad_to_good:?}");
            for verdict in [Verdict::Won, Verdict::Lost, Verdict::Unknown, ko(side), ko(side.other())] {
                assert_eq!(worth(verdict, side), worth(verdict.negated(), side.other()));
            }
            assert!(worth(ko(side), side).is_some_and(Worth::is_ko));
        }
    }
}
