//! Facts of the library as JSON.

use nerai_explain::{PartService, Says as Said, ShownBy as Shows, Step};
use nerai_proof::Verdict;

use crate::fact::{Fact, PlanStep, Says, ShownBy, Way};
use crate::point::{Point, Vertex, line, names};
use crate::term::{Color, stands_for};

impl From<&nerai_explain::Fact> for Fact {
    fn from(fact: &nerai_explain::Fact) -> Fact {
        Fact { says: Says::from(&fact.says), after: line(&fact.after), shown_by: fact.shown_by.into() }
    }
}

impl From<Shows> for ShownBy {
    fn from(shown_by: Shows) -> ShownBy {
        match shown_by {
            Shows::Board => ShownBy::Board,
            Shows::Proof { number, node } => ShownBy::Proof { proof: number, node },
            Shows::Search => ShownBy::Search,
            Shows::Count => ShownBy::Count,
            Shows::Plan => ShownBy::Plan,
        }
    }
}

stands_for!(PartService => Way { Achieves, Secures, Threatens });

impl From<&Step> for PlanStep {
    fn from(step: &Step) -> PlanStep {
        PlanStep { goal: step.goal.clone(), words: step.words.clone() }
    }
}

impl From<&Said> for Says {
    fn from(said: &Said) -> Says {
        match said {
            Said::Takes { stones } => Says::Takes { stones: names(stones) },
            Said::TakesKo { stone } => Says::TakesKo { stones: one(*stone) },
            Said::Atari { stones, blocks } => Says::Atari { stones: names(stones), blocks: *blocks },
            Said::ThrowsIn => Says::ThrowsIn,
            Said::OwnAtari { stones } => Says::OwnAtari { stones: names(stones) },
            Said::LeavesAtari { stones, liberties } => {
                Says::LeavesAtari { stones: names(stones), liberties: *liberties }
            }
            Said::Joins { stones } => Says::Joins { stones: points(stones) },
            Said::MakesEye { at } => Says::MakesEye { at: (*at).into() },
            Said::Hane { around } => Says::Hane { around: (*around).into() },
            Said::Placement { space } => Says::Placement { space: names(space) },
            Said::KeepsDistance { from, liberties } => Says::Net { stones: one(*from), liberties: *liberties },
            Said::Snapback { takes_at, back_at, stones } => {
                Says::Snapback { takes_at: (*takes_at).into(), back_at: (*back_at).into(), stones: names(stones) }
            }
            Said::Ladder { stone, by, ataris, ends_in_capture } => {
                Says::Ladder { stones: one(*stone), by: (*by).into(), ataris: *ataris, captures: *ends_in_capture }
            }
            Said::Race { stone, liberties, against, against_liberties } => Says::Race {
                stones: one(*stone),
                liberties: *liberties,
                against: (*against).into(),
                against_liberties: *against_liberties,
            },
            Said::Liberties { stone, count } => Says::Liberties { stones: one(*stone), liberties: *count },
            Said::EyeSpace { points } => Says::EyeSpace { points: names(points) },
            Said::TwoEyes { owner, stones } => Says::TwoEyes { owner: (*owner).into(), stones: names(stones) },
            Said::Connected { stones } => Says::Connected { stones: points(stones) },
            Said::Seki { owner, shared } => Says::Seki { owner: (*owner).into(), points: names(shared) },
            Said::Verdict { verdict, by } => {
                Says::Verdict { verdict: (*verdict).into(), ko_first: ko_first(*verdict), by: by.map(Vertex::from) }
            }
            Said::Settled { winner } => Says::Settled { winner: (*winner).into() },
            Said::Answer { tries, answer, by } => {
                Says::Answer { tries: points(tries), answer: (*answer).into(), by: (*by).into() }
            }
            Said::NoAnswer { tries, by } => Says::NoAnswer { tries: points(tries), by: (*by).into() },
            Said::AsInMainLine => Says::AsInMainLine,
            Said::Otherwise { answer, by, .. } => Says::Otherwise { answer: answer.map(Point::from), by: (*by).into() },
            Said::Miai { one, other, by } => Says::Miai { points: [(*one).into(), (*other).into()], by: (*by).into() },
            Said::GoesOn { line: moves } => Says::GoesOn { line: line(moves) },
            Said::Same { case, there } => Says::Same { case: *case, there: line(there) },
            Said::More { count } => Says::More { count: *count },
            Said::Worse { at, verdict, answer } => Says::Worse {
                verdict: (*verdict).into(),
                ko_first: ko_first(*verdict),
                at: (*at).into(),
                answer: answer.map(Point::from),
            },
            Said::NoLadder { at } => Says::NoLadder { at: (*at).into() },
            Said::AsGood { at } => Says::AsGood { at: (*at).into() },
            Said::Passed { verdict, answer } => Says::Passed {
                verdict: (*verdict).into(),
                ko_first: ko_first(*verdict),
                answer: answer.map(Point::from),
            },
            Said::VitalPoint { at } => Says::VitalPoint { at: (*at).into() },
            Said::OnlyThese { points, outside } => Says::OnlyThese { points: names(points), outside: *outside },
            Said::Granted { stones } => Says::Granted { stones: names(stones) },
            Said::Banned { ban } => Says::Banned { side: ban.color.into(), at: ban.point.into() },
            Said::Needed { stones } => Says::Needed { stones: names(stones) },
            Said::Changed { color, at, verdict } => Says::Changed {
                verdict: (*verdict).into(),
                ko_first: ko_first(*verdict),
                color: (*color).into(),
                at: (*at).into(),
            },
            Said::KoComes { line: moves } => Says::KoComes { line: line(moves) },
            Said::Threats { enough, not_enough, steps, needed_by } => Says::Threats {
                enough: *enough,
                not_enough: *not_enough,
                steps: *steps,
                needed_by: (*needed_by).into(),
            },
            Said::PartAlone { goal, first, verdict, .. } => Says::PartAlone {
                verdict: (*verdict).into(),
                ko_first: ko_first(*verdict),
                goal: goal.clone(),
                first: (*first).into(),
            },
            Said::Serves { goal, way, .. } => Says::Serves { goal: goal.clone(), way: (*way).into() },
            Said::IsFor { steps } => Says::IsFor { steps: steps.iter().map(PlanStep::from).collect() },
            Said::ServesGoal { step } => Says::ServesGoal(step.into()),
            Said::Open { nodes, no_win_up_to } => Says::Open { nodes: *nodes, no_win_up_to: *no_win_up_to },
            Said::If { verdict, by, holds } => Says::If {
                verdict: (*verdict).into(),
                ko_first: ko_first(*verdict),
                by: by.map(Vertex::from),
                holds: holds.iter().map(|at| (*at).into()).collect(),
            },
            Said::LooksBest { at } => Says::LooksBest { at: (*at).into() },
        }
    }
}

/// With a ko, who takes it first.
fn ko_first(verdict: Verdict) -> Option<Color> {
    match verdict {
        Verdict::Ko { first } => Some(first.into()),
        _ => None,
    }
}

fn one(stone: nerai_board::Point) -> [Point; 1] {
    [stone.into()]
}

fn points(points: &[nerai_board::Point]) -> Vec<Point> {
    points.iter().copied().map(Point::from).collect()
}
