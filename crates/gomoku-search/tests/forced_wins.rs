//! Facts about forced wins: what the searches find is true, and what fours can do they find.

use nerai_board::Random;
use nerai_gomoku::{Board, Color, LineRule, Point, Rules};
use nerai_gomoku_search::{
    Budget, ContinuousFours, ContinuousThreats, Finding, MOST_FOURS, ThreatBoard, ThreatClasses, check,
};

/// A position after some moves, each next to a stone, with no five on the board.
fn scattered(side: usize, moves: usize, rules: Rules, random: &mut Random) -> Board {
    let mut board = Board::new(side).unwrap();
    let mut color = Color::Black;
    while board.moves().len() < moves {
        let base = match board.moves().len() {
            0 => board.centre(),
            stones => board.moves()[random.below(stones)].point,
        };
        let near = |at: u8, random: &mut Random| (at as usize + random.below(5)).checked_sub(2);
        let (x, y) = (near(base.x, random), near(base.y, random));
        let Some(point) = x.zip(y).and_then(|(x, y)| board.point(x, y)) else { continue };
        let bad = rules.is_five(&board, point, color) || rules.ban(&board, point, color).is_some();
        if !bad && board.play(point, color).is_ok() {
            color = color.other();
        }
    }
    board
}

fn rules(line: LineRule) -> Rules {
    Rules { line, ..Rules::default() }
}

#[test]
fn every_win_by_threats_stands_up_to_the_checker() {
    for line in [LineRule::ExactlyFive, LineRule::Freestyle, LineRule::Renju] {
        let rules = rules(line);
        let mut random = Random::new(1967);
        let mut won = 0;
        for i in 0..40 {
            let board = scattered(15, 14 + i % 16, rules, &mut random);
            let mut threats = ThreatBoard::new(&board, rules).unwrap();
            let mut search = ContinuousThreats::new(16, ThreatClasses::fours_and_threes());
            for attacker in Color::BOTH {
                let win = search.prove(&mut threats, attacker, &mut Budget::nodes(3_000));
                if let Some(win) = win {
                    won += 1;
                    check(&board, rules, attacker, &win)
                        .unwrap_or_else(|error| panic!("{line:?}, position {i}: {error}"));
                }
            }
        }
        assert!(won > 10, "{line:?}: only {won} wins");
    }
}

/// Wins by fours, the slow way: any move that leaves a five to be made, and every reply to it.
fn fours_win(board: &mut Board, rules: Rules, attacker: Color, fours: usize) -> bool {
    let fives =
        |board: &Board, color| -> Vec<Point> { board.vacant().filter(|&p| rules.is_five(board, p, color)).collect() };
    if !fives(board, attacker).is_empty() {
        return true;
    }
    if fours == 0 {
        return false;
    }
    let vacant: Vec<Point> = board.vacant().collect();
    for point in vacant {
        board.play(point, attacker).unwrap();
        let mine = fives(board, attacker);
        let holds = fives(board, attacker.other()).is_empty()
            && match mine.as_slice() {
                [] => false,
                [only] => {
                    board.play(*only, attacker.other()).unwrap();
                    let won = fours_win(board, rules, attacker, fours - 1);
                    board.undo();
                    won
                }
                _ => true,
            };
        board.undo();
        if holds {
            return true;
        }
    }
    false
}

#[test]
fn continuous_fours_are_found_exactly_where_they_are() {
    let mut random = Random::new(5);
    let (mut found, mut missing) = (0, 0);
    for line in [LineRule::ExactlyFive, LineRule::Freestyle] {
        let rules = rules(line);
        for i in 0..60 {
            let mut board = scattered(9, 12 + i % 14, rules, &mut random);
            let mut threats = ThreatBoard::new(&board, rules).unwrap();
            for attacker in Color::BOTH {
                let line = ContinuousFours::new(12).find(&mut threats, attacker, 2, &mut Budget::nodes(u64::MAX));
                let expected = fours_win(&mut board, rules, attacker, 3);
                assert_eq!(line.is_some(), expected, "position {i} {attacker}: {:?}", board.moves());
                if expected { found += 1 } else { missing += 1 }
            }
        }
    }
    assert!(found > 20 && missing > 20, "{found} {missing}");
}

#[test]
fn fours_alone_are_a_class_of_threats_and_agree_with_the_search_for_fours() {
    let rules = Rules::default();
    let mut random = Random::new(77);
    for i in 0..60 {
        let board = scattered(15, 16 + i % 20, rules, &mut random);
        let mut threats = ThreatBoard::new(&board, rules).unwrap();
        let line = ContinuousFours::new(14).find(&mut threats, Color::Black, MOST_FOURS, &mut Budget::nodes(200_000));
        let mut search = ContinuousThreats::new(14, ThreatClasses::fours());
        let finding = search.find(&mut threats, Color::Black, &mut Budget::nodes(200_000));
        assert_eq!(line.is_some(), matches!(finding, Finding::Won(_)), "position {i}");
        assert_ne!(finding, Finding::Unknown, "position {i}");
    }
}

#[test]
fn a_budget_that_is_spent_says_unknown_and_leaves_the_board_as_it_was() {
    let rules = Rules::default();
    let board = scattered(15, 24, rules, &mut Random::new(3));
    let mut threats = ThreatBoard::new(&board, rules).unwrap();
    let before = threats.hash();
    let mut search = ContinuousThreats::new(14, ThreatClasses::fours_and_threes());
    for nodes in [0, 1, 2, 5, 10] {
        let finding = search.find(&mut threats, Color::Black, &mut Budget::nodes(nodes));
        assert!(!matches!(finding, Finding::None), "{nodes}");
        assert_eq!(threats.hash(), before);
    }
}
