//! Which move the program plays, and why (section "Program play").
//!
//! The list of subgoals is gone through in order; for each subgoal the program first looks for a move of its own that
//! achieves it, then for one of the opponent's that it must take away. Only if there is none, a default move is played.

use std::fmt;

use nerai_board::{Color, Random};

use crate::board::Board;
use crate::description::{Description, PAPER_COMPONENTS};
use crate::language::{Language, View};
use crate::point::Point;
use crate::rules::Rules;
use crate::spiral::spiral;
use crate::subgoals::{Adequacy, Found, Subgoals};

/// How the program plays where the list of subgoals leaves it free.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Style {
    /// What is played when no subgoal is in reach.
    pub default_move: DefaultMove,
    /// Which of several moves for the same subgoal is played.
    pub tie_break: TieBreak,
    /// What subgoals that are known to be inadequate still mean to the player.
    pub inadequate: Inadequate,
}

/// What subgoals that are known to be inadequate still mean to a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Inadequate {
    /// As much as any other: the programs of the paper.
    #[default]
    Trusted,
    /// They wait until no other can be achieved by either side.
    Last,
}

/// What is played when no subgoal is in reach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DefaultMove {
    /// The best description on the board, an own one if both sides have an equal one (series 2 of the paper).
    #[default]
    Best,
    /// Any vacant point (series 1 of the paper).
    Random,
}

/// Which of several moves for the same subgoal is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TieBreak {
    /// The one that is worth most to the other side, and of those the nearest to the centre (series 2).
    #[default]
    OtherSide,
    /// As the program of 24 August 1965 chose: the nearest to the centre, but the farthest if a five is at stake.
    /// Found by replaying series 1.
    Series1,
}

/// A move with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub point: Point,
    /// Why it is played.
    pub reason: Reason,
    /// The moves that would have served as well, in the order in which the program looks at points.
    pub candidates: Vec<Point>,
    /// How many descriptions had to be extended beyond the paper's two components to find it.
    pub extended: u64,
}

/// Why a move is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It achieves a subgoal.
    Attack(Found),
    /// It takes a subgoal away from the opponent.
    Defence(Found),
    /// No subgoal is in reach.
    Default,
}

impl Reason {
    /// The subgoal behind the move, if there is one.
    #[must_use]
    pub const fn found(&self) -> Option<Found> {
        match self {
            Reason::Attack(found) | Reason::Defence(found) => Some(*found),
            Reason::Default => None,
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (verb, found) = match self {
            Reason::Attack(found) => ("attack: achieves", found),
            Reason::Defence(found) => ("defence: the opponent would achieve", found),
            Reason::Default => return out.write_str("default: neither side can achieve a subgoal"),
        };
        write!(out, "{verb} subgoal {} at level {}", found.subgoal.description, found.level)?;
        match found.subgoal.adequacy {
            Adequacy::Inadequate => out.write_str(", which is known to be inadequate"),
            Adequacy::Adequate | Adequacy::Unknown => Ok(()),
        }
    }
}

/// The move that the list chooses for this colour; none if the board is full or nothing is permitted.
#[must_use]
pub fn choose(
    view: &View<'_>,
    color: Color,
    subgoals: &Subgoals,
    language: &Language,
    style: Style,
    random: &mut Random,
) -> Option<Choice> {
    let mut described = Described::new(view, color, language);
    if view.board.moves().is_empty() {
        let point = described.points.first().copied()?;
        return Some(Choice { point, reason: Reason::Default, candidates: vec![point], extended: 0 });
    }
    let waits =
        |found: &Found| style.inadequate != Inadequate::Trusted && found.subgoal.adequacy == Adequacy::Inadequate;
    let (later, now): (Vec<Found>, Vec<Found>) = subgoals.iter().partition(waits);
    for found in now.into_iter().chain(later) {
        let goal = &found.subgoal.description;
        let attack = described.achieving(Side::Own, goal);
        if !attack.is_empty() {
            return described.pick(&attack, Side::Opposing, Reason::Attack(found), style.tie_break);
        }
        let defence = described.achieving(Side::Opposing, goal);
        if !defence.is_empty() {
            return described.pick(&defence, Side::Own, Reason::Defence(found), style.tie_break);
        }
    }
    match style.default_move {
        DefaultMove::Best => described.best(),
        DefaultMove::Random => {
            let vacant: Vec<Point> = described.points.clone();
            let point = *vacant.get(random.below(vacant.len()))?;
            Some(Choice { point, reason: Reason::Default, candidates: vacant, extended: described.extended })
        }
    }
}

#[derive(Clone, Copy)]
enum Side {
    Own,
    Opposing,
}

/// The permitted points in the order of the spiral, with their descriptions for both sides: at the shortest length first,
/// extended only where a subgoal asks for more ("the lsg can be used to control the amount of processing").
struct Described<'v> {
    view: &'v View<'v>,
    language: &'v Language,
    color: Color,
    points: Vec<Point>,
    own: Vec<Description>,
    opposing: Vec<Description>,
    extended: u64,
}

