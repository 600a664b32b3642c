//! Pictures of the lines that a lesson tells.

use nerai_board::picture::{NumberedMove, Picture};

use super::{Item, Lesson};
use crate::answer_picture::InPictures;

impl Lesson {
    /// The position with the moves of an item in numbers.
    #[must_use]
    pub fn picture_of(&self, item: &Item) -> Picture {
        let mut picture = self.answer.line_picture();
        picture.moves = (1..=999)
            .zip(&item.line)
            .filter_map(|(number, made)| Some(NumberedMove { number, color: made.color, point: made.at.point()? }))
            .collect();
        picture
    }
}
