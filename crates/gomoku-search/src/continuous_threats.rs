//! Wins by continuous threats: every move of the attacker is a four or an open three, and every reply that could help is tried.
//!
//! Proof numbers lead the search to the threats with the fewest replies (df-pn, Nagai 2002; sums are replaced by maximum plus
//! count, because the same position is reached by many orders of moves and sums would count it many times).
//!
//! The loop is like that of the Go search (`pn` in `crates/search`), and not the same: this crate knows nothing of Go, and a crate
//! for the sixty lines that they could share would cost more than it saves.

use nerai_board::Color;
use nerai_board::zobrist::mix;
use nerai_gomoku::Point;

use crate::budget::Budget;
use crate::continuous_fours::ContinuousFours;
use crate::proof::{Answer, Win};
use crate::spots::Spot;
use crate::subgoals::ThreatClasses;
use crate::threat_board::{Kind, ThreatBoard};

/// Proof and disproof numbers never grow beyond this, which stands for a settled position.
const SETTLED: u32 = 1 << 24;
/// How much the short look for continuous fours may cost at every position of the attacker.
const LOOK_FOR_FOURS: u64 = 80;
const LOOK_FOURS_DEEP: u8 = 8;

/// What is known of a position: how many positions must be settled, at least, for a win and for its refutation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

impl Numbers {
    const UNKNOWN: Numbers = Numbers { proof: 1, disproof: 1 };
    const WON: Numbers = Numbers { proof: 0, disproof: SETTLED };
    const FAILED: Numbers = Numbers { proof: SETTLED, disproof: 0 };
}

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    numbers: Numbers,
    best: Spot,
}

/// The answer to "does the attacker win by threats?".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The attacker wins, beginning here.
    Won(Spot),
    /// There is no win by threats of these classes.
    None,
    /// The budget was spent first.
    Unknown,
}

/// The search with its tables.
pub struct ContinuousThreats {
    table: Vec<Entry>,
    fours: ContinuousFours,
    classes: ThreatClasses,
}

/// Who moves in a position of the search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Attacker,
    Defender,
}

impl ContinuousThreats {
    /// A search that remembers 2^`bits` positions and plays threats of these classes.
    #[must_use]
    pub fn new(bits: u32, classes: ThreatClasses) -> ContinuousThreats {
        let empty = Entry { key: 0, numbers: Numbers::UNKNOWN, best: Spot(0) };
        ContinuousThreats {
            table: vec![empty; 1 << bits.clamp(8, 26)],
            fours: ContinuousFours::new(bits.min(16)),
            classes,
        }
    }

    /// Whether `attacker`, who is to move, wins by threats.
    pub fn find(&mut self, board: &mut ThreatBoard, attacker: Color, budget: &mut Budget<'_>) -> Finding {
        let mut numbers = self.first_look(board, attacker, Turn::Attacker, budget);
        if numbers == Numbers::UNKNOWN {
            numbers = self.deepen(board, attacker, Turn::Attacker, SETTLED - 1, SETTLED - 1, budget);
        }
        match numbers {
            Numbers { proof: 0, .. } => self.winning_move(board, attacker).map_or(Finding::Unknown, Finding::Won),
            Numbers { disproof: 0, .. } => Finding::None,
            _ => Finding::Unknown,
        }
    }

    /// The win that [`ContinuousThreats::find`] found, with every reply answered. What the table has lost is searched again.
    pub fn prove(&mut self, board: &mut ThreatBoard, attacker: Color, budget: &mut Budget<'_>) -> Option<Win> {
        let Finding::Won(spot) = self.find(board, attacker, budget) else { return None };
        if !budget.count() {
            return None;
        }
        if board.points(Kind::Five, attacker).contains(spot) {
            return Some(Win::five(spot.point()));
        }
        board.play(spot, attacker);
        let win = self.prove_answers(board, attacker, budget);
        board.undo();
        win.map(|(answers, otherwise)| Win { point: spot.point(), answers, otherwise })
    }

