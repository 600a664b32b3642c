//! Groups that may get out against the truth: walled corners and sides with one or two gaps, of which the oracle knows everything
//! that can be reached.
//!
//! A position is asked about with either side to move, and so are positions that a few random moves lead to: in those that are
//! drawn from everything that can be reached hardly any gap is open still.

use nerai_board::{Color, Play, Point, Random, Size};
use nerai_go::Position;
use nerai_oracle::{Gapped, Reachable, walled_gap};
use nerai_proof::{Aim, Verdict};

use crate::campaign::compare::compare;
use crate::campaign::tally::{Fights, Place, Tally};
use crate::campaign::{Options, goal_words, named_points};

/// The boards. On the first four nothing is taken for granted in every third position.
const SIZES: [(u32, u32); 7] = [(5, 3), (4, 4), (6, 3), (5, 4), (6, 4), (5, 5), (7, 4)];

/// How many questions are asked about what one position leads to.
const ASKED: usize = 16;

/// The most random moves before a question.
const MOST_MOVES: usize = 6;

/// Explores positions, and asks about each of them and about what random moves make of it.
pub(crate) fn gap_questions(options: &Options, most_states: usize, random: &mut Random, tally: &mut Tally) {
    let sizes = options.gap_sizes();
    for (number, size) in sizes.iter().enumerate() {
        let enough = options.positions * (number + 1) / sizes.len();
        while tally.asked() < enough {
            let gapped = walled_gap(*size, random);
            let place =
                Place::Gap { gaps: gapped.gaps.len(), is_corner: gapped.is_corner, is_strict: gapped.is_strict };
            let to_move = Color::BOTH[random.below(2)];
            let reachable = Reachable::explore(&gapped.position, to_move, &gapped.aim, most_states);
            tally.explored(place).count(reachable.as_ref());
            let Some(reachable) = reachable else { continue };
            if let Some(truth) = reachable.verdict(&gapped.position, to_move) {
                count_fight(&gapped, (to_move, truth), most_states, &mut tally.fights);
            }
            for (position, to_move) in led_to(&gapped.position, to_move, random) {
                // Nothing is asked where the event has happened.
                if let Some(truth) = reachable.verdict(&position, to_move) {
                    compare(&position, to_move, &gapped.aim, (truth, place), random, options.nodes, tally);
                }
            }
        }
        eprintln!("{size} explored: done, {}", tally.so_far());
    }
}

/// A position with either side to move, and different ones that random moves lead to.
fn led_to(position: &Position, to_move: Color, random: &mut Random) -> Vec<(Position, Color)> {
    let mut found = vec![(position.clone(), to_move)];
    // After a pass there is no ban.
    let mut passed = position.clone();
    passed.set_ban(None);
    found.push((passed, to_move.other()));
    for _ in found.len()..ASKED {
        let (mut after, mut side) = (position.clone(), to_move);
        for _ in 0..=random.below(MOST_MOVES) {
            let empty: Vec<Point> = after.empty_points().iter().collect();
            let Some(&at) = empty.get(random.below(empty.len().max(1))) else { break };
            // A move that is not legal is a pass.
            let _ = after.try_play(side, at).or_else(|_| after.try_move(side, Play::Pass));
            side = side.other();
        }
        let look = |position: &Position| (position.to_setup(), position.ban());
        let is_same = |(known, color): &(Position, Color)| *color == side && look(known) == look(&after);
        if !found.iter().any(is_same) {
            found.push((after, side));
        }
    }
    found
}

/// Whether the verdict depends on who has the gaps, and whose the verdict is then.
fn count_fight(gapped: &Gapped, (to_move, truth): (Color, Verdict), most_states: usize, fights: &mut Fights) {
    let [closed, open] = [Color::Black, Color::White].map(|color| {
        let stopped = gapped.with_gaps_of(color)?;
        Reachable::explore(&stopped, to_move, &gapped.aim, most_states)?.verdict(&stopped, to_move)
    });
    let (Some(closed), Some(open)) = (closed, open) else { return };
    fights.positions += 1;
    match (closed == open, truth == closed, truth == open) {
        (true, _, _) => {}
        (_, true, _) => fights.kept_in += 1,
        (_, _, true) => fights.gets_out += 1,
        _ => fights.between += 1,
    }
}

/// A position with a question as the search is asked.
pub(crate) fn made_up(size: Size, random: &mut Random) -> (Position, Aim, String) {
    let Gapped { position, aim, .. } = walled_gap(size, random);
    let is_negated = random.below(2) == 0;
    let goal = goal_words(&aim.event, &named_points(&aim.event, &position), Color::White, is_negated);
    let player = if is_negated { aim.min() } else { aim.max };
    (position, Aim { player, ..aim }, goal)
}

impl Options {
    /// The boards of groups that may get out.
    pub(crate) fn gap_sizes(&self) -> Vec<Size> {
        let sizes = SIZES.iter().filter_map(|(width, height)| Size::new(*width, *height).ok());
        sizes.filter(|size| (self.smallest..=self.largest).contains(&size.area())).collect()
    }
}

#[cfg(test)]
mod tests {
    use nerai_proof::Task;

    use super::*;
    use crate::campaign::Goals;

    #[test]
    fn no_verdict_about_a_group_that_may_get_out_is_wrong() {
        let (goals, positions, seed, nodes) = (Goals::Gaps, 600, 7, 50_000);
        let options = Options { goals, positions, seed, nodes, largest: 24, ..Options::default() };
        let mut tally = Tally::default();
        gap_questions(&options, 100_000, &mut Random::new(seed), &mut tally);
        assert!(tally.mismatches.is_empty(), "{}", tally.mismatches.join("\n"));
        let [won, ko, lost, unknown] = tally.gaps.verdicts;
        assert!(won * 5 >= positions && lost * 5 >= positions && ko > 0, "{:?}", tally.verdicts);
        assert!(unknown * 20 < positions, "{}", tally.open.join("\n"));
        let has = |words: &str| tally.verdicts.keys().any(|row| row.contains(words));
        for words in ["kill corner", "live side", "1 gap", "2 gaps", "strict"] {
            assert!(has(words), "{words}: {:?}", tally.verdicts);
        }
        let Fights { positions, kept_in, gets_out, .. } = tally.fights;
        assert!(kept_in > 0 && gets_out > 0 && (kept_in + gets_out) * 5 > positions, "{:?}", tally.fights);
    }

    #[test]
    fn a_made_up_question_is_what_its_words_say() {
        let mut random = Random::new(5);
        for _ in 0..50 {
            let (position, aim, goal) = made_up(Size::new(5, 4).unwrap(), &mut random);
            let task = Task::read(&position, Color::Black, &goal).unwrap();
            let parts = |aim: &Aim| (aim.event.stones(), aim.max, aim.player);
            assert_eq!(parts(task.aim()), parts(&aim), "{goal}");
        }
    }

    #[test]
    fn random_moves_lead_to_different_questions() {
        let mut random = Random::new(3);
        let gapped = walled_gap(Size::new(5, 4).unwrap(), &mut random);
        let found = led_to(&gapped.position, Color::Black, &mut random);
        assert!((5..=ASKED).contains(&found.len()));
        assert!([Color::Black, Color::White].iter().all(|side| found.iter().any(|(_, to_move)| to_move == side)));
    }
}
