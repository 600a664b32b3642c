//! `nerai knowledge`: what plans are made of, for people who read, check or write plan files.

use std::io;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use nerai_explain::shapes::Book;
use nerai_json::{CheckedKnowledge, Critic, KnowledgeCounts, PlanGoal, PlanWord, PlanWordKind};
use nerai_planner::{Body, Domain, Goal, PlanFile, Problem, Word};
use nerai_tactics::{TOP_GOALS, World, shipped_files};
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::plan_options::{read_plan_files, tell};

/// Checks, lists and shows plan knowledge: goals, the schemas that reach them, and critics.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai knowledge check my.plan
  nerai knowledge list
  nerai knowledge show save-group")]
pub(crate) struct Knowledge {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Check(Check),
    List(List),
    Show(Show),
}

/// Looks for mistakes in plan files and books of shapes: syntax, unknown names, levels, goals that nothing uses, schemas that never apply.
///
/// Without a file it checks the shipped knowledge, otherwise what the files add to it.
#[derive(Args)]
#[command(after_help = "\
Exit codes: 1 if there is a mistake or a warning, 2 if a file cannot be read.

Examples:
  nerai knowledge check
  nerai knowledge check my.plan
  nerai knowledge check knowledge/shapes.book
  nerai knowledge check --alone knowledge/*.plan")]
struct Check {
    /// Plan files; - reads standard input.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Check the files without the shipped knowledge.
    #[arg(long, requires = "files")]
    alone: bool,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// Lists goals by level, with what reaches them, and critics.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai knowledge list
  nerai knowledge list --words
  nerai knowledge list --knowledge my.plan --json")]
struct List {
    /// List the tests and finders that plan files can use instead, with their meaning.
    #[arg(long)]
    words: bool,
    /// Add the plan knowledge of this file (may be repeated).
    #[arg(long, value_name = "FILE")]
    knowledge: Vec<PathBuf>,
    /// Print one JSON object a line.
    #[arg(long)]
    json: bool,
}

/// Shows a goal or a critic as a plan file has it, and what uses it.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai knowledge show save-group
  nerai knowledge show kill-group --knowledge my.plan")]
struct Show {
    /// The name of a goal or critic.
    #[arg(required = true, value_name = "GOAL")]
    names: Vec<String>,
    /// Add the plan knowledge of this file (may be repeated).
    #[arg(long, value_name = "FILE")]
    knowledge: Vec<PathBuf>,
}

impl Knowledge {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        match &self.command {
            Command::Check(check) => check.run(console),
            Command::List(list) => list.run(console),
            Command::Show(show) => show.run(console),
        }
    }
}

/// What files mean with or without the shipped ones, and everything that is wrong with them.
fn compile(files: &[(String, String)], with_shipped: bool) -> (Option<nerai_planner::Knowledge>, Vec<Problem>) {
    let shipped = shipped_files().iter().filter(|_| with_shipped).copied();
    let all = shipped.chain(files.iter().map(|(name, text)| (name.as_str(), text.as_str())));
    let read: Vec<PlanFile> = all.map(|(name, text)| PlanFile::read_all(name, text)).collect();
    match nerai_planner::Knowledge::compile(&read, World::vocabulary(), TOP_GOALS) {
        Ok((knowledge, warnings)) => (Some(knowledge), warnings),
        Err(problems) => (None, problems),
    }
}

/// The knowledge with these files added; nothing if something is wrong, which is then told.
fn read(console: &mut Console, paths: &[PathBuf]) -> io::Result<Option<nerai_planner::Knowledge>> {
    let Some(files) = read_plan_files(console, paths)? else { return Ok(None) };
    let (knowledge, problems) = compile(&files, true);
    for problem in problems.iter().filter(|problem| !problem.is_warning) {
        tell(console, problem)?;
    }
    Ok(knowledge)
}

/// Looks for mistakes in books of shapes.
fn check_books(console: &mut Console, books: &[(String, String)]) -> io::Result<Outcome> {
    let mut outcome = Outcome::Answered;
    for (name, text) in books {
        let (book, mistakes) = Book::read(text);
        for mistake in &mistakes {
            console.complain(name, Some((u32::try_from(mistake.line).unwrap_or(u32::MAX), 1)), &mistake.message)?;
            outcome = Outcome::Found;
        }
        if mistakes.is_empty() {
            console.print(format_args!("no mistake found in {} shapes, moves and techniques\n", book.entries.len()))?;
        }
    }
    Ok(outcome)
}

impl Check {
    fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let Some(files) = read_plan_files(console, &self.files)? else { return Ok(Outcome::Failed) };
        let (books, files): (Vec<_>, Vec<_>) = files.into_iter().partition(|(name, _)| name.ends_with(".book"));
        if !books.is_empty() && files.is_empty() && !self.json {
            return check_books(console, &books);
        }
        let (knowledge, mut problems) = compile(&files, !self.alone);
        // Who checks a file of his own does not want to hear what the shipped ones could do better.
        problems.retain(|problem| {
            !problem.is_warning || files.is_empty() || files.iter().any(|(name, _)| *name == problem.place.file)
        });
        let counts = knowledge.as_ref().map(KnowledgeCounts::from);
        if self.json {
            console.print_json(&CheckedKnowledge::new(&problems, counts))?;
        } else {
            problems.iter().try_for_each(|problem| tell(console, problem))?;
            if let Some(counts) = counts.filter(|_| problems.is_empty()) {
                let KnowledgeCounts { goals, levels, schemas, critics, .. } = counts;
                let found = "no mistake found";
                console.print(format_args!(
                    "{found} in {goals} goals on {levels} levels, {schemas} schemas, {critics} critics\n"
                ))?;
            }
        }
        Ok(if problems.is_empty() { Outcome::Answered } else { Outcome::Found })
    }
}

impl List {
    fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let Some(knowledge) = read(console, &self.knowledge)? else { return Ok(Outcome::Failed) };
        if self.words {
            self.list_words(console, &knowledge)?;
        } else {
            self.list_goals(console, &knowledge)?;
        }
        Ok(Outcome::Answered)
    }

    fn list_goals(&self, console: &mut Console, knowledge: &nerai_planner::Knowledge) -> io::Result<()> {
        // By level, the highest first, and on a level in the order in which they are written.
        let mut goals: Vec<&Goal> = knowledge.goals().iter().collect();
        goals.sort_by_key(|goal| std::cmp::Reverse(goal.level));
        if self.json {
            goals.iter().try_for_each(|goal| console.print_json(&PlanGoal::from(*goal)))?;
            let critic = |critic: &nerai_planner::Critic| Critic::new(critic, &knowledge.goals()[critic.goal].name);
            return knowledge.critics().iter().map(critic).try_for_each(|critic| console.print_json(&critic));
        }
        let width = goals.iter().map(|goal| head(goal).len()).max().unwrap_or(0);
        let mut level = None;
        for goal in goals {
            if level.replace(goal.level) != Some(goal.level) {
                console.print(format_args!("level {}\n", goal.level))?;
            }
            console.print(format_args!("  {:width$}  {:10}  {}\n", head(goal), way(goal), goal.words))?;
        }
        for critic in knowledge.critics() {
            let (goal, words) = (&knowledge.goals()[critic.goal].name, &critic.words);
            console.print(format_args!("critic {} proposes {goal}  {words}\n", critic.name))?;
        }
        let counts = KnowledgeCounts::from(knowledge);
        console.print_line("goals", format_args!("{} on {} levels", counts.goals, counts.levels))?;
        console.print_line("schemas", counts.schemas)?;
        console.print_line("critics", counts.critics)?;
        console.print_line("tests in use", format_args!("{} of {}", counts.tests_in_use, counts.tests))?;
        console.print_line("finders in use", format_args!("{} of {}", counts.finders_in_use, counts.finders))
    }

    fn list_words(&self, console: &mut Console, knowledge: &nerai_planner::Knowledge) -> io::Result<()> {
        let (vocabulary, usage) = (knowledge.vocabulary(), knowledge.usage());
        for (kind, name, words, used) in [
            (PlanWordKind::Test, "test", vocabulary.tests, usage.tests),
            (PlanWordKind::Finder, "finder", vocabulary.finders, usage.finders),
        ] {
            let width = words.iter().map(|word| call(word).len()).max().unwrap_or(0);
            for (word, used) in words.iter().zip(used) {
                if self.json {
                    console.print_json(&PlanWord::new(kind, word, used))?;
                } else {
                    console.print(format_args!("{name:6}  {:width$}  {}\n", call(word), word.meaning))?;
                }
            }
        }
        Ok(())
    }
}

impl Show {
    fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let Some(knowledge) = read(console, &self.knowledge)? else { return Ok(Outcome::Failed) };
        let mut outcome = Outcome::Answered;
        for (index, name) in self.names.iter().enumerate() {
            let goal = knowledge.goals().iter().find(|goal| goal.name == *name);
            let critic = knowledge.critics().iter().find(|critic| critic.name == *name);
            let gap = if index > 0 { "\n" } else { "" };
            if let Some(goal) = goal {
                console.print(format_args!("{gap}# {}\n", goal.place))?;
                for user in users(&knowledge, name) {
                    console.print(format_args!("# used by {user}\n"))?;
                }
                console.print(knowledge.show_goal(goal))?;
            }
            if let Some(critic) = critic {
                console.print(format_args!("{gap}# {}\n{}", critic.place, knowledge.show_critic(critic)))?;
            }
            if goal.is_none() && critic.is_none() {
                console.complain(name, None, "there is no goal or critic of this name; see nerai knowledge list")?;
                outcome = Outcome::Failed;
            }
        }
        Ok(outcome)
    }
}

/// What leads to a goal: the goals with the schemas that have it as a subgoal, and critics.
fn users(knowledge: &nerai_planner::Knowledge, name: &str) -> Vec<String> {
    let is_it = |goal: usize| knowledge.goals()[goal].name == name;
    let mut users = Vec::new();
    for goal in knowledge.goals() {
        for schema in goal.schemas().iter().filter(|schema| schema.steps.iter().any(|step| is_it(step.goal))) {
            users.push(format!("{} (schema {})", goal.name, schema.name));
        }
    }
    let critics = knowledge.critics().iter().filter(|critic| is_it(critic.goal));
    users.extend(critics.map(|critic| format!("the critic {}", critic.name)));
    users
}

/// A goal with its parameters.
fn head(goal: &Goal) -> String {
    if goal.parameters.is_empty() {
        goal.name.clone()
    } else {
        format!("{}({})", goal.name, goal.parameters.join(", "))
    }
}

/// How a goal is reached, in two words.
fn way(goal: &Goal) -> String {
    match &goal.body {
        Body::Move(_) => "a move".to_owned(),
        Body::Find { parameter, .. } => format!("finds {}", goal.parameters[*parameter]),
        Body::Schemas(schemas) if schemas.len() == 1 => "1 schema".to_owned(),
        Body::Schemas(schemas) => format!("{} schemas", schemas.len()),
    }
}

/// A test or finder with a letter for each argument.
fn call(word: &Word) -> String {
    let arguments: Vec<String> = ('a'..='z').take(word.arguments).map(String::from).collect();
    if arguments.is_empty() { word.name.to_owned() } else { format!("{}({})", word.name, arguments.join(", ")) }
}
