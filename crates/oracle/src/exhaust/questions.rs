//! Every position of a small board, and goals of every kind about it.
//!
//! A proof speaks of an event and the side that wants it; whose goal it is matters to the verdict only. So `save`, `cut`
//! and `live` are here as the `capture`, `connect` and `kill` of the other side.

use nerai_board::{ByColor, Color, Point, PointSet, Size};
use nerai_go::{Ban, Position, Setup};
use nerai_proof::{Certificate, Task, Verdict};

/// Which goals are asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goals {
    /// One event: captures, kills and connections of up to three stones, eyes, and invasions of every rectangle.
    Single,
    /// Captures, and kills of up to three stones: what local proofs are about.
    Captures,
    /// One formula about one or two points.
    Formulas,
    /// Two of them joined by `&` or `|`, wanted by the same side or by both: captures, kills, connections and eyes.
    Pairs,
    /// The same with invasions of the whole board and formulas about one point among them.
    MixedPairs,
    /// Two of the first sort in a formula that names one of them twice.
    Nested,
}

/// Everything that can be asked about on a board.
pub struct Places {
    /// The positions.
    pub positions: Vec<Position>,
    /// For each of them and either side to move the bans that the checker lets stand, none among them.
    pub bans: Vec<ByColor<Vec<Option<Ban>>>>,
    /// How many bans it refuses before it reads any proof.
    pub refused_bans: u64,
}

impl Places {
    /// Every position of a board with stones anywhere, with up to so many blocks that are taken for granted, and every ban.
    #[must_use]
    pub fn new(size: Size, most_walls: usize) -> Places {
        let mut places = Places { positions: positions(size, most_walls), bans: Vec::new(), refused_bans: 0 };
        for position in &places.positions {
            let mut bans = ByColor::<Vec<Option<Ban>>>::default();
            for to_move in Color::BOTH {
                let all = every_ban(position);
                let count = all.len();
                bans[to_move] = all.into_iter().filter(|ban| may_stand(position, *ban, to_move)).collect();
                places.refused_bans += (count - bans[to_move].len()) as u64;
            }
            places.bans.push(bans);
        }
        places
    }
}

/// Whether the checker reads on behind a ban. What is asked about makes no difference to that.
fn may_stand(position: &Position, ban: Option<Ban>, to_move: Color) -> bool {
    let goal = "black: eye(A1)".to_owned();
    let setup = position.to_setup();
    Task::of(&Certificate { setup, ban, to_move, goal, if_out: false, verdict: Verdict::Unknown, proofs: Vec::new() })
        .is_ok()
}

/// Every position of a board with stones anywhere and up to so many blocks among them that are taken for granted.
///
/// The checker knows walls by their blocks, so all other ways to name their stones are the same position.
fn positions(size: Size, most_walls: usize) -> Vec<Position> {
    let points: Vec<Point> = size.points().iter().collect();
    let mut found = Vec::new();
    for code in 0..3usize.pow(points.len() as u32) {
        let mut setup = Setup::empty(size);
        let mut digits = code;
        for &point in &points {
            match digits % 3 {
                1 => setup.place(Color::Black, point),
                2 => setup.place(Color::White, point),
                _ => {}
            }
            digits /= 3;
        }
        let blocks: Vec<PointSet> = Color::BOTH.iter().flat_map(|&color| setup.stones[color].parts()).collect();
        for chosen in (0..1usize << blocks.len()).filter(|chosen| chosen.count_ones() as usize <= most_walls) {
            let walls = (0..).zip(&blocks).filter(|(number, _)| chosen >> number & 1 == 1);
            setup.uncapturable = walls.fold(PointSet::EMPTY, |all, (_, block)| all | *block);
            found.extend(Position::from_setup(&setup).ok());
        }
    }
    found
}

/// No ban, and every ban: on any point and against either side, whether or not a ko can have left it behind.
pub(super) fn every_ban(position: &Position) -> Vec<Option<Ban>> {
    let points = position.board().iter();
    let bans = points.flat_map(|point| Color::BOTH.map(|color| Ban { point, color }));
    std::iter::once(None).chain(bans.map(Some)).collect()
}

