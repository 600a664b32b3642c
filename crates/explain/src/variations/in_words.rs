//! What is said about the moves of the tree: what first moves lead to, and why branches end.

use nerai::Answer;
use nerai::notation::list;
use nerai_board::Color;
use nerai_proof::{Event, Verdict};

use super::{End, Variations};
use crate::lesson::names::{Names, capital, line};

impl Variations {
    /// The sentences about a move of the tree, by its number.
    #[must_use]
    pub fn comments(&self, answer: &Answer, number: usize) -> Vec<String> {
        let names = Names::of(answer);
        let mut said = Vec::new();
        let Some(variation) = self.moves.get(number) else { return said };
        match variation.first {
            Some((true, _)) if answer.first_move != Some(variation.made.at) => said.push("Also right.".to_owned()),
            Some((false, verdict)) => said.push(failure(&names, verdict)),
            _ => {}
        }
        if !variation.also.is_empty() {
            said.push(format!("Also the answer to {}.", list(&variation.also, "and")));
        }
        if let Some(at) = variation.otherwise {
            let (prover, other) = (variation.made.color, variation.made.color.other());
            said.push(format!("Whatever else {} plays, {} plays {at}.", other.name(), prover.name()));
        }
        said.extend(
            variation.end.as_ref().and_then(|end| self.end_in_words(&names, end, variation.made.color, number)),
        );
        said
    }

    /// Why the tree has no moves, as a sentence.
    #[must_use]
    pub fn no_moves(&self, answer: &Answer) -> Option<String> {
        let last = answer.to_move().other();
        self.end_in_words(&Names::of(answer), self.end.as_ref()?, last, self.moves.len())
    }

    /// Why a branch ends after a move of this side.
    fn end_in_words(&self, names: &Names, end: &End, last: Color, number: usize) -> Option<String> {
        let other = last.other().name();
        Some(match end {
            End::Settled => format!("{}.", capital(&outcome(names, last))),
            End::MayPass { rest } => {
                let goes_on =
                    if rest.is_empty() { String::new() } else { format!(" If {other} plays on: {}.", line(rest)) };
                match self.is_ko(number) {
                    true => format!("{} has at least the ko from here on.{goes_on}", last.name()),
                    false => format!("{}: {other} may as well pass.{goes_on}", capital(&names.outcome(last))),
                }
            }
            End::Otherwise(at) => format!("Whatever {other} plays, {} plays {at}.", last.name()),
            End::NoAnswer => format!("{other} need not even answer."),
            End::Ko { needs_several } => {
                let threats = if *needs_several { "more than one threat" } else { "a threat" };
                format!("{} has taken the ko, and {other} needs {threats} elsewhere.", last.name())
            }
            End::Same(None) => "The play is back where it began.".to_owned(),
            End::Same(Some(there)) => match &self.moves.get(*there)?.end {
                Some(end @ (End::Settled | End::Full | End::Ko { .. } | End::Otherwise(_))) => {
                    return self.end_in_words(names, end, last, number);
                }
                Some(End::MayPass { .. }) => {
                    return self.end_in_words(names, &End::MayPass { rest: Vec::new() }, last, number);
                }
                _ if self.is_before(*there, number) => {
                    format!("The play is back where it was after {}.", self.named(*there))
                }
                _ => format!("It goes on as after {}.", self.named(*there)),
            },
            End::Full => {
                format!("{other} has further tries; they are left out here, since the tree has no room for them.")
            }
            End::Open => return None,
        })
    }

    /// Whether the line of a move leads to a ko.
    fn is_ko(&self, number: usize) -> bool {
        matches!(self.first_of(number), Some((_, Verdict::Ko { .. })))
    }

    /// Whether a move comes before another in the same line.
    fn is_before(&self, earlier: usize, later: usize) -> bool {
        let before = |number: &usize| self.moves.get(*number)?.after;
        std::iter::successors(Some(later), before).any(|number| number == earlier)
    }

    fn named(&self, number: usize) -> String {
        line(&self.line(number))
    }
}

/// What a wrong first move leads to.
fn failure(names: &Names, verdict: Verdict) -> String {
    match (names.winner(verdict), verdict) {
        (Some(winner), _) => format!("Fails: {} {}.", winner.name(), names.deed(winner)),
        (None, Verdict::Ko { first }) => format!("Only a ko decides then; {} takes first.", first.name()),
        (None, _) => "Fails.".to_owned(),
    }
}

/// What is true at the end of a line.
fn outcome(names: &Names, winner: Color) -> String {
    match &names.aim.event {
        Event::Capture { .. } | Event::Kill { .. } if winner == names.aim.max => {
            let is_or_are = if names.target().contains(" and ") { "are" } else { "is" };
            format!("{} {is_or_are} captured", names.target())
        }
        _ => names.outcome(winner),
    }
}
