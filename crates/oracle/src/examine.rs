//! One certificate under strain: replayed, changed outside its zones, spoilt, and each time held against the truth.

use nerai_board::{Color, Point, PointSet, Random};
use nerai_go::{Ban, Position, Setup};
use nerai_proof::{Aim, Certificate, Kind, Node, Proof, Verdict, check_if_out};

use crate::oracle::verdict_by;
use crate::random_board::put;
use crate::reachable::Reachable;
use crate::replay::{as_followed, is_beaten};
use crate::report::{Effort, Report};
use crate::spoil::{mutate, redirect};
use crate::strategy::Knowledge;
use crate::table::Tables;

/// Strategies are played against every move of the opponent as long as no more states than this come up.
const MAX_REPLAYED: usize = 20_000;

/// Positions that no table covers are explored as long as no more states than this come up.
const MAX_EXPLORED: usize = 50_000;

/// How many ways are tried to change the stones that a position takes for granted.
const WALLS: usize = 3;

/// What an oracle knows about one question.
pub trait Truth {
    /// Whether max forces the event in a position; nothing if that was not found out.
    fn forces(&mut self, position: &Position, to_move: Color, komaster: Option<Color>) -> Option<bool>;
}

impl Truth for &Tables {
    fn forces(&mut self, position: &Position, to_move: Color, komaster: Option<Color>) -> Option<bool> {
        if self.covers(position) {
            return Some(self.distance(position, to_move, komaster).is_some());
        }
        // Stones that a spoilt certificate takes for granted are in no table.
        let explore = if self.ends_when_out() { Reachable::explore_if_out } else { Reachable::explore };
        explore(position, to_move, self.aim(), MAX_EXPLORED)?.forces(position, to_move, komaster)
    }
}

/// Everything that can be reached from the positions that were asked about so far.
pub struct Explored {
    aim: Aim,
    most_states: usize,
    known: Vec<Reachable>,
}

impl Explored {
    /// Nothing is explored yet. Positions from which more states can be reached have no truth.
    #[must_use]
    pub fn new(aim: Aim, most_states: usize) -> Explored {
        Explored { aim, most_states, known: Vec::new() }
    }
}

impl Truth for Explored {
    fn forces(&mut self, position: &Position, to_move: Color, komaster: Option<Color>) -> Option<bool> {
        let known = self.known.iter().find_map(|reachable| reachable.forces(position, to_move, komaster));
        if known.is_some() {
            return known;
        }
        let reachable = Reachable::explore(position, to_move, &self.aim, self.most_states)?;
        let found = reachable.forces(position, to_move, komaster);
        self.known.push(reachable);
        found
    }
}

/// Tries a certificate hard.
///
/// The checker must accept it, and it must withstand every legal move; no change outside a zone may change what
/// the zone's proof says; and a spoilt copy may be accepted only if it is a proof all the same.
pub fn examine(
    certificate: &Certificate,
    aim: &Aim,
    truth: &mut impl Truth,
    effort: Effort,
    random: &mut Random,
    report: &mut Report,
) {
    let mut examination = Examination { aim, truth, random, report };
    examination.examine(certificate, effort);
}

/// Whether a certificate says nothing but that something never happens.
pub(crate) fn only_holds(certificate: &Certificate) -> bool {
    certificate.proofs.iter().all(|proof| proof.kind == Kind::Hold)
}

struct Examination<'e, T> {
    aim: &'e Aim,
    truth: &'e mut T,
    random: &'e mut Random,
    report: &'e mut Report,
}

