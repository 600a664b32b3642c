//! What the search said about questions whose answers are known: counted by verdict, with what was wrong and what stayed open.

use std::collections::BTreeMap;

use nerai_board::picture::Picture;
use nerai_board::{Color, Size, diagram};
use nerai_go::Position;
use nerai_oracle::Reachable;
use nerai_proof::Verdict;
use nerai_search::Finding;
use nerai_terminal::console::Outcome;

use crate::campaign::{Goals, Options};

/// Verdicts by word, in the order of the printed columns.
const WORDS: [&str; 4] = ["won", "ko", "lost", "unknown"];

/// How many open questions are drawn at the end.
const SHOWN: usize = 10;

/// Positions from which more states can be reached are skipped.
pub(crate) const MOST_STATES: usize = 10_000_000;
/// The same for formulas: many positions find more than a few large ones.
pub(crate) const MOST_FORMULA_STATES: usize = 2_000_000;
/// The same for groups that may get out.
pub(crate) const MOST_GAP_STATES: usize = 1_000_000;

/// Where a question comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// A board with tables.
    Small,
    Crowded,
    Corner,
    /// A walled group with so many gaps in the wall.
    Gap {
        gaps: usize,
        is_corner: bool,
        is_strict: bool,
    },
}

impl Place {
    /// The row in which a question is counted.
    pub(crate) fn row(self, size: Size, kind: &str) -> String {
        match self {
            Place::Small | Place::Crowded => format!("{:<4} {kind}", size.to_string()),
            Place::Corner => format!("{:<4} corner {kind}", size.to_string()),
            Place::Gap { gaps, is_corner, is_strict } => {
                let (kind, many) = (kind.split(' ').next().unwrap_or_default(), if gaps == 1 { "gap" } else { "gaps" });
                let place = if is_corner { "corner" } else { "side" };
                format!("{kind} {place}, {gaps} {many}{}", if is_strict { ", strict" } else { "" })
            }
        }
    }
}

#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) verdicts: BTreeMap<String, [usize; 4]>,
    pub(crate) open: Vec<String>,
    pub(crate) mismatches: Vec<String>,
    nodes: u64,
    most: u64,
    pub(crate) crowded: Explored,
    pub(crate) corners: Explored,
    pub(crate) gaps: Explored,
    pub(crate) fights: Fights,
}

/// Positions in which it is known whether the gaps decide.
#[derive(Debug, Default)]
pub(crate) struct Fights {
    pub(crate) positions: usize,
    /// They decide, and it is as if the killer had them.
    pub(crate) kept_in: usize,
    /// They decide, and it is as if the group had them.
    pub(crate) gets_out: usize,
    /// They decide, and it is like neither.
    pub(crate) between: usize,
}

/// What was asked about positions of larger boards.
#[derive(Default)]
pub(crate) struct Explored {
    /// Verdicts about these boards alone.
    pub(crate) verdicts: [usize; 4],
    /// Positions, their states, and how many more had too many of them.
    positions: usize,
    states: usize,
    most_states: usize,
    skipped: usize,
}

impl Tally {
    /// Counts an answer; says in which column.
    pub(crate) fn count(&mut self, row: String, finding: &Finding, used: u64) -> usize {
        self.nodes += used;
        self.most = self.most.max(used);
        let column = WORDS.iter().position(|word| *word == finding.verdict.word()).unwrap_or(WORDS.len() - 1);
        self.verdicts.entry(row).or_default()[column] += 1;
        column
    }

    /// Notes a question whose answer is not the truth.
    pub(crate) fn judge(
        &mut self,
        position: &Position,
        to_move: Color,
        goal: &str,
        truth: Verdict,
        (finding, used): (&Finding, u64),
    ) {
        if finding.verdict == truth {
            return;
        }
        let picture = Picture { stones: *position.stones(), ..Picture::new(position.size()) };
        let ban = position.ban().map_or(String::new(), |ban| format!(", ban {} {}", ban.color, ban.point));
        let granted: Vec<String> = position.uncapturable().iter().map(|point| point.to_string()).collect();
        let granted = if granted.is_empty() { String::new() } else { format!(", uncapturable {}", granted.join(" ")) };
        let board = diagram::write(&picture);
        let what = format!("{goal}, {to_move} to move{ban}{granted}: {truth} ({used} nodes)\n{board}");
        if finding.verdict == Verdict::Unknown {
            self.open.push(what);
        } else {
            self.mismatches.push(format!("search says {}, but {what}", finding.verdict));
        }
    }

