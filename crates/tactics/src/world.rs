//! The world of the planner: a Go board with a question about it, and the judgements that plans rest on.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use nerai_board::{Color, Point, PointSet};
use nerai_go::{Ban, Position};
use nerai_planner::Agent;

use crate::eye_space::Side;
use crate::scene::{Judgement, Scene};

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
    /// Who may take back in a ko at once: he has threats enough.
    pub(crate) komaster: Option<Color>,
    /// For each turn since the start whether a move was played, and the ban that it ignored.
    pub(crate) played: Vec<(bool, Option<Ban>)>,
    /// Scenes that were looked at, by position.
    seen: Rc<RefCell<HashMap<u64, Rc<Seen>>>>,
    /// Pictures of eye spaces that may be looked at, and how many of them are left.
    most_pictures: u64,
    pictures_left: Rc<Cell<u64>>,
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
        let (most_pictures, pictures_left) = (u64::MAX, Rc::new(Cell::new(u64::MAX)));
        let (played, seen) = (Vec::new(), Rc::default());
        World { position, attacker, first, turn: first, komaster: None, played, seen, most_pictures, pictures_left }
    }

    /// The same world, in which at most so many pictures of eye spaces are looked at. Once they are used up, its
    /// judgements mean nothing.
    #[must_use]
    pub fn with_most_pictures(self, most_pictures: u64) -> World {
        World { seen: Rc::default(), most_pictures, pictures_left: Rc::new(Cell::new(most_pictures)), ..self }
    }

    /// The same world with a side that wins every ko.
    #[must_use]
    pub fn with_komaster(self, komaster: Color) -> World {
        World { komaster: Some(komaster), seen: Rc::default(), ..self }
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

    /// How many turns have been taken since the start.
    pub(crate) fn turns(&self) -> usize {
        self.played.len()
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
        let komaster = self.komaster.map(|color| if color == self.attacker { Side::Attacker } else { Side::Group });
        let seen = Rc::new(Seen { judgement: scene.judge(komaster, self.pictures_left.clone()), scene });
        self.seen.borrow_mut().insert(key, seen.clone());
        seen
    }

    /// Pictures of eye spaces that were looked at so far: what the judgements cost besides moves.
    #[must_use]
    pub fn pictures(&self) -> u64 {
        self.most_pictures - self.pictures_left.get()
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
