//! What needs no search: a group that is gone, out, alive or dead, and what max has to prevent now.

use nerai_board::PointSet;

use crate::ground::value::Value;
use crate::groups::fenced::{Death, Fenced};
use crate::groups::plot::{Cells, MAX, MIN, NOWHERE, Reach, Situation, bit, each, is_at_most_one, lowest};
use crate::ideas::Idea;

/// What the side to move has to prevent, because the other one would succeed at once.
#[derive(Clone, Debug)]
pub(super) struct Duty {
    /// Where moves can prevent it.
    pub(super) allowed: Cells,
    /// For max: the cells that show all that min threatens.
    pub(super) zone: Cells,
    /// The moves by which the other side would succeed.
    pub(super) threats: Cells,
}

impl Duty {
    pub(super) fn none(ground: Cells) -> Duty {
        Duty { allowed: ground, zone: 0, threats: 0 }
    }
}

impl Fenced<'_> {
    /// The value of a situation that shows at once, and where it never happens the cells that show it.
    pub(super) fn at_sight(&self, at: &Situation, reach: &Reach) -> Option<(Value, Cells)> {
        if at.target == 0 {
            return Some((Value::Happens, 0));
        }
        if let Some(zone) = self.gets_out(at) {
            return Some((Value::Never, zone));
        }
        if at.side == MAX {
            let zone = self.plot.alive(at);
            if zone != 0 {
                return Some((Value::Never, zone));
            }
        }
        self.is_dead(at, reach).then_some((Value::Happens, 0))
    }

    /// The value of a situation that shows at once and needs no move of the side that it pleases.
    pub(super) fn without_a_move(&self, at: &Situation) -> Option<(Value, Cells)> {
        let group = self.plot.flood(at.target, at.stones[MIN]);
        let is_out = group & self.plot.beside[MIN] != 0;
        self.at_sight(at, &self.plot.reach(at))
            .filter(|(value, _)| at.side == MAX || *value == Value::Happens || is_out)
    }

    pub(super) fn is_dead(&self, at: &Situation, reach: &Reach) -> bool {
        match self.death {
            // Who may retake kos can live by one in a false eye.
            Death::ByLook if self.has(Idea::LooksDead) => {
                !self.plot.has_room(at, reach, self.komaster == Some(MAX) && self.has(Idea::FalseEyes))
            }
            Death::ByLook | Death::Shown => self.plot.is_dead(at, reach),
            Death::Taken => false,
        }
    }

    fn is_gone_or_dead(&self, at: &Situation) -> bool {
        at.target == 0 || self.is_dead(at, &self.plot.reach(at))
    }

    /// The cells that show that the target is joined to stones that last, or that max cannot keep it from that.
    fn gets_out(&self, at: &Situation) -> Option<Cells> {
        let plot = &self.plot;
        if plot.beside[MIN] == 0 {
            return None;
        }
        let group = plot.flood(at.target, at.stones[MIN]);
        if group & plot.beside[MIN] != 0 {
            return Some(plot.closed(at, group));
        }
        let mut ways = plot.ways_out(at);
        if at.side == MIN && self.ban(at) != NOWHERE {
            ways &= !bit(self.ban(at));
        }
        let enough = if at.side == MIN { ways != 0 } else { !is_at_most_one(ways) };
        // Ways that last touch stones that are beyond the plot or joined to it; these must stay as they are.
        let safe = plot.flood(at.stones[MIN] & plot.beside[MIN], at.stones[MIN]);
        let joints = plot.flood(plot.around(ways) & at.stones[MIN], at.stones[MIN]);
        enough.then(|| plot.closed(at, ways | joints | (safe & joints)))
    }

    /// What max has to prevent: that the target gets out, or that it makes two eyes with one move.
    pub(super) fn duty(&self, at: &Situation) -> Duty {
        let plot = &self.plot;
        let mut duty = Duty::none(plot.ground);
        let ways = plot.ways_out(at);
        if ways != 0 {
            let joints = plot.flood(plot.around(ways) & at.stones[MIN], at.stones[MIN]);
            return Duty { allowed: ways, zone: plot.closed(at, ways | joints), threats: 0 };
        }
        let mins = at.with_turn(MIN);
        for cell in each(plot.empty(at) & plot.around(at.stones[MIN])) {
            let Some(after) = plot.play(&mins, cell) else { continue };
            let zone = plot.alive(&after);
            if zone == 0 {
                continue;
            }
            let zone = plot.before_move(&mins, &after, cell, zone);
            duty.allowed &= zone;
            duty.zone |= zone;
            duty.threats |= bit(cell);
            if duty.allowed & plot.empty(at) == 0 {
                break;
            }
        }
        duty
    }

    /// The moves by which max would kill at once, if it were his turn.
    pub(super) fn killing_moves(&self, at: &Situation) -> Duty {
        let plot = &self.plot;
        let maxs = at.with_turn(MAX);
        let kills = |cell: &u8| plot.play(&maxs, *cell).is_some_and(|after| self.is_gone_or_dead(&after));
        let threats = each(self.candidates(at)).filter(kills).fold(0, |all, cell| all | bit(cell));
        Duty { threats, ..Duty::none(plot.ground) }
    }

    /// Whether one of these moves still decides for the side to move: its value and what shows it.
    pub(super) fn is_still_so(&self, now: &Situation, threats: Cells) -> Option<(Value, Cells)> {
        let (plot, ban) = (&self.plot, self.ban(now));
        for cell in each(threats & plot.empty(now)).filter(|cell| *cell != ban) {
            let Some(after) = self.play(now, cell) else { continue };
            if now.side == MIN {
                let zone = plot.alive(&after);
                if zone != 0 {
                    return Some((Value::Never, plot.before_move(now, &after, cell, zone)));
                }
            } else if self.is_gone_or_dead(&after) {
                return Some((Value::Happens, 0));
            }
        }
        None
    }

    /// The move by which the target lives according to a pattern; a pass if it need not move.
    pub(super) fn lives_by_rule(&mut self, at: &Situation) -> Option<u8> {
        let (lookout, position) = (self.lookout.as_mut()?, &self.position);
        let target = position.whole_blocks(position.watched());
        // A rule does not say which of the strings lives. Mostly the target does; to ask that all be the target's finds little.
        let min = self.plot.color(MIN);
        let found = lookout.settling(position, at.side == MIN, &|placed| placed.window().meets(&target))?;
        let Some(point) = found.play else { return Some(NOWHERE) };
        let cell = self.plot.cells_of(&PointSet::one(point));
        let cell = (cell != 0).then(|| cell.trailing_zeros() as u8)?;
        (position.is_placeable(min, point) && self.ban(at) != cell).then_some(cell)
    }

    /// The blocks of the target as one set, if there is only one block left, with its liberties.
    pub(super) fn last_block(&self, at: &Situation) -> Option<(Cells, Cells)> {
        let block = self.plot.flood(lowest(at.target), at.stones[MIN]);
        (at.target & !block == 0).then(|| (block, self.plot.around(block) & self.plot.empty(at)))
    }
}
