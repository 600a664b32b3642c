//! When a compound goal is worth a problem: its parts alone suggest something else than what is true of the whole.
//!
//! Two things follow from the parts, each played for alone with either side to move first:
//!
//! * **alone**: every part as it comes out with the side to move first. The whole would be `won` if all parts of an `&`
//!   are, `lost` if one is lost, and a `ko` between that; the reverse for `|`.
//! * **apart**: the whole if every part were on a board of its own. Parts that come out the same whoever moves first are
//!   decided; of the others each move takes one. Without a value if a part is a ko.
//!
//! A goal is interesting if every part is settled and the whole is not what *alone* or not what *apart* says. The theme
//! tells how.

use nerai_board::{ByColor, Color};
use nerai_goal::Compound;
use nerai_proof::Verdict;

use crate::commands::compose::wishes::Wish;

/// What a part comes to for the player of the whole, by who moves first.
pub(crate) type Alone = ByColor<Verdict>;

/// How the whole differs from what the parts suggest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Theme {
    /// The side to move wins although even its first moves in the parts alone lose.
    DoubleThreat,
    /// The side to move wins although it has more to do than it has moves.
    OneMoveForBoth,
    /// The side to move loses although it has time for everything: one part spoils another.
    OneCostsTheOther,
    /// The side to move loses although each part alone is won by moving first: it cannot move in all of them.
    Miai,
    /// The whole is a ko, the parts are not.
    Ko,
    /// The parts are a ko, the whole is not.
    NoKo,
}

impl Theme {
    pub(crate) const ALL: [Theme; 6] =
        [Theme::DoubleThreat, Theme::OneMoveForBoth, Theme::OneCostsTheOther, Theme::Miai, Theme::Ko, Theme::NoKo];

    /// The word in file names.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Theme::DoubleThreat => "double-threat",
            Theme::OneMoveForBoth => "one-move-for-both",
            Theme::OneCostsTheOther => "one-costs-the-other",
            Theme::Miai => "miai",
            Theme::Ko => "ko",
            Theme::NoKo => "no-ko",
        }
    }
}

/// The theme of a goal with this truth; nothing if the parts suggest it.
pub(crate) fn theme(wish: &Wish, parts: &[Alone], player: Color, to_move: Color, truth: Verdict) -> Option<Theme> {
    let alone = alone(wish, parts, to_move)?;
    let apart = apart(wish, parts, player, to_move);
    let is_won = match truth {
        Verdict::Unknown => return None,
        Verdict::Ko { .. } => return (alone != Rank::Ko).then_some(Theme::Ko),
        Verdict::Won => true,
        Verdict::Lost => false,
    };
    let mover_wins = is_won == (player == to_move);
    match (alone, apart) {
        (Rank::Ko, _) => Some(Theme::NoKo),
        (_, None) => None,
        (_, Some(apart)) if apart != is_won && !mover_wins => Some(Theme::OneCostsTheOther),
        (alone, Some(apart)) if apart != is_won => {
            Some(if alone == Rank::of_win(is_won) { Theme::OneMoveForBoth } else { Theme::DoubleThreat })
        }
        (alone, _) => (alone != Rank::of_win(is_won)).then_some(Theme::Miai),
    }
}

/// Whether the winner needs all parts of an `&`, or of the loser's `|`, and has one of them whoever moves first: the
/// problem would be the same without it.
pub(crate) fn has_idle_part(wish: &Wish, parts: &[Alone], player: Color, truth: Verdict) -> bool {
    let (winner_first, needs_all) = match (wish, truth) {
        (Compound::And(inner), Verdict::Won) => (player, inner),
        (Compound::Or(inner), Verdict::Lost) => (player.other(), inner),
        _ => return false,
    };
    let is_flat = needs_all.iter().all(|part| matches!(part, Compound::Leaf(_)));
    is_flat && parts.iter().any(|part| part[winner_first.other()] == truth)
}

/// Verdicts in the order of how good they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rank {
    Lost,
    Ko,
    Won,
}

impl Rank {
    fn of_win(is_won: bool) -> Rank {
        if is_won { Rank::Won } else { Rank::Lost }
    }
}

