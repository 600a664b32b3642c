//! Answers of the library as JSON.

use nerai::BothSides;
use nerai_board::{Color, PointSet};
use nerai_explain::{Difficulty, InWords, condition_in_words, part_of_group_in_words, reasons};
use nerai_proof::Verdict;

use crate::answer::{Answer, Both, Condition, Conditional, Escaped, Found, Ko, PartOfGroup, Rest, Zone};
use crate::assumes::Assumes;
use crate::part::Part;
use crate::point::{Point, Vertex, line, names};
use crate::term::Rules;
use crate::version::Version;

impl Answer {
    /// An answer that took so many seconds; with the answers for both sides to move first, if they were asked for.
    #[must_use]
    pub fn new(answer: &nerai::Answer, both: Option<&BothSides>, seconds: f64) -> Answer {
        let mut found = Found::from(answer);
        found.seconds = Some(rounded(seconds));
        if let Some(both) = both {
            let each = || Color::BOTH.iter().map(|&color| both.first(color));
            found.nodes = each().map(|answer| answer.nodes).sum();
            found.cycles = each().map(cycles).sum();
        }
        Answer { version: Version::default(), file: None, found, both: both.map(Both::from) }
    }

    /// The same as the answer to the question of a file.
    #[must_use]
    pub fn about(self, file: impl Into<String>) -> Answer {
        Answer { file: Some(file.into()), ..self }
    }
}

/// Seconds as answers tell them: to a millionth.
pub(crate) fn rounded(seconds: f64) -> f64 {
    (seconds * 1e6).round() / 1e6
}

impl From<&BothSides> for Both {
    fn from(both: &BothSides) -> Both {
        Both {
            black_first: Found::from(&both.black_first),
            white_first: Found::from(&both.white_first),
            status: both.status.map(Into::into),
        }
    }
}

impl From<&nerai::Answer> for Found {
    fn from(answer: &nerai::Answer) -> Found {
        let best = if matches!(answer.verdict, Verdict::Won | Verdict::Ko { .. }) { answer.first_move } else { None };
        let all = answer.first_moves.as_ref();
        let is_compound = answer.aim().parts().is_some();
        Found {
            goal: answer.goal().to_string(),
            to_move: answer.to_move().into(),
            verdict: answer.verdict.into(),
            ko: ko(answer),
            how: answer.how().map(Into::into),
            first_move: best.map(Vertex::from),
            moves: match all {
                Some(moves) => moves.good.iter().map(|at| Vertex::from(*at)).collect(),
                None => best.into_iter().map(Vertex::from).collect(),
            },
            pass_zone: all.and_then(|moves| moves.pass_zone.as_ref()).map(names),
            open_moves: all.map(|moves| moves.open.iter().copied().map(Point::from).collect()),
            moves_failing_if_out: all.iter().flat_map(|moves| &moves.fail_if_out).map(|at| Point::from(*at)).collect(),
            moves_complete: all.map(|moves| moves.is_complete && moves.open.is_empty() && moves.fail_if_out.is_empty()),
            line: line(&answer.line),
            zone: Zone::of(&answer.plus(), &answer.minus()),
            order: answer.order(),
            difficulty: (answer.method().proves() && answer.tried.is_none()).then(|| Difficulty::of(answer).level()),
            nodes: answer.nodes,
            cycles: cycles(answer),
            seconds: None,
            method: answer.method().into(),
            rules: if answer.restricted().is_some() { Rules::NoCaptures } else { Rules::Full },
            depth: answer.restricted().map(|restricted| restricted.depth),
            checked: answer.is_checked(),
            assumes: Assumes::from(&answer.assumptions()),
            suggestion: answer.suggestion().map(Point::from),
            conditional: answer.conditional().map(|known| conditional(answer, known)),
            rest: answer.main_part().map(|main| Rest {
                whole: main.whole.into(),
                stones: main.rest.iter().copied().map(Point::from).collect(),
            }),
            part: answer.part_of_group().map(part_of_group),
            parts: is_compound.then(|| parts(answer)),
            overlap: is_compound.then(|| names(&answer.overlap())),
            serves: is_compound.then(|| serves(answer)),
            answer: answer.in_words(),
            why: reasons(answer),
        }
    }
}

impl Zone {
    pub(crate) fn of(plus: &PointSet, minus: &PointSet) -> Zone {
        Zone { plus: names(plus), minus: names(minus) }
    }
}

fn conditional(answer: &nerai::Answer, known: &nerai::Conditional) -> Conditional {
    Conditional {
        verdict: known.verdict.into(),
        first_move: known.first_move.map(Vertex::from),
        line: line(&known.line),
        zone: Zone::of(&known.plus, &known.minus),
        assumes: Condition {
            holds: names(&known.holds()),
            out: known.escaped().map(|out| Escaped { block: names(&out.block), liberties: out.liberties }),
        },
        checked: known.is_checked,
        answer: condition_in_words(answer, known),
    }
}

fn part_of_group(part: &nerai::PartOfGroup) -> PartOfGroup {
    PartOfGroup {
        goal: part.task.goal().to_string(),
        verdict: part.verdict.into(),
        first_move: part.first_move.map(Vertex::from),
        line: line(&part.line),
        zone: Zone::of(&part.plus, &part.minus),
        checked: part.is_checked,
        answer: part_of_group_in_words(part),
    }
}

fn ko(answer: &nerai::Answer) -> Option<Ko> {
    match answer.verdict {
        Verdict::Ko { first } => {
            Some(Ko { first: first.into(), threats: answer.ko().threats, steps: answer.ko().steps })
        }
        _ => None,
    }
}

/// The cycles of a plan.
fn cycles(answer: &nerai::Answer) -> Option<u32> {
    answer.planning().map(|planning| planning.cycles)
}

/// What the parts of a compound goal come to alone, and how often the search asked about them.
fn parts(answer: &nerai::Answer) -> Vec<Part> {
    let part = |(number, part)| Part::of(part, answer.statistics().get(number));
    answer.parts().iter().enumerate().map(part).collect()
}

/// The parts that each move of the line serves.
fn serves(answer: &nerai::Answer) -> Vec<Vec<String>> {
    (0..answer.line.len()).map(|number| answer.served_by(number).map(|part| part.goal.clone()).collect()).collect()
}
