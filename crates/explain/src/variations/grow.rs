//! Grows the tree from certificates, level by level, so that what has no room is far from the first move.

use std::collections::{HashMap, VecDeque};

use nerai::line::{Lengths, Strand, follow_from, strands_at};
use nerai_board::{Play, Point};
use nerai_proof::{Certificate, Move, Next, Node, Proof, Task, Verdict, check};
use nerai_search::Budget;

use super::ko_line::ko_line;
use super::matter::{Asker, Matter};
use super::place::{
    Behind, Place, Reply, Source, after_move, behind, behind_answer, otherwise, play, replies_at, shown_proof,
};
use super::{End, Variation, VariationOptions, Variations};

/// Where a certificate begins: at the position of the question, or after a first move.
pub(super) struct Root<'c> {
    pub(super) before: Option<Move>,
    /// The right first move, if the certificate begins with it: other moves of that side are not shown.
    pub(super) right: Option<Play>,
    /// Whether the first move is right.
    pub(super) is_right: bool,
    pub(super) verdict: Verdict,
    pub(super) certificate: &'c Certificate,
}

/// A tree that grows.
pub(super) struct Growth<'a> {
    pub(super) asker: Asker<'a>,
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
    pub(super) fn new(task: &'a Task, options: &'a VariationOptions) -> Growth<'a> {
        Growth { asker: Asker::new(task, options), tree: Variations::default() }
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

    /// Adds the line of a ko up to the move that takes it, with the replies that matter on the way. What is said at moves that
    /// are there already stays, but for what the line refutes: that nothing needs an answer.
    fn show_ko(&mut self, root: &Root<'_>, source: &mut Source<'_>, budget: &mut Budget) {
        let Some(line) = ko_line(root.certificate) else { return };
        if root.before.is_none() && root.right.is_some_and(|right| line.first().map(|made| made.at) != Some(right)) {
            return;
        }
        let mut board = self.asker.task.position().clone();
        let mut strands = strands_at(source.proof, Strand::default());
        let mut last = None;
        for made in root.before.into_iter().chain(line.iter().copied()) {
            if play(&mut board, made).is_none() {
                return;
            }
            if last.is_some() || root.before.is_none() {
                strands = after_move(source.proof, &strands, made);
            }
            let known = self.tree.following(last).find(|number| self.tree.moves[*number].made == made);
            let number = known.unwrap_or_else(|| self.add(last, made));
            let variation = &mut self.tree.moves[number];
            match variation.end {
                Some(End::Otherwise(at)) => (variation.otherwise, variation.end) = (Some(at), None),
                Some(End::MayPass { .. } | End::Open) => variation.end = None,
                _ => {}
            }
            if known.is_none() && made.color == source.proof.prover && !strands.is_empty() {
                let place = Place { number: Some(number), board: board.clone(), strands: strands.clone() };
                match self.arrive(source, &place, budget) {
                    Ok(replies) => self.expand_all(source, place, replies, budget),
                    Err(End::Otherwise(at)) => self.tree.moves[number].otherwise = Some(at),
                    Err(_) => {}
                }
            }
            last = Some(number);
        }
        let needs_several = self.asker.ko_taken(&board, budget) == Some(End::Ko { needs_several: true });
        self.end(last, End::Ko { needs_several });
    }

    /// Adds the replies at a place, and at all places behind it.
    fn expand_all(&mut self, source: &mut Source<'_>, place: Place, replies: Vec<Reply>, budget: &mut Budget) {
        let mut open = VecDeque::from([(place, replies)]);
        while let Some((place, replies)) = open.pop_front() {
            self.expand(source, &place, replies, &mut open, budget);
        }
    }

    /// A first move that is known to be right, without what follows.
    pub(super) fn add_right(&mut self, made: Move, verdict: Verdict) {
        let number = self.add(None, made);
        self.tree.moves[number].first = Some((true, verdict));
        self.end(Some(number), End::Open);
    }

    /// Adds all that a certificate has to show.
    pub(super) fn grow(&mut self, root: &Root<'_>, budget: &mut Budget) {
        let mover = self.asker.task.to_move();
        let Some(proof) = shown_proof(root.certificate, if root.is_right { mover } else { mover.other() }) else {
            return;
        };
        let begin = self.tree.moves.len();
        let is_first = begin == 0;
        let room = if is_first { self.asker.options.most_moves } else { self.asker.options.most_moves_of_a_try };
        let limit = begin + room;
        let lengths = Lengths::of(proof);
        let zone = check(root.certificate).map(|checked| checked.plus | checked.minus).unwrap_or_default();
        let mut source = Source { proof, verdict: root.verdict, lengths, zone, known: HashMap::new(), limit };
        if let Some(place) = self.begin(root, proof) {
            let number = place.number;
            let arrival = match root.right {
                Some(right) if number.is_none() => Ok(self.only(&source, &place, right)),
                _ => self.arrive(&source, &place, budget),
            };
            source.known.insert(place.strands.clone(), number);
            match arrival {
                Ok(replies) => self.expand_all(&mut source, place, replies, budget),
                Err(end) => self.end(number, end),
            }
        }
        if source.is_ko() && !self.tree.moves[begin..].iter().any(|made| matches!(made.end, Some(End::Ko { .. }))) {
            self.show_ko(root, &mut source, budget);
        }
        // Of the first moves, those without a judgement are from this certificate.
        for variation in self.tree.moves.iter_mut().filter(|made| made.after.is_none() && made.first.is_none()) {
            variation.first = Some((root.is_right, root.verdict));
        }
    }

    /// Plays the move before the certificate and the prover's first one. The place where the opponent is to move then;
    /// nothing if the branch ends.
    fn begin(&mut self, root: &Root<'_>, proof: &Proof) -> Option<Place> {
        let mut board = self.asker.task.position().clone();
        let mut number = None;
        if let Some(made) = root.before {
            play(&mut board, made)?;
            number = Some(self.add(None, made));
        }
        let mut strands = strands_at(proof, Strand::default());
        if root.certificate.to_move == proof.prover {
            let (at, then) = match strands.first()?.node(proof)? {
                Node::Play { at, then } => (*at, Some(*then)),
                _ => (Play::Pass, None),
            };
            if at.is_pass() && number.is_some() {
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
    fn only(&mut self, source: &Source<'_>, place: &Place, right: Play) -> Vec<Reply> {
        let mut replies = replies_at(source, place);
        replies.retain(|reply| Play::At(reply.at) == right);
        if replies.is_empty() {
            let made = Move { color: source.proof.prover.other(), at: right };
            let number = self.add(None, made);
            self.end(Some(number), End::Open);
        }
        replies
    }

    /// Looks at a place where the opponent is to move: the replies that matter, or why there is nothing to show.
    fn arrive(&self, source: &Source<'_>, place: &Place, budget: &mut Budget) -> Result<Vec<Reply>, End> {
        if source.is_ko()
            && let Some(end @ End::Ko { needs_several: false }) = self.asker.ko_taken(&place.board, budget)
        {
            return Err(end);
        }
        if let Some(known) = source.known.get(&place.strands) {
            return Err(End::Same(*known));
        }
        let otherwise = otherwise(source.proof, &place.strands).filter(|_| place.number.is_some());
        // Whether the answer to everything else is needed.
        let mut something_else_matters = false;
        let mut replies = replies_at(source, place);
        replies.retain(|reply| {
            let matter = self.asker.matter(source, place, reply.at, budget);
            let is_answered_anyway = reply.is_like_pass && otherwise == Some(reply.answer);
            let is_shown = match matter {
                Matter::No => false,
                Matter::Yes => reply.is_own && !source.is_ko() || !is_answered_anyway,
                Matter::Open if reply.is_like_pass => !is_answered_anyway && !reply.is_last,
                Matter::Open => true,
            };
            something_else_matters |= matter != Matter::No && !is_shown && is_answered_anyway;
            is_shown && !(source.is_ko() && self.asker.is_mistake(source, place, reply.at, budget))
        });
        if !replies.is_empty() {
            return Ok(replies);
        }
        if let Some(at) = otherwise.filter(|_| something_else_matters) {
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
                Some(Behind::Answered(behind)) if behind.strands.is_empty() => (Some(behind), Err(End::Settled)),
                Some(Behind::Answered(behind)) => {
                    let arrival = self.arrive(source, &behind, budget);
                    (Some(behind), arrival)
                }
                Some(Behind::KoTaken(board)) => (None, Err(self.asker.ko_taken(&board, budget).unwrap_or(End::Open))),
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
            let replied = self.add(place.number, Move { color: prover.other(), at: Play::At(reply.at) });
            let Some(behind) = behind else {
                self.end(Some(replied), arrival.err().unwrap_or(End::Open));
                continue;
            };
            let number = self.add(Some(replied), Move { color: prover, at: Play::At(reply.answer) });
            self.tree.moves[number].also = also;
            if !matches!(arrival, Err(End::Settled | End::Ko { .. } | End::Same(_))) {
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
    pub(super) fn first_moves(&self) -> Vec<Play> {
        self.tree.following(None).map(|number| self.tree.moves[number].made.at).collect()
    }
}

/// Whether a proof stands at the same nodes.
fn is_same_place(one: Option<&Place>, other: Option<&Place>) -> bool {
    matches!((one, other), (Some(one), Some(other)) if one.strands == other.strands)
}
