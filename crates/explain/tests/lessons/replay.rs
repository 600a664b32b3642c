//! Replays the sentences of short lessons with the rules alone: every move that a sentence names can be played as it says,
//! and does what it says.
//!
//! Two things are held against the board: the lines that a sentence carries, and the text itself, which is read here as a
//! person would read it, so that a wrong line cannot hide behind right data.

use nerai_board::{Color, Play, Point};
use nerai_explain::wording::{Language, Wording, faults};
use nerai_explain::{Lesson, Sentence};
use nerai_proof::Move;

use super::plain_board::{PlainBoard, Points, points};

/// What was replayed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Replayed {
    pub(crate) sentences: usize,
    pub(crate) moves: usize,
    pub(crate) reasons: usize,
}

impl std::ops::AddAssign for Replayed {
    fn add_assign(&mut self, more: Replayed) {
        self.sentences += more.sentences;
        self.moves += more.moves;
        self.reasons += more.reasons;
    }
}

/// Checks all sentences of a short lesson.
pub(crate) fn replay(lesson: &Lesson) -> Result<Replayed, String> {
    let wording = Wording::of(Language::English);
    let german = Wording::of(Language::German);
    let mut replayed = Replayed::default();
    let mut first: Option<Move> = None;
    let mut said: Vec<String> = Vec::new();
    for sentence in &lesson.short {
        let text = sentence.text(&wording);
        if said.contains(&text) {
            return Err(format!("'{text}' is said twice"));
        }
        if let [fault, ..] = &faults(&text)[..] {
            return Err(format!("'{text}': {fault}"));
        }
        let told = check(lesson, sentence, &text, first).map_err(|reason| format!("'{text}': {reason}"))?;
        replayed += told;
        if let Some(at) = first_move(&text) {
            first = first.or(Some(Move { color: lesson.answer.to_move(), at: at.into() }));
        }
        same_moves(&text, &sentence.text(&german))?;
        said.push(text);
    }
    Ok(replayed)
}

/// A sentence in two languages names the same points.
fn same_moves(english: &str, german: &str) -> Result<(), String> {
    let sorted = |text: &str| {
        let mut found: Vec<Point> = words(text).into_iter().filter_map(|word| vertex(&word)).collect();
        found.sort();
        found.dedup();
        found
    };
    if sorted(english) == sorted(german) { Ok(()) } else { Err(format!("'{english}' and '{german}' differ")) }
}

fn check(lesson: &Lesson, sentence: &Sentence, text: &str, first: Option<Move>) -> Result<Replayed, String> {
    let root = PlainBoard::of(&lesson.answer.position().to_setup());
    let mut seen = root.stones(Color::Black);
    seen.extend(root.stones(Color::White));
    let mut named: Vec<Move> = Vec::new();
    for line in &sentence.moves {
        for count in 1..=line.len() {
            let board = played(&root, &line[..count])?;
            seen.extend(board.stones(Color::Black));
            seen.extend(board.stones(Color::White));
        }
        named.extend(line.last());
    }
    let mut replayed = Replayed { sentences: 1, moves: named.len(), reasons: 0 };
    // Every point of the text is a move with a line, or something that can be seen there.
    let all = words(text);
    for (number, word) in all.iter().enumerate() {
        let Some(at) = vertex(word) else { continue };
        let before = number.checked_sub(1).map(|before| all[before].as_str()).unwrap_or_default();
        let of = |color: Color| named.contains(&Move { color, at: at.into() });
        match before {
            "Black" if !of(Color::Black) => return Err(format!("Black {at} has no line")),
            "White" if !of(Color::White) => return Err(format!("White {at} has no line")),
            "Black" | "White" => {}
            _ if of(Color::Black) || of(Color::White) => {}
            _ if seen.contains(&at) => {}
            // Eyes and shared liberties are empty points.
            _ if text.contains("eye")
                || text.contains("liberties")
                || text.contains("getting out")
                || text.contains("get out") => {}
            _ => return Err(format!("{at} is no move that has a line, and nothing is there")),
        }
    }
    // The moves behind a colon follow each other on the board, after what the sentence speaks of.
    if let Some((head, tail)) = text.split_once(": ").filter(|(head, _)| begins_line(head)) {
        let mut board = root.clone();
        let tries_later = color_of(head).is_some_and(|color| color != lesson.answer.to_move());
        if let Some(first) = first.filter(|_| tries_later) {
            board = play(&board, first, None)?;
        }
        if let Some(at) = tried(head) {
            board =
                play(&board, Move { color: color_of(head).unwrap_or(lesson.answer.to_move()), at: at.into() }, None)?;
        } else if head == "After that" {
            board = play(&board, first.ok_or("there is no move before it")?, None)?;
        }
        replayed.reasons += follow(board, tail, lesson)?;
    } else if first_move(text).is_none() {
        // Anything else that names moves speaks of the board that the reader has: after the first move, if that was told, and
        // the moves that the sentence itself puts before.
        let board = first.map_or(Ok(root.clone()), |first| play(&root, first, None))?;
        let next = first.map_or(lesson.answer.to_move(), |first| first.color.other());
        replayed.reasons += claims(board, next, text)?;
    }
    Ok(replayed)
}

