//! Short campaigns of the checker against false proofs: what is asked and what comes back.

use std::process::{Command, Output};

fn lab(arguments: &[&str]) -> (String, Option<i32>) {
    let Output { stdout, stderr, status } =
        Command::new(env!("CARGO_BIN_EXE_nerai-lab")).args(arguments).output().expect("the program runs");
    let text = if status.code() == Some(2) { stderr } else { stdout };
    (String::from_utf8(text).expect("text"), status.code())
}

#[test]
fn no_small_proof_of_something_false_is_accepted() {
    let (table, code) = lab(&["exhaust", "2x1", "single", "4", "true=1", "zones=yes"]);
    assert_eq!(code, Some(0), "{table}");
    let cells: Vec<&str> = table.lines().last().unwrap_or_default().split('|').map(str::trim).collect();
    assert_eq!((cells[1], cells[5]), ("2x1 single 4 true=1 zones=yes", "0"), "{table}");
    assert_ne!((cells[4], cells[6]), ("0", "0"), "false proofs are made, and true ones accepted: {table}");
}

#[test]
fn no_made_up_certificate_is_believed_that_is_false() {
    let (line, code) = lab(&["made-up", "--certificates", "500", "--seed", "7"]);
    assert_eq!(code, Some(0), "{line}");
    assert!(line.contains("0, 0] of 500"), "{line}");
}

#[test]
fn no_changed_or_spoilt_proof_of_the_oracle_makes_the_checker_err() {
    for arguments in [
        &["trial", "3x3", "black: capture(A1)", "--positions", "60", "--changes", "10"][..],
        &["compound-trial", "4x3", "--certificates", "20", "--changes", "10"],
    ] {
        let (report, code) = lab(arguments);
        assert_eq!(code, Some(0), "{report}");
        assert!(report.contains("faults: []"), "{report}");
    }
}

#[test]
fn what_is_no_trial_is_told() {
    for (arguments, expected) in [
        (&["exhaust", "2x2", "everything", "4"][..], "there are no goals 'everything'"),
        #[cfg(not(feature = "switches"))]
        (&["exhaust", "rules"], "--features switches"),
        (&["trial", "3", "black: capture(A1)"], "expected a board such as 4x3"),
        (&["zones", "reading.tst"], "unexpected argument"),
        (&["no-such-command"], "unrecognized subcommand"),
    ] {
        let (errors, code) = lab(arguments);
        assert!(code == Some(2) && errors.contains(expected), "{arguments:?}: {errors}");
    }
}
