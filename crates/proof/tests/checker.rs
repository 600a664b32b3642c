//! Facts about what the checker believes and what it does not.

mod common;

use Color::{Black, White};
use common::{answer, at, certificate, pass, play, proof, set, setup};
use nerai_board::{Color, PointSet, Size};
use nerai_builder::missing_replies;
use nerai_go::{Ban, PlayError, Setup};
use nerai_proof::{Certificate, CheckError, Checked, Difference, Kind, Next, Node, Proof, Reason, Verdict, check};

/// White's corner stone is in atari.
fn atari(nodes: Vec<Node>) -> Certificate {
    let proof = proof(Black, Kind::Reach, Some(White), nodes);
    certificate(". . .\nX . .\nO . .\n", "black: capture(A1)", Verdict::Won, proof)
}

fn captured_at_once() -> Certificate {
    atari(vec![play("B1", Next::Done)])
}

/// White lives with the eyes A1 and C1; Black has the upper side.
fn two_eyes(nodes: Vec<Node>) -> Certificate {
    let proof = proof(White, Kind::Hold, Some(Black), nodes);
    certificate("X X . .\nO O O O\n. O . O\n", "white: save(B1)", Verdict::Won, proof)
}

fn passing_for_ever() -> Vec<Node> {
    vec![answer(Next::Node(1), &[]), pass(Next::Node(0))]
}

fn proved(certificate: &Certificate) -> Checked {
    check(certificate).unwrap_or_else(|fault| panic!("{fault}"))
}

fn reason(certificate: &Certificate) -> Reason {
    check(certificate).expect_err("not a proof").reason
}

#[test]
fn a_capture_rests_on_the_block_its_neighbours_and_the_ko_shape() {
    let Checked { zones, plus, minus, nodes } = proved(&captured_at_once());
    assert_eq!(zones, [set("A1 B1 C1 A2 B2")]);
    assert_eq!((plus, minus, nodes), (PointSet::EMPTY, zones[0], 1));
}

#[test]
fn two_eyes_live_by_passing_and_their_zone_is_the_group_with_its_eyes() {
    let checked = proved(&two_eyes(passing_for_ever()));
    assert_eq!(checked.minus, set("A1 B1 C1 D1 A2 B2 C2 D2"));
}

#[test]
fn one_eye_does_not_live_by_passing() {
    let mut certificate = two_eyes(passing_for_ever());
    certificate.setup = setup(". . . .\nX X . X\nO O O O\nO O . O\n");
    // The eye is suicide for Black only while the liberty outside is open.
    assert_eq!(reason(&certificate), Reason::Incomplete { node: 0, points: set("C3") });
    certificate.setup.place(Black, at("C3"));
    assert_eq!(reason(&certificate), Reason::Incomplete { node: 0, points: set("C1") });
}

#[test]
fn the_same_proof_of_the_opposite_goal_is_a_loss() {
    let mut certificate = two_eyes(passing_for_ever());
    certificate.goal = "black: capture(B1)".to_owned();
    assert_eq!(reason(&certificate), Reason::ProofNotNeeded(Kind::Hold, Some(Black)));
    certificate.verdict = Verdict::Lost;
    let checked = proved(&certificate);
    assert_eq!((checked.plus.len(), checked.minus), (8, PointSet::EMPTY));
}

#[test]
fn stones_taken_for_granted_need_no_liberty() {
    let mut certificate = two_eyes(passing_for_ever());
    certificate.setup = setup("X X . .\nO O O O\nO O O O\n");
    assert_eq!(reason(&certificate), Reason::Incomplete { node: 0, points: set("C3") });
    certificate.setup.uncapturable = set("D2");
    assert_eq!(proved(&certificate).minus, certificate.setup.stones.white);
}

#[test]
fn joined_stones_are_connected_without_a_move() {
    let mut certificate = captured_at_once();
    certificate.setup = setup(". . .\nX X .\nO . .\n");
    certificate.goal = "black: connect(A2,B2)".to_owned();
    assert_eq!(reason(&certificate), Reason::HoldsAtRoot);
    certificate.proofs[0].nodes.clear();
    assert_eq!(proved(&certificate).minus, set("A2 B2"));
    certificate.setup.clear(at("B2"));
    certificate.setup.place(Black, at("C2"));
    certificate.goal = "black: connect(A2,C2)".to_owned();
    assert_eq!(reason(&certificate), Reason::NoNodes);
}

