//! What an eye space is worth, judged from its outline: who gets his way if both sides fill it in turn.
//!
//! The paper allows "a fast alpha-beta search to determine the life or death of enclosed groups" as an evaluation (section
//! 5.1.2). This is less: at most a few points in and around the eye space, as a picture of their own. Stones outside stand
//! for good, the walls of the group have the liberties that can be seen in the picture, there is no ko. What it says is a
//! judgement, and it is wrong where those things matter; plans are there to find out.

use std::cell::Cell;
use std::rc::Rc;

use nerai_board::{Point, PointSet};

use crate::picture_table::PictureTable;
use crate::two_eyes::{blocks_with_two_eyes, joined};

/// Points that a picture has at most.
pub(crate) const MOST_POINTS: usize = 11;
/// Lines that are longer are given up.
const LONGEST: usize = 14;

/// An eye space with its walls.
pub(crate) struct EyeSpace {
    points: Vec<Point>,
    /// All points of the picture.
    all: u16,
    /// For each set of points those beside them.
    around: Vec<u16>,
    /// For each set of points the walls beside them.
    walls_beside: Vec<u16>,
    /// For each wall the points beside it.
    beside_wall: Vec<u16>,
    /// Points that the outside reaches.
    open: u16,
    /// For each wall whether it has liberties outside the picture.
    has_outside: u16,
    /// The walls that must not fall.
    main: u16,
    start: Stones,
    /// Who wins every ko, if that is taken for granted. Else whoever moves first has to get his way without one.
    komaster: Option<Side>,
    /// Whom a picture that comes back helps, in what is looked at now.
    repetition_lives: bool,
    /// What is known, by whom such a picture helps.
    known: [PictureTable; 2],
    /// Whether the group lives, and the good first moves, each by whether the group moves first, once somebody has asked.
    lives: [Option<bool>; 2],
    good_moves: [Option<PointSet>; 2],
    /// How many pictures may still be looked at. When it is used up, what is said means nothing.
    left: Rc<Cell<u64>>,
}

/// A side in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Attacker,
    Group,
}

/// The stones in the picture, and the walls that have fallen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stones {
    attacker: u16,
    group: u16,
    fallen: u16,
    /// Whether the attacker has taken the liberties outside.
    is_shut: bool,
}

impl Stones {
    /// A number for the stones with a side to move.
    fn key(self, group_to_move: bool) -> u64 {
        let stones = u64::from(self.attacker) | u64::from(self.group) << 16 | u64::from(self.fallen) << 32;
        stones | u64::from(self.is_shut) << 48 | u64::from(group_to_move) << 49
    }
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
    /// A picture that takes what it looks at from a common allowance.
    pub(crate) fn new(outline: &Outline<'_>, left: Rc<Cell<u64>>) -> EyeSpace {
        let points: Vec<Point> = outline.points.iter().take(MOST_POINTS).collect();
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
        let near: Vec<u16> = points.iter().map(|at| mask(&PointSet::near(*at).without(*at))).collect();
        let walls_near: Vec<u16> = points.iter().map(|at| of_walls(&|wall| wall.meets(PointSet::near(*at)))).collect();
        EyeSpace {
            all: (1 << points.len()) - 1,
            around: of_every_set(&near),
            walls_beside: of_every_set(&walls_near),
            beside_wall: walls.iter().map(|wall| mask(&wall.spread())).collect(),
            open: mask(&reach.spread()),
            has_outside: of_walls(&|wall| wall.spread().meets(&outline.empty_outside)),
            main: of_walls(&|wall| wall.meets(&outline.target)),
            start: Stones { attacker: mask(&outline.attackers_inside), group: 0, fallen: 0, is_shut: false },
            points,
            komaster: outline.komaster,
            repetition_lives: false,
            known: Default::default(),
            lives: [None; 2],
            good_moves: [None; 2],
            left,
        }
    }

    /// Looks at the picture for a side that moves first.
    fn look_for(&mut self, group_first: bool) {
        self.repetition_lives = match self.komaster {
            Some(komaster) => komaster == Side::Group,
            None => !group_first,
        };
    }

    fn known(&mut self) -> &mut PictureTable {
        &mut self.known[usize::from(self.repetition_lives)]
    }

