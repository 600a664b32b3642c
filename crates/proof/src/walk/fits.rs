//! Whether a state may go on at a node that the walk met before, in another state.

use nerai_board::{Color, Point, PointSet};

use super::{Known, Source, Walk};
use crate::aim::Event;
use crate::certificate::{Kind, Node};
use crate::check_error::{Difference, Reason};
use crate::rule::{Rule, applies};

impl<S: Source> Walk<'_, S> {
    /// Whether the board's state may go on at a node that the walk met before.
    pub(super) fn fits(&self, node: u32) -> Result<(), Reason> {
        let (proof, known) = (self.source.proof(), &self.known[node as usize]);
        if known.is_open && !(self.has_circles && self.may_stay(known)) && applies(Rule::NoCircles) {
            return Err(Reason::Circular(node));
        }
        self.right_side(node)?;
        let is_still = matches!(proof.nodes[node as usize], Node::Alive | Node::Dead | Node::Out);
        if !is_still && known.to_move != Some(self.to_move) {
            return Err(Reason::WrongSide(node, self.to_move));
        }
        let differs = |difference| Err(Reason::Mismatch(node, difference));
        for color in Color::BOTH {
            if let Some(point) = ((known.stones[color] ^ self.board.stones()[color]) & known.zone).first()
                && applies(Rule::SameStones)
            {
                return differs(Difference::Stone(point));
            }
        }
        if let Some(point) = self.other_target(known)
            && applies(Rule::SameTargets)
        {
            return differs(Difference::Target(point));
        }
        if let Some(parts) = self.aim.parts() {
            let here = self.progress();
            // Beside other claims nothing may become relevant again that will never happen here: see docs/proofs.md.
            let revived = (here.never ^ known.progress.never) & !parts.wanted_by(proof.prover);
            if (known.claim != self.claim || !parts.is_as_good(&here, &known.progress, proof.prover))
                && applies(Rule::SameProgress)
                || self.claim.granted != 0 && revived != 0 && applies(Rule::FreeOfBans)
            {
                return differs(Difference::Progress);
            }
        }
        // A ban against the opponent is help that must be there; one against the prover is harm that must not be new.
        let here = self.board.ban().map(|ban| ban.point);
        let (ban, other) = match self.to_move == proof.prover {
            // The stones stay alive, dead or out, whatever is banned.
            _ if is_still => (None, None),
            true => (here, known.ban),
            false => (known.ban, here),
        };
        match ban {
            Some(point) if known.zone.contains(point) && other != ban && applies(Rule::SameBans) => {
                differs(Difference::Ban(point))
            }
            _ => Ok(()),
        }
    }

    /// Whether the prover is content if the game stays for ever where it was when the walk met a node.
    fn may_stay(&self, known: &Known) -> bool {
        let proof = self.source.proof();
        match self.aim.parts() {
            Some(parts) => parts.value_if_it_stays(&known.progress) == (proof.prover == self.aim.max),
            None => proof.kind == Kind::Hold,
        }
    }

    /// A stone that is still to be killed here and not at the node, or the other way round, where that matters. To
    /// prevent a kill one target is enough, and it is in the zone; to kill, none may be left that the node forgets.
    fn other_target(&self, known: &Known) -> Option<Point> {
        let prover = self.source.proof().prover;
        let watched = *self.board.watched();
        let targets = |set| {
            let kills = self.aim.events(set).filter(|event| matches!(event, Event::Kill { .. }));
            kills.fold(PointSet::EMPTY, |all, event| all | event.stones())
        };
        let (to_kill, to_keep) = match self.aim.parts() {
            Some(parts) => {
                let (open, wanted) = (parts.relevant(&known.progress), parts.wanted_by(prover));
                (targets(open & wanted), targets(open & !wanted))
            }
            None if prover == self.aim.max => (targets(1), PointSet::EMPTY),
            None => (PointSet::EMPTY, targets(1)),
        };
        let forgotten = (known.watched ^ watched) & to_kill;
        forgotten.first().or(((known.watched ^ watched) & to_keep & known.zone).first())
    }

    pub(super) fn right_side(&self, node: u32) -> Result<(), Reason> {
        let fits = match self.source.proof().nodes[node as usize] {
            Node::Play { .. } => self.to_move == self.source.proof().prover,
            Node::Answer { .. } => self.to_move != self.source.proof().prover,
            Node::Alive | Node::Dead | Node::Out | Node::Split { .. } => true,
        };
        if fits { Ok(()) } else { Err(Reason::WrongSide(node, self.to_move)) }
    }
}
