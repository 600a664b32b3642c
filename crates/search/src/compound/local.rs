//! Local searches for the parts of a compound goal, and tables of their results (paper 001, section 3.2.2 and its future
//! work).
//!
//! A result is kept with its zone: it answers for the part wherever nothing in the zone has changed, however much
//! has elsewhere. What could not be settled is kept by its exact position, with the effort that was in vain.

use nerai_board::{Color, Play, Point, PointSet, zobrist};
use nerai_go::Position;
use nerai_proof::{Kind, Next, Node, Parts, Proof};

use crate::goals::part_target::{PartTarget, whichever};
use crate::goals::target::{Goal, Target};
use crate::ground::key_map::KeyMap;
use crate::ground::value::Value;
use crate::limits::Budget;
use crate::reading::driver::Driver;
use crate::reading::outcome::Outcome;
use crate::reading::reader::{Candidates, DEEP, Reader};
use crate::reading::solved::SolvedZones;
use crate::reading::table::Table;
use crate::reading::win::win;
use crate::settling::settle::Settler;

/// What a local search found out about a part.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Local {
    /// Whether the part happens.
    pub(crate) happens: bool,
    /// The points that the result depends on.
    pub(crate) zone: PointSet,
    /// The move that keeps it so, if the side to move is the one that it pleases; `None` inside is a pass.
    pub(crate) best: Option<Play>,
    /// The part's stones that were not captured yet.
    left: PointSet,
    /// The number of the whole proof and the node in it, where a search for the part alone has found one.
    proof: Option<(u32, u32)>,
}

/// How often the tables of one part were asked, and what came of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LocalStatistics {
    /// Questions about the part.
    pub asked: u64,
    /// Questions that a zone in the table answered.
    pub hits: u64,
    /// Searches.
    pub searches: u64,
    /// Searches that found nothing out.
    pub in_vain: u64,
    /// Nodes of the searches.
    pub nodes: u64,
}

/// How much a local search may do, and how far it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Effort {
    /// Nodes for a search by orders, up to this one.
    read: u64,
    order: u8,
    /// Nodes for a search without orders.
    settle: u64,
}

impl Effort {
    /// More with each level; nobody needs more than the last.
    pub(crate) fn of_level(level: u8) -> Effort {
        let (read, settle) =
            [(400, 40), (1_500, 400), (6_000, 3_000), (25_000, 20_000), (100_000, 100_000)][usize::from(level.min(4))];
        Effort { read, order: 1 + level.min(3), settle }
    }
}

/// A search in vain.
#[derive(Clone, Copy, Debug)]
struct InVain {
    effort: Effort,
    /// The points that show that no ladder works.
    zone: PointSet,
    left: PointSet,
}

/// The table of one part.
#[derive(Debug)]
struct PartTable {
    /// By the side to move and who may retake a ko at once.
    solved: [[SolvedZones<Local, 256>; 3]; 2],
    /// What was searched in vain, where the points are known that the failure depends on; by the same.
    failed: [[SolvedZones<InVain, 64>; 3]; 2],
    /// The same by position, where they are not known.
    open: KeyMap<Effort>,
    reading: Table,
    statistics: LocalStatistics,
}

/// Entries of the table of each part's reading.
const READING_ENTRIES: usize = 1 << 16;
/// Positions that are remembered as open.
const MOST_OPEN: usize = 1 << 18;
/// States that a local search without orders may keep.
const MOST_STATES: usize = 1 << 17;

/// The parts of a compound goal with their tables.
#[derive(Debug)]
pub(crate) struct Locals {
    pub(crate) targets: Vec<PartTarget>,
    tables: Vec<PartTable>,
    pub(crate) effort: Effort,
    /// Whole proofs about parts.
    proofs: Vec<Proof>,
}

impl Locals {
    pub(crate) fn new(position: &Position, parts: &Parts) -> Locals {
        let targets: Vec<_> = parts.parts.iter().filter_map(|part| PartTarget::new(position, part)).collect();
        let table = |_: &PartTarget| PartTable {
            solved: Default::default(),
            failed: Default::default(),
            open: KeyMap::default(),
            reading: Table::new(READING_ENTRIES),
            statistics: LocalStatistics::default(),
        };
        Locals { tables: targets.iter().map(table).collect(), targets, effort: Effort::of_level(0), proofs: Vec::new() }
    }

