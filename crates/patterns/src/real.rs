//! What the world outside really offers: the levels of every condition on a board (obligations M1 to M3).
//!
//! Liberties are those of the whole string on the board, outside the rectangle. A maximum counts only for a string that has
//! no other stones inside the rectangle than the pattern says, because two strings that are one outside are one.

use nerai_board::{Color, PointSet};
use nerai_go::Position;

use crate::anatomy::{Anatomy, Condition, Slot};
use crate::levels::Levels;
use crate::placement::Placement;

/// What one slot is about on a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fact {
    pub slot: Slot,
    pub level: u8,
    /// The whole string, with the point that would be played.
    pub string: PointSet,
    /// Its liberties outside the rectangle.
    pub liberties: PointSet,
}

/// The facts about all slots of a pattern.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    pub levels: Levels,
    pub facts: Vec<Fact>,
}

impl Facts {
    /// Looks at every slot.
    pub(crate) fn new(position: &Position, friend: Color, placement: &Placement, anatomy: &Anatomy) -> Facts {
        let mut facts = Vec::with_capacity(usize::from(anatomy.slot_count()));
        let mut levels = Levels::NONE;
        anatomy.each_slot(|index, slot| {
            let fact = fact(position, friend, placement, anatomy, slot);
            levels = levels.with(index, fact.level);
            facts.push(fact);
        });
        Facts { levels, facts }
    }

    /// The slots that a rule asks something of, with the level that it asks for.
    pub(crate) fn used(&self, levels: Levels) -> impl Iterator<Item = (&Fact, u8)> {
        self.facts.iter().zip(0..).map(move |(fact, index)| (fact, levels.get(index))).filter(|(_, level)| *level > 0)
    }
}

fn fact(position: &Position, friend: Color, placement: &Placement, anatomy: &Anatomy, slot: Slot) -> Fact {
    let point = placement.point(slot.cell);
    let owner = match slot.condition {
        Condition::MinLiberties | Condition::MinIfFriend => friend,
        Condition::MaxLiberties | Condition::MaxIfEnemy => friend.other(),
    };
    let is_played = matches!(slot.condition, Condition::MinIfFriend | Condition::MaxIfEnemy);
    let mut string = PointSet::one(point);
    let mut is_uncapturable = false;
    let around = if is_played { *PointSet::near(point) & position.stones()[owner] } else { string };
    for block in position.blocks_meeting(around) {
        string |= *block.stones();
        is_uncapturable |= block.is_uncapturable();
    }
    let liberties = (string.spread() & position.empty_points()) - string - *placement.window();
    let count = liberties.len().min(2) as u8;
    let level = if slot.condition.is_minimum() {
        count
    } else {
        let inside = if is_played {
            let joined =
                anatomy.chains().iter().filter(|chain| !chain.is_black && chain.liberties & 1 << slot.cell != 0);
            joined.fold(1 << slot.cell, |cells, chain| cells | chain.cells)
        } else {
            anatomy.chain(slot.cell).map_or(0, |chain| chain.cells)
        };
        // M2: no other stones of the string inside. M3: the move takes nothing that reaches outside.
        let is_alone = placement.cells(&string) == inside;
        let frees = is_played && !position.captures(owner, point).is_subset(placement.window());
        if is_alone && !frees && !is_uncapturable { 2 - count } else { 0 }
    };
    Fact { slot, level, string, liberties }
}
