//! Looks for strong replies that a right line leaves out.
//!
//! Most trees show one reply or two and mean "and so on"; that is style. A reply is missing only where the tree answers
//! replies at all and would leave its reader without an answer: after it the solver must neither pass nor play what he would
//! play after a pass, and none of the answers that the tree shows at this place works against it. Where the tree shows one
//! reply alone, it shows its main line: that is style too, unless that reply is answered as a pass would be.

use nerai::Worth;
use nerai::line::{answer_to, main_proof};
use nerai_board::{Play, Point};
use nerai_proof::{Move, Node};
use nerai_search::Budget;
use nerai_sgf::NodeId;

use super::finding::{Change, Finding, FindingKind};
use super::{Linter, MoveClaim};

/// More replies than this are not tried at one place.
const MOST_REPLIES: usize = 16;

impl Linter<'_> {
    /// The replies that are missing after a right move of the solver.
    pub(super) fn check_replies(&mut self, node: NodeId, budget: &mut Budget) -> Option<Finding> {
        let path = self.path(node);
        let stored: Vec<(NodeId, Move)> =
            self.tree.next_moves(node).into_iter().filter(|(_, made)| made.color != self.mover).collect();
        if stored.is_empty() || self.asker.ask(&path, budget).value != Some(Worth::Works) {
            return None;
        }
        let Matters { after_pass, replies } = self.replies_that_matter(&path, budget)?;
        if let [(_, only)] = stored[..]
            && only.at.point().is_some_and(|at| replies.contains(&at))
        {
            return None;
        }
        let mut shown: Vec<Play> = vec![Play::Pass];
        if !after_pass.is_pass() {
            shown.push(after_pass);
        }
        for (reply, _) in &stored {
            for (answer, made) in self.tree.next_moves(*reply) {
                if made.color == self.mover
                    && self.claims.claim(answer) != MoveClaim::Wrong
                    && !shown.contains(&made.at)
                {
                    shown.push(made.at);
                }
            }
        }
        let mut missing: Vec<Vec<Move>> = Vec::new();
        for at in replies.into_iter().take(MOST_REPLIES) {
            if stored.iter().any(|(_, made)| made.at == Play::At(at)) {
                continue;
            }
            let is_left_open = |value: Option<Worth>| matches!(value, Some(Worth::Works) | None);
            if shown.iter().any(|answer| is_left_open(self.ask_after(&path, &[at.into(), *answer], budget))) {
                continue;
            }
            let answered = self.asker.ask_with(&path, at.into(), budget);
            if answered.value == Some(Worth::Works) && answered.line.len() > path.len() + 1 {
                missing.push(answered.line);
            }
        }
        // The longest resistance first; among equals the order of the board.
        missing.sort_by_key(|line| std::cmp::Reverse(line.len()));
        let line = missing.first()?.clone();
        let moves: Vec<Play> = missing.iter().filter_map(|line| line.get(path.len())).map(|made| made.at).collect();
        let sentence = self.missing_sentence(&path, &line, &moves);
        let after = |line: Vec<Move>| Change::AddReply { after: node, line: line[path.len()..].to_vec() };
        let changes = missing.into_iter().map(after).collect();
        let finding = self.tree.finding(FindingKind::MissingReply, node, self.mover, sentence);
        Some(Finding { advice: "Add the reply with its answer.".to_owned(), line, moves, changes, ..finding })
    }

    /// What the moves of both sides come to, the opponent's first; an answer that is not legal fails.
    fn ask_after(&mut self, path: &[Move], moves: &[Play], budget: &mut Budget) -> Option<Worth> {
        let mut line = path.to_vec();
        for at in moves {
            let color = self.asker.side_after(&line);
            line.push(Move { color, at: *at });
            if !self.asker.is_playable(&line) {
                return Some(Worth::Fails);
            }
        }
        self.asker.ask(&line, budget).value
    }

    /// What the proof says about the opponent's moves after a right move of the solver.
    fn replies_that_matter(&mut self, path: &[Move], budget: &mut Budget) -> Option<Matters> {
        let standing = self.asker.ask(path, budget);
        let certificate = standing.found.and_then(|found| found.finding.certificate)?;
        let proof = main_proof(&certificate).filter(|proof| proof.prover == self.mover)?;
        let Node::Answer { pass, replies } = proof.nodes.first()? else { return None };
        let after_pass = answer_to(proof, *pass);
        let matters = replies.iter().filter(|(_, next)| {
            let answer = answer_to(proof, *next);
            answer.is_some() && answer != after_pass
        });
        let mut replies: Vec<Point> = matters.map(|(point, _)| *point).collect();
        replies.sort_unstable();
        Some(Matters { after_pass: after_pass.unwrap_or(Play::Pass), replies })
    }
}

/// The opponent's moves after a right move.
struct Matters {
    /// The solver's answer to a pass.
    after_pass: Play,
    /// The moves that the solver answers in another way.
    replies: Vec<Point>,
}
