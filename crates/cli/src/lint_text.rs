//! What the linter found, for people: a paragraph and a small board for each finding, and a summary.

use std::io;

use nerai::notation::thousands;
use nerai_board::diagram;
use nerai_json::Summary;
use nerai_lint::{Finding, Report};
use nerai_terminal::console::Console;

/// Prints a finding about the problem with this name.
pub(crate) fn print_finding(console: &mut Console, name: &str, report: &Report, finding: &Finding) -> io::Result<()> {
    let place = finding.place.map(|place| format!(" (line {}, column {})", place.line, place.column));
    console.print_line(name, format_args!("{}{}", finding.kind.word(), place.unwrap_or_default()))?;
    console.print(format_args!("{}\n", finding.sentence))?;
    if let Some(picture) = report.picture(finding) {
        console.print_board(&diagram::write(&picture))?;
    }
    match finding.certainty.reason() {
        None => console.print_line("certainty", finding.certainty.word())?,
        Some(reason) => console.print_line("certainty", format_args!("{}: {reason}", finding.certainty.word()))?,
    }
    if let Some(question) = report.question.as_ref().filter(|_| !finding.line.is_empty()) {
        console.print_line("goal", question.goal())?;
        for assumed in &question.assumed {
            console.print_line("assumed", assumed)?;
        }
        for granted in report.assumptions.in_words() {
            console.print_line("takes-for-granted", granted)?;
        }
    }
    if !finding.advice.is_empty() {
        console.print_line("correct", &finding.advice)?;
    }
    console.print("\n")
}

/// Prints what was found in all.
pub(crate) fn print_summary(console: &mut Console, summary: &Summary) -> io::Result<()> {
    let games = counted(summary.games as u64, "game", "games");
    if summary.findings == 0 {
        console.print(format_args!("{games}, nothing found"))?;
    } else {
        let findings = counted(summary.findings as u64, "finding", "findings");
        console
            .print(format_args!("{games}, {findings} ({} proved, {} suspected)", summary.proved, summary.suspected))?;
        let kinds: Vec<String> = summary.kinds.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
        console.print(format_args!(": {}", kinds.join(", ")))?;
    }
    if summary.open > 0 {
        let questions = counted(summary.questions, "question", "questions");
        console.print(format_args!("; {} of {questions} stayed open", thousands(summary.open)))?;
    }
    if summary.not_asked > 0 {
        console.print(format_args!(
            "; nothing could be asked about {}",
            counted(summary.not_asked as u64, "game", "games")
        ))?;
    }
    if summary.not_looked_at > 0 {
        console.print(format_args!("; stopped before {}", counted(summary.not_looked_at as u64, "game", "games")))?;
    }
    console.print("\n")
}

fn counted(number: u64, one: &str, many: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{} {many}", thousands(number)) }
}
