//! What the results of the parts say about the whole (paper 001, table 3 and section 3.2): one part that decides, parts
//! that do not touch each other, two threats of which only one can be met.
//!
//! Everything said here is only a proposal: the proof is written down and checked by other code.

use std::collections::HashMap;

use nerai_board::{Color, Play, PointSet};
use nerai_go::Position;
use nerai_goal::Compound;
use nerai_proof::{Claim, PartSet, Parts, Progress};

use crate::compound::local::Locals;
use crate::limits::Budget;

/// A result for a formula that follows from results for its parts.
#[derive(Clone, Debug)]
pub(crate) struct Combined {
    /// Whether the formula comes out true.
    pub(crate) value: bool,
    pub(crate) zone: PointSet,
    /// The parts that the result speaks of.
    parts: PartSet,
    /// The move that keeps the result, if the side to move is the one that it pleases.
    pub(crate) play: Option<Play>,
    /// What to claim instead, if that is simpler.
    groups: Vec<Group>,
}

/// A claim about some of the parts.
#[derive(Clone, Copy, Debug)]
struct Group {
    /// The parts that it speaks of.
    used: PartSet,
    /// The parts that it takes care of: those that are not used are given up.
    own: PartSet,
}

impl Combined {
    /// The claims that take the place of the whole: the only one, or several side by side.
    pub(crate) fn claims(&self, relevant: PartSet) -> Vec<Claim> {
        match &self.groups[..] {
            [] => Vec::new(),
            [all] if relevant & !all.used == 0 => Vec::new(),
            several => {
                let claim = |group: &Group| Claim {
                    granted: relevant & !group.own,
                    conceded: relevant & group.own & !group.used,
                };
                several.iter().map(claim).collect()
            }
        }
    }
}

/// Combines the results of the parts in one position.
pub(crate) struct Combiner<'c> {
    pub(crate) parts: &'c Parts,
    pub(crate) progress: Progress,
    pub(crate) position: &'c Position,
    pub(crate) komaster: Option<Color>,
    /// The side that wants the formula to be true.
    pub(crate) max: Color,
    pub(crate) locals: &'c mut Locals,
    pub(crate) budget: &'c mut Budget,
    /// What is known of parts of the formula, by where they are: each is asked about twice for every level above it.
    pub(crate) known: HashMap<(*const Compound<usize>, Color), Option<Combined>>,
}

