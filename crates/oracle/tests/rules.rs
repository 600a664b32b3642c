//! No rule of the checker is idle: with any of them switched off, a trial or a constructed position finds a false proof.

use nerai_board::{Color, Play, Point, PointSet, Size, diagram};
use nerai_go::{Ban, Position, Setup};
use nerai_oracle::is_beaten;
use nerai_oracle::trial::{Effort, Settings, run, run_compound, run_dead, run_local};
use nerai_proof::walk::Walk;
use nerai_proof::{Aim, Certificate, Claim, Kind, Next, Node, Proof, Reason, Rule, Task, Verdict, check, without};

/// Whether a trial with the oracle's proofs notices that the checker lacks a rule.
fn is_missed(rule: Rule, width: u32, height: u32, goal: &str) -> bool {
    let size = Size::new(width, height).expect("a size");
    let effort = Effort { changes: 40, spoils: 8, judges_all: true };
    let settings = Settings { size, goal: goal.to_owned(), positions: 400, effort, seed: 1 };
    without(rule, || !run(&settings).expect("a goal for this board").faults.is_empty())
}

#[test]
fn random_boards_miss_the_rules_about_captures_and_legal_moves() {
    assert!(is_missed(Rule::Taken, 3, 3, "black: capture(A1)"));
    assert!(is_missed(Rule::Legal, 5, 2, "white: connect(A1,C1)"));
    assert!(is_missed(Rule::SuicideFriends, 4, 3, "black: capture(A1)"));
    assert!(is_missed(Rule::SuicideEnemies, 4, 3, "white: connect(A1,C2)"));
}

#[test]
fn random_boards_miss_the_closure_of_zones() {
    assert!(is_missed(Rule::WholeBlocks, 4, 3, "white: connect(A1,C2)"));
    assert!(is_missed(Rule::BlackLiberty, 4, 3, "white: connect(A1,C2)"));
    assert!(is_missed(Rule::WhiteLiberty, 4, 3, "black: capture(A1)"));
}

#[test]
fn random_boards_miss_the_rules_about_events() {
    assert!(is_missed(Rule::JoinedBlocks, 3, 3, "white: connect(A1,C1)"));
    assert!(is_missed(Rule::CaptureBase, 3, 3, "black: capture(A1)"));
    assert!(is_missed(Rule::ConnectionBase, 3, 3, "white: connect(A1,C1)"));
}

#[test]
fn random_boards_miss_the_rules_about_references_and_replies() {
    assert!(is_missed(Rule::SameStones, 3, 3, "white: connect(A1,C1)"));
    assert!(is_missed(Rule::NoCircles, 3, 3, "white: connect(A1,C1)"));
    assert!(is_missed(Rule::Replies, 3, 3, "white: connect(A1,C1)"));
}

/// The same with random compound goals.
fn is_missed_by_compounds(rule: Rule, (width, height): (u32, u32), certificates: usize, seed: u64) -> bool {
    let size = Size::new(width, height).expect("a size");
    let effort = Effort { changes: 20, spoils: 12, judges_all: true };
    without(rule, || !run_compound(size, certificates, effort, seed).faults.is_empty())
}

#[test]
fn random_compound_goals_miss_the_rules_about_parts_and_claims() {
    assert!(is_missed_by_compounds(Rule::PartsBase, (4, 2), 20, 2));
    assert!(is_missed_by_compounds(Rule::SameProgress, (3, 3), 60, 2));
    assert!(is_missed_by_compounds(Rule::ClaimsApart, (5, 3), 60, 2));
}

/// Whoever plays on B1 decides about A1, and whoever plays on F1 about E1; all other stones are there for good.
fn two_captures() -> (Aim, Position) {
    let position = granted("X X O X X X X\nO . O X O . O\n", "A2 C1 D1 G1");
    let aim = Task::read(&position, Color::Black, "black: capture(A1) & capture(E1)").expect("a goal").aim().clone();
    (aim, position)
}

