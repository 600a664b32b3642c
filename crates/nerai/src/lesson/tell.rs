//! Makes sentences of facts. Facts about a move hang on the sentence before them: `…, which puts E5 in atari`.

use nerai_board::{Color, Point};
use nerai_proof::{Event, Move, Verdict};

use super::fact::{Fact, Says, Service};
use super::names::{Names, all_of, capital, liberties, line, number, points, vertex};
use crate::achievement::{deed, list, to_do};
use crate::words::thousands;

/// What facts are about besides themselves.
pub(crate) struct Teller<'t> {
    pub(crate) names: &'t Names,
    /// The parts of a compound goal, as the facts number them.
    pub(crate) parts: &'t [crate::PartAlone],
}

/// A fact in words.
enum Words {
    /// A sentence of its own, without a full stop.
    Sentence(String),
    /// What the last move does, without a subject.
    Deed(String),
    /// A name for the move of the sentence before, and why it deserves it.
    Aside(String),
    /// A move of several that are told together, and what is said of all of them.
    Together(String, String),
}

impl Teller<'_> {
    /// The sentences of some facts, each told once.
    pub(crate) fn tell(&self, facts: &[Fact]) -> String {
        let mut sentences: Vec<String> = Vec::new();
        let mut deeds: Vec<String> = Vec::new();
        let mut together: Option<(Vec<String>, String)> = None;
        let mut last = None;
        for fact in facts {
            let words = self.words(fact);
            let begins = matches!(&words, Words::Together(..)) && sentences.is_empty();
            if !matches!(&words, Words::Deed(_)) && !begins {
                hang(&mut sentences, &mut deeds, last);
            }
            if !matches!((&words, &together), (Words::Together(_, said), Some((_, known))) if said == known) {
                flush(&mut sentences, &mut together);
            }
            last = fact.after.last().map(|made| (fact.after.len(), *made));
            match words {
                Words::Sentence(sentence) if !sentences.contains(&sentence) => sentences.push(sentence),
                Words::Deed(deed) if !deeds.contains(&deed) => deeds.push(deed),
                Words::Sentence(_) | Words::Deed(_) => {}
                Words::Aside(aside) => match sentences.last_mut() {
                    Some(sentence) => *sentence = format!("{sentence}, {aside}"),
                    None => sentences.push(aside),
                },
                Words::Together(name, said) => {
                    let name = match deeds.is_empty() {
                        true => name,
                        false => format!("{name}, which {},", phrase(std::mem::take(&mut deeds))),
                    };
                    together.get_or_insert((Vec::new(), said)).0.push(name);
                }
            }
        }
        flush(&mut sentences, &mut together);
        hang(&mut sentences, &mut deeds, last);
        // What several sentences begin with is said once.
        for number in (1..sentences.len()).rev() {
            if sentences[number].starts_with(ALONE) && sentences[number - 1].starts_with(ALONE) {
                let more = sentences.remove(number).split_off(ALONE.len());
                sentences[number - 1] += &format!("; {more}");
            }
        }
        let full = |sentence: &String| format!("{}.", capital(sentence));
        sentences.iter().map(full).collect::<Vec<_>>().join(" ")
    }

    fn words(&self, fact: &Fact) -> Words {
        use Words::{Aside, Deed, Sentence, Together};
        let names = self.names;
        let color = fact.after.last().map_or(names.to_move, |made| made.color);
        let (who, other) = (color.name(), color.other().name());
        let has = if fact.after.is_empty() { "already has" } else { "then has" };
        match &fact.says {
            Says::Takes { stones } => Deed(format!("takes {}", names.stones(stones))),
            Says::TakesKo { .. } => Deed("takes the ko".to_owned()),
            Says::Atari { stones, blocks: 2.. } if stones.len() == 2 => {
                Deed(format!("is a double atari on {}", names.stones(stones)))
            }
            Says::Atari { blocks: 2.., .. } => Deed("is a double atari".to_owned()),
            Says::Atari { stones, .. } => Deed(format!("puts {} in atari", names.stones(stones))),
            Says::ThrowsIn => Deed("is a throw-in".to_owned()),
            Says::OwnAtari { stones } if stones.is_one() => Deed("can be taken at once".to_owned()),
            Says::OwnAtari { .. } => Deed(format!("{GIVES_AWAY} its own stones in atari")),
            Says::LeavesAtari { stones, liberties: count } => {
                Deed(format!("gets {} out of atari with {}", names.stones(stones), liberties(*count)))
            }
            Says::Joins { stones } => Deed(format!("connects {}", list(stones, "and"))),
            Says::MakesEye { at } => Deed(format!("makes an eye at {at}")),
            Says::Hane { around } => Deed(format!("is a hane around {around}")),
            Says::Placement { .. } if matches!(names.aim.event, Event::Kill { .. }) && color == names.aim.max => {
                Deed(format!("is a placement inside {other}'s eye space"))
            }
            Says::Placement { .. } => Deed(format!("is played inside {other}'s position")),
            Says::KeepsDistance { from, .. } => {
                Aside(format!("a net: the move does not touch {from}, and yet {from} cannot get out"))
            }
            Says::Snapback { takes_at, back_at, stones } => Aside(format!(
                "a snapback: if {other} takes at {takes_at}, {who} takes {} back at {back_at}",
                names.stones(stones)
            )),
            Says::Ladder { stone, by, ataris, .. } => Aside(format!(
                "a ladder: {} gives atari {} times in a row, and {stone} never gets free",
                by.name(),
                number(*ataris)
            )),
            Says::Race { stone, liberties: count, against, against_liberties } => Aside(format!(
                "and wins the race: {stone} has {}, {against} has {}",
                liberties(*count),
                liberties(*against_liberties)
            )),
            Says::Liberties { stone, count } => Sentence(format!("{stone} {has} {}", liberties(*count))),
            Says::EyeSpace { points: space } => {
                Sentence(format!("the eye space of the group is {}", points(space, "and")))
            }
            Says::TwoEyes { .. } => Sentence(format!("{} {has} two eyes", names.target())),
            Says::Connected { stones } => Sentence(format!("{} are then connected", list(stones, "and"))),
            Says::Seki { owner, shared } => {
                let (who, enemy) = (owner.name(), owner.other().name());
                let where_to = points(shared, "and");
                Sentence(format!(
                    "it is a seki: {where_to} are liberties of both sides, {who} would die by filling there, and {enemy} gains nothing by it"
                ))
            }
            Says::Verdict { verdict, by } => Sentence(self.verdict(*verdict, *by)),
            Says::Settled { winner } => Sentence(format!("then {}", names.outcome(*winner))),
            Says::Answer { tries, answer, by } => {
                Sentence(format!("{}: {} answers {answer}", list(tries, "or"), by.name()))
            }
            Says::NoAnswer { tries, by } => Sentence(format!("{}: {} need not answer", list(tries, "or"), by.name())),
            Says::AsInMainLine => Aside("as in the line above".to_owned()),
            Says::Otherwise { answer, by, is_rest } => Sentence(match (answer, is_rest) {
                (Some(at), true) => format!("anything else: {} plays {at}", by.name()),
                (Some(at), false) => format!("whatever {} plays, {} plays {at}", by.other().name(), by.name()),
                (None, true) => "nothing else needs an answer".to_owned(),
                (None, false) => format!("no move of {} needs an answer", by.other().name()),
            }),
            Says::Miai { one, other, by } => {
                Sentence(format!("{one} and {other} are miai: {} gets one of the two", by.name()))
            }
            Says::GoesOn { line: moves } => Sentence(format!("then {}", line(moves))),
            Says::Same { case, .. } => Sentence(format!("this is case {case} again")),
            Says::Worse { at, verdict, answer } => {
                let mover = names.to_move;
                let opponent = mover.other().name();
                let said = match (names.winner(*verdict), answer) {
                    (Some(_), Some(answer)) => format!("fails: {opponent} answers {answer}"),
                    (Some(_), None) => format!("fails: {opponent} need not even answer"),
                    (None, Some(answer)) => format!("leads only to a ko: {opponent} answers {answer}"),
                    (None, None) => "leads only to a ko".to_owned(),
                };
                Together(at.to_string(), said)
            }
            Says::NoLadder { at } => {
                Sentence(format!("{at} puts {} in atari, but ataris alone do not catch it", names.target()))
            }
            Says::AsGood { at } => Together(at.to_string(), "works too".to_owned()),
            Says::Passed { verdict, answer } => Sentence(self.passed(*verdict, *answer)),
            Says::VitalPoint { .. } => {
                let opponent = names.to_move.other();
                let (who, does) = (opponent.name(), names.deed(opponent));
                Aside(format!("the vital point: if {who} plays there first, {who} {does}"))
            }
            Says::OnlyThese { points, outside } => Sentence(format!(
                "only the {} points of the marked zone matter: nothing on the other {outside} can change the result",
                points.len()
            )),
            Says::Granted { stones } => Sentence(format!(
                "the {} stones that shut the group in are taken as safe, as in a book",
                number(stones.len())
            )),
            Says::Needed { stones } => {
                Sentence(format!("this matters: if {} can be captured, the result is another", names.stones(stones)))
            }
            Says::Changed { color, at, verdict } => {
                let said = match names.winner(*verdict) {
                    Some(winner) => format!("{} {}", winner.name(), names.deed(winner)),
                    None => "it is a ko".to_owned(),
                };
                Together(at.to_string(), format!("with one more {color} stone at {{}}, {said}"))
            }
            Says::KoComes { line: moves } => Sentence(format!("the ko comes about by {}", line(moves))),
            Says::Threats { enough, not_enough, steps, needed_by } => {
                Sentence(self.threats(*needed_by, *enough, *not_enough, *steps))
            }
            Says::More { count } => Sentence(format!("{} more moves need an answer of their own", number(*count))),
            Says::PartAlone { part, first, verdict, .. } => Sentence(self.part_alone(*part, *first, *verdict)),
            Says::Serves { part, way, .. } => Deed(self.serves(color, *part, *way)),
            Says::IsFor { steps } => {
                Sentence(steps.iter().map(|step| step.words.as_str()).collect::<Vec<_>>().join("; "))
            }
            Says::ServesGoal { step } => Deed(format!("serves to {}", step.words)),
            Says::Open { nodes, no_win_up_to } => Sentence(self.open(*nodes, *no_win_up_to)),
            Says::LooksBest { at } => Sentence(format!("{at} looks best, but that is not proved")),
        }
    }

    fn verdict(&self, verdict: Verdict, by: Option<Option<Point>>) -> String {
        let (names, mover) = (self.names, self.names.to_move);
        match (verdict, names.winner(verdict), by) {
            (Verdict::Ko { first }, ..) => {
                let max = names.aim.max;
                let decides = format!("a ko decides whether {} {}", max.name(), names.deed(max));
                match by {
                    Some(Some(at)) if first == mover => {
                        format!("{decides}: {} starts with {at} and takes the ko first", mover.name())
                    }
                    Some(Some(at)) => {
                        format!("{decides}: {} starts with {at}, but {} takes the ko first", mover.name(), first.name())
                    }
                    _ => format!("{decides}: {} takes it first", first.name()),
                }
            }
            (_, Some(winner), Some(Some(at))) if winner == mover => {
                format!("{} {} by playing {at}", winner.name(), names.deed_before_more(winner))
            }
            (_, Some(winner), _) if winner == mover => {
                format!(
                    "{} need not play at all: {} {} even if {} moves first",
                    winner.name(),
                    winner.name(),
                    { names.deed(winner) },
                    winner.other().name()
                )
            }
            (_, Some(winner), _) if names.aim.parts().is_some() => format!(
                "nothing works for {}: {} {}, whatever {} plays",
                mover.name(),
                winner.name(),
                names.deed(winner),
                mover.name()
            ),
            (_, Some(winner), _) => format!(
                "{} cannot {}: {} {}, whatever {} plays",
                mover.name(),
                names.to_do(mover),
                winner.name(),
                names.deed(winner),
                mover.name()
            ),
            (_, None, _) => "the question is open".to_owned(),
        }
    }

    fn passed(&self, verdict: Verdict, answer: Option<Point>) -> String {
        let (names, mover) = (self.names, self.names.to_move);
        let by = answer.map(|at| format!(" by playing {at}")).unwrap_or_default();
        match names.winner(verdict) {
            Some(winner) if winner == mover => {
                format!("even without a move here {} {}", mover.name(), names.deed(mover))
            }
            Some(winner) => {
                format!("if {} plays elsewhere, {} {}{by}", mover.name(), winner.name(), {
                    if by.is_empty() { names.deed(winner) } else { names.deed_before_more(winner) }
                })
            }
            None => format!("if {} plays elsewhere, {} gets a ko{by}", mover.name(), mover.other().name()),
        }
    }

    /// What a ko costs the side that does not take first.
    fn threats(&self, needs: Color, enough: Option<u32>, not_enough: u32, steps: Option<u32>) -> String {
        let count = |count: u32| match count {
            1 => "one threat".to_owned(),
            _ => format!("{} threats", number(count as usize)),
        };
        let who = needs.name();
        let needed = match (enough, not_enough) {
            (Some(threats), _) => format!("{who} needs {} elsewhere to win it", count(threats)),
            (None, 0) => format!("{who} can fight it only with threats elsewhere"),
            (None, known) => format!("{} elsewhere would not be enough for {who}", count(known)),
        };
        let steps = match steps {
            Some(steps @ 2..) => format!("; it is a ko of {} steps", number(steps as usize)),
            _ => String::new(),
        };
        let is_counted = enough.is_some() || not_enough > 0;
        format!("{needed}{steps}{}", if is_counted { " (counted, not proved)" } else { "" })
    }

    fn part_alone(&self, part: usize, first: Color, verdict: Verdict) -> String {
        let Some(part) = self.parts.get(part) else { return String::new() };
        let event = &part.aim.event;
        match self.names.winner(verdict) {
            Some(winner) => {
                let does = deed(event, winner == part.aim.max);
                match winner == first {
                    true => format!("{ALONE}{} {does} if {} moves first", winner.name(), first.name()),
                    false => format!("{ALONE}{} {does} even if {} moves first", winner.name(), first.name()),
                }
            }
            None => {
                let max = part.aim.max;
                format!(
                    "{ALONE}a ko decides whether {} {} if {} moves first",
                    max.name(),
                    deed(event, true),
                    first.name()
                )
            }
        }
    }

    fn serves(&self, color: Color, part: usize, way: Service) -> String {
        let Some(part) = self.parts.get(part) else { return String::new() };
        let happens = color == part.aim.max;
        match way {
            Service::Achieves => deed(&part.aim.event, happens),
            Service::Secures => format!("is enough to {}", to_do(&part.aim.event, happens)),
            Service::Threatens => format!("threatens to {}", to_do(&part.aim.event, happens)),
        }
    }

    fn open(&self, nodes: u64, no_win_up_to: Option<u8>) -> String {
        let names = self.names;
        let max = names.aim.max;
        let known = match no_win_up_to {
            Some(1) => "; there is no win by ataris alone",
            Some(2..) => "; there is no short forced win",
            _ => "",
        };
        format!(
            "it is not settled whether {} {}: {} moves of reading were not enough{known}",
            max.name(),
            names.deed(max),
            thousands(nodes)
        )
    }
}

