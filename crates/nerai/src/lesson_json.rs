//! A lesson as one JSON object: sections, items, and the facts with the moves after which they are true.
//!
//! `docs/explain.md` describes the fields, which scripts rely on.

use nerai_board::Point;
use nerai_proof::{Move, Verdict};
use serde::Serialize;
use serde_json::{Value, json};

use crate::answer_json::vertex;
use crate::lesson::{Fact, Item, Lesson, PartService, PlanGoal, Proved, Says, Section, ShownBy};
use crate::lists::names;

/// The lesson about the question of a file, on one line.
///
/// # Errors
/// None that is known: every field can be written.
pub fn lesson_json(file: &str, lesson: &Lesson, seconds: f64) -> serde_json::Result<String> {
    let answer = &lesson.answer;
    serde_json::to_string(&Fields {
        file,
        goal: &answer.goal().to_string(),
        to_move: answer.to_move().word(),
        verdict: answer.verdict.word(),
        best: answer.first_move.map(vertex),
        idea: lesson.idea(),
        sections: lesson.sections.iter().map(section).collect(),
        proofs: lesson.proved.iter().map(proved).collect(),
        nodes: lesson.nodes,
        seconds: (seconds * 1e6).round() / 1e6,
        checked: answer.is_checked(),
    })
}

/// The goals of a plan, each with its words, the move that it leads to, and what it is divided into.
#[must_use]
pub fn plan_json(goals: &[PlanGoal]) -> Value {
    let goal = |goal: &PlanGoal| {
        json!({ "goal": goal.goal, "words": goal.words, "side": goal.side.word(), "move": vertex(goal.first.at),
            "number": goal.number + 1, "children": plan_json(&goal.children) })
    };
    goals.iter().map(goal).collect()
}

#[derive(Serialize)]
struct Fields<'a> {
    file: &'a str,
    goal: &'a str,
    to_move: &'static str,
    verdict: &'static str,
    #[serde(rename = "move")]
    best: Option<String>,
    idea: &'a str,
    sections: Vec<Value>,
    proofs: Vec<Value>,
    nodes: u64,
    seconds: f64,
    checked: bool,
}

fn section(section: &Section) -> Value {
    let items: Vec<Value> = section.items.iter().map(item).collect();
    json!({ "about": section.about.word(), "heading": section.heading, "items": items })
}

fn item(item: &Item) -> Value {
    let facts: Vec<Value> = item.facts.iter().map(fact).collect();
    json!({ "case": item.case, "text": item.text, "line": line(&item.line), "at": item.at, "right": item.is_right,
        "facts": facts })
}

fn proved(proved: &Proved) -> Value {
    let added = proved.added.map(|(color, at)| json!({ "color": color.word(), "at": at.to_string() }));
    let certificate = &proved.certificate;
    let nodes: usize = certificate.proofs.iter().map(|proof| proof.nodes.len()).sum();
    json!({ "added": added, "before": line(&proved.before), "goal": certificate.goal,
        "verdict": certificate.verdict.word(), "nodes": nodes })
}

fn fact(fact: &Fact) -> Value {
    let mut value = says(&fact.says);
    value["after"] = json!(line(&fact.after));
    value["shown_by"] = match fact.shown_by {
        ShownBy::Board => json!("board"),
        ShownBy::Proof { number, node } => json!({ "proof": number, "node": node }),
        ShownBy::Search => json!("search"),
        ShownBy::Count => json!("count"),
        ShownBy::Plan => json!("plan"),
    };
    value
}

