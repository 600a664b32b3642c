//! Life and death of whole groups in GNU Go's terms: can the group be killed, can it live?
//!
//! Programs that ask this expect an answer, never "unknown". A proof decides where one is found. Else the same search
//! looks at a smaller board: what lies nearer to the attacker than to the group is given to him (an arena). What it finds
//! there is proved for the arena and an estimate for the board.

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;
use nerai_proof::{Aim, Verdict};

use crate::bounded::{Bounded, Code, FAILS};
use crate::kill::Kill;
use crate::limits::Budget;
use crate::settle::{Settler, Value};
use crate::solve::{Settings, solve};
use crate::surroundings::{group, walls};

/// How many times the nodes of other questions life and death may take.
const PATIENCE: u64 = 8;
/// The same for the question whether a move is needed at all.
const PASS_PATIENCE: u64 = 2;
/// The part of the nodes that goes into a proof for the whole board: one of this many.
const PROOF_SHARE: u64 = 8;
/// How many arenas are tried, each larger than the one before.
const ARENAS: usize = 3;
/// Points further away from the group are left as they are.
const FARTHEST: usize = 5;
/// Threats that a defender is taken to have for a ko that he can only keep open.
const FEW_THREATS: u32 = 2;

/// What becomes of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    Dies,
    /// Whoever wins a ko decides; this side takes first.
    Ko {
        first: Color,
    },
    Lives,
}

/// A fate, the move of the side to move that leads to it, and the points it depends on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Answer {
    pub(crate) fate: Fate,
    pub(crate) at: Option<Point>,
    pub(crate) zone: Option<PointSet>,
    /// Whether every search that this rests on came to an end.
    pub(crate) is_settled: bool,
}

impl Bounded {
    /// Can the group with the stone be killed by a side that moves first?
    pub fn owl_attack(&mut self, position: &Position, target: Point) -> Code {
        Owl::new(position, target).map_or(FAILS, |owl| self.first(&owl, owl.attacker, Fate::Dies))
    }

    /// Can the group with the stone live if its owner moves first?
    pub fn owl_defend(&mut self, position: &Position, target: Point) -> Code {
        Owl::new(position, target).map_or(FAILS, |owl| self.first(&owl, owl.attacker.other(), Fate::Lives))
    }

    /// Does this move kill the group with the stone?
    pub fn owl_does_attack(&mut self, position: &Position, at: Point, target: Point) -> u8 {
        let Some(mut owl) = Owl::new(position, target) else { return 0 };
        let attacker = owl.attacker;
        if !owl.play(attacker, at) {
            return 0;
        }
        code(self.ask(&owl, attacker.other(), PATIENCE).fate, attacker, Fate::Dies)
    }

    /// Does this move let the group with the stone live?
    pub fn owl_does_defend(&mut self, position: &Position, at: Point, target: Point) -> u8 {
        let Some(mut owl) = Owl::new(position, target) else { return 0 };
        let attacker = owl.attacker;
        if !owl.play(attacker.other(), at) {
            return 0;
        }
        code(self.ask(&owl, attacker, PATIENCE).fate, attacker.other(), Fate::Lives)
    }

    /// What a side achieves that moves first and wants this fate.
    fn first(&mut self, owl: &Owl, side: Color, wanted: Fate) -> Code {
        let answer = self.ask(owl, side, PATIENCE);
        let code = code(answer.fate, side, wanted);
        if code == 0 {
            return Code { zone: answer.zone, ..FAILS };
        }
        // Nothing needs to be played if the other side may even move first.
        let is_done = code == 1 && answer.at.is_some() && answer.is_settled && {
            let other = self.ask(owl, side.other(), PASS_PATIENCE);
            other.is_settled && other.fate == wanted
        };
        Code { code, at: answer.at.filter(|_| !is_done), zone: answer.zone }
    }

    fn ask(&mut self, owl: &Owl, side: Color, patience: u64) -> Answer {
        let mut budget = self.budget();
        budget.set_limit(self.nodes_limit.saturating_mul(patience));
        let answer = owl.answer(side, &mut budget);
        self.count(budget.used());
        answer
    }
}

