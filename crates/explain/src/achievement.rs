//! Says what a side does when it gets what it wants: `captures D3 and M3`, `keeps D4 and E5 apart, or captures G4`.

use nerai::compound::wanted;
use nerai::notation::{joined, list};
use nerai_board::{Color, Point};
use nerai_goal::Compound;
use nerai_proof::{Aim, Event, Parts};

use crate::formula_words::formula_in_words;

/// What a side does if it gets what it wants, after its name.
#[must_use]
pub fn achievement(aim: &Aim, winner: Color) -> String {
    said(aim, winner).text
}

/// The same with a comma behind it where that helps, for sentences that go on with "by playing".
pub(crate) fn achievement_before_more(aim: &Aim, winner: Color) -> String {
    let said = said(aim, winner);
    let is_long = aim.parts().is_some() || matches!(aim.event, Event::Force { .. });
    if is_long && said.text.contains(',') { said.text + "," } else { said.text }
}

/// What a side does about one event: it brings it about, or it keeps it from happening.
pub(crate) fn deed(event: &Event, happens: bool) -> String {
    Deed::of(event, happens).text()
}

/// The same after "to": `capture D3`.
pub(crate) fn to_do(event: &Event, happens: bool) -> String {
    let deed = Deed::of(event, happens);
    // All verbs are regular.
    let (first, more) = deed.verb.split_at(deed.verb.find(' ').unwrap_or(deed.verb.len()));
    let verb = format!("{}{more}", first.strip_suffix('s').unwrap_or(first));
    Deed { verb: &verb, ..deed }.text()
}

/// What has happened, as a sentence without a full stop.
pub(crate) fn fact(event: &Event) -> String {
    match event {
        Event::Connect { points } => format!("{} are connected", list(points, "and")),
        Event::Eye { at, owner } => format!("{} has an eye at {at}", owner.name()),
        Event::Invade { area, owner } => format!("{} lives in {area}", owner.name()),
        Event::Capture { .. } | Event::Kill { .. } => format!("{} was captured", list(event.points(), "and")),
        Event::Force { formula, .. } => formula_in_words(formula),
        Event::Compound(_) => "the goal is reached".to_owned(),
    }
}

/// Words about a deed or several.
struct Said {
    text: String,
    /// Whether it has no "and" or "or" in it.
    is_plain: bool,
}

fn said(aim: &Aim, winner: Color) -> Said {
    match &aim.event {
        Event::Compound(parts) => said_of(&wanted(&parts.formula, winner == aim.max), parts, false),
        event => Said { text: deed(event, winner == aim.max), is_plain: true },
    }
}

/// The depth of a goal is limited where it is read.
fn said_of(wish: &Compound<(usize, bool)>, parts: &Parts, is_inside: bool) -> Said {
    let (inner, word, both) = match wish {
        Compound::Leaf((number, happens)) => {
            let deed = parts.parts.get(*number).map(|part| Deed::of(&part.event, *happens)).unwrap_or_default();
            return Said { is_plain: deed.is_single(), text: deed.text() };
        }
        Compound::And(inner) => (inner, "and", "both"),
        Compound::Or(inner) => (inner, "or", "either"),
        Compound::Not(inner) => return said_of(inner, parts, is_inside),
    };
    let phrases = phrases(inner, word, parts);
    let Some((last, before)) = phrases.split_last().filter(|(_, before)| !before.is_empty()) else {
        return phrases.into_iter().next().unwrap_or(Said { text: String::new(), is_plain: true });
    };
    let texts: Vec<&str> = before.iter().map(|phrase| phrase.text.as_str()).collect();
    let are_plain = phrases.iter().all(|phrase| phrase.is_plain);
    let text = match are_plain {
        true => format!("{} {word} {}", texts.join(", "), last.text),
        false => format!("{}, {word} {}", texts.join(&format!(", {word} ")), last.text),
    };
    let text = match is_inside {
        true if phrases.len() == 2 && are_plain => format!("{both} {text}"),
        true => format!("({text})"),
        false => text,
    };
    Said { text, is_plain: false }
}

/// The parts of a wish in words; those that differ only in their stones are told together.
fn phrases(inner: &[Compound<(usize, bool)>], word: &str, parts: &Parts) -> Vec<Said> {
    let mut phrases: Vec<(Option<Deed<'_>>, Said)> = Vec::new();
    for part in inner {
        let deed = match part {
            Compound::Leaf((number, happens)) => parts.parts.get(*number).map(|part| Deed::of(&part.event, *happens)),
            _ => None,
        };
        let alike = deed.as_ref().filter(|deed| deed.is_single()).and_then(|deed| {
            phrases.iter_mut().find(|(known, _)| known.as_ref().is_some_and(|known| known.is_like(deed)))
        });
        match (alike, deed) {
            (Some((Some(known), said)), Some(deed)) => {
                known.objects.extend(deed.objects);
                known.word = if word == "and" { "and" } else { "or" };
                *said = Said { text: known.text(), is_plain: false };
            }
            (_, deed) => phrases.push((deed.filter(Deed::is_single), said_of(part, parts, true))),
        }
    }
    phrases.into_iter().map(|(_, said)| said).collect()
}

/// The verbs for formulas.
const FORCES: &str = "forces that";
const PREVENTS: &str = "prevents that";

/// A verb and the points that it is about.
#[derive(Clone, Default)]
struct Deed<'d> {
    verb: &'d str,
    objects: Vec<String>,
    /// Joins the objects.
    word: &'d str,
    /// What comes behind them.
    behind: &'d str,
}

