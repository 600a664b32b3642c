//! How things stand: what both sides come to when they move first.

use nerai_board::{Color, Play};
use nerai_goal::Compound;
use nerai_proof::{Event, Parts, Verdict};

use super::{Sentence, Subject};
use crate::fact::Says;
use crate::lesson::author::{AskedMove, Author, by_proof};
use crate::wording::{Said, Value};

/// Who gets his way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Result {
    Max,
    Min,
    Ko,
    Open,
}

impl Author<'_> {
    /// What comes of it if the side that wants the event moves first, and if the other does.
    pub(super) fn both(&self, passed: Option<Verdict>) -> (Result, Result) {
        let aim = self.answer.aim();
        let result = |verdict: Verdict| match (verdict, verdict.winner(aim)) {
            (Verdict::Ko { .. }, _) => Result::Ko,
            (_, Some(winner)) if winner == aim.max => Result::Max,
            (_, Some(_)) => Result::Min,
            (_, None) => Result::Open,
        };
        let mover = self.answer.to_move();
        let now = result(self.answer.verdict);
        // Who fails although he moves first fails all the more if he does not; who may pass need not move first.
        let is_settled = self.answer.winner().is_some_and(|winner| winner != mover)
            || self.answer.first_move.is_some_and(Play::is_pass);
        let other = if is_settled { now } else { passed.map_or(Result::Open, result) };
        if mover == aim.max { (now, other) } else { (other, now) }
    }

    /// The sentences about that.
    pub(super) fn status(&self, passed: Option<&AskedMove>) -> Vec<Sentence> {
        let answer = self.answer;
        let aim = answer.aim();
        let mut facts =
            vec![by_proof(&[], Says::Verdict { verdict: answer.verdict, by: answer.first_move }, 0, Some(0))];
        if let Some(passed) = passed {
            let says = Says::Passed { verdict: passed.verdict, answer: passed.answer() };
            facts.push(by_proof(&passed.moves()[..1], says, passed.proved, Some(0)));
        }
        let message = match self.both(passed.map(|passed| passed.verdict)) {
            (Result::Max, Result::Min) if self.kind() == "kill" => "status-open-kill".to_owned(),
            (Result::Max, Result::Min) => "status-open".to_owned(),
            (Result::Max, Result::Max) => format!("{}-yes", self.kind()),
            (Result::Min, Result::Min) => format!("{}-no", self.kind()),
            (Result::Max, Result::Ko) => "status-yes-ko".to_owned(),
            (Result::Ko, Result::Min) => "status-ko-no".to_owned(),
            (Result::Ko, Result::Ko) => "status-ko".to_owned(),
            (Result::Max, _) => "status-first-yes".to_owned(),
            (_, Result::Min) => "status-first-no".to_owned(),
            _ => "status-first-ko".to_owned(),
        };
        let mut values = self.topic();
        values.extend([
            ("max", Value::Side(aim.max)),
            ("min", Value::Side(aim.min())),
            ("who", Value::Side(answer.to_move())),
            ("does", self.does(aim.max)),
            ("prevents", self.does(aim.min())),
        ]);
        let mut told = vec![Sentence::new(Subject::Status, Said::new(message, values)).stating(facts)];
        if let Verdict::Ko { first } = answer.verdict {
            let mut values = vec![("who", Value::Side(first)), ("other", Value::Side(first.other()))];
            values.extend([("max", Value::Side(aim.max)), ("does", self.does(aim.max))]);
            told.push(Sentence::new(Subject::Status, Said::new("ko-first", values)).naming("ko"));
        }
        told
    }

    /// What a side wants of the parts of a compound goal, if that is a list.
    fn parts_for(&self, parts: &Parts, side: Color) -> Option<Value> {
        let wish = nerai::compound::wanted(&parts.formula, side == self.answer.aim().max);
        let (inner, is_any) = match &wish {
            Compound::And(inner) => (inner, false),
            Compound::Or(inner) => (inner, true),
            _ => return None,
        };
        let part = |wish: &Compound<(usize, bool)>| match wish {
            Compound::Leaf((number, happens)) => {
                part(&parts.parts.get(*number)?.event, *happens, self.answer.position())
            }
            _ => None,
        };
        let said: Option<Vec<Said>> = inner.iter().map(part).collect();
        said.map(|said| if is_any { Value::AnyOf(said) } else { Value::Parts(said) })
    }

    /// The kind of question, as the messages name it.
    pub(super) fn kind(&self) -> &'static str {
        match self.answer.aim().event {
            Event::Kill { .. } => "kill",
            Event::Capture { .. } => "capture",
            Event::Connect { .. } => "connect",
            Event::Eye { .. } => "eye",
            Event::Invade { .. } => "invade",
            Event::Force { .. } | Event::Compound(_) => "goal",
        }
    }

    /// What the question is about, as values.
    pub(super) fn topic(&self) -> Vec<(&'static str, Value)> {
        topic(&self.answer.aim().event, self.answer.position(), self.names.is_group())
    }

    /// What a side does when it gets its way.
    pub(super) fn does(&self, side: Color) -> Value {
        let aim = self.answer.aim();
        if let Event::Compound(parts) = &aim.event
            && let Some(parts) = self.parts_for(parts, side)
        {
            return Value::Term(Box::new(Said::new("goal-does-parts", vec![("parts", parts)])));
        }
        let message = match (side == aim.max, self.kind()) {
            (true, kind) => format!("{kind}-does"),
            (false, "kill") if !self.names.is_group() => "kill-saves".to_owned(),
            (false, kind) => format!("{kind}-prevents"),
        };
        Value::Term(Box::new(Said::new(message, self.topic())))
    }
}

/// What is to be done about a part of a compound goal.
pub(super) fn part(event: &Event, happens: bool, position: &nerai_go::Position) -> Option<Said> {
    let kind = match event {
        Event::Kill { .. } => "kill",
        Event::Capture { .. } => "capture",
        Event::Connect { .. } => "connect",
        Event::Eye { .. } => "eye",
        _ => return None,
    };
    let does = if happens { "does" } else { "prevents" };
    Some(Said::new(format!("part-{kind}-{does}"), topic(event, position, false)))
}

/// What an event is about, as values.
pub(super) fn topic(event: &Event, position: &nerai_go::Position, is_group: bool) -> Vec<(&'static str, Value)> {
    let block = |at: nerai_board::Point| {
        let count = position.block_at(at).map_or(1, |block| block.stones().len());
        Value::Stones { at, count }
    };
    match event {
        Event::Kill { .. } if is_group => vec![("target", Value::Group)],
        Event::Kill { points } => match points[..] {
            [at] => vec![("target", block(at))],
            _ => vec![("target", Value::Each(points.clone()))],
        },
        Event::Capture { anchor } => vec![("target", block(*anchor))],
        Event::Connect { points } => vec![("target", Value::Each(points.clone()))],
        Event::Eye { at, .. } => vec![("at", Value::Point(*at))],
        Event::Invade { area, .. } => vec![("area", Value::Text(area.to_string()))],
        Event::Force { .. } | Event::Compound(_) => Vec::new(),
    }
}
