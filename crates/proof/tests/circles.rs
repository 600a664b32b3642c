//! Every circle has a move: proofs that lead back to themselves by splits alone are refused, whatever they are about.
//!
//! The story is in `docs/circles.md`.

mod common;

use Color::{Black, White};
use common::{certificate, proof};
use nerai_board::{Color, Play};
use nerai_proof::{Certificate, Claim, Kind, Next, Node, Reason, SplitFault, Verdict, check};

/// The 66 bytes that "proved" that Black, who takes A1 with his next move, cannot take it.
const FORGED: &str = "4e455241491a030202010101000000001d626c61636b3a206361707475726528413129207c206b696c6c28413129\
                      010101010100010301000001e373500feb243d65";

fn bytes(text: &str) -> Vec<u8> {
    let digit = |byte: u8| (byte as char).to_digit(16).expect("a digit") as u8;
    text.as_bytes().chunks(2).map(|pair| digit(pair[0]) << 4 | digit(pair[1])).collect()
}

/// White's stone on A1 is in atari and Black is to move, but the nodes "prove" that it stays.
fn forged(nodes: Vec<Node>) -> Certificate {
    let proof = proof(White, Kind::Hold, Some(Black), nodes);
    certificate(". .\nX .\nO .\n", "black: capture(A1) | kill(A1) | eye(B1)", Verdict::Lost, proof)
}

fn split(claims: &[(u32, u32, u32)]) -> Node {
    Node::Split {
        claims: claims.iter().map(|&(granted, conceded, node)| (Claim { granted, conceded }, node)).collect(),
    }
}

fn reason(nodes: Vec<Node>) -> Reason {
    check(&forged(nodes)).expect_err("a forged proof").reason
}

#[test]
fn the_forged_file_of_66_bytes_is_refused_with_its_place() {
    let certificate = Certificate::from_bytes(&bytes(FORGED)).expect("a well-formed file");
    let fault = check(&certificate).expect_err("it leads to itself");
    assert_eq!((fault.proof, &fault.reason), (Some(0), &Reason::SaysNothing(0)));
    assert!(fault.to_string().contains("node 0"), "{fault}");
}

/// White takes A1 and G1 and keeps O1 and M1 apart, which is true. But of the two claims after R1 and L1 the first goes on at a node
/// that was met where the connection was still possible, and is content there to pass for ever: G1 is never taken.
const WAITING: &str = "4e455241491a03120107000306080b0d0f06020407090c0e0a0203040708090c0d0e0f00002d77686974653a2063617074757265\
    284131292026206361707475726528473129202620637574284f312c4d31290001010001000d010302100f110f14030103000903030102000301\
    030005050e070103000004030202000c0500030103000900cdb68f328232af83";

/// The same with one more node before the one that was met.
const WAITING_LONGER: &str = "4e455241491a03120107000306080b0d0f06020407090c0e0a0203040708090c0d0e0f00002d77686974653a20636170\
    74757265284131292026206361707475726528473129202620637574284f312c4d31290001010001000f010302100f110f140301030009030301\
    02000301030005050e0701030000040302020007050003010300090001030000148a1edab65ac63d68";

#[test]
fn claims_side_by_side_do_not_wait_for_one_that_never_ends() {
    for text in [WAITING, WAITING_LONGER] {
        let certificate = Certificate::from_bytes(&bytes(text)).expect("a well-formed file");
        let fault = check(&certificate).expect_err("one claim waits for ever");
        let difference = nerai_proof::Difference::Progress;
        assert_eq!(fault.reason, Reason::Mismatch(5, difference), "{fault}");
    }
}

#[test]
fn longer_circles_of_splits_are_refused() {
    assert_eq!(reason(vec![split(&[(0, 0, 1)]), split(&[(0, 0, 0)])]), Reason::SaysNothing(0));
    assert_eq!(reason(vec![split(&[(0, 0, 1)]), split(&[(0, 0, 2)]), split(&[(0, 0, 0)])]), Reason::SaysNothing(0));
}

#[test]
fn a_claim_that_was_made_before_says_nothing_new() {
    // The first split grants or concedes something; the circle begins behind it, and repeats it or contradicts it.
    for (granted, conceded) in [(0, 0), (1, 0), (0, 1), (1, 0)] {
        let nodes = vec![split(&[(1, 0, 1)]), split(&[(granted, conceded, 1)])];
        assert_eq!(reason(nodes), Reason::SaysNothing(1));
    }
}

#[test]
fn claims_that_grow_cannot_come_back() {
    let difference = nerai_proof::Difference::Progress;
    let nodes = vec![split(&[(1, 0, 1)]), split(&[(2, 0, 0)])];
    assert_eq!(reason(nodes), Reason::Mismatch(0, difference));
}

#[test]
fn claims_side_by_side_that_each_go_round_in_circles_are_refused() {
    let nodes = vec![split(&[(1, 0, 1), (2, 0, 2)]), split(&[(0, 0, 1)]), split(&[(0, 0, 2)])];
    assert_eq!(reason(nodes), Reason::SaysNothing(1));
    let nodes = vec![split(&[(0, 0, 0), (0, 0, 0)])];
    assert_eq!(reason(nodes), Reason::SaysNothing(0));
}

#[test]
fn a_circle_with_passes_only_is_a_game_that_is_replayed() {
    // White passes for ever, but Black need not.
    let nodes = vec![
        Node::Answer { pass: Next::Node(1), replies: Vec::new() },
        Node::Play { at: Play::Pass, then: Next::Node(0) },
    ];
    assert!(matches!(reason(nodes), Reason::Incomplete { node: 0, .. }));
}

#[test]
fn splits_that_prove_nothing_say_why() {
    let fault = |claims: &[(u32, u32, u32)]| match reason(vec![split(claims), Node::Alive, Node::Alive]) {
        Reason::BadSplit(_, fault) => Some(fault),
        _ => None,
    };
    assert_eq!(fault(&[]), Some(SplitFault::Senseless));
    // Behind every other claim the walk meets the node that it leads to first.
    assert_eq!(fault(&[(1, 0, 1)]), None);
    assert_eq!(reason(vec![split(&[(7, 0, 1)]), Node::Alive]), Reason::NotAlive);
}

#[test]
fn only_compound_goals_can_be_split() {
    let mut certificate = forged(vec![split(&[(0, 0, 0)])]);
    certificate.goal = "black: capture(A1)".to_owned();
    assert_eq!(check(&certificate).expect_err("a forged proof").reason, Reason::SaysNothing(0));
    certificate.proofs[0].nodes = vec![split(&[])];
    let fault = SplitFault::OneEvent;
    assert_eq!(check(&certificate).expect_err("a forged proof").reason, Reason::BadSplit(0, fault));
}