impl<T: Truth> Examination<'_, T> {
    fn examine(&mut self, certificate: &Certificate, effort: Effort) {
        self.report.certificates += 1;
        self.report.kos += usize::from(matches!(certificate.verdict, Verdict::Ko { .. }));
        for (split, has_claims) in self.report.split.iter_mut().zip([|count| count == 1, |count| count > 1]) {
            let is_one = |node: &Node| matches!(node, Node::Split { claims } if has_claims(claims.len()));
            *split += usize::from(certificate.proofs.iter().any(|proof| proof.nodes.iter().any(is_one)));
        }
        let ends_dead = |proof: &Proof| proof.nodes.contains(&Node::Dead);
        self.report.local[0] += usize::from(certificate.proofs.iter().any(|proof| proof.inside.is_some()));
        self.report.local[1] += usize::from(certificate.proofs.iter().any(ends_dead));
        self.report.out += usize::from(certificate.proofs.iter().any(|proof| proof.nodes.contains(&Node::Out)));
        match check_if_out(certificate) {
            Ok(checked) => self.report.nodes += checked.nodes,
            Err(fault) => self.report.faults.push(format!("{fault} in {certificate:?}")),
        }
        if self.true_verdict(certificate).is_some_and(|truth| truth != certificate.verdict) {
            self.report.faults.push(format!("accepted although false: {certificate:?}"));
        }
        let bytes = certificate.to_bytes();
        match Certificate::from_bytes(&bytes) {
            Ok(again) if again == *certificate => {}
            other => self.report.faults.push(format!("{other:?} is not what was written: {certificate:?}")),
        }
        if Certificate::from_bytes(&bytes[..self.random.below(bytes.len())]).is_ok() {
            self.report.faults.push(format!("a part was read as a whole: {certificate:?}"));
        }
        match self.is_beaten(certificate) {
            Some(true) => self.report.faults.push(format!("accepted although a line beats it: {certificate:?}")),
            Some(false) => self.report.replayed += certificate.proofs.len(),
            None => {}
        }
        for _ in 0..effort.spoils {
            self.spoil(certificate, effort.judges_all);
        }
        self.change(certificate, effort.changes);
        let redirected = redirect(certificate, self.random);
        if redirected != *certificate {
            self.report.redirected += 1;
            self.change(&redirected, effort.changes);
        }
    }

    /// Changes points outside the zone of a proof at random; what the proof says must stay true.
    fn change(&mut self, certificate: &Certificate, changes: usize) {
        let Ok(checked) = check_if_out(certificate) else { return };
        for (proof, zone) in certificate.proofs.iter().zip(&checked.zones) {
            let has_walls = !(certificate.setup.uncapturable - *zone).is_empty();
            let ways = if has_walls { WALLS } else { 1 };
            for way in 0..ways {
                let mut walls = certificate.setup.clone();
                if way > 0 {
                    self.change_walls(&mut walls, zone);
                }
                for _ in 0..changes.div_ceil(ways) {
                    if self.change_once(certificate, &walls, (proof, zone)).is_none() {
                        break;
                    }
                }
            }
        }
    }

    /// One changed position with these walls; nothing if the truth about it was not found out.
    fn change_once(
        &mut self,
        certificate: &Certificate,
        walls: &Setup,
        (proof, zone): (&Proof, &PointSet),
    ) -> Option<()> {
        let Some(mut changed) = self.changed(walls, zone) else { return Some(()) };
        let is_prover = certificate.to_move == proof.prover;
        let ban = self.changed_ban(certificate, &changed, zone, is_prover);
        changed.set_ban(ban);
        let is_forced = self.truth.forces(&changed, certificate.to_move, proof.komaster)?;
        let komaster = proof.komaster.map_or(0, |side| if side == self.aim.max { 1 } else { 2 });
        self.report.changed[usize::from(proof.kind == Kind::Hold)][komaster] += 1;
        if is_forced != (proof.kind == Kind::Reach) {
            self.report.faults.push(format!(
                "{:?} {:?} of {certificate:?} with zone {zone:?} fails in {:?} ban {:?}",
                proof.kind,
                proof.komaster,
                changed.to_setup(),
                changed.ban()
            ));
        }
        Some(())
    }

    /// Walls outside the zone may be gone, of another colour, or no walls; and there may be others.
    fn change_walls(&mut self, setup: &mut Setup, zone: &PointSet) {
        let outside = setup.size.points() - *zone - self.aim.event.stones();
        for point in outside & setup.uncapturable {
            match self.random.below(12) {
                0 => setup.uncapturable.remove(point),
                1 => put(setup, point, 0),
                2 => setup.place(Color::BOTH[self.random.below(2)], point),
                _ => {}
            }
        }
        let others = (outside - setup.uncapturable) & (setup.stones.black | setup.stones.white);
        for point in others {
            if self.random.below(8) == 0 {
                setup.uncapturable.insert(point);
            }
        }
    }

    /// A position with these walls that looks the same in the zone.
    fn changed(&mut self, walls: &Setup, zone: &PointSet) -> Option<Position> {
        let mut setup = walls.clone();
        // The event's stones are part of the question, whether or not they are in the zone.
        let outside = setup.size.points() - *zone - self.aim.event.stones() - setup.uncapturable;
        let share = 1 + self.random.below(4);
        for point in outside {
            if self.random.below(4) < share {
                put(&mut setup, point, self.random.below(3));
            }
        }
        let mut position = Position::from_setup(&setup).ok()?;
        self.aim.watch(&mut position);
        Some(position)
    }

    /// Any ban that the zone allows: see "when a state fits a node" in `docs/proofs.md`.
    fn changed_ban(
        &mut self,
        certificate: &Certificate,
        changed: &Position,
        zone: &PointSet,
        is_prover: bool,
    ) -> Option<Ban> {
        let color = certificate.to_move;
        let banned = certificate.ban.filter(|ban| ban.color == color && zone.contains(ban.point));
        let may_be_new = |point: &Point| !is_prover || !zone.contains(*point);
        let free: Vec<Point> = changed.empty_points().iter().filter(may_be_new).collect();
        let other = free.get(self.random.below(free.len() * 2)).map(|&point| Ban { point, color });
        match (banned, is_prover) {
            (Some(ban), false) => Some(ban),
            (Some(ban), true) if self.random.below(2) == 0 => Some(ban),
            _ => other,
        }
    }

    /// Breaks something; the checker may accept the result only if it is a proof all the same.
    fn spoil(&mut self, certificate: &Certificate, judges_all: bool) {
        let mut spoilt = certificate.clone();
        mutate(&mut spoilt, self.random);
        // In the game that ends where stones are out the truth is about proofs that rest on that.
        if spoilt == *certificate || (spoilt.if_out && !only_holds(&spoilt)) {
            return;
        }
        let checked = check_if_out(&spoilt);
        if checked.is_err() && !judges_all {
            self.report.spoilt += 1;
            self.report.refused += 1;
            return;
        }
        let Some(truth) = self.true_verdict(&spoilt) else { return };
        let is_denied = truth != spoilt.verdict;
        let is_beaten = !is_denied && self.is_beaten(&spoilt) == Some(true);
        self.report.spoilt += 1;
        self.report.denied += usize::from(is_denied);
        self.report.beaten += usize::from(is_beaten);
        match checked {
            Err(_) => self.report.refused += 1,
            Ok(_) if is_denied || is_beaten => self.report.faults.push(format!("accepted although wrong: {spoilt:?}")),
            Ok(_) => {}
        }
    }

    fn true_verdict(&mut self, certificate: &Certificate) -> Option<Verdict> {
        let position = self.position_of(certificate)?;
        verdict_by(self.aim, |komaster| self.truth.forces(&position, certificate.to_move, komaster))
    }

    /// Whether some line of play beats one of the strategies; nothing if that was not found out.
    fn is_beaten(&self, certificate: &Certificate) -> Option<bool> {
        let position = self.position_of(certificate)?;
        let beaten = |proof| is_beaten(proof, self.aim, &position, certificate.to_move, MAX_REPLAYED);
        let results: Vec<_> = as_followed(certificate).proofs.iter().map(beaten).collect();
        if results.contains(&Some(true)) {
            return Some(true);
        }
        (!results.contains(&None)).then_some(false)
    }

    fn position_of(&self, certificate: &Certificate) -> Option<Position> {
        let mut position = Position::from_setup(&certificate.setup).ok()?;
        position.set_ban(certificate.ban);
        self.aim.watch(&mut position);
        Some(position)
    }
}
