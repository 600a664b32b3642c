//! A question about an event whose truth is known, asked of the search in another form.

use nerai_board::{Color, Point, Random, Symmetry};
use nerai_go::Position;
use nerai_proof::{Aim, Event, Verdict};

use crate::campaign::tally::{Place, Tally};
use crate::campaign::turn::Turn;
use crate::campaign::{ask, goal_words, named_points};

/// Asks a question in some other form, and compares the verdict with the truth.
pub(crate) fn compare(
    position: &Position,
    to_move: Color,
    aim: &Aim,
    (truth, place): (Verdict, Place),
    random: &mut Random,
    nodes: u64,
    tally: &mut Tally,
) {
    let is_negated = random.below(2) == 0;
    let truth = if is_negated { truth.negated() } else { truth };
    let turn = Turn { symmetry: Symmetry::all()[random.below(8)], swaps_colors: random.below(2) == 0 };
    let points = named_points(&aim.event, position);
    let points: Vec<Point> = points.iter().map(|&point| turn.point(position, point)).collect();
    let owner = turn.color(Color::White);
    let goal = goal_words(&aim.event, &points, owner, is_negated);
    let (turned, to_move, truth) = (turn.position(position), turn.color(to_move), turn.verdict(truth));
    let many = match (&aim.event, points.len()) {
        (Event::Kill { .. }, 2) => " of 2",
        (_, 3) => " of 3",
        _ => "",
    };

    let (finding, used) = ask(&turned, to_move, &goal, nodes);
    let kind = goal.split([' ', '(']).nth(1).unwrap_or_default();
    let column = tally.count(place.row(position.size(), &format!("{kind}{many}")), &finding, used);
    if place != Place::Small {
        tally.explored(place).verdicts[column] += 1;
    }
    tally.judge(&turned, to_move, &goal, truth, (&finding, used));
}
