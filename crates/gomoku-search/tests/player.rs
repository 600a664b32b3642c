//! Facts about the player: what it must see, and that it can be repeated.

use nerai_gomoku::{Board, Color, LineRule, Rules};
use nerai_gomoku_search::{Budget, Choice, Player, PlayerSettings, Why};

/// The board with these stones, written as `x,y`.
fn board(black: &[(usize, usize)], white: &[(usize, usize)]) -> Board {
    let mut board = Board::new(15).unwrap();
    for (stones, color) in [(black, Color::Black), (white, Color::White)] {
        for &(x, y) in stones {
            board.play(board.point(x, y).unwrap(), color).unwrap();
        }
    }
    board
}

fn choice(board: &Board, mover: Color, nodes: u64) -> Choice {
    let settings = PlayerSettings { memory: 14, ..PlayerSettings::default() };
    Player::new(settings).choose(board, Rules::default(), mover, &mut Budget::nodes(nodes)).unwrap()
}

#[test]
fn a_five_is_completed_before_one_is_stopped() {
    let both = board(&[(3, 3), (4, 3), (5, 3), (6, 3)], &[(3, 9), (4, 9), (5, 9), (6, 9), (2, 3)]);
    let black = choice(&both, Color::Black, 1000);
    assert_eq!((black.why, black.point.to_string()), (Why::Five, "7,3".to_owned()));
    let only_white = board(&[(7, 9), (9, 1), (1, 12)], &[(3, 9), (4, 9), (5, 9), (6, 9)]);
    let black = choice(&only_white, Color::Black, 1000);
    assert_eq!((black.why, black.point.to_string()), (Why::StopsFive, "2,9".to_owned()));
}

#[test]
fn six_in_a_row_are_neither_made_nor_feared() {
    let gap = board(&[(3, 3), (4, 3), (5, 3), (7, 3), (8, 3)], &[(9, 9), (9, 11), (2, 12), (12, 2)]);
    assert_ne!(choice(&gap, Color::White, 2000).why, Why::StopsFive);
    let rules = Rules { line: LineRule::Freestyle, ..Rules::default() };
    let mut player = Player::new(PlayerSettings { memory: 12, ..PlayerSettings::default() });
    let white = player.choose(&gap, rules, Color::White, &mut Budget::nodes(2000)).unwrap();
    assert_eq!((white.why, white.point.to_string()), (Why::StopsFive, "6,3".to_owned()));
}

#[test]
fn an_open_three_is_answered_where_that_helps() {
    let three = board(&[(5, 7), (6, 7), (7, 7)], &[(10, 2), (2, 11)]);
    let white = choice(&three, Color::White, 20_000);
    assert!(white.point.y == 7 && [3, 4, 8, 9].contains(&white.point.x), "{white:?}");
}

#[test]
fn a_win_by_threats_is_played_and_carried_through() {
    let mut game = board(&[(6, 7), (8, 7), (7, 6), (7, 8)], &[(0, 0), (14, 0), (0, 14), (14, 14)]);
    let mut mover = Color::Black;
    let rules = Rules::default();
    while rules.winner(&game).is_none() {
        let chosen = choice(&game, mover, 20_000);
        assert!(mover == Color::White || matches!(chosen.why, Why::Threats | Why::Fours | Why::Five), "{chosen:?}");
        game.play(chosen.point, mover).unwrap();
        mover = mover.other();
    }
    assert_eq!(rules.winner(&game), Some(Color::Black));
}

#[test]
fn the_same_question_has_the_same_answer() {
    let quiet = board(&[(4, 7), (9, 10)], &[(8, 6), (6, 4)]);
    assert_eq!(choice(&quiet, Color::Black, 30_000), choice(&quiet, Color::Black, 30_000));
}

#[test]
fn a_spent_budget_still_gives_a_move_and_a_full_board_none() {
    for nodes in [0, 1, 10, 100] {
        let quiet = board(&[(4, 7), (9, 10)], &[(8, 6), (6, 4)]);
        assert!(quiet.is_vacant(choice(&quiet, Color::Black, nodes).point));
    }
    let mut full = Board::new(5).unwrap();
    for (y, row) in ["xxoxx", "ooxoo", "xxoxx", "ooxoo", "xxoxx"].iter().enumerate() {
        for (x, sign) in row.bytes().enumerate() {
            let color = if sign == b'x' { Color::Black } else { Color::White };
            full.play(full.point(x, y).unwrap(), color).unwrap();
        }
    }
    let mut player = Player::new(PlayerSettings { memory: 12, ..PlayerSettings::default() });
    assert_eq!(player.choose(&full, Rules::default(), Color::Black, &mut Budget::nodes(100)), None);
}
