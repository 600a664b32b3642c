//! A game of lines: two agents take cells in turn. The maker wants a line of its own in every part of the board, the
//! breaker wants a cell on every line of some part. Nothing in it is like Go, which keeps the planner a planner.

// Every test program uses another part of it.
#![allow(dead_code)]

use nerai_planner::{
    Agent, Domain, Entry, Event, Input, Knowledge, Listener, NodeId, Plan, PlanFile, Settings, Term, Vocabulary, Word,
    plan,
};

/// What a goal can be about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Thing {
    Part(usize),
    /// A part and a line of it.
    Line(usize, usize),
    Cell(usize),
}

/// A board with what was taken on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lines {
    parts: Vec<Vec<Vec<usize>>>,
    owners: Vec<Option<Agent>>,
    played: Vec<Option<usize>>,
    maker: Agent,
}

const fn word(name: &'static str, arguments: usize) -> Word {
    Word { name, arguments, meaning: "" }
}

const TESTS: &[Word] = &[
    word("full", 1),
    word("shut", 1),
    word("all-full", 0),
    word("some-shut", 0),
    word("has-last-cell", 1),
    word("untouched", 1),
    word("mine", 1),
];

const FINDERS: &[Word] = &[
    word("parts", 0),
    word("lines", 1),
    word("cells", 1),
    word("corner", 1),
    word("last-cells-of", 1),
    word("last-cells", 0),
    word("zero", 0),
    word("one", 0),
    word("two", 0),
    word("three", 0),
];

impl Lines {
    /// `"01 02 | 34"` is a board of two parts; the first has two lines that share the cell 0. Alpha makes lines.
    pub(crate) fn new(text: &str) -> Lines {
        let line = |line: &str| line.bytes().map(|digit| usize::from(digit - b'0')).collect();
        let part = |part: &str| part.split_whitespace().map(line).collect();
        Lines::from_parts(text.split('|').map(part).collect(), Agent::Alpha)
    }

    pub(crate) fn from_parts(parts: Vec<Vec<Vec<usize>>>, maker: Agent) -> Lines {
        let cells = parts.iter().flatten().flatten().max().map_or(0, |last| last + 1);
        Lines { parts, owners: vec![None; cells], played: Vec::new(), maker }
    }

    /// With these cells taken by an agent.
    pub(crate) fn with(mut self, agent: Agent, cells: &[usize]) -> Lines {
        cells.iter().for_each(|cell| self.owners[*cell] = Some(agent));
        self
    }

    /// Who gets what it wants if both play as well as possible: plain minimax over all free cells.
    pub(crate) fn winner(&mut self, to_play: Agent) -> Agent {
        if self.all_full() {
            return self.maker;
        }
        if self.some_shut() {
            return self.maker.other();
        }
        for cell in 0..self.owners.len() {
            if self.owners[cell].is_none() {
                self.play(to_play, Some(&cell));
                let winner = self.winner(to_play.other());
                self.undo();
                if winner == to_play {
                    return to_play;
                }
            }
        }
        to_play.other()
    }

    fn is_full(&self, part: usize) -> bool {
        self.parts[part].iter().any(|line| line.iter().all(|cell| self.owners[*cell] == Some(self.maker)))
    }

    fn is_open(&self, line: &[usize]) -> bool {
        line.iter().all(|cell| self.owners[*cell] != Some(self.maker.other()))
    }

    fn is_shut(&self, part: usize) -> bool {
        !self.parts[part].iter().any(|line| self.is_open(line))
    }

    fn all_full(&self) -> bool {
        (0..self.parts.len()).all(|part| self.is_full(part))
    }

    fn some_shut(&self) -> bool {
        (0..self.parts.len()).any(|part| self.is_shut(part))
    }

    fn free(&self, line: &[usize]) -> Vec<usize> {
        line.iter().copied().filter(|cell| self.owners[*cell].is_none()).collect()
    }

    /// The cells that complete a line of a part.
    fn last_cells(&self, part: usize) -> Vec<Thing> {
        let open = self.parts[part].iter().filter(|line| self.is_open(line));
        let mut cells: Vec<Thing> = Vec::new();
        for free in open.map(|line| self.free(line)).filter(|free| free.len() == 1) {
            if !cells.contains(&Thing::Cell(free[0])) {
                cells.push(Thing::Cell(free[0]));
            }
        }
        cells
    }
}

impl Domain for Lines {
    type Value = Thing;
    type Action = usize;

    fn vocabulary() -> Vocabulary {
        Vocabulary { tests: TESTS, finders: FINDERS }
    }