#[test]
fn a_connecting_move_rests_on_the_whole_blocks() {
    let mut certificate = atari(vec![play("B1", Next::Done)]);
    certificate.setup = setup(". . . .\nX . . X\nX . X X\n");
    certificate.goal = "black: connect(A2,D2)".to_owned();
    assert_eq!(proved(&certificate).minus, set("A1 A2 B1 B2 C1 D1 D2"));
}

#[test]
fn stones_that_stay_apart_are_cut() {
    let mut certificate = two_eyes(passing_for_ever());
    certificate.setup = setup("X X . .\nO O O O\nX O . O\n");
    certificate.goal = "white: cut(A1,A3)".to_owned();
    // Whatever is taken for granted may stand around a stone without a liberty of its own.
    certificate.setup.uncapturable = set("A1 A2");
    assert_eq!(proved(&certificate).minus, set("A1 B1 D1 A2 B2 C2 D2"));
}

#[test]
fn a_node_serves_every_state_that_looks_like_its_own_inside_its_zone() {
    let nodes = vec![answer(Next::Node(1), &[("C3", Next::Node(1))]), pass(Next::Node(0))];
    assert!(check(&two_eyes(nodes)).is_ok());
}

#[test]
fn a_node_serves_no_state_that_differs_inside_its_zone() {
    let mut certificate = atari(vec![answer(Next::Node(1), &[("B1", Next::Node(1))]), play("B1", Next::Done)]);
    certificate.to_move = White;
    let CheckError { proof, path, reason } = check(&certificate).expect_err("no proof");
    assert_eq!(reason, Reason::Mismatch(1, Difference::Stone(at("B1"))));
    assert_eq!((proof, path.len()), (Some(0), 1));
}

#[test]
fn a_node_that_has_killed_a_target_serves_no_state_in_which_it_still_stands() {
    // Black takes A1 and G1. When White saves A1, taking G1 is not enough, although nothing near G1 has changed.
    let nodes = vec![
        answer(Next::Node(1), &[("B1", Next::Node(3)), ("C1", Next::Node(3)), ("B2", Next::Node(3))]),
        play("B1", Next::Node(2)),
        answer(Next::Node(3), &[]),
        play("F1", Next::Done),
    ];
    let mut certificate = Certificate {
        setup: setup(". . . . . . .\nX . . . . X X\nO . . . X . O\n"),
        to_move: White,
        goal: "black: kill(A1,G1)".to_owned(),
        ..atari(nodes)
    };
    certificate.setup.uncapturable = set("A2 E1 F2 G2");
    assert_eq!(reason(&certificate), Reason::Mismatch(3, Difference::Target(at("A1"))));
    certificate.goal = "black: kill(G1)".to_owned();
    certificate.proofs[0].nodes = vec![answer(Next::Node(1), &[]), play("F1", Next::Done)];
    assert!(check(&certificate).is_ok());
}

#[test]
fn a_proof_that_something_happens_may_not_go_in_circles() {
    let nodes = vec![pass(Next::Node(1)), answer(Next::Node(0), &[])];
    assert_eq!(reason(&atari(nodes)), Reason::Circular(0));
}

#[test]
fn every_move_that_could_matter_needs_a_reply() {
    let certificate = atari(vec![pass(Next::Node(1)), answer(Next::Node(2), &[]), play("B1", Next::Done)]);
    let fault = check(&certificate).expect_err("no proof");
    assert_eq!(fault.reason, Reason::Incomplete { node: 1, points: set("B1 C1 B2") });
    assert_eq!(fault.to_string(), "proof 1: after black pass: incomplete: no reply for B1 C1 B2");
    let missing = missing_replies(&certificate).expect("nothing else is wrong");
    assert_eq!((missing.len(), missing[0].node, missing[0].points), (1, 1, set("B1 C1 B2")));
}

#[test]
fn a_wrong_step_is_refused_at_its_place() {
    let cases = [
        (vec![play("A1", Next::Done)], Reason::Illegal(PlayError::Occupied(at("A1")))),
        (vec![play("D4", Next::Done)], Reason::Illegal(PlayError::OffBoard(at("D4")))),
        (vec![play("C3", Next::Done)], Reason::NotDone),
        (vec![pass(Next::Done)], Reason::NotDone),
        (vec![play("C3", Next::Node(7))], Reason::NoSuchNode(7)),
        (vec![play("C3", Next::Node(1)), pass(Next::Done)], Reason::WrongSide(1, White)),
        (vec![play("B1", Next::Node(0))], Reason::GoesOn),
        (vec![answer(Next::Done, &[])], Reason::WrongSide(0, Black)),
        (
            vec![pass(Next::Node(1)), answer(Next::Node(2), &[("C3", Next::Done); 2]), play("B1", Next::Done)],
            Reason::RepliedTwice(at("C3")),
        ),
        (Vec::new(), Reason::NoNodes),
    ];
    for (nodes, expected) in cases {
        assert_eq!(reason(&atari(nodes)), expected);
    }
}

