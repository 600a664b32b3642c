//! What an eye space is worth, judged from its outline: who gets his way if both sides fill it in turn.
//!
//! The paper allows "a fast alpha-beta search to determine the life or death of enclosed groups" as an evaluation (section
//! 5.1.2). This is less: at most a few points in and around the eye space, as a picture of their own. Stones outside stand
//! for good, the walls of the group have the liberties that can be seen in the picture, there is no ko. What it says is a
//! judgement, and it is wrong where those things matter; plans are there to find out.

use std::collections::HashMap;

use nerai_board::{Point, PointSet};

use crate::two_eyes::{blocks_with_two_eyes, joined};

/// Points that a picture has at most.
pub(crate) const MOST_POINTS: usize = 11;
/// Lines that are longer are given up.
const LONGEST: usize = 14;

/// An eye space with its walls.
pub(crate) struct EyeSpace {
    points: Vec<Point>,
    near: Vec<u16>,
    /// For each point the walls beside it.
    walls_near: Vec<u16>,
    /// Points that the outside reaches.
    open: u16,
    /// For each wall whether it has liberties outside the picture.
    has_outside: u16,
    /// The walls that must not fall.
    main: u16,
    start: Stones,
    /// Who wins every ko, if that is taken for granted. Else whoever moves first has to get his way without one.
    komaster: Option<Side>,
    /// Whom a picture that comes back helps.
    repetition_lives: bool,
    known: HashMap<(Stones, bool), bool>,
    /// How many pictures were looked at.
    pub(crate) looked_at: u64,
}

/// A side in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Attacker,
    Group,
}

/// The stones in the picture, and the walls that have fallen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Stones {
    attacker: u16,
    group: u16,
    fallen: u16,
    /// Whether the attacker has taken the liberties outside.
    is_shut: bool,
}

/// What a picture is made of.
pub(crate) struct Outline<'a> {
    /// The points in and around the eye space.
    pub(crate) points: PointSet,
    pub(crate) attackers_inside: PointSet,
    /// Blocks around it that belong to the group.
    pub(crate) walls: &'a [PointSet],
    /// The stones that the question is about.
    pub(crate) target: PointSet,
    /// Attacking stones outside, and empty points that are not in the picture.
    pub(crate) outside: PointSet,
    pub(crate) empty_outside: PointSet,
    /// Who wins every ko, if that is taken for granted.
    pub(crate) komaster: Option<Side>,
}

impl EyeSpace {
    pub(crate) fn new(outline: &Outline<'_>) -> EyeSpace {
        let points: Vec<Point> = outline.points.iter().take(16).collect();
        let mask = |set: &PointSet| -> u16 {
            let bits = points.iter().enumerate().filter(|(_, at)| set.contains(**at));
            bits.fold(0, |mask, (bit, _)| mask | 1 << bit)
        };
        let walls = &outline.walls[..outline.walls.len().min(16)];
        let of_walls = |holds: &dyn Fn(&PointSet) -> bool| -> u16 {
            let bits = walls.iter().enumerate().filter(|(_, wall)| holds(wall));
            bits.fold(0, |mask, (bit, _)| mask | 1 << bit)
        };
        let reach = outline.outside | outline.empty_outside;
        EyeSpace {
            near: points.iter().map(|at| mask(&PointSet::near(*at).without(*at))).collect(),
            walls_near: points.iter().map(|at| of_walls(&|wall| wall.meets(PointSet::near(*at)))).collect(),
            open: mask(&reach.spread()),
            has_outside: of_walls(&|wall| wall.spread().meets(&outline.empty_outside)),
            main: of_walls(&|wall| wall.meets(&outline.target)),
            start: Stones { attacker: mask(&outline.attackers_inside), group: 0, fallen: 0, is_shut: false },
            points,
            komaster: outline.komaster,
            repetition_lives: false,
            known: HashMap::new(),
            looked_at: 0,
        }
    }

    /// Looks at the picture for a side that moves first.
    fn look_for(&mut self, group_first: bool) {
        let repetition_lives = match self.komaster {
            Some(komaster) => komaster == Side::Group,
            None => !group_first,
        };
        if self.repetition_lives != repetition_lives {
            self.repetition_lives = repetition_lives;
            self.known.clear();
        }
    }

    /// Whether the group lives, by who moves first.
    pub(crate) fn lives(&mut self, group_first: bool) -> bool {
        self.look_for(group_first);
        self.judge(self.start, group_first, 0)
    }

