//! Trials: many random certificates on small boards, each held against the oracle.
//!
//! The zone rules are proved on paper (`docs/proofs.md`); this is where a mistake in the paper or the code would show.

use nerai_board::{Color, Point, PointSet, Random, Size};
use nerai_go::{Ban, Position, Setup};

use crate::aim::Aim;
use crate::certificate::{Certificate, Kind};
use crate::check::check;
use crate::spoil::{mutate, redirect};
use crate::strategy::{Knowledge, certificate};
use crate::table::Tables;
use crate::verdict::Verdict;

/// Larger proofs are skipped: many small ones find more than a few large ones.
const MAX_NODES: usize = 3_000;

/// What a trial is about.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The board, of at most 16 points.
    pub size: Size,
    /// The goal's text; its stones are put on the board.
    pub goal: String,
    /// How many random positions get a certificate.
    pub positions: usize,
    /// How many times each is changed outside its zones.
    pub changes: usize,
    /// The same seed gives the same trial.
    pub seed: u64,
}

/// What a trial found. Every entry of `faults` is a mistake in this crate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Certificates that were checked.
    pub certificates: usize,
    /// Positions whose proofs would have been too large.
    pub skipped: usize,
    /// Among the certificates those of a ko.
    pub kos: usize,
    /// Their nodes.
    pub nodes: usize,
    /// Certificates in which a reference was turned to another node and that still held.
    pub redirected: usize,
    /// Changed positions.
    pub changed: usize,
    /// Spoilt certificates that were refused.
    pub refused: usize,
    /// What should not have happened, at most a few of them.
    pub faults: Vec<String>,
}

/// Runs a trial; nothing if the goal does not fit the board or proofs do not cover it.
///
/// For each random position: the checker must accept the oracle's certificate; no change outside a zone may change
/// what the zone's proof says; and a spoilt certificate may be accepted only if its verdict is still true.
#[must_use]
pub fn run(settings: &Settings) -> Option<Report> {
    let trial = Trial::new(settings)?;
    let mut random = Random::new(settings.seed);
    let mut report = Report::default();
    while report.certificates < settings.positions && report.faults.len() < 5 {
        let position = trial.random_position(&mut random);
        let to_move = Color::BOTH[random.below(2)];
        let question = (settings.goal.as_str(), &trial.aim);
        match certificate(&position, to_move, question, &trial.tables, MAX_NODES, &mut random) {
            Some(certificate) => trial.examine(&certificate, settings.changes, &mut random, &mut report),
            None => report.skipped += 1,
        }
        if report.skipped > 100 * settings.positions {
            report.faults.push("almost no position has a proof".to_owned());
            break;
        }
    }
    Some(report)
}

struct Trial {
    aim: Aim,
    owner: Color,
    empty: Setup,
    tables: Tables,
}

impl Trial {
    fn new(settings: &Settings) -> Option<Trial> {
        let goal: nerai_goal::Goal = settings.goal.parse().ok()?;
        let points: PointSet = goal.wish.leaves().iter().flat_map(|(atom, _)| atom.aim.points()).collect();
        let mut found = None;
        for owner in Color::BOTH {
            let mut empty = Setup::empty(settings.size);
            empty.stones[owner] = points;
            if let Some(position) = Position::from_setup(&empty).ok()
                && let Ok(aim) = Aim::read(&settings.goal, &position, Color::Black)
            {
                found = Some((aim, owner, empty));
            }
        }
        let (aim, owner, empty) = found?;
        let tables = Tables::new(settings.size, &aim)?;
        Some(Trial { aim, owner, empty, tables })
    }

    fn examine(&self, certificate: &Certificate, changes: usize, random: &mut Random, report: &mut Report) {
        report.certificates += 1;
        report.kos += usize::from(matches!(certificate.verdict, Verdict::Ko { .. }));
        match check(certificate) {
            Ok(checked) => report.nodes += checked.nodes,
            Err(fault) => report.faults.push(format!("{fault} in {certificate:?}")),
        }
        match Certificate::from_bytes(&certificate.to_bytes()) {
            Ok(again) if again == *certificate => {}
            other => report.faults.push(format!("{other:?} is not what was written: {certificate:?}")),
        }
        for _ in 0..8 {
            self.spoil(certificate, random, report);
        }
        self.change(certificate, changes, random, report);
        let redirected = redirect(certificate, random);
        if redirected != *certificate {
            report.redirected += 1;
            self.change(&redirected, changes, random, report);
        }
    }

