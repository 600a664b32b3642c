//! Whatever a plan file contains, it is read or refused: never a panic, never a stack that overflows, never a long wait.

mod lines;

use lines::{BREAKER, Lines, MAKER, Random};
use nerai_planner::{Domain, Knowledge, PlanFile};

/// Reads and compiles; what was understood is printed and has to be understood again.
fn digest(text: &str) -> Result<Knowledge, usize> {
    let compile = |text: &str| {
        let file = PlanFile::read_all("nasty.plan", text);
        if text.len() < 10_000 {
            assert_eq!(PlanFile::read("nasty.plan", text).is_err(), !file.problems().is_empty());
        }
        Knowledge::compile(&[file], Lines::vocabulary(), &["make"])
    };
    match compile(text) {
        Ok((knowledge, _)) => {
            let printed = knowledge.to_string();
            let (again, _) = compile(&printed).unwrap_or_else(|problems| panic!("{problems:?}\n{printed}"));
            assert_eq!(again.to_string(), printed);
            Ok(knowledge)
        }
        Err(problems) => {
            let lines = text.split('\n').count();
            for problem in &problems {
                assert!((1..=lines).contains(&problem.place.line), "{problem}");
                assert!(!problem.to_string().is_empty() && problem.place.column > 0);
            }
            Err(problems.len())
        }
    }
}

const PIECES: &[&str] = &[
    "goal ",
    "extend ",
    "critic ",
    "level ",
    "satisfied ",
    "fails ",
    "move ",
    "find ",
    "in ",
    "schema ",
    "rank ",
    "when ",
    "do ",
    "then ",
    "urgent ",
    "make",
    "own",
    "fill",
    "full",
    "shut",
    "all-full",
    "zero",
    "lines",
    "cells",
    "(",
    ")",
    ",",
    ":",
    "&",
    "|",
    "!",
    "r",
    "l",
    "c",
    "1",
    "2",
    "9",
    "0",
    "\"words\"",
    "\"{r}\"",
    "\"{",
    "\"",
    "\n",
    "#",
    " ",
    "é",
    "囲",
    "\t",
    "\r\n",
    "-",
    "'",
    "\u{feff}",
    "\0",
];

#[test]
fn random_pieces_are_read_or_refused() {
    let mut random = Random(1);
    for _ in 0..20_000 {
        let pieces = 1 + random.below(40);
        let text: String = (0..pieces).map(|_| random.one(PIECES)).collect();
        _ = digest(&text);
    }
}

#[test]
fn a_good_text_with_a_slip_is_read_or_refused() {
    let good =
        format!("{MAKER}{BREAKER}critic c: find c in zero then take(c)\ngoal take(c) level 1 \"{{c}}\" move zero");
    assert!(digest(&good).is_ok());
    let letters: Vec<char> = good.chars().collect();
    let mut random = Random(2);
    let mut refused = 0;
    for _ in 0..10_000 {
        let mut letters = letters.clone();
        for _ in 0..=random.below(3) {
            let at = random.below(letters.len());
            match random.below(3) {
                0 => _ = letters.remove(at),
                1 => letters.splice(at..at, random.one(PIECES).chars()).for_each(drop),
                _ => {
                    let from = random.below(letters.len());
                    let piece: Vec<char> = letters[from..(from + 20).min(letters.len())].to_vec();
                    letters.splice(at..at, piece).for_each(drop);
                }
            }
        }
        refused += usize::from(digest(&letters.into_iter().collect::<String>()).is_err());
    }
    assert!((1000..10_000).contains(&refused), "{refused}");
}

#[test]
fn brackets_without_end_do_not_overflow_the_stack() {
    let start = "goal make level 2 \"m\" satisfied ";
    let many = 10_000_000;
    for sign in ["(", "!", "!(", "(all-full | "] {
        assert_eq!(digest(&format!("{start}{}", sign.repeat(many / sign.len()))).err(), Some(1), "{sign}");
    }
    for text in ["(", "goal ", "goal a(", "\"", "#", "&", "é", "a", "1", "critic c: find "] {
        let problems = digest(&text.repeat(many / text.len())).err();
        assert!(problems.is_none_or(|problems| problems <= 100), "{text}: {problems:?}");
    }
}

#[test]
fn a_file_of_ten_megabytes_is_read_in_no_time() {
    let mut many_goals = String::from("goal make level 9 \"m\" move zero\n");
    let mut number = 0;
    while many_goals.len() < 10_000_000 {
        number += 1;
        many_goals += &format!("goal g{number} level 2 \"g\" schema s: when all-full do make-it, missing{number}\n");
    }
    let mut many_schemas = String::from("goal take level 1 \"t\" move zero goal make level 2 \"m\"\n");
    while many_schemas.len() < 2_000_000 {
        number += 1;
        many_schemas += &format!("schema s{number}: when all-full & !some-shut do take, take\n");
    }
    let mut many_unlike = String::from("goal take(c) level 1 \"t\" move zero goal make(a, b) level 2 \"m\"\n");
    while many_unlike.len() < 2_000_000 {
        number += 1;
        many_unlike += &format!(
            "schema s{number}: when full(a) | shut(b) & !(all-full | some-shut) do take(a), take(x{number})\n"
        );
    }
    // A generous limit: these take seconds even on a slow machine, and hours if anything grows with the square.
    let started = std::time::Instant::now();
    for text in [&many_goals, &many_schemas, &many_unlike] {
        assert!(digest(text).is_err());
    }
    let text = "goal make level 2 \"m\" move zero # a comment\n".to_owned() + &"# comment\n".repeat(1_000_000);
    assert!(digest(&text).is_ok());
    assert!(started.elapsed().as_secs() < 120, "{:?}", started.elapsed());
}