/// How sentences about a part of a goal begin.
const ALONE: &str = "taken alone, ";

/// How a deed begins that is no good for its side.
const GIVES_AWAY: &str = "leaves";

/// Verbs that need not be repeated.
const SHARED: [&str; 2] = ["threatens ", "is enough "];

/// What a move does, in one phrase.
fn phrase(deeds: Vec<String>) -> String {
    // A verb that several deeds share is said once.
    let mut deeds = deeds;
    for number in (1..deeds.len()).rev() {
        let shared =
            SHARED.iter().find(|verb| deeds[number].starts_with(**verb) && deeds[number - 1].starts_with(**verb));
        if let Some(verb) = shared {
            deeds[number] = deeds[number].split_off(verb.len());
        }
    }
    match &deeds[..] {
        [good @ .., bad] if !good.is_empty() && bad.starts_with(GIVES_AWAY) => {
            format!("{}, but {bad}", all_of(good, "and"))
        }
        all => all_of(all, "and"),
    }
}

/// Hangs what a move does on the last sentence; without one it is told of the move by its number.
fn hang(sentences: &mut Vec<String>, deeds: &mut Vec<String>, last: Option<(usize, Move)>) {
    if deeds.is_empty() {
        return;
    }
    let deeds = phrase(std::mem::take(deeds));
    match (sentences.last_mut(), last) {
        (Some(sentence), _) => *sentence = format!("{sentence}, which {deeds}"),
        (None, Some((number, Move { color, at }))) => {
            sentences.push(format!("{} {number} ({}) {deeds}", color.name(), vertex(at)));
        }
        (None, None) => {}
    }
}

/// Ends the list of moves that are told together.
fn flush(sentences: &mut Vec<String>, together: &mut Option<(Vec<String>, String)>) {
    let Some((moves, said)) = together.take() else { return };
    let several = moves.len() > 1;
    sentences.push(match said.split_once(' ') {
        _ if said.contains("{}") => said.replace("{}", &all_of(&moves, "or")),
        Some((verb, rest)) if several => {
            format!("{} {} {rest}", all_of(&moves, "and"), several_do(verb))
        }
        _ => format!("{} {said}", all_of(&moves, "and")),
    });
}

/// The verb for several moves: `fails:` becomes `fail:`.
fn several_do(verb: &str) -> String {
    match verb.strip_suffix("s:") {
        Some(verb) => format!("{verb}:"),
        None => verb.strip_suffix('s').unwrap_or(verb).to_owned(),
    }
}
