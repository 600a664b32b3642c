//! The zone of one node, from those of the nodes behind it: the table of zones in `docs/proofs.md`.

use nerai_board::{Play, Point, PointSet};

use super::{Edge, Source, Walk, edge_of};
use crate::aim::Event;
use crate::aim::parts::{Claim, Parts};
use crate::certificate::{Kind, Next, Node, Proof};
use crate::check_error::{Reason, SplitFault};
use crate::dead::dead;
use crate::kept_by_passing::kept_by_passing;
use crate::local::takes_at_the_rim;
use crate::out::out;
use crate::rule::{Rule, applies};
use crate::zone;

/// So many outcomes of a compound goal are looked at in the time of one step.
const OUTCOMES_A_STEP: u64 = 8;

impl<S: Source> Walk<'_, S> {
    /// The opponent's moves that could matter and have no reply.
    pub(super) fn missing_at(&self, node: u32) -> PointSet {
        let Node::Answer { pass, replies } = &self.source.proof().nodes[node as usize] else { return PointSet::EMPTY };
        if !applies(Rule::Replies) {
            return PointSet::EMPTY;
        }
        let mut missing = self.zone_behind(*pass) & self.board.empty_points();
        replies.iter().for_each(|(point, _)| missing.remove(*point));
        for point in missing {
            if !self.board.is_legal(self.to_move, point) {
                missing.remove(point);
            }
        }
        missing
    }

    /// The zone of the node whose state is on the board, by the zones of the nodes behind it. Never smaller than it was.
    pub(super) fn zone_of(&mut self, node: u32) -> Result<PointSet, Reason> {
        let Proof { prover, prefer, .. } = *self.source.proof();
        let mut zone = self.known[node as usize].zone;
        match self.source.proof().nodes[node as usize] {
            Node::Alive => {
                let kept = kept_by_passing(&self.board, self.aim, self.claim, prover);
                return Ok(zone::close(&self.board, &prefer, kept.ok_or(Reason::NotAlive)?));
            }
            Node::Dead => {
                let shown = dead(&self.board, self.aim, prover).ok_or(Reason::NotDead)?;
                return Ok(zone::close(&self.board, &prefer, shown));
            }
            Node::Out => return Ok(zone::close(&self.board, &prefer, self.shows_out()?)),
            Node::Split { .. } => return self.zone_of_split(node, zone),
            Node::Play { at: Play::Pass, then } => zone |= self.zone_behind(then),
            Node::Play { at: Play::At(at), then } => zone |= self.zone_before(at, then, true),
            Node::Answer { .. } => zone = self.zone_of_answer(node, zone)?,
        }
        let base = zone::base(&self.board, self.aim, self.claim, prover, &zone);
        Ok(zone::close(&self.board, &prefer, zone | base))
    }

    /// What shows that stones are out, if the certificate may rest on that. The prover is the side that does not want the event.
    fn shows_out(&self) -> Result<PointSet, Reason> {
        let Proof { kind, inside, prefer, .. } = self.source.proof();
        if !self.if_out && applies(Rule::OutDeclared) {
            return Err(Reason::NotAssumed);
        }
        if *kind != Kind::Hold || inside.is_some() {
            return Err(Reason::NotOut);
        }
        out(&self.board, self.aim, prefer).ok_or(Reason::NotOut)
    }

    /// The claims that take a node's place must be enough for it. Several at once must not touch each other: then the
    /// prover answers each move where it was made.
    fn zone_of_split(&mut self, node: u32, mut zone: PointSet) -> Result<PointSet, Reason> {
        let Proof { prover, komaster, .. } = *self.source.proof();
        let bad = |fault| Err(Reason::BadSplit(node, fault));
        let Some(parts) = self.aim.parts() else { return bad(SplitFault::OneEvent) };
        let progress = parts.progress(&self.board);
        // All outcomes of the open parts are looked at, for every claim.
        let open = (parts.all() & !progress.known()).count_ones();
        let claims = self.source.proof().nodes[node as usize].edges();
        self.work.spend(((1 + claims) << open) / OUTCOMES_A_STEP)?;
        let Node::Split { claims } = &self.source.proof().nodes[node as usize] else {
            return bad(SplitFault::Senseless);
        };
        let all: Vec<Claim> = claims.iter().map(|(claim, _)| self.claim.and(*claim)).collect();
        let is_wrong = |claim: &Claim| claim.granted & claim.conceded != 0 || claim.speaks_of() & !parts.all() != 0;
        if claims.is_empty() || claims.iter().any(|(claim, _)| is_wrong(claim)) {
            return bad(SplitFault::Senseless);
        }
        let is_decided = |claim: &Claim| parts.value(&parts.claimed(progress, *claim, prover)).is_some();
        if all.iter().any(is_decided) && applies(Rule::FreeOfBans) {
            return bad(SplitFault::Decided);
        }
        if !parts.follows(&progress, self.claim, &all, prover, self.aim.max) && applies(Rule::ClaimsSuffice) {
            return bad(SplitFault::NotEnough);
        }
        // With the prover to move, or with bans that help him, a move elsewhere would cost him something here.
        let is_side_by_side = claims.len() > 1;
        let is_free = self.to_move != prover && komaster == Some(prover.other());
        if is_side_by_side && !((is_free && self.agree_in_kind(parts, &all)) || !applies(Rule::FreeOfBans)) {
            return bad(SplitFault::NotFree);
        }
        // A claim that grants nothing would be enough by itself; those that grant something know that they are not alone.
        if is_side_by_side && all.iter().any(|claim| claim.granted == 0) && applies(Rule::ClaimsLeaveAlone) {
            return bad(SplitFault::GrantsNothing);
        }
        // Stones may be shared: a move for one claim is outside the zone of the other and cannot take them.
        let mut together = PointSet::EMPTY;
        for (_, next) in claims {
            let behind = self.zone_behind(Next::Node(*next));
            let shared = together & behind & self.board.empty_points();
            if !shared.is_empty() && applies(Rule::ClaimsApart) {
                return Err(Reason::ClaimsTouch(node, shared));
            }
            together |= behind;
            zone |= behind;
        }
        Ok(zone)
    }

    /// Whether all claims are that things happen, or all that things never happen. What is to happen must not wait for
    /// ever while the opponent keeps the prover busy elsewhere.
    fn agree_in_kind(&self, parts: &Parts, claims: &[Claim]) -> bool {
        let prover = self.source.proof().prover;
        let wanted = parts.wanted_by(prover);
        let progress = parts.progress(&self.board);
        let open = claims.iter().map(|claim| parts.relevant(&parts.claimed(progress, *claim, prover)));
        let open = open.fold(0, |all, open| all | open);
        open & wanted == 0 || open & !wanted == 0
    }

    /// The zone after a pass holds every move that could matter: all others leave it as it is.
    fn zone_of_answer(&mut self, node: u32, mut zone: PointSet) -> Result<PointSet, Reason> {
        let mut number = 0;
        let mut unanswered = PointSet::EMPTY;
        while let Some(Edge::Move(at, next)) = edge_of(&self.source.proof().nodes[node as usize], number) {
            number += 1;
            match at {
                Play::Pass => {
                    let after_pass = self.zone_behind(next);
                    zone |= after_pass;
                    unanswered = after_pass & self.board.empty_points();
                }
                Play::At(point) if unanswered.contains(point) => {
                    unanswered.remove(point);
                    self.takes_inside(point, next)?;
                    zone |= self.zone_before(point, next, false);
                }
                _ => {}
            }
        }
        for point in unanswered {
            if !self.board.is_placeable(self.to_move, point) {
                zone::suicide(&self.board, self.to_move, point, &self.source.proof().prefer, &mut zone);
            }
        }
        Ok(zone)
    }

    /// In a local proof, stones that touch what was given to the opponent may have liberties beyond: a proof must not rest on
    /// their capture by him.
    fn takes_inside(&self, at: Point, next: Next) -> Result<(), Reason> {
        let proof = self.source.proof();
        if proof.inside.is_none() || !applies(Rule::TakenInside) {
            return Ok(());
        }
        let matters = self.zone_behind(next) | zone::vital(&self.board, self.aim, self.claim, proof.prover);
        let is_lost = takes_at_the_rim(&self.board, self.to_move, at, &matters);
        if is_lost { Err(Reason::TakenAtTheRim(at)) } else { Ok(()) }
    }

    fn zone_before(&mut self, at: Point, next: Next, is_prover: bool) -> PointSet {
        let Proof { prover, prefer, .. } = *self.source.proof();
        let (joined, seen) = self.shown_by(at, next);
        let behind = self.zone_behind(next) | seen;
        let vital = zone::vital(&self.board, self.aim, self.claim, prover);
        zone::before_move(&self.board, &vital, (self.to_move, at), &behind, is_prover, &prefer) | joined
    }

    /// What pins that a move brings about what the prover wants, before the move (blocks that are joined) and after it
    /// (what can be seen then).
    fn shown_by(&mut self, at: Point, next: Next) -> (PointSet, PointSet) {
        let Proof { prover, prefer, .. } = *self.source.proof();
        let aim = self.aim;
        let wanted = match aim.parts() {
            Some(parts) => parts.relevant(&self.progress()) & parts.wanted_by(prover),
            None => u32::from(next == Next::Done && prover == aim.max),
        };
        let is_shown = |event: &Event| event.is_seen() || matches!(event, Event::Connect { .. });
        let events: Vec<&Event> = aim.events(wanted).filter(|event| is_shown(event)).collect();
        let ban = self.board.ban();
        // The walk has followed the move, so it is legal.
        if events.is_empty() || self.board.try_play(self.to_move, at).is_err() {
            return (PointSet::EMPTY, PointSet::EMPTY);
        }
        let happened: Vec<&Event> = events.into_iter().filter(|event| event.holds(&self.board)).collect();
        let seen = happened.iter().fold(PointSet::EMPTY, |all, event| all | zone::seen(&self.board, event, &prefer));
        self.board.undo();
        self.board.set_ban(ban);
        let joined = happened.iter().fold(PointSet::EMPTY, |all, event| all | zone::joined_blocks(&self.board, event));
        (joined, seen)
    }

    pub(super) fn zone_behind(&self, next: Next) -> PointSet {
        next.node().map(|node| self.known[node as usize].zone).unwrap_or_default()
    }
}
