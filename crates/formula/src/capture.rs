//! The ways to take a block: which stones the opponent adds to it, and which liberties are left to fill.
//!
//! This is the paper's recursion: without a move of the opponent the player fills all liberties; each of the
//! opponent's ways out is a stone on one of them, after which the liberties of the longer block have to be filled.

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;

use crate::configuration::{Configuration, Literal, Wanted};
use crate::work::{TooLarge, Work};

/// The ways in which the opponent's block on `target` is taken if the opponent plays at most `depth` times and the player
/// once more, with the fewest moves of the opponent first. If the point is empty, the opponent plays there first.
///
/// The paper's text allows `maxDepth - d + 1` moves of the player and contradicts its own example, where (4) has two at
/// `d = maxDepth = 1`; total bounds give the example. It also gives up when the liberties are more than that at some
/// depth; we go on while the opponent could still fill enough of them itself.
pub(crate) fn captures(
    position: &Position,
    opponent: Color,
    target: Point,
    depth: u8,
    work: &mut Work,
) -> Result<Vec<Configuration>, TooLarge> {
    let mut assumed: Vec<Point> = position.is_empty_at(target).then_some(target).into_iter().collect();
    let depth = usize::from(depth);
    let mut search = Captures { position, color: opponent, depth, found: vec![Vec::new(); depth + 1], work };
    if let Some(block) = Grown::default().with(position, opponent, target).filter(|_| assumed.len() <= depth) {
        search.visit(&block, &mut assumed, PointSet::EMPTY)?;
    }
    Ok(search.found.into_iter().flatten().collect())
}

/// A block with stones that were assumed.
#[derive(Clone, Default)]
struct Grown {
    stones: PointSet,
    /// In the order found: old ones first, then up, right, left, down of the new stones.
    liberties: Vec<Point>,
}

struct Captures<'a> {
    position: &'a Position,
    color: Color,
    depth: usize,
    /// By the number of assumed stones.
    found: Vec<Vec<Configuration>>,
    work: &'a mut Work,
}

impl Captures<'_> {
    /// `left` are liberties that the opponent leaves to the player in this branch, so that no set of assumed stones is
    /// visited twice.
    fn visit(&mut self, block: &Grown, assumed: &mut Vec<Point>, left: PointSet) -> Result<(), TooLarge> {
        self.work.spend(1)?;
        let most = self.depth + 1;
        if block.liberties.len() <= most {
            self.emit(block, assumed);
        }
        let moves = self.depth - assumed.len();
        if moves == 0 || block.liberties.len() > most + moves {
            return Ok(());
        }
        let mut left = left;
        for &liberty in &block.liberties {
            if left.contains(liberty) {
                continue;
            }
            if let Some(longer) = block.with(self.position, self.color, liberty) {
                assumed.push(liberty);
                self.visit(&longer, assumed, left)?;
                assumed.pop();
            }
            left.insert(liberty);
            if left.len() > most {
                break;
            }
        }
        Ok(())
    }

    fn emit(&mut self, block: &Grown, assumed: &[Point]) {
        let literal = |point: &Point, color| Literal { point: *point, wanted: Wanted::Stone(color) };
        let opponents = assumed.iter().map(|point| literal(point, self.color));
        let players = block.liberties.iter().map(|point| literal(point, self.color.other()));
        self.found[assumed.len()].push(Configuration::capturing(opponents.chain(players).collect(), block.stones));
    }
}

impl Grown {
    /// The block with a stone on this point and all that joins through it; `None` if that cannot be captured.
    fn with(&self, position: &Position, color: Color, point: Point) -> Option<Grown> {
        let mut grown = Grown { stones: self.stones, liberties: self.liberties.clone() };
        grown.liberties.retain(|liberty| *liberty != point);
        let mut stones = vec![point];
        grown.stones.insert(point);
        let mut next = 0;
        while next < stones.len() {
            let stone = stones[next];
            next += 1;
            if position.block_at(stone).is_some_and(nerai_go::Block::is_uncapturable) {
                return None;
            }
            for neighbor in neighbors(position, stone) {
                match position.color_at(neighbor) {
                    Some(found) if found == color && !grown.stones.contains(neighbor) => {
                        grown.stones.insert(neighbor);
                        stones.push(neighbor);
                    }
                    None if !grown.stones.contains(neighbor) && !grown.liberties.contains(&neighbor) => {
                        grown.liberties.push(neighbor);
                    }
                    _ => {}
                }
            }
        }
        Some(grown)
    }
}

/// Up, right, left, down: the order of the paper's example.
fn neighbors(position: &Position, point: Point) -> impl Iterator<Item = Point> {
    let (x, y) = (u32::from(point.column()), u32::from(point.row()));
    let size = position.size();
    [(x, y + 1), (x + 1, y), (x.wrapping_sub(1), y), (x, y.wrapping_sub(1))]
        .into_iter()
        .filter_map(move |(x, y)| size.point(x, y))
}
