//! The purposes of moves in a question about a group, by the plan knowledge.

use nerai::Question;
use nerai::plan::PlanOptions;
use nerai_board::{Color, Point};
use nerai_go::Position;
use nerai_planner::{Agent, Input, purpose_of};
use nerai_proof::Event;
use nerai_tactics::{Value, World};

use super::purpose::Purpose;
use crate::plan_words::way_to;

/// Choices of goals and schemas for one move.
const MOST_CYCLES: u32 = 200;

/// Finds purposes in the knowledge of plans, for a [`lesson`](super::lesson()); none where there are no plans for the goal.
pub fn planned_purpose(
    question: &Question,
    options: &PlanOptions,
) -> impl Fn(&Position, Color, Point) -> Option<Purpose> {
    let attacker = matches!(question.aim().event, Event::Kill { .. }).then_some(question.aim().max);
    let options = options.clone().with_most_cycles(MOST_CYCLES);
    move |position, color, at| {
        let attacker = attacker?;
        let knowledge = options.knowledge();
        let top = if color == attacker { "kill-group" } else { "save-group" };
        let input = [Input { goal: knowledge.goal(top)?, arguments: vec![Value::Group] }];
        let mut world = World::new(position.clone(), attacker, color);
        let settings = options.settings(u64::from(MOST_CYCLES), None);
        let (tree, node) = purpose_of(&mut world, knowledge, (Agent::Alpha, &input), &at, &settings)?;
        Some(Purpose { steps: way_to(&tree, Some(at), knowledge, &world, node) })
    }
}