    fn test(&self, test: usize, agent: Agent, arguments: &[Thing]) -> bool {
        match (TESTS[test].name, arguments) {
            ("full", [Thing::Part(part)]) => self.is_full(*part),
            ("shut", [Thing::Part(part)]) => self.is_shut(*part),
            ("all-full", []) => self.all_full(),
            ("some-shut", []) => self.some_shut(),
            ("has-last-cell", [Thing::Part(part)]) => !self.last_cells(*part).is_empty(),
            ("untouched", [Thing::Part(part)]) => {
                self.parts[*part].iter().flatten().all(|cell| self.owners[*cell].is_none())
            }
            ("mine", [Thing::Cell(cell)]) => self.owners[*cell] == Some(agent),
            (name, arguments) => panic!("{name}{arguments:?}"),
        }
    }

    fn find(&self, finder: usize, _: Agent, arguments: &[Thing]) -> Vec<Thing> {
        let cell = |cell: usize| if cell < self.owners.len() { vec![Thing::Cell(cell)] } else { Vec::new() };
        match (FINDERS[finder].name, arguments) {
            ("parts", []) => (0..self.parts.len()).filter(|part| !self.is_full(*part)).map(Thing::Part).collect(),
            ("lines", [Thing::Part(part)]) => {
                let lines = self.parts[*part].iter().enumerate().filter(|(_, line)| self.is_open(line));
                lines.map(|(line, _)| Thing::Line(*part, line)).collect()
            }
            ("cells", [Thing::Line(part, line)]) => {
                self.free(&self.parts[*part][*line]).into_iter().map(Thing::Cell).collect()
            }
            ("corner", [Thing::Part(part)]) => vec![Thing::Cell(self.parts[*part][0][0])],
            ("last-cells-of", [Thing::Part(part)]) => self.last_cells(*part),
            ("last-cells", []) => (0..self.parts.len()).flat_map(|part| self.last_cells(part)).collect(),
            ("zero", []) => cell(0),
            ("one", []) => cell(1),
            ("two", []) => cell(2),
            ("three", []) => cell(3),
            (name, arguments) => panic!("{name}{arguments:?}"),
        }
    }

    fn action(&self, _: Agent, value: &Thing) -> Option<usize> {
        match value {
            Thing::Cell(cell) if self.owners[*cell].is_none() => Some(*cell),
            _ => None,
        }
    }

    fn play(&mut self, agent: Agent, action: Option<&usize>) {
        if let Some(cell) = action {
            assert_eq!(self.owners[*cell], None, "a free cell");
            self.owners[*cell] = Some(agent);
        }
        self.played.push(action.copied());
    }

    fn undo(&mut self) {
        let last = self.played.pop().expect("only what was played is taken back");
        if let Some(cell) = last {
            self.owners[cell] = None;
        }
    }

    fn key(&self) -> u64 {
        // Written with base 3, so that different boards never have the same key.
        self.owners.iter().fold(0, |key, owner| key * 3 + owner.map_or(0, |agent| 1 + agent as u64))
    }

    fn stands(&self) -> Agent {
        if self.all_full() { self.maker } else { self.maker.other() }
    }

    fn name_of(&self, value: &Thing) -> String {
        format!("{value:?}")
    }

    fn name_of_agent(&self, agent: Agent) -> String {
        format!("{agent:?}")
    }
}

/// Knowledge from a text without mistakes; top goals are all that nothing uses.
#[track_caller]
pub(crate) fn knowledge(text: &str) -> Knowledge {
    let file = PlanFile::read_all("test.plan", text);
    match Knowledge::compile(&[file], Lines::vocabulary(), &[]) {
        Ok((knowledge, _)) => knowledge,
        Err(problems) => panic!("{problems:?}"),
    }
}

/// Goals of the breaker that try every cell that matters.
pub(crate) const BREAKER: &str = r#"
goal break level 4 "{us} wants a part without lines"
  satisfied some-shut  fails all-full
  schema somewhere: find-part(r), close(r)
goal find-part(r) level 1 "{r}" find r in parts
goal close(r) level 3 "{us} shuts {r}"
  satisfied shut(r)
  schema line: find-line(r, l), spoil(l)
goal find-line(r, l) level 1 "{l} of {r}" find l in lines(r)
goal spoil(l) level 1 "{us} takes {move} of {l}" move cells(l)
"#;

/// Goals of the maker that try every cell that matters.
pub(crate) const MAKER: &str = r#"
goal make level 4 "{us} wants a line in every part"
  satisfied all-full  fails some-shut
  schema somewhere: find-part(r), own(r)
goal own(r) level 3 "{us} wants a line in {r}"
  satisfied full(r)  fails shut(r)
  schema line: find-line(r, l), fill(l)
goal fill(l) level 1 "{us} takes {move} of {l}" move cells(l)
"#;

/// A plan and what was heard while it was made.
pub(crate) struct Heard {
    pub(crate) plan: Plan<Lines>,
    pub(crate) events: Vec<Told>,
    pub(crate) world: Lines,
}