impl Deed<'static> {
    fn of(event: &Event, happens: bool) -> Deed<'static> {
        let (verb, word, behind) = match (event, happens) {
            (Event::Capture { .. }, true) => ("captures", "and", ""),
            (Event::Capture { .. }, false) => ("saves", "and", ""),
            (Event::Kill { .. }, true) => ("kills", "and", ""),
            (Event::Kill { .. }, false) => ("lives with", "or", ""),
            (Event::Connect { .. }, true) => ("connects", "and", ""),
            (Event::Connect { .. }, false) => ("keeps", "and", " apart"),
            (Event::Eye { .. }, true) => ("makes an eye at", "and", ""),
            (Event::Eye { .. }, false) => ("prevents an eye at", "and", ""),
            (Event::Invade { .. }, true) => ("lives in", "and", ""),
            (Event::Invade { .. }, false) => ("prevents life in", "and", ""),
            (Event::Force { .. }, true) => (FORCES, "and", ""),
            (Event::Force { .. }, false) => (PREVENTS, "and", ""),
            (Event::Compound(_), true) => ("reaches the goal", "and", ""),
            (Event::Compound(_), false) => ("prevents the goal", "and", ""),
        };
        let objects = match event {
            Event::Eye { at, .. } => vec![at.to_string()],
            Event::Invade { area, .. } => vec![area.to_string()],
            Event::Force { formula, .. } => vec![formula_in_words(formula)],
            _ => event.points().iter().map(Point::to_string).collect(),
        };
        Deed { verb, objects, word, behind }
    }
}

impl Deed<'_> {
    /// Formulas stay apart: each of them is about one moment.
    fn is_single(&self) -> bool {
        self.objects.len() == 1 && self.behind.is_empty() && ![FORCES, PREVENTS].contains(&self.verb)
    }

    fn is_like(&self, other: &Deed<'_>) -> bool {
        self.verb == other.verb
    }

    fn text(&self) -> String {
        let objects = joined(&self.objects, self.word);
        let gap = if objects.is_empty() { "" } else { " " };
        format!("{}{gap}{objects}{}", self.verb, self.behind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai_board::diagram;
    use nerai_go::{Position, Setup};
    use nerai_proof::Task;

    /// What the player of a goal does if all goes well, and what the opponent does if not.
    fn both(goal: &str) -> [String; 2] {
        let board = ". . . . .\nO . O . X\n. O . O .\nX . X . X\n. X . X .\n";
        let drawn = diagram::read(board).unwrap();
        let position = Position::from_setup(&Setup { stones: drawn.stones, ..Setup::empty(drawn.size) }).unwrap();
        let aim =
            Task::read(&position, Color::Black, goal).unwrap_or_else(|error| panic!("{goal}: {error}")).aim().clone();
        [aim.player, aim.player.other()].map(|side| achievement(&aim, side))
    }

    #[test]
    fn compound_goals_are_said_as_players_say_them() {
        let facts = [
            ("capture(A4) & capture(C4)", "captures A4 and C4", "saves A4 or C4"),
            ("capture(A4) | capture(C4) | capture(B3)", "captures A4, C4 or B3", "saves A4, C4 and B3"),
            ("kill(A4) & save(A2)", "kills A4 and saves A2", "lives with A4 or captures A2"),
            (
                "black: !(connect(A4,B3) & connect(B3,C4))",
                "keeps A4 and B3 apart, or keeps B3 and C4 apart",
                "connects A4 and B3, and connects B3 and C4",
            ),
            (
                "capture(A4) | connect(A2,B1)",
                "captures A4, or connects A2 and B1",
                "saves A4, and keeps A2 and B1 apart",
            ),
            (
                "capture(A4) | (save(A2) & eye(A1))",
                "captures A4, or both saves A2 and makes an eye at A1",
                "saves A4, and either captures A2 or prevents an eye at A1",
            ),
            (
                "capture(A4) | (capture(B3) & capture(C4))",
                "captures A4, or captures B3 and C4",
                "saves A4, and saves B3 or C4",
            ),
            (
                "capture(A4) | (save(A2) & live(B1,C2) & (eye(A1) | invade(A1:B1)))",
                "captures A4, or (saves A2, and lives with B1 or C2, and either makes an eye at A1 or lives in A1:B1)",
                "saves A4, and (captures A2, or kills B1 and C2, or both prevents an eye at A1 and prevents life in A1:B1)",
            ),
        ];
        for (goal, for_player, for_other) in facts {
            assert_eq!(both(goal), [for_player, for_other], "{goal}");
        }
    }

    #[test]
    fn deeds_can_be_said_after_to() {
        let stone = "D4".parse().unwrap();
        let kill = Event::Kill { points: vec![stone] };
        assert_eq!([to_do(&kill, true), to_do(&kill, false)], ["kill D4", "live with D4"]);
        let eye = Event::Eye { at: stone, owner: Color::Black };
        assert_eq!([to_do(&eye, true), to_do(&eye, false)], ["make an eye at D4", "prevent an eye at D4"]);
    }
}
