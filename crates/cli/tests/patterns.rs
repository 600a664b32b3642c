//! `nerai patterns` as users meet it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Standard output, standard error and the exit code.
fn run(arguments: &[&str]) -> (String, String, i32) {
    let output = Command::new(env!("CARGO_BIN_EXE_nerai"))
        .args(arguments)
        .env("COLUMNS", "100")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (text(&output.stdout), text(&output.stderr), output.status.code().unwrap())
}

fn empty_folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("nerai-patterns-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn generate(folder: &Path, words: &str) -> (String, String, i32) {
    let words = words.split(' ');
    let arguments: Vec<&str> =
        ["patterns", "generate"].into_iter().chain(words).chain(["--folder", folder.to_str().unwrap()]).collect();
    run(&arguments)
}

#[test]
fn a_row_of_table_1_is_counted() {
    let (output, errors, code) = run(&["patterns", "count", "3x2", "side"]);
    assert_eq!((errors.as_str(), code), ("", 0));
    let row: Vec<&str> = output.lines().nth(1).unwrap().split_whitespace().collect();
    assert_eq!(row, ["3x2", "side", "729", "541,101", "541,101", "1,590,605"]);
    let (_, errors, code) = run(&["patterns", "count", "30x2", "side"]);
    assert_eq!(code, 2);
    assert!(errors.contains("expected at least 1x1 and at most 16 cells"), "{errors}");
}

#[test]
fn a_database_is_generated_with_the_smaller_ones_that_it_needs() {
    let folder = empty_folder("generated");
    let (output, errors, code) = generate(&folder, "eye side 3x3 --check");
    assert_eq!((errors.as_str(), code), ("", 0));
    assert!(output.contains("eye-side-3x2.patterns: 9 won, 62 winning"), "{output}");
    assert!(output.contains("the simple algorithm agrees"), "{output}");
    assert!(output.contains("eye-side-3x3.patterns: 373 won, 2,945 winning"), "{output}");
    // A second time there is nothing to do.
    assert_eq!(generate(&folder, "eye side 3x3"), (String::new(), String::new(), 0));
    let file = folder.join("eye-side-3x2.patterns");
    let (output, _, code) = run(&["patterns", "show", file.to_str().unwrap(), "--value", "won", "--limit", "1"]);
    assert_eq!(code, 0);
    let expected = "\
goal: eye
rectangle: 3x2 side
shapes: 35
won rules: 9
winning rules: 62

 2   . X .    won, rank 4
 1   X . X    a2 if White plays there: no liberty outside
    ------    c2 if White plays there: no liberty outside
     a b c
";
    assert_eq!(output, expected);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn any_number_of_threads_and_any_savings_give_the_same_bytes() {
    let (one, other) = (empty_folder("one-thread"), empty_folder("three-threads"));
    assert_eq!(generate(&one, "life corner 3x3 --threats --threads 1").2, 0);
    let savings = "--without changed --without mirrors --without favourable";
    assert_eq!(generate(&other, &format!("life corner 3x3 --threats --threads 3 {savings}")).2, 0);
    let bytes = |folder: &Path| fs::read(folder.join("life-corner-3x3.patterns")).unwrap();
    assert_eq!(bytes(&one), bytes(&other));
    fs::remove_dir_all(one).unwrap();
    fs::remove_dir_all(other).unwrap();
}

#[test]
fn files_that_are_no_databases_are_refused() {
    let folder = empty_folder("refused");
    assert_eq!(generate(&folder, "eye side 3x2").2, 0);
    let file = folder.join("eye-side-3x2.patterns");
    let bytes = fs::read(&file).unwrap();
    let refused = |bytes: &[u8]| {
        fs::write(&file, bytes).unwrap();
        let (output, errors, code) = run(&["patterns", "show", file.to_str().unwrap()]);
        assert_eq!((output.as_str(), code), ("", 2));
        errors
    };
    assert!(refused(b"a text").contains("this is not a pattern database"));
    assert!(refused(&bytes[..500]).contains("has 500 bytes where 979 were expected"));
    let mut damaged = bytes.clone();
    damaged[700] ^= 1;
    assert!(refused(&damaged).contains("damaged"));
    damaged[8] = 9;
    assert!(refused(&damaged).contains("has format version 9, and this program reads version 2"));
    // Nor is a larger one built on it.
    let (_, errors, code) = generate(&folder, "eye side 4x2");
    assert_eq!(code, 2);
    assert!(errors.contains("eye-side-3x2.patterns: the file has format version 9"), "{errors}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn rules_are_drawn_as_an_image() {
    let folder = empty_folder("svg");
    assert_eq!(generate(&folder, "eye side 3x2").2, 0);
    let (file, out) = (folder.join("eye-side-3x2.patterns"), folder.join("rules.svg"));
    let (file, out) = (file.to_str().unwrap(), out.to_str().unwrap());
    let (_, errors, code) = run(&["patterns", "show", file, "--value", "winning", "--limit", "4", "--svg", out]);
    assert_eq!((errors.as_str(), code), ("", 0));
    let svg = fs::read_to_string(out).unwrap();
    assert!(svg.contains("<title>eye, 3x2 side: rules 1 to 4 of 62 winning</title>"), "{svg}");
    assert_eq!(svg.matches("<g transform").count(), 4);
    let (_, errors, code) = run(&["patterns", "show", file, file, "--svg", out]);
    assert_eq!((errors.as_str(), code), ("nerai: --svg: takes one FILE at a time\n", 2));
    let nowhere = folder.join("missing").join("rules.svg");
    assert_eq!(run(&["patterns", "show", file, "--svg", nowhere.to_str().unwrap()]).2, 2);
    fs::remove_dir_all(folder).unwrap();
}
