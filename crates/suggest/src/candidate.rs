//! A formula that might be worth suggesting: alternatives of one kind, none of them longer than a player can remember.

use nerai::notation::list;
use nerai_board::{Color, Play, Point, PointSet};
use nerai_formula::Proposer;
use nerai_go::Position;
use nerai_goal::{Compound, Dnf, Formula, Literal};

use crate::DEPTH;
use crate::kind::Kind;

/// A formula with more alternatives is not short.
const MOST_ALTERNATIVES: usize = 4;

/// One way to make a formula true: own stones on some points, and no enemy stones on others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Alternative {
    /// Where own stones are wanted.
    pub(crate) own: PointSet,
    /// Where enemy stones have to go.
    pub(crate) gone: PointSet,
}

/// A formula that might be worth suggesting.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) kind: Kind,
    pub(crate) alternatives: Vec<Alternative>,
    /// What it is worth, in tenths of a stone or so: it only serves to rank.
    pub(crate) worth: u32,
    /// What it is about, after the player's name: `captures 3 stones at D5`.
    pub(crate) deed: String,
    /// For a formula that one move makes true: all that would do as well. Such a formula is worth listing only if the
    /// opponent, moving first, prevents all of them.
    pub(crate) family: Option<Vec<Alternative>>,
}

impl Alternative {
    pub(crate) fn own(own: PointSet) -> Alternative {
        Alternative { own, gone: PointSet::EMPTY }
    }

    pub(crate) fn gone(point: Point) -> Alternative {
        Alternative { own: PointSet::EMPTY, gone: PointSet::one(point) }
    }

    fn literals(&self, player: Color) -> Vec<Formula> {
        let wanted = self.own.iter().map(|point| Compound::Leaf(Literal::new(Some(player), point)));
        let gone = self.gone.iter().map(|point| !Compound::Leaf(Literal::new(Some(player.other()), point)));
        gone.chain(wanted).collect()
    }
}

impl Candidate {
    pub(crate) fn new(kind: Kind, alternatives: Vec<Alternative>, worth: usize, deed: String) -> Candidate {
        let worth = u32::try_from(worth).unwrap_or(u32::MAX);
        Candidate { kind, alternatives, worth, deed, family: None }
    }

    /// The formula in the shortest form: what all alternatives need stands in front.
    pub(crate) fn formula(&self, player: Color) -> Formula {
        formula(&self.alternatives, player)
    }

    /// Whether the abstraction says that the player gets it, moving first.
    pub(crate) fn looks_good(&self, position: &Position, player: Color) -> bool {
        looks_good(&self.alternatives, position, player)
    }

    /// Leaves out alternatives as long as the abstraction still says that the player gets it. Nothing if it does not,
    /// or if too many alternatives are left.
    pub(crate) fn shortened(mut self, position: &Position, player: Color) -> Option<Candidate> {
        if !self.looks_good(position, player) {
            return None;
        }
        let mut number = self.alternatives.len();
        while number > 0 && self.alternatives.len() > 1 {
            number -= 1;
            let left = self.alternatives.remove(number);
            if !self.looks_good(position, player) {
                self.alternatives.insert(number, left);
            }
        }
        self.make_pairs(position, player);
        (self.alternatives.len() <= MOST_ALTERNATIVES).then_some(self)
    }

    /// Rewrites the alternatives as `x & (a | b) & (c | d)` if that is as good: after the first move the player gets one
    /// of each pair, which is easier to remember than a list.
    fn make_pairs(&mut self, position: &Position, player: Color) {
        let Ok(dnf) = Dnf::of(&self.formula(player)) else { return };
        let Some(Play::At(first)) = Proposer::new(dnf, player, DEPTH).propose(position, player).first_move else {
            return;
        };
        let rest: Vec<PointSet> = self.alternatives.iter().map(|one| one.own.without(first)).collect();
        let fixed = rest.iter().fold(PointSet::EMPTY, |all, points| all | *points) & position.stones()[player];
        let open: Vec<Point> = rest.iter().fold(PointSet::EMPTY, |all, one| all | (*one - fixed)).iter().collect();
        let &[a, b, c, d] = &open[..] else { return };
        for [[a, b], [c, d]] in [[[a, b], [c, d]], [[a, c], [b, d]], [[a, d], [b, c]]] {
            let sets = [[a, c], [a, d], [b, c], [b, d]].map(|pair| pair.into_iter().collect::<PointSet>() | fixed);
            if sets.iter().all(|set| rest.iter().any(|points| points.is_subset(set))) {
                self.alternatives = sets.iter().map(|set| Alternative::own(set.with(first))).collect();
                return;
            }
        }
    }
}

/// A formula of alternatives; what all of them need stands in front.
pub(crate) fn formula(alternatives: &[Alternative], player: Color) -> Formula {
    let common = alternatives
        .iter()
        .skip(1)
        .fold(alternatives[0], |all, one| Alternative { own: all.own & one.own, gone: all.gone & one.gone });
    let all_of = |parts: Vec<Formula>| parts.into_iter().reduce(|all, part| all & part);
    let rest = |one: &Alternative| {
        all_of(Alternative { own: one.own - common.own, gone: one.gone - common.gone }.literals(player))
    };
    let either = alternatives.iter().map(rest).collect::<Option<Vec<Formula>>>();
    let either = pairs(alternatives, &common, player)
        .or_else(|| either.and_then(|parts| parts.into_iter().reduce(|all, part| all | part)));
    let parts: Vec<Formula> = common.literals(player).into_iter().chain(either).collect();
    // No alternative is empty, so there is a part.
    all_of(parts).unwrap_or_else(|| Compound::Or(Vec::new()))
}

/// Four alternatives that are a choice of one point from each of two pairs, written so.
fn pairs(alternatives: &[Alternative], common: &Alternative, player: Color) -> Option<Formula> {
    let sets: Vec<PointSet> = alternatives.iter().map(|one| one.own - common.own).collect();
    if sets.len() != 4 || sets.iter().any(|set| set.len() != 2) || alternatives.iter().any(|one| !one.gone.is_empty()) {
        return None;
    }
    let all = sets.iter().fold(PointSet::EMPTY, |all, set| all | *set);
    let first = all.first()?;
    // The point that never stands beside the first is the other one of its pair.
    let beside = sets.iter().filter(|set| set.contains(first)).fold(PointSet::EMPTY, |all, set| all | *set);
    let one = (all - beside).with(first);
    let other = all - one;
    let is_choice = one.len() == 2 && other.len() == 2 && sets.iter().all(|set| (*set & one).is_one());
    let either = |pair: &PointSet| {
        let literals = pair.iter().map(|point| Compound::Leaf(Literal::new(Some(player), point)));
        literals.reduce(|all, literal| all | literal)
    };
    if is_choice { Some(either(&one)? & either(&other)?) } else { None }
}

fn looks_good(alternatives: &[Alternative], position: &Position, player: Color) -> bool {
    let Ok(dnf) = Dnf::of(&formula(alternatives, player)) else { return false };
    Proposer::new(dnf, player, DEPTH).propose(position, player).depth.is_some()
}

/// Some stones in words: `3 stones at D5`, or `the stone on D5`.
pub(crate) fn stones_in_words(stones: &PointSet) -> String {
    match (stones.len(), stones.first()) {
        (1, Some(point)) => format!("the stone on {point}"),
        (count, Some(point)) => format!("{count} stones at {point}"),
        (_, None) => "nothing".to_owned(),
    }
}

/// Points in words: `D5, E5 and F5`.
pub(crate) fn points_in_words(points: &PointSet) -> String {
    list(&points.iter().collect::<Vec<_>>(), "and")
}
