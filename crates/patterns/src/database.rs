//! A database of rules, read where it lies: one block of bytes, in memory or in the program itself.
//!
//! docs/patterns.md describes the bytes. Reading checks all of them once; after that, looking up
//! a shape is a binary search, and no rule is copied.

use std::borrow::Cow;

use crate::anatomy::Anatomy;
use crate::bytes::{FileError, checksum, read_subject, subject_bytes, u16_at, u32_at, u64_at};
use crate::geometry::{Geometry, lowest};
use crate::goal::Goal;
use crate::layout::{Layout, NO_MOVE};
use crate::levels::Levels;
use crate::pattern::Pattern;
use crate::rule::{Rule, Value};
use crate::shape::{Shape, is_marked_rightly};
use crate::steps::Action;

/// The first bytes of a database.
const MAGIC: [u8; 8] = *b"NeraiPat";
/// The version of the format that is written and read.
const VERSION: u16 = 2;

const HEADER: usize = 64;
const SHAPE: usize = 16;

/// How many rules a database has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RuleCount {
    /// Shapes with at least one rule.
    pub shapes: u32,
    /// Rules that hold with White to move.
    pub won: u32,
    /// Rules that hold with Black to move.
    pub winning: u32,
    /// Threats: one for each levels and first move.
    pub threatening: u32,
}

/// The rules of one rectangle and one goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Database {
    bytes: Cow<'static, [u8]>,
    geometry: Geometry,
    goal: Goal,
    count: RuleCount,
    has_threats: bool,
    layout: Layout,
}

impl Database {
    /// Writes rules down. Their order does not matter.
    pub fn from_rules(
        geometry: &Geometry,
        goal: Goal,
        has_threats: bool,
        mut rules: Vec<Rule>,
    ) -> Result<Database, FileError> {
        rules.sort_unstable_by_key(|rule| (rule.shape.pattern.number(), rule.shape.marks, *rule));
        let mut count = RuleCount::default();
        let layout = Layout::of(&rules);
        let (mut shapes, mut body) = (Vec::new(), Vec::with_capacity(layout.length(rules.len() as u64, 0) as usize));
        for of_shape in rules.chunk_by(|one, other| one.shape == other.shape) {
            let of = |value| of_shape.iter().filter(|rule| rule.value == value).count();
            let counts = [of(Value::Won), of(Value::Winning), of(Value::Threatening)];
            let shape = of_shape[0].shape;
            shapes.extend(shape.pattern.number().to_le_bytes());
            shapes.extend(shape.marks);
            for count in counts {
                shapes.extend(u16::try_from(count).map_err(|_| FileError::TooMany)?.to_le_bytes());
            }
            shapes.extend(u32::try_from(body.len()).map_err(|_| FileError::TooMany)?.to_le_bytes());
            for rule in of_shape {
                layout.write(rule, &mut body);
            }
            count.shapes += 1;
            count.won += counts[0] as u32;
            count.winning += counts[1] as u32;
            count.threatening += counts[2] as u32;
        }
        let mut bytes = Vec::with_capacity(HEADER + shapes.len() + body.len());
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(subject_bytes(goal, geometry));
        bytes.extend([u8::from(has_threats), layout.levels]);
        for number in [count.shapes, count.won, count.winning, count.threatening] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend([0; 8]);
        bytes.extend(((shapes.len() + body.len()) as u64).to_le_bytes());
        bytes.extend(checksum(&[&shapes, &body]).to_le_bytes());
        bytes.extend(checksum(&[&bytes]).to_le_bytes());
        bytes.extend(shapes);
        bytes.extend(body);
        Ok(Database { bytes: bytes.into(), geometry: *geometry, goal, count, has_threats, layout })
    }