fn says(says: &Says) -> Value {
    match says {
        Says::Takes { stones } => json!({ "says": "takes", "stones": names(stones) }),
        Says::TakesKo { stone } => json!({ "says": "takes ko", "stones": [name(*stone)] }),
        Says::Atari { stones, blocks } => json!({ "says": "atari", "stones": names(stones), "blocks": blocks }),
        Says::ThrowsIn => json!({ "says": "throw-in" }),
        Says::OwnAtari { stones } => json!({ "says": "own atari", "stones": names(stones) }),
        Says::LeavesAtari { stones, liberties } => {
            json!({ "says": "leaves atari", "stones": names(stones), "liberties": liberties })
        }
        Says::Joins { stones } => json!({ "says": "joins", "stones": points(stones) }),
        Says::MakesEye { at } => json!({ "says": "makes eye", "at": name(*at) }),
        Says::Hane { around } => json!({ "says": "hane", "around": name(*around) }),
        Says::Placement { space } => json!({ "says": "placement", "space": names(space) }),
        Says::KeepsDistance { from, liberties } => {
            json!({ "says": "net", "stones": [name(*from)], "liberties": liberties })
        }
        Says::Snapback { takes_at, back_at, stones } => {
            json!({ "says": "snapback", "takes_at": name(*takes_at), "back_at": name(*back_at), "stones": names(stones) })
        }
        Says::Ladder { stone, by, ataris, ends_in_capture } => {
            json!({ "says": "ladder", "stones": [name(*stone)], "by": by.word(), "ataris": ataris, "captures": ends_in_capture })
        }
        Says::Race { stone, liberties, against, against_liberties } => {
            json!({ "says": "race", "stones": [name(*stone)],
            "liberties": liberties, "against": name(*against), "against_liberties": against_liberties })
        }
        Says::Liberties { stone, count } => {
            json!({ "says": "liberties", "stones": [name(*stone)], "liberties": count })
        }
        Says::EyeSpace { points } => json!({ "says": "eye space", "points": names(points) }),
        Says::TwoEyes { owner, stones } => {
            json!({ "says": "two eyes", "owner": owner.word(), "stones": names(stones) })
        }
        Says::Connected { stones } => json!({ "says": "connected", "stones": points(stones) }),
        Says::Seki { owner, shared } => json!({ "says": "seki", "owner": owner.word(), "points": names(shared) }),
        Says::Verdict { verdict, by } => with_verdict("verdict", *verdict, &[("move", by.map(vertex))]),
        Says::Settled { winner } => json!({ "says": "settled", "winner": winner.word() }),
        Says::Answer { tries, answer, by } => {
            json!({ "says": "answer", "tries": points(tries), "answer": name(*answer), "by": by.word() })
        }
        Says::NoAnswer { tries, by } => json!({ "says": "no answer", "tries": points(tries), "by": by.word() }),
        Says::AsInMainLine => json!({ "says": "as in main line" }),
        Says::Otherwise { answer, by, .. } => {
            json!({ "says": "otherwise", "answer": answer.map(name), "by": by.word() })
        }
        Says::Miai { one, other, by } => {
            json!({ "says": "miai", "points": points(&[*one, *other]), "by": by.word() })
        }
        Says::GoesOn { line: moves } => json!({ "says": "goes on", "line": line(moves) }),
        Says::Same { case, there } => json!({ "says": "same", "case": case, "there": line(there) }),
        Says::More { count } => json!({ "says": "more", "count": count }),
        Says::Worse { at, verdict, answer } => {
            with_verdict("worse", *verdict, &[("at", Some(name(*at))), ("answer", answer.map(name))])
        }
        Says::NoLadder { at } => json!({ "says": "no ladder", "at": name(*at) }),
        Says::AsGood { at } => json!({ "says": "as good", "at": name(*at) }),
        Says::Passed { verdict, answer } => with_verdict("passed", *verdict, &[("answer", answer.map(name))]),
        Says::VitalPoint { at } => json!({ "says": "vital point", "at": name(*at) }),
        Says::OnlyThese { points, outside } => {
            json!({ "says": "only these", "points": names(points), "outside": outside })
        }
        Says::Granted { stones } => json!({ "says": "granted", "stones": names(stones) }),
        Says::Banned { ban } => {
            json!({ "says": "banned", "side": ban.color.word(), "at": name(ban.point) })
        }
        Says::Needed { stones } => json!({ "says": "needed", "stones": names(stones) }),
        Says::Changed { color, at, verdict } => {
            with_verdict("changed", *verdict, &[("color", Some(color.word().to_owned())), ("at", Some(name(*at)))])
        }
        Says::KoComes { line: moves } => json!({ "says": "ko comes", "line": line(moves) }),
        Says::Threats { enough, not_enough, steps, needed_by } => json!({ "says": "threats", "enough": enough,
            "not_enough": not_enough, "steps": steps, "needed_by": needed_by.word() }),
        Says::PartAlone { goal, first, verdict, .. } => with_verdict(
            "part alone",
            *verdict,
            &[("goal", Some(goal.clone())), ("first", Some(first.word().to_owned()))],
        ),
        Says::Serves { goal, way, .. } => json!({ "says": "serves", "goal": goal, "way": match way {
            PartService::Achieves => "achieves",
            PartService::Secures => "secures",
            PartService::Threatens => "threatens",
        } }),
        Says::IsFor { steps } => {
            let steps: Vec<Value> =
                steps.iter().map(|step| json!({ "goal": step.goal, "words": step.words })).collect();
            json!({ "says": "is for", "steps": steps })
        }
        Says::ServesGoal { step } => json!({ "says": "serves goal", "goal": step.goal, "words": step.words }),
        Says::Open { nodes, no_win_up_to } => json!({ "says": "open", "nodes": nodes, "no_win_up_to": no_win_up_to }),
        Says::LooksBest { at } => json!({ "says": "looks best", "at": name(*at) }),
    }
}

fn with_verdict(what: &str, verdict: Verdict, more: &[(&str, Option<String>)]) -> Value {
    let mut value = json!({ "says": what, "verdict": verdict.word() });
    if let Verdict::Ko { first } = verdict {
        value["ko_first"] = json!(first.word());
    }
    for (key, text) in more {
        value[*key] = json!(text);
    }
    value
}

fn line(moves: &[Move]) -> Vec<String> {
    moves.iter().map(|made| vertex(made.at)).collect()
}

fn points(points: &[Point]) -> Vec<String> {
    points.iter().map(Point::to_string).collect()
}

fn name(point: Point) -> String {
    point.to_string()
}
