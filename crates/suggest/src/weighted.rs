//! Weighted goals (paper 002, future work): of several formulas with weights, the best total that can be forced.
//!
//! A total of at least T is a compound goal: one of the sets of formulas that weigh T or more is brought about whole. So
//! every bound is a proof like any other, and a search over T finds the best.

use std::str::FromStr;

use nerai::line::main_line;
use nerai::solved::Solved;
use nerai_board::{Color, Play};
use nerai_go::Position;
use nerai_goal::{Atom, Goal, GoalError, Wish};
use nerai_proof::{AimError, Certificate, MOST_PARTS, Move, Task, Verdict};
use nerai_search::{Budget, Settings};
use thiserror::Error;

/// The heaviest weight.
pub const MOST_WEIGHT: u32 = 1_000_000;
/// A first look at a total takes one of this many parts of the nodes, so that no open total uses up all of them.
const SHARE: u64 = 8;

/// A formula and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Want {
    /// What it is worth: at least 1.
    pub weight: u32,
    /// The formula: all atoms are `force(…)`.
    pub wish: Wish,
}

/// Why a text is no formula with a weight.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WantError {
    /// There is no weight in front.
    #[error(
        "'{text}' has no weight; expected a number from 1 to {MOST_WEIGHT}, a colon and a formula, such as 3: !W[E5]"
    )]
    Weight {
        /// What stands there, shortened.
        text: String,
    },
    /// The formula is wrong.
    #[error("{0}")]
    Formula(#[from] GoalError),
    /// The goal is not about a formula.
    #[error("'{text}' is no formula; expected literals such as B[D4] with !, & and |, and no player in front")]
    NoFormula {
        /// What stands there, shortened.
        text: String,
    },
}

impl FromStr for Want {
    type Err = WantError;

    fn from_str(text: &str) -> Result<Want, WantError> {
        let no_weight = || WantError::Weight { text: shortened(text) };
        let (weight, rest) = text.split_once(':').ok_or_else(no_weight)?;
        let weight: u32 = weight.trim().parse().map_err(|_| no_weight())?;
        if weight == 0 || weight > MOST_WEIGHT {
            return Err(no_weight());
        }
        let goal: Goal = rest.parse()?;
        let is_formula = goal.wish.leaves().iter().all(|(atom, _)| matches!(atom.atom, Atom::Force(_)));
        if goal.player.is_some() || !is_formula {
            return Err(WantError::NoFormula { text: shortened(rest) });
        }
        Ok(Want { weight, wish: goal.wish })
    }
}

fn shortened(text: &str) -> String {
    let short: String = text.trim().chars().take(40).collect();
    if short.len() < text.trim().len() { short + "…" } else { short }
}

/// The best total that can be forced, as far as it is known.
#[derive(Clone, Debug)]
pub struct Best {
    /// Whose wants they are.
    pub player: Color,
    /// This total is proved to be forced; 0 always is.
    pub at_least: u64,
    /// The least total that is proved not to be forced, if there is one; [`None`] if all wants can be had together, or if
    /// nothing is proved.
    pub not: Option<u64>,
    /// What all wants weigh.
    pub all: u64,
    /// Whether nothing is open: the next larger total cannot be forced, or there is none.
    pub is_exact: bool,
    /// The totals that were tried, in the order of the tries.
    pub tries: Vec<Try>,
    /// The first move, if the total is more than 0 and the player moves first.
    pub first_move: Option<Play>,
    /// The moves of the proof against the longest resistance.
    pub line: Vec<Move>,
    /// The wants that come true in that line, by their numbers from 0.
    pub got: Vec<usize>,
    /// The proof of `at_least`, if that is more than 0.
    pub certificate: Option<Certificate>,
    /// The proof of `not`.
    pub refutation: Option<Certificate>,
    /// Moves played on a board.
    pub nodes: u64,
}

/// One total that was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Try {
    /// The total.
    pub total: u64,
    /// Whether at least that can be forced.
    pub verdict: Verdict,
    /// Moves played on a board for it.
    pub nodes: u64,
}

/// Why there is no best total.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BestError {
    /// Nothing is wanted.
    #[error("nothing is wanted; expected at least one formula with a weight, such as 3: !W[E5]")]
    Nothing,
    /// Too much is wanted.
    #[error("{count} formulas are wanted; expected at most {MOST_PARTS}")]
    TooMany {
        /// How many.
        count: usize,
    },
    /// A formula does not fit the board.
    #[error("in want {number}: {error}")]
    Want {
        /// Which, from 1.
        number: usize,
        /// What is wrong.
        error: GoalError,
    },
    /// All formulas together are too large.
    #[error(transparent)]
    TooLarge(#[from] AimError),
}

