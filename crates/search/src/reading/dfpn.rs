//! Depth-first proof-number search on the order-gated game: the twin of the deepening reader for hard positions.
//!
//! Deepening drowns in long lines that are legal at an order but lead nowhere; proof numbers follow the line where the
//! opponent has the fewest answers. The thresholds are those of df-pn with the 1+ε trick. Orders 0 and 1 (one move,
//! ladders) are read at once by the reader, they are too cheap to be worth numbers of their own.

use std::ops::ControlFlow;

use nerai_board::{Color, Point, PointSet, zobrist};

use crate::goals::target::{Readable, Status};
use crate::pn::choice::{Choice, Sum, Tally};
use crate::pn::engine::work;
use crate::pn::game::Game;
use crate::pn::numbers::Numbers;
use crate::reading::outcome::Outcome;
use crate::reading::reader::{ANY_ORDER, DEEP, Reader, and_key_of, or_key_of};
use crate::zone;

/// What a visit to a state ends with.
#[derive(Clone, Copy)]
pub(crate) enum Visit {
    Won {
        zone: PointSet,
        best: Option<Point>,
        ko: bool,
    },
    /// No win; true only while the state at this place of the path is being visited (`ALWAYS`: without condition).
    Failed {
        rests_on: usize,
    },
    Open(Numbers),
    Stopped,
}

/// A state with the moves that are not solved yet.
pub(crate) struct Node {
    order: u8,
    key: u64,
    is_max: bool,
    children: Vec<Child>,
    /// What the failures of max's moves rest on.
    rests_on: usize,
    /// What max needs against the replies of min that are refuted, and whether that takes a ko.
    zone: PointSet,
    ko: bool,
}

/// A state that is not solved yet, one move away.
pub(crate) struct Child {
    /// The move; none stands for the next lower order in the same position.
    at: Option<Point>,
    numbers: Numbers,
}

/// Replies to a threat have much in common: four of them count as one more.
const THREATS_MET: Sum = Sum::Weak { others: 4 };
const ALWAYS: usize = usize::MAX;
const FAILED: Visit = Visit::Failed { rests_on: ALWAYS };
/// Paths longer than this count as failures of max.
const LONGEST_PATH: usize = 300;

