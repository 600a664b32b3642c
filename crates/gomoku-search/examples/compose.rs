//! Composes positions with deep wins: random changes to a position are kept while the shortest win does not become shorter.
//!
//! `cargo run --release -p nerai-gomoku-search --example compose -- fours|threats SEED MOVES STEPS`
#![allow(clippy::print_stdout, reason = "what it composes is there to be read")]

use nerai_board::Random;
use nerai_gomoku::{Board, Color, Point, Rules};
use nerai_gomoku_search::{Budget, ContinuousFours, ContinuousThreats, MOST_FOURS, ThreatBoard, ThreatClasses, check};

const SIDE: usize = 15;
/// Black is to move, so that both sides have as many stones.
type Stones = [Vec<Point>; 2];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, default: usize| arguments.get(i).and_then(|text| text.parse().ok()).unwrap_or(default);
    let by_fours = arguments.first().is_none_or(|word| word != "threats");
    let (seed, wanted, steps) = (number(1, 1) as u64, number(2, 10), number(3, 20_000));
    let measure = |stones: &Stones| if by_fours { shortest_fours(stones) } else { shortest_threats(stones) };
    let mut random = Random::new(seed);
    let mut stones = [Vec::new(), Vec::new()];
    let mut depth = 0;
    for _ in 0..steps {
        let mut changed = stones.clone();
        change(&mut changed, &mut random);
        let found = measure(&changed);
        let size = |stones: &Stones| stones[0].len();
        if found > depth || (found == depth && (size(&changed) <= size(&stones) || size(&changed) < 12)) {
            (stones, depth) = (changed, found);
        }
        if depth >= wanted {
            break;
        }
    }
    if depth < wanted {
        println!("// only {depth} moves deep");
    }
    print(&stones, depth, by_fours, seed);
}

/// Adds a pair of stones, takes one away, or moves a stone.
fn change(stones: &mut Stones, random: &mut Random) {
    let place = |random: &mut Random| Point::new(random.below(SIDE) as u8, random.below(SIDE) as u8);
    for _ in 0..1 + random.below(2) {
        match random.below(4) {
            0 if stones[0].len() < 30 => stones.iter_mut().for_each(|side| side.push(place(random))),
            1 if stones[0].len() > 4 => stones.iter_mut().for_each(|side| {
                side.swap_remove(random.below(side.len()));
            }),
            _ => {
                let side = &mut stones[random.below(2)];
                if !side.is_empty() {
                    let which = random.below(side.len());
                    side[which] = place(random);
                }
            }
        }
    }
}

/// The board, unless two stones share a point or there is a five already.
fn board(stones: &Stones) -> Option<Board> {
    let mut board = Board::new(SIDE).ok()?;
    for (black, white) in stones[0].iter().zip(&stones[1]) {
        board.play(*black, Color::Black).ok()?;
        board.play(*white, Color::White).ok()?;
    }
    let rules = Rules::default();
    let fives = board.moves().iter().any(|stone| rules.is_five(&board, stone.point, stone.color));
    (!fives).then_some(board)
}

/// Moves of the shortest win by fours; 0 if there is none. Nothing else may win or lose at once.
fn shortest_fours(stones: &Stones) -> usize {
    let Some(mut threats) = board(stones).and_then(|board| ThreatBoard::new(&board, Rules::default())) else {
        return 0;
    };
    let mut search = ContinuousFours::new(16);
    let mut budget = Budget::nodes(400_000);
    (0..MOST_FOURS)
        .find_map(|fours| search.find(&mut threats, Color::Black, fours, &mut budget))
        .map_or(0, |line| line.len() / 2 + 1)
}

/// Moves of the longest line of a proof by threats, in a position without a win by fours; 0 if there is none.
fn shortest_threats(stones: &Stones) -> usize {
    if shortest_fours(stones) > 0 {
        return 0;
    }
    let Some(mut threats) = board(stones).and_then(|board| ThreatBoard::new(&board, Rules::default())) else {
        return 0;
    };
    let mut search = ContinuousThreats::new(14, ThreatClasses::fours_and_threes());
    let win = search.prove(&mut threats, Color::Black, &mut Budget::nodes(20_000));
    win.filter(|win| win.moves() < 300).map_or(0, |win| win.depth())
}

/// The position as a text diagram, after the checker has seen its proof.
fn print(stones: &Stones, depth: usize, by_fours: bool, seed: u64) {
    let Some(board) = board(stones) else { return };
    let Some(mut threats) = ThreatBoard::new(&board, Rules::default()) else { return };
    let classes = if by_fours { ThreatClasses::fours() } else { ThreatClasses::fours_and_threes() };
    let win = ContinuousThreats::new(20, classes).prove(&mut threats, Color::Black, &mut Budget::nodes(10_000_000));
    let checked = win.as_ref().map(|win| check(&board, Rules::default(), Color::Black, win));
    if checked != Some(Ok(())) {
        println!("// no proof was found: {checked:?}");
    }
    let kind = if by_fours { "fours" } else { "threats" };
    println!("// Composed with seed {seed}.");
    let (how, length) = match by_fours {
        true => (format!("{depth} moves"), format!(" {depth}")),
        false => ("and not by fours".to_owned(), String::new()),
    };
    println!("name: Black wins by continuous {kind}, {how}");
    println!("   A B C D E F G H J K L M N O P");
    for y in (0..SIDE).rev() {
        let sign = |x: usize| match board.piece(Point::new(x as u8, y as u8)) {
            Some(Color::Black) => " X",
            Some(Color::White) => " O",
            None => " .",
        };
        println!("{:>2}{} {}", y + 1, (0..SIDE).map(sign).collect::<String>(), y + 1);
    }
    println!("   A B C D E F G H J K L M N O P");
    println!("to-move: black\nwin: {kind}{length}");
}
