//! Commands that set up and change the board.

use nerai_board::{Color, Size};
use nerai_go::{Position, Setup};

use super::Command;
use super::arguments::{Answer, DONE, Failure, integer, stone, vertex};
use super::line::Request;
use super::session::Session;

pub(super) const COMMANDS: &[Command] = &[
    ("boardsize", boardsize),
    ("query_boardsize", query_boardsize),
    ("clear_board", clear_board),
    ("set_position", set_position),
    ("orientation", orientation),
    ("query_orientation", |_, _| Ok("0".to_owned())),
    ("komi", komi),
    ("get_komi", |session, _| Ok(format!("{:?}", session.komi))),
    ("play", play),
    ("black", |session, request| play_as(session, request, Color::Black)),
    ("white", |session, request| play_as(session, request, Color::White)),
    ("undo", |session, _| session.undo(1).map(|()| String::new())),
    ("gg-undo", undo_many),
    ("trymove", |session, request| try_move(session, request, false)),
    ("tryko", |session, request| try_move(session, request, true)),
    ("popgo", pop_go),
];

/// `boardsize N`, or `boardsize COLUMNS ROWS`. The board is empty afterwards.
fn boardsize(session: &mut Session, request: &Request) -> Answer {
    let words = request.words();
    let width = integer(words.first(), "boardsize not an integer")?;
    let height = if words.len() > 1 { integer(words.get(1), "boardsize not an integer")? } else { width };
    let side = |number: i64| u32::try_from(number).unwrap_or(0);
    let size = Size::new(side(width), side(height)).map_err(|_| Failure::from("unacceptable size"))?;
    session.restart(Position::empty(size), Color::Black);
    DONE
}

fn query_boardsize(session: &mut Session, _: &Request) -> Answer {
    let size = session.size();
    if size.width() == size.height() {
        Ok(size.width().to_string())
    } else {
        Ok(format!("{} {}", size.width(), size.height()))
    }
}

fn clear_board(session: &mut Session, _: &Request) -> Answer {
    session.restart(Position::empty(session.size()), Color::Black);
    DONE
}

/// `set_position COLOR POINT …`: these stones and no others, Black to move.
fn set_position(session: &mut Session, request: &Request) -> Answer {
    let mut setup = Setup::empty(session.size());
    for pair in request.words().chunks(2) {
        let (color, vertex) = stone(pair, setup.size)?;
        setup.place(color, vertex.ok_or(Failure::from("invalid color or coordinate"))?);
    }
    session.set_up(&setup, Color::Black).map_err(|error| Failure::from(error.to_string()))?;
    DONE
}

/// Only the board as it is.
fn orientation(_: &mut Session, request: &Request) -> Answer {
    match integer(request.words().first(), "orientation not an integer")? {
        0 => DONE,
        _ => Err(Failure::from("unacceptable orientation")),
    }
}

fn komi(session: &mut Session, request: &Request) -> Answer {
    let komi = request.words().first().and_then(|word| word.parse().ok()).filter(|komi: &f64| komi.is_finite());
    session.komi = komi.ok_or(Failure::from("komi not a float"))?;
    DONE
}

fn play(session: &mut Session, request: &Request) -> Answer {
    let (color, vertex) = stone(&request.words(), session.size())?;
    session.play(color, vertex)?;
    DONE
}

fn play_as(session: &mut Session, request: &Request, color: Color) -> Answer {
    let vertex = vertex(request.words().first(), session.size())?;
    session.play(color, vertex)?;
    DONE
}

fn undo_many(session: &mut Session, request: &Request) -> Answer {
    let words = request.words();
    let count = if words.is_empty() { 1 } else { integer(words.first(), "syntax error")? };
    let count = usize::try_from(count).map_err(|_| Failure::from("can't undo a negative number of moves"))?;
    session.undo(count)?;
    DONE
}

fn try_move(session: &mut Session, request: &Request, ignores_ko: bool) -> Answer {
    let (color, vertex) = stone(&request.words(), session.size())?;
    session.try_move(color, vertex, ignores_ko)?;
    DONE
}

fn pop_go(session: &mut Session, _: &Request) -> Answer {
    if session.pop_try() { DONE } else { Err(Failure::from("Stack empty.")) }
}