/// Finds the best total that the player can force, with this side to move first.
///
/// # Errors
/// If nothing or too much is wanted, or a formula does not fit the board.
pub fn best(
    position: &Position,
    player: Color,
    to_move: Color,
    wants: &[Want],
    budget: &mut Budget,
) -> Result<Best, BestError> {
    match wants.len() {
        0 => return Err(BestError::Nothing),
        1..=MOST_PARTS => {}
        count => return Err(BestError::TooMany { count }),
    }
    for (index, want) in wants.iter().enumerate() {
        let goal = Goal { player: Some(player), wish: want.wish.clone() };
        let checked = goal.check(position.size(), position.stones(), to_move);
        checked.map_err(|error| BestError::Want { number: index + 1, error })?;
    }
    let before = budget.used();
    let totals = totals(wants);
    let mut search = Search {
        position,
        player,
        to_move,
        wants,
        totals: &totals,
        found: vec![None; totals.len()],
        tries: Vec::new(),
    };
    search.bounds(budget)?;
    let (won, lost) = (search.most_won(), search.least_lost());
    let mut best = Best {
        player,
        at_least: won.map_or(0, |index| totals[index]),
        not: lost.map(|index| totals[index]),
        all: totals.last().copied().unwrap_or_default(),
        is_exact: won.map_or(0, |index| index + 1) == lost.unwrap_or(totals.len()),
        tries: search.tries,
        first_move: None,
        line: Vec::new(),
        got: Vec::new(),
        certificate: None,
        refutation: lost.and_then(|index| search.found[index].take()?.finding.certificate),
        nodes: budget.used() - before,
    };
    if let Some(found) = won.and_then(|index| search.found[index].take()) {
        best.first_move = found.finding.first_move;
        best.line = main_line(&found, to_move).iter().map(|step| step.made).collect();
        best.got = come_true(position, wants, &best.line);
        best.certificate = found.finding.certificate;
    }
    Ok(best)
}

/// The totals that sets of wants can have, from the least on; 0 is left out.
fn totals(wants: &[Want]) -> Vec<u64> {
    let mut totals = vec![0];
    for want in wants {
        let more: Vec<u64> = totals.iter().map(|total| total + u64::from(want.weight)).collect();
        totals.extend(more);
        totals.sort_unstable();
        totals.dedup();
    }
    totals.split_off(1)
}

struct Search<'s> {
    position: &'s Position,
    player: Color,
    to_move: Color,
    wants: &'s [Want],
    totals: &'s [u64],
    /// What is known of each total.
    found: Vec<Option<Solved>>,
    tries: Vec<Try>,
}

impl Search<'_> {
    /// Looks for the greatest total that is won and the least that is lost, by halving; then once more at what is open
    /// between them.
    fn bounds(&mut self, budget: &mut Budget) -> Result<(), AimError> {
        let share = budget.left() / SHARE;
        // Totals below `low` are known to be won, those from `high` on are known not to be.
        for sought in [Verdict::Won, Verdict::Lost] {
            let (mut low, mut high) = (self.most_won().map_or(0, |index| index + 1), self.totals.len());
            while low < high {
                let middle = low + (high - low) / 2;
                let verdict = self.verdict(middle, share, budget)?;
                if verdict == Verdict::Won || (sought == Verdict::Lost && verdict != Verdict::Lost) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
        }
        // All that is left goes to the totals in between, from the least on.
        let (low, high) =
            (self.most_won().map_or(0, |index| index + 1), self.least_lost().unwrap_or(self.totals.len()));
        for index in low..high {
            if budget.is_spent() {
                break;
            }
            if self.found[index].as_ref().is_none_or(|found| found.verdict() == Verdict::Unknown) {
                self.found[index] = None;
                let left = budget.left() / (high - index) as u64;
                self.verdict(index, left, budget)?;
            }
        }
        Ok(())
    }

    fn verdict(&mut self, index: usize, nodes: u64, budget: &mut Budget) -> Result<Verdict, AimError> {
        if let Some(found) = &self.found[index] {
            return Ok(found.verdict());
        }
        let total = self.totals[index];
        let wish = match at_least(self.wants, total) {
            Total::Is(wish) => wish,
            // A total is the weight of some set and more than 0.
            Total::Always | Total::Never => return Ok(Verdict::Unknown),
        };
        let goal = Goal { player: Some(self.player), wish };
        let task = Task::new(self.position, self.to_move, &goal)?;
        let before = budget.used();
        let settings = Settings::default().with_shrink(false);
        let mut found = budget.within(nodes, |budget| Solved::now(task, &settings, budget));
        found.check_as_saved();
        let verdict = found.verdict();
        self.tries.push(Try { total, verdict, nodes: budget.used() - before });
        self.found[index] = Some(found);
        Ok(verdict)
    }

    fn is(&self, index: usize, verdict: Verdict) -> bool {
        self.found[index].as_ref().is_some_and(|found| found.verdict() == verdict)
    }

    fn most_won(&self) -> Option<usize> {
        (0..self.totals.len()).rev().find(|&index| self.is(index, Verdict::Won))
    }

    fn least_lost(&self) -> Option<usize> {
        (0..self.totals.len()).find(|&index| self.is(index, Verdict::Lost))
    }
}

