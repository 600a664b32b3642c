//! Games from SGF files and back.

use std::fs::File;
use std::io::Read;

use nerai_board::{Color, Point, Size};
use nerai_go::{PlayError, Position, Setup};
use nerai_sgf::{GameKind, Move, Node, Place, SgfError, Value};

use super::Command;
use super::arguments::{Answer, DONE, Failure};
use super::line::Request;
use super::session::{MOST_MOVES, Session};

pub(super) const COMMANDS: &[Command] = &[("loadsgf", loadsgf), ("printsgf", printsgf)];

/// Where to stop in the main line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Until {
    /// At its end.
    End,
    /// Before the move with this number, counted from 1.
    Move(usize),
    /// Before the first move on this point.
    Point(Point),
}

/// `loadsgf FILE [N | POINT]`: the main line up to its end, or the position before move N or before the first move on a
/// point. The answer is the side to move.
fn loadsgf(session: &mut Session, request: &Request) -> Answer {
    if request.rest.is_empty() {
        return Err(Failure::from("missing filename"));
    }
    let (path, until) = path_and_end(&request.rest)?;
    let unreadable = || format!("cannot open or parse '{path}'");
    let bytes = read_file(path).ok_or_else(unreadable)?;
    let because = |error: &SgfError| Failure::from(format!("{}: {error}", unreadable()));
    let collection = nerai_sgf::read(&bytes).map_err(|error| because(&error))?;
    let game = collection.game(1).map_err(|error| because(&error))?;
    let to_move = load(session, game, until).map_err(|error| because(&error))?;
    Ok(to_move.word().to_owned())
}

/// File names may hold spaces, so that only a last word that is a number or a point is taken off.
fn path_and_end(rest: &str) -> Result<(&str, Until), Failure> {
    let Some((path, last)) = rest.rsplit_once(' ') else { return Ok((rest, Until::End)) };
    if let Ok(number) = last.parse::<i64>() {
        let number = usize::try_from(number).ok().filter(|number| *number > 0);
        let number = number.ok_or(Failure::from("moves are counted from 1"))?;
        return Ok((path.trim_end(), Until::Move(number)));
    }
    Ok(last.parse().map_or((rest, Until::End), |point| (path.trim_end(), Until::Point(point))))
}