#[test]
fn a_part_that_nobody_sees_to_misses_the_rule_about_claims_that_suffice() {
    let (aim, position) = two_captures();
    let nodes = vec![split(&[(0b10, 1)]), Node::Play { at: Play::At(at("B1")), then: Next::Done }];
    assert!(is_believed_only_without(Rule::ClaimsSuffice, &aim, position, Color::Black, nodes));
}

#[test]
fn two_moves_at_once_miss_the_rule_about_claims_side_by_side() {
    let (aim, position) = two_captures();
    let play = |name: &str| Node::Play { at: Play::At(at(name)), then: Next::Done };
    let nodes = vec![split(&[(0b10, 1), (0b01, 2)]), play("B1"), play("F1")];
    let komaster = Some(Color::White);
    assert!(is_believed_only_without_for(Rule::FreeOfBans, komaster, &aim, position, Color::Black, nodes));
}

#[test]
fn a_ko_threat_misses_the_rule_about_claims_side_by_side() {
    // White has just taken the ko at C1. She is going to connect at B1, and if Black plays G2, at H1; but not both.
    let board = "O O X X O X . O O\nO . O X O X O . O\n";
    let mut position = granted(board, "A1 D1 E1 F1 J1");
    let aim = Task::read(&position, Color::Black, "white: save(C1) & save(G1)").expect("a goal").aim().clone();
    position.set_ban(Some(Ban { point: at("B1"), color: Color::Black }));
    let connects = |name: &str, node: u32| {
        let then = |node| Next::Node(node);
        [
            Node::Answer { pass: then(node + 1), replies: Vec::new() },
            Node::Play { at: Play::At(at(name)), then: then(node + 2) },
            Node::Answer { pass: then(node + 3), replies: Vec::new() },
            Node::Play { at: Play::Pass, then: then(node + 2) },
        ]
    };
    let nodes = [split(&[(0b10, 1), (0b01, 5)])].into_iter().chain(connects("B1", 1)).chain(connects("H1", 5));
    assert!(is_believed_only_without(Rule::FreeOfBans, &aim, position, Color::Black, nodes.collect()));
}

fn split(claims: &[(u32, u32)]) -> Node {
    let claims = claims.iter().map(|&(granted, node)| (Claim { granted, conceded: 0 }, node));
    Node::Split { claims: claims.collect() }
}

#[test]
fn a_lifted_ban_misses_the_rule_about_bans() {
    // White takes the ko at C1 and passes from then on, as if the ban against B1 stood for ever.
    let position = position(". . . .\n. O X .\nO X . X\n");
    let aim = Task::read(&position, Color::White, "white: save(A1)").expect("a goal").aim().clone();
    let nodes = vec![
        Node::Play { at: Play::At(at("C1")), then: Next::Node(1) },
        Node::Answer { pass: Next::Node(2), replies: Vec::new() },
        Node::Play { at: Play::Pass, then: Next::Node(1) },
    ];
    let proof =
        Proof { prover: Color::White, kind: Kind::Hold, komaster: None, prefer: PointSet::EMPTY, inside: None, nodes };
    let is_accepted = || zone(&proof, &aim, &position, Color::White).is_some();
    assert_eq!(is_beaten(&proof, &aim, &position, Color::White, 10_000), Some(true));
    assert!(!is_accepted() && without(Rule::SameBans, is_accepted));
}

