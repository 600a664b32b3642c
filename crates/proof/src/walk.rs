//! One walk through a proof with a board: every move is played, every zone computed from those behind it.
//!
//! A proof that the event happens has no circles, so one walk gives its zones. A proof that it never happens may lead
//! back to itself; its zones are the smallest that satisfy the zone rules, found by walking again until none grows.

use nerai_board::{ByColor, Color, Point, PointSet};
use nerai_go::{Ban, Position};

use crate::aim::{Aim, Ending};
use crate::alive::alive;
use crate::certificate::{Kind, Next, Node, Proof};
use crate::check_error::{CheckError, Difference, Move, Reason};
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

/// What the checker knows about a node.
#[derive(Clone)]
struct Known {
    /// The state in which the walk met the node first.
    stones: ByColor<PointSet>,
    watched: PointSet,
    ban: Option<Point>,
    zone: PointSet,
    /// The last walk that came here; 0 before the first.
    walk: u32,
    /// Whether the walk is inside the node at this moment.
    is_open: bool,
}

/// A node on the line from the root to the board's position.
struct Step {
    node: u32,
    /// The moves of the node that were followed so far.
    followed: usize,
    /// The move to the node; the root has none.
    made: Option<Move>,
    /// The ban before that move, which a pass lifts.
    ban_before: Option<Ban>,
}

pub(crate) struct Walk<'a> {
    number: usize,
    proof: &'a Proof,
    aim: &'a Aim,
    board: Position,
    to_move: Color,
    known: Vec<Known>,
    line: Vec<Step>,
    /// The move that was made last, until the walk knows where it leads.
    unsettled: Option<Move>,
    walk: u32,
    has_grown: bool,
    may_be_incomplete: bool,
    missing: Vec<Missing>,
    /// Replies outside the zone of the pass, by node: whoever follows the proof answers them like a pass.
    idle: Vec<(u32, Point)>,
}

