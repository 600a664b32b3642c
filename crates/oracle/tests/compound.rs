//! Facts about compound goals: what the oracle says of them, and that it says the same of the same goal in other words.

use Color::{Black, White};
use nerai_board::{Color, Random, Size, diagram};
use nerai_go::{Position, Setup};
use nerai_oracle::oracle::verdict;
use nerai_oracle::{Reachable, crowded_compound, crowded_formula, crowded_mixed};
use nerai_proof::{Aim, Task, Verdict};

fn position(board: &str, granted: &str) -> Position {
    let drawn = diagram::read(board).expect("a diagram");
    let uncapturable = granted.split_whitespace().map(|name| name.parse().expect("a point")).collect();
    let setup = Setup { size: drawn.size, stones: drawn.stones, uncapturable };
    Position::from_setup(&setup).expect("a legal position")
}

/// The verdict in a position; stones whose points are named cannot be captured.
fn answer(board: &str, granted: &str, goal: &str, to_move: Color) -> Verdict {
    verdict_in(&position(board, granted), goal, to_move).expect("a small game")
}

fn verdict_in(position: &Position, goal: &str, to_move: Color) -> Option<Verdict> {
    let aim = Task::read(position, to_move, goal).unwrap_or_else(|error| panic!("{goal}: {error}")).aim().clone();
    let mut position = position.clone();
    aim.watch(&mut position);
    verdict(&position, to_move, &aim, 40_000)
}

/// Whoever plays on B1 decides about A1, and whoever plays on F1 about E1; all other stones are there for good.
const TWO_OF_WHITE: (&str, &str) = ("X X X X X X X\nO . O X O . O\n", "A2 C1 D1 G1");
const ONE_OF_EACH: (&str, &str) = ("X X X O O O O\nO . O O X . X\n", "A2 C1 G1 G2");

fn both_ways((board, granted): (&str, &str), goal: &str) -> [Verdict; 2] {
    Color::BOTH.map(|to_move| answer(board, granted, goal, to_move))
}

#[test]
fn of_two_stones_that_cost_a_move_each_one_is_taken_and_not_both() {
    assert_eq!(both_ways(TWO_OF_WHITE, "black: capture(A1) | capture(E1)"), [Verdict::Won, Verdict::Won]);
    assert_eq!(both_ways(TWO_OF_WHITE, "black: capture(A1) & capture(E1)"), [Verdict::Lost, Verdict::Lost]);
    assert_eq!(
        both_ways(TWO_OF_WHITE, "black: capture(A1) & (capture(A1) | capture(E1))"),
        [Verdict::Won, Verdict::Lost]
    );
}

#[test]
fn taking_one_stone_and_saving_another_takes_two_moves() {
    assert_eq!(both_ways(ONE_OF_EACH, "black: capture(A1) & save(E1)"), [Verdict::Lost, Verdict::Lost]);
    assert_eq!(both_ways(ONE_OF_EACH, "black: capture(A1) | save(E1)"), [Verdict::Won, Verdict::Won]);
    // Here A1 is lost anyway.
    let one_is_dead = ("X . . . O\nO . X . X\n", "A2 C1 E2");
    assert_eq!(both_ways(one_is_dead, "black: capture(A1) & save(E1)"), [Verdict::Won, Verdict::Lost]);
}

#[test]
fn of_a_capture_and_a_connection_the_loser_of_one_gets_the_other() {
    // Black takes A1 or joins E1 to G1, which White could prevent by taking E1.
    assert_eq!(both_ways(ONE_OF_EACH, "black: capture(A1) | connect(E1,G1)"), [Verdict::Won, Verdict::Won]);
    assert_eq!(both_ways(ONE_OF_EACH, "black: capture(A1) & connect(E1,G1)"), [Verdict::Lost, Verdict::Lost]);
    assert_eq!(both_ways(ONE_OF_EACH, "white: save(A1) & cut(E1,G1)"), [Verdict::Lost, Verdict::Lost]);
}

#[test]
fn of_two_connections_one_is_broken() {
    let goal = "black: !(connect(A1,C1) & connect(E1,G1))";
    assert_eq!(both_ways(TWO_OF_WHITE, goal), [Verdict::Won, Verdict::Won]);
    assert_eq!(both_ways(TWO_OF_WHITE, "black: !(connect(A1,C1) | connect(E1,G1))"), [Verdict::Lost, Verdict::Lost]);
}