#[test]
fn a_capture_that_is_no_ko_elsewhere_misses_the_rule_about_kos() {
    // Black takes at D1; White may not retake, and Black joins his stones at C1.
    let ko = position(". . . . . . .\nX . X . . . .\nX O X O O . .\nX X O . O O .\n");
    let aim = Task::read(&ko, Color::Black, "black: connect(B1,C2)").expect("a goal").aim().clone();
    let nodes = vec![
        Node::Play { at: Play::At(at("D1")), then: Next::Node(1) },
        Node::Answer { pass: Next::Node(2), replies: vec![(at("B3"), Next::Node(3))] },
        Node::Play { at: Play::At(at("C1")), then: Next::Done },
        Node::Play { at: Play::At(at("C1")), then: Next::Done },
    ];
    let proof =
        Proof { prover: Color::Black, kind: Kind::Reach, komaster: None, prefer: PointSet::EMPTY, inside: None, nodes };
    // With a black stone on E1 it is no ko: White takes two stones back at once.
    let no_ko = position(". . . . . . .\nX . X . . . .\nX O X O O . .\nX X O . X O .\n");
    assert_eq!(is_beaten(&proof, &aim, &ko, Color::Black, 100_000), Some(false));
    assert_eq!(is_beaten(&proof, &aim, &no_ko, Color::Black, 100_000), Some(true));
    let depends_on_it = || zone(&proof, &aim, &ko, Color::Black).map(|zone| zone.contains(at("E1")));
    assert_eq!((depends_on_it(), without(Rule::Ko, depends_on_it)), (Some(true), Some(false)));
}

#[test]
fn random_boards_miss_the_rules_about_life() {
    assert!(is_missed(Rule::KillBase, 3, 3, "black: kill(A1)"));
    assert!(is_missed(Rule::TwoEyes, 4, 3, "black: kill(A1)"));
    assert!(is_missed(Rule::AliveRegions, 4, 3, "black: kill(B1)"));
}

#[test]
fn random_boards_miss_the_rules_about_eyes() {
    assert!(is_missed(Rule::EyeShown, 3, 3, "black: eye(A1)"));
    assert!(is_missed(Rule::EyeBase, 3, 3, "black: eye(A1)"));
}

#[test]
fn random_boards_miss_the_rules_about_invasions() {
    assert!(is_missed(Rule::LifeShown, 5, 2, "black: invade(A1:B1)"));
    assert!(is_missed(Rule::LifeBase, 5, 2, "black: invade(A1:B1)"));
}

#[test]
fn random_boards_miss_the_rules_about_formulas() {
    assert!(is_missed(Rule::FormulaShown, 3, 3, "black: force(B[A1] & !W[B1])"));
    assert!(is_missed(Rule::FormulaBase, 3, 3, "black: force(B[A1] & !W[B1])"));
    assert!(is_missed(Rule::FormulaNever, 3, 3, "black: force(B[A1] & B[B2] | W[C3])"));
}

#[test]
fn a_forgotten_target_misses_the_rule_about_targets() {
    // Black takes A1 and G1. When White saves A1, the strategy goes on as if it were taken.
    let position = granted(". . . . . . .\nX . . . . X X\nO . . . X . O\n", "A2 E1 F2 G2");
    let aim = Task::read(&position, Color::White, "black: kill(A1,G1)").expect("a goal").aim().clone();
    let saved = ["B1", "C1", "B2"].map(|name| (at(name), Next::Node(3)));
    let nodes = vec![
        Node::Answer { pass: Next::Node(1), replies: saved.to_vec() },
        Node::Play { at: Play::At(at("B1")), then: Next::Node(2) },
        Node::Answer { pass: Next::Node(3), replies: Vec::new() },
        Node::Play { at: Play::At(at("F1")), then: Next::Done },
    ];
    assert!(is_believed_only_without(Rule::SameTargets, &aim, position, Color::White, nodes));
}

#[test]
fn a_wall_in_an_eye_misses_the_rule_about_walls() {
    // Black's stone on B1 cannot be taken, so Black fills A1 as well as everything outside, and takes at D1.
    let position = granted(". . . . .\nX X . . .\nO O O O O\n. X O . O\n", "B1");
    let aim = Task::read(&position, Color::Black, "white: save(C1)").expect("a goal").aim().clone();
    assert!(is_believed_only_without(Rule::NoWallInEyes, &aim, position, Color::Black, vec![Node::Alive]));
}

