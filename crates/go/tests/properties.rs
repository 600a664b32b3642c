//! Random play against a slow, obvious second implementation of the rules.

use std::collections::BTreeMap;

use nerai_board::{Color, Point, PointSet, Random, Size, Symmetry, zobrist};
use nerai_go::{Ban, Position, Setup};

/// Stones in a map, liberties counted by walking: nothing incremental that could go stale.
#[derive(Clone)]
struct SlowBoard {
    size: Size,
    stones: BTreeMap<Point, Color>,
    ban: Option<Ban>,
}

impl SlowBoard {
    fn block(&self, from: Point) -> (PointSet, PointSet) {
        let color = self.stones[&from];
        let (mut stones, mut liberties, mut todo) = (PointSet::EMPTY, PointSet::EMPTY, vec![from]);
        while let Some(point) = todo.pop() {
            if stones.contains(point) {
                continue;
            }
            stones.insert(point);
            for near in self.size.neighbors(point) {
                match self.stones.get(&near) {
                    None => liberties.insert(near),
                    Some(c) if *c == color => todo.push(near),
                    Some(_) => {}
                }
            }
        }
        (stones, liberties)
    }

    /// The board after a play, or nothing if the play is illegal.
    fn after(&self, color: Color, point: Point, suicide: bool) -> Option<SlowBoard> {
        if self.stones.contains_key(&point) || self.ban == Some(Ban { point, color }) {
            return None;
        }
        let mut next = SlowBoard { ban: None, ..self.clone() };
        next.stones.insert(point, color);
        let mut taken = PointSet::EMPTY;
        for near in self.size.neighbors(point) {
            if next.stones.get(&near) == Some(&color.other()) {
                let (stones, liberties) = next.block(near);
                if liberties.is_empty() {
                    taken |= stones;
                    next.stones.retain(|stone, _| !stones.contains(*stone));
                }
            }
        }
        let (stones, liberties) = next.block(point);
        if liberties.is_empty() {
            if !suicide {
                return None;
            }
            next.stones.retain(|stone, _| !stones.contains(*stone));
        } else if taken.len() == 1 && stones.len() == 1 && liberties == taken {
            next.ban = taken.first().map(|point| Ban { point, color: color.other() });
        }
        Some(next)
    }

    fn setup(&self) -> Setup {
        let mut setup = Setup::empty(self.size);
        for (point, color) in &self.stones {
            setup.place(*color, *point);
        }
        setup
    }

    fn assert_same(&self, position: &Position) {
        assert_eq!(position.to_setup(), self.setup());
        assert_eq!(position.ban(), self.ban);
        let hash = self.stones.iter().fold(0, |hash, (point, color)| hash ^ zobrist::stone(*color, *point));
        assert_eq!(position.hash(), hash);
        for block in position.blocks() {
            for stone in block.stones() {
                let same = position.block_at(stone).expect("a stone has a block");
                assert_eq!(same.stones(), block.stones());
            }
            let (stones, liberties) = self.block(block.stones().first().expect("a block has a stone"));
            assert_eq!((*block.stones(), block.liberties()), (stones, liberties));
        }
    }
}

fn random_size(random: &mut Random) -> Size {
    // Small boards fill up and recapture a lot; the large ones are where indices go wrong.
    let side = |random: &mut Random| if random.below(4) == 0 { 2 + random.below(18) } else { 2 + random.below(5) };
    Size::new(side(random) as u32, side(random) as u32).expect("sides from 2 to 19")
}

#[test]
fn play_and_undo_agree_with_a_position_built_from_scratch() {
    let mut random = Random::new(1);
    let (mut moves, mut captures, mut bans, mut suicides, mut refused) = (0, 0, 0, 0, 0);
    while moves < 100_000 {
        let size = random_size(&mut random);
        let suicide = random.below(4) == 0;
        let points: Vec<Point> = size.points().iter().collect();
        let mut position = Position::empty(size);
        position.allow_suicide(suicide);
        let mut path = vec![SlowBoard { size, stones: BTreeMap::new(), ban: None }];
        for _ in 0..4 * size.area() {
            let color = Color::BOTH[random.below(2)];
            let point = points[random.below(points.len())];
            let board = path.last().expect("the path never empties");
            let legal = position.is_legal(color, point);
            let taken = if position.is_empty_at(point) { position.captures(color, point) } else { PointSet::EMPTY };
            match board.after(color, point, suicide) {
                None => {
                    assert!(!legal && position.try_play(color, point).is_err(), "{color} {point}");
                    refused += 1;
                }
                Some(next) => {
                    assert!(legal, "{color} {point}");
                    assert_eq!(position.try_play(color, point), Ok(()));
                    let own = !next.stones.contains_key(&point);
                    suicides += usize::from(own);
                    assert!(own || position.last_captured() == taken);
                    captures += usize::from(!taken.is_empty());
                    bans += usize::from(next.ban.is_some());
                    next.assert_same(&position);
                    path.push(next);
                    moves += 1;
                }
            }
            while path.len() > 1 && random.below(5) == 0 {
                position.undo();
                path.pop();
                path[path.len() - 1].assert_same(&position);
            }
        }
        while path.len() > 1 {
            position.undo();
            path.pop();
        }
        assert_eq!(position.play_count(), 0);
        path[0].assert_same(&position);
    }
    // The test is worth nothing if the random games avoid what is hard.
    assert!(
        captures > 5_000 && bans > 300 && suicides > 500 && refused > 10_000,
        "{captures} {bans} {suicides} {refused}"
    );
}

#[test]
fn turned_and_colour_swapped_games_stay_turned_and_swapped() {
    let mut random = Random::new(2);
    for _ in 0..300 {
        let size = random_size(&mut random);
        let symmetry = Symmetry::all()[random.below(8)];
        let swap = random.below(2) == 1;
        let points: Vec<Point> = size.points().iter().collect();
        let mut position = Position::empty(size);
        let mut image = Position::empty(symmetry.size(size));
        for _ in 0..3 * size.area() {
            let color = Color::BOTH[random.below(2)];
            let point = points[random.below(points.len())];
            let image_color = if swap { color.other() } else { color };
            let image_point = symmetry.point(size, point);
            assert_eq!(position.is_legal(color, point), image.is_legal(image_color, image_point));
            if position.try_play(color, point).is_ok() {
                assert_eq!(image.try_play(image_color, image_point), Ok(()));
            }
            let setup = position.to_setup().turn(symmetry);
            assert_eq!(image.to_setup(), if swap { setup.swap_colors() } else { setup });
            let ban = position.ban().map(|ban| symmetry.point(size, ban.point));
            assert_eq!(image.ban().map(|ban| ban.point), ban);
        }
    }
}

#[test]
fn a_position_built_from_its_stones_equals_the_played_one() {
    let mut random = Random::new(3);
    for _ in 0..500 {
        let size = random_size(&mut random);
        let points: Vec<Point> = size.points().iter().collect();
        let mut position = Position::empty(size);
        for _ in 0..2 * size.area() {
            let _ = position.try_play(Color::BOTH[random.below(2)], points[random.below(points.len())]);
        }
        let mut built = Position::from_setup(&position.to_setup()).expect("played positions are legal");
        built.set_ban(position.ban());
        assert_eq!(built, position);
        assert_eq!(built.hash(), position.hash());
    }
}
