//! A stochastic proposer: random games over an expression, in which both sides walk as walksat does.
//!
//! The paper: "It may be particularly fruitful to consider stochastic methods, such as walksat, since even in experienced
//! human play […] only those [moves are considered] which seem to have the best chance of achieving the goal." Each side
//! takes some clause and in it the literal that breaks the fewest clauses (for the opponent: spoils the most), or now and
//! then any literal. First moves that succeed often are tried more often; the best one is claimed. It may be wrong.

use nerai_board::Random;

use crate::expression::Expression;
use crate::residual::{Bits, Clause, each};
use crate::solve::Solved;

/// The numbers are random and always the same.
const SEED: u64 = 0x7761_6c6b_7361_7400;

/// Of so many choices one is made without looking, as walksat does to leave dead ends.
const NOISE: usize = 8;

/// Games for each first move before half of them is dropped; the last two share as many as all had at first.
const FIRST_GAMES: usize = 8;

/// A first move and how it did.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    bit: Bits,
    games: usize,
    successes: usize,
}

/// Plays at random and claims that the side to move succeeds if its best first move nearly always did.
pub(crate) fn walksat(expression: &Expression, players_turn: bool, most_nodes: u64) -> Solved {
    let mut walk = Walk { random: Random::new(SEED), nodes: 0, clauses: Vec::new() };
    let clauses = expression.clauses();
    if clauses.iter().any(Clause::is_true) {
        return Solved { wins: true, first_move: None, line: Vec::new(), nodes: 0 };
    }
    let counted = |clause: &Clause| if players_turn { clause.own } else { clause.spoilers() };
    let all = each(clauses.iter().fold(0, |all, clause| all | counted(clause)));
    let mut candidates: Vec<Candidate> = all.map(|bit| Candidate { bit, games: 0, successes: 0 }).collect();
    let mut games = FIRST_GAMES;
    while !candidates.is_empty() && walk.nodes < most_nodes {
        for candidate in &mut candidates {
            for _ in 0..games {
                let wins = walk.game(clauses, candidate.bit, players_turn, expression.depth() + 1);
                candidate.games += 1;
                candidate.successes += usize::from(wins == players_turn);
            }
        }
        // Stable, so that equals stay in the order of the expression.
        candidates.sort_by(|a, b| (b.successes * a.games).cmp(&(a.successes * b.games)));
        if candidates.len() == 1 {
            break;
        }
        candidates.truncate(candidates.len().div_ceil(2));
        games *= 2;
    }
    let best = candidates.first();
    // The opponent in these games is no good player: what is right succeeds nearly always.
    let succeeds = best.is_some_and(|best| best.successes * 20 >= best.games * 19);
    let first_move = best.filter(|_| succeeds).and_then(|best| expression.point(best.bit));
    Solved {
        wins: if best.is_some() { succeeds == players_turn } else { false },
        first_move,
        line: first_move.map(Some).into_iter().collect(),
        nodes: walk.nodes,
    }
}

struct Walk {
    random: Random,
    nodes: u64,
    clauses: Vec<Clause>,
}

impl Walk {
    /// One game after a first move; whether the player wins it.
    fn game(&mut self, clauses: &[Clause], first: Bits, players_turn: bool, mut moves: u8) -> bool {
        self.clauses.clear();
        self.clauses.extend_from_slice(clauses);
        let mut turn = players_turn;
        let mut bit = first;
        loop {
            self.nodes += 1;
            moves -= u8::from(turn);
            self.clauses.retain_mut(|clause| clause.after(bit, turn).map(|left| *clause = left).is_some());
            if self.clauses.iter().any(Clause::is_true) {
                return true;
            }
            turn = !turn;
            self.clauses.retain(|clause| clause.fits(turn, moves));
            if self.clauses.is_empty() {
                return false;
            }
            bit = if turn { self.players_move() } else { self.opponents_move() };
        }
    }

    /// In some clause, a shortest one of two, the point that breaks the fewest clauses.
    fn players_move(&mut self) -> Bits {
        let length = |clause: &Clause| 2 * clause.own.count_ones() + 3 * clause.other.count_ones();
        if let Some(threat) = self.clauses.iter().find(|clause| clause.is_threat()) {
            return threat.own;
        }
        let (one, other) = (self.any_clause(), self.any_clause());
        let clause = if length(&other) < length(&one) { other } else { one };
        let broken = |bit: Bits| self.count(|clause| (clause.other | clause.no_own) & bit != 0);
        let helped = |bit: Bits| self.count(|clause| clause.own & bit != 0);
        let best = each(clause.own).min_by_key(|bit| (broken(*bit), usize::MAX - helped(*bit)));
        self.or_any(clause.own, best)
    }

    /// In some clause, a threat if there is one, the point that spoils the most clauses.
    fn opponents_move(&mut self) -> Bits {
        let threats = self.clauses.iter().filter(|clause| clause.is_threat());
        let answers = threats.fold(Bits::MAX, |all, threat| all & threat.spoilers());
        let among = match answers {
            Bits::MAX => self.any_clause().spoilers(),
            0 => return 0,
            answers => answers,
        };
        let spoiled = |bit: Bits| self.count(|clause| clause.spoilers() & bit != 0);
        let helped = |bit: Bits| self.count(|clause| (clause.other | clause.no_own) & bit != 0);
        let best = each(among).max_by_key(|bit| (spoiled(*bit), usize::MAX - helped(*bit)));
        self.or_any(among, best)
    }

    fn any_clause(&mut self) -> Clause {
        self.clauses[self.random.below(self.clauses.len())]
    }

    fn count(&self, condition: impl Fn(&Clause) -> bool) -> usize {
        self.clauses.iter().filter(|clause| condition(clause)).count()
    }

    /// The best point, or now and then any of them; a pass if there is none.
    fn or_any(&mut self, among: Bits, best: Option<Bits>) -> Bits {
        if self.random.below(NOISE) > 0 {
            return best.unwrap_or(0);
        }
        let any = self.random.below(among.count_ones() as usize);
        each(among).nth(any).unwrap_or(0)
    }
}