/// The texts of all goals of a sort; in a position those count that fit its stones.
#[must_use]
pub fn goals(size: Size, goals: Goals) -> Vec<String> {
    match goals {
        Goals::Single => single(size),
        Goals::Captures => {
            single(size).into_iter().filter(|goal| ["capture", "kill"].iter().any(|word| goal.contains(word))).collect()
        }
        Goals::Formulas => formulas(size),
        Goals::Pairs => pairs(&wishes(size, false)),
        Goals::MixedPairs => pairs(&wishes(size, true)),
        Goals::Nested => nested(&wishes(size, false)),
    }
}

fn single(size: Size) -> Vec<String> {
    let points: Vec<Point> = size.points().iter().collect();
    let mut wishes = Vec::new();
    for (number, one) in points.iter().enumerate() {
        wishes.extend(["capture", "kill", "eye"].map(|word| format!("{word}({one})")));
        let is_corner = |other: &&Point| other.column() >= one.column() && other.row() >= one.row();
        wishes.extend(points[number..].iter().filter(is_corner).map(|other| format!("invade({one}:{other})")));
        for (place, other) in points.iter().enumerate().skip(number + 1) {
            let stones = [format!("{one},{other}")].into_iter();
            let stones = stones.chain(points[place + 1..].iter().map(|third| format!("{one},{other},{third}")));
            wishes.extend(stones.flat_map(|stones| ["connect", "kill"].map(|word| format!("{word}({stones})"))));
        }
    }
    both_players(&wishes)
}

fn formulas(size: Size) -> Vec<String> {
    let points: Vec<Point> = size.points().iter().collect();
    let stones = ["B", "W", "empty"];
    let mut formulas = Vec::new();
    for (number, one) in points.iter().enumerate() {
        formulas.extend(stones.iter().flat_map(|stone| ["", "!"].map(|not| format!("{not}{stone}[{one}]"))));
        formulas.push(format!("B[{one}] & W[{one}]"));
        for other in &points[number + 1..] {
            for (first, second) in stones.iter().flat_map(|first| stones.map(|second| (first, second))) {
                formulas.extend(["&", "|"].map(|join| format!("{first}[{one}] {join} {second}[{other}]")));
            }
        }
    }
    both_players(&formulas.iter().map(|formula| format!("force({formula})")).collect::<Vec<_>>())
}

/// What a player can want of one event, and not want of one of the other player's.
fn wishes(size: Size, is_mixed: bool) -> Vec<String> {
    let points: Vec<Point> = size.points().iter().collect();
    let mut wishes = Vec::new();
    for (number, one) in points.iter().enumerate() {
        wishes.extend(["capture", "save", "kill", "live", "eye", "!eye"].map(|word| format!("{word}({one})")));
        if is_mixed {
            let literals = ["B", "W", "empty"].into_iter();
            wishes.extend(literals.flat_map(|stone| ["", "!"].map(|not| format!("{not}force({stone}[{one}])"))));
        }
        for other in &points[number + 1..] {
            wishes.extend(["connect", "cut"].map(|word| format!("{word}({one},{other})")));
        }
    }
    if let (true, Some(first), Some(last)) = (is_mixed, points.first(), points.last()) {
        wishes.extend(["", "!"].map(|not| format!("{not}invade({first}:{last})")));
    }
    wishes
}

fn pairs(wishes: &[String]) -> Vec<String> {
    let mut found = Vec::new();
    for (number, one) in wishes.iter().enumerate() {
        for other in &wishes[number + 1..] {
            found.extend(["&", "|"].map(|join| format!("{one} {join} {other}")));
        }
    }
    both_players(&found)
}

fn nested(wishes: &[String]) -> Vec<String> {
    let mut found = Vec::new();
    for one in wishes {
        for other in wishes.iter().filter(|other| *other != one) {
            // As goals are printed: the checker takes no other form.
            found.extend([format!("{one} | {one} & {other}"), format!("{one} & ({one} | {other})")]);
        }
    }
    both_players(&found)
}

fn both_players(wishes: &[String]) -> Vec<String> {
    let players = ["black", "white"].into_iter();
    players.flat_map(|player| wishes.iter().map(move |wish| format!("{player}: {wish}"))).collect()
}
