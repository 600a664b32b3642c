//! Many problems in one run that may be stopped at any moment and spread over many machines.
//!
//! A [`task_list`] says what is asked, `work_through` answers it on several threads, and the [`journal`] keeps every answer as
//! soon as there is one. Answers go by the content of their question, so that nothing is lost and nothing done twice.

pub(crate) mod journal;
pub(crate) mod kept_line;
pub(crate) mod limits;
pub(crate) mod progress;
pub(crate) mod record;
pub(crate) mod run;
pub(crate) mod shard;
pub(crate) mod summary;
pub(crate) mod task_list;
pub(crate) mod versions;
