//! A forced win as a tree: a move, and an answer to every reply that could matter.

use nerai_gomoku::Point;

/// A winning move of the attacker and what follows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Win {
    /// The move.
    pub point: Point,
    /// Replies that need a new idea, each with the win against it.
    pub answers: Vec<Answer>,
    /// After any other reply, one of these points completes a five or makes two ways to one. Empty only if the move itself is
    /// a five.
    pub otherwise: Vec<Point>,
}

/// A reply of the defender and the win against it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The reply.
    pub point: Point,
    /// How the attacker goes on.
    pub win: Win,
}

impl Win {
    pub(crate) fn five(point: Point) -> Win {
        Win { point, answers: Vec::new(), otherwise: Vec::new() }
    }

    /// Moves of the attacker in the whole tree.
    #[must_use]
    pub fn moves(&self) -> usize {
        1 + self.answers.iter().map(|answer| answer.win.moves()).sum::<usize>()
    }

    /// Moves of the attacker on the longest line.
    #[must_use]
    pub fn depth(&self) -> usize {
        1 + self.answers.iter().map(|answer| answer.win.depth()).max().unwrap_or(0)
    }

    /// The longest line, moves of both sides, up to the last move in the tree.
    #[must_use]
    pub fn line(&self) -> Vec<Point> {
        let mut line = vec![self.point];
        let mut win = self;
        while let Some(answer) = win.answers.iter().max_by_key(|answer| answer.win.depth()) {
            line.extend([answer.point, answer.win.point]);
            win = &answer.win;
        }
        line
    }
}
