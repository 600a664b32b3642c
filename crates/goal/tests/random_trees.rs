//! Facts that hold for every tree, tried on thousands of random ones.

use nerai_board::{ByColor, Color, Point, PointSet, Random, Size, Symmetry};
use nerai_goal::{Area, Atom, Compound, Formula, Goal, Literal, Wish};

const TREES: u64 = 5_000;

fn trees() -> impl Iterator<Item = (Random, Goal)> {
    (0..TREES).map(|seed| {
        let mut random = Random::new(seed);
        let player = [None, Some(Color::Black), Some(Color::White)][random.below(3)];
        let wish = tree(&mut random, 4, &mut |random| aim(random).into());
        (random, Goal { player, wish })
    })
}

fn tree<T>(random: &mut Random, depth: usize, leaf: &mut impl FnMut(&mut Random) -> Compound<T>) -> Compound<T> {
    if depth == 0 || random.below(4) == 0 {
        return leaf(random);
    }
    let first = tree(random, depth - 1, leaf);
    match random.below(3) {
        0 => !first,
        1 => (0..=random.below(3)).fold(first, |whole, _| whole & tree(random, depth - 1, leaf)),
        _ => (0..=random.below(3)).fold(first, |whole, _| whole | tree(random, depth - 1, leaf)),
    }
}

fn aim(random: &mut Random) -> Atom {
    let least = 1 + random.below(3);
    match random.below(9) {
        0 => Atom::Capture(point(random)),
        1 => Atom::Save(point(random)),
        2 => Atom::Connect(points(random, least + 1)),
        3 => {
            let points = points(random, 2);
            Atom::Cut(points[0], points[1])
        }
        4 => Atom::Live(points(random, least)),
        5 => Atom::Kill(points(random, least)),
        6 => Atom::Eye(point(random)),
        7 => Atom::Invade(Area::new(point(random), point(random))),
        _ => Atom::Force(formula(random)),
    }
}

fn formula(random: &mut Random) -> Formula {
    tree(random, 3, &mut |random| {
        let stone = [None, Some(Color::Black), Some(Color::White)][random.below(3)];
        Compound::Leaf(Literal::new(stone, point(random)))
    })
}

fn point(random: &mut Random) -> Point {
    Point::new(random.below(9) as u8, random.below(9) as u8)
}

fn points(random: &mut Random, number: usize) -> Vec<Point> {
    let mut points = Vec::new();
    while points.len() < number {
        let point = point(random);
        if !points.contains(&point) {
            points.push(point);
        }
    }
    points
}

fn stones(random: &mut Random) -> ByColor<PointSet> {
    let mut stones = ByColor::<PointSet>::default();
    for point in Size::new(9, 9).unwrap().points() {
        if random.below(8) > 0 {
            stones[Color::BOTH[random.below(2)]].insert(point);
        }
    }
    stones
}

#[test]
fn what_is_printed_reads_back_as_the_same_tree() {
    for (_, goal) in trees() {
        let text = goal.to_string();
        assert_eq!(text.parse::<Goal>().as_ref(), Ok(&goal), "{text}");
        assert!(text.is_ascii());
    }
}

#[test]
fn every_printed_bracket_is_needed() {
    for (_, goal) in trees().take(500) {
        let text = goal.to_string();
        for (open, close) in brackets(&text) {
            let without = format!("{}{}{}", &text[..open], &text[open + 1..close], &text[close + 1..]);
            assert_ne!(without.parse::<Goal>().as_ref(), Ok(&goal), "{text}");
        }
    }
}

fn brackets(text: &str) -> Vec<(usize, usize)> {
    let (mut open, mut pairs) = (Vec::new(), Vec::new());
    for (at, character) in text.char_indices() {
        match character {
            '(' => open.push(at),
            ')' => pairs.push((open.pop().unwrap(), at)),
            _ => {}
        }
    }
    pairs
}

#[test]
fn texts_with_bare_literals_settle_after_one_printing() {
    for (_, goal) in trees() {
        // Leaving out the word makes a text that people may type, often with another meaning.
        let text = goal.to_string().replace("force(", "(");
        let Ok(bare) = text.parse::<Goal>() else { panic!("{text}") };
        assert_eq!(bare.to_string().parse::<Goal>(), Ok(bare), "{text}");
    }
}

