//! What is asked in a list of files: every problem with its place, and every question once.
//!
//! A question is known by its content. Files that ask the same share one answer, today and in a run that goes on tomorrow.

use std::collections::HashMap;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use nerai::notation::names;
use nerai::{Group, Problem, Question};
use nerai_board::Color;
use nerai_go::{Ban, Position, Setup};
use nerai_goal::CheckedGoal;
use nerai_json::Place;
use nerai_terminal::collection::{Member, files, members};
use nerai_terminal::console::LineAndColumn;
use nerai_terminal::content_hash::content_hash;
use nerai_terminal::trouble::Trouble;
use nerai_terminal::work_through::BUG;

use crate::asked::question_of;
use crate::batch::limits::Limits;

/// Changes when the same words come to mean something else, so that old results are not taken for new ones.
const FORMAT: &str = "nerai-batch-1";

/// A list of problems.
pub(crate) struct TaskList {
    /// Every problem, in the order of the files.
    pub(crate) entries: Vec<Entry>,
    /// Every question once, in the order of the first problem that asks it.
    pub(crate) tasks: Vec<BatchQuestion>,
}

/// A problem of the list.
pub(crate) struct Entry {
    pub(crate) place: Place,
    /// The name to show.
    pub(crate) name: String,
    /// The number of its task, or why there is none.
    pub(crate) task: Result<usize, Trouble>,
    /// What was odd about it and was repaired.
    pub(crate) warnings: Vec<(LineAndColumn, String)>,
}

/// A question. A position with its history is much larger than what counts of it.
pub(crate) struct BatchQuestion {
    setup: Setup,
    ban: Option<Ban>,
    to_move: Color,
    goal: CheckedGoal,
    group: Option<Group>,
    /// All of that in words.
    content: String,
}

impl TaskList {
    /// Reads everything that the names stand for, with this side to move and this goal whatever the files say. The file of
    /// results is no problem, also where it lies among them.
    pub(crate) fn read(names: &[PathBuf], results: &Path, to_move: Option<Color>, goal: Option<&str>) -> TaskList {
        let mut list = TaskList { entries: Vec::new(), tasks: Vec::new() };
        let mut known = HashMap::new();
        for file in files(names) {
            match file {
                Ok(path) if is_same_file(&path, results) => {}
                Ok(path) => {
                    for member in members_or_bug(&path, to_move) {
                        list.add(member, goal, &mut known);
                    }
                }
                Err((file, message)) => {
                    let problem = Err(Trouble { place: None, message });
                    list.add(Member { file, game: 1, games: 1, problem, warnings: Vec::new() }, goal, &mut known);
                }
            }
        }
        let of = list.entries.len();
        for entry in &mut list.entries {
            entry.place.of = of;
        }
        list
    }

    fn add(&mut self, member: Member, goal: Option<&str>, known: &mut HashMap<String, usize>) {
        let name = member.name();
        let Member { file, game, games, problem, mut warnings } = member;
        if let Ok(problem) = &problem {
            warnings.extend(problem.warnings.iter().cloned());
        }
        let warnings = warnings.into_iter().map(|odd| ((odd.place.line, odd.place.column), odd.message)).collect();
        let task = problem.and_then(|problem| BatchQuestion::of(&problem, goal)).map(|task| {
            *known.entry(task.content.clone()).or_insert_with(|| {
                self.tasks.push(task);
                self.tasks.len() - 1
            })
        });
        let place = Place { file, game: (games > 1).then_some(game), number: self.entries.len() + 1, of: 0 };
        self.entries.push(Entry { place, name, task, warnings });
    }
}

impl BatchQuestion {
    fn of(problem: &Problem, goal: Option<&str>) -> Result<BatchQuestion, Trouble> {
        let nowhere = |message: String| Trouble { place: None, message };
        let asked = catch_unwind(AssertUnwindSafe(|| question_of(problem, goal)));
        let question = asked.map_err(|_| nowhere(BUG.to_owned()))??.map_err(nowhere)?;
        let (setup, ban) = (problem.position.to_setup(), problem.position.ban());
        let ban_in_words = ban.map(|ban| format!("{} {}", ban.color, ban.point)).unwrap_or_default();
        let sets = [&setup.stones.black, &setup.stones.white, &setup.uncapturable].map(|set| names(set).join(" "));
        let (goal, to_move, group) = (question.goal().clone(), question.to_move(), question.group);
        let mut content =
            vec![setup.size.to_string(), sets.join("\n"), ban_in_words, goal.to_string(), to_move.word().to_owned()];
        content.extend(group.map(|group| [group.stones, group.marked].map(|set| names(&set).join(" ")).join("\n")));
        Ok(BatchQuestion { setup, ban, to_move, goal, group, content: content.join("\n") })
    }

