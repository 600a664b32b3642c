//! A small board in one machine word: the points of a fight, with everything around them settled for good.
//!
//! Most of the time of a search behind a fence goes into looking at boards, not into choosing where to look. Here a set of
//! points is a number of 128 bits, a step in all four directions four shifts, and a board two such numbers, so that nothing
//! has to be kept up to date or taken back.

mod count;
pub(crate) mod eyes;
pub(crate) mod life;

use nerai_board::{Color, MAX_SIDE, Point, PointSet};
use nerai_go::{Ban, Position};

/// A set of cells, one bit each.
pub(crate) type Cells = u128;

/// Max, who wants the stones gone, and min, whose they are, as places in tables.
pub(crate) const MAX: usize = 0;
pub(crate) const MIN: usize = 1;
/// No cell.
pub(crate) const NOWHERE: u8 = u8::MAX;
/// As many threats as the komaster likes.
pub(crate) const ENDLESS: u8 = u8::MAX;

const CELLS: usize = 128;

/// The points that may change, and what borders on them.
#[derive(Clone)]
pub(crate) struct Plot {
    pub(crate) max: Color,
    stride: u32,
    pub(crate) ground: Cells,
    /// The cells beside stones of max, and of min, that cannot be captured.
    pub(crate) beside: [Cells; 2],
    /// The neighbours of each cell: looked up, because a step of a whole set costs as much for one cell as for all.
    near: Box<[Cells; CELLS]>,
    /// The cells with corners off the board.
    at_edge: Cells,
    /// The cells with at least one corner, and with at least two, on which a lasting stone of max stands beyond the plot.
    lost_corners: [Cells; 2],
    points: Box<[Option<Point>; CELLS]>,
    cells: Box<[u8]>,
}

/// The stones on a plot and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Situation {
    pub(crate) stones: [Cells; 2],
    /// The stones that max wants gone and that are left.
    pub(crate) target: Cells,
    /// [`MAX`] or [`MIN`].
    pub(crate) side: usize,
    /// Where the side to move would take a ko back at once.
    pub(crate) ban: u8,
    /// How often a komaster may still do so.
    pub(crate) threats: u8,
}

/// How far the target of a situation gets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    /// Max's stones that are joined to lasting ones.
    pub(crate) walls: Cells,
    /// What the target can reach without crossing them: all that matters to it.
    pub(crate) reached: Cells,
}

/// The set of one cell.
#[inline]
pub(crate) fn bit(cell: u8) -> Cells {
    1 << cell
}

/// The lowest cell of a set that is not empty, as a set.
#[inline]
pub(crate) fn lowest(cells: Cells) -> Cells {
    cells & cells.wrapping_neg()
}

/// Whether a set has at most one cell.
#[inline]
pub(crate) fn is_at_most_one(cells: Cells) -> bool {
    cells & cells.wrapping_sub(1) == 0
}

/// The cells of a set, the lowest first.
pub(crate) fn each(mut cells: Cells) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let cell = (cells != 0).then(|| cells.trailing_zeros() as u8);
        cells &= cells.wrapping_sub(1);
        cell
    })
}

impl Plot {
    /// The plot with these points, on a board on which nobody can capture a stone elsewhere. It serves every board that has the
    /// same stones elsewhere. Nothing if it does not fit into a word.
    pub(crate) fn of(board: &Position, inside: &PointSet, max: Color) -> Option<Plot> {
        let (reached, lasting) = (*inside, *board.board() - *inside - board.empty_points());
        let (first, last) = corners_of(&reached)?;
        let (width, height) = (last.0 - first.0 + 1, last.1 - first.1 + 1);
        let is_turned = (height + 1) * width < (width + 1) * height;
        let (stride, rows) = if is_turned { (height + 1, width) } else { (width + 1, height) };
        if stride * rows > CELLS as u32 {
            return None;
        }
        let cell_of = |point: Point| {
            let (column, row) = (u32::from(point.column()) - first.0, u32::from(point.row()) - first.1);
            (if is_turned { column * stride + row } else { row * stride + column }) as u8
        };
        let mut plot = Plot {
            max,
            stride,
            ground: 0,
            beside: [0; 2],
            near: Box::new([0; CELLS]),
            at_edge: 0,
            lost_corners: [0; 2],
            points: Box::new([None; CELLS]),
            cells: vec![NOWHERE; nerai_board::LATTICE].into_boxed_slice(),
        };
        for point in reached {
            let cell = cell_of(point);
            plot.ground |= bit(cell);
            plot.points[cell as usize] = Some(point);
            plot.cells[point.index()] = cell;
        }
        for (side, color) in [(MAX, max), (MIN, max.other())] {
            plot.beside[side] = plot.cells_of(&(lasting & board.stones()[color]).spread());
        }
        let lost = lasting & board.stones()[max];
        for point in reached {
            plot.near[cell_of(point) as usize] = plot.around(bit(cell_of(point)));
            plot.look_at_corners(board, &lost, point);
        }
        Some(plot)
    }

