//! Compound goals: several events, and a formula that says which of them have to happen (paper 001, section 3).
//!
//! Every event has one side that wants it, and what happens stays so. So the formula is monotone for both sides: more
//! of what a side wants never harms it. All reasoning below rests on that.

use nerai_board::{Color, PointSet};
use nerai_go::Position;
use nerai_goal::Compound;

use crate::aim::{Ending, Event};

/// A goal may have this many different parts.
pub const MOST_PARTS: usize = 12;

/// A set of parts by number, one a bit.
pub type PartSet = u32;

/// One event of a compound goal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    /// What happens or not; never a compound itself.
    pub event: Event,
    /// The side that wants it to happen.
    pub max: Color,
}

/// The events of a compound goal, each once, and the formula over them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Parts {
    /// The events.
    pub parts: Vec<Part>,
    /// True if the goal's max gets what it wants; the leaves are numbers of parts that happen.
    pub formula: Compound<usize>,
}

/// What is known of each part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Progress {
    /// Parts that have happened.
    pub happened: PartSet,
    /// Parts that never happen.
    pub never: PartSet,
}

/// What a strategy promises when it does not answer for all parts by itself: others do, or nobody needs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Claim {
    /// Parts that count as decided as the prover wants them, because another strategy sees to them.
    pub granted: PartSet,
    /// Parts that count as decided as the opponent wants them: the prover does without.
    pub conceded: PartSet,
}

impl Progress {
    /// All parts that are decided.
    #[must_use]
    pub fn known(&self) -> PartSet {
        self.happened | self.never
    }

    fn decide(&mut self, parts: PartSet, happens: PartSet) {
        self.happened = (self.happened & !parts) | (parts & happens);
        self.never = (self.never & !parts) | (parts & !happens);
    }
}

impl Claim {
    /// Both claims together; what the first says of a part comes first.
    #[must_use]
    pub fn and(self, more: Claim) -> Claim {
        let said = self.speaks_of();
        Claim { granted: self.granted | (more.granted & !said), conceded: self.conceded | (more.conceded & !said) }
    }

    /// The parts that it says something about.
    #[must_use]
    pub const fn speaks_of(self) -> PartSet {
        self.granted | self.conceded
    }
}

impl Parts {
    /// All parts.
    #[must_use]
    pub fn all(&self) -> PartSet {
        (1 << self.parts.len()) - 1
    }

    /// The parts that a side wants to happen.
    #[must_use]
    pub fn wanted_by(&self, side: Color) -> PartSet {
        self.parts.iter().enumerate().filter(|(_, part)| part.max == side).map(|(number, _)| 1 << number).sum()
    }

    /// The parts in a set with their numbers.
    pub fn among(&self, set: PartSet) -> impl Iterator<Item = (usize, &Part)> {
        self.parts.iter().enumerate().filter(move |(number, _)| set >> number & 1 == 1)
    }

    /// The parts that a position does not show for ever: they are noted when they happen.
    fn fleeting(&self) -> impl Iterator<Item = (usize, &Part)> {
        let is_fleeting = |event: &Event| !matches!(event, Event::Capture { .. } | Event::Kill { .. });
        self.parts.iter().enumerate().filter(move |(_, part)| is_fleeting(&part.event))
    }

    /// Notes on the board what is there to be seen just now.
    pub fn note(&self, position: &mut Position) {
        for (number, part) in self.fleeting() {
            let is_open = position.noted() >> number & 1 == 0 && !is_lost(part, position.watched());
            if is_open && part.event.holds(position) {
                position.note(1 << number);
            }
        }
    }

    /// What has happened so far, on a board that watches the event.
    #[must_use]
    pub fn progress(&self, position: &Position) -> Progress {
        self.progress_by(position.watched(), position.noted())
    }

    /// The same from what the board remembers: the watched stones that are left, and what was noted.
    #[must_use]
    pub fn progress_by(&self, watched: &PointSet, noted: PartSet) -> Progress {
        let mut progress = Progress { happened: noted & self.all(), never: 0 };
        for (number, part) in self.parts.iter().enumerate() {
            match &part.event {
                Event::Capture { .. } | Event::Kill { .. } => {
                    let is_over = !part.event.stones().meets(watched);
                    progress.happened |= PartSet::from(is_over) << number;
                }
                _ if progress.happened >> number & 1 == 1 => {}
                _ => progress.never |= PartSet::from(is_lost(part, watched)) << number,
            }
        }
        progress
    }

