//! One game with a manager: what each command does.

use std::time::{Duration, Instant};

use nerai_gomoku::{Board, Color, LineRule, Point, Rules};
use nerai_gomoku_search::{Budget, Player, PlayerSettings, ThreatBoard};

use super::clock::Clock;
use super::line::TooLong;

/// What `ABOUT` answers.
const ABOUT: &str = concat!(
    "name=\"Nerai\", version=\"",
    env!("CARGO_PKG_VERSION"),
    "\", author=\"the authors of Nerai\", country=\"-\", www=\"-\""
);
/// The largest board that the player takes.
const LARGEST: usize = 20;
/// Commands that end a `BOARD` whose `DONE` never came. Lines of a board begin with a digit.
const COMMANDS: [&str; 12] = [
    "START",
    "RECTSTART",
    "RESTART",
    "BEGIN",
    "TURN",
    "BOARD",
    "INFO",
    "END",
    "ABOUT",
    "TAKEBACK",
    "PLAY",
    "SWAP2BOARD",
];

/// The game and the limits.
pub(crate) struct Session {
    game: Option<Game>,
    rules: Rules,
    clock: Clock,
    settings: PlayerSettings,
    /// Moves played on the board while thinking, at most: for repeatable games.
    most_nodes: u64,
    /// The lines of a `BOARD` command that is not complete.
    setup: Option<Vec<Setup>>,
    has_ended: bool,
}

/// A board, and the player with all that it remembers of the game.
struct Game {
    board: Board,
    player: Player,
    /// The colour of the brain: Black if it began.
    own: Color,
}

/// A stone of a `BOARD` command: own or not. None stands for a line that says no such thing.
type Setup = Option<(Point, bool)>;

/// What a command answers; an error is its text.
type Answer = Result<Vec<String>, String>;

impl Session {
    /// A session before its first command. Moves cost at most so many nodes, whatever the clock says.
    pub(crate) fn new(settings: PlayerSettings, most_nodes: u64) -> Session {
        Session {
            game: None,
            rules: Rules::default(),
            clock: Clock::default(),
            settings,
            most_nodes,
            setup: None,
            has_ended: false,
        }
    }

    /// Whether the manager has said good-bye.
    pub(crate) fn has_ended(&self) -> bool {
        self.has_ended
    }

