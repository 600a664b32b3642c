//! The example says what it promises.

#[path = "../examples/check_a_proof.rs"]
#[allow(dead_code, reason = "its main function prints")]
mod check_a_proof;

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
