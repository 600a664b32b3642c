//! Groups in the corner that have names.
//!
//! Two enclosures matter. With Black's stones on the first line beside the group (*shut in tightly*) a hane needs no
//! connection afterwards, and the group has least. With the first line open the stones that stop an escape stand one point
//! further away; books draw most groups like that, and some of them are better off.

use crate::Shape;

#[test]
fn bent_four_in_the_corner_is_ko() {
    Shape {
        board: "
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            X X X . . . . .
            O O X X X . . .
            . O O O X . . .
            . . . O X . . .",
        group: "A3",
        attacked: ("ko", "B1"),
        defended: ("alive", "B1"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn six_in_the_corner_without_outside_liberties_waits() {
    Shape {
        board: "
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            X X X X X . . .
            O O O O X . . .
            . . . O X . . .
            . . . O X . . .",
        group: "A3",
        attacked: ("dead", "B2"),
        defended: ("alive", "B2 B1"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn six_in_the_corner_with_one_outside_liberty_is_a_ko() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            X X X X X . . . .
            O O O O X . . . .
            . . . O X X . . .
            . . . O . X . . .",
        group: "B3",
        attacked: ("ko", "B1"),
        defended: ("alive", "B2 B1"),
        nodes: 30_000,
    }
    .check();
}

#[test]
fn the_l_group_is_dead() {
    Shape {
        board: "
            . . . . . . . .
            . . . . . . . .
            X X X X X . . .
            . O O O X . . .
            . . . O X . . .
            . . . . X . . .",
        group: "B3",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 60_000,
    }
    .check();
}

#[test]
fn an_l_group_with_a_long_leg_waits() {
    Shape {
        board: "
            . . . . . . . .
            . . . . . . . .
            X X X X X . . .
            O O O O X . . .
            . . . O X . . .
            . . . . X . . .",
        group: "B3",
        attacked: ("dead", "B2 D1"),
        defended: ("alive", "B1"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn a_straight_j_group_without_outside_liberties_waits() {
    Shape {
        board: "
            . . . . . . . . . .
            . . . . . . . . . .
            . . . . . . . . . .
            X X X X X . . . . .
            . O O O X X . . . .
            . . . . O X . . . .
            . . . . O X . . . .",
        group: "B3,E2",
        attacked: ("dead", "A2 B2 C2 D2 B1 C1 D1 A3"),
        defended: ("alive", "C2"),
        nodes: 110_000,
    }
    .check();
}

#[test]
fn the_long_l_shut_in_tightly_waits() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            X X X X X X . . .
            . O O O O X . . .
            . . . . O X . . .
            . . . . . X . . .",
        group: "B3",
        attacked: ("dead", "A2 B2 A3 B1 D1 E1"),
        defended: ("alive", "B1"),
        nodes: 220_000,
    }
    .check();
}

#[test]
fn a_carpenters_square_with_one_leg_is_ko() {
    Shape {
        board: "
            . . . . . . . .
            . . . . . . . .
            X X X X X . . .
            . O O O X . . .
            . . . O X . . .
            . . . O X . . .
            . . . O X . . .",
        group: "B4",
        attacked: ("ko", "A4"),
        defended: ("alive", "B3 C2 B1"),
        nodes: 420_000,
    }
    .check();
}

#[test]
fn the_tripod_shut_in_tightly_is_dead() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            X X X X . . . . .
            . O O X X . . . .
            . . . O X . . . .
            . . . . X . . . .",
        group: "B3,D2",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 50_000,
    }
    .check();
}

#[test]
fn the_comb_formation_in_the_corner_waits() {
    Shape {
        board: "
            . . . . . . . .
            . . . . . . . .
            X X X X X . . .
            O O O X X . . .
            . . . O X . . .
            . . . O X . . .",
        group: "A3,D2",
        attacked: ("dead", "A2 B2 C1 C2"),
        defended: ("alive", "B1"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn a_long_l_reduced_to_a_ko() {
    Shape {
        board: "
            . . . . . . . . .
            X X . . . . . . .
            . X X X X X . . .
            X O O O O X . . .
            O . O . O X . . .
            . X O . X X . . .",
        group: "B3",
        attacked: ("ko", "B2 D1"),
        defended: ("alive", "D1"),
        nodes: 10_000,
    }
    .check();
}

/// Books call it dead here, too, and mean that White never gets a second eye: the ko that is left White can only keep open,
/// with threat after threat, and no number of threats wins it. Strictly it is a ko.
#[test]
fn the_l_group_with_the_first_line_open_can_keep_a_ko_open() {
    Shape {
        board: "
            . . . . . . . .
            . . . . . . . .
            X X . . . . . .
            . X X X X . . .
            . O O O X . . .
            . . . O X X . .
            . . . . . X . .",
        group: "B3",
        attacked: ("dead", "A2 A4 B1 B2 C1"),
        defended: ("ko", "A2 B2 C1"),
        nodes: 600_000,
    }
    .check();
}

#[test]
fn an_l_group_with_a_leg_on_the_short_side_waits() {
    Shape {
        board: "
            . . . . . . . .
            . . . . . . . .
            X X . . . . . .
            . X X X X . . .
            . O O O X . . .
            . . . O X . . .
            . . . O X . . .",
        group: "B3",
        attacked: ("dead", "A2 B2"),
        defended: ("alive", "B1 B2"),
        nodes: 17_000,
    }
    .check();
}

/// Without outside liberties it is the six in the corner.
#[test]
fn an_l_group_with_two_legs_and_two_outside_liberties_is_alive() {
    Shape {
        board: "
            . . . . . . . .
            . X X . . . . .
            X X X X X X . .
            O O O O . X . .
            . . . O X X . .
            . . . O . X . .",
        group: "B3",
        attacked: ("alive", ""),
        defended: ("alive", "pass"),
        nodes: 10_000,
    }
    .check();
}

/// Books call it dead when it is attacked, and the hane at A3 is their move, too. Again White is left with a ko that can be
/// kept open and never won.
#[test]
fn the_j_group_lives_with_a_move_and_else_can_keep_a_ko_open() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            X X . . . . . . .
            . X X X X X . . .
            . O O O X X . . .
            . . . . O X . . .
            . . . O . X . . .",
        group: "B3,E2,D1",
        attacked: ("ko", "A2 A3 A4 B1 B2 D2 E1"),
        defended: ("alive", "B1"),
        nodes: 720_000,
    }
    .check();
}

/// With a black stone on A4 White's own move is worth less than in books: the hane at A3 is there all the time.
#[test]
fn the_j_group_shut_in_tightly_is_ko_whoever_starts() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            X X X X X X . . .
            . O O O X X . . .
            . . . . O X . . .
            . . . O . X . . .",
        group: "B3,E2,D1",
        attacked: ("ko", "pass"),
        defended: ("ko", "pass"),
        nodes: 370_000,
    }
    .check();
}

/// Books leave the first line open, and then it is a ko.
#[test]
fn the_carpenters_square_shut_in_tightly_waits() {
    Shape {
        board: "
            . . . . . . . .
            . . . . . . . .
            X X X X X . . .
            . O O O X . . .
            . . . O X . . .
            . . . O X . . .
            . . . . X . . .",
        group: "B4",
        attacked: ("dead", "A2 A3 A4 B1 B2 B3 C1 C2 D1"),
        defended: ("alive", "B1 B2 C1"),
        nodes: 380_000,
    }
    .check();
}

/// The first line is open. Black has placed a stone at B2, White has answered at C2: the first two moves of books, and
/// their verdict.
#[test]
fn the_carpenters_square_after_the_placement_is_ko() {
    Shape {
        board: "
            . . . . . . . .
            . . . . . . . .
            X X . . . . . .
            . X X X X . . .
            . O O O X . . .
            . . . O X . . .
            . X O O X X . .
            . . . . . X . .",
        group: "B4",
        attacked: ("ko", "A3 A4 B3 C1 D1"),
        defended: ("alive", "B3"),
        nodes: 610_000,
    }
    .check();
}

/// The first line is open. Black has played E1, White D1. Books have a ko, too: a thousand-year ko, if White likes.
#[test]
fn the_long_l_after_the_hane_is_ko() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            X X . . . . . . .
            . X X X X X . . .
            . O O O O X . . .
            . . . . O X X . .
            . . . O X . X . .",
        group: "B3",
        attacked: ("ko", "A3 B1 B2"),
        defended: ("alive", "A3 B1 B2 C2"),
        nodes: 430_000,
    }
    .check();
}

#[test]
fn the_staircase_with_one_end_blocked_waits() {
    Shape {
        board: "
            . . . . . . . .
            . X . . . . . .
            X X X . . . . .
            . O X X . . . .
            . O O X X . . .
            . . O O X X . .
            . . . . . X . .",
        group: "B4",
        attacked: ("dead", "A2 A4 B1"),
        defended: ("alive", "A2 B1"),
        nodes: 65_000,
    }
    .check();
}

#[test]
fn the_staircase_with_the_first_line_open_can_keep_a_ko_open() {
    Shape {
        board: "
            . . . . . . . .
            X X . . . . . .
            . X X . . . . .
            . O X X . . . .
            . O O X X . . .
            . . O O X X . .
            . . . . . X . .",
        group: "B4",
        attacked: ("ko", "A2 A4 B1 D1"),
        defended: ("alive", "A2 B1"),
        nodes: 400_000,
    }
    .check();
}