    /// Changes points outside the zone of a proof at random; what the proof says must stay true.
    fn change(&self, certificate: &Certificate, changes: usize, random: &mut Random, report: &mut Report) {
        let Ok(checked) = check(certificate) else { return };
        for (proof, zone) in certificate.proofs.iter().zip(&checked.zones) {
            for _ in 0..changes {
                let Some(mut changed) = self.changed(certificate, zone, random) else { continue };
                let is_prover = certificate.to_move == proof.prover;
                changed.set_ban(self.changed_ban(certificate, &changed, zone, is_prover, random));
                report.changed += 1;
                let is_forced = self.tables.distance(&changed, certificate.to_move, proof.komaster).is_some();
                if is_forced != (proof.kind == Kind::Reach) {
                    report.faults.push(format!(
                        "{:?} {:?} of {certificate:?} with zone {zone:?} fails in {:?} ban {:?}",
                        proof.kind,
                        proof.komaster,
                        changed.to_setup(),
                        changed.ban()
                    ));
                }
            }
        }
    }

    fn changed(&self, certificate: &Certificate, zone: &PointSet, random: &mut Random) -> Option<Position> {
        let mut setup = certificate.setup.clone();
        // The event's stones are part of the question, whether or not they are in the zone.
        let outside = setup.size.points() - *zone - self.aim.event.stones();
        let share = 1 + random.below(4);
        for point in outside {
            if random.below(4) < share {
                put(&mut setup, point, random.below(3));
            }
        }
        Position::from_setup(&setup).ok()
    }

    /// Any ban that the zone allows: see "when a state fits a node" in `docs/proofs.md`.
    fn changed_ban(
        &self,
        certificate: &Certificate,
        changed: &Position,
        zone: &PointSet,
        is_prover: bool,
        random: &mut Random,
    ) -> Option<Ban> {
        let color = certificate.to_move;
        let banned = certificate.ban.filter(|ban| ban.color == color && zone.contains(ban.point));
        let may_be_new = |point: &Point| !is_prover || !zone.contains(*point);
        let free: Vec<Point> = changed.empty_points().iter().filter(may_be_new).collect();
        let other = free.get(random.below(free.len() * 2)).map(|&point| Ban { point, color });
        match (banned, is_prover) {
            (Some(ban), false) => Some(ban),
            (Some(ban), true) if random.below(2) == 0 => Some(ban),
            _ => other,
        }
    }

    /// Breaks something; the checker may accept the result only if its verdict is true all the same.
    fn spoil(&self, certificate: &Certificate, random: &mut Random, report: &mut Report) {
        let mut spoilt = certificate.clone();
        mutate(&mut spoilt, random);
        if spoilt == *certificate {
            return;
        }
        match check(&spoilt) {
            Err(_) => report.refused += 1,
            Ok(_) if self.truth(&spoilt) == Some(spoilt.verdict) => {}
            Ok(_) => report.faults.push(format!("accepted although wrong: {spoilt:?}")),
        }
    }

    fn truth(&self, certificate: &Certificate) -> Option<Verdict> {
        let mut position = Position::from_setup(&certificate.setup).ok()?;
        position.set_ban(certificate.ban);
        self.tables.verdict(&position, certificate.to_move)
    }

    /// A random legal position with the event's stones, dense enough for captures and kos, perhaps with a ban.
    fn random_position(&self, random: &mut Random) -> Position {
        loop {
            let mut setup = self.empty.clone();
            let empties = 3 + random.below(5);
            for point in setup.size.points() - self.aim.event.stones() {
                let what = random.below(12);
                put(&mut setup, point, if what < empties { 0 } else { 1 + what % 2 });
            }
            debug_assert!(self.aim.event.stones().is_subset(&setup.stones[self.owner]));
            let Ok(mut position) = Position::from_setup(&setup) else { continue };
            if random.below(2) == 0 {
                let ban = random_ban(&position, random);
                position.set_ban(ban);
            }
            return position;
        }
    }
}

/// A ban that a capture could have left behind, or any other.
fn random_ban(position: &Position, random: &mut Random) -> Option<Ban> {
    let color = Color::BOTH[random.below(2)];
    let takes_back = |point: &Point| position.is_placeable(color, *point) && position.captures(color, *point).is_one();
    let mut points: Vec<Point> = position.empty_points().iter().filter(takes_back).collect();
    if points.is_empty() || random.below(8) == 0 {
        points = position.empty_points().iter().collect();
    }
    points.get(random.below(points.len())).map(|&point| Ban { point, color })
}

fn put(setup: &mut Setup, point: Point, what: usize) {
    match what {
        0 => setup.clear(point),
        1 => setup.place(Color::Black, point),
        _ => setup.place(Color::White, point),
    }
}
