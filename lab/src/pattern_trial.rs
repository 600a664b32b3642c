//! The experiment of paper 004, section 5.5: what patterns alone make of problems, with more and more of them.
//!
//! Databases are added one size of rectangles after another, the smaller ones first, as they are generated.

mod plot;
mod table;

use std::sync::Arc;
use std::time::Instant;

use nerai_board::{Play, PointSet, Size};
use nerai_patterns::{Database, Goal, Location, Placement};
use nerai_proof::Aim;

pub(crate) use plot::plot;
pub(crate) use table::{Row, rows, solved_by_all};

use crate::gobi::{Exact, Listed};
use crate::patterns_alone::{LifeClaim, PatternsAlone};

/// How often a problem is given to the same patterns; the shortest time counts.
const REPEATS: u32 = 5;

/// A set of databases, and the size that was added last.
pub(crate) struct Set {
    /// The size added last; nothing for the set without databases.
    pub(crate) added: Option<[u8; 2]>,
    /// Rules about eyes and life, each copy counted.
    pub(crate) patterns: u64,
    databases: Vec<Arc<Database>>,
}

/// No database, then one size after another, up to all of them.
///
/// What groups are made of is known in all of them: rules about connected strings are used and not counted.
pub(crate) fn sets(databases: &[Arc<Database>]) -> Vec<Set> {
    let (counted, others): (Vec<_>, Vec<_>) = databases
        .iter()
        .filter(|database| database.count().shapes > 0 && is_no_copy(database))
        .partition(|database| matches!(database.goal(), Goal::Eye | Goal::Life));
    let mut sizes: Vec<[u8; 2]> = counted.iter().map(|database| size(database)).collect();
    sizes.sort_by_key(|&[long, short]| (long * short, short));
    sizes.dedup();
    let groups = others.into_iter().filter(|database| database.goal() == Goal::ConnectStrings).cloned();
    let mut set = Set { added: None, patterns: 0, databases: groups.collect() };
    let mut sets = Vec::new();
    for added in sizes {
        let more = counted.iter().filter(|database| size(database) == added).map(|database| Arc::clone(database));
        let next = Set {
            added: Some(added),
            patterns: set.patterns + more.clone().map(|database| pattern_count(&database)).sum::<u64>(),
            databases: set.databases.iter().cloned().chain(more).collect(),
        };
        sets.push(std::mem::replace(&mut set, next));
    }
    sets.push(set);
    sets
}

fn size(database: &Database) -> [u8; 2] {
    let (width, height) = (database.geometry().width(), database.geometry().height());
    [width.max(height), width.min(height)]
}

/// In corners and in the center a rectangle that stands is one that lies, turned over.
fn is_no_copy(database: &Database) -> bool {
    let geometry = database.geometry();
    geometry.location() == Location::Side || geometry.width() >= geometry.height()
}

fn pattern_count(database: &Database) -> u64 {
    let count = database.count();
    let rules = u64::from(count.won) + u64::from(count.winning) + u64::from(count.threatening);
    rules * u64::from(Placement::copies(database.geometry()))
}

/// The sets laid out for boards of each size that came up.
pub(crate) struct Players<'s> {
    sets: &'s [Set],
    ready: Vec<(Size, Vec<PatternsAlone>)>,
}

impl<'s> Players<'s> {
    pub(crate) fn new(sets: &'s [Set]) -> Players<'s> {
        Players { sets, ready: Vec::new() }
    }

    fn for_size(&mut self, size: Size) -> &[PatternsAlone] {
        let index = self.ready.iter().position(|(ready, _)| *ready == size).unwrap_or_else(|| {
            let lay_out = |set: &Set| PatternsAlone::new(size, &set.databases);
            self.ready.push((size, self.sets.iter().map(lay_out).collect()));
            self.ready.len() - 1
        });
        &self.ready[index].1
    }
}

/// What a claim is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Worth {
    /// The listed move, or one that is proved to be as good.
    Right,
    /// Proved to fail.
    Wrong,
    /// Another move, of which nothing is proved.
    Doubtful,
    /// The patterns see no way to live, whoever moves first: they know nothing about the problem.
    Unseen,
    /// The limit was met.
    Limit,
}

/// What one set made of one problem.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trial {
    pub(crate) claim: LifeClaim,
    pub(crate) worth: Worth,
    pub(crate) nodes: u64,
    pub(crate) seconds: f64,
}

/// Gives a problem to every set. Building groups is part of the time; laying out databases is not.
pub(crate) fn trials(players: &mut Players<'_>, problem: &Listed, exact: &mut Exact<'_>, limit: u64) -> Vec<Trial> {
    let target = Aim::of(problem.question.goal()).map_or(PointSet::EMPTY, |aim| aim.event.stones());
    let trial = |patterns: &PatternsAlone| {
        let ask = || {
            let begin = Instant::now();
            let claimed = patterns.claim(&problem.position, &target, problem.question.to_move(), limit);
            (claimed, begin.elapsed().as_secs_f64())
        };
        let (claimed, first) = ask();
        (claimed, (1..REPEATS).map(|_| ask().1).fold(first, f64::min))
    };
    let trials = players.for_size(problem.position.size()).iter().map(trial).map(|(claimed, seconds)| Trial {
        claim: claimed.claim,
        worth: worth(claimed.claim, problem, exact),
        nodes: claimed.nodes,
        seconds,
    });
    trials.collect()
}

fn worth(claim: LifeClaim, problem: &Listed, exact: &mut Exact<'_>) -> Worth {
    let first = match claim {
        LifeClaim::Open => return Worth::Limit,
        LifeClaim::Settled { is_alive: false } => return Worth::Unseen,
        LifeClaim::Settled { is_alive: true } => Play::Pass,
        LifeClaim::Play(point) => Play::At(point),
    };
    if problem.first_moves.contains(&first) || exact.is_as_good(first) {
        Worth::Right
    } else if exact.answer(Some(first)).is_some() {
        Worth::Wrong
    } else {
        Worth::Doubtful
    }
}
