//! Signs that need more than one move: ladders, snapbacks, sacrifices, kos.

use nerai_board::{Point, PointSet};
use nerai_go::Position;
use nerai_proof::{Event, Move};

use super::{Found, Scene};
use crate::fact::Says;
use crate::seen::seen;
use crate::wording::Value;

/// Fewer ataris are no ladder.
const LEAST_ATARIS: usize = 3;
/// Fewer moves are no chase.
const LEAST_CHASE: usize = 3;
/// Moves of the side that are looked at: what comes later is no name for the way to play.
const MOST_MOVES: usize = 3;
/// The same for what needs some play before it.
const MOST_PLIES: usize = 7;

fn stones(set: &PointSet) -> Option<Value> {
    Some(Value::Stones { at: set.first()?, count: set.len() })
}

fn anchor(scene: &Scene<'_>) -> Option<Point> {
    match scene.event {
        Event::Capture { anchor } => Some(*anchor),
        _ => None,
    }
}

/// The liberties of the stone after each move of the side, if it is taken at the end.
fn chase(scene: &Scene<'_>) -> Option<Vec<usize>> {
    let stone = anchor(scene)?;
    let (last, _) = scene.own().last()?;
    if !scene.boards[last + 1].last_captured().contains(stone) || scene.boards[0].color_at(stone) == Some(scene.side) {
        return None;
    }
    let before_last = scene.own().filter(|(number, _)| *number != last);
    before_last.map(|(number, _)| Some(scene.boards[number + 1].block_at(stone)?.liberties().len())).collect()
}

pub(super) fn ladder(scene: &Scene<'_>) -> Option<Found> {
    let liberties = chase(scene)?;
    let is_ladder = liberties.len() >= LEAST_ATARIS && liberties.iter().all(|count| *count == 1);
    is_ladder.then(|| Found::of(vec![("ataris", Value::Number(liberties.len()))], Vec::new()))
}

pub(super) fn loose_ladder(scene: &Scene<'_>) -> Option<Found> {
    let liberties = chase(scene)?;
    let touches = scene.own().next().and_then(|(number, at)| {
        Some(PointSet::near(at).meets(scene.boards[number].block_at(anchor(scene)?)?.stones()))
    })?;
    let is_chase = liberties.len() >= LEAST_CHASE && liberties.iter().all(|count| *count <= 2);
    let is_loose = touches && is_chase && liberties.contains(&2) && captures_others(scene).is_none();
    is_loose.then(|| Found::of(vec![("who", Value::Side(scene.side))], Vec::new()))
}

pub(super) fn captures_others(scene: &Scene<'_>) -> Option<Found> {
    let target = scene.event.stones();
    Found::yes(scene.own().any(|(number, _)| {
        let taken = scene.boards[number + 1].last_captured();
        !taken.is_empty() && !taken.meets(&target)
    }))
}

/// The stone just played is in atari, and whoever takes it is taken, with at least one stone more.
pub(super) fn snapback(scene: &Scene<'_>) -> Option<Found> {
    let color = scene.side;
    let target = scene.target();
    for (number, at) in scene.own().take(MOST_MOVES) {
        let after = &scene.boards[number + 1];
        let Some(block) = after.block_at(at).filter(|block| block.is_in_atari() && block.stones().is_one()) else {
            continue;
        };
        if !after.last_captured().is_empty() {
            continue;
        }
        let Some(takes_at) = block.liberties().first() else { continue };
        let mut board = after.clone();
        if board.try_play(color.other(), takes_at).is_err() || !board.last_captured().contains(at) {
            continue;
        }
        let Some(taker) = board.block_at(takes_at).filter(|block| block.is_in_atari() && block.stones().len() >= 2)
        else {
            continue;
        };
        let Some(back_at) = taker.liberties().first() else { continue };
        if board.try_play(color, back_at).is_err() {
            continue;
        }
        let taken = board.last_captured();
        if taken.len() < 2 || (anchor(scene).is_some() && !taken.meets(&target)) {
            continue;
        }
        let values = vec![
            ("who", Value::Side(color)),
            ("other", Value::Side(color.other())),
            ("move", Value::Point(at)),
            ("takes", Value::Point(takes_at)),
            ("back", Value::Point(back_at)),
            ("number", Value::Number(taken.len())),
        ];
        let more = [(color.other(), takes_at), (color, back_at)];
        let lines = vec![scene.then(number, &[]), scene.then(number, &more[..1]), scene.then(number, &more)];
        return Some(Found::of(values, lines).after(scene.then(number, &[])));
    }
    None
}

