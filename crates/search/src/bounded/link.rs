//! A quick belief about a connection: both sides try only their few most natural moves.
//!
//! A proof must answer every move of the opponent that could matter, which on an open board takes long. This narrow
//! reading goes by distances in parts of a move (`spread`); chases tell which stones in the way can be taken.

use nerai_board::{Color, Point, PointSet, zobrist};
use nerai_go::Position;

use crate::bounded::chase::{Chase, Chased};
use crate::bounded::spread::{FAR, MOVE, Obstacle, Spread};
use crate::goals::capture::liberties_after;
use crate::goals::connect::Connect;
use crate::goals::target::{Goal, Readable, Status};
use crate::ground::key_map::KeyMap;
use crate::limits::Budget;
use crate::zone::around;

/// Moves that one side tries in one position.
pub(crate) const MOST_MOVES: usize = 6;
/// Moves that lie on ways so much longer than the shortest are not tried.
const DETOUR: u8 = 12;
/// With so much missing and min to move, max is taken never to join the ends; and with half a move more if he moves himself.
const HOPELESS: u8 = 2 * MOVE + 5;
/// With so much missing nothing needs to be read.
const APART: u8 = 35;
/// Longest line.
const LONGEST: u8 = 13;
/// Nodes of a chase after one block in the way, and the most liberties of such a block.
const CHASE: u64 = 60;
const CHASED_LIBERTIES: usize = 3;

/// What is known of a state: the depth that was read, what it came to, and whether lines were given up.
#[derive(Clone, Copy)]
struct Known {
    depth: u8,
    joins: bool,
    is_firm: bool,
    best: Option<Point>,
}

/// What a reading came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Belief {
    /// Whether max joins the ends.
    pub(crate) joins: bool,
    /// Whether every line was read to its end.
    pub(crate) is_firm: bool,
    /// The move that begins it, of the side that succeeds if it moves first.
    pub(crate) best: Option<Point>,
}

/// A narrow reading.
pub(crate) struct Link<'t> {
    position: Position,
    target: &'t Connect,
    known: KeyMap<Known>,
    obstacles: KeyMap<Obstacle>,
}

/// What the board says about the ends.
struct Ways {
    distance: u8,
    /// Where the shortest way can be pushed.
    weak: PointSet,
    /// Moves with the length of the way through them.
    moves: Vec<(u8, Point)>,
}

