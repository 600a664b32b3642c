//! Random positions in which stones are dead at sight although the attacker has stones inside that may be taken.

use nerai_board::{Color, Point, PointSet, Random, Size};
use nerai_go::{Position, Setup};
use nerai_proof::{Aim, Certificate, Kind, Node, Proof, Task, Verdict, check, dead};

use crate::crowded::perhaps_ban;
use crate::local_strategy::random_part;
use crate::taking::stones_inside;

/// Such a position of this size, with a capture or a kill.
pub(crate) fn dead_position(size: Size, random: &mut Random) -> (Position, Aim, String) {
    loop {
        let attacker = Color::BOTH[random.below(2)];
        let Ok(mut position) = Position::from_setup(&mostly_walls(size, attacker, random)) else { continue };
        let stones = position.stones()[attacker.other()] - position.uncapturable();
        let stones: Vec<Point> = stones.iter().collect();
        let Some(&first) = stones.get(random.below(stones.len())) else { continue };
        let second = stones[random.below(stones.len())];
        let goal = match random.below(3) {
            0 => format!("{attacker}: capture({first})"),
            _ if first == second => format!("{attacker}: kill({first})"),
            _ => format!("{attacker}: kill({first},{second})"),
        };
        let Ok(task) = Task::read(&position, attacker, &goal) else { continue };
        let aim = task.aim().clone();
        aim.watch(&mut position);
        if dead(&position, &aim, attacker).is_some() && !stones_inside(&position, &aim).is_empty() {
            perhaps_ban(&mut position, random);
            return (position, aim, goal);
        }
    }
}

/// The proof that says nothing but that, about the whole board or, where that is accepted, about a part.
pub(crate) fn dead_certificate(
    position: &Position,
    to_move: Color,
    (goal, aim): (&str, &Aim),
    _limits: (usize, usize),
    random: &mut Random,
) -> Option<Certificate> {
    let (prover, prefer) = (aim.max, PointSet::EMPTY);
    let proof = Proof {
        prover,
        kind: Kind::Reach,
        komaster: Some(aim.min()),
        prefer,
        inside: Some(random_part(position, aim, random)),
        nodes: vec![Node::Dead],
    };
    let ban = position.ban().filter(|ban| ban.color == to_move);
    let mut certificate = Certificate {
        setup: position.to_setup(),
        ban,
        to_move,
        goal: goal.to_owned(),
        if_out: false,
        verdict: Verdict::Won,
        proofs: vec![proof],
    };
    if check(&certificate).is_err() {
        certificate.proofs[0].inside = None;
    }
    Some(certificate)
}

/// Stones anywhere, many of the attacker's taken for granted and few of the defender's.
fn mostly_walls(size: Size, attacker: Color, random: &mut Random) -> Setup {
    let mut setup = Setup::empty(size);
    for point in size.points() {
        let owner = match random.below(32) {
            0..=13 => attacker,
            14..=22 => attacker.other(),
            _ => continue,
        };
        setup.place(owner, point);
        if random.below(16) < if owner == attacker { 10 } else { 1 } {
            setup.uncapturable.insert(point);
        }
    }
    setup
}