#[test]
fn a_stone_that_may_live_misses_the_rule_about_why_it_does_not() {
    // White passes; Black builds two eyes around his stone.
    let position = granted(". . . . .\nX . . . .\n", "A1");
    let aim = Task::read(&position, Color::Black, "white: !invade(A1:A1)").expect("a goal").aim().clone();
    let nodes = vec![
        Node::Answer { pass: Next::Node(1), replies: Vec::new() },
        Node::Play { at: Play::Pass, then: Next::Node(0) },
    ];
    assert!(is_believed_only_without(Rule::WhyNotAlive, &aim, position, Color::Black, nodes));
}

#[test]
fn blocks_that_are_joined_elsewhere_miss_the_rule_about_the_blocks_around_an_eye() {
    // White's wall keeps Black's stones apart for good. With a black stone on B2 there would be an eye.
    let position = granted("O . .\nX O .\n. X O\n", "A2 A3 B1 B2 C1");
    let aim = Task::read(&position, Color::Black, "white: !eye(A1)").expect("a goal").aim().clone();
    let nodes = vec![
        Node::Answer { pass: Next::Node(1), replies: vec![(at("A1"), Next::Node(2))] },
        Node::Play { at: Play::Pass, then: Next::Node(0) },
        Node::Alive,
    ];
    let proof =
        Proof { prover: Color::White, kind: Kind::Hold, komaster: None, prefer: PointSet::EMPTY, inside: None, nodes };
    assert_eq!(is_beaten(&proof, &aim, &position, Color::Black, 10_000), Some(false));
    let depends_on_it = || zone(&proof, &aim, &position, Color::Black).map(|zone| zone.contains(at("B2")));
    assert_eq!((depends_on_it(), without(Rule::EyeBlocks, depends_on_it)), (Some(true), Some(false)));
}

#[test]
fn a_split_that_leads_to_itself_misses_the_rule_that_claims_say_more() {
    // Black takes A1 with his next move, but is never given a turn.
    let position = position(". .\nX .\nO .\n");
    let aim = Task::read(&position, Color::Black, "white: !(capture(A1) | kill(A1))").expect("a goal").aim().clone();
    let circles = [
        vec![saying_nothing(&[0])],
        vec![saying_nothing(&[1]), saying_nothing(&[2]), saying_nothing(&[0])],
        vec![saying_nothing(&[0, 0])],
    ];
    for nodes in circles {
        let (position, aim) = (position.clone(), aim.clone());
        let is_alone = nodes.iter().all(|node| matches!(node, Node::Split { claims } if claims.len() == 1));
        let found =
            is_believed_only_without_for(Rule::ClaimsSayMore, Some(Color::Black), &aim, position, Color::Black, nodes);
        // Two claims that grant nothing are refused by another rule as well.
        assert_eq!(found, is_alone);
    }
}

#[test]
fn a_claim_that_is_kept_already_misses_the_rule_that_none_waits_for_another() {
    // White passes for the first claim for ever, and never takes A1 for the second.
    let position = granted("X . O O\nO O O .\n", "A1 B1 C1 C2 D2");
    let aim = Task::read(&position, Color::Black, "white: capture(A2) & (capture(A2) | !eye(D1))")
        .expect("a goal")
        .aim()
        .clone();
    let (first, second) = (Claim { granted: 3, conceded: 0 }, Claim { granted: 2, conceded: 0 });
    let nodes = vec![
        Node::Split { claims: vec![(first, 1), (second, 3)] },
        Node::Answer { pass: Next::Node(2), replies: Vec::new() },
        Node::Play { at: Play::Pass, then: Next::Node(1) },
        Node::Answer { pass: Next::Node(4), replies: Vec::new() },
        Node::Play { at: Play::At(at("B2")), then: Next::Done },
    ];
    let (rule, komaster) = (Rule::FreeOfBans, Some(Color::Black));
    assert!(is_believed_only_without_for(rule, komaster, &aim, position, Color::Black, nodes));
}

