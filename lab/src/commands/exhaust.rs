//! `nerai-lab exhaust`: asks the checker about every small proof of something false; it must refuse them all.

use std::time::Instant;

use clap::Args;
use nerai_board::Size;
use nerai_oracle::exhaust::{Goals, Places, Report, Settings, all_goals, run};
#[cfg(feature = "switches")]
use nerai_proof::without;
use nerai_proof::{Rule, check};
use nerai_terminal::console::Outcome;

/// Every small proof of something false, against the checker.
///
/// All questions are asked: every position, side to move, ban and komaster. Exit code 1 if the checker accepts a false proof.
#[derive(Args)]
#[command(after_help = "\
Trials:
  full   everything, about twenty minutes
  rules  small boards with a checker that lacks one rule, for each rule: how many questions get a false proof;
         needs --features switches behind 'cargo run'
  WIDTHxHEIGHT GOALS NODES [OPTION …]

  GOALS  single (captures, kills, connections, eyes, invasions), captures (and kills), formulas, pairs (two single ones joined by & or |),
         mixed (pairs with invasions and formulas), or nested (X | X & Y and X & (X | Y))
  NODES  the most nodes of a proof

  walls=N         up to so many blocks are taken for granted (any number)
  claims=N        the most claims of a split (2)
  hints=yes       every set of preferred points (none is preferred)
  insides=yes     local proofs of captures and kills in every part of the board, too
  true=N          one in so many true claims is tried, too, as a control (50; 0 for none)
  zones=yes       proofs of true claims (of those that are tried) in every position that looks the same in their zones
  part=N          only one question in so many (1: all)
  goals=N         only one goal in so many (1: all)
  every-form=yes  graphs that differ only in what the checker does not look at, too
  without=RULE    a checker that lacks a rule; needs --features switches behind 'cargo run'

Examples:
  nerai-lab exhaust full
  nerai-lab exhaust 2x2 single 4 walls=1")]
pub(crate) struct Exhaust {
    /// full, rules, or one trial; the table names each trial by its words.
    #[arg(required = true, value_name = "TRIAL")]
    words: Vec<String>,
}

impl Exhaust {
    pub(crate) fn run(&self) -> Outcome {
        let words: Vec<&str> = self.words.iter().map(String::as_str).collect();
        let faults = match words.as_slice() {
            ["full"] => Ok(trials(FULL)),
            ["rules"] => can_switch().map(|()| rules()),
            _ => plan(&words).map(|(settings, rule)| {
                println!("{HEAD}");
                row(&words.join(" "), &settings, rule)
            }),
        };
        match faults {
            Ok(0) => Outcome::Answered,
            Ok(_) => Outcome::Found,
            Err(reason) => {
                eprintln!("nerai-lab: {reason}; 'nerai-lab exhaust --help' lists the trials");
                Outcome::Failed
            }
        }
    }
}

/// Whether this build has a checker whose rules can be switched off.
fn can_switch() -> Result<(), String> {
    let advice = "rules are switched off only in a build with --features switches";
    if cfg!(feature = "switches") { Ok(()) } else { Err(advice.to_owned()) }
}

/// The list of all rules, which the compiler refuses if the kernel has another one.
macro_rules! all_rules {
    ($($rule:ident),+ $(,)?) => {
        const RULES: &[Rule] = &[$(Rule::$rule),+];

        const fn is_listed(rule: Rule) -> bool {
            match rule {
                $(Rule::$rule)|+ => true,
            }
        }
    };
}