pub(super) fn under_the_stones(scene: &Scene<'_>) -> Option<Found> {
    // A killer who fills an eye space again and again is not said to play under the stones.
    let is_killer =
        matches!(scene.event, Event::Kill { .. }) && !scene.target().meets(&scene.boards[0].stones()[scene.side]);
    if is_killer {
        return None;
    }
    for (number, at) in scene.own().filter(|(number, _)| *number <= MOST_PLIES) {
        for earlier in 1..number {
            let taken = scene.boards[earlier].last_captured();
            let own = scene.line[earlier - 1].color != scene.side;
            if own && taken.len() >= 2 && taken.contains(at) && scene.boards[number].is_empty_at(at) {
                let taker = scene.line[earlier - 1].at.point()?;
                let values = vec![
                    ("who", Value::Side(scene.side)),
                    ("other", Value::Side(scene.side.other())),
                    ("takes", Value::Point(taker)),
                    ("stones", stones(&taken)?),
                    ("move", Value::Point(at)),
                ];
                let lines = vec![scene.line[..earlier].to_vec(), scene.line[..=number].to_vec()];
                return Some(Found::of(values, lines).after(scene.line[..earlier - 1].to_vec()));
            }
        }
    }
    None
}

pub(super) fn squeeze(scene: &Scene<'_>) -> Option<Found> {
    for (number, at) in scene.own().take(MOST_MOVES) {
        let (Some(taken), Some(next)) = (scene.boards.get(number + 2), scene.line.get(number + 2)) else { continue };
        let Some(taker) = scene.line[number + 1].at.point() else { continue };
        let Some(back) = next.at.point() else { continue };
        if taken.last_captured() != PointSet::one(at) || next.color != scene.side {
            continue;
        }
        let after = &scene.boards[number + 3];
        if let Some(block) = after.block_at(taker).filter(|block| block.is_in_atari() && block.stones().len() >= 3) {
            let values = vec![
                ("who", Value::Side(scene.side)),
                ("other", Value::Side(scene.side.other())),
                ("move", Value::Point(at)),
                ("takes", Value::Point(taker)),
                ("back", Value::Point(back)),
                ("stones", stones(block.stones())?),
            ];
            let lines = (number..=number + 2).map(|count| scene.line[..=count].to_vec()).collect();
            return Some(Found::of(values, lines).after(scene.then(number, &[])));
        }
    }
    None
}

