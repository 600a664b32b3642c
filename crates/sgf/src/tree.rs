//! Collections, games, nodes and properties, as an arena.
//!
//! Nodes name each other by number instead of owning each other: reading, writing and dropping a line of a million
//! moves then needs no recursion.

use std::fmt;

use nerai_board::Place;
use thiserror::Error;

use crate::text;

/// What is wrong with a file, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}: {message}")]
pub struct SgfError {
    /// Where.
    pub place: Place,
    /// What is wrong and what was expected.
    pub message: String,
}

impl SgfError {
    /// An error at a place.
    pub fn new(place: Place, message: impl Into<String>) -> SgfError {
        SgfError { place, message: message.into() }
    }
}

/// Something unusual that was repaired on reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Where.
    pub place: Place,
    /// What was found and what was made of it.
    pub message: String,
}

impl fmt::Display for Warning {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.place, self.message)
    }
}

/// All games of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collection {
    /// The games in file order. An unreadable game keeps its number and holds the reason; the others can be used.
    pub games: Vec<Result<Game, SgfError>>,
    /// What was repaired on reading.
    pub warnings: Vec<Warning>,
}

impl Collection {
    /// The game with this number, counted from 1.
    ///
    /// # Errors
    /// If there is no such game (the message says how many there are) or if it is unreadable.
    pub fn game(&self, number: usize) -> Result<&Game, SgfError> {
        match number.checked_sub(1).and_then(|index| self.games.get(index)) {
            Some(game) => game.as_ref().map_err(Clone::clone),
            None => {
                let games = match self.games.len() {
                    1 => "1 game".to_owned(),
                    count => format!("{count} games"),
                };
                let message = format!("there is no game {number}: the file holds {games}, counted from 1");
                Err(SgfError::new(Place::START, message))
            }
        }
    }

    /// The readable games, in file order.
    pub fn readable(&self) -> impl Iterator<Item = &Game> {
        self.games.iter().filter_map(|game| game.as_ref().ok())
    }
}

/// The number of a node in its game. A parent's number is always lower than its children's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

impl NodeId {
    /// Position in tables with one entry a node.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One game tree. There is always a root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    nodes: Vec<Node>,
}

impl Default for Game {
    fn default() -> Game {
        Game::new()
    }
}

impl Game {
    /// A game with an empty root.
    #[must_use]
    pub fn new() -> Game {
        Game { nodes: vec![Node::default()] }
    }

    /// The first node.
    #[must_use]
    pub const fn root(&self) -> NodeId {
        NodeId(0)
    }

    /// Number of nodes.
    #[must_use]
    pub const fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// All nodes, parents before their children, in file order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = NodeId> + use<> {
        (0..self.nodes.len() as u32).map(NodeId)
    }

    /// A node of this game.
    ///
    /// # Panics
    /// If the number comes from another, larger game.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// A node of this game, to change it.
    ///
    /// # Panics
    /// If the number comes from another, larger game.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index()]
    }

    /// Adds an empty node after this one, as its last variation.
    ///
    /// # Panics
    /// If the number comes from another, larger game.
    pub fn add_child(&mut self, parent: NodeId) -> NodeId {
        let id = NodeId(self.nodes.len() as u32);
        self.nodes[parent.index()].children.push(id);
        self.nodes.push(Node { parent: Some(parent), ..Node::default() });
        id
    }

    /// The root and then always the first variation.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(self.root()), |id| self.node(*id).children.first().copied())
    }

    /// The same tree with its nodes numbered as a reader would: each variation to its end before the next one begins.
    #[must_use]
    pub fn in_file_order(&self) -> Game {
        let mut numbers = vec![NodeId(0); self.nodes.len()];
        let mut order = Vec::with_capacity(self.nodes.len());
        let mut open = vec![self.root()];
        while let Some(id) = open.pop() {
            numbers[id.index()] = NodeId(order.len() as u32);
            order.push(id);
            open.extend(self.node(id).children.iter().rev());
        }
        let renumbered = |id: &NodeId| numbers[id.index()];
        let nodes = order.iter().map(|id| {
            let Node { parent, children, properties } = self.node(*id).clone();
            Node {
                parent: parent.as_ref().map(renumbered),
                children: children.iter().map(renumbered).collect(),
                properties,
            }
        });
        Game { nodes: nodes.collect() }
    }

    /// Takes back the last node, which must have no properties that anyone still needs.
    pub(crate) fn remove_last(&mut self) {
        if let Some(parent) = self.nodes.pop().and_then(|node| node.parent) {
            self.nodes[parent.index()].children.pop();
        }
    }
}