/// The fate as a code for the side that moved first and wanted this.
fn code(fate: Fate, side: Color, wanted: Fate) -> u8 {
    match fate {
        Fate::Ko { first } if first == side => 2,
        Fate::Ko { .. } => 3,
        fate => u8::from(fate == wanted),
    }
}

/// One group with what surrounds it.
struct Owl {
    /// With the stones around the group taken for granted; watches the group.
    position: Position,
    attacker: Color,
    group: PointSet,
}

impl Owl {
    fn new(position: &Position, target: Point) -> Option<Owl> {
        let attacker = position.color_at(target)?.other();
        let group = group(position, &PointSet::one(target), attacker);
        let mut setup = position.to_setup();
        setup.uncapturable |= walls(position, &group, attacker);
        let mut walled = Position::from_setup(&setup).ok()?;
        walled.set_ban(position.ban());
        walled.watch(group);
        Some(Owl { position: walled, attacker, group })
    }

    /// Plays a move before the question; false if it is illegal.
    fn play(&mut self, side: Color, at: Point) -> bool {
        if self.position.try_play(side, at).is_err() {
            return false;
        }
        self.group = *self.position.watched();
        self.position = self.position.without_past();
        self.position.watch(self.group);
        true
    }

    /// What becomes of the group with this side to move.
    fn answer(&self, side: Color, budget: &mut Budget) -> Answer {
        if self.group.is_empty() {
            return Answer { fate: Fate::Dies, at: None, zone: None, is_settled: true };
        }
        let total = budget.limit();
        budget.set_limit(total / PROOF_SHARE);
        let proved = self.prove(side, budget);
        budget.set_limit(total);
        proved.or_else(|| self.estimate(side, budget)).unwrap_or_else(|| self.guess(side))
    }

    /// What a proof for the whole board says.
    fn prove(&self, side: Color, budget: &mut Budget) -> Option<Answer> {
        let names: Vec<String> = self.points().iter().map(Point::to_string).collect();
        let goal = format!("{}: kill({})", self.attacker, names.join(","));
        let aim = Aim::read(&goal, &self.position, side).ok()?;
        let finding = solve(&self.position, side, &goal, &aim, &Settings::default(), budget);
        let fate = match finding.verdict {
            Verdict::Won => Fate::Dies,
            Verdict::Lost => Fate::Lives,
            Verdict::Ko { first } => Fate::Ko { first },
            Verdict::Unknown => return None,
        };
        let zone = finding.checked.map(|checked| checked.plus | checked.minus);
        Some(Answer { fate, at: finding.first_move.flatten(), zone, is_settled: true })
    }

    /// What the arenas say. The first gives the attacker most; life there is life in all of them.
    fn estimate(&self, side: Color, budget: &mut Budget) -> Option<Answer> {
        let total = budget.limit();
        let mut best = None;
        let mut last = None;
        for slack in 0..ARENAS {
            let Some(arena) = self.arena(slack) else { continue };
            if last == Some(arena.target.region) {
                continue;
            }
            last = Some(arena.target.region);
            let left = total.saturating_sub(budget.used());
            budget.set_limit(budget.used() + left * 2 / 3);
            let answer = arena.fate(side, budget);
            budget.set_limit(total);
            let Some(answer) = answer.filter(|answer| answer.is_settled || best.is_none()) else { break };
            best = Some(answer);
            if answer.fate == Fate::Lives || !answer.is_settled {
                break;
            }
        }
        best
    }

    /// Without any result: a group with so much room usually lives, best where the attacker is far.
    fn guess(&self, side: Color) -> Answer {
        let empty = self.position.empty_points();
        let held = self.held();
        let distance = |at: &Point| held.iter().take_while(|held| !held.contains(*at)).count();
        let room = |at: &Point| (*PointSet::near(*at) & empty).len();
        let near = self.group.spread().spread() & empty;
        let legal = near.iter().filter(|at| self.position.is_legal(side, *at));
        let at = legal.max_by_key(|at| (distance(at), room(at)));
        let at = at.filter(|_| side != self.attacker);
        Answer { fate: Fate::Lives, at, zone: None, is_settled: false }
    }

