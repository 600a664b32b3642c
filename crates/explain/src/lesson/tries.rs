//! The tries of the side that does not get its way, grouped by the answer that beats them.

use std::collections::BTreeMap;

use nerai::line::{Strand, answer_to, strands_at};
use nerai_board::{Color, Play, Point};
use nerai_proof::{Event, Move, Next, Node, Proof};

use super::author::{Author, by_proof, is_shape};
use super::{About, Item, Section};
use crate::fact::{Fact, Says};

/// More cases are counted, not told.
const MOST_CASES: usize = 5;
/// Of the play after an answer, this many moves are told.
const MOST_MOVES: usize = 10;

/// The opponent's moves that are answered alike, and the nodes behind them.
struct Case {
    /// None if nothing needs to be played.
    answer: Option<Point>,
    tries: Vec<(Point, Next)>,
}

/// Where a proof waits for a move of the opponent.
struct Waiting {
    /// The moves before it.
    line: Vec<Move>,
    cases: Vec<Case>,
    /// The answer to anything else, and the node behind it.
    to_pass: Option<Point>,
}

/// The nodes that were told already: the case, and the moves that lead there.
type ToldNodes = BTreeMap<u32, (usize, Vec<Move>)>;

impl Author<'_> {
    /// The section about the tries against the main proof.
    pub(super) fn tries(&mut self) -> Option<Section> {
        let proof = self.proved.first()?.proof()?.clone();
        let mut waiting = waiting(&proof, self.answer.to_move())?;
        let main_try = self.answer.line.get(waiting.line.len()).and_then(|made| made.at.point());
        // The main line first; what needs no answer last.
        let rank = |case: &Case| (case.answer.is_none(), !case.tries.iter().any(|(at, _)| Some(*at) == main_try));
        waiting.cases.sort_by_key(rank);
        let opponent = proof.prover.other();
        let base = waiting.line.clone();
        let mut items: Vec<Item> = Vec::new();
        items.extend(self.miai(&mut waiting, proof.prover));
        let mut told = ToldNodes::new();
        let (count, mut number) = (waiting.cases.len(), 0);
        for case in waiting.cases.iter().take(MOST_CASES) {
            number += 1;
            let main = main_try.filter(|at| case.tries.iter().any(|(point, _)| point == at));
            if let Some(mut item) = self.case(&proof, &base, case, main, number, &mut told) {
                item.case = (count > 1).then_some(number);
                items.push(item);
            }
        }
        let left: usize = waiting.cases.iter().skip(MOST_CASES).map(|case| case.tries.len()).sum();
        let is_rest = !items.is_empty();
        let mut facts = Vec::new();
        if left > 0 {
            facts.push(by_proof(&base, Says::More { count: left }, 0, None));
        }
        let answer = waiting.to_pass;
        let mut after = base.clone();
        after.push(Move { color: opponent, at: Play::Pass });
        facts.push(by_proof(&after, Says::Otherwise { answer, by: proof.prover, is_rest }, 0, None));
        after.push(Move { color: opponent.other(), at: answer.into() });
        facts.extend(if answer.is_some() { self.deeds(&after) } else { Vec::new() });
        items.extend(self.item(facts, base.clone(), base.len()));
        self.section(About::Tries, format!("What {} can try", opponent.name()), items)
    }

    /// The pairs of points of which the prover gets one; their cases are told by it. Nobody speaks of miai in a chase.
    fn miai(&mut self, waiting: &mut Waiting, by: Color) -> Vec<Item> {
        let mut items = Vec::new();
        if matches!(self.answer.aim().event, Event::Capture { .. }) {
            return items;
        }
        let single = |case: &Case| match case.tries[..] {
            [(at, _)] => Some((at, case.answer?)),
            _ => None,
        };
        let pairs: Vec<(Point, Point)> = waiting.cases.iter().filter_map(single).collect();
        for &(one, other) in &pairs {
            // With one case only, the answer to anything else is the answer to the other point, too.
            let is_free = self.board_after(&waiting.line).is_some_and(|board| board.is_legal(by.other(), other));
            let is_only = is_free && waiting.cases.len() == 1 && waiting.to_pass == Some(one);
            let is_pair = one < other && pairs.contains(&(other, one));
            let takes = [(one, other), (other, one)].iter().any(|(at, answer)| {
                let made = [(by.other(), *at), (by, *answer)].map(|(color, at)| Move { color, at: Play::At(at) });
                self.deeds(&[&waiting.line[..], &made].concat())
                    .iter()
                    .any(|fact| matches!(fact.says, Says::Takes { .. }))
            });
            if !takes && (is_only || is_pair) {
                waiting.cases.retain(|case| single(case) != Some((one, other)) && single(case) != Some((other, one)));
                let fact = by_proof(&waiting.line, Says::Miai { one, other, by }, 0, None);
                items.extend(self.item(vec![fact], waiting.line.clone(), waiting.line.len()));
            }
        }
        items
    }

    /// A case: the tries, the answer, and how the play goes on from there unless that was told.
    fn case(
        &mut self,
        proof: &Proof,
        base: &[Move],
        case: &Case,
        main: Option<Point>,
        number: usize,
        told: &mut ToldNodes,
    ) -> Option<Item> {
        let opponent = proof.prover.other();
        let tries: Vec<Point> = case.tries.iter().map(|(at, _)| *at).collect();
        let &(first, next) = case.tries.iter().find(|(at, _)| Some(*at) == main).or(case.tries.first())?;
        let (Some(answer), Next::Node(node)) = (case.answer, next) else {
            let fact = by_proof(base, Says::NoAnswer { tries, by: proof.prover }, 0, None);
            return self.item(vec![fact], base.to_vec(), base.len());
        };
        let moves = |at: Point| [base, &[Move { color: opponent, at: Play::At(at) }]].concat();
        let answered = |at: Point| [&moves(at)[..], &[Move { color: proof.prover, at: Play::At(answer) }]].concat();
        let head = Says::Answer { tries: tries.clone(), answer, by: proof.prover };
        let mut facts = vec![by_proof(base, head, 0, Some(node))];
        facts.extend(self.common_deeds(&tries.iter().map(|at| answered(*at)).collect::<Vec<_>>()));
        if facts.len() == 1 && tries.len() == 1 {
            facts.extend(self.serves(&answered(first)));
        }
        let mut line = moves(first);
        let (steps, end) = self.play_from(proof, node, &line);
        let mut rest: Vec<Move> = Vec::new();
        let mut is_whole = true;
        for (count, step) in steps.iter().enumerate() {
            let known = step.node.and_then(|node| told.get(&node)).filter(|_| count > 0);
            if let Some((case, there)) = known.filter(|(case, _)| *case != number) {
                facts.extend(goes_on(&answered(first), &rest).filter(|_| tries.len() == 1));
                let same = Says::Same { case: *case, there: there.clone() };
                facts.extend((tries.len() == 1).then(|| by_proof(&line, same, 0, step.node)));
                is_whole = false;
                rest.clear();
                break;
            }
            if let Some(node) = step.node {
                told.entry(node).or_insert_with(|| (number, line.clone()));
            }
            line.push(step.made);
            if count > 0 {
                rest.push(step.made);
            }
            if rest.len() == MOST_MOVES {
                is_whole = count + 1 == steps.len();
                break;
            }
        }
        // What follows one try need not follow another with the same answer.
        if main.is_none() && is_whole && tries.len() == 1 {
            facts.extend(goes_on(&answered(first), &rest));
            facts.extend(self.deeds(&line).into_iter().filter(|fact| !rest.is_empty() && !is_shape(&fact.says)));
            facts.extend(self.end(&line, end.as_ref(), proof.prover));
        }
        if main.is_some() && steps.len() > 1 && tries.len() == 1 {
            facts.push(by_proof(&moves(first), Says::AsInMainLine, 0, Some(node)));
        }
        let at = base.len() + 1;
        self.item(facts, line, at)
    }

    /// What the last move does in each of some lines.
    pub(super) fn common_deeds(&self, lines: &[Vec<Move>]) -> Vec<Fact> {
        let all: Vec<Vec<Fact>> = lines.iter().map(|line| self.deeds(line)).collect();
        let is_common = |says: &Says| all.iter().all(|facts| facts.iter().any(|fact| fact.says == *says));
        let Some(first) = all.first() else { return Vec::new() };
        let common: Vec<Says> = first.iter().map(|fact| fact.says.clone()).filter(|says| is_common(says)).collect();
        let of = |says: &Says| all.iter().flatten().filter(|fact| fact.says == *says).cloned().collect::<Vec<_>>();
        common.iter().flat_map(of).collect()
    }
}