#[test]
fn a_stone_of_the_opponent_misses_the_rule_that_claims_leave_each_other_alone() {
    // Black's own stone keeps A1 from being empty, and White's stone on D3 is safe. But when Black has filled B1, White's A2 for
    // the second claim takes it.
    let position = granted(". . . O\n. O . .\nX . O .\n", "D3");
    let aim = Task::read(&position, Color::Black, "white: !force(empty[A1]) & save(D3)").expect("a goal").aim().clone();
    let pass = |next| Node::Play { at: Play::Pass, then: Next::Node(next) };
    let answer = |next| Node::Answer { pass: Next::Node(next), replies: Vec::new() };
    let (first, second) = (Claim { granted: 2, conceded: 0 }, Claim { granted: 1, conceded: 0 });
    let nodes = vec![
        Node::Split { claims: vec![(first, 1), (second, 2)] },
        Node::Alive,
        Node::Answer { pass: Next::Node(3), replies: vec![(at("A2"), Next::Node(5)), (at("A3"), Next::Node(5))] },
        Node::Play { at: Play::At(at("A2")), then: Next::Node(4) },
        answer(5),
        pass(4),
    ];
    let (rule, komaster) = (Rule::ClaimsLeaveAlone, Some(Color::Black));
    assert!(is_believed_only_without_for(rule, komaster, &aim, position, Color::Black, nodes));
}

#[test]
fn a_ban_that_no_ko_has_left_misses_the_rule_about_possible_bans() {
    // Black would take A1 on B1, where the file says that he may not play.
    let drawn = diagram::read(". . .\nX . .\nO . O\n").expect("a diagram");
    let setup = Setup { uncapturable: PointSet::one(at("C1")), stones: drawn.stones, ..Setup::empty(drawn.size) };
    let held = vec![
        Node::Answer { pass: Next::Node(1), replies: Vec::new() },
        Node::Play { at: Play::At(at("B1")), then: Next::Node(2) },
        Node::Answer { pass: Next::Node(3), replies: Vec::new() },
        Node::Play { at: Play::Pass, then: Next::Node(2) },
    ];
    let taken = vec![Node::Play { at: Play::At(at("B1")), then: Next::Done }];
    let proof =
        |prover, kind, komaster, nodes| Proof { prover, kind, komaster, prefer: PointSet::EMPTY, inside: None, nodes };
    let certificate = Certificate {
        setup,
        ban: Some(Ban { point: at("B1"), color: Color::Black }),
        to_move: Color::Black,
        goal: "black: capture(A1)".to_owned(),
        if_out: false,
        verdict: Verdict::Ko { first: Color::White },
        proofs: vec![
            proof(Color::Black, Kind::Reach, Some(Color::Black), taken),
            proof(Color::White, Kind::Hold, Some(Color::White), held.clone()),
            proof(Color::White, Kind::Hold, None, held),
        ],
    };
    assert!(check(&certificate).is_err());
    assert!(without(Rule::PossibleBan, || check(&certificate)).is_ok());
}

/// The same with captures and kills, and local proofs.
fn is_missed_locally(rule: Rule, (width, height): (u32, u32), certificates: usize, seed: u64) -> bool {
    let size = Size::new(width, height).expect("a size");
    let effort = Effort { changes: 20, spoils: 12, judges_all: true };
    without(rule, || !run_local(size, certificates, effort, seed).faults.is_empty())
}

#[test]
fn random_local_proofs_miss_rules_about_dead_stones_and_the_one_about_the_rim() {
    assert!(is_missed_locally(Rule::ShutIn, (4, 3), 180, 2));
    assert!(is_missed_locally(Rule::NoRoom, (3, 3), 130, 1));
    assert!(is_missed_locally(Rule::TakenInside, (4, 3), 200, 2));
}

/// Whether the checker would believe only without a rule that White's stone is dead with White to move.
fn is_called_dead_only_without(rule: Rule, board: &str, names: &str, stone: &str) -> bool {
    let position = granted(board, names);
    let goal = format!("black: capture({stone})");
    let aim = Task::read(&position, Color::White, &goal).expect("a goal").aim().clone();
    is_believed_only_without(rule, &aim, position, Color::White, vec![Node::Dead])
}

