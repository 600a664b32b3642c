//! Captures that might be forced: weak enemy blocks, and pairs of them of which one has to fall.

use nerai_board::{Color, Point, PointSet};
use nerai_go::{Block, Position};
use nerai_proof::{Aim, Event};
use nerai_search::{Budget, read};

use crate::candidate::{Alternative, Candidate, points_in_words, stones_in_words};
use crate::kind::Kind;
use crate::{small, walls};

/// Blocks with more liberties are hardly ever captured by short sequences.
const MOST_LIBERTIES: usize = 5;
/// Of a pair each has no more liberties than this: a double threat works by ataris.
const MOST_LIBERTIES_OF_PAIR: usize = 3;
/// Nodes for a first look at a block.
const NODES: u64 = 1_500;
/// What a captured stone is worth, and what is added for any capture.
const STONE: usize = 20;
const ANY: usize = 10;

/// Captures in an area.
pub(crate) fn captures(position: &Position, player: Color, area: &PointSet, budget: &mut Budget) -> Vec<Candidate> {
    let enemy = position.stones()[player.other()];
    let weak: Vec<Block<'_>> =
        position.blocks_meeting(*area & enemy).filter(|block| block.liberties().len() <= MOST_LIBERTIES).collect();
    let (mut found, mut open) = (Vec::new(), Vec::new());
    let board = position.without_past();
    for block in weak {
        let Some(point) = block.stones().first() else { continue };
        let aim = Aim { event: Event::Capture { anchor: point }, max: player, player };
        let komaster = Some(player.other());
        let reading = budget.within(NODES, |budget| read(&board, player, &aim, komaster, &small(), budget));
        let falls = reading.is_some();
        if falls {
            found.push(capture(block, point));
        } else {
            open.push((block, point));
        }
    }
    found.extend(pairs(position, player, &open));
    found.extend(with_walls(position, player, &open));
    found
}

fn capture(block: Block<'_>, point: Point) -> Candidate {
    let worth = ANY + STONE * block.stones().len();
    let deed = format!("captures {}", stones_in_words(block.stones()));
    Candidate::new(Kind::Capture, vec![Alternative::gone(point)], worth, deed)
}

/// Two blocks of which one has to fall, though neither falls alone.
fn pairs(position: &Position, player: Color, open: &[(Block<'_>, Point)]) -> Vec<Candidate> {
    let mut found = Vec::new();
    let is_weak = |block: &Block<'_>| block.liberties().len() <= MOST_LIBERTIES_OF_PAIR;
    for (number, (one, first)) in open.iter().enumerate() {
        for (other, second) in &open[number + 1..] {
            let meet = one.liberties().spread().meets(&other.liberties());
            if !meet || !is_weak(one) || !is_weak(other) {
                continue;
            }
            let worth = ANY + STONE * one.stones().len().min(other.stones().len());
            let deed = format!("captures {} or {}", stones_in_words(one.stones()), stones_in_words(other.stones()));
            let either = vec![Alternative::gone(*first), Alternative::gone(*second)];
            let candidate = Candidate::new(Kind::Capture, either, worth, deed);
            if candidate.looks_good(position, player) {
                found.push(candidate);
            }
        }
    }
    found
}

/// A capture or else a wall beside the block, as in the paper: `!W[D5] | B[D6] & B[E6] & B[F6]`.
fn with_walls(position: &Position, player: Color, open: &[(Block<'_>, Point)]) -> Vec<Candidate> {
    let mut found: Vec<Candidate> = Vec::new();
    for (block, point) in open.iter().filter(|(block, _)| block.liberties().len() <= MOST_LIBERTIES_OF_PAIR) {
        let beside = block.stones().spread() - *block.stones();
        for wall in walls::lines(position, player, &beside.spread()).filter(|wall| wall.points.meets(&beside)) {
            let missing = wall.points - position.stones()[player];
            if missing.len() != 2 {
                continue;
            }
            let either = vec![Alternative::gone(*point), Alternative::own(wall.points)];
            let worth = walls::worth(&wall).min(ANY + STONE * block.stones().len());
            let deed = format!(
                "captures {} or gets a wall on {}",
                stones_in_words(block.stones()),
                points_in_words(&wall.points)
            );
            let candidate = Candidate::new(Kind::Wall, either, worth, deed);
            if candidate.looks_good(position, player) {
                found.push(candidate);
            }
        }
    }
    found
}