#[test]
fn a_move_that_lets_it_happen_refutes_a_proof_that_it_never_does() {
    let mut certificate = captured_at_once();
    certificate.verdict = Verdict::Lost;
    let nodes = vec![answer(Next::Node(1), &[("B1", Next::Done)]), pass(Next::Node(0))];
    certificate.proofs = vec![Proof {
        prover: White,
        kind: Kind::Hold,
        komaster: Some(Black),
        prefer: PointSet::EMPTY,
        inside: None,
        nodes,
    }];
    assert_eq!(reason(&certificate), Reason::Refuted);
}

/// White has just taken a ko with C1; Black would take that stone by playing B1.
fn ko_just_taken() -> Certificate {
    let proof = proof(Black, Kind::Reach, Some(White), vec![play("B1", Next::Done)]);
    let taken = certificate(". . . .\n. O X .\nO . O X\n", "black: capture(C1)", Verdict::Won, proof);
    Certificate { ban: Some(nerai_go::Ban { point: at("B1"), color: Black }), ..taken }
}

#[test]
fn a_ban_is_obeyed() {
    let mut certificate = ko_just_taken();
    assert_eq!(reason(&certificate), Reason::Illegal(PlayError::Ko(at("B1"))));
    certificate.ban = None;
    assert!(check(&certificate).is_ok());
}

#[test]
fn a_ban_that_no_ko_can_have_left_behind_is_refused() {
    let refused = |certificate: &Certificate, point: &str, color| {
        assert_eq!(reason(certificate), Reason::ImpossibleBan(Ban { point: at(point), color }));
    };
    let mut certificate = ko_just_taken();
    // Not the side to move: a move or a pass has lifted the ban since.
    certificate.to_move = White;
    refused(&certificate, "B1", Black);
    // On a point where nothing was taken, and on a stone.
    for point in ["A3", "C1", "D3"] {
        certificate = ko_just_taken();
        certificate.ban = Some(nerai_go::Ban { point: at(point), color: Black });
        refused(&certificate, point, Black);
    }
    // The stone that took would never be taken itself.
    certificate = ko_just_taken();
    certificate.setup.uncapturable = set("C1");
    refused(&certificate, "B1", Black);
    // Two stones were taken, which is no ko: A1 and B1 were black.
    certificate = ko_just_taken();
    certificate.setup = setup(". . . .\nO O X .\n. . O X\n");
    refused(&certificate, "B1", Black);
    // White's B2 and C2 would have been without a liberty before.
    certificate = ko_just_taken();
    certificate.setup = setup("X X X .\nX O X .\nO . O X\n");
    refused(&certificate, "B1", Black);
}

#[test]
fn a_node_that_relies_on_a_ban_serves_no_state_without_it() {
    // White takes the ko at C1; while Black may not retake, A1 is safe. After two passes Black may.
    let nodes = vec![play("C1", Next::Node(1)), answer(Next::Node(2), &[]), pass(Next::Node(1))];
    let hold =
        Proof { prover: White, kind: Kind::Hold, komaster: Some(White), prefer: PointSet::EMPTY, inside: None, nodes };
    let certificate = Certificate {
        setup: setup(". . . .\n. O X .\nO X . X\n"),
        to_move: White,
        verdict: Verdict::Ko { first: White },
        proofs: vec![
            hold.clone(),
            Proof { komaster: None, ..hold.clone() },
            proof(Black, Kind::Reach, Some(Black), Vec::new()),
        ],
        goal: "white: save(A1)".to_owned(),
        ..two_eyes(Vec::new())
    };
    assert_eq!(reason(&certificate), Reason::Mismatch(1, Difference::Ban(at("B1"))));
}

