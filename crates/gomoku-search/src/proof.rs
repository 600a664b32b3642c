//! A forced win as a tree: a move, and an answer to every reply that could matter.

use nerai_gomoku::{Board, Color, Point, Rules};

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

    /// Lines from which the learning program can learn, the shortest first: through every leaf of the tree, and on to the five.
    /// Where the tree leaves the reply open, the defender plays the first point that does not help.
    #[must_use]
    pub fn lines(&self, board: &Board, rules: &Rules, attacker: Color) -> Vec<Vec<Point>> {
        let mut lines = Vec::new();
        self.follow(&mut Vec::new(), &mut lines);
        let mut lines: Vec<Vec<Point>> = lines
            .into_iter()
            .filter_map(|(line, last)| finished(board, rules, attacker, line, &last.otherwise))
            .collect();
        lines.sort_by_key(Vec::len);
        lines
    }

    fn follow<'w>(&'w self, before: &mut Vec<Point>, lines: &mut Vec<(Vec<Point>, &'w Win)>) {
        before.push(self.point);
        if self.answers.is_empty() {
            lines.push((before.clone(), self));
        }
        for answer in &self.answers {
            before.push(answer.point);
            answer.win.follow(before, lines);
            before.pop();
        }
        before.pop();
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

/// A line of the tree, played on to the five.
fn finished(
    board: &Board,
    rules: &Rules,
    attacker: Color,
    mut line: Vec<Point>,
    threats: &[Point],
) -> Option<Vec<Point>> {
    let mut played = board.clone();
    let mut color = attacker;
    for &point in &line {
        played.play(point, color).ok()?;
        color = color.other();
    }
    let mut threats = threats.to_vec();
    while rules.winner(&played) != Some(attacker) {
        let five = |board: &Board| board.vacant().find(|&point| rules.is_five(board, point, attacker));
        // The defender stops one five if there are two, else does nothing that matters.
        let reply = five(&played).or_else(|| played.vacant().find(|point| !threats.contains(point)))?;
        played.play(reply, attacker.other()).ok()?;
        let next = five(&played).or_else(|| threats.iter().copied().find(|&point| played.is_vacant(point)))?;
        played.play(next, attacker).ok()?;
        threats.retain(|&point| point != next);
        line.extend([reply, next]);
    }
    Some(line)
}
