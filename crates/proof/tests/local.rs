//! Facts about stones that are dead without a search, and about proofs of what happens in a part of the board.

mod common;

use Color::{Black, White};
use common::{answer, at, certificate, play, proof, set};
use nerai_board::{Color, PointSet};
use nerai_go::Ban;
use nerai_proof::{Certificate, Kind, Next, Node, Reason, Task, Verdict, check, check_proof};

/// Black takes a stone although White may retake kos at once; some stones are taken for granted.
fn won(board: &str, granted: &str, to_move: Color, goal: &str, nodes: Vec<Node>) -> Certificate {
    let proof = proof(Black, Kind::Reach, Some(White), nodes);
    let mut certificate = certificate(board, &format!("black: {goal}"), Verdict::Won, proof);
    certificate.setup.uncapturable = set(granted);
    Certificate { to_move, ..certificate }
}

/// The same with nothing but the claim that the stone is dead.
fn dead(board: &str, granted: &str, to_move: Color, stone: &str) -> Certificate {
    won(board, granted, to_move, &format!("capture({stone})"), vec![Node::Dead])
}

fn zone(certificate: &Certificate) -> PointSet {
    check(certificate).unwrap_or_else(|fault| panic!("{fault}")).minus
}

fn reason(certificate: &Certificate) -> Reason {
    check(certificate).expect_err("not a proof").reason
}

#[test]
fn a_stone_is_dead_that_is_shut_in_without_room_for_two_eyes() {
    for to_move in Color::BOTH {
        let certificate = dead(". . . .\nX X X .\nO . X .\n", "A2 C1", to_move, "A1");
        assert_eq!(zone(&certificate), set("A1 B1 C1 A2 B2 C2"));
    }
    // Two points that touch each other are room for one eye.
    assert!(check(&dead(". . O X\n", "D1", White, "C1")).is_ok());
}

#[test]
fn a_stone_is_dead_inside_a_group_with_two_eyes_elsewhere() {
    let living = ". . . . .\n. . . . .\nX X X X X\nX . X . X\nX X X X X\nO . X . O\n";
    assert_eq!(
        zone(&dead(living, "", White, "A1")),
        set("A1 B1 C1 A2 B2 C2 D2 E2 A3 B3 C3 D3 E3 A4 B4 C4 D4 E4 D1 E1")
    );
    // One eye is not enough, and the place where the stone is does not count.
    let half = ". . . . .\n. . . . .\nX X X X X\nX X X . X\nX X X X X\nO . X X X\n";
    assert_eq!(reason(&dead(half, "", White, "A1")), Reason::NotDead);
}

#[test]
fn dead_stones_need_a_wall_that_lasts() {
    // White takes everything at B1.
    let mut certificate = dead("X X X\nO . X\n", "", White, "A1");
    assert_eq!(reason(&certificate), Reason::NotDead);
    certificate.setup.uncapturable = set("C1");
    assert!(check(&certificate).is_ok());
    // In an eye with a stone that is taken for granted White may play: B3 and A1 take Black's five stones.
    let mut certificate = dead("O . X .\nX X O O\n. X X .\n", "A3 C3", White, "C2");
    assert_eq!(reason(&certificate), Reason::NotDead);
    certificate.setup.uncapturable = set("A3 C3 A2");
    assert!(check(&certificate).is_ok());
}

#[test]
fn dead_stones_have_no_room_for_two_eyes() {
    // Three points in a row, of which White takes the middle one, and two points apart.
    for board in ["O O O O X\n. . . O X\n", "O O O O X\n. O . O X\n"] {
        let mut certificate = dead(board, "E1", White, "D1");
        assert_eq!(reason(&certificate), Reason::NotDead);
        certificate.to_move = Black;
        assert_eq!(reason(&certificate), Reason::NotDead);
    }
}

#[test]
fn a_stone_is_dead_with_stones_of_the_attacker_inside() {
    for to_move in Color::BOTH {
        // Three in a row, and White has played on one side of Black's stone.
        let three = dead("O O O O X\n. X O O X\n", "E1", to_move, "D1");
        assert_eq!(zone(&three), set("A1 B1 C1 D1 E1 A2 B2 C2 D2 E2"));
        // Two stones inside, and one that was thrown in.
        assert!(check(&dead("O O O X\nX X . X\n", "D1", to_move, "A2")).is_ok());
        assert!(check(&dead("O O X\nX . X\n", "C1", to_move, "A2")).is_ok());
        // Several white blocks, one of them on a point that no wall touches.
        let several = dead("X X X X X\nO O . O X\nO X . O X\n", "A3", to_move, "D1");
        assert_eq!(zone(&several).len(), 15);
    }
}

