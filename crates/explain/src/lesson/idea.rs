//! The idea of an answer in one sentence, and what makes it work.

use nerai::How;
use nerai::line::follow;
use nerai_board::{Color, Play, Point, PointSet};
use nerai_go::Position;
use nerai_proof::{Event, Move, Verdict};
use nerai_search::Budget;

use super::author::{AskedMove, Author, by_proof, on_board};
use super::wrong_moves::Candidates;
use super::{About, Item, Section};
use crate::answer_picture::InPictures;
use crate::fact::{Fact, Says, Service, ShownBy};
use crate::seen::eye_space;

/// Fewer ataris in a row are called atari, not a ladder.
const LEAST_ATARIS: usize = 3;
/// Parts of a compound goal that are told alone.
const MOST_PARTS: usize = 4;

impl Author<'_> {
    /// Asks what happens if the side to move passes, if it has something to gain by a move.
    pub(super) fn ask_about_pass(&mut self, budget: &mut Budget) -> Option<AskedMove> {
        self.answer.first_move.and_then(Play::point).or(self.answer.suggestion())?;
        self.ask(Play::Pass, budget)
    }

    /// The section about a question that is not settled: nothing in it is more than what is known.
    pub(super) fn open_question(&mut self) -> Section {
        let answer = self.answer;
        let says = Says::Open { nodes: answer.nodes, no_win_up_to: answer.no_win_up_to() };
        let mut items: Vec<Item> = Vec::new();
        items.extend(self.item(vec![Fact { after: Vec::new(), says, shown_by: ShownBy::Count }], Vec::new(), 0));
        if let Some(known) = answer.conditional().filter(|known| known.escaped().is_none()) {
            let (verdict, by, holds) = (known.verdict, known.first_move, known.holds().iter().collect());
            let says = Says::If { verdict, by, holds };
            let fact = Fact { after: Vec::new(), says, shown_by: ShownBy::Search };
            // Its line is played where these points are held, which is another board.
            items.extend(self.item(vec![fact], Vec::new(), 0));
        }
        if let Some(at) = answer.suggestion() {
            let line = vec![Move { color: answer.to_move(), at: Play::At(at) }];
            let mut facts = vec![Fact { after: Vec::new(), says: Says::LooksBest { at }, shown_by: ShownBy::Count }];
            facts.extend(self.deeds(&line));
            items.extend(self.item(facts, line.clone(), 1));
            let is_for = self.purpose_of(&line);
            items.extend(self.item(is_for.into_iter().collect(), line, 1));
        }
        Section { about: About::Idea, heading: "What is known".to_owned(), items, picture: None }
    }

    /// The section about the idea.
    pub(super) fn idea(&mut self, passed: Option<&AskedMove>, candidates: &Candidates) -> Section {
        let answer = self.answer;
        let first = answer.first_move.and_then(Play::point);
        let line: Vec<Move> = answer.first_move.map(|at| Move { color: answer.to_move(), at }).into_iter().collect();
        let verdict = Says::Verdict { verdict: answer.verdict, by: answer.first_move };
        let mut facts = vec![by_proof(&[], verdict, 0, Some(0))];
        let wins = answer.winner() == Some(answer.to_move());
        let technique = first.and_then(|at| self.technique(at, passed));
        let has_technique = technique.is_some();
        facts.extend(technique);
        let vital = passed.filter(|_| wins).and_then(|passed| self.vital_point(first, passed));
        let tells_vital = vital.is_some() && !has_technique;
        if !has_technique {
            match vital {
                Some(fact) => facts.push(fact),
                None if wins => facts.extend(self.deeds(&line)),
                None => {}
            }
        }
        let mut items: Vec<Item> = Vec::new();
        items.extend(self.item(facts, line.clone(), line.len()));
        if let Some(item) = items.first_mut() {
            item.is_right = first.map(|_| true);
        }
        items.extend(self.parts_alone(&line));
        if let Some(passed) = passed
            .as_ref()
            .filter(|passed| !tells_vital && self.names.worth(passed.verdict) < self.names.worth(answer.verdict))
        {
            let says = Says::Passed { verdict: passed.verdict, answer: passed.answer() };
            let fact = by_proof(&passed.moves()[..1], says, passed.proved, Some(0));
            items.extend(self.item(vec![fact], passed.moves(), 1));
        }
        items.extend(self.as_good(candidates));
        items.extend(self.about_life(&line));
        items.extend(self.way_into_ko());
        items.extend(self.about_ko());
        Section { about: About::Idea, heading: "The idea".to_owned(), items, picture: Some(answer.picture()) }
    }

    /// The kind of move, where players have a word for it.
    fn technique(&self, at: Point, passed: Option<&AskedMove>) -> Option<Fact> {
        let (answer, color) = (self.answer, self.answer.to_move());
        let line = [Move { color, at: Play::At(at) }];
        let (before, after) = (&answer.position(), self.board_after(&line)?);
        if let Some(says) = snapback(&after, color, at, answer) {
            return Some(on_board(&line, says));
        }
        if answer.winner() != Some(color) || color != answer.aim().max {
            return None;
        }
        let target = answer.aim().event.points().first().copied()?;
        let is_capture = matches!(answer.aim().event, Event::Capture { .. });
        if is_capture && let Some(fact) = self.ladder(target) {
            return Some(fact);
        }
        if let Some(fact) = self.race(before, target, passed) {
            return Some(fact);
        }
        let block = after.block_at(target)?;
        let touches = PointSet::near(at).meets(block.stones());
        let liberties = block.liberties().len();
        let gives_atari = self.deeds(&line).iter().any(|fact| matches!(fact.says, Says::Atari { .. }));
        let is_net = is_capture && !touches && liberties >= 2 && !gives_atari && !self.takes_anything();
        is_net.then(|| by_proof(&line, Says::KeepsDistance { from: target, liberties }, 0, Some(0)))
    }

    /// Whether the side to move takes other stones than the target on the way: then it is no plain net.
    fn takes_anything(&self) -> bool {
        let line = &self.answer.line;
        (1..=line.len()).any(|count| {
            self.deeds(&line[..count]).iter().any(|fact| match &fact.says {
                Says::Takes { stones } => !stones.meets(&self.answer.aim().event.stones()),
                Says::TakesKo { .. } => true,
                _ => false,
            })
        })
    }

    /// The main line, if the attacker gives atari all the way.
    fn ladder(&self, stone: Point) -> Option<Fact> {
        let (line, by) = (&self.answer.line, self.answer.to_move());
        let mut board = self.answer.position().clone();
        let (mut ataris, mut ends_in_capture) = (0, false);
        for made in line {
            board.try_play(made.color, made.at.point()?).ok()?;
            if made.color != by {
                continue;
            }
            ends_in_capture = board.last_captured().contains(stone);
            if !ends_in_capture && !board.block_at(stone)?.is_in_atari() {
                return None;
            }
            ataris += usize::from(!ends_in_capture);
        }
        (ataris >= LEAST_ATARIS && ends_in_capture)
            .then(|| on_board(line, Says::Ladder { stone, by, ataris, ends_in_capture }))
    }

    /// A race, if the block beside the target is lost after a pass.
    fn race(&self, before: &Position, target: Point, passed: Option<&AskedMove>) -> Option<Fact> {
        let passed = passed?;
        let theirs = before.block_at(target)?;
        let moves = passed.moves();
        let mut taken = PointSet::EMPTY;
        for count in 1..=moves.len() {
            taken |= self.board_after(&moves[..count])?.last_captured();
        }
        let beside = before.blocks_around(theirs.stones()).filter(|block| {
            block.color() != theirs.color() && !block.is_uncapturable() && block.stones().is_subset(&taken)
        });
        let own = beside.max_by_key(|block| block.stones().len()).filter(|block| block.stones().len() >= 2)?;
        let says = Says::Race {
            stone: target,
            liberties: theirs.liberties().len(),
            against: own.stones().first()?,
            against_liberties: own.liberties().len(),
        };
        Some(on_board(&[], says))
    }

    /// The first move, if the opponent needs the same point.
    fn vital_point(&self, first: Option<Point>, passed: &AskedMove) -> Option<Fact> {
        let opponent = self.answer.to_move().other();
        let is_lost = self.names.winner(passed.verdict) == Some(opponent);
        let is_one = self.answer.aim().parts().is_none();
        let at = first.filter(|_| is_one && is_lost && passed.answer() == first)?;
        Some(by_proof(&[], Says::VitalPoint { at }, passed.proved, Some(0)))
    }

    /// What the parts of a compound goal come to alone, and what the first move does for them.
    fn parts_alone(&mut self, line: &[Move]) -> Vec<Item> {
        let answer = self.answer;
        let side = answer.winner().unwrap_or(answer.to_move());
        let mut facts = Vec::new();
        for (number, part) in answer.parts().iter().enumerate().take(MOST_PARTS) {
            // The result that surprises: the side fails although it moves first, or succeeds although it moves second.
            let verdicts = [side, side.other()].map(|first| (first, part.first(first).verdict));
            let fails_first = self.names.winner(verdicts[0].1) == Some(side.other());
            let holds_second = self.names.winner(verdicts[1].1) == Some(side);
            let (first, verdict) = if fails_first || !holds_second { verdicts[0] } else { verdicts[1] };
            if verdict == Verdict::Unknown {
                continue;
            }
            let says = Says::PartAlone { goal: part.goal.clone(), part: number, first, verdict };
            facts.push(Fact { after: Vec::new(), says, shown_by: ShownBy::Search });
        }
        let mut items: Vec<Item> = self.item(facts, Vec::new(), 0).into_iter().collect();
        let service = answer.services().first().copied().unwrap_or_default();
        let mut served = Vec::new();
        for (set, way) in [
            (service.achieves, Service::Achieves),
            (service.secures, Service::Secures),
            (service.threatens, Service::Threatens),
        ] {
            let parts = answer.parts().iter().enumerate().filter(|(number, _)| set >> number & 1 == 1);
            served.extend(parts.map(|(number, part)| Fact {
                after: line.to_vec(),
                says: Says::Serves { goal: part.goal.clone(), part: number, way },
                shown_by: ShownBy::Search,
            }));
        }
        if !line.is_empty() && answer.line.first() == line.first() {
            items.extend(self.item(served, line.to_vec(), line.len()));
        }
        items
    }

    /// Other first moves that do as well.
    fn as_good(&mut self, candidates: &Candidates) -> Option<Item> {
        let color = self.answer.to_move();
        let as_good = |(at, asked): &(Point, AskedMove)| {
            by_proof(&[Move { color, at: Play::At(*at) }], Says::AsGood { at: *at }, asked.proved, Some(0))
        };
        let facts = candidates.good.iter().map(as_good).collect();
        self.item(facts, Vec::new(), 0)
    }

    /// The eye space of a group, or the seki that it lives in.
    fn about_life(&mut self, line: &[Move]) -> Vec<Item> {
        let answer = self.answer;
        let Event::Kill { .. } = answer.aim().event else { return Vec::new() };
        let owner = answer.aim().min();
        let group = answer.position().whole_blocks(&answer.aim().event.stones());
        let space = eye_space(answer.position(), &group, owner);
        let mut items = Vec::new();
        if !space.is_empty() {
            items.extend(self.item(vec![on_board(&[], Says::EyeSpace { points: space })], Vec::new(), 0));
        }
        if answer.how() == Some(How::Seki)
            && let Some(shared) = self.board_after(line).map(|board| shared_liberties(&board, owner))
            && !shared.is_empty()
        {
            let says = Says::Seki { owner, shared };
            let fact = Fact { after: line.to_vec(), says, shown_by: ShownBy::Search };
            items.extend(self.item(vec![fact], line.to_vec(), line.len()));
        }
        items
    }

    /// The way into the ko, if the main line does not show it: by the strategy of either side.
    pub(super) fn way_into_ko(&mut self) -> Option<Item> {
        let takes_ko = |author: &Self, line: &[Move]| {
            author.deeds(line).iter().any(|fact| matches!(fact.says, Says::TakesKo { .. }))
        };
        let ends = |author: &Self, line: &[Move]| {
            (1..=line.len()).find(|count| takes_ko(author, &line[..*count])).map(|count| line[..count].to_vec())
        };
        let certificate = &self.proved.first()?.certificate;
        if ends(self, &self.answer.line).is_some() || !matches!(certificate.verdict, Verdict::Ko { .. }) {
            return None;
        }
        let mut ways = certificate.proofs.iter().filter_map(|proof| {
            let mut board = self.answer.position().clone();
            let (steps, _) = follow(proof, &mut board, self.answer.to_move(), self.answer.first_move);
            let moves: Vec<Move> = steps.iter().map(|step| step.made).collect();
            ends(self, &moves).filter(|way| way.first().map(|made| made.at) == self.answer.first_move)
        });
        let line = ways.next()?;
        let fact = on_board(&[], Says::KoComes { line: line.clone() });
        self.item(vec![fact], line.clone(), line.len())
    }

    /// What a ko costs.
    fn about_ko(&mut self) -> Option<Item> {
        let Verdict::Ko { first } = self.answer.verdict else { return None };
        let ko = &self.answer.ko();
        let says =
            Says::Threats { enough: ko.threats, not_enough: ko.not_enough, steps: ko.steps, needed_by: first.other() };
        self.item(vec![Fact { after: Vec::new(), says, shown_by: ShownBy::Count }], Vec::new(), 0)
    }
}

