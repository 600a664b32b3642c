//! Certificates that are made up choice by choice, and what the oracle makes of those that the checker believes.
//!
//! Bytes that were changed at random are hardly ever a certificate. Choices always are one, most of them close to a true
//! proof, so that a fuzzer spends its time on what the checker has to think about.

use nerai_board::{Color, Point, PointSet, Random, Size};
use nerai_go::{Ban, Position, Setup};
use nerai_proof::{Aim, Certificate, Event, Proof, Task, Verdict, check, needed_proofs, prover_of};

use crate::claim_strategy::claim_certificate;
use crate::dice::{Dice, pick};
use crate::local_strategy::local_certificate;
use crate::oracle::{self, Graph};
use crate::replay::{as_followed, is_beaten};
use crate::spoil::{any_node, mutate};
use crate::strategy::{Knowledge, certificate};

/// Boards, all of up to ten points.
const SIZES: [(u32, u32); 12] =
    [(2, 1), (3, 1), (2, 2), (4, 1), (3, 2), (2, 3), (5, 1), (7, 1), (4, 2), (3, 3), (5, 2), (1, 9)];
/// So many points are free or hold stones that can be taken; the others are walls.
const MOST_FREE: usize = 5;
/// Limits for the oracle's proofs and for the truth.
const MOST_STATES: usize = 4_000;
const MOST_NODES: usize = 200;
const MOST_TRUE_STATES: usize = 200_000;
const MOST_REPLAYED: usize = 5_000;

/// What a certificate is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// The checker does not believe it.
    Refused,
    /// It believes a true verdict, and no line of play beats the strategies.
    True,
    /// It believes a verdict that is false: a mistake in the checker.
    False,
    /// It believes strategies of a true verdict that some line of play beats: a mistake as well.
    Beaten,
    /// It believes something too large for the oracle.
    Unknown,
}

/// Holds a certificate against the oracle, if the checker believes it.
#[must_use]
pub fn worth(certificate: &Certificate) -> Worth {
    if check(certificate).is_err() {
        return Worth::Refused;
    }
    let Ok(task) = Task::of(certificate) else { return Worth::Refused };
    let (position, to_move, aim) = (task.position(), task.to_move(), task.aim());
    match oracle::verdict(position, to_move, aim, MOST_TRUE_STATES) {
        None => Worth::Unknown,
        Some(verdict) if verdict != certificate.verdict => Worth::False,
        Some(_) => {
            let is_beaten = |proof| is_beaten(proof, aim, position, to_move, MOST_REPLAYED) == Some(true);
            if as_followed(certificate).proofs.iter().any(is_beaten) { Worth::Beaten } else { Worth::True }
        }
    }
}

/// A certificate by choices: a question, the oracle's own proof or none at all, and then some changes. Nothing if the
/// choices make no question.
pub fn made_up(dice: &mut dyn Dice) -> Option<Certificate> {
    let position = position(dice)?;
    let to_move = Color::BOTH[dice.below(2)];
    let (goal, aim) = (0..6).find_map(|_| {
        let goal = goal(&position, dice);
        let aim = Task::read(&position, to_move, &goal).ok()?.aim().clone();
        Some((goal, aim))
    })?;
    let mut position = position;
    position.set_ban(ban(&position, to_move, dice));
    aim.watch(&mut position);
    let mut certificate = match dice.below(8) {
        0 => guessed(&position, to_move, (&goal, &aim), dice),
        _ => proved(&position, to_move, (&goal, &aim), dice)?,
    };
    for _ in 0..dice.below(5) {
        if dice.below(12) == 0 {
            certificate.goal = self::goal(&position, dice);
        } else {
            mutate(&mut certificate, dice);
        }
    }
    Some(certificate)
}

/// A legal position with walls on all points but a few.
fn position(dice: &mut dyn Dice) -> Option<Position> {
    let &(width, height) = pick(dice, &SIZES)?;
    let mut setup = Setup::empty(Size::new(width, height).ok()?);
    let mut walls = setup.size.area().saturating_sub(MOST_FREE);
    let mut left = setup.size.area();
    for point in setup.size.points() {
        let is_wall = dice.below(left) < walls || dice.below(12) == 0;
        left -= 1;
        let color = Color::BOTH[dice.below(2)];
        if is_wall {
            walls = walls.saturating_sub(1);
            setup.uncapturable.insert(point);
        }
        if is_wall || dice.below(2) == 0 {
            setup.place(color, point);
        }
    }
    Position::from_setup(&setup).ok()
}

/// No ban, or one against the side to move; most are such that a ko can have left behind.
fn ban(position: &Position, to_move: Color, dice: &mut dyn Dice) -> Option<Ban> {
    let all = position.empty_points().into_iter().map(|point| Ban { point, color: to_move });
    let bans: Vec<Ban> = match dice.below(8) {
        0..4 => return None,
        4..7 => all.filter(|ban| ban.is_possible(position)).collect(),
        _ => all.collect(),
    };
    pick(dice, &bans).copied()
}

