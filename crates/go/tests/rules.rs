//! Facts about captures, ko, suicide, superko and uncapturable stones.

use Color::{Black, White};
use nerai_board::{Color, Point, PointSet, Size};
use nerai_go::{Ban, Game, PlayError, Position, Rules, Setup, SetupError, Superko};

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

fn set(names: &str) -> PointSet {
    names.split_whitespace().map(at).collect()
}

fn setup(side: u32, black: &str, white: &str) -> Setup {
    let mut setup = Setup::empty(Size::new(side, side).expect("a size"));
    setup.stones.black = set(black);
    setup.stones.white = set(white);
    setup
}

fn position(side: u32, black: &str, white: &str) -> Position {
    Position::from_setup(&setup(side, black, white)).expect("a legal position")
}

#[test]
fn a_single_stone_taken_by_a_lone_stone_may_not_be_retaken_at_once() {
    let mut board = position(5, "A2 B1 B3", "C1 D2 C3 B2");
    board.play(Black, at("C2"));
    assert_eq!(board.ban(), Some(Ban { point: at("B2"), color: White }));
    assert_eq!(board.try_play(White, at("B2")), Err(PlayError::Ko(at("B2"))));
    board.play(White, at("E5"));
    assert_eq!(board.ban(), None, "a move elsewhere lifts the ban");
    board.undo();
    assert!(board.ban().is_some(), "and taking it back restores it");
}

#[test]
fn taking_two_stones_is_no_ko() {
    let mut board = position(5, "C1 B2", "A1 B1 A3");
    board.play(Black, at("A2"));
    assert!(board.is_empty_at(at("A1")) && board.is_empty_at(at("B1")));
    assert_eq!(board.ban(), None);
}

#[test]
fn suicide_is_forbidden_unless_the_rules_allow_it() {
    let mut board = position(5, "A2 B1", "");
    assert_eq!(board.try_play(White, at("A1")), Err(PlayError::Suicide(at("A1"))));
    board.allow_suicide(true);
    assert_eq!(board.try_play(White, at("A1")), Ok(()));
    assert!(board.is_empty_at(at("A1")));
    assert_eq!(board.last_captured(), set("A1"));
}

#[test]
fn capturing_comes_before_suicide() {
    let mut board = position(5, "A2 B1", "A3 B2 C1");
    assert_eq!(board.try_play(White, at("A1")), Ok(()));
    assert_eq!(board.stones().black, PointSet::EMPTY);
}

#[test]
fn uncapturable_stones_stay_without_a_liberty() {
    let mut walled = setup(5, "A1", "B1");
    walled.uncapturable = set("A1");
    let mut board = Position::from_setup(&walled).expect("a legal position");
    assert!(!board.block_at(at("A1")).expect("a block").is_in_atari());
    board.play(White, at("A2"));
    assert_eq!(board.color_at(at("A1")), Some(Black));
    assert!(board.block_at(at("A1")).expect("a block").is_uncapturable());
    board.undo();
    board.play(Black, at("A2"));
    assert!(board.block_at(at("A2")).expect("a block").is_uncapturable(), "what joins a wall is safe");
    board.undo();
    let mut closed = setup(5, "A1", "A2 B1");
    assert!(matches!(Position::from_setup(&closed), Err(SetupError::NoLiberty { color: Black, .. })));
    closed.uncapturable = set("A1");
    assert_eq!(Position::from_setup(&closed).expect("walls need no liberty").to_setup(), closed);
}

#[test]
fn what_is_no_position_says_why() {
    let error = |setup: &Setup| Position::from_setup(setup).expect_err("not legal").to_string();
    assert_eq!(error(&setup(5, "F1", "")), "a stone on F1 lies outside the 5x5 board");
    assert_eq!(error(&setup(5, "A1", "A1")), "A1 holds both a black and a white stone");
    assert_eq!(error(&setup(5, "A1 B1", "A2 B2 C1")), "the black block at A1 B1 has no liberty");
    let mut empty = setup(5, "", "");
    empty.uncapturable = set("C3");
    assert_eq!(error(&empty), "C3 is declared uncapturable but holds no stone");
}

/// A white send-two-return-one shape would need three moves to repeat; the plain ko repeats after two.
#[test]
fn superko_forbids_what_the_ban_no_longer_does() {
    for (superko, allowed) in [(Superko::None, true), (Superko::Positional, false), (Superko::Situational, false)] {
        let start = position(5, "A2 B1 B3", "C1 D2 C3 B2");
        let mut game = Game::new(start, Black, Rules { superko, ..Rules::default() });
        game.play(Black, at("C2")).expect("taking the ko is legal");
        game.pass(White);
        game.pass(Black);
        assert_eq!(game.play(White, at("B2")).is_ok(), allowed, "{superko:?}");
    }
}

#[test]
fn positional_and_situational_superko_differ_when_the_other_side_is_to_move() {
    // Black takes, passes, and White retakes: the stones of the start return, but now Black is to move as at the start.
    // With White to move at the start the situation is new, the position is not.
    for (superko, allowed) in [(Superko::Positional, false), (Superko::Situational, true)] {
        let start = position(5, "A2 B1 B3", "C1 D2 C3 B2");
        let mut game = Game::new(start, White, Rules { superko, ..Rules::default() });
        game.play(Black, at("C2")).expect("either side may play");
        game.pass(White);
        game.pass(Black);
        assert_eq!(game.play(White, at("B2")).is_ok(), allowed, "{superko:?}");
    }
}

#[test]
fn a_game_is_taken_back_to_its_start() {
    let start = position(5, "A2 B1 B3", "C1 D2 C3 B2");
    let mut game = Game::new(start.clone(), Black, Rules::default());
    game.play(Black, at("C2")).expect("legal");
    assert!(game.play(White, at("B2")).is_err());
    game.pass(White);
    assert_eq!(game.moves().len(), 2);
    assert!(game.undo());
    assert_eq!(game.position().ban().map(|ban| ban.point), Some(at("B2")));
    assert!(game.undo() && !game.undo());
    assert_eq!((game.position(), game.to_move()), (&start, Black));
}

#[test]
fn a_wall_without_any_liberty_is_not_in_atari() {
    let mut closed = setup(2, "A1", "A2 B1");
    closed.uncapturable = set("A1");
    let board = Position::from_setup(&closed).expect("walls need no liberty");
    assert!(!board.block_at(at("A1")).expect("a block").is_in_atari());
}

#[test]
fn a_game_without_end_keeps_its_blocks_apart() {
    // More plays than a 16-bit block number could name, never taken back.
    let size = Size::new(3, 3).expect("a size");
    let points: Vec<Point> = size.points().iter().collect();
    let mut random = nerai_board::Random::new(5);
    let mut board = Position::empty(size);
    for _ in 0..400_000 {
        let _ = board.try_play(Color::BOTH[random.below(2)], points[random.below(9)]);
    }
    assert!(board.play_count() > 66_000);
    assert_eq!(Position::from_setup(&board.to_setup()).map(|built| built.hash()), Ok(board.hash()));
}
