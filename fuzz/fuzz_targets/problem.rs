//! Invariant: a file gives a position and a question or is refused with a reason, and the goal of the question, given
//! as an option, asks the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nerai::{Problem, ProblemOptions, Question};

fuzz_target!(|bytes: &[u8]| {
    // Some files are looked at after a few moves, so that moves are replayed too.
    let options = ProblemOptions::default().with_at(bytes.len() % 4);
    match Problem::read(bytes, &options) {
        Ok(problem) => match Question::of(&problem, None) {
            Ok(question) => {
                let goal = question.goal().to_string();
                let again =
                    Question::of(&problem, Some(&goal)).expect("a goal that was understood is understood again");
                assert_eq!(again.goal(), question.goal(), "{goal}");
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        },
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
