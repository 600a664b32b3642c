//! Whether a plan met the main defences: the main line of a proof is followed through the plan's contingency tree.

use nerai::plan::Contingency;
use nerai_board::Color;
use nerai_proof::Move;

/// How far a plan met the main line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Met {
    /// The opponent's first move of the line was met.
    pub(crate) first: bool,
    /// All of the opponent's moves were, as long as the plan's own moves were those of the line.
    pub(crate) whole: bool,
    /// The plan tried nothing against its first move, because its tests took the goal as reached at once.
    pub(crate) at_once: bool,
}

/// Follows a line that begins with the first move of the plan. The plan is `side`'s.
///
/// The line is left where the plan's own answer is another, and where the plan ends because its tests say that the goal is
/// reached.
pub(crate) fn met(moves: &Contingency<'_>, side: Color, line: &[Move]) -> Option<Met> {
    let first = line.first().filter(|made| made.color == side)?;
    let works = |node: &usize| moves.made(*node).color == side && moves.works(*node);
    let mut node = *moves.tried_after(0).iter().find(|node| works(node) && moves.at(**node) == first.at.point())?;
    let mut met = Met { first: true, whole: true, at_once: moves.tried_after(node).is_empty() };
    for (number, made) in line.iter().enumerate().skip(1) {
        let tried = moves.tried_after(node);
        let next = if made.color == side {
            tried.iter().find(|node| works(node)).filter(|node| moves.at(**node) == made.at.point())
        } else {
            let next = tried.iter().find(|node| moves.at(**node) == made.at.point());
            // A pass is no defence.
            if next.is_none() && !tried.is_empty() && !made.at.is_pass() {
                met.whole = false;
                met.first &= number != 1;
            }
            next
        };
        match next {
            Some(next) => node = *next,
            None => break,
        }
    }
    Some(met)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use nerai::plan::{PlanOptions, plan_question};
    use nerai::{Problem, ProblemOptions, Question};
    use nerai_board::Color;
    use nerai_proof::Move;
    use nerai_search::Budget;
    use nerai_tactics::knowledge_from;

    use super::{Met, met};

    /// Whoever plays at D1 gets his way.
    const THREE: &str = ". . . . . . .\n. . . . . . .\nX X X X X X X\nX O O O O O X\n. O . . . O X\n\
                         goal: white: live(B1)\nto-move: white\n";
    /// Both sides fill liberties.
    const KNOWLEDGE: &str = "
        goal save-group(g) level 5 \"live\" satisfied alive(g) fails gone(g) schema fill: fill(g)
        goal kill-group(g) level 5 \"kill\" satisfied gone(g) fails alive(g) schema fill: fill(g)
        goal fill(g) level 1 \"fill {move}\" move liberties(g)";

    /// What comes of lines of White's and Black's moves in turn.
    fn met_by(line: &[&str]) -> Option<Met> {
        let problem = Problem::read(THREE.as_bytes(), &ProblemOptions::default()).unwrap();
        let question = Question::of(&problem, None).unwrap();
        let (knowledge, _) = knowledge_from(&[("fill.plan", KNOWLEDGE)]).unwrap();
        let options = PlanOptions::default().with_knowledge(Some(Arc::new(knowledge))).with_critics(false);
        let planned = plan_question(&question, &options, &mut Budget::nodes(1000)).unwrap();
        let colors = [Color::White, Color::Black].into_iter().cycle();
        let line: Vec<Move> =
            line.iter().zip(colors).map(|(at, color)| Move { color, at: at.parse().unwrap() }).collect();
        met(&planned.contingency().unwrap(), Color::White, &line)
    }

    #[test]
    fn a_defence_that_was_tried_is_met() {
        let all = Met { first: true, whole: true, at_once: false };
        assert_eq!(met_by(&["D1"]), Some(all));
        assert_eq!(met_by(&["D1", "A1"]), Some(all));
    }

    #[test]
    fn a_defence_that_was_not_tried_is_missed_and_a_pass_is_none() {
        assert_eq!(met_by(&["D1", "D5"]), Some(Met { first: false, whole: false, at_once: false }));
        assert_eq!(met_by(&["D1", "pass"]), Some(Met { first: true, whole: true, at_once: false }));
    }

    #[test]
    fn a_line_that_begins_otherwise_says_nothing() {
        assert_eq!(met_by(&["C1", "D1"]), None);
        assert_eq!(met_by(&[]), None);
    }
}
