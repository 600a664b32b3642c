//! The example says what it promises.

#[path = "../examples/solve_a_position.rs"]
#[allow(dead_code, reason = "its main function prints")]
mod solve_a_position;

#[test]
fn a_position_is_solved() {
    let told = solve_a_position::solve_a_position(solve_a_position::POSITION).unwrap();
    let expected =
        "verdict: won\nBlack kills D2 by playing D1, whatever White plays.\nline: black D1, white C1, black E1\n";
    assert!(told.starts_with(expected), "{told}");
    assert!(told.contains("proof: 11 nodes, checked: true\n(;FF[4]"), "{told}");
    assert!(
        told.contains("(;B[dd]TE[1]C[RIGHT\n") && told.contains("(;B[cd]BM[1]C[Fails: White lives.];W[dd]"),
        "{told}"
    );
    let error = solve_a_position::solve_a_position("no board").unwrap_err();
    assert!(error.to_string().starts_with("line 1"), "{error}");
}
