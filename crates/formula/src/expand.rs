//! The configurations of one alternative of a goal: the product over its points.

use std::rc::Rc;

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;
use nerai_goal::Clause as Wish;

use crate::capture::captures;
use crate::configuration::{Configuration, Literal, Wanted};
use crate::residual::{Clause, Numbering};
use crate::work::{TooLarge, Work};

/// A configuration and the same as bit sets.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub(crate) configuration: Configuration,
    pub(crate) clause: Clause,
}

/// What an alternative needs, point by point.
#[derive(Default)]
struct Needs {
    /// Conditions on points that are empty now.
    literals: Vec<Literal>,
    /// Empty points where some stone must come, of whatever colour.
    any_stone: Vec<Point>,
    /// One stone of each of the opponent's blocks that must go.
    blocks: Vec<Point>,
    /// The opponent's stones that must stay.
    stay: PointSet,
    /// The player's stones that must stay.
    kept: PointSet,
}

/// Expands the alternatives of a goal in a position; what several of them need is found once.
pub(crate) struct Expander<'a> {
    pub(crate) position: &'a Position,
    pub(crate) player: Color,
    pub(crate) depth: u8,
    pub(crate) numbering: Numbering,
    pub(crate) work: Work,
    /// The ways to take what is on a point.
    captures: Vec<(Point, Rc<[Draft]>)>,
}

impl<'a> Expander<'a> {
    pub(crate) fn new(position: &'a Position, player: Color, depth: u8, work: Work) -> Expander<'a> {
        Expander { position, player, depth, numbering: Numbering::new(player), work, captures: Vec::new() }
    }

    /// The configurations of one alternative with at most `depth` moves of the opponent and one more of the player.
    pub(crate) fn expand(&mut self, wish: &Wish) -> Result<Vec<Draft>, TooLarge> {
        let Some(needs) = needs(self.position, wish, self.player) else { return Ok(Vec::new()) };
        let mut all = vec![Draft { configuration: Configuration::keeping(needs.kept), clause: Clause::default() }];
        for block in needs.blocks {
            let ways = self.captures(block)?;
            all = self.product(&all, &ways)?;
        }
        for &point in &needs.any_stone {
            let stones =
                [self.player, self.player.other()].map(|color| Literal { point, wanted: Wanted::Stone(color) });
            let ways = [self.literal(stones[0])?, self.literal(stones[1])?];
            all = self.product(&all, &ways)?;
        }
        for literal in &needs.literals {
            // Captured points are empty when the goal is reached: nothing has to be done to keep them so.
            let is_done =
                |draft: &Draft| literal.wanted.allows(None) && draft.configuration.captured().contains(literal.point);
            let (mut done, open): (Vec<Draft>, Vec<Draft>) = all.into_iter().partition(is_done);
            let way = self.literal(*literal)?;
            done.append(&mut self.product(&open, &[way])?);
            // What must stay free of the opponent may also be taken from it again.
            if literal.wanted.allows(None) && !literal.wanted.allows(Some(self.player.other())) {
                let ways = self.captures(literal.point)?;
                done.append(&mut self.product(&open, &ways)?);
            }
            all = done;
        }
        let mut stones = needs.stay | needs.any_stone.iter().copied().collect();
        stones
            .extend(needs.literals.iter().filter(|literal| !literal.wanted.allows(None)).map(|literal| literal.point));
        all.retain(|draft| !draft.configuration.captured().meets(&stones));
        Ok(all)
    }

    fn captures(&mut self, point: Point) -> Result<Rc<[Draft]>, TooLarge> {
        if let Some((_, known)) = self.captures.iter().find(|(known, _)| *known == point) {
            return Ok(Rc::clone(known));
        }
        let found = captures(self.position, self.player.other(), point, self.depth, &mut self.work)?;
        let numbering = &mut self.numbering;
        let draft = |configuration: Configuration| {
            Ok(Draft { clause: numbering.clause(configuration.literals())?, configuration })
        };
        let drafts: Rc<[Draft]> = found.into_iter().map(draft).collect::<Result<_, TooLarge>>()?;
        self.captures.push((point, Rc::clone(&drafts)));
        Ok(drafts)
    }

    fn literal(&mut self, literal: Literal) -> Result<Draft, TooLarge> {
        let configuration = Configuration::capturing(vec![literal], PointSet::EMPTY);
        Ok(Draft { clause: self.numbering.clause(&[literal])?, configuration })
    }

    /// All pairs that do not contradict each other and are short enough.
    fn product(&mut self, left: &[Draft], right: &[Draft]) -> Result<Vec<Draft>, TooLarge> {
        self.work.spend(left.len() * right.len())?;
        let mut all = Vec::new();
        for one in left {
            for other in right {
                let both = one.clause.and(&other.clause);
                // With the player to move, `depth + 1` moves of the player have `depth` of the opponent between them.
                let Some(clause) = both.filter(|clause| clause.fits(true, self.depth + 1)) else { continue };
                let mut configuration = one.configuration.clone();
                configuration.add_all(&other.configuration);
                all.push(Draft { configuration, clause });
            }
        }
        Ok(all)
    }
}

/// `None` if a stone of the player's own would have to go, or one of its stones to come where the opponent has one.
fn needs(position: &Position, wish: &Wish, player: Color) -> Option<Needs> {
    let opponent = player.other();
    let mut needs = Needs::default();
    let mut going = PointSet::EMPTY;
    for point in wish.points() {
        let (own, other, empty) =
            (wish.allows(point, Some(player)), wish.allows(point, Some(opponent)), wish.allows(point, None));
        let mut literal = |wanted| needs.literals.push(Literal { point, wanted });
        if !position.board().contains(point) && !empty {
            return None;
        }
        match (position.color_at(point), own, other, empty) {
            (_, true, true, true) => {}
            (None, ..) if !position.board().contains(point) => {} // Empty for good.
            (Some(color), true, ..) if color == player => needs.kept.insert(point),
            (Some(color), ..) if color == player => return None,
            (Some(_), _, true, true) => {}
            (Some(_), _, true, false) => needs.stay.insert(point),
            (Some(_), _, false, true) => {
                if !going.contains(point) {
                    needs.blocks.push(point);
                    going |= *position.block_at(point)?.stones();
                }
            }
            (Some(_), _, false, false) => return None,
            (None, true, true, false) => needs.any_stone.push(point),
            (None, true, false, false) => literal(Wanted::Stone(player)),
            (None, false, true, false) => literal(Wanted::Stone(opponent)),
            (None, true, false, true) => literal(Wanted::No(opponent)),
            (None, false, true, true) => literal(Wanted::No(player)),
            (None, false, false, true) => literal(Wanted::Empty),
            (None, false, false, false) => return None,
        }
    }
    Some(needs)
}