    /// The first moves with which a side gets its way.
    pub(crate) fn good_moves(&mut self, for_group: bool) -> PointSet {
        self.look_for(for_group);
        let mut good = PointSet::EMPTY;
        for bit in 0..self.points.len() {
            if let Some(next) = self.play(self.start, bit, for_group)
                && self.judge(next, !for_group, 1) == for_group
            {
                good.insert(self.points[bit]);
            }
        }
        good
    }

    /// Whether the group lives with this side to move.
    fn judge(&mut self, stones: Stones, group_to_move: bool, depth: usize) -> bool {
        if self.main & !stones.fallen == 0 {
            return false;
        }
        if self.has_two_eyes(stones) {
            return true;
        }
        if depth >= LONGEST {
            return false;
        }
        if let Some(known) = self.known.get(&(stones, group_to_move)) {
            return *known;
        }
        self.looked_at += 1;
        // A picture that comes back is no progress for who wants to change something.
        self.known.insert((stones, group_to_move), self.repetition_lives);
        let lives = self.has_good_move(stones, group_to_move, depth) == group_to_move;
        self.known.insert((stones, group_to_move), lives);
        lives
    }

    /// Whether the side to move gets its way. The group may wait; the attacker may take liberties outside meanwhile.
    fn has_good_move(&mut self, stones: Stones, group_to_move: bool, depth: usize) -> bool {
        for bit in 0..self.points.len() {
            if let Some(next) = self.play(stones, bit, group_to_move)
                && self.judge(next, !group_to_move, depth + 1) == group_to_move
            {
                return true;
            }
        }
        if group_to_move {
            return self.judge(stones, false, depth + 1);
        }
        !stones.is_shut && {
            let mut shut = Stones { is_shut: true, ..stones };
            self.remove_group(&mut shut);
            !self.judge(shut, true, depth + 1)
        }
    }

    /// The picture after a move, if it can be played.
    fn play(&self, stones: Stones, bit: usize, group: bool) -> Option<Stones> {
        let at = 1u16 << bit;
        if (stones.attacker | stones.group) & at != 0 {
            return None;
        }
        let mut next = stones;
        if group {
            next.group |= at;
            self.remove_attackers(&mut next, self.near[bit]);
            let chain = self.chain(next.group, at);
            let walls = self.walls_beside(chain) & !next.fallen;
            (walls != 0 || self.has_liberty(&next, chain)).then_some(next)
        } else {
            next.attacker |= at;
            self.remove_group(&mut next);
            let chain = self.chain(next.attacker, at);
            (chain & self.open_points(&next) != 0 || self.has_liberty(&next, chain)).then_some(next)
        }
    }

    /// Points that the outside reaches: at the border, or where a wall has fallen.
    fn open_points(&self, stones: &Stones) -> u16 {
        let bits = (0..self.points.len()).filter(|bit| self.walls_near[*bit] & stones.fallen != 0);
        bits.fold(self.open, |open, bit| open | 1 << bit)
    }

    /// Takes attacking chains near these points off that have no liberty and no way out.
    fn remove_attackers(&self, stones: &mut Stones, near: u16) {
        let open = self.open_points(stones);
        let mut left = stones.attacker & near;
        while left != 0 {
            let chain = self.chain(stones.attacker, left & left.wrapping_neg());
            left &= !chain;
            if chain & open == 0 && !self.has_liberty(stones, chain) {
                stones.attacker &= !chain;
            }
        }
    }

    /// Takes stones and walls of the group off that have no liberty.
    fn remove_group(&self, stones: &mut Stones) {
        let empty = self.all() & !stones.attacker & !stones.group;
        // Liberties of walls and of the stones joined to them.
        let mut safe = if stones.is_shut { 0 } else { self.has_outside & !stones.fallen };
        for bit in (0..self.points.len()).filter(|bit| empty >> bit & 1 != 0) {
            safe |= self.walls_near[bit] & !stones.fallen;
        }
        let mut chains = Vec::new();
        let mut left = stones.group;
        while left != 0 {
            let chain = self.chain(stones.group, left & left.wrapping_neg());
            left &= !chain;
            chains.push((chain, self.walls_beside(chain) & !stones.fallen, self.has_liberty(stones, chain)));
        }
        loop {
            let before = safe;
            for (_, walls, has_liberty) in &mut chains {
                *has_liberty |= *walls & safe != 0;
                if *has_liberty {
                    safe |= *walls;
                }
            }
            if safe == before {
                break;
            }
        }
        let all_walls = self.walls_near.iter().fold(0, |all, walls| all | walls);
        stones.fallen |= all_walls & !safe;
        for (chain, _, has_liberty) in chains {
            if !has_liberty {
                stones.group &= !chain;
            }
        }
    }

