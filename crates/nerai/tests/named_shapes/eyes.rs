//! Eye spaces away from the corner: what their size and form are worth, with nothing left outside.

use crate::Shape;

#[test]
fn straight_two_is_dead() {
    Shape {
        board: "
            . . . . . . . .
            . . . . . . . .
            . X X X X X X .
            . X O O O O X .
            . X O . . O X .",
        group: "C1",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn straight_three_waits_for_its_middle() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . X X X X X X X .
            . X O O O O O X .
            . X O . . . O X .",
        group: "C1",
        attacked: ("dead", "E1"),
        defended: ("alive", "E1"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn straight_four_is_alive() {
    Shape {
        board: "
            . . . . . . . . . .
            . . . . . . . . . .
            . X X X X X X X X .
            . X O O O O O O X .
            . X O . . . . O X .",
        group: "C1",
        attacked: ("alive", ""),
        defended: ("alive", "pass"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn straight_five_is_alive() {
    Shape {
        board: "
            . . . . . . . . . . .
            . . . . . . . . . . .
            . X X X X X X X X X .
            . X O O O O O O O X .
            . X O . . . . . O X .",
        group: "C1",
        attacked: ("alive", ""),
        defended: ("alive", "pass"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn straight_six_is_alive() {
    Shape {
        board: "
            . . . . . . . . . . . .
            . . . . . . . . . . . .
            . X X X X X X X X X X .
            . X O O O O O O O O X .
            . X O . . . . . . O X .",
        group: "C1",
        attacked: ("alive", ""),
        defended: ("alive", "pass"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn bent_three_waits_for_its_middle() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . X X X X X . . .
            . X O O O X X . .
            . X O . O O X . .
            . X O . . O X . .
            . X O O O O X . .
            . X X X X X X . .
            . . . . . . . . .",
        group: "C3",
        attacked: ("dead", "D4"),
        defended: ("alive", "D4"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn square_four_is_dead() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . X X X X X X . .
            . X O O O O X . .
            . X O . . O X . .
            . X O . . O X . .
            . X O O O O X . .
            . X X X X X X . .
            . . . . . . . . .",
        group: "C3",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn t_four_waits_for_its_middle() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . X X X X X . .
            . X X O O O X X .
            . X O O . O O X .
            . X O . . . O X .",
        group: "C1",
        attacked: ("dead", "E1"),
        defended: ("alive", "E1"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn bulky_five_waits_for_its_middle() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . X X X X X X . .
            . X O O O O X X .
            . X O . . O O X .
            . X O . . . O X .",
        group: "C1",
        attacked: ("dead", "E1"),
        defended: ("alive", "D1 E2 E1"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn cross_five_waits_for_its_middle() {
    Shape {
        board: "
            . . . . . . . . .
            . . X X X X X . .
            . X X O O O X X .
            . X O O . O O X .
            . X O . . . O X .
            . X O O . O O X .
            . X X O O O X X .
            . . X X X X X . .
            . . . . . . . . .",
        group: "C4",
        attacked: ("dead", "E5"),
        defended: ("alive", "E5"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn rabbity_six_waits_for_its_middle() {
    Shape {
        board: "
            . . . . . . . . .
            . . X X X X X . .
            . X X O O O X X .
            . X O O . O O X .
            . X O . . . O X .
            . X O . . O O X .
            . X O O O O X X .
            . X X X X X X . .
            . . . . . . . . .",
        group: "C3",
        attacked: ("dead", "E5"),
        defended: ("alive", "D5 E4 E5"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn six_in_a_rectangle_is_alive() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . X X X X X X X .
            . X O O O O O X .
            . X O . . . O X .
            . X O . . . O X .",
        group: "C1",
        attacked: ("alive", ""),
        defended: ("alive", "pass"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn the_door_group_waits() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . X X X X X X X .
            . X O O O O O X .
            . X O . . . O X .
            . X . . . . . X .",
        group: "E3",
        attacked: ("dead", "C1 E2 G1"),
        defended: ("alive", "E2"),
        nodes: 30_000,
    }
    .check();
}

#[test]
fn the_comb_formation_without_outside_liberties_is_dead() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . X X X X X . .
            . X X O O O X X .
            . X O . . . O X .
            . X O . . . O X .",
        group: "C2,E3,G2",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 20_000,
    }
    .check();
}

#[test]
fn the_two_headed_dragon_is_alive() {
    Shape {
        board: "
            . . . . . . . . .
            X X X X X X X X X
            O O O O O O O O O
            . O X X X X X O .
            O X X . X . X X O
            O O O O O O O O O
            X X X X X X X X X
            . . . . . . . . .
            . . . . . . . . .",
        group: "A7,A5",
        attacked: ("alive", ""),
        defended: ("alive", "pass"),
        nodes: 10_000,
    }
    .check();
}
