//! What surrounds a group: which stones belong to it, which stones shut it in, and where the fight takes place.
//!
//! Problems take the surrounding stones for granted. What is taken for granted is fixed here, before the search, and is
//! part of the answer and of its certificate (`Setup::uncapturable`).

use nerai_board::{Color, PointSet};
use nerai_go::{Position, Setup};
use nerai_proof::Task;

/// How far from the target a stone may stand to count as surrounding it.
const NEAR: usize = 3;
/// Fewer liberties make no wall.
const WALL_LIBERTIES: usize = 4;
/// Liberties in a smaller space behind it make no wall either: such stones can be shut in themselves.
const WALL_ROOM: usize = 4;

/// The same question about other stones; nothing if they cannot stand so, or the goal does not fit them.
#[must_use]
pub fn asked_on(task: &Task, setup: &Setup) -> Option<Task> {
    let mut changed = Position::from_setup(setup).ok()?;
    // Around stones that are never taken there is no ko.
    changed.set_ban(task.position().ban().filter(|ban| ban.is_possible(&changed)));
    Task::new(&changed, task.to_move(), &task.goal().clone().into()).ok()
}

/// The attacker's stones around the target that a problem takes for granted: blocks with four liberties or more, with
/// room outside the region that the target can reach.
#[must_use]
pub fn walls(position: &Position, target: &PointSet, attacker: Color) -> PointSet {
    let target = position.whole_blocks(target);
    let strong = |stones: PointSet| {
        let blocks = position.blocks_meeting(stones & position.stones()[attacker]);
        blocks.filter(|block| block.liberties().len() >= WALL_LIBERTIES).map(|block| *block.stones())
    };
    let candidates = strong(*position.board()).fold(PointSet::EMPTY, |all, stones| all | stones);
    let mut walls = candidates;
    loop {
        let region = reach(position, &target, &walls, NEAR);
        let fenced = region.spread() & *position.board();
        let keeps = |stones: &PointSet| {
            let liberties = position.blocks_meeting(*stones).next().map(nerai_go::Block::liberties).unwrap_or_default();
            stones.meets(&fenced) && room(position, &liberties, &region) >= WALL_ROOM
        };
        let kept = strong(walls).filter(keeps).fold(PointSet::EMPTY, |all, stones| all | stones);
        // Strong stones far away bound nothing, but they do not let the region through either.
        let far =
            strong(walls).filter(|stones| !stones.meets(&fenced)).fold(PointSet::EMPTY, |all, stones| all | stones);
        if kept | far == walls {
            return kept;
        }
        walls = kept | far;
    }
}

/// How many empty points outside the region are connected to these liberties.
fn room(position: &Position, liberties: &PointSet, region: &PointSet) -> usize {
    let outside = position.empty_points() - *region;
    (*liberties & outside).flood(&outside).len()
}

/// The points that can be reached from the target in so many steps without crossing walls, the target's own included.
#[must_use]
pub fn reach(position: &Position, target: &PointSet, walls: &PointSet, steps: usize) -> PointSet {
    let free = *position.board() - *walls;
    let mut reached = *target;
    for _ in 0..steps {
        let next = reached.spread() & free;
        if next == reached {
            break;
        }
        // Stones are crossed in one step, whatever their number.
        reached = position.whole_blocks(&next) & free;
    }
    reached
}

/// The blocks of the marked stones and those linked to them: by two common liberties, or by one that no other stone of
/// the attacker touches.
#[must_use]
pub fn group(position: &Position, marked: &PointSet, attacker: Color) -> PointSet {
    let own = position.stones()[attacker.other()];
    let enemy = position.stones()[attacker];
    let mut group = position.whole_blocks(marked);
    loop {
        let before = group;
        let blocks: Vec<_> = position.blocks_meeting(own - group).collect();
        for block in blocks {
            let liberties = block.liberties();
            let linked = position.blocks_meeting(group).any(|member| {
                let shared = member.liberties() & liberties;
                shared.len() >= 2 || shared.iter().any(|point| !PointSet::near(point).meets(&enemy))
            });
            if linked {
                group |= *block.stones();
            }
        }
        if group == before {
            return group;
        }
    }
}

#[cfg(test)]
mod tests {
    use Color::Black;

    use super::*;
    use crate::testing::{points, position};

    #[test]
    fn a_wall_is_strong_stones_around_the_target_with_room_behind_them() {
        let board = position(
            " . . . . . . .
              . . . . . . X
              X X X X . . .
              O O O X . . .
              . . O X . . .",
        );
        assert_eq!(walls(&board, &points("A2"), Black), points("A3 B3 C3 D3 D2 D1"), "G4 is far away");
    }

    #[test]
    fn few_liberties_make_no_wall() {
        let board = position(
            " . . . . .
              O O O . .
              X X O . .
              O X O . .
              . X O . .",
        );
        assert_eq!(walls(&board, &points("A2"), Black), PointSet::EMPTY);
    }

    #[test]
    fn steps_cross_stones_at_once_and_walls_never() {
        let board = position(" . O O O . . X . .");
        let walls = points("G1");
        assert_eq!(reach(&board, &points("A1"), &walls, 1), points("A1 B1 C1 D1"));
        assert_eq!(reach(&board, &points("A1"), &walls, 9), points("A1 B1 C1 D1 E1 F1"));
    }

    #[test]
    fn two_common_liberties_make_a_group_or_one_that_the_attacker_does_not_touch() {
        let diagonal = position(
            " . . . .
              . . O .
              . O . .
              . . . .",
        );
        assert_eq!(group(&diagonal, &points("B2"), Black), points("B2 C3"));
        let cut = position(
            " . . X .
              . X O .
              . O X .
              . . . .",
        );
        assert_eq!(group(&cut, &points("B2"), Black), points("B2"));
        let one_point = position(
            " . . . . .
              . O . O .
              . . X . .",
        );
        assert_eq!(group(&one_point, &points("B2"), Black), points("B2"), "C2 is touched from below");
    }
}
