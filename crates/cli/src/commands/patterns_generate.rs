//! `nerai patterns generate`: makes pattern databases, on all processors, and can be stopped and resumed.

use std::fs;
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use nerai::notation::thousands;
use nerai_patterns::{
    Conclusions, Database, Generation, Geometry, Goal, Location, Part, Phase, RuleCount, Savings, Space, Stage,
    forward, shipped_databases,
};
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::in_parallel::{count, in_parallel, thread_count};
use nerai_terminal::pattern_options::read_database;
use nerai_terminal::watch::Watch;
use nerai_terminal::write_whole::write_whole;

use crate::commands::patterns_tables::{asked_for_tables, in_paper};
use crate::generation_progress::Progress;

/// The simple algorithm takes a minute for eight cells, and more than a day for ten.
const MOST_CHECKED_CELLS: u8 = 8;
/// With marks there are more shapes of a pattern.
const MOST_CHECKED_CELLS_WITH_MARKS: u8 = 6;
/// Items that a thread takes at once.
const PORTION: usize = 64;

/// Generates the rules of a rectangle for a goal, and those of all smaller rectangles first.
///
/// What a smaller rectangle concludes already is not stored for a larger one, so the databases of the smaller ones are needed;
/// those that the folder has are used. Ctrl-C stops after writing a record of the work; the same command then goes on from
/// there and ends with the same file. So does one that was killed, from the last record.
#[derive(Args)]
#[command(after_help = "\
Goals: eye, life, two-eyes, connect-strings, connect-to-empty, connect-empties, remove.

Examples:
  nerai patterns generate eye side 3x3
  nerai patterns generate life corner 4x3 --folder patterns --threads 2
  nerai patterns generate eye side 4x2 --folder patterns --threats
  nerai patterns generate --shipped --folder patterns
  nerai patterns generate --tables --folder patterns")]
pub(crate) struct PatternsGenerate {
    /// What Black wants.
    #[arg(required_unless_present_any = ["shipped", "tables"], requires = "location")]
    goal: Option<Goal>,
    /// corner, side or center.
    #[arg(requires = "size")]
    location: Option<Location>,
    /// Cells along the edge and away from it, such as 4x3.
    size: Option<String>,
    /// Generate the databases that are part of the program, and no others.
    #[arg(long, conflicts_with_all = ["goal", "threats", "check"])]
    shipped: bool,
    /// Generate the databases of the paper's tables 3 to 5 up to twelve cells, and small ones for its other goals.
    #[arg(long, conflicts_with_all = ["goal", "threats", "shipped"])]
    tables: bool,
    /// Where the databases are and go.
    #[arg(long, default_value = ".", value_name = "DIR")]
    folder: PathBuf,
    /// Also look for threatening rules: one more move and the goal is as good as reached.
    #[arg(long)]
    threats: bool,
    /// Threads to work on [default: as many as the machine has].
    #[arg(long, value_name = "N", value_parser = count)]
    threads: Option<NonZeroUsize>,
    /// Do without one of the savings, to measure what it saves (may be repeated).
    #[arg(long, value_name = "SAVING")]
    without: Vec<Saving>,
    /// Make the databases afresh even if the folder has them.
    #[arg(long)]
    again: bool,
    /// Write a record of the work between two rounds when so many seconds have passed since the last one.
    #[arg(long, default_value_t = 20.0, value_name = "S")]
    record_seconds: f64,
    /// Also run the paper's simple algorithm, rule by rule, and compare: up to 8 cells, with marks up to 6.
    #[arg(long)]
    check: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Saving {
    /// Test the most favourable conditions first.
    Favourable,
    /// Look only at shapes whose successors have changed.
    Changed,
    /// Look at one of several mirror images.
    Mirrors,
}

/// Why a generation has no result.
enum Stopped {
    ByUser,
    Trouble(String),
}

/// What a database is about.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Subject {
    goal: Goal,
    geometry: Geometry,
    threats: bool,
}

impl Subject {
    fn of(database: &Database) -> Subject {
        Subject { goal: database.goal(), geometry: *database.geometry(), threats: database.has_threats() }
    }

    /// All smaller rectangles that it rests on, and itself at the end.
    fn ladder(self) -> Vec<Subject> {
        let mut ladder: Vec<Geometry> = Part::all(&self.geometry).iter().map(|part| *part.geometry()).collect();
        ladder.dedup();
        ladder.push(self.geometry);
        ladder.into_iter().map(|geometry| Subject { geometry, ..self }).collect()
    }
}

