//! The facts of the paper's appendix, one by one: line patterns, containment, every move and every analysis.
//!
//! The data stand in `tests/paper/`; what the program makes of the printed games must be the same.

use nerai_gomoku::{
    Board, Choice, Color, Description, Knowledge, Language, PaperGame, Pattern, Point, Reason, Rules, Step, Style,
    View, line_pattern, paper_games, patterns, playout, unplay,
};

const RULES: Rules = Rules { first: Color::White, line: nerai_gomoku::LineRule::ExactlyFive, ban_double_threes: false };

#[test]
fn every_line_pattern_is_as_in_the_appendix() {
    let mut count = 0;
    for line in facts(include_str!("paper/line-patterns.txt")) {
        let (picture, pattern) = line.split_once(' ').unwrap();
        assert_eq!(pattern_of(picture), pattern.trim().parse().unwrap(), "{picture}");
        count += 1;
    }
    assert_eq!(count, 39);
}

#[test]
fn every_containment_is_as_the_paper_says() {
    let mut count = 0;
    for line in facts(include_str!("paper/containment.txt")) {
        let words: Vec<&str> = line.split(' ').collect();
        let description = |text: &str| text.parse::<Description>().unwrap();
        assert_eq!(description(words[0]).contains(&description(words[2])), words[1] == "contains", "{line}");
        count += 1;
    }
    assert_eq!(count, 11);
}

#[test]
fn every_point_played_has_its_line_patterns() {
    for (game, moves) in games(include_str!("paper/moves.txt")) {
        assert_eq!(game.moves.len(), moves.len());
        let mut board = Board::new(19).unwrap();
        for (played, fact) in game.moves.iter().zip(&moves) {
            let words: Vec<&str> = fact.split(' ').collect();
            assert_eq!(printed(&game, played.point), words[0]);
            // The data take the printed numbers as lines from 0; the edge is then where the third and fourth lines say.
            let point = Point::read(words[0], 19).unwrap();
            for (color, expected) in [(Color::White, words[2]), (Color::Black, words[4])] {
                let found = patterns(&board, &RULES, point, color).map(|pattern| pattern.to_string());
                assert_eq!(found.join(","), expected, "{} for {color}", words[0]);
            }
            let color = if played.by_program { Color::Black } else { Color::White };
            board.play(point, color).unwrap();
        }
        assert_eq!(RULES.winner(&board), Some(Color::White));
    }
}

#[test]
fn the_program_chooses_the_printed_moves_for_the_printed_reasons() {
    let mut chosen = [0, 0];
    for (game, moves) in games(include_str!("paper/moves.txt")) {
        let replay = game.replay();
        for ((choice, played), fact) in replay.choices.iter().zip(&game.moves).zip(&moves) {
            let words: Vec<&str> = fact.split(' ').skip(5).collect();
            let expected = (!words.is_empty()).then(|| words.join(" "));
            let found = choice.as_ref().map(|choice| choice_fact(&game, choice));
            assert_eq!(found, expected, "series {} game {}: {}", game.series, game.number, fact);
            if let Some(choice) = choice {
                assert_eq!(choice.point, played.point, "{fact}");
                chosen[usize::from(game.series) - 1] += 1;
            }
        }
    }
    assert_eq!(chosen, [12, 25]);
}

#[test]
fn every_analysis_and_every_list_is_as_printed() {
    for (game, facts) in games(include_str!("paper/analyses.txt")) {
        let replay = game.replay();
        let (list, steps) = facts.split_last().unwrap();
        let found: Vec<String> = replay.steps.iter().map(|step| step_fact(&game, step)).collect();
        let expected: Vec<&str> = steps.iter().map(|fact| fact.split(" example ").next().unwrap()).collect();
        assert_eq!(found, expected, "series {} game {}", game.series, game.number);
        assert_eq!(format!("list {}", replay.subgoals), *list);
    }
}

#[test]
fn every_minimal_example_is_found_and_played_to_its_end() {
    let mut adequate = 0;
    let mut tested = 0;
    for (game, facts) in games(include_str!("paper/analyses.txt")) {
        let replay = game.replay();
        for (step, fact) in replay.steps.iter().zip(&facts) {
            let Some(added) = &step.added else { continue };
            let mut board = Board::new(19).unwrap();
            for (played, color) in game.moves[..step.at].iter().zip([Color::White, Color::Black].into_iter().cycle()) {
                board.play(played.point, color).unwrap();
            }
            let language = Language::default();
            let example = unplay(&board, &RULES, &language, step.played.point, Color::White, 2);
            let style = Style::default();
            let knowledge = Knowledge { rules: &RULES, subgoals: &replay.subgoals, language: &language, style };
            let played = playout(&example, step.played.point, Color::White, added.level, &knowledge);
            let moves = |moves: &[nerai_gomoku::Move]| {
                let word = |played: &nerai_gomoku::Move| {
                    let color = if played.color == Color::White { "W" } else { "B" };
                    format!("{}{color}", printed(&game, played.point))
                };
                moves.iter().map(word).collect::<Vec<String>>().join(" ")
            };
            let verdict = if played.won { "adequate" } else { "inadequate" };
            let found = format!("{} {verdict} {}", moves(example.moves()), moves(&played.line));
            assert_eq!(found, fact.split_once(" example ").unwrap().1);
            adequate += usize::from(played.won);
            tested += 1;
        }
    }
    assert_eq!((adequate, tested), (5, 7));
}

