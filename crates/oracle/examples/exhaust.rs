//! Asks the checker about every small proof of something false; it must refuse them all.

#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::process::ExitCode;
use std::time::Instant;

use nerai_board::Size;
use nerai_oracle::exhaust::{Goals, Report, Settings, all_goals, positions, run};
use nerai_proof::{Rule, check, without};

const USAGE: &str = "usage: exhaust full | rules | WIDTHxHEIGHT GOALS NODES [option …]

full   everything, about twenty minutes
rules  small boards with a checker that lacks one rule, for each rule: how many questions get a false proof

GOALS: single (captures, kills, connections, eyes, invasions), formulas, pairs (two single ones joined by & or |), or mixed
(pairs with invasions and formulas). NODES: the most nodes of a proof. All questions are asked: every position, side to
move, ban and komaster. Options:

walls=N           up to so many blocks are taken for granted (default: any number)
claims=N          the most claims of a split (default 2)
hints=yes         every set of preferred points (default: none is preferred)
true=N            one in so many true claims is tried, too, as a control (default 50; 0 for none)
part=N            only one question in so many (default 1: all)
every-form=yes    graphs that differ only in what the checker does not look at, too
without=RULE      a checker that lacks a rule";

const RULES: [Rule; 37] = {
    use Rule::*;
    [
        Taken, Ko, Legal, SuicideFriends, SuicideEnemies, WholeBlocks, BlackLiberty, WhiteLiberty, JoinedBlocks, CaptureBase,
        KillBase, ConnectionBase, SameStones, SameTargets, SameBans, NoCircles, Replies, TwoEyes, NoWallInEyes, AliveRegions,
        EyeShown, LifeShown, EyeBase, EyeBlocks, LifeBase, WhyNotAlive, FormulaShown, FormulaBase, FormulaNever, PartsBase,
        SameProgress, ClaimsSuffice, ClaimsApart, FreeOfBans, ClaimsLeaveAlone, ClaimsSayMore, PossibleBan,
    ]
};

/// The full trial: board, goals, nodes, and options, in an order that does not change.
const FULL: &[&str] = &[
    "2x1 single 6",
];
/// The trial of each rule.
const OF_RULES: &[&str] = &["2x1 single 4", "2x1 formulas 4", "2x1 mixed 2", "3x1 single 3", "3x1 pairs 2", "2x2 single 3 part=7"];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let faults = match words.as_slice() {
        ["full"] => trials(FULL),
        ["rules"] => rules(),
        _ => match plan(&words) {
            Ok((settings, rule)) => {
                println!("{HEAD}");
                row(&words.join(" "), &settings, rule)
            }
            Err(reason) => {
                eprintln!("{reason}\n\n{USAGE}");
                return ExitCode::FAILURE;
            }
        },
    };
    if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

const HEAD: &str = "| trial | questions | over | checker asked | accepted, false | true claims tried: accepted | seconds |\n|---|---|---|---|---|---|---|";

fn trials(plans: &[&str]) -> usize {
    println!("{HEAD}");
    let row = |text: &&str| {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (settings, rule) = plan(&words).expect("a plan of this file");
        row(text, &settings, rule)
    };
    plans.iter().map(row).sum()
}

fn rules() -> usize {
    println!("| rule switched off | questions with a false proof | the first |\n|---|---|---|");
    for rule in RULES {
        let mut faults = Vec::new();
        for text in OF_RULES {
            let words: Vec<&str> = text.split_whitespace().collect();
            let (mut settings, _) = plan(&words).expect("a plan of this file");
            settings.one_true_in = 0;
            faults.extend(go(&settings, Some(rule)).faults);
        }
        let first = faults.iter().min_by_key(|fault| fault.proofs[0].nodes.len());
        let first = first.map(|fault| format!("{} {:?}", fault.goal, fault.proofs[0].nodes)).unwrap_or_default();
        println!("| {rule:?} | {} | {first} |", faults.len());
    }
    0
}

/// Runs one trial and prints its line; gives the number of false proofs.
fn row(text: &str, settings: &Settings, rule: Option<Rule>) -> usize {
    let start = Instant::now();
    let report = go(settings, rule);
    let (asked, accepted) = (report.false_claims.asked, report.false_claims.accepted);
    println!(
        "| {text} | {} | {} | {asked} | {accepted} | {}: {} | {:.0} |",
        report.questions,
        report.over,
        report.true_claims.asked,
        report.true_claims.accepted,
        start.elapsed().as_secs_f64()
    );
    for fault in report.faults.iter().take(5) {
        println!("FAULT: {fault:?}");
        let bytes: String = fault.to_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
        println!("       {bytes}\n       the checker with all rules: {:?}", check(fault));
    }
    report.faults.len()
}

fn go(settings: &Settings, rule: Option<Rule>) -> Report {
    let positions = positions(settings.size, settings.most_walls);
    let goals = all_goals(settings);
    let mut report = Report::default();
    for (number, goal) in goals.iter().enumerate() {
        let found = || run(settings, &positions, goal);
        report.add(match rule {
            Some(rule) => without(rule, found),
            None => found(),
        });
        if number % 50 == 0 {
            let asked = report.false_claims.asked;
            eprint!("\r{} {number}/{} goals, {asked} asked, {} faults   ", settings.size, goals.len(), report.faults.len());
        }
    }
    eprintln!();
    report
}

fn plan(words: &[&str]) -> Result<(Settings, Option<Rule>), String> {
    let [size, goals, nodes, options @ ..] = words else { return Err("expected a board, goals and nodes".to_owned()) };
    let number = |text: &str| text.parse::<usize>().map_err(|_| format!("'{text}' is no number"));
    let (width, height) = size.split_once('x').ok_or("expected a board such as 3x1")?;
    let size = Size::new(number(width)? as u32, number(height)? as u32).map_err(|fault| fault.to_string())?;
    let goals = match *goals {
        "single" => Goals::Single,
        "formulas" => Goals::Formulas,
        "pairs" => Goals::Pairs,
        "mixed" => Goals::MixedPairs,
        other => return Err(format!("there are no goals '{other}'")),
    };
    let mut settings = Settings { most_nodes: number(nodes)?, ..Settings::new(size, goals) };
    let mut rule = None;
    for option in options {
        match option.split_once('=').ok_or("expected an option such as walls=1")? {
            ("walls", most) => settings.most_walls = number(most)?,
            ("claims", most) => settings.most_claims = number(most)?,
            ("true", share) => settings.one_true_in = number(share)?,
            ("part", share) => settings.one_in = number(share)?.max(1),
            ("hints", "yes") => settings.with_hints = true,
            ("every-form", "yes") => settings.in_every_form = true,
            ("without", name) => {
                let found = RULES.into_iter().find(|rule| format!("{rule:?}") == name);
                rule = Some(found.ok_or(format!("there is no rule '{name}'"))?);
            }
            _ => return Err(format!("there is no option '{option}'")),
        }
    }
    Ok((settings, rule))
}
