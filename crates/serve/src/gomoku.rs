//! `/api/v1/gomoku/…`: games against the program that learns from lost ones, and the games of its paper.
//!
//! The server remembers no program: what one has learned is a text that goes to the client and comes back.

use axum::response::Response;
use nerai_gomoku::{
    Board, Choice, Color, Description, End, Extension, GameRecord, Learner, Learning, PaperGame, Player, Point, Print,
    Reason, Rules, State, Step, Subgoal, Subgoals, Turn, paper_games, read_state, write_state,
};
use nerai_json::Version;
use nerai_json::http::{
    ChosenMove, ChosenWhy, FoundSubgoal, GomokuEnd, GomokuGames, GomokuLearned, GomokuMoved, LearnedStep,
    ListedSubgoal, MoveReason, MovedBy, PrintedGame, PrintedMove,
};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::body::JsonBody;
use crate::refusal::Refusal;
use crate::work::short_work;

/// A game as far as it was played, and what the program knows.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct GomokuRequest {
    /// Columns and rows of the board.
    #[serde(default = "usual_size")]
    size: usize,
    /// The moves; Black begins.
    moves: Vec<String>,
    /// What the program has learned, as an answer told it; nothing without it.
    #[serde(default)]
    list: Option<String>,
}

fn usual_size() -> usize {
    15
}

/// Chooses the program's next move, and says why.
pub(crate) async fn choose(JsonBody(request): JsonBody<GomokuRequest>) -> Result<Response, Refusal> {
    short_work(move || {
        let mut game = Game::read(&request)?;
        let mut made = None;
        if game.rules.end(&game.board).is_none() {
            let color = game.turn();
            if let Turn::Move(point, reason) = game.learner.turn(&game.board, &game.rules, color) {
                let _ = game.board.play(point, color);
                let why = reason.map(|reason| why(&reason));
                made = Some(ChosenMove { at: point.name(), color: color.into(), why });
            }
        }
        Ok(GomokuMoved {
            version: Version::default(),
            made,
            end: game.end(),
            list: game.list(),
            levels: levels(&game.learner.subgoals),
        })
    })
    .await
}

/// Learns from a game that the program lost.
pub(crate) async fn learn(JsonBody(request): JsonBody<GomokuRequest>) -> Result<Response, Refusal> {
    short_work(move || {
        let mut game = Game::read(&request)?;
        let end = game.rules.end(&game.board);
        let Some(End::Won(winner)) = end else {
            return Err(Refusal::in_field("moves", "nobody has won this game, so there is nothing to learn from"));
        };
        let record = GameRecord {
            reasons: vec![None; game.board.moves().len()],
            board: game.board.clone(),
            opening: 0,
            end: End::Won(winner),
            resigned: None,
        };
        let lesson = game.learner.learn(&record, &game.rules, winner.other());
        let step = |step: &Step| LearnedStep {
            at: step.played.point.name(),
            number: step.at + 1,
            description: step.description.to_string(),
            added: step.added.as_ref().map(|added| subgoal(&added.description, added.level)),
        };
        Ok(GomokuLearned {
            version: Version::default(),
            list: game.list(),
            levels: levels(&game.learner.subgoals),
            learned: lesson.in_words(),
            steps: lesson.steps.iter().map(step).collect(),
            analysis: Print::default().analysis(&lesson.steps),
        })
    })
    .await
}

/// `GET /api/v1/gomoku/games`: the games that the paper prints, with what the program makes of them.
pub(crate) async fn games() -> Result<Response, Refusal> {
    short_work(|| {
        let games = paper_games().map_err(|_| Refusal::bug())?;
        Ok(GomokuGames { version: Version::default(), games: games.iter().map(printed).collect() })
    })
    .await
}

/// A game in which Black begins.
struct Game {
    board: Board,
    rules: Rules,
    learner: Learner,
}

impl Game {
    fn read(request: &GomokuRequest) -> Result<Game, Refusal> {
        let rules = Rules { first: Color::Black, ..Rules::default() };
        let board = Board::new(request.size).map_err(|error| Refusal::in_field("size", error.to_string()))?;
        // The language extends itself: there is nobody to ask between two requests.
        let learning = Learning { extension: Extension::Automatic, ..Learning::extendable() };
        let mut learner = Learner::new(learning, 1);
        if let Some(text) = &request.list {
            let wrong =
                |error: nerai_gomoku::StateError| Refusal::in_field("list", format!("line {}: {error}", error.line));
            let State { subgoals, language, games } = read_state(text).map_err(wrong)?;
            (learner.subgoals, learner.language, learner.games) = (subgoals, language, games);
        }
        let mut game = Game { board, rules, learner };
        for (number, name) in request.moves.iter().enumerate() {
            let refused = |message: String| Refusal::in_field("moves", format!("move {}: {message}", number + 1));
            if game.rules.end(&game.board).is_some() {
                return Err(refused("the game is over already".to_owned()));
            }
            let point = Point::read(name, game.board.side()).map_err(|error| refused(error.to_string()))?;
            let color = game.turn();
            game.board.play(point, color).map_err(|error| refused(error.to_string()))?;
        }
        Ok(game)
    }

    fn turn(&self) -> Color {
        if self.board.moves().len().is_multiple_of(2) { Color::Black } else { Color::White }
    }

    /// Who has won; nothing while the game goes on.
    fn end(&self) -> Option<GomokuEnd> {
        self.rules.end(&self.board).map(|end| match end {
            End::Won(Color::Black) => GomokuEnd::Black,
            End::Won(Color::White) => GomokuEnd::White,
            End::Drawn => GomokuEnd::Draw,
        })
    }

    /// What the program knows, as a text that it can be given again.
    fn list(&self) -> String {
        let Learner { subgoals, language, games, .. } = &self.learner;
        write_state(&State { subgoals: subgoals.clone(), language: language.clone(), games: *games })
    }
}

/// Why the program plays a move.
fn why(reason: &Reason) -> ChosenWhy {
    let kind = match reason {
        Reason::Attack(_) => MoveReason::Attack,
        Reason::Defence(_) => MoveReason::Defence,
        Reason::Default => MoveReason::Default,
    };
    let found = reason.found().map(|found| subgoal(&found.subgoal.description, found.level));
    ChosenWhy { kind, subgoal: found, words: reason.to_string() }
}

fn subgoal(description: &Description, level: usize) -> FoundSubgoal {
    FoundSubgoal { description: description.to_string(), level }
}

/// A list of subgoals, level by level.
fn levels(subgoals: &Subgoals) -> Vec<Vec<ListedSubgoal>> {
    let listed = |subgoal: &Subgoal| ListedSubgoal {
        description: subgoal.description.to_string(),
        adequacy: subgoal.adequacy.to_string(),
    };
    subgoals.levels().iter().map(|level| level.iter().map(listed).collect()).collect()
}

/// A printed game, with the program's own reasons and analysis.
fn printed(game: &PaperGame) -> PrintedGame {
    let replay = game.replay();
    let made = |(played, choice): (&nerai_gomoku::PrintedMove, &Option<Choice>)| PrintedMove {
        at: played.point.name(),
        by: if played.by_program { MovedBy::Program } else { MovedBy::Opponent },
        starred: played.starred,
        why: choice.as_ref().map(|choice| why(&choice.reason)),
    };
    PrintedGame {
        series: game.series,
        number: game.number,
        heading: game.heading.clone(),
        size: 19,
        first: nerai_json::Color::White,
        before: levels(&game.subgoals),
        moves: game.moves.iter().zip(&replay.choices).map(made).collect(),
        analysis: replay.text,
        after: levels(&replay.subgoals),
    }
}
