//! The learning program: a list that grows with every game, and what decides how.
//!
//! Here the parts meet: playing by the list, analysing lost games, recognising inadequate subgoals and extending the
//! language when they are found.

use nerai_board::{Color, Random};

use crate::adequacy::{Knowledge, attacks, inadequate_in_game, playout, unplay};
use crate::backtrack::{Analyst, Method, Step};
use crate::board::Board;
use crate::choose::{Inadequate, Style, choose};
use crate::description::Description;
use crate::examples::examples;
use crate::game::GameRecord;
use crate::language::{Language, Unit, View};
use crate::learn_from_line::{LineError, play_line};
use crate::player::{Player, Turn};
use crate::point::Point;
use crate::rules::{End, Rules};
use crate::subgoals::{Adequacy, Found, Subgoals};

/// How the program learns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Learning {
    /// Which backtrack analysis.
    pub method: Method,
    /// Whether attacks that led nowhere show their subgoals to be inadequate: method (i).
    pub watch_attacks: bool,
    /// How a new subgoal is tested at once: method (ii).
    pub test: Test,
    /// Whether and by whom the language is extended.
    pub extension: Extension,
}

/// How a new subgoal is tested at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Test {
    /// It is not.
    #[default]
    None,
    /// By generated examples, all of which must be won: method (ii).
    Examples,
    /// By the critical board without the pieces that do not matter: the variant of method (ii).
    Unplay,
}

/// Whether and by whom the language is extended when a subgoal is found inadequate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Extension {
    /// Never: the programs of the paper.
    #[default]
    Never,
    /// The next unit in the order of [`Unit::ALL`] is added.
    Automatic,
    /// The caller is told and may add one ("the BAC operates in what is essentially a conversational mode").
    Ask,
}

impl Default for Learning {
    /// As the paper's BAC 3.
    fn default() -> Learning {
        Learning { method: Method::default(), watch_attacks: false, test: Test::None, extension: Extension::Never }
    }
}

impl Learning {
    /// What the paper left as work in progress: subgoals are tested, and the language extends itself. Method (i) is off,
    /// since a game that was lost for other reasons blames every attack in it.
    #[must_use]
    pub fn extendable() -> Learning {
        Learning { test: Test::Unplay, extension: Extension::Automatic, ..Learning::default() }
    }
}

/// The learning program.
#[derive(Clone, Debug)]
pub struct Learner {
    /// What it has learned.
    pub subgoals: Subgoals,
    /// The language it describes moves in.
    pub language: Language,
    /// How it plays where the list leaves it free.
    pub style: Style,
    /// How it learns.
    pub learning: Learning,
    /// How many games it has learned from.
    pub games: usize,
    /// For default moves and examples.
    pub random: Random,
}

/// What one game taught.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lesson {
    /// The analysis; empty unless the game was lost.
    pub steps: Vec<Step>,
    /// Subgoals that were found adequate or inadequate.
    pub judged: Vec<(Found, Adequacy)>,
    /// A unit that was added to the language.
    pub extended: Option<Unit>,
    /// A subgoal was found inadequate and a unit could be added, if the teacher says so.
    pub asks_for_unit: bool,
}

impl Lesson {
    /// Whether the list or the language changed.
    #[must_use]
    pub fn is_new(&self) -> bool {
        self.extended.is_some() || self.steps.iter().any(|step| step.added.is_some())
    }

    /// What it taught, in words: new subgoals, what became of them in tests, a new unit.
    #[must_use]
    pub fn in_words(&self) -> Vec<String> {
        let added = self.steps.iter().filter_map(|step| step.added.as_ref());
        let mut words: Vec<String> =
            added.map(|added| format!("{} at level {}", added.description, added.level)).collect();
        let judged = self.judged.iter();
        words.extend(
            judged.map(|(found, adequacy)| {
                format!("{} at level {} is {adequacy}", found.subgoal.description, found.level)
            }),
        );
        words.extend(self.extended.map(|unit| format!("unit {unit}")));
        words
    }
}

impl Learner {
    /// A program that has not played yet.
    #[must_use]
    pub fn new(learning: Learning, seed: u64) -> Learner {
        let inadequate = if learning.extension == Extension::Never { Inadequate::Trusted } else { Inadequate::Last };
        let style = Style { inadequate, ..Style::default() };
        Learner {
            subgoals: Subgoals::default(),
            language: Language::default(),
            style,
            learning,
            games: 0,
            random: Random::new(seed),
        }
    }

