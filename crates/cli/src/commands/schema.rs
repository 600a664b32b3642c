//! `nerai schema`: the form of everything that the program prints as JSON.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::PossibleValuesParser;
use nerai_json::schema::COMMANDS;
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::write_whole::write_whole;
use serde::Serialize;

/// The name of the description of what `nerai serve` answers.
const HTTP: &str = "http";

/// Prints the JSON Schema of what a command prints with --json, or the OpenAPI document of nerai serve.
///
/// Every object has a version. It grows when a field goes away or comes to mean something else; new fields do not change it.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai schema solve
  nerai schema http > openapi.json
  nerai schema --out docs/schema")]
pub(crate) struct Schema {
    /// The command; http stands for nerai serve.
    #[arg(required_unless_present = "out", value_parser = PossibleValuesParser::new(names()))]
    command: Option<String>,
    /// Write all of them to this folder.
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    out: Option<PathBuf>,
}

impl Schema {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        if let Some(command) = &self.command {
            console.print(text(command)?)?;
        }
        match self.out.as_deref().map_or(Ok(()), write_all) {
            Ok(()) => Ok(Outcome::Answered),
            Err((path, error)) => {
                console.complain(&path.display().to_string(), None, error)?;
                Ok(Outcome::Failed)
            }
        }
    }
}

fn names() -> impl Iterator<Item = &'static str> {
    COMMANDS.iter().map(|command| command.name).chain([HTTP])
}

/// Writes a file for each command.
fn write_all(folder: &Path) -> Result<(), (PathBuf, io::Error)> {
    fs::create_dir_all(folder).map_err(|error| (folder.to_owned(), error))?;
    for name in names() {
        let path = folder.join(format!("{name}.json"));
        text(name).and_then(|text| write_whole(&path, text.as_bytes())).map_err(|error| (path, error))?;
    }
    Ok(())
}

/// What a command prints, described.
fn text(name: &str) -> io::Result<String> {
    match COMMANDS.iter().find(|command| command.name == name) {
        Some(command) => pretty(&command.schema()),
        None => pretty(&nerai_serve::openapi()),
    }
}

fn pretty(description: &impl Serialize) -> io::Result<String> {
    Ok(serde_json::to_string_pretty(description)? + "\n")
}
