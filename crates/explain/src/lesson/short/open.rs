//! A question that is not settled: what is sure all the same, what looks promising, and which answers to look at.

use nerai_board::{Play, Point, PointSet};
use nerai_proof::{Event, Move, Verdict};

use super::idea::deed;
use super::{Material, Sentence, Subject};
use crate::fact::{Fact, Says, ShownBy};
use crate::lesson::author::{Author, by_proof};
use crate::seen::seen;
use crate::shapes::{Book, Known, Scene};
use crate::wording::{Said, Value};

/// Answers that a reader is asked to look at.
const MOST_ANSWERS: usize = 2;

impl Author<'_> {
    /// What can be said, the surest first.
    pub(super) fn open_sentences(&self, material: &Material<'_>) -> Vec<Sentence> {
        let answer = self.answer;
        let aim = answer.aim();
        let says = Says::Open { nodes: answer.nodes, no_win_up_to: answer.no_win_up_to() };
        let fact = Fact { after: Vec::new(), says, shown_by: ShownBy::Count };
        let values = vec![("max", Value::Side(aim.max)), ("does", self.does(aim.max))];
        let mut told = vec![Sentence::new(Subject::Open, Said::new("open-status", values)).stating(vec![fact])];
        told.extend(self.shape());
        told.extend(self.sure(material));
        told.extend(self.under_conditions());
        told.extend(self.no_ladder());
        told.extend(self.mistakes(material.candidates));
        told.extend(self.promising());
        told.extend(self.answers_to_look_at());
        // All of it is about what is known, whatever its form.
        told.iter_mut().for_each(|sentence| sentence.subject = Subject::Open);
        told
    }

    /// What the other side can force by moving first.
    fn sure(&self, material: &Material<'_>) -> Option<Sentence> {
        let passed = material.passed?;
        let mover = self.answer.to_move();
        let message = match (passed.verdict, self.names.winner(passed.verdict)) {
            (Verdict::Ko { .. }, _) => "open-sure-ko",
            (_, Some(winner)) if winner != mover => "open-sure-passed",
            _ => return None,
        };
        let values = vec![
            ("who", Value::Side(mover)),
            ("other", Value::Side(mover.other())),
            ("does", self.does(mover.other())),
        ];
        let says = Says::Passed { verdict: passed.verdict, answer: passed.answer() };
        let fact = by_proof(&passed.moves()[..1], says, passed.proved, Some(0));
        Some(Sentence::new(Subject::Open, Said::new(message, values)).stating(vec![fact]))
    }

    /// What is proved under a further condition. Every kind of condition that an answer may have gets its sentence here.
    fn under_conditions(&self) -> Option<Sentence> {
        let known = self.answer.conditional()?;
        if let Some(out) = known.escaped() {
            return self.way_out(&known.line, out.liberties);
        }
        let killer = self.answer.aim().max;
        let holds: Vec<_> = known.holds().iter().collect();
        let by = known.first_move.and_then(Play::point);
        let mut values = vec![
            ("who", Value::Side(killer)),
            ("other", Value::Side(killer.other())),
            ("does", self.does(killer)),
            ("points", Value::Points(holds.clone())),
        ];
        let message = match (known.verdict, by) {
            (Verdict::Ko { .. }, _) => "open-if-ko",
            (_, Some(at)) => {
                values.push(("move", Value::Point(at)));
                "open-if"
            }
            (_, None) => "open-if-no-move",
        };
        let says = Says::If { verdict: known.verdict, by: known.first_move, holds };
        let fact = Fact { after: Vec::new(), says, shown_by: ShownBy::Search };
        let mut told = Sentence::new(Subject::Open, Said::new(message, values)).stating(vec![fact]);
        told.moves = by.filter(|_| message == "open-if").map(|at| self.first(at)).into_iter().collect();
        Some(told)
    }

    /// How stones get out that nobody proves to live.
    fn way_out(&self, line: &[Move], liberties: usize) -> Option<Sentence> {
        let told = self.steps(line, 0, 7, None)?;
        let owner = self.answer.aim().min();
        let mut values = vec![("other", Value::Side(owner)), ("liberties", Value::Number(liberties))];
        // The liberties are those at the end of the line.
        let message = if told.line.len() == line.len() {
            values.push(("steps", Value::Steps(told.steps)));
            "open-out"
        } else {
            "open-out-later"
        };
        Some(Sentence::new(Subject::Open, Said::new(message, values)).showing(&told.line, 0).stating(told.facts))
    }

    /// That no ladder works, if that is so.
    fn no_ladder(&self) -> Option<Sentence> {
        let is_capture = matches!(self.answer.aim().event, Event::Capture { .. });
        let is_sure = self.answer.no_win_up_to() >= Some(1) && self.answer.to_move() == self.answer.aim().max;
        (is_capture && is_sure).then(|| Sentence::new(Subject::Open, Said::new("open-no-ladder", self.topic())))
    }

    /// The move that looks best, or the whole line.
    fn promising(&self) -> Option<Sentence> {
        let answer = self.answer;
        let at = answer.suggestion()?;
        let line = if answer.line.first().map(|made| made.at) == Some(Play::At(at)) {
            answer.line.clone()
        } else {
            self.first(at)
        };
        let looks = Fact { after: Vec::new(), says: Says::LooksBest { at }, shown_by: ShownBy::Count };
        if line.len() >= 3
            && let Some(told) = self.steps(&line, 0, 5, None)
        {
            let said = Said::new("open-line", vec![("steps", Value::Steps(told.steps))]);
            let facts = [vec![looks], told.facts].concat();
            return Some(Sentence::new(Subject::Open, said).showing(&told.line, 0).stating(facts));
        }
        let first = self.first(at);
        let scene = Scene::new(answer.position(), &first, answer.to_move(), &answer.aim().event, Known::default());
        let kind = scene.as_ref().and_then(|scene| Book::shipped().move_of(scene)).map(|(entry, _)| entry);
        let mut values = vec![("move", Value::Point(at))];
        let does = self.deeds(&first).into_iter().find_map(|fact| Some((deed(&fact)?, fact)));
        let mut facts = vec![looks];
        let message = match (kind, does) {
            (_, Some((deed, fact))) => {
                values.push(("deed", Value::Term(Box::new(deed))));
                facts.push(fact);
                "open-best-deed"
            }
            (Some(entry), None) => {
                values.push(("kind", Value::term(entry.message())));
                "open-best-kind"
            }
            (None, None) => "open-best",
        };
        Some(Sentence::new(Subject::Open, Said::new(message, values)).showing(&first, 0).stating(facts))
    }

    /// Answers to that move that a reader should look at: near it, and where they take stones or threaten to.
    fn answers_to_look_at(&self) -> Option<Sentence> {
        let at = self.answer.suggestion()?;
        let first = self.first(at);
        let board = self.board_after(&first)?;
        let other = self.answer.to_move().other();
        let target = board.whole_blocks(&self.answer.aim().event.stones());
        let liberties = board.blocks_meeting(target).fold(PointSet::EMPTY, |all, block| all | block.liberties());
        let near = PointSet::near(at).spread();
        let rank = |point: Point| {
            let forces = |says: &Says| matches!(says, Says::Takes { .. } | Says::TakesKo { .. } | Says::Atari { .. });
            let is_forcing = seen(&board, other, point).iter().any(forces);
            2 * i32::from(is_forcing) + i32::from(near.contains(point)) + i32::from(liberties.contains(point))
        };
        let legal = ((near | liberties) & board.empty_points()).iter().filter(|point| board.is_legal(other, *point));
        let mut ranked: Vec<(i32, Point)> = legal.map(|point| (-rank(point), point)).collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        let points: Vec<Point> = ranked.into_iter().map(|(_, point)| point).take(MOST_ANSWERS).collect();
        let moves =
            points.iter().map(|point| [first.clone(), vec![Move { color: other, at: Play::At(*point) }]].concat());
        let values = vec![("other", Value::Side(other)), ("points", Value::Points(points.clone()))];
        let mut told = Sentence::new(Subject::Open, Said::new("open-answers", values));
        told.moves = moves.collect();
        (!points.is_empty()).then_some(told)
    }
}
