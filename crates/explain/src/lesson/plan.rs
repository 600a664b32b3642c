//! The plan that works, goal by goal down to the move, and the play that follows from it.

use crate::answer_picture::InPictures;
use nerai_board::{Color, PointSet};
use nerai_proof::Move;

use super::author::{Author, by_proof};
use super::purpose::Step;
use super::{About, Item, Section};
use crate::fact::{Fact, Says, Service, ShownBy};

/// How a step begins that says how the one above it is done.
const BY: &str = "by ";

/// Goals and schemas that look at every move.
const LAST_RESORTS: [&str; 2] = ["last-resort", "try-everything"];

/// Of a longer line only the moves that turn something are told.
const LONG: usize = 9;

impl Author<'_> {
    /// The section about the plan: what the first move is for, and what the moves of the main line do.
    pub(super) fn plan(&mut self) -> Option<Section> {
        let answer = self.answer;
        let line = answer.line.clone();
        let is_ladder = self.is_told(|says| matches!(says, Says::Ladder { .. }));
        let mut items: Vec<Item> = Vec::new();
        if let Some(first) = line.get(..1).filter(|first| first[0].color == self.planner()) {
            let chain = self.purpose_of(first).or_else(|| self.own_chain(first));
            items.extend(self.item(chain.into_iter().collect(), first.to_vec(), 1));
        }
        for count in 1..=line.len() {
            let so_far = &line[..count];
            let mut facts = self.deeds(so_far);
            let is_long = line.len() > LONG && !is_turning(&facts);
            if count < line.len() && (is_ladder || is_long) {
                continue;
            }
            if facts.is_empty() && count > 1 {
                facts.extend(self.serves(so_far));
            }
            items.extend(self.item(facts, so_far.to_vec(), count));
        }
        items.extend(self.ending(&line));
        let heading = match answer.winner() {
            _ if line.is_empty() => "Why",
            Some(winner) if winner == answer.to_move() => "The plan",
            _ => "How it goes",
        };
        let mut section = self.section(About::Plan, heading.to_owned(), items)?;
        section.picture = (line.len() > 1).then(|| answer.line_picture());
        Some(section)
    }

    /// The side whose plan is told.
    fn planner(&self) -> Color {
        self.answer.winner().unwrap_or(self.answer.to_move())
    }

    /// What the last of some moves is for, in the words of the knowledge: the whole way from the goal of its side.
    pub(super) fn purpose_of(&self, line: &[Move]) -> Option<Fact> {
        let (last, before) = line.split_last()?;
        let purpose = (self.purpose)(&self.board_after(before)?, last.color, last.at.point()?)?;
        let steps = self.borne_out(line, purpose.steps);
        let mut steps = without_repetition(&self.answer.aim().event.stones(), steps);
        // That everything was tried explains nothing.
        if steps.is_empty() || steps.iter().any(|step| LAST_RESORTS.contains(&step.goal.as_str())) {
            return None;
        }
        // A wish alone is no purpose, and neither is a move alone.
        if steps.iter().all(|step| step.words.contains(" wants ")) {
            return None;
        }
        // A plan that begins with a chance serves the goal of its side all the same.
        if !steps[0].words.contains(" wants ") {
            steps.insert(0, self.wish(last.color));
        }
        Some(Fact { after: line.to_vec(), says: Says::IsFor { steps }, shown_by: ShownBy::Plan })
    }

    /// The steps of the same, with the wish of the side alone where no purpose is known.
    pub(super) fn steps_of(&self, line: &[Move]) -> Vec<Step> {
        match self.purpose_of(line).map(|fact| fact.says) {
            Some(Says::IsFor { steps }) => steps,
            _ => line.last().map(|made| self.wish(made.color)).into_iter().collect(),
        }
    }

    /// The same in short: the last goal above the kind of move.
    pub(super) fn serves(&self, line: &[Move]) -> Option<Fact> {
        let mut fact = self.purpose_of(line)?;
        let Says::IsFor { mut steps } = fact.says else { return None };
        steps.pop();
        let is_goal = |step: &Step| !step.words.starts_with(BY) && !step.words.contains(" wants ");
        let is_told = |step: &Step| is_goal(step) && !step.words.contains(" can be ");
        fact.says = Says::ServesGoal { step: steps.pop().filter(is_told)? };
        Some(fact)
    }

    /// What a side wants, as the first step of a plan.
    fn wish(&self, side: Color) -> Step {
        Step { goal: "goal".to_owned(), words: self.wish_of(side) }
    }

    /// The way from the goal to the first move where the knowledge has no plan: by what was told of the move.
    fn own_chain(&self, line: &[Move]) -> Option<Fact> {
        let made = line.first()?;
        let (at, mover) = (made.at.point()?, made.color);
        let how = self.told().find_map(|says| {
            Some(match says {
                Says::Snapback { .. } => ("snapback", "give up a stone and take more back"),
                Says::Ladder { .. } => ("ladder", "chase it with one atari after the other"),
                Says::KeepsDistance { .. } => ("net", "close the ways out without touching it"),
                Says::Race { .. } => ("race", "be ahead in the race for liberties"),
                Says::Serves { way: Service::Threatens, .. } => ("double-threat", "threaten both at once"),
                Says::VitalPoint { .. } => ("vital-point", "take the point that both sides need"),
                _ => return None,
            })
        });
        let step = |goal: &str, words: String| Step { goal: goal.to_owned(), words };
        let (goal, words) = how?;
        let steps = vec![self.wish(mover), step(goal, words.to_owned()), step("move", format!("play {at}"))];
        Some(Fact { after: line.to_vec(), says: Says::IsFor { steps }, shown_by: ShownBy::Plan })
    }

    /// How the main line ends.
    fn ending(&mut self, line: &[Move]) -> Option<Item> {
        let winner = self.answer.winner()?;
        let proof = self.proved.first()?.proof()?;
        let (steps, end) = self.play_from(proof, 0, &[]);
        let is_same = steps.iter().map(|step| step.made).eq(line.iter().copied());
        let is_over = |fact: &Fact| matches!(&fact.says, Says::Takes { stones } if *stones == self.target_stones(line));
        if self.deeds(line).iter().any(is_over) {
            return None;
        }
        let joins =
            |fact: &Fact| matches!(&fact.says, Says::Joins { stones } if stones == self.answer.aim().event.points());
        if self.deeds(line).iter().any(joins) {
            return None;
        }
        let shown = self.end(line, end.as_ref().filter(|_| is_same), winner);
        let fact = shown.or_else(|| {
            let last = steps.last().and_then(|step| step.node);
            let is_news = is_same && self.answer.aim().parts().is_none();
            is_news.then(|| by_proof(line, Says::Settled { winner }, 0, last))
        })?;
        self.item(vec![fact], line.to_vec(), line.len())
    }

    /// The stones of the question that the last of some moves could take.
    fn target_stones(&self, line: &[Move]) -> PointSet {
        let before = line.split_last().and_then(|(_, before)| self.board_after(before));
        before.map(|board| board.whole_blocks(&self.answer.aim().event.stones())).unwrap_or_default()
    }

    /// The section about the points that matter.
    pub(super) fn points(&mut self) -> Option<Section> {
        let answer = self.answer;
        let zone = answer.zone();
        let outside = answer.position().board().len() - zone.len();
        let mut facts = Vec::new();
        if outside > 0 && !zone.is_empty() {
            facts.push(by_proof(&[], Says::OnlyThese { points: zone, outside }, 0, Some(0)));
        }
        let granted = answer.position().uncapturable();
        if !granted.is_empty() {
            facts.push(by_proof(&[], Says::Granted { stones: granted }, 0, None));
        }
        if let Some(ban) = answer.assumptions().ban {
            facts.push(by_proof(&[], Says::Banned { ban }, 0, None));
        }
        if !answer.needed().is_empty() {
            let says = Says::Needed { stones: answer.needed() };
            facts.push(Fact { after: Vec::new(), says, shown_by: ShownBy::Search });
        }
        let items = self.item(facts, Vec::new(), 0).into_iter().collect();
        self.section(About::Points, "What matters".to_owned(), items)
    }
}

