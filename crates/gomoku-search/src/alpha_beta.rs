//! The search of the player between forced wins: alpha-beta with deepening, in which threats decide what must be tried.
//!
//! A position is never judged while a five, an open four or a win by continuous fours is there to be seen; whoever faces one
//! has few replies, and only these are tried.

use nerai_board::Color;
use nerai_board::zobrist::mix;

use crate::budget::Budget;
use crate::continuous_fours::ContinuousFours;
use crate::spots::{SPOTS, Spot, SpotSet};
use crate::threat_board::{Kind, ThreatBoard};
use crate::transposition::{Bound, Memory, Transpositions};

/// The value of a five on the board; each move before it takes one off.
pub(crate) const WIN: i32 = 30_000;
/// Values beyond this are wins that were read out.
pub(crate) const WON: i32 = WIN - 500;
/// The largest value of a judgement.
const MOST: i32 = 20_000;
const INFINITE: i32 = WIN + 1;
const MAX_PLY: usize = 90;
/// How much the look for fours may cost at a position.
const LOOK_FOR_FOURS: u64 = 120;
const LOOK_FOURS_DEEP: u8 = 12;
/// Half the width of the first window around the value of the search before.
const FIRST_MARGIN: i32 = 60;

/// What is not searched. All numbers come from trial games.
#[derive(Clone, Debug)]
struct Selectivity {
    /// Moves tried at a node with `depth` plies left: `moves_base + moves_step * depth`.
    moves_base: usize,
    moves_step: usize,
    /// A judgement this much better than needed ends the search, for each ply left.
    margin: i32,
}

const SELECTIVITY: Selectivity = Selectivity { moves_base: 10, moves_step: 6, margin: 120 };

/// What the search remembers from move to move.
pub(crate) struct AlphaBeta {
    table: Transpositions,
    fours: ContinuousFours,
    /// Moves that cut a search short, by side: the deeper, the more they count.
    history: [[i32; SPOTS]; 2],
    killers: [[Option<Spot>; 2]; MAX_PLY + 1],
}

/// What a search of all depths came to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judgement {
    pub(crate) best: Spot,
    pub(crate) value: i32,
    pub(crate) depth: i32,
}

impl AlphaBeta {
    pub(crate) fn new(bits: u32) -> AlphaBeta {
        AlphaBeta {
            table: Transpositions::new(bits),
            fours: ContinuousFours::new(16),
            history: [[0; SPOTS]; 2],
            killers: [[None; 2]; MAX_PLY + 1],
        }
    }

    /// The best of these moves, searched deeper and deeper until the budget is spent.
    pub(crate) fn choose(
        &mut self,
        board: &mut ThreatBoard,
        mover: Color,
        moves: &[Spot],
        deepest: i32,
        budget: &mut Budget<'_>,
    ) -> Option<Judgement> {
        self.table.age();
        self.history.iter_mut().flatten().for_each(|count| *count /= 4);
        self.killers = [[None; 2]; MAX_PLY + 1];
        let mut moves = moves.to_vec();
        let mut found = Judgement { best: *moves.first()?, value: 0, depth: 0 };
        let mut search = Search { memory: self, board, budget };
        for depth in 1..=deepest {
            found = search.widen(mover, &mut moves, depth, found);
            if search.budget.is_spent() || found.value.abs() >= WON {
                break;
            }
        }
        Some(found)
    }
}

/// The values that matter: at most `alpha` is no better than what is had already, `beta` or more will not be allowed.
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    const FULL: Window = Window { alpha: -INFINITE, beta: INFINITE };

    /// The window as the other side sees it.
    fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Only the question whether a value is better than `alpha`.
    fn narrow(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha + 1 }
    }

    fn is_narrow(self) -> bool {
        self.beta - self.alpha <= 1
    }
}

/// A search under way.
struct Search<'s, 'b> {
    memory: &'s mut AlphaBeta,
    board: &'s mut ThreatBoard,
    budget: &'s mut Budget<'b>,
}

impl Search<'_, '_> {
    /// One depth, with a window around the last value that is widened until the value lies in it. The best move goes to the
    /// front of the list.
    fn widen(&mut self, mover: Color, moves: &mut [Spot], depth: i32, mut found: Judgement) -> Judgement {
        let mut margin = FIRST_MARGIN;
        let mut window = match depth {
            ..4 => Window::FULL,
            _ => Window { alpha: found.value - margin, beta: found.value + margin },
        };
        while let Some((best, value)) = self.root(mover, moves, depth, window) {
            if self.budget.is_spent() && value <= window.alpha {
                break;
            }
            found = Judgement { best, value, depth };
            if let Some(place) = moves.iter().position(|&spot| spot == best) {
                moves[..=place].rotate_right(1);
            }
            margin *= 3;
            let wide = margin > 2000;
            if self.budget.is_spent() {
                break;
            } else if value <= window.alpha && window.alpha > -INFINITE {
                window.alpha = if wide { -INFINITE } else { value - margin };
            } else if value >= window.beta && window.beta < INFINITE {
                window.beta = if wide { INFINITE } else { value + margin };
            } else {
                break;
            }
        }
        found
    }

