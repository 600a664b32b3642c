//! A stochastic proposer beside the exact solver: random games in which both sides walk as walksat does.
//!
//! The paper: "It may be particularly fruitful to consider stochastic methods, such as walksat, since even in experienced
//! human play it is often the case [that] all possible moves which could alter the outcome are not considered, but only
//! those which seem to have the best chance of achieving the goal." A game is played by the best moves known so far, and
//! from the first formula that is new by walksat: some clause, and in it the literal that breaks the fewest clauses (for
//! the opponent: spoils the most), or now and then any literal. The numbers are random and always the same; the answer is
//! a proposal and may be wrong.
//!
//! Measured on 383 random captures of depth 4: 5 wins were missed, 1 was claimed that is none, and it took eighteen times
//! as long as the exact solver. Expressions of some dozen clauses are too small for it to pay; at depth 5 it took ten times
//! as long, and one claim in fifteen was wrong.

use std::collections::HashMap;

use nerai_board::Random;

use crate::dpll::{AlreadyMixed, key};
use crate::expression::Expression;
use crate::moves::Moves;
use crate::residual::{Bits, Clause, each};
use crate::solved::Solved;

const SEED: u64 = 0x7761_6c6b_7361_7400;

/// Of so many choices one is made without looking, as walksat does to leave dead ends.
const NOISE: usize = 8;

/// Games for each first move.
const GAMES: u32 = 16;

/// Plays at random and claims that the side to move succeeds if its best first move did in most games.
pub(crate) fn walksat(expression: &Expression, players_turn: bool, most_nodes: u64) -> Solved {
    if expression.clauses().iter().any(Clause::is_true) {
        return Solved { wins: true, first_move: None, line: Vec::new(), nodes: 0 };
    }
    let moves = expression.depth() + 1;
    let fitting = expression.clauses().iter().filter(|clause| clause.fits(true, moves));
    let root: Vec<Clause> = fitting.copied().collect();
    if let Some(threat) = root.iter().find(|clause| players_turn && clause.is_threat()) {
        let first_move = expression.point(threat.own);
        return Solved { wins: true, first_move, line: vec![first_move], nodes: 1 };
    }
    let mut walk = Walk::default();
    let first = walk.visited(&root, players_turn);
    let games = GAMES * walk.visited[first].tries.len() as u32;
    while walk.visited[first].games < games && walk.nodes < most_nodes {
        walk.game(&root, players_turn, moves);
    }
    // Stable, so that of equals the first in the order of the solver is taken.
    let best = walk.visited[first].tries.iter().rev().max_by_key(|one| one.games);
    let succeeds = best.is_some_and(|best| best.successes * 2 > best.games);
    let first_move = best.filter(|_| succeeds).map(|best| expression.point(best.bit));
    Solved {
        wins: best.map_or(!players_turn && !root.is_empty(), |_| succeeds == players_turn),
        first_move: first_move.flatten(),
        line: first_move.into_iter().collect(),
        nodes: walk.nodes,
    }
}

/// A formula that was met, with the moves of the side to move.
#[derive(Default)]
struct Visited {
    games: u32,
    tries: Vec<Try>,
}

#[derive(Clone, Copy)]
struct Try {
    bit: Bits,
    games: u32,
    successes: u32,
}

struct Walk {
    random: Random,
    nodes: u64,
    visited: Vec<Visited>,
    numbers: HashMap<u128, usize, std::hash::BuildHasherDefault<AlreadyMixed>>,
    moves: Moves,
}

impl Default for Walk {
    fn default() -> Walk {
        Walk {
            random: Random::new(SEED),
            nodes: 0,
            visited: Vec::new(),
            numbers: HashMap::default(),
            moves: Moves::default(),
        }
    }
}

