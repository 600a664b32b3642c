//! Connecting stones: the event is that all of them are in one block.

use nerai_board::{Color, Point, PointSet, STRIDE};
use nerai_go::Position;
use nerai_patterns::Wish;
use nerai_proof::{Aim, Event};

use crate::advice::pattern_rules::IsAsked;
use crate::goals::capture::liberties_after;
use crate::goals::chain::unbreakable;
use crate::goals::target::{Goal, Readable, Settleable, Splitting, Status};
use crate::zone::{around, near};

/// The goal `connect(points…)`.
#[derive(Clone, Debug)]
pub(crate) struct Connect {
    /// The stones to join.
    pub(crate) points: Vec<Point>,
    /// Their colour.
    pub(crate) max: Color,
    /// Moves that were missing when the question was asked: higher orders than these need may try longer ways.
    pub(crate) missing: usize,
    /// Points where a stone of min lengthened the ways by one, two, or more moves when the question was asked.
    cuts: [PointSet; 3],
}

/// Farthest distance that is ever asked for.
pub(crate) const FARTHEST: usize = 12;

/// How many moves max needs to reach each point from one block while min passes: own stones are free and so is a step
/// that min cannot break, an empty point costs one, and an enemy block must be captured first, which takes a move on
/// each of its liberties.
struct Reach {
    /// All points that cost at most this many moves.
    within: [PointSet; FARTHEST + 1],
    most: usize,
    /// Enemy blocks met on the way, all their stones.
    met: PointSet,
}

impl Reach {
    fn from(position: &Position, max: Color, start: PointSet, most: usize) -> Reach {
        Reach::around(position, max, start, most, PointSet::EMPTY)
    }

    /// The same if min had stones on `blocked` that nothing can take.
    fn around(position: &Position, max: Color, start: PointSet, most: usize, blocked: PointSet) -> Reach {
        let most = most.min(FARTHEST);
        let own = position.stones()[max];
        let enemy = position.stones()[max.other()];
        let empty = position.empty_points() - blocked;
        // Points with nothing but max's stones and at most one gap around them: min cannot cut there.
        let guarded = empty - enemy.spread() - beside_twice(&empty);
        // What a capture opens, by the number of moves after which it is open.
        let mut opened = [PointSet::EMPTY; FARTHEST + 1];
        let mut reach = Reach { within: [PointSet::EMPTY; FARTHEST + 1], most, met: PointSet::EMPTY };
        let mut before = PointSet::EMPTY;
        // Empty points one unbreakable step away from what is reached.
        let mut next = PointSet::EMPTY;
        for moves in 0..=most {
            let mut new = if moves == 0 { start } else { (next | opened[moves]) - before };
            let stepping = new & empty;
            next |= (new.spread() | diagonal_steps(&stepping, &empty)) & empty;
            // Stones of max come along for free when they touch what is reached or share two liberties with it.
            let mut fresh = new;
            while !fresh.is_empty() {
                let beside = fresh.spread();
                let mut more = ((beside | (beside & guarded).spread()) & own) - new - before;
                for block in position.blocks_meeting(fresh & own) {
                    let liberties = block.liberties() - blocked;
                    next |= beside_twice(&liberties) & empty;
                    let nearby = (liberties.spread() & own) - new - before - more;
                    for other in position.blocks_meeting(nearby) {
                        if (other.liberties() & liberties).len() >= 2 {
                            more |= *other.stones();
                        }
                    }
                }
                let stones = fresh & empty;
                if !stones.is_empty() {
                    let nearby = ((stones.spread() & empty).spread() & own) - new - before - more;
                    for other in position.blocks_meeting(nearby) {
                        if beside_twice(&(other.liberties() - blocked)).meets(&stones) {
                            more |= *other.stones();
                        }
                    }
                }
                fresh = PointSet::EMPTY;
                for block in position.blocks_meeting(more) {
                    fresh |= *block.stones();
                }
                next |= fresh.spread() & empty;
                new |= fresh;
            }
            for block in position.blocks_meeting((new.spread() & enemy) - reach.met) {
                reach.met |= *block.stones();
                if block.is_uncapturable() {
                    continue;
                }
                let liberties = block.liberties();
                if liberties.meets(&blocked) {
                    continue;
                }
                // One of the liberties may have been paid for on the way here.
                let open_after = (moves + liberties.len()).saturating_sub(usize::from(liberties.meets(&new)));
                let open_after = open_after.max(moves + 1);
                if open_after <= most {
                    opened[open_after] |= *block.stones() | liberties;
                }
            }
            before |= new;
            reach.within[moves] = before;
        }
        reach
    }

