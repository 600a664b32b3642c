//! The configurations of one alternative of a goal: the product over its points.

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;
use nerai_goal::Clause as Wish;

use crate::capture::captures;
use crate::configuration::{Configuration, Literal, Wanted};
use crate::expression::{MOST_CONFIGURATIONS, TooLarge};
use crate::residual::{Clause, Numbering};

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

/// The configurations of one alternative with at most `depth` moves of the opponent and one more of the player.
pub(crate) fn expand(
    position: &Position,
    wish: &Wish,
    player: Color,
    depth: u8,
    numbering: &mut Numbering,
) -> Result<Vec<Draft>, TooLarge> {
    let Some(needs) = needs(position, wish, player) else { return Ok(Vec::new()) };
    let opponent = player.other();
    let mut all = vec![Draft { configuration: Configuration::keeping(needs.kept), clause: Clause::default() }];
    for block in needs.blocks {
        all = product(&all, &drafts(captures(position, opponent, block, depth)?, numbering)?, depth)?;
    }
    let stone = |point, color| one(Literal { point, wanted: Wanted::Stone(color) });
    for &point in &needs.any_stone {
        all = product(&all, &drafts(vec![stone(point, player), stone(point, opponent)], numbering)?, depth)?;
    }
    for literal in &needs.literals {
        // What must stay free of the opponent may also be taken from it again.
        let mut ways = vec![one(*literal)];
        if literal.wanted.allows(None) && !literal.wanted.allows(Some(opponent)) {
            ways.append(&mut captures(position, opponent, literal.point, depth)?);
        }
        let ways = drafts(ways, numbering)?;
        // Captured points are empty when the goal is reached: nothing has to be done to keep them so.
        let is_done =
            |draft: &Draft| literal.wanted.allows(None) && draft.configuration.captured().contains(literal.point);
        let (mut done, open): (Vec<Draft>, Vec<Draft>) = all.into_iter().partition(is_done);
        done.append(&mut product(&open, &ways, depth)?);
        all = done;
    }
    let mut stones = needs.stay | needs.any_stone.iter().copied().collect();
    stones.extend(needs.literals.iter().filter(|literal| !literal.wanted.allows(None)).map(|literal| literal.point));
    all.retain(|draft| !draft.configuration.captured().meets(&stones));
    Ok(all)
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
        match (position.color_at(point), own, other, empty) {
            (_, true, true, true) => {}
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

fn one(literal: Literal) -> Configuration {
    Configuration::capturing(vec![literal], PointSet::EMPTY)
}

fn drafts(configurations: Vec<Configuration>, numbering: &mut Numbering) -> Result<Vec<Draft>, TooLarge> {
    let draft =
        |configuration: Configuration| Ok(Draft { clause: numbering.clause(configuration.literals())?, configuration });
    configurations.into_iter().map(draft).collect()
}

/// All pairs that do not contradict each other and are short enough.
fn product(left: &[Draft], right: &[Draft], depth: u8) -> Result<Vec<Draft>, TooLarge> {
    let mut all = Vec::new();
    for one in left {
        for other in right {
            let both = one.clause.and(&other.clause);
            // With the player to move, `depth + 1` moves of the player have `depth` of the opponent between them.
            let Some(clause) = both.filter(|clause| clause.fits(true, depth + 1)) else { continue };
            let mut configuration = one.configuration.clone();
            configuration.add_all(&other.configuration);
            all.push(Draft { configuration, clause });
        }
        if all.len() > MOST_CONFIGURATIONS {
            return Err(TooLarge);
        }
    }
    Ok(all)
}