    fn root(&mut self, mover: Color, moves: &[Spot], depth: i32, mut window: Window) -> Option<(Spot, i32)> {
        let mut best: Option<(Spot, i32)> = None;
        for (i, &spot) in moves.iter().enumerate() {
            if !self.budget.count() {
                break;
            }
            let reduction = i32::from(depth >= 3 && i > 8);
            let value = self.try_move(spot, mover, depth, reduction, window, i == 0, 0);
            if self.budget.is_spent() {
                // What came back is not to be trusted.
                break;
            }
            if best.is_none_or(|(_, found)| value > found) {
                best = Some((spot, value));
            }
            window.alpha = window.alpha.max(value);
            if window.alpha >= window.beta {
                break;
            }
        }
        best
    }

    /// The value of a move: the first one in full, the others at first only as "not better", and perhaps less deep.
    #[expect(
        clippy::too_many_arguments,
        reason = "each says something else, and nothing but a node of the search has them"
    )]
    fn try_move(
        &mut self,
        spot: Spot,
        mover: Color,
        depth: i32,
        reduction: i32,
        window: Window,
        is_first: bool,
        ply: usize,
    ) -> i32 {
        let other = mover.other();
        self.board.play(spot, mover);
        let mut value = window.alpha + 1;
        if !is_first {
            value = -self.node(other, depth - 1 - reduction, window.narrow().turned(), ply + 1);
            if value > window.alpha && reduction > 0 {
                value = -self.node(other, depth - 1, window.narrow().turned(), ply + 1);
            }
        }
        if is_first || (value > window.alpha && !window.is_narrow()) {
            value = -self.node(other, depth - 1, window.turned(), ply + 1);
        }
        self.board.undo();
        value
    }

    /// The value of a position for the side to move. Not to be trusted once the budget is spent.
    fn node(&mut self, mover: Color, depth: i32, mut window: Window, ply: usize) -> i32 {
        let other = mover.other();
        let here = ply as i32;
        if let Some(value) = self.seen_at_once(mover, here) {
            return value;
        }
        // Nothing faster than what is known already can be found here.
        window.alpha = window.alpha.max(-(WIN - here - 2));
        window.beta = window.beta.min(WIN - here - 3);
        if window.alpha >= window.beta {
            return window.alpha;
        }
        if ply >= MAX_PLY {
            return self.judge(mover);
        }
        if let Some(block) = self.board.points(Kind::Five, other).first() {
            // A forced reply costs no depth.
            if !self.budget.count() {
                return 0;
            }
            self.board.play(block, mover);
            let value = -self.node(other, depth, window.turned(), ply + 1);
            self.board.undo();
            return value;
        }
        let key = self.board.hash() ^ mix(mover.index() as u64 + 500);
        let known = self.memory.table.get(key);
        if let Some(value) = known.and_then(|known| enough(&known, depth, window, here)) {
            return value;
        }
        if known.is_none()
            && let Some(value) = self.win_by_fours(mover, here, key)
        {
            return value;
        }
        let facing = !self.board.points(Kind::Winning, other).is_empty();
        let judged = self.judge(mover);
        // Whoever faces an open four in the making is not judged before there was a reply.
        let mut depth = if facing { depth.max(1) } else { depth };
        if depth <= 0 {
            self.memory.table.put(key, judged, None, 0, Bound::Exact);
            return judged;
        }
        let good_enough = judged - SELECTIVITY.margin * depth >= window.beta && window.beta < WON;
        if !facing && window.is_narrow() && depth <= 4 && good_enough {
            return judged;
        }
        let first = known.and_then(|known| known.best);
        if depth >= 4 && first.is_none() {
            // Without an idea of the best move, a shallower search finds one for the next time.
            depth -= 1;
        }
        let (best, value) = self.best_move(mover, depth, window, ply, facing, first);
        if self.budget.is_spent() {
            return 0;
        }
        let value = match best {
            // Nothing stops the open four.
            None if facing => -(WIN - here - 4),
            None => judged,
            Some(_) => value,
        };
        let bound = match value {
            _ if value >= window.beta => Bound::AtLeast,
            _ if value > window.alpha => Bound::Exact,
            _ => Bound::AtMost,
        };
        self.memory.table.put(key, to_table(value, here), best, depth, bound);
        value
    }

    /// Tries the moves of a node.
    fn best_move(
        &mut self,
        mover: Color,
        depth: i32,
        mut window: Window,
        ply: usize,
        facing: bool,
        first: Option<Spot>,
    ) -> (Option<Spot>, i32) {
        let judged = self.judge(mover);
        let in_doubt = !window.is_narrow();
        let (mut best, mut highest) = (None, -INFINITE);
        let mut moves = self.moves(mover, facing, ply, first);
        let most = if facing { usize::MAX } else { SELECTIVITY.moves_base + SELECTIVITY.moves_step * depth as usize };
        let mut tried = 0;
        while let Some(spot) = moves.next() {
            // While everything loses, everything is tried.
            if tried >= most && highest > -WON {
                break;
            }
            if !self.budget.count() {
                break;
            }
            let quiet = !facing && !self.board.class(spot, mover).is_four();
            let hope = judged + SELECTIVITY.margin * depth + FIRST_MARGIN + self.board.appeal(spot, mover);
            if quiet && tried > 3 && depth <= 2 && !in_doubt && highest > -WON && hope < window.alpha {
                tried += 1;
                continue;
            }
            let late = i32::from(tried >= 3) + i32::from(tried >= 10) + i32::from(tried >= 20 && depth >= 5);
            let reduction = late - i32::from(in_doubt && tried < 10);
            let reduction = if quiet && depth >= 3 { reduction.clamp(0, depth - 2) } else { 0 };
            let value = self.try_move(spot, mover, depth, reduction, window, tried == 0, ply);
            if self.budget.is_spent() {
                break;
            }
            tried += 1;
            if value > highest {
                (best, highest) = (Some(spot), value);
            }
            window.alpha = window.alpha.max(value);
            if window.alpha >= window.beta {
                self.memory.remember_cut(mover, spot, depth, ply);
                break;
            }
        }
        (best, highest)
    }

    /// What needs no search: fives and open fours of the mover, two fives of the other side, a full board.
    fn seen_at_once(&self, mover: Color, here: i32) -> Option<i32> {
        if !self.board.points(Kind::Five, mover).is_empty() {
            return Some(WIN - here - 1);
        }
        match self.board.points(Kind::Five, mover.other()).len() {
            0 if self.board.vacant() == 0 => Some(0),
            0 if !self.board.points(Kind::Winning, mover).is_empty() => Some(WIN - here - 3),
            0 | 1 => None,
            _ => Some(-(WIN - here - 2)),
        }
    }

    fn win_by_fours(&mut self, mover: Color, here: i32, key: u64) -> Option<i32> {
        if self.board.points(Kind::Four, mover).is_empty() {
            return None;
        }
        let mut look = self.budget.part(LOOK_FOR_FOURS);
        let line = self.memory.fours.find(self.board, mover, LOOK_FOURS_DEEP, &mut look);
        self.budget.charge(&look);
        let line = line?;
        let value = WIN - here - line.len() as i32 - 2;
        self.memory.table.put(key, to_table(value, here), line.first().copied(), 100, Bound::Exact);
        Some(value)
    }

    fn judge(&self, mover: Color) -> i32 {
        self.board.balance(mover).clamp(-MOST, MOST)
    }

    /// The moves worth trying.
    fn moves(&self, mover: Color, facing: bool, ply: usize, first: Option<Spot>) -> Ordered {
        let (board, memory) = (&*self.board, &*self.memory);
        let mut list = Vec::with_capacity(64);
        let mut add = |spot: Spot| {
            let mut score = 8 * board.appeal(spot, mover) + 7 * board.appeal(spot, mover.other());
            score += memory.history[mover.index()][spot.index()] / 2;
            score += if memory.killers[ply].contains(&Some(spot)) { 480 } else { 0 };
            score += if first == Some(spot) { 1 << 24 } else { 0 };
            list.push((score, spot));
        };
        if facing {
            must_be_tried(board, mover).iter().for_each(&mut add);
        } else {
            board.near_spots().for_each(&mut add);
        }
        Ordered(list)
    }
}

