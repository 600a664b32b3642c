//! Formulas on the full rules: where the paper's game without captures goes wrong, what must come to the same, and
//! formulas that are decided before they are searched.

mod common;

use common::ALIVE;
use nerai::formula::FormulaGoal;
use nerai_board::{Color, Play, Point, PointSet, Random, Size, diagram};
use nerai_formula::Method;
use nerai_go::{Position, Setup};
use nerai_oracle::{Reachable, crowded, crowded_formula};
use nerai_proof::{Event, Task, Verdict};
use nerai_search::{Budget, Finding, Settings, solve};

/// The opponent's moves that the game without captures allows for: more than these boards need.
const DEPTH: u8 = 5;
/// More than any position here has.
const MOST_STATES: usize = 2_000_000;

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

/// A position in which these stones are taken for granted.
fn position(board: &str, granted: &str) -> Position {
    let drawn = diagram::read(board).expect("a diagram");
    let uncapturable: PointSet = granted.split_whitespace().map(at).collect();
    Position::from_setup(&Setup { size: drawn.size, stones: drawn.stones, uncapturable }).expect("a legal position")
}

/// What the search finds, and the nodes that it takes.
fn search(position: &Position, to_move: Color, goal: &str) -> (Finding, u64) {
    let task = Task::read(position, to_move, goal).unwrap_or_else(|error| panic!("{goal}: {error}"));
    let mut budget = Budget::nodes(200_000);
    let finding = solve(&task, &Settings::default(), &mut budget);
    (finding, budget.used())
}

fn truth(position: &Position, to_move: Color, goal: &str) -> Verdict {
    let aim = Task::read(position, to_move, goal).expect("a goal").aim().clone();
    let reachable = Reachable::explore(position, to_move, &aim, MOST_STATES).expect("few states");
    reachable.verdict(position, to_move).expect("the position itself")
}

/// Whether the player wins the paper's game, in which nothing is captured but what the formula wants gone.
fn wins_without_captures(position: &Position, to_move: Color, goal: &str) -> bool {
    let aim = Task::read(position, to_move, goal).expect("a goal").aim().clone();
    let game = FormulaGoal::of(&aim).expect("a formula");
    let game = game.play_without_captures(position, to_move, DEPTH, Method::Dpll, 1_000_000);
    game.solved.expect("a small expression").wins
}

/// Compares the paper's rules with the search on the full rules, and that with the truth.
fn differ(position: &Position, to_move: Color, goal: &str, (restricted, full): (bool, Verdict)) -> Option<Point> {
    assert_eq!(truth(position, to_move, goal), full, "the truth about {goal}");
    assert_eq!(wins_without_captures(position, to_move, goal), restricted, "{goal} without captures");
    let (finding, _) = search(position, to_move, goal);
    assert_eq!(finding.verdict, full, "the search about {goal}");
    finding.first_move.and_then(Play::point)
}

#[test]
fn the_stone_that_holds_a_net_is_taken() {
    // Without captures Black catches B2 at leisure; in truth White takes B1 and is out.
    let board = position(". . . .\n. O X .\nO X . .\n", "");
    let first = differ(&board, Color::White, "black: force(!W[B2])", (true, Verdict::Lost));
    assert_eq!(first, Some(at("C1")));
}

#[test]
fn a_stone_that_has_to_be_thrown_in_first_makes_a_ko() {
    // Black shuts White in at C1, and White takes that stone with D1. Whoever wins the ko has his way.
    let board = position("X X O X X\n. O . . X\n", "A2 B2 C2 D2 E2 E1");
    let full = Verdict::Ko { first: Color::White };
    assert_eq!(differ(&board, Color::Black, "black: force(!W[B1])", (true, full)), Some(at("C1")));
}

#[test]
fn nobody_may_play_where_the_stone_would_have_no_liberty() {
    let board = position(". . . .\nO . . .\n. O . .\n", "");
    differ(&board, Color::Black, "black: force(B[A1])", (true, Verdict::Lost));
    // An eye: without captures White simply fills it.
    let board = position(". . . .\nX X . .\n. X . .\n", "");
    differ(&board, Color::White, "black: force(B[A1])", (false, Verdict::Won));
}

#[test]
fn a_stone_that_is_put_in_the_way_is_taken() {
    // White plays on A1, Black takes it with B1 and has the corner after all.
    let board = position(". . . .\nX . X .\n. . . .\n", "");
    differ(&board, Color::White, "black: force(B[A1])", (false, Verdict::Won));
}

