//! Small boards that answer a description, made at random: the examples of method (ii).
//!
//! An example has as few pieces as the description allows, on two of the four lines through its point.

use nerai_board::{Color, Random};

use crate::board::{Board, Move};
use crate::description::Description;
use crate::language::{Language, View};
use crate::pattern::{Pattern, line_pattern};
use crate::point::Point;
use crate::rules::{DIRECTIONS, Rules};

/// How many examples a test asks for.
pub const EXAMPLES: usize = 10;
/// How often a board is made up before the search for further examples ends.
const ATTEMPTS: usize = 200;

/// Boards of the same size as the given one, each with the point whose description contains the one asked for. They may be
/// fewer than [`EXAMPLES`], or none, where longer descriptions are hard to meet by chance.
#[must_use]
pub fn examples(
    description: &Description,
    language: &Language,
    rules: &Rules,
    like: &Board,
    color: Color,
    random: &mut Random,
) -> Vec<(Board, Point)> {
    let empty = like.emptied();
    let point = empty.centre();
    let layouts: Vec<Vec<Layout>> =
        description.components().iter().take(2).map(|&pattern| layouts(&empty, rules, pattern, color)).collect();
    let mut found: Vec<(Board, Point)> = Vec::new();
    for _ in 0..ATTEMPTS {
        if found.len() == EXAMPLES {
            break;
        }
        let mut board = empty.clone();
        let mut directions = DIRECTIONS.to_vec();
        for layouts in &layouts {
            let direction = directions.swap_remove(random.below(directions.len()));
            let Some(layout) = layouts.get(random.below(layouts.len())) else { continue };
            for &(steps, piece) in layout {
                if let Some(at) = board.step(point, direction, steps) {
                    // Lines cross at the point alone, so that there is always room.
                    let _ = board.play(at, piece);
                }
            }
        }
        let view = View { board: &board, rules };
        let made = language.describe(&view, point, color, description.len());
        if made.contains(description) && !found.iter().any(|(other, _)| other == &board) {
            found.push((board, point));
        }
    }
    found
}

/// Pieces on a line, by their distance from the point.
type Layout = Vec<(i8, Color)>;

/// All ways to give a line this pattern with as few pieces as possible: own pieces within a five of the point, and
/// opposing ones that close the places the pattern must not have.
fn layouts(empty: &Board, rules: &Rules, pattern: Pattern, color: Color) -> Vec<Layout> {
    // An empty line has this pattern, or a better one, already.
    if pattern <= Pattern::new(1, Pattern::MOST_ROOM) {
        return vec![Vec::new()];
    }
    let near: Vec<i8> = (-4..=4).filter(|&steps| steps != 0).collect();
    let own = subsets(&near, usize::from(pattern.pieces) - 1);
    for blocks in 0..=2 {
        let mut found = Vec::new();
        for own in &own {
            let free: Vec<i8> = (-5..=5).filter(|steps| *steps != 0 && !own.contains(steps)).collect();
            for closed in subsets(&free, blocks) {
                let pieces = own.iter().map(|&steps| (steps, color));
                let layout: Layout = pieces.chain(closed.iter().map(|&steps| (steps, color.other()))).collect();
                if pattern_with(empty, rules, &layout, color) == pattern {
                    found.push(layout);
                }
            }
        }
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

fn pattern_with(empty: &Board, rules: &Rules, layout: &Layout, color: Color) -> Pattern {
    let (point, along) = (empty.centre(), (1, 0));
    let place = |&(steps, color): &(i8, Color)| Some(Move { color, point: empty.step(point, along, steps)? });
    let pieces: Vec<Move> = layout.iter().filter_map(place).collect();
    let board = crate::adequacy::with_pieces(empty, &pieces);
    line_pattern(&board, rules.needs_exactly_five(color), point, color, along)
}

/// All subsets of this size, in order.
fn subsets(of: &[i8], size: usize) -> Vec<Vec<i8>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let with = |(place, &first): (usize, &i8)| {
        let rest = subsets(&of[place + 1..], size - 1);
        rest.into_iter().map(move |mut rest| {
            rest.insert(0, first);
            rest
        })
    };
    of.iter().enumerate().flat_map(with).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_answer_their_description_and_differ() {
        let (rules, board) = (Rules::default(), Board::new(15).unwrap());
        for text in ["4:1,0:0", "3:1,3:1", "3:2,2:0", "4:0,3:1", "4:0,4:0"] {
            let description: Description = text.parse().unwrap();
            let language = Language::default();
            let made = examples(&description, &language, &rules, &board, Color::White, &mut Random::new(7));
            assert_eq!(made.len(), EXAMPLES, "{text}");
            for (i, (board, point)) in made.iter().enumerate() {
                let view = View { board, rules: &rules };
                assert!(view.describe(*point, Color::White).contains(&description), "{text}");
                assert!(made[..i].iter().all(|(other, _)| other != board));
            }
        }
    }

    #[test]
    fn an_example_has_no_more_pieces_than_it_needs() {
        let (rules, board) = (Rules::default(), Board::new(15).unwrap());
        let description = "4:1,0:0".parse().unwrap();
        let made = examples(&description, &Language::default(), &rules, &board, Color::White, &mut Random::new(7));
        assert!(made.iter().all(|(board, _)| board.moves().len() == 3));
    }

    #[test]
    fn longer_descriptions_are_met_by_chance_or_not_at_all() {
        let (rules, board) = (Rules::default(), Board::new(15).unwrap());
        let language = Language::full();
        let description = "4:0,2:0,2:0".parse().unwrap();
        for (board, point) in examples(&description, &language, &rules, &board, Color::White, &mut Random::new(7)) {
            let view = View { board: &board, rules: &rules };
            assert!(language.describe(&view, point, Color::White, 3).contains(&description));
        }
    }
}
