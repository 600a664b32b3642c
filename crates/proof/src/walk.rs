//! One walk through a proof with a board: every move is played, every zone computed from those behind it.
//!
//! A proof that something happens has no circles, so one walk gives its zones. A proof that something never happens may
//! lead back to itself; its zones are the smallest that satisfy the zone rules, found by walking again until none grows.

use nerai_board::{ByColor, Color, Point, PointSet};
use nerai_go::{Ban, Position};

use crate::aim::{Aim, Ending, Event};
use crate::alive::kept_by_passing;
use crate::certificate::{Kind, Next, Node, Proof};
use crate::check_error::{CheckError, Difference, Move, Reason};
use crate::parts::{Claim, Parts, Progress};
use crate::rule::{Rule, applies};
use crate::zone;

/// Replies that a node needs and does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// The number of the proof, from 0.
    pub proof: usize,
    /// The node.
    pub node: u32,
    /// The opponent's moves without a reply.
    pub points: PointSet,
}

/// The proof that a walk goes through. Most are what they are; one that is being built grows where the walk needs more.
pub(crate) trait Source {
    fn proof(&self) -> &Proof;

    /// Adds the next node, for the state on the board and what is claimed there, if it can.
    fn add_node(&mut self, _board: &mut Position, _to_move: Color, _claim: Claim) -> bool {
        false
    }

    /// Adds the next claim to a node that splits what is claimed, if there is one.
    fn add_claim(&mut self, _node: u32, _board: &mut Position, _to_move: Color) -> bool {
        false
    }

    /// Adds a reply to a move of the opponent in the state on the board, if it can.
    fn add_reply(&mut self, _node: u32, _point: Point, _board: &mut Position, _claim: Claim) -> bool {
        false
    }
}

impl Source for &Proof {
    fn proof(&self) -> &Proof {
        self
    }
}

/// What the checker knows about a node.
#[derive(Clone, Default)]
struct Known {
    /// The state in which the walk met the node first.
    stones: ByColor<PointSet>,
    watched: PointSet,
    ban: Option<Point>,
    to_move: Option<Color>,
    /// What is claimed there, and what that makes of the parts of a compound goal.
    claim: Claim,
    progress: Progress,
    zone: PointSet,
    /// The opponent's moves without a reply, when the zone was computed last.
    missing: PointSet,
    /// The last walk that came here; 0 before the first.
    walk: u32,
    /// Whether the walk is inside the node at this moment.
    is_open: bool,
    /// The move that led here first, by its node and number: every walk comes here by it.
    by: Option<(u32, usize)>,
    /// How many moves of the node were ever followed.
    followed: usize,
    /// The nodes with a move to this one, in a proof that may have circles.
    before: Vec<u32>,
    /// Whether a zone behind the node has changed since its own was computed.
    is_stale: bool,
    /// Whether that holds for it or for a node that walks come to through it.
    leads_to_stale: bool,
}

/// A node on the line from the root to the board's position.
struct Step {
    node: u32,
    /// The number of the move of the node that comes next.
    number: usize,
    /// The move to the node; the root has none.
    made: Option<Move>,
    /// The ban before that move, which a pass lifts.
    ban_before: Option<Ban>,
    /// What is claimed at the node.
    claim: Claim,
}

pub(crate) struct Walk<'a, S> {
    number: usize,
    source: S,
    aim: &'a Aim,
    /// It holds no ban but one that the side to move has to obey.
    board: Position,
    to_move: Color,
    /// What is claimed in the board's state.
    claim: Claim,
    /// Whether zones may rest on each other.
    has_circles: bool,
    /// What has to stay as it is for parts of the goal that are achieved before the first move.
    shown_at_root: PointSet,
    known: Vec<Known>,
    line: Vec<Step>,
    /// The move that was made last, until the walk knows where it leads.
    unsettled: Option<Move>,
    walk: u32,
    /// Whether this walk follows every move, or only those to zones that may change.
    is_whole: bool,
    has_grown: bool,
    may_be_incomplete: bool,
}

