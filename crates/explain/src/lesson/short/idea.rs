//! The idea: the shape, the first move and what players call it, and the technique.

use nerai_board::{Color, Play, Point, PointSet};
use nerai_proof::{Event, Move, Verdict};

use super::eyes::two_eyes;
use super::{Material, Sentence, Subject, status};
use crate::fact::{Fact, Says, Service};
use crate::lesson::author::{AskedMove, Author, on_board};
use crate::seen::eye_space;
use crate::shapes::{Book, Known, Scene};
use crate::wording::{Said, Step, Value};

/// A technique that comes later than after so many moves is no idea of the first.
const MOST_BEFORE: usize = 4;
/// A smaller space that is not all of the eye space is not worth a name.
const LEAST_SPACE: usize = 3;

impl Author<'_> {
    /// The main line as a scene in which a technique may be seen.
    pub(super) fn scene<'s>(&'s self, material: &'s Material<'_>) -> Option<Scene<'s>> {
        let answer = self.answer;
        let is_ko = matches!(answer.verdict, Verdict::Ko { .. });
        let find = |is_it: fn(&Says) -> bool| material.facts().map(|fact| &fact.says).find(move |says| is_it(says));
        let vital = match find(|says| matches!(says, Says::VitalPoint { .. })) {
            Some(Says::VitalPoint { at }) => Some(*at),
            _ => material.passed.and_then(|passed| self.vital(passed)),
        };
        let miai = material.facts().find_map(|fact| match fact.says {
            Says::Miai { one, other, .. } => Some((fact.after.clone(), one, other)),
            _ => None,
        });
        let threatens = |says: &Says| matches!(says, Says::Serves { way: Service::Threatens, .. });
        let known = Known {
            vital,
            miai,
            how: answer.how(),
            ko_steps: answer.ko().steps,
            is_ko,
            threatened_parts: material.facts().filter(|fact| threatens(&fact.says)).count(),
            vital_of_shape: Some(|position, space, owner| Book::shipped().vital_points(position, space, owner)),
            passed: material.passed.map(AskedMove::moves).unwrap_or_default(),
        };
        let side = answer.winner().unwrap_or(answer.to_move());
        let line = material.way_to_the_ko().unwrap_or(&answer.line);
        Scene::new(answer.position(), line, side, &answer.aim().event, known)
    }

    /// The first move, if the opponent needs the same point.
    fn vital(&self, passed: &AskedMove) -> Option<Point> {
        let opponent = self.answer.to_move().other();
        let first = self.answer.first_move.and_then(Play::point)?;
        let is_lost = self.names.winner(passed.verdict) == Some(opponent);
        (is_lost && self.answer.winner() == Some(self.answer.to_move()) && passed.answer() == Some(first))
            .then_some(first)
    }

    /// The name of the eye space or of the group.
    pub(super) fn shape(&self) -> Option<Sentence> {
        let answer = self.answer;
        let Event::Kill { .. } = answer.aim().event else { return None };
        let (position, owner) = (answer.position(), answer.aim().min());
        let stones = position.whole_blocks(&answer.aim().event.stones());
        let book = Book::shipped();
        if let Some(entry) = book.group(position, &stones, owner) {
            let said = Said::new("shape-group", vec![("shape", Value::term(entry.message()))]);
            return Some(Sentence::new(Subject::Idea, said).naming(&entry.name));
        }
        let space = eye_space(position, &stones, owner);
        let entry = book.eye(position, &space, owner)?;
        // Where the group has liberties elsewhere, there may be more eye space than it encloses.
        let liberties = position.blocks_meeting(stones).fold(PointSet::EMPTY, |all, block| all | block.liberties());
        let is_all = liberties.is_subset(&space);
        if !is_all && space.len() < LEAST_SPACE {
            return None;
        }
        let message = if is_all { "shape-eye" } else { "shape-encloses" };
        let said = Said::new(message, vec![("shape", Value::term(entry.message()))]);
        let fact = on_board(&[], Says::EyeSpace { points: space });
        Some(Sentence::new(Subject::Idea, said).naming(&entry.name).stating(vec![fact]))
    }

    /// The first move, and what players call it or what it does.
    pub(super) fn key_move(&self, scene: Option<&Scene<'_>>) -> Option<Sentence> {
        let (answer, mover) = (self.answer, self.answer.to_move());
        let at = answer.first_move.and_then(Play::point)?;
        let line = [Move { color: mover, at: Play::At(at) }];
        let mut values = vec![("who", Value::Side(mover)), ("move", Value::Point(at))];
        let scene = scene.filter(|scene| scene.side == mover && scene.line.first() == line.first());
        let mut deeds = self.deeds(&line);
        deeds.retain(|fact| self.is_point(mover, &fact.says));
        // That the stones of the question get out of atari matters more than what else the move does.
        let target = answer.position().whole_blocks(&answer.aim().event.stones());
        deeds.sort_by_key(|fact| !matches!(&fact.says, Says::LeavesAtari { stones, .. } if stones.meets(&target)));
        let said = || deeds.into_iter().find_map(|fact| Some((deed(&fact)?, fact)));
        let deed = self.makes_two_eyes(&line).or_else(said);
        let sentence =
            |message: &str, values| Sentence::new(Subject::Idea, Said::new(message, values)).showing(&line, 0);
        let kind = scene.and_then(|scene| Book::shipped().move_of(scene));
        let kind =
            kind.filter(|(entry, _)| !self.is_killer(mover) || !NO_POINT_FOR_KILLERS.contains(&entry.name.as_str()));
        match (kind, deed) {
            (kind, Some((deed, fact))) => {
                let said = deed.message.clone();
                values.push(("deed", Value::Term(Box::new(deed))));
                let told = sentence("idea-deed", values).stating(vec![fact]);
                // What it does may say what it is.
                let told = match name_of(&said) {
                    Some(name) => told.naming(name),
                    None => told,
                };
                Some(
                    match kind.map(|(entry, _)| entry).filter(|entry| {
                        if said == "deed-two-eyes" && entry.name == "extension" {
                            return false;
                        }
                        let is_said = SAID_BY_DEEDS.contains(&entry.name.as_str());
                        !is_said || (entry.name == "eye" && name_of(&said) != Some("eye"))
                    }) {
                        Some(entry) => {
                            let mut told = told.naming(&entry.name);
                            told.said.message = "idea-kind-deed".to_owned();
                            told.said.values.push(("kind", Value::term(entry.message())));
                            told
                        }
                        None => told,
                    },
                )
            }
            (Some((entry, _)), None) => {
                values.push(("kind", Value::term(entry.message())));
                Some(sentence("idea-kind", values).naming(&entry.name))
            }
            (None, None) => Some(sentence("idea-move", values)),
        }
    }

    /// Whether what a move does can be why it is played: that a killer's stones hang together or have an eye is not.
    pub(super) fn is_point(&self, mover: Color, says: &Says) -> bool {
        !(self.is_killer(mover) && matches!(says, Says::Joins { .. } | Says::MakesEye { .. }))
    }

    fn is_killer(&self, mover: Color) -> bool {
        matches!(self.answer.aim().event, Event::Kill { .. }) && mover == self.answer.aim().max
    }

    /// The two eyes that a move makes, if the board shows them.
    fn makes_two_eyes(&self, line: &[Move]) -> Option<(Said, Fact)> {
        let side = line.last()?.color;
        let (_, fact) = self.ends(line, side, 0)?;
        let Says::TwoEyes { stones, .. } = &fact.says else { return None };
        let eyes = two_eyes(&self.board_after(line)?, stones, side)?;
        Some((Said::new("deed-two-eyes", vec![("eyes", Value::Points(eyes))]), fact))
    }

    /// The technique of the main line, of which so many moves are told before; with the moves that lead to it.
    pub(super) fn technique_of(&self, scene: &Scene<'_>, told: usize) -> Option<Sentence> {
        let (entry, found) = Book::shipped().technique(scene)?;
        let before = match &found.after {
            Some(after) => after.get(told..)?,
            None => &[],
        };
        if before.len() > MOST_BEFORE || before.iter().any(|made| made.at.is_pass()) {
            return None;
        }
        let steps: Vec<Step> = before.iter().map(|made| Step { made: *made, reason: None }).collect();
        let leading = found.after.iter().flat_map(|after| (told..after.len()).map(|count| after[..=count].to_vec()));
        let leading: Vec<Vec<Move>> = leading.collect();
        let mut said = Said::new(entry.message(), found.values);
        if entry.name == "double-threat" {
            said.values.push(("threats", Value::Parts(self.threats())));
        }
        if !steps.is_empty() {
            let values = vec![("steps", Value::Steps(steps)), ("technique", Value::Term(Box::new(said)))];
            said = Said::new("technique-after", values);
        }
        let line = found.lines.iter().max_by_key(|line| line.len()).cloned().unwrap_or_default();
        let mut told = Sentence::new(Subject::Idea, said).naming(&entry.name);
        (told.moves, told.line) = ([leading, found.lines].concat(), line);
        Some(told)
    }

    /// What the first move threatens to do, part by part.
    fn threats(&self) -> Vec<Said> {
        let answer = self.answer;
        let side = answer.winner().unwrap_or(answer.to_move());
        let service = answer.services().first().copied().unwrap_or_default();
        let parts = answer.parts().iter().enumerate().filter(|(number, _)| service.threatens >> number & 1 == 1);
        let said = parts.filter_map(|(_, part)| status::part(&part.aim.event, side == part.aim.max, answer.position()));
        said.collect()
    }

    /// A proverb that fits.
    pub(super) fn proverb(&self, technique: Option<&Sentence>, passed: Option<Verdict>) -> Option<Sentence> {
        let english = crate::wording::Wording::of(crate::wording::Language::English);
        let shape = self.shape();
        let names = technique.into_iter().chain(&shape).flat_map(|sentence| &sentence.names);
        let standing = self.standing(passed);
        let messages = names.flat_map(|name| [format!("proverb-{name}-{standing}"), format!("proverb-{name}")]);
        let known = messages.into_iter().find(|message| english.knows(message))?;
        Some(Sentence::new(Subject::Proverb, Said::plain(known)))
    }
}