    /// A stone of each block.
    fn points(&self) -> Vec<Point> {
        let mut rest = self.group;
        let mut points = Vec::new();
        while let Some(point) = rest.first() {
            points.push(point);
            rest.remove(point);
            if let Some(block) = self.position.block_at(point) {
                rest -= *block.stones();
            }
        }
        points
    }

    /// The points that the attacker reaches from his walls in 0, 1, 2, … steps.
    fn held(&self) -> Vec<PointSet> {
        let empty = self.position.empty_points();
        let mut held = vec![self.position.to_setup().uncapturable];
        for steps in 0..FARTHEST {
            held.push(held[steps] | (held[steps].spread() & empty));
        }
        held
    }

    /// The board with everything given to the attacker that he reaches sooner than the group. With more slack the group
    /// may also fight for near points that it reaches that much later.
    fn arena(&self, slack: usize) -> Option<Arena> {
        let (position, attacker) = (&self.position, self.attacker);
        let held = self.held();
        let mut region = self.group;
        let mut lost = PointSet::EMPTY;
        for steps in 1..=FARTHEST {
            let free = *position.board() - held[0] - lost - region;
            let next = region.spread() & free;
            // Stones are crossed in one step, whatever their number.
            let next = position.blocks_meeting(next).fold(next, |all, block| all | *block.stones()) & free;
            let ahead = if steps <= slack + 1 { slack + 1 } else { 1 };
            let sooner = held.get(steps.saturating_sub(ahead)).copied().unwrap_or_default();
            lost |= next & sooner;
            region |= next - sooner;
        }
        // Stones of the defender that have no way out any more are no help.
        let others = position.blocks_meeting(position.stones()[attacker.other()] - self.group);
        let cut_off = others.filter(|block| block.liberties().is_subset(&lost));
        let cut_off = cut_off.fold(PointSet::EMPTY, |all, block| all | *block.stones());
        let given = (lost & position.empty_points()) | cut_off;
        let mut setup = position.to_setup();
        for at in given {
            setup.place(attacker, at);
        }
        setup.uncapturable |= given | (lost & position.stones()[attacker]);
        let mut closed = Position::from_setup(&setup).ok()?;
        closed.set_ban(position.ban());
        closed.watch(self.group);
        let target = Kill { points: self.points(), max: attacker, region: region - cut_off };
        Some(Arena { position: closed, target })
    }
}

/// A smaller board with a group in it.
pub(crate) struct Arena {
    /// Watches the group.
    pub(crate) position: Position,
    pub(crate) target: Kill,
}

impl Arena {
    /// What becomes of the group with this side to move, as far as the budget goes.
    pub(crate) fn fate(&self, side: Color, budget: &mut Budget) -> Option<Answer> {
        let attacker = self.target.max;
        let defender = attacker.other();
        let answer = |fate, at| Answer { fate, at, zone: None, is_settled: true };
        let share = budget.limit().saturating_sub(budget.used()) / 2;
        let (hope, hopeful) = self.settle(side, (Some(attacker), None), share, budget)?;
        if hope == Value::Never {
            return Some(answer(Fate::Lives, hopeful));
        }
        // From here on the group dies at least by ko.
        let likely = Answer { is_settled: false, ..answer(Fate::Dies, hopeful) };
        let Some((care, careful)) = self.settle(side, (Some(defender), None), share, budget) else {
            return Some(likely);
        };
        if care == Value::Happens {
            return Some(answer(Fate::Dies, careful));
        }
        // A ko that the defender can only keep open is no life: threats run out.
        let few = self.settle(side, (Some(defender), Some(FEW_THREATS)), share, budget);
        if let Some((Value::Happens, at)) = few {
            return Some(answer(Fate::Dies, at));
        }
        let Some((equal, at)) = self.settle(side, (None, None), share, budget) else { return Some(likely) };
        let first = if equal == Value::Happens { attacker } else { defender };
        // A side that needs a threat first plays as if it had made one.
        let at = match (first == side, side == attacker) {
            (true, _) => at,
            (false, true) => hopeful,
            (false, false) => careful,
        };
        Some(answer(Fate::Ko { first }, at))
    }

