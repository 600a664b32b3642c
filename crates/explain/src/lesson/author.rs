//! Whoever writes a lesson: knows the answer, asks further questions, and remembers what was told already.

use nerai::Answer;
use nerai::how_it_lives::has_two_eyes;
use nerai::line::{Step, follow};
use nerai::solved::Solved;
use nerai_board::{Color, Play, Point, PointSet};
use nerai_go::Position;
use nerai_proof::{Event, Move, Node, Proof};
use nerai_search::{Budget, Settings};

use super::names::Names;
use super::purpose::{PurposeOf, no_purpose};
use super::tell::Teller;
use super::{About, Item, Section};
use crate::fact::{Fact, Proved, Says, ShownBy};
use crate::seen::seen;

/// Of what a move does, this much is told.
const MOST_DEEDS: usize = 2;
/// A further question may take this many nodes at least, and at most.
const LEAST_NODES: u64 = 4_000;
const LEAST_FOR_STATUS: u64 = 30_000;
const MOST_NODES: u64 = 100_000;

/// Writes a lesson about an answer.
pub(super) struct Author<'a> {
    pub(super) answer: &'a Answer,
    pub(super) settings: &'a Settings,
    pub(super) names: Names,
    pub(super) purpose: PurposeOf<'a>,
    pub(super) proved: Vec<Proved>,
    told: Vec<Fact>,
}

/// A first move that was asked about.
#[derive(Clone, Debug)]
pub(super) struct AskedMove {
    /// The number of the result among those of the lesson.
    pub(super) proved: usize,
    pub(super) verdict: nerai_proof::Verdict,
    /// The play after it, the move itself included.
    pub(super) line: Vec<Step>,
    /// The side that the play follows.
    pub(super) prover: Color,
    /// The points on which the result depends.
    pub(super) zone: PointSet,
}

impl AskedMove {
    /// The opponent's answer, if the result needs one and proves it.
    pub(super) fn answer(&self) -> Option<Point> {
        let answer = self.line.get(1)?.made;
        answer.at.point().filter(|_| self.prover == answer.color)
    }

    pub(super) fn moves(&self) -> Vec<Move> {
        self.line.iter().map(|step| step.made).collect()
    }
}

