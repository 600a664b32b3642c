//! Grows the tree from certificates, level by level, so that what has no room is far from the first move.

use std::collections::{HashMap, VecDeque};

use nerai_board::{Color, Point};
use nerai_proof::{Certificate, Move, Next, Node, Proof, Verdict, check};
use nerai_search::{Budget, Settings};

use super::place::{Place, Reply, Source, behind, behind_answer, otherwise, play, replies_at, shown_proof};
use super::{End, Variation, VariationOptions, Variations};
use crate::asked::Asked;
use crate::first_moves::limited;
use crate::line::{Lengths, follow_from};
use crate::strands::{Strand, strands_at};

/// Where a certificate begins: at the position of the question, or after a first move.
pub(super) struct Root<'c> {
    pub(super) before: Option<Move>,
    /// The right first move, if the certificate begins with it: other moves of that side are not shown.
    pub(super) right: Option<Option<Point>>,
    /// Whether the first move is right.
    pub(super) is_right: bool,
    pub(super) verdict: Verdict,
    pub(super) certificate: &'c Certificate,
}

/// A tree that grows.
pub(super) struct Growth<'a> {
    pub(super) asked: Asked<'a>,
    pub(super) options: &'a VariationOptions,
    /// For questions about replies: their zones do not matter.
    settings: Settings,
    tree: Variations,
}

/// Replies that are answered alike, and what comes then.
struct Group {
    reply: Reply,
    also: Vec<Point>,
    /// None if the reply takes a ko: the branch ends there.
    behind: Option<Place>,
    arrival: Result<Vec<Reply>, End>,
}