    /// The lines that answer a line; most have one, some none.
    pub(crate) fn answer(&mut self, line: Result<&str, &TooLong>) -> Vec<String> {
        let begin = Instant::now();
        let Ok(line) = line.map(str::trim) else {
            return vec!["ERROR the line is longer than any command".to_owned()];
        };
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, rest) = (word.to_ascii_uppercase(), rest.trim());
        let mut answers = Vec::new();
        let answer = match self.setup.take() {
            Some(_) if COMMANDS.contains(&word.as_str()) => {
                answers.push("ERROR the board before this command had no DONE".to_owned());
                self.command(&word, rest, begin)
            }
            Some(stones) if word == "DONE" => self.done(&stones, begin),
            Some(mut stones) => {
                stones.push(self.setup_line(line));
                self.setup = Some(stones);
                Ok(Vec::new())
            }
            None => self.command(&word, rest, begin),
        };
        answers.extend(answer.unwrap_or_else(|message| vec![format!("ERROR {message}")]));
        answers
    }

    fn command(&mut self, word: &str, rest: &str, begin: Instant) -> Answer {
        match word {
            "" => Ok(Vec::new()),
            "START" => self.start(rest),
            "RECTSTART" => Err("rectangular boards are not supported".to_owned()),
            "RESTART" => {
                let side = self.game()?.board.side();
                self.start(&side.to_string())
            }
            "BEGIN" => {
                self.game()?.own = Color::Black;
                match self.game()?.board.moves() {
                    [] => self.think(begin),
                    _ => Err("the game has begun already".to_owned()),
                }
            }
            "TURN" => {
                let point = self.vacant_point(rest)?;
                let game = self.game()?;
                if game.board.moves().is_empty() {
                    game.own = Color::White;
                }
                game.put(point, game.own.other())?;
                self.think(begin)
            }
            "PLAY" => {
                let point = self.vacant_point(rest)?;
                let game = self.game()?;
                game.put(point, game.own)?;
                Ok(vec![written(point)])
            }
            "TAKEBACK" => self.take_back(rest),
            "BOARD" => {
                self.game()?;
                self.setup = Some(Vec::new());
                Ok(Vec::new())
            }
            "INFO" => self.info(rest),
            "ABOUT" => Ok(vec![ABOUT.to_owned()]),
            "END" => {
                self.has_ended = true;
                Ok(Vec::new())
            }
            _ => Ok(vec![format!("UNKNOWN command {}", shortened(word))]),
        }
    }

    fn start(&mut self, rest: &str) -> Answer {
        let refused = || format!("a board of {} is not supported; expected 5 to {LARGEST}", shortened(rest));
        let side = rest.parse::<usize>().ok().filter(|side| *side <= LARGEST).ok_or_else(refused)?;
        let board = Board::new(side).map_err(|_| refused())?;
        // The tables are made before the first clock runs.
        let _ = ThreatBoard::new(&board, self.rules);
        self.game = Some(Game { board, player: Player::new(self.settings.clone()), own: Color::Black });
        Ok(vec!["OK".to_owned()])
    }

    fn info(&mut self, rest: &str) -> Answer {
        let (key, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let number = value.trim().parse::<i64>().ok();
        let milliseconds = number.map(|number| Duration::from_millis(u64::try_from(number).unwrap_or(0)));
        match (key.to_ascii_lowercase().as_str(), number, milliseconds) {
            ("timeout_turn", _, Some(turn)) => self.clock.turn = turn,
            ("timeout_match", _, Some(whole)) => self.clock.whole = Some(whole).filter(|whole| !whole.is_zero()),
            ("time_left", _, Some(left)) => self.clock.left = Some(left),
            ("max_memory", Some(bytes), _) => self.settings.memory = memory(bytes),
            ("rule", Some(rule), _) => self.rule(rule)?,
            // Keys that say nothing to this player, and keys that nobody knows.
            _ => {}
        }
        Ok(Vec::new())
    }

    /// The sum of 1 (exactly five), 2 (continuous game), 4 (Renju) and 8 (Caro).
    fn rule(&mut self, rule: i64) -> Result<(), String> {
        let line = match rule {
            0 => LineRule::Freestyle,
            1 => LineRule::ExactlyFive,
            4 | 5 => LineRule::Renju,
            _ => return Err(format!("rule {rule} is not supported; expected 0, 1 or 4")),
        };
        if self.rules.line != line {
            self.rules.line = line;
            // What was remembered belongs to the other rules.
            if let Some(game) = &mut self.game {
                game.player = Player::new(self.settings.clone());
                let _ = ThreatBoard::new(&game.board, self.rules);
            }
        }
        Ok(())
    }

    /// A line between `BOARD` and `DONE`: column, row, and 1 for an own stone, 2 for one of the opponent.
    fn setup_line(&self, line: &str) -> Setup {
        let (place, whose) = line.rsplit_once(',')?;
        let point = self.game.as_ref().and_then(|game| read_point(&game.board, place))?;
        match whose.trim() {
            "1" => Some((point, true)),
            "2" => Some((point, false)),
            _ => None,
        }
    }

    fn done(&mut self, stones: &[Setup], begin: Instant) -> Answer {
        let game = self.game()?;
        let mut board = game.board.emptied();
        let bad = |i: usize| format!("stone {} of the board is not a vacant point and 1 or 2", i + 1);
        let count = |own: bool| stones.iter().flatten().filter(|stone| stone.1 == own).count();
        // Who has as many stones and is to move has begun.
        let own = if count(true) >= count(false) { Color::Black } else { Color::White };
        for (i, stone) in stones.iter().enumerate() {
            let (point, is_own) = stone.ok_or_else(|| bad(i))?;
            board.play(point, if is_own { own } else { own.other() }).map_err(|_| bad(i))?;
        }
        (game.board, game.own) = (board, own);
        self.think(begin)
    }

    fn take_back(&mut self, rest: &str) -> Answer {
        let game = self.game()?;
        let refused = || format!("there is no stone to take back on {}", shortened(rest));
        let point = read_point(&game.board, rest).ok_or_else(refused)?;
        game.board.piece(point).ok_or_else(refused)?;
        let mut board = game.board.emptied();
        for stone in game.board.moves().iter().filter(|stone| stone.point != point) {
            board.play(stone.point, stone.color).map_err(|error| error.to_string())?;
        }
        game.board = board;
        Ok(vec!["OK".to_owned()])
    }

    /// Chooses a move, plays it and tells it.
    fn think(&mut self, begin: Instant) -> Answer {
        let (limit, nodes, rules) = (self.clock.for_move(), self.most_nodes, self.rules);
        let game = self.game()?;
        let ended = game.board.moves().iter().any(|stone| rules.is_five(&game.board, stone.point, stone.color));
        if ended {
            return Err("the game is over".to_owned());
        }
        let clock = || begin.elapsed().as_secs_f64() / limit.as_secs_f64().max(1e-9);
        let mut budget = Budget::nodes(nodes).with_clock(&clock);
        let choice = game.player.choose(&game.board, rules, game.own, &mut budget);
        let choice = choice.ok_or("there is no move left")?;
        game.put(choice.point, game.own)?;
        let spent = begin.elapsed().as_millis();
        let message = format!("MESSAGE {}, {} nodes in {spent} ms", choice.reason(), choice.nodes);
        Ok(vec![message, written(choice.point)])
    }

    fn game(&mut self) -> Result<&mut Game, String> {
        self.game.as_mut().ok_or_else(|| "no game; expected START and a size first".to_owned())
    }

    fn vacant_point(&mut self, text: &str) -> Result<Point, String> {
        let game = self.game()?;
        let point = read_point(&game.board, text).ok_or_else(|| {
            format!("{} is not a point of the board; expected two numbers such as 7,7", shortened(text))
        })?;
        Some(point)
            .filter(|&point| game.board.is_vacant(point))
            .ok_or_else(|| format!("{} is occupied", written(point)))
    }
}

