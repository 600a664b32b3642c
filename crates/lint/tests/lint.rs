//! What the linter finds, as a list of facts, and that its corrections hold.

use nerai_board::Random;
use nerai_go::Position;
use nerai_lint::{Certainty, FindingKind, LintOptions, Report, SolutionFile, duplicates, lint};
use nerai_search::Budget;

/// Three in a row: Black kills at B1, White lives there, and every other move fails.
///
/// ```text
///  3 X X X X X .
///  2 O O O O X .
///  1 . . . O X .
///    A B C D E F
/// ```
const THREE: &str = "GM[1]SZ[6:4]AB[ab][bb][cb][db][eb][ec][ed]AW[ac][bc][cc][dc][dd]";

/// A net on the square beside the stone catches E5; there are three first moves that do.
const NET: &str = "GM[1]SZ[9]PL[B]AB[dd][de][ef][ff]AW[gb][ee]GOAL[black: capture(E5)]";

/// Black takes B2 only by winning a ko.
const KO: &str = "GM[1]SZ[4:3]PL[B]AB[ba][ca][ab][db][dc]AW[bb][ac][cc]GOAL[black: capture(B2)]";
/// Two other first moves get the same ko.
const AS_GOOD: &str = "(;B[cb]C[NOTTHIS])(;B[aa]C[NOTTHIS])";

fn read(text: &str) -> Vec<Report> {
    let file = SolutionFile::read(text.as_bytes()).unwrap();
    let options = LintOptions::default().with_nodes(20_000);
    let report = |game: &Result<nerai_sgf::Game, _>| match game {
        Ok(game) => lint(game, &options, &mut Budget::nodes(u64::MAX)),
        Err(error) => Report::unreadable(error),
    };
    file.games.iter().map(report).collect()
}

/// The findings of one game as `kind: sentence`, with a question mark behind what is only suspected.
fn found(text: &str) -> Vec<String> {
    told(&read(text)[0])
}

fn told(report: &Report) -> Vec<String> {
    let told = |finding: &nerai_lint::Finding| {
        let doubt = if finding.certainty == Certainty::Proved { "" } else { "?" };
        format!("{}{doubt}: {}", finding.kind.word(), finding.sentence)
    };
    report.findings.iter().map(told).collect()
}

#[test]
fn right_solutions_in_all_conventions_have_no_findings() {
    for tree in [
        "PL[B]MA[ac];B[bd]C[RIGHT]",
        "PL[B]MA[ac](;B[bd]C[CORRECT])(;B[ad];W[bd])(;B[cd];W[bd])",
        "PL[B]MA[ac](;B[bd]C[+])(;B[ad]BM[1];W[bd])",
        "PL[B]MA[ac](;B[bd]TE[1];W[ad]BM[1];B[cd]TE[1])(;B[ad]BM[1];W[bd]TE[1])",
        "PL[B]MA[ac](;B[ad]WV[];W[bd])(;B[bd];W[ad];B[cd])",
        "PL[B]MA[ac](;B[bd]C[正解])(;B[cd]C[失败];W[bd])",
        "PL[W]MA[ac](;W[bd]C[Correct.])(;W[ad]C[Wrong.];B[bd])",
        "PL[B]GOAL[black: kill(A2)]VERDICT[won];B[bd];W[ad];B[cd]C[RIGHT]",
        "PL[W]GOAL[black: kill(A2)]VERDICT[lost];W[bd]C[RIGHT]",
        "MA[ac];W[bd]C[RIGHT]",
        "PL[B]MA[ac];B[bd];W[ad];B[cd]",
        "PL[B]MA[ac]",
        "AB[bd]PL[W]GOAL[white: live(A2)]VERDICT[lost];W[ad]C[RIGHT]",
    ] {
        assert_eq!(found(&format!("(;{THREE}{tree})")), [""; 0], "{tree}");
    }
}

#[test]
fn answers_that_fail_are_found_at_the_first_move_and_later() {
    for (tree, sentences) in [
        (
            "PL[B]MA[ac];B[ad]C[RIGHT]",
            vec!["answer-fails: Black A1 is marked right, but White B1 refutes it. B1 works."],
        ),
        (
            "PL[B]MA[ac];B[ad];W[cd];B[bd]C[RIGHT]",
            vec!["answer-fails: Black A1 leads to what is marked right, but White B1 refutes it. B1 works."],
        ),
        (
            "PL[B]MA[ac];B[ad];W[bd]",
            vec!["answer-fails?: Black A1 is taken for right, but White B1 refutes it. B1 works."],
        ),
        (
            "PL[W]MA[ac];W[cd]C[RIGHT]",
            vec!["answer-fails: White C1 is marked right, but Black kills A2 whatever follows. B1 works."],
        ),
    ] {
        assert_eq!(found(&format!("(;{THREE}{tree})")), sentences, "{tree}");
    }
}

