//! Closed problems made up at random, as GoTools has them: a group that is shut in on all sides by stones that are taken for
//! granted, with so many empty points inside.

use nerai::solved::with_walls;
use nerai_board::{Color, Point, PointSet, Random, Size};
use nerai_go::{Position, Setup};
use nerai_oracle::grown;
use nerai_proof::{Task, Verdict};
use nerai_search::{Budget, Settings, solve};
use nerai_sgf::{Game, Value};

/// The fewest and the most empty points of a problem.
pub(crate) const SIZES: std::ops::RangeInclusive<usize> = 10..=22;
/// So many nodes, with either side to move first, may show that a position is settled.
const LOOK: u64 = 20_000;
/// Where a group on the side is: far from both corners.
const MIDDLE: u32 = 9;
const LENGTH: u32 = 19;

/// A question whether Black kills White's group.
#[derive(Clone, Debug)]
pub(crate) struct ClosedProblem {
    /// The empty points inside, and which one of its size it is.
    pub(crate) size: usize,
    pub(crate) number: usize,
    /// With the stones that are taken for granted.
    pub(crate) task: Task,
    /// How many positions were looked at before, and settled.
    pub(crate) passed_over: usize,
}

/// So many problems, shared out among the sizes, the smallest first. Each has its own random numbers, so that it does not depend
/// on the others.
pub(crate) fn closed_problems(
    count: usize,
    sizes: std::ops::RangeInclusive<usize>,
    seed: u64,
) -> impl Iterator<Item = ClosedProblem> {
    let (first, all) = (*sizes.start(), sizes.clone().count().max(1));
    sizes.flat_map(move |size| {
        let share = count / all + usize::from(size - first < count % all);
        (0..share).map(move |number| closed_problem(size, number, seed))
    })
}

/// A problem that is not settled, as far as a short search with either side to move can tell: the killer to move does not fail,
/// and the group to move does not die. The side that moves first is drawn.
fn closed_problem(size: usize, number: usize, seed: u64) -> ClosedProblem {
    let place = (size * 100_000 + number) as u64;
    let mut random = Random::new(seed.wrapping_mul(1 << 32).wrapping_add(place));
    let mut passed_over = 0;
    loop {
        let Some((position, goal)) = made_up(size, &mut random) else { continue };
        let tasks = Color::BOTH.map(|side| Task::read(&position, side, &goal).map(with_walls));
        let [Ok(black_first), Ok(white_first)] = tasks else { continue };
        if !is_shut_in(&black_first) {
            continue;
        }
        let look = |task: &Task| solve(task, &Settings::default(), &mut Budget::nodes(LOOK)).verdict;
        if look(&black_first) == Verdict::Lost || look(&white_first) == Verdict::Won {
            passed_over += 1;
            continue;
        }
        let task = if random.below(2) == 0 { black_first } else { white_first };
        return ClosedProblem { size, number, task, passed_over };
    }
}

/// A group in the corner or on the side, around a random shape; stones of both inside it, twice as many of the killer's; up to
/// three gaps in the group, at the wall. Nothing if it is illegal, or a block of the group is in atari.
fn made_up(size: usize, random: &mut Random) -> Option<(Position, String)> {
    let board_size = Size::new(LENGTH, LENGTH).ok()?;
    let board = board_size.points();
    let first = board_size.point(if random.below(2) == 0 { 0 } else { MIDDLE }, 0)?;
    let (gaps, stones) = (random.below(4), 2 + random.below(size / 2 + 2));
    let room = grown(vec![first], board, size - gaps + stones, random);
    let ring = around(&room, &board) - room;
    let wall = ((ring.spread() & board).spread() & board) - ring - room;
    let gaps = some_of(ring & wall.spread(), gaps, random);
    let mut setup = Setup::empty(board_size);
    setup.stones.white = ring - gaps;
    setup.stones.black = wall;
    for point in some_of(room, stones, random) {
        setup.place(if random.below(3) == 0 { Color::White } else { Color::Black }, point);
    }
    let position = Position::from_setup(&setup).ok()?;
    let inside = room | ring;
    let blocks: Vec<_> = position.blocks_meeting(setup.stones.white).collect();
    if (inside & position.empty_points()).len() != size || blocks.iter().any(|block| block.is_in_atari()) {
        return None;
    }
    let names: Vec<String> =
        blocks.iter().filter_map(|block| block.stones().first()).map(|at| at.to_string()).collect();
    let goal = format!("black: kill({})", names.join(","));
    drop(blocks);
    Some((position, goal))
}

