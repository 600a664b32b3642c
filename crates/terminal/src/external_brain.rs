//! A Go-Moku program of others as a child process that speaks the Gomocup (Piskvork) protocol.
//!
//! Such programs may be slow, silent or gone; every wait has an end.

use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use nerai_gomoku::{Board, Color, LineRule, Point, Rules};

/// How long a program may take to start.
const START: Duration = Duration::from_secs(20);
/// What a program may take beyond the limit before it has lost on time.
const PATIENCE: Duration = Duration::from_secs(2);

/// A running program.
pub struct ExternalBrain {
    child: Child,
    input: ChildStdin,
    answers: Receiver<String>,
    turn: Duration,
}

/// Why a program cannot play on.
#[derive(Debug)]
pub enum ExternalError {
    /// It cannot be started.
    Start(String, std::io::Error),
    /// It ended, or closed its input or output.
    Gone,
    /// It did not answer in time.
    Late,
    /// It answered something else than was asked.
    Odd(String),
}

impl fmt::Display for ExternalError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExternalError::Start(command, error) => write!(out, "cannot start '{command}': {error}"),
            ExternalError::Gone => out.write_str("the program has ended"),
            ExternalError::Late => out.write_str("the program does not answer"),
            ExternalError::Odd(answer) => write!(out, "the program answered '{answer}'"),
        }
    }
}

impl ExternalBrain {
    /// Starts a program and a game. The command is a program and its arguments, separated by spaces.
    pub fn start(command: &str, side: u8, rules: Rules, turn: Duration) -> Result<ExternalBrain, ExternalError> {
        let mut words = command.split_whitespace();
        let mut process = Command::new(words.next().unwrap_or_default());
        process.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = process.spawn().map_err(|error| ExternalError::Start(command.to_owned(), error))?;
        let (input, output) = child.stdin.take().zip(child.stdout.take()).ok_or(ExternalError::Gone)?;
        let (sender, answers) = mpsc::channel();
        // Ends when the program closes its output, at the latest when it is killed.
        std::thread::spawn(move || {
            let lines = BufReader::new(output).lines().map_while(Result::ok);
            lines.take_while(|line| sender.send(line.trim().to_owned()).is_ok()).for_each(drop);
        });
        let mut brain = ExternalBrain { child, input, answers, turn };
        brain.new_game(side, rules)?;
        Ok(brain)
    }

    /// Starts another game.
    pub fn new_game(&mut self, side: u8, rules: Rules) -> Result<(), ExternalError> {
        self.send(&format!("START {side}"))?;
        match self.answer(START)?.as_str() {
            "OK" => {}
            other => return Err(ExternalError::Odd(other.to_owned())),
        }
        let rule = match rules.line {
            LineRule::Freestyle => 0,
            LineRule::ExactlyFive => 1,
            LineRule::Renju => 4,
        };
        let turn = self.turn.as_millis();
        self.send(&format!(
            "INFO rule {rule}\nINFO timeout_turn {turn}\nINFO timeout_match 0\nINFO time_left 2147483647"
        ))
    }

    /// The program's move for `color` in this position, and how long it took.
    pub fn choose(&mut self, board: &Board, color: Color) -> Result<(Point, Duration), ExternalError> {
        let begin = Instant::now();
        let stones = board.moves().iter().map(|stone| {
            let whose = if stone.color == color { 1 } else { 2 };
            format!("{},{},{whose}\n", stone.point.x, stone.point.y)
        });
        let text = if board.moves().is_empty() {
            "BEGIN".to_owned()
        } else {
            format!("BOARD\n{}DONE", stones.collect::<String>())
        };
        self.send(&text)?;
        let answer = self.answer(self.turn + PATIENCE)?;
        let point =
            answer.split_once(',').and_then(|(x, y)| board.point(x.trim().parse().ok()?, y.trim().parse().ok()?));
        let point = point.filter(|&point| board.is_vacant(point)).ok_or(ExternalError::Odd(answer))?;
        Ok((point, begin.elapsed()))
    }

    fn send(&mut self, text: &str) -> Result<(), ExternalError> {
        writeln!(self.input, "{text}").and_then(|()| self.input.flush()).map_err(|_| ExternalError::Gone)
    }

    /// The next line that is an answer and no message.
    fn answer(&self, limit: Duration) -> Result<String, ExternalError> {
        let end = Instant::now() + limit;
        loop {
            let answer =
                self.answers.recv_timeout(end.saturating_duration_since(Instant::now())).map_err(
                    |error| match error {
                        mpsc::RecvTimeoutError::Timeout => ExternalError::Late,
                        mpsc::RecvTimeoutError::Disconnected => ExternalError::Gone,
                    },
                )?;
            if !["MESSAGE", "DEBUG"].iter().any(|word| answer.starts_with(word)) && !answer.is_empty() {
                return Ok(answer);
            }
        }
    }
}

impl Drop for ExternalBrain {
    /// Asks the program to end; one that does not listen is ended.
    fn drop(&mut self) {
        let _ = self.send("END");
        let end = Instant::now() + Duration::from_millis(500);
        while Instant::now() < end {
            if let Ok(Some(_)) = self.child.try_wait() {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
