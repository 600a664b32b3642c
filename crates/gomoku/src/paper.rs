//! The games that the paper prints, replayed: the program must choose the printed moves and print the same analysis.
//!
//! `paper/appendix.txt` is the appendix without its comments; it is data and yardstick at once.

use thiserror::Error;

use crate::backtrack::{Continuation, Method, Step, Version, backtrack};
use crate::board::Board;
use crate::choose::{Choice, DefaultMove, Inadequate, Reason, Style, TieBreak, choose};
use crate::language::{Language, View};
use crate::point::Point;
use crate::print::{Print, PrintedMove};
use crate::rules::Rules;
use crate::subgoals::Subgoals;
use crate::{Color, Random};

const APPENDIX: &str = include_str!("paper/appendix.txt");
/// "The game is played on a 19x19 square mesh."
const SIDE: usize = 19;

/// A printed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaperGame {
    /// The series, 1 or 2.
    pub series: u8,
    /// The paper's heading of the series.
    pub heading: String,
    /// The number in its series.
    pub number: usize,
    /// The list before the game.
    pub subgoals: Subgoals,
    /// The moves, on our board.
    pub moves: Vec<PrintedMove>,
    /// How the printed coordinates differ from ours.
    pub print: Print,
    /// The words over the analysis; one game has others than the rest.
    over_analysis: String,
    /// Whether the paper prints the list after the game.
    prints_new_list: bool,
    /// What the paper prints, with single spaces.
    pub text: String,
    /// How many statements and lists the printed analysis has.
    pub statements: usize,
}

/// What the program makes of a printed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// For each move of the game the program's own choice, where it does not depend on chance.
    pub choices: Vec<Option<Choice>>,
    /// The analysis.
    pub steps: Vec<Step>,
    /// The list after the game.
    pub subgoals: Subgoals,
    /// All that in the paper's print form, with the moves that the program chooses.
    pub text: String,
}

/// An appendix that is not in the paper's print form.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: expected {expected}")]
pub struct PaperError {
    line: usize,
    expected: &'static str,
}

/// The six printed games in their order.
///
/// # Errors
/// Never with the appendix as it is; a test reads it.
pub fn paper_games() -> Result<Vec<PaperGame>, PaperError> {
    let mut games = Vec::new();
    let (mut series, mut heading) = (0, "");
    let mut lines = APPENDIX.lines().enumerate().peekable();
    while let Some((at, line)) = lines.next() {
        if line.starts_with("GO-MOKU") {
            series += 1;
            heading = line;
        } else if line.starts_with("Newgame") {
            let mut text = vec![line];
            text.extend(std::iter::from_fn(|| {
                { lines.next_if(|(_, line)| !line.starts_with("Newgame") && !line.starts_with("GO-MOKU")) }
                    .map(|(_, line)| line)
            }));
            games.push(read_game(series, heading, at + 1, &text)?);
        }
    }
    Ok(games)
}

impl PaperGame {
    /// How the program of this series played and learned.
    #[must_use]
    pub fn settings(&self) -> (Style, Method) {
        let style = |default_move, tie_break| Style { default_move, tie_break, inadequate: Inadequate::Trusted };
        let method = |version| Method { version, continuation: Continuation::Held };
        match self.series {
            1 => (style(DefaultMove::Random, TieBreak::Series1), method(Version::One)),
            _ => (style(DefaultMove::Best, TieBreak::OtherSide), method(Version::Three)),
        }
    }

    /// Plays the game again: White's moves are the printed ones, the program's its own where it does not draw them at
    /// random, and the analysis is its own.
    #[must_use]
    pub fn replay(&self) -> Replay {
        let (style, method) = self.settings();
        let rules = Rules { first: Color::White, ..Rules::default() };
        let language = Language::default();
        let mut board = empty_board();
        let mut choices = Vec::new();
        let mut printed = Vec::new();
        for played in &self.moves {
            let color = if played.by_program { Color::Black } else { Color::White };
            let view = View { board: &board, rules: &rules };
            let choice = played
                .by_program
                .then(|| choose(&view, color, &self.subgoals, &language, style, &mut Random::new(0)))
                .flatten()
                .filter(|choice| style.default_move == DefaultMove::Best || choice.reason != Reason::Default);
            printed.push(match &choice {
                Some(choice) => PrintedMove {
                    point: choice.point,
                    // In the printed games all starred moves are defences, and the attacks have no star.
                    starred: matches!(choice.reason, Reason::Defence(_)),
                    ..*played
                },
                None => PrintedMove { starred: false, ..*played },
            });
            choices.push(choice);
            if board.play(played.point, color).is_err() {
                break;
            }
        }
        let mut subgoals = self.subgoals.clone();
        let steps = backtrack(&board, &rules, &language, &mut subgoals, method);
        let mut text = self.print.opening(self.number, &self.subgoals);
        text += &self.print.moves("white", &printed, "wins");
        text += &format!("{}\n", self.over_analysis);
        text += &self.print.analysis(&steps);
        if self.prints_new_list {
            text += &self.print.new_list(&subgoals);
        }
        Replay { choices, steps, subgoals, text }
    }

