//! Answers kept by zone: an answer holds as long as nothing inside its zone changes.
//!
//! A play elsewhere, an undo or even a new game that agrees with the zone then costs no reading.

use std::collections::VecDeque;

use nerai_board::{ByColor, PointSet, Size};
use nerai_go::{Ban, Position};
use nerai_search::bounded::Code;

use super::question::Question;

/// Answers that are kept; the oldest is dropped first.
const MOST_KEPT: usize = 4096;

/// Answers with what they depend on, the newest first.
#[derive(Debug, Default)]
pub(super) struct Memory {
    kept: VecDeque<Kept>,
}

#[derive(Debug)]
struct Kept {
    question: Question,
    answer: Code,
    size: Size,
    zone: PointSet,
    /// The stones inside the zone.
    stones: ByColor<PointSet>,
    ban: Option<Ban>,
}

impl Memory {
    /// The answer to the same question on a board that agrees with its zone.
    pub(super) fn find(&self, question: Question, position: &Position) -> Option<Code> {
        let agrees = |kept: &&Kept| {
            kept.question == question
                && kept.size == position.size()
                && kept.ban == position.ban()
                && kept.stones == inside(position, &kept.zone)
        };
        self.kept.iter().find(agrees).map(|kept| kept.answer)
    }

    /// Keeps an answer. One without a zone depends on the whole board. So does a ko or an estimate, which stones elsewhere
    /// can change, and an answer about the life of a group: which stones around it are taken for granted is no part of the
    /// zone.
    pub(super) fn keep(&mut self, question: Question, position: &Position, answer: Code) {
        let zone = answer.zone.filter(|_| answer.lasts && !question.is_about_life());
        let mut zone = zone.unwrap_or(*position.board()) | question.targets();
        zone.extend(answer.at.into_iter().chain(question.given_move()));
        let stones = inside(position, &zone);
        self.kept.truncate(MOST_KEPT - 1);
        self.kept.push_front(Kept { question, answer, size: position.size(), zone, stones, ban: position.ban() });
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.kept.clear();
    }
}

fn inside(position: &Position, zone: &PointSet) -> ByColor<PointSet> {
    ByColor::from_fn(|color| position.stones()[color] & *zone)
}

#[cfg(test)]
mod tests {
    use super::super::session::Session;
    use super::super::talk::{ask, session};
    use super::*;
    use nerai_board::{Color, Point, Random};
    use nerai_search::bounded::Support;

    /// Random games whose answers are asked for twice.
    const GAMES: usize = 6;

    fn at(name: &str) -> Point {
        name.parse().unwrap()
    }

    fn position(size: u32, stones: &[(Color, &str)]) -> Position {
        let mut position = Position::empty(Size::new(size, size).unwrap());
        for (color, name) in stones {
            position.try_play(*color, at(name)).unwrap();
        }
        position
    }

    #[test]
    fn an_answer_holds_while_its_zone_is_unchanged() {
        use Color::{Black, White};
        let mut memory = Memory::default();
        let question = Question::Attack(at("A1"));
        let zone = Some([at("A1"), at("A2"), at("B1")].into_iter().collect());
        let answer = Code { code: 1, at: Some(at("B1")), zone, lasts: true, support: Support::Proved };
        memory.keep(question, &position(9, &[(White, "A1"), (Black, "A2")]), answer);
        let found = |stones: &[(Color, &str)]| memory.find(question, &position(9, stones)).is_some();
        assert!(found(&[(White, "A1"), (Black, "A2")]));
        assert!(found(&[(White, "A1"), (Black, "A2"), (White, "E5")]));
        assert!(!found(&[(White, "A1"), (Black, "A2"), (White, "B1")]));
        assert!(!found(&[(White, "A1"), (White, "A2")]));
        assert!(memory.find(Question::Defend(at("A1")), &position(9, &[(White, "A1"), (Black, "A2")])).is_none());
        assert!(memory.find(question, &position(5, &[(White, "A1"), (Black, "A2")])).is_none());
    }

    #[test]
    fn an_answer_without_a_zone_depends_on_every_stone() {
        let mut memory = Memory::default();
        let question = Question::Attack(at("A1"));
        let stones = [(Color::White, "A1")];
        memory.keep(
            question,
            &position(9, &stones),
            Code { code: 0, at: None, zone: None, lasts: false, support: Support::Read },
        );
        assert!(memory.find(question, &position(9, &stones)).is_some());
        assert!(memory.find(question, &position(9, &[(Color::White, "A1"), (Color::Black, "E5")])).is_none());
    }

    #[test]
    fn a_ko_depends_on_every_stone() {
        let mut memory = Memory::default();
        let question = Question::Attack(at("A1"));
        let answer = Code {
            code: 2,
            at: Some(at("B1")),
            zone: Some(PointSet::one(at("A1"))),
            lasts: false,
            support: Support::Read,
        };
        memory.keep(question, &position(9, &[(Color::White, "A1")]), answer);
        assert!(memory.find(question, &position(9, &[(Color::White, "A1"), (Color::Black, "E5")])).is_none());
    }

    /// A session after these moves on a small board that was asked nothing.
    fn played(moves: &[String]) -> Session {
        let mut session = session();
        for line in ["boardsize 5", "nerai-limits 20000 600"].into_iter().chain(moves.iter().map(String::as_str)) {
            ask(&mut session, line);
        }
        session
    }

    fn code_of(answer: &str) -> &str {
        answer.split_whitespace().nth(1).unwrap_or_default()
    }

    fn move_of(answer: &str) -> &str {
        answer.split_whitespace().nth(2).unwrap_or_default()
    }

    /// A session that remembers is asked after every move of random games, and one that knows nothing the same.
    #[test]
    fn kept_answers_are_those_of_a_fresh_reading() {
        let points: Vec<Point> = Size::new(5, 5).unwrap().points().iter().collect();
        let mut random = Random::new(7);
        let (mut asked, mut differ) = (0, Vec::new());
        for _ in 0..GAMES {
            let (mut remembering, mut moves) = (played(&[]), Vec::new());
            for number in 0..16 {
                moves.push(format!("play {} {}", ["b", "w"][number % 2], points[random.below(points.len())]));
                ask(&mut remembering, &moves[number]);
                let mut fresh = played(&moves);
                let stones = ["list_stones b", "list_stones w"].map(|line| ask(&mut fresh, line)).join(" ");
                for at in stones.split_whitespace().filter(|at| *at != "=").step_by(2) {
                    for line in [format!("attack {at}"), format!("defend {at}")] {
                        let (kept, new) = (ask(&mut remembering, &line), ask(&mut fresh, &line));
                        asked += 1;
                        // Several moves may work, and stones far away may change which of them is read first.
                        let works = format!("does_{}", line.replace(' ', &format!(" {} ", move_of(&kept))));
                        if code_of(&kept) != code_of(&new) || (kept != new && ask(&mut fresh, &works) != "= 1") {
                            differ.push(format!("{line}: kept {kept}, fresh {new}\n{}", ask(&mut fresh, "showboard")));
                        }
                    }
                }
            }
        }
        assert!(asked > 80 * GAMES && differ.is_empty(), "{} of {asked}\n{}", differ.len(), differ.join("\n"));
    }
}
