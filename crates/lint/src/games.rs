//! The games of a solution file, whatever its form: SGF as it is, text diagrams as the trees that their headers stand for.
//!
//! After this file there are only trees, so that every check is written once.

use nerai::problem::{decode, holds_sgf};
use nerai::{Problem, ProblemError, ProblemOptions, Turn};
use nerai_board::diagram::{self, Diagram};
use nerai_board::picture::Mark;
use nerai_board::{Color, Place, Play, PointSet};
use nerai_sgf::{Game, Value, Warning};

/// The games of a file.
#[derive(Clone, Debug)]
pub struct SolutionFile {
    /// The games in file order. An unreadable game keeps its number and says why.
    pub games: Vec<Result<Game, ProblemError>>,
    /// What was odd about the file as a whole and was repaired.
    pub warnings: Vec<Warning>,
}

impl SolutionFile {
    /// Reads an SGF file or a text diagram. The headers `verdict:` and `first-moves:` of a diagram become the property
    /// `VERDICT` and variations that are marked right.
    ///
    /// # Errors
    /// If nothing in the file can be read.
    pub fn read(bytes: &[u8]) -> Result<SolutionFile, ProblemError> {
        let decoded = decode(bytes)?;
        if holds_sgf(&decoded.text) {
            let collection = nerai_sgf::read_text(&decoded.text)?;
            let odd = decoded.warning.map(|message| Warning { place: Place::START, message });
            let games = collection.games.into_iter().map(|game| Ok(in_single_steps(game?))).collect();
            return Ok(SolutionFile { games, warnings: odd.into_iter().chain(collection.warnings).collect() });
        }
        let problem = Problem::read(bytes, &ProblemOptions::default())?;
        let drawn =
            diagram::read(&decoded.text).map_err(|error| ProblemError::new(error.place, error.problem.to_string()))?;
        Ok(SolutionFile { games: vec![game_of_diagram(&problem, &drawn)], warnings: problem.warnings })
    }
}

/// The same game with setup and moves in different nodes, as the standard wants them and as the writer writes them.
fn in_single_steps(game: Game) -> Game {
    let is_mixed = |node: &nerai_sgf::Node| node.has_move() && node.has_setup();
    if !game.ids().any(|id| is_mixed(game.node(id))) {
        return game;
    }
    let divided = nerai_sgf::read_text(&nerai_sgf::write([&game])).ok().and_then(|read| read.games.into_iter().next());
    divided.and_then(Result::ok).unwrap_or(game)
}

/// The tree that a diagram stands for.
fn game_of_diagram(problem: &Problem, drawn: &Diagram) -> Result<Game, ProblemError> {
    let size = drawn.size;
    let mut game = Game::new();
    let root = game.root();
    let node = game.node_mut(root);
    node.add("GM", Value::text("1"));
    node.add_size(size);
    if let Some(name) = &problem.name {
        node.add("GN", Value::text(name));
    }
    node.add_points("AB", &drawn.stones.black, size);
    node.add_points("AW", &drawn.stones.white, size);
    if problem.turn == Turn::Said {
        node.add("PL", Value::text(if problem.to_move == Color::Black { "B" } else { "W" }));
    }
    for (mark, name) in [(Mark::Cross, "MA"), (Mark::Square, "SQ"), (Mark::Triangle, "TR"), (Mark::Circle, "CR")] {
        node.add_points(name, &problem.marks.get(&mark).copied().unwrap_or(PointSet::EMPTY), size);
    }
    if let Some(goal) = &problem.goal_text {
        node.add("GOAL", Value::text(&goal.text));
    }
    if let Some(verdict) = drawn.header("verdict") {
        node.add("VERDICT", Value::text(&verdict.value));
    }
    if let Some(comment) = &problem.comment {
        node.add("C", Value::text(comment));
    }
    let Some(moves) = drawn.header("first-moves") else { return Ok(game) };
    for word in moves.value.split([' ', ',']).filter(|word| !word.is_empty()) {
        let at = first_move(word, moves.value_place)?;
        if let Some(at) = at.point().filter(|at| !size.points().contains(*at)) {
            return Err(ProblemError::new(moves.value_place, format!("first-moves: {at} is not on the board")));
        }
        let child = game.add_child(root);
        game.node_mut(child).add_move(problem.to_move, at.point(), size);
        game.node_mut(child).add("C", Value::text("RIGHT"));
    }
    Ok(game)
}

fn first_move(word: &str, place: Place) -> Result<Play, ProblemError> {
    let wrong = |error| ProblemError::new(place, format!("first-moves: {error}; expected points or pass"));
    word.parse().map_err(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagram_is_a_tree_with_its_first_moves_as_variations() {
        let text = "name: Two\n. . .\nX O .\n. . .\nto-move: white\nverdict: won\nfirst-moves: A1 pass\n";
        let file = SolutionFile::read(text.as_bytes()).unwrap();
        let game = file.games[0].as_ref().unwrap();
        assert_eq!(
            nerai_sgf::write([game]),
            "(;FF[4]CA[UTF-8]GM[1]SZ[3]GN[Two]AB[ab]AW[bb]PL[W]VERDICT[won]\n(;W[ac]C[RIGHT])\n(;W[]C[RIGHT]))\n"
        );
    }

    #[test]
    fn a_first_move_that_is_none_is_an_error_at_its_place() {
        let file = SolutionFile::read(b". .\nX .\nfirst-moves: Z9\n").unwrap();
        let error = file.games[0].as_ref().unwrap_err().to_string();
        assert!(error.starts_with("line 3, column 14: first-moves: ") && error.ends_with("expected points or pass"));
    }

    #[test]
    fn setup_and_moves_are_taken_apart() {
        let file = SolutionFile::read(b"(;SZ[3]AB[aa]AW[bb]W[ab]C[RIGHT])").unwrap();
        let game = file.games[0].as_ref().unwrap();
        assert_eq!((game.node_count(), game.opening().len()), (2, 1));
    }
}