    /// Whether the group lives, by who moves first.
    pub(crate) fn lives(&mut self, group_first: bool) -> bool {
        if let Some(lives) = self.lives[usize::from(group_first)] {
            return lives;
        }
        self.look_for(group_first);
        let lives = self.judge(self.start, None, group_first, 0);
        self.lives[usize::from(group_first)] = Some(lives);
        lives
    }

    /// The first moves with which a side gets its way.
    pub(crate) fn good_moves(&mut self, for_group: bool) -> PointSet {
        if let Some(good) = self.good_moves[usize::from(for_group)] {
            return good;
        }
        // One of them is mostly found on the way.
        self.lives(for_group);
        self.look_for(for_group);
        let mut good = PointSet::EMPTY;
        for bit in 0..self.points.len() {
            if let Some(next) = self.play(self.start, 1 << bit, for_group)
                && self.judge(next, None, !for_group, 1) == for_group
            {
                good.insert(self.points[bit]);
            }
        }
        self.good_moves[usize::from(for_group)] = Some(good);
        good
    }

    /// Whether the group lives with this side to move. The stones before the last move were without two eyes, if they are
    /// given.
    fn judge(&mut self, stones: Stones, before: Option<&Stones>, group_to_move: bool, depth: usize) -> bool {
        if self.main & !stones.fallen == 0 {
            return false;
        }
        // Stones that the attacker adds make no eyes.
        let is_as_before = |before: &Stones| (before.group, before.fallen) == (stones.group, stones.fallen);
        let has_new_eyes = |space: &EyeSpace| !before.is_some_and(is_as_before) && space.has_two_eyes(stones);
        if depth >= LONGEST {
            return has_new_eyes(self);
        }
        let key = stones.key(group_to_move);
        if let Some(known) = self.known().get(key) {
            return known;
        }
        if has_new_eyes(self) {
            self.known().insert(key, true);
            return true;
        }
        let Some(left) = self.left.get().checked_sub(1) else { return false };
        self.left.set(left);
        // A picture that comes back is no progress for who wants to change something.
        let repeated = self.repetition_lives;
        self.known().insert(key, repeated);
        let lives = self.has_good_move(stones, group_to_move, depth) == group_to_move;
        self.known().insert(key, lives);
        lives
    }

    /// Whether the side to move gets its way. The group may wait; the attacker may take liberties outside meanwhile.
    fn has_good_move(&mut self, stones: Stones, group_to_move: bool, depth: usize) -> bool {
        for at in ones(self.all & !stones.attacker & !stones.group) {
            if let Some(next) = self.play(stones, at, group_to_move)
                && self.judge(next, Some(&stones), !group_to_move, depth + 1) == group_to_move
            {
                return true;
            }
        }
        if group_to_move {
            return self.judge(stones, Some(&stones), false, depth + 1);
        }
        !stones.is_shut && {
            let mut shut = Stones { is_shut: true, ..stones };
            self.remove_group(&mut shut);
            !self.judge(shut, Some(&stones), true, depth + 1)
        }
    }