all_rules! {
    Taken, Ko, Legal, SuicideFriends, SuicideEnemies, WholeBlocks, BlackLiberty, WhiteLiberty, JoinedBlocks,
    CaptureBase, KillBase, ConnectionBase, SameStones, SameTargets, SameBans, NoCircles, Replies, TwoEyes,
    NoWallInEyes, AliveRegions, EyeShown, LifeShown, EyeBase, EyeBlocks, LifeBase, WhyNotAlive, FormulaShown,
    FormulaBase, FormulaNever, PartsBase, SameProgress, ClaimsSuffice, ClaimsApart, FreeOfBans, ClaimsLeaveAlone,
    ClaimsSayMore, ShutIn, NoRoom, RoomUnderStones, DeadCanBeTaken, TakenInside, BansInside, PossibleBan,
    OutLiberties, OutFree, OutTwice, OutNearer, OutShown, OutAround, OutDeclared,
}

const _: () = assert!(is_listed(Rule::Taken));

/// So many faults of a trial are printed.
const SHOWN: usize = 3;

/// The full trial: board, goals, nodes, and options, in an order that does not change.
const FULL: &[&str] = &[
    "2x1 single 6 true=1 zones=yes",
    "2x1 single 4 hints=yes true=1 zones=yes",
    "2x1 formulas 5 true=1 zones=yes",
    "2x1 pairs 4 true=4 zones=yes",
    "2x1 pairs 2 every-form=yes true=9",
    "2x1 mixed 3 true=20 zones=yes",
    "2x1 nested 4 true=4 zones=yes",
    "3x1 single 5 true=10 zones=yes",
    "3x1 single 4 hints=yes true=20 zones=yes",
    "3x1 formulas 4 true=20 zones=yes",
    "3x1 pairs 3 true=50 zones=yes",
    "2x2 single 4 true=50 zones=yes",
    "2x2 single 3 hints=yes true=50 zones=yes",
    "2x2 formulas 3 true=20 zones=yes",
    "2x2 pairs 2 true=20 zones=yes",
    "2x2 pairs 3 walls=0 true=200 zones=yes",
    "3x2 single 2 true=20 zones=yes",
    "3x2 single 3 walls=0 true=500 zones=yes",
    "3x2 formulas 2 walls=0 true=20 zones=yes",
    "3x2 pairs 2 walls=0 part=7 true=20 zones=yes",
    "2x1 captures 5 insides=yes true=1 zones=yes",
    "3x1 captures 4 insides=yes true=4 zones=yes",
    "2x2 captures 3 insides=yes true=20 zones=yes",
    "3x2 captures 2 insides=yes part=7 true=50 zones=yes",
    "3x3 captures 1 walls=0 true=50 zones=yes",
    "3x3 captures 1 insides=yes walls=0 part=211 true=20 zones=yes",
    "3x3 captures 2 insides=yes walls=0 goals=23 part=101 true=20 zones=yes",
    "3x3 captures 1 insides=yes walls=1 goals=23 part=1009 true=20 zones=yes",
];
/// The trial of each rule.
const OF_RULES: &[&str] = &[
    "2x1 single 3",
    "2x1 formulas 2",
    "2x1 pairs 2 part=3",
    "3x1 single 3",
    "3x1 formulas 2 part=3",
    "3x1 pairs 2 part=30",
    "2x2 single 2",
    "2x2 single 3 part=30",
    "3x1 captures 3 insides=yes",
    "2x2 captures 2 insides=yes part=3",
];

const HEAD: &str = "\
| trial | questions | refused bans | checker asked | accepted, false | of true claims: accepted | zones | alike | broken | beaten | seconds |
|---|---|---|---|---|---|---|---|---|---|---|";

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
    println!(
        "| rule switched off | questions with a false proof | zones that fail elsewhere | the first |\n|---|---|---|---|"
    );
    for &rule in RULES {
        let mut faults = Vec::new();
        let mut broken = Vec::new();
        for text in OF_RULES {
            let words: Vec<&str> = text.split_whitespace().collect();
            let (mut settings, _) = plan(&words).expect("a plan of this file");
            (settings.one_true_in, settings.with_zones) = (3, true);
            let (report, _) = go(&settings, Some(rule));
            faults.extend(report.faults);
            broken.extend(report.broken);
            faults.extend(report.beaten);
        }
        let certificates = faults.iter().chain(broken.iter().map(|(certificate, ..)| certificate));
        let first = certificates.min_by_key(|fault| fault.proofs[0].nodes.len());
        let first = first.map(|fault| format!("{} {:?}", fault.goal, fault.proofs[0].nodes)).unwrap_or_default();
        println!("| {rule:?} | {} | {} | {first} |", faults.len(), broken.len());
    }
    0
}

