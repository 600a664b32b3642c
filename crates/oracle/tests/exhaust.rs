//! The checker believes no small proof of anything false, and it would if it lacked a rule: everything is tried.

use std::collections::HashSet;

use nerai_board::{Color, Play, Point, PointSet, Random, Size, diagram};
use nerai_go::{Position, Setup};

use nerai_oracle::exhaust::{Goals, Places, Question, Report, Settings, all_goals, each_graph, run};
use nerai_oracle::made_up::{Worth, made_up, worth};
use nerai_oracle::oracle::verdict_by;
use nerai_oracle::{as_followed, is_beaten};
use nerai_proof::walk::Walk;
use nerai_proof::{
    Certificate, Claim, Kind, Next, Node, Proof, Rule, Task, Verdict, check, needed_proofs, prover_of, without,
};

fn trial(board: (u32, u32), goals: Goals, change: impl FnOnce(&mut Settings)) -> Report {
    let mut settings = Settings::new(Size::new(board.0, board.1).expect("a size"), goals);
    change(&mut settings);
    let places = Places::new(settings.size, settings.most_walls);
    let mut report = Report::default();
    all_goals(&settings).iter().for_each(|goal| report.add(run(&settings, &places, goal)));
    report
}

fn is_sound(report: &Report) -> bool {
    let has_tried = report.false_claims.asked > 0 && report.true_claims.accepted > 0 && report.zones[1] > 0;
    has_tried && report.faults.is_empty() && report.broken.is_empty() && report.beaten.is_empty()
}

fn small(nodes: usize, one_in: usize) -> impl FnOnce(&mut Settings) {
    move |settings| {
        (settings.most_nodes, settings.one_in, settings.one_true_in, settings.with_zones) = (nodes, one_in, 1, true);
    }
}

#[test]
fn no_false_proof_of_one_event_is_believed() {
    assert!(is_sound(&trial((2, 1), Goals::Single, small(3, 1))));
    assert!(is_sound(&trial((3, 1), Goals::Single, small(2, 1))));
    assert!(is_sound(&trial((2, 2), Goals::Single, small(2, 20))));
}

/// White's stone is taken for granted, so its zone is that stone alone. The proof has a reply to B1 all the same, and whoever
/// followed it would be left without an answer in the ko that comes of it.
#[test]
fn a_reply_outside_the_zone_of_the_pass_is_not_followed() {
    let at = |name: &str| name.parse::<Point>().expect("a point");
    let mut setup = Setup::empty(Size::new(3, 1).expect("a size"));
    setup.place(Color::White, at("A1"));
    setup.uncapturable = [at("A1")].into_iter().collect();
    let nodes = vec![
        Node::Answer { pass: Next::Node(1), replies: vec![(at("B1"), Next::Node(2))] },
        Node::Play { at: Play::Pass, then: Next::Node(0) },
        Node::Play { at: Play::At(at("C1")), then: Next::Node(0) },
    ];
    let (komaster, prefer) = (Some(Color::Black), [at("A1"), at("B1")].into_iter().collect());
    let proof = Proof { prover: Color::White, kind: Kind::Hold, komaster, prefer, inside: None, nodes };
    let goal = "black: capture(A1)".to_owned();
    let certificate = Certificate {
        setup,
        ban: None,
        to_move: Color::Black,
        goal,
        if_out: false,
        verdict: Verdict::Lost,
        proofs: vec![proof],
    };
    assert_eq!(check(&certificate).map(|checked| checked.nodes), Ok(3));
    let task = Task::of(&certificate).expect("a question");
    let beaten =
        |certificate: &Certificate| is_beaten(&certificate.proofs[0], task.aim(), task.position(), Color::Black, 1_000);
    assert_eq!((beaten(&certificate), beaten(&as_followed(&certificate))), (Some(true), Some(false)));
}

#[test]
fn no_false_proof_of_a_formula_is_believed() {
    assert!(is_sound(&trial((2, 1), Goals::Formulas, small(2, 1))));
}

#[test]
fn no_false_proof_of_two_events_is_believed() {
    assert!(is_sound(&trial((2, 1), Goals::Pairs, small(2, 7))));
    assert!(is_sound(&trial((2, 1), Goals::MixedPairs, small(2, 90))));
    assert!(is_sound(&trial((2, 1), Goals::Nested, small(2, 20))));
}