    /// The picture after a move, if it can be played.
    fn play(&self, stones: Stones, at: u16, group: bool) -> Option<Stones> {
        if (stones.attacker | stones.group) & at != 0 {
            return None;
        }
        let mut next = stones;
        if group {
            next.group |= at;
            self.remove_attackers(&mut next, self.around(at));
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
        ones(stones.fallen).fold(self.open, |open, wall| open | self.beside_wall[wall.trailing_zeros() as usize])
    }

    /// Takes attacking chains near these points off that have no liberty and no way out.
    fn remove_attackers(&self, stones: &mut Stones, near: u16) {
        let open = self.open_points(stones);
        let mut left = stones.attacker & near;
        while left != 0 {
            let chain = self.chain(stones.attacker, lowest(left));
            left &= !chain;
            if chain & open == 0 && !self.has_liberty(stones, chain) {
                stones.attacker &= !chain;
            }
        }
    }

    /// Takes stones and walls of the group off that have no liberty.
    fn remove_group(&self, stones: &mut Stones) {
        let empty = self.all & !stones.attacker & !stones.group;
        let outside = if stones.is_shut { 0 } else { self.has_outside };
        // Walls that have a liberty, of their own or through the stones joined to them.
        let mut safe = (outside | self.walls_beside(empty)) & !stones.fallen;
        let lost = loop {
            let (before, mut lost, mut left) = (safe, 0, stones.group);
            while left != 0 {
                let chain = self.chain(stones.group, lowest(left));
                left &= !chain;
                let walls = self.walls_beside(chain) & !stones.fallen;
                if walls & safe != 0 || self.around(chain) & empty != 0 {
                    safe |= walls;
                } else {
                    lost |= chain;
                }
            }
            if safe == before {
                break lost;
            }
        };
        stones.fallen |= self.walls_beside(self.all) & !safe;
        stones.group &= !lost;
    }

    /// Whether blocks of the group have two eyes each as it stands (Benson's condition, with every closed space that
    /// touches a block counted as its eye).
    fn has_two_eyes(&self, stones: Stones) -> bool {
        let open = self.open_points(&stones);
        let spaces = self.all & !stones.group;
        let (mut closed, mut count) = ([0; MOST_POINTS], 0);
        let mut rest = spaces;
        while rest != 0 {
            let space = self.chain(spaces, lowest(rest));
            rest &= !space;
            if space & open == 0 && space & !stones.attacker != 0 {
                closed[count] = space;
                count += 1;
            }
        }
        if count < 2 {
            return false;
        }
        let (mut chains, mut chain_count) = ([(0, 0); MOST_POINTS], 0);
        let mut filled = stones.group;
        while filled != 0 {
            let chain = self.chain(stones.group, lowest(filled));
            filled &= !chain;
            let walls = u32::from(self.walls_beside(chain) & !stones.fallen);
            chains[chain_count] = (chain, walls | 1 << (16 + chain.trailing_zeros()));
            chain_count += 1;
        }
        let chains = &chains[..chain_count];
        let join = |blocks| joined(blocks, chains);
        let mut eyes = [0; MOST_POINTS];
        for (eye, space) in eyes.iter_mut().zip(&closed[..count]) {
            let around = self.around(*space);
            let beside = chains.iter().filter(|(chain, _)| chain & around != 0).fold(0, |all, (_, chain)| all | chain);
            *eye = join(u32::from(self.walls_beside(*space)) | beside);
        }
        blocks_with_two_eyes(&eyes[..count], join) as u16 & self.main != 0
    }

    fn has_liberty(&self, stones: &Stones, chain: u16) -> bool {
        self.around(chain) & !stones.attacker & !stones.group != 0
    }

    fn around(&self, points: u16) -> u16 {
        self.around[usize::from(points)]
    }

    fn walls_beside(&self, points: u16) -> u16 {
        self.walls_beside[usize::from(points)]
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

/// For every set of points what its points have beside them, together.
fn of_every_set(beside: &[u16]) -> Vec<u16> {
    let mut sets = vec![0; 1 << beside.len()];
    for set in 1..sets.len() {
        sets[set] = sets[set & (set - 1)] | beside[set.trailing_zeros() as usize];
    }
    sets
}

fn lowest(points: u16) -> u16 {
    points & points.wrapping_neg()
}

/// The members of a set, each as a set.
fn ones(mut set: u16) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let one = lowest(set);
        set &= !one;
        (one != 0).then_some(one)
    })
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
        let outline = Outline {
            points,
            attackers_inside: set(inside),
            walls: &[wall],
            target: wall,
            outside: board - points - wall,
            empty_outside: PointSet::EMPTY,
            komaster: None,
        };
        EyeSpace::new(&outline, Rc::new(Cell::new(u64::MAX)))
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
    fn what_a_picture_says_does_not_depend_on_what_was_asked_before() {
        let mut asked_before = closed("A1 B1 C1 D1 E1 A2", "B1");
        let said = (asked_before.good_moves(true), asked_before.lives(true), asked_before.lives(false));
        let new = || closed("A1 B1 C1 D1 E1 A2", "B1");
        assert_eq!(said, (new().good_moves(true), new().lives(true), new().lives(false)));
        assert_eq!(asked_before.good_moves(false), new().good_moves(false));
    }

    #[test]
    fn no_more_pictures_are_looked_at_than_allowed() {
        let mut space = closed("A1 B1 C1 D1 E1 A2", "");
        space.left = Rc::new(Cell::new(10));
        space.good_moves(true);
        space.good_moves(false);
        assert_eq!(space.left.get(), 0);
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
        let mut open = EyeSpace::new(&outline, Rc::new(Cell::new(u64::MAX)));
        assert!(open.lives(true) && !open.lives(false));
        assert!(open.good_moves(true).contains("E1".parse().unwrap()));
        assert!(open.good_moves(false).contains("E1".parse().unwrap()));
    }
}