/// One node: properties in the order of the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    parent: Option<NodeId>,
    children: Vec<NodeId>,
    properties: Vec<Property>,
}

impl Node {
    /// The node before this one; `None` at the root.
    #[must_use]
    pub const fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The variations that follow, the main one first.
    #[must_use]
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// All properties in file order; a name can stand there twice.
    #[must_use]
    pub fn properties(&self) -> &[Property] {
        &self.properties
    }

    /// The values of all properties with this name.
    pub fn values(&self, name: &str) -> impl Iterator<Item = &Value> {
        self.properties.iter().filter(move |property| property.name == name).flat_map(|property| &property.values)
    }

    /// Whether a property with this name is there.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.properties.iter().any(|property| property.name == name)
    }

    /// Adds a value to the property with this name, which is made if it is not there yet.
    pub fn add(&mut self, name: &str, value: Value) {
        let name = short_name(name);
        match self.properties.iter_mut().find(|property| property.name == name) {
            Some(property) => property.values.push(value),
            None => self.properties.push(Property { name, values: vec![value] }),
        }
    }

    /// Removes all properties with this name.
    pub fn remove(&mut self, name: &str) {
        self.properties.retain(|property| property.name != name);
    }

    pub(crate) fn push(&mut self, property: Property) {
        // Most nodes have one property; a vector's first growth would make room for four.
        if self.properties.is_empty() {
            self.properties.reserve_exact(1);
        }
        self.properties.push(property);
    }
}

/// A property: a name in upper-case letters and its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    pub(crate) name: String,
    pub(crate) values: Vec<Value>,
}

impl Property {
    /// The name: a capital, then capitals and digits. `AddBlack` of old files reads `AB`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The values in file order, at least one.
    #[must_use]
    pub fn values(&self) -> &[Value] {
        &self.values
    }
}

/// The part of a name that counts: old files write `AddBlack` for `AB`. Empty if that would start with a digit, because
/// no reader takes that for a name.
pub(crate) fn short_name(name: &str) -> String {
    let counts = |c: &char| c.is_ascii_uppercase() || c.is_ascii_digit();
    match name.chars().find(counts) {
        Some(first) if first.is_ascii_uppercase() => name.chars().filter(counts).collect(),
        _ => String::new(),
    }
}

/// Whether a property says what kind of file this is, which only a root does. In other nodes it is neither kept nor
/// written: a variation that began with it would be taken for the next game of the file.
pub(crate) fn is_for_roots(name: &str) -> bool {
    matches!(name, "FF" | "GM")
}

/// One value as it stands between the brackets, still escaped, and its place.
///
/// Two values are equal if their texts are: places do not take part.
#[derive(Clone, Debug)]
pub struct Value {
    raw: String,
    place: Place,
}

impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        self.raw == other.raw
    }
}

impl Eq for Value {}

impl Value {
    /// A text, escaped as needed.
    #[must_use]
    pub fn text(text: &str) -> Value {
        Value { raw: text::escape(text), place: Place::NOWHERE }
    }

    /// A pair such as `aa:label`, both sides escaped as needed.
    #[must_use]
    pub fn pair(left: &str, right: &str) -> Value {
        let raw = format!("{}:{}", text::escape_side(left), text::escape_side(right));
        Value { raw, place: Place::NOWHERE }
    }

    /// A value as the reader found it: `raw` must end neither inside an escape nor hold a bare `]`.
    pub(crate) fn from_file(raw: &str, place: Place) -> Value {
        Value { raw: raw.to_owned(), place }
    }

    /// The text between the brackets as it stands in the file, escapes included.
    #[must_use]
    pub fn raw(&self) -> &str {
        &self.raw
    }

    /// Where the value starts in the decoded file: at its `[`; [`Place::NOWHERE`] if it was built by code.
    #[must_use]
    pub const fn place(&self) -> Place {
        self.place
    }

    /// The text as its author meant it: escapes resolved, soft line breaks removed, other line breaks kept as `\n`.
    #[must_use]
    pub fn to_text(&self) -> String {
        text::unescape(&self.raw)
    }

    /// The text as one line: line breaks become spaces; outer white space is removed.
    #[must_use]
    pub fn to_line(&self) -> String {
        self.to_text().replace('\n', " ").trim().to_owned()
    }

    /// Both sides of a pair such as `aa:label`, or `None` if no bare colon is there.
    #[must_use]
    pub fn to_pair(&self) -> Option<(String, String)> {
        let (left, right) = text::split_pair(&self.raw)?;
        Some((text::unescape(left), text::unescape(right)))
    }

    /// An error at this value.
    pub fn error(&self, message: impl Into<String>) -> SgfError {
        SgfError::new(self.place, message)
    }
}