    fn distance(&self, point: Point) -> Option<usize> {
        self.within[..=self.most].iter().position(|set| set.contains(point))
    }

    /// Points that pin the distances: what is reached, what the steps beyond depend on, and the blocks in the way.
    fn pinned(&self, position: &Position) -> PointSet {
        let reached = self.within(self.most);
        let mut pinned = around(position, &around(position, reached)) | self.met;
        for block in position.blocks_meeting(pinned) {
            pinned |= block.liberties();
        }
        pinned
    }

    /// Points that cost at most this many moves.
    fn within(&self, moves: usize) -> &PointSet {
        &self.within[moves.min(self.most)]
    }
}

/// Points diagonal to one of the set with both points between them in `empty`.
fn diagonal_steps(set: &PointSet, empty: &PointSet) -> PointSet {
    if set.is_empty() {
        return PointSet::EMPTY;
    }
    let (up, down) = (shifted(set, STRIDE) & *empty, shifted_back(set, STRIDE) & *empty);
    let (right, left) = (shifted(set, 1) & *empty, shifted_back(set, 1) & *empty);
    (shifted(&up, 1) & shifted(&right, STRIDE))
        | (shifted_back(&up, 1) & shifted(&left, STRIDE))
        | (shifted(&down, 1) & shifted_back(&right, STRIDE))
        | (shifted_back(&down, 1) & shifted_back(&left, STRIDE))
}

/// Every point moved on by this many cells of the lattice.
fn shifted(set: &PointSet, cells: usize) -> PointSet {
    let words = set.words();
    let mut out = *words;
    for i in 0..words.len() {
        let below = if i > 0 { words[i - 1] } else { 0 };
        out[i] = (words[i] << cells) | (below >> (64 - cells));
    }
    PointSet::from_words(out)
}

/// Every point moved back by this many cells of the lattice.
fn shifted_back(set: &PointSet, cells: usize) -> PointSet {
    let words = set.words();
    let mut out = *words;
    for i in 0..words.len() {
        let above = if i + 1 < words.len() { words[i + 1] } else { 0 };
        out[i] = (words[i] >> cells) | (above << (64 - cells));
    }
    PointSet::from_words(out)
}

/// Points with at least two neighbours in the set.
fn beside_twice(set: &PointSet) -> PointSet {
    let (up, down) = (shifted(set, STRIDE), shifted_back(set, STRIDE));
    let (right, left) = (shifted(set, 1), shifted_back(set, 1));
    (up & down) | (right & left) | ((up | down) & (right | left))
}

impl Connect {
    /// Joining stones of one colour.
    pub(crate) fn new(position: &Position, points: Vec<Point>, max: Color) -> Connect {
        let mut connect = Connect { points, max, missing: 0, cuts: [PointSet::EMPTY; 3] };
        connect.missing = connect.moves_needed(position, FARTHEST).0;
        let most = connect.missing + connect.cuts.len();
        for at in connect.ways(position, connect.missing + 1) & position.empty_points() {
            let start = connect.stones_at(position, connect.points[0]);
            let reach = Reach::around(position, max, start, most - 1, PointSet::one(at));
            let longest = connect.points[1..].iter().map(|point| reach.distance(*point).unwrap_or(most)).max();
            let longer = longest.unwrap_or(0).saturating_sub(connect.missing);
            if longer > 0 {
                connect.cuts[longer.min(connect.cuts.len()) - 1].insert(at);
            }
        }
        connect
    }

