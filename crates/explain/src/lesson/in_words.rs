//! Says single facts as a player would, without full stops.

use nerai::notation::{ban_in_words, list, thousands};
use nerai_board::{Color, Play, Point};
use nerai_proof::{Event, Verdict};

use super::names::{liberties, line, number, points};
use super::tell::{ALONE, GIVES_AWAY, Teller, Words};
use crate::achievement::{deed, to_do};
use crate::fact::{Fact, Says, Service};
use crate::words::condition;

impl Teller<'_> {
    /// A fact in words.
    pub(super) fn words(&self, fact: &Fact) -> Words {
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
            Says::OwnAtari { stones } if stones.is_one() => Deed(format!("{GIVES_AWAY} itself in atari")),
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
            Says::TwoEyes { .. } if names.are_several() => {
                Sentence(format!("{} {} two eyes", names.target(), has.replace("has", "have")))
            }
            Says::TwoEyes { .. } => Sentence(format!("{} {has} two eyes", names.target())),
            Says::Connected { stones } => Sentence(format!("{} are then connected", list(stones, "and"))),
            Says::Seki { shared, .. } => {
                Sentence(format!("it is a seki: liberties of both sides are at {}", points(shared, "and")))
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
            Says::Banned { ban } => Sentence(ban_in_words(ban)),
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
                let words: Vec<&str> = steps.iter().map(|step| step.words.as_str()).collect();
                Sentence(words.join(": ").replace(": by ", " by "))
            }
            Says::ServesGoal { step } => Deed(format!("serves to {}", step.words)),
            Says::Open { nodes, no_win_up_to } => Sentence(self.open(*nodes, *no_win_up_to)),
            Says::If { verdict, by, holds } => {
                let killer = self.names.aim.max;
                let told = condition(killer, self.names.deed(killer), *verdict, *by, holds);
                Sentence(format!("{told}; that much is proved"))
            }
            Says::LooksBest { at } => Sentence(format!("{at} looks best, but that is not proved")),
        }
    }

    fn verdict(&self, verdict: Verdict, by: Option<Play>) -> String {
        let (names, mover) = (self.names, self.names.to_move);
        match (verdict, names.winner(verdict), by) {
            (Verdict::Ko { first }, ..) => {
                let max = names.aim.max;
                let decides = format!("a ko decides whether {} {}", max.name(), names.deed(max));
                match by {
                    Some(Play::At(at)) if first == mover => {
                        format!("{decides}: {} starts with {at} and takes the ko first", mover.name())
                    }
                    Some(Play::At(at)) => {
                        format!("{decides}: {} starts with {at}, but {} takes the ko first", mover.name(), first.name())
                    }
                    _ => format!("{decides}: {} takes it first", first.name()),
                }
            }
            (_, Some(winner), Some(Play::At(at))) if winner == mover => {
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
            "I could not read out whether {} {}: {} moves of reading were not enough{known}",
            max.name(),
            names.deed(max),
            thousands(nodes)
        )
    }
}
