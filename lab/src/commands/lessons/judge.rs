//! Writes lessons for people to judge: the position, the question, and what the lesson says, one file each.

use std::fs;
use std::path::{Path, PathBuf};

use nerai_board::Random;
use nerai_board::diagram;
use nerai_explain::wording::{Language, Wording};
use nerai_explain::{InPictures, InWords, Lesson, Subject};
use nerai_terminal::console::Outcome;

use super::{in_parallel, made};

const LESSONS: usize = 30;

/// Writes thirty lessons, half of them about listed problems if there are any.
pub(super) fn write(shipped: &[PathBuf], listed: &[PathBuf], folder: &Path, nodes: u64, seed: u64) -> Outcome {
    // Goals joined by signs and conditions on future boards are no problems that a teacher sets.
    let is_plain = |path: &&PathBuf| {
        !["compound", "formula", "gomoku", "invasion"]
            .iter()
            .any(|word| path.components().any(|part| part.as_os_str() == *word))
    };
    let shipped: Vec<&PathBuf> = shipped.iter().filter(is_plain).collect();
    let listed: Vec<&PathBuf> = listed.iter().collect();
    let mut random = Random::new(seed);
    let of_list = if listed.is_empty() { 0 } else { LESSONS / 2 };
    let mut chosen = some_of(&shipped, LESSONS - of_list, &mut random);
    chosen.extend(some_of(&listed, of_list, &mut random));
    if let Err(error) = fs::create_dir_all(folder) {
        println!("{}: {error}", folder.display());
        return Outcome::Failed;
    }
    for (number, (file, made)) in (1..).zip(in_parallel(&chosen, |file| made(file, nodes, false))) {
        let text = match made {
            Ok(lesson) => sheet(&lesson),
            Err(reason) => format!("no lesson: {reason}\n"),
        };
        let path = folder.join(format!("{number:02}.txt"));
        if let Err(error) = fs::write(&path, text) {
            println!("{}: {error}", path.display());
            return Outcome::Failed;
        }
        println!("{number:02} {}", file.file_name().unwrap_or_default().to_string_lossy());
    }
    Outcome::Answered
}

fn some_of(files: &[&PathBuf], count: usize, random: &mut Random) -> Vec<PathBuf> {
    let mut left = files.to_vec();
    let mut chosen = Vec::new();
    while chosen.len() < count && !left.is_empty() {
        let number = (random.next_u64() % left.len() as u64) as usize;
        chosen.push(left.swap_remove(number).clone());
    }
    chosen
}

/// A lesson as its readers see it: the position without an answer, the question, the lesson.
fn sheet(lesson: &Lesson) -> String {
    let answer = &lesson.answer;
    let mut picture = answer.picture();
    picture.moves.clear();
    picture.zones.clear();
    let wording = Wording::of(Language::English);
    let board: String = diagram::write(&picture)
        .lines()
        .filter(|line| !line.starts_with("size:"))
        .map(|line| format!("{line}\n"))
        .collect();
    let mut text = format!("{board}\n{}\n\n", answer.question.in_words());
    for sentence in &lesson.short {
        let dash = if sentence.subject == Subject::Mistake { "- " } else { "" };
        text += &format!("{dash}{}\n", sentence.text(&wording));
    }
    text
}
