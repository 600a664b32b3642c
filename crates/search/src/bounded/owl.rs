//! Life and death of whole groups in GNU Go's terms: can the group be killed, can it live?
//!
//! Programs that ask this expect an answer, never "unknown". A proof decides where one is found. Else the group is
//! looked at on smaller boards, behind the killer's fences (`fence`), the widest that can be searched through. What is
//! found there is certain for that board and an estimate for the whole one.

use nerai_board::{Color, Play, Point, PointSet};
use nerai_go::Position;
use nerai_goal::{Atom, Goal};
use nerai_proof::{Task, Verdict};

use crate::bounded::{Bounded, Code, FAILS, Support};
use crate::ground::surroundings::{group, walls};
use crate::groups::arena::{Arena, Fate, FateAndMove};
use crate::groups::fence::{Fence, insides};
use crate::limits::Budget;
use crate::settings::Settings;
use crate::solve::solve;

/// Life and death may take so many halves of a question's nodes: each wider fence takes several times those of the one before.
const HALVES: u64 = 3;
/// The part of these that goes into a proof for the whole board: one of this many.
const PROOF_SHARE: u64 = 6;
/// The part of a question's nodes for the proof that nothing needs to be played: one of this many.
const DONE_SHARE: u64 = 8;
/// Liberties and points nearer to the group than to the attacker with which it is out.
const AWAY_LIBERTIES: usize = 4;
const AWAY_POINTS: usize = 20;
/// Points further away from the group are left as they are.
const FARTHEST: usize = 5;

impl Bounded {
    /// Can the group with the stone be killed by a side that moves first?
    pub fn owl_attack(&mut self, position: &Position, target: Point) -> Code {
        Owl::new(position, target).map_or(FAILS, |owl| {
            if is_away(position, &owl.group) {
                return FAILS;
            }
            self.first(&owl, owl.attacker, Fate::Dies)
        })
    }

    /// Can the group with the stone live if its owner moves first?
    pub fn owl_defend(&mut self, position: &Position, target: Point) -> Code {
        Owl::new(position, target).map_or(FAILS, |owl| {
            if is_away(position, &owl.group) {
                return Code { code: 1, ..FAILS };
            }
            self.first(&owl, owl.attacker.other(), Fate::Lives)
        })
    }

    /// Does this move kill the group with the stone?
    pub fn owl_does_attack(&mut self, position: &Position, at: Point, target: Point) -> u8 {
        let Some(mut owl) = Owl::new(position, target) else { return 0 };
        let attacker = owl.attacker;
        if !owl.play(attacker, at) {
            return 0;
        }
        self.ask(&owl, attacker.other()).map_or(0, |answer| code(answer.fate, attacker, Fate::Dies))
    }

    /// Does this move let the group with the stone live?
    pub fn owl_does_defend(&mut self, position: &Position, at: Point, target: Point) -> u8 {
        let Some(mut owl) = Owl::new(position, target) else { return 0 };
        let attacker = owl.attacker;
        if !owl.play(attacker.other(), at) {
            return 0;
        }
        // A move that nothing is found out about is no defence, unless the group is out with it.
        let fate = self.ask(&owl, attacker).map(|answer| answer.fate);
        let fate = fate.or_else(|| is_away(&owl.position, &owl.group).then_some(Fate::Lives));
        fate.map_or(0, |fate| code(fate, attacker.other(), Fate::Lives))
    }

    /// What a side achieves that moves first and wants this fate.
    fn first(&mut self, owl: &Owl, side: Color, wanted: Fate) -> Code {
        let known = self.ask(owl, side);
        let is_guess = known.is_none();
        let answer = known.unwrap_or_else(|| owl.guess(side));
        let code = code(answer.fate, side, wanted);
        let support = match (answer.is_proved, is_guess) {
            (true, _) => Support::Proved,
            (_, true) => Support::Guessed,
            _ => Support::Read,
        };
        if code == 0 {
            return Code { zone: answer.zone, support, ..FAILS };
        }
        // Nothing needs to be played if the other side may even move first.
        let is_done = code == 1 && answer.is_proved && self.is_proved(owl, side.other(), wanted);
        Code { code, at: answer.at.filter(|_| !is_done), zone: answer.zone, lasts: false, support }
    }

    /// Whether a proof is found that this becomes of the group with this side to move.
    fn is_proved(&mut self, owl: &Owl, side: Color, wanted: Fate) -> bool {
        let mut budget = self.budget(self.nodes_limit / DONE_SHARE);
        let answer = owl.prove(side, &mut budget);
        self.count(budget.used());
        answer.is_some_and(|answer| answer.fate == wanted)
    }

    fn ask(&mut self, owl: &Owl, side: Color) -> Option<FateAndMove> {
        if !self.is_exact() {
            return None;
        }
        let mut budget = self.budget((self.nodes_limit / 2).saturating_mul(HALVES));
        let answer = owl.answer(side, &mut budget);
        self.count(budget.used());
        answer
    }
}

