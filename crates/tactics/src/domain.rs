//! The world as the planner sees it: the words of plan files asked on a board, and moves as actions.

use nerai_board::Point;
use nerai_planner::{Agent, Domain, Vocabulary};

use crate::vocabulary::{FINDERS, TESTS, vocabulary};
use crate::world::{Value, World};

impl Domain for World {
    type Value = Value;
    type Action = Point;

    fn vocabulary() -> Vocabulary {
        vocabulary()
    }

    fn test(&self, test: usize, agent: Agent, arguments: &[Value]) -> bool {
        TESTS[test].1(self, self.color_of(agent), arguments)
    }

    fn find(&self, finder: usize, agent: Agent, arguments: &[Value]) -> Vec<Value> {
        FINDERS[finder].1(self, self.color_of(agent), arguments)
    }

    fn action(&self, agent: Agent, value: &Value) -> Option<Point> {
        let (color, Value::At(at)) = (self.color_of(agent), value) else { return None };
        let is_banned = self.position.ban().is_some_and(|ban| ban.point == *at && ban.color == color);
        if is_banned && self.komaster != Some(color) {
            return None;
        }
        self.position.is_placeable(color, *at).then_some(*at)
    }

    fn play(&mut self, agent: Agent, action: Option<&Point>) {
        let color = self.color_of(agent);
        let ban = self.position.ban();
        if let Some(at) = action {
            self.position.set_ban(None);
            self.position.play(color, *at);
        }
        self.played.push((action.is_some(), ban));
        self.turn = color.other();
    }

    fn undo(&mut self) {
        if let Some((true, ban)) = self.played.pop() {
            self.position.undo();
            self.position.set_ban(ban);
        }
        self.turn = self.turn.other();
    }

    fn key(&self) -> u64 {
        let ban = self.position.ban().map_or(0, |ban| 1 + ban.point.index() as u64);
        self.position.hash() ^ ban.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn effort(&self) -> u64 {
        self.pictures()
    }

    /// Without further plans, a group without two eyes in sight is dead.
    fn stands(&self) -> Agent {
        let seen = self.seen();
        let judged = &seen.judgement;
        let lives = || judged.sure_link || judged.lives(self.turn == self.defender());
        let lives = !self.position.watched().is_empty() && lives();
        self.agent_of(if lives { self.defender() } else { self.attacker })
    }

    fn name_of(&self, value: &Value) -> String {
        match value {
            Value::Group => {
                let stone = self.position.watched().first();
                stone.map_or("the group".to_owned(), |stone| format!("the group at {stone}"))
            }
            Value::Block(at) => {
                let stones = self.stones_of(value);
                if stones.is_one() { format!("the stone at {at}") } else { format!("the stones at {at}") }
            }
            Value::At(at) => at.to_string(),
        }
    }

    fn name_of_agent(&self, agent: Agent) -> String {
        self.color_of(agent).name().to_owned()
    }
}
