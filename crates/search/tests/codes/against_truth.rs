//! The codes of bounded reading against the truth on small boards, where the usual limits are more than enough.
//!
//! `attack` and `defend` ask about the same stones, so their answers must also fit together: whoever is captured without a
//! move of the attacker has nothing to defend with.

use std::fmt::Write;

use nerai_board::{Color, Point, PointSet, Random, Size};
use nerai_go::Position;
use nerai_oracle::trial::Trial;
use nerai_oracle::{Reachable, crowded};
use nerai_proof::{Event, Task, Verdict};
use nerai_search::bounded::{Bounded, Code};
use nerai_search::{group, walls};

/// As many nodes as `nerai gtp` allows for a question.
const NODES: u64 = 200_000;
/// Positions of larger boards that can lead to more are skipped.
const MOST_STATES: usize = 1_000_000;

/// What was asked, and what was wrong with the answers.
#[derive(Default)]
pub(crate) struct Report {
    /// Answers that were compared with the truth.
    pub(crate) questions: usize,
    /// Those that are about a ko.
    pub(crate) kos: usize,
    /// Answers that are not true, in words.
    pub(crate) faults: Vec<String>,
}

impl Report {
    fn fault(&mut self, position: &Position, what: &str) {
        self.faults.push(format!("{what}\n{}ban {:?}", drawn(position), position.ban()));
    }
}

/// A question with the two sides that may move first.
struct Stones<'a> {
    name: String,
    position: &'a Position,
    attacker: Color,
    /// Whether the attacker may take it as a single stone.
    is_single: bool,
    /// The verdict about the attack.
    truth: &'a dyn Fn(&Position, Color) -> Option<Verdict>,
    /// Whether the attack has succeeded.
    is_over: &'a dyn Fn(&Position) -> bool,
}

impl Stones<'_> {
    /// Compares the answers of an attack and a defence with the truth and with each other.
    fn compare(&self, attack: &Code, defence: &Code, report: &mut Report) {
        let (attacker, defender) = (self.attacker, self.attacker.other());
        let (Some(attacked), Some(defended)) =
            ((self.truth)(self.position, attacker), (self.truth)(self.position, defender))
        else {
            return;
        };
        report.questions += 2;
        for (what, code, truth, side) in
            [("attack", attack, attacked, attacker), ("defend", defence, defended, defender)]
        {
            let expected = self.code(truth, side);
            report.kos += usize::from(expected > 1);
            // Taking a single stone by ko does not count while it may be retaken at once; for a proof it does.
            let may_be_ko = self.is_single && code.code > 1 && self.code(Verdict::Won, side) == expected;
            if may_be_ko {
                continue;
            }
            if code.code != expected {
                let said = format!("{what} {}: {} {:?}, expected {expected}", self.name, code.code, code.at);
                report.fault(self.position, &said);
            } else if let Some(wrong) = self.wrong_move(code, side) {
                report.fault(self.position, &format!("{what} {}: {} {:?}, {wrong}", self.name, code.code, code.at));
            }
        }
        if attack.code == 1 && attack.at.is_none() && defence.code != 0 {
            report.fault(self.position, &format!("{}: attack 1 PASS, defend {}", self.name, defence.code));
        }
        if attack.code == 0 && (defence.code, defence.at) != (1, None) {
            let said = format!("{}: attack 0, defend {} {:?}", self.name, defence.code, defence.at);
            report.fault(self.position, &said);
        }
    }

    /// The code of a verdict for a side that moves first.
    fn code(&self, truth: Verdict, side: Color) -> u8 {
        match truth {
            Verdict::Ko { first } => 2 + u8::from(first != side),
            truth => u8::from((truth == Verdict::Won) == (side == self.attacker)),
        }
    }

    /// What is wrong with the move of an answer.
    fn wrong_move(&self, code: &Code, side: Color) -> Option<String> {
        let mut after = self.position.clone();
        match code.at {
            _ if code.code == 0 => return None,
            None => after.set_ban(None),
            Some(at) if after.try_play(side, at).is_err() => {
                return (code.code < 3).then(|| "an illegal move".to_owned());
            }
            Some(_) => {}
        }
        if (self.is_over)(&after) {
            return None;
        }
        let truth = (self.truth)(&after, side.other())?;
        let reached = self.code(truth, side);
        (reached != code.code && code.code < 3).then(|| format!("which leads to {reached}"))
    }
}