/// The points of the board beside these or diagonally from them, themselves included.
fn around(points: &PointSet, board: &PointSet) -> PointSet {
    let beside = points.spread() & *board;
    let farther = (beside.spread() & *board) - beside;
    let is_diagonal = |at: &Point| {
        let near = |one: u8, other: u8| one.abs_diff(other) == 1;
        points.iter().any(|point| near(point.column(), at.column()) && near(point.row(), at.row()))
    };
    beside | farther.iter().filter(is_diagonal).collect()
}

/// So many of these points, all if there are fewer.
fn some_of(points: PointSet, count: usize, random: &mut Random) -> PointSet {
    let mut left: Vec<Point> = points.iter().collect();
    let count = count.min(left.len());
    (0..count).map(|_| left.swap_remove(random.below(left.len()))).collect()
}

/// Whether stones that are taken for granted shut the group in.
fn is_shut_in(task: &Task) -> bool {
    let (position, group) = (task.position(), task.aim().event.stones());
    let walls = position.uncapturable();
    let inside = group.flood(&(*position.board() - walls));
    !inside.is_empty() && ((inside.spread() & *position.board()) - inside).is_subset(&walls) && inside.len() < 128
}

impl ClosedProblem {
    /// The name of its file.
    pub(crate) fn name(&self) -> String {
        format!("closed-{}-{:03}", self.size, self.number + 1)
    }

    /// The problem as an SGF file.
    pub(crate) fn to_sgf(&self) -> String {
        let setup = self.task.position().to_setup();
        let mut game = Game::new();
        let root = game.root();
        let node = game.node_mut(root);
        node.add("GM", Value::text("1"));
        node.add_size(setup.size);
        node.add("GN", Value::text(&self.name()));
        node.add("PL", Value::text(if self.task.to_move() == Color::Black { "B" } else { "W" }));
        node.add_points("AB", &setup.stones.black, setup.size);
        node.add_points("AW", &setup.stones.white, setup.size);
        node.add("GOAL", Value::text(&self.task.goal().to_string()));
        nerai_sgf::write([&game])
    }
}

#[cfg(test)]
mod tests {
    use nerai::{Problem, ProblemOptions, Question};

    use super::*;

    fn some() -> Vec<ClosedProblem> {
        closed_problems(4, 10..=11, 1).collect()
    }

    #[test]
    fn a_problem_is_shut_in_and_has_as_many_empty_points_as_it_says() {
        for ClosedProblem { size, task, .. } in some() {
            let position = task.position();
            let inside = task.aim().event.stones().flood(&(*position.board() - position.uncapturable()));
            assert_eq!((inside & position.empty_points()).len(), size);
            assert!(is_shut_in(&task));
        }
    }

    #[test]
    fn a_seed_repeats_and_another_does_not() {
        let drawn = |seed| made_up(12, &mut Random::new(seed)).map(|(position, _)| position.to_setup());
        let seeds: Vec<u64> = (0..20).filter(|seed| drawn(*seed).is_some()).collect();
        assert!(seeds.len() > 1);
        assert_eq!(drawn(seeds[0]), drawn(seeds[0]));
        assert_ne!(drawn(seeds[0]), drawn(seeds[1]));
    }

    #[test]
    fn sizes_share_the_problems_out() {
        let sizes: Vec<usize> = closed_problems(3, 10..=11, 1).map(|problem| problem.size).collect();
        assert_eq!(sizes, [10, 10, 11]);
    }

    #[test]
    fn its_file_asks_the_same() {
        for problem in some() {
            let read = Problem::read(problem.to_sgf().as_bytes(), &ProblemOptions::default()).unwrap();
            let question = Question::of(&read, None).unwrap();
            assert_eq!(question.goal().to_string(), problem.task.goal().to_string());
            assert_eq!(with_walls(question.task).position().to_setup(), problem.task.position().to_setup());
        }
    }

    #[test]
    fn corners_of_a_shape_are_around_it() {
        let board = Size::new(LENGTH, LENGTH).unwrap().points();
        let around =
            |names: &str| around(&names.split(' ').map(|name| name.parse::<Point>().unwrap()).collect(), &board);
        assert_eq!(around("C3").len(), 9);
        assert_eq!(around("C3 D4").len(), 14);
        assert_eq!((around("A1").len(), around("T10").len()), (4, 6));
    }
}