/// The stone just played is in atari, and whoever takes it is taken, with at least one stone more.
fn snapback(after: &Position, color: Color, at: Point, answer: &nerai::Answer) -> Option<Says> {
    let block = after.block_at(at).filter(|block| block.is_in_atari() && block.stones().is_one())?;
    if !after.last_captured().is_empty() {
        return None;
    }
    let takes_at = block.liberties().first()?;
    let mut board = after.clone();
    board.try_play(color.other(), takes_at).ok()?;
    if !board.last_captured().contains(at) {
        return None;
    }
    let taker = board.block_at(takes_at).filter(|block| block.is_in_atari() && block.stones().len() >= 2)?;
    let back_at = taker.liberties().first()?;
    board.try_play(color, back_at).ok()?;
    let stones = board.last_captured();
    (stones.len() >= 2 && stones.meets(&answer.aim().event.stones())).then_some(Says::Snapback {
        takes_at,
        back_at,
        stones,
    })
}

/// The liberties that the watched stones share with enemy blocks that can be captured.
fn shared_liberties(board: &Position, owner: Color) -> PointSet {
    let liberties = |color: Color, among: PointSet| {
        let blocks =
            board.blocks_meeting(among).filter(move |block| block.color() == color && !block.is_uncapturable());
        blocks.fold(PointSet::EMPTY, |all, block| all | block.liberties())
    };
    let near = liberties(owner, *board.watched());
    near & liberties(owner.other(), near.spread())
}