    /// Joining two stones, if they have the same colour.
    pub(crate) fn pair(position: &Position, a: Point, b: Point) -> Option<Connect> {
        let max = position.color_at(a)?;
        (position.color_at(b) == Some(max)).then(|| Connect::new(position, vec![a, b], max))
    }

    /// The most natural move to keep the stones apart when nothing is known, if there is a way between them at all.
    pub(crate) fn natural_cut(&self, position: &Position) -> Option<Point> {
        let min = self.max.other();
        let points = self.ways(position, self.missing + 1) & position.empty_points();
        let legal = points.iter().filter(|at| position.is_legal(min, *at));
        legal.max_by_key(|at| (self.min_promise(position, *at), std::cmp::Reverse(*at)))
    }

    /// Points where either side may play for this connection at once: the shortest ways and the weak blocks along them.
    pub(crate) fn natural_moves(&self, position: &Position) -> PointSet {
        let needed = self.missing_now(position, FARTHEST);
        let ways = self.ways(position, needed.max(1));
        let mut moves = ways | self.ways(position, needed + 1);
        for block in position.blocks_meeting(around(position, &ways)) {
            if block.liberties().len() <= 2 {
                moves |= block.liberties();
            }
        }
        moves & position.empty_points()
    }

    /// How many moves max lacks while min passes; from `enough` on they are not counted.
    pub(crate) fn missing_now(&self, position: &Position, enough: usize) -> usize {
        self.moves_needed(position, enough.clamp(1, FARTHEST)).0
    }

    fn stones_at(&self, position: &Position, point: Point) -> PointSet {
        position.block_at(point).map(|block| *block.stones()).unwrap_or_default()
    }

    fn reach(&self, position: &Position, from: Point, most: usize) -> Reach {
        Reach::from(position, self.max, self.stones_at(position, from), most)
    }

    /// Empty points and enemy stones on ways from block to block that take at most this many moves.
    fn ways(&self, position: &Position, moves: usize) -> PointSet {
        let reaches: Vec<Reach> = self.points.iter().map(|point| self.reach(position, *point, moves)).collect();
        let empty = position.empty_points();
        let enemy = position.stones()[self.max.other()];
        let mut on_way = PointSet::EMPTY;
        for (i, a) in reaches.iter().enumerate() {
            for b in &reaches[i + 1..] {
                for there in 1..=moves {
                    // The point itself is paid for from both sides.
                    let both = *a.within(there) & *b.within(moves + 1 - there);
                    on_way |= both & empty;
                    // So are all liberties of a captured block.
                    for block in position.blocks_meeting(*a.within(there) & enemy) {
                        let cost = block.liberties().len();
                        if moves + cost >= there && block.stones().meets(b.within(moves + cost - there)) {
                            on_way |= *block.stones() | block.liberties();
                        }
                    }
                }
            }
        }
        on_way
    }
}

impl Goal for Connect {
    fn max(&self) -> Color {
        self.max
    }

    fn aim(&self) -> Aim {
        Aim { event: Event::Connect { points: self.points.clone() }, max: self.max, player: self.max }
    }

    fn status(&self, position: &Position) -> Status {
        if self.points.iter().any(|point| position.color_at(*point) != Some(self.max)) {
            return Status::Impossible;
        }
        let first = self.stones_at(position, self.points[0]);
        if self.points.iter().all(|point| first.contains(*point)) { Status::Happened } else { Status::Open }
    }

    fn moves_needed(&self, position: &Position, enough: usize) -> (usize, PointSet) {
        let reach = self.reach(position, self.points[0], enough - 1);
        let farthest = self.points[1..].iter().map(|point| reach.distance(*point).unwrap_or(enough)).max();
        let needed = farthest.unwrap_or(0);
        if needed < enough {
            return (needed, PointSet::EMPTY);
        }
        (needed, reach.pinned(position))
    }

