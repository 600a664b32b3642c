//! The table of paper 000 with its totals, for people and as JSON.

use std::collections::BTreeSet;
use std::io;

use nerai::notation::thousands;
use serde::Serialize;

use crate::gobi::cost::Cost;
use crate::gobi::estimate::leaves;
use crate::gobi::sums::{Sums, mean, percent};
use crate::gobi::trial::{Failure, Measured, Trial, Variant};
use nerai::notation::vertex;
use nerai_terminal::console::Console;

/// Prints a line a problem: the paper's table 1, for the first way to plan.
pub(crate) fn print_table(console: &mut Console, measured: &[Measured<'_>]) -> io::Result<()> {
    let widest =
        |text: for<'m> fn(&'m Measured<'_>) -> &'m str| measured.iter().map(|one| text(one).chars().count()).max();
    let id = widest(|one| &one.problem.id).unwrap_or_default().max(7);
    let band = widest(|one| &one.problem.band).unwrap_or_default().max(4);
    console.print(format_args!(
        "{:>4}  {:<id$}  {:<band$}{:>7}{:>7}  {:<4}{:>14}{:>7}  {:<9}{}\n",
        "N", "problem", "band", "P", "M", "res", "E", "P/M", "defences", "failure"
    ))?;
    for (number, measured) in measured.iter().enumerate() {
        let Some(trial) = measured.trials.first() else { continue };
        let problem = measured.problem;
        console.print(format_args!(
            "{:>4}  {:<id$}  {:<band$}{:>7}{:>7}  {:<4}{:>14}{:>7.1}  {:<9}{}\n",
            number + 1,
            problem.id,
            problem.band,
            trial.cycles,
            trial.moves,
            trial.letter(),
            measured.points.map_or("-".to_owned(), estimate),
            mean(trial.cycles.into(), trial.moves.into()),
            defences(trial),
            trial.failure().map_or("", Failure::word),
        ))?;
    }
    Ok(())
}

/// Prints the totals of every way to plan, by band, and what only critics solve.
pub(crate) fn print_variants(
    console: &mut Console,
    variants: &[Variant],
    measured: &[Measured<'_>],
    cost: &Cost,
) -> io::Result<()> {
    for (number, variant) in variants.iter().enumerate() {
        console.print(format_args!("\n{}\n", variant.name))?;
        console.print(format_args!(
            "{:<10}{:>9}{:>7}{:>6}{:>8}{:>8}{:>7}{:>9}{:>9}{:>7}{:>10}{:>9}{:>7}{:>8}{:>7}{:>8}{:>8}{:>7}\n",
            "band",
            "problems",
            "right",
            "also",
            "share",
            "P",
            "M",
            "P right",
            "M right",
            "P/M",
            "pictures",
            "average",
            "few",
            "budget",
            "lines",
            "at once",
            "first",
            "whole"
        ))?;
        for (band, sums) in by_band(measured, number) {
            print_sums(console, &band, &sums)?;
        }
    }
    for (how, with, without) in [("with", 0, 1), ("without", 1, 0)] {
        if let Some(names) = solved_only(measured, with, without).filter(|_| has_critics(variants)) {
            let list = if names.is_empty() { "none".to_owned() } else { names.join(" ") };
            let gap = if with == 0 { "\n" } else { "" };
            console.print(format_args!("{gap}solved only {how} critics: {list}\n"))?;
        }
    }
    if let (Some(ratio), Some(plan), Some(plain)) = (cost.ratio(), cost.plan.microseconds(), cost.plain.microseconds())
    {
        console.print(format_args!(
            "\ncost of a move: {plan:.1} µs planned ({} moves), {plain:.1} µs in a plain alpha-beta search ({} moves); \
             {ratio:.1} times as much\n",
            thousands(cost.plan.moves),
            thousands(cost.plain.moves),
        ))?;
    }
    Ok(())
}

fn print_sums(console: &mut Console, band: &str, sums: &Sums) -> io::Result<()> {
    let (problems, right) = (sums.problems as u64, sums.right() as u64);
    console.print(format_args!(
        "{band:<10}{:>9}{:>7}{:>6}{:>6.1} %{:>8.1}{:>7.1}{:>9.1}{:>9.1}{:>7.1}{:>10.0}{:>9}{:>7}{:>8}{:>7}{:>8}{:>6.0} %{:>5.0} %\n",
        sums.problems,
        sums.listed,
        sums.proved,
        percent(sums.right(), sums.problems),
        mean(sums.cycles, problems),
        mean(sums.moves, problems),
        mean(sums.right_cycles, right),
        mean(sums.right_moves, right),
        mean(sums.cycles, sums.moves),
        mean(sums.pictures, problems),
        sums.average,
        sums.few_moves,
        sums.out_of_budget,
        sums.with_line,
        sums.at_once,
        percent(sums.met_first, sums.with_line),
        percent(sums.met_whole, sums.with_line),
    ))
}

/// The totals of one way to plan for each band, and over all of them if there are several.
fn by_band(measured: &[Measured<'_>], variant: usize) -> Vec<(String, Sums)> {
    let bands: BTreeSet<&str> = measured.iter().map(|measured| measured.problem.band.as_str()).collect();
    let trials = |band: Option<&str>| {
        let chosen = measured.iter().filter(move |measured| band.is_none_or(|band| measured.problem.band == band));
        Sums::of(chosen.filter_map(move |measured| measured.trials.get(variant)))
    };
    let mut rows: Vec<(String, Sums)> =
        bands.iter().filter(|_| bands.len() > 1).map(|band| ((*band).to_owned(), trials(Some(band)))).collect();
    rows.push(("all".to_owned(), trials(None)));
    rows
}

/// Whether the first two ways to plan are with critics and without.
fn has_critics(variants: &[Variant]) -> bool {
    variants.first().is_some_and(|variant| variant.options.critics)
}

/// The problems that one way to plan solves and another does not; nothing if there is no other.
fn solved_only(measured: &[Measured<'_>], one: usize, other: usize) -> Option<Vec<String>> {
    let solved = |measured: &Measured<'_>| {
        let [one, other] = [one, other].map(|number| measured.trials.get(number).map(|trial| trial.right.is_some()));
        Some((one?, other?))
    };
    let compared: Vec<(bool, bool)> = measured.iter().map(solved).collect::<Option<_>>()?;
    let only = measured.iter().zip(compared).filter(|(_, solved)| *solved == (true, false));
    Some(only.map(|(measured, _)| measured.problem.id.clone()).collect())
}

/// An estimate of a tree.
fn estimate(points: usize) -> String {
    let leaves = leaves(points);
    if leaves < 1e10 { thousands(leaves as u64) } else { format!("{leaves:.1e}") }
}

fn defences(trial: &Trial) -> &'static str {
    match trial.met {
        None => "-",
        Some(met) if met.at_once => "at once",
        Some(met) if met.whole => "whole",
        Some(met) if met.first => "first",
        Some(_) => "missed",
    }
}

/// Prints one object a problem and one with the totals.
pub(crate) fn print_json(
    console: &mut Console,
    variants: &[Variant],
    measured: &[Measured<'_>],
    cost: &Cost,
) -> io::Result<()> {
    for (number, measured) in measured.iter().enumerate() {
        let trials = variants.iter().zip(&measured.trials).map(|(variant, trial)| TrialFields {
            variant: &variant.name,
            cycles: trial.cycles,
            moves: trial.moves,
            pictures: trial.pictures,
            result: trial.letter(),
            claims: trial.claims,
            first_move: vertex(trial.first_move),
            failure: trial.failure().map(Failure::word),
            met_first: trial.met.map(|met| met.first),
            met_whole: trial.met.map(|met| met.whole),
            at_once: trial.met.map(|met| met.at_once),
            line: trial.met.map(|_| trial.line.iter().map(|made| vertex(made.at)).collect()),
            replies: trial.met.map(|_| trial.replies.iter().map(|at| vertex(*at)).collect()),
        });
        let fields = ProblemFields {
            n: number + 1,
            id: &measured.problem.id,
            band: &measured.problem.band,
            points: measured.points,
            estimate: measured.points.map(leaves),
            trials: trials.collect(),
        };
        print_object(console, &fields)?;
    }
    let mut totals = Vec::new();
    for (number, variant) in variants.iter().enumerate() {
        let rows = by_band(measured, number);
        totals.extend(rows.into_iter().map(|(band, sums)| TotalFields::new(&variant.name, band, &sums)));
    }
    print_object(
        console,
        &Summary {
            totals,
            only_critics: solved_only(measured, 0, 1).filter(|_| has_critics(variants)),
            only_without: solved_only(measured, 1, 0).filter(|_| has_critics(variants)),
            cost: CostFields {
                planned_microseconds: cost.plan.microseconds(),
                plain_microseconds: cost.plain.microseconds(),
                ratio: cost.ratio(),
            },
        },
    )
}

fn print_object(console: &mut Console, object: &impl Serialize) -> io::Result<()> {
    let line = serde_json::to_string(object).map_err(io::Error::from)?;
    console.print(format_args!("{line}\n"))
}

#[derive(Serialize)]
struct ProblemFields<'a> {
    n: usize,
    id: &'a str,
    band: &'a str,
    points: Option<usize>,
    estimate: Option<f64>,
    trials: Vec<TrialFields<'a>>,
}

#[derive(Serialize)]
struct TrialFields<'a> {
    variant: &'a str,
    cycles: u32,
    moves: u32,
    pictures: u64,
    result: char,
    claims: Option<bool>,
    #[serde(rename = "move")]
    first_move: String,
    failure: Option<&'static str>,
    met_first: Option<bool>,
    met_whole: Option<bool>,
    at_once: Option<bool>,
    /// The proved main line, and the replies to its first move that the plan tried.
    line: Option<Vec<String>>,
    replies: Option<Vec<String>>,
}

#[derive(Serialize)]
struct Summary<'a> {
    totals: Vec<TotalFields<'a>>,
    only_critics: Option<Vec<String>>,
    only_without: Option<Vec<String>>,
    cost: CostFields,
}

