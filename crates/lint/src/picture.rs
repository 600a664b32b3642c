//! Draws a finding: the position of the problem with the play that shows it, cut to what matters.

use nerai_board::PointSet;
use nerai_board::picture::{Mark, NumberedMove, Picture, View};

use super::{Finding, Report};

/// Boards up to this size are drawn whole.
const SMALL: u8 = 9;
/// Lines around what matters on a larger board.
const MARGIN: u8 = 1;
/// More moves make a picture that nobody reads.
const MOST_MOVES: usize = 12;

impl Report {
    /// The board with the moves of a finding in numbers; nothing if there is no play to show.
    #[must_use]
    pub fn picture(&self, finding: &Finding) -> Option<Picture> {
        let problem = self.problem.as_ref().filter(|_| !finding.line.is_empty())?;
        let (size, stones) = (problem.size(), *problem.position.stones());
        let mut picture = Picture { stones, ..Picture::new(size) };
        let target = self.question.as_ref().map(|question| question.aim().event.stones()).unwrap_or_default();
        for point in target {
            picture.marks.insert(point, Mark::Cross);
        }
        let line = &finding.line[..finding.line.len().min(MOST_MOVES.max(finding.after.len() + 1))];
        let numbered = (1..=999).zip(line);
        picture.moves = numbered
            .filter_map(|(number, made)| Some(NumberedMove { number, color: made.color, point: made.at.point()? }))
            .collect();
        if size.width().max(size.height()) > SMALL {
            let moves: PointSet = line.iter().filter_map(|made| made.at.point()).collect();
            let near = problem.position.whole_blocks(&target) | moves;
            picture.view = Some(View::around(size, &near, MARGIN));
        }
        Some(picture)
    }
}