    pub(crate) fn statistics(&self) -> Vec<LocalStatistics> {
        self.tables.iter().map(|table| table.statistics).collect()
    }

    /// Whether a part happens with this side to move, and why; nothing if a search does not tell.
    pub(crate) fn ask(
        &mut self,
        part: usize,
        position: &Position,
        side: Color,
        komaster: Option<Color>,
        budget: &mut Budget,
    ) -> Option<Local> {
        self.tables[part].statistics.asked += 1;
        if let Some(known) = self.known(part, position, side, komaster) {
            self.tables[part].statistics.hits += 1;
            return Some(known);
        }
        let effort = self.effort;
        if self.in_vain(part, position, side, komaster).is_some_and(|done| done >= effort) || budget.is_spent() {
            return None;
        }
        let used = budget.used();
        let left = self.left(part, position);
        let mut board = position.without_past();
        board.watch(left);
        let table = &mut self.tables[part];
        let found = whichever!(&self.targets[part], target =>
            search(target.clone(), board, (side, komaster), effort, &mut table.reading, budget));
        table.statistics.searches += 1;
        table.statistics.nodes += budget.used() - used;
        match found {
            Ok((happens, zone, best)) => {
                let found = Local { happens, zone, best, left, proof: None };
                if binding(position, side, komaster).is_none_or(|ban| !zone.contains(ban)) {
                    table.solved[side.index()][mode(komaster)].put(position, found, zone);
                }
                Some(found)
            }
            Err(zone) => {
                table.statistics.in_vain += 1;
                if zone.is_empty() {
                    if table.open.len() >= MOST_OPEN {
                        table.open.clear();
                    }
                    table.open.insert(key(position, side, komaster), effort);
                } else {
                    table.failed[side.index()][mode(komaster)].put(position, InVain { effort, zone, left }, zone);
                }
                None
            }
        }
    }

    /// Enters what a search for the part alone has proved in this position.
    pub(crate) fn learn(&mut self, part: usize, position: &Position, side: Color, proof: &Proof, zone: PointSet) {
        if binding(position, side, proof.komaster).is_some_and(|ban| zone.contains(ban)) {
            return;
        }
        let best = match proof.nodes.first() {
            Some(Node::Play { at, .. }) => Some(*at),
            Some(Node::Alive) if side == proof.prover => Some(Play::Pass),
            _ => None,
        };
        let number = self.proofs.len() as u32;
        let happens = proof.kind == Kind::Reach;
        let local = Local { happens, zone, best, left: self.left(part, position), proof: Some((number, 0)) };
        let mode = mode(proof.komaster);
        self.tables[part].solved[side.index()][mode].put(position, local, zone);
        // After the first move the rest of the proof is one, and its zone is not larger.
        let mut after = position.clone();
        if let Some(Node::Play { at: Play::At(at), then: Next::Node(node) }) = proof.nodes.first()
            && after.try_play(side, *at).is_ok()
        {
            let left = self.left(part, &after);
            let rest = Local { best: None, left, proof: Some((number, *node)), ..local };
            self.tables[part].solved[side.other().index()][mode].put(&after, rest, zone);
        }
        self.proofs.push(proof.clone());
    }

    /// The whole proof about a part in a position, if there is one.
    pub(crate) fn proof(
        &self,
        part: usize,
        position: &Position,
        side: Color,
        komaster: Option<Color>,
    ) -> Option<Proof> {
        let (number, node) = self.known(part, position, side, komaster)?.proof?;
        self.proofs.get(number as usize).map(|proof| nerai_builder::beginning_at(proof, node))
    }

    /// Points that the whole proofs prefer.
    pub(crate) fn prefers(&self) -> PointSet {
        self.proofs.iter().fold(PointSet::EMPTY, |all, proof| all | proof.prefer)
    }

