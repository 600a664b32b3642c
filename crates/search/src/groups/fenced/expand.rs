//! The moves of a situation that are looked at, with their first numbers.

use nerai_board::zobrist;

use crate::ground::value::Value;
use crate::groups::fenced::sight::Duty;
use crate::groups::fenced::{Child, Fenced, OtherRule};
use crate::groups::plot::{Cells, MAX, MIN, NOWHERE, Reach, Situation, bit, each, is_at_most_one, lowest};
use crate::ideas::Idea;
use crate::pn::numbers::Numbers;

/// Where a move is suggested, the numbers of the others count so often, for as long as they are looked at. On 142 problems
/// the right first move, known from the start, saved a third of the nodes and a wrong one cost a tenth. With 16 and 64 the right
/// one saved no more than a few percent more, the wrong one cost up to a quarter, and problems were lost. First numbers of 1 for
/// suggested moves, which the first visit forgets, saved nothing.
pub(super) const WEIGHT_OF_OTHERS: u32 = 4;
/// Stones of the killer with at most so many liberties may be attacked to get out.
const SHORT_OF_LIBERTIES: u32 = 2;

impl Fenced<'_> {
    /// Adds the moves of the side to move. A move that decides is the only one.
    pub(super) fn expand(&mut self, at: &Situation, start: usize, duty: &Duty) {
        let is_max = at.side == MAX;
        let ban = self.ban(at);
        for cell in each(self.points_to_try(at, ban) & duty.allowed) {
            if cell == ban || (!is_max && self.is_own_eye(at, cell)) {
                continue;
            }
            let Some(then) = self.play(at, cell) else { continue };
            let minds_bans = if is_max { self.core.is_some() } else { self.minds_the_rim };
            if minds_bans && self.leaves_a_ban_at_the_rim(at, &then, cell) {
                continue;
            }
            let child = self.child(at, cell, then, duty);
            if child.key.is_none() && child.numbers.wanted(is_max) == 0 {
                self.children.truncate(start);
                self.children.push(child);
                return;
            }
            self.children.push(child);
        }
        // Max has no use for a pass except to lift a ban.
        if !is_max || ban != NOWHERE {
            let then = self.plot.pass(at);
            let reach = self.plot.reach(&then);
            let numbers = self.first_numbers(&then, &reach);
            let key = Some(self.key_within(&then, &reach));
            self.children.push(Child { at: NOWHERE, key, numbers, zone: 0, weight: 1, others: 0, then });
        }
        self.weigh(at, start);
    }

    /// Makes moves dearer that nobody suggests, where some are suggested.
    fn weigh(&mut self, at: &Situation, start: usize) {
        let alike = self.core_key(at).and_then(|key| self.memory.alike(key)?.1);
        let alike = alike.map_or(0, |point| self.plot.cells_of(&nerai_board::PointSet::one(point)));
        let children = &mut self.children[start..];
        let mut suggested = alike;
        if !children.iter().any(|child| child.at != NOWHERE && suggested & bit(child.at) != 0) {
            let moves = self.hints.and_then(|hints| hints.moves(&self.position, self.plot.color(at.side)));
            suggested = moves.map_or(0, |points| self.plot.cells_of(&points));
        }
        let is_suggested = |child: &Child| child.at != NOWHERE && suggested & bit(child.at) != 0;
        if children.iter().any(is_suggested) {
            children.iter_mut().filter(|child| !is_suggested(child)).for_each(|child| child.weight = WEIGHT_OF_OTHERS);
        }
    }

    /// The empty cells that the side to move looks at: where the last block of the target is in atari, only what is about that.
    fn points_to_try(&self, at: &Situation, ban: u8) -> Cells {
        let all = self.candidates(at);
        let Some((block, liberties)) = self.last_block(at).filter(|(_, liberties)| is_at_most_one(*liberties)) else {
            return all;
        };
        if at.side == MIN {
            return self.rescues(at, block, liberties);
        }
        // A ban may keep max from taking it at once.
        if ban != NOWHERE && liberties == bit(ban) { self.plot.empty(at) } else { liberties }
    }

    /// Moves that may save a block in atari: to run, or to take something beside it.
    pub(super) fn rescues(&self, at: &Situation, block: Cells, liberties: Cells) -> Cells {
        let (plot, mut cells) = (&self.plot, liberties);
        let mut rest = plot.around(block) & at.stones[MAX];
        while rest != 0 {
            let other = plot.flood(lowest(rest), at.stones[MAX]);
            rest &= !other;
            let last = plot.around(other) & plot.empty(at);
            if other & plot.beside[MAX] == 0 && is_at_most_one(last) {
                cells |= last;
            }
        }
        cells
    }

    /// The empty cells where moves are looked for: those that the target can reach. On a local board not all of them: the core;
    /// the liberties of the target's side that lead out of it, and around; around its stones that have got out; and where stones
    /// of the killer nearby are short of liberties. What is forgotten here is missed when the proof is written down, and then
    /// becomes part of the core.
    pub(super) fn candidates(&self, at: &Situation) -> Cells {
        let plot = &self.plot;
        let reached = if self.has(Idea::NamesByReach) { plot.reach(at).reached } else { plot.ground };
        let empty = plot.empty(at) & reached;
        let Some(core) = self.core else { return empty };
        let near = core | plot.around(core);
        let wide = |cells: Cells| cells | plot.around(cells);
        let mut cells = core;
        let mut rest = near & at.stones[MIN];
        while rest != 0 {
            let block = plot.flood(lowest(rest), at.stones[MIN]);
            rest &= !block;
            if block & plot.beside[MIN] == 0 {
                let (out, liberties) = (block & !near, plot.around(block) & empty);
                cells |= liberties | wide(liberties & !core) | wide(wide(out));
            }
        }
        let mut rest = wide(near) & at.stones[MAX];
        while rest != 0 {
            let block = plot.flood(lowest(rest), at.stones[MAX]);
            rest &= !block;
            let liberties = plot.around(block) & empty;
            if block & plot.beside[MAX] == 0 && liberties.count_ones() <= SHORT_OF_LIBERTIES {
                cells |= liberties;
            }
        }
        cells & empty
    }

    /// Whether max would take a ko beside what is lost, where it may be none: a proof must not rest on such a ban.
    fn leaves_a_ban_at_the_rim(&self, at: &Situation, then: &Situation, cell: u8) -> bool {
        let plot = &self.plot;
        if self.ban(then) == NOWHERE {
            return false;
        }
        let other = 1 - at.side;
        let safe = plot.flood(at.stones[other] & plot.beside[other], at.stones[other]);
        bit(cell) & (plot.beside[other] | plot.around(safe)) != 0
    }

    /// Whether a cell is an eye of one block that has other liberties: nothing is gained by filling it.
    pub(super) fn is_own_eye(&self, at: &Situation, cell: u8) -> bool {
        let plot = &self.plot;
        let (here, near) = (bit(cell), plot.near(cell));
        if near & !at.stones[at.side] != 0 || here & plot.beside[1 - at.side] != 0 || near == 0 {
            return false;
        }
        let block = plot.flood(lowest(near), at.stones[at.side]);
        near & !block == 0 && !is_at_most_one(plot.around(block) & plot.empty(at))
    }

    /// The situation that a move has led to.
    fn child(&self, before: &Situation, cell: u8, then: Situation, duty: &Duty) -> Child {
        let plot = &self.plot;
        if self.core.is_some() && before.side == MIN {
            let taken = before.stones[MAX] & !then.stones[MAX];
            let safe = plot.flood(then.stones[MIN] & plot.beside[MIN], then.stones[MIN]);
            if taken & plot.beside[MIN] != 0 || plot.around(taken) & safe != 0 {
                let zone = bit(cell) | taken | (plot.around(taken) & before.stones[MIN]);
                return Child::decided(cell, then, Value::Never, plot.closed(before, zone));
            }
        }
        let reach = self.plot.reach(&then);
        let key = self.key_within(&then, &reach);
        if let Some(entry) = self.memory.get(key) {
            return Child {
                at: cell,
                key: Some(key),
                numbers: entry.numbers,
                zone: entry.zone,
                weight: 1,
                others: 0,
                then,
            };
        }
        let at_sight = if self.has(Idea::AtSight) { self.at_sight(&then, &reach) } else { None };
        let seen = at_sight.or_else(|| self.is_still_so(&then, duty.threats & !bit(cell)));
        let seen = seen.or_else(|| self.known_elsewhere(&then, &reach).map(|(value, _)| (value, 0)));
        if let Some((value, zone)) = seen {
            return Child::decided(cell, then, value, zone);
        }
        let first = self.first_numbers(&then, &reach);
        // What is so under a neighbouring rule, or elsewhere with the same stones in the core, is probably so here.
        let is_so = |rules: &[OtherRule<'_>], wanted: Value| {
            rules.iter().any(|(memory, _)| memory.value(key).is_some_and(|(value, _)| value == wanted))
        };
        let alike = self.core_key(&then).and_then(|key| self.memory.alike(key));
        let numbers = match alike {
            Some((Value::Happens, _)) => Numbers::new(1, 2 * first.disproof),
            None if is_so(&self.easier, Value::Happens) => Numbers::new(1, 2 * first.disproof),
            None if is_so(&self.harder, Value::Never) => Numbers::new(2 * first.proof, 1),
            _ => first,
        };
        Child { at: cell, key: Some(key), numbers, zone: 0, weight: 1, others: 0, then }
    }

    /// Numbers for a situation nobody has looked at. Where life is to be proved: by how many moves two eyes seem to cost. On a
    /// local board that says no more than the liberties, and takes twice as long.
    fn first_numbers(&self, at: &Situation, reach: &Reach) -> Numbers {
        let is_max = at.side == MAX;
        if !self.has(Idea::FirstNumbers) {
            return Numbers::UNKNOWN;
        }
        if self.core.is_some() {
            let liberties = self.most_liberties(at).clamp(1, 8);
            let square = liberties * liberties;
            let (proof, disproof) =
                if is_max { (square, 1 + 32 / square) } else { (square + liberties, 1 + 16 / square) };
            return Numbers::new(proof, disproof);
        }
        let (cost, eyes) = self.plot.cost_of_eyes(at, reach);
        let cost = cost.min(12);
        let disproof = 1 + cost * cost / 2 + if is_max { cost } else { 0 };
        let proof = (2 + 2 * eyes).min(40) / (1 + cost / 3) + if is_max { 0 } else { 2 };
        Numbers::new(proof.max(1), disproof)
    }

    fn most_liberties(&self, at: &Situation) -> u32 {
        let (mut most, mut rest) = (0, at.target);
        while rest != 0 {
            let block = self.plot.flood(lowest(rest), at.stones[MIN]);
            rest &= !block;
            most = most.max((self.plot.around(block) & self.plot.empty(at)).count_ones());
        }
        most
    }

    /// Names the stones in the core of a local board, on whatever plot, with this side to move. A push and its answer outside
    /// change little inside, and without this the fight would be searched anew after each (Kawano's simulation, as first
    /// numbers). At 200,000 nodes 31 of 68 kills of one half of a list were solved with it and 30 without, of the other half 25
    /// and 22.
    pub(super) fn core_key(&self, at: &Situation) -> Option<u64> {
        let core = self.core.filter(|_| self.has(Idea::CoreAdvice))?;
        let hash = |side: usize| {
            let names = each(at.stones[side] & core).filter_map(|cell| self.plot.point(cell));
            names.fold(0, |hash, point| hash ^ zobrist::stone(self.plot.color(side), point))
        };
        let ban = self.plot.point(self.ban(at)).map_or(0, zobrist::spot);
        Some(zobrist::mix(hash(MAX) ^ hash(MIN) ^ ban ^ (at.side as u64 + 1)))
    }
}