impl<'t> Link<'t> {
    pub(crate) fn new(position: &Position, target: &'t Connect) -> Link<'t> {
        Link { position: position.without_past(), target, known: KeyMap::default(), obstacles: KeyMap::default() }
    }

    /// Reads longer and longer lines with `side` to move, until all are read to their ends or the budget is spent.
    pub(crate) fn read(&mut self, side: Color, budget: &mut Budget) -> Option<Belief> {
        let mut belief = None;
        for depth in (1..=LONGEST).step_by(2) {
            let known = if side == self.target.max { self.joins(depth, budget) } else { self.is_kept(depth, budget) };
            if budget.is_spent() {
                break;
            }
            belief = Some(Belief { joins: known.joins, is_firm: known.is_firm, best: known.best });
            if known.is_firm {
                break;
            }
        }
        belief
    }

    /// Whether max, to move, lacks so much that he is taken not to join the ends.
    pub(crate) fn is_apart(&mut self, budget: &mut Budget) -> bool {
        self.ways(budget).distance >= APART
    }

    /// Max to move: does he join the ends?
    fn joins(&mut self, depth: u8, budget: &mut Budget) -> Known {
        let side = self.target.max;
        if let Some(known) = self.leaf(depth, side, budget) {
            return known;
        }
        // A clear cut needs no ko: max may retake at once.
        self.position.set_ban(None);
        let ways = self.ways(budget);
        if ways.distance >= HOPELESS + MOVE / 2 {
            return told(false, depth);
        }
        if u16::from(ways.distance) > u16::from(MOVE) * (u16::from(depth).div_ceil(2)) {
            return Known { depth, joins: false, is_firm: false, best: None };
        }
        self.choose(side, ways, depth, budget)
    }

    /// Min to move: does max join the ends all the same?
    fn is_kept(&mut self, depth: u8, budget: &mut Budget) -> Known {
        let side = self.target.max.other();
        if let Some(known) = self.leaf(depth, side, budget) {
            return known;
        }
        if self.target.settled(&self.position).is_some() {
            return told(true, depth);
        }
        let ways = self.ways(budget);
        if ways.distance >= HOPELESS {
            return told(false, depth);
        }
        if depth == 0 || u16::from(ways.distance) > u16::from(MOVE) * u16::from(depth / 2) {
            return Known { depth, joins: ways.distance < MOVE, is_firm: false, best: None };
        }
        self.choose(side, ways, depth, budget)
    }

    /// What needs no move: an end of the play, a spent budget, a state that is known.
    fn leaf(&mut self, depth: u8, side: Color, budget: &Budget) -> Option<Known> {
        match self.target.status(&self.position) {
            Status::Happened => return Some(told(true, depth)),
            Status::Impossible => return Some(told(false, depth)),
            Status::Open => {}
        }
        if budget.is_spent() {
            return Some(Known { depth, joins: false, is_firm: false, best: None });
        }
        let known = self.known.get(&self.key(side))?;
        (known.is_firm || known.depth >= depth).then_some(*known)
    }

    /// Tries the moves of a side until one succeeds.
    fn choose(&mut self, side: Color, ways: Ways, depth: u8, budget: &mut Budget) -> Known {
        let key = self.key(side);
        let is_max = side == self.target.max;
        let first = self.known.get(&key).and_then(|known| known.best);
        let mut result = Known { depth, joins: !is_max, is_firm: true, best: None };
        for at in self.moves(side, ways, first) {
            if !self.position.is_legal(side, at) {
                continue;
            }
            let ban = self.position.ban();
            self.position.play(side, at);
            budget.count_play(&self.position);
            let read = if is_max {
                self.is_kept(depth.saturating_sub(1), budget)
            } else {
                self.joins(depth.saturating_sub(1), budget)
            };
            self.position.undo();
            self.position.set_ban(ban);
            if read.joins == is_max {
                result = Known { best: Some(at), joins: is_max, is_firm: read.is_firm, depth };
                break;
            }
            result.is_firm &= read.is_firm;
        }
        if !budget.is_spent() {
            self.known.insert(key, result);
        }
        result
    }

    /// Names the state; max may retake at once, so bans bind only min.
    fn key(&self, side: Color) -> u64 {
        let ban = self.position.ban().filter(|ban| ban.color != self.target.max && ban.color == side);
        let ban = ban.map_or(0, |ban| zobrist::spot(ban.point));
        zobrist::mix(self.position.hash() ^ ban ^ (side.index() as u64 + 1))
    }

    /// The distance, and the moves on ways that are not much longer.
    fn ways(&mut self, budget: &mut Budget) -> Ways {
        let max = self.target.max;
        let [a, b] = [self.target.points[0], self.target.points[1]];
        let obstacles = &mut self.obstacles;
        let mut ask = |position: &Position, stone: Point| obstacle(obstacles, position, stone, max, budget);
        let from = Spread::from(&self.position, max, a, FAR - 1, &mut ask);
        let (distance, weak) = from.to(b);
        let longest = distance.saturating_add(DETOUR);
        let back = Spread::from(&self.position, max, b, longest.min(FAR - 1), &mut ask);
        let mut moves: Vec<(u8, Point)> = Vec::new();
        let mut add = |cost: u8, at: Point| {
            if cost <= longest {
                moves.push((cost, at));
            }
        };
        for at in self.position.empty_points() {
            let through = from.cost(at).saturating_add(back.cost(at)).saturating_sub(MOVE);
            if from.cost(at) < FAR && back.cost(at) < FAR {
                add(through, at);
            }
        }
        for at in weak {
            add(distance.saturating_sub(1), at);
        }
        for (cost, stones) in from.taken.iter().chain(&back.taken) {
            for block in self.position.blocks_meeting(*stones) {
                block.liberties().iter().for_each(|at| add(*cost, at));
            }
        }
        Ways { distance, weak, moves }
    }

    /// The moves of a side, best first.
    fn moves(&self, side: Color, ways: Ways, first: Option<Point>) -> Vec<Point> {
        let empty = self.position.empty_points();
        let is_max = side == self.target.max;
        let mut ranked: Vec<((bool, i32), Point)> = Vec::new();
        let mut moves = ways.moves;
        // Blocks that are short of liberties: saved, or taken.
        let ends = self
            .target
            .points
            .iter()
            .fold(PointSet::EMPTY, |all, at| all | self.position.whole_blocks(&PointSet::one(*at)));
        for block in self.position.blocks_meeting(around(&self.position, &(ways.weak | ends))) {
            if block.liberties().len() <= 2 {
                let cost = ways.distance + if block.color() == side { 2 } else { 0 };
                moves.extend(block.liberties().iter().map(|at| (cost, at)));
            }
        }
        moves.sort_unstable();
        let mut seen = PointSet::EMPTY;
        for (cost, at) in moves {
            if seen.contains(at) || !empty.contains(at) {
                continue;
            }
            seen.insert(at);
            let taken = self.position.captures(side, at);
            // What is taken at once is seldom worth trying.
            let stays = liberties_after(&self.position, side, at).len();
            if stays <= 1 && taken.is_empty() && Some(at) != first && !is_max {
                continue;
            }
            let promise = if is_max {
                self.target.max_promise(&self.position, at)
            } else {
                self.target.min_promise(&self.position, at)
            };
            ranked.push(((Some(at) != first, 4 * i32::from(cost) - promise), at));
        }
        ranked.sort_unstable();
        ranked.truncate(MOST_MOVES);
        ranked.into_iter().map(|(_, at)| at).collect()
    }
}

fn told(joins: bool, depth: u8) -> Known {
    Known { depth, joins, is_firm: true, best: None }
}

/// What becomes of a block in the way, by chases that are remembered.
fn obstacle(
    known: &mut KeyMap<Obstacle>,
    position: &Position,
    stone: Point,
    max: Color,
    budget: &mut Budget,
) -> Obstacle {
    let Some(block) = position.block_at(stone) else { return Obstacle::Stands };
    if block.liberties().len() > CHASED_LIBERTIES || block.is_uncapturable() {
        return Obstacle::Stands;
    }
    let key = zobrist::mix(position.hash() ^ zobrist::spot(stone));
    if let Some(known) = known.get(&key) {
        return *known;
    }
    let mut part = Budget::nodes(CHASE);
    let mut chase = |is_second: bool| {
        let mut chase = Chase::new(position, stone, Some(max.other()), &mut part)?;
        Some(if is_second { chase.attack_second() } else { chase.attack() })
    };
    let what = match chase(false) {
        Some(Chased::Unclear) => Obstacle::Resists,
        Some(Chased::Escapes) | None => Obstacle::Stands,
        Some(Chased::Taken(_)) => match chase(true) {
            Some(Chased::Taken(_)) => Obstacle::Falls,
            _ => Obstacle::Hangs,
        },
    };
    budget.count_nodes(part.used() / 4);
    known.insert(key, what);
    what
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{at, with_stones};

    /// Whether Black joins the ends with a side to move, and whether that was read to the end.
    fn joins(position: &Position, a: &str, b: &str, side: Color) -> Option<(bool, bool)> {
        let target = Connect::pair(position, at(a), at(b)).unwrap();
        let belief = Link::new(position, &target).read(side, &mut Budget::nodes(1_000));
        belief.map(|belief| (belief.joins, belief.is_firm))
    }

    #[test]
    fn one_gap_belongs_to_who_moves_first() {
        let wall = with_stones(7, "B1 D1", "B2 C2 D2 A2 E2");
        assert_eq!(joins(&wall, "B1", "D1", Color::Black), Some((true, true)));
        assert_eq!(joins(&wall, "B1", "D1", Color::White), Some((false, true)));
    }

    #[test]
    fn a_diagonal_holds_whoever_moves() {
        let board = with_stones(9, "C3 D4", "B5 E2");
        assert_eq!(joins(&board, "C3", "D4", Color::White), Some((true, true)));
    }

    #[test]
    fn stones_across_the_board_are_apart() {
        let board = with_stones(19, "C3 Q16", "K10 K9 K8 J11 J12");
        assert_eq!(joins(&board, "C3", "Q16", Color::White).map(|(joins, _)| joins), Some(false));
    }

    #[test]
    fn without_nodes_there_is_no_belief_that_needs_moves() {
        let wall = with_stones(7, "B1 D1", "B2 C2 D2 A2 E2");
        let target = Connect::pair(&wall, at("B1"), at("D1")).unwrap();
        assert_eq!(Link::new(&wall, &target).read(Color::Black, &mut Budget::nodes(0)), None);
    }
}
