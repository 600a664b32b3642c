//! Nasty files: each gives a board or one clear message with line and column, never a panic and never a long wait.

use std::time::{Duration, Instant};

use nerai::{Problem, ProblemOptions, Question};

const TEN_MEGABYTES: usize = 10 << 20;

fn read(bytes: &[u8]) -> Result<Problem, String> {
    let start = Instant::now();
    let problem = Problem::read(bytes, &ProblemOptions::default());
    // Generous for slow machines; what this guards against takes hours.
    assert!(start.elapsed() < Duration::from_secs(20), "reading took {:?}", start.elapsed());
    problem.map_err(|error| error.to_string())
}

#[track_caller]
fn fails(bytes: &[u8], message: &str) {
    match read(bytes) {
        Ok(_) => panic!("expected: {message}"),
        Err(found) => assert_eq!(found, message),
    }
}

fn warnings(problem: &Problem) -> Vec<String> {
    problem.warnings.iter().map(ToString::to_string).collect()
}

fn stone_count(problem: &Problem) -> usize {
    let stones = problem.position.stones();
    stones.black.len() + stones.white.len()
}

fn many(unit: &str) -> Vec<u8> {
    unit.repeat(TEN_MEGABYTES / unit.len()).into_bytes()
}

#[test]
fn an_empty_file() {
    for bytes in [&b""[..], b"\n \r\n", b"\xef\xbb\xbf"] {
        let message =
            "line 1, column 1: the file is empty; expected an SGF game, which starts with '(;', or a text diagram";
        fails(bytes, message);
    }
}

