//! The ko rules in turn: who needs no ban to be on his side?

use nerai_board::Color;
use nerai_proof::Verdict;

use crate::ground::value::Value;

/// The verdict on the event of max from its values under up to three choices of the side that need not obey bans, and what
/// came with the value that decides.
pub(crate) fn komaster_ladder<A>(
    max: Color,
    mut ask: impl FnMut(Option<Color>) -> Option<(Value, A)>,
) -> Option<(Verdict, A)> {
    let (strict, found) = ask(Some(max.other()))?;
    if strict == Value::Happens {
        return Some((Verdict::Won, found));
    }
    let (generous, found) = ask(Some(max))?;
    if generous == Value::Never {
        return Some((Verdict::Lost, found));
    }
    let (equal, found) = ask(None)?;
    Some((Verdict::Ko { first: if equal == Value::Happens { max } else { max.other() } }, found))
}

#[cfg(test)]
mod tests {
    use Color::{Black, White};

    use super::*;

    /// Climbs for Black when the event happens with these sides free of bans; gives the sides that were asked about, too.
    fn climbed(happens: &[Option<Color>]) -> (Option<Verdict>, Vec<Option<Color>>) {
        let mut asked = Vec::new();
        let verdict = komaster_ladder(Black, |komaster| {
            asked.push(komaster);
            Some((Value::wanted_by(happens.contains(&komaster)), ()))
        });
        (verdict.map(|(verdict, ())| verdict), asked)
    }

    #[test]
    fn it_is_climbed_only_as_far_as_needed() {
        let all = [Some(White), Some(Black), None];
        assert_eq!(climbed(&all), (Some(Verdict::Won), all[..1].to_vec()));
        assert_eq!(climbed(&[]), (Some(Verdict::Lost), all[..2].to_vec()));
        assert_eq!(climbed(&[Some(Black), None]), (Some(Verdict::Ko { first: Black }), all.to_vec()));
        assert_eq!(climbed(&[Some(Black)]), (Some(Verdict::Ko { first: White }), all.to_vec()));
    }

    #[test]
    fn an_open_question_leaves_the_verdict_open() {
        assert_eq!(komaster_ladder(Black, |_| None::<(Value, ())>), None);
    }
}
