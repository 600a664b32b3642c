//! Capturing a block: the event is that the stone on the anchor leaves the board.

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;
use nerai_patterns::Wish;
use nerai_proof::{Aim, Event};

use crate::advice::pattern_rules::IsAsked;
use crate::goals::target::{Goal, Readable, Settleable, Splitting, Status};
use crate::zone::{around, near};

/// The goal `capture(anchor)`.
#[derive(Clone, Debug)]
pub(crate) struct Capture {
    /// A stone of the block.
    pub(crate) anchor: Point,
    /// The colour that captures.
    pub(crate) max: Color,
    /// Whether taking the block by a ko that may be retaken at once does not count yet.
    pub(crate) lasting: bool,
}

impl Capture {
    fn liberties(&self, position: &Position) -> PointSet {
        position.block_at(self.anchor).map(nerai_go::Block::liberties).unwrap_or_default()
    }
}

/// The first points of a set, `count` of them.
pub(crate) fn some_of(set: &PointSet, count: usize) -> PointSet {
    set.iter().take(count).collect()
}

/// Liberties that a block of this colour would have after playing on a point.
pub(crate) fn liberties_after(position: &Position, color: Color, at: Point) -> PointSet {
    let near = near(position, at).without(at);
    let mut liberties = near & position.empty_points();
    for block in position.blocks_meeting(near) {
        if block.color() == color {
            liberties |= block.liberties();
        } else if block.is_in_atari() {
            liberties |= near & *block.stones();
        }
    }
    liberties.without(at)
}

impl Goal for Capture {
    fn max(&self) -> Color {
        self.max
    }

    fn aim(&self) -> Aim {
        Aim { event: Event::Capture { anchor: self.anchor }, max: self.max, player: self.max }
    }

    fn plain(&self) -> Capture {
        Capture { lasting: false, ..self.clone() }
    }

    fn status(&self, position: &Position) -> Status {
        if position.color_at(self.anchor) == Some(self.max.other()) { Status::Open } else { Status::Happened }
    }

    fn moves_needed(&self, position: &Position, enough: usize) -> (usize, PointSet) {
        // Each move of max takes at most one liberty away, so a block with n liberties needs n moves.
        let Some(block) = position.block_at(self.anchor) else { return (0, PointSet::EMPTY) };
        let liberties = block.liberties();
        let needed = if block.is_uncapturable() { usize::MAX } else { liberties.len() };
        if needed >= enough {
            (needed, *block.stones() | some_of(&liberties, enough))
        } else {
            (needed, PointSet::EMPTY)
        }
    }

    fn finishing_points(&self, position: &Position) -> PointSet {
        match position.block_at(self.anchor) {
            Some(block) if block.is_in_atari() => block.liberties(),
            _ => PointSet::EMPTY,
        }
    }

    fn is_final(&self, position: &Position, at: Point, komaster: Option<Color>) -> bool {
        let taken = position.captures(self.max, at);
        let retaken_at_once = taken.is_one()
            && liberties_after(position, self.max, at) == taken
            && !near(position, at).meets(&position.stones()[self.max]);
        !(self.lasting && komaster == Some(self.max.other()) && retaken_at_once)
    }

    fn direct_points(&self, position: &Position) -> PointSet {
        self.liberties(position)
    }

