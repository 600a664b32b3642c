//! `nerai solve` and `nerai check` as users meet them: answers, files, messages and exit codes.

mod common;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use common::{nerai, output_of, root, told};
use nerai_board::{Color, Play, PointSet, Size};
use nerai_go::Setup;
use nerai_proof::{Certificate, Kind, Next, Node, Proof, Verdict};
use serde_json::Value;

/// Runs a command line; the answer is standard output, standard error and exit code in one text.
fn run(arguments: &[&str]) -> String {
    run_with(arguments, "")
}

/// The same with a text on standard input.
fn run_with(arguments: &[&str], input: &str) -> String {
    told(&output_of(arguments, input))
}

/// The JSON answer to a diagram.
fn solved(arguments: &[&str], diagram: &str) -> Value {
    let output = output_of(&[&["solve", "-", "--json"], arguments].concat(), diagram);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}\n{diagram}");
    serde_json::from_slice(&output.stdout).unwrap()
}

fn words(value: &Value) -> String {
    let words: Vec<&str> = value.as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect();
    words.join(" ")
}

/// The text with N for the number of nodes, which any change of the search may change.
fn without_counts(text: &str) -> String {
    let mut words: Vec<&str> = text.split(' ').collect();
    for index in 1..words.len() {
        if words[index].starts_with("nodes") {
            words[index - 1] = "N";
        }
    }
    words.join(" ")
}

/// A folder for the files of one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

const KO: &str = "
 3 . X X . 3
 2 X(O). X 2
 1 O . O X 1
   A B C D
to-move: black
goal: capture(B2)
";

const CUTTING_POINT: &str = "
 5 . . O . . 5
 4 O O X X O 4
 3 O X . X O 3
 2 O X O . O 2
 1 . . . O . 1
   A B C D E
to-move: white
goal: cut(B3,D3)
";

/// Black's stones on the first line: White is a move short of saving the connection along the edge.
const FIRST_LINE: &str = "
 4 . . . . . . . 4
 3 O O O O . . . 3
 2(X)O . O X X . 2
 1 X . . . . . . 1
   A B C D E F G
to-move: black
goal: connect(A2,E2)
";

const IN_ATARI: &str = "
 5 . . . . . 5
 4 . . X . . 4
 3 . X(O)X . 3
 2 . . . . . 2
 1 . . . . . 1
   A B C D E
";