    /// The points that the watched stones can reach: all that matters on a board that stays as it is.
    pub(crate) fn reached(board: &Position) -> PointSet {
        board.watched().flood(&(*board.board() - board.uncapturable()))
    }

    /// Notes which corners of a point are lost or off the board.
    fn look_at_corners(&mut self, board: &Position, lost: &PointSet, point: Point) {
        let here = bit(self.cells[point.index()]);
        let mut held = 0;
        for (right, up) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
            let (column, row) = (point.column() as i8 + right, point.row() as i8 + up);
            let is_in_lattice = [column, row].iter().all(|place| (0..MAX_SIDE as i8).contains(place));
            let corner = is_in_lattice.then(|| Point::new(column as u8, row as u8));
            match corner.filter(|corner| board.board().contains(*corner)) {
                None => self.at_edge |= here,
                Some(corner) => held += usize::from(lost.contains(corner)),
            }
        }
        self.lost_corners[..held.min(2)].iter_mut().for_each(|cells| *cells |= here);
    }

    /// The cells of points, without those beyond the plot.
    pub(crate) fn cells_of(&self, points: &PointSet) -> Cells {
        let cells = points.iter().map(|point| self.cells[point.index()]).filter(|cell| *cell != NOWHERE);
        cells.fold(0, |all, cell| all | bit(cell))
    }

    pub(crate) fn point(&self, cell: u8) -> Option<Point> {
        self.points.get(cell as usize).copied().flatten()
    }

    /// The stones on a board that differs from the plot's own by moves on the plot.
    pub(crate) fn situation(&self, board: &Position, to_move: Color) -> Situation {
        let ban = board.ban().filter(|Ban { color, .. }| *color == to_move);
        Situation {
            stones: [self.max, self.max.other()].map(|color| self.cells_of(&board.stones()[color])),
            target: self.cells_of(board.watched()),
            side: self.side(to_move),
            ban: ban.map_or(NOWHERE, |ban| self.cells[ban.point.index()]),
            threats: ENDLESS,
        }
    }

    pub(crate) fn side(&self, color: Color) -> usize {
        if color == self.max { MAX } else { MIN }
    }

    pub(crate) fn color(&self, side: usize) -> Color {
        if side == MAX { self.max } else { self.max.other() }
    }

    /// The neighbours of a set; members of the set among them if they are neighbours of each other.
    #[inline(always)]
    pub(crate) fn around(&self, cells: Cells) -> Cells {
        ((cells << 1) | (cells >> 1) | (cells << self.stride) | (cells >> self.stride)) & self.ground
    }

    /// The neighbours of a cell.
    #[inline(always)]
    pub(crate) fn near(&self, cell: u8) -> Cells {
        self.near[cell as usize]
    }

    /// What can be reached from a set without leaving another one.
    #[inline]
    pub(crate) fn flood(&self, from: Cells, among: Cells) -> Cells {
        let mut reached = from & among;
        loop {
            let next = (reached | self.around(reached)) & among;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    #[inline]
    pub(crate) fn empty(&self, at: &Situation) -> Cells {
        self.ground & !(at.stones[MAX] | at.stones[MIN])
    }

    /// Plays on an empty cell; nothing if that is suicide. Bans are the caller's business.
    #[inline]
    pub(crate) fn play(&self, before: &Situation, cell: u8) -> Option<Situation> {
        let (here, side) = (bit(cell), before.side);
        let other = 1 - side;
        let own = before.stones[side] | here;
        let mut enemy = before.stones[other];
        let empty = self.ground & !(own | enemy);
        let near = self.near(cell);
        let mut taken: Cells = 0;
        let mut rest = near & enemy;
        while rest != 0 {
            let block = self.flood(lowest(rest), enemy);
            rest &= !block;
            if block & self.beside[other] == 0 && self.around(block) & empty == 0 {
                taken |= block;
            }
        }
        let mut ban = NOWHERE;
        if taken == 0 {
            if near & empty == 0 {
                let block = self.flood(here, own);
                if block & self.beside[side] == 0 && self.around(block) & empty == 0 {
                    return None;
                }
            }
        } else if is_at_most_one(taken) && here & self.beside[side] == 0 && near & (own | empty) == 0 {
            ban = taken.trailing_zeros() as u8;
        }
        enemy &= !taken;
        let mut after = Situation { side: other, ban, target: before.target & !taken, ..*before };
        after.stones[side] = own;
        after.stones[other] = enemy;
        Some(after)
    }

    pub(crate) fn pass(&self, before: &Situation) -> Situation {
        Situation { side: 1 - before.side, ban: NOWHERE, ..*before }
    }

    /// Names a situation, with the ban that counts in it, by what the target can still reach: where max's lasting stones have
    /// cut something off, it does not matter what stands there, and situations that differ in nothing else are one. On 136 kills
    /// at 1,000,000 nodes 64 were solved without this and 77 with it.
    pub(crate) fn key(&self, at: &Situation, &Reach { reached, .. }: &Reach, ban: u8) -> u64 {
        let ban = if ban != NOWHERE && reached & bit(ban) == 0 { NOWHERE } else { ban };
        let sets = [at.stones[MAX] & reached, at.stones[MIN] & reached, at.target, reached].map(halves);
        let rest = u64::from(ban) << 16 | u64::from(at.threats) << 8 | at.side as u64;
        let max = fold(sets[0].0 ^ 0xA076_1D64_78BD_642F, sets[0].1 ^ 0xE703_7ED1_A0B4_28DB);
        let min = fold(sets[1].0 ^ 0x8EBC_6AF0_9C88_C6E3, sets[1].1 ^ 0x5899_65CC_7537_4CC3);
        let target = fold(sets[2].0 ^ 0x1D8E_4E27_C47D_124F, sets[2].1 ^ 0xEB44_ACCA_B455_D165);
        let room = fold(sets[3].0 ^ 0x2545_F491_4F6C_DD1D, sets[3].1 ^ 0x9E6C_63D0_876A_9F5B);
        let all = fold(max ^ rest, min ^ 0x9E37_79B9_7F4A_7C15);
        fold(all ^ target.rotate_left(17), 0xD6E8_FEB8_6659_FD93 ^ target) ^ room
    }
}

impl Situation {
    /// The same stones with a side to move that obeys no ban.
    pub(crate) fn with_turn(self, side: usize) -> Situation {
        Situation { side, ban: NOWHERE, ..self }
    }
}

fn halves(cells: Cells) -> (u64, u64) {
    (cells as u64, (cells >> 64) as u64)
}

/// Mixes two words by a multiplication whose upper half is folded down.
fn fold(one: u64, other: u64) -> u64 {
    let product = u128::from(one) * u128::from(other);
    product as u64 ^ (product >> 64) as u64
}

/// The lowest and the highest column and row of a set.
fn corners_of(points: &PointSet) -> Option<((u32, u32), (u32, u32))> {
    let places = || points.iter().map(|point| (u32::from(point.column()), u32::from(point.row())));
    let (columns, rows) = (|| places().map(|place| place.0), || places().map(|place| place.1));
    Some(((columns().min()?, rows().min()?), (columns().max()?, rows().max()?)))
}

#[cfg(test)]
mod tests;