    /// Learns from a game that it played with this colour.
    pub fn learn(&mut self, game: &GameRecord, rules: &Rules, color: Color) -> Lesson {
        self.games += 1;
        let mut lesson = Lesson::default();
        let won = match game.end {
            End::Won(winner) => winner == color,
            End::Drawn => return lesson,
        };
        if self.learning.watch_attacks {
            for found in inadequate_in_game(&attacks(&game.reasons_of(color)), won) {
                self.judge(found, Adequacy::Inadequate, &mut lesson);
            }
        }
        // A game that ended otherwise than with a five has no winning move to start from.
        let has_five = game.board.moves().last().is_some_and(|last| rules.is_five(&game.board, last.point, last.color));
        if !won && has_five {
            self.analyse(game.opening, &game.board, rules, &mut lesson);
        }
        self.extend(&mut lesson);
        lesson
    }

    /// Learns from a winning line that was proved: the attacker moves first, the sides alternate, and the last move
    /// completes a five. One lesson may teach a level; the line can be learned from again until it teaches nothing new.
    ///
    /// # Errors
    /// If the line cannot be played from the board or does not win.
    pub fn learn_line(
        &mut self,
        board: &Board,
        attacker: Color,
        line: &[Point],
        rules: &Rules,
    ) -> Result<Lesson, LineError> {
        let won = play_line(board, attacker, line, rules)?;
        let mut lesson = Lesson::default();
        self.analyse(board.moves().len(), &won, rules, &mut lesson);
        self.extend(&mut lesson);
        Ok(lesson)
    }

    /// Analyses moves from the `earliest` on, and tests what was added.
    fn analyse(&mut self, earliest: usize, won: &Board, rules: &Rules, lesson: &mut Lesson) {
        let analyst = Analyst {
            rules,
            language: &self.language,
            method: self.learning.method,
            doubts: self.learning.extension != Extension::Never,
        };
        lesson.steps = analyst.backtrack_to(earliest, won, &mut self.subgoals);
        self.test_new(won, rules, lesson);
    }

    fn judge(&mut self, found: Found, adequacy: Adequacy, lesson: &mut Lesson) {
        if self.subgoals.judge(found.subgoal.description, found.level, adequacy) && found.subgoal.adequacy != adequacy {
            lesson.judged.push((found, adequacy));
        }
    }

    /// Tests the subgoals that the analysis has just added.
    fn test_new(&mut self, board: &Board, rules: &Rules, lesson: &mut Lesson) {
        let added: Vec<(Step, Description, usize)> = lesson
            .steps
            .iter()
            .filter_map(|step| step.added.as_ref().map(|added| (step.clone(), added.description, added.level)))
            .collect();
        for (step, description, level) in added {
            let adequate = match self.learning.test {
                Test::None => continue,
                Test::Unplay => {
                    let mut critical = board.clone();
                    while critical.moves().len() > step.at {
                        critical.undo();
                    }
                    let (point, color) = (step.played.point, step.played.color);
                    let example = unplay(&critical, rules, &self.language, point, color, description.len());
                    playout(&example, point, color, level, &self.knowledge(rules)).won
                }
                Test::Examples => {
                    let color = step.played.color;
                    let made = examples(&description, &self.language, rules, board, color, &mut self.random);
                    let knowledge = self.knowledge(rules);
                    made.iter().all(|(board, point)| playout(board, *point, color, level, &knowledge).won)
                }
            };
            let adequacy = if adequate { Adequacy::Adequate } else { Adequacy::Inadequate };
            let subgoal = crate::subgoals::Subgoal { description, adequacy: Adequacy::Unknown };
            self.judge(Found { level, subgoal }, adequacy, lesson);
        }
    }

    fn knowledge<'k>(&'k self, rules: &'k Rules) -> Knowledge<'k> {
        Knowledge { rules, subgoals: &self.subgoals, language: &self.language, style: self.style }
    }

    /// Adds a unit to the language if a subgoal was found inadequate that already uses all of it.
    fn extend(&mut self, lesson: &mut Lesson) {
        let length = self.language.units().len();
        let at_the_wall = lesson
            .judged
            .iter()
            .any(|(found, adequacy)| *adequacy == Adequacy::Inadequate && found.subgoal.description.len() == length);
        let Some(unit) = self.language.further().next().filter(|_| at_the_wall) else { return };
        match self.learning.extension {
            Extension::Never => {}
            Extension::Automatic => {
                self.language.extend(unit);
                lesson.extended = Some(unit);
            }
            Extension::Ask => lesson.asks_for_unit = true,
        }
    }
}

