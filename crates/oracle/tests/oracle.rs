//! Facts about the oracle, and the agreement of its two forms.

use Color::{Black, White};
use nerai_board::{Color, Point, PointSet, Random, Size, diagram};
use nerai_go::{Position, Setup};
use nerai_goal::Area;
use nerai_oracle::oracle::{Graph, forces, verdict};
use nerai_oracle::trial::Trial;
use nerai_oracle::{Reachable, Table, crowded};
use nerai_proof::{Aim, Event, Task, Verdict};

const KOMASTERS: [Option<Color>; 3] = [None, Some(Black), Some(White)];

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

fn size(width: u32, height: u32) -> Size {
    Size::new(width, height).expect("a size")
}

fn position(board: &str) -> Position {
    let drawn = diagram::read(board).expect("a diagram");
    Position::from_setup(&Setup { stones: drawn.stones, ..Setup::empty(drawn.size) }).expect("a legal position")
}

fn answer(board: &str, goal: &str, to_move: Color) -> Verdict {
    let position = position(board);
    let aim = Task::read(&position, to_move, goal).expect("a goal").aim().clone();
    verdict(&position, to_move, &aim, 2_000_000).expect("a small game")
}

/// Every legal position of a size.
fn positions(size: Size) -> Vec<Position> {
    let points: Vec<Point> = size.points().iter().collect();
    let mut found = Vec::new();
    for mut code in 0..3u64.pow(points.len() as u32) {
        let mut setup = Setup::empty(size);
        for &point in &points {
            match code % 3 {
                1 => setup.place(Black, point),
                2 => setup.place(White, point),
                _ => {}
            }
            code /= 3;
        }
        found.extend(Position::from_setup(&setup));
    }
    found
}

#[test]
fn a_stone_in_atari_is_captured_by_the_side_to_move() {
    assert_eq!(answer(". .\nX .\nO .\n", "black: capture(A1)", Black), Verdict::Won);
}

#[test]
fn two_eyes_are_never_captured() {
    let board = "X X . .\nO O O O\n. O . O\n";
    assert_eq!(answer(board, "black: capture(B1)", Black), Verdict::Lost);
    assert_eq!(answer(board, "white: save(B1)", Black), Verdict::Won);
    assert_eq!(answer(board, "white: !!save(B1)", White), Verdict::Won);
}

#[test]
fn a_ko_belongs_to_who_succeeds_when_neither_has_a_threat() {
    let goal = "black: capture(A1)";
    assert_eq!(answer(". . X X\nO . O .\n", goal, Black), Verdict::Ko { first: Black });
    assert_eq!(answer("X . X .\nO O . .\n", goal, White), Verdict::Ko { first: White });
    assert_eq!(answer("X . X .\nO O . .\n", goal, Black), Verdict::Won);
    assert_eq!(answer("X . X .\nO O . .\n", "white: save(A1)", White), Verdict::Ko { first: White });
}

#[test]
fn stones_taken_for_granted_are_never_captured() {
    let mut setup = position(". .\nX .\nO .\n").to_setup();
    setup.uncapturable = PointSet::one(at("A1"));
    let position = Position::from_setup(&setup).expect("a legal position");
    let aim = Task::read(&position, Black, "black: capture(A1)").expect("a goal").aim().clone();
    assert_eq!(verdict(&position, Black, &aim, 1_000_000), Some(Verdict::Lost));
}

#[test]
fn a_game_that_is_too_large_has_no_answer() {
    let board = position(". . .\nX . .\nO . .\n");
    let event = Event::Capture { anchor: at("A1") };
    assert_eq!(forces(&board, Black, &event, Black, None, 100), None);
}

