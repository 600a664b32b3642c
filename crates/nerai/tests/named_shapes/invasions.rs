//! Invasions: single stones in what Black has shut off, areas to live in, slides on the first line, a move under the stones.
//!
//! Most of them fail, as they do in games; where a single move decides it stands in the test.

use crate::{Area, Shape};

#[test]
fn an_invasion_at_the_2_2_point_of_nine_points_dies() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            X X X X . . . . .
            . . . X . . . . .
            . O . X . . . . .
            . . . X . . . . .",
        group: "B2",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 20_000,
    }
    .check();
}

#[test]
fn an_invasion_at_the_2_2_point_of_a_low_corner_dies() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            X X X X X X . . .
            . O . . . X . . .
            . . . . . X . . .",
        group: "B2",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 60_000,
    }
    .check();
}

#[test]
fn an_invasion_at_the_3_3_point_of_nine_points_dies() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            X X X X . . . . .
            . . O X . . . . .
            . . . X . . . . .
            . . . X . . . . .",
        group: "C3",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn an_invasion_on_the_first_line_of_a_small_corner_dies() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            X X X X X . . . .
            . . . . X . . . .
            . O . . X . . . .",
        group: "B1",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 20_000,
    }
    .check();
}

#[test]
fn an_invasion_at_the_1_2_point_dies() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            X X X X X . . . .
            O . . . X . . . .
            . . . . X . . . .",
        group: "A2",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn an_invasion_on_the_second_line_of_a_side_dies() {
    Shape {
        board: "
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . X X X X X X X . . .
            . X . . O . . X . . .
            . X . . . . . X . . .",
        group: "E2",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 70_000,
    }
    .check();
}

#[test]
fn an_invasion_on_the_first_line_of_a_side_dies() {
    Shape {
        board: "
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . X X X X X X X . . .
            . X . . . . . X . . .
            . X . . O . . X . . .",
        group: "E1",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 70_000,
    }
    .check();
}

#[test]
fn an_invasion_at_the_2_1_point_dies() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            X X X X . . . . .
            . . . X . . . . .
            . . . X . . . . .
            . O . X . . . . .",
        group: "B1",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 20_000,
    }
    .check();
}

#[test]
fn an_invasion_at_the_3_3_point_with_help_waits() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            X X X X X . . . .
            . . O . X . . . .
            O . . . X . . . .
            . O . O X . . . .",
        group: "C3",
        attacked: ("dead", "B3 C2"),
        defended: ("alive", "B3"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn another_invasion_at_the_3_3_point_with_help_waits() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            X X X X X . . . .
            . . O . X . . . .
            O . O . X . . . .
            . O . . X . . . .",
        group: "C3",
        attacked: ("dead", "B3"),
        defended: ("alive", "B3"),
        nodes: 20_000,
    }
    .check();
}

#[test]
fn nobody_lives_in_nine_points_of_a_corner() {
    Area {
        board: "
            X X X X X
            . . . X .
            . . . X X
            . . . X .",
        area: "A1:C3",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 100_000,
    }
    .check();
}

#[test]
fn nobody_lives_in_eight_points_of_a_corner() {
    Area {
        board: "
            X X X X X X X
            . . . . X . X
            . . . . X X .",
        area: "A1:D2",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 40_000,
    }
    .check();
}

#[test]
fn nobody_lives_in_eight_points_of_a_side() {
    Area {
        board: "
            X X X X X X X X
            . X . . . . X .
            X X . . . . X X",
        area: "C1:F2",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 40_000,
    }
    .check();
}

#[test]
fn an_area_with_five_white_stones_waits() {
    Area {
        board: "
            X X X X X X
            O O O O X .
            . . . O X X
            . . . . X .",
        area: "A1:D3",
        attacked: ("dead", "B1 B2 C1 D1"),
        defended: ("alive", "B1"),
        nodes: 20_000,
    }
    .check();
}

#[test]
fn an_area_with_four_scattered_white_stones_waits() {
    Area {
        board: "
            X X X X X X
            . . O . X .
            O . . . X X
            . O . O X .",
        area: "A1:D3",
        attacked: ("dead", "A3 B3 C2 D2 D3"),
        defended: ("alive", "B3"),
        nodes: 25_000,
    }
    .check();
}

/// The hane at F1 would leave White two eyes.
#[test]
fn a_slide_on_the_first_line_kills() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            X X X X X X . . .
            X O O O O X . . .
            X O O . O X X . .
            X O . . . . X . .",
        group: "B3",
        attacked: ("dead", "D1"),
        defended: ("alive", "D1"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn a_long_slide_on_the_first_line_kills() {
    Shape {
        board: "
            . . . . . . . . . .
            . . . . . . . . . .
            X X X X X X X . . .
            X O O O O O X . . .
            X O O . O O X X . .
            X O . . . . . X . .",
        group: "B3",
        attacked: ("dead", "D1"),
        defended: ("alive", "D1"),
        nodes: 11_000,
    }
    .check();
}

/// White cannot win the ko, whatever the number of threats.
#[test]
fn a_long_slide_on_the_first_line_leaves_a_ko_to_keep_open() {
    Shape {
        board: "
            . . . . . . . . . .
            . . . . . . . . . .
            X X X X X X X . . .
            X O O O O O X . . .
            X O O . . O X X . .
            X O . . . . . X . .",
        group: "B3",
        attacked: ("ko", "D1"),
        defended: ("alive", "D1 E1"),
        nodes: 42_000,
    }
    .check();
}

/// White takes at C3 and lets Black take three stones; White plays back at B1, where they stood, and catches the takers.
#[test]
fn white_lives_under_the_stones() {
    Shape {
        board: "
            . . . . . . . . .
            X X X X X X . . .
            O O O O O X . . .
            X X . X O X . . .
            . O X O O X . . .
            O O X . O X . . .",
        group: "A4",
        attacked: ("dead", "A2 C3"),
        defended: ("alive", "C3"),
        nodes: 10_000,
    }
    .check();
}