    fn finishing_points(&self, position: &Position) -> PointSet {
        // Points already in one block share their liberties, so the intersection is right for any number of points.
        let mut points = *position.board();
        for point in &self.points {
            points &= position.block_at(*point).map(nerai_go::Block::liberties).unwrap_or_default();
        }
        points
    }

    fn direct_points(&self, position: &Position) -> PointSet {
        let (needed, _) = self.moves_needed(position, FARTHEST);
        self.ways(position, needed.max(1)) & position.empty_points()
    }

    fn knowledge(&self, position: &Position, order: u8) -> PointSet {
        let empty = position.empty_points();
        let (needed, _) = self.moves_needed(position, usize::from(order) + 2);
        let detour = (usize::from(order) + 1).saturating_sub(self.missing.max(1));
        let on_way = self.ways(position, (usize::from(order) + 1).min(needed.max(1) + detour));
        let mut moves = on_way & empty;
        let ends = self.points.iter().fold(PointSet::EMPTY, |all, point| all | self.stones_at(position, *point));
        for block in position.blocks_meeting(around(position, &on_way) | ends.spread()) {
            let liberties = block.liberties();
            if liberties.len() <= 2 + detour.min(1) {
                // Weak cutting stones are taken, weak own stones saved.
                moves |= liberties;
            }
        }
        moves
    }

    fn vital(&self) -> PointSet {
        self.points.iter().copied().collect()
    }

    fn pinned_by_finish(&self, position: &Position, _side: Color, _at: Point) -> PointSet {
        self.points.iter().fold(PointSet::EMPTY, |all, point| all | self.stones_at(position, *point))
    }
}

impl Readable for Connect {
    fn no_finish(&self, position: &Position) -> PointSet {
        // One move reaches no farther than this, by whatever links.
        self.reach(position, self.points[0], 1).pinned(position)
    }

    fn approaching_points(&self, position: &Position) -> PointSet {
        if self.points.len() > 2 {
            return position.empty_points();
        }
        let (needed, _) = self.moves_needed(position, FARTHEST);
        self.ways(position, needed.max(1)) & position.empty_points()
    }

    fn max_promise(&self, position: &Position, at: Point) -> i32 {
        let near = near(position, at);
        let touching = self.points.iter().filter(|point| near.meets(&self.stones_at(position, **point))).count() as i32;
        let taken = position.captures(self.max, at).len() as i32;
        12 * touching + 8 * taken.min(3) + liberties_after(position, self.max, at).len() as i32
    }

    fn min_promise(&self, position: &Position, at: Point) -> i32 {
        let near = near(position, at);
        let touching = self.points.iter().filter(|point| near.meets(&self.stones_at(position, **point))).count() as i32;
        let taken = position.captures(self.max.other(), at).len() as i32;
        let longer = self.cuts.iter().position(|cuts| cuts.contains(at)).map_or(0, |longer| longer as i32 + 1);
        15 * longer
            + 12 * touching
            + 10 * taken.min(3)
            + 2 * liberties_after(position, self.max.other(), at).len().min(8) as i32
    }

    fn settled(&self, position: &Position) -> Option<PointSet> {
        let mut zone = PointSet::EMPTY;
        for point in &self.points[1..] {
            if self.points.len() > 2 {
                return None;
            }
            zone |= unbreakable(position, self.max, self.points[0], *point)?;
        }
        Some(zone)
    }

    fn settling_points(&self, position: &Position) -> Vec<Point> {
        let own = position.stones()[self.max];
        let mut points: Vec<(usize, Point)> = (self.ways(position, 1) & position.empty_points())
            .iter()
            .map(|at| (position.blocks_meeting(near(position, at) & own).count(), at))
            .collect();
        points.sort_by_key(|(joined, at)| (std::cmp::Reverse(*joined), *at));
        points.into_iter().map(|(_, at)| at).collect()
    }

