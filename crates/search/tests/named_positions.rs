//! Positions with names: what every reading of Go must know, each with its verdict and its first move.

use Color::{Black, White};
use nerai_board::{Color, Play, Point, Size, diagram};
use nerai_go::{Position, Setup};
use nerai_proof::{Task, Verdict};
use nerai_search::{Budget, Finding, Settings, solve};

const NODES: u64 = 100_000;

/// A question with what is known about the answer.
struct Named<'a> {
    board: &'a str,
    goal: &'a str,
    to_move: Color,
    verdict: Verdict,
    /// The first moves that are good answers; none if the side to move has nothing to win.
    first: &'a str,
    /// Other moves, with the verdict that they lead to.
    other: &'a [(&'a str, Verdict)],
}

impl Named<'_> {
    fn check(&self) -> Finding {
        let drawn = diagram::read(self.board).expect("a diagram");
        let setup = Setup { stones: drawn.stones, ..Setup::empty(drawn.size) };
        let mut position = Position::from_setup(&setup).expect("a legal position");
        let finding = answer(&position, self.goal, self.to_move);
        assert_eq!(finding.verdict, self.verdict, "{}, {} to move:\n{}", self.goal, self.to_move, self.board);
        let first: Vec<Point> = self.first.split_whitespace().map(at).collect();
        match finding.first_move {
            Some(Play::At(found)) => assert!(first.contains(&found), "{found} is not among {}", self.first),
            none => assert!(first.is_empty(), "{none:?} instead of {}", self.first),
        }
        let right = first.into_iter().map(|point| (point, self.verdict));
        let other = self.other.iter().map(|(name, verdict)| (at(name), *verdict));
        for (point, verdict) in right.chain(other) {
            position.try_play(self.to_move, point).expect("a legal move");
            let after = answer(&position, self.goal, self.to_move.other()).verdict;
            assert_eq!(after, verdict, "{} after {} {point}:\n{}", self.goal, self.to_move, self.board);
            position.undo();
        }
        finding
    }
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

fn answer(position: &Position, goal: &str, to_move: Color) -> Finding {
    let task = Task::read(position, to_move, goal).expect("a goal");
    solve(&task, &Settings::default(), &mut Budget::nodes(NODES))
}

/// The question on 19x19 whether Black, to move, captures C3 by a ladder to the upper right.
fn ladder_across_the_board(more_white: &str) -> Finding {
    let mut setup = Setup::empty(Size::FULL);
    setup.stones.black = ["B3", "C2", "D2"].map(at).into_iter().collect();
    setup.stones.white = ["C3", "F2"].map(at).into_iter().chain(more_white.split_whitespace().map(at)).collect();
    let position = Position::from_setup(&setup).expect("a legal position");
    answer(&position, "black: capture(C3)", Black)
}

#[test]
fn a_ladder_works() {
    let finding = Named {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . X O . . . . . .
            . . X X . . . . .
            . . . . . . . . .",
        goal: "black: capture(C3)",
        to_move: Black,
        verdict: Verdict::Won,
        first: "C4",
        other: &[],
    };
    assert_eq!(finding.check().order, Some(1));
}

#[test]
fn a_ladder_into_living_stones_is_broken() {
    let broken = Named {
        board: "
            . O . O O O
            O O O O . O
            X X . . . O
            X X O . . O
            . X X X X .
            X . X . X .",
        goal: "black: capture(C3)",
        to_move: Black,
        verdict: Verdict::Lost,
        first: "",
        other: &[("C4", Verdict::Lost), ("D3", Verdict::Lost)],
    };
    broken.check();
    Named { goal: "white: save(C3)", to_move: White, verdict: Verdict::Won, first: "C4", other: &[], ..broken }.check();
}

#[test]
fn a_ladder_across_the_whole_board_works() {
    let finding = ladder_across_the_board("");
    assert_eq!((finding.verdict, finding.first_move), (Verdict::Won, Some(at("C4").into())));
    assert_eq!(finding.order, Some(1));
}

#[test]
fn a_breaker_more_than_thirty_moves_away_is_seen() {
    // Nobody can prove on an open board that Black never gets the stone; what counts is that the ladder is not believed.
    for breaker in ["Q16", "R16", "P16", "K10"] {
        assert_eq!(ladder_across_the_board(breaker).verdict, Verdict::Unknown, "breaker at {breaker}");
    }
}

#[test]
fn a_stone_beside_the_ladder_does_not_break_it() {
    for bystander in ["C17", "R3", "K14"] {
        assert_eq!(ladder_across_the_board(bystander).verdict, Verdict::Won, "bystander at {bystander}");
    }
}

#[test]
fn a_net_holds() {
    let finding = Named {
        board: "
            . . . . . . . . .
            . . . . . . . O .
            . . . . . . . . .
            . . . X . . . . .
            . . . X O . . . .
            . . . . X . . . .
            . . . . . X . . .
            . . . . . . . . .
            . . . . . . . . .",
        goal: "black: capture(E5)",
        to_move: Black,
        verdict: Verdict::Won,
        first: "F6",
        other: &[],
    };
    assert_eq!(finding.check().order, Some(2));
}

