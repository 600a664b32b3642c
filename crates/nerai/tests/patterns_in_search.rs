//! Pattern databases change how long a search takes, never what it says.

mod shipped;

use std::fs;
use std::path::Path;
use std::sync::Arc;

use nerai::{AnswerOptions, Approach, Problem, ProblemOptions, Question, answer};
use nerai_patterns::{Database, Goal, Levels, Rule, Value, shipped_databases};
use nerai_proof::Verdict;
use nerai_search::{Budget, PatternRules, Settings};

/// The verdicts on the problems of a folder, and the nodes of all.
fn verdicts(folder: &str, patterns: Option<PatternRules>) -> (Vec<Verdict>, u64) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems").join(folder);
    let (approach, settings) = (Approach::Proof, Settings::default().with_patterns(patterns));
    let options = AnswerOptions::default()
        .with_approach(approach)
        .with_settings(settings)
        .with_most_threats(0)
        .with_explain(false);
    let mut all = 0;
    let verdicts = shipped::files(&root).into_iter().map(|file| {
        let problem = Problem::read(&fs::read(file).unwrap(), &ProblemOptions::default()).unwrap();
        let question = Question::of(&problem, None).unwrap();
        let found = answer(&question, &options, &mut Budget::nodes(400_000)).unwrap();
        all += found.nodes;
        found.verdict
    });
    let verdicts = verdicts.collect();
    (verdicts, all)
}

/// Every shape of a database as one that has its goal already, whatever stands outside.
fn exaggerated(database: &Arc<Database>) -> Arc<Database> {
    let mut rules: Vec<Rule> = database.rules().collect();
    rules.dedup_by_key(|rule| rule.shape);
    let lies =
        rules.into_iter().map(|rule| Rule { value: Value::Won, levels: Levels::NONE, action: None, rank: 0, ..rule });
    Arc::new(Database::from_rules(database.geometry(), database.goal(), false, lies.collect()).unwrap())
}

#[test]
fn groups_live_and_die_with_patterns_as_without() {
    for folder in ["corner", "side"] {
        let (without, _) = verdicts(folder, None);
        let (with, _) = verdicts(folder, Some(PatternRules::shipped()));
        assert_eq!(with, without, "{folder}");
        assert!(without.contains(&Verdict::Won), "{folder}");
    }
}

#[test]
fn false_rules_cost_time_and_nothing_else() {
    let goals = [Goal::Life, Goal::Eye, Goal::Remove, Goal::ConnectStrings];
    let lies = PatternRules::new(shipped_databases(&goals).iter().map(exaggerated).collect());
    let mut is_felt = false;
    for folder in ["corner", "capture", "connection"] {
        let (without, few) = verdicts(folder, None);
        let (with, many) = verdicts(folder, Some(lies.clone()));
        assert_eq!(with, without, "{folder}");
        is_felt |= few != many;
    }
    assert!(is_felt, "nobody asked the rules");
}