    /// Whether the paper prints an analysis of the game; that of game 8 of series 1 is missing.
    #[must_use]
    pub fn has_analysis(&self) -> bool {
        self.statements > 0
    }
}

impl Replay {
    /// Whether the text is the paper's, up to line breaks; where the paper prints no analysis, up to there.
    #[must_use]
    pub fn is_as_printed(&self, game: &PaperGame) -> bool {
        let text = single_spaced(&self.text);
        if game.has_analysis() { text == game.text } else { text.starts_with(&game.text) }
    }

    /// How many of the program's own moves are the printed ones, and how many it chose.
    #[must_use]
    pub fn moves_as_printed(&self, game: &PaperGame) -> (usize, usize) {
        let chosen =
            || self.choices.iter().zip(&game.moves).filter_map(|(choice, played)| Some((choice.as_ref()?, played)));
        (chosen().filter(|(choice, played)| choice.point == played.point).count(), chosen().count())
    }
}

fn empty_board() -> Board {
    Board::new(SIDE).unwrap_or_else(|_| unreachable!("19 lines are a board"))
}

fn single_spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<&str>>().join(" ")
}

/// Reads one game; `at` is the line of its first line.
fn read_game(series: u8, heading: &str, at: usize, lines: &[&str]) -> Result<PaperGame, PaperError> {
    let wrong = |offset: usize, expected| PaperError { line: at + offset, expected };
    let place =
        |start: &str, expected| lines.iter().position(|line| line.starts_with(start)).ok_or_else(|| wrong(0, expected));
    let begins = place("white begins", "a line 'white begins: …' in each game")?;
    let analysis = place("Game analysis", "a line 'Game analysis is …' in each game")?;
    let number = lines[0].trim_start_matches("Newgame ").split(':').next().and_then(|number| number.parse().ok());
    let mut levels = Vec::new();
    for (offset, line) in lines[..begins].iter().enumerate() {
        let line = line.rsplit_once(" is: ").map_or(*line, |(_, list)| list);
        levels.push(read_level(line).ok_or_else(|| wrong(offset, "subgoals such as '4 : 1, 1 : 3'"))?);
    }
    // The program looks at points from the centre of the board; that is 8, 8 in series 1 and 7, 7 in series 2.
    let print = Print { shift: SIDE as u8 / 2 - if series == 1 { 8 } else { 7 } };
    let mut moves = Vec::new();
    for (offset, line) in lines[..analysis].iter().enumerate().skip(begins + 1) {
        moves.extend(read_moves(line, print).ok_or_else(|| wrong(offset, "moves such as '8, 8 (8, 7*)'"))?);
    }
    let starts = |start: &str| lines[analysis..].iter().filter(|line| line.starts_with(start)).count();
    let prints_new_list = starts("new list") > 0;
    Ok(PaperGame {
        series,
        heading: heading.to_owned(),
        number: number.ok_or_else(|| wrong(0, "the number of the game"))?,
        subgoals: Subgoals::from_levels(levels),
        moves,
        print,
        over_analysis: lines[analysis].to_owned(),
        prints_new_list,
        text: single_spaced(&lines.join(" ")),
        statements: starts("move") + starts("description") + starts("new list"),
    })
}

/// `4 : 0, 3 : 1 3 : 2, 3 : 2`
fn read_level(line: &str) -> Option<Vec<crate::description::Description>> {
    let compact = line.replace(" : ", ":").replace(", ", ",");
    compact.split_whitespace().map(|word| word.parse().ok()).collect()
}

/// `8, 8 (8, 7*) 9, 8 wins`
fn read_moves(line: &str, print: Print) -> Option<Vec<PrintedMove>> {
    let compact = line.trim().trim_end_matches("wins").replace(", ", ",");
    let read = |word: &str| {
        let starred = word.contains('*');
        let (x, y) = word.trim_matches(['(', ')', '*']).split_once(',')?;
        let number = |text: &str| text.parse::<u8>().ok()?.checked_add(print.shift);
        Some(PrintedMove { point: Point::new(number(x)?, number(y)?), by_program: word.starts_with('('), starred })
    };
    compact.split_whitespace().map(read).collect()
}
