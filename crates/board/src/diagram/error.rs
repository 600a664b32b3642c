//! What can be wrong with a text diagram; each message says what was expected instead.

use thiserror::Error;

use crate::{MAX_SIDE, Place, Point, PointError, Size, SizeError};

/// A diagram that cannot be read, with the place of the trouble.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}: {problem}")]
pub struct DiagramError {
    /// Where.
    pub place: Place,
    /// What.
    pub problem: DiagramProblem,
}

/// What is wrong at a place of a diagram.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DiagramProblem {
    /// A character that no board row has.
    #[error(
        "unexpected '{0}'; a row of the board has X and O for stones, . for empty points, small letters or numbers for labels and ( [ {{ < around marked points; other lines are 'key: value' or start with //"
    )]
    Character(char),
    /// A small `x` or `o`, which could be a stone or a label.
    #[error("'{0}' may be a stone or a label; write {upper} for the stone, or a line such as 'label: D4 = {0}'", upper = .0.to_ascii_uppercase())]
    SmallStone(char),
    /// A sign that Sensei's Library does not have.
    #[error(
        "unexpected '{0}'; after $$ a row of the board has X and O for stones, . for empty points, 0 to 9 for moves, small letters for labels, and | at an edge"
    )]
    SenseiSign(char),
    /// A bar or a line inside the board.
    #[error("unexpected '{0}' inside the board; it belongs to an edge")]
    Edge(char),
    /// An edge in the middle of the board.
    #[error("an edge of the board stands between rows")]
    EdgeInside,
    /// A row without the edge that the others have, or with one that they have not.
    #[error("this row has no edge where the other rows have one, or one where they have none")]
    EdgeMissing,
    /// An opening bracket without its partner.
    #[error("expected one point and then '{close}' after '{open}'")]
    Bracket {
        /// The bracket that opens the mark.
        open: char,
        /// The bracket that would close it.
        close: char,
    },
    /// A number with too many digits.
    #[error("the number is too long; labels and moves have at most three digits")]
    LongNumber,
    /// Column letters out of order.
    #[error("unexpected column '{found}'{}", .expected.map_or_else(String::new, |letter| format!("; expected '{letter}'")))]
    ColumnOrder {
        /// The letter in the line.
        found: char,
        /// The letter that comes next, if there is one.
        expected: Option<char>,
    },
    /// Different letters above and below the board.
    #[error("the column letters below the board differ from those above it")]
    ColumnsDiffer,
    /// Row numbers out of order.
    #[error("expected row number {expected} here")]
    RowNumber {
        /// The number that belongs here.
        expected: u16,
    },
    /// A row below row 1.
    #[error("there is no row 0; the bottom row of a board is row 1")]
    RowZero,
    /// A row with more or fewer points than the others.
    #[error("this row has {found} points; expected {expected}")]
    RowLength {
        /// Points in this row.
        found: usize,
        /// Points in the row above, or column letters.
        expected: usize,
    },
    /// A board row after the end of the board.
    #[error("the board ended above; expected a 'key: value' line or a comment")]
    SecondBoard,
    /// More rows than any board has.
    #[error("more than {MAX_SIDE} rows; boards have at most {MAX_SIDE}")]
    ManyRows,
    /// No board row at all.
    #[error("no board found; expected rows such as '. X O .'")]
    NoBoard,
    /// A size that no board has.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// A `size:` line that names no size.
    #[error("'{0}' is not a board size; expected a number such as 19, or width and height such as 9x7")]
    SizeForm(String),
    /// Two `size:` lines.
    #[error("the size was given before")]
    SizeTwice,
    /// A part of a board, but of which?
    #[error(
        "the coordinates do not start at A1, so that this is a part of a board; expected a line such as 'size: 19'"
    )]
    SizeMissing,
    /// Another number of rows or columns than `size:` says, without coordinates that would place it.
    #[error(
        "the board drawn has {drawn} {what}, but its size is {size}; a part of a board needs column letters and row numbers"
    )]
    Coordinates {
        /// `columns` or `rows`.
        what: &'static str,
        /// How many are drawn.
        drawn: usize,
        /// The size given.
        size: Size,
    },
    /// Coordinates of points that the board does not have.
    #[error("the coordinates reach {0}, which is outside the {1} board")]
    Outside(Point, Size),
    /// A text that names no point.
    #[error(transparent)]
    Point(#[from] PointError),
    /// A `label:`, `moves:` or `zone:` line in another form.
    #[error("expected {0}")]
    Form(&'static str),
    /// A second label for a point.
    #[error("{0} already has a label")]
    LabelTwice(Point),
    /// The board and the `moves:` line contradict each other.
    #[error("the board shows {drawn} on {point}, where move {number} is played")]
    MoveNumber {
        /// The point.
        point: Point,
        /// The label on the board.
        drawn: String,
        /// The number in the `moves:` line.
        number: u16,
    },
}

impl DiagramProblem {
    /// The problem at a place.
    #[must_use]
    pub const fn at(self, place: Place) -> DiagramError {
        DiagramError { place, problem: self }
    }
}
