//! Stones that are out: where a proof may say so, and what it rests on then.

mod common;

use Color::{Black, White};
use common::{answer, certificate, play, proof, set};
use nerai_board::Color;
use nerai_proof::{Certificate, Kind, Next, Node, Reason, Task, Verdict, check, check_if_out, check_proof};

/// White's stone is not taken, says a certificate that assumes that stones which are out stay.
fn kept(board: &str, goal: &str, nodes: Vec<Node>) -> Certificate {
    let hold = proof(White, Kind::Hold, Some(Black), nodes);
    certificate(board, &format!("black: {goal}"), Verdict::Lost, hold).assuming_out()
}

fn reason(certificate: &Certificate) -> Reason {
    check_if_out(certificate).unwrap_err().reason
}

fn zone(board: &str, goal: &str) -> Option<String> {
    let checked = check_if_out(&kept(board, goal, vec![Node::Out])).ok()?;
    Some(checked.plus.iter().map(|point| point.to_string()).collect::<Vec<_>>().join(" "))
}

/// White has six liberties on C2 D2.
const SIX: &str = ". . . . . .\n. . . . . .\n. . O O . .\n. . . . . .\n";

#[test]
fn only_a_certificate_that_declares_the_assumption_may_rest_on_it() {
    let declared = kept(SIX, "capture(C2)", vec![Node::Out]);
    assert!(check_if_out(&declared).is_ok());
    assert_eq!(check(&declared).unwrap_err().reason, Reason::Assumes, "it shows no verdict");
    let undeclared = Certificate { if_out: false, ..declared.clone() };
    assert_eq!(reason(&undeclared), Reason::NotAssumed);
    assert_eq!(check(&undeclared).unwrap_err().reason, Reason::NotAssumed);
    let task = Task::of(&undeclared).unwrap();
    assert_eq!(check_proof(&task, &undeclared.proofs[0]).unwrap_err().reason, Reason::NotAssumed);
}

#[test]
fn what_was_written_reads_back_with_its_assumption() {
    let declared = kept(SIX, "capture(C2)", vec![play("F4", Next::Node(1)), Node::Out]);
    for certificate in [declared.clone(), Certificate { if_out: false, ..declared.clone() }] {
        assert_eq!(Certificate::from_bytes(&certificate.to_bytes()), Ok(certificate));
    }
    let plain =
        certificate(SIX, "black: capture(C2)", Verdict::Lost, proof(White, Kind::Hold, Some(Black), vec![Node::Alive]));
    assert_eq!(
        (plain.to_bytes()[6], declared.to_bytes()[6]),
        (4, 5),
        "files without the assumption are what they were"
    );
    assert_eq!(declared.to_bytes()[7], 1);
    let assumed = plain.clone().assuming_out();
    assert_eq!(Certificate::from_bytes(&assumed.to_bytes()), Ok(assumed));
}

#[test]
fn a_block_is_out_by_its_liberties_the_points_behind_them_or_its_extensions() {
    // Six liberties of seven.
    assert_eq!(zone(". . . . .\n. O O O .\n. . . . .\n", "capture(B2)").as_deref(), Some("B1 C1 D1 A2 B2 C2 D2 E2 B3"));
    // Five, and two points behind them that Black does not touch.
    assert!(zone(". . . . .\n. O O X .\n. . . . .\n", "capture(B2)").is_some());
    assert!(zone("X . . X\n. O O X\nX . . X\n", "capture(B2)").is_none());
    // Four; Black stops one extension that gives six, but not two.
    assert!(
        zone(". . . . .\n. . . . .\n. . O . .\n. X . X .\n. . . . .\n", "capture(C3)").is_some(),
        "five free points"
    );
    assert!(zone(". . . . .\nX . . . .\n. . O . .\n. X . X .\n. . . . .\n", "capture(C3)").is_none());
    assert!(zone(". . . . .\nX . . . .\n. . O . .\n. X . . .\n. . . . .\n", "capture(C3)").is_some());
    // A friend's liberties count for whoever can join it on two sides.
    assert!(zone("O O O O . . .\nX . X . X . .\nX O O O X . .\nX X X . X . .\n", "capture(B2)").is_none());
    assert!(
        zone(". . . . . . .\n. O O O O . .\nX . X . X . .\nX O O O X . .\nX X X . X . .\n", "capture(B2)").is_some()
    );
    // Two liberties are never enough.
    assert!(zone(". . . . . .\n. . . . . .\nX . . . . .\nO . . . . .\n. . . . . .\n", "capture(A2)").is_none());
}

#[test]
fn a_group_is_out_by_ground_of_its_own() {
    let open = ". . . . . . .\n. . . . . . .\n. . O . . . .\n. . . . . . .\n. . . . . . X\n";
    assert!(zone(open, "kill(C3)").is_some());
    assert!(zone(open, "capture(C3)").is_some());
    let shared = ". . . . . . .\n. X . . . X .\n. . O . . . .\n. . . . X . .\n. X . . . . .\n";
    assert!(zone(shared, "kill(C3)").is_none());
    assert!(zone(SIX, "kill(C2,D2)").is_some(), "one of the blocks is enough");
    assert!(zone(SIX, "capture(C2) & capture(D2)").is_none(), "only for one event");
}

#[test]
fn whoever_has_to_take_stones_never_has_them_out() {
    let reach = proof(Black, Kind::Reach, Some(White), vec![Node::Out]);
    let taken = certificate(SIX, "black: capture(C2)", Verdict::Won, reach).assuming_out();
    assert_eq!(reason(&taken), Reason::NotOut);
    let mut local = kept(SIX, "capture(C2)", vec![Node::Out]);
    local.proofs[0].inside = Some(set("C2 D2 C1 D1 B2 E2 C3 D3"));
    assert_eq!(reason(&local), Reason::NotOut, "nor does it say so of a part of the board");
}

#[test]
fn every_move_on_what_it_rests_on_has_a_reply() {
    let nodes = vec![answer(Next::Node(1), &[]), play("F4", Next::Node(2)), Node::Out];
    let Reason::Incomplete { node: 0, points } = reason(&kept(SIX, "capture(C2)", nodes)) else { panic!() };
    assert_eq!(
        points,
        set("C1 D1 B2 E2 C3 D3") | (points & set("E4 F3 F4")),
        "the liberties that show it, and what the move rests on"
    );
}
