//! What Nerai writes, the linter accepts.

use std::fs;
use std::path::Path;

use nerai::{AnswerOptions, Problem, ProblemOptions, Question, answer};
use nerai_explain::{Annotation, InSgf, VariationOptions, variations};
use nerai_lint::{LintOptions, lint};
use nerai_search::Budget;

const NODES: u64 = 60_000;

#[test]
fn the_linter_finds_nothing_in_what_was_written() {
    for name in [
        "three-in-a-row.sgf",
        "net.txt",
        "snapback.txt",
        "shapes/straight-four-attacked.txt",
        "shapes/square-four-defended.txt",
        "ko/corner-throw-in-starts-a-ko.txt",
        "plans/first-line-move-lives-by-ko-in-the-corner.txt",
        "connection/push-cuts.txt",
    ] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems").join(name);
        let problem = Problem::read(&fs::read(path).unwrap(), &ProblemOptions::default()).unwrap();
        let question = Question::of(&problem, None).unwrap();
        let options = AnswerOptions::default().with_all_moves(true);
        let mut budget = Budget::nodes(NODES);
        let answer = answer(&question, &options, &mut budget).unwrap();
        let tree = variations(&answer, &VariationOptions::default(), &mut budget);
        for says_right in [false, true] {
            let game = answer.to_annotated_sgf(&Annotation { name: None, variations: Some(&tree), says_right });
            let report = lint(&game, &LintOptions::default(), &mut Budget::nodes(u64::MAX));
            let found: Vec<&str> = report.findings.iter().map(|finding| finding.sentence.as_str()).collect();
            assert!(report.question.is_some() && report.not_asked.is_none(), "{name}");
            assert!(found.is_empty(), "{name}: {found:#?}\n{}", nerai_sgf::write([&game]));
        }
    }
}
