//! The example says what it promises.

#[path = "../examples/lint_a_file.rs"]
#[allow(dead_code, reason = "its main function prints")]
mod lint_a_file;

#[test]
fn a_file_is_linted() {
    let told = lint_a_file::lint_a_file(lint_a_file::COLLECTION).unwrap();
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), 4, "{told}");
    let expected = "game 1: answer-fails (proved): Black C1 is marked right, but White D1 refutes it. D1 works.";
    assert!(lines[0].starts_with(expected), "{told}");
    assert!(
        lines[1].starts_with("game 1: not-refuted (proved): Black D1 leads to nothing that is marked right"),
        "{told}"
    );
    assert!(lines[3].starts_with("game 2: ") && lines[3].ends_with(" questions, 0 left open"), "{told}");
}