/// What the parts say with the side to move first in each of them; nothing if one is not settled.
pub(crate) fn alone(wish: &Wish, parts: &[Alone], to_move: Color) -> Option<Rank> {
    let all = |inner: &[Wish]| inner.iter().map(|part| alone(part, parts, to_move)).collect::<Option<Vec<_>>>();
    match wish {
        Compound::Leaf(number) => match parts[*number][to_move] {
            Verdict::Won => Some(Rank::Won),
            Verdict::Ko { .. } => Some(Rank::Ko),
            Verdict::Lost => Some(Rank::Lost),
            Verdict::Unknown => None,
        },
        // Wishes are written without negations; the words may have some.
        Compound::Not(_) => None,
        Compound::And(inner) => all(inner)?.into_iter().min(),
        Compound::Or(inner) => all(inner)?.into_iter().max(),
    }
}

/// Whether the player would win if every part were on a board of its own.
pub(crate) fn apart(wish: &Wish, parts: &[Alone], player: Color, to_move: Color) -> Option<bool> {
    let is_won = |verdict: Verdict| match verdict {
        Verdict::Won => Some(true),
        Verdict::Lost => Some(false),
        Verdict::Ko { .. } | Verdict::Unknown => None,
    };
    let mut results = Vec::new();
    for part in parts {
        let (first, second) = (is_won(part[player])?, is_won(part[player.other()])?);
        results.push((first == second).then_some(first));
    }
    Some(taking_turns(wish, &mut results, to_move == player))
}

/// Each move takes one of the parts that are open.
fn taking_turns(wish: &Wish, results: &mut [Option<bool>], by_player: bool) -> bool {
    let mut is_open = false;
    for number in 0..results.len() {
        if results[number].is_none() {
            is_open = true;
            results[number] = Some(by_player);
            let is_won = taking_turns(wish, results, !by_player);
            results[number] = None;
            if is_won == by_player {
                return by_player;
            }
        }
    }
    if is_open { !by_player } else { wish.holds(&mut |number| results[*number] == Some(true)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOT: Alone = Alone { black: Verdict::Won, white: Verdict::Lost };
    const SAFE: Alone = Alone { black: Verdict::Won, white: Verdict::Won };
    const GONE: Alone = Alone { black: Verdict::Lost, white: Verdict::Lost };

    fn both() -> Wish {
        Compound::And(vec![Compound::Leaf(0), Compound::Leaf(1)])
    }

    fn either() -> Wish {
        Compound::Or(vec![Compound::Leaf(0), Compound::Leaf(1)])
    }

    #[test]
    fn themes_follow_from_the_parts_and_the_truth() {
        let theme = |wish: Wish, parts: [Alone; 2], to_move, truth| theme(&wish, &parts, Color::Black, to_move, truth);
        let (black, white, won, lost) = (Color::Black, Color::White, Verdict::Won, Verdict::Lost);
        assert_eq!(theme(both(), [HOT, HOT], black, won), Some(Theme::OneMoveForBoth));
        assert_eq!(theme(both(), [HOT, HOT], black, lost), Some(Theme::Miai));
        assert_eq!(theme(both(), [HOT, SAFE], black, lost), Some(Theme::OneCostsTheOther));
        assert_eq!(theme(both(), [HOT, SAFE], black, won), None);
        assert_eq!(theme(both(), [SAFE, SAFE], white, lost), Some(Theme::DoubleThreat));
        assert_eq!(theme(either(), [GONE, GONE], black, won), Some(Theme::DoubleThreat));
        assert_eq!(theme(either(), [HOT, HOT], white, won), Some(Theme::Miai));
        assert_eq!(theme(either(), [HOT, HOT], white, lost), Some(Theme::OneMoveForBoth));
        assert_eq!(theme(either(), [HOT, HOT], black, won), None);
    }

    #[test]
    fn a_ko_is_a_theme_if_the_parts_are_none_and_the_reverse() {
        let ko = Verdict::Ko { first: Color::White };
        let fought = Alone { black: ko, white: ko };
        let theme = |parts: [Alone; 2], truth| theme(&both(), &parts, Color::Black, Color::Black, truth);
        assert_eq!(theme([HOT, SAFE], ko), Some(Theme::Ko));
        assert_eq!(theme([fought, SAFE], ko), None);
        assert_eq!(theme([fought, SAFE], Verdict::Lost), Some(Theme::NoKo));
    }
}
