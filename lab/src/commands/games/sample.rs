//! What is asked about a position: a block, a pair of blocks and a group, drawn by chance among those that raise a question.

use std::fmt;

use nerai_board::{Color, Point, PointSet, Random};
use nerai_go::{Block, Position};
use nerai_search::group;

/// Blocks with more stones or liberties are hardly ever taken.
const MOST_STONES: usize = 6;
const MOST_LIBERTIES: usize = 4;
/// How often a block with 1 to 4 liberties is drawn beside the others: atari is mostly plain to see.
const WEIGHTS: [usize; MOST_LIBERTIES] = [1, 3, 3, 1];
/// How far apart the stones of a pair may stand, in columns and rows together.
const FARTHEST: u32 = 5;
/// A group has at least so many stones, and at most.
const GROUP_STONES: std::ops::RangeInclusive<usize> = 3..=25;

/// A question in the words of GTP.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    Attack(Point),
    Defend(Point),
    Connect(Point, Point),
    Disconnect(Point, Point),
    OwlAttack(Point),
    OwlDefend(Point),
}

impl Asked {
    pub(crate) fn command(&self) -> &'static str {
        match self {
            Asked::Attack(_) => "attack",
            Asked::Defend(_) => "defend",
            Asked::Connect(..) => "connect",
            Asked::Disconnect(..) => "disconnect",
            Asked::OwlAttack(_) => "owl_attack",
            Asked::OwlDefend(_) => "owl_defend",
        }
    }
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Asked::Attack(at) | Asked::Defend(at) | Asked::OwlAttack(at) | Asked::OwlDefend(at) => {
                write!(f, "{} {at}", self.command())
            }
            Asked::Connect(a, b) | Asked::Disconnect(a, b) => write!(f, "{} {a} {b}", self.command()),
        }
    }
}

/// Both questions about one block, one pair and one group, as far as there are such.
pub(crate) fn sample(position: &Position, random: &mut Random) -> Vec<Asked> {
    let mut asked = Vec::new();
    if let Some(at) = drawn(&blocks(position), random) {
        asked.extend([Asked::Attack(at), Asked::Defend(at)]);
    }
    if let Some((a, b)) = drawn(&pairs(position), random) {
        asked.extend([Asked::Connect(a, b), Asked::Disconnect(a, b)]);
    }
    if let Some(at) = drawn(&groups(position), random) {
        asked.extend([Asked::OwlAttack(at), Asked::OwlDefend(at)]);
    }
    asked
}

fn drawn<T: Copy>(all: &[T], random: &mut Random) -> Option<T> {
    all.get(random.below(all.len())).copied()
}

fn all_blocks(position: &Position) -> impl Iterator<Item = Block<'_>> {
    position.blocks_meeting(*position.board())
}

fn anchor(block: &Block<'_>) -> Option<Point> {
    block.stones().first()
}

fn has_enemy_beside(position: &Position, block: &Block<'_>) -> bool {
    block.stones().spread().meets(&position.stones()[block.color().other()])
}

/// Blocks, each as often as it weighs.
fn blocks(position: &Position) -> Vec<Point> {
    let mut blocks = Vec::new();
    for block in &all_blocks(position).collect::<Vec<_>>() {
        let liberties = block.liberties().len();
        if block.stones().len() > MOST_STONES || liberties > MOST_LIBERTIES || !has_enemy_beside(position, block) {
            continue;
        }
        blocks.extend(anchor(block).into_iter().flat_map(|at| std::iter::repeat_n(at, WEIGHTS[liberties - 1])));
    }
    blocks
}

/// Pairs of blocks of one colour that stand near each other, are not linked by two common liberties, and have an enemy near.
fn pairs(position: &Position) -> Vec<(Point, Point)> {
    let blocks: Vec<Block<'_>> = all_blocks(position).collect();
    let mut pairs = Vec::new();
    for (i, a) in blocks.iter().enumerate() {
        for b in &blocks[i + 1..] {
            let enemies = position.stones()[a.color().other()];
            let is_near = closest(a.stones(), b.stones()) <= FARTHEST;
            let is_linked = (a.liberties() & b.liberties()).len() >= 2;
            let around = |block: &Block<'_>| block.stones().spread().spread();
            if a.color() == b.color() && is_near && !is_linked && (around(a) & around(b)).spread().meets(&enemies) {
                pairs.extend(anchor(a).zip(anchor(b)));
            }
        }
    }
    pairs
}

fn closest(a: &PointSet, b: &PointSet) -> u32 {
    let distance =
        |a: Point, b: Point| u32::from(a.column().abs_diff(b.column())) + u32::from(a.row().abs_diff(b.row()));
    a.iter().flat_map(|a| b.iter().map(move |b| distance(a, b))).min().unwrap_or(u32::MAX)
}

/// A stone of each group of moderate size that touches an enemy.
fn groups(position: &Position) -> Vec<Point> {
    let mut seen = PointSet::EMPTY;
    let mut groups = Vec::new();
    for color in Color::BOTH {
        for at in position.stones()[color] {
            if seen.contains(at) {
                continue;
            }
            let stones = group(position, &PointSet::one(at), color.other());
            seen |= stones;
            if GROUP_STONES.contains(&stones.len()) && stones.spread().meets(&position.stones()[color.other()]) {
                groups.push(at);
            }
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use nerai_board::Size;

    use super::*;

    fn board(stones: &[(Color, &str)]) -> Position {
        let mut position = Position::empty(Size::new(9, 9).unwrap());
        for (color, names) in stones {
            for name in names.split_whitespace() {
                position.try_play(*color, name.parse().unwrap()).unwrap();
            }
        }
        position
    }

    #[test]
    fn blocks_with_an_enemy_beside_them_are_asked_about() {
        let position = board(&[(Color::Black, "C3"), (Color::White, "C4 G7")]);
        let weights: Vec<Point> = blocks(&position);
        assert_eq!(weights.len(), 6, "C3 and C4 have three liberties each, G7 touches nobody");
    }

    #[test]
    fn a_diagonal_is_no_question_and_a_gap_with_an_enemy_near_is_one() {
        let gap = board(&[(Color::Black, "C3 E3"), (Color::White, "D4")]);
        assert_eq!(pairs(&gap).len(), 1);
        let diagonal = board(&[(Color::Black, "C3 D4"), (Color::White, "F5")]);
        assert_eq!(pairs(&diagonal), []);
    }

    #[test]
    fn the_same_numbers_ask_the_same() {
        let position = board(&[(Color::Black, "C3 E3 E4 F4"), (Color::White, "D4 D3 D5")]);
        let asked = sample(&position, &mut Random::new(3));
        assert_eq!(asked, sample(&position, &mut Random::new(3)));
        assert_eq!(asked.len(), 6);
        assert_eq!(asked[1].to_string(), asked[0].to_string().replace("attack", "defend"));
    }
}
