//! Every position in `problems/gomoku` is won as its file says, with a proof that the checker replays.

use std::fs;
use std::path::{Path, PathBuf};

use nerai_board::diagram;
use nerai_gomoku::{Board, Color, Rules};
use nerai_gomoku_search::{
    Budget, ContinuousFours, ContinuousThreats, Finding, MOST_FOURS, ThreatBoard, ThreatClasses, check,
};

/// A position with Black to move, and what its file says of the win.
struct Problem {
    file: String,
    board: Board,
    kind: String,
    /// The length of the shortest win by fours.
    moves: usize,
}

fn problems() -> Vec<Problem> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems/gomoku");
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| read(file)).collect()
}

fn read(file: &Path) -> Problem {
    let drawn = diagram::read(&fs::read_to_string(file).unwrap()).unwrap();
    let mut board = Board::new(drawn.size.width().into()).unwrap();
    for color in Color::BOTH {
        for stone in &drawn.stones[color] {
            let point = nerai_gomoku::Point::read(&stone.to_string(), board.side()).unwrap();
            board.play(point, color).unwrap();
        }
    }
    let win = &drawn.header("win").unwrap().value;
    let (kind, moves) = win.split_once(' ').unwrap_or((win, "0"));
    Problem { file: file.display().to_string(), board, kind: kind.to_owned(), moves: moves.parse().unwrap() }
}

#[test]
fn the_shortest_wins_by_fours_are_as_long_as_the_files_say_and_proved() {
    let problems: Vec<Problem> = problems().into_iter().filter(|problem| problem.kind == "fours").collect();
    assert!(problems.len() >= 8 && problems.iter().any(|problem| problem.moves > 15));
    for Problem { file, board, moves, .. } in problems {
        let mut threats = ThreatBoard::new(&board, Rules::default()).unwrap();
        let mut fours = ContinuousFours::new(16);
        let budget = &mut Budget::nodes(2_000_000);
        let line = (0..MOST_FOURS).find_map(|most| fours.find(&mut threats, Color::Black, most, budget)).unwrap();
        assert_eq!(line.len() / 2 + 1, moves, "{file}");
        let mut search = ContinuousThreats::new(16, ThreatClasses::fours());
        let win = search.prove(&mut threats, Color::Black, &mut Budget::nodes(2_000_000)).unwrap();
        assert!(win.depth() >= moves, "{file}");
        check(&board, Rules::default(), Color::Black, &win).unwrap_or_else(|error| panic!("{file}: {error}"));
    }
}

#[test]
fn wins_by_threats_need_threes_and_are_proved() {
    let problems: Vec<Problem> = problems().into_iter().filter(|problem| problem.kind == "threats").collect();
    assert!(problems.len() >= 8);
    for Problem { file, board, .. } in problems {
        let mut threats = ThreatBoard::new(&board, Rules::default()).unwrap();
        let by_fours = ContinuousThreats::new(16, ThreatClasses::fours()).find(
            &mut threats,
            Color::Black,
            &mut Budget::nodes(2_000_000),
        );
        assert_eq!(by_fours, Finding::None, "{file}");
        let mut search = ContinuousThreats::new(16, ThreatClasses::fours_and_threes());
        let win = search.prove(&mut threats, Color::Black, &mut Budget::nodes(2_000_000)).unwrap();
        check(&board, Rules::default(), Color::Black, &win).unwrap_or_else(|error| panic!("{file}: {error}"));
    }
}

#[test]
fn a_tampered_proof_is_refused() {
    let Problem { board, .. } = problems().into_iter().find(|problem| problem.kind == "threats").unwrap();
    let mut threats = ThreatBoard::new(&board, Rules::default()).unwrap();
    let mut search = ContinuousThreats::new(16, ThreatClasses::fours_and_threes());
    let win = search.prove(&mut threats, Color::Black, &mut Budget::nodes(2_000_000)).unwrap();
    let refused = |win| check(&board, Rules::default(), Color::Black, win).is_err();
    let mut without_an_answer = win.clone();
    without_an_answer.answers.pop();
    assert!(refused(&without_an_answer));
    let mut without_threats = win.clone();
    without_threats.otherwise.clear();
    assert!(refused(&without_threats));
    let mut on_a_stone = win.clone();
    on_a_stone.point = board.moves()[0].point;
    assert!(refused(&on_a_stone));
    let mut elsewhere = win;
    elsewhere.point = board.vacant().next().unwrap();
    assert!(refused(&elsewhere));
}