/// Whether a move does more than to give or leave atari.
fn is_turning(deeds: &[Fact]) -> bool {
    let is_usual =
        |fact: &Fact| matches!(fact.says, Says::Atari { .. } | Says::LeavesAtari { .. } | Says::OwnAtari { .. });
    deeds.iter().any(|fact| !is_usual(fact))
}

/// The steps of a purpose without what the next one says again, and with the group named once.
fn without_repetition(target: &PointSet, steps: Vec<Step>) -> Vec<Step> {
    let mut told: Vec<Step> = Vec::new();
    for mut step in steps {
        if !told.is_empty() {
            for stone in target {
                step.words = step.words.replace(&format!("the group at {stone}"), "the group");
            }
        }
        if told.last().is_some_and(|before| is_said_by(&before.words, &step.words)) {
            told.pop();
        }
        told.push(step);
    }
    told
}

/// Whether a step begins as the next one does, or says how the next one is done in its words.
fn is_said_by(step: &str, next: &str) -> bool {
    let beginning = |words: &str| words.split(' ').take(3).map(str::to_owned).collect::<Vec<_>>();
    let tail = step.strip_prefix(BY).and_then(|way| way.split_once(' ')).map(|(_, tail)| tail);
    beginning(step) == beginning(next) || tail.is_some_and(|tail| tail.contains(' ') && next.contains(tail))
}
