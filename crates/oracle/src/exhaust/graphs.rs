//! Every proof graph of up to so many nodes about one question, made in the order in which the checker reads it.
//!
//! A graph begins with a root whose edges are open. The checker itself says which open edge it comes to first; that
//! edge then gets every content there is, and so on. What it refuses before it comes to an open edge, it refuses
//! however the rest is filled in, because it has not read the rest: so nothing is left out but what would be refused
//! for the same reason. Nodes are numbered as the checker meets them; those that it never meets make no difference.
//!
//! Two more things make none, and unless every form is wanted one form stands for all. A claim about a part that was
//! claimed before says nothing of it, so it does not speak of it. And a reply that leads to the end or to a node that was
//! there before the reply in front of it may change places with that one: it is looked at by itself, with the same
//! result. So such replies come as far in front as they can, by their points.

use nerai_board::{Color, Play, Point, PointSet};
use nerai_go::{PlayError, Position};
use nerai_proof::walk::Walk;
use nerai_proof::{Aim, Claim, Kind, Next, Node, Proof, Reason, prover_of};

/// A reference that leads nowhere yet.
const OPEN: u32 = u32::MAX;
/// The reply that stands in the place of more replies: on a point that no small board has.
const MORE_REPLIES: Point = Point::new(18, 18);
/// The claim that stands in the place of more claims: it speaks of a part that no goal has, so it is never idle.
const MORE_CLAIMS: Claim = Claim { granted: 1 << 31, conceded: 0 };

/// What is proved, rightly or not, and how large the graphs may be.
#[derive(Clone, Copy)]
pub struct Question<'q> {
    /// What it is about.
    pub aim: &'q Aim,
    /// The board, which [watches](Aim::watch) the event.
    pub position: &'q Position,
    /// The side to move.
    pub to_move: Color,
    /// What is said to be proved.
    pub kind: Kind,
    /// Who may retake a ko at once.
    pub komaster: Option<Color>,
    /// The hint about liberties.
    pub prefer: PointSet,
    /// Where a local proof takes place.
    pub inside: Option<PointSet>,
    /// The most nodes of a graph.
    pub most_nodes: usize,
    /// The most claims of a split.
    pub most_claims: usize,
    /// Whether graphs that differ only in what the checker does not look at are all made, or one of them.
    pub in_every_form: bool,
}

/// What became of the graphs about a question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many times the checker was asked about a graph or a beginning of one.
    pub asked: u64,
    /// Beginnings that it refused, each with everything that could have come then.
    pub refused: u64,
    /// Whole graphs that it accepted.
    pub accepted: u64,
}

impl Tally {
    /// Adds another.
    pub fn add(&mut self, more: &Tally) {
        self.asked += more.asked;
        self.refused += more.refused;
        self.accepted += more.accepted;
    }
}

/// Asks the checker about every graph for a question; shows the accepted ones with their zones until `look` has enough.
///
/// The game must not be over before the first move.
pub fn each_graph(question: &Question<'_>, look: &mut dyn FnMut(&Proof, PointSet) -> bool) -> Tally {
    let Question { aim, position, to_move, kind, komaster, prefer, inside, .. } = *question;
    let proof = Proof { prover: prover_of(kind, aim), kind, komaster, prefer, inside, nodes: Vec::new() };
    let points = position.board().iter().collect();
    debug_assert!(!position.board().contains(MORE_REPLIES));
    let mut graphs = Graphs {
        question,
        proof,
        points,
        ahead: Vec::new(),
        before: Vec::new(),
        tally: Tally::default(),
        has_enough: false,
        look,
    };
    graphs.new_node(to_move, Claim::default());
    graphs.tally
}

/// Something that is not chosen yet.
#[derive(Clone, Copy)]
enum Choice {
    /// Where an edge of a node leads, by its number, with the side to move there. Edge 0 of an answer is the pass.
    Edge { node: usize, number: usize, to_move: Color, claim: Claim },
    /// Whether an answer has more replies, and which comes next.
    Reply { node: usize, to_move: Color, claim: Claim },
    /// Whether a split has more claims, and which comes next.
    Claim { node: usize, to_move: Color, claim: Claim },
}