#[test]
fn stones_that_break_out_miss_the_rule_that_dead_ones_are_shut_in() {
    // White's B1 takes Black's three stones.
    assert!(is_called_dead_only_without(Rule::ShutIn, "X X X\nO . X\n", "", "A1"));
    // The wall stone on A3 makes of Black's upper eye none.
    assert!(is_called_dead_only_without(Rule::ShutIn, "O . X .\nX X O O\n. X X .\n", "A3 C3", "C2"));
}

#[test]
fn stones_with_two_eyes_miss_the_rule_that_dead_ones_have_no_room() {
    assert!(is_called_dead_only_without(Rule::NoRoom, "O O O O X\n. O . O X\n", "E1", "D1"));
    assert!(is_called_dead_only_without(Rule::NoRoom, "O O O O X\n. . . O X\n", "E1", "D1"));
}

#[test]
fn stones_that_take_one_inside_miss_the_rule_that_there_is_room_under_it() {
    // White takes A1 with B1.
    assert!(is_called_dead_only_without(Rule::RoomUnderStones, "O O O O X\nX . . O X\n", "E1", "D1"));
}

#[test]
fn random_stones_that_are_dead_at_sight_miss_the_rules_about_them() {
    let effort = Effort { changes: 20, spoils: 0, judges_all: true };
    let size = Size::new(4, 3).expect("a size");
    let is_missed = |rule| without(rule, || !run_dead(size, 40, effort, 1).faults.is_empty());
    assert!(is_missed(Rule::RoomUnderStones) && is_missed(Rule::NoRoom) && is_missed(Rule::DeadCanBeTaken));
    assert!(run_dead(size, 40, effort, 1).faults.is_empty());
}

#[test]
fn stones_with_room_around_one_inside_miss_the_rule_that_dead_ones_have_none() {
    assert!(is_called_dead_only_without(Rule::NoRoom, "X O .\n. . O\nX X .\n", "A1", "B3"));
}

#[test]
fn stones_beside_a_wall_of_their_own_miss_the_rule_that_dead_ones_can_be_taken() {
    assert!(is_called_dead_only_without(Rule::DeadCanBeTaken, "O . O X\n", "C1 D1", "A1"));
    // Behind a black stone.
    assert!(is_called_dead_only_without(Rule::DeadCanBeTaken, "X O .\n. . X\nO X .\n", "A1 B1 C2", "B3"));
}

#[test]
fn stones_that_are_not_taken_on_the_board_miss_the_rule_that_they_are_taken_inside() {
    // Black has saved D2 with D3. Where C1 and A2 are White's for good, her A1 takes B1 and B2, and Black answers on B1; but on the
    // board nothing is taken, and that answer cannot be played.
    let position = granted("O O X .\n. X O X\n. X . O\n", "C2 C3");
    let mut root = position.clone();
    let aim = Task::read(&position, Color::Black, "black: live(B2,D2)").expect("a goal").aim().clone();
    aim.watch(&mut root);
    let play = |name: &str, node| Node::Play { at: Play::At(at(name)), then: Next::Node(node) };
    let pass = |node| Node::Play { at: Play::Pass, then: Next::Node(node) };
    let answer = |node, replies| Node::Answer { pass: Next::Node(node), replies };
    let proof = Proof {
        prover: Color::Black,
        kind: Kind::Hold,
        komaster: Some(Color::White),
        prefer: PointSet::EMPTY,
        inside: Some(["A1", "B1", "B2", "D2", "A3", "B3", "D3"].map(at).into_iter().collect()),
        nodes: vec![
            play("D3", 1),
            answer(2, vec![(at("A1"), Next::Node(3))]),
            pass(1),
            play("B1", 4),
            answer(5, Vec::new()),
            pass(4),
        ],
    };
    let reason = Walk::new(0, &proof, &aim, &root, Color::Black).run().map_err(|fault| fault.reason);
    assert!(matches!(reason, Err(Reason::TakenAtTheRim(_))), "{reason:?}");
    assert!(without(Rule::TakenInside, || zone(&proof, &aim, &root, Color::Black)).is_some());
    assert_eq!(is_beaten(&proof, &aim, &root, Color::Black, 1_000_000), Some(true));
}