    fn knowledge(&self, position: &Position, order: u8) -> PointSet {
        let Some(block) = position.block_at(self.anchor) else { return PointSet::EMPTY };
        let empty = position.empty_points();
        let liberties = block.liberties();
        let mut moves = liberties;
        if order >= 2 {
            // Nets and loose ladders: the second-order liberties, and what the target would gain by extending.
            moves |= liberties.spread() & empty;
            for liberty in liberties {
                let gained = liberties_after(position, self.max.other(), liberty);
                if gained.len() <= usize::from(order) + 2 {
                    moves |= gained;
                }
            }
        }
        if order >= 3 {
            moves |= (liberties.spread() & empty).spread() & empty;
        }
        let order = usize::from(order);
        // Weak blocks of max around the target, and those that touch its liberties: save them, or take what attacks them.
        let own = position.stones()[self.max];
        let beside = (*block.stones() | if order >= 2 { liberties } else { PointSet::EMPTY }).spread();
        for near in position.blocks_meeting(beside & own) {
            let near_liberties = near.liberties();
            if near_liberties.len() <= order.clamp(2, 3) {
                moves |= near_liberties;
                for attacker in position.blocks_around(near.stones()) {
                    if attacker.liberties().len() <= order {
                        moves |= attacker.liberties();
                    }
                }
            }
        }
        if order >= 2 {
            // Approach moves: what guards a liberty of the target must lose its own liberties first.
            let helpers = (liberties.spread() & position.stones()[self.max.other()]) - *block.stones();
            for helper in position.blocks_meeting(helpers) {
                let outside = helper.liberties();
                if outside.len() <= order {
                    moves |= outside;
                    if order >= 3 {
                        moves |= outside.spread() & empty;
                    }
                }
            }
        }
        moves
    }

    fn vital(&self) -> PointSet {
        PointSet::one(self.anchor)
    }

    fn pinned_by_finish(&self, _position: &Position, _side: Color, _at: Point) -> PointSet {
        PointSet::EMPTY // the captured block is pinned as every capture of a vital stone is
    }
}

impl Readable for Capture {
    fn resistance(&self, position: &Position) -> usize {
        let min = self.max.other();
        let extended = |at: Point| liberties_after(position, min, at).len();
        self.liberties(position).iter().map(extended).max().unwrap_or(0)
    }

    fn no_finish(&self, position: &Position) -> PointSet {
        let Some(block) = position.block_at(self.anchor) else { return PointSet::EMPTY };
        if block.is_in_atari() {
            // The last liberty is banned by ko.
            return around(position, block.stones());
        }
        *block.stones() | some_of(&block.liberties(), 2)
    }

    fn approaching_points(&self, position: &Position) -> PointSet {
        self.liberties(position)
    }

    fn max_promise(&self, position: &Position, at: Point) -> i32 {
        let liberties = self.liberties(position);
        let taken = position.captures(self.max, at).len() as i32;
        let mut promise = 6 * taken.min(5);
        if liberties.contains(at) {
            // Where the target gains most by extending, the attacker wants to be.
            promise += 4 + 3 * liberties_after(position, self.max.other(), at).len() as i32;
        } else {
            let near = near(position, at);
            promise += 4 * (near & liberties).len() as i32;
        }
        let own = liberties_after(position, self.max, at).len();
        if own <= 1 { promise - 8 } else { promise }
    }

    fn min_promise(&self, position: &Position, at: Point) -> i32 {
        let min = self.max.other();
        let Some(block) = position.block_at(self.anchor) else { return 0 };
        let taken = position.captures(min, at);
        let gained = liberties_after(position, min, at).len() as i32;
        let mut promise = gained.min(4);
        if !taken.is_empty() {
            // Taking what surrounds the target is best, taking anything else is better than taking nothing.
            let beside = taken.meets(&around(position, block.stones()));
            promise += if beside { 40 } else { 16 } + taken.len().min(8) as i32;
        }
        if block.liberties().contains(at) {
            promise += 6 * gained.min(8);
        }
        // Near before far, and not along the edge.
        let around_target = block.stones().spread();
        promise += if around_target.contains(at) || around_target.spread().contains(at) { 2 } else { 0 };
        promise += i32::from(near(position, at).len() == 5);
        let enemies = near(position, at) & position.stones()[self.max];
        if position.blocks_meeting(enemies).any(|enemy| enemy.liberties().len() == 2) {
            promise += 3;
        }
        promise
    }

    fn has_estimates(&self) -> bool {
        true
    }

