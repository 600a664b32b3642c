//! Checks what follows the first moves: a right line must not throw the goal away, and a refutation must refute.

use nerai::Worth;
use nerai_board::Play;
use nerai_proof::Move;
use nerai_search::Budget;
use nerai_sgf::NodeId;

use super::finding::{Change, Finding, FindingKind};
use super::tree::play;
use super::{AfterMoves, Linter, MoveClaim};

impl Linter<'_> {
    /// Goes through the tree, parents first. What follows a mistake that was reported is not looked at again.
    pub(super) fn check_lines(&mut self, budget: &mut Budget) {
        let mut is_closed = vec![false; self.tree.game.node_count()];
        for finding in &self.findings {
            if let Some(node) = finding.node {
                is_closed[node.index()] = true;
            }
        }
        let nodes: Vec<NodeId> = self.tree.nodes().collect();
        for node in nodes {
            if self.asker.is_exhausted() {
                break;
            }
            let parent = self.tree.game.node(node).parent();
            if is_closed[node.index()] || parent.is_some_and(|parent| is_closed[parent.index()]) {
                is_closed[node.index()] = true;
                continue;
            }
            let is_first = self.tree.move_before(node).is_none();
            let claim = self.claims.claim(node);
            let found = match claim {
                MoveClaim::Right if !is_first => self.check_right(node, budget),
                MoveClaim::Wrong if !is_first => self.check_wrong(node, budget),
                MoveClaim::Refutes => self.check_refutation(node, budget),
                _ => None,
            };
            if let Some(finding) = found {
                is_closed[node.index()] = true;
                self.findings.push(finding);
            } else if claim == MoveClaim::Right && !self.claims.is_explicit(node) {
                let missing = self.check_replies(node, budget);
                self.findings.extend(missing);
            }
        }
    }

    /// A move further on in a right line: what the solver could have before it, the goal or a ko, must be there after it.
    fn check_right(&mut self, node: NodeId, budget: &mut Budget) -> Option<Finding> {
        let path = self.path(node);
        let standing = self.asker.ask(&path, budget);
        if matches!(standing.value, Some(Worth::Works) | None) {
            return None;
        }
        let after = path.len() - 1;
        let before = self.asker.ask(&path[..after], budget);
        if before.value <= standing.value || self.is_in_ko_fight(&path) {
            return None;
        }
        let better: Vec<_> = before.line.get(after).map(|made| made.at).into_iter().collect();
        let kind =
            if standing.value.is_some_and(Worth::is_ko) { FindingKind::OnlyKo } else { FindingKind::AnswerFails };
        let sentence = match before.value {
            Some(Worth::Works) => self.failing_sentence(node, &standing, &better),
            _ => self.lost_ko_sentence(node, &standing, &before, &better),
        };
        let finding = self.tree.finding(kind, node, self.mover, sentence);
        let mut changes = self.wrong_changes(node, &standing, budget);
        if let Some(parent) = self.tree.game.node(node).parent() {
            let line = before.line.get(after..).map(<[Move]>::to_vec).unwrap_or_default();
            changes.push(Change::AddRight { after: parent, line });
        }
        let advice = self.marking_advice(path.last()?.at, &better);
        Some(Finding { advice, line: standing.line, moves: better, changes, ..finding })
    }

    /// A wrong move further on, where the goal can still be had.
    fn check_wrong(&mut self, node: NodeId, budget: &mut Budget) -> Option<Finding> {
        let standing = self.asker.ask(&self.path(node), budget);
        if standing.value != Some(Worth::Works) {
            return None;
        }
        self.before(node, budget)?;
        let finding =
            self.tree.finding(FindingKind::NotRefuted, node, self.mover, self.working_sentence(node, &standing));
        Some(Finding {
            advice: "Mark it right, or remove the variation.".to_owned(),
            moves: vec![self.path(node).last()?.at],
            line: standing.line,
            changes: vec![Change::MarkRight { node }],
            ..finding
        })
    }

    /// A reply that is meant to show that the solver has failed.
    fn check_refutation(&mut self, node: NodeId, budget: &mut Budget) -> Option<Finding> {
        let path = self.path(node);
        let standing = self.asker.ask(&path, budget);
        if standing.value != Some(Worth::Works) {
            return None;
        }
        let before = &path[..path.len() - 1];
        let refuted = self.asker.ask(before, budget);
        if refuted.value == Some(Worth::Works) {
            // The move before it works whatever the reply is; that is told about the move itself, or it is the opponent who
            // gave the goal away further up.
            return None;
        }
        let refutation = self.continuation(&refuted, before);
        let finding = self.tree.finding(
            FindingKind::NotRefuted,
            node,
            self.mover,
            self.refutation_sentence(&path, &standing, &refutation),
        );
        let advice = match refutation.first() {
            Some(Move { at: Play::At(at), .. }) => format!("Show {at} instead."),
            _ => "Show a reply that refutes the move.".to_owned(),
        };
        let moves = refutation.first().map(|made| made.at).into_iter().collect();
        let changes = vec![Change::BadReply { node, refutation }];
        Some(Finding { advice, line: standing.line, moves, changes, ..finding })
    }

    /// Whether the last move may be a threat elsewhere, or the answer to one, because a ko was taken before it: what it does
    /// here says nothing about it then.
    fn is_in_ko_fight(&self, path: &[Move]) -> bool {
        let mut board = self.asker.task.position().clone();
        let mut bans = Vec::with_capacity(path.len());
        for made in path {
            bans.push(board.ban());
            if play(&mut board, *made).is_err() {
                break;
            }
        }
        bans.iter().rev().take(2).any(Option::is_some)
    }

    /// The moves to a node.
    pub(super) fn path(&self, node: NodeId) -> Vec<Move> {
        self.tree.path(node, self.mover)
    }

    /// What is known before the move of a node, if the goal can be had there.
    fn before(&mut self, node: NodeId, budget: &mut Budget) -> Option<AfterMoves> {
        let path = self.path(node);
        let before = self.asker.ask(&path[..path.len() - 1], budget);
        (before.value == Some(Worth::Works)).then_some(before)
    }

    /// The opponent's play after some moves that shows that they fail; none if that is not known.
    fn continuation(&self, standing: &AfterMoves, after: &[Move]) -> Vec<Move> {
        let is_known = matches!(standing.value, Some(Worth::Fails) | Some(Worth::KoFirst) | Some(Worth::KoSecond));
        standing.line.get(after.len()..).filter(|_| is_known).map(<[Move]>::to_vec).unwrap_or_default()
    }

    /// The changes that make a move of the solver wrong: its mark, its refutation, and the replies after it that refute
    /// nothing.
    pub(super) fn wrong_changes(&mut self, node: NodeId, standing: &AfterMoves, budget: &mut Budget) -> Vec<Change> {
        let path = self.path(node);
        let refutation = self.continuation(standing, &path);
        let mut changes = vec![Change::MarkWrong { node, refutation }];
        let mut open = vec![node];
        while let Some(at) = open.pop() {
            for (next, made) in self.tree.next_moves(at) {
                let is_reply = made.color != self.mover;
                if is_reply && self.asker.ask(&self.path(next), budget).value == Some(Worth::Works) {
                    changes.push(Change::BadReply { node: next, refutation: Vec::new() });
                } else {
                    open.push(next);
                }
            }
        }
        changes
    }
}