#[test]
fn a_net_is_answered_with_board_words_line_and_proof() {
    insta::assert_snapshot!(without_counts(&run(&["solve", "problems/net.txt"])), @r"
    name: A net
       A B C D E F G H J
     9 . . . . . . . . . 9
     8 . . . . . . O . . 8
     7 . . + ~ ~ ~ + . . 7
     6 . . . X ~ 1 ~ . . 6
     5 . . . X(O)~ ~ . . 5
     4 . . . ~ X X ~ . . 4
     3 . . + . ~ . + . . 3
     2 . . . . . . . . . 2
     1 . . . . . . . . . 1
       A B C D E F G H J
    moves: 1 B F6
    zone: won while unchanged = E3 D4:G4 D5:G5 D6:G6 D7:F7
    to-move: black
    goal: black: capture(E5)
    verdict: won
    answer: Black captures E5 by playing F6, whatever White plays.
    why: if White plays F5, Black answers G5
    why: if White plays E6, Black answers E7
    why: if White plays D7 or E7, Black answers E6
    why: whatever else White plays, Black plays F5
    why: only 16 points matter: nothing on the other 65 can change it
    line: F6 F5 G5 E6 E7
       A B C D E F G H J
     9 . . . . . . . . . 9
     8 . . . . . . O . . 8
     7 . . + . 5 . + . . 7
     6 . . . X 4 1 . . . 6
     5 . . . X(O)2 3 . . 5
     4 . . . . X X . . . 4
     3 . . + . . . + . . 3
     2 . . . . . . . . . 2
     1 . . . . . . . . . 1
       A B C D E F G H J
    moves: 1 B F6, 2 W F5, 3 B G5, 4 W E6, 5 B E7
    searched: N nodes in less than a second
    proof: N nodes, checked
    --- exit code 0
    ");
}

#[test]
fn the_json_answer_has_the_fields_that_scripts_rely_on() {
    let text = run_with(&["solve", "-", "--goal", "capture(C3)", "--to-move", "black", "--json"], IN_ATARI);
    let (before, after) = text.split_once("\"seconds\":").unwrap();
    let (seconds, after) = after.split_once(',').unwrap();
    assert!(seconds.parse::<f64>().unwrap() >= 0.0);
    insta::assert_snapshot!(format!("{before}\"seconds\":0,{after}"), @r#"
    {"version":1,"file":"-","goal":"black: capture(C3)","to_move":"black","verdict":"won","ko":null,"move":"C2","moves":["C2"],"line":["C2"],"zone":{"plus":[],"minus":["C1","B2","C2","D2","B3","C3","D3","B4","C4"]},"order":0,"difficulty":0.0,"nodes":0,"seconds":0,"method":"proof","rules":"full","checked":true,"assumes":{},"answer":"Black captures C3 by playing C2, whatever White plays.","why":["only 9 points matter: nothing on the other 16 can change it"]}
    --- exit code 0
    "#);
}

#[test]
fn named_positions_have_their_verdicts_and_moves() {
    let file = |name: &str| std::fs::read_to_string(root().join("problems").join(name)).unwrap();
    let facts = [
        ("ladder", file("ladder.sgf"), "won", "C5", "C5 D4 E4"),
        ("net", file("net.txt"), "won", "F6", "F6"),
        ("snapback", file("snapback.txt"), "won", "C1", "C1 D1 C1"),
        ("bamboo joint, White to move", file("bamboo.txt"), "won", "null", "D5 E5"),
        ("ko", KO.to_owned(), "ko", "B1", "B1"),
        ("cut", CUTTING_POINT.to_owned(), "won", "C3", "C3"),
        ("connection along the first line", FIRST_LINE.to_owned(), "lost", "null", ""),
    ];
    for (name, diagram, verdict, best, line) in facts {
        let answer = solved(&[], &diagram);
        assert_eq!(answer["verdict"], verdict, "{name}: {answer}");
        assert_eq!(answer["move"].as_str().unwrap_or("null"), best, "{name}: {answer}");
        assert!(words(&answer["line"]).starts_with(line), "{name}: {answer}");
        assert_eq!(answer["checked"], true, "{name}");
    }
}

#[test]
fn save_is_not_capture_and_cut_is_not_connect() {
    for (goal, negated) in [("capture(B2)", "!save(B2)"), ("save(B2)", "!capture(B2)")] {
        assert_eq!(solved(&["--goal", goal], KO)["verdict"], solved(&["--goal", negated], KO)["verdict"]);
    }
    for (goal, verdict) in [("cut(A2,E2)", "won"), ("!connect(A2,E2)", "won"), ("!cut(A2,E2)", "lost")] {
        assert_eq!(solved(&["--goal", goal], FIRST_LINE)["verdict"], verdict, "{goal}");
    }
}

#[test]
fn a_ko_says_who_takes_first() {
    let answer = solved(&[], KO);
    assert_eq!(answer["ko"], serde_json::json!({"first": "black", "threats": null, "steps": null}));
    assert_eq!(
        answer["answer"],
        "A ko decides whether Black captures B2. Black starts with B1. Black takes first, so White needs more than 4 threats elsewhere."
    );
    assert!(!words(&answer["zone"]["plus"]).is_empty() && !words(&answer["zone"]["minus"]).is_empty());
}

#[test]
fn both_sides_may_move_first() {
    let text = std::fs::read_to_string(problem("three-in-a-row.sgf")).unwrap();
    let answer = solved(&["--both"], &text);
    let both = &answer["both"];
    assert_eq!((&answer["verdict"], &both["status"]), (&Value::from("won"), &Value::from("unsettled")));
    assert_eq!((&both["black_first"]["move"], &both["white_first"]["verdict"]), (&"D1".into(), &"lost".into()));
    assert_eq!(both["white_first"]["how"], "two eyes");
    assert_eq!(words(&answer["assumes"]["safe"]), "A1 G1 A2 G2 A3 B3 C3 D3 E3 F3 G3");
    assert_eq!(solved(&["--strict"], &text)["assumes"], serde_json::json!({}));
}

#[test]
fn several_threads_answer_like_one_and_nonsense_is_refused() {
    let text = std::fs::read_to_string(problem("plans/push-kills-in-the-corner-2.txt")).unwrap();
    let of = |threads: &str| {
        let answer = solved(&["--threads", threads], &text);
        [&answer["verdict"], &answer["move"], &answer["checked"]].map(Clone::clone)
    };
    assert_eq!(of("1"), [Value::from("won"), "B2".into(), true.into()]);
    assert_eq!(of("2"), of("1"));
    for (wrong, command) in [("0", "solve"), ("65", "explain"), ("two", "solve")] {
        let told = run(&[command, "-", "--threads", wrong]);
        assert!(told.contains(&format!("invalid value '{wrong}' for '--threads <N>'")), "{told}");
        assert!(told.contains("exit code 2"), "{told}");
    }
}

#[test]
fn a_first_move_is_refuted_or_confirmed() {
    let wrong = solved(&["--move", "D5"], &std::fs::read_to_string(problem("bamboo.txt")).unwrap());
    assert_eq!((&wrong["verdict"], words(&wrong["line"]).as_str()), (&Value::from("won"), "D5 E5"));
    let goal = ["--goal", "cut(D4,D6)", "--move", "D5"];
    let refuted = solved(&goal, &std::fs::read_to_string(problem("bamboo.txt")).unwrap());
    assert_eq!(refuted["verdict"], "lost");
    assert_eq!(refuted["move"], Value::Null);
    assert_eq!(words(&refuted["line"]), "D5 E5");
    assert_eq!(refuted["answer"], "After White D5: Black connects D4 and D6 by playing E5, whatever White plays.");
    let confirmed = solved(&["--move", "C3"], CUTTING_POINT);
    assert_eq!((&confirmed["verdict"], &confirmed["move"]), (&Value::from("won"), &Value::from("C3")));
    let taken = solved(&["--goal", "capture(C3)", "--move", "C2"], IN_ATARI);
    assert_eq!((&taken["verdict"], &taken["checked"]), (&Value::from("won"), &Value::from(true)));
    assert_eq!(words(&taken["line"]), "C2");
}

#[test]
fn all_first_moves_are_found() {
    let answer = solved(&["--all-moves"], CUTTING_POINT);
    assert_eq!(words(&answer["moves"]), "C3", "{answer}");
    assert_eq!((words(&answer["open_moves"]).as_str(), &answer["moves_complete"]), ("", &Value::from(true)));
    let answer = solved(&["--all-moves"], KO);
    assert_eq!(words(&answer["moves"]), "B1 C2 A3", "{answer}");
    let connected =
        solved(&["--all-moves", "--to-move", "black"], &std::fs::read_to_string(problem("bamboo.txt")).unwrap());
    assert!(words(&connected["moves"]).split(' ').any(|word| word == "pass"), "{connected}");
    let hopeless = solved(&["--all-moves"], FIRST_LINE);
    assert_eq!(words(&hopeless["moves"]), "");
}

#[test]
fn a_limit_that_is_too_small_gives_unknown_and_perhaps_a_suggestion() {
    let open = " . . . . . . .\n . . . . . . .\n . . X O . . .\n . . X O . . .\n . . O X . . .\n . . . X . . .\n . . . . . . .\n";
    let answer = solved(&["--goal", "capture(D5)", "--nodes", "200"], open);
    assert_eq!(answer["verdict"], "unknown", "{answer}");
    assert_eq!((&answer["move"], &answer["checked"]), (&Value::Null, &Value::from(false)));
    assert!(answer["nodes"].as_u64().unwrap() <= 300, "{answer}");
}

#[test]
fn seconds_stop_a_long_search() {
    let open = ".".repeat(19) + "\n";
    let diagram = format!("{}.........X.........\n{}.........O.........\n{}", open.repeat(8), open, open.repeat(8));
    let begin = std::time::Instant::now();
    let answer = solved(&["--goal", "capture(K9)", "--seconds", "0.3", "--nodes", "100000000000"], &diagram);
    assert!(begin.elapsed() < std::time::Duration::from_secs(30));
    assert_eq!(answer["verdict"], "unknown");
}

#[test]
fn bad_questions_get_one_clear_message_each() {
    let facts: &[(&[&str], &str, &str)] = &[
        (&["--goal", "capture(A1)"], IN_ATARI, "in --goal, column 9: capture(A1): A1 is empty; expected a stone"),
        (
            &["--goal", "capture(K10)"],
            IN_ATARI,
            "in --goal, column 9: capture(K10): K10 is not on the board; expected a point of the 5x5 board",
        ),
        (
            &["--goal", "white: capture(C3)"],
            IN_ATARI,
            "in --goal, column 16: capture(C3): C3 is white; expected a black stone (the goal is white's)",
        ),
        (
            &["--goal", "connect(C3,C4)"],
            IN_ATARI,
            "in --goal, column 12: connect(C3,C4): C4 is black; expected a white stone (C3 is white, and the stones need one colour)",
        ),
        (
            &[
                "--goal",
                "force((B[A1]|W[A1])&(B[A2]|W[A2])&(B[B1]|W[B1])&(B[B2]|W[B2])&(B[C1]|W[C1])&(B[C2]|W[C2])&(B[D1]|W[D1])&(B[D2]|W[D2])&(B[E1]|W[E1])&(B[E2]|W[E2]))",
            ],
            IN_ATARI,
            "'black: force((B[A1] | W[A1]) & (B[A2] | W[A2]) & (B[B1] | W[…': the formula has too many alternatives when it is written out; expected at most 512",
        ),
        (&["--goal", "capture(C3)", "--move", "C4"], IN_ATARI, "black cannot start with that move: C4 is occupied"),
        (
            &["--goal", "capture(C3)", "--move", "T19"],
            IN_ATARI,
            "black cannot start with that move: T19 is not on the board",
        ),
        (&[], " . . .\n . . .\n", "there are no stones on the board, so there is nothing to ask"),
        (
            &[],
            " . X .\n . . .\n",
            "no goal given: no stone is marked; add one such as kill(D4), or mark the stones it is about with MA",
        ),
    ];
    for (arguments, diagram, message) in facts {
        let told = run_with(&[&["solve", "-"], *arguments].concat(), diagram);
        assert_eq!(told, format!("--- standard error\nnerai: standard input: {message}\n--- exit code 2\n"));
    }
}

#[test]
fn what_cannot_be_reached_is_said_so() {
    let told = run_with(
        &["solve", "-", "--goal", "cut(C4,C5)"],
        " . . X . .\n . . X . .\n . X(O)X .\n . . . . .\n . . . . .\n",
    );
    assert!(told.contains("verdict: lost\nanswer: C4 and C5 are connected already.\n"), "{told}");
}

#[test]
fn wrong_options_are_wrong_usage() {
    for arguments in [
        &["--seconds", "0"][..],
        &["--seconds", "nan"],
        &["--nodes", "0"],
        &["--move", "I5"],
        &["--method", "magic"],
        &["--move", "C3", "--all-moves"],
    ] {
        let told = run(&[&["solve", "problems/net.txt"], arguments].concat());
        assert!(told.contains("error: ") && told.ends_with("--- exit code 2\n"), "{told}");
    }
    for option in ["--sgf", "--svg", "--proof"] {
        let told = run(&["solve", "problems/net.txt", "problems/ladder.sgf", option, "x"]);
        assert_eq!(told, format!("--- standard error\nnerai: {option}: takes one FILE at a time\n--- exit code 2\n"));
    }
}

#[test]
fn a_bad_file_does_not_keep_the_others_from_their_answers() {
    let output = output_of(&["solve", "missing.sgf", "problems/snapback.txt", "problems/bamboo.txt", "--json"], "");
    assert_eq!(output.status.code(), Some(2));
    let answers: Vec<Value> = output
        .stdout
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty())
        .map(|line| serde_json::from_slice(line).unwrap())
        .collect();
    let files: Vec<&str> = answers.iter().map(|answer| answer["file"].as_str().unwrap()).collect();
    assert_eq!(files, ["problems/snapback.txt", "problems/bamboo.txt"]);
    assert_eq!(String::from_utf8_lossy(&output.stderr).lines().count(), 1);
}

#[test]
fn proofs_are_written_and_checked() {
    let folder = folder("solve_proofs");
    for (name, diagram) in [("ko", KO), ("cut", CUTTING_POINT), ("first_line", FIRST_LINE)] {
        let path = folder.join(name);
        let out = path.to_str().unwrap();
        let told = run_with(&["solve", "-", "--proof", out], diagram);
        assert!(told.ends_with("--- exit code 0\n"), "{told}");
        let told = run(&["check", out]);
        assert!(told.contains("checked: ") && told.ends_with("--- exit code 0\n"), "{told}");
    }
    let path = folder.join("cut");
    insta::assert_snapshot!(without_counts(&run(&["check", path.to_str().unwrap()])), @r"
       A B C D E
     5 . ~ O ~ ~ 5
     4 O O X X O 4
     3 O(X)~(X)O 3
     2 O X O ~ O 2
     1 ~ ~ ~ O . 1
       A B C D E
    zone: won while unchanged = A1:D1 A2:E2 A3:E3 A4:E4 B5:E5
    to-move: white
    goal: white: cut(B3,D3)
    question: White to move: can White keep the black blocks at B3 and D3 apart?
    rules: suicide is illegal, and a ko may not be retaken at once
    verdict: won
    answer: White keeps B3 and D3 apart, whatever Black plays.
    checked: 1 proof, N nodes replayed
    --- exit code 0
    ");
}

/// A white stone that a file calls uncapturable, and asks about: of course it is never captured.
fn with_a_safe_target() -> Certificate {
    let size = Size::new(4, 1).unwrap();
    let at = |name: &str| name.parse().unwrap();
    let mut setup = Setup::empty(size);
    setup.place(Color::White, at("A1"));
    setup.uncapturable.insert(at("A1"));
    let hold = Proof {
        prover: Color::White,
        kind: Kind::Hold,
        komaster: Some(Color::Black),
        prefer: PointSet::default(),
        inside: None,
        nodes: vec![
            Node::Answer { pass: Next::Node(1), replies: Vec::new() },
            Node::Play { at: Play::Pass, then: Next::Node(0) },
        ],
    };
    Certificate {
        setup,
        ban: None,
        to_move: Color::Black,
        goal: "black: capture(A1)".to_owned(),
        if_out: false,
        verdict: Verdict::Lost,
        proofs: vec![hold],
    }
}

#[test]
fn what_a_proof_takes_for_granted_is_said() {
    let folder = folder("granted");
    let path = folder.join("proof");
    let out = path.to_str().unwrap();
    std::fs::write(&path, with_a_safe_target().to_bytes()).unwrap();
    insta::assert_snapshot!(run(&["check", out]), @r"
        A B C D
     1 (O). . . 1
        A B C D
    zone: lost while unchanged = A1
    to-move: black
    goal: black: capture(A1)
    question: Black to move: can Black capture the white block at A1?
    takes-for-granted: A1 is safe
    takes-for-granted: A1, which the goal is about, cannot be captured at all
    rules: suicide is illegal, and a ko may not be retaken at once
    verdict: lost
    answer: White saves A1, whatever Black plays.
    checked: 1 proof, 2 nodes replayed
    --- exit code 0
    ");
    let told = run(&["check", out, "--json"]);
    let assumes = r#""assumes":{"safe":["A1"],"target":["A1"]}"#;
    assert!(told.contains(assumes) && told.contains(r#""ko":null,"rules":"full","checked":true"#), "{told}");
    assert!(told.contains(r#""question":"Black to move: can Black capture the white block at A1?""#), "{told}");
    assert!(told.contains(r#""answer":"White saves A1, whatever Black plays.""#), "{told}");
}

#[test]
fn a_ko_proof_says_who_takes_first() {
    let folder = folder("ko_check");
    let path = folder.join("proof");
    let out = path.to_str().unwrap();
    run_with(&["solve", "-", "--proof", out], KO);
    let told = run(&["check", out]);
    assert!(!told.contains("takes-for-granted"), "{told}");
    assert!(told.contains("\nanswer: A ko decides whether "), "{told}");
    assert!(told.contains(" takes first, "), "{told}");
    let told = run(&["check", out, "--json"]);
    assert!(told.contains(r#""ko":{"first":"#), "{told}");
}

#[test]
fn a_proof_that_was_tampered_with_is_rejected_at_its_place() {
    let folder = folder("tampered");
    let path = folder.join("proof");
    let out = path.to_str().unwrap();
    run(&["solve", "problems/net.txt", "--proof", out]);
    let certificate = Certificate::from_bytes(&std::fs::read(&path).unwrap()).unwrap();

    // A reply is left out: the checker names the move that has no answer.
    let mut incomplete = certificate.clone();
    for node in &mut incomplete.proofs[0].nodes {
        if let Node::Answer { replies, .. } = node {
            replies.pop();
        }
    }
    std::fs::write(&path, incomplete.to_bytes()).unwrap();
    let told = run(&["check", out]);
    assert!(told.contains("rejected: proof 1: after black F6") && told.contains("incomplete: no reply for"), "{told}");
    assert!(told.ends_with("--- exit code 1\n"), "{told}");

    // The proof claims to be done too early.
    let mut early = certificate.clone();
    if let Some(Node::Play { then, .. }) = early.proofs[0].nodes.first_mut() {
        *then = Next::Done;
    }
    std::fs::write(&path, early.to_bytes()).unwrap();
    let told = run(&["check", out, "--json"]);
    assert!(told.contains("\"checked\":false") && told.contains("the game is not over yet"), "{told}");
    assert!(told.ends_with("--- exit code 1\n"), "{told}");

    // A changed byte, a cut file and something else altogether cannot be read.
    let bytes = certificate.to_bytes();
    let mut changed = bytes.clone();
    changed[40] ^= 1;
    for (bytes, reason) in [
        (&changed[..], "the checksum does not fit"),
        (&bytes[..bytes.len() - 1], "the checksum does not fit"),
        (b"(;GM[1])", "not a proof file"),
    ] {
        std::fs::write(&path, bytes).unwrap();
        let told = run(&["check", out]);
        assert!(told.contains(reason) && told.ends_with("--- exit code 2\n"), "{told}");
    }
}

#[test]
fn an_unproved_answer_writes_no_proof() {
    let folder = folder("unproved");
    let out = folder.join("proof");
    let told = run(&["solve", "problems/ladder.sgf", "--nodes", "5", "--proof", out.to_str().unwrap()]);
    assert!(told.contains("there is no proof to write, because nothing is proved\n--- exit code 0\n"), "{told}");
    assert!(!out.exists());
}

#[test]
fn sgf_and_svg_show_the_answer() {
    let folder = folder("solve_files");
    let (sgf, svg) = (folder.join("net.sgf"), folder.join("net.svg"));
    run(&["solve", "problems/net.txt", "--sgf", sgf.to_str().unwrap(), "--svg", svg.to_str().unwrap()]);
    insta::assert_snapshot!(std::fs::read_to_string(&sgf).unwrap().lines().take(10).collect::<Vec<_>>().join("\n"), @r"
    (;FF[4]CA[UTF-8]GM[1]AP[Nerai:0.1.0]SZ[9]GN[A net]AB[ef][ff][de][dd]AW[ee][gb]PL[B]GOAL[black: capture(E5)]VERDICT[won]MA[ee]SQ[eg][df][ef][ff][gf][de][fe][ge][dd][ed][fd][gd][dc][ec][fc]N[won]C[Black captures E5 by playing F6, whatever White plays.
    if White plays F5, Black answers G5
    if White plays E6, Black answers E7
    if White plays D7 or E7, Black answers E6
    whatever else White plays, Black plays F5
    only 16 points matter: nothing on the other 65 can change it]
    (;B[fd]TE[1]C[Whatever else White plays, Black plays F5.]
    (;W[fe];B[ge];W[ed];B[ec]C[E5 is captured.])
    (;W[ed];B[ec];W[fe];B[ge]C[E5 is captured.])
    (;W[ec];B[ed];W[fe];B[ge]C[E5 is captured.]))
    ");
    let image = std::fs::read_to_string(&svg).unwrap();
    assert!(image.contains("<title>A net. Black captures E5 by playing F6, whatever White plays.</title>"), "{image}");
    assert!(image.contains("won while unchanged"), "{image}");
    // What was written asks the same question again.
    let again = run(&["solve", sgf.to_str().unwrap()]);
    assert!(again.contains("verdict: won") && again.ends_with("--- exit code 0\n"), "{again}");
}

#[test]
fn an_unchecked_answer_says_so() {
    let answer = solved(&["--no-check"], CUTTING_POINT);
    assert_eq!((&answer["verdict"], &answer["checked"]), (&Value::from("won"), &Value::from(false)));
}

/// The first Ctrl-C stops the search, and what is known is told.
#[cfg(unix)]
#[test]
fn an_interrupt_stops_a_long_search_and_tells_what_is_known() {
    let open = ".".repeat(19) + "\n";
    let diagram = format!("{}.........X.........\n{}.........O.........\n{}", open.repeat(8), open, open.repeat(8));
    let mut child = nerai()
        .args(["solve", "-", "--goal", "capture(K9)", "--nodes", "100000000000"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(diagram.as_bytes()).unwrap();
    std::thread::sleep(std::time::Duration::from_millis(700));
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.unwrap().success());
    let told = told(&child.wait_with_output().unwrap());
    assert!(told.contains("verdict: unknown\n") && told.contains("White gets out with four liberties"), "{told}");
    assert!(told.ends_with("--- exit code 0\n"), "{told}");
}

fn problem(name: &str) -> PathBuf {
    root().join("problems").join(name)
}
