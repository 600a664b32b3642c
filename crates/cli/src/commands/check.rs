//! `nerai check`: replays saved proofs with the independent checker.

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use nerai::Assumptions;
use nerai::notation::thousands;
use nerai_board::picture::{Mark, Picture};
use nerai_board::{PointSet, diagram};
use nerai_explain::{question_of_proof, verdict_of_proof};
use nerai_json::CheckedProof;
use nerai_proof::{Certificate, Checked, Task, Verdict, check_if_out};

use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::input;

/// Replays saved proofs with a checker that knows the rules of Go and nothing of the search.
#[derive(Args)]
#[command(after_help = "\
Exit codes: 1 if a proof is rejected, 2 if a file is not a proof.

Examples:
  nerai solve problems/net.txt --proof net.proof
  nerai check net.proof
  nerai check proofs/*.proof --json")]
pub(crate) struct Check {
    /// Files that nerai solve --proof has written; - reads standard input.
    #[arg(required = true, value_name = "PROOF")]
    files: Vec<PathBuf>,
    /// Print one JSON object a file.
    #[arg(long)]
    json: bool,
}

impl Check {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let mut outcome = Outcome::Answered;
        for (index, path) in self.files.iter().enumerate() {
            if !self.json && self.files.len() > 1 {
                let gap = if index > 0 { "\n" } else { "" };
                console.print(format_args!("{gap}// {}\n", input::name(path)))?;
            }
            outcome = outcome.worse(self.check(console, path)?);
        }
        Ok(outcome)
    }

    fn check(&self, console: &mut Console, path: &Path) -> io::Result<Outcome> {
        let file = &input::name(path);
        let read =
            input::read(path).and_then(|bytes| Certificate::from_bytes(&bytes).map_err(|error| error.to_string()));
        let certificate = match read {
            Ok(certificate) => certificate,
            Err(reason) => return console.complain(file, None, reason).map(|()| Outcome::Failed),
        };
        let checked = check_if_out(&certificate);
        let reason = checked.as_ref().err().map(ToString::to_string);
        if self.json {
            let name = path.to_string_lossy().into_owned();
            let checked = checked.as_ref().map_err(ToString::to_string);
            console.print_json(&CheckedProof::new(name, &certificate, checked))?;
        } else if let Ok(checked) = &checked {
            print_checked(console, &certificate, checked)?;
        }
        match reason {
            None => Ok(Outcome::Answered),
            Some(reason) => {
                console.complain(file, None, format_args!("rejected: {reason}"))?;
                Ok(Outcome::Found)
            }
        }
    }
}

fn print_checked(console: &mut Console, certificate: &Certificate, checked: &Checked) -> io::Result<()> {
    let mut picture = Picture { stones: certificate.setup.stones, ..Picture::new(certificate.setup.size) };
    for point in target(certificate) {
        picture.marks.insert(point, Mark::Cross);
    }
    match certificate.verdict {
        Verdict::Ko { .. } => {
            picture.add_zone("no worse while unchanged", checked.minus);
            picture.add_zone("no better while unchanged", checked.plus);
        }
        verdict => picture.add_zone(format!("{} while unchanged", verdict.word()), checked.plus | checked.minus),
    }
    console.print_board(&diagram::write(&picture))?;
    console.print_line("to-move", certificate.to_move)?;
    console.print_line("goal", &certificate.goal)?;
    if let Some(question) = question_of_proof(certificate) {
        console.print_line("question", question)?;
    }
    for granted in Assumptions::of_certificate(certificate).in_words() {
        console.print_line("takes-for-granted", granted)?;
    }
    console.print_line("rules", "suicide is illegal, and a ko may not be retaken at once")?;
    let assumed = if certificate.if_out { ", if stones that are out are not captured" } else { "" };
    console.print_line("verdict", format_args!("{}{assumed}", certificate.verdict))?;
    if let Some(answer) = verdict_of_proof(certificate) {
        console.print_line("answer", answer)?;
    }
    let proofs = if certificate.proofs.len() == 1 { "1 proof" } else { "3 proofs" };
    console.print_line("checked", format_args!("{proofs}, {} nodes replayed", thousands(checked.nodes as u64)))
}

/// The points of the goal.
fn target(certificate: &Certificate) -> PointSet {
    Task::of(certificate).map(|task| task.aim().event.stones()).unwrap_or_default()
}
