//! Which first moves tempt: those that a player would think of before reading.
//!
//! It is a guess, and nothing rests on it but the order of questions.

use nerai::Answer;
use nerai_board::{Point, PointSet};

use crate::fact::Says;
use crate::seen::{eye_space, seen};
use crate::shapes::Book;

/// The legal points of a zone but for the right one, the most tempting first.
pub(crate) fn by_temptation(answer: &Answer, right: Point, zone: &PointSet) -> Vec<Point> {
    let position = &answer.position();
    let target = position.whole_blocks(&answer.aim().event.stones());
    let liberties = position.blocks_meeting(target).fold(PointSet::EMPTY, |all, block| all | block.liberties());
    // Whoever is about to be taken thinks of liberties.
    let weak = position
        .blocks_around(&target)
        .filter(|block| block.color() == answer.to_move() && block.liberties().len() <= 3);
    let own = weak.fold(PointSet::EMPTY, |all, block| all | block.liberties());
    // Everybody tries the points inside, and the vital point of a shape before others.
    let owner = answer.aim().min();
    let inside = eye_space(position, &target, owner);
    let vital = Book::shipped().vital_points(position, &inside, owner);
    let in_line: PointSet = answer.line.iter().filter_map(|made| made.at.point()).collect();
    let temptation = |at: Point| {
        let deeds = seen(position, answer.to_move(), at);
        let is_forcing = deeds.iter().any(|says| matches!(says, Says::Takes { .. } | Says::Atari { .. }));
        3 * i32::from(is_forcing)
            + 3 * i32::from(liberties.contains(at))
            + 3 * i32::from(vital.contains(at))
            + i32::from(inside.contains(at))
            + 2 * i32::from(in_line.contains(at))
            + i32::from(own.contains(at))
            + i32::from(PointSet::near(right).spread().contains(at))
            + i32::from(PointSet::near(right).contains(at))
    };
    let candidates = ((*zone | own) & position.empty_points()).without(right);
    let legal = candidates.iter().filter(|&at| position.is_legal(answer.to_move(), at));
    let mut ranked: Vec<(i32, Point)> = legal.map(|at| (-temptation(at), at)).filter(|(rank, _)| *rank < 0).collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, at)| at).collect()
}