/// Whether a group is out although the attacker moves first: it has liberties, and much of the open board is nearer to it than
/// to any stone of the attacker. Of 408 such groups in games one could be killed; it is an estimate.
fn is_away(position: &Position, group: &PointSet) -> bool {
    let empty = position.empty_points();
    let Some(owner) = group.first().and_then(|at| position.color_at(at)) else { return false };
    let liberties = group.spread() & empty;
    if liberties.len() < AWAY_LIBERTIES {
        return false;
    }
    let (mut ours, mut theirs) = (*group, position.stones()[owner.other()]);
    let mut mine = PointSet::EMPTY;
    loop {
        let (near, reached) = (ours.spread() & empty, theirs.spread() & empty);
        let fresh = near - mine - theirs - reached;
        if fresh.is_empty() {
            return false;
        }
        mine |= fresh;
        if mine.len() >= AWAY_POINTS {
            return true;
        }
        ours |= fresh;
        theirs |= reached;
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

    /// What becomes of the group with this side to move; nothing if no board was searched through.
    fn answer(&self, side: Color, budget: &mut Budget) -> Option<FateAndMove> {
        if self.group.is_empty() {
            return Some(FateAndMove { fate: Fate::Dies, at: None, zone: None, is_proved: true });
        }
        let proved = budget.until(budget.limit() / PROOF_SHARE, |budget| self.prove(side, budget));
        // A proved ko is one, also if the defender can only keep it open; an estimate takes threats to run out.
        proved.or_else(|| self.on_the_widest(budget, |arena, budget| arena.fate(side, budget)))
    }

    /// What a proof for the whole board says.
    fn prove(&self, side: Color, budget: &mut Budget) -> Option<FateAndMove> {
        let stones = self.position.blocks_meeting(self.group).filter_map(|block| block.stones().first());
        let goal = Goal { player: Some(self.attacker), wish: Atom::Kill(stones.collect()).into() };
        let task = Task::new(&self.position, side, &goal).ok()?;
        let finding = solve(&task, &Settings::default(), budget);
        let fate = match finding.verdict {
            Verdict::Won => Fate::Dies,
            Verdict::Lost => Fate::Lives,
            Verdict::Ko { first } => Fate::Ko { first },
            Verdict::Unknown => return None,
        };
        let zone = finding.checked.map(|checked| checked.plus | checked.minus);
        Some(FateAndMove { fate, at: finding.first_move.and_then(Play::point), zone, is_proved: true })
    }

    /// Asks on the boards behind the fences, each wider than the one before, and keeps the last answer. On narrow ones
    /// the group is often out at once.
    fn on_the_widest<R>(&self, budget: &mut Budget, ask: impl Fn(&Arena, &mut Budget) -> Option<R>) -> Option<R> {
        let fences = insides(&self.position, &self.group);
        let fences = fences.iter().map(|inside| Fence::hopeful(&self.position, *inside, self.attacker, &self.group));
        let boards = fences.filter_map(|fence| fence.board(&self.position).ok());
        let arenas = boards.map(|position| Arena { position, attacker: self.attacker });
        arenas.map_while(|arena| ask(&arena, budget)).last()
    }

    /// Without any result: a group with so much room usually lives, best where the attacker is far.
    fn guess(&self, side: Color) -> FateAndMove {
        let empty = self.position.empty_points();
        let held = self.held();
        let distance = |at: &Point| held.iter().take_while(|held| !held.contains(*at)).count();
        let room = |at: &Point| (*PointSet::near(*at) & empty).len();
        let near = self.group.spread().spread() & empty;
        let legal = near.iter().filter(|at| self.position.is_legal(side, *at));
        let at = legal.max_by_key(|at| (distance(at), room(at)));
        let at = at.filter(|_| side != self.attacker);
        FateAndMove { fate: Fate::Lives, at, zone: None, is_proved: false }
    }

    /// The points that the attacker reaches from his walls in 0, 1, 2, … steps.
    fn held(&self) -> Vec<PointSet> {
        let empty = self.position.empty_points();
        let mut held = vec![self.position.uncapturable()];
        for steps in 0..FARTHEST {
            held.push(held[steps] | (held[steps].spread() & empty));
        }
        held
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{at, position};

    /// Three points in a row: whoever plays in the middle decides.
    fn straight_three() -> Position {
        position(". . . . . . .\n. . . . . . .\nO O O O O . .\nX X X X O . .\n. . . X O . .")
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
        let alive = position(". . . . . . .\n. . . . . . .\nO O O O O . .\nX X X X O . .\n. X . X O . .");
        assert_eq!(reader.owl_attack(&alive, at("A2")).code, 0);
        let defence = reader.owl_defend(&alive, at("A2"));
        assert_eq!((defence.code, defence.at), (1, None));
        let dead = position(". . . . . . .\n. . . . . . .\nO O O O . . .\nX X X O . . .\n. . X O . . .");
        let attack = reader.owl_attack(&dead, at("A2"));
        assert_eq!((attack.code, attack.at), (1, None));
        assert_eq!(reader.owl_defend(&dead, at("A2")).code, 0);
    }

    #[test]
    fn a_guess_is_a_legal_move_and_never_none_for_an_open_group() {
        let open = position(
            ". . . . . . . . .\n. . . . . . . . .\n. . . X . . . . .\n. . O X . . . . .\n. . . X . . . . .\n. . . . . . . . .",
        );
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