    /// Reads a database and checks every byte of it.
    pub fn from_bytes(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Database, FileError> {
        let bytes = bytes.into();
        let database = read_header(&bytes)?.with(bytes);
        if checksum(&[&database.bytes[HEADER..]]) != u64_at(&database.bytes, 48) {
            return Err(FileError::Checksum("body"));
        }
        database.check_body()?;
        Ok(database)
    }

    /// Whether bytes begin as a database does, so that nobody needs to read all of something else.
    pub fn has_first_bytes(bytes: &[u8]) -> bool {
        bytes.starts_with(&MAGIC)
    }

    /// Takes bytes that a test has checked: reading what the program ships must not cost an easy question any time.
    pub(crate) fn from_own_bytes(bytes: &'static [u8]) -> Result<Database, FileError> {
        Ok(read_header(bytes)?.with(Cow::Borrowed(bytes)))
    }

    /// The bytes of the file.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// What it is about, as the names of files say it: `eye-side-3x2`.
    pub fn name(&self) -> String {
        let geometry = &self.geometry;
        format!("{}-{}-{}x{}", self.goal, geometry.location(), geometry.width(), geometry.height())
    }

    /// The rectangle.
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// The goal.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// How many rules there are.
    pub fn count(&self) -> RuleCount {
        self.count
    }

    /// How many of the rules are about shapes in which the cells that the goal calls empty are still empty: all, unless the
    /// goal is to connect such cells.
    pub fn count_of_beginnings(&self) -> RuleCount {
        if !matches!(self.goal, Goal::ConnectToEmpty | Goal::ConnectEmpties) {
            return self.count;
        }
        let entries = self.entries().filter(|entry| entry.shape.is_beginning(self.goal));
        entries.fold(RuleCount::default(), |sum, entry| {
            let [won, winning, threatening] = entry.counts().map(u32::from);
            RuleCount {
                shapes: sum.shapes + 1,
                won: sum.won + won,
                winning: sum.winning + winning,
                threatening: sum.threatening + threatening,
            }
        })
    }

    /// Whether threatening rules were looked for.
    pub fn has_threats(&self) -> bool {
        self.has_threats
    }

    /// The rules of a shape.
    pub fn entry(&self, shape: Shape) -> Option<Entry<'_>> {
        let key = (shape.pattern.number(), shape.marks);
        let (mut low, mut high) = (0, self.count.shapes as usize);
        while low < high {
            let middle = low.midpoint(high);
            match self.key(middle).cmp(&key) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
                std::cmp::Ordering::Equal => return Some(Entry { database: self, index: middle, shape }),
            }
        }
        None
    }

    /// All shapes with their rules, in order.
    pub fn entries(&self) -> impl Iterator<Item = Entry<'_>> {
        (0..self.count.shapes as usize).map(|index| {
            let (number, marks) = self.key(index);
            let shape = Shape { pattern: Pattern::from_number(&self.geometry, number), marks };
            Entry { database: self, index, shape }
        })
    }

    /// All rules, in order.
    pub fn rules(&self) -> impl Iterator<Item = Rule> {
        self.entries().flat_map(|entry| entry.rules())
    }

    /// The numbers of the patterns that have rules of at least this value, in order; once for each of their marks.
    pub(crate) fn pattern_numbers(&self, value: Value) -> impl Iterator<Item = u32> {
        let places = (0..self.count.shapes as usize).map(|index| HEADER + index * SHAPE);
        let counts = match value {
            Value::Won => 6..8,
            Value::Winning => 6..10,
            Value::Threatening => 6..12,
        };
        let has_rules = move |place: &usize| counts.clone().any(|offset| self.bytes[place + offset] != 0);
        places.filter(has_rules).map(|place| u32_at(&self.bytes, place))
    }

    fn key(&self, index: usize) -> (u32, [u8; 2]) {
        let place = HEADER + index * SHAPE;
        (u32_at(&self.bytes, place), [self.bytes[place + 4], self.bytes[place + 5]])
    }

    fn rules_begin(&self) -> usize {
        HEADER + self.count.shapes as usize * SHAPE
    }

    /// The header promises, the body must keep: checked once, so that reading rules later needs no second look.
    fn check_body(&self) -> Result<(), FileError> {
        let nonsense = |place, reason| Err(FileError::Nonsense { place, reason });
        let promised = [self.count.won, self.count.winning, self.count.threatening].map(u64::from);
        let mut found = [0u64; 3];
        for entry in self.entries() {
            let place = HEADER + entry.index * SHAPE;
            if entry.index > 0 && self.key(entry.index - 1) >= self.key(entry.index) {
                return nonsense(place, "shapes are not in order");
            }
            if self.key(entry.index).0 >= self.geometry.pattern_count() {
                return nonsense(place, "there is no such pattern");
            }
            if !is_marked_rightly(&self.geometry, self.goal, entry.shape) {
                return nonsense(place + 4, "there are no such marks");
            }
            if entry.first() as u64 != self.layout.length(found[0] + found[1], found[2]) {
                return nonsense(place + 12, "rules are not in order");
            }
            let counts = entry.counts().map(u64::from);
            found = [0, 1, 2].map(|value| found[value] + counts[value]);
            if found.iter().zip(promised).any(|(&found, promised)| found > promised) {
                return nonsense(place + 6, "there are not so many rules");
            }
            self.check_rules(&entry)?;
        }
        if found == promised { Ok(()) } else { nonsense(16, "the rules are not as many as the header says") }
    }

    fn check_rules(&self, entry: &Entry<'_>) -> Result<(), FileError> {
        let anatomy = Anatomy::new(&self.geometry, entry.shape.pattern);
        for (rule, index) in entry.rules().zip(0..) {
            let place = entry.place(index);
            let nonsense = |offset: usize, reason| Err(FileError::Nonsense { place: place + offset, reason });
            let levels = Levels::from_bits(self.layout.level_bits(&self.bytes, place));
            let fits =
                |levels: &Levels| levels.is_at_most(Levels::best(anatomy.slot_count())) && anatomy.is_possible(*levels);
            if !levels.as_ref().is_some_and(fits) {
                return nonsense(0, "the pattern has no such conditions");
            }
            let is_there = match rule.action {
                None => rule.value == Value::Won && self.bytes[place + self.layout.move_at()] == NO_MOVE,
                Some(Action::Play(cell)) => anatomy.empty() & 1 << cell != 0,
                Some(Action::Take(cell)) => {
                    cell < self.geometry.cell_count()
                        && anatomy.chain(cell).is_some_and(|chain| !chain.is_black && lowest(chain.cells) == cell)
                }
                Some(Action::Spoil(_) | Action::Pass) => false,
            };
            if !is_there || rule.action.is_some() && rule.value == Value::Won {
                return nonsense(self.layout.move_at(), "there is no such move");
            }
        }
        Ok(())
    }
}

