//! What can be said about a part of a group where all of it cannot be had.
//!
//! Whoever marks a group and gets the larger part of it is content, and whoever saves two stones at its end is not. So the verdict is
//! about the larger part where that is proved and more is not; about anything less only a sentence is told. Goals that somebody wrote
//! mean what they say, and no part of them is asked about.

use nerai_board::{Color, Play, Point, PointSet};
use nerai_goal::{Atom, Goal};
use nerai_proof::{Event, Node, Task, Verdict};
use nerai_search::Budget;

use super::{Found, Search};
use crate::answer::{MainPart, OfGroup, PartOfGroup};
use crate::how_it_lives::has_two_eyes;
use crate::line::{end_of_line, main_line, main_proof};
use crate::question::{Group, Part, Question};
use crate::solved::{LEAST_SECOND_THOUGHT, Solved, with_walls};

/// The part of the nodes of a tried move that is kept for the parts of the group: one of this many.
pub(super) const SHARE_AFTER_A_MOVE: u64 = 8;

/// The parts of the group that a question means, as questions of their own.
#[derive(Default)]
pub(super) struct Parts {
    group: Option<Group>,
    /// Those first that are the larger part of the group.
    asked: Vec<AskedPart>,
}

/// The same question about a part.
struct AskedPart {
    question: Question,
    /// The points of the goal that do not belong to it.
    rest: Vec<Point>,
    stones: PointSet,
    is_main: bool,
}

/// What was found, and what the verdict is about if that is not the whole group.
pub(super) struct Chosen {
    pub(super) found: Found,
    pub(super) question: Option<Question>,
    pub(super) of_group: Option<OfGroup>,
}

impl Parts {
    /// The parts of the group that the question means; none if it means exactly the blocks that it names.
    pub(super) fn of(question: &Question, strict: bool) -> Parts {
        let aim = question.aim();
        let (Some(group), Event::Kill { points }) = (question.group, &aim.event) else { return Parts::default() };
        let asked = |part: Part| {
            let (points, rest): (Vec<Point>, Vec<Point>) = points.iter().partition(|at| part.stones.contains(**at));
            let wish = if aim.is_negated() { Atom::Live(points) } else { Atom::Kill(points) };
            let goal = Goal { player: Some(aim.player), wish: wish.into() };
            let task = Task::new(question.position(), question.to_move(), &goal).ok()?;
            let task = if strict { task } else { with_walls(task) };
            let question = Question { task, group: None, ..question.clone() };
            Some(AskedPart { question, rest, stones: part.stones, is_main: part.is_main })
        };
        let mut asked: Vec<AskedPart> =
            group.parts(question.position(), aim.max).into_iter().filter_map(asked).collect();
        asked.sort_by_key(|part| !part.is_main);
        Parts { group: Some(group), asked }
    }

    fn mains(&self) -> impl Iterator<Item = &AskedPart> {
        self.asked.iter().filter(|part| part.is_main)
    }

    /// What a killer may be content with, for a search that does not find how to kill all.
    pub(super) fn to_kill(&self) -> Vec<Task> {
        let kills = |part: &&AskedPart| part.question.to_move() == part.question.aim().max;
        self.mains().filter(kills).map(|part| part.question.task.clone()).collect()
    }

    /// Says what the verdict is about, after the search for the whole group.
    pub(super) fn choose(&self, search: &Search<'_>, found: Found, before: u64, budget: &mut Budget) -> Chosen {
        let Some(group) = self.group.filter(|_| !self.asked.is_empty()) else { return Chosen::whole(found, None) };
        let (aim, mover) = (search.task.aim(), search.task.to_move());
        let share = (budget.used() - before).max(LEAST_SECOND_THOUGHT);
        let winner = found.solved.verdict().winner(aim);
        match found.solved.verdict() {
            Verdict::Ko { .. } => Chosen::whole(found, None),
            _ if mover == aim.max && winner != Some(mover) => {
                budget.within(share, |budget| self.kill_a_part(search, found, budget))
            }
            _ if mover != aim.max && winner == Some(mover) => budget.within(share, |budget| {
                // What lives even on a pass says nothing about the move.
                let says_all =
                    saves_most(&found.solved, &group, mover) && !search.is_as_good(Play::Pass, &found, budget);
                if says_all { Chosen::whole(found, None) } else { self.save_a_part(&group, search, found, budget) }
            }),
            _ => Chosen::whole(found, None),
        }
    }

    /// The killer does not get all.
    fn kill_a_part(&self, search: &Search<'_>, mut found: Found, budget: &mut Budget) -> Chosen {
        let (verdict, mover) = (found.solved.verdict(), search.task.to_move());
        if let Some((number, finding)) = found.solved.finding.part.take()
            && let Some(part) = self.mains().nth(number)
        {
            let solved =
                Solved { task: part.question.task.clone(), before: None, finding: *finding, is_checked: false };
            return part.instead(search.looked_at(solved), verdict).unwrap_or(Chosen::whole(found, None));
        }
        // Of a group whose fate is open, less than the main part says nothing; nor does it after a first move.
        let tells_less = verdict != Verdict::Unknown && search.options.tried.is_none();
        if verdict == Verdict::Unknown && search.options.tried.is_none() {
            return Chosen::whole(found, None);
        }
        let mut by_ko = None;
        let asked: Vec<&AskedPart> = self.asked.iter().filter(|part| part.is_main || tells_less).collect();
        for (number, part) in asked.iter().enumerate() {
            if !part.is_main && by_ko.is_some() {
                break;
            }
            let known = budget.share((asked.len() - number) as u64, |budget| part.ask(search, budget));
            let Some(known) = known else { continue };
            match (part.is_main, known.solved.verdict()) {
                (true, Verdict::Ko { .. }) => by_ko = by_ko.or(part.instead(known, verdict)),
                _ if !known.wins(mover) => {}
                (true, _) => return part.instead(known, verdict).unwrap_or(Chosen::whole(found, None)),
                (false, _) => return Chosen::whole(found, part.beside(known, mover)),
            }
        }
        by_ko.unwrap_or(Chosen::whole(found, None))
    }

