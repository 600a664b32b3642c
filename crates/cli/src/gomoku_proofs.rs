//! Learning from wins that were proved, whether anybody played them or not.
//!
//! A lost game teaches what the winner happened to play. The search finds what either side could have forced, checks the proof
//! with the rules alone, and the proved line is analysed like a lost game.

use nerai_gomoku::{Board, Color, GameRecord, Learner, Lesson, Point, Rules, Subgoals, choose_by};
use nerai_gomoku_search::{Budget, ContinuousThreats, ThreatBoard, ThreatClasses, check};

/// How many moves a proved line may need after its last threat: the reply to a double threat, and the five.
const LONGEST_END: usize = 8;

/// A win that somebody could have forced in a game.
pub(crate) struct ProvedWin {
    /// Which move of the game would have begun it, from 1.
    pub(crate) number: usize,
    /// Who wins.
    pub(crate) winner: Color,
    /// How many moves the line has.
    pub(crate) length: usize,
    /// What it taught.
    pub(crate) lesson: Lesson,
}

/// Looks at each position of a game for a win of the side to move, and learns from those that begin a row of them.
pub(crate) fn learn_from_proofs(learner: &mut Learner, game: &GameRecord, rules: &Rules, nodes: u64) -> Vec<ProvedWin> {
    let mut board = game.board.emptied();
    let mut was_won = [false; 2];
    let mut wins = Vec::new();
    for (index, played) in game.board.moves().iter().enumerate() {
        let winner = played.color;
        let line = (index >= game.opening).then(|| proved_line(&board, rules, winner, nodes)).flatten();
        let is_first = !was_won[winner.index()];
        was_won[winner.index()] = line.is_some();
        if let Some(line) = line.filter(|_| is_first)
            && let Ok(lesson) = learner.learn_line(&board, winner, &line, rules)
        {
            wins.push(ProvedWin { number: index + 1, winner, length: line.len(), lesson });
        }
        if board.play(played.point, played.color).is_err() {
            break;
        }
    }
    wins
}

/// The line of a proved win, up to the five.
pub(crate) fn proved_line(board: &Board, rules: &Rules, winner: Color, nodes: u64) -> Option<Vec<Point>> {
    let mut threats = ThreatBoard::new(board, *rules)?;
    let mut search = ContinuousThreats::new(16, ThreatClasses::fours_and_threes());
    let win = search.prove(&mut threats, winner, &mut Budget::nodes(nodes))?;
    check(board, *rules, winner, &win).ok()?;
    let mut line = win.line();
    let mut after = board.clone();
    let mut mover = winner;
    for &point in &line {
        after.play(point, mover).ok()?;
        mover = mover.other();
    }
    // The proof ends where two ways to a five are open; both sides know enough to play that out.
    let end = Subgoals::baseline();
    for _ in 0..LONGEST_END {
        if rules.winner(&after) == Some(winner) {
            return Some(line);
        }
        let choice = choose_by(&after, rules, mover, &end)?;
        after.play(choice.point, mover).ok()?;
        line.push(choice.point);
        mover = mover.other();
    }
    None
}

#[cfg(test)]
mod tests {
    use nerai_gomoku::{End, Learning};

    use super::*;

    /// Black has two open twos that cross, and does not see it.
    #[test]
    fn a_win_that_nobody_played_is_proved_and_learned() {
        let mut board = Board::new(15).unwrap();
        let moves = [(6, 7), (0, 0), (8, 7), (14, 0), (7, 6), (0, 14), (7, 8), (14, 14), (3, 3)];
        for (index, (x, y)) in moves.into_iter().enumerate() {
            let color = if index % 2 == 0 { Color::Black } else { Color::White };
            board.play(Point::new(x, y), color).unwrap();
        }
        let game = GameRecord { board, opening: 0, reasons: Vec::new(), end: End::Drawn, resigned: None };
        let mut learner = Learner::new(Learning::default(), 1);
        let mut found = Vec::new();
        for _ in 0..3 {
            found.extend(learn_from_proofs(&mut learner, &game, &Rules::default(), 20_000));
        }
        let first = found.first().unwrap();
        assert_eq!((first.winner, first.lesson.is_new()), (Color::Black, true));
        assert!(first.number <= 9);
        assert!(learner.subgoals.len() >= 3, "{}", learner.subgoals);
    }
}
