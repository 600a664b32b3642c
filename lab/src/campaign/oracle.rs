//! Verdicts of the search against the truth: random positions and goals on boards that the oracle knows completely, and
//! crowded positions and walled corners of larger boards, where it knows everything that can be reached.
//!
//! Each question is turned, flipped and recoloured at random, and asked for the goal or for its opposite.

use std::time::Instant;

use nerai_board::{Color, Random, Size};
use nerai_oracle::trial::Trial;
use nerai_oracle::{Reachable, crowded, crowded_life, walled_corner};
use nerai_terminal::console::Outcome;

use crate::campaign::compare::compare;
use crate::campaign::compound::compound_questions;
use crate::campaign::formula::formula_questions;
use crate::campaign::gaps::gap_questions;
use crate::campaign::tally::{MOST_FORMULA_STATES, MOST_GAP_STATES, MOST_STATES, Place, Tally};
use crate::campaign::{Goals, Options};

/// Boards that are too large for tables.
const LARGER: [(u32, u32); 6] = [(6, 3), (5, 4), (7, 3), (6, 4), (5, 5), (7, 4)];

/// How many states of everything reachable from one position are asked about; of life and death more, because more can
/// be reached where capturing the stones in question does not end everything.
const ASKED: usize = 4;
const ASKED_OF_LIFE: usize = 10;

pub(crate) fn oracle(options: Options) -> Outcome {
    let mut random = Random::new(options.seed);
    let (mut tally, begin) = (Tally::default(), Instant::now());
    match options.goals {
        Goals::Compound | Goals::Mixed => compound_questions(&options, MOST_STATES, &mut random, &mut tally),
        Goals::Formula => formula_questions(&options, MOST_FORMULA_STATES, &mut random, &mut tally),
        Goals::Gaps => gap_questions(&options, MOST_GAP_STATES, &mut random, &mut tally),
        Goals::Tactics | Goals::Life => questions(&options, &mut random, &mut tally),
    }
    eprintln!("{:.1} questions a second", tally.asked() as f64 / begin.elapsed().as_secs_f64());
    tally.print(&options)
}

/// Asks about boards with tables, and then about larger ones.
fn questions(options: &Options, random: &mut Random, tally: &mut Tally) {
    let goals = options.goals();
    for (number, (size, goal)) in goals.iter().enumerate() {
        let trial = Trial::new(*size, goal).expect("goals that fit their boards");
        // Evenly, whatever the remainder.
        let count = options.positions * (number + 1) / goals.len() - options.positions * number / goals.len();
        for _ in 0..count {
            let position = trial.random_position(random);
            let to_move = Color::BOTH[random.below(2)];
            if let Some(truth) = trial.truth(&position, to_move) {
                compare(&position, to_move, trial.aim(), (truth, Place::Small), random, options.nodes, tally);
            }
        }
        eprintln!("{size} {goal}: done, {}", tally.so_far());
    }
    larger_boards(options, MOST_STATES, random, tally);
}

/// Explores positions of larger boards, and asks about each of them and some of the states that can be reached from it.
/// Half of those about life and death are in walled corners.
fn larger_boards(options: &Options, most_states: usize, random: &mut Random, tally: &mut Tally) {
    let sizes = LARGER.iter().filter_map(|(width, height)| Size::new(*width, *height).ok());
    let sizes: Vec<Size> = sizes.filter(|size| (options.smallest..=options.largest).contains(&size.area())).collect();
    let asked = if options.goals == Goals::Life { ASKED_OF_LIFE } else { ASKED };
    for (number, size) in sizes.iter().enumerate() {
        let (before, enough) = (tally.asked(), options.crowded * (number + 1) / sizes.len());
        let left = enough - options.crowded * number / sizes.len();
        let mut place = Place::Crowded;
        while tally.asked() < before + left {
            let (position, aim) = match (options.goals, place) {
                (Goals::Life, Place::Corner) => walled_corner(*size, random),
                (Goals::Life, _) => crowded_life(*size, random),
                // As many captures as connections.
                (_, _) => crowded(*size, [1, 1, 2, 3][random.below(4)], random),
            };
            let to_move = Color::BOTH[random.below(2)];
            let reachable = Reachable::explore(&position, to_move, &aim, most_states);
            tally.explored(place).count(reachable.as_ref());
            let Some(reachable) = reachable else { continue };
            let others = (1..asked).filter_map(|_| reachable.state(random.below(reachable.len()))).collect::<Vec<_>>();
            for (position, to_move) in std::iter::once((position, to_move)).chain(others) {
                let truth = reachable.verdict(&position, to_move).expect("a state that was reached");
                compare(&position, to_move, &aim, (truth, place), random, options.nodes, tally);
            }
            place = match place {
                Place::Crowded if options.goals == Goals::Life => Place::Corner,
                _ => Place::Crowded,
            };
        }
        eprintln!("{size} explored: done, {}", tally.so_far());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(goals: Goals, crowded: usize, most_states: usize) -> Tally {
        let (seed, nodes, trials) = (7, 50_000, 0);
        let options =
            Options { goals, positions: 0, crowded, trials, spoils: 0, seed, nodes, smallest: 17, largest: 21 };
        let mut tally = Tally::default();
        larger_boards(&options, most_states, &mut Random::new(seed), &mut tally);
        assert!(tally.mismatches.is_empty(), "{}", tally.mismatches.join("\n"));
        let unknown = tally.crowded.verdicts[3] + tally.corners.verdicts[3];
        assert!(tally.asked() >= crowded && unknown < 6, "{}", tally.open.join("\n"));
        tally
    }

    #[test]
    fn no_verdict_about_a_crowded_board_is_wrong() {
        asked(Goals::Tactics, 24, 50_000);
    }

    #[test]
    fn no_verdict_about_life_on_a_crowded_board_or_in_a_walled_corner_is_wrong() {
        let tally = asked(Goals::Life, 400, 20_000);
        let has = |row: &str| tally.verdicts.keys().any(|known| known.contains(row));
        for kind in ["kill", "live", "eye", "!eye", "invade", "!invade"] {
            assert!(has(&format!(" {kind}")) && has(&format!(" corner {kind}")), "{kind}: {:?}", tally.verdicts);
        }
        assert!(tally.corners.verdicts[1] > 0, "{:?}", tally.corners.verdicts);
    }
}