    /// Whether blocks of the group have two eyes each as it stands (Benson's condition, with every closed space that
    /// touches a block counted as its eye).
    fn has_two_eyes(&self, stones: Stones) -> bool {
        let mut chains: Vec<(u16, u32)> = Vec::new();
        let mut filled = stones.group;
        while filled != 0 {
            let chain = self.chain(stones.group, filled & filled.wrapping_neg());
            filled &= !chain;
            let walls = u32::from(self.walls_beside(chain) & !stones.fallen);
            chains.push((chain, walls | 1 << (16 + chain.trailing_zeros())));
        }
        let join = |blocks| joined(blocks, &chains);
        let open = self.open_points(&stones);
        let spaces = self.all() & !stones.group;
        let mut eyes: Vec<u32> = Vec::new();
        let mut rest = spaces;
        while rest != 0 {
            let space = self.chain(spaces, rest & rest.wrapping_neg());
            rest &= !space;
            if space & open != 0 || space & !stones.attacker == 0 {
                continue;
            }
            let around = self.around(space);
            let beside = chains.iter().filter(|(chain, _)| chain & around != 0).fold(0, |all, (_, chain)| all | chain);
            eyes.push(join(u32::from(self.walls_beside(space)) | beside));
        }
        blocks_with_two_eyes(eyes, join) as u16 & self.main != 0
    }

    fn has_liberty(&self, stones: &Stones, chain: u16) -> bool {
        self.around(chain) & self.all() & !stones.attacker & !stones.group != 0
    }

    fn around(&self, points: u16) -> u16 {
        let bits = (0..self.points.len()).filter(|bit| points >> bit & 1 != 0);
        bits.fold(0, |all, bit| all | self.near[bit])
    }

    fn walls_beside(&self, points: u16) -> u16 {
        let bits = (0..self.points.len()).filter(|bit| points >> bit & 1 != 0);
        bits.fold(0, |all, bit| all | self.walls_near[bit])
    }

    fn all(&self) -> u16 {
        ((1u32 << self.points.len()) - 1) as u16
    }

    /// The connected part of these points around one of them.
    fn chain(&self, points: u16, from: u16) -> u16 {
        let mut chain = from;
        loop {
            let next = chain | (self.around(chain) & points);
            if next == chain {
                return chain;
            }
            chain = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(names: &str) -> PointSet {
        names.split(' ').filter(|name| !name.is_empty()).map(|name| name.parse().unwrap()).collect()
    }

    /// One wall around these points, with the attacker outside of it and perhaps inside.
    fn closed(points: &str, inside: &str) -> EyeSpace {
        let points = set(points);
        let board: PointSet = nerai_board::Size::new(9, 9).unwrap().points();
        let wall = (points.spread() - points) & board;
        EyeSpace::new(&Outline {
            points,
            attackers_inside: set(inside),
            walls: &[wall],
            target: wall,
            outside: board - points - wall,
            empty_outside: PointSet::EMPTY,
            komaster: None,
        })
    }

    #[test]
    fn three_in_a_row_are_for_who_moves_first_and_four_live() {
        let mut three = closed("A1 B1 C1", "");
        assert!(three.lives(true) && !three.lives(false));
        assert_eq!((three.good_moves(true), three.good_moves(false)), (set("B1"), set("B1")));
        assert!(closed("A1 B1 C1 D1", "").lives(false));
        assert!(!closed("A1 B1 A2 B2", "").lives(true));
    }

    #[test]
    fn a_stone_inside_can_be_captured_but_kills_where_it_is_vital() {
        assert!(!closed("A1 B1 C1", "B1").lives(true));
        assert!(closed("A1 B1 C1 D1", "B1").lives(true));
    }

    #[test]
    fn an_open_border_is_closed_by_who_moves_first() {
        let board: PointSet = nerai_board::Size::new(9, 9).unwrap().points();
        // A row of five on the edge; its last point E1 touches the attacker on F1.
        let points = set("A1 B1 C1 D1 E1");
        let wall = set("A2 B2 C2 D2 E2");
        let outline = Outline {
            points,
            attackers_inside: PointSet::EMPTY,
            walls: &[wall],
            target: wall,
            outside: board - points - wall,
            empty_outside: PointSet::EMPTY,
            komaster: None,
        };
        let mut open = EyeSpace::new(&outline);
        assert!(open.lives(true) && !open.lives(false));
        assert!(open.good_moves(true).contains("E1".parse().unwrap()));
        assert!(open.good_moves(false).contains("E1".parse().unwrap()));
    }
}