#[test]
fn a_node_serves_no_state_in_which_a_new_ban_forbids_its_move() {
    // At node 5 White retakes the ko at B1: free after two passes, but not when Black has just taken it.
    let mut certificate = two_eyes(vec![
        answer(Next::Node(1), &[("C1", Next::Node(5))]),
        pass(Next::Node(2)),
        answer(Next::Node(1), &[("C1", Next::Node(3))]),
        pass(Next::Node(4)),
        answer(Next::Node(5), &[]),
        play("B1", Next::Node(0)),
    ]);
    certificate.setup = setup("O . . .\n. X O .\nX O . O\n");
    certificate.setup.uncapturable = set("A3");
    certificate.goal = "white: save(A3)".to_owned();
    let fault = missing_replies(&certificate).expect_err("more than replies is wrong");
    assert_eq!(fault.reason, Reason::Mismatch(5, Difference::Ban(at("B1"))));
    certificate.proofs[0].nodes[0] = answer(Next::Node(1), &[("C1", Next::Node(3))]);
    assert!(missing_replies(&certificate).is_ok());
}

#[test]
fn a_verdict_needs_its_proofs_and_no_others() {
    let mut certificate = captured_at_once();
    certificate.verdict = Verdict::Unknown;
    assert_eq!(reason(&certificate), Reason::NoClaim);
    certificate.verdict = Verdict::Ko { first: Black };
    assert_eq!(reason(&certificate), Reason::ProofNotNeeded(Kind::Reach, Some(White)));
    certificate.proofs[0].komaster = Some(Black);
    assert_eq!(reason(&certificate), Reason::ProofMissing(Kind::Hold, Some(White)));
    certificate = captured_at_once();
    certificate.proofs[0].prover = White;
    assert_eq!(reason(&certificate), Reason::WrongProver(Black));
    certificate.proofs.clear();
    assert_eq!(reason(&certificate), Reason::ProofMissing(Kind::Reach, Some(White)));
}

#[test]
fn a_question_that_makes_no_sense_is_refused() {
    let mut certificate = captured_at_once();
    let many: Vec<String> = ["A1", "A2", "A3", "B1", "B2", "B3", "C1"]
        .map(|name| format!("(B[{name}] | W[{name}] | empty[{name}])"))
        .into();
    certificate.goal = format!("black: force({})", many.join(" & "));
    assert!(reason(&certificate).to_string().contains("too many alternatives"), "{}", reason(&certificate));
    certificate.goal = "black: capture(C3)".to_owned();
    assert!(matches!(reason(&certificate), Reason::Goal(_)));
    certificate.setup = Setup::empty(Size::new(1, 1).expect("a size"));
    certificate.setup.place(White, at("A1"));
    assert!(matches!(reason(&certificate), Reason::Setup(_)));
}

#[test]
fn a_line_of_seventy_thousand_plays_is_replayed() {
    // Beside the living group a ko is taken and retaken, with passes between; the group does not care.
    let (rounds, plays_a_round, nodes_a_round) = (35_000, 2, 6);
    let idle = rounds * nodes_a_round;
    let mut nodes = Vec::new();
    for round in 0..rounds {
        let here = round * nodes_a_round;
        nodes.push(answer(Next::Node(idle + 1), &[("H2", Next::Node(here + 1))]));
        nodes.push(pass(Next::Node(here + 2)));
        nodes.push(answer(Next::Node(here + 3), &[]));
        nodes.push(play("G2", Next::Node(here + 4)));
        nodes.push(answer(Next::Node(here + 5), &[]));
        nodes.push(pass(Next::Node(here + nodes_a_round)));
    }
    nodes.push(answer(Next::Node(idle + 1), &[]));
    nodes.push(pass(Next::Node(idle)));
    assert!(rounds * plays_a_round > u32::from(u16::MAX));
    let mut certificate = two_eyes(nodes);
    certificate.setup = setup("X X . . . . X O .\nO O O O . X O . O\n. O . O . . X O .\n");
    loop {
        let missing = missing_replies(&certificate).unwrap_or_else(|fault| panic!("{fault}"));
        if missing.is_empty() {
            break;
        }
        // Whatever else Black does about the ko, White ignores it.
        for gap in missing {
            if let Node::Answer { replies, .. } = &mut certificate.proofs[0].nodes[gap.node as usize] {
                replies.extend(gap.points.iter().map(|point| (point, Next::Node(idle + 1))));
            }
        }
    }
    assert_eq!(proved(&certificate).nodes as u32, idle + 2);
    // A wrong step at the very end is still found.
    if let Some(node) = certificate.proofs[0].nodes.get_mut(idle as usize - 1) {
        *node = play("G2", Next::Node(idle));
    }
    let fault = check(&certificate).expect_err("suicide");
    assert!(fault.reason == Reason::Illegal(PlayError::Occupied(at("G2"))), "{fault}");
    assert_eq!(fault.path.len() as u32, rounds * nodes_a_round - 1);
}