#[test]
fn moves_that_are_marked_wrong_and_work_are_found() {
    for (tree, sentences) in [
        (
            "PL[B]MA[ac](;B[bd]C[WRONG])(;B[ad]C[RIGHT])",
            vec![
                "not-refuted: Black B1 is marked wrong, but it works: Black kills A2.",
                "answer-fails: Black A1 is marked right, but White B1 refutes it. B1 works.",
            ],
        ),
        (
            "PL[B]MA[ac](;B[bd]C[RIGHT])(;B[ad];W[cd])",
            vec!["not-refuted: After A1 White C1 is shown as a refutation, but Black kills A2. B1 would refute."],
        ),
    ] {
        assert_eq!(found(&format!("(;{THREE}{tree})")), sentences, "{tree}");
    }
}

#[test]
fn other_first_moves_that_work_are_found() {
    let one = format!("(;{NET};B[fd]C[RIGHT])");
    assert_eq!(found(&one), ["other-answer: Besides F6, G6 and F7 work as well."]);
    let all = format!("(;{NET}(;B[fd]C[RIGHT])(;B[gd]C[NOTTHIS])(;B[fc]C[CHOICE]))");
    assert_eq!(found(&all), [""; 0]);
    let done = "(;GM[1]SZ[5]AB[ad][bd][cd]AW[ae][be]PL[B]GOAL[capture(A1)];B[ce]C[RIGHT])";
    assert_eq!(found(done), ["other-answer: Black need not move at all: passing is as good."]);
}

#[test]
fn a_ko_must_be_told() {
    let only = |tree: &str| {
        let (root, tree) = tree.split_once(';').unwrap();
        found(&format!("(;{KO}{root}(;{tree}){AS_GOOD})"))
    };
    let sentence = "only-ko: Black B1 is marked right, but it gets no more than a ko, which Black takes first.";
    assert_eq!(only(";B[bc]C[RIGHT]"), [sentence]);
    for tree in ["VERDICT[ko];B[bc]C[RIGHT]", ";B[bc]C[RIGHT. It is a ko.]", "C[打劫];B[bc]TE[1]"] {
        assert_eq!(only(tree), [""; 0], "{tree}");
    }
    let verdict =
        "wrong-verdict: The file states the verdict won, but it is a ko, which Black takes first, so that it is ko.";
    assert_eq!(only("VERDICT[won];B[bc]C[RIGHT]"), [verdict]);
}

#[test]
fn a_right_line_must_not_throw_a_ko_away() {
    let after_the_first =
        |tree: &str| found(&format!("(;{KO}VERDICT[ko](;B[aa];W[];{tree}C[RIGHT])(;B[bc]C[RIGHT])(;B[cb]C[RIGHT]))"));
    assert_eq!(after_the_first("B[bc]"), [""; 0]);
    assert_eq!(
        after_the_first("B[da]"),
        [
            "answer-fails: After A3 pass Black D3 is marked right, but White C2 refutes it. B1 gets a ko, which Black takes first."
        ]
    );
    // Once the ko is taken, a move elsewhere may be a threat, or the answer to one.
    let fight =
        |tree: &str| found(&format!("(;{KO}VERDICT[ko](;B[bc]{tree}C[RIGHT])(;B[aa]C[RIGHT])(;B[cb]C[RIGHT]))"));
    assert_eq!(fight(";W[];B[da]"), [""; 0]);
}

