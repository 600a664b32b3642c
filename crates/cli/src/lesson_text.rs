//! A lesson for people: the board, and under each heading the sentences with the lines that they speak of.

use nerai::notation::names;
use nerai_board::diagram;
use nerai_board::picture::Picture;
use nerai_explain::wording::{Language, Wording};
use nerai_explain::{About, InPictures, InWords, Item, Lesson, Says, Section, Sentence, Step, Subject};

/// Lines are broken before they get longer.
const WIDTH: usize = 100;

/// How a lesson is written.
pub(crate) struct Telling {
    /// The language of the sentences.
    pub(crate) language: Language,
    /// Everything, or the lesson in short.
    pub(crate) is_full: bool,
}

/// The lesson as text. It begins with a text diagram that can be read again.
pub(crate) fn lesson_text(name: Option<&str>, lesson: &Lesson, telling: &Telling) -> String {
    let answer = &lesson.answer;
    let board = if telling.is_full { answer.picture() } else { plain(lesson) };
    let picture = Picture { caption: name.map(str::to_owned), ..board };
    let mut text = if telling.is_full { diagram::write(&picture) } else { drawn(&picture) };
    text += &format!("to-move: {}\ngoal: {}\nverdict: {}\n", answer.to_move(), answer.goal(), answer.verdict);
    let granted = names(&answer.position().uncapturable());
    if !granted.is_empty() {
        text += &format!("takes-for-granted: {} are safe\n", granted.join(" "));
    }
    if answer.of_group.is_some() {
        text += &format!("answer: {}\n", answer.in_words());
    }
    text += "\n";
    text += &short_text(lesson, &Wording::of(telling.language));
    if telling.is_full {
        for section in &lesson.sections {
            text += &section_text(section);
        }
    }
    text
}

/// The lesson in short: a paragraph about the answer, then a line for each mistake.
fn short_text(lesson: &Lesson, wording: &Wording) -> String {
    let (own, shared): (Vec<_>, Vec<_>) =
        lesson.short.iter().partition(|sentence| sentence.subject == Subject::Mistake);
    let paragraph = |sentences: Vec<&Sentence>| {
        let texts: Vec<String> = sentences.iter().map(|sentence| sentence.text(wording)).collect();
        if texts.is_empty() { String::new() } else { wrapped(&texts.join(" "), "", "") }
    };
    let (last, first): (Vec<_>, Vec<_>) = shared.into_iter().partition(|sentence| sentence.subject == Subject::Proverb);
    let mistakes = own.iter().map(|sentence| wrapped(&sentence.text(wording), "- ", "  "));
    [paragraph(first)].into_iter().chain(mistakes).chain([paragraph(last)]).collect()
}

/// The board with the numbers of the line and without the zone.
fn plain(lesson: &Lesson) -> Picture {
    let numbered = lesson.answer.line_picture();
    match numbered.moves_below_board().is_empty() {
        true => numbered,
        false => Picture { zones: Vec::new(), ..lesson.answer.picture() },
    }
}

fn section_text(section: &Section) -> String {
    let mut text = format!("\n{}\n", section.heading);
    if section.about != About::Idea
        && let Some(picture) = &section.picture
    {
        text += &drawn(picture);
    }
    let sentences = section.items.iter().filter(|item| chain(item).is_none()).count();
    let is_list = sentences > 1 && section.about != About::Idea;
    for item in &section.items {
        text += &item_text(item, is_list);
    }
    text
}

/// The board with its numbers. The list of moves stays only where a number is hidden by a later move.
fn drawn(picture: &Picture) -> String {
    let text = diagram::write(picture);
    if !picture.moves_below_board().is_empty() {
        return text;
    }
    text.lines().filter(|line| !line.starts_with("moves: ")).map(|line| format!("{line}\n")).collect()
}

/// The goals from the highest down to the move, if that is what an item tells.
fn chain(item: &Item) -> Option<&[Step]> {
    item.facts.iter().find_map(|fact| match &fact.says {
        Says::IsFor { steps } => Some(&steps[..]),
        _ => None,
    })
}

fn item_text(item: &Item, is_list: bool) -> String {
    if let Some(steps) = chain(item) {
        let line = |(depth, step): (usize, &Step)| {
            let end = match steps.get(depth + 1) {
                None => ".",
                Some(next) if next.words.starts_with("by ") => "",
                Some(_) => ":",
            };
            format!("  {}{}{end}\n", "  ".repeat(depth), step.words)
        };
        return steps.iter().enumerate().map(line).collect();
    }
    let (first, rest) = match (item.case, is_list) {
        (Some(case), _) => (format!("  {case}. "), "     ".to_owned()),
        (None, true) => ("  - ".to_owned(), "    ".to_owned()),
        (None, false) => ("  ".to_owned(), "  ".to_owned()),
    };
    wrapped(&item.text, &first, &rest)
}

/// The words in lines, the first with its own beginning.
fn wrapped(text: &str, first: &str, rest: &str) -> String {
    let mut lines = String::new();
    let mut line = first.to_owned();
    let mut is_empty = true;
    for word in text.split(' ') {
        if !is_empty && line.len() + 1 + word.len() > WIDTH {
            lines += &format!("{line}\n");
            line = rest.to_owned();
            is_empty = true;
        }
        line += if is_empty { "" } else { " " };
        line += word;
        is_empty = false;
    }
    lines + &line + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_broken_between_words() {
        let text = wrapped("seven77 ".repeat(30).trim_end(), "  1. ", "     ");
        assert!(text.lines().all(|line| line.len() <= WIDTH), "{text}");
        assert!(text.starts_with("  1. seven77 seven77"));
        assert_eq!(text.lines().nth(1).map(|line| line.starts_with("     seven77")), Some(true));
    }
}