#[test]
fn no_hint_about_liberties_makes_a_false_proof() {
    let with_hints = |settings: &mut Settings| {
        small(2, 1)(settings);
        settings.with_hints = true;
    };
    assert!(is_sound(&trial((2, 1), Goals::Single, with_hints)));
}

#[test]
fn no_part_of_the_board_makes_a_false_local_proof() {
    let everywhere = |nodes, one_in| {
        move |settings: &mut Settings| {
            small(nodes, one_in)(settings);
            settings.with_insides = true;
        }
    };
    assert!(is_sound(&trial((2, 1), Goals::Captures, everywhere(3, 1))));
    assert!(is_sound(&trial((3, 1), Goals::Captures, everywhere(2, 2))));
    assert!(is_sound(&trial((2, 2), Goals::Captures, everywhere(2, 97))));
    assert!(is_sound(&trial((3, 2), Goals::Captures, everywhere(1, 4_999))));
}

#[test]
fn a_split_that_leads_to_itself_is_found_when_its_rule_is_off() {
    let report = without(Rule::ClaimsSayMore, || trial((2, 1), Goals::Pairs, small(1, 1)));
    let is_circle = |node: &Node| matches!(node, Node::Split { claims } if claims[0] == (Claim::default(), 0));
    assert!(report.faults.iter().any(|fault| fault.proofs[0].nodes.iter().all(is_circle)));
}

#[test]
fn a_ban_that_no_ko_left_behind_is_found_when_its_rule_is_off() {
    let report = without(Rule::PossibleBan, || trial((2, 1), Goals::Single, small(3, 1)));
    assert!(report.faults.iter().any(|fault| fault.ban.is_some()));
}

#[test]
fn other_rules_are_missed_as_well() {
    let is_missed = |rule, board, goals, nodes, one_in| {
        let report = without(rule, || trial(board, goals, small(nodes, one_in)));
        !report.faults.is_empty() || !report.broken.is_empty()
    };
    assert!(is_missed(Rule::NoCircles, (2, 1), Goals::Single, 2, 1));
    assert!(is_missed(Rule::Replies, (2, 1), Goals::Single, 2, 1));
    assert!(is_missed(Rule::SameStones, (2, 1), Goals::Single, 3, 1));
    assert!(is_missed(Rule::ClaimsSuffice, (2, 1), Goals::Pairs, 2, 1));
    assert!(is_missed(Rule::Taken, (2, 2), Goals::Single, 1, 1));
}

/// White's stone on A1 is in atari.
fn atari() -> Position {
    let drawn = diagram::read("O .\n").expect("a diagram");
    Position::from_setup(&Setup { stones: drawn.stones, ..Setup::empty(drawn.size) }).expect("a legal position")
}

fn set(names: &str) -> PointSet {
    names.split_whitespace().map(|name| name.parse::<Point>().expect("a point")).collect()
}

