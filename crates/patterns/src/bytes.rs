//! What the files of patterns have in common: numbers, checksums, goals and rectangles, and what can be wrong with them.

use thiserror::Error;

use crate::geometry::{Geometry, Location};
use crate::goal::Goal;

/// Why bytes are not the file that they should be.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FileError {
    /// The file is something else.
    #[error("this is not {0}: the first bytes are others")]
    Foreign(&'static str),
    /// The format is another one.
    #[error("the file has format version {found}, and this program reads version {read}; generate it again")]
    Version {
        /// What the file says.
        found: u16,
        /// What this program knows.
        read: u16,
    },
    /// Bytes are missing, or too many.
    #[error("the file has {found} bytes where {expected} were expected; it is cut off, or something was added")]
    Length {
        /// Bytes there should be.
        expected: u64,
        /// Bytes there are.
        found: u64,
    },
    /// Some byte is not what it was.
    #[error("the file is damaged: the checksum of its {0} is wrong")]
    Checksum(&'static str),
    /// The checksums are right and the contents make no sense.
    #[error("the file makes no sense at byte {place}: {reason}")]
    Nonsense {
        /// Where.
        place: usize,
        /// What is wrong.
        reason: &'static str,
    },
    /// There are more rules than the format can count.
    #[error("there are too many rules for one file")]
    TooMany,
}

/// FNV-1a with 64 bits over several pieces: a dozen lines, the same everywhere, and enough against damage.
pub(crate) fn checksum(pieces: &[&[u8]]) -> u64 {
    let bytes = pieces.iter().flat_map(|piece| piece.iter());
    bytes.fold(0xcbf2_9ce4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

/// The sixteen bits at a place, the lowest byte first; 0 beyond the end.
pub(crate) fn u16_at(bytes: &[u8], place: usize) -> u16 {
    array_at(bytes, place).map_or(0, u16::from_le_bytes)
}

/// The thirty-two bits at a place.
pub(crate) fn u32_at(bytes: &[u8], place: usize) -> u32 {
    array_at(bytes, place).map_or(0, u32::from_le_bytes)
}

/// The sixty-four bits at a place.
pub(crate) fn u64_at(bytes: &[u8], place: usize) -> u64 {
    array_at(bytes, place).map_or(0, u64::from_le_bytes)
}

fn array_at<const N: usize>(bytes: &[u8], place: usize) -> Option<[u8; N]> {
    bytes.get(place..place.checked_add(N)?)?.try_into().ok()
}

/// A goal and a rectangle as four bytes.
pub(crate) fn subject_bytes(goal: Goal, geometry: &Geometry) -> [u8; 4] {
    [goal_code(goal), location_code(geometry.location()), geometry.width(), geometry.height()]
}

/// The goal and the rectangle at a place.
pub(crate) fn read_subject(bytes: &[u8], place: usize) -> Result<(Goal, Geometry), FileError> {
    let nonsense = |place, reason| FileError::Nonsense { place, reason };
    let [goal, location, width, height] =
        array_at(bytes, place).ok_or(nonsense(place, "there is nothing where the goal should be"))?;
    let goal = Goal::ALL.into_iter().find(|&known| goal_code(known) == goal);
    let goal = goal.ok_or(nonsense(place, "there is no such goal"))?;
    let location = Location::ALL.into_iter().find(|&known| location_code(known) == location);
    let location = location.ok_or(nonsense(place + 1, "there is no such location"))?;
    let geometry = Geometry::new(width, height, location);
    Ok((goal, geometry.map_err(|_| nonsense(place + 2, "there is no such rectangle"))?))
}

fn goal_code(goal: Goal) -> u8 {
    match goal {
        Goal::Eye => 1,
        Goal::Life => 2,
        Goal::TwoEyes => 3,
        Goal::ConnectStrings => 4,
        Goal::ConnectToEmpty => 5,
        Goal::ConnectEmpties => 6,
        Goal::Remove => 7,
    }
}

fn location_code(location: Location) -> u8 {
    match location {
        Location::Corner => 1,
        Location::Side => 2,
        Location::Center => 3,
    }
}
