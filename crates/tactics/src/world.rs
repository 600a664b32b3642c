//! The world of the planner: a Go board with a question about it, and the judgements that plans rest on.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;
use nerai_planner::{Agent, Domain, Vocabulary};

use crate::scene::{Judgement, Scene};
use crate::vocabulary::{FINDERS, TESTS, vocabulary};

/// What a variable in plan knowledge can stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The stones that the question is about, with what is linked to them.
    Group,
    /// The block with this stone.
    Block(Point),
    /// A point.
    At(Point),
}

/// A board with two agents on it.
#[derive(Clone)]
pub struct World {
    pub(crate) position: Position,
    /// Who wants the group dead.
    pub(crate) attacker: Color,
    /// Alpha's colour.
    pub(crate) first: Color,
    /// Whose turn it is.
    pub(crate) turn: Color,
    /// Passes since the start, so that they can be taken back.
    played: Vec<bool>,
    /// Scenes that were looked at, by position.
    seen: Rc<RefCell<HashMap<u64, Rc<Seen>>>>,
}

/// A scene with its judgement.
pub(crate) struct Seen {
    pub(crate) scene: Scene,
    pub(crate) judgement: Judgement,
}

impl World {
    /// A world in which `first` acts first. The position watches the group that `attacker` wants to kill.
    #[must_use]
    pub fn new(position: Position, attacker: Color, first: Color) -> World {
        World { position, attacker, first, turn: first, played: Vec::new(), seen: Rc::default() }
    }

    /// The colour of an agent.
    #[must_use]
    pub fn color_of(&self, agent: Agent) -> Color {
        if agent == Agent::Alpha { self.first } else { self.first.other() }
    }

    /// The agent that plays a colour.
    #[must_use]
    pub fn agent_of(&self, color: Color) -> Agent {
        if color == self.first { Agent::Alpha } else { Agent::Beta }
    }

    pub(crate) fn defender(&self) -> Color {
        self.attacker.other()
    }

    /// The scene around the group, judged.
    pub(crate) fn seen(&self) -> Rc<Seen> {
        let key = self.position.hash();
        if let Some(seen) = self.seen.borrow().get(&key) {
            return seen.clone();
        }
        let scene = Scene::of(&self.position, self.attacker);
        let seen = Rc::new(Seen { judgement: scene.judge(), scene });
        self.seen.borrow_mut().insert(key, seen.clone());
        seen
    }

    /// What the scene would look like after a move, without playing it.
    pub(crate) fn imagine(&self, color: Color, at: Point) -> Judgement {
        self.seen().scene.after(&self.position, self.attacker, color, at).judge()
    }

    /// The stones that a value names.
    pub(crate) fn stones_of(&self, value: &Value) -> PointSet {
        match value {
            Value::Group => self.seen().scene.family,
            Value::Block(at) => self.position.block_at(*at).map(|block| *block.stones()).unwrap_or_default(),
            Value::At(at) => PointSet::one(*at),
        }
    }
}

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
        match value {
            Value::At(at) if self.position.is_legal(self.color_of(agent), *at) => Some(*at),
            _ => None,
        }
    }

    fn play(&mut self, agent: Agent, action: Option<&Point>) {
        let color = self.color_of(agent);
        if let Some(at) = action {
            self.position.play(color, *at);
        }
        self.played.push(action.is_some());
        self.turn = color.other();
    }

    fn undo(&mut self) {
        if self.played.pop() == Some(true) {
            self.position.undo();
        }
        self.turn = self.turn.other();
    }

    fn key(&self) -> u64 {
        let ban = self.position.ban().map_or(0, |ban| 1 + ban.point.index() as u64);
        self.position.hash() ^ ban.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    /// Without further plans, a group without two eyes in sight is dead.
    fn stands(&self) -> Agent {
        let seen = self.seen();
        let lives = seen.judgement.sure_eyes >= 2 || seen.judgement.sure_link;
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