impl<'a, S: Source> Walk<'a, S> {
    /// A walk that starts at the root of a proof. The proof must have nodes.
    pub(crate) fn new(number: usize, source: S, aim: &'a Aim, root: &Position, to_move: Color) -> Walk<'a, S> {
        let known = vec![Known::default(); source.proof().nodes.len()];
        let mut board = root.clone();
        let komaster = source.proof().komaster;
        board.set_ban(root.ban().filter(|ban| ban.color == to_move && komaster != Some(to_move)));
        let prover = source.proof().prover;
        let has_circles = match aim.parts() {
            Some(parts) => parts.all() & !parts.wanted_by(prover) != 0,
            None => source.proof().kind == Kind::Hold,
        };
        let shown_at_root = zone::shown_at_root(root, aim, prover, &source.proof().prefer);
        Walk {
            number,
            source,
            aim,
            board,
            to_move,
            claim: Claim::default(),
            has_circles,
            shown_at_root,
            known,
            line: Vec::new(),
            unsettled: None,
            walk: 0,
            is_whole: true,
            has_grown: false,
            may_be_incomplete: false,
        }
    }

    /// Walks until no zone grows. Missing replies are a fault, or the result if the proof may be incomplete.
    pub(crate) fn run(&mut self, may_be_incomplete: bool) -> Result<Vec<Missing>, CheckError> {
        self.may_be_incomplete = may_be_incomplete;
        loop {
            self.has_grown = false;
            self.walk += 1;
            self.one_walk().map_err(|reason| {
                let path = self.line.iter().filter_map(|step| step.made).chain(self.unsettled).collect();
                CheckError { proof: Some(self.number), path, reason }
            })?;
            if !self.has_circles || (self.is_whole && !self.has_grown) {
                return Ok(self.missing());
            }
            // What is marked as stale saves work, but nothing rests on it: the last walk follows every move again.
            self.is_whole = !self.known[0].leads_to_stale;
        }
    }

    /// The replies that are missing, by node.
    fn missing(&self) -> Vec<Missing> {
        let gaps = (0..).zip(&self.known).filter(|(_, known)| !known.missing.is_empty());
        gaps.map(|(node, known)| Missing { proof: self.number, node, points: known.missing }).collect()
    }

    /// The replies outside the zone of the pass, by node: whoever follows the proof answers them like a pass.
    pub(crate) fn idle_replies(&self) -> Vec<(u32, Point)> {
        let mut idle = Vec::new();
        for (number, node) in (0..).zip(&self.source.proof().nodes) {
            if let Node::Answer { pass, replies } = node
                && self.known[number as usize].walk > 0
            {
                let zone = self.zone_behind(*pass);
                idle.extend(replies.iter().filter(|(at, _)| !zone.contains(*at)).map(|(at, _)| (number, *at)));
            }
        }
        idle
    }

    /// The zone of the root.
    pub(crate) fn root_zone(&self) -> PointSet {
        self.known[0].zone | self.shown_at_root
    }

    /// The zones of all nodes.
    pub(crate) fn zones(&self) -> impl Iterator<Item = PointSet> {
        self.known.iter().map(|known| known.zone)
    }

    /// Number of nodes that the walk came to.
    pub(crate) fn visited(&self) -> usize {
        self.known.iter().filter(|known| known.walk > 0).count()
    }

    fn one_walk(&mut self) -> Result<(), Reason> {
        self.claim = Claim::default();
        self.enter(0, None, None)?;
        while let Some(step) = self.line.last_mut() {
            let (node, number) = (step.node, step.number);
            step.number += 1;
            match edge_of(&self.source.proof().nodes[node as usize], number) {
                Some(Edge { what, next }) if self.is_due(node, number, next) => match (what, next) {
                    (What::Move(at), _) => self.follow((node, number), at, next)?,
                    (What::Claim(claim), Next::Node(next)) => self.claim_more((node, number), claim, next)?,
                    (What::Claim(_), Next::Done) => return Err(Reason::NotDone),
                },
                Some(_) => {}
                None => self.leave(node)?,
            }
        }
        Ok(())
    }

    /// Whether this walk has to follow a move. It leads to the same state as ever; only zones change from walk to walk.
    fn is_due(&self, node: u32, number: usize, next: Next) -> bool {
        let known = &self.known[node as usize];
        self.is_whole
            || number >= known.followed
            || match next {
                Next::Done => false,
                Next::Node(behind) => {
                    let behind = &self.known[behind as usize];
                    if behind.by == Some((node, number)) { behind.leads_to_stale } else { known.is_stale }
                }
            }
    }

    /// Makes a move of the current node and goes on behind it.
    fn follow(&mut self, by: (u32, usize), at: Option<Point>, next: Next) -> Result<(), Reason> {
        let made = Move { color: self.to_move, at };
        let ban_before = self.board.ban();
        self.make(made)?;
        let is_new = self.is_new(by);
        let prover = self.source.proof().prover;
        let ending = at.and_then(|_| self.aim.ending(&mut self.board, self.claim, prover));
        let wanted = if prover == self.aim.max { Ending::Happened } else { Ending::Impossible };
        match (ending, next) {
            (None, Next::Node(node)) => {
                if self.reach(by, node, is_new)? {
                    return self.enter(node, Some(made), ban_before);
                }
                self.fits(node)?;
            }
            (None, Next::Done) => return Err(Reason::NotDone),
            (Some(end), _) if end != wanted => return Err(Reason::Refuted),
            (Some(_), Next::Done) => {}
            (Some(_), Next::Node(_)) => return Err(Reason::GoesOn),
        }
        self.take_back(made, ban_before);
        Ok(())
    }

    /// Goes on with what is claimed in addition from here on. No move is made.
    fn claim_more(&mut self, by: (u32, usize), claim: Claim, node: u32) -> Result<(), Reason> {
        let is_new = self.is_new(by);
        let before = self.claim;
        self.claim = before.and(claim);
        if self.reach(by, node, is_new)? {
            return self.enter(node, None, self.board.ban());
        }
        self.fits(node)?;
        self.claim = before;
        Ok(())
    }

    /// Comes to a node by an edge; says whether it is the one by which every walk enters it.
    fn reach(&mut self, by: (u32, usize), node: u32, is_new: bool) -> Result<bool, Reason> {
        if node as usize == self.known.len() && self.source.add_node(&mut self.board, self.to_move, self.claim) {
            self.known.push(Known::default());
        }
        let known = self.known.get_mut(node as usize).ok_or(Reason::NoSuchNode(node))?;
        if is_new && self.has_circles {
            known.before.push(by.0);
        }
        if known.walk == 0 {
            known.by = Some(by);
        }
        Ok(known.by == Some(by))
    }

    /// Whether a move is followed for the first time.
    fn is_new(&mut self, (node, number): (u32, usize)) -> bool {
        let followed = &mut self.known[node as usize].followed;
        let is_new = number >= *followed;
        *followed = (*followed).max(number + 1);
        is_new
    }

    /// Comes to a node for the first time in this walk.
    fn enter(&mut self, node: u32, made: Option<Move>, ban_before: Option<Ban>) -> Result<(), Reason> {
        self.line.push(Step { node, number: 0, made, ban_before, claim: self.claim });
        self.unsettled = None;
        self.right_side(node)?;
        let progress = self.progress();
        let known = &mut self.known[node as usize];
        if known.walk == 0 {
            known.to_move = Some(self.to_move);
            known.claim = self.claim;
            known.progress = progress;
            known.stones = *self.board.stones();
            known.watched = *self.board.watched();
            known.ban = self.board.ban().map(|ban| ban.point);
            known.is_stale = true;
            if let Node::Answer { replies, .. } = &self.source.proof().nodes[node as usize] {
                let mut replied = PointSet::EMPTY;
                for &(point, _) in replies {
                    if replied.contains(point) {
                        return Err(Reason::RepliedTwice(point));
                    }
                    replied.insert(point);
                }
            }
        }
        known.walk = self.walk;
        known.is_open = true;
        Ok(())
    }

    /// Computes the zone of a node all of whose moves were followed, and goes back to the node before. A proof that
    /// grows may have one more move to follow instead.
    fn leave(&mut self, node: u32) -> Result<(), Reason> {
        if self.is_whole || self.known[node as usize].is_stale {
            if self.source.add_claim(node, &mut self.board, self.to_move) {
                self.line.last_mut().into_iter().for_each(|step| step.number -= 1);
                return Ok(());
            }
            let missing = self.missing_at(node);
            if let Some(point) = missing.first() {
                if self.source.add_reply(node, point, &mut self.board, self.claim) {
                    self.line.last_mut().into_iter().for_each(|step| step.number -= 1);
                    return Ok(());
                }
                if !self.may_be_incomplete {
                    return Err(Reason::Incomplete { node, points: missing });
                }
            }
            let zone = self.zone_of(node)?;
            let known = &mut self.known[node as usize];
            known.missing = missing;
            known.is_stale = false;
            if zone != known.zone {
                known.zone = zone;
                self.has_grown = true;
                self.mark_before(node);
            }
        }
        let leads_to_stale = self.known[node as usize].is_stale || self.has_stale_behind(node);
        let known = &mut self.known[node as usize];
        known.leads_to_stale = leads_to_stale;
        known.is_open = false;
        if let Some(Step { made: Some(made), ban_before, .. }) = self.line.pop() {
            self.take_back(made, ban_before);
        }
        self.claim = self.line.last().map(|step| step.claim).unwrap_or_default();
        Ok(())
    }

    /// Marks the nodes whose zones rest on one that has changed, and the way to them. Nodes that are open find the way
    /// when they are left.
    fn mark_before(&mut self, node: u32) {
        let before = std::mem::take(&mut self.known[node as usize].before);
        for &node in &before {
            self.known[node as usize].is_stale = true;
            let mut way = Some(node);
            while let Some(known) = way.map(|node| &mut self.known[node as usize])
                && !known.is_open
                && !known.leads_to_stale
            {
                known.leads_to_stale = true;
                way = known.by.map(|(node, _)| node);
            }
        }
        self.known[node as usize].before = before;
    }

    fn has_stale_behind(&self, node: u32) -> bool {
        let edges = (0..).map_while(|number| edge_of(&self.source.proof().nodes[node as usize], number));
        edges.enumerate().any(|(number, edge)| match edge.next {
            Next::Done => false,
            Next::Node(behind) => {
                let behind = &self.known[behind as usize];
                behind.leads_to_stale && behind.by == Some((node, number))
            }
        })
    }

    /// The opponent's moves that could matter and have no reply.
    fn missing_at(&self, node: u32) -> PointSet {
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
    fn zone_of(&mut self, node: u32) -> Result<PointSet, Reason> {
        let Proof { prover, prefer, .. } = *self.source.proof();
        let mut zone = self.known[node as usize].zone;
        match self.source.proof().nodes[node as usize] {
            Node::Alive => {
                let kept = kept_by_passing(&self.board, self.aim, self.claim, prover);
                return Ok(zone::close(&self.board, &prefer, kept.ok_or(Reason::NotAlive)?));
            }
            Node::Split { .. } => return self.zone_of_split(node, zone),
            Node::Play { at: None, then } => zone |= self.zone_behind(then),
            Node::Play { at: Some(at), then } => zone |= self.zone_before(at, then, true),
            Node::Answer { .. } => zone = self.zone_of_answer(node, zone),
        }
        let base = zone::base(&self.board, self.aim, self.claim, prover, &zone);
        Ok(zone::close(&self.board, &prefer, zone | base))
    }

    /// The claims that take a node's place must be enough for it. Several at once must not touch each other: then the
    /// prover answers each move where it was made.
    fn zone_of_split(&self, node: u32, mut zone: PointSet) -> Result<PointSet, Reason> {
        let Proof { prover, komaster, .. } = *self.source.proof();
        let (Node::Split { claims }, Some(parts)) = (&self.source.proof().nodes[node as usize], self.aim.parts())
        else {
            return Err(Reason::BadSplit(node));
        };
        let all: Vec<Claim> = claims.iter().map(|(claim, _)| self.claim.and(*claim)).collect();
        let progress = parts.progress(&self.board);
        let is_enough = parts.follows(&progress, self.claim, &all, prover, self.aim.max);
        let says_something = !claims.is_empty() && !claims.iter().any(|(claim, _)| claim.is_contradictory());
        if !says_something || (!is_enough && applies(Rule::ClaimsSuffice)) {
            return Err(Reason::BadSplit(node));
        }
        // With the prover to move, or with bans that help him, a move elsewhere would cost him something here.
        let is_side_by_side = claims.len() > 1;
        let is_free = self.to_move != prover && komaster == Some(prover.other());
        if is_side_by_side && !((is_free && self.agree_in_kind(parts, &all)) || !applies(Rule::FreeOfBans)) {
            return Err(Reason::BadSplit(node));
        }
        // Stones may be shared: a move for one claim is outside the zone of the other and cannot take them.
        let mut together = PointSet::EMPTY;
        for (_, next) in claims {
            let behind = self.zone_behind(Next::Node(*next));
            let shared = together & behind & self.board.empty_points();
            if !shared.is_empty() && applies(Rule::ClaimsApart) {
                return Err(Reason::ClaimsTouch { node, points: shared });
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
    fn zone_of_answer(&mut self, node: u32, mut zone: PointSet) -> PointSet {
        let mut number = 0;
        let mut unanswered = PointSet::EMPTY;
        while let Some(Edge { what, next }) = edge_of(&self.source.proof().nodes[node as usize], number) {
            number += 1;
            match what {
                What::Move(None) => {
                    let after_pass = self.zone_behind(next);
                    zone |= after_pass;
                    unanswered = after_pass & self.board.empty_points();
                }
                What::Move(Some(point)) if unanswered.contains(point) => {
                    unanswered.remove(point);
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
        zone
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

    /// What the claim makes of the parts of a compound goal in the board's state.
    fn progress(&self) -> Progress {
        let prover = self.source.proof().prover;
        let claimed = |parts: &Parts| parts.claimed(parts.progress(&self.board), self.claim, prover);
        self.aim.parts().map(claimed).unwrap_or_default()
    }

    fn zone_behind(&self, next: Next) -> PointSet {
        match next {
            Next::Done => PointSet::EMPTY,
            Next::Node(node) => self.known[node as usize].zone,
        }
    }

    /// Whether the board's state may go on at a node that the walk met before.
    fn fits(&self, node: u32) -> Result<(), Reason> {
        let (proof, known) = (self.source.proof(), &self.known[node as usize]);
        if known.is_open && !self.may_stay(known) && applies(Rule::NoCircles) {
            return Err(Reason::Circular(node));
        }
        self.right_side(node)?;
        let is_alive = matches!(proof.nodes[node as usize], Node::Alive);
        if !is_alive && known.to_move != Some(self.to_move) {
            return Err(Reason::WrongSide { node, to_move: self.to_move });
        }
        let differs = |difference| Err(Reason::Mismatch { node, difference });
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
        if let Some(parts) = self.aim.parts()
            && (known.claim != self.claim || !parts.is_as_good(&self.progress(), &known.progress, proof.prover))
            && applies(Rule::SameProgress)
        {
            return differs(Difference::Progress);
        }
        // A ban against the opponent is help that must be there; one against the prover is harm that must not be new.
        let here = self.board.ban().map(|ban| ban.point);
        let (ban, other) = match self.to_move == proof.prover {
            // The stones stay alive whatever is banned.
            _ if is_alive => (None, None),
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

    fn right_side(&self, node: u32) -> Result<(), Reason> {
        let fits = match self.source.proof().nodes[node as usize] {
            Node::Play { .. } => self.to_move == self.source.proof().prover,
            Node::Answer { .. } => self.to_move != self.source.proof().prover,
            Node::Alive | Node::Split { .. } => true,
        };
        if fits { Ok(()) } else { Err(Reason::WrongSide { node, to_move: self.to_move }) }
    }

    fn make(&mut self, made: Move) -> Result<(), Reason> {
        match made.at {
            None => self.board.set_ban(None),
            Some(point) => {
                self.board.try_play(made.color, point)?;
                if self.source.proof().komaster == Some(made.color.other()) {
                    self.board.set_ban(None);
                }
            }
        }
        self.unsettled = Some(made);
        self.to_move = made.color.other();
        Ok(())
    }

    fn take_back(&mut self, made: Move, ban_before: Option<Ban>) {
        if made.at.is_some() {
            self.board.undo();
        }
        self.board.set_ban(ban_before);
        self.unsettled = None;
        self.to_move = made.color;
    }
}

/// A way from a node to another.
struct Edge {
    what: What,
    next: Next,
}

enum What {
    Move(Option<Point>),
    Claim(Claim),
}

/// The edge of a node with this number, counted from 0.
fn edge_of(node: &Node, number: usize) -> Option<Edge> {
    let by_move = |at, next| Edge { what: What::Move(at), next };
    match node {
        Node::Play { at, then } => (number == 0).then_some(by_move(*at, *then)),
        Node::Alive => None,
        Node::Answer { pass, .. } if number == 0 => Some(by_move(None, *pass)),
        Node::Answer { replies, .. } => replies.get(number - 1).map(|&(point, next)| by_move(Some(point), next)),
        Node::Split { claims } => {
            let edge = |&(claim, node): &(Claim, u32)| Edge { what: What::Claim(claim), next: Next::Node(node) };
            claims.get(number).map(edge)
        }
    }
}