/// An event without borrowed parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    Goal(Agent, NodeId, usize, Vec<Option<Thing>>),
    Schema(Agent, NodeId, usize, usize),
    Satisfied(Agent, usize),
    Acted(Agent, NodeId, Option<usize>),
    /// Achieved, remembered, judged or lost by repetition: who has what it wants.
    Ended(&'static str, Agent),
    BackTo(Agent, NodeId),
    Proposed(Agent, usize),
}

#[derive(Default)]
pub(crate) struct Recorder(pub(crate) Vec<Told>);

impl Listener<Lines> for Recorder {
    fn hear(&mut self, event: &Event<'_, Lines>) {
        let value = |term: &Term<Thing>| match term {
            Term::Known(value) => Some(*value),
            Term::Open(_) => None,
        };
        self.0.push(match event {
            Event::GoalChosen { agent, node, goal, arguments } => {
                Told::Goal(*agent, *node, *goal, arguments.iter().map(value).collect())
            }
            Event::SchemaChosen { agent, node, goal, schema } => Told::Schema(*agent, *node, *goal, *schema),
            Event::Satisfied { agent, goal } => Told::Satisfied(*agent, *goal),
            Event::Acted { agent, action, node } => Told::Acted(*agent, *node, action.copied()),
            Event::Achieved { agent } => Told::Ended("achieved", *agent),
            Event::Remembered { agent } => Told::Ended("remembered", *agent),
            Event::Judged { agent } => Told::Ended("judged", *agent),
            Event::Repeated { agent } => Told::Ended("repeated", agent.other()),
            Event::BackTo { agent, node } => Told::BackTo(*agent, *node),
            Event::Proposed { agent, critic } => Told::Proposed(*agent, *critic),
        });
    }
}

/// Plans with the maker's goal and the breaker's goal of these names, about all parts if they take parts.
pub(crate) fn plan_with(world: &Lines, knowledge: &Knowledge, goals: [&str; 2], settings: &Settings<'_>) -> Heard {
    let mut recorder = Recorder::default();
    let mut after = world.clone();
    let input = |name: &str| {
        let goal = knowledge.goal(name).unwrap_or_else(|| panic!("no goal {name}"));
        let parameters = knowledge.goals()[goal].parameters.len();
        [Input { goal, arguments: (0..parameters).map(Thing::Part).collect() }]
    };
    let (maker, breaker) = (input(goals[0]), input(goals[1]));
    let inputs = if world.maker == Agent::Alpha { [&maker[..], &breaker[..]] } else { [&breaker[..], &maker[..]] };
    let plan = plan(&mut after, knowledge, inputs, settings, &mut recorder);
    Heard { plan, events: recorder.0, world: after }
}

impl Heard {
    /// What happened, in words: the names of goals and schemas, and actions.
    pub(crate) fn story(&self, knowledge: &Knowledge) -> Vec<String> {
        let goals = knowledge.goals();
        let told = self.events.iter().map(|event| match event {
            Told::Goal(_, _, goal, _) => format!("goal {}", goals[*goal].name),
            Told::Schema(_, _, goal, schema) => format!("schema {}", goals[*goal].schemas()[*schema].name),
            Told::Satisfied(_, goal) => format!("satisfied {}", goals[*goal].name),
            Told::Acted(agent, _, Some(cell)) => format!("{agent:?} takes {cell}"),
            Told::Acted(agent, _, None) => format!("{agent:?} waits"),
            Told::Ended(how, agent) => format!("{how} {agent:?}"),
            Told::BackTo(agent, _) => format!("back to {agent:?}"),
            Told::Proposed(_, critic) => format!("critic {}", knowledge.critics()[*critic].name),
        });
        told.collect()
    }

    /// The cells that were tried after a node.
    pub(crate) fn cells_after(&self, node: NodeId) -> Vec<Option<usize>> {
        let cell = |node: NodeId| match self.plan.tree.nodes()[node].entry {
            Entry::Action(cell) => cell,
            _ => panic!("not an action"),
        };
        self.plan.tree.actions_after(node).into_iter().map(cell).collect()
    }

    /// The cell of the action that works for Alpha.
    pub(crate) fn first_cell(&self) -> Option<usize> {
        match self.plan.tree.nodes()[self.plan.first()?].entry {
            Entry::Action(cell) => cell,
            _ => None,
        }
    }
}

/// SplitMix64, so that the same numbers come up on every machine.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut number = self.0;
        number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((number ^ (number >> 31)) % limit as u64) as usize
    }

    pub(crate) fn one<'t>(&mut self, all: &[&'t str]) -> &'t str {
        all[self.below(all.len())]
    }
}