impl Walk {
    /// One game, from which the formulas on its way learn.
    fn game(&mut self, root: &[Clause], players_turn: bool, mut moves: u8) {
        let mut clauses = root.to_vec();
        let mut turn = players_turn;
        let mut path: Vec<(usize, usize, bool)> = Vec::new();
        let mut is_known = true;
        let wins = loop {
            if turn && clauses.iter().any(Clause::is_threat) {
                break moves > 0;
            }
            let bit = if is_known {
                let before = self.visited.len();
                let number = self.visited(&clauses, turn);
                is_known = number < before;
                let Some(choice) = self.visited[number].choose() else { break !turn };
                path.push((number, choice, turn));
                self.visited[number].tries[choice].bit
            } else if turn {
                self.players_move(&clauses)
            } else {
                self.opponents_move(&clauses)
            };
            self.nodes += 1;
            moves -= u8::from(turn);
            clauses.retain_mut(|clause| clause.after(bit, turn).map(|left| *clause = left).is_some());
            if clauses.iter().any(Clause::is_true) {
                break true;
            }
            turn = !turn;
            clauses.retain(|clause| clause.fits(turn, moves));
            if clauses.is_empty() {
                break false;
            }
        };
        for (number, choice, turn) in path {
            let visited = &mut self.visited[number];
            visited.games += 1;
            visited.tries[choice].games += 1;
            visited.tries[choice].successes += u32::from(wins == turn);
        }
    }

    /// The number of a formula with a side to move; it is new if it is the last.
    fn visited(&mut self, clauses: &[Clause], turn: bool) -> usize {
        let key = if turn { key(clauses) } else { !key(clauses) };
        if let Some(number) = self.numbers.get(&key) {
            return *number;
        }
        if turn {
            self.moves.of_player(clauses, Bits::MAX);
        } else {
            self.moves.of_opponent(clauses, Bits::MAX);
        }
        let tries = self.moves.bits().iter().map(|bit| Try { bit: *bit, games: 0, successes: 0 }).collect();
        self.visited.push(Visited { games: 0, tries });
        self.numbers.insert(key, self.visited.len() - 1);
        self.visited.len() - 1
    }

    /// In some clause, the shorter of two, the point that breaks the fewest clauses.
    fn players_move(&mut self, clauses: &[Clause]) -> Bits {
        let length = |clause: &Clause| 2 * clause.own.count_ones() + 3 * clause.other.count_ones();
        let (one, other) = (self.any(clauses), self.any(clauses));
        let among = if length(&other) < length(&one) { other.own } else { one.own };
        let broken = |bit: Bits| count(clauses, |clause| (clause.other | clause.no_own) & bit != 0);
        let helped = |bit: Bits| count(clauses, |clause| clause.own & bit != 0);
        self.or_any(among, each(among).min_by_key(|bit| (broken(*bit), usize::MAX - helped(*bit))))
    }

    /// In some clause, or among the answers to all threats, the point that spoils the most clauses.
    fn opponents_move(&mut self, clauses: &[Clause]) -> Bits {
        let threats = clauses.iter().filter(|clause| clause.is_threat());
        let answers = threats.fold(Bits::MAX, |all, threat| all & threat.spoilers());
        let among = if answers == Bits::MAX { self.any(clauses).spoilers() } else { answers };
        let spoiled = |bit: Bits| count(clauses, |clause| clause.spoilers() & bit != 0);
        let helped = |bit: Bits| count(clauses, |clause| (clause.other | clause.no_own) & bit != 0);
        self.or_any(among, each(among).max_by_key(|bit| (spoiled(*bit), usize::MAX - helped(*bit))))
    }

    fn any(&mut self, clauses: &[Clause]) -> Clause {
        clauses[self.random.below(clauses.len())]
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

impl Visited {
    /// The move that did best, or that was tried too little; none if there are no moves.
    ///
    /// Only the square root is used, which is the same on every machine.
    fn choose(&self) -> Option<usize> {
        let rest = f64::from(self.games + 1).sqrt();
        let score = |one: &Try| {
            let rate = if one.games == 0 { 1.0 } else { f64::from(one.successes) / f64::from(one.games) };
            rate + 0.5 * rest / f64::from(one.games + 1)
        };
        let mut best: Option<(f64, usize)> = None;
        for (number, one) in self.tries.iter().enumerate() {
            if best.is_none_or(|(known, _)| score(one) > known) {
                best = Some((score(one), number));
            }
        }
        best.map(|(_, number)| number)
    }
}

fn count(clauses: &[Clause], condition: impl Fn(&Clause) -> bool) -> usize {
    clauses.iter().filter(|clause| condition(clause)).count()
}