#[test]
fn a_point_is_won_by_a_snapback() {
    // Black throws in at B1; if White takes that with C1, Black takes three stones back with B1. At C1 he would come too late.
    let board = position("X X X X\nX O O X\nO . . X\n", "A3 B3 C3 D3 A2 D2 A1 D1");
    assert_eq!(differ(&board, Color::Black, "black: force(B[B2])", (false, Verdict::Won)), Some(at("B1")));
    assert_eq!(differ(&board, Color::Black, "black: force(!W[B2])", (true, Verdict::Won)), Some(at("B1")));
    differ(&board, Color::White, "black: force(B[B2])", (false, Verdict::Lost));
}

#[test]
fn bringing_about_that_a_stone_is_gone_is_capturing_it() {
    let mut random = Random::new(7);
    let mut seen = Vec::new();
    for _ in 0..40 {
        let (position, aim) = crowded(Size::new(5, 4).expect("a size"), 1, &mut random);
        let Event::Capture { anchor } = aim.event else { panic!("one stone") };
        let to_move = Color::BOTH[random.below(2)];
        let capture = search(&position, to_move, &format!("black: capture({anchor})")).0.verdict;
        let force = search(&position, to_move, &format!("black: force(!W[{anchor}])")).0.verdict;
        let save = search(&position, to_move, &format!("white: !force(!W[{anchor}])")).0.verdict;
        assert_eq!((force, save), (capture, capture.negated()), "{anchor} in {:?}", position.to_setup());
        seen.push(capture.word());
    }
    assert!(["won", "lost", "ko"].iter().all(|word| seen.contains(word)), "{seen:?}");
}

#[test]
fn either_of_two_formulas_is_their_disjunction_and_not_turns_the_verdict_round() {
    let mut random = Random::new(5);
    let mut seen = Vec::new();
    for _ in 0..40 {
        let size = Size::new(4, 4).expect("a size");
        let (position, aim, goal) = crowded_formula(size, &mut random);
        let (player, to_move) = (aim.max, Color::BOTH[random.below(2)]);
        let one = goal.split_once("force(").and_then(|(_, formula)| formula.strip_suffix(')')).expect("a formula");
        let empty: Vec<Point> = position.empty_points().iter().collect();
        let &point = empty.get(random.below(empty.len())).expect("an empty point");
        let other = format!("{}[{point}] & !empty[{}]", if player == Color::Black { "B" } else { "W" }, empty[0]);
        let together = search(&position, to_move, &format!("{player}: force({one} | {other})")).0.verdict;
        let either = search(&position, to_move, &format!("{player}: force({one}) | force({other})")).0.verdict;
        let not = search(&position, to_move, &format!("{}: !force({one} | {other})", player.other())).0.verdict;
        assert_eq!((either, not), (together, together.negated()), "{goal} or {other} in {:?}", position.to_setup());
        seen.push(together.word());
    }
    assert!(["won", "lost"].iter().all(|word| seen.contains(word)), "{seen:?}");
}

#[test]
fn formulas_that_are_decided_before_the_first_move_need_no_search() {
    let board = position(ALIVE, "");
    for (goal, verdict) in [
        // Contradictions.
        ("black: force(B[E5] & W[E5])", Verdict::Lost),
        ("white: !force(B[E5] & !B[E5])", Verdict::Won),
        // Already true.
        ("black: force(W[A2] & empty[A1])", Verdict::Won),
        ("black: force(B[E5] | !B[E5])", Verdict::Won),
        ("white: !force(W[A2])", Verdict::Lost),
        // Impossible: the stones on B1 and C2 stay, and nobody takes his own stones away.
        ("black: force(!W[B1] & B[E5])", Verdict::Lost),
        ("black: force(B[C2] | empty[B1])", Verdict::Lost),
        ("white: !force(!W[B1] | B[C2] & B[E4])", Verdict::Won),
    ] {
        for to_move in Color::BOTH {
            let (finding, nodes) = search(&board, to_move, goal);
            assert_eq!((finding.verdict, nodes <= 4), (verdict, true), "{goal}, {to_move} to move: {nodes} nodes");
        }
    }
}

#[test]
fn a_formula_that_is_far_too_large_is_refused_at_once() {
    let pairs: Vec<String> = (1..=18).map(|row| format!("(B[A{row}] | B[B{row}])")).collect();
    let goal = format!("black: force({})", pairs.join(" & "));
    let empty = Position::empty(Size::new(19, 19).expect("a size"));
    let refused = Task::read(&empty, Color::Black, &goal).expect_err("too many alternatives").to_string();
    assert!(refused.contains("too many alternatives") && refused.contains("at most 512"), "{refused}");
}
