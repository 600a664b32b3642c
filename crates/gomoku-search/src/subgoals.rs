//! Which moves are threats: taken from the list of subgoals that the learning program keeps.
//!
//! A subgoal of level 1 is a move that wins, one of level 2 a move that wins a move later. A move after which the mover could
//! achieve one of level 1 is a four; a move after which it could achieve one of level 2 is an open three, as far as the list
//! knows what such a win looks like. So a list that knows only the five searches fours alone, and each learned subgoal of the
//! second level adds threats.

use nerai_board::Color;
use nerai_gomoku::{Description, PAPER_COMPONENTS, Pattern, Subgoals};

use crate::point_value::Class;
use crate::spots::Spot;
use crate::threat_board::{Kind, ThreatBoard};

/// The threats that a search plays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ThreatClasses {
    threes: Threes,
    /// Subgoals beyond the second level: moves that achieve them are tried first, in the order of the list.
    preferred: Vec<Description>,
}

/// Which moves that promise two ways to a five are known to win.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Threes {
    /// None: only fours are threats.
    #[default]
    None,
    /// All of them.
    All,
    /// Those whose description contains one of these.
    Known(Vec<Description>),
}

impl ThreatClasses {
    /// Fours only.
    #[must_use]
    pub fn fours() -> ThreatClasses {
        ThreatClasses::default()
    }

    /// Fours and all open threes: everything that levels 1 and 2 can teach.
    #[must_use]
    pub fn fours_and_threes() -> ThreatClasses {
        ThreatClasses { threes: Threes::All, preferred: Vec::new() }
    }

    /// What a list of subgoals knows. Components beyond the two best lines are not looked at.
    #[must_use]
    pub fn from_subgoals(subgoals: &Subgoals) -> ThreatClasses {
        let of_level = |wanted: &dyn Fn(usize) -> bool| -> Vec<Description> {
            let found = subgoals.iter().filter(|found| wanted(found.level));
            found.map(|found| found.subgoal.description.truncated(PAPER_COMPONENTS)).collect()
        };
        let known = of_level(&|level| level == 2);
        let threes = if known.is_empty() { Threes::None } else { Threes::Known(known) };
        ThreatClasses { threes, preferred: of_level(&|level| level > 2) }
    }

    /// Whether `attacker`, if the other side did nothing, could make two ways to a five.
    pub(crate) fn threatens(&self, board: &ThreatBoard, attacker: Color) -> bool {
        let winning = board.points(Kind::Winning, attacker);
        match &self.threes {
            Threes::None => false,
            Threes::All => !winning.is_empty(),
            Threes::Known(known) => winning.iter().any(|spot| contains_one(board, spot, attacker, known)),
        }
    }

    /// The moves that may be threats, the likeliest first.
    pub(crate) fn threats(&self, board: &ThreatBoard, attacker: Color) -> Vec<Spot> {
        let fours = board.points(Kind::Four, attacker);
        let threes = self.threes != Threes::None;
        let spots = if threes { fours.or(board.points(Kind::Three, attacker)) } else { *fours };
        let rank = |spot: Spot| {
            let preferred =
                self.preferred.iter().position(|goal| contains_one(board, spot, attacker, std::slice::from_ref(goal)));
            let strong = board.class(spot, attacker) >= Class::DoubleThree;
            (preferred.unwrap_or(usize::MAX), !strong, -board.appeal(spot, attacker), spot)
        };
        let mut spots: Vec<Spot> = spots.iter().collect();
        spots.sort_by_cached_key(|&spot| rank(spot));
        spots
    }
}

fn contains_one(board: &ThreatBoard, spot: Spot, attacker: Color, subgoals: &[Description]) -> bool {
    let mut lines: [Pattern; 4] = std::array::from_fn(|direction| board.pattern(spot, direction, attacker));
    lines.sort_unstable_by(|one, other| other.cmp(one));
    let description = Description::new(&lines[..PAPER_COMPONENTS]);
    subgoals.iter().any(|subgoal| description.contains(subgoal))
}

#[cfg(test)]
mod tests {
    use nerai_board::Random;
    use nerai_gomoku::{Analyst, Board, Language, Method, Point, Rules, learn_from_line, patterns};

    use super::*;
    use crate::budget::Budget;
    use crate::continuous_threats::{ContinuousThreats, Finding};

    fn list(levels: &[&str]) -> Subgoals {
        Subgoals::from_levels(levels.iter().map(|level| level.split(' ').map(|text| text.parse().unwrap())))
    }

    /// Two open twos that cross at H8.
    fn cross() -> Board {
        let mut board = Board::new(15).unwrap();
        for (x, y) in [(6, 7), (8, 7), (7, 6), (7, 8)] {
            board.play(Point::new(x, y), Color::Black).unwrap();
        }
        board
    }

    fn finding(classes: ThreatClasses, board: &Board) -> Finding {
        let mut threats = ThreatBoard::new(board, Rules::default()).unwrap();
        ContinuousThreats::new(14, classes).find(&mut threats, Color::Black, &mut Budget::nodes(100_000))
    }

    #[test]
    fn patterns_are_those_of_the_learning_program() {
        let mut random = Random::new(4);
        let mut board = Board::new(15).unwrap();
        for _ in 0..90 {
            let _ =
                board.play(Point::new(random.below(15) as u8, random.below(15) as u8), Color::BOTH[random.below(2)]);
        }
        let threats = ThreatBoard::new(&board, Rules::default()).unwrap();
        for point in board.vacant() {
            for color in Color::BOTH {
                let mut lines: [Pattern; 4] =
                    std::array::from_fn(|direction| threats.pattern(point.into(), direction, color));
                lines.sort_unstable_by(|one, other| other.cmp(one));
                assert_eq!(lines, patterns(&board, &Rules::default(), point, color), "{point} {color}");
            }
        }
    }

    #[test]
    fn what_the_list_has_learned_decides_what_is_a_threat() {
        let won = Finding::Won(Point::new(7, 7).into());
        assert_eq!(finding(ThreatClasses::from_subgoals(&Subgoals::default()), &cross()), Finding::None);
        assert_eq!(finding(ThreatClasses::from_subgoals(&list(&["5:0,0:0", "4:1,1:0"])), &cross()), won);
        // A list that expects more of a winning move than there is knows no such threat.
        assert_eq!(finding(ThreatClasses::from_subgoals(&list(&["5:0,0:0", "4:1,4:1"])), &cross()), Finding::None);
        assert_eq!(finding(ThreatClasses::fours_and_threes(), &cross()), won);
    }

    #[test]
    fn a_proof_teaches_the_list_what_it_needs_to_find_the_proof() {
        let (board, rules) = (cross(), Rules::default());
        let mut threats = ThreatBoard::new(&board, rules).unwrap();
        let mut search = ContinuousThreats::new(14, ThreatClasses::fours_and_threes());
        let win = search.prove(&mut threats, Color::Black, &mut Budget::nodes(100_000)).unwrap();
        let mut subgoals = Subgoals::default();
        let language = Language::default();
        let analyst = Analyst { rules: &rules, language: &language, method: Method::default(), doubts: false };
        let mut lessons = 0;
        for line in win.lines(&board, &rules, Color::Black) {
            learn_from_line(&board, Color::Black, &line, &analyst, &mut subgoals).unwrap();
            lessons += 1;
            if matches!(finding(ThreatClasses::from_subgoals(&subgoals), &board), Finding::Won(_)) {
                break;
            }
        }
        assert!(
            matches!(finding(ThreatClasses::from_subgoals(&subgoals), &board), Finding::Won(_)),
            "{subgoals} after {lessons}"
        );
    }
}
