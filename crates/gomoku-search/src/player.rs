//! A player: wins by threats if it can, stops those of the other side if it must, and judges the rest by search.

use nerai_board::Color;
use nerai_gomoku::{Board, Point, Rules};

use crate::alpha_beta::{AlphaBeta, WIN, WON, must_be_tried};
use crate::budget::Budget;
use crate::continuous_fours::{ContinuousFours, MOST_FOURS};
use crate::continuous_threats::{ContinuousThreats, Finding};
use crate::spots::Spot;
use crate::subgoals::ThreatClasses;
use crate::threat_board::{Kind, ThreatBoard};

/// Which share of the budget is spent when each step ends; the rest is for the search.
const FOURS_UNTIL: f64 = 0.08;
const THREATS_UNTIL: f64 = 0.2;
const DANGER_UNTIL: f64 = 0.3;
const DEFENCES_UNTIL: f64 = 0.6;
/// The share that one move may cost while it is tested as a defence.
const ONE_DEFENCE: f64 = 0.02;
/// Moves of a search for threats, at most: what it does not find then, it seldom finds.
const MOST_THREATS: u64 = 400_000;

/// What a player may use.
#[derive(Clone, Debug)]
pub struct PlayerSettings {
    /// Positions that are remembered: 2^`memory`.
    pub memory: u32,
    /// The deepest search, in plies.
    pub deepest: i32,
}

impl Default for PlayerSettings {
    fn default() -> PlayerSettings {
        PlayerSettings { memory: 19, deepest: 40 }
    }
}

/// Why a move was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The only stones on the board are not worth a search yet.
    Opening,
    /// It completes a five.
    Five,
    /// It stops a five.
    StopsFive,
    /// It wins by continuous fours.
    Fours,
    /// It wins by continuous threats.
    Threats,
    /// The search prefers it.
    Search,
}

/// A move and what is behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub point: Point,
    /// Why it was played.
    pub why: Why,
    /// The value for the mover: about 30000 for a win, with the opposite sign for a loss.
    pub value: i32,
    /// Plies that were searched in full.
    pub depth: i32,
    /// Moves played on the board.
    pub nodes: u64,
}

impl Choice {
    /// The reason in words: `wins by continuous fours`, `searched 9 plies, value 120`.
    #[must_use]
    pub fn reason(&self) -> String {
        match self.why {
            Why::Opening => "takes the centre".to_owned(),
            Why::Five => "completes a five".to_owned(),
            Why::StopsFive => "stops a five".to_owned(),
            Why::Fours => "wins by continuous fours".to_owned(),
            Why::Threats => "wins by continuous threats".to_owned(),
            Why::Search => format!("searched {} plies, value {}", self.depth, self.value),
        }
    }
}

/// A player with its memory.
pub struct Player {
    settings: PlayerSettings,
    search: AlphaBeta,
    fours: ContinuousFours,
    threats: ContinuousThreats,
}

impl Player {
    /// A player that remembers nothing yet.
    #[must_use]
    pub fn new(settings: PlayerSettings) -> Player {
        Player {
            search: AlphaBeta::new(settings.memory),
            fours: ContinuousFours::new(settings.memory.min(16)),
            threats: ContinuousThreats::new(settings.memory, ThreatClasses::fours_and_threes()),
            settings,
        }
    }

    /// A move for `mover`; `None` on a full board, or one that is too large.
    pub fn choose(&mut self, board: &Board, rules: Rules, mover: Color, budget: &mut Budget<'_>) -> Option<Choice> {
        let mut threats = ThreatBoard::new(board, rules)?;
        let allowed = |spot: &Spot| rules.ban(board, spot.point(), mover).is_none();
        let choice = |spot: Spot, why, value, depth, budget: &Budget<'_>| Choice {
            point: spot.point(),
            why,
            value,
            depth,
            nodes: budget.used(),
        };
        if board.moves().is_empty() {
            return Some(choice(Spot::from(board.centre()), Why::Opening, 0, 0, budget));
        }
        if let Some(five) = threats.points(Kind::Five, mover).first() {
            return Some(choice(five, Why::Five, WIN - 1, 0, budget));
        }
        if let Some(block) = threats.points(Kind::Five, mover.other()).iter().find(allowed) {
            return Some(choice(block, Why::StopsFive, 0, 0, budget));
        }
        let mut part = budget.until(FOURS_UNTIL);
        let line = self.fours.find(&mut threats, mover, MOST_FOURS, &mut part);
        budget.charge(&part);
        if let Some(line) = line.filter(|line| !line.is_empty()) {
            return Some(choice(line[0], Why::Fours, WIN - 2 - line.len() as i32, 0, budget));
        }
        if let Finding::Won(spot) = self.find_threats(&mut threats, mover, THREATS_UNTIL, budget) {
            return Some(choice(spot, Why::Threats, WON, 0, budget));
        }
        let moves: Vec<Spot> = self.candidates(&mut threats, mover, budget).into_iter().filter(allowed).collect();
        let last_resort = || threats.spots().find(|spot| threats.stone(*spot).is_none() && allowed(spot));
        let Some(&first) = moves.first() else {
            return last_resort().map(|spot| choice(spot, Why::Search, 0, 0, budget));
        };
        if moves.len() == 1 {
            return Some(choice(first, Why::Search, 0, 0, budget));
        }
        let found = self.search.choose(&mut threats, mover, &moves, self.settings.deepest, budget)?;
        Some(choice(found.best, Why::Search, found.value, found.depth, budget))
    }

    /// The moves to search, the likeliest first, without those after which the other side wins by threats. If that leaves none,
    /// all of them: one of them may be too hard for the other side.
    fn candidates(&mut self, board: &mut ThreatBoard, mover: Color, budget: &mut Budget<'_>) -> Vec<Spot> {
        let other = mover.other();
        let facing = !board.points(Kind::Winning, other).is_empty();
        let mut moves: Vec<Spot> = match facing {
            true => must_be_tried(board, mover).iter().collect(),
            false => Vec::new(),
        };
        if moves.is_empty() {
            moves = board.near_spots().collect();
        }
        moves.sort_by_key(|&spot| (std::cmp::Reverse(board.appeal(spot, mover) + board.appeal(spot, other)), spot));
        if !matches!(self.find_threats(board, other, DANGER_UNTIL, budget), Finding::Won(_)) {
            return moves;
        }
        let (mut safe, mut untested) = (Vec::new(), Vec::new());
        let mut until = DANGER_UNTIL;
        for &spot in &moves {
            until = (until + ONE_DEFENCE).min(DEFENCES_UNTIL);
            board.play(spot, mover);
            // With a four on the board the reply is forced; what follows is for the search to see.
            let finding = match board.points(Kind::Five, mover).is_empty() {
                true => self.find_threats(board, other, until, budget),
                false => Finding::None,
            };
            board.undo();
            match finding {
                Finding::Won(_) => {}
                // A win that is not found in time may not be there; one that was not looked for is another matter.
                Finding::Unknown if until >= DEFENCES_UNTIL => untested.push(spot),
                Finding::None | Finding::Unknown => safe.push(spot),
            }
        }
        [safe, untested, moves].into_iter().find(|moves| !moves.is_empty()).unwrap_or_default()
    }

    fn find_threats(
        &mut self,
        board: &mut ThreatBoard,
        attacker: Color,
        until: f64,
        budget: &mut Budget<'_>,
    ) -> Finding {
        let mut part = budget.until(until).part(MOST_THREATS);
        let finding = self.threats.find(board, attacker, &mut part);
        budget.charge(&part);
        finding
    }
}
