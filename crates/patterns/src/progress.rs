//! A generation that was stopped, as bytes: what the rounds have found so far, and what the next one looks at.
//!
//! A round gives the same in any order, so a generation that goes on from here ends with the same bytes.

use crate::anatomy::Anatomy;
use crate::antichain::{Antichain, Ranked};
use crate::bytes::{FileError, checksum, read_subject, subject_bytes, u16_at, u32_at, u64_at};
use crate::generation::{Generation, Phase, Savings, Stage};
use crate::levels::Levels;
use crate::shape::Space;

const MAGIC: [u8; 8] = *b"NeraiGen";
const VERSION: u16 = 1;
const HEADER: usize = 28;
const ELEMENT: usize = 10;

impl Generation {
    /// The generation between two rounds, as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(subject_bytes(self.space().goal(), self.space().geometry()));
        bytes.extend([stage_code(self.stage()), phase_code(self.phase())]);
        bytes.extend(self.rounds().to_le_bytes());
        let has_set = |number: &u32| !self.sets(*number).iter().all(|set| set.ranked().is_empty());
        let numbers: Vec<u32> = (0..self.space().count()).filter(has_set).collect();
        bytes.extend((self.items().len() as u32).to_le_bytes());
        bytes.extend((numbers.len() as u32).to_le_bytes());
        bytes.extend([0; 2]);
        for item in self.items() {
            bytes.extend(item.to_le_bytes());
        }
        for number in numbers {
            bytes.extend(number.to_le_bytes());
            for set in self.sets(number) {
                bytes.extend((set.ranked().len() as u32).to_le_bytes());
                for element in set.ranked() {
                    bytes.extend(element.levels.bits().to_le_bytes());
                    bytes.extend(element.rank.to_le_bytes());
                }
            }
        }
        bytes.extend(checksum(&[&bytes]).to_le_bytes());
        bytes
    }

    /// Goes on from such bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Generation, FileError> {
        if !bytes.starts_with(&MAGIC) {
            return Err(FileError::Foreign("the record of a generation"));
        }
        let length = |expected: usize| FileError::Length { expected: expected as u64, found: bytes.len() as u64 };
        if bytes.len() < HEADER + 8 {
            return Err(length(HEADER + 8));
        }
        let version = u16_at(bytes, 8);
        if version != VERSION {
            return Err(FileError::Version { found: version, read: VERSION });
        }
        let end = bytes.len() - 8;
        if checksum(&[&bytes[..end]]) != u64_at(bytes, end) {
            return Err(FileError::Checksum("contents"));
        }
        let nonsense = |place, reason| FileError::Nonsense { place, reason };
        let (goal, geometry) = read_subject(bytes, 10)?;
        let stage = [Stage::Sets, Stage::Ranks, Stage::Done].into_iter().find(|&stage| stage_code(stage) == bytes[14]);
        let stage = stage.ok_or(nonsense(14, "there is no such stage"))?;
        let phase = [Phase::Winning, Phase::Won].into_iter().find(|&phase| phase_code(phase) == bytes[15]);
        let phase = phase.ok_or(nonsense(15, "there is no such phase"))?;
        let mut reader = Reader { bytes: &bytes[..end], place: HEADER };
        let (item_count, shape_count) = (u32_at(bytes, 18), u32_at(bytes, 22));
        let space = Space::new(&geometry, goal);
        let mut items = Vec::new();
        for _ in 0..item_count {
            let item = reader.u32()?;
            if item >= space.count() || items.last().is_some_and(|&last| last >= item) {
                return Err(nonsense(reader.place - 4, "there is no such item"));
            }
            items.push(item);
        }
        let mut sets = Vec::new();
        for _ in 0..shape_count {
            let number = reader.u32()?;
            if number >= space.count() {
                return Err(nonsense(reader.place - 4, "there is no such shape"));
            }
            let anatomy = Anatomy::new(&geometry, space.shape(number).pattern);
            sets.push((number, [reader.set(&anatomy)?, reader.set(&anatomy)?]));
        }
        if reader.place != end {
            return Err(length(reader.place + 8));
        }
        let mut generation = Generation::new(space, Savings::default());
        generation.resume(stage, phase, u16_at(bytes, 16), items, sets);
        Ok(generation)
    }
}

struct Reader<'b> {
    bytes: &'b [u8],
    place: usize,
}

impl Reader<'_> {
    fn u32(&mut self) -> Result<u32, FileError> {
        self.ask(4)?;
        self.place += 4;
        Ok(u32_at(self.bytes, self.place - 4))
    }

    fn set(&mut self, anatomy: &Anatomy) -> Result<Antichain, FileError> {
        let count = self.u32()? as usize;
        self.ask(count.saturating_mul(ELEMENT))?;
        let mut elements = Vec::with_capacity(count);
        for _ in 0..count {
            let levels = Levels::from_bits(u64_at(self.bytes, self.place));
            let levels = levels.filter(|levels| levels.is_at_most(Levels::best(anatomy.slot_count())));
            let reason = "the pattern has no such conditions";
            let levels = levels.ok_or(FileError::Nonsense { place: self.place, reason })?;
            elements.push(Ranked { levels, rank: u16_at(self.bytes, self.place + 8) });
            self.place += ELEMENT;
        }
        Ok(Antichain::from_ranked(elements))
    }

    fn ask(&self, count: usize) -> Result<(), FileError> {
        let left = self.bytes.len() - self.place;
        let expected = (self.place as u64).saturating_add(count as u64);
        if count <= left { Ok(()) } else { Err(FileError::Length { expected, found: self.bytes.len() as u64 }) }
    }
}

fn stage_code(stage: Stage) -> u8 {
    match stage {
        Stage::Sets => 1,
        Stage::Ranks => 2,
        Stage::Done => 3,
    }
}

fn phase_code(phase: Phase) -> u8 {
    match phase {
        Phase::Winning => 1,
        Phase::Won => 2,
    }
}
