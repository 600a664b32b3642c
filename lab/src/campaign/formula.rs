//! Formulas against the truth: what one side wants to be where, in crowded positions of which the oracle knows everything
//! that can be reached.
//!
//! Each question is turned, flipped and recoloured at random, and asked for the formula or for its opposite.

use nerai_board::{Color, Random, Size, Symmetry};
use nerai_go::Position;
use nerai_goal::Goal;
use nerai_oracle::{Reachable, crowded_formula};
use nerai_proof::{Aim, Event, Task, Verdict};

use crate::campaign::tally::Tally;
use crate::campaign::turn::Turn;
use crate::campaign::{Options, ask};

/// The boards, with the shares of the questions that are asked about them.
const SIZES: [(u32, u32, usize); 5] = [(4, 4, 11), (6, 3, 2), (5, 4, 2), (7, 3, 2), (5, 5, 3)];

/// How many states of everything reachable from one position are asked about.
const ASKED: usize = 2;

/// Explores positions, and asks about each of them and about a state that can be reached from it.
pub(crate) fn formula_questions(options: &Options, most_states: usize, random: &mut Random, tally: &mut Tally) {
    let sizes = options.formula_sizes();
    let all: usize = sizes.iter().map(|(_, share)| share).sum();
    let mut done = 0;
    for (size, share) in sizes {
        done += share;
        while tally.asked() < options.positions * done / all {
            let (position, aim, goal) = crowded_formula(size, random);
            let to_move = Color::BOTH[random.below(2)];
            let reachable = Reachable::explore(&position, to_move, &aim, most_states);
            tally.crowded.count(reachable.as_ref());
            let Some(reachable) = reachable else { continue };
            let others = (1..ASKED).filter_map(|_| reachable.state(random.below(reachable.len()))).collect::<Vec<_>>();
            for (position, to_move) in std::iter::once((position, to_move)).chain(others) {
                let truth = reachable.verdict(&position, to_move).expect("a state that was reached");
                compare(&position, to_move, (&goal, truth), random, options.nodes, tally);
            }
        }
        eprintln!("{size} explored: done, {}", tally.so_far());
    }
}

/// Asks a question in some other form, and compares the verdict with the truth.
fn compare(
    position: &Position,
    to_move: Color,
    (goal, truth): (&str, Verdict),
    random: &mut Random,
    nodes: u64,
    tally: &mut Tally,
) {
    let turn = Turn { symmetry: Symmetry::all()[random.below(8)], swaps_colors: random.below(2) == 0 };
    let goal: Goal = goal.parse().expect("a goal");
    let goal = goal.map_points(|point| turn.point(position, point));
    let mut goal = if turn.swaps_colors { goal.swap_colors() } else { goal };
    let (turned, to_move, mut truth) = (turn.position(position), turn.color(to_move), turn.verdict(truth));
    let is_negated = random.below(2) == 0;
    if is_negated {
        goal = Goal { player: goal.player.map(Color::other), wish: !goal.wish };
        truth = truth.negated();
    }
    let goal = goal.to_string();
    let aim = Task::read(&turned, to_move, &goal).expect("a goal that fits").aim().clone();
    let (finding, used) = ask(&turned, to_move, &goal, nodes);
    let row = format!("{:<4} {}", position.size().to_string(), kind(&aim));
    let column = tally.count(row, &finding, used);
    tally.crowded.verdicts[column] += 1;
    tally.judge(&turned, to_move, &goal, truth, (&finding, used));
}

/// How many alternatives the formula has, and whether it is wanted.
fn kind(aim: &Aim) -> String {
    let Event::Force { formula, .. } = &aim.event else { return String::new() };
    let not = if aim.is_negated() { "!" } else { "" };
    match formula.clauses().len() {
        many @ 4.. => format!("{not}force, {}", if many > 8 { "9 or more" } else { "4 to 8" }),
        few => format!("{not}force, {few}"),
    }
}

impl Options {
    /// The boards of formulas with their shares.
    pub(crate) fn formula_sizes(&self) -> Vec<(Size, usize)> {
        let sizes = SIZES.iter().filter_map(|&(width, height, share)| Some((Size::new(width, height).ok()?, share)));
        sizes.filter(|(size, _)| (self.smallest..=self.largest).contains(&size.area())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::Goals;

    #[test]
    fn no_verdict_about_a_formula_is_wrong() {
        let (goals, positions, seed, nodes) = (Goals::Formula, 400, 7, 20_000);
        let options =
            Options { goals, positions, crowded: 0, trials: 0, spoils: 0, seed, nodes, smallest: 1, largest: 25 };
        let mut tally = Tally::default();
        formula_questions(&options, 20_000, &mut Random::new(seed), &mut tally);
        assert!(tally.mismatches.is_empty(), "{}", tally.mismatches.join("\n"));
        let [won, ko, lost, unknown] = tally.crowded.verdicts;
        assert!(won * 5 >= positions && lost * 5 >= positions && ko > 0, "{:?}", tally.verdicts);
        assert!(unknown * 20 < positions, "{}", tally.open.join("\n"));
    }
}
