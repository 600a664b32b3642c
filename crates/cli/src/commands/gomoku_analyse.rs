//! `nerai gomoku analyse`: where a game was lost, and which subgoal that teaches.

use std::io;
use std::path::PathBuf;

use clap::Args;
use nerai_gomoku::{
    Analyst, Board, Color, End, Found, Method, Point, Print, Rules, State, Step, draw, read_game, write_state,
};
use nerai_gomoku_search::{Budget, ContinuousThreats, ThreatBoard, ThreatClasses};
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::input;

use crate::gomoku_options::{Complaint, GameOptions, Side, save, state};

/// Analyses a game: from which move on it was lost, and what the loser learns from it.
///
/// The backtrack analysis of the paper unwinds the game; a search for continuous threats then says from where on the win
/// was certain, which the analysis only assumes.
#[derive(Args)]
#[command(after_help = "\
FILE is an SGF file (GM[4]) or a list of moves such as 'H8 J9 H9' or '7,7 8,8'; - reads standard input.

Examples:
  nerai gomoku analyse game.sgf
  nerai gomoku analyse moves.txt --first white --list learned.txt --out learned.txt")]
pub(crate) struct GomokuAnalyse {
    /// The game.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The list that the loser knew: initial, baseline, or a file.
    #[arg(long, value_name = "LIST", default_value = "baseline")]
    list: String,
    #[command(flatten)]
    game: GameOptions,
    /// Write the list with what the game taught into this file.
    #[arg(long, value_name = "OUT")]
    out: Option<PathBuf>,
    /// Moves that the search may play on its board for one position.
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    nodes: u64,
}

impl GomokuAnalyse {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        match self.analyse(console)? {
            Ok(()) => Ok(Outcome::Answered),
            Err(complaint) => {
                console.complain(&complaint.file, complaint.place, complaint.message)?;
                Ok(Outcome::Failed)
            }
        }
    }

    fn analyse(&self, console: &mut Console) -> io::Result<Result<(), Complaint>> {
        let read = self.read().and_then(|board| Ok((board, state(&self.list)?)));
        let (board, mut state) = match read {
            Ok(both) => both,
            Err(complaint) => return Ok(Err(complaint)),
        };
        // The file says who began.
        let first = board.moves().first().map_or(self.game.rules().first, |played| played.color);
        let rules = Rules { first, ..self.game.rules() };
        console.print_board(&draw(&board))?;
        console.print_line("moves", board.moves().len())?;
        let winner = match rules.end(&board) {
            Some(End::Won(winner)) => winner,
            Some(End::Drawn) => {
                console.print_line("result", "the board is full: a draw")?;
                return Ok(Ok(()));
            }
            None => {
                console.print_line("result", "the game has not ended: there is no winning move to start from")?;
                return Ok(Ok(()));
            }
        };
        console.print_line("result", format_args!("{} wins", winner.name()))?;
        if board.moves().last().is_some_and(|last| last.color != winner) {
            console.print_line("critical move", "the last one: it is forbidden to its player")?;
            return Ok(Ok(()));
        }
        self.report(console, &board, &rules, winner, &mut state)?;
        Ok(match &self.out {
            Some(path) => save(path, &write_state(&state)),
            None => Ok(()),
        })
    }

    fn report(
        &self,
        console: &mut Console,
        board: &Board,
        rules: &Rules,
        winner: Color,
        state: &mut State,
    ) -> io::Result<()> {
        let analyst = Analyst { rules, language: &state.language, method: Method::default(), doubts: true };
        let steps = analyst.backtrack_to(0, board, &mut state.subgoals);
        state.games += 1;
        console.print("Game analysis is:\n")?;
        console.print(Print::default().analysis(&steps))?;
        if let Some(step) = steps.last() {
            let (point, number) = (step.played.point.name(), step.at + 1);
            console.print_line("critical move", format_args!("{} {point}, move {number}", winner.name()))?;
            console.print_line("learned", learned(step))?;
        }
        match self.proved_from(board, rules, winner) {
            Some((number, point)) => {
                let words = format!("move {number}: {} wins by threats beginning with {}", winner.name(), point.name());
                console.print_line("proved from", words)?;
            }
            None => console.print_line("proved from", "nowhere; no win by threats was found in the game")?,
        }
        Ok(())
    }

    fn read(&self) -> Result<Board, Complaint> {
        let name = input::name(&self.file);
        let bytes = input::read(&self.file).map_err(|message| Complaint::new(&name, message))?;
        let first: Side = self.game.first;
        read_game(&bytes, Some(self.game.side), first.into()).map_err(|error| Complaint {
            file: name,
            place: Some((error.line, error.column)),
            message: error.to_string(),
        })
    }

    /// The earliest move of the winner from which on a win was proved at each of its moves, and how it begins.
    fn proved_from(&self, board: &Board, rules: &Rules, winner: Color) -> Option<(usize, Point)> {
        let mut board = board.clone();
        let mut earliest = None;
        while let Some(last) = board.undo() {
            if last.color != winner {
                continue;
            }
            let number = board.moves().len() + 1;
            if rules.is_five(&board, last.point, winner) {
                earliest = Some((number, last.point));
                continue;
            }
            let mut threats = ThreatBoard::new(&board, *rules)?;
            let mut search = ContinuousThreats::new(16, ThreatClasses::fours_and_threes());
            match search.prove(&mut threats, winner, &mut Budget::nodes(self.nodes)) {
                Some(win) => earliest = Some((number, win.point)),
                None => break,
            }
        }
        earliest
    }
}

fn learned(step: &Step) -> String {
    match (&step.added, &step.achieves) {
        (Some(added), _) => format!("{} at level {}", added.description, added.level),
        (None, Some(Found { level, subgoal })) => {
            format!(
                "nothing: every move of the winner achieves a known subgoal, back to {} at level {level}",
                subgoal.description
            )
        }
        (None, None) => "nothing".to_owned(),
    }
}