#[test]
fn the_replay_prints_the_papers_text() {
    let mut statements = 0;
    for game in paper_games().unwrap() {
        let replay = game.replay();
        assert!(replay.is_as_printed(&game), "series {} game {}:\n{}", game.series, game.number, replay.text);
        assert_eq!(replay.moves_as_printed(&game).0, replay.moves_as_printed(&game).1);
        statements += game.statements;
    }
    assert_eq!(statements, 20);
}

/// What was compared: the text of the paper's rule for BAC 3 does not give the analysis of game 2 of series 2.
#[test]
fn the_rule_as_written_gives_other_analyses_than_the_printed_ones() {
    use nerai_gomoku::{Continuation, Method, Version, backtrack};
    let agrees = |game: &PaperGame| {
        let mut board = Board::new(19).unwrap();
        for played in &game.moves {
            board.play(played.point, if played.by_program { Color::Black } else { Color::White }).unwrap();
        }
        let mut subgoals = game.subgoals.clone();
        let method = Method { version: Version::Three, continuation: Continuation::AsWritten };
        let _ = backtrack(&board, &RULES, &Language::default(), &mut subgoals, method);
        subgoals == game.replay().subgoals
    };
    let games: Vec<PaperGame> = paper_games().unwrap().into_iter().filter(|game| game.series == 2).collect();
    let found: Vec<(usize, bool)> = games.iter().map(|game| (game.number, agrees(game))).collect();
    assert_eq!(found, [(2, false), (5, true), (10, true)]);
}

fn facts(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// The printed games with the lines of a data file about each.
fn games(text: &str) -> Vec<(PaperGame, Vec<String>)> {
    let mut found: Vec<(PaperGame, Vec<String>)> = Vec::new();
    for line in facts(text) {
        if let Some(name) = line.strip_prefix("game ") {
            let is_it = |game: &PaperGame| format!("{} {}", game.series, game.number) == name;
            found.push((paper_games().unwrap().into_iter().find(is_it).unwrap(), Vec::new()));
        } else {
            found.last_mut().unwrap().1.push(line.to_owned());
        }
    }
    assert_eq!(found.len(), 6);
    found
}

fn printed(game: &PaperGame, point: Point) -> String {
    game.print.point(point).replace(' ', "")
}

fn choice_fact(game: &PaperGame, choice: &Choice) -> String {
    let reason = match choice.reason {
        Reason::Attack(found) => format!("attack {} {}", found.level, found.subgoal.description),
        Reason::Defence(found) => format!("defence {} {}", found.level, found.subgoal.description),
        Reason::Default => "default".to_owned(),
    };
    let candidates: Vec<String> = choice.candidates.iter().map(|&point| printed(game, point)).collect();
    format!("{reason} of {}", candidates.join(" "))
}

fn step_fact(game: &PaperGame, step: &Step) -> String {
    let mut fact = format!("{} is {}", printed(game, step.played.point), step.description);
    if let Some(found) = &step.achieves {
        fact += &format!(" achieves {} {}", found.level, found.subgoal.description);
    }
    if let Some(added) = &step.added {
        fact += &format!(" adds {} {}", added.level, added.description);
        fact.extend(added.removed.iter().map(|removed| format!(" removes {removed}")));
    }
    fact + if step.goes_on { " then backtrack" } else { " then end" }
}

/// The pattern of `*` for `o`, on a board whose edge is at `|` where the picture has one.
fn pattern_of(picture: &str) -> Pattern {
    let both = picture.ends_with('|');
    let cells = picture.trim_matches('|');
    let side = if both { cells.len() } else { 19 };
    // A row without edges is laid in the middle of the board, far enough from both.
    let start = if picture.starts_with('|') { 0 } else { 3 };
    // Boards have five lines at least; a shorter row between two edges is a diagonal in a corner.
    let (mut board, at): (Board, Box<dyn Fn(usize) -> Point>) = if side < 5 {
        (Board::new(5).unwrap(), Box::new(move |i| Point::new(i as u8, (side - 1 - i) as u8)))
    } else {
        (Board::new(side).unwrap(), Box::new(move |i| Point::new((start + i) as u8, 2)))
    };
    for (i, sign) in cells.bytes().enumerate() {
        match sign {
            b'o' => board.play(at(i), Color::White).unwrap(),
            b'x' => board.play(at(i), Color::Black).unwrap(),
            _ => {}
        }
    }
    let star = at(cells.find('*').unwrap());
    let direction = if side < 5 { (1, -1) } else { (1, 0) };
    let view = View { board: &board, rules: &RULES };
    line_pattern(view.board, true, star, Color::White, direction)
}