    /// What the table knows about a part.
    pub(crate) fn known(
        &self,
        part: usize,
        position: &Position,
        side: Color,
        komaster: Option<Color>,
    ) -> Option<Local> {
        let ban = binding(position, side, komaster);
        let left = self.left(part, position);
        let table = &self.tables[part].solved[side.index()][mode(komaster)];
        table.find_where(position, |local| local.left == left && ban.is_none_or(|ban| !local.zone.contains(ban)))
    }

    /// The points on which the result of a part depends, or the failure of the last search for it.
    pub(crate) fn zone(&self, part: usize, position: &Position, side: Color, komaster: Option<Color>) -> PointSet {
        let failed = || self.failure(part, position, side, komaster).map(|failed| failed.zone);
        self.known(part, position, side, komaster).map(|local| local.zone).or_else(failed).unwrap_or_default()
    }

    /// The effort of the last search for the part that was in vain.
    pub(crate) fn in_vain(
        &self,
        part: usize,
        position: &Position,
        side: Color,
        komaster: Option<Color>,
    ) -> Option<Effort> {
        let failed = self.failure(part, position, side, komaster).map(|failed| failed.effort);
        failed.or_else(|| self.tables[part].open.get(&key(position, side, komaster)).copied())
    }

    /// The search in vain with the most effort that tells about the position, too.
    fn failure(&self, part: usize, position: &Position, side: Color, komaster: Option<Color>) -> Option<InVain> {
        let left = self.left(part, position);
        let table = &self.tables[part].failed[side.index()][mode(komaster)];
        let known = |least| table.find_where(position, |failed| failed.left == left && failed.effort >= least);
        known(self.effort).or_else(|| known(Effort::of_level(0)))
    }

    fn left(&self, part: usize, position: &Position) -> PointSet {
        whichever!(&self.targets[part], target => target.vital()) & *position.watched()
    }
}

/// Where a ban keeps the side to move from playing.
fn binding(position: &Position, side: Color, komaster: Option<Color>) -> Option<Point> {
    position.ban().filter(|ban| ban.color == side && komaster != Some(side)).map(|ban| ban.point)
}

fn mode(komaster: Option<Color>) -> usize {
    komaster.map_or(2, Color::index)
}

fn key(position: &Position, side: Color, komaster: Option<Color>) -> u64 {
    let ban = binding(position, side, komaster).map_or(0, zobrist::spot);
    zobrist::mix(position.hash() ^ ban ^ (1 + side.index() as u64 + 2 * mode(komaster) as u64))
}

/// The result, its zone and the best move; or the zone of the failure as far as known.
type Searched = Result<(bool, PointSet, Option<Play>), PointSet>;

/// Reads for a win first, if the goal can be read; then searches for either result.
fn search<T: Target + Clone>(
    target: T,
    position: Position,
    (side, komaster): (Color, Option<Color>),
    effort: Effort,
    table: &mut Table,
    budget: &mut Budget,
) -> Searched {
    let is_max = side == target.max();
    let mut failed = PointSet::EMPTY;
    if T::IS_READ {
        let won = budget.within(effort.read, |budget| {
            let (position, target) = (position.clone(), target.clone());
            let mut reader = Reader::new(position, target, komaster, Candidates::Knowledge, budget, table);
            // Ladders first: cheap, and where they fail the zone of the failure is complete.
            let ladder = if is_max { reader.round(1, DEEP) } else { reader.round_after(1, DEEP) };
            match ladder {
                Outcome::Won { zone, best, .. } => Some((zone, best)),
                Outcome::Failed { zone, .. } => {
                    failed = zone;
                    reader.most_order = effort.order;
                    let reading = if effort.order > 1 { win(&mut reader, side, Driver::Mixed) } else { None };
                    reading.map(|reading| (reading.zone, reading.first_move))
                }
                Outcome::Stopped => None,
            }
        });
        if let Some((zone, best)) = won {
            return Ok((true, zone, is_max.then_some(best.into())));
        }
    }
    budget.within(effort.settle, |budget| {
        let mut settler = Settler::new(position, target, komaster, budget).with_most_states(MOST_STATES);
        let happens = settler.settle(side).ok_or(failed)? == Value::Happens;
        let best = (happens == is_max).then(|| settler.best(side).into());
        Ok((happens, settler.zone(side), best))
    })
}

#[cfg(test)]
mod tests;
