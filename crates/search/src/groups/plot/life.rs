//! Unconditional life (Benson 1976) on a plot, with the cells that show it.

use crate::groups::plot::{Cells, MAX, MIN, Plot, Situation, each, is_at_most_one, lowest};

/// More regions or blocks than this are not looked at.
const MOST: usize = 24;

/// Blocks or regions with the cells around them.
struct List {
    all: [(Cells, Cells); MOST],
    len: usize,
}

impl List {
    fn new() -> List {
        List { all: [(0, 0); MOST], len: 0 }
    }

    fn push(&mut self, one: (Cells, Cells)) {
        if self.len < MOST {
            self.all[self.len] = one;
            self.len += 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = &(Cells, Cells)> {
        self.all[..self.len].iter()
    }

    fn retain(&mut self, keeps: impl Fn(&(Cells, Cells)) -> bool) {
        let mut kept = 0;
        for i in 0..self.len {
            if keeps(&self.all[i]) {
                self.all[kept] = self.all[i];
                kept += 1;
            }
        }
        self.len = kept;
    }
}

impl Plot {
    /// A zone that shows that a block of the target lives though min always passes; empty if none does.
    pub(crate) fn alive(&self, at: &Situation) -> Cells {
        let (min, empty) = (at.stones[MIN], self.empty(at));
        let free = self.ground & !min;
        // A region with an empty cell that touches none of min's stones is no eye, nor is one beside a lasting stone of max.
        let no_eyes = (empty & !self.around(min)) | (free & self.beside[MAX]);
        let rest = free & !self.flood(no_eyes, free);
        if is_at_most_one(rest & empty) {
            return 0;
        }
        let mut regions = List::new();
        let mut left = rest;
        while left != 0 {
            let region = self.flood(lowest(left), rest);
            left &= !region;
            if region & empty != 0 {
                regions.push((region, self.around(region) & min));
            }
        }
        if regions.len < 2 {
            return 0;
        }
        let mut blocks = List::new();
        let mut left = min & self.around(rest);
        while left != 0 {
            let block = self.flood(lowest(left), min);
            left &= !block;
            blocks.push((block, self.around(block)));
        }
        let is_eye = |region: Cells, near: Cells| region & empty & !near == 0 && region & near != 0;
        loop {
            let before = (blocks.len, regions.len);
            blocks.retain(|(_, near)| regions.iter().filter(|(region, _)| is_eye(*region, *near)).nth(1).is_some());
            let alive = blocks.iter().fold(0, |all, (block, _)| all | block);
            if alive & at.target == 0 {
                return 0;
            }
            regions.retain(|(_, around)| around & !alive == 0);
            if (blocks.len, regions.len) == before {
                return self.smallest_proof(at, empty, &blocks, &regions);
            }
        }
    }

    /// The living block of the target that needs the fewest cells: itself, two eyes, the blocks around these, and so on.
    fn smallest_proof(&self, at: &Situation, empty: Cells, blocks: &List, regions: &List) -> Cells {
        let is_eye = |region: Cells, near: Cells| region & empty & !near == 0 && region & near != 0;
        let all = blocks.iter().chain(regions.iter()).fold(0, |all, (cells, _)| all | cells);
        let mut best = all;
        for (first, _) in blocks.iter().filter(|(block, _)| block & at.target != 0) {
            let (mut zone, mut done, mut eyes) = (*first, 0, 0);
            loop {
                let todo = zone & at.stones[MIN] & !done;
                let Some((block, near)) = blocks.iter().find(|(block, _)| block & todo != 0) else { break };
                done |= block;
                let mut count =
                    regions.iter().filter(|(region, _)| region & eyes != 0 && is_eye(*region, *near)).count();
                while count < 2 {
                    let others = regions.iter().filter(|(region, _)| region & eyes == 0 && is_eye(*region, *near));
                    let cost = |(region, around): &&(Cells, Cells)| {
                        4 * (region & empty).count_ones() + (around & !zone).count_ones()
                    };
                    let Some((region, around)) = others.min_by_key(cost) else { return all };
                    eyes |= region;
                    count += 1;
                    zone |= self.flood(*around, at.stones[MIN]);
                }
            }
            let zone = zone | eyes;
            if (zone & empty).count_ones() < (best & empty).count_ones() {
                best = zone;
            }
        }
        best
    }

    /// Closes a zone on a situation: every block of min in it whole, with a liberty.
    pub(crate) fn closed(&self, at: &Situation, zone: Cells) -> Cells {
        let (empty, mut closed) = (self.empty(at), zone);
        let mut rest = zone & at.stones[MIN];
        while rest != 0 {
            let block = self.flood(lowest(rest), at.stones[MIN]);
            rest &= !block;
            closed |= block;
            let liberties = self.around(block) & empty;
            if liberties & closed == 0 {
                closed |= lowest(liberties);
            }
        }
        closed
    }

    /// The zone before a move of min, from the zone after it.
    pub(crate) fn before_move(&self, before: &Situation, after: &Situation, cell: u8, zone: Cells) -> Cells {
        let here = super::bit(cell);
        let mut zone = zone | here;
        let taken = before.stones[MAX] & !after.stones[MAX];
        if taken != 0 {
            zone |= taken | self.around(taken);
        }
        let empty = self.empty(after);
        let block = self.flood(here, after.stones[MIN]);
        if self.around(block) & empty & zone == 0 {
            let near = self.near(cell) & empty;
            zone |= lowest(if near != 0 { near } else { self.around(block) & empty });
        }
        if self.near(cell) & empty & zone == 0 {
            zone |= block & !here;
        }
        self.closed(before, zone)
    }

    /// The zone of an answer of min to all moves of max: what the answers need, with what keeps suicides suicides.
    pub(crate) fn without_new_suicides(&self, at: &Situation, zone: Cells) -> Cells {
        let empty = self.empty(at);
        let mut wider = zone;
        for cell in each(zone & empty) {
            let (here, near) = (super::bit(cell), self.near(cell));
            if near & !at.stones[MIN] != 0 || here & self.beside[MAX] != 0 {
                continue;
            }
            let mut rest = near;
            while rest != 0 {
                let block = self.flood(lowest(rest), at.stones[MIN]);
                rest &= !block;
                wider |= block;
                let liberties = self.around(block) & empty & !here;
                if liberties & wider == 0 {
                    wider |= lowest(liberties);
                }
            }
        }
        self.closed(at, wider)
    }
}
