//! Handicap stones, fixed or free, and the star points they stand on.

use nerai_board::{Color, Point, PointSet, Size};
use nerai_go::Setup;

use super::Command;
use super::arguments::{Answer, DONE, Failure, integer, point, point_names};
use super::line::Request;
use super::session::Session;

pub(super) const COMMANDS: &[Command] = &[
    ("fixed_handicap", fixed_handicap),
    ("place_free_handicap", place_free_handicap),
    ("set_free_handicap", set_free_handicap),
    ("get_handicap", |session, _| Ok(session.handicap.to_string())),
];

fn fixed_handicap(session: &mut Session, request: &Request) -> Answer {
    let count = handicap_number(session, request)?;
    let stones = fixed_points(session.size(), count).ok_or(Failure::from("invalid handicap"))?;
    place(session, &stones)?;
    Ok(point_names(&stones))
}

/// The engine chooses: the fixed points, as many of them as there are. The protocol allows fewer than were asked for.
fn place_free_handicap(session: &mut Session, request: &Request) -> Answer {
    let count = handicap_number(session, request)?;
    let stones = (2..=count.min(9)).rev().find_map(|count| fixed_points(session.size(), count));
    let stones = stones.ok_or(Failure::from("invalid handicap"))?;
    place(session, &stones)?;
    Ok(point_names(&stones))
}

/// Any number of stones anywhere: Sabaki sends whole positions in this way.
fn set_free_handicap(session: &mut Session, request: &Request) -> Answer {
    must_be_empty(session)?;
    let mut stones = PointSet::EMPTY;
    for word in request.words() {
        let point = point(Some(&word), session.size())?;
        if stones.contains(point) {
            return Err(Failure::from("repeated vertex"));
        }
        stones.insert(point);
    }
    if stones.is_empty() {
        return Err(Failure::from("invalid handicap"));
    }
    place(session, &stones)?;
    DONE
}

fn handicap_number(session: &Session, request: &Request) -> Result<usize, Failure> {
    let count = integer(request.words().first(), "handicap not an integer")?;
    must_be_empty(session)?;
    usize::try_from(count).ok().filter(|count| *count >= 2).ok_or(Failure::from("invalid handicap"))
}

fn must_be_empty(session: &Session) -> Result<(), Failure> {
    let is_empty = session.position().empty_points() == *session.position().board();
    if is_empty { Ok(()) } else { Err(Failure::from("board not empty")) }
}

fn place(session: &mut Session, stones: &PointSet) -> Result<(), Failure> {
    let mut setup = Setup::empty(session.size());
    setup.stones.black = *stones;
    session.set_up(&setup, Color::White).map_err(|_| Failure::from("invalid handicap"))?;
    session.handicap = stones.len();
    Ok(())
}

/// The star lines of a side, from the left or the bottom: near, middle (odd sides only), far.
struct Lines {
    near: u8,
    middle: Option<u8>,
    far: u8,
}

impl Lines {
    fn of(side: u8) -> Lines {
        let near = match side {
            0..=5 => 1,
            6..=11 => 2,
            _ => 3,
        };
        Lines { near, middle: (side % 2 == 1).then_some(side / 2), far: side.saturating_sub(1 + near) }
    }
}

/// Where handicap stones stand; none if the board is too small or has no middle lines for so many.
fn fixed_points(size: Size, count: usize) -> Option<PointSet> {
    if size.width().min(size.height()) < 7 || !(2..=9).contains(&count) {
        return None;
    }
    let (columns, rows) = (Lines::of(size.width()), Lines::of(size.height()));
    let corners = [
        Point::new(columns.far, rows.far),
        Point::new(columns.near, rows.near),
        Point::new(columns.near, rows.far),
        Point::new(columns.far, rows.near),
    ];
    let mut stones: PointSet = corners.into_iter().take(count).collect();
    if count > 4 {
        let (middle, half) = (columns.middle?, rows.middle?);
        if size.width().min(size.height()) < 9 {
            return None;
        }
        if count >= 6 {
            stones.extend([Point::new(columns.near, half), Point::new(columns.far, half)]);
        }
        if count >= 8 {
            stones.extend([Point::new(middle, rows.near), Point::new(middle, rows.far)]);
        }
        if count % 2 == 1 {
            stones.insert(Point::new(middle, half));
        }
    }
    Some(stones)
}

/// The points that a drawing marks.
pub(super) fn star_points(size: Size) -> PointSet {
    let (columns, rows) = (Lines::of(size.width()), Lines::of(size.height()));
    let mut stars = PointSet::EMPTY;
    let smaller = size.width().min(size.height());
    if smaller >= 5 {
        for column in [columns.near, columns.far] {
            stars.extend([Point::new(column, rows.near), Point::new(column, rows.far)]);
        }
    }
    if let (Some(middle), Some(half)) = (columns.middle, rows.middle) {
        stars.insert(Point::new(middle, half));
        if smaller > 12 {
            stars.extend([Point::new(columns.near, half), Point::new(columns.far, half)]);
            stars.extend([Point::new(middle, rows.near), Point::new(middle, rows.far)]);
        }
    }
    stars
}

#[cfg(test)]
mod tests {
    use super::super::talk::check;

    #[test]
    fn fixed_handicap_stands_where_gnu_go_puts_it() {
        check(
            "> boardsize 19
             > fixed_handicap 2
             = Q16 D4
             > get_handicap
             = 2
             > clear_board
             > fixed_handicap 3
             = D16 Q16 D4
             > clear_board
             > fixed_handicap 5
             = D16 Q16 K10 D4 Q4
             > clear_board
             > fixed_handicap 6
             = D16 Q16 D10 Q10 D4 Q4
             > clear_board
             > fixed_handicap 7
             = D16 Q16 D10 K10 Q10 D4 Q4
             > clear_board
             > fixed_handicap 8
             = D16 K16 Q16 D10 Q10 D4 K4 Q4
             > boardsize 13
             > fixed_handicap 9
             = D10 G10 K10 D7 G7 K7 D4 G4 K4
             > boardsize 7
             > fixed_handicap 4
             = C5 E5 C3 E3",
        );
    }

    #[test]
    fn impossible_handicaps_are_errors() {
        check(
            "> boardsize 9
             > fixed_handicap
             ? handicap not an integer
             > fixed_handicap 1
             ? invalid handicap
             > fixed_handicap 10
             ? invalid handicap
             > fixed_handicap 2
             = G7 C3
             > fixed_handicap 2
             ? board not empty
             > boardsize 7
             > fixed_handicap 5
             ? invalid handicap
             > boardsize 8
             > fixed_handicap 5
             ? invalid handicap
             > boardsize 5
             > fixed_handicap 2
             ? invalid handicap
             > place_free_handicap 3
             ? invalid handicap
             > boardsize 9
             > place_free_handicap 30
             = C7 E7 G7 C5 E5 G5 C3 E3 G3",
        );
    }

    #[test]
    fn free_handicap_takes_any_number_of_stones() {
        check(
            "> boardsize 9
             > set_free_handicap
             ? invalid handicap
             > set_free_handicap D4 D4
             ? repeated vertex
             > set_free_handicap D4 Z9
             ? invalid coordinate
             > set_free_handicap D4 pass
             ? invalid coordinate
             > set_free_handicap D4
             > list_stones b
             = D4
             > undo
             ? cannot undo
             > set_free_handicap E5
             ? board not empty
             > clear_board
             > get_handicap
             = 0
             > set_free_handicap A1 B1 C1 D1 E1 F1 G1 H1 J1 A2 B2 C2
             > get_handicap
             = 12",
        );
    }
}
