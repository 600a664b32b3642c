//! `nerai-lab compound`: the two methods of paper 001 for compound goals, on problems with known verdicts.
//!
//! The paper's table 5 compares them on nine problems that exist no more in print quality; ours are reconstructions of
//! their types, and a set that was composed for the purpose. The verdict in a file is the truth.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use nerai::notation::thousands;
use nerai::{AnswerOptions, Problem, ProblemOptions, Question, answer};
use nerai_board::diagram;
use nerai_proof::Task;
use nerai_search::{Budget, CompoundMethod, LocalStatistics, Settings, solve};
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::watch::Watch;

/// Compound goals by both methods of paper 001 (table 5).
///
/// The dynamic method makes local searches, the static one does not.
/// The folder holds SGF files with GOAL and VERDICT or text diagrams with goal: and verdict:; problems/compound is one.
/// Files named table5-row1 and so on are listed one by one. Wrong means another verdict than the file's. Only the dynamic method proves its verdicts.
#[derive(Args)]
#[command(after_help = "\
Exit code 1 if a verdict of the dynamic method is wrong.

Examples:
  nerai-lab compound
  nerai-lab compound problems/compound --nodes 20000 --seconds 2 --list")]
pub(crate) struct Compound {
    /// The folder with the problems.
    #[arg(value_name = "DIR", default_value = "problems/compound")]
    folder: PathBuf,
    /// Nodes for each question and method.
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Also stop each after this time.
    #[arg(long, value_name = "S", value_parser = nerai_terminal::watch::seconds)]
    seconds: Option<Duration>,
    /// List every problem, not only those of the paper's table.
    #[arg(long)]
    list: bool,
}

/// The methods, in the order of the columns.
const METHODS: [(&str, CompoundMethod); 2] = [("dynamic", CompoundMethod::Dynamic), ("static", CompoundMethod::Static)];
/// The verdicts that a file may state.
const VERDICTS: [&str; 3] = ["won", "ko", "lost"];
/// What file names of the reconstructions begin with.
const TABLE: &str = "table5-row";
/// The time within which most of the problems should be solved.
const SOON: Duration = Duration::from_secs(2);

/// A problem in the form in which the search takes it.
struct NamedCompound {
    name: String,
    task: Task,
    truth: String,
}

/// What a method said about a problem.
struct Answered {
    verdict: &'static str,
    nodes: u64,
    time: Duration,
    parts: Vec<LocalStatistics>,
}

/// Sums over the answers of one method to problems with one verdict.
#[derive(Clone, Copy, Default)]
struct Sums {
    problems: usize,
    right: usize,
    wrong: usize,
    unknown: usize,
    soon: usize,
    nodes: u64,
    time: Duration,
    longest: Duration,
}

impl Compound {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let asked = match read_folder(&self.folder) {
            Ok(asked) if asked.is_empty() => {
                Err((self.folder.clone(), "there are no problems in this folder".to_owned()))
            }
            read => read,
        };
        let asked = match asked {
            Ok(asked) => asked,
            Err((file, message)) => {
                console.complain(&file.display().to_string(), None, message)?;
                return Ok(Outcome::Failed);
            }
        };
        let watch = Watch::start();
        let mut sums = [[Sums::default(); VERDICTS.len()]; METHODS.len()];
        let mut local = LocalStatistics::default();
        let mut is_headed = false;
        for problem in &asked {
            let answers = METHODS.map(|(_, method)| self.ask(&watch, problem, method));
            if watch.is_interrupted() {
                console.complain("interrupted", None, "the figures would be of no use")?;
                return Ok(Outcome::Failed);
            }
            if self.list || problem.name.starts_with(TABLE) {
                if !is_headed {
                    print_head(console)?;
                    is_headed = true;
                }
                print_row(console, problem, &answers)?;
            }
            let column = VERDICTS.iter().position(|word| *word == problem.truth).unwrap_or_default();
            for (sums, answered) in sums.iter_mut().zip(&answers) {
                sums[column].add(answered, &problem.truth);
            }
            for part in answers.iter().flat_map(|answered| &answered.parts) {
                local.asked += part.asked;
                local.hits += part.hits;
                local.searches += part.searches;
                local.in_vain += part.in_vain;
                local.nodes += part.nodes;
            }
        }
        let gap = if is_headed { "\n" } else { "" };
        console.print(format_args!(
            "{gap}problems: {}, at most {} nodes each\n",
            asked.len(),
            thousands(self.nodes)
        ))?;
        print_sums(console, &sums)?;
        print_local(console, &local)?;
        let is_wrong = sums[0].iter().any(|sums| sums.wrong > 0);
        Ok(if is_wrong { Outcome::Found } else { Outcome::Answered })
    }

    fn ask(&self, watch: &Watch, problem: &NamedCompound, compound: CompoundMethod) -> Answered {
        let settings = Settings::default().with_compound(compound);
        let ((found, nodes), time) = watch.work(&problem.name, self.seconds, |signals| {
            let mut budget = Budget::nodes(self.nodes).with_stop(signals.stop).with_progress(signals.nodes);
            let found = solve(&problem.task, &settings, &mut budget);
            (found, budget.used())
        });
        Answered { verdict: found.verdict.word(), nodes, time, parts: found.parts }
    }
}

