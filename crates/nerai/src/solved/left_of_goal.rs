//! What is left of a goal after some moves: parts may have happened, become impossible, or lost some of their stones.
//!
//! A proof speaks about one position and one text. After a first move that text must not name stones that are gone, and
//! must not forget what has been achieved; the verdict stays that of the whole goal.

use nerai_board::{Color, Point};
use nerai_go::Position;
use nerai_goal::{Atom, Goal, Rest, Wish};
use nerai_proof::{Progress, Task};

/// What is left of a task after some moves, with this side to move; nothing if it is still the whole goal. `after` must have
/// watched the goal's stones all along, and the game must not have ended.
#[must_use]
pub fn left_of_goal(task: &Task, after: &Position, to_move: Color) -> Option<Task> {
    let (goal, aim) = (task.goal(), task.aim());
    let progress = aim.parts().map(|parts| parts.progress(after)).unwrap_or_default();
    let mut numbers = match aim.parts() {
        Some(parts) => parts.formula.leaves().into_iter().map(|(number, _)| *number).collect(),
        None => vec![0],
    }
    .into_iter();
    // The formula has the leaves of the wish, in the same order.
    let numbered = goal.wish().map(&mut |atom| (atom.atom.clone(), numbers.next().unwrap_or_default()));
    let left = match numbered.rest(&mut |(atom, number)| rest_of(atom, *number, &progress, after)) {
        Rest::Open(left) if left != goal.wish().map(&mut |atom| atom.atom.clone()) => left,
        _ => return None,
    };
    let wish: Wish = left.map(&mut |atom| atom.clone().into());
    Task::new(after, to_move, &Goal { player: Some(goal.player()), wish }).ok()
}

/// The same goal in another position; nothing if it does not fit the stones there.
#[must_use]
pub fn in_position(task: &Task, position: &Position, to_move: Color) -> Option<Task> {
    Task::new(position, to_move, &task.goal().clone().into()).ok()
}

/// What is left of the part with this number.
fn rest_of(atom: &Atom, number: usize, progress: &Progress, after: &Position) -> Rest<Atom> {
    let is_prevented = matches!(atom, Atom::Save(_) | Atom::Cut(..) | Atom::Live(_));
    if progress.known() >> number & 1 == 1 {
        let happened = progress.happened >> number & 1 == 1;
        return Rest::Known(happened != is_prevented);
    }
    let left = |points: &[Point]| points.iter().copied().filter(|point| after.watched().contains(*point)).collect();
    Rest::Open(match atom {
        Atom::Kill(points) => Atom::Kill(left(points)),
        Atom::Live(points) => Atom::Live(left(points)),
        other => other.clone(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai_board::{Random, Size, diagram};
    use nerai_go::Setup;
    use nerai_oracle::oracle;

    /// What is left of a goal after one move.
    fn left(board: &str, goal: &str, color: Color, at: &str) -> String {
        let drawn = diagram::read(board).unwrap();
        let position = Position::from_setup(&Setup { stones: drawn.stones, ..Setup::empty(drawn.size) }).unwrap();
        let task = Task::read(&position, Color::Black, goal).unwrap();
        let mut after = task.position().clone();
        after.try_play(color, at.parse().unwrap()).unwrap();
        assert_eq!(task.aim().event.ending(&mut after), None);
        left_of_goal(&task, &after, color.other()).unwrap_or(task).goal().to_string()
    }

    const BOARD: &str = "X O . O X\nX O . . X\n. . X . .\nX . X O .\nO . X O X\n";

    #[test]
    fn parts_that_are_decided_disappear() {
        let facts = [
            ("black: capture(A1) & capture(D5)", Color::Black, "B1", "black: capture(D5)"),
            ("black: capture(A1) & capture(D5)", Color::Black, "C5", "black: capture(A1) & capture(D5)"),
            ("black: kill(A1,D5) & eye(A3)", Color::Black, "B1", "black: kill(D5) & eye(A3)"),
            ("white: live(A1,D5) | save(A1)", Color::Black, "B1", "white: live(D5)"),
            ("white: !(kill(A1,D5) & connect(A5,E5))", Color::Black, "B1", "white: !(kill(D5) & connect(A5,E5))"),
            ("black: save(A5) | capture(D5)", Color::White, "A3", "black: capture(D5)"),
            ("black: connect(C3,A2) & save(C1)", Color::Black, "B2", "black: save(C1)"),
            ("black: (connect(C3,A2) | capture(D5)) & save(C1)", Color::Black, "B2", "black: save(C1)"),
        ];
        for (goal, color, at, rest) in facts {
            assert_eq!(left(BOARD, goal, color, at), rest, "{goal}");
        }
    }

    /// The verdict of the whole goal after every first move, against the verdict of what is left of it, both by the oracle.
    #[test]
    fn the_verdict_is_that_of_the_whole_goal() {
        const STATES: usize = 60_000;
        let goals = [
            "black: capture(A1) & capture(C2)",
            "black: capture(A1) | capture(C2)",
            "black: kill(A1,C1) & eye(A1)",
            "white: !(kill(A1,C2) & capture(C1))",
            "white: connect(A1,C1) & connect(A1,C2)",
            "white: live(A1,C2) & save(C1)",
            "white: (connect(A1,C1) | eye(B2)) & live(A1,C2)",
        ];
        let size = Size::new(3, 2).unwrap();
        let mut random = Random::new(7);
        let (mut compared, mut changed) = (0, 0);
        for _ in 0..1000 {
            let mut setup = Setup::empty(size);
            for point in size.points() {
                match (point.to_string().as_str(), random.below(3)) {
                    ("A1" | "C1" | "C2", _) => setup.place(Color::White, point),
                    (_, 1) => setup.place(Color::Black, point),
                    (_, 2) => setup.place(Color::White, point),
                    _ => {}
                }
            }
            let Ok(position) = Position::from_setup(&setup) else { continue };
            let text = goals[random.below(goals.len())];
            let task = Task::read(&position, Color::Black, text).unwrap();
            let aim = task.aim();
            for (color, at) in Color::BOTH.into_iter().flat_map(|color| size.points().iter().map(move |at| (color, at)))
            {
                let mut after = task.position().clone();
                if aim.ending_at_root(&after).is_some()
                    || after.try_play(color, at).is_err()
                    || aim.event.ending(&mut after).is_some()
                {
                    continue;
                }
                let Some(left) = left_of_goal(&task, &after, color.other()) else { continue };
                let whole = oracle::verdict(&after.without_past(), color.other(), aim, STATES);
                let rest = oracle::verdict(left.position(), color.other(), left.aim(), STATES);
                assert_eq!(whole, rest, "{text}, {} after {color} {at} in {position:?}", left.goal());
                compared += usize::from(whole.is_some());
                changed += 1;
            }
        }
        assert!(compared > 100 && compared == changed, "{compared} compared of {changed}");
    }
}