/// Asks about one stone in random positions of a board.
pub(crate) fn strings(size: Size, goal: &str, count: usize, seed: u64, report: &mut Report) {
    let trial = Trial::new(size, goal).expect("a goal for this board");
    let Event::Capture { anchor } = trial.aim().event else { panic!("a capture") };
    let mut random = Random::new(seed);
    for _ in 0..count {
        let position = trial.random_position(&mut random);
        string(&position, anchor, trial.aim().max, &|position, to_move| trial.truth(position, to_move), report);
    }
}

fn string(
    position: &Position,
    anchor: Point,
    attacker: Color,
    truth: &dyn Fn(&Position, Color) -> Option<Verdict>,
    report: &mut Report,
) {
    let mut reader = Bounded::new(NODES, None);
    let (attack, defence) = (reader.attack(position, anchor), reader.defend(position, anchor));
    let is_over = |position: &Position| position.color_at(anchor) != Some(attacker.other());
    let name = anchor.to_string();
    let is_single = position.block_at(anchor).is_some_and(|block| block.stones().is_one());
    Stones { name, position, attacker, is_single, truth, is_over: &is_over }.compare(&attack, &defence, report);
}

/// The same in crowded positions of larger boards.
#[allow(dead_code, reason = "the campaign of the laboratory needs it")]
pub(crate) fn crowded_strings(size: Size, count: usize, seed: u64, report: &mut Report) {
    let mut random = Random::new(seed);
    let mut asked = 0;
    while asked < count {
        let (position, aim) = crowded(size, 1, &mut random);
        let Event::Capture { anchor } = aim.event else { continue };
        let sides = [aim.max, aim.max.other()].map(|side| Reachable::explore(&position, side, &aim, MOST_STATES));
        let [Some(one), Some(other)] = sides else { continue };
        asked += 1;
        let truth = |position: &Position, to_move: Color| {
            one.verdict(position, to_move).or_else(|| other.verdict(position, to_move))
        };
        string(&position, anchor, aim.max, &truth, report);
    }
}

/// Asks about a group in random positions of a board.
pub(crate) fn groups(size: Size, goal: &str, count: usize, seed: u64, report: &mut Report) {
    let trial = Trial::new(size, goal).expect("a goal for this board");
    let (target, attacker) = (trial.aim().event.points()[0], trial.aim().max);
    let mut random = Random::new(seed);
    for _ in 0..count {
        let position = trial.random_position(&mut random);
        let stones = group(&position, &PointSet::one(target), attacker);
        let mut setup = position.to_setup();
        setup.uncapturable = walls(&position, &stones, attacker);
        let mut walled = Position::from_setup(&setup).expect("the same stones");
        walled.set_ban(position.ban().filter(|ban| ban.is_possible(&walled)));
        let names: Vec<String> =
            walled.blocks_meeting(stones).filter_map(|block| block.stones().first()).map(|at| at.to_string()).collect();
        let goal = format!("{attacker}: kill({})", names.join(","));
        let aim = Task::read(&walled, attacker, &goal).expect("stones of a group").aim().clone();
        aim.watch(&mut walled);
        let sides = Color::BOTH.map(|side| Reachable::explore(&walled, side, &aim, MOST_STATES));
        let [Some(one), Some(other)] = sides else { continue };
        let truth = |position: &Position, to_move: Color| {
            one.verdict(position, to_move).or_else(|| other.verdict(position, to_move))
        };
        let is_over = |position: &Position| position.watched().is_empty();
        let mut reader = Bounded::new(NODES, None);
        let (attack, defence) = (reader.owl_attack(&position, target), reader.owl_defend(&position, target));
        Stones { name: goal, position: &walled, attacker, is_single: false, truth: &truth, is_over: &is_over }
            .compare(&attack, &defence, report);
    }
}

fn drawn(position: &Position) -> String {
    let (columns, rows) = (position.size().width(), position.size().height());
    let mut text = String::new();
    for row in (0..rows).rev() {
        for column in 0..columns {
            let letter = match position.color_at(Point::new(column, row)) {
                Some(Color::Black) => 'X',
                Some(Color::White) => 'O',
                None => '.',
            };
            let _ = write!(text, "{letter}");
        }
        text.push('\n');
    }
    text
}
