//! What random boards are made of.

use nerai_board::{Color, Point, Random};
use nerai_go::{Ban, Position, Setup};

/// A ban that a ko can have left behind, if there is a ko.
pub(crate) fn random_ban(position: &Position, random: &mut Random) -> Option<Ban> {
    let all = Color::BOTH
        .iter()
        .flat_map(|&color| position.empty_points().into_iter().map(move |point| Ban { point, color }));
    let possible: Vec<Ban> = all.filter(|ban| ban.is_possible(position)).collect();
    if possible.is_empty() { None } else { Some(possible[random.below(possible.len())]) }
}

/// Leaves a point empty or puts a stone on it.
pub(crate) fn put(setup: &mut Setup, point: Point, what: usize) {
    setup.uncapturable.remove(point);
    match what {
        0 => setup.clear(point),
        1 => setup.place(Color::Black, point),
        _ => setup.place(Color::White, point),
    }
}
