//! The program as users meet it: what it prints, where, and how it ends.

mod common;

use std::path::Path;
use std::process::Stdio;

use common::{nerai, output_of, root, told};

/// Runs a command line; the answer is standard output, standard error and exit code in one text.
fn run(arguments: &[&str]) -> String {
    run_with(arguments, "")
}

/// The same with a text on standard input.
fn run_with(arguments: &[&str], input: &str) -> String {
    told(&output_of(arguments, input))
}

#[test]
fn show_prints_the_board_and_the_question() {
    insta::assert_snapshot!(run(&["show", "problems/net.txt"]), @r"
    name: A net
       A B C D E F G H J
     9 . . . . . . . . . 9
     8 . . . . . . O . . 8
     7 . . + . . . + . . 7
     6 . . . X . . . . . 6
     5 . . . X(O). . . . 5
     4 . . . . X X . . . 4
     3 . . + . . . + . . 3
     2 . . . . . . . . . 2
     1 . . . . . . . . . 1
       A B C D E F G H J
    to-move: black
    goal: black: capture(E5)
    question: Black to move: can Black capture the white block at E5?
    --- exit code 0
    ");
}

#[test]
fn show_draws_the_part_of_a_large_board_that_has_stones() {
    insta::assert_snapshot!(run(&["show", "crates/cli/tests/files/far.sgf"]), @r"
    size: 19
       O P Q R S T
    19 . . . . . . 19
    18 . . .{O}. . 18
    17 . . O X X . 17
    16 . .(O)X . . 16
    15 . . . . . . 15
    14 . . . . . . 14
       O P Q R S T
    to-move: black
    goal: black: kill(R18,Q16)
    question: Black to move: can Black kill the white stones at R18 and Q16?
    assumed: black moves first, because the first move of the file is black's
    assumed: the goal follows from the stones marked TR
    assumed: the blocks at Q16 belong to the same group
    --- exit code 0
    ");
}

#[test]
fn show_takes_game_move_side_and_goal_from_the_command_line() {
    insta::assert_snapshot!(run(&["show", "crates/cli/tests/files/far.sgf", "--at", "3", "--to-move", "black", "--goal", "save(Q17)"]), @r"
    size: 19
       O P Q R S T
    19 . . . X . . 19
    18 . . .{O}X . 18
    17 . .(O)X X . 17
    16 . . O X . . 16
    15 . . . O . . 15
    14 . . . . . . 14
    13 . . . . . . 13
       O P Q R S T
    to-move: black
    goal: white: save(Q17)
    question: Black to move: can White save the white block at Q17?
    --- exit code 0
    ");
    insta::assert_snapshot!(run(&["show", "crates/cli/tests/files/far.sgf", "--game", "2", "--goal", "kill(C3)"]), @r"
       A B C D E
     5 . . . . . 5
     4 . X . . . 4
     3 . .(O). . 3
     2 . . . . . 2
     1 . . . . . 1
       A B C D E
    to-move: black
    goal: black: kill(C3)
    question: Black to move: can Black kill the white stones at C3?
    assumed: black moves first, because nothing says who does
    --- exit code 0
    ");
}

#[test]
fn show_prints_one_json_object_a_line() {
    insta::assert_snapshot!(run(&["show", "problems/ladder.sgf", "problems/three-in-a-row.sgf", "--json"]), @r#"
    {"version":1,"file":"problems/ladder.sgf","name":"A ladder on an empty board","size":[9,9],"to_move":"black","goal":"black: capture(C4)","question":"Black to move: can Black capture the white block at C4?","black":["C3","D3","B4"],"white":["C4"],"marks":[{"mark":"cross","points":["C4"]}],"assumed":[],"warnings":[]}
    {"version":1,"file":"problems/three-in-a-row.sgf","name":"Three in a row","size":[9,9],"to_move":"black","goal":"black: kill(D2)","question":"Black to move: can Black kill the white stones at D2?","black":["A1","G1","A2","G2","A3","B3","C3","D3","E3","F3","G3"],"white":["B1","F1","B2","C2","D2","E2","F2"],"marks":[{"mark":"cross","points":["D2"]}],"assumed":["the goal follows from the stones marked MA"],"warnings":[]}
    --- exit code 0
    "#);
}

#[test]
fn every_own_problem_is_understood_without_a_word() {
    let mut open = vec![root().join("problems")];
    let mut count = 0;
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
            continue;
        }
        if !path.extension().is_some_and(|extension| extension == "txt" || extension == "sgf") {
            continue;
        }
        let output = nerai().arg("show").arg(&path).arg("--json").output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{}", path.display());
        let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert!(answer["goal"].is_string(), "{answer}");
        count += 1;
    }
    assert!(count >= 5);
}

#[test]
fn what_show_prints_can_be_shown_again() {
    let first = run(&["show", "problems/three-in-a-row.sgf"]);
    let diagram = first.split("--- ").next().unwrap();
    let again = run_with(&["show", "-"], diagram);
    assert_eq!(
        again.replace("assumed: the goal follows from the stones marked MA\n", ""),
        first.replace("assumed: the goal follows from the stones marked MA\n", "")
    );
}

#[test]
fn a_bad_file_gets_one_message_and_the_others_their_answers() {
    let files = ["bad_goal.sgf", "small_x.txt", "bad_point.sgf", "bad_to_move.txt", "missing.sgf", "no_goal.txt"];
    let paths: Vec<String> = files.iter().map(|file| format!("crates/cli/tests/files/{file}")).collect();
    let mut arguments = vec!["show", "--json"];
    arguments.extend(paths.iter().map(String::as_str));
    insta::assert_snapshot!(run(&arguments), @r#"
    {"version":1,"file":"crates/cli/tests/files/no_goal.txt","name":null,"size":[3,3],"to_move":"black","goal":null,"question":null,"black":["B2"],"white":[],"marks":[],"assumed":[],"warnings":["no goal given: no stone is marked; add one such as kill(D4), or mark the stones it is about with MA"]}
    --- standard error
    nerai: crates/cli/tests/files/bad_goal.sgf:1:26: in the goal: unknown word 'captur'; did you mean 'capture'?
    nerai: crates/cli/tests/files/small_x.txt:2:4: 'x' may be a stone or a label; write X for the stone, or a line such as 'label: D4 = x'
    nerai: crates/cli/tests/files/bad_point.sgf:1:16: the point 'zz' lies off the 9x9 board
    nerai: crates/cli/tests/files/bad_to_move.txt:5:10: to-move must be black or white
    nerai: crates/cli/tests/files/missing.sgf: there is no such file
    nerai: crates/cli/tests/files/no_goal.txt: warning: no goal given: no stone is marked; add one such as kill(D4), or mark the stones it is about with MA
    --- exit code 2
    "#);
}

#[test]
fn standard_input_is_named_in_messages() {
    insta::assert_snapshot!(run_with(&["show", "-"], " . X\n . Y\n"), @r"
    --- standard error
    nerai: standard input:2:4: unexpected 'Y'; a row of the board has X and O for stones, . for empty points, small letters or numbers for labels and ( [ { < around marked points; other lines are 'key: value' or start with //
    --- exit code 2
    ");
    insta::assert_snapshot!(run_with(&["show", "-"], ""), @r"
    --- standard error
    nerai: standard input:1:1: the file is empty; expected an SGF game, which starts with '(;', or a text diagram
    --- exit code 2
    ");
}

#[test]
fn a_goal_on_the_command_line_is_checked() {
    insta::assert_snapshot!(run(&["show", "problems/net.txt", "--goal", "capture(D5"]), @r"
    --- standard error
    nerai: problems/net.txt: in --goal, column 11: found the end of the goal; expected ',' or ')'
    --- exit code 2
    ");
    insta::assert_snapshot!(run(&["show", "problems/net.txt", "--goal", "white: capture(E5)"]), @r"
    --- standard error
    nerai: problems/net.txt: in --goal, column 16: capture(E5): E5 is white; expected a black stone (the goal is white's)
    --- exit code 2
    ");
}

#[test]
fn wrong_usage_ends_with_2() {
    insta::assert_snapshot!(run(&["show"]), @r"
    --- standard error
    error: the following required arguments were not provided:
      <FILE>...

    Usage: nerai show <FILE>...

    For more information, try '--help'.
    --- exit code 2
    ");
    insta::assert_snapshot!(run(&["show", "problems/net.txt", "--to-move", "green"]), @r"
    --- standard error
    error: invalid value 'green' for '--to-move <COLOR>'
      [possible values: black, white]

    For more information, try '--help'.
    --- exit code 2
    ");
    insta::assert_snapshot!(run(&["show", "problems/net.txt", "problems/ladder.sgf", "--svg", "x.svg"]), @r"
    --- standard error
    nerai: --svg: takes one FILE at a time
    --- exit code 2
    ");
}

#[test]
fn an_image_is_written_whole_or_not_at_all() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("show_svg");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let out = folder.join("net.svg");
    let answer = run(&["show", "problems/net.txt", "--svg", out.to_str().unwrap()]);
    assert!(answer.ends_with("--- exit code 0\n"), "{answer}");
    let image = std::fs::read_to_string(&out).unwrap();
    assert!(image.contains("<title>A net. Black to move: can Black capture the white block at E5?</title>"));
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
    let missing = folder.join("missing").join("net.svg");
    let answer = run(&["show", "problems/net.txt", "--svg", missing.to_str().unwrap()]);
    assert!(answer.contains("--- standard error\nnerai: ") && answer.ends_with("--- exit code 2\n"), "{answer}");
}

#[test]
fn a_reader_that_stops_listening_is_no_failure() {
    let mut child = nerai()
        .args(["show"])
        .args(vec!["problems/net.txt"; 2000])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr[..output.stderr.len().min(200)]));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn help_has_examples_for_each_command() {
    for command in ["solve", "show", "completions", "man"] {
        let help = run(&[command, "--help"]);
        assert!(help.contains(&format!("Examples:\n  nerai {command} ")), "{help}");
    }
    insta::assert_snapshot!(run(&["show", "--help"]), @r"
    Shows a position with its target, the side to move and the question as understood

    Usage: nerai show [OPTIONS] <FILE>...

    Arguments:
      <FILE>...  SGF files or text diagrams; - reads standard input

    Options:
          --svg <OUT>        Write the board as an image
          --json             Print one JSON object a file
          --game <N>         Take this game of an SGF file [default: 1]
          --at <N>           Take the position after this many moves [default: 0]
          --to-move <COLOR>  The side to move, whatever the file says [possible values: black, white]
          --goal <TEXT>      The goal, whatever the file says
          --whole-board      Draw a large board whole, not only the part with the stones
      -h, --help             Print help

    Examples:
      nerai show problems/net.txt
      nerai show game.sgf --at 57 --to-move white --goal 'kill(D4)'
      nerai show problems/ladder.sgf --svg ladder.svg
      nerai show problems/* --json
    --- exit code 0
    ");
}

#[test]
fn completions_and_manual_pages_are_made_from_the_commands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(run(&["completions", shell]).contains("whole-board"), "{shell}");
    }
    assert!(run(&["man"]).contains(".TH nerai 1"));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("man_pages");
    let _ = std::fs::remove_dir_all(&folder);
    assert_eq!(run(&["man", "--out", folder.to_str().unwrap()]), "--- exit code 0\n");
    let names: Vec<String> =
        std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    for name in ["nerai", "nerai-solve", "nerai-show", "nerai-check", "nerai-gtp", "nerai-completions", "nerai-man"] {
        assert!(names.contains(&format!("{name}.1")), "{names:?}");
    }
    let page = std::fs::read_to_string(folder.join("nerai-show.1")).unwrap();
    assert!(page.contains("nerai show problems/net.txt"), "{page}");
}