impl Player for Learner {
    fn turn(&mut self, board: &Board, rules: &Rules, color: Color) -> Turn {
        let view = View { board, rules };
        match choose(&view, color, &self.subgoals, &self.language, self.style, &mut self.random) {
            Some(choice) => Turn::Move(choice.point, Some(choice.reason)),
            None => Turn::Resign("no move is permitted".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choose::Reason;
    use crate::subgoals::Subgoal;

    /// A game that Black wins with five in a row while White plays far away, except where told.
    fn lost_by_white(moves: &[(u8, u8)]) -> GameRecord {
        let mut board = Board::new(15).unwrap();
        for (i, &(x, y)) in moves.iter().enumerate() {
            let color = if i % 2 == 0 { Color::Black } else { Color::White };
            board.play(Point::new(x, y), color).unwrap();
        }
        let reasons = vec![None; moves.len()];
        GameRecord { board, opening: 0, reasons, end: End::Won(Color::Black), resigned: None }
    }

    const STRAIGHT_FOUR: [(u8, u8); 9] = [(5, 7), (0, 0), (6, 7), (2, 0), (7, 7), (4, 0), (8, 7), (9, 7), (4, 7)];

    #[test]
    fn a_straight_four_is_learned_from_the_game_it_decided() {
        let mut learner = Learner::new(Learning::default(), 1);
        let lesson = learner.learn(&lost_by_white(&STRAIGHT_FOUR), &Rules::default(), Color::White);
        assert!(lesson.is_new());
        assert_eq!(learner.subgoals.to_string(), "5:0,0:0 / 4:1,1:3");
        assert_eq!(learner.games, 1);
        let again = learner.learn(&lost_by_white(&STRAIGHT_FOUR), &Rules::default(), Color::Black);
        assert!(!again.is_new(), "a won game teaches nothing new");
    }

    #[test]
    fn a_test_tells_adequate_subgoals_from_others_and_the_language_grows() {
        let mut learner = Learner::new(Learning::extendable(), 1);
        let rules = Rules::default();
        let _ = learner.learn(&lost_by_white(&STRAIGHT_FOUR), &rules, Color::White);
        assert_eq!(learner.subgoals.levels()[1][0].adequacy, Adequacy::Adequate);
        // The move before made an open three out of a two: nothing that wins by itself.
        let lesson = learner.learn(&lost_by_white(&STRAIGHT_FOUR), &rules, Color::White);
        assert_eq!(learner.subgoals.levels()[2][0].adequacy, Adequacy::Inadequate, "{}", learner.subgoals);
        assert_eq!(lesson.extended, Some(Unit::Next));
        let further = learner.learn(&lost_by_white(&STRAIGHT_FOUR), &rules, Color::White);
        let longest = further.steps.iter().filter_map(|step| step.added.as_ref()).map(|added| added.description.len());
        assert_eq!(longest.max(), Some(3), "described further, not again");
    }

    #[test]
    fn a_teacher_can_be_asked_instead() {
        let mut learner = Learner::new(Learning { extension: Extension::Ask, ..Learning::extendable() }, 1);
        let learn =
            |learner: &mut Learner| learner.learn(&lost_by_white(&STRAIGHT_FOUR), &Rules::default(), Color::White);
        let _ = learn(&mut learner);
        let lesson = learn(&mut learner);
        assert!(lesson.asks_for_unit && lesson.extended.is_none());
        assert_eq!(learner.language, Language::default());
    }

    #[test]
    fn a_move_that_only_stops_a_five_is_passed_over_by_an_analysis_with_doubts() {
        // White makes a four on the way, and Black must answer it at 5,0.
        let moves =
            [(5, 7), (1, 0), (6, 7), (2, 0), (7, 7), (3, 0), (12, 12), (4, 0), (5, 0), (0, 14), (8, 7), (9, 7), (4, 7)];
        let game = lost_by_white(&moves);
        let (rules, language) = (Rules::default(), Language::default());
        let mut known =
            Subgoals::from_levels([["5:0,0:0"], ["4:1,0:0"]].map(|level| level.map(|text| text.parse().unwrap())));
        let analyst = Analyst { rules: &rules, language: &language, method: Method::default(), doubts: true };
        let steps = analyst.backtrack_to(0, &game.board, &mut known.clone());
        assert!(steps[2].forced && steps[2].added.is_none(), "{steps:?}");
        let trusting = Analyst { doubts: false, ..analyst }.backtrack_to(0, &game.board, &mut known);
        assert!(trusting[2].added.is_some(), "the paper's programs learn from it: {trusting:?}");
    }

    #[test]
    fn method_one_marks_the_attacks_of_a_lost_game() {
        let mut learner = Learner::new(Learning { watch_attacks: true, ..Learning::default() }, 1);
        let description = "3:2,2:0".parse().unwrap();
        learner.subgoals.add(description, 4);
        let mut game = lost_by_white(&STRAIGHT_FOUR);
        let subgoal = Subgoal { description, adequacy: Adequacy::Unknown };
        game.reasons[3] = Some(Reason::Attack(Found { level: 4, subgoal }));
        let lesson = learner.learn(&game, &Rules::default(), Color::White);
        assert!(lesson.judged.iter().any(|(found, adequacy)| found.level == 4 && *adequacy == Adequacy::Inadequate));
    }
}