/// Runs one trial and prints its line; gives the number of false proofs.
fn row(text: &str, settings: &Settings, rule: Option<Rule>) -> usize {
    let start = Instant::now();
    let (report, refused_bans) = go(settings, rule);
    println!(
        "| {text} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {:.0} |",
        report.questions,
        refused_bans,
        report.false_claims.asked,
        report.false_claims.accepted,
        report.true_claims.accepted,
        report.zones[0],
        report.zones[1],
        report.broken.len(),
        report.beaten.len(),
        start.elapsed().as_secs_f64()
    );
    for fault in report.faults.iter().take(SHOWN) {
        println!("FALSE: {fault:?}");
        let bytes: String = fault.to_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
        println!("       {bytes}\n       the checker with all rules: {:?}", check(fault));
    }
    for (certificate, setup, ban) in report.broken.iter().take(SHOWN) {
        println!("BROKEN: {certificate:?} fails in {setup:?} {ban:?}");
    }
    for fault in report.beaten.iter().take(SHOWN) {
        println!("BEATEN: {fault:?}");
    }
    report.faults.len() + report.broken.len() + report.beaten.len()
}

/// What a checker finds that may lack a rule, and how many bans it refuses before it reads a proof.
fn go(settings: &Settings, rule: Option<Rule>) -> (Report, u64) {
    match rule {
        #[cfg(feature = "switches")]
        Some(rule) => without(rule, || go_through(settings)),
        _ => go_through(settings),
    }
}

fn go_through(settings: &Settings) -> (Report, u64) {
    let places = Places::new(settings.size, settings.most_walls);
    let goals = all_goals(settings);
    let mut report = Report::default();
    for (number, goal) in goals.iter().enumerate() {
        report.add(run(settings, &places, goal));
        if number % 100 == 99 {
            let (asked, faults) =
                (report.false_claims.asked, report.faults.len() + report.broken.len() + report.beaten.len());
            eprintln!("{} goal {} of {}: {asked} asked, {faults} faults", settings.size, number + 1, goals.len());
        }
    }
    (report, places.refused_bans)
}

fn plan(words: &[&str]) -> Result<(Settings, Option<Rule>), String> {
    let [size, goals, nodes, options @ ..] = words else { return Err("expected a board, goals and nodes".to_owned()) };
    let number = |text: &str| text.parse::<usize>().map_err(|_| format!("'{text}' is no number"));
    let (width, height) = size.split_once('x').ok_or("expected a board such as 3x1")?;
    let size = Size::new(number(width)? as u32, number(height)? as u32).map_err(|fault| fault.to_string())?;
    let goals = match *goals {
        "single" => Goals::Single,
        "captures" => Goals::Captures,
        "formulas" => Goals::Formulas,
        "pairs" => Goals::Pairs,
        "mixed" => Goals::MixedPairs,
        "nested" => Goals::Nested,
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
            ("goals", share) => settings.one_goal_in = number(share)?.max(1),
            ("hints", "yes") => settings.with_hints = true,
            ("insides", "yes") => settings.with_insides = true,
            ("zones", "yes") => settings.with_zones = true,
            ("every-form", "yes") => settings.in_every_form = true,
            ("without", name) => {
                can_switch()?;
                let found = RULES.iter().copied().find(|rule| format!("{rule:?}") == name);
                rule = Some(found.ok_or(format!("there is no rule '{name}'"))?);
            }
            _ => return Err(format!("there is no option '{option}'")),
        }
    }
    Ok((settings, rule))
}
