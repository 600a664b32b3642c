//! Walks through a tree and asks about everything that it says.

use std::collections::HashSet;

use nerai::{Answer, Question, Standing, Worth};
use nerai_board::{Color, Play, Point};
use nerai_explain::{End, Variations};
use nerai_proof::Verdict;

use super::judge::{Judge, Line};
use super::{Statement, Tally};

/// Asks the solver about every statement of a tree.
pub(crate) fn hold_against_solver(
    answer: &Answer,
    tree: &Variations,
    question: &Question,
    judge: &mut Judge<'_>,
) -> Tally {
    let mut walk =
        Walk { answer, tree, player: question.goal().player(), judge, tally: Tally::default(), seen: HashSet::new() };
    walk.first_moves();
    walk.tally
}

struct Walk<'a, 'j> {
    answer: &'a Answer,
    tree: &'a Variations,
    player: Color,
    judge: &'a mut Judge<'j>,
    tally: Tally,
    /// Places of the tree that were looked at, each with the board there: a place may be pointed to from elsewhere.
    seen: HashSet<(Option<usize>, u64)>,
}

/// A first move's branch: the side that gets its way, and how good that is for it.
#[derive(Clone, Copy)]
struct Branch {
    side: Color,
    worth: Worth,
}

impl Branch {
    fn is_ko(self) -> bool {
        self.worth.is_ko()
    }
}

impl Walk<'_, '_> {
    fn first_moves(&mut self) {
        let mover = self.answer.to_move();
        let best = Worth::of(self.answer.verdict, self.player, mover).unwrap_or(Worth::Fails);
        let side = mover.other();
        if self.answer.first_move.is_none()
            && let Some(worth) = Worth::of(self.answer.verdict, self.player, side)
        {
            self.place(None, &[], Branch { side, worth });
        }
        for number in self.tree.following(None).collect::<Vec<_>>() {
            let first = &self.tree.moves[number];
            let Some((is_right, verdict)) = first.first else { continue };
            let side = if is_right { mover } else { mover.other() };
            let Some(worth) = Worth::of(verdict, self.player, side) else { continue };
            let line = [first.made.at];
            let found = self.judge.worth(&line, mover);
            let what = self.told(&line);
            match is_right {
                true => self.tally.add(Statement::Right, found.map(|found| found == best), &what),
                false => self.tally.add(Statement::Wrong, found.map(|found| found <= best), &what),
            }
            if !is_right && self.answer.first_move.is_some() && found == Some(best) {
                self.tally.add(Statement::Wrong, Some(false), format!("{what} is as good as the best"));
            }
            self.branch(number, &line, Branch { side, worth });
            if matches!(verdict, Verdict::Ko { .. }) && self.tree.moves[number].end != Some(End::Open) {
                let is_shown = self.takes_ko(number);
                self.tally.add(Statement::KoShown, Some(is_shown), &what);
            }
        }
    }

    /// Whether the ko is taken in a line after a move.
    fn takes_ko(&self, number: usize) -> bool {
        let lines =
            (0..self.tree.moves.len()).filter(|&last| matches!(self.tree.moves[last].end, Some(End::Ko { .. })));
        let before = |number: &usize| self.tree.moves[*number].after;
        lines.into_iter().any(|last| std::iter::successors(Some(last), before).any(|earlier| earlier == number))
    }

    /// A move of the tree, and all that follows it.
    fn branch(&mut self, number: usize, line: &Line, branch: Branch) {
        let is_of_side = self.tree.moves[number].made.color == branch.side;
        if is_of_side {
            self.keeps(Statement::Keeps, line, branch);
            self.place(Some(number), line, branch);
        } else {
            self.end_after_reply(number, line, branch);
            for next in self.tree.following(Some(number)).collect::<Vec<_>>() {
                let line = [line, &[self.tree.moves[next].made.at]].concat();
                self.branch(next, &line, branch);
            }
        }
    }

