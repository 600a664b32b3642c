//! Turns what the oracle knows about a part of the board into local proofs.
//!
//! Whether they are true is not asked: what the oracle knows of the local board is all that they rest on, so that a mistake
//! in the theorem would give a false proof.

use nerai_board::{Color, Point, PointSet, Random, Size};
use nerai_builder::build;
use nerai_go::Position;
use nerai_proof::{Aim, Certificate, Kind, Proof, Task, Verdict, local_board, needed_proofs, prover_of};

use crate::crowded::perhaps_ban;
use crate::oracle::{self, Graph};
use crate::strategy::{Knowledge, Strategy, preferred_moves};
use crate::walled::walled;

/// So many parts of the board are tried for a proof.
const TRIES: usize = 6;
/// So many points at least and at most are free, or hold stones that can be taken.
const FREE: (usize, usize) = (5, 11);

/// A random position of this size, most of it walls, with a capture or a kill to ask about.
pub(crate) fn crowded_capture(size: Size, random: &mut Random) -> (Position, Aim, String) {
    loop {
        let Some(mut position) = walled(size, FREE, random) else { continue };
        let player = Color::BOTH[random.below(2)];
        let stones = position.stones()[player.other()] - position.uncapturable();
        let mut stones: Vec<Point> = stones.iter().collect();
        let stone = |stones: &mut Vec<Point>, random: &mut Random| {
            let number = random.below(stones.len());
            if stones.is_empty() { String::new() } else { stones.swap_remove(number).to_string() }
        };
        let goal = match random.below(3) {
            0 => format!("{player}: capture({})", stone(&mut stones, random)),
            1 => format!("{player}: kill({})", stone(&mut stones, random)),
            _ => format!("{player}: kill({},{})", stone(&mut stones, random), stone(&mut stones, random)),
        };
        let Ok(task) = Task::read(&position, player, &goal) else { continue };
        perhaps_ban(&mut position, random);
        let aim = task.aim().clone();
        aim.watch(&mut position);
        return (position, aim, goal);
    }
}

/// A certificate with local proofs. That a capture is won or lost is claimed wherever such a proof is found: what the whole
/// board says is not looked at. A ko needs three proofs; those that are not found locally are about the whole board.
pub(crate) fn local_certificate(
    position: &Position,
    to_move: Color,
    (goal, aim): (&str, &Aim),
    limits: (usize, usize),
    random: &mut Random,
) -> Option<Certificate> {
    let truth = oracle::verdict(position, to_move, aim, limits.0)?;
    let guess = [Verdict::Won, Verdict::Lost][random.below(2)];
    let verdict = if matches!(truth, Verdict::Ko { .. }) { truth } else { guess };
    let question = Question { position, to_move, aim, limits };
    let mut proofs = Vec::new();
    for claim in needed_proofs(verdict, aim) {
        let local = question.local_proof(claim, random);
        proofs.push(local.or_else(|| question.proof(claim, None, random).filter(|_| truth == verdict))?);
    }
    let ban = position.ban().filter(|ban| ban.color == to_move);
    Some(Certificate {
        setup: position.to_setup(),
        ban,
        to_move,
        goal: goal.to_owned(),
        if_out: false,
        verdict,
        proofs,
    })
    .filter(|certificate| certificate.proofs.iter().any(|proof| proof.inside.is_some()))
}

/// What is to be proved where, and how many states and nodes that may take.
pub(crate) struct Question<'q> {
    pub(crate) position: &'q Position,
    pub(crate) to_move: Color,
    pub(crate) aim: &'q Aim,
    pub(crate) limits: (usize, usize),
}

impl Question<'_> {
    /// A proof in some random part of the board.
    pub(crate) fn local_proof(&self, claim: (Kind, Option<Color>), random: &mut Random) -> Option<Proof> {
        (0..TRIES).find_map(|_| {
            let inside = random_part(self.position, self.aim, random);
            self.proof(claim, Some(inside), random)
        })
    }

    /// A proof in a part of the board, if the prover succeeds there by what the oracle says and nothing else is in the way.
    fn proof(
        &self,
        (kind, komaster): (Kind, Option<Color>),
        inside: Option<PointSet>,
        random: &mut Random,
    ) -> Option<Proof> {
        let &Question { position, to_move, aim, limits: (most_states, most_nodes) } = self;
        let mut board = match &inside {
            Some(inside) => local_board(position, inside, aim, prover_of(kind, aim)).ok()?,
            None => position.clone(),
        };
        board.set_ban(board.ban().filter(|ban| ban.color == to_move && komaster != Some(to_move)));
        let knowledge = Local(Graph::explore(&board, to_move, &aim.event, aim.max, komaster, most_states)?);
        if knowledge.distance(&board, to_move, komaster).is_some() != (kind == Kind::Reach) {
            return None;
        }
        let (preferred, is_in_a_hurry) = (preferred_moves(position, random), random.below(2) == 0);
        let mut strategy = Strategy { aim, kind, komaster, knowledge: &knowledge, preferred, is_in_a_hurry, inside };
        build(position, to_move, aim, (kind, komaster), &mut strategy, most_nodes)
    }
}

/// The stones of the event with some other points: most of them, those near by, or any.
pub(crate) fn random_part(position: &Position, aim: &Aim, random: &mut Random) -> PointSet {
    let (stones, board) = (aim.event.stones(), *position.board());
    let (left_out, near) = (1 + random.below(8), 1 + random.below(3));
    let mut part = match random.below(3) {
        0 => board,
        1 => (0..near).fold(position.whole_blocks(&stones), |part, _| part.spread() & board),
        _ => return board.iter().filter(|_| random.below(8) >= left_out).collect::<PointSet>() | stones,
    };
    for point in board - stones {
        if random.below(12) < left_out {
            part.remove(point);
        }
    }
    part
}

/// What is known about one komaster.
struct Local(Graph);

impl Knowledge for Local {
    fn distance(&self, position: &Position, to_move: Color, _komaster: Option<Color>) -> Option<u32> {
        self.0.distance(position, to_move)
    }
}
