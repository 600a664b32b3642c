//! Commands that describe the board and the moves so far.

use nerai_board::{Color, Point, PointSet, column_letter};
use nerai_go::Block;

use super::Command;
use super::arguments::{Answer, Failure, color, point, point_names, stone, vertex_name};
use super::handicap::star_points;
use super::line::Request;
use super::session::Session;

pub(super) const COMMANDS: &[Command] = &[
    ("showboard", show_board),
    ("color", color_of),
    ("list_stones", list_stones),
    ("countlib", |session, request| Ok(liberties(session, request)?.len().to_string())),
    ("findlib", |session, request| Ok(point_names(&liberties(session, request)?))),
    ("accuratelib", liberties_after),
    ("is_legal", is_legal),
    ("all_legal", all_legal),
    ("captures", captures),
    ("last_move", last_move),
    ("move_history", move_history),
];

/// The board as GNU Go draws it: `X` is Black, `O` is White, `+` a star point.
fn show_board(session: &mut Session, _: &Request) -> Answer {
    let size = session.size();
    let stars = star_points(size);
    let letters: String = (0..size.width()).map(|column| format!(" {}", column_letter(column))).collect();
    let mut text = format!("\n  {letters}");
    // The prisoners stand beside the board, half-way down on large boards.
    let beside = if size.height() < 10 { size.height().saturating_sub(2) } else { 8 };
    for from_top in 0..size.height() {
        let row = size.height() - 1 - from_top;
        let cell = |column| {
            let point = Point::new(column, row);
            match session.position().color_at(point) {
                Some(Color::Black) => " X",
                Some(Color::White) => " O",
                None if stars.contains(point) => " +",
                None => " .",
            }
        };
        let cells: String = (0..size.width()).map(cell).collect();
        text += &format!("\n{:2}{cells} {}", row + 1, row + 1);
        if size.height() > 1 && from_top == beside {
            text += &format!("     WHITE (O) has captured {} stones", session.captured_by(Color::White));
        } else if from_top == beside + u8::from(size.height() > 1) {
            text += &format!("     BLACK (X) has captured {} stones", session.captured_by(Color::Black));
        }
    }
    Ok(format!("{text}\n  {letters}"))
}

fn color_of(session: &mut Session, request: &Request) -> Answer {
    let point = point(request.words().first(), session.size())?;
    Ok(session.position().color_at(point).map_or("empty", Color::word).to_owned())
}

fn list_stones(session: &mut Session, request: &Request) -> Answer {
    let color = color(request.words().first())?;
    Ok(point_names(&session.position().stones()[color]))
}

fn liberties(session: &Session, request: &Request) -> Result<PointSet, Failure> {
    let point = point(request.words().first(), session.size())?;
    let block = session.position().block_at(point).ok_or(Failure::from("vertex must not be empty"))?;
    Ok(block.liberties())
}

/// The liberties that a stone would have.
fn liberties_after(session: &mut Session, request: &Request) -> Answer {
    let words = request.words();
    let (color, Some(point)) = stone(&words, session.size())? else {
        return Err(Failure::from("invalid color or coordinate"));
    };
    let mut position = session.position().clone();
    if !position.is_empty_at(point) {
        return Err(Failure::from("vertex must be empty"));
    }
    position.set_ban(None);
    let liberties = match position.try_play(color, point) {
        Ok(()) => position.block_at(point).map(Block::liberties).unwrap_or_default(),
        Err(_) => PointSet::EMPTY,
    };
    Ok(point_names(&liberties))
}

fn is_legal(session: &mut Session, request: &Request) -> Answer {
    let (color, vertex) = stone(&request.words(), session.size())?;
    let is_legal = vertex.is_none_or(|point| session.position().is_legal(color, point));
    Ok(u8::from(is_legal).to_string())
}

fn all_legal(session: &mut Session, request: &Request) -> Answer {
    let color = color(request.words().first())?;
    let position = session.position();
    let legal = position.empty_points().iter().filter(|point| position.is_legal(color, *point)).collect();
    Ok(point_names(&legal))
}

fn captures(session: &mut Session, request: &Request) -> Answer {
    let color = color(request.words().first())?;
    Ok(session.captured_by(color).to_string())
}

fn last_move(session: &mut Session, _: &Request) -> Answer {
    let (color, vertex) = session.moves().last().ok_or(Failure::from("no previous move known"))?;
    Ok(format!("{color} {}", vertex_name(*vertex)))
}

/// All moves, the last one first.
fn move_history(session: &mut Session, _: &Request) -> Answer {
    let lines = session.moves().iter().rev().map(|(color, vertex)| format!("{color} {}", vertex_name(*vertex)));
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::super::talk::{ask, check, session};

    #[test]
    fn liberties_are_counted_and_named() {
        check(
            "> boardsize 9
             > play b D4
             > play w C4
             > countlib D4
             = 3
             > findlib D4
             = D5 E4 D3
             > countlib E1
             ? vertex must not be empty
             > findlib
             ? invalid coordinate
             > accuratelib black E4
             = D5 E5 F4 D3 E3
             > accuratelib black D4
             ? vertex must be empty
             > accuratelib black
             ? invalid color or coordinate
             > accuratelib white pass
             ? invalid color or coordinate",
        );
    }

    #[test]
    fn legal_moves_leave_out_stones_and_suicide() {
        check(
            "> boardsize 2
             > play b A2
             > play b B1
             > all_legal w
             =
             > all_legal b
             = B2 A1
             > is_legal b pass
             = 1
             > is_legal b
             ? invalid color or coordinate
             > all_legal
             ? invalid color",
        );
    }

    #[test]
    fn the_board_is_drawn_as_gnu_go_does() {
        let mut session = session();
        for command in ["boardsize 5", "play b A1", "play w A2", "play w B1", "play b C3"] {
            ask(&mut session, command);
        }
        let board = ask(&mut session, "showboard");
        let expected = "= \n   A B C D E\n 5 . . . . . 5\n 4 . + . + . 4\n 3 . . X . . 3\n\
                        \x202 O + . + . 2     WHITE (O) has captured 1 stones\n\
                        \x201 . O . . . 1     BLACK (X) has captured 0 stones\n   A B C D E";
        assert_eq!(board, expected);
        ask(&mut session, "boardsize 19");
        let board = ask(&mut session, "showboard");
        let rows: Vec<&str> = board.lines().collect();
        assert!(rows[5].starts_with("16 . . . + . . . . . + "), "{board}");
        assert!(rows[10].ends_with("11     WHITE (O) has captured 0 stones"), "{board}");
        assert!(rows[11].ends_with("10     BLACK (X) has captured 0 stones"), "{board}");
    }

    #[test]
    fn the_smallest_board_is_drawn_too() {
        let mut session = session();
        ask(&mut session, "boardsize 1");
        assert_eq!(ask(&mut session, "showboard"), "= \n   A\n 1 + 1     BLACK (X) has captured 0 stones\n   A");
    }
}