#[test]
fn there_is_room_under_stones_of_the_attacker_inside() {
    for to_move in Color::BOTH {
        // White takes A1 with B1 and has two eyes.
        assert_eq!(reason(&dead("O O O O X\nX . . O X\n", "E1", to_move, "D1")), Reason::NotDead);
        // Two points apart, one of them under a stone.
        assert_eq!(reason(&dead("X O .\n. . O\nX X .\n", "A1", to_move, "B3")), Reason::NotDead);
        // Behind Black's stone on A3 is a white one that is never taken.
        assert_eq!(reason(&dead("X . X\n. . O\nO X .\n", "A1 B1 C3", to_move, "C2")), Reason::NotDead);
    }
}

#[test]
fn what_shows_that_the_attackers_around_last_is_in_the_zone_whatever_is_inside() {
    let board = "\
        . . . . . .\n\
        X X X X X X\n\
        X . X . X .\n\
        X X X X X X\n\
        O O O X . .\n\
        X . O X . .\n";
    let certificate = dead(board, "", White, "C1");
    let beyond = set("E1 F1 E2 F2");
    assert_eq!(zone(&certificate), certificate.setup.size.points() - beyond);
    let granted = dead(board, "D1", White, "C1");
    assert_eq!(zone(&granted), certificate.setup.size.points() - beyond - set("B4 D4 F4 A6 B6 C6 D6 E6 F6"));
}

#[test]
fn the_stones_inside_are_in_a_local_proof_too() {
    let mut certificate = dead("O O O O X .\n. X O O X .\n", "E1", White, "D1");
    certificate.proofs[0].inside = Some(set("A1 B1 C1 D1 A2 B2 C2 D2"));
    assert_eq!(zone(&certificate), set("A1 B1 C1 D1 E1 A2 B2 C2 D2 E2"));
    // Beyond is White's, and never taken.
    certificate.proofs[0].inside = Some(set("A1 C1 D1 A2 B2 C2 D2"));
    assert_eq!(reason(&certificate), Reason::NotDead);
}

#[test]
fn no_stone_is_dead_beside_one_of_its_own_that_cannot_be_taken() {
    let mut certificate = dead("O . O X\n", "C1 D1", White, "A1");
    assert_eq!(reason(&certificate), Reason::NotDead);
    certificate.setup.uncapturable = set("D1");
    assert!(check(&certificate).is_ok());
}

#[test]
fn only_captures_and_kills_end_with_dead_stones() {
    let mut certificate = dead("X X X\nO . X\n", "C1", White, "A1");
    certificate.goal = "black: force(empty[A1])".to_owned();
    assert_eq!(reason(&certificate), Reason::NotDead);
    certificate.goal = "black: capture(A1) | eye(A1)".to_owned();
    assert_eq!(reason(&certificate), Reason::NotDead);
    // Whoever wants to keep a stone does not say that it is dead.
    certificate.goal = "white: save(A1)".to_owned();
    let proof = &mut certificate.proofs[0];
    (proof.prover, proof.kind, proof.komaster) = (White, Kind::Hold, Some(Black));
    assert_eq!(reason(&certificate), Reason::NotDead);
}

#[test]
fn every_target_of_a_kill_has_to_be_dead() {
    let mut certificate = won("O . X O . . .\n", "C1", White, "kill(A1,D1)", vec![Node::Dead]);
    assert_eq!(reason(&certificate), Reason::NotDead);
    certificate.goal = "black: kill(A1)".to_owned();
    assert_eq!(zone(&certificate), set("A1 B1 C1"));
}

#[test]
fn a_dead_node_serves_either_side() {
    // Black takes A1 by force: White's own move at B1 does not help, and after a pass nothing has changed.
    let nodes = vec![answer(Next::Node(1), &[("C1", Next::Node(1))]), Node::Dead];
    let mut certificate = won("X X X X X\nO . . X .\n", "A2 D1", White, "capture(A1)", nodes);
    assert_eq!(reason(&certificate), Reason::Mismatch(1, nerai_proof::Difference::Stone(at("C1"))));
    certificate.proofs[0].nodes[0] = Node::Dead;
    assert!(check(&certificate).is_ok());
}

/// White's stone on A1 is in atari; all beyond D1 is White's in a local proof.
fn atari(inside: &str, nodes: Vec<Node>) -> Certificate {
    let mut certificate = won("O . X O . X .\n", "C1 D1", White, "capture(A1)", nodes);
    certificate.proofs[0].inside = Some(set(inside));
    certificate
}

fn taking() -> Vec<Node> {
    vec![answer(Next::Node(1), &[]), play("B1", Next::Done)]
}

#[test]
fn a_local_proof_rests_on_points_inside_and_on_walls() {
    assert_eq!(zone(&atari("A1 B1", taking())), set("A1 B1 C1"));
    assert_eq!(zone(&atari("A1 B1 C1 D1 E1 F1 G1", taking())), set("A1 B1 C1"));
    let mut without_walls = atari("A1 B1", taking());
    without_walls.setup.uncapturable = set("D1");
    // Black's stone on C1 belongs to White there.
    assert!(check(&without_walls).is_err());
}