#[cfg(test)]
mod tests {
    use super::super::talk::check;

    #[test]
    fn sizes_run_from_one_to_nineteen() {
        check(
            "> query_boardsize
             = 19
             > boardsize 1
             > query_boardsize
             = 1
             > boardsize 0
             ? unacceptable size
             > boardsize 20
             ? unacceptable size
             > boardsize -5
             ? unacceptable size
             > boardsize x
             ? boardsize not an integer
             > boardsize
             ? boardsize not an integer
             > query_boardsize
             = 1
             > boardsize 9 7
             > query_boardsize
             = 9 7
             > play b J8
             ? invalid color or coordinate
             > play b J7",
        );
    }

    #[test]
    fn moves_are_played_by_either_side_and_bad_ones_are_errors() {
        check(
            "> boardsize 9
             > play b D4
             > play b E4
             > black C3
             > white c4
             > play w pass
             > last_move
             = white PASS
             > play
             ? invalid color or coordinate
             > play b
             ? invalid color or coordinate
             > play red D5
             ? invalid color or coordinate
             > play b I5
             ? invalid color or coordinate
             > play b resign
             ? invalid color or coordinate
             > play white d4
             ? illegal move
             > black
             ? invalid coordinate
             > white D4
             ? illegal move
             > move_history
             = white PASS
             white C4
             black C3
             black E4
             black D4
             > list_stones black
             = D4 E4 C3
             > list_stones red
             ? invalid color
             > color C4
             = white
             > color A1
             = empty
             > color Q1
             ? invalid coordinate",
        );
    }

    #[test]
    fn suicide_and_ko_are_illegal_until_something_else_is_played() {
        check(
            "> boardsize 5
             > set_position b B1 b A2 b B3 w C1 w D2 w C3 w B2
             > play b C2
             > is_legal w B2
             = 0
             > play w B2
             ? illegal move
             > tryko w B2
             > captures w
             = 1
             > popgo
             > captures w
             = 0
             > captures b
             = 1
             > is_legal w A1
             = 0
             > play w A1
             ? illegal move
             > play w E5
             > play b E1
             > play w B2
             > captures w
             = 1",
        );
    }

    #[test]
    fn moves_are_taken_back_one_or_many() {
        check(
            "> boardsize 9
             > undo
             ? cannot undo
             > last_move
             ? no previous move known
             > move_history
             > play b C3
             > play w D3
             > play b E3
             > gg-undo 2
             > last_move
             = black C3
             > gg-undo 2
             ? cannot undo
             > gg-undo -1
             ? can't undo a negative number of moves
             > gg-undo x
             ? syntax error
             > gg-undo 0
             > gg-undo
             > undo
             ? cannot undo",
        );
    }

    #[test]
    fn tried_moves_are_no_moves_of_the_game() {
        check(
            "> boardsize 9
             > play b C3
             > trymove white C4
             > trymove white C3
             ? illegal move
             > trymove white
             ? invalid color or coordinate
             > color C4
             = white
             > last_move
             = black C3
             > undo
             ? cannot undo
             > play b E5
             ? moves are being tried; popgo first
             > trymove black pass
             > popgo
             > popgo
             > popgo
             ? Stack empty.
             > color C4
             = empty
             > undo",
        );
    }

    #[test]
    fn positions_are_set_whole_or_not_at_all() {
        check(
            "> boardsize 5
             > set_position b A1 w B2
             > list_stones w
             = B2
             > undo
             ? cannot undo
             > set_position b A1 w A2 w B1
             ? the black block at A1 has no liberty
             > set_position b
             ? invalid color or coordinate
             > set_position b pass
             ? invalid color or coordinate
             > list_stones w
             = B2
             > set_position
             > list_stones w
             =",
        );
    }

    #[test]
    fn komi_is_kept() {
        check(
            "> komi 6.5
             > get_komi
             = 6.5
             > clear_board
             > komi x
             ? komi not a float
             > komi inf
             ? komi not a float
             > get_komi
             = 6.5
             > komi 0
             > get_komi
             = 0.0",
        );
    }

    #[test]
    fn the_board_has_one_orientation() {
        check(
            "> orientation 0
             > orientation 3
             ? unacceptable orientation
             > orientation
             ? orientation not an integer
             > query_orientation
             = 0",
        );
    }
}