    /// The owner of the group saves something, but not what matters. What lives even if he passes needs no answer, so then the marked
    /// stones matter, however few they are.
    fn save_a_part(&self, group: &Group, search: &Search<'_>, found: Found, budget: &mut Budget) -> Chosen {
        let (mover, verdict) = (search.task.to_move(), found.solved.verdict());
        let is_small = |part: &AskedPart| !part.is_main && part.stones.meets(&group.marked);
        let lives_anyway = self.asked.iter().any(is_small) && search.is_as_good(Play::Pass, &found, budget);
        let matters = |part: &&AskedPart| part.is_main || lives_anyway && part.stones.meets(&group.marked);
        let asked: Vec<&AskedPart> = self.asked.iter().filter(matters).collect();
        let mut lost = None;
        for (number, part) in asked.iter().enumerate() {
            let known = budget.share((asked.len() - number) as u64, |budget| part.ask(search, budget));
            let Some(known) = known else { continue };
            let of_part = Group { stones: part.stones, marked: group.marked & part.stones };
            if known.wins(mover) && saves_most(&known.solved, &of_part, mover) {
                return part.instead(known, verdict).unwrap_or(Chosen::whole(found, None));
            }
            if known.wins(mover.other()) && search.options.tried.is_none() && lost.is_none() {
                lost = part.beside(known, mover);
                if part.is_main {
                    break;
                }
            }
        }
        Chosen::whole(found, lost)
    }
}

impl AskedPart {
    /// Asks about the part as the whole was asked about.
    fn ask(&self, search: &Search<'_>, budget: &mut Budget) -> Option<Found> {
        let settings = search.plain.clone().with_advisor(None).with_conditions(false);
        let task = &self.question.task;
        let solved = match search.options.tried {
            None => Solved::now(task.clone(), &settings, budget),
            Some(at) => Solved::after(task, at, &settings, budget).ok()?,
        };
        Some(search.looked_at(solved))
    }

    /// The verdict is about this part; that about the whole is told.
    fn instead(&self, found: Found, whole: Verdict) -> Option<Chosen> {
        found.solved.certificate()?;
        let rest: Vec<String> = self.rest.iter().map(ToString::to_string).collect();
        let part = if self.is_main { "the larger part of the group" } else { "the marked part of the group" };
        let because = match (self.question.aim().is_negated(), whole) {
            (true, _) => "",
            (false, Verdict::Unknown) => ": whether all of it dies is open",
            (false, _) => ": all of it cannot be had",
        };
        let mut question = self.question.clone();
        question.assumed.push(format!("{part} is asked about, without {}{because}", rest.join(", ")));
        let main = MainPart { whole, rest: self.rest.clone() };
        Some(Chosen { found, question: Some(question), of_group: Some(OfGroup::Main(main)) })
    }

    /// The verdict is about the whole; that about this part is told.
    fn beside(&self, found: Found, mover: Color) -> Option<OfGroup> {
        let line = main_line(&found.solved, mover).iter().map(|step| step.made).collect();
        let Solved { task, finding, is_checked, .. } = found.solved;
        let (verdict, first_move, certificate) = (finding.verdict, finding.first_move, finding.certificate?);
        let (plus, minus) = finding.checked.map(|checked| (checked.plus, checked.minus)).unwrap_or_default();
        let part = PartOfGroup {
            task,
            is_main: self.is_main,
            verdict,
            first_move,
            line,
            certificate,
            is_checked,
            plus,
            minus,
        };
        Some(OfGroup::Part(Box::new(part)))
    }
}

impl Chosen {
    fn whole(found: Found, of_group: Option<OfGroup>) -> Chosen {
        Chosen { found, question: None, of_group }
    }
}

impl Search<'_> {
    /// Whether a move does as well as what was found.
    fn is_as_good(&self, at: Play, found: &Found, budget: &mut Budget) -> bool {
        if self.options.tried.is_some() || found.solved.finding.first_move == Some(at) {
            return self.options.tried.is_none();
        }
        let settings = self.plain.clone().for_the_verdict();
        let after = budget.share(2, |budget| Solved::after(self.task, at, &settings, budget));
        after.is_ok_and(|after| after.verdict() == found.solved.verdict())
    }
}

impl Found {
    fn wins(&self, side: Color) -> bool {
        self.solved.certificate().is_some() && self.solved.verdict().winner(self.solved.task.aim()) == Some(side)
    }
}

/// Whether the larger part of the group is safe at the end of the main line.
fn saves_most(solved: &Solved, group: &Group, owner: Color) -> bool {
    let Some(proof) = solved.certificate().and_then(main_proof) else { return true };
    let mut board = solved.task.position().clone();
    board.set_ban(None);
    let (end, node) = end_of_line(proof, board, solved.task.to_move());
    let rests_on_eyes = matches!(node, Some(Node::Alive));
    let there = *end.watched() & end.stones()[owner];
    let is_safe = |stones: &PointSet| !rests_on_eyes || has_two_eyes(&end, stones, owner);
    let safe = end.blocks_meeting(there).map(|block| *block.stones()).filter(is_safe);
    group.is_main(&(safe.fold(PointSet::EMPTY, |all, stones| all | stones) & group.stones))
}