/// The play after an answer, if there is any.
fn goes_on(after: &[Move], rest: &[Move]) -> Option<Fact> {
    (!rest.is_empty()).then(|| by_proof(after, Says::GoesOn { line: rest.to_vec() }, 0, None))
}

/// The first place of a proof where the opponent is to move; nothing if there is none.
fn waiting(proof: &Proof, mut to_move: Color) -> Option<Waiting> {
    let mut line = Vec::new();
    let mut strands = strands_at(proof, Strand::default());
    if let [only] = strands[..]
        && let Some(Node::Play { at, then }) = only.node(proof)
    {
        line.push(Move { color: to_move, at: *at });
        to_move = to_move.other();
        let Next::Node(node) = *then else { return None };
        strands = strands_at(proof, Strand { node, ..only });
    }
    let mut found = Waiting { line, cases: Vec::new(), to_pass: None };
    if to_move == proof.prover {
        return None;
    }
    let mut is_asked = false;
    for strand in &strands {
        let Some(Node::Answer { pass, .. }) = strand.node(proof) else { continue };
        is_asked = true;
        found.to_pass = found.to_pass.or(answer_to(proof, *pass).and_then(Play::point));
    }
    for strand in &strands {
        let Some(Node::Answer { replies, .. }) = strand.node(proof) else { continue };
        for &(point, next) in replies {
            let answer = answer_to(proof, next).and_then(Play::point);
            match found.cases.iter_mut().find(|case| case.answer == answer) {
                _ if answer == found.to_pass => {}
                Some(case) => case.tries.push((point, next)),
                None => found.cases.push(Case { answer, tries: vec![(point, next)] }),
            }
        }
    }
    is_asked.then_some(found)
}
