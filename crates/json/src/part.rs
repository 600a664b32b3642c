//! The parts of a compound goal.

use nerai::compound::PartAlone;
use nerai_search::LocalStatistics;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::point::{Point, names};
use crate::term::{FirstMover, Verdict};

/// What a part of a compound goal comes to alone, where the proof begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Part {
    /// The part as a goal of the same player.
    pub goal: String,
    /// Its verdict alone if Black moves first.
    pub black_first: Verdict,
    /// Its verdict alone if White moves first.
    pub white_first: Verdict,
    /// Which of these two results the zone belongs to.
    pub zone_of: FirstMover,
    /// The points that the result depends on.
    pub zone: Vec<Point>,
    /// How much the search of the whole asked about the part.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub local: Option<LocalWork>,
}

/// The work of the local searches for a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct LocalWork {
    /// Questions that were asked.
    pub asked: u64,
    /// Those of them that a kept result with an unchanged zone answered.
    pub hits: u64,
    /// Those of them that were searched.
    pub searches: u64,
    /// Moves played on a board for that.
    pub nodes: u64,
}

impl Part {
    pub(crate) fn of(part: &PartAlone, work: Option<&LocalStatistics>) -> Part {
        Part {
            goal: part.goal.clone(),
            black_first: part.black_first.verdict.into(),
            white_first: part.white_first.verdict.into(),
            zone_of: part.shown_first.into(),
            zone: names(part.zone()),
            local: work.map(|work| LocalWork {
                asked: work.asked,
                hits: work.hits,
                searches: work.searches,
                nodes: work.nodes,
            }),
        }
    }
}