#[derive(Serialize)]
struct CostFields {
    planned_microseconds: Option<f64>,
    plain_microseconds: Option<f64>,
    ratio: Option<f64>,
}

#[derive(Serialize)]
struct TotalFields<'a> {
    variant: &'a str,
    band: String,
    problems: usize,
    right: usize,
    also_right: usize,
    cycles: f64,
    moves: f64,
    pictures: f64,
    right_cycles: f64,
    right_moves: f64,
    average: usize,
    few_moves: usize,
    budget: usize,
    lines: usize,
    met_first: usize,
    met_whole: usize,
    at_once: usize,
}

impl<'a> TotalFields<'a> {
    fn new(variant: &'a str, band: String, sums: &Sums) -> TotalFields<'a> {
        let (problems, right) = (sums.problems as u64, sums.right() as u64);
        TotalFields {
            variant,
            band,
            problems: sums.problems,
            right: sums.listed,
            also_right: sums.proved,
            cycles: mean(sums.cycles, problems),
            moves: mean(sums.moves, problems),
            pictures: mean(sums.pictures, problems),
            right_cycles: mean(sums.right_cycles, right),
            right_moves: mean(sums.right_moves, right),
            average: sums.average,
            few_moves: sums.few_moves,
            budget: sums.out_of_budget,
            lines: sums.with_line,
            met_first: sums.met_first,
            met_whole: sums.met_whole,
            at_once: sums.at_once,
        }
    }
}