/// The first move, in the sentence that tells it.
fn first_move(text: &str) -> Option<Point> {
    Color::BOTH.into_iter().find_map(|color| {
        let behind = text.strip_prefix(color.name())?.strip_prefix(" plays ")?;
        behind.split([' ', ',', '.']).next().and_then(vertex)
    })
}

/// Plays the moves of a sentence about a technique from the board that its reader has, one after the other, and checks what
/// the sentence says that they take, threaten or leave; how many moves there were.
fn claims(mut board: PlainBoard, mut next: Color, text: &str) -> Result<usize, String> {
    let mut count = 0;
    let mut rest = text;
    while let Some((color, verb, at, behind)) = next_claim(rest) {
        if color != next {
            return Err(format!("{} {at} is played out of turn, after the moves that are told", color.name()));
        }
        board = play(&board, Move { color, at: at.into() }, None)?;
        next = color.other();
        count += 1;
        let clause =
            &behind[..Color::BOTH.iter().filter_map(|color| behind.find(color.name())).min().unwrap_or(behind.len())];
        let taken = board.taken.len();
        let said = [" takes the ", " has taken the "].into_iter().find_map(|verb| clause.strip_prefix(verb));
        let is_true = match verb {
            "takes at " => taken > 0,
            "takes back " => rest.contains("takes back ") && number_before(rest, at) == Some(taken),
            _ => said
                .is_none_or(|said| is_number(said, taken) && place_of(said).is_none_or(|at| board.taken.contains(&at))),
        };
        let in_atari = clause.split_once(" puts the ").is_none_or(|(_, said)| {
            place_of(said)
                .and_then(|at| board.block(at).filter(|_| board.is_in_atari(at)))
                .is_some_and(|block| is_number(said, block.len()))
        });
        let throws_in = !clause.starts_with(" is a throw-in") || board.is_in_atari(at);
        if !(is_true && in_atari && throws_in) {
            return Err(format!("{} {at} does not do what it says, after the moves that are told", color.name()));
        }
        rest = behind;
    }
    if let Some((pair, behind)) = text.split_once(" are miai: ") {
        let owner = Color::BOTH.into_iter().find(|color| behind.starts_with(color.name())).ok_or("whose miai?")?;
        let points: Vec<Point> = words(pair).iter().rev().filter_map(|word| vertex(word)).take(2).collect();
        let [one, other] = points[..] else { return Err("miai are two points".to_owned()) };
        if owner == next {
            return Err(format!("it is {}'s turn, and both miai points are free", owner.name()));
        }
        for (first, second) in [(one, other), (other, one)] {
            let board = play(&board, Move { color: next, at: first.into() }, None)?;
            play(&board, Move { color: owner, at: second.into() }, None)?;
        }
    }
    Ok(count)
}

/// The next move of a sentence about a technique: whose, with which verb, where, and what stands behind it.
fn next_claim(text: &str) -> Option<(Color, &'static str, Point, &str)> {
    let mut from = 0;
    loop {
        let (at, color) = Color::BOTH
            .into_iter()
            .filter_map(|color| text[from..].find(color.name()).map(|at| (from + at, color)))
            .min_by_key(|(at, _)| *at)?;
        let behind = text[at + color.name().len()..].trim_start();
        for verb in ["takes at ", "connects at ", "plays back at ", "plays ", "takes back ", ""] {
            let Some(rest) = behind.strip_prefix(verb) else { continue };
            let rest = match (verb, rest.split_once(" at ")) {
                ("takes back ", Some((_, rest))) => rest,
                _ => rest,
            };
            if let Some(point) = rest.split([' ', ',', '.', ':', ')']).next().and_then(vertex) {
                return Some((color, verb, point, &rest[point.to_string().len()..]));
            }
        }
        from = at + 1;
    }
}

/// Whether "three stones at C1" or "stone at C1" is so many.
fn is_number(said: &str, count: usize) -> bool {
    said.split([' ', ',', '.']).next().and_then(number_of) == Some(count)
}

