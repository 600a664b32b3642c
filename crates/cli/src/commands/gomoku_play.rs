//! `nerai gomoku play`: a game against the program, with the reason for each of its moves.

use std::io::{self, BufRead};
use std::path::PathBuf;

use clap::Args;
use nerai_gomoku::{
    Board, Color, End, Extension, GameNotes, GameRecord, Learner, Learning, Lesson, Player, Point, Print, Reason,
    Rules, State, Turn, draw, write_game, write_state,
};
use nerai_terminal::console::{Console, Outcome};

use crate::gomoku_options::{Complaint, GameOptions, Side, save, state};
use crate::gomoku_teacher::Searching;

/// Plays Go-Moku against you and says for each move which subgoal it serves, whose, and at which level.
///
/// Type moves as H8 or as 7,7 (column and row from 0); also 'undo', 'list', 'hint' and 'quit'. If the program loses, it
/// analyses the game and learns from it.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai gomoku play
  nerai gomoku play --list learned.txt --out learned.txt --you white
  nerai gomoku play --opponent search --sgf game.sgf")]
pub(crate) struct GomokuPlay {
    /// The program's list: initial, baseline, or a file that learn has written.
    #[arg(long, value_name = "LIST", default_value = "initial")]
    list: String,
    /// Who plays against you: the list, or the search for forced wins.
    #[arg(long, value_enum, default_value_t = Opponent::List)]
    opponent: Opponent,
    /// Your colour.
    #[arg(long, value_enum, default_value_t = Side::Black)]
    you: Side,
    #[command(flatten)]
    game: GameOptions,
    /// Write what the program has learned into this file.
    #[arg(long, value_name = "OUT")]
    out: Option<PathBuf>,
    /// Write the game as SGF (GM[4]) with the reasons as comments.
    #[arg(long, value_name = "OUT")]
    sgf: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Opponent {
    /// The learning program.
    List,
    /// The search for forced wins; it does not learn.
    Search,
}

/// What the search may do for one move: a second or so.
const SEARCH_NODES: u64 = 300_000;

impl GomokuPlay {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        match self.play(console, &mut io::stdin().lock())? {
            Ok(()) => Ok(Outcome::Answered),
            Err(complaint) => {
                console.complain(&complaint.file, complaint.place, complaint.message)?;
                Ok(Outcome::Failed)
            }
        }
    }

    fn play(&self, console: &mut Console, lines: &mut dyn BufRead) -> io::Result<Result<(), Complaint>> {
        let (mut board, state) = match self.game.board().and_then(|board| Ok((board, state(&self.list)?))) {
            Ok(both) => both,
            Err(complaint) => return Ok(Err(complaint)),
        };
        let learning = Learning { extension: Extension::Ask, ..Learning::extendable() };
        let mut learner = Learner::new(learning, 1);
        (learner.subgoals, learner.language, learner.games) = (state.subgoals, state.language, state.games);
        let mut table = Table {
            rules: self.game.rules(),
            you: self.you.into(),
            reasons: Vec::new(),
            search: (self.opponent == Opponent::Search).then(|| Searching::new(SEARCH_NODES)),
        };
        let ended = table.play(console, lines, &mut board, &mut learner)?;
        // What the search loses is no fault of the list.
        if let Some(game) = ended.as_ref().filter(|_| table.search.is_none()) {
            let lesson = learner.learn(game, &table.rules, table.you.other());
            tell_lesson(console, &lesson)?;
            ask_for_unit(console, lines, &mut learner, &lesson)?;
        }
        Ok(self.write(&board, ended.as_ref(), &table, &learner))
    }

    fn write(
        &self,
        board: &Board,
        ended: Option<&GameRecord>,
        table: &Table,
        learner: &Learner,
    ) -> Result<(), Complaint> {
        if let Some(path) = &self.out {
            let state =
                State { subgoals: learner.subgoals.clone(), language: learner.language.clone(), games: learner.games };
            save(path, &write_state(&state))?;
        }
        if let Some(path) = &self.sgf {
            let names = if table.you == Color::Black { ("you", "nerai") } else { ("nerai", "you") };
            let result = match ended.map(|game| game.end) {
                Some(End::Won(Color::Black)) => "B+",
                Some(End::Won(Color::White)) => "W+",
                Some(End::Drawn) => "0",
                None => "",
            };
            let notes = GameNotes { black: names.0, white: names.1, result, reasons: &table.reasons };
            save(path, &write_game(board, &notes))?;
        }
        Ok(())
    }
}

/// A game in progress.
struct Table {
    rules: Rules,
    you: Color,
    reasons: Vec<Option<Reason>>,
    search: Option<Searching>,
}