impl Combiner<'_> {
    /// The result for the whole with this side to move, if it follows.
    pub(crate) fn whole(&mut self, side: Color) -> Option<Combined> {
        let parts = self.parts;
        self.combine(&parts.formula, side)
    }

    fn combine(&mut self, formula: &Compound<usize>, side: Color) -> Option<Combined> {
        let key = (std::ptr::from_ref(formula), side);
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let found = self.combine_afresh(formula, side);
        self.known.insert(key, found.clone());
        found
    }

    fn combine_afresh(&mut self, formula: &Compound<usize>, side: Color) -> Option<Combined> {
        match formula {
            Compound::Leaf(number) => {
                let local = self.locals.ask(*number, self.position, side, self.komaster, self.budget)?;
                Some(Combined {
                    value: local.happens,
                    zone: local.zone,
                    parts: 1 << number,
                    play: local.best,
                    groups: Vec::new(),
                })
            }
            Compound::Not(inner) => self.combine(inner, side).map(|found| Combined { value: !found.value, ..found }),
            Compound::And(all) => self.join(all, side, true),
            Compound::Or(any) => self.join(any, side, false),
        }
    }

    /// Formulas of which one side needs every single one to come out as `wanted`, and the other only one that does not.
    fn join(&mut self, formulas: &[Compound<usize>], side: Color, wanted: bool) -> Option<Combined> {
        let open: Vec<&Compound<usize>> =
            formulas.iter().filter(|formula| nerai_proof::outlook(formula, &self.progress).0.is_none()).collect();
        if let [one] = open[..] {
            return self.combine(one, side);
        }
        let needs_all = if wanted { self.max } else { self.max.other() };
        let now: Vec<Option<Combined>> = open.iter().map(|formula| self.combine(formula, side)).collect();
        let decisive = now.iter().flatten().filter(|found| found.value != wanted);
        if let Some(one) = decisive.min_by_key(|found| found.zone.len()) {
            return Some(Combined { groups: vec![Group { used: one.parts, own: PartSet::MAX }], ..one.clone() });
        }
        let is_first = side == needs_all;
        let later: Vec<Option<Combined>> = match is_first {
            true => open.iter().map(|formula| self.combine(formula, side.other())).collect(),
            false => now.clone(),
        };
        self.side_by_side(&open, (&now, &later), wanted, needs_all, is_first)
            .or_else(|| if is_first { self.two_threats(&later, wanted) } else { None })
    }

    /// All come out as wanted, and none touches another: each move is answered where it was made. The side that needs all
    /// of them may be first in one.
    fn side_by_side(
        &self,
        open: &[&Compound<usize>],
        (now, later): (&[Option<Combined>], &[Option<Combined>]),
        wanted: bool,
        needs_all: Color,
        is_first: bool,
    ) -> Option<Combined> {
        // A ban that helps would be lifted by a move elsewhere.
        if self.komaster != Some(needs_all.other()) {
            return None;
        }
        let fits = |found: &&Combined| found.value == wanted;
        let now: Vec<Option<&Combined>> = now.iter().map(|found| found.as_ref().filter(fits)).collect();
        let later: Vec<Option<&Combined>> = later.iter().map(|found| found.as_ref().filter(fits)).collect();
        let all = later.iter().chain(&now).flatten().fold(0, |all, found| all | found.parts);
        if !self.are_of_one_kind(all, needs_all) {
            return None;
        }
        if !is_first {
            let chosen: Vec<&Combined> = later.into_iter().collect::<Option<_>>()?;
            let (zone, parts) = self.together(&chosen)?;
            let group = |(found, formula): (&&Combined, &&Compound<usize>)| Group {
                used: found.parts,
                own: nerai_proof::outlook(formula, &self.progress).1,
            };
            let groups: Vec<Group> = chosen.iter().zip(open).map(group).collect();
            let is_shared = |number: usize| groups[..number].iter().any(|other| other.own & groups[number].own != 0);
            if (1..groups.len()).any(is_shared) {
                return None;
            }
            return Some(Combined { value: wanted, zone, parts, play: None, groups });
        }
        let is_to_happen = all & self.parts.wanted_by(needs_all) != 0;
        // First in one of them; not in any, if nothing is to happen.
        let pass = (!is_to_happen).then_some(None);
        pass.into_iter().chain((0..now.len()).map(Some)).find_map(|first| {
            let one = |number: usize| if first == Some(number) { now[number] } else { later[number] };
            let chosen: Vec<&Combined> = (0..now.len()).map(one).collect::<Option<_>>()?;
            let (zone, parts) = self.together(&chosen)?;
            let play = first.map_or(Some(Play::Pass), |number| chosen[number].play);
            Some(Combined { value: wanted, zone, parts, play, groups: Vec::new() })
        })
    }

    /// Zones and parts of results that do not touch each other.
    fn together(&self, chosen: &[&Combined]) -> Option<(PointSet, PartSet)> {
        let (mut zone, mut parts) = (PointSet::EMPTY, 0);
        for found in chosen {
            if self.touch(&zone, &found.zone) || parts & found.parts != 0 {
                return None;
            }
            zone |= found.zone;
            parts |= found.parts;
        }
        Some((zone, parts))
    }

    /// Whether zones share a point that can change. Stones in both cannot: no move for one is in the zone of the other.
    fn touch(&self, one: &PointSet, other: &PointSet) -> bool {
        (*one & *other).meets(&self.position.empty_points())
    }

    /// Two that come out otherwise if the other side moves, and do not touch each other: only one can be saved.
    fn two_threats(&self, later: &[Option<Combined>], wanted: bool) -> Option<Combined> {
        let threats: Vec<&Combined> = later.iter().flatten().filter(|found| found.value != wanted).collect();
        let mut pairs = threats.iter().enumerate().flat_map(|(number, one)| {
            let others = threats[number + 1..].iter().filter(|other| !self.touch(&one.zone, &other.zone));
            others.map(move |other| (*one, *other))
        });
        let (one, other) = pairs.next()?;
        Some(Combined {
            value: !wanted,
            zone: one.zone | other.zone,
            parts: one.parts | other.parts,
            play: None,
            groups: vec![Group { used: one.parts | other.parts, own: PartSet::MAX }],
        })
    }

    /// Whether all parts are to happen, or none: what is to happen must not wait for ever.
    fn are_of_one_kind(&self, parts: PartSet, prover: Color) -> bool {
        let wanted = self.parts.wanted_by(prover);
        parts & wanted == 0 || parts & !wanted == 0
    }
}

#[cfg(test)]
mod tests;
