//! Connections that might be forced: own stones on the way from one own block to another.

use nerai_board::{Color, PointSet};
use nerai_go::{Block, Position};

use crate::candidate::{Alternative, Candidate, stones_in_words};
use crate::kind::Kind;

/// Ways between two blocks that are looked at.
const MOST_WAYS: usize = 12;
/// A block with no more liberties might be captured on the way, so that its stone is part of the formula.
const FEW_LIBERTIES: usize = 2;
/// What each stone of the smaller block is worth, up to a number of them; and what is added for one in danger.
const STONE: usize = 6;
const MOST_STONES: usize = 8;
const DANGER: usize = 10;

/// Connections between own blocks in an area that are not there yet.
pub(crate) fn connections(position: &Position, player: Color, area: &PointSet) -> Vec<Candidate> {
    let blocks: Vec<Block<'_>> = position.blocks_meeting(*area & position.stones()[player]).collect();
    let mut found = Vec::new();
    for (number, one) in blocks.iter().enumerate() {
        for other in &blocks[number + 1..] {
            found.extend(between(position, *one, *other));
        }
    }
    found
}

fn between(position: &Position, one: Block<'_>, other: Block<'_>) -> Option<Candidate> {
    let (from, to) = (one.liberties(), other.liberties());
    let common = from & to;
    let weak = [one, other].into_iter().filter(|block| block.liberties().len() <= FEW_LIBERTIES);
    let kept: PointSet = weak.filter_map(|block| block.stones().first()).collect();
    let mut ways: Vec<PointSet> = Vec::new();
    for first in from - common {
        let seconds = *PointSet::near(first) & to & position.empty_points();
        ways.extend((seconds - common).iter().map(|second| PointSet::one(first).with(second)));
    }
    ways.dedup();
    ways.truncate(MOST_WAYS);
    let direct = common.iter().map(PointSet::one);
    let all: Vec<Alternative> = direct.chain(ways).map(|way| Alternative::own(way | kept)).collect();
    let smaller = one.stones().len().min(other.stones().len()).min(MOST_STONES);
    let worth = STONE * smaller + if kept.is_empty() { 0 } else { DANGER };
    let deed = format!("joins {} and {}", stones_in_words(one.stones()), stones_in_words(other.stones()));
    match common.len() {
        // A bamboo joint and the like: nothing has to be done.
        2.. => None,
        1 => {
            let single = Candidate::new(Kind::Connection, all[..1].to_vec(), worth, deed);
            Some(Candidate { family: Some(all), ..single })
        }
        0 if all.len() < 2 => None,
        0 => Some(Candidate::new(Kind::Connection, all, worth, deed)),
    }
}
