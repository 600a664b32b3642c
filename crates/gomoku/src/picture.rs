//! Boards as pictures, in the same words as Go's.

use nerai_board::picture::{Mark, Picture};
use nerai_board::{Color, Size, diagram};

use crate::board::Board;
use crate::point::Point;

/// The board as a picture with the last move marked; none beyond 19 lines, which Go's pictures do not have.
#[must_use]
pub fn picture(board: &Board) -> Option<Picture> {
    let size = Size::new(board.side().into(), board.side().into()).ok()?;
    let mut picture = Picture::new(size);
    for played in board.moves() {
        picture.stones[played.color].insert(played.point.on_lattice()?);
    }
    let last = board.moves().last().and_then(|last| last.point.on_lattice());
    picture.marks.extend(last.map(|point| (point, Mark::Cross)));
    Some(picture)
}

/// The board as text, X for Black and O for White, the last move in brackets.
#[must_use]
pub fn draw(board: &Board) -> String {
    picture(board).map_or_else(|| draw_large(board), |picture| diagram::write(&picture))
}

fn draw_large(board: &Board) -> String {
    let side = board.side();
    let letters: String =
        (0..side).map(|x| Point::new(x, 0).name().chars().take(1).chain([' ']).collect::<String>()).collect();
    let last = board.moves().last().map(|last| last.point);
    let mut text = format!("    {letters}\n");
    for y in (0..side).rev() {
        let mut row = format!("{:>3}", y + 1);
        for x in 0..side {
            let point = Point::new(x, y);
            let sign = match board.piece(point) {
                Some(Color::Black) => 'X',
                Some(Color::White) => 'O',
                None => '.',
            };
            let before = x.checked_sub(1).map(|x| Point::new(x, y));
            row.push(match last {
                Some(last) if last == point => '(',
                Some(last) if Some(last) == before => ')',
                _ => ' ',
            });
            row.push(sign);
        }
        if last == Some(Point::new(side - 1, y)) {
            row.push(')');
        }
        text += &row;
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_move_is_marked_on_boards_of_every_size() {
        for side in [5, 15, 19, 20, 25] {
            let mut board = Board::new(side).unwrap();
            board.play(Point::new(0, 0), Color::Black).unwrap();
            board.play(Point::new(2, 1), Color::White).unwrap();
            let text = draw(&board);
            assert!(text.contains("(O)"), "{text}");
            assert_eq!(text.lines().filter(|line| line.trim_start().starts_with("1 X")).count(), 1, "{text}");
        }
    }
}
