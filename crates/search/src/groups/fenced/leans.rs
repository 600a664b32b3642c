//! Where the refutation of a life leans on what lies beyond the fence.

use nerai_board::{Color, Point};

use crate::ground::key_map::KeyMap;
use crate::groups::fenced::Fenced;
use crate::groups::plot::{Cells, MAX, NOWHERE, Reach, Situation, each};

/// Lines are followed so deep, and as long as this part of the work goes into them.
const DEEPEST: usize = 60;
const LEAST_PART: f64 = 0.0005;

/// The weights of cells, and the situations that have been counted.
struct Leans {
    weights: Vec<f64>,
    counted: KeyMap<()>,
}

impl Leans {
    fn add(&mut self, cells: Cells, weight: f64) {
        each(cells).for_each(|cell| self.weights[cell as usize] += weight);
    }
}

impl Fenced<'_> {
    /// Of a board on which it happens: the points beside lasting stones of max at which the tries of min end, each with the part of
    /// the work that went there.
    pub(crate) fn leans(&self, side: Color) -> Vec<(Point, f64)> {
        let mut leans = Leans { weights: vec![0.0; Cells::BITS as usize], counted: KeyMap::default() };
        self.lean(&self.root(side), (1.0, 0), &mut leans);
        let named = leans.weights.iter().enumerate().filter(|(_, weight)| **weight > 0.0);
        named.filter_map(|(cell, weight)| Some((self.plot.point(cell as u8)?, *weight))).collect()
    }

    /// Follows the answers of max, and all tries of min with their parts of the work.
    fn lean(&self, at: &Situation, (part, depth): (f64, usize), leans: &mut Leans) {
        let key = self.key(at);
        let entry = self.memory.get(key).filter(|_| depth < DEEPEST && part > LEAST_PART);
        let Some(entry) = entry.filter(|_| leans.counted.insert(key, ()).is_none()) else {
            return self.end(at, part, leans);
        };
        let follow = |cell: u8| if cell == NOWHERE { Some(self.plot.pass(at)) } else { self.play(at, cell) };
        if at.side == MAX {
            match follow(entry.best).filter(|then| then.target != 0) {
                Some(then) => self.lean(&then, (part, depth + 1), leans),
                None => self.end(at, part, leans),
            }
            return;
        }
        let cells = each(self.plot.empty(at) & self.plot.reach(at).reached).filter(|cell| *cell != self.ban(at));
        let work = |then: &Situation| 1.0 + self.memory.get(self.key(then)).map_or(0.0, |entry| f64::from(entry.work));
        let tries = cells.chain([NOWHERE]).filter_map(follow).map(|then| (work(&then), then)).collect::<Vec<_>>();
        let all: f64 = tries.iter().map(|(work, _)| work).sum();
        for (work, then) in tries.iter().filter(|(_, then)| then.target != 0) {
            self.lean(then, (part * work / all, depth + 1), leans);
        }
    }

    /// What a lost situation leans on: room beside the fence, and half as much on stones that shut it in and are joined to what is
    /// beyond.
    fn end(&self, at: &Situation, part: f64, leans: &mut Leans) {
        let plot = &self.plot;
        let Reach { walls, reached } = plot.reach(at);
        let room = reached & plot.beside[MAX] & !at.stones[MAX];
        let held = plot.flood(plot.around(reached) & walls, walls) & plot.beside[MAX];
        let each = part / f64::from((room | held).count_ones().max(1));
        leans.add(room, each);
        leans.add(held, each / 2.0);
    }
}
