//! An answer for people: the board, the verdict in words, the line, the reasons, and what it cost.

use std::io;
use std::time::Duration;

use nerai::notation::thousands;
use nerai::{Answer, BothSides, Method};
use nerai_board::diagram;
use nerai_board::picture::Picture;
use nerai_explain::{InPictures, InWords, reasons};
use nerai_proof::Verdict;

use crate::asked::Prepared;
use nerai::notation::{names as points, vertex};
use nerai_terminal::console::Console;

/// Prints the answer.
pub(crate) fn print_answer(
    console: &mut Console,
    asked: &Prepared,
    answer: &Answer,
    spent: Duration,
) -> io::Result<()> {
    let picture = Picture { caption: asked.problem.name.clone(), ..answer.picture() };
    console.print_board(&diagram::write(&picture))?;
    console.print_line("to-move", answer.to_move())?;
    console.print_line("goal", answer.goal())?;
    for assumed in &answer.question.assumed {
        console.print_line("assumed", assumed)?;
    }
    for granted in answer.assumptions().in_words() {
        console.print_line("takes-for-granted", granted)?;
    }
    console.print_line("verdict", answer.verdict)?;
    console.print_line("answer", answer.in_words())?;
    for reason in &reasons(answer) {
        console.print_line("why", reason)?;
    }
    if let Some(picture) = answer.parts_picture() {
        console.print_board(&diagram::write(&picture))?;
    }
    if let Some(moves) = &answer.first_moves {
        let names: Vec<String> = moves.good.iter().map(|at| vertex(*at)).collect();
        let names = if names.is_empty() { "none is better than another".to_owned() } else { names.join(", ") };
        console.print_line("first-moves", names)?;
        let elsewhere = moves.elsewhere(answer.position(), answer.to_move());
        if let Some(zone) = moves.pass_zone.filter(|_| !elsewhere.is_empty()) {
            let inside = zone & answer.position().empty_points();
            let told = match inside.len() {
                0 => "any other move works as well".to_owned(),
                _ => format!("any move but on {} works as well", points(&inside).join(" ")),
            };
            console.print_line("elsewhere", told)?;
        }
    }
    if let Some(known) = answer.conditional().filter(|known| known.escaped().is_some() && known.line.len() > 1) {
        let line: Vec<String> = known.line.iter().map(|played| vertex(played.at)).collect();
        console.print_line("line", line.join(" "))?;
        let checked = if known.is_checked { "checked" } else { "not checked" };
        let nodes = known.certificate.proofs.iter().map(|proof| proof.nodes.len()).sum::<usize>() as u64;
        console.print_line("proof", format!("{}, {checked}, under that assumption", counted(nodes, "node")))?;
    } else if answer.line.len() > 1 {
        let line: Vec<String> = answer.line.iter().map(|played| vertex(played.at)).collect();
        console.print_line("line", line.join(" "))?;
        console.print_board(&diagram::write(&answer.line_picture()))?;
    }
    match answer.planning() {
        Some(planning) => console.print_line("planned", planned(planning.cycles, answer.nodes, spent))?,
        None => console.print_line("searched", searched(answer.nodes, spent))?,
    }
    for (part, table) in answer.parts().iter().zip(answer.statistics()).filter(|(_, table)| table.asked > 0) {
        let (asked, searches) = (thousands(table.asked), thousands(table.searches));
        let hits = table.hits * 100 / table.asked;
        let told = format!("asked {asked} times, {hits} % answered by a kept zone, {searches} searches");
        console.print_line("local-searches", format!("{}: {told}", part.goal))?;
    }
    if answer.method() == Method::Static {
        console.print_line("proof", "not proved: the static method only claims")?;
    } else if answer.method() == Method::Plan {
        console.print_line("proof", "not proved: a plan only claims")?;
    } else if answer.method() == Method::NoCaptures {
        let rules = "the restricted rules of the paper (no captures but the goal's own)";
        console.print_line("proof", format_args!("not proved: under {rules}"))?;
    } else if answer.verdict != Verdict::Unknown {
        let nodes = answer.proof_nodes() as u64;
        let count = if nodes == 1 { "1 node".to_owned() } else { format!("{} nodes", thousands(nodes)) };
        let checked = if answer.is_checked() { "checked" } else { "not checked" };
        console.print_line("proof", format!("{count}, {checked}"))?;
    }
    Ok(())
}

/// Prints what happens with either side to move first.
pub(crate) fn print_both(console: &mut Console, both: &BothSides) -> io::Result<()> {
    console.print_line("black-first", both.black_first.in_words())?;
    console.print_line("white-first", both.white_first.in_words())?;
    if !both.has_status() {
        return Ok(());
    }
    console.print_line("status", both.status.map_or("unknown", nerai::Status::word))
}

fn planned(cycles: u32, moves: u64, spent: Duration) -> String {
    let cycles = counted(cycles.into(), "cycle");
    format!("{cycles}, {}", within(&counted(moves, "move"), spent))
}

fn searched(nodes: u64, spent: Duration) -> String {
    within(&counted(nodes, "node"), spent)
}

/// `1 node`, `2,000 nodes`.
fn counted(number: u64, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{} {what}s", thousands(number)) }
}

/// What something cost. Short times are not told: they would change from run to run and say nothing.
fn within(nodes: &str, spent: Duration) -> String {
    if spent < Duration::from_secs(1) {
        format!("{nodes} in less than a second")
    } else {
        format!("{nodes} in {:.1} seconds", spent.as_secs_f64())
    }
}