impl<'a> Walk<'a> {
    /// A walk that starts at the root of a proof. The proof must have nodes.
    pub(crate) fn new(number: usize, proof: &'a Proof, aim: &'a Aim, root: &Position, to_move: Color) -> Walk<'a> {
        let unknown = Known {
            stones: ByColor::default(),
            watched: PointSet::EMPTY,
            ban: None,
            zone: PointSet::EMPTY,
            walk: 0,
            is_open: false,
        };
        Walk {
            number,
            proof,
            aim,
            board: root.clone(),
            to_move,
            known: vec![unknown; proof.nodes.len()],
            line: Vec::new(),
            unsettled: None,
            walk: 0,
            has_grown: false,
            may_be_incomplete: false,
            missing: Vec::new(),
            idle: Vec::new(),
        }
    }

    /// Walks until no zone grows. Missing replies are a fault, or the result if the proof may be incomplete.
    pub(crate) fn run(&mut self, may_be_incomplete: bool) -> Result<Vec<Missing>, CheckError> {
        self.may_be_incomplete = may_be_incomplete;
        loop {
            self.has_grown = false;
            self.missing.clear();
            self.idle.clear();
            self.walk += 1;
            self.whole_walk().map_err(|reason| {
                let path = self.line.iter().filter_map(|step| step.made).chain(self.unsettled).collect();
                CheckError { proof: Some(self.number), path, reason }
            })?;
            if self.proof.kind == Kind::Reach || !self.has_grown {
                return Ok(std::mem::take(&mut self.missing));
            }
        }
    }

    /// The replies outside the zone of the pass, by node.
    pub(crate) fn idle_replies(&self) -> &[(u32, Point)] {
        &self.idle
    }

    /// The zone of the root.
    pub(crate) fn root_zone(&self) -> PointSet {
        self.known[0].zone
    }

    /// Number of nodes that the walk came to.
    pub(crate) fn visited(&self) -> usize {
        self.known.iter().filter(|known| known.walk > 0).count()
    }

    fn whole_walk(&mut self) -> Result<(), Reason> {
        self.enter(0, None, None)?;
        while let Some(step) = self.line.last_mut() {
            let (node, number) = (step.node, step.followed);
            step.followed += 1;
            match move_of(&self.proof.nodes[node as usize], number) {
                Some((at, next)) => self.follow(at, next)?,
                None => self.leave(node)?,
            }
        }
        Ok(())
    }

    /// Makes a move of the current node and goes on behind it.
    fn follow(&mut self, at: Option<Point>, next: Next) -> Result<(), Reason> {
        let made = Move { color: self.to_move, at };
        let ban_before = self.board.ban();
        self.make(made)?;
        let ending = at.and_then(|_| self.aim.event.ending(&self.board));
        let wanted = match self.proof.kind {
            Kind::Reach => Ending::Happened,
            Kind::Hold => Ending::Impossible,
        };
        match (ending, next) {
            (None, Next::Node(node)) => {
                let known = self.known.get(node as usize).ok_or(Reason::NoSuchNode(node))?;
                if known.walk < self.walk {
                    return self.enter(node, Some(made), ban_before);
                }
                self.fits(node, known)?;
            }
            (None, Next::Done) => return Err(Reason::NotDone),
            (Some(end), _) if end != wanted => return Err(Reason::Refuted),
            (Some(_), Next::Done) => {}
            (Some(_), Next::Node(_)) => return Err(Reason::GoesOn),
        }
        self.take_back(made, ban_before);
        Ok(())
    }

    /// Comes to a node for the first time in this walk.
    fn enter(&mut self, node: u32, made: Option<Move>, ban_before: Option<Ban>) -> Result<(), Reason> {
        self.line.push(Step { node, followed: 0, made, ban_before });
        self.unsettled = None;
        self.right_side(node)?;
        let ban = self.ban_in_force();
        let known = &mut self.known[node as usize];
        if known.walk == 0 {
            known.stones = *self.board.stones();
            known.watched = *self.board.watched();
            known.ban = ban;
        }
        known.walk = self.walk;
        known.is_open = true;
        if let Node::Answer { replies, .. } = &self.proof.nodes[node as usize] {
            let mut replied = PointSet::EMPTY;
            for &(point, _) in replies {
                if replied.contains(point) {
                    return Err(Reason::RepliedTwice(point));
                }
                replied.insert(point);
            }
        }
        Ok(())
    }

    /// Computes the zone of a node all of whose moves were followed, and goes back to the node before.
    fn leave(&mut self, node: u32) -> Result<(), Reason> {
        let zone = self.zone_of(node)?;
        let known = &mut self.known[node as usize];
        self.has_grown |= zone != known.zone;
        known.zone = zone;
        known.is_open = false;
        if let Some(Step { made: Some(made), ban_before, .. }) = self.line.pop() {
            self.take_back(made, ban_before);
        }
        Ok(())
    }

    /// The zone of the node whose state is on the board, by the zones of the nodes behind it. Never smaller than it was.
    fn zone_of(&mut self, node: u32) -> Result<PointSet, Reason> {
        if self.proof.nodes[node as usize] == Node::Alive {
            let alive = alive(&self.board, &self.aim.event).filter(|_| self.proof.kind == Kind::Hold);
            return Ok(zone::close(&self.board, &self.proof.prefer, alive.ok_or(Reason::NotAlive)?));
        }
        let zone = self.known[node as usize].zone;
        let zone = match &self.proof.nodes[node as usize] {
            Node::Play { at: None, then } => zone | self.zone_behind(*then),
            Node::Play { at: Some(at), then } => {
                let mut zone = zone | self.zone_before(*at, *then, true);
                if *then == Next::Done && self.proof.kind == Kind::Reach {
                    zone |= zone::joined_blocks(&self.board, &self.aim.event);
                }
                zone
            }
            Node::Answer { pass, replies } => self.zone_of_answer(node, zone, *pass, replies)?,
            Node::Alive => zone,
        };
        let base = zone::base(&self.board, self.aim, self.proof.kind, &zone);
        Ok(zone::close(&self.board, &self.proof.prefer, zone | base))
    }

    /// The zone after a pass holds every move that could matter: all others leave it as it is.
    fn zone_of_answer(
        &mut self,
        node: u32,
        mut zone: PointSet,
        pass: Next,
        replies: &[(Point, Next)],
    ) -> Result<PointSet, Reason> {
        let after_pass = self.zone_behind(pass);
        zone |= after_pass;
        let mut unanswered = after_pass & self.board.empty_points();
        for &(point, next) in replies {
            if unanswered.contains(point) {
                unanswered.remove(point);
                zone |= self.zone_before(point, next, false);
            } else {
                self.idle.push((node, point));
            }
        }
        let ban = self.ban_in_force();
        let mut missing = PointSet::EMPTY;
        for point in unanswered {
            if !self.board.is_placeable(self.to_move, point) {
                zone::suicide(&self.board, self.to_move, point, &self.proof.prefer, &mut zone);
            } else if ban != Some(point) && applies(Rule::Replies) {
                missing.insert(point);
            }
        }
        if !missing.is_empty() {
            if !self.may_be_incomplete {
                return Err(Reason::Incomplete { node, points: missing });
            }
            self.missing.push(Missing { proof: self.number, node, points: missing });
        }
        Ok(zone)
    }

    fn zone_before(&mut self, at: Point, next: Next, is_prover: bool) -> PointSet {
        let behind = if next == Next::Done { self.zone_of_end(at) } else { self.zone_behind(next) };
        zone::before_move(&self.board, self.aim, (self.to_move, at), &behind, is_prover, &self.proof.prefer)
    }

    /// What pins an event that can be seen on the board, after the move that ends the game.
    fn zone_of_end(&mut self, at: Point) -> PointSet {
        if !self.aim.event.is_seen() {
            return PointSet::EMPTY;
        }
        let ban = self.board.ban();
        if self.ban_in_force().is_none() {
            self.board.set_ban(None);
        }
        // The walk has followed the move, so it is legal.
        if self.board.try_play(self.to_move, at).is_err() {
            return *self.board.board();
        }
        let seen = zone::seen(&self.board, &self.aim.event, &self.proof.prefer);
        self.board.undo();
        self.board.set_ban(ban);
        seen
    }

    fn zone_behind(&self, next: Next) -> PointSet {
        match next {
            Next::Done => PointSet::EMPTY,
            Next::Node(node) => self.known[node as usize].zone,
        }
    }

    /// Whether the board's state may go on at a node that the walk met before.
    fn fits(&self, node: u32, known: &Known) -> Result<(), Reason> {
        if known.is_open && self.proof.kind == Kind::Reach && applies(Rule::NoCircles) {
            return Err(Reason::Circular(node));
        }
        self.right_side(node)?;
        let differs = |difference| Err(Reason::Mismatch { node, difference });
        for color in Color::BOTH {
            if let Some(point) = ((known.stones[color] ^ self.board.stones()[color]) & known.zone).first()
                && applies(Rule::SameStones)
            {
                return differs(Difference::Stone(point));
            }
        }
        // To prevent a kill one target is enough, and it is in the zone; to kill, none may be left that the node forgets.
        let matters = if self.proof.kind == Kind::Reach { *self.board.board() } else { known.zone };
        if let Some(point) = ((known.watched ^ *self.board.watched()) & matters).first()
            && applies(Rule::SameTargets)
        {
            return differs(Difference::Target(point));
        }
        // A ban against the opponent is help that must be there; one against the prover is harm that must not be new.
        let (ban, other) = match self.proof.nodes[node as usize] {
            Node::Answer { .. } => (known.ban, self.ban_in_force()),
            Node::Play { .. } => (self.ban_in_force(), known.ban),
            // The stones stay alive whatever is banned.
            Node::Alive => (None, None),
        };
        match ban {
            Some(point) if known.zone.contains(point) && other != ban && applies(Rule::SameBans) => {
                differs(Difference::Ban(point))
            }
            _ => Ok(()),
        }
    }

    fn right_side(&self, node: u32) -> Result<(), Reason> {
        let is_play = matches!(self.proof.nodes[node as usize], Node::Play { .. });
        let is_alive = matches!(self.proof.nodes[node as usize], Node::Alive);
        let fits = is_alive || is_play == (self.to_move == self.proof.prover);
        if fits { Ok(()) } else { Err(Reason::WrongSide { node, to_move: self.to_move }) }
    }

    /// The ban that the side to move has to obey.
    fn ban_in_force(&self) -> Option<Point> {
        let obeys = self.proof.komaster != Some(self.to_move);
        self.board.ban().filter(|ban| obeys && ban.color == self.to_move).map(|ban| ban.point)
    }

    fn make(&mut self, made: Move) -> Result<(), Reason> {
        match made.at {
            None => self.board.set_ban(None),
            Some(point) => {
                if self.ban_in_force().is_none() {
                    self.board.set_ban(None);
                }
                self.board.try_play(made.color, point)?;
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

/// The move of a node with this number, counted from 0.
fn move_of(node: &Node, number: usize) -> Option<(Option<Point>, Next)> {
    match node {
        Node::Play { at, then } => (number == 0).then_some((*at, *then)),
        Node::Alive => None,
        Node::Answer { pass, .. } if number == 0 => Some((None, *pass)),
        Node::Answer { replies, .. } => replies.get(number - 1).map(|&(point, next)| (Some(point), next)),
    }
}
