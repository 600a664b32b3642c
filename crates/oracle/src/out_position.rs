//! Random positions in which stones are out, and the shortest proof that says so.

use nerai_board::{Color, Point, Random, Size};
use nerai_go::{Position, Setup};
use nerai_proof::{Aim, Certificate, Kind, Node, Proof, Task, Verdict};

/// A random position of up to 13x13 points, more or less full, and a capture or a kill of a stone.
#[must_use]
pub fn roomy(kind: &str, random: &mut Random) -> (Position, Aim) {
    loop {
        let size = Size::new(7 + random.below(7) as u32, 7 + random.below(7) as u32);
        let Ok(mut setup) = size.map(Setup::empty) else { continue };
        let room = 4 + random.below(20);
        for point in setup.size.points() {
            if random.below(room) < 3 {
                setup.place(Color::BOTH[random.below(2)], point);
            }
        }
        let stones: Vec<Point> = setup.stones.white.iter().collect();
        let Ok(mut position) = Position::from_setup(&setup) else { continue };
        let Some(&stone) = stones.get(random.below(stones.len().max(1))) else { continue };
        let Ok(task) = Task::read(&position, Color::Black, &format!("black: {kind}({stone})")) else { continue };
        task.aim().watch(&mut position);
        return (position, task.aim().clone());
    }
}

/// A certificate that says of a random stone that it is out, and nothing else. It may be wrong.
#[must_use]
pub fn out_certificate(random: &mut Random) -> Certificate {
    let kind = ["capture", "kill"][random.below(2)];
    let (position, aim) = roomy(kind, random);
    let stone = aim.event.points().first().map(Point::to_string).unwrap_or_default();
    let proof = Proof {
        prover: aim.min(),
        kind: Kind::Hold,
        komaster: Some(aim.max),
        prefer: position.board().iter().filter(|_| random.below(4) == 0).collect(),
        inside: None,
        nodes: vec![Node::Out],
    };
    Certificate {
        setup: position.to_setup(),
        ban: None,
        to_move: Color::BOTH[random.below(2)],
        goal: format!("black: {kind}({stone})"),
        if_out: true,
        verdict: Verdict::Lost,
        proofs: vec![proof],
    }
}
