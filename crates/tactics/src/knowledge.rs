//! The plan files that come with the program, and others beside them.

use nerai_planner::{Domain, Knowledge, PlanFile, Problem};
use thiserror::Error;

use crate::world::World;

/// The goals that plans start from.
pub const TOP_GOALS: &[&str] = &["kill-group", "save-group"];

/// Plan files that cannot be used.
#[derive(Clone, Debug, Error)]
#[error("{}", .problems.first().map_or_else(|| "unreadable plan file".to_owned(), ToString::to_string))]
pub struct KnowledgeError {
    /// Everything that is wrong, by place.
    pub problems: Vec<Problem>,
}

/// The shipped files: name and text. There are none without the feature `knowledge`.
#[must_use]
pub const fn shipped_files() -> &'static [(&'static str, &'static str)] {
    #[cfg(feature = "knowledge")]
    return nerai_knowledge::PLAN_FILES;
    #[cfg(not(feature = "knowledge"))]
    return &[];
}

/// The shipped knowledge.
#[must_use]
pub fn shipped_knowledge() -> Knowledge {
    // A test holds that the shipped files are right.
    match knowledge_from(&[]) {
        Ok((knowledge, _)) => knowledge,
        Err(error) => unreachable!("the shipped plan files are checked: {error}"),
    }
}

/// The shipped knowledge with further files (name and text) that add to it or replace parts of it; also warnings.
///
/// # Errors
/// With all that is wrong in the files.
pub fn knowledge_from(more: &[(&str, &str)]) -> Result<(Knowledge, Vec<Problem>), KnowledgeError> {
    let all = shipped_files().iter().chain(more);
    let files: Vec<PlanFile> = all.map(|(name, text)| PlanFile::read_all(name, text)).collect();
    Knowledge::compile(&files, World::vocabulary(), TOP_GOALS).map_err(|problems| KnowledgeError { problems })
}