    fn prove_answers(
        &mut self,
        board: &mut ThreatBoard,
        attacker: Color,
        budget: &mut Budget<'_>,
    ) -> Option<(Vec<Answer>, Vec<Point>)> {
        let fives = board.points(Kind::Five, attacker);
        let threats = if fives.is_empty() { board.points(Kind::Winning, attacker) } else { fives };
        let otherwise = threats.iter().map(Spot::point).collect();
        let mut answers = Vec::new();
        let replies = match fives.len() {
            0 => self.replies(board, attacker),
            1 => fives.first().into_iter().collect(),
            _ => Vec::new(),
        };
        for spot in replies {
            board.play(spot, attacker.other());
            let win = self.prove(board, attacker, budget);
            board.undo();
            answers.push(Answer { point: spot.point(), win: win? });
        }
        Some((answers, otherwise))
    }

    /// The move behind a proof.
    fn winning_move(&self, board: &ThreatBoard, attacker: Color) -> Option<Spot> {
        let five = board.points(Kind::Five, attacker).first();
        five.or_else(|| {
            let key = key(board, attacker, Turn::Attacker);
            let entry = self.table[self.place(key)];
            (entry.key == key && entry.numbers.proof == 0).then_some(entry.best)
        })
    }

    /// What can be said of a position without playing on.
    fn first_look(&mut self, board: &mut ThreatBoard, attacker: Color, turn: Turn, budget: &mut Budget<'_>) -> Numbers {
        let defender = attacker.other();
        match turn {
            Turn::Attacker => {
                if !board.points(Kind::Five, attacker).is_empty() {
                    return Numbers::WON;
                }
                if board.points(Kind::Five, defender).len() > 1 {
                    return Numbers::FAILED;
                }
                let mut look = budget.part(LOOK_FOR_FOURS);
                let win = self.fours.first(board, attacker, LOOK_FOURS_DEEP, &mut look);
                budget.charge(&look);
                match win {
                    Some(spot) => {
                        self.store(key(board, attacker, turn), Numbers::WON, spot);
                        Numbers::WON
                    }
                    None => Numbers::UNKNOWN,
                }
            }
            Turn::Defender => {
                if !board.points(Kind::Five, defender).is_empty() {
                    return Numbers::FAILED;
                }
                match board.points(Kind::Five, attacker).len() {
                    0 if !self.classes.threatens(board, attacker) => Numbers::FAILED,
                    0 => match self.replies(board, attacker).len() as u32 {
                        0 => Numbers::WON,
                        replies => Numbers { proof: replies, disproof: 1 },
                    },
                    1 => Numbers::UNKNOWN,
                    _ => Numbers::WON,
                }
            }
        }
    }

    /// Searches a position until its numbers reach the limits (df-pn's multiple iterative deepening).
    fn deepen(
        &mut self,
        board: &mut ThreatBoard,
        attacker: Color,
        turn: Turn,
        proof_limit: u32,
        disproof_limit: u32,
        budget: &mut Budget<'_>,
    ) -> Numbers {
        let own_key = key(board, attacker, turn);
        let (mover, next) = match turn {
            Turn::Attacker => (attacker, Turn::Defender),
            Turn::Defender => (attacker.other(), Turn::Attacker),
        };
        let moves = self.moves(board, attacker, turn);
        let mut children: Vec<Child> = Vec::with_capacity(moves.len());
        for spot in moves {
            if !budget.count() {
                return Numbers::UNKNOWN;
            }
            board.play(spot, mover);
            let key = key(board, attacker, next);
            let numbers = match self.lookup(key) {
                Some(numbers) => numbers,
                None => self.first_look(board, attacker, next, budget),
            };
            board.undo();
            children.push(Child { spot, key, numbers });
            if turn.is_decided_by(numbers) {
                break;
            }
        }
        loop {
            for child in &mut children {
                if let Some(numbers) = self.lookup(child.key) {
                    child.numbers = numbers;
                }
            }
            let numbers = turn.together(&children);
            let Some((best, second)) = turn.best_two(&children) else {
                self.store(own_key, numbers, Spot(0));
                return numbers;
            };
            let child = children[best];
            if numbers.proof >= proof_limit || numbers.disproof >= disproof_limit || budget.is_spent() {
                self.store(own_key, numbers, child.spot);
                return numbers;
            }
            let (proof, disproof) = turn.limits(numbers, child.numbers, second, proof_limit, disproof_limit);
            board.play(child.spot, mover);
            let found = self.deepen(board, attacker, next, proof, disproof, budget);
            board.undo();
            if budget.is_spent() && found.proof != 0 && found.disproof != 0 {
                return Numbers::UNKNOWN;
            }
            children[best].numbers = found;
        }
    }