impl Table {
    /// Plays until the game ends, or the lines do.
    fn play(
        &mut self,
        console: &mut Console,
        lines: &mut dyn BufRead,
        board: &mut Board,
        learner: &mut Learner,
    ) -> io::Result<Option<GameRecord>> {
        let mut mover = self.rules.first;
        loop {
            if let Some(end) = self.rules.end(board) {
                console.print_board(&draw(board))?;
                let words = match end {
                    End::Won(winner) if winner == self.you => "you win",
                    End::Won(_) => "the program wins",
                    End::Drawn => "the board is full: a draw",
                };
                console.print_line("result", words)?;
                let (board, reasons) = (board.clone(), self.reasons.clone());
                return Ok(Some(GameRecord { board, opening: 0, reasons, end, resigned: None }));
            }
            if mover == self.you {
                console.print_board(&draw(board))?;
                match self.your_move(console, lines, board, learner)? {
                    Some(Said::Move(point)) => {
                        // The move was tried before it was accepted.
                        let _ = board.play(point, mover);
                        self.reasons.push(None);
                    }
                    Some(Said::Undo) => {
                        for _ in 0..2 {
                            board.undo();
                            self.reasons.pop();
                        }
                        continue;
                    }
                    None => return Ok(None),
                }
            } else {
                let turn = match &mut self.search {
                    Some(search) => search.turn(board, &self.rules, mover),
                    None => learner.turn(board, &self.rules, mover),
                };
                match turn {
                    Turn::Move(point, reason) if board.play(point, mover).is_ok() => {
                        self.reasons.push(reason);
                        let why = reason.map_or_else(|| "chosen by search".to_owned(), |reason| reason.to_string());
                        console.print_line(mover.name(), format_args!("{} ({why})", point.name()))?;
                    }
                    Turn::Move(..) | Turn::Resign(_) => {
                        console.print_line("result", "the program gives up: you win")?;
                        return Ok(None);
                    }
                }
            }
            mover = mover.other();
        }
    }

    /// Asks until a move can be played or taken back; nothing if you leave.
    fn your_move(
        &self,
        console: &mut Console,
        lines: &mut dyn BufRead,
        board: &Board,
        learner: &mut Learner,
    ) -> io::Result<Option<Said>> {
        loop {
            console.ask(&format!("{} to move> ", self.you.name()))?;
            let Some(line) = read_line(lines)? else { return Ok(None) };
            match line.trim() {
                "" => {}
                "quit" | "exit" => return Ok(None),
                "undo" if board.moves().len() >= 2 => return Ok(Some(Said::Undo)),
                "undo" => console.print("There is nothing to take back.\n")?,
                "list" => console.print(format_args!("{}\n", learner.subgoals.to_string().replace(" / ", "\n")))?,
                "hint" => {
                    if let Turn::Move(point, Some(reason)) = learner.turn(board, &self.rules, self.you) {
                        console.print(format_args!("{} ({reason})\n", point.name()))?;
                    }
                }
                word => match Point::read(word, board.side()) {
                    Err(error) => console.print(format_args!("{error}\n"))?,
                    Ok(point) if !board.is_vacant(point) => {
                        console.print(format_args!("There is a piece on {} already.\n", point.name()))?;
                    }
                    Ok(point) => match self.rules.ban(board, point, self.you) {
                        Some(ban) => console.print(format_args!("{} is forbidden: {ban}.\n", point.name()))?,
                        None => return Ok(Some(Said::Move(point))),
                    },
                },
            }
        }
    }
}

enum Said {
    Move(Point),
    Undo,
}

/// A line of input, of sensible length; nothing at its end.
fn read_line(lines: &mut dyn BufRead) -> io::Result<Option<String>> {
    const LONGEST: u64 = 1 << 16;
    let mut bytes = Vec::new();
    let read = io::Read::take(&mut *lines, LONGEST).read_until(b'\n', &mut bytes)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

/// What the program has learned, in the paper's form.
fn tell_lesson(console: &mut Console, lesson: &Lesson) -> io::Result<()> {
    if !lesson.steps.is_empty() {
        console.print("Game analysis is:\n")?;
        console.print(Print::default().analysis(&lesson.steps))?;
    }
    for (found, adequacy) in &lesson.judged {
        let description = found.subgoal.description;
        console.print(format_args!("subgoal {description} at level {} is {adequacy}\n", found.level))?;
    }
    Ok(())
}

/// The teacher may add a unit when a subgoal was found inadequate: the paper's conversational mode.
pub(crate) fn ask_for_unit(
    console: &mut Console,
    lines: &mut dyn BufRead,
    learner: &mut Learner,
    lesson: &Lesson,
) -> io::Result<()> {
    let further: Vec<&str> = learner.language.further().map(nerai_gomoku::Unit::word).collect();
    if !lesson.asks_for_unit || further.is_empty() {
        return Ok(());
    }
    console.ask(&format!(
        "The language cannot tell this subgoal from a winning one. Add a unit ({}), or nothing> ",
        further.join(", ")
    ))?;
    let Some(line) = read_line(lines)? else { return Ok(()) };
    match nerai_gomoku::Unit::from_word(line.trim()) {
        Some(unit) if learner.language.extend(unit) => console.print_line("unit added", unit),
        _ => console.print_line("unit added", "none"),
    }
}