/// Kinds of moves that are no reason for a killer to play there.
const NO_POINT_FOR_KILLERS: [&str; 3] = ["connection", "eye", "extension"];

/// Kinds of moves that a deed says as well.
const SAID_BY_DEEDS: [&str; 6] = ["capture", "ko-capture", "double-atari", "atari", "connection", "eye"];

/// The kind of move that a deed says.
fn name_of(deed: &str) -> Option<&'static str> {
    Some(match deed {
        "deed-takes" => "capture",
        "deed-takes-ko" => "ko-capture",
        "deed-double-atari" => "double-atari",
        "deed-atari" => "atari",
        "deed-connects" => "connection",
        "deed-eye" | "deed-two-eyes" => "eye",
        _ => return None,
    })
}

/// What a move does, after "which".
pub(super) fn deed(fact: &Fact) -> Option<Said> {
    let stones = |set: &nerai_board::PointSet| Some(Value::Stones { at: set.first()?, count: set.len() });
    Some(match &fact.says {
        Says::Takes { stones: taken } => Said::new("deed-takes", vec![("stones", stones(taken)?)]),
        Says::TakesKo { .. } => Said::plain("deed-takes-ko"),
        Says::Atari { blocks: 2.., .. } => Said::plain("deed-double-atari"),
        Says::Atari { stones: set, .. } => Said::new("deed-atari", vec![("stones", stones(set)?)]),
        Says::LeavesAtari { stones: set, .. } => Said::new("deed-saves", vec![("stones", stones(set)?)]),
        Says::Joins { stones } => Said::new("deed-connects", vec![("points", Value::Points(stones.clone()))]),
        Says::MakesEye { at } => Said::new("deed-eye", vec![("at", Value::Point(*at))]),
        _ => return None,
    })
}

/// What a move does, in brackets; what anybody sees, as that it connects or bends around a stone, is not said.
pub(super) fn reason(fact: &Fact) -> Option<Said> {
    let taken = |set: &nerai_board::PointSet| Some(Value::Stones { at: set.first()?, count: set.len() });
    Some(match &fact.says {
        Says::Takes { stones } => Said::new("reason-takes", vec![("stones", taken(stones)?)]),
        Says::TakesKo { .. } => Said::plain("reason-takes-ko"),
        Says::Atari { blocks: 2.., .. } => Said::plain("reason-double-atari"),
        Says::Atari { .. } => Said::plain("reason-atari"),
        Says::ThrowsIn => Said::plain("reason-throw-in"),
        Says::MakesEye { .. } => Said::plain("reason-eye"),
        Says::Placement { .. } => Said::plain("reason-placement"),
        _ => return None,
    })
}
