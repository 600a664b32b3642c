//! Facts about certificates as bytes: what is written reads back, and no bytes can do harm.

use nerai_board::{Color, Play, PointSet, Random, Size};
use nerai_go::{Ban, Setup};
use nerai_proof::{Certificate, Claim, DecodeError, Kind, MOST_PARTS, Next, Node, Proof, Verdict};

fn sample() -> Certificate {
    let mut setup = Setup::empty(Size::FULL);
    let at = |name: &str| name.parse().expect("a point");
    setup.place(Color::White, at("T19"));
    setup.place(Color::White, at("A1"));
    setup.place(Color::Black, at("A2"));
    setup.uncapturable.insert(at("T19"));
    let nodes = vec![
        Node::Play { at: Play::Pass, then: Next::Node(1) },
        Node::Answer { pass: Next::Node(2), replies: vec![(at("B1"), Next::Node(200)), (at("T19"), Next::Node(0))] },
        Node::Play { at: Play::At(at("T1")), then: Next::Done },
        Node::Alive,
        Node::Split { claims: vec![(claim(0b01, 0b10), 5), (claim(0b10, 0), 0)] },
    ];
    let filler = std::iter::repeat_n(Node::Answer { pass: Next::Node(1), replies: Vec::new() }, 300);
    let nodes = nodes.into_iter().chain(filler).collect();
    let reach = Proof {
        prover: Color::Black,
        kind: Kind::Reach,
        komaster: Some(Color::White),
        prefer: PointSet::EMPTY,
        inside: None,
        nodes,
    };
    let hold = Proof {
        prover: Color::White,
        kind: Kind::Hold,
        komaster: None,
        prefer: PointSet::EMPTY,
        inside: None,
        nodes: Vec::new(),
    };
    Certificate {
        setup,
        ban: Some(Ban { point: at("K10"), color: Color::White }),
        to_move: Color::Black,
        goal: "black: capture(A1)".to_owned(),
        if_out: false,
        verdict: Verdict::Ko { first: Color::White },
        proofs: vec![reach, hold],
    }
}

fn claim(granted: u32, conceded: u32) -> Claim {
    Claim { granted, conceded }
}

/// The bytes with a checksum that fits, so that the reader looks behind it.
fn signed(mut bytes: Vec<u8>) -> Vec<u8> {
    let sum = bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    bytes.extend(sum.to_le_bytes());
    bytes
}

fn body(certificate: &Certificate) -> Vec<u8> {
    let mut bytes = certificate.to_bytes();
    bytes.truncate(bytes.len() - 8);
    bytes
}

#[test]
fn what_is_written_reads_back() {
    let mut certificate = sample();
    assert_eq!(Certificate::from_bytes(&certificate.to_bytes()), Ok(certificate.clone()));
    certificate.ban = None;
    for verdict in [Verdict::Won, Verdict::Lost, Verdict::Unknown, Verdict::Ko { first: Color::Black }] {
        certificate.verdict = verdict;
        assert_eq!(Certificate::from_bytes(&certificate.to_bytes()), Ok(certificate.clone()));
    }
}

#[test]
fn the_format_does_not_change_by_accident() {
    let mut certificate = sample();
    certificate.proofs[0].nodes.truncate(5);
    certificate.proofs[0].nodes[4] = Node::Split { claims: vec![(claim(0b01, 0b10), 3), (claim(0x80, 0), 4)] };
    certificate.proofs[0].nodes[1] = Node::Answer { pass: Next::Node(2), replies: vec![] };
    certificate.proofs[0].nodes.push(Node::Dead);
    certificate.proofs[0].inside = Some(certificate.setup.stones.black | certificate.setup.stones.white);
    certificate.proofs.truncate(1);
    let expected = [
        b"NERAI\x1a\x04\x13\x13".as_slice(),
        b"\x01\x14\x02\x00\xfa\x02\x01\xfa\x02", // A2; A1 T19; T19
        b"\x02\xbd\x01\x00",                     // ban K10 against White; Black to move
        b"\x12black: capture(A1)",
        b"\x03\x01\x00\x00\x02\x00", // ko, White first; one proof: Black, reach, komaster White, no preference
        b"\x03\x00\x14\xfa\x02\x06", // inside are A1, A2 and T19; 6 nodes
        b"\x00\x03",                 // pass, then the next node
        b"\x01\x03\x00",             // answer: pass leads to the next node, no replies
        b"\x17\x00",                 // T1, done
        b"\x02",                     // alive
        b"\x03\x02",                 // two claims
        b"\x01\x02\x04",             // the first part granted, the second conceded: one node back
        b"\x80\x01\x00\x01",         // the eighth part granted: this node
        b"\x04",                     // dead
    ]
    .concat();
    assert_eq!(body(&certificate), expected);
}

#[test]
fn claims_speak_of_parts_that_there_can_be() {
    let with = |claim| {
        let mut certificate = sample();
        certificate.proofs[0].nodes[4] = Node::Split { claims: vec![(claim, 0)] };
        Certificate::from_bytes(&certificate.to_bytes())
    };
    let all = (1 << MOST_PARTS) - 1;
    assert!(with(claim(all, 0)).is_ok() && with(claim(0, all)).is_ok());
    assert!(matches!(with(claim(all + 1, 0)), Err(DecodeError::Value { .. })));
    assert!(matches!(with(claim(0, all + 1)), Err(DecodeError::Value { .. })));
}

#[test]
fn a_file_that_was_cut_or_changed_is_refused() {
    let bytes = sample().to_bytes();
    for length in 0..bytes.len() {
        assert!(Certificate::from_bytes(&bytes[..length]).is_err(), "{length}");
    }
    for place in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[place] ^= 0x20;
        assert!(Certificate::from_bytes(&changed).is_err(), "{place}");
    }
}

#[test]
fn other_files_and_versions_are_told_apart() {
    assert_eq!(Certificate::from_bytes(b""), Err(DecodeError::NotAProof));
    assert_eq!(Certificate::from_bytes(b"(;GM[1]FF[4])"), Err(DecodeError::NotAProof));
    assert_eq!(Certificate::from_bytes(b"NERAI\x1a\x02"), Err(DecodeError::Version(2)));
    assert_eq!(Certificate::from_bytes(b"NERAI\x1a\x03"), Err(DecodeError::Checksum));
}

#[test]
fn bytes_behind_a_fitting_checksum_are_not_trusted_either() {
    let good = body(&sample());
    let mut random = Random::new(1);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..20_000 {
        let mut bytes = good.clone();
        for _ in 0..1 + random.below(3) {
            let place = 7 + random.below(bytes.len() - 7);
            match random.below(3) {
                0 => bytes[place] = random.next_u64() as u8,
                1 => bytes.truncate(place),
                _ => bytes.insert(place, random.next_u64() as u8),
            }
            if bytes.len() <= 8 {
                break;
            }
        }
        let signed = signed(bytes);
        match Certificate::from_bytes(&signed) {
            // One certificate has one form.
            Ok(certificate) => {
                assert_eq!(certificate.to_bytes(), signed);
                let _ = nerai_proof::check(&certificate);
                read += 1;
            }
            Err(_) => refused += 1,
        }
    }
    assert!(read > 100 && refused > 1_000, "{read} {refused}");
}

#[test]
fn a_count_larger_than_the_file_reserves_no_memory() {
    let mut bytes = b"NERAI\x1a\x03\x13\x13".to_vec();
    bytes.extend(b"\xff\xff\xff\xff\xff\xff\xff\x7f");
    assert!(matches!(Certificate::from_bytes(&signed(bytes)), Err(DecodeError::Value { .. })));
}