impl Sums {
    fn add(&mut self, answered: &Answered, truth: &str) {
        let is_right = answered.verdict == truth;
        let is_unknown = answered.verdict == "unknown";
        self.problems += 1;
        self.right += usize::from(is_right);
        self.unknown += usize::from(is_unknown);
        self.wrong += usize::from(!is_right && !is_unknown);
        self.soon += usize::from(is_right && answered.time <= SOON);
        self.nodes += answered.nodes;
        self.time += answered.time;
        self.longest = self.longest.max(answered.time);
    }

    fn and(self, other: Sums) -> Sums {
        Sums {
            problems: self.problems + other.problems,
            right: self.right + other.right,
            wrong: self.wrong + other.wrong,
            unknown: self.unknown + other.unknown,
            soon: self.soon + other.soon,
            nodes: self.nodes + other.nodes,
            time: self.time + other.time,
            longest: self.longest.max(other.longest),
        }
    }
}

fn print_head(console: &mut Console) -> io::Result<()> {
    console.print(format_args!("{:<28}{:>8}", "problem", "verdict"))?;
    for (name, _) in METHODS {
        console.print(format_args!("{name:>10}{:>10}{:>10}", "seconds", "nodes"))?;
    }
    console.print("\n")
}

fn print_row(console: &mut Console, problem: &NamedCompound, answers: &[Answered]) -> io::Result<()> {
    console.print(format_args!("{:<28}{:>8}", problem.name, problem.truth))?;
    for Answered { verdict, nodes, time, .. } in answers {
        console.print(format_args!("{verdict:>10}{:>10.3}{:>10}", time.as_secs_f64(), thousands(*nodes)))?;
    }
    console.print(format_args!("  {}\n", problem.task.goal()))
}

fn print_sums(console: &mut Console, sums: &[[Sums; VERDICTS.len()]]) -> io::Result<()> {
    let heads = ["problems", "right", "wrong", "unknown", "in 2 s", "seconds", "longest", "nodes"];
    console.print(format_args!("{:<14}{}\n", "", heads.map(|head| format!("{head:>10}")).concat()))?;
    for ((name, _), sums) in METHODS.iter().zip(sums) {
        let all = sums.iter().fold(Sums::default(), |all, sums| all.and(*sums));
        for (word, sums) in VERDICTS.iter().zip(sums).chain([(&"", &all)]) {
            let counts = [sums.problems, sums.right, sums.wrong, sums.unknown, sums.soon];
            let counts = counts.map(|count| format!("{count:>10}")).concat();
            let times = [sums.time, sums.longest].map(|time| format!("{:>10.2}", time.as_secs_f64())).concat();
            let row = format!("{name} {word}");
            console.print(format_args!("{row:<14}{counts}{times}{:>10}\n", thousands(sums.nodes)))?;
        }
    }
    Ok(())
}

fn print_local(console: &mut Console, local: &LocalStatistics) -> io::Result<()> {
    let share = 100.0 * local.hits as f64 / local.asked.max(1) as f64;
    console.print(format_args!(
        "local tables of the dynamic method: {} questions, {share:.1} % answered by a zone; \
         {} searches with {} nodes, {} in vain\n",
        thousands(local.asked),
        thousands(local.searches),
        thousands(local.nodes),
        thousands(local.in_vain),
    ))
}

/// The problems of a folder, those of the paper's table first; or which file is none, and why.
fn read_folder(folder: &Path) -> Result<Vec<NamedCompound>, (PathBuf, String)> {
    let in_folder = |error: io::Error| (folder.to_owned(), error.to_string());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(in_folder)? {
        let file = entry.map_err(in_folder)?.path();
        if file.extension().is_some_and(|extension| extension == "sgf" || extension == "txt") {
            files.push(file);
        }
    }
    files.sort_by_key(|file| (!stem(file).starts_with(TABLE), file.clone()));
    files.into_iter().map(|file| read(&file).map_err(|message| (file, message))).collect()
}

fn stem(file: &Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn read(file: &Path) -> Result<NamedCompound, String> {
    let bytes = nerai_terminal::input::read(file)?;
    let problem = Problem::read(&bytes, &ProblemOptions::default()).map_err(|error| error.to_string())?;
    let question = Question::of(&problem, None).map_err(|error| error.to_string())?;
    let truth = stated_verdict(&bytes).filter(|word| VERDICTS.contains(&word.as_str()));
    let truth = truth.ok_or("the file does not say VERDICT[won], VERDICT[ko] or VERDICT[lost]")?;
    // Without nodes an answer only says which stones are taken for granted.
    let options = AnswerOptions::default();
    let asked = answer(&question, &options, &mut Budget::nodes(0)).map_err(|error| error.to_string())?;
    Ok(NamedCompound { name: stem(file), task: asked.question.task, truth })
}

/// `VERDICT` of the first node of an SGF file, or the line `verdict:` of a text diagram.
fn stated_verdict(bytes: &[u8]) -> Option<String> {
    if let Ok(drawn) = diagram::read(&String::from_utf8_lossy(bytes)) {
        return drawn.header("verdict").map(|header| header.value.clone());
    }
    let collection = nerai_sgf::read(bytes).ok()?;
    let game = collection.game(1).ok()?;
    game.node(game.root()).text("VERDICT")
}
