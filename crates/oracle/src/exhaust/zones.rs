//! What a zone promises: a proof that was accepted holds in every position of the board that looks the same there.
//!
//! So proofs of true claims are tried, too: not whether they are true, but whether they say where.

use nerai_board::{Color, PointSet};
use nerai_go::{Ban, Position};

use super::{Question, every_ban};
use nerai_proof::prover_of;

/// Every position among some, with every ban that a ko can have left behind, that looks like the question's in a zone.
pub(super) fn alike<'a>(
    question: &'a Question<'_>,
    zone: PointSet,
    positions: &'a [Position],
) -> impl Iterator<Item = Position> + 'a {
    let home = question.position;
    let walls = walls(home) & zone;
    let looks_alike = move |other: &&Position| {
        let differs = |color: Color| ((home.stones()[color] ^ other.stones()[color]) & zone).first().is_some();
        !Color::BOTH.into_iter().any(differs) && self::walls(other) & zone == walls
    };
    positions.iter().filter(looks_alike).flat_map(move |other| {
        let bans = every_ban(other).into_iter().filter(move |ban| fits(question, zone, *ban));
        let bans = bans.filter(|ban| ban.is_none_or(|ban| ban.is_possible(other)));
        bans.map(|ban| {
            let mut other = other.clone();
            other.set_ban(ban);
            question.aim.watch(&mut other);
            other
        })
    })
}

/// Whether a ban may stand: none may be missing that helps, and none be new that harms.
fn fits(question: &Question<'_>, zone: PointSet, ban: Option<Ban>) -> bool {
    let &Question { aim, position, to_move, kind, komaster, .. } = question;
    if komaster == Some(to_move) {
        return ban.is_none();
    }
    let here = |ban: Option<Ban>| ban.filter(|ban| ban.color == to_move && zone.contains(ban.point));
    let is_ours = ban.is_none_or(|ban| ban.color == to_move);
    let (home, other) = (here(position.ban()), here(ban));
    is_ours
        && if to_move == prover_of(kind, aim) {
            other.is_none() || other == home
        } else {
            home.is_none() || other == home
        }
}

fn walls(position: &Position) -> PointSet {
    position.blocks().filter(|block| block.is_uncapturable()).fold(PointSet::EMPTY, |all, block| all | *block.stones())
}