#[test]
fn a_ko_that_is_none_on_the_board_misses_the_rule_that_bans_are_made_inside() {
    // D1 takes C1. Where E1 is White's for good she may not take back at once; but on the board D1 is joined to E1, and C1 takes
    // both.
    let position = granted(". X X . . . .\nO O X O O . .\n. X O . X O .\n", "B3 C3 C2");
    let mut root = position.clone();
    let aim = Task::read(&position, Color::Black, "black: kill(A2)").expect("a goal").aim().clone();
    aim.watch(&mut root);
    let play = |name: &str, then| Node::Play { at: Play::At(at(name)), then };
    let proof = Proof {
        prover: Color::Black,
        kind: Kind::Reach,
        komaster: Some(Color::Black),
        prefer: PointSet::EMPTY,
        inside: Some(["A1", "B1", "C1", "D1", "A2", "B2", "A3"].map(at).into_iter().collect()),
        nodes: vec![
            play("D1", Next::Node(1)),
            Node::Answer { pass: Next::Node(2), replies: vec![(at("A1"), Next::Node(3)), (at("A3"), Next::Node(4))] },
            play("C1", Next::Node(5)),
            play("A3", Next::Done),
            play("A1", Next::Done),
            Node::Dead,
        ],
    };
    let reason = Walk::new(0, &proof, &aim, &root, Color::Black).run().map_err(|fault| fault.reason);
    assert!(matches!(reason, Err(Reason::BanAtTheRim(_))), "{reason:?}");
    assert!(without(Rule::BansInside, || zone(&proof, &aim, &root, Color::Black)).is_some());
    assert_eq!(is_beaten(&proof, &aim, &root, Color::Black, 1_000_000), Some(true));
}

/// A split with claims that say nothing, and lead to these nodes.
fn saying_nothing(nodes: &[u32]) -> Node {
    Node::Split { claims: nodes.iter().map(|node| (Claim::default(), *node)).collect() }
}

/// Whether the checker refuses a strategy that some line beats, but would believe it without a rule.
fn is_believed_only_without(rule: Rule, aim: &Aim, root: Position, to_move: Color, nodes: Vec<Node>) -> bool {
    is_believed_only_without_for(rule, None, aim, root, to_move, nodes)
}

/// The same with a side that may retake a ko at once.
fn is_believed_only_without_for(
    rule: Rule,
    komaster: Option<Color>,
    aim: &Aim,
    mut root: Position,
    to_move: Color,
    nodes: Vec<Node>,
) -> bool {
    aim.watch(&mut root);
    let (prover, kind) = if aim.is_negated() { (aim.min(), Kind::Hold) } else { (aim.max, Kind::Reach) };
    let proof = Proof { prover, kind, komaster, prefer: PointSet::EMPTY, inside: None, nodes };
    let is_accepted = || zone(&proof, aim, &root, to_move).is_some();
    let is_beaten = || is_beaten(&proof, aim, &root, to_move, 1_000_000);
    without(rule, is_beaten) == Some(true) && !is_accepted() && without(rule, is_accepted)
}

fn granted(board: &str, names: &str) -> Position {
    let uncapturable = names.split_whitespace().map(at).collect();
    let drawn = diagram::read(board).expect("a diagram");
    let setup = Setup { size: drawn.size, stones: drawn.stones, uncapturable };
    Position::from_setup(&setup).expect("a legal position")
}

fn zone(proof: &Proof, aim: &Aim, position: &Position, to_move: Color) -> Option<PointSet> {
    let mut walk = Walk::new(0, proof, aim, position, to_move);
    walk.run().ok().map(|_| walk.root_zone())
}

fn position(board: &str) -> Position {
    let drawn = diagram::read(board).expect("a diagram");
    Position::from_setup(&Setup { stones: drawn.stones, ..Setup::empty(drawn.size) }).expect("a legal position")
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}