impl<'a> Growth<'a> {
    pub(super) fn new(asked: Asked<'a>, options: &'a VariationOptions) -> Growth<'a> {
        let settings = Settings { shrink: false, ..options.settings.clone() };
        Growth { asked, options, settings, tree: Variations::default() }
    }

    pub(super) fn into_variations(self) -> Variations {
        self.tree
    }

    /// A line that is claimed and not proved.
    pub(super) fn play_unproved(&mut self, line: &[Move], is_right: bool) {
        let mut last = None;
        for made in line {
            last = Some(self.add(last, *made));
        }
        if let Some(variation) = self.tree.moves.first_mut() {
            variation.first = is_right.then_some((true, Verdict::Unknown));
        }
        self.end(last, End::Open);
    }

    /// Adds a line up to the move that takes a ko, if there is one and the tree shows no ko yet.
    pub(super) fn show_ko(&mut self, line: &[Move]) {
        if self.tree.moves.iter().any(|variation| variation.end == Some(End::Ko)) {
            return;
        }
        let mut board = self.asked.position.clone();
        let Some(taken) = line.iter().position(|made| play(&mut board, *made).is_none() || board.ban().is_some())
        else {
            return;
        };
        let mut last = None;
        for made in &line[..=taken] {
            let known = self.tree.following(last).find(|number| self.tree.moves[*number].made == *made);
            let number = known.unwrap_or_else(|| self.add(last, *made));
            self.tree.moves[number].end = None;
            last = Some(number);
        }
        self.end(last, End::Ko);
    }

    /// A first move that is known to be right, without what follows.
    pub(super) fn add_right(&mut self, made: Move, verdict: Verdict) {
        let number = self.add(None, made);
        self.tree.moves[number].first = Some((true, verdict));
        self.end(Some(number), End::Open);
    }

    /// Adds all that a certificate has to show.
    pub(super) fn grow(&mut self, root: &Root<'_>, budget: &mut Budget) {
        let mover = self.asked.to_move;
        let Some(proof) = shown_proof(root.certificate, if root.is_right { mover } else { mover.other() }) else {
            return;
        };
        let is_first = self.tree.moves.is_empty();
        let room = if is_first { self.options.most_moves } else { self.options.most_moves_of_a_try };
        let limit = self.tree.moves.len() + room;
        let lengths = Lengths::of(proof);
        let zone = check(root.certificate).map(|checked| checked.plus | checked.minus).unwrap_or_default();
        let mut source = Source { proof, verdict: root.verdict, lengths, zone, known: HashMap::new(), limit };
        if let Some(place) = self.begin(root, proof) {
            let number = place.number;
            let arrival = match root.right {
                Some(right) if number.is_none() => Ok(self.only(&source, &place, right)),
                _ => self.arrive(&source, &place, budget),
            };
            let mut open = VecDeque::new();
            source.known.insert(place.strands.clone(), number);
            match arrival {
                Ok(replies) => open.push_back((place, replies)),
                Err(end) => self.end(number, end),
            }
            while let Some((place, replies)) = open.pop_front() {
                self.expand(&mut source, &place, replies, &mut open, budget);
            }
        }
        // Of the first moves, those without a judgement are from this certificate.
        for variation in self.tree.moves.iter_mut().filter(|made| made.after.is_none() && made.first.is_none()) {
            variation.first = Some((root.is_right, root.verdict));
        }
    }

    /// Plays the move before the certificate and the prover's first one. The place where the opponent is to move then;
    /// nothing if the branch ends.
    fn begin(&mut self, root: &Root<'_>, proof: &Proof) -> Option<Place> {
        let mut board = self.asked.position.clone();
        let mut number = None;
        if let Some(made) = root.before {
            play(&mut board, made)?;
            number = Some(self.add(None, made));
        }
        let mut strands = strands_at(proof, Strand::default());
        if root.certificate.to_move == proof.prover {
            let (at, then) = match strands.first()?.node(proof)? {
                Node::Play { at, then } => (*at, Some(*then)),
                _ => (None, None),
            };
            if at.is_none() && number.is_some() {
                self.end(number, End::NoAnswer);
                return None;
            }
            let made = Move { color: proof.prover, at };
            play(&mut board, made)?;
            number = Some(self.add(number, made));
            match then {
                Some(Next::Done) => {
                    self.end(number, End::Settled);
                    return None;
                }
                Some(then) => strands = behind(proof, &strands, 0, then),
                None => {}
            }
        }
        Some(Place { number, board, strands })
    }

    /// The one reply at the root that is right, in the proof of the other side: with a ko that side may be the prover. A
    /// move that the proof has no answer to is shown alone.
    fn only(&mut self, source: &Source<'_>, place: &Place, right: Option<Point>) -> Vec<Reply> {
        let mut replies = replies_at(source, place);
        replies.retain(|reply| Some(reply.at) == right);
        if replies.is_empty() {
            let made = Move { color: source.proof.prover.other(), at: right };
            let number = self.add(None, made);
            self.end(Some(number), End::Open);
        }
        replies
    }

    /// Looks at a place where the opponent is to move: the replies that matter, or why there is nothing to show.
    fn arrive(&self, source: &Source<'_>, place: &Place, budget: &mut Budget) -> Result<Vec<Reply>, End> {
        if source.is_ko() && place.board.ban().is_some() {
            return Err(End::Ko);
        }
        if let Some(known) = source.known.get(&place.strands) {
            return Err(End::Same(*known));
        }
        let mut replies = replies_at(source, place);
        replies.retain(|reply| match source.is_ko() {
            true => !reply.is_like_pass && !self.is_mistake(source, place, reply.at, budget),
            false => self.matters(source, place, reply.at, !reply.is_like_pass, budget),
        });
        if !replies.is_empty() {
            return Ok(replies);
        }
        if let Some(at) = otherwise(source.proof, &place.strands)
            && self.something_else_matters(source, place, budget)
        {
            return Err(End::Otherwise(at));
        }
        let (mut board, opponent) = (place.board.clone(), source.proof.prover.other());
        let strands = place.strands.clone();
        let (steps, _) = follow_from(source.proof, &source.lengths, &mut board, opponent, strands, None);
        Err(End::MayPass { rest: steps.into_iter().map(|step| step.made).collect() })
    }

    /// Adds the replies that matter at a place, each with the prover's answer; those that are answered alike and then
    /// need no more words are told together.
    fn expand(
        &mut self,
        source: &mut Source<'_>,
        place: &Place,
        replies: Vec<Reply>,
        open: &mut VecDeque<(Place, Vec<Reply>)>,
        budget: &mut Budget,
    ) {
        let mut groups: Vec<Group> = Vec::new();
        for reply in replies {
            let (behind, arrival) = match behind_answer(source, place, &reply) {
                Some(behind) if behind.strands.is_empty() => (Some(behind), Err(End::Settled)),
                Some(behind) => {
                    let arrival = self.arrive(source, &behind, budget);
                    (Some(behind), arrival)
                }
                None if source.is_ko() => (None, Err(End::Ko)),
                None => continue,
            };
            let is_alike = |group: &&mut Group| {
                place.number.is_some()
                    && group.reply.answer == reply.answer
                    && group.behind.is_some() == behind.is_some()
                    && (is_same_place(group.behind.as_ref(), behind.as_ref())
                        || self.end_alike(&group.arrival, &arrival))
            };
            match groups.iter_mut().find(is_alike) {
                Some(group) => {
                    group.also.push(reply.at);
                    group.also.sort_unstable();
                }
                None => groups.push(Group { reply, also: Vec::new(), behind, arrival }),
            }
        }
        if self.tree.moves.len() + 2 * groups.len() > source.limit {
            self.end(place.number, End::Full);
            return;
        }
        if let Some(number) = place.number {
            self.tree.moves[number].otherwise = otherwise(source.proof, &place.strands);
        }
        for Group { reply, also, behind, arrival } in groups {
            let prover = source.proof.prover;
            let replied = self.add(place.number, Move { color: prover.other(), at: Some(reply.at) });
            let Some(behind) = behind else {
                self.end(Some(replied), End::Ko);
                continue;
            };
            let number = self.add(Some(replied), Move { color: prover, at: Some(reply.answer) });
            self.tree.moves[number].also = also;
            if !matches!(arrival, Err(End::Settled | End::Ko | End::Same(_))) {
                source.known.insert(behind.strands.clone(), Some(number));
            }
            match arrival {
                Ok(replies) => open.push_back((Place { number: Some(number), ..behind }, replies)),
                Err(end) => self.end(Some(number), end),
            }
        }
    }

    /// Whether two branches end for the same reason.
    fn end_alike(&self, one: &Result<Vec<Reply>, End>, other: &Result<Vec<Reply>, End>) -> bool {
        let (Err(one), Err(other)) = (one, other) else { return false };
        let reason = |end: &End| match end {
            End::Same(Some(number)) => self.end_of(Some(*number)).cloned().unwrap_or_else(|| end.clone()),
            end => end.clone(),
        };
        match (reason(one), reason(other)) {
            (End::MayPass { .. }, End::MayPass { .. }) => true,
            (one, other) => one == other,
        }
    }

    /// Whether a reply spares the prover the ko: then the proof of a ko does not show the best answer.
    fn is_mistake(&self, source: &Source<'_>, place: &Place, at: Point, budget: &mut Budget) -> bool {
        let prover = source.proof.prover;
        let asked = Asked { position: place.board.clone(), to_move: prover.other(), ..self.asked.clone() };
        let nodes = self.options.nodes_per_reply;
        let found = limited(budget, nodes, |budget| asked.solve_after(Some(at), &self.settings, budget));
        let is_settled = |verdict: Verdict| matches!(verdict, Verdict::Won | Verdict::Lost);
        found.is_ok_and(|found| is_settled(found.verdict) && self.worth(found.verdict, prover) > 0)
    }

    /// Whether a move matters that the proof has no reply to, because it answers it as it answers a pass.
    fn something_else_matters(&self, source: &Source<'_>, place: &Place, budget: &mut Budget) -> bool {
        let replied = |at: Point| {
            place.strands.iter().any(|strand| match strand.node(source.proof) {
                Some(Node::Answer { replies, .. }) => replies.iter().any(|(point, _)| *point == at),
                _ => false,
            })
        };
        let others = (source.zone & place.board.empty_points()).iter().filter(|at| !replied(*at));
        !source.is_ko() && others.into_iter().any(|at| self.matters(source, place, at, false, budget))
    }

    /// Whether the prover may not pass after a reply; what the search leaves open is as `if_open` says.
    fn matters(&self, source: &Source<'_>, place: &Place, at: Point, if_open: bool, budget: &mut Budget) -> bool {
        let prover = source.proof.prover;
        let mut board = place.board.clone();
        if board.try_play(prover.other(), at).is_err() {
            return false;
        }
        let asked = Asked { position: board, to_move: prover, ..self.asked.clone() };
        let nodes = self.options.nodes_per_reply;
        let found = limited(budget, nodes, |budget| asked.solve_after(None, &self.settings, budget));
        match found.map_or(Verdict::Unknown, |found| found.verdict) {
            Verdict::Unknown => if_open,
            verdict => self.worth(verdict, prover) < self.worth(source.verdict, prover),
        }
    }

    /// How good a verdict is for a side; more is better.
    pub(super) fn worth(&self, verdict: Verdict, side: Color) -> u8 {
        match verdict {
            Verdict::Won => 4 * u8::from(side == self.asked.aim.player),
            Verdict::Lost => 4 * u8::from(side != self.asked.aim.player),
            Verdict::Ko { first } => 1 + u8::from(first == side),
            Verdict::Unknown => 3,
        }
    }

    fn add(&mut self, after: Option<usize>, made: Move) -> usize {
        self.tree.moves.push(Variation { after, made, first: None, also: Vec::new(), otherwise: None, end: None });
        self.tree.moves.len() - 1
    }

    fn end(&mut self, number: Option<usize>, end: End) {
        match number.and_then(|number| self.tree.moves.get_mut(number)) {
            Some(variation) => variation.end = Some(end),
            None => self.tree.end = Some(end),
        }
    }

    fn end_of(&self, number: Option<usize>) -> Option<&End> {
        self.tree.moves.get(number?)?.end.as_ref()
    }

    /// The numbers and points of the first moves.
    pub(super) fn first_moves(&self) -> Vec<Option<Point>> {
        self.tree.following(None).map(|number| self.tree.moves[number].made.at).collect()
    }
}

/// Whether a proof stands at the same nodes.
fn is_same_place(one: Option<&Place>, other: Option<&Place>) -> bool {
    matches!((one, other), (Some(one), Some(other)) if one.strands == other.strands)
}
