//! What the programs share that talk to the machine: `nerai` and the laboratory.
//!
//! Both print answers and complaints, stop long work by the clock and by Ctrl-C, read files, folders and lists of problems, write
//! files whole, and spread work over threads. It is a crate and no library target of the program, because the laboratory is
//! to know nothing of the user's commands, and they nothing of it; what only one of the two needs is not here.
//!
//! - To people: [`console`] for answers, complaints and exit codes, [`progress`] for how far a run is.
//! - From the command line: [`command_line`] reads it, and numbers as people write them.
//! - From files: [`input`] reads one, [`collection`] many, [`trouble`] says what is wrong with one; [`write_whole`] writes.
//! - Work: [`watch`] stops it, [`in_parallel`] and [`work_through`] spread it, [`answer_all`] answers many problems; [`threads`] that
//!   help with one.
//! - Options that mean the same everywhere: [`plan_options`], [`pattern_options`]; [`content_hash`] names what they read.
//! - [`external_brain`]: a Go-Moku program of others as a process.

pub mod answer_all;
pub mod collection;
pub mod command_line;
pub mod console;
pub mod content_hash;
pub mod external_brain;
pub mod in_parallel;
pub mod input;
pub mod pattern_options;
pub mod plan_options;
pub mod progress;
pub mod threads;
pub mod trouble;
pub mod watch;
pub mod work_through;
pub mod write_whole;