#[test]
fn a_binary_file() {
    let message = "line 1, column 1: this is no text; expected an SGF game, which starts with '(;', or a text diagram";
    fails(b"\x7fELF\x02\x01\x01\0\0\0\xff\xfe\x80\x81", message);
    fails(&[0; 1000], message);
    fails(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", message);
}

#[test]
fn random_bytes() {
    let mut random = nerai_board::Random::new(5);
    for length in 0..2000 {
        let pieces: [&[u8]; 12] =
            [b"(;", b")", b"AB[", b"aa]", b"\\", b"SZ[", b"9]", b";B[", b"[", b"\xe9", b"MA[ab:", b"\n"];
        let text: Vec<u8> = (0..length % 40)
            .flat_map(|_| match random.below(14) {
                12 | 13 => vec![random.below(256) as u8],
                piece => pieces[piece].to_vec(),
            })
            .collect();
        if let Err(message) = read(&text) {
            assert!(message.starts_with("line "), "{message}");
        }
    }
}

#[test]
fn ten_megabytes_of_parentheses() {
    fails(&many("("), "line 1, column 1: no game found; an SGF game starts with '(;'");
    fails(&[b"(;".to_vec(), many("(")].concat(), "line 1, column 100003: more than 100000 variations in one another");
    fails(&many("(;"), "line 1, column 200003: more than 100000 variations in one another");
    assert_eq!(stone_count(&read(&[b"(;AB[aa]".to_vec(), many("()")].concat()).unwrap()), 1);
}

#[test]
fn ten_megabytes_of_other_things() {
    fails(
        &[b"(".to_vec(), many(";")].concat(),
        "line 1, column 2000002: more than 2000000 nodes and properties in one file",
    );
    fails(&[b"(;C[".to_vec(), many("x")].concat(), "line 1, column 4: this value is never closed; expected ']'");
    assert_eq!(stone_count(&read(&[b"(;AB".to_vec(), many("[aa]")].concat()).unwrap()), 1);
    assert_eq!(stone_count(&read(&[b"(;AB".to_vec(), many("[aa:sr]")].concat()).unwrap()), 19 * 18);
    let problem = Problem::read(
        &[b"(;".to_vec(), ";AB[aa]AE[bb]".repeat(600_000).into_bytes(), b";B[cc]".to_vec()].concat(),
        &ProblemOptions::default().with_at(1),
    );
    assert_eq!(stone_count(&problem.unwrap()), 2);
    assert!(read(&many("X")).is_err());
    assert!(read(&many(". X\n")).is_err());
    assert!(read(&many("a: b\n")).is_err());
}

#[test]
fn impossible_board_sizes() {
    let limits = "is not supported; width and height must be from 1 to 19";
    fails(b"(;SZ[0])", &format!("line 1, column 5: board size 0x0 {limits}"));
    fails(b"(;GM[1]\n  SZ[99])", &format!("line 2, column 5: board size 99x99 {limits}"));
    fails(b"(;SZ[19:20])", &format!("line 1, column 5: board size 19x20 {limits}"));
    fails(b"(;SZ[huge])", "line 1, column 5: SZ must be a number such as 19, or columns and rows such as 19:13");
}

#[test]
fn a_rectangular_board() {
    let problem = read(b"(;SZ[19:13]AB[sa][am])").unwrap();
    assert_eq!(problem.size().to_string(), "19x13");
    assert_eq!(format!("{:?}", problem.position.stones().black), "{A1, T13}");
}

#[test]
fn stones_off_the_board() {
    fails(b"(;SZ[9]AB[aa][jj])", "line 1, column 14: the point 'jj' lies off the 9x9 board");
    fails(b"(;SZ[9]AB[aa:jj])", "line 1, column 10: the point 'jj' lies off the 9x9 board");
    fails(b"(;AW[D4])", "line 1, column 5: 'D4' is no point; expected two letters such as 'dd'");
}

#[test]
fn both_colours_on_one_point() {
    fails(b"(;SZ[9]AB[aa:cc]\nAW[dd][bb])", "line 2, column 7: both a black and a white stone on B8");
    let later = read(b"(;SZ[9]AB[bb];AW[bb])").unwrap();
    assert_eq!(later.position.stones().white.len(), 1, "a later node may replace a stone");
}

#[test]
fn blocks_without_liberties() {
    fails(b"(;SZ[9]\nAB[aa]AW[ab][ba])", "line 2, column 3: the black block at A9 has no liberty");
    fails(b"X O\nO .\n", "line 1, column 1: the black block at A2 has no liberty");
    fails(b"name: a corner\n  A B C\n2 . O . 2\n1 O(X)O 1\n", "line 4, column 4: the black block at B1 has no liberty");
    fails(b"(;SZ[1]AB[aa])", "line 1, column 10: the black block at A1 has no liberty");
}

#[test]
fn chinese_text_without_a_charset() {
    // "(;C[黑先活]AB[aa])" in GB18030; the second byte of some characters there can be a bracket or a backslash.
    let file = b"(;C[\xba\xda\xcf\xc8\xbb\xee]AB[aa])";
    assert_eq!(read(file).unwrap().comment.as_deref(), Some("黑先活"));
}

#[test]
fn japanese_text_whose_bytes_look_like_a_backslash() {
    // "(;CA[Shift_JIS]C[表]AB[aa])": the second byte of 表 is a backslash, which would escape the bracket.
    let file = b"(;CA[Shift_JIS]C[\x95\x5c]AB[aa])";
    let problem = read(file).unwrap();
    assert_eq!(problem.comment.as_deref(), Some("表"));
    assert_eq!(stone_count(&problem), 1);
}

#[test]
fn utf_16_with_and_without_a_mark() {
    let text = "(;SZ[9]C[黑先]AB[aa])";
    for (text, big_endian) in
        [(format!("\u{feff}{text}"), true), (format!("\u{feff}{text}"), false), (text.into(), false)]
    {
        let order = |unit: u16| if big_endian { unit.to_be_bytes() } else { unit.to_le_bytes() };
        let bytes: Vec<u8> = text.encode_utf16().flat_map(order).collect();
        assert_eq!(read(&bytes).unwrap().comment.as_deref(), Some("黑先"));
    }
}

#[test]
fn a_missing_last_parenthesis() {
    let problem = read(b"(;SZ[9]AB[aa];B[bb](;W[cc]").unwrap();
    assert_eq!(warnings(&problem), ["line 1, column 1: this game lacks 2 ')' at its end; they were added"]);
}

#[test]
fn a_value_that_never_ends() {
    fails(b"(;SZ[9]AB[aa]\nC[oops)", "line 2, column 2: this value is never closed; expected ']'");
}

#[test]
fn unknown_properties_and_old_names() {
    let problem = read(b"(;XYZ[1]AddBlack[aa]KGS99[[]foo[bar]AddWhite[bb]PlayerLevel[w]PLayer[W])").unwrap();
    assert_eq!(stone_count(&problem), 2);
    assert_eq!(problem.to_move.word(), "white");
    assert_eq!(
        warnings(&problem),
        ["line 1, column 29: skipped 'foo': expected a property whose name has a capital first"]
    );
}

#[test]
fn mail_around_the_game() {
    let problem = read(b"Hello (see below),\n\n(;SZ[9]AB[aa])\n-- \nbye").unwrap();
    let expected =
        ["line 1, column 1: skipped text before a game", "line 4, column 1: skipped text after the last game"];
    assert_eq!(warnings(&problem), expected);
}

#[test]
fn another_game_than_go() {
    fails(b"(;GM[4]SZ[15];B[aa])", "line 1, column 5: this is a Go-Moku game (GM[4]); expected Go (GM[1])");
    fails(b"(;GM[2])", "line 1, column 5: GM[2] is not Go; expected GM[1]");
}

#[test]
fn games_and_moves_that_are_not_there() {
    let read = |text: &str, game, at| {
        let options = ProblemOptions::default().with_game(game).with_at(at);
        Problem::read(text.as_bytes(), &options).map_err(|error| error.to_string())
    };
    let file = "(;SZ[9];B[aa];W[])(;SZ[13])";
    assert_eq!(
        read(file, 3, 0).unwrap_err(),
        "line 1, column 1: there is no game 3: the file holds 2 games, counted from 1"
    );
    assert!(read(file, 0, 0).is_err());
    assert_eq!(read(file, 2, 0).unwrap().size().to_string(), "13x13");
    assert_eq!(
        read(file, 1, 3).unwrap_err(),
        "line 1, column 1: there is no position after 3 moves: the main line has 2"
    );
    assert_eq!(
        read("(;SZ[9];B[aa];W[aa])", 1, 2).unwrap_err(),
        "line 1, column 16: white cannot play here: A9 is occupied"
    );
    assert_eq!(
        read("(;SZ[9];B[aa];W[zz])", 1, 2).unwrap_err(),
        "line 1, column 16: the point 'zz' lies off the 9x9 board"
    );
    assert!(read("(;SZ[9];B[aa];W[zz])", 1, 1).is_ok(), "what lies behind the position asked for does not matter");
    assert_eq!(
        read(". X\n. .\nmoves: 1 B A1, 2 W B2\n", 1, 2).unwrap_err(),
        "line 3, column 16: white cannot play here: B2 is occupied"
    );
    assert!(read(". X\nO .\n", 2, 0).unwrap_err().contains("a text diagram holds one position"));
}

#[test]
fn nasty_goals() {
    let ask = |goal: &str| {
        let problem = read(format!("(;SZ[9]AB[aa]AW[ba]\nGOAL[{goal}])").as_bytes()).unwrap();
        Question::of(&problem, None).map(|question| question.goal().to_string()).map_err(|error| error.to_string())
    };
    assert_eq!(ask("kill(A9)").unwrap(), "white: kill(A9)");
    assert_eq!(ask("kil(A9)").unwrap_err(), "line 2, column 6: in the goal: unknown word 'kil'; did you mean 'kill'?");
    assert_eq!(
        ask("black: kill(A9)").unwrap_err(),
        "line 2, column 18: in the goal: kill(A9): A9 is black; expected a white stone (the goal is black's)"
    );
    assert!(ask("live(C3)").unwrap_err().starts_with("line 2, column 11: in the goal: live(C3): C3 is empty"));
    assert!(ask("").unwrap_err().starts_with("line 2, column 6: in the goal: found the end of the goal"));
    assert!(ask(&"(".repeat(100_000)).unwrap_err().contains("nested more than"));
    assert_eq!(ask(r"black: W[B9\] & empty[C9\]").unwrap(), "black: force(W[B9] & empty[C9])");
}