impl AlphaBeta {
    fn remember_cut(&mut self, mover: Color, spot: Spot, depth: i32, ply: usize) {
        let count = &mut self.history[mover.index()][spot.index()];
        *count += depth * depth - *count * depth * depth / 1024;
        let killers = &mut self.killers[ply];
        if killers[0] != Some(spot) {
            *killers = [Some(spot), killers[0]];
        }
    }
}

/// Moves that do not lose at once when the other side is about to make an open four or two fours: whatever stops all of them,
/// and one's own fours.
pub(crate) fn must_be_tried(board: &ThreatBoard, mover: Color) -> SpotSet {
    board.stops(mover.other()).or(board.points(Kind::Four, mover))
}

/// Moves with scores, given out the best first. Most nodes need only a few of them, so that sorting would be wasted.
struct Ordered(Vec<(i32, Spot)>);

impl Ordered {
    fn next(&mut self) -> Option<Spot> {
        let best = (0..self.0.len()).max_by_key(|&i| (self.0[i].0, std::cmp::Reverse(self.0[i].1)))?;
        Some(self.0.swap_remove(best).1)
    }
}

/// The value of a remembered search, if it was deep enough and says enough.
fn enough(known: &Memory, depth: i32, window: Window, here: i32) -> Option<i32> {
    let value = from_table(i32::from(known.value), here);
    let says_enough = match known.bound {
        Bound::Exact => true,
        Bound::AtLeast => value >= window.beta,
        Bound::AtMost => value <= window.alpha,
    };
    (says_enough && i32::from(known.depth) >= depth).then_some(value)
}

/// Wins are remembered by their distance from the position, not from the root.
fn to_table(value: i32, here: i32) -> i32 {
    value + if value >= WON { here } else { 0 } - if value <= -WON { here } else { 0 }
}

fn from_table(value: i32, here: i32) -> i32 {
    value - if value >= WON { here } else { 0 } + if value <= -WON { here } else { 0 }
}