impl PatternsGenerate {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let mut asked: Vec<Subject> = Vec::new();
        match (self.goal, self.location, &self.size) {
            (Some(goal), Some(location), Some(size)) => match Geometry::parse(size, location) {
                Ok(geometry) => asked.push(Subject { goal, geometry, threats: self.threats }),
                Err(error) => {
                    console.complain("patterns generate", None, error)?;
                    return Ok(Outcome::Failed);
                }
            },
            _ if self.tables => {
                asked.extend(asked_for_tables().map(|(goal, geometry)| Subject { goal, geometry, threats: false }));
            }
            _ => asked.extend(shipped_databases(&Goal::ALL).iter().map(|database| Subject::of(database))),
        }
        let watch = Watch::start();
        let mut databases: Vec<Database> = Vec::new();
        for &subject in &asked {
            for rung in subject.ladder() {
                if databases.iter().any(|database| Subject::of(database) == rung) {
                    continue;
                }
                let is_kept = self.goal.is_some() || asked.contains(&rung);
                let path = is_kept.then(|| self.path(rung));
                match self.read_or_make(&watch, rung, path.as_deref(), &databases) {
                    Ok((database, made)) => {
                        let is_told = made.filter(|_| database.count().shapes > 0 || rung == subject);
                        if let (Some(made), Some(path)) = (is_told, path) {
                            tell(console, &path, &database, &made)?;
                        }
                        databases.push(database);
                    }
                    Err(stopped) => {
                        let message = match stopped {
                            Stopped::ByUser => "stopped; the same command goes on from here".to_owned(),
                            Stopped::Trouble(message) => message,
                        };
                        console.complain(&self.path(rung).to_string_lossy(), None, message)?;
                        return Ok(Outcome::Failed);
                    }
                }
            }
        }
        Ok(Outcome::Answered)
    }

    fn path(&self, subject: Subject) -> PathBuf {
        let Subject { goal, geometry, .. } = subject;
        self.folder.join(format!("{goal}-{}-{}x{}.patterns", geometry.location(), geometry.width(), geometry.height()))
    }

    /// A database from its file, or a new one; without a path it is made and not kept.
    fn read_or_make(
        &self,
        watch: &Watch,
        subject: Subject,
        path: Option<&Path>,
        smaller: &[Database],
    ) -> Result<(Database, Option<Made>), Stopped> {
        let trouble = |error: &dyn std::fmt::Display| Stopped::Trouble(error.to_string());
        let Subject { goal, geometry, threats } = subject;
        if let Some(path) = path.filter(|path| !self.again && path.exists()) {
            let database = read_database(path).map_err(|unreadable| Stopped::Trouble(unreadable.reason))?;
            if (database.goal(), database.geometry()) != (goal, &geometry) {
                return Err(Stopped::Trouble("the file has rules of another rectangle or goal".to_owned()));
            }
            if database.has_threats() == threats {
                return Ok((database, None));
            }
        }
        let begin = Instant::now();
        let mut made = Made { rounds: 0, spent: Duration::ZERO, rounds_spent: Duration::ZERO, is_checked: false };
        let record = path.map(|path| path.with_extension("progress"));
        let generation = self.generation(watch, subject, record.as_deref(), &mut made)?;
        let most_cells = if goal.mark_count() == 0 { MOST_CHECKED_CELLS } else { MOST_CHECKED_CELLS_WITH_MARKS };
        if self.check && geometry.cell_count() <= most_cells {
            let differences = forward(&geometry, goal).differences(&generation).len();
            if differences > 0 {
                return Err(Stopped::Trouble(format!("the simple algorithm disagrees on {differences} shapes")));
            }
            made.is_checked = true;
        }
        let conclusions = Conclusions::new(&generation, smaller, threats);
        let items = conclusions.items();
        let progress = Progress::new(format!("{goal} {geometry}: rules"), items.len());
        let found = in_parallel(
            thread_count(self.threads),
            &items,
            PORTION,
            |&number| conclusions.rules(number),
            |done| {
                progress.show(done);
                !watch.is_interrupted()
            },
        );
        progress.clear();
        let rules = found.ok_or(Stopped::ByUser)?.into_iter().flatten().collect();
        let database = Database::from_rules(&geometry, goal, threats, rules).map_err(|error| trouble(&error))?;
        if let Some(path) = path {
            fs::create_dir_all(&self.folder).map_err(|error| trouble(&error))?;
            write_whole(path, database.bytes()).map_err(|error| trouble(&error))?;
        }
        // The record is of no use any more; one that cannot be removed does no harm.
        let _ = record.map(fs::remove_file);
        made.spent = begin.elapsed();
        Ok((database, Some(made)))
    }

    /// Works round after round until nothing is left to find.
    fn generation(
        &self,
        watch: &Watch,
        subject: Subject,
        record: Option<&Path>,
        made: &mut Made,
    ) -> Result<Generation, Stopped> {
        let Subject { goal, geometry, .. } = subject;
        let record = record.filter(|_| self.without.is_empty());
        let earlier = record.filter(|_| !self.again).and_then(|record| fs::read(record).ok());
        let earlier = earlier.and_then(|bytes| Generation::from_bytes(&bytes).ok());
        // A record that cannot be read costs time, nothing else.
        let earlier = earlier.filter(|found| (found.space().goal(), found.space().geometry()) == (goal, &geometry));
        let mut generation = earlier.unwrap_or_else(|| Generation::new(Space::new(&geometry, goal), self.savings()));
        let begin = Instant::now();
        let mut recorded = Instant::now();
        while !generation.items().is_empty() {
            let progress = Progress::new(round_in_words(goal, &geometry, &generation), generation.items().len());
            let found = in_parallel(
                thread_count(self.threads),
                generation.items(),
                PORTION,
                |&number| generation.look(number),
                |done| {
                    progress.show(done);
                    !watch.is_interrupted()
                },
            );
            progress.clear();
            match found {
                Some(found) => generation.absorb(found.into_iter().flatten().collect()),
                None => {
                    self.write_record(record, &generation)?;
                    return Err(Stopped::ByUser);
                }
            }
            made.rounds += 1;
            if recorded.elapsed().as_secs_f64() >= self.record_seconds {
                self.write_record(record, &generation)?;
                recorded = Instant::now();
            }
        }
        made.rounds_spent = begin.elapsed();
        Ok(generation)
    }

    fn write_record(&self, record: Option<&Path>, generation: &Generation) -> Result<(), Stopped> {
        let Some(record) = record else { return Ok(()) };
        let written = fs::create_dir_all(&self.folder).and_then(|()| write_whole(record, &generation.to_bytes()));
        written.map_err(|error| Stopped::Trouble(error.to_string()))
    }

    fn savings(&self) -> Savings {
        let has = |saving| !self.without.contains(&saving);
        Savings {
            favourable_first: has(Saving::Favourable),
            only_changed: has(Saving::Changed),
            mirrors: has(Saving::Mirrors),
        }
    }
}