#[test]
fn what_contradicts_itself_or_the_rules_is_found() {
    for (text, sentences) in [
        (
            format!("(;{THREE}MA[ac]PL[W];B[bd]C[RIGHT])"),
            vec!["wrong-side: The file says that White moves first, but its solution begins with Black."],
        ),
        (
            format!("(;{THREE}MA[ac]PL[B](;B[bd]C[RIGHT])(;B[ad];W[ac]))"),
            vec!["illegal-move: White cannot play as the tree says: A2 is occupied."],
        ),
        (
            format!("(;{THREE}PL[B]GOAL[kill(F1)];B[bd]C[RIGHT])"),
            vec!["unreadable: The game cannot be used: in the goal: kill(F1): F1 is empty; expected a stone."],
        ),
        (
            "(;GM[1]SZ[9]AB[aa]AW[aa])".to_owned(),
            vec!["unreadable: The game cannot be used: both a black and a white stone on A9."],
        ),
        (
            format!("(;{THREE}AB[bd]PL[W]MA[ac])"),
            vec!["no-solution: No first move works: Black kills A2, whatever White plays."],
        ),
    ] {
        assert_eq!(found(&text), sentences, "{text}");
    }
}

/// White lives with B1 and answers each of Black's tries in its own way.
const LEG: &str = "GM[1]SZ[8:6]AB[ef][ee][ed][ac][bc][cc][dc][ec]AW[de][ad][bd][cd][dd]PL[W]GOAL[white: live(B3)]";

#[test]
fn missing_replies_are_those_that_the_tree_leaves_without_an_answer() {
    // The tree answers a pass, and what it answers does not help against A2.
    let sentence = "missing-reply: After B1 the tree has no answer to Black A2: White must play B2, and nothing that the tree \
                    shows here would do.";
    assert_eq!(found(&format!("(;{LEG};W[bf];B[];W[ae]C[RIGHT])")), [sentence]);
    // A real reply is a main line, a right mark ends the problem, and a tree without replies claims nothing about them.
    for tree in
        [";W[bf];B[ae];W[be]C[RIGHT]", ";W[bf]C[RIGHT];B[];W[ae]", ";W[bf]TE[1];B[];W[ae]TE[1]", ";W[bf];C[RIGHT]"]
    {
        assert_eq!(found(&format!("(;{LEG}{tree})")), [""; 0], "{tree}");
    }
}

#[test]
fn a_guessed_question_is_dropped_if_it_does_not_fit_and_doubted_if_it_does_not_prove_itself() {
    // The tree bears the guess out: what is found beside it is proved.
    let fits = format!("(;{THREE}PL[B](;B[bd]C[RIGHT])(;B[ad];W[cd]))");
    assert!(found(&fits)[0].starts_with("not-refuted: "));
    let fails = format!("(;{THREE}PL[B];B[ad]C[RIGHT])");
    assert!(found(&fails)[0].starts_with("answer-fails?: "));
    let dead = format!("(;{THREE}AB[bd]PL[W];W[ad]C[RIGHT])");
    let report = &read(&dead)[0];
    assert!(report.findings.is_empty() && report.not_asked.is_some());
}

#[test]
fn open_questions_are_counted_and_are_no_findings() {
    let file = SolutionFile::read(format!("(;{THREE}PL[B]MA[ac];B[ad]C[RIGHT])").as_bytes()).unwrap();
    let options = LintOptions::default().with_nodes(1);
    let report = lint(file.games[0].as_ref().unwrap(), &options, &mut Budget::nodes(u64::MAX));
    assert!(report.findings.is_empty() && report.open > 0, "{:?}", report.findings);
}

#[test]
fn duplicates_are_found_turned_and_with_exchanged_colours() {
    let turned = "(;GM[1]SZ[4:6]AW[ba][bb][bc][bd][be][ce][de]AB[ca][cb][cc][cd][dd]PL[W]MA[cb];W[db]C[RIGHT])";
    let text = format!("(;{THREE}PL[B]MA[ac];B[bd]C[RIGHT])\n{turned}\n(;{THREE}PL[W]MA[ac];W[bd]C[RIGHT])");
    let reports = read(&text);
    assert!(
        reports.iter().all(|report| report.findings.is_empty()),
        "{:?}",
        reports.iter().map(told).collect::<Vec<_>>()
    );
    let likenesses: Vec<_> = reports.iter().map(Report::likeness).collect();
    assert_eq!(duplicates(&likenesses), [None, Some(0), None]);
}