/// One shape with its rules.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'d> {
    database: &'d Database,
    index: usize,
    /// The stones and marks.
    pub shape: Shape,
}

impl<'d> Entry<'d> {
    /// All rules, the won ones first.
    pub fn rules(&self) -> impl Iterator<Item = Rule> + use<'d> {
        let entry = *self;
        let counts = self.counts().map(usize::from);
        (0..counts.iter().sum()).map(move |index| {
            let value = match index {
                _ if index < counts[0] => Value::Won,
                _ if index < counts[0] + counts[1] => Value::Winning,
                _ => Value::Threatening,
            };
            entry.rule(index, value)
        })
    }

    /// Whether these levels are worth at least this value.
    pub fn concludes(&self, levels: Levels, value: Value) -> bool {
        let [won, winning, threatening] = self.counts().map(usize::from);
        let count = match value {
            Value::Won => won,
            Value::Winning => won + winning,
            Value::Threatening => won + winning + threatening,
        };
        (0..count).any(|index| self.levels(index).is_at_most(levels))
    }

    /// The number of won, winning and threatening rules.
    pub fn counts(&self) -> [u16; 3] {
        let place = HEADER + self.index * SHAPE + 6;
        [0, 2, 4].map(|offset| u16_at(&self.database.bytes, place + offset))
    }

    /// Bytes of rules before this shape.
    fn first(&self) -> usize {
        u32_at(&self.database.bytes, HEADER + self.index * SHAPE + 12) as usize
    }

    fn place(&self, index: usize) -> usize {
        let [won, winning, _] = self.counts().map(usize::from);
        let threats = index.saturating_sub(won + winning);
        let before = self.database.layout.length((index - threats) as u64, threats as u64);
        self.database.rules_begin() + self.first() + before as usize
    }

    fn levels(&self, index: usize) -> Levels {
        Levels::from_known_bits(self.database.layout.level_bits(&self.database.bytes, self.place(index)))
    }

    fn rule(&self, index: usize, value: Value) -> Rule {
        self.database.layout.read(&self.database.bytes, self.place(index), self.shape, value)
    }
}

/// What the header says.
struct Header {
    geometry: Geometry,
    goal: Goal,
    count: RuleCount,
    has_threats: bool,
    layout: Layout,
}

impl Header {
    fn with(self, bytes: Cow<'static, [u8]>) -> Database {
        let Header { geometry, goal, count, has_threats, layout } = self;
        Database { bytes, geometry, goal, count, has_threats, layout }
    }
}

fn read_header(bytes: &[u8]) -> Result<Header, FileError> {
    if !Database::has_first_bytes(bytes) {
        return Err(FileError::Foreign("a pattern database"));
    }
    let length = |expected: u64| FileError::Length { expected, found: bytes.len() as u64 };
    if bytes.len() < HEADER {
        return Err(length(HEADER as u64));
    }
    let version = u16_at(bytes, 8);
    if version != VERSION {
        return Err(FileError::Version { found: version, read: VERSION });
    }
    if checksum(&[&bytes[..56]]) != u64_at(bytes, 56) {
        return Err(FileError::Checksum("header"));
    }
    let nonsense = |place, reason| FileError::Nonsense { place, reason };
    let (goal, geometry) = read_subject(bytes, 10)?;
    let [shapes, won, winning, threatening] = [16, 20, 24, 28].map(|place| u32_at(bytes, place));
    if bytes[14] > 1 || bytes[15] > 8 {
        return Err(nonsense(14, "rules do not lie like this"));
    }
    if bytes[14] == 0 && threatening > 0 {
        return Err(nonsense(28, "there are threats that nobody looked for"));
    }
    let layout = Layout { levels: bytes[15] };
    let rules = layout.length(u64::from(won) + u64::from(winning), threatening.into());
    let body = u64::from(shapes) * SHAPE as u64 + rules;
    if body != u64_at(bytes, 40) {
        return Err(nonsense(40, "the body has another length than its parts"));
    }
    if bytes.len() as u64 != HEADER as u64 + body {
        return Err(length(HEADER as u64 + body));
    }
    let count = RuleCount { shapes, won, winning, threatening };
    Ok(Header { geometry, goal, count, has_threats: bytes[14] == 1, layout })
}