#[test]
fn what_is_decided_before_the_first_move_counts() {
    let (board, granted) = TWO_OF_WHITE;
    let ask = |goal: &str| answer(board, granted, goal, White);
    assert_eq!(ask("black: connect(A2,G2) & capture(A1)"), Verdict::Lost);
    assert_eq!(ask("black: connect(A2,G2) | capture(A1)"), Verdict::Won);
    assert_eq!(ask("white: cut(A2,G2) & save(A1)"), Verdict::Lost);
    assert_eq!(ask("white: cut(A2,G2) | save(A1)"), Verdict::Won);
}

#[test]
fn what_has_happened_stays_so() {
    // White joins A1 to C1 before Black takes both: the connection counts, and so does the capture.
    let board = ("X X X X\nO . O .\n", "A2");
    assert_eq!(both_ways(board, "white: connect(A1,C1)"), [Verdict::Lost, Verdict::Won]);
    assert_eq!(both_ways(board, "black: capture(A1)"), [Verdict::Won, Verdict::Won]);
    assert_eq!(both_ways(board, "white: !(capture(A1) & !connect(A1,C1))"), [Verdict::Lost, Verdict::Won]);
}

#[test]
fn a_part_may_be_a_ko() {
    let board = ("X . X .\nO O . .\n", "");
    let ko = Verdict::Ko { first: White };
    assert_eq!(both_ways(board, "black: capture(A1)"), [Verdict::Won, ko]);
    assert_eq!(both_ways(board, "black: capture(A1) & save(C2)"), [Verdict::Won, ko]);
    // White begins the ko by taking A2.
    assert_eq!(both_ways(board, "black: capture(A1) & save(A2)"), [Verdict::Won, Verdict::Lost]);
}

#[test]
fn the_same_goal_in_other_words_has_the_same_verdict() {
    let mut random = Random::new(11);
    let (mut compared, mut kos, mut mixed) = (0, 0, 0);
    while compared < 80 {
        let (width, height) = [(3, 2), (4, 2)][random.below(2)];
        let Some((position, [a, b, c])) = question(Size::new(width, height).expect("a size"), &mut random) else {
            continue;
        };
        let not = |wish: &str| format!("!({wish})");
        let same = [
            (format!("{a} & {b}"), format!("!!({a} & {b})")),
            (format!("{a} & {b}"), format!("!(!({a}) | !({b}))")),
            (format!("{a} | {b}"), format!("!({} & {})", not(&a), not(&b))),
            (a.clone(), format!("{a} & {a}")),
            (a.clone(), format!("{a} | {a} & {b}")),
            (format!("{a} & ({b} | {c})"), format!("{a} & {b} | {a} & {c}")),
        ];
        let (one, other) = &same[random.below(same.len())];
        let to_move = Color::BOTH[random.below(2)];
        let ask = |goal: &str| verdict_in(&position, &format!("black: {goal}"), to_move);
        let Some(verdict) = ask(one) else { continue };
        assert_eq!(Some(verdict), ask(other), "{one} and {other}, {to_move} in {position:?}");
        let negated = verdict_in(&position, &format!("white: !({one})"), to_move);
        assert_eq!(Some(verdict.negated()), negated, "{one} and its opposite, {to_move} in {position:?}");
        compared += 1;
        kos += usize::from(matches!(verdict, Verdict::Ko { .. }));
        let has = |words: &[&str]| words.iter().any(|word| one.contains(word));
        mixed += usize::from(has(&["capture", "connect", "eye("]) && has(&["save", "cut", "!eye"]));
    }
    assert!(kos > 1 && mixed > 20, "{kos} kos, {mixed} with parts of both sides");
}

#[test]
fn a_part_that_is_written_twice_is_one() {
    let position = position(ONE_OF_EACH.0, ONE_OF_EACH.1);
    let aim = |goal: &str| Task::read(&position, Black, goal).expect("a goal").aim().clone();
    assert_eq!(aim("black: capture(A1) & capture(A1)"), aim("black: capture(A1)"));
    assert_eq!(aim("black: save(E1) | !(!save(E1) & !save(E1))"), aim("black: save(E1)"));
}