/// The place in "three stones at C1 …".
fn place_of(said: &str) -> Option<Point> {
    let (head, behind) = said.split_once(" at ")?;
    head.split(' ').all(|word| word.starts_with("stone") || number_of(word).is_some()).then_some(())?;
    behind.split([' ', ',', '.']).next().and_then(vertex)
}

/// The number in "takes back three stones at C1".
fn number_before(text: &str, at: Point) -> Option<usize> {
    let (_, behind) = text.split_once("takes back ")?;
    behind.contains(&at.to_string()).then(|| behind.split(' ').next().and_then(number_of)).flatten()
}

/// Whether moves come behind these words.
fn begins_line(head: &str) -> bool {
    head == "After that"
        || head == "The ko"
        || head.contains(" tries ")
        || head.ends_with(" fails")
        || head.ends_with(" only a ko")
        || head.ends_with("not proved")
}

fn tried(head: &str) -> Option<Point> {
    after(head, " tries ").or_else(|| head.split(' ').next().and_then(vertex))
}

fn color_of(head: &str) -> Option<Color> {
    Color::BOTH.into_iter().find(|color| head.contains(&format!("If {} tries", color.name())))
}

/// The point behind some words.
fn after(text: &str, words: &str) -> Option<Point> {
    let rest = &text[text.find(words)? + words.len()..];
    rest.split([' ', ',', '.', ':']).next().and_then(vertex)
}

/// Plays what a text says, and checks what it says of each move; how many reasons there were.
fn follow(mut board: PlainBoard, tail: &str, lesson: &Lesson) -> Result<usize, String> {
    let mut reasons = 0;
    let mut last: Option<Color> = None;
    let mut taken_before: Option<(Points, Point)> = None;
    let mut rest = tail;
    while let Some((color, at, behind)) = next_move(rest) {
        if last == Some(color) {
            return Err(format!("{} plays twice in a row", color.name()));
        }
        last = Some(color);
        let made = Move { color, at: at.into() };
        let before = board.clone();
        board = play(&board, made, taken_before.take())?;
        if board.taken.len() == 1
            && board.block(at).is_some_and(|block| block.len() == 1)
            && board.liberties(at).len() == 1
        {
            taken_before = Some((board.taken.clone(), at));
        }
        if let Some(reason) = behind.strip_prefix(" (").and_then(|behind| behind.split(')').next()) {
            holds(reason, &before, &board, made)?;
            reasons += 1;
        }
        rest = behind;
    }
    if tail.contains("has two eyes") {
        let stones = points(&lesson.answer.aim().event.stones());
        let owner = lesson.answer.aim().min();
        let alive = board.alive(owner);
        let left: Vec<_> = stones.iter().filter(|stone| board.at(**stone) == Some(owner)).collect();
        if left.is_empty() || !left.iter().any(|stone| alive.contains(stone)) {
            return Err("the group has no two eyes".to_owned());
        }
    }
    if tail.contains("only one eye") {
        let owner = lesson.answer.aim().min();
        let stones = points(&lesson.answer.aim().event.stones());
        let left = stones.into_iter().filter(|stone| board.at(*stone) == Some(owner));
        let liberties: Points = left.flat_map(|stone| board.liberties(stone)).collect();
        let other: Points = board.all().difference(&board.stones(owner)).copied().collect();
        let space = liberties.first().map(|at| board.part(*at, &other)).ok_or("there is no eye")?;
        if !liberties.is_subset(&space) || space.len() > 3 {
            return Err("the liberties lie in more than one eye".to_owned());
        }
    }
    if let Some((_, eyes)) = tail.split_once("two eyes, ") {
        let owner = lesson.answer.aim().min();
        let is_eye =
            |at: Point| board.at(at).is_none() && board.neighbors(at).iter().all(|at| board.at(*at) == Some(owner));
        let eyes: Vec<Point> = words(eyes).iter().filter_map(|word| vertex(word)).collect();
        if eyes.len() != 2 || !eyes.into_iter().all(is_eye) {
            return Err("those are not two eyes".to_owned());
        }
    }
    Ok(reasons)
}

/// The next move of a text outside of brackets, and what stands behind it.
fn next_move(text: &str) -> Option<(Color, Point, &str)> {
    let mut from = 0;
    loop {
        let (at, color) = Color::BOTH
            .into_iter()
            .filter_map(|color| text[from..].find(color.name()).map(|at| (from + at, color)))
            .min_by_key(|(at, _)| *at)?;
        let behind = &text[at + color.name().len()..];
        let point =
            behind.strip_prefix(' ').and_then(|behind| behind.split([' ', ',', '.', ')']).next()).and_then(vertex);
        if let Some(point) = point {
            return Some((color, point, &behind[1 + point.to_string().len()..]));
        }
        from = at + 1;
    }
}

