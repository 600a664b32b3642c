//! `nerai gomoku learn`: a series of games against a teacher, and what they teach.

use std::io;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use nerai_gomoku::{
    Adequacy, Board, ByColor, Color, Contest, Continuation, DefaultMove, Extension, GameRecord, Learner, Learning,
    ListPlayer, Method, Player, Point, Random, Rules, Score, State, Subgoals, Test, TieBreak, Version, play_game,
    random_opening, write_state,
};
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::watch::Watch;

use crate::commands::gomoku_play::ask_for_unit;
use crate::gomoku_curve::{Curve, Stage};
use crate::gomoku_options::{Complaint, GameOptions, list_player, save, state};
use crate::gomoku_proofs::{ProvedWin, learn_from_proofs};
use crate::gomoku_teacher::{Limits, Teacher};
use crate::gomoku_words::{Progress, learned, print_game, tell};

/// Lets the program play a series of games against a teacher and learn from those that it loses.
///
/// Without --extend it is the program of the paper: it learns by backtrack analysis 3 until its descriptions fail it.
/// With --extend auto it recognises inadequate subgoals and describes them further.
#[derive(Args)]
#[command(after_help = "\
Teachers:
  self           the program as it is at the beginning of each game
  random         any move near a piece; it sees its own fives
  initial        the list that completes fives and knows nothing else
  baseline       a fixed list with what every player knows
  search         the search for forced wins, with --nodes a move
  list:FILE      a learned list
  script:FILE    written moves, one game a line: the teacher's moves alone
  brain:COMMAND  a program that speaks the Gomocup (Piskvork) protocol, with --seconds a move

Examples:
  nerai gomoku learn --teacher search --games 12
  nerai gomoku learn --teacher search --extend auto --games 100 --measure 25 --svg curve.svg --out learned.txt
  nerai gomoku learn --list learned.txt --teacher script:lesson.txt --print")]
pub(crate) struct GomokuLearn {
    /// Who teaches; see below.
    #[arg(long, default_value = "search")]
    teacher: String,
    /// How many games.
    #[arg(long, value_name = "N", default_value_t = 25)]
    games: usize,
    /// The list to begin with: initial, baseline, or a file.
    #[arg(long, value_name = "LIST", default_value = "initial")]
    list: String,
    /// Write what was learned into this file.
    #[arg(long, value_name = "OUT")]
    out: Option<PathBuf>,
    #[command(flatten)]
    method: MethodOptions,
    #[command(flatten)]
    game: GameOptions,
    /// Pieces of a random opening before each game; 0 begins with an empty board.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(0..=8))]
    opening: u8,
    /// Where openings and other chances come from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Moves that the searching teacher may play on its board for one answer.
    #[arg(long, value_name = "N", default_value_t = 5_000)]
    nodes: u64,
    /// Seconds that a teacher with the Gomocup protocol may think about a move.
    #[arg(long, value_name = "S", default_value_t = 1.0)]
    seconds: f64,
    /// Also learn from wins that either side could have forced: look for one at each move, playing N moves at most.
    #[arg(long, value_name = "N")]
    prove: Option<u64>,
    /// Every N games, measure the list in 100 games against the initial list (those are not learned from).
    #[arg(long, value_name = "N")]
    measure: Option<usize>,
    /// Print each game and its analysis in the paper's form.
    #[arg(long)]
    print: bool,
    /// Draw the learning curve into this file.
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,
}