/// What it took to make a database.
struct Made {
    rounds: u32,
    spent: Duration,
    /// Without preparations and files.
    rounds_spent: Duration,
    /// The simple algorithm has found the same.
    is_checked: bool,
}

fn round_in_words(goal: Goal, geometry: &Geometry, generation: &Generation) -> String {
    let aim = match (generation.stage(), generation.phase()) {
        (Stage::Ranks | Stage::Done, _) => "ranks",
        (Stage::Sets, Phase::Winning) => "winning",
        (Stage::Sets, Phase::Won) => "won",
    };
    let rules = thousands(generation.size() as u64);
    format!("{goal} {geometry}: round {} ({aim}), {rules} rules so far", generation.rounds() + 1)
}

fn tell(console: &mut Console, path: &Path, database: &Database, made: &Made) -> io::Result<()> {
    let count = database.count();
    let (won, winning) = (thousands(count.won.into()), thousands(count.winning.into()));
    let threats = if database.has_threats() {
        format!(", {} threatening", thousands(count.threatening.into()))
    } else {
        String::new()
    };
    let beginnings = if database.count_of_beginnings() == count {
        String::new()
    } else {
        let RuleCount { won, winning, .. } = database.count_of_beginnings();
        let (won, winning) = (thousands(won.into()), thousands(winning.into()));
        format!(" ({won} and {winning} with empty marks)")
    };
    let paper = in_paper(database.goal(), database.geometry()).map_or_else(String::new, |[won, winning]| {
        format!(" (paper: {} and {})", thousands(won.into()), thousands(winning.into()))
    });
    let checked = if made.is_checked { ", the simple algorithm agrees" } else { "" };
    let memory = most_memory().map_or_else(String::new, |mebibytes| format!(", {mebibytes} MiB"));
    console.print(format_args!(
        "{}: {won} won, {winning} winning{threats}{beginnings}{paper}; {} rounds in {:.2} s, {:.2} s in all{memory}{checked}\n",
        path.display(),
        made.rounds,
        made.rounds_spent.as_secs_f64(),
        made.spent.as_secs_f64(),
    ))
}

/// The most memory that the program has used, where the system tells.
fn most_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok()? / 1024)
}