#[test]
fn a_loose_ladder_leaves_two_liberties_at_every_step() {
    let finding = Named {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . X . . .
            . . X . . . . . .
            . . . O . . . . .
            . . X X . . . . .
            . . . . . . . . .",
        goal: "black: capture(D3)",
        to_move: Black,
        verdict: Verdict::Won,
        first: "E3",
        other: &[],
    };
    assert_eq!(finding.check().order, Some(2));
}

#[test]
fn a_snapback_gives_one_stone_for_five() {
    let snapback = Named {
        board: "
            . . . X O O O
            X X X X X O .
            X O O O X O O
            X O . . O O .",
        goal: "black: capture(B1)",
        to_move: Black,
        verdict: Verdict::Won,
        first: "D1",
        other: &[("C1", Verdict::Lost)],
    };
    snapback.check();
    Named { to_move: White, verdict: Verdict::Lost, first: "D1", other: &[("C1", Verdict::Won)], ..snapback }.check();
}

#[test]
fn a_throw_in_makes_an_eye_false() {
    let throw_in = Named {
        board: "
            . . . . . . . .
            X X X X X . . .
            O O O O X X X .
            . O . . O O X .",
        goal: "black: capture(B2)",
        to_move: Black,
        verdict: Verdict::Won,
        first: "D1",
        other: &[("C1", Verdict::Lost)],
    };
    throw_in.check();
    Named { goal: "white: save(B2)", to_move: White, other: &[("A1", Verdict::Lost)], ..throw_in }.check();
}

#[test]
fn under_the_stones_black_gives_four_and_takes_all() {
    let under = Named {
        board: "
            X O O O O
            X X O O O
            . O O O O
            . O O O O",
        goal: "black: capture(B1)",
        to_move: Black,
        verdict: Verdict::Won,
        first: "A2",
        other: &[("A1", Verdict::Lost)],
    };
    under.check();
    Named { to_move: White, verdict: Verdict::Lost, first: "A2", other: &[("A1", Verdict::Won)], ..under }.check();
}

#[test]
fn a_second_eye_that_hangs_on_a_ko() {
    let ko = Named {
        board: "
            X X X . X .
            X O X X X X
            O O O X . X
            . O . O X X",
        goal: "black: capture(B2)",
        to_move: Black,
        verdict: Verdict::Ko { first: Black },
        first: "C1",
        other: &[],
    };
    ko.check();
    Named { goal: "white: save(B2)", to_move: White, first: "", other: &[("A1", Verdict::Lost)], ..ko }.check();
}

#[test]
fn a_ko_that_must_be_won_twice() {
    let twice = Named {
        board: "
            X X X . X .
            O X X X X X
            . O X X X X
            O O O X X .
            . O . O X X",
        goal: "black: capture(B2)",
        to_move: Black,
        verdict: Verdict::Ko { first: Black },
        first: "A3 C1",
        other: &[],
    };
    twice.check();
}

#[test]
fn a_bamboo_joint_is_connected() {
    let joint = Named {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . X . X . . . .
            . . X . X . . . .
            . . . . . . . . .",
        goal: "black: connect(C2,E2)",
        to_move: White,
        verdict: Verdict::Won,
        first: "",
        other: &[("D2", Verdict::Won), ("D3", Verdict::Won)],
    };
    joint.check();
}

#[test]
fn diagonal_stones_have_two_ways_to_join() {
    let miai = Named {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . X . X . . . .
            . . . X . . . . .
            . . . . . . . . .",
        goal: "black: connect(C3,D2,E3)",
        to_move: White,
        verdict: Verdict::Won,
        first: "",
        other: &[("D3", Verdict::Won), ("C2", Verdict::Won)],
    };
    miai.check();
}

#[test]
fn a_throw_in_cuts_for_want_of_liberties() {
    let cut = Named {
        board: "
            . . . . . .
            . . . . . .
            X X . . . .
            O O X . . .
            . . X . . .
            O . X . . .",
        goal: "black: cut(A1,A3)",
        to_move: Black,
        verdict: Verdict::Won,
        first: "A2",
        other: &[("B2", Verdict::Lost), ("B1", Verdict::Lost)],
    };
    cut.check();
}

#[test]
fn stones_join_along_the_first_line() {
    let link = Named {
        board: "
            . O O O O O .
            O O . O . O O
            O X . O . X O
            . X . . . X .",
        goal: "black: connect(B2,F2)",
        to_move: Black,
        verdict: Verdict::Won,
        first: "D1",
        other: &[("C1", Verdict::Lost), ("C2", Verdict::Lost)],
    };
    link.check();
    Named { goal: "white: cut(B2,F2)", to_move: White, first: "C1 D1 E1 C2 E2 A1 G1 C3 E3", other: &[], ..link }
        .check();
}
