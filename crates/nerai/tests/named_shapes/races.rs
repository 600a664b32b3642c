//! Races, sekis and strange kos: groups that live or die together with enemy stones.
//!
//! In a race nothing is taken for granted: the question is one of capturing. The stones outside have two eyes of their own.

use crate::Shape;

#[test]
fn a_bent_four_in_a_seki_is_ko_whenever_the_attacker_likes() {
    Shape {
        board: "
            . . . . . . . .
            . . . . . . . .
            X X X . . . . .
            O O X X X X . .
            . O O O O X . .
            X X X . O X . .",
        group: "A3",
        attacked: ("ko", "pass"),
        defended: ("ko", "pass"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn three_stones_in_five_points_are_seki() {
    Shape {
        board: "
            . . . . . . . . . . .
            . . . . . . . . . . .
            . X X X X X X X X X .
            . X O O O O O O O X .
            . X O . X X X . O X .",
        group: "C1",
        attacked: ("alive", ""),
        defended: ("alive", "pass"),
        nodes: 10_000,
    }
    .check();
}

/// Black takes at A1 and has to fill D1 or D2 before it becomes a direct ko; then White takes first.
#[test]
fn a_thousand_year_ko_is_ko_whoever_starts() {
    Shape {
        board: "
            . . . . . . . .
            . . . . . . . .
            X X X X X X . .
            O O O O O X . .
            O X X . O X . .
            . O X . O X . .",
        group: "A3",
        attacked: ("ko", "pass"),
        defended: ("ko", "pass"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn a_thousand_year_ko_that_black_connects_is_seki() {
    Shape {
        board: "
            . . . . . . . .
            . . . . . . . .
            X X X X X X . .
            O O O O O X . .
            O X X . O X . .
            X X X . O X . .",
        group: "A3",
        attacked: ("alive", ""),
        defended: ("alive", "pass"),
        nodes: 10_000,
    }
    .check();
}

/// White gives two stones at C1 and D1, Black takes them at E1, White takes two back at D1, Black throws in at F1, and
/// everything is as before. Whoever stops loses; a group that is never taken is alive.
#[test]
fn eternal_life_is_life() {
    Shape {
        board: "
            . . . . . . . . . . .
            . . . . . . . . . . .
            X X X X X X . . . . .
            O O O O O X X X . . .
            O X X X O O X . X . .
            . X . O . X O . X . .",
        group: "A3",
        attacked: ("dead", "H1"),
        defended: ("alive", "C1"),
        nodes: 60_000,
    }
    .check();
}

#[test]
fn an_eye_wins_the_race_against_none() {
    Shape {
        board: "
            . X . X X X O . O .
            X X X X X X O O O O
            X O O O O O X X X O
            X O O . O . X X X O
            X O O O O . X X X O",
        group: "B2",
        attacked: ("alive", ""),
        defended: ("alive", "pass"),
        nodes: 10_000,
    }
    .check_race();
}

#[test]
fn without_an_eye_the_race_against_one_is_lost() {
    Shape {
        board: "
            . O . O O O X . X .
            O O O O O O X X X X
            O X X X X X O O O X
            O X X . X . O O O X
            O X X X X . O O O X",
        group: "G2",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 10_000,
    }
    .check_race();
}

/// Four points in a square take five moves, and the common liberties are White's.
#[test]
fn a_big_eye_wins_the_race_against_a_small_one() {
    Shape {
        board: "
            . X . X X X O . O .
            X X X X X X O O O O
            X O O O O O X X X O
            X O . . O . X . X O
            X O . . O . X X X O",
        group: "B2",
        attacked: ("alive", ""),
        defended: ("alive", "pass"),
        nodes: 60_000,
    }
    .check_race();
}

#[test]
fn a_small_eye_loses_the_race_against_a_big_one() {
    Shape {
        board: "
            . O . O O O X . X .
            O O O O O O X X X X
            O X X X X X O O O X
            O X . . X . O . O X
            O X . . X . O O O X",
        group: "G2",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 10_000,
    }
    .check_race();
}

#[test]
fn two_eyes_of_the_same_size_with_two_common_liberties_are_seki() {
    Shape {
        board: "
            . X . X X X O . O .
            X X X X X X O O O O
            X O O O O O X X X O
            X O O . O . X . X O
            X O O O O . X X X O",
        group: "B2",
        attacked: ("alive", ""),
        defended: ("alive", "pass"),
        nodes: 10_000,
    }
    .check_race();
}

#[test]
fn an_eye_each_and_one_common_liberty_are_seki() {
    Shape {
        board: "
            . X . X X O . O .
            X X X X X O O O O
            X O O O O X X X O
            X O . O . X . X O",
        group: "B2",
        attacked: ("alive", ""),
        defended: ("alive", "pass"),
        nodes: 10_000,
    }
    .check_race();
}

#[test]
fn no_eyes_and_two_common_liberties_are_seki() {
    Shape {
        board: "
            X X X X O O O O
            . X O O X O . O
            X X O . X O O O
            . X O . X O . O",
        group: "C2",
        attacked: ("alive", ""),
        defended: ("alive", "pass"),
        nodes: 10_000,
    }
    .check_race();
}