    fn is_natural_reply(&self, position: &Position, at: Point) -> bool {
        // Extending, taking something, and atari.
        let Some(block) = position.block_at(self.anchor) else { return true };
        let enemies = near(position, at) & position.stones()[self.max];
        block.liberties().contains(at) || position.blocks_meeting(enemies).any(|enemy| enemy.liberties().len() <= 2)
    }
}

impl Settleable for Capture {
    fn wish(&self) -> Option<(Wish, IsAsked)> {
        // A rule may take by a ko, which does not last.
        let wish = Wish { friend: self.max, goal: nerai_patterns::Goal::Remove, marks: vec![self.anchor] };
        (!self.lasting).then_some((wish, IsAsked::All))
    }

    fn never_by_passing(&self, position: &Position) -> Option<PointSet> {
        crate::ground::benson::unconditional_life(position, self.max.other(), &PointSet::one(self.anchor))
    }

    fn hold_base(&self, position: &Position) -> PointSet {
        position.block_at(self.anchor).map(|block| *block.stones()).unwrap_or_default()
    }
}

impl Splitting for Capture {}

#[cfg(test)]
mod tests {
    use Color::{Black, White};

    use super::*;
    use crate::testing::{at, points, position, with_stones};

    fn capture(anchor: &str) -> Capture {
        Capture { anchor: at(anchor), max: Black, lasting: false }
    }

    #[test]
    fn a_block_needs_as_many_moves_as_it_has_liberties() {
        let board = with_stones(5, "B3", "C3 C4");
        let (needed, pinned) = capture("C3").moves_needed(&board, 3);
        assert_eq!(needed, 5);
        assert!(points("C3 C4").is_subset(&pinned) && pinned.len() == 5, "the block and three of its liberties");
        assert_eq!(capture("C3").moves_needed(&board, 9), (5, PointSet::EMPTY), "nothing is pinned by a bound not met");
    }

    #[test]
    fn what_is_taken_for_granted_is_never_taken() {
        let board = position(" . [O] . .\n . . . .\n");
        assert_eq!(capture("B2").moves_needed(&board, 3).0, usize::MAX);
    }

    #[test]
    fn only_the_last_liberty_finishes() {
        assert_eq!(capture("C3").finishing_points(&with_stones(5, "B3 D3 C2", "C3")), points("C4"));
        assert_eq!(capture("C3").finishing_points(&with_stones(5, "B3 D3", "C3")), PointSet::EMPTY);
    }

    #[test]
    fn the_event_has_happened_once_the_stone_is_gone() {
        let mut board = with_stones(5, "B3 D3 C2", "C3");
        assert_eq!(capture("C3").status(&board), Status::Open);
        board.play(Black, at("C4"));
        assert_eq!(capture("C3").status(&board), Status::Happened);
    }

    #[test]
    fn liberties_after_a_move_count_friends_and_captures() {
        let board = with_stones(5, "C2", "C3");
        assert_eq!(liberties_after(&board, White, at("D3")), points("B3 C4 D2 D4 E3"));
        let ko = position(
            " . X O .
              X O . O
              . X O .",
        );
        assert_eq!(liberties_after(&ko, Black, at("C2")), points("B2"));
    }

    #[test]
    fn candidates_grow_with_the_order() {
        let board = with_stones(7, "C4 D3", "D4");
        let sizes = [1, 2, 3].map(|order| capture("D4").knowledge(&board, order));
        assert_eq!(sizes[0] & points("D5 E4"), points("D5 E4"));
        assert!(sizes[0].is_subset(&sizes[1]) && sizes[1].is_subset(&sizes[2]) && sizes[0] != sizes[2]);
    }

    #[test]
    fn extending_taking_and_atari_are_natural_replies() {
        let board = with_stones(7, "C4 D3 B5", "D4 A5 B6");
        assert!(capture("D4").is_natural_reply(&board, at("D5")));
        assert!(capture("D4").is_natural_reply(&board, at("C5")), "atari on B5");
        assert!(!capture("D4").is_natural_reply(&board, at("G1")));
    }
}
