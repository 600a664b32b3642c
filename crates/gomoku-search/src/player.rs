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

/// How a player divides its work. Shares are in hundredths of the moves of a search.
#[derive(Clone, Debug)]
pub struct PlayerSettings {
    /// Positions that are remembered: 2^`memory`.
    pub memory: u32,
    /// The deepest search, in plies.
    pub deepest: i32,
    /// Moves played on the board while a win by threats is looked for, and as many for the other side.
    pub threat_nodes: u64,
    /// The same for each move that might not stop a win of the other side.
    pub defence_nodes: u64,
}

impl Default for PlayerSettings {
    fn default() -> PlayerSettings {
        PlayerSettings { memory: 19, deepest: 40, threat_nodes: 60_000, defence_nodes: 10_000 }
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
        let mut part = budget.part(self.settings.threat_nodes);
        let line = self.fours.find(&mut threats, mover, MOST_FOURS, &mut part);
        budget.charge(&part);
        if let Some(line) = line.filter(|line| !line.is_empty()) {
            return Some(choice(line[0], Why::Fours, WIN - 2 - line.len() as i32, 0, budget));
        }
        let mut part = budget.part(self.settings.threat_nodes);
        let finding = self.threats.find(&mut threats, mover, &mut part);
        budget.charge(&part);
        if let Finding::Won(spot) = finding {
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
        let mut part = budget.part(self.settings.threat_nodes);
        let danger = matches!(self.threats.find(board, other, &mut part), Finding::Won(_));
        budget.charge(&part);
        if !danger {
            return moves;
        }
        let mut safe = Vec::new();
        for &spot in &moves {
            board.play(spot, mover);
            let mut part = budget.part(self.settings.defence_nodes);
            // With a four on the board the reply is forced; what follows is for the search to see.
            let lost = board.points(Kind::Five, mover).is_empty()
                && matches!(self.threats.find(board, other, &mut part), Finding::Won(_));
            budget.charge(&part);
            board.undo();
            if !lost {
                safe.push(spot);
            }
        }
        if safe.is_empty() { moves } else { safe }
    }
}