    /// What is asked.
    pub(crate) fn question(&self) -> Result<Question, String> {
        let mut position = Position::from_setup(&self.setup).map_err(|error| error.to_string())?;
        position.set_ban(self.ban);
        let task = nerai_proof::Task::new(&position, self.to_move, &self.goal.clone().into());
        task.map(|task| Question::new(task).with_group(self.group)).map_err(|error| error.to_string())
    }

    /// The name of the question, within these limits and with these options; results are found again by it.
    pub(crate) fn key(&self, options: &[String], limits: &Limits) -> String {
        let (options, limits) = (options.join("\n"), limits.words().join("\n"));
        content_hash(&[FORMAT.as_bytes(), self.content.as_bytes(), options.as_bytes(), limits.as_bytes()])
    }
}

fn is_same_file(one: &Path, other: &Path) -> bool {
    // The names are compared first, because looking every file up takes time.
    let same = || Some(fs::canonicalize(one).ok()? == fs::canonicalize(other).ok()?);
    one.file_name() == other.file_name() && same().unwrap_or(false)
}

fn members_or_bug(path: &Path, to_move: Option<Color>) -> Vec<Member> {
    catch_unwind(|| members(path, to_move)).unwrap_or_else(|_| {
        let problem = Err(Trouble { place: None, message: BUG.to_owned() });
        vec![Member { file: path.display().to_string(), game: 1, games: 1, problem, warnings: Vec::new() }]
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const NONE: Limits = Limits { nodes: None, seconds: None, memory: None };

    fn task(diagram: &str, goal: Option<&str>) -> BatchQuestion {
        let problem = Problem::read(diagram.as_bytes(), &nerai::ProblemOptions::default()).unwrap();
        BatchQuestion::of(&problem, goal).map_err(|trouble| trouble.message).unwrap()
    }

    const NET: &str = " 3 . X . 3\n 2 X O . 2\n 1 . X . 1\n   A B C\ngoal: capture(B2)\n";

    #[test]
    fn the_same_content_has_the_same_key() {
        let usual = task(NET, None).key(&[], &NONE);
        let renamed = format!("{NET}name: something\ncomment: else\n");
        assert_eq!(usual, task(&renamed, Some("black: capture(B2)")).key(&[], &NONE));
        assert_eq!(usual.len(), 32);
    }

    #[test]
    fn everything_that_can_change_an_answer_changes_the_key() {
        let net = task(NET, None);
        let limits = [
            Limits { nodes: Some(1), ..NONE },
            Limits { nodes: Some(2), ..NONE },
            Limits { seconds: Some(Duration::from_secs(1)), ..NONE },
            Limits { memory: Some(1), ..NONE },
        ];
        let mut keys: Vec<String> = limits.iter().map(|limits| net.key(&[], limits)).collect();
        keys.push(net.key(&[], &NONE));
        keys.push(net.key(&["strict".to_owned()], &NONE));
        keys.push(task(NET, Some("save(B2)")).key(&[], &NONE));
        keys.push(task(&format!("{NET}to-move: white\n"), None).key(&[], &NONE));
        keys.push(task(&NET.replace(" 2 X O . 2", " 2 X O O 2"), None).key(&[], &NONE));
        // A mark means a group, of which a part may be had; a goal means its blocks.
        let marked = " 3 . O . . 3\n 2 .(O). . 2\n 1 . . O . 1\n   A B C D\n";
        keys.push(task(marked, None).key(&[], &NONE));
        keys.push(task(marked, Some("black: kill(B2,C1)")).key(&[], &NONE));
        let count = keys.len();
        keys.sort();
        keys.dedup();
        assert_eq!(keys.len(), count);
    }
}
