//! Who teaches: opponents of the learning program by their names on the command line.

use std::path::Path;
use std::time::Duration;

use nerai_gomoku::{
    Board, Color, ListPlayer, Player, Point, Random, RandomPlayer, Rules, ScriptPlayer, State, Subgoals, Turn,
};
use nerai_gomoku_search::{Budget, Player as SearchPlayer, PlayerSettings};
use nerai_terminal::external_brain::ExternalBrain;
use nerai_terminal::input;

use crate::gomoku_options::{Complaint, list_player, state};

/// A teacher as the command line names it, with everything read that it needs.
pub(crate) struct Teacher {
    kind: Kind,
    board: Board,
    rules: Rules,
    limits: Limits,
}

/// What a teacher may spend, and where its chances come from.
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    /// Moves that a search may play on its board for one answer.
    pub(crate) nodes: u64,
    /// Seconds that a program of others may think about a move.
    pub(crate) seconds: f64,
    /// For random moves.
    pub(crate) seed: u64,
}

enum Kind {
    Itself,
    Random,
    Search,
    List(State),
    Script(Vec<Vec<Point>>),
    Brain(String, Duration),
}

impl Teacher {
    /// The teacher with this name.
    pub(crate) fn read(name: &str, board: &Board, rules: Rules, limits: Limits) -> Result<Teacher, Complaint> {
        let kind = match (name, name.split_once(':')) {
            ("self", _) => Kind::Itself,
            ("random", _) => Kind::Random,
            ("search", _) => Kind::Search,
            ("initial" | "baseline", _) => Kind::List(state(name)?),
            (_, Some(("list", file))) => Kind::List(state(file)?),
            (_, Some(("script", file))) => Kind::Script(read_scripts(Path::new(file), board.side())?),
            (_, Some(("brain", command))) => {
                let turn = Duration::try_from_secs_f64(limits.seconds);
                let wrong = |_| Complaint::new("--seconds", "expected a number of seconds such as 0.5");
                Kind::Brain(command.to_owned(), turn.map_err(wrong)?)
            }
            _ => {
                let expected = "self, random, initial, baseline, search, list:FILE, script:FILE or brain:COMMAND";
                let message = format!("'{name}' is no teacher; expected {expected}");
                return Err(Complaint::new("--teacher", message));
            }
        };
        Ok(Teacher { kind, board: board.clone(), rules, limits })
    }

    /// How many written lessons there are, if the teacher has such.
    pub(crate) fn lessons(&self) -> Option<usize> {
        if let Kind::Script(scripts) = &self.kind { Some(scripts.len()) } else { None }
    }

    /// The opponent for one game (numbered from 0) of a program that has learned this much.
    pub(crate) fn player(&self, number: usize, learned: &State) -> Result<Box<dyn Player>, Complaint> {
        let seed = self.limits.seed.wrapping_mul(1_000_003).wrapping_add(number as u64);
        Ok(match &self.kind {
            Kind::Itself => Box::new(list_player(learned, seed)),
            Kind::Random => Box::new(RandomPlayer { random: Random::new(seed) }),
            Kind::Search => Box::new(Searching::new(self.limits.nodes)),
            Kind::List(state) => Box::new(list_player(state, seed)),
            Kind::Script(scripts) => Box::new(ScriptPlayer {
                script: scripts.get(number).cloned().unwrap_or_default(),
                then: ListPlayer::new(Subgoals::baseline()),
            }),
            Kind::Brain(command, turn) => Box::new(Foreign::start(command, &self.board, self.rules, *turn)?),
        })
    }
}

/// The player that searches for forced wins, with so many moves played on its board for each answer.
pub(crate) struct Searching {
    player: SearchPlayer,
    nodes: u64,
}

impl Searching {
    pub(crate) fn new(nodes: u64) -> Searching {
        // Games for learning are many and short: a small memory is quick to make.
        let settings = PlayerSettings { memory: 16, ..PlayerSettings::default() };
        Searching { player: SearchPlayer::new(settings), nodes }
    }
}

impl Player for Searching {
    fn turn(&mut self, board: &Board, rules: &Rules, color: Color) -> Turn {
        match self.player.choose(board, *rules, color, &mut Budget::nodes(self.nodes)) {
            Some(choice) => Turn::Move(choice.point, None),
            None => Turn::Resign("the search knows no move on this board".to_owned()),
        }
    }
}

/// A program of others, which may be gone or silent: it then gives up the game.
pub(crate) struct Foreign {
    brain: ExternalBrain,
}

impl Foreign {
    pub(crate) fn start(command: &str, board: &Board, rules: Rules, turn: Duration) -> Result<Foreign, Complaint> {
        let started = ExternalBrain::start(command, board.side(), rules, turn);
        Ok(Foreign { brain: started.map_err(|error| Complaint::new("--teacher", error.to_string()))? })
    }
}

impl Player for Foreign {
    fn turn(&mut self, board: &Board, _rules: &Rules, color: Color) -> Turn {
        match self.brain.choose(board, color) {
            Ok((point, _)) => Turn::Move(point, None),
            Err(error) => Turn::Resign(error.to_string()),
        }
    }
}

/// The teacher's moves, one game a line.
fn read_scripts(path: &Path, side: u8) -> Result<Vec<Vec<Point>>, Complaint> {
    let name = input::name(path);
    let bytes = input::read(path).map_err(|message| Complaint::new(&name, message))?;
    let text = String::from_utf8_lossy(&bytes);
    let mut scripts = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let words = line.split('#').next().unwrap_or_default().split_whitespace();
        let points: Result<Vec<Point>, _> = words.map(|word| Point::read(word, side)).collect();
        let points = points.map_err(|error| Complaint {
            file: name.clone(),
            place: Some((number, 1)),
            message: error.to_string(),
        })?;
        if !points.is_empty() {
            scripts.push(points);
        }
    }
    if scripts.is_empty() {
        return Err(Complaint::new(
            &name,
            "there is no lesson in this file; expected moves such as 'H8 J9', one game a line",
        ));
    }
    Ok(scripts)
}