impl<'v> Described<'v> {
    fn new(view: &'v View<'v>, color: Color, language: &'v Language) -> Described<'v> {
        let permitted =
            |point: &Point| view.board.is_vacant(*point) && view.rules.ban(view.board, *point, color).is_none();
        let points: Vec<Point> = spiral(view.board).into_iter().filter(permitted).collect();
        let describe = |side: Color| points.iter().map(|&point| view.describe(point, side)).collect();
        let (own, opposing) = (describe(color), describe(color.other()));
        Described { view, language, color, points, own, opposing, extended: 0 }
    }

    /// The places in `points` whose descriptions contain the subgoal.
    fn achieving(&mut self, side: Side, goal: &Description) -> Vec<usize> {
        let (color, descriptions) = match side {
            Side::Own => (self.color, &mut self.own),
            Side::Opposing => (self.color.other(), &mut self.opposing),
        };
        let mut places = Vec::new();
        for (place, (&point, description)) in self.points.iter().zip(descriptions).enumerate() {
            let known = self.language.units().len();
            while description.is_promising_for(goal) && description.len() < goal.len().min(known) {
                self.language.describe_further(self.view, point, color, description);
                self.extended += 1;
            }
            if description.contains(goal) {
                places.push(place);
            }
        }
        places
    }

    fn pick(&self, places: &[usize], rank: Side, reason: Reason, tie_break: TieBreak) -> Option<Choice> {
        let level = reason.found().map_or(0, |found| found.level);
        let place = match tie_break {
            TieBreak::OtherSide => self.best_for(rank, places),
            TieBreak::Series1 if level == 1 => places.last().copied(),
            TieBreak::Series1 => places.first().copied(),
        }?;
        let candidates = places.iter().map(|&place| self.points[place]).collect();
        Some(Choice { point: self.points[place], reason, candidates, extended: self.extended })
    }

    /// "Play the best D² (own if equal black and white alternatives) on the board."
    fn best(&self) -> Option<Choice> {
        let all = || 0..self.points.len();
        let value = |side: Side, place: usize| self.paper(side, place);
        let best = all().map(|place| value(Side::Own, place).max(value(Side::Opposing, place))).max()?;
        let reaching = |side: Side| all().filter(|&place| value(side, place) == best).collect::<Vec<usize>>();
        let (own, opposing) = (reaching(Side::Own), reaching(Side::Opposing));
        let (places, rank) = if own.is_empty() { (opposing, Side::Own) } else { (own, Side::Opposing) };
        self.pick(&places, rank, Reason::Default, TieBreak::OtherSide)
    }

    /// The place that is worth most to a side; the first of equals.
    fn best_for(&self, side: Side, places: &[usize]) -> Option<usize> {
        places.iter().rev().copied().max_by_key(|&place| self.paper(side, place))
    }

    /// The two components that the paper ranks by, however far the description has been extended.
    fn paper(&self, side: Side, place: usize) -> Description {
        let descriptions = match side {
            Side::Own => &self.own,
            Side::Opposing => &self.opposing,
        };
        descriptions[place].truncated(PAPER_COMPONENTS)
    }
}

/// The move of a program that plays by a fixed list in the paper's language and never learns.
#[must_use]
pub fn choose_by(board: &Board, rules: &Rules, color: Color, subgoals: &Subgoals) -> Option<Choice> {
    let view = View { board, rules };
    choose(&view, color, subgoals, &Language::default(), Style::default(), &mut Random::new(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(pieces: &[(u8, u8, Color)]) -> Board {
        let mut board = Board::new(15).unwrap();
        for &(x, y, color) in pieces {
            board.play(Point::new(x, y), color).unwrap();
        }
        board
    }

    #[test]
    fn the_first_move_is_the_centre() {
        let choice = choose_by(&board(&[]), &Rules::default(), Color::Black, &Subgoals::default()).unwrap();
        assert_eq!((choice.point, choice.reason), (Point::new(7, 7), Reason::Default));
    }

    #[test]
    fn an_own_five_comes_before_the_opponents() {
        let mut pieces: Vec<(u8, u8, Color)> = (3..7).map(|x| (x, 3, Color::White)).collect();
        let threatened = board(&pieces);
        let subgoals = Subgoals::default();
        let choice = choose_by(&threatened, &Rules::default(), Color::Black, &subgoals).unwrap();
        assert!(matches!(choice.reason, Reason::Defence(found) if found.level == 1));
        assert_eq!(choice.candidates.len(), 2);
        pieces.extend((3..7).map(|x| (x, 9, Color::Black)));
        let choice = choose_by(&board(&pieces), &Rules::default(), Color::Black, &subgoals).unwrap();
        assert!(matches!(choice.reason, Reason::Attack(found) if found.level == 1));
        assert_eq!(choice.point.y, 9);
    }

    #[test]
    fn a_forbidden_move_is_not_chosen() {
        let fork = board(&[(6, 7), (8, 7), (7, 8), (7, 9)].map(|(x, y)| (x, y, Color::Black)));
        let levels = [["5:0,0:0"], ["3:1,3:1"]];
        let subgoals = Subgoals::from_levels(levels.map(|level| level.map(|text| text.parse().unwrap())));
        let free = choose_by(&fork, &Rules::default(), Color::Black, &subgoals).unwrap();
        assert_eq!(free.point, Point::new(7, 7));
        let banned = Rules { ban_double_threes: true, ..Rules::default() };
        let other = choose_by(&fork, &banned, Color::Black, &subgoals).unwrap();
        assert_ne!(other.point, Point::new(7, 7));
    }

    #[test]
    fn only_promising_points_are_described_further() {
        let some = board(&[(7, 7, Color::White), (8, 7, Color::Black), (8, 8, Color::White), (6, 6, Color::Black)]);
        let rules = Rules::default();
        let view = View { board: &some, rules: &rules };
        let choose_with = |text: &str| {
            let levels = [vec!["5:0,0:0"], vec![text]];
            let levels = levels.map(|level| level.into_iter().map(|text| text.parse().unwrap()).collect::<Vec<_>>());
            let subgoals = Subgoals::from_levels(levels);
            let language = Language::full();
            choose(&view, Color::Black, &subgoals, &language, Style::default(), &mut Random::new(1)).unwrap()
        };
        assert_eq!(choose_with("4:1,0:0,3:1").extended, 0);
        let open = choose_with("2:3,2:0,5:3").extended;
        assert!(open > 0 && open < 50, "{open}");
    }
}
