//! Random compound questions in crowded positions: wishes of both sides about stones and places that are close together.
//!
//! Captures do not end such a game, so walls take all points but a few, and everything that can be reached can still be
//! looked at.

use nerai_board::{Color, Point, PointSet, Random, Size};
use nerai_go::{Block, Position};
use nerai_proof::{Aim, Event, PartSet, Task};

use crate::crowded::perhaps_ban;
use crate::crowded_formula::force;
use crate::walled::walled;

/// A random legal position of this size, and a goal of two or three parts with its text. The board watches its stones.
pub fn crowded_compound(size: Size, random: &mut Random) -> (Position, Aim, String) {
    compound(size, false, random)
}

/// The same with parts that are formulas among the others.
pub fn crowded_mixed(size: Size, random: &mut Random) -> (Position, Aim, String) {
    loop {
        let (position, aim, goal) = compound(size, true, random);
        let has_formula = |aim: &Aim| aim.events(PartSet::MAX).any(|event| matches!(event, Event::Force { .. }));
        if has_formula(&aim) {
            return (position, aim, goal);
        }
    }
}

fn compound(size: Size, with_formulas: bool, random: &mut Random) -> (Position, Aim, String) {
    loop {
        let count = 2 + random.below(2);
        let Some(mut position) = walled(size, FREE, random) else { continue };
        let Some(goal) = Wishes { position: &position, with_formulas, random }.goal(count) else { continue };
        let Ok(task) = Task::read(&position, Color::Black, &goal) else { continue };
        let (aim, goal) = (task.aim().clone(), task.goal().to_string());
        let has_parts = matches!(&aim.event, Event::Compound(parts) if parts.parts.len() == count);
        perhaps_ban(&mut position, random);
        aim.watch(&mut position);
        let is_decided = aim.ending_at_root(&position).is_some();
        if has_parts && !is_decided && position.noted() == 0 {
            return (position, aim, goal);
        }
    }
}

/// With more free points far more can be reached.
const FREE: (usize, usize) = (7, 12);

/// Makes up wishes about a position.
struct Wishes<'p> {
    position: &'p Position,
    with_formulas: bool,
    random: &'p mut Random,
}

impl Wishes<'_> {
    /// A goal with so many parts; nothing if the position has no stones for one of them.
    fn goal(&mut self, parts: usize) -> Option<String> {
        let player = Color::BOTH[self.random.below(2)];
        let wish = self.wish(player, parts)?;
        Some(format!("{player}: {wish}"))
    }

    /// A wish with so many parts, joined by random signs.
    fn wish(&mut self, player: Color, parts: usize) -> Option<String> {
        if self.random.below(4) == 0 {
            let opposite = self.wish(player.other(), parts)?;
            return Some(format!("!({opposite})"));
        }
        if parts == 1 {
            return self.part(player);
        }
        let first = 1 + self.random.below(parts - 1);
        let sign = ["&", "|"][self.random.below(2)];
        let (one, other) = (self.wish(player, first)?, self.wish(player, parts - first)?);
        Some(format!("({one}) {sign} ({other})"))
    }

    fn part(&mut self, player: Color) -> Option<String> {
        let other = player.other();
        if self.with_formulas && self.random.below(5) < 2 {
            let not = ["", "!"][self.random.below(2)];
            let owner = if not.is_empty() { player } else { other };
            return Some(format!("{not}{}", force(self.position, owner, self.random)?));
        }
        Some(match self.random.below(25) {
            0..4 => format!("capture({})", self.stone(other)?),
            4..8 => format!("save({})", self.stone(player)?),
            8..12 => format!("connect({})", self.two_blocks(player)?),
            12..16 => format!("cut({})", self.two_blocks(other)?),
            16..18 => format!("kill({})", self.one_or_two_stones(other)?),
            18..20 => format!("live({})", self.one_or_two_stones(player)?),
            20..22 => format!("eye({})", self.place()?),
            22..24 => format!("!eye({})", self.place()?),
            _ => {
                let not = ["", "!"][self.random.below(2)];
                format!("{not}invade({}:{})", self.place()?, self.place()?)
            }
        })
    }

    /// A stone that may be taken.
    fn stone(&mut self, color: Color) -> Option<Point> {
        let may_be_taken = |block: &Block<'_>| block.color() == color && !block.is_uncapturable();
        let blocks: Vec<Block<'_>> = self.position.blocks().filter(may_be_taken).collect();
        let block = blocks.get(self.random.below(blocks.len()))?;
        block.stones().first()
    }

    fn one_or_two_stones(&mut self, color: Color) -> Option<String> {
        let (one, other) = (self.stone(color)?, self.stone(color)?);
        Some(if one == other { one.to_string() } else { format!("{one},{other}") })
    }

    /// A stone that may be taken, and one of another block.
    fn two_blocks(&mut self, color: Color) -> Option<String> {
        let one = self.stone(color)?;
        let is_other = |block: &Block<'_>| block.color() == color && !block.stones().contains(one);
        let blocks: Vec<Block<'_>> = self.position.blocks().filter(is_other).collect();
        let other = blocks.get(self.random.below(blocks.len()))?.stones().first()?;
        Some(format!("{one},{other}"))
    }

    /// A point that is no wall.
    fn place(&mut self) -> Option<Point> {
        let places: PointSet = *self.position.board() - self.position.uncapturable();
        let places: Vec<Point> = places.iter().collect();
        places.get(self.random.below(places.len())).copied()
    }
}