    fn endless_order(&self) -> u8 {
        0
    }
}

impl Settleable for Connect {
    fn wish(&self) -> Option<(Wish, IsAsked)> {
        let wish = Wish { friend: self.max, goal: nerai_patterns::Goal::ConnectStrings, marks: self.points.clone() };
        (self.points.len() == 2).then_some((wish, IsAsked::All))
    }

    fn hold_base(&self, position: &Position) -> PointSet {
        // Whoever wants to join the block must play on one of its liberties, so all of them are watched.
        let bases = self.points.iter().map(|point| around(position, &self.stones_at(position, *point)));
        bases.min_by_key(PointSet::len).unwrap_or_default()
    }
}

impl Splitting for Connect {}

#[cfg(test)]
mod tests {
    use Color::{Black, White};

    use super::*;
    use crate::testing::{at, points, position, with_stones};

    fn missing(board: &Position, from: &str, to: &str) -> usize {
        Connect::pair(board, at(from), at(to)).unwrap().missing
    }

    #[test]
    fn a_way_costs_its_empty_points_and_free_links_nothing() {
        let board = with_stones(7, "B2 D2 F6", "");
        assert_eq!(missing(&board, "B2", "D2"), 1);
        let diagonal = with_stones(7, "C3 D4", "");
        let goal = Connect::pair(&diagonal, at("C3"), at("D4")).unwrap();
        assert_eq!(goal.missing, 0, "two common liberties");
        assert_eq!(goal.status(&diagonal), Status::Open, "but the stones are not joined yet");
    }

    #[test]
    fn a_block_in_the_way_must_be_taken_first() {
        let wall = position(
            " O O O O O
              X . O . X
              O O O O O
              . . . . .",
        );
        assert!(missing(&wall, "A3", "E3") > 2);
        let granted = position(
            " . [O] .
              X [O] X
              . [O] .",
        );
        assert!(missing(&granted, "A2", "C2") >= FARTHEST);
    }

    #[test]
    fn stones_of_two_colours_are_no_pair() {
        let board = with_stones(5, "B2", "D4");
        assert!(Connect::pair(&board, at("B2"), at("D4")).is_none());
        assert!(Connect::pair(&board, at("B2"), at("A1")).is_none());
    }

    #[test]
    fn joined_stones_have_happened_and_the_last_gap_finishes() {
        let mut board = with_stones(5, "B2 D2", "B3 C3 D3 B1 D1");
        let goal = Connect::pair(&board, at("B2"), at("D2")).unwrap();
        assert!(goal.finishing_points(&board).contains(at("C2")));
        board.play(Black, at("C2"));
        assert_eq!(goal.status(&board), Status::Happened);
    }

    #[test]
    fn the_natural_cut_lies_in_the_gap() {
        let board = with_stones(5, "B1 D1", "A2 B2 C2 D2 E2");
        let goal = Connect::pair(&board, at("B1"), at("D1")).unwrap();
        assert_eq!(goal.natural_cut(&board), Some(at("C1")));
        assert!(board.is_legal(White, at("C1")));
    }

    #[test]
    fn sets_move_over_the_lattice_as_a_whole() {
        let set = points("C3 D4");
        assert_eq!(shifted(&set, 1), points("D3 E4"));
        assert_eq!(shifted(&set, STRIDE), points("C4 D5"));
        assert_eq!(shifted_back(&shifted(&set, STRIDE), STRIDE), set);
        assert_eq!(beside_twice(&set), points("C4 D3"));
        let empty = *with_stones(7, "", "").board();
        assert_eq!(diagonal_steps(&points("C3"), &empty), points("B2 B4 D2 D4"));
        assert_eq!(diagonal_steps(&points("C3"), &(empty - points("C4"))), points("B2 D2"), "both points between");
    }
}
