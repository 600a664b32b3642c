//! Draws an answer: the board with the target, the first move and the zone, and the main line with numbers.

use nerai::Answer;
use nerai::compound::PartAlone;
use nerai_board::picture::{Mark, NumberedMove, Picture, View};
use nerai_proof::{Move, Verdict};

use crate::words::InWords;

/// Boards up to this size are always drawn whole: a cut would only hide where their edges are.
const SMALL: u8 = 13;
/// Lines around what matters on a large board.
const MARGIN: u8 = 2;

/// What can be drawn on a board.
pub trait InPictures {
    /// The position with the target crossed, the first move numbered and the zone shaded.
    #[must_use]
    fn picture(&self) -> Picture;

    /// All in one picture, with the verdict in words below it: the main line numbered, the zone and where parts meet.
    #[must_use]
    fn captioned_picture(&self, name: Option<&str>) -> Picture;

    /// The position with the zones of the parts of a compound goal, and first of all where they meet; nothing if fewer than
    /// two parts have a zone.
    #[must_use]
    fn parts_picture(&self) -> Option<Picture>;

    /// Shades the points that lie in the zones of several parts of a compound goal.
    fn add_meeting(&self, picture: &mut Picture);

    /// The position with the main line in numbers.
    #[must_use]
    fn line_picture(&self) -> Picture;
}

impl InPictures for Answer {
    fn picture(&self) -> Picture {
        let mut picture = board(self);
        let first = match self.tried {
            Some(_) => self.line.first().copied(),
            None => self.first_move.map(|at| Move { color: self.to_move(), at }),
        };
        picture.moves = numbered(&first.into_iter().collect::<Vec<_>>());
        match self.verdict {
            Verdict::Ko { .. } => {
                picture.add_zone("no worse while unchanged", self.minus());
                picture.add_zone("no better while unchanged", self.plus());
            }
            // What is only claimed has no zone.
            Verdict::Won | Verdict::Lost if self.zone().is_empty() => {}
            Verdict::Unknown => {}
            Verdict::Won | Verdict::Lost => {
                picture.add_zone(format!("{} while unchanged", self.verdict.word()), self.zone());
            }
        }
        picture
    }

    fn captioned_picture(&self, name: Option<&str>) -> Picture {
        let sentence = self.in_words();
        let caption = name.map_or(sentence.clone(), |name| format!("{name}. {sentence}"));
        let mut picture = Picture { caption: Some(caption), ..self.picture() };
        picture.moves = self.line_picture().moves;
        self.add_meeting(&mut picture);
        picture
    }

    fn parts_picture(&self) -> Option<Picture> {
        let parts: Vec<&PartAlone> = self.parts().iter().filter(|part| !part.zone().is_empty()).collect();
        if parts.len() < 2 {
            return None;
        }
        let mut picture = board(self);
        picture.stones = *self.proved_task().position().stones();
        self.add_meeting(&mut picture);
        for part in parts {
            let wish = part.goal.split_once(": ").map_or(part.goal.as_str(), |(_, wish)| wish);
            let name = format!("{wish} is {} if {} moves first", part.shown().verdict.word(), part.shown_first.name());
            picture.add_zone(name, *part.zone());
        }
        Some(picture)
    }

    fn add_meeting(&self, picture: &mut Picture) {
        let shared = self.overlap();
        let touching = self.parts().iter().filter(|part| part.zone().meets(&shared)).count();
        if !shared.is_empty() {
            picture.add_zone(format!("in the zones of {}", if touching == 2 { "both" } else { "several" }), shared);
        }
    }

    fn line_picture(&self) -> Picture {
        let mut picture = board(self);
        picture.moves = numbered(&self.line);
        picture
    }
}

fn board(answer: &Answer) -> Picture {
    let (size, stones) = (answer.position().size(), *answer.position().stones());
    let mut picture = Picture { stones, ..Picture::new(size) };
    for point in answer.aim().event.stones() {
        picture.marks.insert(point, Mark::Cross);
    }
    if size.width().max(size.height()) > SMALL {
        let mut shown = answer.zone() | answer.overlap() | answer.aim().event.stones();
        shown.extend(answer.line.iter().filter_map(|played| played.at.point()));
        if answer.verdict == Verdict::Unknown {
            shown = shown | stones.black | stones.white;
        }
        picture.view = Some(View::around(size, &shown, MARGIN));
    }
    picture
}

/// The moves with their numbers; passes count and are not drawn.
fn numbered(moves: &[Move]) -> Vec<NumberedMove> {
    (1..=999)
        .zip(moves)
        .filter_map(|(number, played)| Some(NumberedMove { number, color: played.color, point: played.at.point()? }))
        .collect()
}
