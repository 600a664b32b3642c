//! Compound goals against the truth: random goals of two or three parts in crowded positions, where the oracle knows
//! everything that can be reached.

use nerai_board::{Color, Random, Size};
use nerai_go::Position;
use nerai_oracle::{Reachable, crowded_compound, crowded_mixed};
use nerai_proof::Aim;

use crate::campaign::tally::Tally;
use crate::campaign::{Goals, Options, ask};

/// The boards.
pub(crate) const SIZES: [(u32, u32); 5] = [(5, 3), (4, 4), (6, 3), (5, 4), (5, 5)];

/// How many states of everything reachable from one position are asked about.
const ASKED: usize = 4;

/// Explores positions, and asks about each of them and about some of the states that can be reached from it.
pub(crate) fn compound_questions(options: &Options, most_states: usize, random: &mut Random, tally: &mut Tally) {
    let sizes = options.compound_sizes();
    for (number, size) in sizes.iter().enumerate() {
        let enough = options.positions * (number + 1) / sizes.len();
        while tally.asked() < enough {
            let (position, aim, goal) = made_up(options.goals, *size, random);
            let to_move = Color::BOTH[random.below(2)];
            let reachable = Reachable::explore(&position, to_move, &aim, most_states);
            tally.crowded.count(reachable.as_ref());
            let Some(reachable) = reachable else { continue };
            let others = (1..ASKED).filter_map(|_| reachable.state(random.below(reachable.len())));
            let others = others.filter(|(position, _)| is_whole(position, &aim)).collect::<Vec<_>>();
            for (position, to_move) in std::iter::once((position, to_move)).chain(others) {
                let truth = reachable.verdict(&position, to_move).expect("a state that was reached");
                let (finding, used) = ask(&position, to_move, &goal, options.nodes);
                let row = format!("{:<4} {}", position.size().to_string(), kind(&aim));
                let column = tally.count(row, &finding, used);
                tally.crowded.verdicts[column] += 1;
                tally.judge(&position, to_move, &goal, truth, (&finding, used));
            }
        }
        eprintln!("{size} explored: done, {}", tally.so_far());
    }
}

/// A position and a compound goal, perhaps with formulas in it.
pub(crate) fn made_up(goals: Goals, size: Size, random: &mut Random) -> (Position, Aim, String) {
    if goals == Goals::Mixed { crowded_mixed(size, random) } else { crowded_compound(size, random) }
}

/// Whether the text of a goal still means the same in a state: all its stones are left, and the board alone tells what
/// has happened.
fn is_whole(position: &Position, aim: &Aim) -> bool {
    let mut fresh = position.clone();
    aim.watch(&mut fresh);
    let is_left = position.watched() == fresh.watched() && *fresh.watched() == aim.event.stones();
    is_left && position.noted() == fresh.noted()
}

/// How many parts a goal has, and who wants them.
fn kind(aim: &Aim) -> String {
    let Some(parts) = aim.parts() else { return String::new() };
    let (all, wanted) = (parts.all(), parts.wanted_by(aim.max));
    let whose = if wanted == all || wanted == 0 { "one side's" } else { "both sides'" };
    format!("{} parts, {whose}", parts.parts.len())
}

impl Options {
    /// The boards of compound goals.
    pub(crate) fn compound_sizes(&self) -> Vec<Size> {
        let sizes = SIZES.iter().filter_map(|(width, height)| Size::new(*width, *height).ok());
        sizes.filter(|size| (self.smallest..=self.largest).contains(&size.area())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_verdict_about_a_compound_goal_is_wrong() {
        compare(Goals::Compound);
    }

    #[test]
    fn no_verdict_about_a_compound_goal_with_formulas_is_wrong() {
        compare(Goals::Mixed);
    }

    fn compare(goals: Goals) {
        let (positions, seed, nodes) = (160, 7, 20_000);
        let options =
            Options { goals, positions, crowded: 0, trials: 0, spoils: 0, seed, nodes, smallest: 1, largest: 25 };
        let mut tally = Tally::default();
        compound_questions(&options, 20_000, &mut Random::new(seed), &mut tally);
        assert!(tally.mismatches.is_empty(), "{}", tally.mismatches.join("\n"));
        assert!(tally.asked() >= positions && tally.verdicts.len() > 12, "{:?}", tally.verdicts);
    }
}