#[test]
fn the_table_and_the_graph_agree_on_every_position_of_a_small_board() {
    let size = size(3, 2);
    let events = [
        (Event::Capture { anchor: at("A1") }, Black, White),
        (Event::Kill { points: vec![at("A1"), at("C2")] }, Black, White),
        (Event::Kill { points: vec![at("A1"), at("B2"), at("C1")] }, Black, White),
        (Event::Connect { points: vec![at("A1"), at("C1")] }, White, White),
        (Event::Eye { at: at("A1"), owner: White }, White, White),
        (Event::Eye { at: at("B1"), owner: Black }, Black, White),
        (Event::Invade { area: Area::new(at("A1"), at("A2")), owner: White }, White, White),
    ];
    let mut compared = 0;
    for (event, max, owner) in events {
        let aim = Aim { event: event.clone(), max, player: max };
        for komaster in KOMASTERS {
            let table = Table::new(size, &event, max, komaster).expect("a small board");
            // Events about places are about all positions; some of them will do.
            let step = if event.points().is_empty() { 7 } else { 1 };
            for mut position in positions(size).into_iter().step_by(step) {
                if !event.points().iter().all(|&point| position.color_at(point) == Some(owner)) {
                    continue;
                }
                aim.watch(&mut position);
                for to_move in Color::BOTH {
                    let graph = Graph::explore(&position, to_move, &event, max, komaster, 100_000).expect("small");
                    assert_eq!(table.distance(&position, to_move), graph.distance(&position, to_move));
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 2_000, "{compared}");
}

#[test]
fn the_table_and_the_graph_agree_on_random_positions_of_a_larger_one() {
    let size = size(3, 3);
    let event = Event::Capture { anchor: at("B2") };
    let mut random = Random::new(5);
    let all: Vec<Position> = positions(size).into_iter().filter(|p| p.color_at(at("B2")) == Some(White)).collect();
    for komaster in KOMASTERS {
        let table = Table::new(size, &event, Black, komaster).expect("a small board");
        for _ in 0..4 {
            let position = &all[random.below(all.len())];
            let graph = Graph::explore(position, Black, &event, Black, komaster, 1_000_000).expect("small");
            assert_eq!(table.distance(position, Black), graph.distance(position, Black), "{position:?}");
        }
    }
}

#[test]
fn the_right_to_retake_and_the_first_move_never_hurt() {
    let size = size(3, 3);
    let event = Event::Capture { anchor: at("A1") };
    let tables = [Some(White), None, Some(Black)].map(|komaster| Table::new(size, &event, Black, komaster));
    let tables = tables.map(|table| table.expect("a small board"));
    let mut kos = 0;
    for position in positions(size).iter().filter(|position| position.color_at(at("A1")) == Some(White)) {
        let forced = |to_move| tables.each_ref().map(|table| table.distance(position, to_move).is_some());
        let (black_first, white_first) = (forced(Black), forced(White));
        assert!(black_first.iter().zip(white_first).all(|(&first, second)| first >= second), "{position:?}");
        for [least, equal, most] in [black_first, white_first] {
            assert!(least <= equal && equal <= most, "{position:?}");
            kos += usize::from(least != most);
        }
    }
    assert!(kos > 50, "{kos}");
}

#[test]
fn what_is_reachable_has_the_verdicts_of_the_table() {
    let size = size(3, 3);
    let mut random = Random::new(3);
    let goals = ["black: kill(A1,C2)", "black: eye(B1)", "white: invade(A1:A2)", "black: force(B[A1] & !W[B2])"];
    for goal in ["black: capture(B1)", "white: connect(A1,B2)"].into_iter().chain(goals) {
        let trial = Trial::new(size, goal).expect("a goal for this board");
        for _ in 0..20 {
            let position = trial.random_position(&mut random);
            let reachable = Reachable::explore(&position, Black, trial.aim(), 100_000).expect("a small board");
            for _ in 0..20 {
                let (position, to_move) = reachable.state(random.below(reachable.len())).expect("a state");
                let truth = trial.truth(&position, to_move);
                assert_eq!(reachable.verdict(&position, to_move), truth, "{goal}, {to_move} in {position:?}");
            }
        }
    }
}

#[test]
fn what_is_reachable_in_a_crowded_position_has_the_verdicts_of_the_slow_oracle() {
    let mut random = Random::new(4);
    let (mut compared, mut granted, mut kos) = (0, 0, 0);
    for stones in [1, 1, 2, 3].into_iter().cycle().take(240) {
        let (position, aim) = crowded(size(6, 3), stones, &mut random);
        let Some(reachable) = Reachable::explore(&position, White, &aim, 15_000) else { continue };
        let number = random.below(reachable.len());
        for (position, to_move) in [Some((position, White)), reachable.state(number)].into_iter().flatten() {
            let truth = verdict(&position, to_move, &aim, 15_000).expect("no larger than before");
            assert_eq!(reachable.verdict(&position, to_move), Some(truth), "{aim:?}, {to_move} in {position:?}");
            compared += 1;
            granted += usize::from(!position.uncapturable().is_empty());
            kos += usize::from(matches!(truth, Verdict::Ko { .. }));
        }
    }
    assert!(compared > 60 && granted > 20 && kos > 2, "{compared} compared, {granted} with walls, {kos} kos");
}

#[test]
fn what_cannot_be_reached_has_no_verdict() {
    let stone = position(". .\nX .\nO .\n");
    let aim = Task::read(&stone, Black, "black: capture(A1)").expect("a goal").aim().clone();
    assert!(Reachable::explore(&stone, Black, &aim, 100).is_none());
    let reachable = Reachable::explore(&stone, Black, &aim, 10_000).expect("a small game");
    assert_eq!(reachable.verdict(&stone, Black), Some(Verdict::Won));
    assert_eq!(reachable.verdict(&position(". .\nX .\n. O\n"), Black), None);
    assert_eq!(reachable.verdict(&position(". . .\nX . .\nO . .\n"), Black), None);
}
