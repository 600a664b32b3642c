//! Invariant: a plan file is read or refused at places inside it, and what is printed reads back as the same knowledge.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nerai_planner::{Knowledge, PlanFile, Problem, Vocabulary, Word};

const VOCABULARY: Vocabulary = Vocabulary {
    tests: &[Word { name: "safe", arguments: 1, meaning: "" }, Word { name: "night", arguments: 0, meaning: "" }],
    finders: &[Word { name: "doors", arguments: 1, meaning: "" }, Word { name: "places", arguments: 0, meaning: "" }],
};

fn compile(text: &str) -> Result<Knowledge, Vec<Problem>> {
    Knowledge::compile(&[PlanFile::read_all("fuzz.plan", text)], VOCABULARY, &["guard"]).map(|(knowledge, _)| knowledge)
}

fuzz_target!(|text: &str| {
    match compile(text) {
        Ok(knowledge) => {
            let printed = knowledge.to_string();
            match compile(&printed) {
                Ok(again) => assert_eq!(again.to_string(), printed),
                Err(problems) => panic!("{problems:?}\n{printed}"),
            }
        }
        Err(problems) => {
            let lines = text.split('\n').count();
            assert!(problems.iter().all(|problem| problem.place.line <= lines), "{problems:?}");
        }
    }
});