impl Game {
    fn put(&mut self, point: Point, color: Color) -> Result<(), String> {
        self.board.play(point, color).map_err(|error| error.to_string())
    }
}

/// How many positions to remember, as a power of two, in so many bytes; 0 bytes is no limit.
fn memory(bytes: i64) -> u32 {
    // The tables take about a hundred bytes for each position, and the program itself some megabytes.
    let positions = u64::try_from(bytes).unwrap_or(0).saturating_sub(16 << 20) / 100;
    match bytes {
        ..=0 => PlayerSettings::default().memory,
        _ => positions.checked_ilog2().unwrap_or(0).clamp(12, PlayerSettings::default().memory),
    }
}

fn read_point(board: &Board, text: &str) -> Option<Point> {
    let (x, y) = text.split_once(',')?;
    board.point(x.trim().parse().ok()?, y.trim().parse().ok()?)
}

fn written(point: Point) -> String {
    format!("{},{}", point.x, point.y)
}

/// What the manager wrote, fit for a line of an answer.
fn shortened(text: &str) -> String {
    text.chars().filter(|sign| !sign.is_control()).take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai_board::Random;

    use crate::piskvork::run;

    /// Everything that is answered, without messages. Moves take few nodes, so that no test waits for a clock.
    fn talk(input: &[u8]) -> Vec<String> {
        let settings = PlayerSettings { memory: 12, ..PlayerSettings::default() };
        let mut output = Vec::new();
        run(input, &mut output, Session::new(settings, 300)).unwrap();
        let output = String::from_utf8(output).unwrap();
        output.lines().filter(|line| !line.starts_with("MESSAGE")).map(str::to_owned).collect()
    }

    fn is_move(answer: &str, side: usize) -> bool {
        let numbers: Vec<usize> = answer.split(',').filter_map(|number| number.parse().ok()).collect();
        numbers.len() == 2 && numbers.iter().all(|number| *number < side)
    }

    #[test]
    fn a_game_from_start_to_end() {
        let answers = talk(b"START 15\nINFO rule 1\nINFO timeout_turn 0\nBEGIN\nTURN 0,0\nTURN 14,14\nEND\nABOUT\n");
        assert_eq!(&answers[..2], ["OK", "7,7"]);
        assert!(answers.len() == 4 && answers[2..].iter().all(|answer| is_move(answer, 15)), "{answers:?}");
    }

    #[test]
    fn a_board_is_set_up_and_the_winning_move_found() {
        let input = b"START 15\nBOARD\n3,3,1\n9,9,2\n4,3,1\n9,10,2\n5,3,1\n9,11,2\n6,3,1\n2,3,2\nDONE\n";
        assert_eq!(talk(input), ["OK", "7,3"]);
        // The same stones the other way round: now the five must be stopped.
        let input = b"START 15\nBOARD\n3,3,2\n9,9,1\n4,3,2\n9,12,1\n5,3,2\n2,3,1\n6,3,2\nDONE\n";
        assert_eq!(talk(input), ["OK", "7,3"]);
    }

    #[test]
    fn what_cannot_be_done_is_an_error_and_the_game_goes_on() {
        for (bad, word) in [
            ("START 0", "ERROR"),
            ("START 4", "ERROR"),
            ("START 1000", "ERROR"),
            ("START 99999999999999999999", "ERROR"),
            ("START -15", "ERROR"),
            ("START", "ERROR"),
            ("START fifteen", "ERROR"),
            ("RECTSTART 10,20", "ERROR"),
            ("TURN 15,0", "ERROR"),
            ("TURN -1,3", "ERROR"),
            ("TURN 3", "ERROR"),
            ("TURN", "ERROR"),
            ("TURN 7,7", "ERROR"),
            ("TURN 99999999999999999999,0", "ERROR"),
            ("PLAY 7,7", "ERROR"),
            ("TAKEBACK 0,0", "ERROR"),
            ("TAKEBACK x", "ERROR"),
            ("BEGIN", "ERROR"),
            ("INFO rule 8", "ERROR"),
            ("DONE", "UNKNOWN"),
            ("SWAP2BOARD", "UNKNOWN"),
            ("MAKE TEA", "UNKNOWN"),
            ("\u{7}\u{1b}[2J", "UNKNOWN"),
        ] {
            let answers = talk(format!("START 15\nBEGIN\n{bad}\nTURN 0,0\n").as_bytes());
            assert_eq!(answers.len(), 4, "{bad}: {answers:?}");
            assert!(answers[2].starts_with(word), "{bad}: {answers:?}");
            assert!(is_move(&answers[3], 15), "{bad}: {answers:?}");
        }
    }

    #[test]
    fn commands_before_a_game_are_errors() {
        for command in ["BEGIN", "TURN 7,7", "BOARD", "PLAY 3,3", "TAKEBACK 3,3", "RESTART"] {
            let answers = talk(format!("{command}\nSTART 15\n").as_bytes());
            assert!(
                answers.len() == 2 && answers[0].starts_with("ERROR") && answers[1] == "OK",
                "{command}: {answers:?}"
            );
        }
    }

    #[test]
    fn a_board_without_done_is_given_up_when_the_next_command_comes() {
        let answers = talk(b"START 15\nBOARD\n7,7,2\nTURN 8,8\nABOUT\n");
        assert!(answers[1].starts_with("ERROR") && is_move(&answers[2], 15) && answers[3].starts_with("name="));
        let answers = talk(b"START 15\nBOARD\n7,7,2\n");
        assert_eq!(answers, ["OK"]);
    }

    #[test]
    fn a_board_with_bad_lines_is_an_error_and_leaves_the_old_one() {
        for bad in ["7,7", "x", "15,0,1", "7,7,2\n7,7,1", "3,3,7", ""] {
            let answers = talk(format!("START 15\nBEGIN\nBOARD\n{bad}\nDONE\nTURN 7,7\nTURN 0,0\n").as_bytes());
            assert!(answers[2].starts_with("ERROR stone"), "{bad}: {answers:?}");
            assert!(answers[3].contains("occupied") && is_move(&answers[4], 15), "{bad}: {answers:?}");
        }
    }

    #[test]
    fn a_line_of_ten_megabytes_is_an_error_and_no_more() {
        let mut input = b"START 15\nBEGIN\nTURN ".to_vec();
        input.extend(vec![b'7'; 10 << 20]);
        input.extend(b"\nTURN 0,0\n");
        let answers = talk(&input);
        assert!(answers.len() == 4 && answers[2].starts_with("ERROR") && is_move(&answers[3], 15), "{answers:?}");
    }

    #[test]
    fn stones_are_taken_back_and_played_for_the_brain() {
        let answers = talk(b"START 15\nPLAY 3,3\nTAKEBACK 3,3\nTAKEBACK 3,3\nPLAY 3,3\nRESTART\nPLAY 3,3\n");
        assert_eq!(answers[..3], ["OK", "3,3", "OK"]);
        assert!(answers[3].starts_with("ERROR"));
        assert_eq!(answers[4..], ["3,3", "OK", "3,3"]);
    }

    #[test]
    fn a_game_that_is_over_or_a_board_that_is_full_gets_an_error() {
        let over = b"START 15\nBOARD\n3,3,2\n4,3,2\n5,3,2\n6,3,2\n7,3,2\n0,0,1\n0,2,1\n0,4,1\n0,6,1\nDONE\n";
        assert_eq!(talk(over), ["OK", "ERROR the game is over"]);
        let mut full = String::from("START 5\nBOARD\n");
        for (y, row) in ["11211", "22122", "11211", "22122", "11211"].iter().enumerate() {
            for (x, whose) in row.chars().enumerate() {
                full += &format!("{x},{y},{whose}\n");
            }
        }
        assert_eq!(talk((full + "DONE\n").as_bytes()), ["OK", "ERROR there is no move left"]);
    }

    #[test]
    fn all_sizes_and_rules_are_played_to_the_end() {
        for (side, rule) in [(5, 0), (6, 1), (9, 4), (20, 0)] {
            let mut input = format!("START {side}\nINFO rule {rule}\nINFO max_memory 1000\nBEGIN\n");
            for i in 0..side * side {
                input += &format!("TURN {},{}\n", i % side, i / side);
            }
            let answers = talk(input.as_bytes());
            assert!(answers.iter().any(|answer| is_move(answer, side)), "{side}");
            assert!(!answers.iter().any(|answer| answer.contains("internal")), "{side}: {answers:?}");
        }
    }

    #[test]
    fn garbage_never_ends_the_session() {
        let mut random = Random::new(2);
        let words = [
            "START", "TURN", "BOARD", "DONE", "INFO", "rule", "1", "15", "7,7", "3,3,1", "3,4,2", "0", "-1", "PLAY",
            ",",
        ];
        for _ in 0..20 {
            let mut input = b"START 7\n".to_vec();
            for _ in 0..30 {
                for _ in 0..random.below(4) {
                    match random.below(4) {
                        0 => input.extend((0..random.below(9)).map(|_| random.below(256) as u8)),
                        _ => input.extend(words[random.below(words.len())].bytes()),
                    }
                    input.push(b' ');
                }
                input.push(b'\n');
            }
            input.extend(b"\nDONE\nSTART 15\nABOUT\n");
            let answers = talk(&input);
            assert!(answers.last().is_some_and(|answer| answer.starts_with("name=")), "{answers:?}");
            assert!(!answers.iter().any(|answer| answer.contains("internal")), "{answers:?}");
        }
    }
}