/// When a total is reached.
enum Total {
    Always,
    Never,
    Is(Wish),
}

/// The wish for a total of at least so much. Either the first want is among those that come true or not, and so on: that
/// is shorter than a list of all sets.
fn at_least(wants: &[Want], total: u64) -> Total {
    if total == 0 {
        return Total::Always;
    }
    let all: u64 = wants.iter().map(|want| u64::from(want.weight)).sum();
    let Some((first, rest)) = wants.split_first().filter(|_| all >= total) else { return Total::Never };
    let with = match at_least(rest, total.saturating_sub(first.weight.into())) {
        Total::Always => Total::Is(first.wish.clone()),
        Total::Never => Total::Never,
        Total::Is(wish) => Total::Is(first.wish.clone() & wish),
    };
    match (with, at_least(rest, total)) {
        (Total::Is(with), Total::Is(without)) => Total::Is(with | without),
        (with, Total::Never) => with,
        (_, without) => without,
    }
}

/// The wants that are true at some moment of a line.
fn come_true(position: &Position, wants: &[Want], line: &[Move]) -> Vec<usize> {
    let mut board = position.without_past();
    let mut boards = vec![*board.stones()];
    for made in line {
        match made.at {
            Play::At(at) if board.try_play(made.color, at).is_ok() => boards.push(*board.stones()),
            Play::At(_) => break,
            Play::Pass => board.set_ban(None),
        }
    }
    let happens = |wish: &Wish| {
        wish.holds(&mut |atom| match &atom.atom {
            Atom::Force(formula) => boards.iter().any(|stones| formula.holds(&mut |literal| literal.holds(stones))),
            _ => false,
        })
    };
    wants.iter().enumerate().filter(|(_, want)| happens(&want.wish)).map(|(number, _)| number).collect()
}

impl Best {
    /// What is known, as a sentence.
    #[must_use]
    pub fn in_words(&self) -> String {
        let (name, total) = (self.player.name(), self.at_least);
        match (self.is_exact, self.not) {
            (true, None) => format!("{name} forces all of it: {total}."),
            (true, Some(_)) if total == 0 => format!("{name} can force none of it."),
            (true, Some(not)) => format!("{name} forces a total of {total}, and {not} cannot be forced."),
            (false, Some(not)) => {
                format!("{name} forces at least {total}; {not} cannot be forced; what is between is open.")
            }
            (false, None) => format!("{name} forces at least {total}; whether more can be forced is open."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn want(text: &str) -> Want {
        text.parse().expect("a want")
    }

    fn written(wants: &[&str], total: u64) -> String {
        let wants: Vec<Want> = wants.iter().map(|text| want(text)).collect();
        match at_least(&wants, total) {
            Total::Is(wish) => wish.to_string(),
            Total::Always => "always".to_owned(),
            Total::Never => "never".to_owned(),
        }
    }

    #[test]
    fn a_total_is_a_compound_goal() {
        let wants = ["2: B[A1]", "1: B[B1]", "1: B[C1]"];
        assert_eq!(written(&wants, 0), "always");
        assert_eq!(written(&wants, 2), "force(B[A1]) | force(B[B1]) & force(B[C1])");
        assert_eq!(written(&wants, 3), "force(B[A1]) & (force(B[B1]) | force(B[C1]))");
        assert_eq!(written(&wants, 5), "never");
    }

    #[test]
    fn totals_are_the_weights_of_sets() {
        let wants = ["2: B[A1]", "1: B[B1]", "4: B[C1]"].map(want);
        assert_eq!(totals(&wants), [1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(totals(&["5: B[A1]", "5: B[B1]"].map(want)), [5, 10]);
    }

    #[test]
    fn a_want_is_a_weight_and_a_formula() {
        assert_eq!(want(" 3 : !W[E5]").weight, 3);
        let wrong = |text: &str| text.parse::<Want>().expect_err("wrong").to_string();
        assert!(wrong("!W[E5]").contains("has no weight"));
        assert!(wrong("0: !W[E5]").contains("has no weight"));
        assert!(wrong("3: capture(E5)").contains("is no formula"));
        assert!(wrong("3: black: B[E5]").contains("is no formula"));
        assert!(wrong("3: B[Z5]").contains("Z5"), "{}", wrong("3: B[Z5]"));
    }
}