    fn moves(&mut self, board: &ThreatBoard, attacker: Color, turn: Turn) -> Vec<Spot> {
        match turn {
            Turn::Attacker => match board.points(Kind::Five, attacker.other()).first() {
                Some(block) => vec![block],
                None => self.classes.threats(board, attacker),
            },
            Turn::Defender => match board.points(Kind::Five, attacker).first() {
                Some(block) => vec![block],
                None => self.replies(board, attacker),
            },
        }
    }

    /// Replies to a three: whatever stops every way to two fives, and every four of the defender.
    fn replies(&self, board: &ThreatBoard, attacker: Color) -> Vec<Spot> {
        let defender = attacker.other();
        let fours = board.points(Kind::Four, defender).or(board.points(Kind::Winning, defender));
        let mut replies: Vec<Spot> = board.stops(attacker).or(&fours).iter().collect();
        replies.sort_by_key(|&spot| std::cmp::Reverse(board.appeal(spot, attacker) + board.appeal(spot, defender)));
        replies
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.table.len() - 1)
    }

    fn lookup(&self, key: u64) -> Option<Numbers> {
        let entry = &self.table[self.place(key)];
        (entry.key == key).then_some(entry.numbers)
    }

    fn store(&mut self, key: u64, numbers: Numbers, best: Spot) {
        let place = self.place(key);
        self.table[place] = Entry { key, numbers, best };
    }
}

#[derive(Clone, Copy)]
struct Child {
    spot: Spot,
    key: u64,
    numbers: Numbers,
}

/// At a turn of the attacker one child must be won, at one of the defender all of them: the same rules with the two numbers
/// exchanged. `any` is the number whose least value decides, `all` the one that adds up.
impl Turn {
    fn any(self, numbers: Numbers) -> u32 {
        if self == Turn::Attacker { numbers.proof } else { numbers.disproof }
    }

    fn all(self, numbers: Numbers) -> u32 {
        if self == Turn::Attacker { numbers.disproof } else { numbers.proof }
    }

    fn numbers(self, any: u32, all: u32) -> Numbers {
        match self {
            Turn::Attacker => Numbers { proof: any, disproof: all },
            Turn::Defender => Numbers { proof: all, disproof: any },
        }
    }

    fn is_decided_by(self, numbers: Numbers) -> bool {
        self.any(numbers) == 0
    }

    fn together(self, children: &[Child]) -> Numbers {
        let any = children.iter().map(|child| self.any(child.numbers)).min().unwrap_or(SETTLED);
        if any == 0 {
            return self.numbers(0, SETTLED);
        }
        let open = children.iter().filter(|child| self.all(child.numbers) > 0).count() as u32;
        let all = children.iter().map(|child| self.all(child.numbers)).max().unwrap_or(0);
        match open {
            0 => self.numbers(SETTLED, 0),
            _ => self.numbers(any, (all + open - 1).min(SETTLED - 1)),
        }
    }

    /// The child to search, and the deciding number of the next best one.
    fn best_two(self, children: &[Child]) -> Option<(usize, u32)> {
        let mut best: Option<usize> = None;
        let mut second = SETTLED;
        for (i, child) in children.iter().enumerate() {
            let value = self.any(child.numbers);
            match best {
                Some(found) if self.any(children[found].numbers) <= value => second = second.min(value),
                _ => {
                    if let Some(found) = best {
                        second = second.min(self.any(children[found].numbers));
                    }
                    best = Some(i);
                }
            }
        }
        best.map(|best| (best, second))
    }

    fn limits(
        self,
        numbers: Numbers,
        child: Numbers,
        second: u32,
        proof_limit: u32,
        disproof_limit: u32,
    ) -> (u32, u32) {
        let (any_limit, all_limit) = match self {
            Turn::Attacker => (proof_limit, disproof_limit),
            Turn::Defender => (disproof_limit, proof_limit),
        };
        let any = any_limit.min(second.saturating_add(1 + second / 4));
        let all = all_limit.saturating_sub(self.all(numbers)).saturating_add(self.all(child)).min(SETTLED - 1);
        match self {
            Turn::Attacker => (any, all),
            Turn::Defender => (all, any),
        }
    }
}

fn key(board: &ThreatBoard, attacker: Color, turn: Turn) -> u64 {
    board.hash() ^ mix(2 * attacker.index() as u64 + turn as u64 + 77)
}