#[test]
fn a_local_proof_is_about_taking_stones_inside() {
    assert_eq!(reason(&atari("B1", taking())), Reason::NotLocal);
    let mut certificate = atari("A1 B1", taking());
    certificate.goal = "black: eye(A1)".to_owned();
    assert_eq!(reason(&certificate), Reason::NotLocal);
    certificate.goal = "black: capture(A1) | eye(A1)".to_owned();
    assert_eq!(reason(&certificate), Reason::NotLocal);
}

#[test]
fn a_local_proof_has_a_board_on_which_every_block_has_a_liberty() {
    // F1 has its liberties E1 and G1 beyond.
    assert!(matches!(reason(&atari("A1 B1 F1", taking())), Reason::Setup(_)));
    assert!(check(&atari("A1 B1 E1 F1", taking())).is_ok());
}

#[test]
fn what_lies_beyond_is_not_played_on() {
    let nodes = vec![answer(Next::Node(1), &[("E1", Next::Node(1))]), play("B1", Next::Done)];
    assert!(matches!(reason(&atari("A1 B1", nodes)), Reason::Illegal(_)));
}

#[test]
fn in_a_local_proof_stones_at_the_rim_may_be_taken_if_that_does_not_matter() {
    let nodes = vec![answer(Next::Node(1), &[("E1", Next::Node(1))]), play("B1", Next::Done)];
    // F1 has no liberty but E1 there, but another one on the board; nobody plays there afterwards.
    assert!(check(&atari("A1 B1 E1 F1", nodes.clone())).is_ok());
    assert!(check(&atari("A1 B1 E1 F1 G1", nodes)).is_ok());
}

#[test]
fn a_ko_at_the_rim_proves_nothing() {
    // D1 takes C1. Beyond, it is joined to E1, and C1 takes both.
    let board = ". X X . . . .\nO O X O O . .\n. X O . X O .\n";
    let mut certificate = won(board, "B3 C3 C2", Black, "kill(A2)", Vec::new());
    certificate.proofs[0].komaster = Some(Black);
    certificate.proofs[0].inside = Some(set("A1 B1 C1 D1 A2 B2 A3"));
    certificate.proofs[0].nodes = vec![
        play("D1", Next::Node(1)),
        answer(Next::Node(2), &[("A1", Next::Node(3)), ("A3", Next::Node(4))]),
        play("C1", Next::Node(5)),
        play("A3", Next::Done),
        play("A1", Next::Done),
        Node::Dead,
    ];
    let task = Task::of(&certificate).expect("a question");
    let found = check_proof(&task, &certificate.proofs[0]).map_err(|fault| fault.reason);
    assert_eq!(found, Err(Reason::BanAtTheRim(at("D1"))));
}

#[test]
fn a_ban_beyond_is_none_there() {
    // White has just taken a ko at H1; whether Black may retake it is of no concern to A1.
    let mut certificate = won(". . . . . . . O X .\nO . X . . . O . O X\n", "C1", Black, "capture(A1)", Vec::new());
    certificate.setup.place(Black, at("A2"));
    certificate.ban = Some(Ban { point: at("H1"), color: Black });
    certificate.proofs[0].nodes = vec![play("B1", Next::Done)];
    certificate.proofs[0].inside = Some(set("A1 B1 A2 B2"));
    assert!(check(&certificate).is_ok(), "{:?}", check(&certificate));
}

#[test]
fn a_ban_inside_stands_there() {
    // White has just taken a ko at B2, and Black would take it back.
    let board = ". X O . .\nX O . O .\n. X O . .\n";
    let mut certificate = won(board, "", Black, "capture(B2)", vec![play("C2", Next::Done)]);
    certificate.proofs[0].inside = Some(set("A1 B1 C1 A2 B2 C2 D2 A3 B3 C3"));
    assert!(check(&certificate).is_ok(), "{:?}", check(&certificate));
    certificate.ban = Some(Ban { point: at("C2"), color: Black });
    assert!(matches!(reason(&certificate), Reason::Illegal(_)));
}

#[test]
fn a_group_lives_in_a_local_proof_by_eyes_inside() {
    let mut certificate = won("X X . .\nO O O O\n. O . O\n", "", Black, "capture(B1)", vec![Node::Alive]);
    certificate.verdict = Verdict::Lost;
    let proof = &mut certificate.proofs[0];
    (proof.prover, proof.kind, proof.komaster) = (White, Kind::Hold, Some(Black));
    proof.inside = Some(set("A1 B1 C1 D1 A2 B2 C2 D2"));
    assert_eq!(check(&certificate).map(|checked| checked.plus), Ok(set("A1 B1 C1 D1 A2 B2 C2 D2")));
    certificate.proofs[0].inside = Some(set("B1 C1 D1 A2 B2 C2 D2"));
    assert_eq!(reason(&certificate), Reason::NotAlive);
}
