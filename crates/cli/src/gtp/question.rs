//! A question about blocks, connections and groups, and the form of its answer.

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;
use nerai_search::bounded::{Bounded, Code, Support};

use super::arguments::vertex_name;

/// What can be asked of a position. The side that acts moves first, whoever's turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// Can the block be captured?
    Attack(Point),
    /// Can the block be saved?
    Defend(Point),
    /// Does this move capture the block?
    DoesAttack { at: Point, target: Point },
    /// Does this move save the block?
    DoesDefend { at: Point, target: Point },
    /// Can one of the two blocks be captured?
    AttackEither(Point, Point),
    /// Can both blocks be saved?
    DefendBoth(Point, Point),
    /// Can the two blocks be joined?
    Connect(Point, Point),
    /// Can the two blocks be kept apart?
    Disconnect(Point, Point),
    /// Can the group of the stone be killed?
    OwlAttack(Point),
    /// Can the group of the stone live?
    OwlDefend(Point),
    /// Does this move kill the group of the stone?
    OwlDoesAttack { at: Point, target: Point },
    /// Does this move let the group of the stone live?
    OwlDoesDefend { at: Point, target: Point },
}

impl Question {
    /// Has the question read.
    pub(super) fn read(self, reader: &mut Bounded, position: &Position) -> Code {
        let alone = |code: u8| Code { code, at: None, zone: None, lasts: false, support: Support::Read };
        match self {
            Question::Attack(target) => reader.attack(position, target),
            Question::Defend(target) => reader.defend(position, target),
            Question::DoesAttack { at, target } => alone(reader.does_attack(position, at, target)),
            Question::DoesDefend { at, target } => alone(reader.does_defend(position, at, target)),
            Question::AttackEither(a, b) => reader.attack_either(position, a, b),
            Question::DefendBoth(a, b) => alone(reader.defend_both(position, a, b)),
            Question::Connect(a, b) => reader.connect(position, a, b),
            Question::Disconnect(a, b) => reader.disconnect(position, a, b),
            Question::OwlAttack(target) => reader.owl_attack(position, target),
            Question::OwlDefend(target) => reader.owl_defend(position, target),
            Question::OwlDoesAttack { at, target } => alone(reader.owl_does_attack(position, at, target)),
            Question::OwlDoesDefend { at, target } => alone(reader.owl_does_defend(position, at, target)),
        }
    }

    /// The answer in GNU Go's form: a code, and the move where the question asks for one.
    pub(super) fn answer(self, code: &Code) -> String {
        match self {
            Question::Attack(_)
            | Question::Defend(_)
            | Question::Connect(..)
            | Question::Disconnect(..)
            | Question::OwlAttack(_)
            | Question::OwlDefend(_)
                if code.code != 0 =>
            {
                format!("{} {}", code.code, vertex_name(code.at))
            }
            _ => code.code.to_string(),
        }
    }

    /// Whether the question is about the life of a group. What surrounds the group then matters as well.
    pub(super) fn is_about_life(self) -> bool {
        matches!(
            self,
            Question::OwlAttack(_)
                | Question::OwlDefend(_)
                | Question::OwlDoesAttack { .. }
                | Question::OwlDoesDefend { .. }
        )
    }

    /// The stones the question is about.
    pub(super) fn targets(self) -> PointSet {
        match self {
            Question::Attack(target)
            | Question::Defend(target)
            | Question::DoesAttack { target, .. }
            | Question::DoesDefend { target, .. }
            | Question::OwlAttack(target)
            | Question::OwlDefend(target)
            | Question::OwlDoesAttack { target, .. }
            | Question::OwlDoesDefend { target, .. } => PointSet::one(target),
            Question::AttackEither(a, b)
            | Question::DefendBoth(a, b)
            | Question::Connect(a, b)
            | Question::Disconnect(a, b) => PointSet::one(a).with(b),
        }
    }

    /// The move that is asked about, if one is.
    pub(super) fn given_move(self) -> Option<Point> {
        match self {
            Question::DoesAttack { at, .. }
            | Question::DoesDefend { at, .. }
            | Question::OwlDoesAttack { at, .. }
            | Question::OwlDoesDefend { at, .. } => Some(at),
            _ => None,
        }
    }

    /// The side that moves first.
    pub(super) fn mover(self, position: &Position) -> Option<Color> {
        let owner = self.targets().first().and_then(|target| position.color_at(target))?;
        Some(match self {
            Question::Attack(_)
            | Question::DoesAttack { .. }
            | Question::AttackEither(..)
            | Question::Disconnect(..)
            | Question::OwlAttack(_)
            | Question::OwlDoesAttack { .. } => owner.other(),
            Question::Defend(_)
            | Question::DoesDefend { .. }
            | Question::DefendBoth(..)
            | Question::Connect(..)
            | Question::OwlDefend(_)
            | Question::OwlDoesDefend { .. } => owner,
        })
    }
}