/// How the program learns.
#[derive(Args, Clone, Copy)]
struct MethodOptions {
    /// Which backtrack analysis: 1, 2 or 3.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=3))]
    bac: u8,
    /// When analysis 3 goes on: as the printed games show, or as the text of the paper says.
    #[arg(long, value_enum, default_value_t = ContinuationName::Held)]
    continuation: ContinuationName,
    /// Whether the language is extended when a subgoal is found inadequate.
    #[arg(long, value_enum, default_value_t = ExtensionName::Never)]
    extend: ExtensionName,
    /// How new subgoals are tested (default: unplay with --extend, none without).
    #[arg(long, value_enum)]
    test: Option<TestName>,
    /// Take every attack of a lost game as a sign that its subgoal is inadequate: method (i).
    #[arg(long)]
    watch_attacks: bool,
    /// Play default moves at random, as in series 1 of the paper.
    #[arg(long)]
    random_default: bool,
    /// Choose among equal moves as the program of series 1 did.
    #[arg(long)]
    series_1_ties: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ContinuationName {
    Held,
    AsWritten,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ExtensionName {
    /// The paper's programs.
    Never,
    /// By the program itself.
    Auto,
    /// By you, when the program asks.
    Ask,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum TestName {
    None,
    /// Ten generated examples: method (ii).
    Examples,
    /// The critical board without what does not matter: the variant of method (ii).
    Unplay,
}

/// Games of one measurement, and the pieces of their openings.
const MEASURED_GAMES: usize = 100;
const MEASURED_OPENING: usize = 4;

impl GomokuLearn {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let begun = self.begin();
        let series = match begun {
            Ok(series) => self.play(series, console)?,
            Err(complaint) => Err(complaint),
        };
        match series.and_then(|series| self.write(&series).map(|()| series)) {
            Ok(series) => {
                console.print(format_args!("\n{}\n", series.curve))?;
                let (list, units) = (series.learner.subgoals.to_string(), series.learner.language.units());
                console.print_line("list", list)?;
                let units: Vec<&str> = units.iter().map(|unit| unit.word()).collect();
                console.print_line("units", units.join(" "))?;
                Ok(Outcome::Answered)
            }
            Err(complaint) => {
                console.complain(&complaint.file, complaint.place, complaint.message)?;
                Ok(Outcome::Failed)
            }
        }
    }

    fn begin(&self) -> Result<Series, Complaint> {
        let state = state(&self.list)?;
        let extension = match self.method.extend {
            ExtensionName::Never => Extension::Never,
            ExtensionName::Auto => Extension::Automatic,
            ExtensionName::Ask => Extension::Ask,
        };
        let usual = if extension == Extension::Never { Learning::default() } else { Learning::extendable() };
        let test = match self.method.test {
            None => usual.test,
            Some(TestName::None) => Test::None,
            Some(TestName::Examples) => Test::Examples,
            Some(TestName::Unplay) => Test::Unplay,
        };
        let version = match self.method.bac {
            1 => Version::One,
            2 => Version::Two,
            _ => Version::Three,
        };
        let continuation = match self.method.continuation {
            ContinuationName::Held => Continuation::Held,
            ContinuationName::AsWritten => Continuation::AsWritten,
        };
        let method = Method { version, continuation };
        let learning = Learning { method, test, extension, watch_attacks: self.method.watch_attacks };
        let mut learner = Learner::new(learning, self.seed);
        (learner.subgoals, learner.language, learner.games) = (state.subgoals, state.language, state.games);
        if self.method.random_default {
            learner.style.default_move = DefaultMove::Random;
        }
        if self.method.series_1_ties {
            learner.style.tie_break = TieBreak::Series1;
        }
        let board = self.game.board()?;
        let limits = Limits { nodes: self.nodes, seconds: self.seconds, seed: self.seed };
        let teacher = Teacher::read(&self.teacher, &board, self.game.rules(), limits)?;
        Ok(Series { learner, board, teacher, curve: Curve::default(), since: Score::default() })
    }

    fn play(&self, mut series: Series, console: &mut Console) -> io::Result<Result<Series, Complaint>> {
        let watch = Watch::start();
        let rules = self.game.rules();
        let is_scripted = series.teacher.lessons().is_some();
        let games = series.teacher.lessons().unwrap_or(usize::MAX).min(self.games);
        let mut random = Random::new(self.seed);
        let mut progress = Progress::new(games);
        for number in 0..games {
            let mut teacher = match series.teacher.player(number, &series.state()) {
                Ok(teacher) => teacher,
                Err(complaint) => return Ok(Err(complaint)),
            };
            // A scripted lesson begins with an empty board, and its teacher moves first.
            let pieces = if is_scripted { 0 } else { self.opening.into() };
            let opening = random_opening(self.game.side, pieces, &mut random).unwrap_or_default();
            let color = if is_scripted || number % 2 == 0 { rules.first.other() } else { rules.first };
            let before = series.learner.subgoals.clone();
            let game = series.play(&rules, &opening, teacher.as_mut(), color);
            let lesson = series.learner.learn(&game, &rules, color);
            series.since.add(game.end, color);
            progress.clear();
            if self.print {
                print_game(console, series.learner.games, &before, &series.learner.subgoals, &game, &lesson, color)?;
            } else {
                tell(console, series.learner.games, &game, &lesson, color)?;
            }
            if self.method.extend == ExtensionName::Ask {
                ask_for_unit(console, &mut io::stdin().lock(), &mut series.learner, &lesson)?;
            }
            self.learn_from_proofs(console, &mut series.learner, &game, &rules)?;
            progress.show(number + 1);
            let stopped = watch.is_interrupted();
            if stopped || number + 1 == games || self.measure.is_some_and(|every| (number + 1) % every.max(1) == 0) {
                self.add_stage(&mut series, &rules);
            }
            if stopped {
                console.complain("interrupted", None, format_args!("{} of {games} games were played", number + 1))?;
                break;
            }
        }
        progress.clear();
        Ok(Ok(series))
    }

    fn learn_from_proofs(
        &self,
        console: &mut Console,
        learner: &mut Learner,
        game: &GameRecord,
        rules: &Rules,
    ) -> io::Result<()> {
        let Some(nodes) = self.prove else { return Ok(()) };
        for ProvedWin { number, winner, length, lesson } in learn_from_proofs(learner, game, rules, nodes) {
            if let Some(learned) = learned(&lesson) {
                let winner = winner.name();
                let could = format!("{winner} could force a win at move {number} in {length} moves");
                console.print(format_args!("  {could}; {learned}\n"))?;
            }
        }
        Ok(())
    }

    fn add_stage(&self, series: &mut Series, rules: &Rules) {
        let contest = Contest {
            rules: *rules,
            side: self.game.side,
            games: MEASURED_GAMES,
            opening: MEASURED_OPENING,
            // Other openings than those it learns from.
            seed: self.seed.wrapping_add(1_000_000),
        };
        let against_initial = self.measure.and_then(|_| {
            let (mut learned, mut initial) = (list_player(&series.state(), 1), ListPlayer::new(Subgoals::default()));
            contest.play(&mut learned, &mut initial, |_, _| true).ok()
        });
        let subgoals = &series.learner.subgoals;
        let inadequate = subgoals.iter().filter(|found| found.subgoal.adequacy == Adequacy::Inadequate).count();
        series.curve.stages.push(Stage {
            games: series.learner.games,
            against_teacher: std::mem::take(&mut series.since),
            against_initial,
            subgoals: subgoals.len() - inadequate,
            inadequate,
            units: series.learner.language.units().len(),
        });
    }

    fn write(&self, series: &Series) -> Result<(), Complaint> {
        if let Some(path) = &self.out {
            save(path, &write_state(&series.state()))?;
        }
        if let Some(path) = &self.svg {
            save(path, &series.curve.svg())?;
        }
        Ok(())
    }
}

/// A series of games in progress.
struct Series {
    learner: Learner,
    board: Board,
    teacher: Teacher,
    curve: Curve,
    /// The games since the last stage of the curve.
    since: Score,
}

impl Series {
    fn state(&self) -> State {
        let Learner { subgoals, language, games, .. } = &self.learner;
        State { subgoals: subgoals.clone(), language: language.clone(), games: *games }
    }

    fn play(&mut self, rules: &Rules, opening: &[Point], teacher: &mut dyn Player, color: Color) -> GameRecord {
        let (learner, teacher): (&mut dyn Player, &mut dyn Player) = (&mut self.learner, &mut *teacher);
        let players = match color {
            Color::Black => ByColor { black: learner, white: teacher },
            Color::White => ByColor { black: teacher, white: learner },
        };
        play_game(&self.board, rules, opening, players)
    }
}
