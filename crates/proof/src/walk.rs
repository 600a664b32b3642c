//! One walk through a proof with a board: every move is played, every zone computed from those behind it.
//!
//! A proof that something happens has no circles, so one walk gives its zones. A proof that something never happens may
//! lead back to itself; its zones are the smallest that satisfy the zone rules, found by walking again until none grows.

mod fits;
mod zone_of_node;

use nerai_board::{ByColor, Color, Play, Point, PointSet};
use nerai_go::{Ban, Position};

use crate::aim::parts::{Claim, Parts, Progress};
use crate::aim::{Aim, Ending};
use crate::certificate::{Kind, Next, Node, Proof};
use crate::check_error::{CheckError, Move, Reason};
use crate::local::{lasting, local_board};
use crate::rule::{Rule, applies};
use crate::work::Work;
use crate::zone;

/// The proof that a walk goes through. Most are what they are; one that is being built grows where the walk needs more.
pub trait Source {
    /// The proof as it is now.
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

    /// Takes note that replies are missing; says whether the walk may go on without them. A walk that does proves nothing.
    fn may_lack(&mut self, _node: u32, _points: PointSet) -> bool {
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

/// A walk through a proof.
pub struct Walk<'a, S> {
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
    /// What the walk may still cost.
    pub(crate) work: Work,
    /// Why a local proof has no board.
    no_board: Option<Reason>,
    /// Whether stones that are out may end a line.
    if_out: bool,
}

impl<'a, S: Source> Walk<'a, S> {
    /// A walk that starts at the root of a proof. The proof must have nodes.
    pub fn new(number: usize, source: S, aim: &'a Aim, root: &Position, to_move: Color) -> Walk<'a, S> {
        let known = vec![Known::default(); source.proof().nodes.len()];
        let Proof { prover, komaster, inside, .. } = *source.proof();
        let (mut board, no_board) = match inside.map(|inside| local_board(root, &inside, aim, prover)) {
            None => (root.clone(), None),
            Some(Ok(board)) => (board, None),
            Some(Err(reason)) => (root.clone(), Some(reason)),
        };
        board.set_ban(board.ban().filter(|ban| ban.color == to_move && komaster != Some(to_move)));
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
            work: Work::unlimited(),
            no_board,
            if_out: false,
        }
    }

    /// The same walk, under the assumption that stones which are out are not captured, if the certificate declares it.
    #[must_use]
    pub fn assuming_out(self, if_out: bool) -> Walk<'a, S> {
        Walk { if_out, ..self }
    }

    /// Walks until no zone grows.
    ///
    /// # Errors
    /// Names the first fault and the moves that lead to it.
    pub fn run(&mut self) -> Result<(), CheckError> {
        if let Some(reason) = self.no_board.take() {
            return Err(CheckError { proof: Some(self.number), path: Vec::new(), reason });
        }
        loop {
            self.has_grown = false;
            self.walk += 1;
            self.one_walk().map_err(|reason| {
                let path = self.line.iter().filter_map(|step| step.made).chain(self.unsettled).collect();
                CheckError { proof: Some(self.number), path, reason }
            })?;
            if !self.has_circles || (self.is_whole && !self.has_grown) {
                return Ok(());
            }
            // What is marked as stale saves work, but nothing rests on it: the last walk follows every move again.
            self.is_whole = !self.known[0].leads_to_stale;
        }
    }

    /// The zone of the root.
    pub fn root_zone(&self) -> PointSet {
        self.known[0].zone | self.shown_at_root
    }

    /// The zone of a node; none if the walk never came to it.
    #[must_use]
    pub fn zone(&self, node: u32) -> Option<PointSet> {
        self.known.get(node as usize).filter(|known| known.walk > 0).map(|known| known.zone)
    }

    /// Number of nodes that the walk came to.
    pub fn visited(&self) -> usize {
        self.known.iter().filter(|known| known.walk > 0).count()
    }

