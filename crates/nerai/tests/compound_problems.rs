//! The set of compound goals in `problems/compound`: what it covers, that its proofs hold, and that methods which know
//! nothing of each other agree about it. `problems.rs` solves every file.

use std::fs;
use std::path::{Path, PathBuf};

use nerai::{Problem, ProblemOptions, Question};
use nerai_board::Color;
use nerai_proof::{Aim, Certificate, Verdict, check};
use nerai_search::{Budget, Settings, solve};

/// Nodes for a problem.
const NODES: u64 = 200_000;
/// A proof is no larger.
const MOST_BYTES: usize = 30_000;

/// A file of the set.
struct Member {
    file: PathBuf,
    problem: Problem,
    question: Question,
    aim: Aim,
    verdict: String,
    /// How it was settled, if the file says so: `oracle`, `plain` or `dynamic`.
    settled: Option<String>,
}

fn members() -> Vec<Member> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems/compound");
    let files = fs::read_dir(folder).expect("the folder of compound goals");
    let mut files: Vec<PathBuf> = files.map(|entry| entry.expect("a file").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "sgf"));
    files.sort();
    files.into_iter().map(|file| read(&file).unwrap_or_else(|reason| panic!("{}: {reason}", file.display()))).collect()
}

fn read(file: &Path) -> Result<Member, Box<dyn std::error::Error>> {
    let bytes = fs::read(file)?;
    let problem = Problem::read(&bytes, &ProblemOptions::default())?;
    let question = Question::of(&problem, None)?;
    let aim = Aim::of(question.goal())?;
    let collection = nerai_sgf::read(&bytes)?;
    let game = collection.game(1)?;
    let root = game.node(game.root());
    let verdict = root.text("VERDICT").ok_or("no VERDICT")?;
    Ok(Member { file: file.to_owned(), problem, question, aim, verdict, settled: root.text("SETTLED") })
}

#[test]
fn every_kind_of_problem_is_there() {
    let members = members();
    let count = |is_it: &dyn Fn(&Member) -> bool| members.iter().filter(|member| is_it(member)).count();
    let goal = |member: &Member| member.question.goal().to_string();
    assert!(members.len() >= 200, "{}", members.len());
    assert!(count(&|member| member.verdict == "lost") >= 40);
    assert!(count(&|member| member.verdict == "ko") >= 20);
    assert!(count(&|member| member.settled.as_ref().is_some_and(|word| word != "dynamic")) >= 60);
    for color in Color::BOTH {
        assert!(count(&|member| member.aim.player == color) >= 60);
        assert!(count(&|member| member.question.to_move() == color) >= 60);
    }
    for word in ["&", "|", "!"] {
        assert!(count(&|member| goal(member).contains(word)) >= 40, "{word}");
    }
    for word in ["capture", "save", "connect", "cut", "kill", "live", "eye"] {
        assert!(count(&|member| goal(member).contains(word)) >= 3, "{word}");
    }
    assert!(count(&|member| goal(member).contains('&') && goal(member).contains('|')) >= 5, "nested goals");
    assert!(members.iter().all(|member| member.aim.parts().is_some_and(|parts| parts.parts.len() >= 2)));
}

#[test]
fn every_saved_proof_is_about_its_problem_and_holds() {
    let mut proofs = 0;
    for member in members() {
        let name = member.file.display();
        let file = member.file.with_extension("proof");
        if member.settled.is_none() && !file.exists() {
            continue;
        }
        let bytes = fs::read(&file).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(bytes.len() <= MOST_BYTES, "{name}: {} bytes", bytes.len());
        let certificate = Certificate::from_bytes(&bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(certificate.setup.stones, *member.problem.position.stones(), "{name}");
        assert!(
            certificate.setup.uncapturable.is_empty() || member.settled.is_none(),
            "{name} takes stones for granted"
        );
        assert_eq!(certificate.to_move, member.question.to_move(), "{name}");
        assert_eq!(certificate.goal, member.question.goal().to_string(), "{name}");
        assert_eq!(certificate.verdict.word(), member.verdict, "{name}");
        check(&certificate).unwrap_or_else(|error| panic!("{name}: {error}"));
        proofs += 1;
    }
    assert!(proofs >= 200, "{proofs}");
}

#[test]
fn the_dynamic_method_agrees_with_what_was_settled_without_it() {
    let mut contradictions = Vec::new();
    for member in members() {
        let Some("oracle" | "plain") = member.settled.as_deref() else { continue };
        let mut budget = Budget::nodes(NODES);
        let found = solve(&member.question.task, &Settings::default(), &mut budget);
        if found.verdict == Verdict::Unknown || found.verdict.word() != member.verdict {
            contradictions.push(format!("{}: {} instead of {}", member.file.display(), found.verdict, member.verdict));
        }
    }
    assert!(contradictions.is_empty(), "\n{}", contradictions.join("\n"));
}
