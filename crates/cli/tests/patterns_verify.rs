//! `nerai patterns verify` as users meet it.

use std::process::Command;

fn run(words: &[&str]) -> (String, String, i32) {
    let output = Command::new(env!("CARGO_BIN_EXE_nerai")).args(words).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

#[test]
fn a_database_is_tried_on_boards_and_proved_without_one() {
    let folder = std::env::temp_dir().join(format!("nerai-patterns-verify-{}", std::process::id()));
    let folder_name = folder.to_str().unwrap();
    assert_eq!(run(&["patterns", "generate", "eye", "side", "3x2", "--folder", folder_name]).2, 0);
    let file = folder.join("eye-side-3x2.patterns");
    let file = file.to_str().unwrap();
    let verify = |threads| run(&["patterns", "verify", file, "--boards", "60", "--proofs", "20", "--threads", threads]);
    let (output, errors, code) = verify("1");
    assert_eq!((errors.as_str(), code), ("", 0), "{output}");
    assert!(output.contains("60 boards") && output.contains(" 0 failures"), "{output}");
    assert!(output.contains(" rules proved, 0 boards refuted"), "{output}");
    assert_eq!(verify("2").0, output);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_file_that_is_no_database_is_refused() {
    let (_, errors, code) = run(&["patterns", "verify", env!("CARGO_MANIFEST_PATH")]);
    assert_eq!(code, 2);
    assert!(errors.contains("pattern database"), "{errors}");
}