    /// Whether the formula is true or false whatever becomes of the parts that are not decided yet.
    ///
    /// Part by part is exact: no event is wanted by both sides, so an undecided one cannot cancel itself out.
    #[must_use]
    pub fn value(&self, progress: &Progress) -> Option<bool> {
        outlook(&self.formula, progress).0
    }

    /// How a game with this progress has ended, if it has.
    #[must_use]
    pub fn ending(&self, progress: &Progress) -> Option<Ending> {
        self.value(progress).map(|is_true| if is_true { Ending::Happened } else { Ending::Impossible })
    }

    /// Whether the formula is true if nothing more happens.
    #[must_use]
    pub fn value_if_it_stays(&self, progress: &Progress) -> bool {
        let stays = Progress { happened: progress.happened, never: self.all() & !progress.happened };
        self.value(&stays) == Some(true)
    }

    /// The undecided parts that can still make a difference.
    #[must_use]
    pub fn relevant(&self, progress: &Progress) -> PartSet {
        outlook(&self.formula, progress).1
    }

    /// The progress as a claim of this prover counts it. Parts that make no difference count as lost to the prover, so
    /// that nothing rests on them.
    #[must_use]
    pub fn claimed(&self, mut progress: Progress, claim: Claim, prover: Color) -> Progress {
        let wanted = self.wanted_by(prover);
        progress.decide(claim.granted, wanted);
        progress.decide(claim.conceded, !wanted);
        let idle = self.all() & !progress.known() & !self.relevant(&progress);
        progress.decide(idle, !wanted);
        progress
    }

    /// Whether a state is at least as good for a prover as another.
    #[must_use]
    pub(crate) fn is_as_good(&self, here: &Progress, there: &Progress, prover: Color) -> bool {
        let wanted = self.wanted_by(prover);
        let unwanted = self.all() & !wanted;
        (there.happened & wanted & !here.happened) == 0
            && (here.never & wanted & !there.never) == 0
            && (there.never & unwanted & !here.never) == 0
            && (here.happened & unwanted & !there.happened) == 0
    }

    /// Whether a claim of this prover is kept as soon as some claims all are, however the undecided parts come out.
    #[must_use]
    pub fn follows(&self, progress: &Progress, claim: Claim, from: &[Claim], prover: Color, max: Color) -> bool {
        let open = self.all() & !progress.known();
        let wanted = self.wanted_by(prover);
        let is_kept = |ends: &Progress, claim: Claim| {
            let mut ends = *ends;
            ends.decide(claim.granted, wanted);
            ends.decide(claim.conceded, !wanted);
            self.value(&ends) == Some(prover == max)
        };
        // All subsets of the open parts, one after the other.
        let mut happens: PartSet = 0;
        loop {
            let mut ends = *progress;
            ends.decide(open, happens);
            if !is_kept(&ends, claim) && from.iter().all(|&part| is_kept(&ends, part)) {
                return false;
            }
            if happens == open {
                return true;
            }
            happens = happens.wrapping_sub(open) & open;
        }
    }

    /// The stones of some parts that were never captured.
    #[must_use]
    pub fn stones_left(&self, set: PartSet, position: &Position) -> PointSet {
        self.among(set).fold(PointSet::EMPTY, |all, (_, part)| all | part.event.stones()) & *position.watched()
    }
}

/// Whether stones that an event needs on the board were captured.
fn is_lost(part: &Part, watched: &PointSet) -> bool {
    matches!(part.event, Event::Connect { .. }) && !part.event.stones().is_subset(watched)
}

/// The value of a formula and, if it has none yet, the undecided parts that can still make a difference: each leaf is looked
/// at once.
#[must_use]
pub fn outlook(formula: &Compound<usize>, progress: &Progress) -> (Option<bool>, PartSet) {
    let all = |parts: &[Compound<usize>], deciding: bool| {
        let (mut is_open, mut relevant) = (false, 0);
        for part in parts {
            match outlook(part, progress) {
                (Some(found), _) if found == deciding => return (Some(deciding), 0),
                (Some(_), _) => {}
                (None, more) => (is_open, relevant) = (true, relevant | more),
            }
        }
        ((!is_open).then_some(!deciding), relevant)
    };
    match formula {
        Compound::Leaf(number) if progress.happened >> number & 1 == 1 => (Some(true), 0),
        Compound::Leaf(number) if progress.never >> number & 1 == 1 => (Some(false), 0),
        Compound::Leaf(number) => (None, 1 << number),
        Compound::Not(inner) => {
            let (value, relevant) = outlook(inner, progress);
            (value.map(|is_true| !is_true), relevant)
        }
        Compound::And(parts) => all(parts, false),
        Compound::Or(parts) => all(parts, true),
    }
}