impl<'a> Author<'a> {
    pub(super) fn new(answer: &'a Answer, settings: &'a Settings, purpose: PurposeOf<'a>) -> Author<'a> {
        let main = |certificate: &nerai_proof::Certificate| Proved {
            added: None,
            before: Vec::new(),
            certificate: certificate.clone(),
        };
        let proved = answer.certificate().into_iter().map(main).collect();
        Author { answer, settings, names: Names::of(answer), purpose, proved, told: Vec::new() }
    }

    /// Asks nobody what moves are for if there is no time left: plans are not free.
    pub(super) fn hurry(&mut self, budget: &Budget) {
        if budget.is_stopped() {
            self.purpose = &no_purpose;
        }
    }

    /// Asks what a first move leads to; nothing if that stays open.
    pub(super) fn ask(&mut self, at: Play, budget: &mut Budget) -> Option<AskedMove> {
        let found = self.find(at, budget)?;
        self.keep(&found)
    }

    /// Searches what a first move leads to.
    pub(super) fn find(&self, at: Play, budget: &mut Budget) -> Option<Solved> {
        // How things stand without a move is worth more than any single mistake.
        let least = if at.is_pass() { LEAST_FOR_STATUS } else { LEAST_NODES };
        let share = (2 * self.answer.nodes).clamp(least, MOST_NODES);
        let share = if at.is_pass() { share.min(budget.left() / 3) } else { share };
        let mut found =
            budget.within(share, |budget| Solved::after(&self.answer.question.task, at, self.settings, budget)).ok()?;
        found.check_as_saved();
        Some(found)
    }

    /// Keeps what was found, if it is settled.
    pub(super) fn keep(&mut self, found: &Solved) -> Option<AskedMove> {
        let certificate = found.finding.certificate.clone()?;
        let prover = nerai::line::main_proof(&certificate)?.prover;
        let line = nerai::line::main_line(found, self.answer.to_move());
        let (verdict, before) = (found.verdict(), found.before);
        let (plus, minus) = (found.plus(), found.minus());
        self.proved.push(Proved { added: None, before: before.into_iter().collect(), certificate });
        Some(AskedMove { proved: self.proved.len() - 1, verdict, line, prover, zone: plus | minus })
    }

    /// The board after some moves from the position of the question.
    pub(super) fn board_after(&self, moves: &[Move]) -> Option<Position> {
        let mut board = self.answer.position().clone();
        for made in moves {
            board.try_move(made.color, made.at).ok()?;
        }
        Some(board)
    }

    /// What the last of some moves does.
    pub(super) fn deeds(&self, line: &[Move]) -> Vec<Fact> {
        let Some((last, before)) = line.split_last() else { return Vec::new() };
        let (Some(board), Play::At(at)) = (self.board_after(before), last.at) else { return Vec::new() };
        let says = told_of(seen(&board, last.color, at)).into_iter().take(MOST_DEEDS);
        says.map(|says| on_board(line, says)).collect()
    }

    /// What the board shows at the end of some play that the node closes, if it is worth telling.
    pub(super) fn end(&self, line: &[Move], node: Option<&Node>, winner: Color) -> Option<Fact> {
        let board = self.board_after(line)?;
        let aim = &self.answer.aim();
        let is_max = winner == aim.max;
        let says = match &aim.event {
            Event::Capture { .. } | Event::Kill { .. } if !is_max && matches!(node, Some(Node::Alive)) => {
                let left = |stone: &Point| board.color_at(*stone) == Some(winner);
                let named: PointSet = aim.event.points().iter().copied().filter(left).collect();
                let stones = if board.watched().is_empty() { named } else { *board.watched() };
                let is_alive = has_two_eyes(&board, &stones, winner);
                is_alive.then_some(Says::TwoEyes { owner: winner, stones })
            }
            Event::Capture { anchor } if !is_max => {
                let count = board.block_at(*anchor)?.liberties().len();
                (count >= 3).then_some(Says::Liberties { stone: *anchor, count })
            }
            Event::Connect { points } if is_max => {
                aim.event.holds(&board).then(|| Says::Connected { stones: points.clone() })
            }
            _ => None,
        };
        says.map(|says| on_board(line, says))
    }

    /// The play of a proof from one of its nodes on: the steps with the numbers of their nodes, and the node where they end.
    pub(super) fn play_from(&self, proof: &Proof, node: u32, line: &[Move]) -> (Vec<Step>, Option<Node>) {
        let Some(mut board) = self.board_after(line) else { return (Vec::new(), None) };
        let to_move = line.last().map_or(self.answer.to_move(), |made| made.color.other());
        let part = nerai_builder::beginning_at(proof, node);
        let (mut steps, end) = follow(&part, &mut board, to_move, None);
        for step in &mut steps {
            step.node = step.node.map(|number| match number {
                0 => node,
                same if same == node => 0,
                other => other,
            });
        }
        (steps, end.cloned())
    }

    /// An item of the facts that were not told before; nothing if all were.
    pub(super) fn item(&mut self, facts: Vec<Fact>, line: Vec<Move>, at: usize) -> Option<Item> {
        let facts: Vec<Fact> = facts.into_iter().filter(|fact| !self.told.contains(fact)).collect();
        let text = Teller { names: &self.names, parts: self.answer.parts() }.tell(&facts);
        self.told.extend(facts.iter().cloned());
        (!text.is_empty()).then_some(Item { case: None, text, facts, line, at, is_right: None })
    }

    /// What was told so far.
    pub(super) fn told(&self) -> impl Iterator<Item = &Says> {
        self.told.iter().map(|fact| &fact.says)
    }

    /// Whether something of this kind was told.
    pub(super) fn is_told(&self, is_it: impl Fn(&Says) -> bool) -> bool {
        self.told().any(is_it)
    }

    /// A section of these items; nothing if there are none.
    pub(super) fn section(&self, about: About, heading: String, items: Vec<Item>) -> Option<Section> {
        (!items.is_empty()).then_some(Section { about, heading, items, picture: None })
    }
}

/// A fact that the board shows.
pub(super) fn on_board(after: &[Move], says: Says) -> Fact {
    Fact { after: after.to_vec(), says, shown_by: ShownBy::Board }
}

/// A fact that a proof shows.
pub(super) fn by_proof(after: &[Move], says: Says, number: usize, node: Option<u32>) -> Fact {
    Fact { after: after.to_vec(), says, shown_by: ShownBy::Proof { number, node } }
}

/// Of what a move does, what is worth telling: the shape of a move that does more than have it is not.
fn told_of(mut says: Vec<Says>) -> Vec<Says> {
    let takes = says.iter().any(|says| matches!(says, Says::Takes { .. } | Says::TakesKo { .. }));
    says.retain(|says| !takes || !matches!(says, Says::LeavesAtari { .. }));
    if says.iter().any(|says| !is_shape(says)) {
        says.retain(|says| !is_shape(says));
    }
    // What is given away is told last.
    says.sort_by_key(|says| matches!(says, Says::OwnAtari { .. }));
    says
}

/// Whether a fact is only about the shape of a move.
pub(super) fn is_shape(says: &Says) -> bool {
    matches!(says, Says::Hane { .. } | Says::Placement { .. })
}