    /// How many questions were asked.
    pub(crate) fn asked(&self) -> usize {
        self.verdicts.values().flatten().sum()
    }

    pub(crate) fn so_far(&self) -> String {
        format!("{} asked, {} open, {} mismatches so far", self.asked(), self.open.len(), self.mismatches.len())
    }

    /// What was asked about one kind of larger boards.
    pub(crate) fn explored(&mut self, place: Place) -> &mut Explored {
        match place {
            Place::Corner => &mut self.corners,
            Place::Gap { .. } => &mut self.gaps,
            Place::Small | Place::Crowded => &mut self.crowded,
        }
    }

    pub(crate) fn print(&self, options: &Options) -> Outcome {
        println!("{:<27}{:>8}{:>8}{:>8}{:>8}", "", WORDS[0], WORDS[1], WORDS[2], WORDS[3]);
        let mut all = [0; 4];
        for (row, counts) in &self.verdicts {
            println!("{row:<27}{:>8}{:>8}{:>8}{:>8}", counts[0], counts[1], counts[2], counts[3]);
            for (sum, count) in all.iter_mut().zip(counts) {
                *sum += count;
            }
        }
        println!("{:<27}{:>8}{:>8}{:>8}{:>8}", "all", all[0], all[1], all[2], all[3]);
        let total = all.iter().sum::<usize>().max(1);
        let share = all.map(|count| 100.0 * count as f64 / total as f64);
        println!("{:<27}{:>7.1}%{:>7.1}%{:>7.1}%{:>7.2}%", "share", share[0], share[1], share[2], share[3]);
        println!(
            "{total} positions, seed {}, {} nodes, at most {} of {} for one question",
            options.seed, self.nodes, self.most, options.nodes
        );
        match options.goals {
            Goals::Gaps => {
                self.gaps.print("walls with gaps", MOST_GAP_STATES);
                self.fights.print();
            }
            Goals::Formula => self.crowded.print("crowded boards", MOST_FORMULA_STATES),
            _ => self.crowded.print("crowded boards", MOST_STATES),
        }
        if options.goals == Goals::Life {
            self.corners.print("walled corners", MOST_STATES);
        }
        for open in self.open.iter().take(SHOWN) {
            println!("\nopen: {open}");
        }
        for mismatch in &self.mismatches {
            println!("\nMISMATCH: {mismatch}");
        }
        let most_unknown = match options.goals {
            Goals::Gaps => 1,
            Goals::Tactics => 2,
            _ => 5,
        };
        println!(
            "mismatches: {} (wanted: 0); unknown: {:.2} % (wanted: under {most_unknown})",
            self.mismatches.len(),
            share[3]
        );
        if self.mismatches.is_empty() { Outcome::Answered } else { Outcome::Found }
    }
}

impl Fights {
    fn print(&self) {
        let Fights { positions, kept_in, gets_out, between } = self;
        let decide = kept_in + gets_out + between;
        println!(
            "the gaps decide in {decide} of {positions} positions ({:.1} %): the group is kept in in {kept_in}, gets out \
             in {gets_out}, and {between} are between the two",
            100.0 * decide as f64 / (*positions).max(1) as f64
        );
    }
}

impl Explored {
    pub(crate) fn count(&mut self, reachable: Option<&Reachable>) {
        match reachable {
            Some(reachable) => {
                self.positions += 1;
                self.states += reachable.len();
                self.most_states = self.most_states.max(reachable.len());
            }
            None => self.skipped += 1,
        }
    }

    fn print(&self, boards: &str, most_states: usize) {
        let [won, ko, lost, unknown] = self.verdicts;
        println!(
            "{boards}: {won} won, {ko} ko, {lost} lost, {unknown} unknown; {} positions with {} states, at most {} \
             from one; {} more skipped, from which over {most_states} can be reached",
            self.positions, self.states, self.most_states, self.skipped
        );
    }
}