    /// A move keeps the result for the side that gets its way.
    fn keeps(&mut self, statement: Statement, line: &Line, branch: Branch) {
        let found = self.judge.worth(line, branch.side);
        let is_legal = self.judge.standing(line).is_some();
        let is_so = if is_legal { found.map(|found| found >= branch.worth) } else { Some(false) };
        let what = self.told(line);
        self.tally.add(statement, is_so, what);
    }

    /// A place where the opponent is to move, with what the tree shows under this number.
    fn place(&mut self, number: Option<usize>, line: &Line, branch: Branch) {
        let Some(board) = self.judge.board(line) else {
            return self.end(number, line, branch);
        };
        let ban = board.ban().map_or(0, |ban| ban.point.index() as u64 + 1);
        if !self.seen.insert((number, board.hash().wrapping_add(ban))) {
            return;
        }
        self.end(number, line, branch);
        let end = self.end_of(number).cloned();
        let mut named: Vec<Play> = vec![Play::Pass];
        match end {
            Some(End::Otherwise(at)) => named.push(at.into()),
            Some(End::MayPass { .. }) | None => {}
            // What else follows is told elsewhere, or not at all.
            Some(_) => {
                for reply in number.iter().flat_map(|number| self.tree.following(Some(*number))).collect::<Vec<_>>() {
                    self.branch(reply, &[line, &[self.tree.moves[reply].made.at]].concat(), branch);
                }
                return;
            }
        }
        // Where another place is pointed to, some of its replies may not be there.
        let opponent = branch.side.other();
        let is_elsewhere =
            number.is_some_and(|number| !self.tree.line(number).iter().map(|made| made.at).eq(line.iter().copied()));
        let is_there = |at: Play| !is_elsewhere || at.point().is_none_or(|at| board.is_legal(opponent, at));
        let mut shown: Vec<Point> = Vec::new();
        named.extend(number.and_then(|number| self.tree.moves[number].otherwise).map(Play::At));
        for reply in self.tree.following(number).collect::<Vec<_>>() {
            let at = self.tree.moves[reply].made.at;
            let is_shown = is_there(at);
            shown.extend(at.point());
            for answer in self.tree.following(Some(reply)).collect::<Vec<_>>() {
                let answer = &self.tree.moves[answer];
                named.push(answer.made.at);
                for &also in answer.also.iter().filter(|at| is_there(Play::At(**at))) {
                    shown.push(also);
                    self.keeps(Statement::Alike, &[line, &[Play::At(also), answer.made.at]].concat(), branch);
                }
            }
            // At the root every first move is looked at by itself.
            if number.is_some() && is_shown {
                self.branch(reply, &[line, &[at]].concat(), branch);
            }
        }
        for at in self.judge.zone(line) & board.empty_points() {
            if !shown.contains(&at) && board.is_legal(opponent, at) {
                self.left_out(&[line, &[Play::At(at)]].concat(), &named, branch);
            }
        }
    }

    /// A reply that is not shown: the side may pass, an answer that is named works, or a move ends the game at once. In a ko
    /// a reply that spares the side the ko is left out, too.
    fn left_out(&mut self, line: &Line, named: &[Play], branch: Branch) {
        let mut is_open = false;
        let mut is_so = self.ends_at_once(line, branch);
        for answer in named {
            let line = [line, &[*answer]].concat();
            if is_so || self.judge.standing(&line).is_none() {
                continue;
            }
            let found = self.judge.worth(&line, branch.side);
            is_open |= found.is_none();
            is_so = found.is_some_and(|found| found >= branch.worth);
        }
        if !is_so && branch.is_ko() {
            let found = self.judge.worth(line, branch.side);
            is_open |= found.is_none();
            is_so = found.is_some_and(|found| found > branch.worth);
        }
        let what = self.told(line);
        self.tally.add(Statement::LeftOut, if is_so || !is_open { Some(is_so) } else { None }, what);
    }