/// Looks at what becomes of both kinds of proofs, with each side to move and each komaster.
fn each_question(goal: &str, most_nodes: usize, mut look: impl FnMut(&Question<'_>)) {
    for to_move in Color::BOTH {
        let mut position = atari();
        let aim = Task::read(&position, to_move, goal).expect("a goal that fits").aim().clone();
        aim.watch(&mut position);
        for komaster in [None, Some(Color::Black), Some(Color::White)] {
            for kind in [Kind::Reach, Kind::Hold] {
                let (aim, position, prefer, inside, most_claims) = (&aim, &position, PointSet::EMPTY, None, 2);
                let in_every_form = true;
                look(&Question {
                    aim,
                    position,
                    to_move,
                    kind,
                    komaster,
                    prefer,
                    inside,
                    most_nodes,
                    most_claims,
                    in_every_form,
                });
            }
        }
    }
}

#[test]
fn trying_what_the_checker_asks_for_is_the_same_as_trying_everything() {
    let mut accepted = 0;
    for goal in ["black: capture(A1)", "black: eye(A1)", "white: eye(B1)"] {
        each_question(goal, 2, |question| accepted += same_as_naive(question, &contents(2, false), |_| true));
    }
    assert!(accepted > 0);
}

#[test]
fn so_it_is_with_local_proofs() {
    let mut accepted = 0;
    for inside in [PointSet::EMPTY, set("A1"), set("B1"), set("A1 B1")] {
        each_question("black: capture(A1)", 2, |question| {
            let question = Question { inside: Some(inside), ..*question };
            accepted += same_as_naive(&question, &contents(2, false), |_| true);
        });
    }
    assert!(accepted > 0);
}

#[test]
fn so_it_is_with_splits() {
    let mut accepted = 0;
    for goal in ["black: capture(A1) | eye(A1)", "white: save(A1) & !eye(A1)"] {
        each_question(goal, 1, |question| accepted += same_as_naive(question, &contents(1, true), |_| true));
    }
    each_question("black: capture(A1) | kill(A1)", 2, |question| {
        let is_one = question.kind == Kind::Reach && question.to_move == Color::Black && question.komaster.is_none();
        let is_split = |node: &Node| matches!(node, Node::Split { claims } if claims.len() == 1);
        accepted += if is_one { same_as_naive(question, &contents(2, true), is_split) } else { 0 };
    });
    assert!(accepted > 0);
}

#[test]
fn so_it_is_with_three_nodes_behind_a_move() {
    let mut count = 0;
    each_question("black: capture(A1)", 3, |question| {
        // Black passes; White has no legal move, so he takes the stone later.
        if question.kind == Kind::Reach && question.to_move == Color::Black && question.komaster.is_none() {
            let is_pass = |node: &Node| matches!(node, Node::Play { at: Play::Pass, .. });
            count += same_as_naive(question, &contents(3, false), is_pass);
        }
    });
    assert!(count > 0);
}

#[test]
fn an_event_without_parts_has_no_split() {
    each_question("black: capture(A1)", 2, |question| {
        let splits: Vec<Node> =
            contents(2, true).into_iter().filter(|node| matches!(node, Node::Split { .. })).collect();
        let others = contents(2, false);
        for first in splits {
            for second in &others {
                assert_eq!(zone(question, vec![first.clone(), second.clone()]), None);
            }
        }
    });
}

#[test]
fn one_form_stands_for_all_others() {
    let zones = |question: &Question<'_>| {
        let mut zones = HashSet::new();
        each_graph(question, &mut |_, zone| {
            zones.insert(zone.iter().collect::<Vec<_>>());
            true
        });
        zones
    };
    for goal in ["black: capture(A1) | eye(A1)", "white: save(A1) & !eye(A1)", "black: force(empty[A1])"] {
        each_question(goal, 2, |question| {
            let one_form = Question { in_every_form: false, ..*question };
            assert_eq!(zones(question), zones(&one_form));
        });
    }
}

/// Asserts that each way to go through all graphs finds as many proofs whose root is such; gives their number.
fn same_as_naive(question: &Question<'_>, contents: &[Node], is_root: impl Fn(&Node) -> bool) -> usize {
    let mut lazy = 0;
    each_graph(question, &mut |proof, _| {
        lazy += usize::from(is_root(&proof.nodes[0]));
        true
    });
    let mut naive = 0;
    for count in 1..=question.most_nodes {
        let mut number = vec![0; count];
        'graphs: loop {
            let nodes: Vec<Node> = number.iter().map(|&content| contents[content].clone()).collect();
            if is_root(&nodes[0]) && is_in_order(&nodes) && zone(question, nodes).is_some() {
                naive += 1;
            }
            for digit in &mut number {
                *digit += 1;
                if *digit < contents.len() {
                    continue 'graphs;
                }
                *digit = 0;
            }
            break;
        }
    }
    assert_eq!(lazy, naive, "{:?} {:?}", question.kind, question.komaster);
    lazy
}

fn zone(question: &Question<'_>, nodes: Vec<Node>) -> Option<PointSet> {
    let &Question { aim, position, to_move, kind, komaster, prefer, inside, .. } = question;
    let proof = Proof { prover: prover_of(kind, aim), kind, komaster, prefer, inside, nodes };
    let mut walk = Walk::new(0, &proof, aim, position, to_move);
    walk.run().is_ok().then(|| walk.root_zone())
}

/// Whether the nodes are numbered as a walk meets them, and it meets them all.
fn is_in_order(nodes: &[Node]) -> bool {
    let mut met = 0;
    let mut ahead = vec![0];
    while let Some(node) = ahead.pop() {
        if node < met {
            continue;
        }
        if node != met || node >= nodes.len() {
            return false;
        }
        met += 1;
        let mut next = Vec::new();
        match &nodes[node] {
            Node::Play { then, .. } => next.push(*then),
            Node::Answer { pass, replies } => {
                next.extend([*pass].into_iter().chain(replies.iter().map(|reply| reply.1)));
            }
            Node::Alive | Node::Dead | Node::Out => {}
            Node::Split { claims } => next.extend(claims.iter().map(|claim| Next::Node(claim.1))),
        }
        ahead.extend(next.iter().rev().filter_map(|next| match next {
            Next::Done => None,
            Next::Node(node) => Some(*node as usize),
        }));
    }
    met == nodes.len()
}