/// Every finding that can be corrected is gone from the corrected file, in every convention.
#[test]
fn a_corrected_file_has_no_findings() {
    let games = [
        format!("(;{THREE}PL[B]MA[ac];B[ad]C[RIGHT])"),
        format!("(;{THREE}PL[B]MA[ac];B[ad]TE[1];W[cd];B[bd]TE[1])"),
        format!("(;{THREE}PL[B]MA[ac](;B[ad];W[cd];B[bd]C[+])(;B[cd]))"),
        format!("(;{THREE}PL[B]MA[ac](;B[bd]WV[];W[ad];B[cd])(;B[ad];W[bd]))"),
        format!("(;{THREE}PL[B]MA[ac](;B[bd]C[失败];W[ad])(;B[ad]C[正解];W[bd]))"),
        format!("(;{THREE}PL[B]MA[ac](;B[bd]C[Right.])(;B[ad];W[cd];B[ad]))"),
        format!("(;{THREE}PL[W]MA[ac]VERDICT[lost];B[bd]C[RIGHT])"),
        format!("(;{NET};B[fd]C[RIGHT])"),
        format!("(;{NET}(;B[fd]C[WRONG])(;B[gd]C[RIGHT]))"),
        format!("(;{LEG};W[bf];B[];W[ae]C[RIGHT])"),
        format!("(;{KO}(;B[bc]C[RIGHT]){AS_GOOD})"),
        format!("(;{KO}VERDICT[won](;B[bc]C[RIGHT]){AS_GOOD})"),
    ];
    for game in games {
        let report = &read(&game)[0];
        let illegal = |finding: &&nerai_lint::Finding| finding.kind != FindingKind::IllegalMove;
        assert!(
            report.findings.iter().filter(illegal).all(nerai_lint::Finding::is_corrected),
            "{game}: {:?}",
            told(report)
        );
        assert!(!report.findings.is_empty(), "{game}");
        let corrected = nerai_sgf::write([&report.corrected()]);
        let left: Vec<String> =
            found(&corrected).into_iter().filter(|told| !told.starts_with("illegal-move")).collect();
        assert_eq!(left, [""; 0], "{game}\n{corrected}");
    }
}

/// Whatever stands in a tree, it is linted, corrected and linted again.
#[test]
fn no_tree_is_too_strange() {
    const NOTES: [&str; 9] = ["C[RIGHT]", "C[WRONG]", "TE[1]", "BM[1]", "WV[]", "C[+]", "C[CHOICE]", "AB[aa]", ""];
    let mut random = Random::new(11);
    for _ in 0..150 {
        let mut tree = String::new();
        let mut open = 0;
        for _ in 0..random.below(12) {
            match random.below(5) {
                0 => {
                    tree.push('(');
                    open += 1;
                }
                1 if open > 0 && !tree.ends_with('(') => {
                    tree.push(')');
                    open -= 1;
                }
                _ => {}
            }
            let color = ["B", "W"][random.below(2)];
            let letter = |random: &mut Random| ["a", "b", "c", "d", "e", "f", "g"][random.below(7)];
            let point =
                if random.below(8) == 0 { String::new() } else { letter(&mut random).to_owned() + letter(&mut random) };
            tree += &format!(";{color}[{point}]{}", NOTES[random.below(NOTES.len())]);
        }
        let text =
            format!("(;{THREE}{}{tree}{})", ["PL[B]MA[ac]", "PL[W]MA[ac]", ""][random.below(3)], ")".repeat(open));
        let file = SolutionFile::read(text.as_bytes()).unwrap();
        let options = LintOptions::default().with_nodes(300);
        let report = lint(file.games[0].as_ref().unwrap(), &options, &mut Budget::nodes(u64::MAX));
        let corrected = nerai_sgf::write([&report.corrected()]);
        let again = SolutionFile::read(corrected.as_bytes()).unwrap();
        let again = lint(again.games[0].as_ref().unwrap(), &options, &mut Budget::nodes(u64::MAX));
        assert!(
            again.findings.len() <= report.findings.len() + 1,
            "{text}\n{:?}\n{corrected}\n{:?}",
            told(&report),
            told(&again)
        );
    }
}

/// The play that shows a finding is legal on a plain board.
#[test]
fn every_line_can_be_played() {
    for text in [
        format!("(;{THREE}PL[B]MA[ac](;B[bd]C[RIGHT])(;B[ad];W[cd]))"),
        format!("(;{NET}(;B[fd];W[aa];B[fe]C[RIGHT]))"),
        format!("(;{KO};B[bc]C[RIGHT])"),
    ] {
        let report = &read(&text)[0];
        for finding in &report.findings {
            let mut board: Position = report.problem.as_ref().unwrap().position.clone();
            for made in &finding.line {
                board.try_move(made.color, made.at).unwrap();
            }
            assert!(finding.line.starts_with(&finding.after) || finding.kind == FindingKind::NotRefuted);
        }
    }
}