#[test]
fn desugaring_leaves_three_words_out_and_changes_no_truth() {
    for (mut random, goal) in trees() {
        let plain = goal.wish.desugar();
        // An arbitrary outcome: which of the things that can happen did happen.
        let salt = random.next_u64();
        let happened = |aim: &Atom| {
            let name = aim.to_string();
            name.bytes().fold(salt, |sum, byte| nerai_board::zobrist::mix(sum ^ u64::from(byte))).is_multiple_of(2)
        };
        let meaning = |wish: &Wish| {
            wish.holds(&mut |atom| match &atom.atom {
                Atom::Save(point) => !happened(&Atom::Capture(*point)),
                Atom::Cut(first, second) => !happened(&Atom::Connect(vec![*first, *second])),
                Atom::Live(points) => !happened(&Atom::Kill(points.clone())),
                aim => happened(aim),
            })
        };
        assert_eq!(meaning(&plain), meaning(&goal.wish), "{goal}");
        let words: Vec<&str> = plain.leaves().iter().map(|(atom, _)| atom.atom.word()).collect();
        assert!(!words.iter().any(|word| ["save", "cut", "live"].contains(word)), "{plain}");
        assert!(!doubly_negated(&plain), "{plain}");
        assert_eq!(plain.desugar(), plain);
        assert_eq!(plain.to_string().parse::<Goal>().map(|goal| goal.wish), Ok(plain));
    }
}

fn doubly_negated(wish: &Wish) -> bool {
    match wish {
        Compound::Leaf(_) => false,
        Compound::Not(inner) => matches!(**inner, Compound::Not(_)) || doubly_negated(inner),
        Compound::And(parts) | Compound::Or(parts) => parts.iter().any(doubly_negated),
    }
}

#[test]
fn desugaring_keeps_the_player() {
    let size = Size::new(9, 9).unwrap();
    let mut fitting = 0;
    for (mut random, goal) in trees() {
        let stones = stones(&mut random);
        let plain = Goal { player: goal.player, wish: goal.wish.desugar() };
        let players =
            [&goal, &plain].map(|goal| goal.check(size, &stones, Color::Black).map(|checked| checked.player()));
        assert_eq!(players[0].is_ok(), players[1].is_ok(), "{goal}");
        if let [Ok(player), Ok(same)] = players {
            assert_eq!(player, same, "{goal}");
            fitting += 1;
        }
    }
    assert!(fitting > TREES / 10, "only {fitting} random goals fit their position");
}

#[test]
fn a_goal_fits_a_turned_board_and_swapped_colours_as_before() {
    let size = Size::new(9, 9).unwrap();
    for (mut random, goal) in trees() {
        let stones = stones(&mut random);
        let before = goal.check(size, &stones, Color::Black).map(|checked| checked.player());
        for symmetry in Symmetry::all() {
            let turned = goal.map_points(|point| symmetry.point(size, point));
            let back = turned.map_points(|point| symmetry.inverse().point(size, point));
            assert_eq!(back, goal);
            let there = ByColor::from_fn(|color| symmetry.set(size, &stones[color]));
            let after = turned.check(size, &there, Color::Black).map(|checked| checked.player());
            assert_eq!(after.ok(), before.clone().ok(), "{goal}");
        }
        let swapped = goal.swap_colors();
        assert_eq!(swapped.swap_colors(), goal);
        let there = ByColor { black: stones.white, white: stones.black };
        let after = swapped.check(size, &there, Color::White).map(|checked| checked.player().other());
        assert_eq!(after.ok(), before.ok(), "{goal}");
    }
}

#[test]
fn random_texts_are_read_or_refused_but_never_a_panic() {
    let pieces = [
        "black:", "kill", "connect", "force", "invade", "eye", "empty", "(", ")", "[", "]", ",", ":", "&", "|", "!",
        "D4", "E5", "B", "W", "B[D4]", "kill(B1)", " ", "\n", "∧", "é", "\u{0}", "not", "or",
    ];
    let mut random = Random::new(7);
    let mut read = 0;
    for _ in 0..50_000 {
        let text: String = (0..random.below(12)).map(|_| pieces[random.below(pieces.len())]).collect();
        match text.parse::<Goal>() {
            Ok(goal) => {
                read += 1;
                assert_eq!(goal.to_string().parse::<Goal>(), Ok(goal));
            }
            Err(error) => {
                assert!(text.get(error.span.start..error.span.end).is_some(), "{text:?}");
                assert_eq!(error.render(&text).lines().count(), 3, "{text:?}");
            }
        }
    }
    assert!(read > 200, "only {read} texts were goals");
}