/// Every content of a node in a graph of so many nodes on a board of two points, with splits or without.
fn contents(count: u32, with_splits: bool) -> Vec<Node> {
    let points: [Point; 2] = ["A1", "B1"].map(|name| name.parse().expect("a point"));
    let all_next: Vec<Next> = std::iter::once(Next::Done).chain((0..count).map(Next::Node)).collect();
    let replies: Vec<[(Point, Next); 1]> =
        points.iter().flat_map(|&at| all_next.iter().map(move |&next| [(at, next)])).collect();
    let mut lists: Vec<Vec<(Point, Next)>> = vec![Vec::new()];
    lists.extend(replies.iter().map(|reply| reply.to_vec()));
    for [one] in &replies {
        lists.extend(replies.iter().filter(|[other]| other.0 != one.0).map(|[other]| vec![*one, *other]));
    }
    let mut contents = vec![Node::Alive, Node::Dead];
    for &next in &all_next {
        let moves = std::iter::once(None).chain(points.map(Some));
        contents.extend(moves.map(|at| Node::Play { at: at.into(), then: next }));
        contents.extend(lists.iter().map(|replies| Node::Answer { pass: next, replies: replies.clone() }));
    }
    if with_splits {
        let sets = (0..4).flat_map(|granted| (0..4).map(move |conceded| Claim { granted, conceded }));
        let claims: Vec<(Claim, u32)> = sets.flat_map(|claim| (0..count).map(move |node| (claim, node))).collect();
        contents.push(Node::Split { claims: Vec::new() });
        contents.extend(claims.iter().map(|claim| Node::Split { claims: vec![*claim] }));
        let two = claims.iter().flat_map(|one| claims.iter().map(|other| vec![*one, *other]));
        contents.extend(two.map(|claims| Node::Split { claims }));
    }
    contents
}

#[test]
fn true_proofs_make_a_true_verdict() {
    let position = atari();
    for goal in ["black: capture(A1)", "white: save(A1)", "black: !eye(B1)", "white: eye(B1)"] {
        let aim = Task::read(&position, Color::Black, goal).expect("a goal that fits").aim().clone();
        let kos = Color::BOTH.map(|first| Verdict::Ko { first });
        // To be komaster never harms: max forces it as komaster if anybody does, and against one only if always.
        for (as_max, as_none, as_min) in [(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)] {
            let forces = |komaster: Option<Color>| match komaster {
                None => as_none == 1,
                Some(side) => (if side == aim.max { as_max } else { as_min }) == 1,
            };
            let truth = verdict_by(&aim, |komaster| Some(forces(komaster)));
            for verdict in [Verdict::Won, Verdict::Lost, kos[0], kos[1]] {
                let is_true = |(kind, komaster)| forces(komaster) == (kind == Kind::Reach);
                let is_proved = needed_proofs(verdict, &aim).into_iter().all(is_true);
                assert_eq!(is_proved, truth == Some(verdict), "{goal} {verdict:?}");
            }
        }
    }
}

#[test]
fn no_made_up_certificate_is_believed_unless_it_is_true() {
    let mut random = Random::new(1);
    let worths: Vec<Worth> = (0..1_500).filter_map(|_| made_up(&mut random)).map(|one| worth(&one)).collect();
    let count = |wanted| worths.iter().filter(|one| **one == wanted).count();
    assert_eq!((count(Worth::False), count(Worth::Beaten)), (0, 0));
    assert!(count(Worth::True) > 100 && count(Worth::Refused) > 300);
}

#[test]
fn some_made_up_certificates_are_wrong_and_believed_when_a_rule_is_off() {
    let is_wrong = |worth| matches!(worth, Worth::False | Worth::Beaten);
    let is_found = |rule| {
        let mut random = Random::new(1);
        without(rule, || (0..4_000).any(|_| made_up(&mut random).is_some_and(|one| is_wrong(worth(&one)))))
    };
    assert!(is_found(Rule::ClaimsSayMore));
    assert!(is_found(Rule::Replies));
    assert!(is_found(Rule::SameProgress));
    assert!(is_found(Rule::TwoEyes));
}
