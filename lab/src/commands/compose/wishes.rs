//! What may be wanted in a position: events near each other, and wishes that join them.

use nerai_board::{Color, Point, Random};
use nerai_go::{Block, Position};
use nerai_goal::Compound;
use nerai_proof::Event;

/// Stones with more liberties are not asked about.
const MOST_LIBERTIES: usize = 4;
/// Stones that are farther apart are not asked to be connected.
const FARTHEST: u8 = 4;

/// An event and the side that wants it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    pub(crate) event: Event,
    pub(crate) max: Color,
}

impl Part {
    /// The word for what the event is.
    pub(crate) fn kind(&self) -> &'static str {
        match self.event {
            Event::Capture { .. } => "capture",
            Event::Kill { .. } => "kill",
            Event::Connect { .. } => "connect",
            Event::Eye { .. } => "eye",
            Event::Invade { .. } => "invade",
            Event::Force { .. } => "force",
            Event::Compound(_) => "compound",
        }
    }

    /// Whether one event says much about the other: a stone that is captured is also killed and cut off.
    pub(crate) fn is_entangled(&self, other: &Part, position: &Position) -> bool {
        let are_connections = [self, other].map(|part| part.kind() == "connect") == [true, true];
        let blocks = [self, other].map(|part| position.whole_blocks(&part.event.stones()));
        !are_connections && blocks[0].meets(&blocks[1])
    }
}

/// Wishes of one player joined by `And` and `Or`; a leaf is the number of a part that comes out as the player wants it.
pub(crate) type Wish = Compound<usize>;

/// Every event in a position that a goal may be about.
pub(crate) fn events(position: &Position) -> Vec<Part> {
    let mut found = Vec::new();
    let blocks: Vec<Block<'_>> = position.blocks().collect();
    for (number, block) in blocks.iter().enumerate() {
        let Some(anchor) = block.stones().first() else { continue };
        let (owner, max) = (block.color(), block.color().other());
        let is_weak = block.liberties().len() <= MOST_LIBERTIES;
        if is_weak {
            found.push(Part { event: Event::Capture { anchor }, max });
        }
        for other in blocks[number + 1..].iter().filter(|other| other.color() == owner) {
            let nearest = block.stones().iter().flat_map(|one| other.stones().iter().map(move |two| (one, two)));
            let Some((one, two)) = nearest.min_by_key(|&(one, two)| distance(one, two)) else { continue };
            if distance(one, two) <= FARTHEST {
                found.push(Part { event: Event::Connect { points: vec![one, two] }, max: owner });
            }
            if is_weak && other.liberties().len() <= MOST_LIBERTIES && distance(one, two) <= 2 {
                found.push(Part { event: Event::Kill { points: vec![one, two] }, max });
            }
        }
    }
    for at in position.empty_points() {
        for owner in Color::BOTH {
            let beside = position.size().neighbors(at);
            let (own, all) = beside.fold((0, 0), |(own, all), point| {
                (own + usize::from(position.stones()[owner].contains(point)), all + 1)
            });
            if own >= 2 && own + 2 > all {
                found.push(Part { event: Event::Eye { at, owner }, max: owner });
            }
        }
    }
    found
}

fn distance(one: Point, two: Point) -> u8 {
    one.column().abs_diff(two.column()) + one.row().abs_diff(two.row())
}

/// A wish over these parts: usually for all or for any of them, with three parts also for one and any of the others.
pub(crate) fn wish(parts: &[usize], random: &mut Random) -> Wish {
    let leaves = |parts: &[usize]| parts.iter().map(|&part| Compound::Leaf(part)).collect::<Vec<Wish>>();
    match (parts, random.below(4)) {
        (&[first, ref rest @ ..], 0) if rest.len() == 2 => {
            Compound::And(vec![Compound::Leaf(first), Compound::Or(leaves(rest))])
        }
        (&[first, ref rest @ ..], 1) if rest.len() == 2 => {
            Compound::Or(vec![Compound::Leaf(first), Compound::And(leaves(rest))])
        }
        (_, 0 | 2) => Compound::And(leaves(parts)),
        _ => Compound::Or(leaves(parts)),
    }
}

/// Words for a wish of a player; now and then as the negation of what the opponent wants.
pub(crate) fn words(wish: &Wish, parts: &[Part], player: Color, random: &mut Random) -> String {
    if !matches!(wish, Compound::Leaf(_)) && random.below(3) == 0 {
        return format!("!({})", joined(&opposite(wish), parts, player.other(), &mut words_without_negation));
    }
    joined(wish, parts, player, &mut |inner, parts, player| words(inner, parts, player, random))
}

fn words_without_negation(wish: &Wish, parts: &[Part], player: Color) -> String {
    joined(wish, parts, player, &mut words_without_negation)
}

/// The words for the parts of a wish, with the sign between them.
fn joined(
    wish: &Wish,
    parts: &[Part],
    player: Color,
    words: &mut dyn FnMut(&Wish, &[Part], Color) -> String,
) -> String {
    let (inner, sign) = match wish {
        Compound::Leaf(number) => return part_words(&parts[*number], player),
        // Wishes have no negations of their own.
        Compound::Not(_) => return String::new(),
        Compound::And(inner) => (inner, " & "),
        Compound::Or(inner) => (inner, " | "),
    };
    let inner = inner.iter().map(|part| {
        let text = words(part, parts, player);
        let is_closed = matches!(part, Compound::Leaf(_)) || text.starts_with('!');
        if is_closed { text } else { format!("({text})") }
    });
    inner.collect::<Vec<_>>().join(sign)
}

/// What the opponent wants instead, in terms of the opponent's parts.
fn opposite(wish: &Wish) -> Wish {
    match wish {
        Compound::Leaf(number) => Compound::Leaf(*number),
        Compound::Not(inner) => Compound::Not(Box::new(opposite(inner))),
        Compound::And(inner) => Compound::Or(inner.iter().map(opposite).collect()),
        Compound::Or(inner) => Compound::And(inner.iter().map(opposite).collect()),
    }
}

/// What a player wants of a part.
pub(crate) fn part_words(part: &Part, player: Color) -> String {
    let names = |points: &[Point]| points.iter().map(Point::to_string).collect::<Vec<_>>().join(",");
    let wants = part.max == player;
    match &part.event {
        Event::Capture { anchor } => format!("{}({anchor})", if wants { "capture" } else { "save" }),
        Event::Kill { points } => format!("{}({})", if wants { "kill" } else { "live" }, names(points)),
        Event::Connect { points } => format!("{}({})", if wants { "connect" } else { "cut" }, names(points)),
        Event::Eye { at, .. } => format!("{}eye({at})", if wants { "" } else { "!" }),
        Event::Invade { area, .. } => format!("{}invade({}:{})", if wants { "" } else { "!" }, area.low(), area.high()),
        // No formulas are composed.
        Event::Force { .. } | Event::Compound(_) => String::new(),
    }
}
