//! Does a description say enough? Tests of subgoals (section "Recognition of inadequate descriptions").
//!
//! A subgoal promises a win within as many moves as its level says. The tests play examples to the end, both sides by the
//! list itself; they are "not infallible", as the paper says, because the list may defend badly.

use nerai_board::{Color, Random};

use crate::board::{Board, Move};
use crate::choose::{Reason, Style, choose};
use crate::language::{Language, View};
use crate::point::Point;
use crate::rules::Rules;
use crate::subgoals::{Found, Subgoals};

/// What examples are played with: the list and everything else that decides about moves.
#[derive(Clone, Copy, Debug)]
pub struct Knowledge<'k> {
    /// The rules of the game.
    pub rules: &'k Rules,
    /// The list of subgoals, the one to be tested among them.
    pub subgoals: &'k Subgoals,
    /// The language of its descriptions.
    pub language: &'k Language,
    /// How moves are chosen.
    pub style: Style,
}

/// An example that was played to the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playout {
    /// Whether the side with the subgoal won in as many moves as the level allows.
    pub won: bool,
    /// The moves, the one that achieves the subgoal first.
    pub line: Vec<Move>,
}

/// Plays the move that achieves a subgoal, then both sides by the list, for as many moves of the attacker as the level says.
#[must_use]
pub fn playout(board: &Board, point: Point, color: Color, level: usize, knowledge: &Knowledge<'_>) -> Playout {
    let mut board = board.clone();
    let mut line = Vec::new();
    let mut next = Some(point);
    let mut mover = color;
    let mut random = Random::new(0);
    while let Some(point) = next {
        if board.play(point, mover).is_err() {
            break;
        }
        line.push(Move { color: mover, point });
        if let Some(winner) = knowledge.rules.winner(&board) {
            return Playout { won: winner == color, line };
        }
        if line.len() + 1 >= 2 * level {
            break;
        }
        mover = mover.other();
        let view = View { board: &board, rules: knowledge.rules };
        let choice = choose(&view, mover, knowledge.subgoals, knowledge.language, knowledge.style, &mut random);
        next = choice.map(|choice| choice.point);
    }
    Playout { won: false, line }
}

/// The variant of method (ii): the smallest part of the board that gives the move the same description. Each piece is
/// taken off in the order of play, and put back if the description changes.
#[must_use]
pub fn unplay(board: &Board, rules: &Rules, language: &Language, point: Point, color: Color, length: usize) -> Board {
    let describe = |board: &Board| language.describe(&View { board, rules }, point, color, length);
    let wanted = describe(board);
    let mut kept: Vec<Move> = board.moves().to_vec();
    let mut place = 0;
    while place < kept.len() {
        let piece = kept.remove(place);
        if describe(&with_pieces(board, &kept)) != wanted {
            kept.insert(place, piece);
            place += 1;
        }
    }
    with_pieces(board, &kept)
}

/// A board of the same size with these pieces.
pub(crate) fn with_pieces(board: &Board, pieces: &[Move]) -> Board {
    let mut fresh = board.emptied();
    for piece in pieces {
        // They were on a board together, so that they have room on this one.
        let _ = fresh.play(piece.point, piece.color);
    }
    fresh
}

/// Method (i): which subgoals a game shows to be inadequate. `attacks` are the attacking moves that the program chose
/// by its list, in the order of play.
///
/// If the program lost, all of them promised a win that did not come. If it won, an attack is at fault if the one played
/// after it was no nearer to the win: levels must fall.
#[must_use]
pub fn inadequate_in_game(attacks: &[Found], won: bool) -> Vec<Found> {
    let mut faulty: Vec<Found> = Vec::new();
    let mut note = |found: Found| {
        let known = faulty.iter().any(|other| other.level == found.level && other.subgoal == found.subgoal);
        // A five always wins, whatever happened before.
        if !known && found.level > 1 {
            faulty.push(found);
        }
    };
    if won {
        // Backwards through the record: a subgoal nearer to the win than the one played after it led nowhere.
        for pair in attacks.windows(2).rev() {
            if pair[0].level < pair[1].level {
                note(pair[0]);
            }
        }
    } else {
        attacks.iter().copied().for_each(&mut note);
    }
    faulty
}

/// The attacking subgoals behind the moves of one side, for [`inadequate_in_game`].
#[must_use]
pub fn attacks(reasons: &[Reason]) -> Vec<Found> {
    let attack = |reason: &Reason| if let Reason::Attack(found) = reason { Some(*found) } else { None };
    reasons.iter().filter_map(attack).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::subgoals::{Adequacy, Subgoal};

    fn found(level: usize, text: &str) -> Found {
        Found { level, subgoal: Subgoal { description: text.parse().unwrap(), adequacy: Adequacy::Unknown } }
    }

    #[test]
    fn every_attack_of_a_lost_game_promised_too_much_once() {
        let record = [found(4, "3:2,2:0"), found(3, "3:1,3:1"), found(4, "3:2,2:0"), found(1, "5:0,0:0")];
        let levels: Vec<usize> = inadequate_in_game(&record, false).iter().map(|found| found.level).collect();
        assert_eq!(levels, [4, 3]);
    }

    #[test]
    fn in_a_won_game_an_attack_is_at_fault_if_the_next_was_farther_from_the_win() {
        let falling = [found(4, "3:2,2:0"), found(3, "3:1,3:1"), found(2, "4:1,0:0"), found(1, "5:0,0:0")];
        assert_eq!(inadequate_in_game(&falling, true), []);
        let stepped_back = [found(3, "3:1,3:1"), found(4, "3:2,2:0"), found(4, "3:2,2:0"), found(2, "4:1,0:0")];
        assert_eq!(inadequate_in_game(&stepped_back, true), [found(3, "3:1,3:1")]);
    }

    #[test]
    fn only_own_attacks_by_the_list_are_on_the_record() {
        let attack = found(2, "4:1,0:0");
        assert_eq!(attacks(&[Reason::Default, Reason::Defence(attack), Reason::Attack(attack)]), [attack]);
    }

    #[test]
    fn a_minimal_example_keeps_the_description_and_loses_everything_else() {
        let mut board = Board::new(15).unwrap();
        let pieces = [(5, 7), (6, 7), (7, 7), (1, 1), (13, 3), (2, 12)];
        for (i, (x, y)) in pieces.into_iter().enumerate() {
            let color = if i == 3 { Color::White } else { Color::Black };
            board.play(Point::new(x, y), color).unwrap();
        }
        let (rules, language) = (Rules::default(), Language::default());
        let example = unplay(&board, &rules, &language, Point::new(8, 7), Color::Black, 2);
        let kept: Vec<Point> = example.moves().iter().map(|piece| piece.point).collect();
        assert_eq!(kept, [(5, 7), (6, 7), (7, 7)].map(|(x, y)| Point::new(x, y)));
    }
}