    /// Whether the side to move has a move that decides the question for good.
    fn ends_at_once(&mut self, line: &Line, branch: Branch) -> bool {
        let Some(board) = self.judge.board(line) else { return false };
        (self.judge.zone(line) & board.empty_points()).iter().any(|at| {
            let line = [line, &[Play::At(at)]].concat();
            self.is_decided(&line, branch)
        })
    }

    fn is_decided(&self, line: &Line, branch: Branch) -> bool {
        let Some(Standing::Decided(verdict)) = self.judge.standing(line) else { return false };
        Worth::of(verdict, self.player, branch.side) >= Some(branch.worth)
    }

    /// What is said where a branch ends after a move of the side that gets its way.
    fn end(&mut self, number: Option<usize>, line: &Line, branch: Branch) {
        let what = self.told(line);
        match self.end_of(number).cloned() {
            None | Some(End::Open) => {}
            Some(End::Full) => self.tally.cut_short += 1,
            Some(End::Settled) => {
                let is_so = self.is_decided(line, branch);
                self.tally.add(Statement::End, Some(is_so), what);
            }
            Some(End::NoAnswer) => self.tally.add(Statement::End, Some(false), what),
            Some(End::Ko { needs_several }) => self.ko_is_taken(line, branch.side, needs_several),
            Some(End::MayPass { rest }) => {
                let rest: Vec<Play> = rest.into_iter().map(|made| made.at).collect();
                let line = [line, &rest].concat();
                let is_legal = (1..=line.len()).all(|count| self.judge.standing(&line[..count]).is_some());
                let found = self.judge.worth(&line, branch.side);
                let is_so = if is_legal { found.map(|found| found >= branch.worth) } else { Some(false) };
                self.tally.add(Statement::End, is_so, what);
            }
            Some(End::Otherwise(at)) => {
                // The replies are asked about one by one; here that the answer can be played at all.
                let is_so = self.judge.board(line).is_some_and(|board| board.is_empty_at(at));
                self.tally.add(Statement::End, Some(is_so), what);
            }
            Some(End::Same(there)) => self.place(there, line, branch),
        }
    }

    /// What is said where a branch ends after a move of the opponent.
    fn end_after_reply(&mut self, number: usize, line: &Line, branch: Branch) {
        match self.tree.moves[number].end.clone() {
            Some(End::Ko { needs_several }) => self.ko_is_taken(line, branch.side.other(), needs_several),
            Some(End::NoAnswer) => self.keeps(Statement::End, &[line, &[Play::Pass]].concat(), branch),
            _ => {}
        }
    }

    /// The last move took the ko that decides: its side takes first now. If the other may retake, it is behind no more, or
    /// still is if it needs several threats.
    fn ko_is_taken(&mut self, line: &Line, side: Color, needs_several: bool) {
        let banned = self.judge.worth(line, side);
        let free = self.judge.worth(&[line, &[Play::Pass, Play::Pass]].concat(), side);
        let has_ban = self.judge.board(line).is_some_and(|board| board.ban().is_some());
        let is_so = match (banned, free) {
            _ if !has_ban => Some(false),
            (Some(banned), _) if banned != Worth::KoFirst => Some(false),
            (Some(_), Some(free)) => Some((free == Worth::KoFirst) == needs_several),
            _ => None,
        };
        let what = self.told(line);
        self.tally.add(Statement::End, is_so, format!("{what} takes the ko ({banned:?}, {free:?})"));
    }

    fn end_of(&self, number: Option<usize>) -> Option<&End> {
        match number {
            Some(number) => self.tree.moves[number].end.as_ref(),
            None => self.tree.end.as_ref(),
        }
    }

    fn told(&self, line: &Line) -> String {
        let names: Vec<String> = line.iter().map(Play::to_string).collect();
        names.join(" ")
    }
}