impl<T: Readable> Reader<'_, T> {
    /// Looks for a win of at most this order until the budget is spent; with min to move, for a threat that wins.
    pub(crate) fn prove(&mut self, order: u8, to_move: Color) -> Outcome {
        self.start();
        let visit = if to_move == self.max() {
            self.visit_max(order, Numbers::UNLIMITED)
        } else {
            self.visit_min(order, Numbers::UNLIMITED)
        };
        outcome(visit)
    }

    fn visit_max(&mut self, order: u8, limit: Numbers) -> Visit {
        if order <= 1 {
            return match self.or_node(order, DEEP) {
                Outcome::Won { zone, best, ko } => Visit::Won { zone, best, ko },
                Outcome::Failed { .. } => FAILED,
                Outcome::Stopped => Visit::Stopped,
            };
        }
        let enough = usize::from(order) + 2;
        let needed = self.target.moves_needed(&self.position, enough).0;
        if needed >= enough {
            return FAILED;
        }
        if let Some(Outcome::Won { zone, best, ko }) = self.known_win() {
            return Visit::Won { zone, best, ko };
        }
        let key = self.or_key(order);
        if let Some(rests_on) = self.repeats(key) {
            return Visit::Failed { rests_on };
        }
        let mut children = Vec::with_capacity(16);
        let is_tight = needed + 1 == enough;
        let max = self.max();
        let mut moves = self.target.knowledge(&self.position, order.min(self.width)) & self.position.empty_points();
        if is_tight {
            moves &= self.target.approaching_points(&self.position);
        } else {
            // A ladder is read at once.
            match self.or_node(1, DEEP) {
                // Only moves in the zone of the failure change anything for the next order.
                Outcome::Failed { zone, .. } if order == 2 => moves &= zone,
                Outcome::Failed { .. } => {
                    if let Look::Open(numbers) = self.look_max(order - 1) {
                        children.push(Child { at: None, numbers });
                    }
                }
                Outcome::Won { zone, best, ko } => return Visit::Won { zone, best, ko },
                Outcome::Stopped => return Visit::Stopped,
            }
        }
        for (rank, at) in self.ordered(moves, max, None).into_iter().enumerate() {
            if !self.is_legal(max, at) {
                continue;
            }
            let look = self.look_after(max, at, order);
            match look {
                Look::Won(zone, ko) => return self.win(at, &zone, ko),
                Look::Failed => {}
                Look::Open(mut numbers) => {
                    numbers.proof += rank as u32 / 4;
                    children.push(Child { at: Some(at), numbers });
                }
            }
        }
        self.work_on(
            Node { order, key, is_max: true, children, rests_on: ALWAYS, zone: PointSet::EMPTY, ko: false },
            limit,
        )
    }

    fn work_on(&mut self, mut node: Node, limit: Numbers) -> Visit {
        self.path.push(node.key);
        let visit = work(self, &mut node, limit);
        self.path.pop();
        visit
    }

    fn visit_min(&mut self, order: u8, limit: Numbers) -> Visit {
        if self.budget.is_spent() {
            return Visit::Stopped;
        }
        if self.target.status(&self.position) != Status::Open {
            return self.visit_retaken(order, limit);
        }
        let key = self.and_key(order);
        match self.look_min(order) {
            Look::Won(zone, ko) => return Visit::Won { zone, best: None, ko },
            Look::Failed => return FAILED,
            Look::Open(_) => {}
        }
        if let Some(rests_on) = self.repeats(key) {
            return Visit::Failed { rests_on };
        }
        let ban = self.position.ban();
        self.position.set_ban(None);
        let gate = self.visit_max(order - 1, Numbers { proof: limit.proof.saturating_sub(1).max(1), ..limit });
        self.position.set_ban(ban);
        let (threat, mut ko) = match gate {
            Visit::Won { zone, ko, .. } => (zone, ko),
            Visit::Failed { rests_on } => {
                if rests_on == ALWAYS {
                    self.table.numbers.put(key, Numbers::FAILED);
                }
                return gate;
            }
            Visit::Open(numbers) => {
                let numbers = Numbers { proof: numbers.proof + 1, ..numbers };
                self.table.numbers.put(key, numbers);
                return Visit::Open(numbers);
            }
            Visit::Stopped => return Visit::Stopped,
        };
        let min = self.max().other();
        let mut zone = threat;
        let mut children = Vec::with_capacity(16);
        for (rank, at) in self.ordered(threat & self.position.empty_points(), min, None).into_iter().enumerate() {
            if !self.is_legal(min, at) {
                if self.position.is_placeable(min, at) {
                    ko = true;
                } else {
                    zone |= zone::suicide(&self.position, min, at, &zone);
                }
                continue;
            }
            match self.look_after(min, at, order) {
                Look::Won(after, needs_ko) => {
                    ko |= needs_ko;
                    zone |= zone::before_move(&self.position, min, at, &after, false, &self.target.vital());
                }
                Look::Failed => {
                    self.table.numbers.put(key, Numbers::FAILED);
                    return FAILED;
                }
                Look::Open(mut numbers) => {
                    numbers.disproof += rank as u32 / 4;
                    children.push(Child { at: Some(at), numbers });
                }
            }
        }
        self.work_on(Node { order, key, is_max: false, children, rests_on: ALWAYS, zone, ko }, limit)
    }

    /// Max has just taken the target by a ko that does not count while min retakes at once: only retaking helps min.
    fn visit_retaken(&mut self, order: u8, limit: Numbers) -> Visit {
        let min = self.max().other();
        let Some(at) = self.position.last_captured().first() else { return FAILED };
        self.play(min, at);
        let visit = self.visit_max(order, limit);
        self.take_back();
        match visit {
            Visit::Won { zone, .. } => Visit::Won { zone: self.before(min, at, &zone, false), best: None, ko: true },
            other => other,
        }
    }

    /// What is known of the position after a move, without searching. Most moves take nothing, then the key is known
    /// before they are played.
    fn look_after(&mut self, side: Color, at: Point, order: u8) -> Look {
        let is_max = side == self.max();
        if self.position.captures(side, at).is_empty() {
            let other = side.other();
            let state = self.state_key_of(self.position.hash() ^ zobrist::stone(side, at), other, None);
            let name = if is_max { and_key_of } else { or_key_of };
            if let Some(entry) = self.table.get(name(state, ANY_ORDER)) {
                return Look::Won(entry.zone, entry.ko);
            }
            match self.table.numbers.get(self.named(name(state, order))) {
                Some(Numbers::FAILED) => return Look::Failed,
                Some(numbers) => return Look::Open(numbers),
                None => {}
            }
        }
        self.play(side, at);
        let look = if is_max {
            self.look_min(order)
        } else {
            match self.target.status(&self.position) {
                Status::Impossible => Look::Failed,
                Status::Happened => Look::Won(PointSet::EMPTY, false),
                Status::Open => self.look_max(order),
            }
        };
        let key = if is_max { self.and_key(order) } else { self.or_key(order) };
        match &look {
            Look::Open(numbers) => self.table.numbers.put(key, *numbers),
            Look::Failed => self.table.numbers.put(key, Numbers::FAILED),
            Look::Won(..) => {}
        }
        self.take_back();
        look
    }

    /// What is known of the position with max to move, without searching.
    fn look_max(&mut self, order: u8) -> Look {
        let enough = usize::from(order) + 2;
        let needed = self.target.moves_needed(&self.position, enough).0;
        if needed >= enough {
            return Look::Failed;
        }
        if let Some(Outcome::Won { zone, ko, .. }) = self.known_win() {
            return Look::Won(zone, ko);
        }
        match self.table.numbers.get(self.or_key(order)) {
            Some(Numbers::FAILED) => return Look::Failed,
            Some(numbers) => return Look::Open(numbers),
            None => {}
        }
        if self.ban_for(self.max()).is_none()
            && let Some(Outcome::Won { zone, best, ko }) = self.won.find(&self.position)
        {
            self.table.put_won(self.or_win_key(), zone, best, ko);
            return Look::Won(zone, ko);
        }
        Look::Open(guess(needed, enough - needed))
    }

    /// What is known of the position with min to move, without searching.
    fn look_min(&mut self, order: u8) -> Look {
        if self.target.status(&self.position) != Status::Open {
            return Look::Open(Numbers::new(1, 1));
        }
        let enough = usize::from(order) + 1;
        let needed = self.target.moves_needed(&self.position, enough).0;
        if needed >= enough {
            return Look::Failed;
        }
        if needed == 0
            && let Some(zone) = self.target.settled(&self.position)
        {
            return Look::Won(zone::close(&self.position, zone), false);
        }
        if let Some(Outcome::Won { zone, ko, .. }) = self.known_hold() {
            return Look::Won(zone, ko);
        }
        match self.table.numbers.get(self.and_key(order)) {
            Some(Numbers::FAILED) => return Look::Failed,
            Some(numbers) => return Look::Open(numbers),
            None => {}
        }
        if self.ban_for(self.max().other()).is_none()
            && let Some(Outcome::Won { zone, ko, .. }) = self.held.find(&self.position)
        {
            self.table.put_won(self.and_win_key(), zone, None, ko);
            return Look::Won(zone, ko);
        }
        let after = self.target.resistance(&self.position).max(needed);
        Look::Open(guess(after, (enough + 1).saturating_sub(after)))
    }

    /// The place on the path where this state is, if it repeats; very long paths count as repetitions.
    fn repeats(&self, key: u64) -> Option<usize> {
        if self.path.len() > LONGEST_PATH {
            return Some(0);
        }
        self.path.iter().position(|on_path| *on_path == key)
    }

    /// A failure of the state at the end of the path, remembered unless it rests on an earlier one.
    fn failed(&mut self, key: u64, rests_on: usize) -> Visit {
        if rests_on.saturating_add(1) < self.path.len() {
            return Visit::Failed { rests_on };
        }
        self.table.numbers.put(key, Numbers::FAILED);
        FAILED
    }

    /// Every reply is refuted: the threat stands.
    fn hold(&mut self, node: &Node) -> Visit {
        let (zone, ko) = (zone::close(&self.position, node.zone), node.ko);
        self.table.put_won(self.and_win_key(), zone, None, ko);
        if self.ban_for(self.max().other()).is_none() {
            self.held.put(&self.position, Outcome::Won { zone, best: None, ko }, zone);
        }
        Visit::Won { zone, best: None, ko }
    }

    fn win(&mut self, at: Point, after: &PointSet, ko: bool) -> Visit {
        let max = self.max();
        let zone = self.before(max, at, after, true);
        let ko = ko || self.breaks_ban(max, at);
        self.table.put_won(self.or_win_key(), zone, Some(at), ko);
        if self.ban_for(max).is_none() {
            self.won.put(&self.position, Outcome::Won { zone, best: Some(at), ko }, zone);
        }
        Visit::Won { zone, best: Some(at), ko }
    }
}

