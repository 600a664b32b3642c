//! Tempting first moves that do worse than the best, and how each is punished.
//!
//! Which moves tempt is a guess; that they fail is proved.

use nerai_board::{Play, Point, PointSet};
use nerai_proof::{Event, Move};
use nerai_search::Budget;

use super::author::{AskedMove, Author, by_proof, is_shape};
use super::temptation::by_temptation;
use super::{About, Item, Section};
use crate::fact::{Fact, Says, ShownBy};
use crate::seen::seen;

/// Moves that are asked about.
const MOST_ASKED: usize = 8;
/// Of the play after a wrong move, this many moves are told.
const MOST_MOVES: usize = 6;

/// First moves that were asked about, the most tempting first.
#[derive(Clone, Debug, Default)]
pub(super) struct Candidates {
    /// As good as the best.
    pub(super) good: Vec<(Point, AskedMove)>,
    /// Worse than the best.
    pub(super) worse: Vec<(Point, AskedMove)>,
    /// Ataris after which no ladder works; what else they lead to stays open.
    pub(super) no_ladder: Vec<Point>,
}

impl Author<'_> {
    /// Asks about the first moves that a player would think of.
    pub(super) fn tempting_moves(&mut self, passed: Option<&AskedMove>, budget: &mut Budget) -> Candidates {
        let mut found = Candidates::default();
        let Some(first) = self.answer.first_move.and_then(Play::point).or(self.answer.suggestion()) else {
            return found;
        };
        let zone = passed.map_or_else(|| self.near(), |passed| passed.zone);
        let best = self.names.worth(self.answer.verdict);
        for at in by_temptation(self.answer, first, &zone).into_iter().take(MOST_ASKED) {
            let Some(result) = self.find(at.into(), budget) else { continue };
            let Some(asked) = self.keep(&result) else {
                found.no_ladder.extend((result.finding.no_win_up_to >= Some(1) && self.is_atari(at)).then_some(at));
                continue;
            };
            match self.names.worth(asked.verdict).cmp(&best) {
                std::cmp::Ordering::Less => found.worse.push((at, asked)),
                std::cmp::Ordering::Equal => found.good.push((at, asked)),
                std::cmp::Ordering::Greater => {}
            }
        }
        found
    }

    /// The zone of the answer; while there is none, the liberties of the stones and what lies around them.
    fn near(&self) -> PointSet {
        let zone = self.answer.zone();
        if !zone.is_empty() {
            return zone;
        }
        let position = self.answer.position();
        let target = position.whole_blocks(&self.answer.aim().event.stones());
        target.spread().spread() & position.empty_points()
    }

    /// Whether a first move puts the stone in atari that is to be captured.
    fn is_atari(&self, at: Point) -> bool {
        let Event::Capture { anchor } = self.answer.aim().event else { return false };
        let deeds = seen(self.answer.position(), self.answer.to_move(), at);
        deeds.iter().any(|says| matches!(says, Says::Atari { stones, .. } if stones.contains(anchor)))
    }

    /// The section about wrong moves.
    pub(super) fn wrong_moves(&mut self, candidates: &Candidates) -> Option<Section> {
        // Each has its own refutation: what beats one move need not beat another with the same answer.
        let mut items: Vec<Item> =
            candidates.worse.iter().filter_map(|candidate| self.punished(&[candidate])).collect();
        for &at in &candidates.no_ladder {
            let line = vec![Move { color: self.answer.to_move(), at: Play::At(at) }];
            let fact = Fact { after: line.clone(), says: Says::NoLadder { at }, shown_by: ShownBy::Search };
            items.extend(self.item(vec![fact], line, 1));
        }
        self.section(About::WrongMoves, "Tempting moves".to_owned(), items)
    }

    /// How some wrong moves are punished by the same answer.
    pub(super) fn punished(&mut self, group: &[&(Point, AskedMove)]) -> Option<Item> {
        let color = self.answer.to_move();
        let (_, asked) = group.first()?;
        let mut facts: Vec<Fact> = Vec::new();
        if let [(at, _)] = group {
            facts.extend(self.deeds(&[Move { color, at: Play::At(*at) }]));
        }
        for (at, asked) in group {
            let says = Says::Worse { at: *at, verdict: asked.verdict, answer: asked.answer() };
            facts.push(by_proof(&[Move { color, at: Play::At(*at) }], says, asked.proved, Some(0)));
        }
        if asked.answer().is_some() {
            let answered: Vec<Vec<Move>> =
                group.iter().map(|(_, asked)| asked.moves().into_iter().take(2).collect()).collect();
            let deeds = self.common_deeds(&answered);
            let takes = deeds.iter().any(|fact| matches!(fact.says, Says::Takes { .. }));
            facts.extend(deeds);
            let served: Option<Vec<Fact>> = answered.iter().map(|line| self.serves(line)).collect();
            let is_same = |served: &Vec<Fact>| served.windows(2).all(|pair| pair[0].says == pair[1].says);
            facts.extend(served.filter(|served| !takes && is_same(served)).into_iter().flatten());
        }
        let mut line: Vec<Move> = asked.moves();
        while line.last().is_some_and(|made| made.at.is_pass()) {
            line.pop();
        }
        if let [_, _, rest @ ..] = &line[..]
            && asked.answer().is_some()
            && !rest.is_empty()
        {
            let told = &rest[..rest.len().min(MOST_MOVES)];
            let told = match told {
                [told @ .., Move { at: Play::Pass, .. }] => told,
                told => told,
            };
            facts.push(by_proof(&line[..2], Says::GoesOn { line: told.to_vec() }, asked.proved, None));
            if told.len() == rest.len() {
                facts.extend(self.deeds(&line).into_iter().filter(|fact| !is_shape(&fact.says)));
            }
        }
        if line.len() <= MOST_MOVES + 2
            && let Some(winner) = self.names.winner(asked.verdict)
            && let Some(proved) = self.proved.get(asked.proved)
        {
            let start = proved.before.len();
            let (steps, end) = proved.proof().map(|proof| self.play_from(proof, 0, &line[..start]))?;
            let is_same = steps.iter().map(|step| step.made).eq(line[start..].iter().copied());
            facts.extend(self.end(&line, end.as_ref().filter(|_| is_same), winner));
        }
        let mut item = self.item(facts, line, 1)?;
        item.is_right = Some(false);
        Some(item)
    }
}