/// Whether a move does what the text says in brackets, by the rules alone.
fn holds(reason: &str, before: &PlainBoard, after: &PlainBoard, made: Move) -> Result<(), String> {
    let Play::At(at) = made.at else { return Err("a pass does nothing".to_owned()) };
    let enemy = made.color.other();
    let mut ataris: Vec<Points> = Vec::new();
    for point in after.neighbors(at) {
        if after.at(point) == Some(enemy) && after.is_in_atari(point) {
            let block = after.block(point).unwrap_or_default();
            if !ataris.contains(&block) {
                ataris.push(block);
            }
        }
    }
    let own = |board: &PlainBoard| -> Vec<Points> {
        let mut blocks: Vec<Points> = Vec::new();
        for point in board.neighbors(at) {
            let block = board.block(point).filter(|_| board.at(point) == Some(made.color)).unwrap_or_default();
            if !block.is_empty() && !blocks.contains(&block) {
                blocks.push(block);
            }
        }
        blocks
    };
    let is_true = match reason {
        "atari" => ataris.len() == 1,
        "double atari" => ataris.len() >= 2,
        "takes the ko" => after.taken.len() == 1,
        "throw-in" | "in atari itself" => after.is_in_atari(at),
        "connects" => own(before).len() >= 2,
        "gets out of atari" => {
            let was = before
                .neighbors(at)
                .into_iter()
                .any(|point| before.at(point) == Some(made.color) && before.is_in_atari(point));
            was && !after.is_in_atari(at)
        }
        "makes an eye" => after.all().into_iter().any(|eye| {
            after.at(eye).is_none() && after.neighbors(eye).iter().all(|point| after.at(*point) == Some(made.color))
        }),
        "hane" => after.neighbors(at).iter().any(|point| after.at(*point) == Some(enemy)),
        "placement" => own(before).is_empty(),
        _ => match reason.strip_prefix("takes the ") {
            Some(stones) => {
                let place = stones.rsplit(' ').next().and_then(vertex).ok_or("no place")?;
                let count = stones.split(' ').next().and_then(number_of).ok_or("no number")?;
                after.taken.len() == count && after.taken.contains(&place)
            }
            None => return Err(format!("'{reason}' is nothing that can be checked")),
        },
    };
    if is_true { Ok(()) } else { Err(format!("{} {at} is not '{reason}'", made.color.name())) }
}

fn number_of(word: &str) -> Option<usize> {
    const WORDS: [&str; 11] =
        ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    match word {
        "stone" => Some(1),
        _ => WORDS.iter().position(|known| *known == word).map(|place| place + 2).or_else(|| word.parse().ok()),
    }
}

/// The board after a line; simple kos are not retaken at once.
fn played(root: &PlainBoard, line: &[Move]) -> Result<PlainBoard, String> {
    let mut board = root.clone();
    let mut ko: Option<(Points, Point)> = None;
    let mut last = None;
    for made in line {
        if last == Some(made.color) {
            return Err(format!("{} plays twice in a row", made.color.name()));
        }
        last = Some(made.color);
        board = play(&board, *made, ko.take())?;
        if let Play::At(at) = made.at
            && board.taken.len() == 1
            && board.block(at).is_some_and(|block| block.len() == 1)
            && board.liberties(at).len() == 1
        {
            ko = Some((board.taken.clone(), at));
        }
    }
    Ok(board)
}

fn play(board: &PlainBoard, made: Move, ko: Option<(Points, Point)>) -> Result<PlainBoard, String> {
    if let (Some((banned, _)), Play::At(at)) = (ko, made.at)
        && banned.contains(&at)
    {
        return Err(format!("{} {at} retakes a ko at once", made.color.name()));
    }
    board.after(&[made])
}

fn words(text: &str) -> Vec<String> {
    let bare = |word: &str| word.trim_matches(|letter: char| !letter.is_alphanumeric()).to_owned();
    text.split_whitespace().map(bare).collect()
}

/// A point as players write it.
fn vertex(word: &str) -> Option<Point> {
    let is_one = word.len() >= 2 && word.starts_with(|letter: char| letter.is_ascii_uppercase());
    let rest = word.get(1..)?;
    (is_one && rest.chars().all(|letter| letter.is_ascii_digit())).then(|| word.parse().ok()).flatten()
}