#[test]
fn two_captures_are_a_kill_of_two() {
    let mut random = Random::new(12);
    let mut seen = [0; 3];
    while seen.iter().sum::<usize>() < 60 {
        let Some(position) = random_position(Size::new(3, 3).expect("a size"), &mut random) else { continue };
        let blocks: Vec<_> = position.blocks().filter(|block| block.color() == White).collect();
        let [one, other] = &blocks[..] else { continue };
        let (Some(one), Some(other)) = (one.stones().first(), other.stones().first()) else { continue };
        let to_move = Color::BOTH[random.below(2)];
        let ask = |goal: String| verdict_in(&position, &goal, to_move);
        let Some(kill) = ask(format!("black: kill({one},{other})")) else { continue };
        assert_eq!(ask(format!("black: capture({one}) & capture({other})")), Some(kill), "{to_move} in {position:?}");
        assert_eq!(
            ask(format!("white: save({one}) | live({other})")),
            Some(kill.negated()),
            "{to_move} in {position:?}"
        );
        seen[["won", "lost", "ko"].iter().position(|word| *word == kill.word()).expect("a verdict")] += 1;
    }
    assert!(seen.iter().all(|count| *count > 3), "{seen:?}");
}

#[test]
fn what_is_reachable_has_the_verdicts_of_the_slow_oracle() {
    let [noted, taken] = same_verdicts(crowded_compound);
    assert!(noted > 20 && taken > 20, "{noted} noted, {taken} taken");
}

#[test]
fn what_is_reachable_has_the_verdicts_of_the_slow_oracle_about_formulas() {
    same_verdicts(crowded_formula);
}

#[test]
fn what_is_reachable_has_the_verdicts_of_the_slow_oracle_about_formulas_beside_other_goals() {
    let [noted, taken] = same_verdicts(crowded_mixed);
    assert!(noted > 20 && taken > 20, "{noted} noted, {taken} taken");
}

/// Compares the two oracles in made-up positions; says in how many of them something was noted, and stones were taken.
fn same_verdicts(make_up: fn(Size, &mut Random) -> (Position, Aim, String)) -> [usize; 2] {
    let mut random = Random::new(13);
    let mut seen = [0; 3];
    let (mut noted, mut taken) = (0, 0);
    while seen.iter().sum::<usize>() < 300 {
        let (width, height) = [(4, 2), (3, 3), (5, 2), (4, 3)][random.below(4)];
        let (position, aim, goal) = make_up(Size::new(width, height).expect("a size"), &mut random);
        let to_move = Color::BOTH[random.below(2)];
        let Some(reachable) = Reachable::explore(&position, to_move, &aim, 6_000) else { continue };
        let mut states = vec![(position, to_move)];
        states.extend((0..2).filter_map(|_| reachable.state(random.below(reachable.len()))));
        for (position, to_move) in states {
            let truth = verdict(&position, to_move, &aim, 6_000).expect("no larger than before");
            assert_eq!(reachable.verdict(&position, to_move), Some(truth), "{goal}, {to_move} in {position:?}");
            seen[["won", "lost", "ko"].iter().position(|word| *word == truth.word()).expect("a verdict")] += 1;
            noted += usize::from(position.noted() != 0);
            taken += usize::from(*position.watched() != aim.event.stones());
        }
    }
    assert!(seen.iter().all(|count| *count > 5), "{seen:?}");
    [noted, taken]
}

/// A random position with three wishes of Black's.
fn question(size: Size, random: &mut Random) -> Option<(Position, [String; 3])> {
    let position = random_position(size, random)?;
    let [black, white] = Color::BOTH.map(|color| position.stones()[color].iter().collect::<Vec<_>>());
    if black.len() < 2 || white.len() < 2 {
        return None;
    }
    let mut any = |points: &[nerai_board::Point]| points[random.below(points.len())];
    let (own, other) = (any(&black), any(&white));
    let eye = any(&size.points().iter().collect::<Vec<_>>());
    let mut wishes =
        vec![format!("capture({other})"), format!("save({own})"), format!("eye({eye})"), format!("!eye({eye})")];
    let (joined, cut) = (any(&black), any(&white));
    wishes.extend((joined != own).then(|| format!("connect({own},{joined})")));
    wishes.extend((cut != other).then(|| format!("cut({other},{cut})")));
    let three = std::array::from_fn(|_| wishes.swap_remove(random.below(wishes.len())));
    Some((position, three))
}

fn random_position(size: Size, random: &mut Random) -> Option<Position> {
    let mut setup = Setup::empty(size);
    for point in size.points() {
        match random.below(7) {
            0 | 1 => setup.place(Black, point),
            2 | 3 => setup.place(White, point),
            _ => {}
        }
    }
    Position::from_setup(&setup).ok()
}
