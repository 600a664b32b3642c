//! The lines beside a board that say what cannot be drawn in one character: `size:`, `label:`,
//! `moves:` and `zone:`.

use super::cell::{Line, start_of};
use super::{DiagramError, DiagramProblem, Header};
use crate::picture::NumberedMove;
use crate::{Color, Place, Point, PointSet, Size};

/// A line that starts with a word and a colon. No row of a board has a colon.
pub(super) fn header((start, text): Line<'_>) -> Option<Header> {
    let (key, value) = text.split_once(':')?;
    let key_text = key.trim();
    let is_key = key_text.starts_with(|c: char| c.is_ascii_alphabetic())
        && key_text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    is_key.then(|| Header {
        key: key_text.to_owned(),
        value: value.trim().to_owned(),
        place: start_of((start, key)),
        value_place: start_of((start.right(key.chars().count() + 1), value)),
    })
}

/// `19`, `9x7` or `9 7`.
pub(super) fn size(header: &Header) -> Result<Size, DiagramError> {
    let form = || DiagramProblem::SizeForm(header.value.clone()).at(header.value_place);
    let sides = header.value.split(|c: char| c.is_whitespace() || c == 'x' || c == 'X').filter(|side| !side.is_empty());
    let sides = sides.map(str::parse::<u32>).collect::<Result<Vec<_>, _>>().map_err(|_| form())?;
    let (width, height) = match sides[..] {
        [side] => (side, side),
        [width, height] => (width, height),
        _ => return Err(form()),
    };
    Size::new(width, height).map_err(|error| DiagramProblem::from(error).at(header.value_place))
}

/// `D4 = text`.
pub(super) fn label(header: &Header, size: Size) -> Result<(Point, String), DiagramError> {
    let form = || DiagramProblem::Form("a point and its label, such as 'label: D4 = A'").at(header.value_place);
    let (point, text) = header.value.split_once('=').ok_or_else(form)?;
    let text = one_line(text);
    if text.is_empty() {
        return Err(form());
    }
    let word = Word { text: point.trim(), place: header.value_place };
    Ok((word.point(size)?, text))
}

/// `1 B D4, 2 W E5`: the moves and where each is written.
pub(super) fn moves(header: &Header, size: Size) -> Result<Vec<(NumberedMove, Place)>, DiagramError> {
    let form = |place| DiagramProblem::Form("moves such as 'moves: 1 B D4, 2 W E5'").at(place);
    let mut moves = Vec::new();
    let mut start = header.value_place;
    for part in header.value.split(',') {
        let [number, color, point] = Word::all(part, start)[..] else { return Err(form(start)) };
        let place = number.place;
        let number = number.text.parse().ok().filter(|number| *number < 1000).ok_or_else(|| form(place))?;
        let color = Color::from_word(color.text).ok_or_else(|| form(color.place))?;
        moves.push((NumberedMove { number, color, point: point.point(size)? }, place));
        start = start.right(part.chars().count() + 1);
    }
    Ok(moves)
}

/// `name = A1 B2:D5`: points and rectangles.
pub(super) fn zone(header: &Header, size: Size) -> Result<(String, PointSet), DiagramError> {
    let form = DiagramProblem::Form("a name and points, such as 'zone: eye space = A1 B1:C3'").at(header.value_place);
    let (name, list) = header.value.rsplit_once('=').ok_or(form)?;
    let start = header.value_place.right(name.chars().count() + 1);
    let mut points = PointSet::EMPTY;
    for word in Word::all(list, start) {
        let (from, to) = match word.text.split_once(':') {
            Some((from, to)) => (Word { text: from, ..word }.point(size)?, Word { text: to, ..word }.point(size)?),
            None => (word.point(size)?, word.point(size)?),
        };
        for row in from.row().min(to.row())..=from.row().max(to.row()) {
            for column in from.column().min(to.column())..=from.column().max(to.column()) {
                points.insert(Point::new(column, row));
            }
        }
    }
    Ok((one_line(name), points))
}

/// A text without line breaks, other control characters and doubled spaces: what one line of a diagram can hold.
pub(super) fn one_line(text: &str) -> String {
    let words: Vec<&str> =
        text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// A word of a value and where it stands.
#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    place: Place,
}

impl<'a> Word<'a> {
    fn all(text: &'a str, start: Place) -> Vec<Word<'a>> {
        let mut words = Vec::new();
        let mut place = start;
        for part in text.split(char::is_whitespace) {
            if !part.is_empty() {
                words.push(Word { text: part, place });
            }
            place = place.right(part.chars().count() + 1);
        }
        words
    }

    fn point(self, size: Size) -> Result<Point, DiagramError> {
        let point = self.text.parse::<Point>().map_err(|error| DiagramProblem::from(error).at(self.place))?;
        if size.contains(point) { Ok(point) } else { Err(DiagramProblem::Outside(point, size).at(self.place)) }
    }
}