/// The bytes of a regular file; a pipe or a device could keep the session waiting for ever.
fn read_file(path: &str) -> Option<Vec<u8>> {
    let file = File::open(path).ok()?;
    if !file.metadata().ok()?.is_file() {
        return None;
    }
    let mut bytes = Vec::new();
    file.take(nerai_sgf::MAX_BYTES as u64 + 1).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

/// Follows the main line and gives the side to move. The session changes only if all of it can be followed.
fn load(session: &mut Session, game: &nerai_sgf::Game, until: Until) -> Result<Color, SgfError> {
    let root = game.node(game.root());
    if let (Ok(GameKind::GoMoku | GameKind::Other(_)), Some(value)) = (game.kind(), root.values("GM").next()) {
        return Err(value.error("this is no game of Go; expected GM[1]"));
    }
    let size = game.size()?;
    let mut story = Story::new(size);
    let named = story.follow(game, until)?;
    let number = |name: &str| root.values(name).next().and_then(|value| value.raw().trim().parse::<f64>().ok());
    let handicap = number("HA").filter(|stones| *stones >= 2.0).map_or(0, |stones| stones as usize);
    let first = if handicap > 0 { Color::White } else { Color::Black };
    session.restart(story.start, if story.moves.is_empty() { named.unwrap_or(first) } else { first });
    session.handicap = handicap;
    session.komi = number("KM").filter(|komi| komi.is_finite()).unwrap_or(session.komi);
    for (color, vertex) in story.moves {
        // They were legal a moment ago.
        let _ = session.play(color, vertex);
    }
    Ok(named.unwrap_or(session.to_move()))
}

/// What the nodes so far have said.
struct Story {
    /// The position before `moves`.
    start: Position,
    moves: Vec<(Color, Option<Point>)>,
    /// The position after them.
    now: Position,
    /// Stones that were put down since then, and where the file did so.
    setup: Option<(Setup, Place)>,
}

impl Story {
    fn new(size: Size) -> Story {
        let empty = Position::empty(size);
        Story { start: empty.clone(), moves: Vec::new(), now: empty, setup: None }
    }

    /// Follows the main line and gives the side to move if the file names it: by `PL`, or by the move that is not played.
    fn follow(&mut self, game: &nerai_sgf::Game, until: Until) -> Result<Option<Color>, SgfError> {
        let size = self.now.size();
        let (mut played, mut named) = (0, None);
        for id in game.main_line() {
            let node = game.node(id);
            self.put_down(node, size)?;
            named = node.player_to_move().ok().flatten().or(named);
            for next in node.moves(size)? {
                let is_end = match until {
                    Until::End => false,
                    Until::Move(number) => played + 1 == number,
                    Until::Point(point) => next.point == Some(point),
                };
                self.accept_setup()?;
                if is_end {
                    return Ok(Some(next.color));
                }
                self.play(next)?;
                (played, named) = (played + 1, None);
            }
        }
        self.accept_setup()?;
        Ok(named)
    }

    fn put_down(&mut self, node: &Node, size: Size) -> Result<(), SgfError> {
        for placement in node.placements(size) {
            let placement = placement?;
            let (setup, place) = self.setup.get_or_insert_with(|| (self.now.to_setup(), placement.place));
            *place = placement.place;
            for point in placement.points {
                match placement.color {
                    Some(color) => setup.place(color, point),
                    None => setup.clear(point),
                }
            }
        }
        Ok(())
    }

    /// Stones that were put down begin a new game.
    fn accept_setup(&mut self) -> Result<(), SgfError> {
        if let Some((setup, place)) = self.setup.take() {
            self.now = Position::from_setup(&setup).map_err(|error| SgfError::new(place, error.to_string()))?;
            self.begin_here();
        }
        Ok(())
    }

    fn begin_here(&mut self) {
        self.start = self.now.clone();
        self.moves.clear();
    }

    fn play(&mut self, next: Move) -> Result<(), SgfError> {
        if self.moves.len() == MOST_MOVES {
            return Err(SgfError::new(next.place, format!("at most {MOST_MOVES} moves are read")));
        }
        let Some(point) = next.point else {
            self.now.set_ban(None);
            self.moves.push((next.color, None));
            return Ok(());
        };
        match self.now.try_play(next.color, point) {
            Ok(()) => {
                self.moves.push((next.color, Some(point)));
                Ok(())
            }
            // Files come from many rule sets. What ours forbid is believed and becomes a new start.
            Err(PlayError::Ko(_) | PlayError::Suicide(_)) => {
                self.now.set_ban(None);
                self.now.allow_suicide(true);
                let played = self.now.try_play(next.color, point);
                self.now.allow_suicide(false);
                self.begin_here();
                played.map_err(|error| SgfError::new(next.place, error.to_string()))
            }
            Err(error) => Err(SgfError::new(next.place, format!("{} cannot play here: {error}", next.color))),
        }
    }
}

/// `printsgf [FILE]`: the game as an SGF file, in the answer or written to the file.
fn printsgf(session: &mut Session, request: &Request) -> Answer {
    let text = nerai_sgf::write([&record(session)]);
    if request.rest.is_empty() {
        return Ok(text);
    }
    std::fs::write(&request.rest, text).map_err(|error| format!("cannot write '{}': {error}", request.rest))?;
    DONE
}

/// The game as a tree.
fn record(session: &Session) -> nerai_sgf::Game {
    let size = session.size();
    let mut game = nerai_sgf::Game::new();
    let root = game.root();
    let node = game.node_mut(root);
    node.add("GM", Value::text("1"));
    node.add_size(size);
    node.add("KM", Value::text(&session.komi.to_string()));
    if session.handicap > 0 {
        node.add("HA", Value::text(&session.handicap.to_string()));
    }
    let start = session.start();
    node.add_points("AB", &start.position().stones().black, size);
    node.add_points("AW", &start.position().stones().white, size);
    node.add("PL", Value::text(if start.to_move() == Color::Black { "B" } else { "W" }));
    let mut last = root;
    for (color, vertex) in session.moves() {
        last = game.add_child(last);
        game.node_mut(last).add_move(*color, *vertex, size);
    }
    game
}

#[cfg(test)]
mod tests {
    use super::super::talk::{ask, one_answer, session};

    /// The answers of one session to several lines, with `FILE` standing for a file with this text.
    fn with_file(text: &str, lines: &[&str]) -> Vec<String> {
        use std::sync::atomic::{AtomicU32, Ordering};
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("nerai gtp {} {}.sgf", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::write(&path, text).unwrap();
        let mut session = session();
        let name = path.to_str().unwrap();
        let ask = |line: &&str| ask(&mut session, &line.replace("FILE", name)).replace(name, "FILE");
        let answers = lines.iter().map(ask).collect();
        std::fs::remove_file(&path).unwrap();
        answers
    }

    const GAME: &str = "(;GM[1]SZ[9]KM[5.5]AB[cc][dd]AW[ee];B[ff];W[gg];B[];W[hh];B[ii](;W[aa])(;W[bb]))";

    #[test]
    fn a_number_means_the_position_before_that_move() {
        assert_eq!(with_file(GAME, &["loadsgf FILE 1", "move_history", "get_komi"]), ["= black", "= ", "= 5.5"]);
        assert_eq!(with_file(GAME, &["loadsgf FILE 2", "move_history"]), ["= white", "= black F4"]);
        let fourth = with_file(GAME, &["loadsgf FILE 4", "last_move", "undo", "last_move"]);
        assert_eq!(fourth, ["= white", "= black PASS", "= ", "= white G3"]);
        assert_eq!(with_file(GAME, &["loadsgf FILE 40", "last_move"]), ["= black", "= white A9"]);
        assert_eq!(with_file(GAME, &["loadsgf FILE", "last_move"]), ["= black", "= white A9"]);
    }

    #[test]
    fn a_point_means_the_position_before_the_first_move_there() {
        assert_eq!(with_file(GAME, &["loadsgf FILE H2", "last_move"]), ["= white", "= black PASS"]);
        assert_eq!(with_file(GAME, &["loadsgf FILE E1", "last_move"]), ["= black", "= white A9"]);
    }

    #[test]
    fn the_side_to_move_is_named_by_the_file_or_by_custom() {
        for (text, side) in [
            ("(;SZ[9]AB[cc]AW[dd])", "= black"),
            ("(;SZ[9]AB[cc]AW[dd]PL[W])", "= white"),
            ("(;SZ[9]HA[2]AB[cc][gg])", "= white"),
            ("(;SZ[9];W[cc])", "= black"),
            ("(;SZ[9];B[cc];W[dd];AB[ee]PL[W])", "= white"),
        ] {
            assert_eq!(with_file(text, &["loadsgf FILE"]), [side], "{text}");
        }
        assert_eq!(with_file("(;SZ[9]AB[cc];W[dd];W[ee])", &["loadsgf FILE 2"]), ["= white"]);
    }

    #[test]
    fn stones_put_down_in_the_middle_of_a_game_stay() {
        let text = "(;SZ[9];W[cc];AB[dd]AE[cc];B[ee])";
        let answers = with_file(text, &["loadsgf FILE", "list_stones b", "list_stones w", "gg-undo 2", "undo"]);
        assert_eq!(answers, ["= white", "= D6 E5", "= ", "? cannot undo", "= "]);
    }

    #[test]
    fn moves_of_other_rule_sets_are_believed_and_moves_on_stones_are_not() {
        let suicide = with_file("(;SZ[5]AB[ab][ba];W[aa];B[cc])", &["loadsgf FILE", "list_stones w", "list_stones b"]);
        assert_eq!(suicide, ["= white", "= ", "= B5 A4 C3"]);
        let text = "(;SZ[5];B[cc]\n;W[cc])";
        let occupied =
            with_file(text, &["play b D4", "loadsgf FILE", "query_boardsize", "last_move", "loadsgf FILE 2"]);
        assert_eq!(
            occupied[1],
            "? cannot open or parse 'FILE': line 2, column 3: white cannot play here: C3 is occupied"
        );
        assert_eq!(&occupied[2..], ["= 19", "= black D4", "= white"]);
    }

    #[test]
    fn unreadable_files_are_errors() {
        let answers = with_file("no game", &["loadsgf FILE", "loadsgf FILE 0", "loadsgf FILE -3", "loadsgf FILE x"]);
        assert_eq!(
            answers[0],
            "? cannot open or parse 'FILE': line 1, column 1: no game found; an SGF game starts with '(;'"
        );
        assert_eq!(answers[1], "? moves are counted from 1");
        assert_eq!(answers[2], "? moves are counted from 1");
        assert_eq!(answers[3], "? cannot open or parse 'FILE x'");
        assert_eq!(one_answer("loadsgf"), "? missing filename");
        assert_eq!(one_answer("loadsgf /dev/null"), "? cannot open or parse '/dev/null'");
        let gomoku = with_file("(;GM[4]SZ[15])", &["loadsgf FILE"]);
        assert!(gomoku[0].ends_with("this is no game of Go; expected GM[1]"), "{gomoku:?}");
    }

    #[test]
    fn what_is_printed_loads_again() {
        let mut session = session();
        for line in ["boardsize 9", "komi 0.5", "set_free_handicap C3 G7", "play w E5", "play b pass", "play w D4"] {
            assert_eq!(ask(&mut session, line), "= ", "{line}");
        }
        let text = ask(&mut session, "printsgf");
        let text = text.strip_prefix("= ").unwrap();
        let answers = with_file(text, &["loadsgf FILE", "move_history", "get_handicap", "get_komi", "printsgf"]);
        assert_eq!(answers[0], "= black");
        assert_eq!(answers[1], "= white D4\nblack PASS\nwhite E5");
        assert_eq!(&answers[2..4], ["= 2", "= 0.5"]);
        assert_eq!(answers[4].strip_prefix("= "), Some(text));
    }

    #[test]
    fn games_are_written_to_files() {
        let path = std::env::temp_dir().join(format!("nerai-gtp-written-{}.sgf", std::process::id()));
        let name = path.to_str().unwrap();
        assert_eq!(one_answer(&format!("printsgf {name}")), "= ");
        assert!(std::fs::read_to_string(&path).unwrap().starts_with("(;FF[4]CA[UTF-8]GM[1]SZ[19]KM[0]PL[B]"));
        std::fs::remove_file(&path).unwrap();
        assert!(one_answer("printsgf /no/such/folder/x").starts_with("? cannot write '/no/such"));
    }
}
