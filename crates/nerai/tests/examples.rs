//! The examples say what they promise.

#[path = "../examples/check_a_proof.rs"]
#[allow(dead_code, reason = "its main function prints")]
mod check_a_proof;
#[path = "../examples/lint_a_file.rs"]
#[allow(dead_code, reason = "its main function prints")]
mod lint_a_file;
#[path = "../examples/solve_a_position.rs"]
#[allow(dead_code, reason = "its main function prints")]
mod solve_a_position;

#[test]
fn a_position_is_solved() {
    let told = solve_a_position::solve_a_position(solve_a_position::POSITION).unwrap();
    let expected =
        "verdict: won\nBlack kills D2 by playing D1, whatever White plays.\nline: black D1, white E1, black C1\n";
    assert!(told.starts_with(expected), "{told}");
    assert!(told.contains("proof: 10 nodes, checked: true\n(;FF[4]"), "{told}");
    assert!(
        told.contains("(;B[dd]TE[1]C[RIGHT\n") && told.contains("(;B[cd]BM[1]C[Fails: White lives.];W[dd]"),
        "{told}"
    );
    let error = solve_a_position::solve_a_position("no board").unwrap_err();
    assert!(error.to_string().starts_with("line 1"), "{error}");
}

#[test]
fn a_proof_is_checked_and_a_forged_one_found_out() {
    let proof = check_a_proof::proof_of_the_net().unwrap();
    let told = check_a_proof::check_a_proof(&proof).unwrap();
    assert!(
        told.starts_with("black: capture(E5), black to move: won\n49 states replayed; it stands while {"),
        "{told}"
    );
    assert!(told.contains("\nnot accepted as lost: "), "{told}");
    assert!(check_a_proof::check_a_proof(&proof[1..]).is_err());
}

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
