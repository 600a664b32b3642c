//! The plan that works, goal by goal down to the move, and the play that follows from it.

use nerai_proof::Move;

use super::author::{Author, by_proof};
use super::fact::{Fact, Says, ShownBy};
use super::{About, Item, Section};

/// Of a longer line only the moves that turn something are told.
const LONG: usize = 9;

impl Author<'_> {
    /// The section about the plan: what the first move is for, and what the moves of the main line do.
    pub(super) fn plan(&mut self) -> Option<Section> {
        let answer = self.answer;
        let line = answer.line.clone();
        let is_ladder = self.is_told(|says| matches!(says, Says::Ladder { .. }));
        let mut items: Vec<Item> = Vec::new();
        for count in 1..=line.len() {
            let so_far = &line[..count];
            let mut facts: Vec<Fact> =
                if count == 1 { self.purpose_of(so_far).into_iter().collect() } else { Vec::new() };
            let is_told =
                count == line.len() || (!is_ladder && (line.len() <= LONG || is_turning(&self.deeds(so_far))));
            facts.extend(self.deeds(so_far).into_iter().filter(|_| is_told));
            items.extend(self.item(facts, so_far.to_vec(), count));
        }
        items.extend(self.ending(&line));
        let heading = if answer.winner() == Some(answer.to_move) { "The plan" } else { "How it goes" };
        let mut section = self.section(About::Plan, heading.to_owned(), items)?;
        section.picture = (line.len() > 1).then(|| answer.line_picture());
        Some(section)
    }

    /// What the last of some moves is for, in the words of the knowledge.
    pub(super) fn purpose_of(&self, line: &[Move]) -> Option<Fact> {
        let (last, before) = line.split_last()?;
        let purpose = (self.purpose)(&self.board_after(before)?, last.color, last.at?)?;
        let says = Says::IsFor { steps: purpose.steps };
        Some(Fact { after: line.to_vec(), says, shown_by: ShownBy::Plan })
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
            |fact: &Fact| matches!(&fact.says, Says::Joins { stones } if stones == self.answer.aim.event.points());
        if self.deeds(line).iter().any(joins) {
            return None;
        }
        let shown = self.end(line, end.as_ref().filter(|_| is_same), winner);
        let fact = shown.or_else(|| {
            let last = steps.last().and_then(|step| step.node);
            let is_news = is_same && self.answer.aim.parts().is_none();
            is_news.then(|| by_proof(line, Says::Settled { winner }, 0, last))
        })?;
        self.item(vec![fact], line.to_vec(), line.len())
    }

    /// The stones of the question that the last of some moves could take.
    fn target_stones(&self, line: &[Move]) -> nerai_board::PointSet {
        let before = line.split_last().and_then(|(_, before)| self.board_after(before));
        before.map(|board| board.whole_blocks(&self.answer.aim.event.stones())).unwrap_or_default()
    }

    /// The section about the points that matter.
    pub(super) fn points(&mut self) -> Option<Section> {
        let answer = self.answer;
        let zone = answer.zone();
        let outside = answer.position.board().len() - zone.len();
        let mut facts = Vec::new();
        if outside > 0 && !zone.is_empty() {
            facts.push(by_proof(&[], Says::OnlyThese { points: zone, outside }, 0, Some(0)));
        }
        let granted = answer.position.to_setup().uncapturable;
        if !granted.is_empty() {
            facts.push(by_proof(&[], Says::Granted { stones: granted }, 0, None));
        }
        if !answer.needed.is_empty() {
            let says = Says::Needed { stones: answer.needed };
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