/// Stones in atari that would still be in atari if they were connected to others.
pub(super) fn connect_and_die(scene: &Scene<'_>) -> Option<Found> {
    let color = scene.side;
    for (number, at) in scene.own().take(MOST_MOVES) {
        let after = &scene.boards[number + 1];
        let beside = PointSet::one(at);
        let in_atari = after.blocks_around(&beside).filter(|block| block.color() != color && block.is_in_atari());
        for block in in_atari {
            let Some(liberty) = block.liberties().first() else { continue };
            let there = PointSet::one(liberty);
            let others = after.blocks_around(&there).filter(|other| other.color() != color);
            // One block that runs out is a ladder; connecting joins two.
            if others.count() < 2 {
                continue;
            }
            let mut board = after.clone();
            if board.try_play(color.other(), liberty).is_err() || !board.last_captured().is_empty() {
                continue;
            }
            let Some(joined) = board.block_at(liberty).filter(|block| block.is_in_atari()) else { continue };
            let (Some(takes), whole) = (joined.liberties().first(), *joined.stones()) else { continue };
            if board.try_play(color, takes).is_err() || board.last_captured() != whole || !matters(scene, &whole) {
                continue;
            }
            let values = vec![
                ("who", Value::Side(color)),
                ("other", Value::Side(color.other())),
                ("move", Value::Point(at)),
                ("connects", Value::Point(liberty)),
                ("takes", Value::Point(takes)),
                ("stones", stones(&whole)?),
            ];
            let more = [(color.other(), liberty), (color, takes)];
            let lines = vec![scene.then(number, &[]), scene.then(number, &more[..1]), scene.then(number, &more)];
            return Some(Found::of(values, lines).after(scene.then(number, &[])));
        }
    }
    None
}

/// Whether stones are part of what the question is about, or shut it in.
fn matters(scene: &Scene<'_>, stones: &PointSet) -> bool {
    stones.meets(&scene.target()) || stones.len() >= 3
}

pub(super) fn throws_in_on_the_way(scene: &Scene<'_>) -> Option<Found> {
    let is_throw_in =
        |board: &Position, at: Point| seen(board, scene.side, at).iter().any(|says| matches!(says, Says::ThrowsIn));
    let (number, at) = scene.own().find(|(number, at)| is_throw_in(&scene.boards[*number], *at))?;
    let values = vec![("who", Value::Side(scene.side)), ("move", Value::Point(at))];
    (number > 0).then(|| Found::of(values, vec![scene.then(number, &[])]).after(scene.line[..number].to_vec()))
}

pub(super) fn takes_ko(scene: &Scene<'_>) -> Option<Found> {
    if !scene.known.is_ko {
        return None;
    }
    let takes = |(number, made): (usize, &Move)| {
        let at = made.at.point()?;
        let board = &scene.boards[number + 1];
        let is_ko = board.ban().is_some() && board.last_captured().is_one();
        is_ko.then_some((number, made.color, at))
    };
    let (number, who, at) = scene.line.iter().enumerate().find_map(takes)?;
    let values = vec![("who", Value::Side(who)), ("move", Value::Point(at)), ("number", Value::Number(number))];
    Some(Found::of(values, vec![scene.then(number, &[])]).after(scene.line[..number].to_vec()))
}

/// After the first move, a point beside the stones where the opponent would be taken at once, with more than a stone.
pub(super) fn opponent_cannot_play(scene: &Scene<'_>) -> Option<Found> {
    let color = scene.side;
    let (number, _) = scene.own().last().filter(|(number, _)| *number + 1 == scene.line.len())?;
    let after = &scene.boards[number + 1];
    let target = scene.event.stones();
    let liberties = after
        .blocks_meeting(target)
        .filter(|block| block.color() == color)
        .fold(PointSet::EMPTY, |all, block| all | block.liberties());
    for at in liberties {
        let mut board = after.clone();
        if board.try_play(color.other(), at).is_err() || !board.last_captured().is_empty() {
            continue;
        }
        let Some(block) = board.block_at(at).filter(|block| block.is_in_atari() && block.stones().len() >= 3) else {
            continue;
        };
        let Some(takes) = block.liberties().first() else { continue };
        let taken = *block.stones();
        if board.try_play(color, takes).is_err() || !board.last_captured().contains(at) {
            continue;
        }
        let values = vec![
            ("who", Value::Side(color)),
            ("other", Value::Side(color.other())),
            ("at", Value::Point(at)),
            ("takes", Value::Point(takes)),
            ("stones", stones(&taken)?),
        ];
        let more = [(color.other(), at), (color, takes)];
        let lines = vec![scene.then(number, &more[..1]), scene.then(number, &more)];
        return Some(Found::of(values, lines).after(scene.then(number, &[])));
    }
    None
}
