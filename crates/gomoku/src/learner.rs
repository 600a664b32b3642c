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
