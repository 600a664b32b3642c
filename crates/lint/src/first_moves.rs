//! Checks the first moves: those that are claimed right, those that are claimed wrong, and those that the tree leaves out.

use nerai::Worth;
use nerai_board::Play;
use nerai_proof::{Move, Verdict};
use nerai_search::Budget;
use nerai_sgf::NodeId;

use super::finding::{Certainty, Change, Finding, FindingKind};
use super::{AfterMoves, Asker, Firsts, KOS_DIFFER, Linter, MoveClaim, Report};

/// A first move of the tree and what is known about it.
struct First {
    node: NodeId,
    at: Play,
    standing: AfterMoves,
}

impl Linter<'_> {
    /// Asks about the problem as a whole and about the first moves of the tree.
    pub(super) fn check_first_moves(&mut self, report: &mut Report, budget: &mut Budget) -> Firsts {
        let root = self.asker.ask(&[], budget);
        self.is_hopeless = root.value == Some(Worth::Fails);
        let rights = self.firsts(MoveClaim::Right, budget);
        let wrongs = self.firsts(MoveClaim::Wrong, budget);
        let all = || std::iter::once(&root).chain(rights.iter().chain(&wrongs).map(|first| &first.standing));
        let best = all().map(|standing| standing.value).max().unwrap_or(None);
        let mut good = Vec::new();
        if best > Some(Worth::Fails)
            && !(rights.is_empty() && wrongs.is_empty())
            && let Some(known) = all().find(|standing| standing.value == best && standing.found.is_some())
        {
            good = self.asker.first_moves(known, budget).good;
        }
        for first in
            rights.iter().chain(&wrongs).filter(|first| first.standing.value == best && best > Some(Worth::Fails))
        {
            if !good.contains(&first.at) {
                good.push(first.at);
            }
        }
        let gives_up = self.states_failure();
        for right in &rights {
            let value = right.standing.value;
            let is_right = match value {
                None => None,
                value => Some(value == best && value > Some(Worth::Fails)),
            };
            report.answers.push((right.at, is_right));
            if is_right == Some(true)
                && (!value.is_some_and(Worth::is_ko) || self.claims.says_ko || self.stated.is_some())
            {
                continue;
            }
            // Where the file itself says that nothing works, a right move is the best resistance.
            if is_right.is_some() && !gives_up {
                self.answer_fails(right, best, &good, budget);
            }
        }
        for wrong in &wrongs {
            let value = wrong.standing.value;
            // A move that gets the same ko is as good only if it is proved that there is nothing better.
            if value == Some(Worth::Works) || value.is_some_and(Worth::is_ko) && value == root.value {
                self.not_wrong(wrong);
            }
        }
        let is_confirmed = rights.iter().any(|right| right.standing.value == best) && best > Some(Worth::Fails);
        if is_confirmed {
            self.other_answers(&rights, &good, best, budget);
        } else if rights.is_empty() && self.stated.is_none() && root.value == Some(Worth::Fails) && wrongs.is_empty() {
            self.no_solution(&root);
        }
        let needs_a_move = self.is_guessed && {
            let pass = self.asker.ask_with(&[], Play::Pass, budget).value;
            pass.is_some() && pass < best
        };
        Firsts { root, best, is_confirmed, needs_a_move }
    }

    /// The verdict that the file states.
    pub(super) fn check_verdict(&mut self, firsts: &Firsts) {
        let Some(stated) = self.stated else { return };
        let found = match (firsts.root.verdict, firsts.best) {
            // A first move of the tree may be proved to work where the whole question stayed open.
            (Verdict::Unknown, Some(Worth::Works)) if self.asker.task.aim().player == self.mover => Verdict::Won,
            (Verdict::Unknown, Some(Worth::Works)) => Verdict::Lost,
            (verdict, _) => verdict,
        };
        if found == Verdict::Unknown || found.word() == stated {
            return;
        }
        let finding = self.about_problem(FindingKind::WrongVerdict, self.verdict_sentence(stated, &firsts.root, found));
        let advice = format!("State the verdict {}.", found.word());
        let line = firsts.root.line.clone();
        self.findings.push(Finding { advice, line, changes: vec![Change::Verdict(found.word())], ..finding });
    }

    /// Whether the file states that the solver does not get the goal.
    fn states_failure(&self) -> bool {
        let fails = if self.asker.task.aim().player == self.mover { "lost" } else { "won" };
        self.stated == Some(fails)
    }

    /// The first moves of the solver about which the tree claims this.
    fn firsts(&mut self, claim: MoveClaim, budget: &mut Budget) -> Vec<First> {
        let nodes = self.tree.next_moves(self.tree.base).into_iter();
        let claimed: Vec<(NodeId, Move)> = nodes.filter(|(node, _)| self.claims.claim(*node) == claim).collect();
        let asker: &mut Asker<'_> = &mut self.asker;
        let first = |(node, made): (NodeId, Move)| First { node, at: made.at, standing: asker.ask(&[made], budget) };
        claimed.into_iter().map(first).collect()
    }

    fn answer_fails(&mut self, right: &First, best: Option<Worth>, good: &[Play], budget: &mut Budget) {
        let (value, line) = (right.standing.value, right.standing.line.clone());
        let kind = if value.is_some_and(Worth::is_ko) { FindingKind::OnlyKo } else { FindingKind::AnswerFails };
        let better = if value == best { &[] } else { good };
        let sentence = self.failing_sentence(right.node, &right.standing, better);
        let mut finding = self.tree.finding(kind, right.node, self.mover, sentence);
        if value == best && value.is_some_and(Worth::is_ko) {
            "Say that the answer is a ko.".clone_into(&mut finding.advice);
            finding.changes = vec![Change::SayKo { node: right.node }];
        } else {
            finding.advice = self.marking_advice(right.at, better);
            finding.changes = self.wrong_changes(right.node, &right.standing, budget);
            finding.changes.extend(self.right_changes(better, budget));
        }
        self.findings.push(Finding { line, moves: better.to_vec(), ..finding });
    }

    fn not_wrong(&mut self, wrong: &First) {
        let sentence = self.working_sentence(wrong.node, &wrong.standing);
        let mut finding = self.tree.finding(FindingKind::NotRefuted, wrong.node, self.mover, sentence);
        let advice = "Mark it right, or as a choice that is not asked for.".to_owned();
        let mut changes = vec![Change::MarkRight { node: wrong.node }];
        if wrong.standing.value.is_some_and(Worth::is_ko) {
            finding.certainty = Certainty::Suspected(KOS_DIFFER.to_owned());
            changes.clear();
        }
        self.findings.push(Finding {
            advice,
            changes,
            line: wrong.standing.line.clone(),
            moves: vec![wrong.at],
            ..finding
        });
    }

    /// First moves that work and that the tree does not speak of.
    fn other_answers(&mut self, rights: &[First], good: &[Play], best: Option<Worth>, budget: &mut Budget) {
        let spoken_of: Vec<Play> = self.tree.next_moves(self.tree.base).iter().map(|(_, made)| made.at).collect();
        // Where a pass is the answer, every move is.
        if rights.iter().any(|right| right.at.is_pass() && right.standing.value == best) {
            return;
        }
        let mut others: Vec<Play> = good.iter().copied().filter(|at| !spoken_of.contains(at)).collect();
        if others.contains(&Play::Pass) {
            others = vec![Play::Pass];
        }
        // Each once more, with a proof that was checked as it would be saved.
        others.retain(|at| self.asker.ask_with(&[], *at, budget).value == best);
        let Some(first) = others.first() else { return };
        let line = self.asker.ask_with(&[], *first, budget).line;
        let answers: Vec<Play> = rights.iter().map(|right| right.at).collect();
        let sentence = self.other_sentence(&answers, &others, best);
        let mut finding = self.about_problem(FindingKind::OtherAnswer, sentence);
        let mut changes = self.right_changes(&others, budget);
        if best.is_some_and(Worth::is_ko) {
            finding.certainty = Certainty::Suspected(KOS_DIFFER.to_owned());
            changes.clear();
        }
        let advice = if others == [Play::Pass] {
            "Change the position, so that there is something to find.".to_owned()
        } else {
            "Add what else works as right, mark it as not asked for (NOTTHIS), or change the position.".to_owned()
        };
        self.findings.push(Finding { advice, line, moves: others, changes, ..finding });
    }

    fn no_solution(&mut self, root: &AfterMoves) {
        let finding = self.about_problem(FindingKind::NoSolution, self.hopeless_sentence());
        let advice = "Change the position or the question, or state the verdict.".to_owned();
        self.findings.push(Finding { advice, line: root.line.clone(), ..finding });
    }

    /// A finding about the problem as a whole.
    fn about_problem(&self, kind: FindingKind, sentence: String) -> Finding {
        let base = self.tree.base;
        Finding { node: None, ..self.tree.finding(kind, base, self.mover, sentence) }
    }

    /// The changes that add right first moves, each with its main line.
    pub(super) fn right_changes(&mut self, moves: &[Play], budget: &mut Budget) -> Vec<Change> {
        let after = self.tree.base;
        let mut changes = Vec::new();
        for at in moves {
            let line = self.asker.ask_with(&[], *at, budget).line;
            changes.push(Change::AddRight { after, line });
        }
        changes
    }
}