    /// Whether the group is captured under a ko rule (who may retake at once, and how often), and the move that decides.
    fn settle(
        &self,
        side: Color,
        (komaster, threats): (Option<Color>, Option<u32>),
        share: u64,
        budget: &mut Budget,
    ) -> Option<(Value, Option<Point>)> {
        let limit = budget.limit();
        budget.set_limit(limit.min(budget.used().saturating_add(share)));
        let mut settler = Settler::new(self.position.clone(), self.target.clone(), komaster, budget);
        if let Some(threats) = threats {
            settler = settler.with_threats(threats);
        }
        let value = settler.settle(side);
        let best = settler.best(side);
        budget.set_limit(limit);
        value.map(|value| (value, best))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai_board::Size;
    use nerai_go::Setup;

    fn at(name: &str) -> Point {
        name.parse().unwrap()
    }

    fn position(rows: &[&str]) -> Position {
        let size = Size::new(rows[0].len() as u32, rows.len() as u32).unwrap();
        let mut setup = Setup::empty(size);
        for (index, row) in rows.iter().rev().enumerate() {
            for (column, letter) in row.chars().enumerate() {
                let color = match letter {
                    'X' => Color::Black,
                    'O' => Color::White,
                    _ => continue,
                };
                setup.place(color, Point::new(column as u8, index as u8));
            }
        }
        Position::from_setup(&setup).unwrap()
    }

    /// Three points in a row: whoever plays in the middle decides.
    fn straight_three() -> Position {
        position(&[".......", ".......", "OOOOO..", "XXXXO..", "...XO.."])
    }

    #[test]
    fn the_middle_of_three_kills_and_saves() {
        let mut reader = Bounded::new(20_000, None);
        let position = straight_three();
        let (attack, defence) = (reader.owl_attack(&position, at("A2")), reader.owl_defend(&position, at("A2")));
        assert_eq!((attack.code, attack.at), (1, Some(at("B1"))));
        assert_eq!((defence.code, defence.at), (1, Some(at("B1"))));
        assert_eq!(reader.owl_does_attack(&position, at("B1"), at("A2")), 1);
        assert_eq!(reader.owl_does_attack(&position, at("A1"), at("A2")), 0);
        assert_eq!(reader.owl_does_defend(&position, at("B1"), at("A2")), 1);
        assert_eq!(reader.owl_does_defend(&position, at("F5"), at("A2")), 0);
    }

    #[test]
    fn settled_groups_need_no_move() {
        let mut reader = Bounded::new(20_000, None);
        let alive = position(&[".......", ".......", "OOOOO..", "XXXXO..", ".X.XO.."]);
        assert_eq!(reader.owl_attack(&alive, at("A2")).code, 0);
        let defence = reader.owl_defend(&alive, at("A2"));
        assert_eq!((defence.code, defence.at), (1, None));
        let dead = position(&[".......", ".......", "OOOO...", "XXXO...", "..XO..."]);
        let attack = reader.owl_attack(&dead, at("A2"));
        assert_eq!((attack.code, attack.at), (1, None));
        assert_eq!(reader.owl_defend(&dead, at("A2")).code, 0);
    }

    #[test]
    fn a_guess_is_a_legal_move_and_never_none_for_an_open_group() {
        let open = position(&[".........", ".........", "...X.....", "..OX.....", "...X.....", "........."]);
        let owl = Owl::new(&open, at("C3")).unwrap();
        let guess = owl.guess(Color::White);
        assert!(guess.at.is_some_and(|at| open.is_legal(Color::White, at)) && guess.fate == Fate::Lives);
    }

    #[test]
    fn empty_points_have_no_fate() {
        let mut reader = Bounded::new(100, None);
        assert_eq!(reader.owl_attack(&straight_three(), at("G5")), FAILS);
        assert_eq!(reader.owl_does_defend(&straight_three(), at("A1"), at("G5")), 0);
    }
}