struct Graphs<'g> {
    question: &'g Question<'g>,
    proof: Proof,
    points: Vec<Point>,
    /// What is not chosen yet; the checker comes to the last first.
    ahead: Vec<Choice>,
    /// For the replies of each node how many nodes there were before them.
    before: Vec<Vec<usize>>,
    tally: Tally,
    has_enough: bool,
    look: &'g mut dyn FnMut(&Proof, PointSet) -> bool,
}

impl Graphs<'_> {
    /// Asks the checker how far it comes, and chooses what it wants to know next.
    fn go_on(&mut self) {
        if self.has_enough {
            return;
        }
        let Question { aim, position, to_move, .. } = *self.question;
        self.tally.asked += 1;
        let mut walk = Walk::new(0, &self.proof, aim, position, to_move);
        let fault = match walk.run() {
            Ok(_) => {
                self.tally.accepted += 1;
                let zone = walk.root_zone();
                self.has_enough = !(self.look)(&self.proof, zone);
                return;
            }
            Err(fault) => fault.reason,
        };
        let Some(choice) = self.ahead.pop() else {
            self.tally.refused += 1;
            return;
        };
        match (fault, choice) {
            (Reason::NoSuchNode(OPEN), Choice::Edge { .. }) => self.choose_node(choice),
            // The game is over by this move, so nothing but the end can be right.
            (Reason::GoesOn, Choice::Edge { node, number, .. }) => {
                self.set_edge(node, number, Next::Done);
                if self.is_in_form(node, number, Next::Done) {
                    self.go_on();
                }
                self.set_edge(node, number, Next::Node(OPEN));
            }
            (Reason::Illegal(PlayError::OffBoard(MORE_REPLIES)), Choice::Reply { .. }) => self.choose_reply(choice),
            (Reason::NoSuchNode(OPEN), Choice::Claim { .. }) => self.choose_claim(choice),
            _ => self.tally.refused += 1,
        }
        self.ahead.push(choice);
    }

    /// Every node that an edge can lead to: those that are there, and a new one.
    fn choose_node(&mut self, choice: Choice) {
        let Choice::Edge { node, number, to_move, claim } = choice else { return };
        let count = self.proof.nodes.len() as u32;
        for old in (0..count).map(Next::Node) {
            if self.is_in_form(node, number, old) {
                self.set_edge(node, number, old);
                self.go_on();
            }
        }
        self.set_edge(node, number, Next::Node(count));
        self.new_node(to_move, claim);
        self.set_edge(node, number, Next::Node(OPEN));
    }

    /// Whether a reply that leads there may stand behind the one in front of it.
    fn is_in_form(&self, node: usize, number: usize, next: Next) -> bool {
        let Node::Answer { replies, .. } = &self.proof.nodes[node] else { return true };
        if number < 2 || self.question.in_every_form {
            return true;
        }
        let before = self.before[node][number - 2];
        let is_old = |next| match next {
            Next::Done => true,
            Next::Node(to) => (to as usize) < before,
        };
        let ((first, led), (second, _)) = (replies[number - 2], replies[number - 1]);
        !is_old(next) || (is_old(led) && first < second)
    }

    /// Every content of a new node for this side to move. Nodes for the other side are refused at once.
    fn new_node(&mut self, to_move: Color, claim: Claim) {
        let node = self.proof.nodes.len();
        if node == self.question.most_nodes {
            return;
        }
        let left = self.ahead.len();
        self.proof.nodes.push(Node::Alive);
        self.before.push(Vec::new());
        self.go_on();
        self.proof.nodes[node] = Node::Dead;
        self.go_on();
        let first = Choice::Edge { node, number: 0, to_move: to_move.other(), claim };
        if to_move == self.proof.prover {
            self.ahead.push(first);
            for at in std::iter::once(Play::Pass).chain(self.points.clone().into_iter().map(Play::At)) {
                self.proof.nodes[node] = Node::Play { at, then: Next::Node(OPEN) };
                self.go_on();
            }
        } else {
            self.ahead.extend([Choice::Reply { node, to_move, claim }, first]);
            let replies = vec![(MORE_REPLIES, Next::Node(OPEN))];
            self.proof.nodes[node] = Node::Answer { pass: Next::Node(OPEN), replies };
            self.go_on();
        }
        self.ahead.truncate(left);
        // Of an event without parts the checker believes no split, whatever comes behind it.
        if self.question.aim.parts().is_some() {
            self.proof.nodes[node] = Node::Split { claims: vec![(MORE_CLAIMS, OPEN)] };
            // The first claim must be there.
            self.more_claims(node, to_move, claim);
        }
        self.proof.nodes.pop();
        self.before.pop();
    }

    /// Every further reply of an answer, and none.
    fn choose_reply(&mut self, choice: Choice) {
        let Choice::Reply { node, to_move, claim } = choice else { return };
        let Node::Answer { replies, .. } = &mut self.proof.nodes[node] else { return };
        replies.pop();
        let replied: PointSet = replies.iter().map(|(point, _)| *point).collect();
        let number = replies.len() + 1;
        self.go_on();
        self.ahead.extend([choice, Choice::Edge { node, number, to_move: to_move.other(), claim }]);
        let count = self.proof.nodes.len();
        self.before[node].push(count);
        for point in self.points.clone().into_iter().filter(|point| !replied.contains(*point)) {
            self.set_replies(node, number, &[(point, Next::Node(OPEN)), (MORE_REPLIES, Next::Node(OPEN))]);
            self.go_on();
        }
        self.before[node].pop();
        self.ahead.truncate(self.ahead.len() - 2);
        self.set_replies(node, number, &[(MORE_REPLIES, Next::Node(OPEN))]);
    }

    /// Every further claim of a split, and none.
    fn choose_claim(&mut self, choice: Choice) {
        let Choice::Claim { node, to_move, claim } = choice else { return };
        let Node::Split { claims } = &mut self.proof.nodes[node] else { return };
        claims.pop();
        let count = claims.len();
        self.go_on();
        if let Node::Split { claims } = &mut self.proof.nodes[node] {
            claims.push((MORE_CLAIMS, OPEN));
        }
        if count < self.question.most_claims {
            self.more_claims(node, to_move, claim);
        }
    }

    /// Every claim about the parts in front of the place for more. Claims that contradict themselves or speak of parts
    /// that the goal does not have are refused in the end.
    fn more_claims(&mut self, node: usize, to_move: Color, claim: Claim) {
        let Node::Split { claims } = &self.proof.nodes[node] else { return };
        let number = claims.len() - 1;
        let parts = self.question.aim.parts().map_or(0, nerai_proof::Parts::all);
        let free = if self.question.in_every_form { parts } else { parts & !claim.speaks_of() };
        let subsets = |set: u32| (0..=set).filter(move |part| part & !set == 0);
        let more =
            subsets(free).flat_map(|granted| subsets(free & !granted).map(move |conceded| Claim { granted, conceded }));
        self.ahead.push(Choice::Claim { node, to_move, claim });
        for more in more {
            self.ahead.push(Choice::Edge { node, number, to_move, claim: claim.and(more) });
            self.set_claims(node, number, &[(more, OPEN), (MORE_CLAIMS, OPEN)]);
            self.go_on();
            self.ahead.pop();
        }
        self.ahead.pop();
        self.set_claims(node, number, &[(MORE_CLAIMS, OPEN)]);
    }

    fn set_edge(&mut self, node: usize, number: usize, next: Next) {
        match (&mut self.proof.nodes[node], next) {
            (Node::Play { then, .. }, next) => *then = next,
            (Node::Answer { pass, .. }, next) if number == 0 => *pass = next,
            (Node::Answer { replies, .. }, next) => replies[number - 1].1 = next,
            (Node::Split { claims }, Next::Node(to)) => claims[number].1 = to,
            (Node::Split { .. }, Next::Done) | (Node::Alive | Node::Dead | Node::Out, _) => {}
        }
    }

    /// Replaces the replies from this edge on.
    fn set_replies(&mut self, node: usize, number: usize, more: &[(Point, Next)]) {
        if let Node::Answer { replies, .. } = &mut self.proof.nodes[node] {
            replies.truncate(number - 1);
            replies.extend(more);
        }
    }

    /// Replaces the claims from this edge on.
    fn set_claims(&mut self, node: usize, number: usize, more: &[(Claim, u32)]) {
        if let Node::Split { claims } = &mut self.proof.nodes[node] {
            claims.truncate(number);
            claims.extend(more);
        }
    }
}