impl<T: Readable> Game for Reader<'_, T> {
    type Node = Node;
    /// The place of the child.
    type Move = usize;
    type Found = Visit;

    /// With a quarter, two more of GNU Go's reading tests stay without the expected answer at 200,000 nodes.
    const SLACK: u32 = 8;

    fn choose(&mut self, node: &mut Node) -> ControlFlow<Visit, Choice<usize>> {
        let mut tally = Tally::new(node.is_max, if node.is_max { Sum::WEAK } else { THREATS_MET });
        node.children.iter().enumerate().for_each(|(place, child)| tally.add(place, child.numbers));
        match tally.choice() {
            Some(choice) => ControlFlow::Continue(choice),
            None if node.is_max => ControlFlow::Break(self.failed(node.key, node.rests_on)),
            None => ControlFlow::Break(self.hold(node)),
        }
    }

    fn follow(&mut self, node: &mut Node, child: usize, most: Numbers) -> ControlFlow<Visit> {
        let side = if node.is_max { self.max() } else { self.max().other() };
        let at = node.children[child].at;
        let visit = match at {
            None => self.visit_max(node.order - 1, most),
            Some(at) => {
                self.play(side, at);
                let visit =
                    if node.is_max { self.visit_min(node.order, most) } else { self.visit_max(node.order, most) };
                self.take_back();
                visit
            }
        };
        match (visit, at) {
            (Visit::Open(numbers), _) => node.children[child].numbers = numbers,
            (Visit::Won { zone, ko, .. }, Some(at)) if node.is_max => {
                return ControlFlow::Break(self.win(at, &zone, ko));
            }
            (Visit::Won { zone, ko, .. }, Some(at)) => {
                node.ko |= ko;
                node.zone |= zone::before_move(&self.position, side, at, &zone, false, &self.target.vital());
                node.children.remove(child);
            }
            (Visit::Failed { rests_on }, _) if node.is_max => {
                node.rests_on = node.rests_on.min(rests_on);
                node.children.remove(child);
            }
            (Visit::Failed { rests_on }, _) => return ControlFlow::Break(self.failed(node.key, rests_on)),
            (Visit::Won { .. } | Visit::Stopped, _) => return ControlFlow::Break(visit),
        }
        ControlFlow::Continue(())
    }

    fn leave(&mut self, node: &mut Node, numbers: Numbers) -> Visit {
        self.table.numbers.put(node.key, numbers);
        Visit::Open(numbers)
    }

    /// A spent budget stops the visits by itself.
    fn is_spent(&self) -> bool {
        false
    }
}

/// What is known of a state without searching it.
enum Look {
    Won(PointSet, bool),
    Failed,
    Open(Numbers),
}

/// What a fresh state seems to cost: a move that is still needed makes the proof harder, a move to spare the disproof,
/// each by a factor of about three.
fn guess(needed: usize, spare: usize) -> Numbers {
    let grown = |steps: usize| 1 << (3 * steps / 2).min(12);
    Numbers::new(grown(needed.saturating_sub(1)), grown(spare))
}

fn outcome(visit: Visit) -> Outcome {
    match visit {
        Visit::Won { zone, best, ko } => Outcome::Won { zone, best, ko },
        Visit::Failed { .. } => Outcome::Failed { zone: PointSet::EMPTY, best: None, exact: true },
        // Unlimited numbers are only reached when the sums overflow; then nothing is known.
        Visit::Open(_) | Visit::Stopped => Outcome::Stopped,
    }
}

#[cfg(test)]
mod tests;