    fn one_walk(&mut self) -> Result<(), Reason> {
        self.claim = Claim::default();
        self.enter(0, None, None)?;
        while let Some(step) = self.line.last_mut() {
            let (node, number) = (step.node, step.number);
            step.number += 1;
            match edge_of(&self.source.proof().nodes[node as usize], number) {
                Some(edge) if self.is_due(node, number, edge.next()) => match edge {
                    Edge::Move(at, next) => self.follow((node, number), at, next)?,
                    Edge::Claim(claim, next) => self.claim_more((node, number), claim, next)?,
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
            || next.node().is_some_and(|behind| {
                let behind = &self.known[behind as usize];
                if behind.by == Some((node, number)) { behind.leads_to_stale } else { known.is_stale }
            })
    }

    /// Makes a move of the current node and goes on behind it.
    fn follow(&mut self, by: (u32, usize), at: Play, next: Next) -> Result<(), Reason> {
        self.work.spend(1)?;
        let made = Move { color: self.to_move, at };
        let ban_before = self.board.ban();
        self.make(made)?;
        self.bans_inside(made)?;
        let is_new = self.is_new(by);
        let prover = self.source.proof().prover;
        let ending = at.point().and_then(|_| self.aim.ending(&mut self.board, self.claim, prover));
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

    /// In a local proof, a stone that touches what was given to the opponent may be joined to others beyond, and then taking
    /// it back is no ko: a proof must not rest on that ban.
    fn bans_inside(&self, made: Move) -> Result<(), Reason> {
        let proof = self.source.proof();
        match made.at {
            Play::At(at) if proof.inside.is_some() && made.color == proof.prover && self.board.ban().is_some() => {
                let is_lost =
                    PointSet::near(at).meets(&lasting(&self.board, self.to_move)) && applies(Rule::BansInside);
                if is_lost { Err(Reason::BanAtTheRim(at)) } else { Ok(()) }
            }
            _ => Ok(()),
        }
    }

    /// Goes on with what is claimed in addition from here on. No move is made, so the claim must say something new: on a
    /// circle claims only grow, and a node is met again only with the claim that it was met with. So no circle leads
    /// through a split, and every circle has a move.
    fn claim_more(&mut self, by: (u32, usize), claim: Claim, node: u32) -> Result<(), Reason> {
        self.work.spend(1)?;
        let is_new = self.is_new(by);
        let before = self.claim;
        self.claim = before.and(claim);
        if self.claim == before && applies(Rule::ClaimsSayMore) {
            return Err(Reason::SaysNothing(by.0));
        }
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
            self.known.resize(self.source.proof().nodes.len(), Known::default());
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
        if self.line.len() >= self.work.longest_line {
            return Err(Reason::TooLong);
        }
        self.line.push(Step { node, number: 0, made, ban_before, claim: self.claim });
        self.unsettled = None;
        self.right_side(node)?;
        let progress = self.progress();
        let known = &mut self.known[node as usize];
        if known.walk == 0 {
            self.work.earn(1 + self.source.proof().nodes[node as usize].edges());
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
        self.work.spend(1 + self.source.proof().nodes[node as usize].edges())?;
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
                if !self.source.may_lack(node, missing) {
                    return Err(Reason::Incomplete { node, points: missing });
                }
            }
            let zone = self.zone_of(node)?;
            // Each point where the opponent could play was looked at.
            self.work.spend(zone.len() as u64 / 4)?;
            let known = &mut self.known[node as usize];
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
        edges.enumerate().any(|(number, edge)| {
            let behind = edge.next().node().map(|behind| &self.known[behind as usize]);
            behind.is_some_and(|behind| behind.leads_to_stale && behind.by == Some((node, number)))
        })
    }

    /// What the claim makes of the parts of a compound goal in the board's state.
    fn progress(&self) -> Progress {
        let prover = self.source.proof().prover;
        let claimed = |parts: &Parts| parts.claimed(parts.progress(&self.board), self.claim, prover);
        self.aim.parts().map(claimed).unwrap_or_default()
    }

    fn make(&mut self, made: Move) -> Result<(), Reason> {
        self.board.try_move(made.color, made.at)?;
        if self.source.proof().komaster == Some(made.color.other()) {
            self.board.set_ban(None);
        }
        self.unsettled = Some(made);
        self.to_move = made.color.other();
        Ok(())
    }

    fn take_back(&mut self, made: Move, ban_before: Option<Ban>) {
        if !made.at.is_pass() {
            self.board.undo();
        }
        self.board.set_ban(ban_before);
        self.unsettled = None;
        self.to_move = made.color;
    }
}

/// A way from a node to another.
enum Edge {
    Move(Play, Next),
    Claim(Claim, u32),
}

impl Edge {
    fn next(&self) -> Next {
        match self {
            Edge::Move(_, next) => *next,
            Edge::Claim(_, node) => Next::Node(*node),
        }
    }
}

/// The edge of a node with this number, counted from 0.
fn edge_of(node: &Node, number: usize) -> Option<Edge> {
    match node {
        Node::Play { at, then } => (number == 0).then_some(Edge::Move(*at, *then)),
        Node::Alive | Node::Dead | Node::Out => None,
        Node::Answer { pass, .. } if number == 0 => Some(Edge::Move(Play::Pass, *pass)),
        Node::Answer { replies, .. } => replies.get(number - 1).map(|&(point, next)| Edge::Move(point.into(), next)),
        Node::Split { claims } => claims.get(number).map(|&(claim, node)| Edge::Claim(claim, node)),
    }
}