/// The text of a goal of up to three parts; most of them fit the stones.
fn goal(position: &Position, dice: &mut dyn Dice) -> String {
    let player = ["black", "white"][dice.below(2)];
    let color = Color::BOTH[usize::from(player == "white")];
    let mut parts: Vec<String> = (0..1 + dice.below(4)).map(|_| wish(position, color, dice)).collect();
    let is_joined = parts.len() > 2 && dice.below(2) == 0;
    if let (true, Some(last)) = (is_joined, parts.pop()) {
        let join = ["&", "|"][dice.below(2)];
        let first = parts.pop().unwrap_or_default();
        parts.push(format!("({first} {join} {last})"));
    }
    let join = [" & ", " | "][dice.below(2)];
    let not = if dice.below(6) == 0 { "!" } else { "" };
    match not {
        "" => format!("{player}: {}", parts.join(join)),
        _ => format!("{}: !({})", color.other(), parts.join(join)),
    }
}

/// A wish of one event, for or against it.
fn wish(position: &Position, player: Color, dice: &mut dyn Dice) -> String {
    let name = |dice: &mut dyn Dice, among: PointSet| {
        let points: Vec<Point> = among.iter().collect();
        pick(dice, &points).map_or_else(|| "A1".to_owned(), Point::to_string)
    };
    let (board, own) = (*position.board(), position.stones()[player]);
    let theirs = position.stones()[player.other()];
    let one = |dice: &mut dyn Dice, word: &str, among| format!("{word}({})", name(dice, among));
    let two = |dice: &mut dyn Dice, word: &str, among| format!("{word}({},{})", name(dice, among), name(dice, among));
    match dice.below(16) {
        0 => one(dice, "capture", theirs),
        1 => one(dice, "save", own),
        2 => one(dice, "kill", theirs),
        3 => one(dice, "live", own),
        4 => two(dice, "kill", theirs),
        5 => two(dice, "live", own),
        6 => two(dice, "connect", own),
        7 => two(dice, "cut", theirs),
        8 => one(dice, "eye", board),
        9 => one(dice, "!eye", board),
        10 => format!("invade({}:{})", name(dice, board), name(dice, board)),
        11 => format!("!invade({}:{})", name(dice, board), name(dice, board)),
        kind => {
            let literal = |dice: &mut dyn Dice| {
                let stone = ["B", "W", "empty", "!B", "!W", "!empty"][dice.below(6)];
                format!("{stone}[{}]", name(dice, board))
            };
            let not = if kind % 2 == 0 { "" } else { "!" };
            let first = literal(dice);
            match dice.below(3) {
                0 => format!("{not}force({first})"),
                join => format!("{not}force({first} {} {})", ["&", "|"][join - 1], literal(dice)),
            }
        }
    }
}

/// What the three ways to treat a ko come to.
struct ByKoRule([(Option<Color>, Graph); 3]);

impl Knowledge for ByKoRule {
    fn distance(&self, position: &Position, to_move: Color, komaster: Option<Color>) -> Option<u32> {
        let (_, graph) = self.0.iter().find(|(side, _)| *side == komaster)?;
        graph.distance(position, to_move)
    }
}

/// The true verdict with the oracle's own proofs.
fn proved(position: &Position, to_move: Color, (goal, aim): (&str, &Aim), dice: &mut dyn Dice) -> Option<Certificate> {
    let mut random = Random::new(dice.below(256) as u64);
    if aim.parts().is_some() {
        return claim_certificate(position, to_move, (goal, aim), (MOST_STATES, MOST_NODES), &mut random);
    }
    if matches!(aim.event, Event::Capture { .. } | Event::Kill { .. }) && dice.below(2) == 0 {
        return local_certificate(position, to_move, (goal, aim), (MOST_STATES, MOST_NODES), &mut random);
    }
    let graph = |komaster| {
        let graph = Graph::explore(position, to_move, &aim.event, aim.max, komaster, MOST_STATES)?;
        Some((komaster, graph))
    };
    let known = ByKoRule([graph(None)?, graph(Some(Color::Black))?, graph(Some(Color::White))?]);
    certificate(position, to_move, (goal, aim), &known, MOST_NODES, &mut random)
}

/// Any verdict with any proofs.
fn guessed(position: &Position, to_move: Color, (goal, aim): (&str, &Aim), dice: &mut dyn Dice) -> Certificate {
    let first = Color::BOTH[dice.below(2)];
    let verdict = [Verdict::Won, Verdict::Lost, Verdict::Ko { first }][dice.below(3)];
    let points: Vec<Point> = position.board().iter().collect();
    let proofs = needed_proofs(verdict, aim).into_iter().map(|(kind, komaster)| {
        let count = 1 + dice.below(6);
        let nodes = (0..count).map(|_| any_node(count, &points, dice)).collect();
        let inside = (dice.below(4) == 0).then(|| points.iter().filter(|_| dice.below(3) > 0).copied().collect());
        Proof { prover: prover_of(kind, aim), kind, komaster, prefer: PointSet::EMPTY, inside, nodes }
    });
    let proofs = proofs.collect();
    Certificate {
        setup: position.to_setup(),
        ban: position.ban(),
        to_move,
        goal: goal.to_owned(),
        if_out: false,
        verdict,
        proofs,
    }
}
