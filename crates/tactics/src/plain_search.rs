//! Depth-first search with alpha-beta cutoffs in the planner's own world, but without its knowledge of how to go about
//! things: what section 4.2 of the paper measures the cost of a planned move against.
//!
//! Only the laboratory asks for it. It stands here and not there because it looks into the planner's world, which nobody else may.
//!
//! Board, legality, play and undo are the planner's, and the tests of the top goals end the lines. Only the moves differ:
//! every legal one in the space that the group hopes for.

use nerai_board::{Color, Point};
use nerai_go::Position;
use nerai_planner::{Agent, Condition, Domain, Knowledge};

use crate::tactical_plan::HORIZON;
use crate::world::{Value, World};

/// What a plain search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlainSearch {
    /// Who gets what he wants; nobody if the moves were not enough.
    pub winner: Option<Color>,
    /// Moves played.
    pub moves: u32,
}

/// Searches for both sides about the group that the position watches, `first` to move, with at most so many moves.
///
/// Nothing comes back if the knowledge has no top goals to test.
#[must_use]
pub fn plain_search(
    position: &Position,
    attacker: Color,
    first: Color,
    knowledge: &Knowledge,
    most_moves: u32,
) -> Option<PlainSearch> {
    let world = World::new(position.clone(), attacker, first);
    let goal = |name: &str| Some(&knowledge.goals()[knowledge.goal(name)?]);
    let (kill, save) = (goal("kill-group")?, goal("save-group")?);
    let [alpha, beta] = if first == attacker { [kill, save] } else { [save, kill] };
    let reached = [[&alpha.satisfied, &beta.fails], [&beta.satisfied, &alpha.fails]];
    let seen = world.seen();
    let space = seen.judgement.hoped | seen.judgement.sure | (seen.scene.family.spread() & seen.scene.empty());
    let points = space.iter().collect();
    let mut search = Search { world, reached, points, line: Vec::new(), moves: 0, most_moves };
    let winner = search.winner(Agent::Alpha).map(|agent| search.world.color_of(agent));
    Some(PlainSearch { winner, moves: search.moves })
}

struct Search<'k> {
    world: World,
    /// For each agent: the conditions of which one is enough for it to have what it wants, and the agent that asks the
    /// second is the other one.
    reached: [[&'k Option<Condition>; 2]; 2],
    points: Vec<Point>,
    /// The states from the first to the present one.
    line: Vec<(u64, Agent)>,
    moves: u32,
    most_moves: u32,
}

impl Search<'_> {
    /// Who gets what he wants with this agent to move; nobody if the moves are used up.
    fn winner(&mut self, agent: Agent) -> Option<Agent> {
        // As in a plan, nothing is decided before a move was made.
        let winner = [agent.other(), agent].into_iter().find(|side| self.has_won(*side));
        if let Some(winner) = winner.filter(|_| !self.line.is_empty()) {
            return Some(winner);
        }
        if self.line.len() >= HORIZON {
            return Some(self.world.stands());
        }
        self.line.push((self.world.key(), agent));
        let winner = self.try_all(agent);
        self.line.pop();
        winner
    }

    fn try_all(&mut self, agent: Agent) -> Option<Agent> {
        let mut any = false;
        for index in 0..self.points.len() {
            let at = self.points[index];
            if self.world.action(agent, &Value::At(at)).is_none() {
                continue;
            }
            if self.moves >= self.most_moves {
                return None;
            }
            any = true;
            self.moves += 1;
            self.world.play(agent, Some(&at));
            let is_repetition = self.line.contains(&(self.world.key(), agent.other()));
            let winner = if is_repetition { Some(agent.other()) } else { self.winner(agent.other()) };
            self.world.undo();
            if winner? == agent {
                return Some(agent);
            }
        }
        Some(if any { agent.other() } else { self.world.stands() })
    }

    fn has_won(&self, side: Agent) -> bool {
        let [own, others] = self.reached[side as usize];
        let holds = |condition: &Option<Condition>, asks| {
            condition.as_ref().is_some_and(|condition| holds(&self.world, condition, asks))
        };
        holds(own, side) || holds(others, side.other())
    }
}

/// Whether a condition about the group holds.
fn holds(world: &World, condition: &Condition, agent: Agent) -> bool {
    match condition {
        Condition::Test(test, arguments) => world.test(*test, agent, &vec![Value::Group; arguments.len()]),
        Condition::Not(inner) => !holds(world, inner, agent),
        Condition::All(all) => all.iter().all(|inner| holds(world, inner, agent)),
        Condition::Any(any) => any.iter().any(|inner| holds(world, inner, agent)),
    }
}

#[cfg(test)]
mod tests {
    use nerai_board::{Color, diagram};
    use nerai_go::{Position, Setup};

    use super::{PlainSearch, plain_search};
    use crate::shipped_knowledge;

    fn search(first: Color, most_moves: u32) -> PlainSearch {
        let drawn =
            diagram::read(". . . . . . .\n. . . . . . .\nX X X X X X X\nX O O O O O X\nX O . . . O X\n").unwrap();
        let setup = Setup { stones: drawn.picture().stones, ..Setup::empty(drawn.picture().size) };
        let mut position = Position::from_setup(&setup).unwrap();
        position.watch(setup.stones.white);
        plain_search(&position, Color::Black, first, &shipped_knowledge(), most_moves).unwrap()
    }

    #[test]
    fn three_in_a_row_belong_to_whoever_moves_first() {
        assert_eq!(search(Color::White, 1000).winner, Some(Color::White));
        assert_eq!(search(Color::Black, 1000).winner, Some(Color::Black));
    }

    #[test]
    fn the_moves_are_limited() {
        assert_eq!(search(Color::Black, 0), PlainSearch { winner: None, moves: 0 });
    }
}
