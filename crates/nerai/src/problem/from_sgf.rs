//! Problems from SGF files: the starting position of a game, or a later one of its main line.

use nerai_board::picture::Mark;
use nerai_board::{Color, LATTICE, Place, Point, Size};
use nerai_go::{Position, Setup};
use nerai_sgf::{Game, GameKind, Move, Node, Value, Warning};

use crate::problem::turn::in_words;
use crate::problem::{Extent, GoalText, Marks, Problem, ProblemError, ProblemOptions, Turn, blame, replay};

/// Reads a problem from the text of an SGF file.
pub(crate) fn read(text: &str, options: &ProblemOptions) -> Result<(Problem, Extent), ProblemError> {
    let collection = nerai_sgf::read_text(text)?;
    let game = collection.game(options.game)?;
    let mut problem = from_game(game, options)?;
    let extent = Extent { games: collection.games.len(), moves: moves_in(game) };
    problem.warnings.splice(0..0, collection.warnings);
    Ok((problem, extent))
}

/// How many moves the main line of a game has.
fn moves_in(game: &Game) -> usize {
    let is_move = |name: &str| matches!(name, "B" | "W");
    game.main_line().map(|id| game.node(id).properties().iter().filter(|found| is_move(found.name())).count()).sum()
}

/// The problem of a game, whatever number the options ask for.
pub(crate) fn from_game(game: &Game, options: &ProblemOptions) -> Result<Problem, ProblemError> {
    let mut warnings = Vec::new();
    match game.kind() {
        Ok(GameKind::Go) => {}
        Ok(GameKind::GoMoku) => return Err(not_go(game, "this is a Go-Moku game (GM[4]); expected Go (GM[1])")),
        Ok(GameKind::Other(number)) => return Err(not_go(game, &format!("GM[{number}] is not Go; expected GM[1]"))),
        Err(error) => warnings.push(Warning { place: error.place, message: error.message }),
    }
    let size = game.size()?;
    let mut story = Story {
        setup: Setup::empty(size),
        position: None,
        places: vec![Place::START; LATTICE],
        to_move: None,
        last_move: None,
        marks: Marks::new(),
        goal_text: None,
        comment: None,
        warnings,
    };
    let opening = game.opening();
    for &id in &opening {
        story.tell(game.node(id), size)?;
    }
    if options.at > 0 {
        story.play_on(game, opening.len(), size, options.at)?;
    }
    let position = story.position()?.clone();
    let line = |name: &str| opening.iter().find_map(|&id| game.node(id).values(name).next()).map(Value::to_line);
    let said = options.to_move.or(story.to_move).map(|side| (side, Turn::Said));
    let first = || Some((first_move(game, size)?.color, Turn::FirstMove));
    let words = || {
        let texts = [line("GN"), line("N"), story.comment.clone()].map(Option::unwrap_or_default);
        Some((in_words(&texts.join("\n"))?, Turn::Words))
    };
    let (to_move, turn) = said.or_else(first).or_else(words).unwrap_or((Color::Black, Turn::Custom));
    Ok(Problem {
        position,
        to_move,
        turn,
        last_move: story.last_move,
        marks: story.marks,
        goal_text: story.goal_text,
        name: line("GN").or_else(|| line("N")).filter(|name| !name.is_empty()),
        comment: story.comment,
        warnings: story.warnings,
    })
}

fn not_go(game: &Game, message: &str) -> ProblemError {
    let value = game.node(game.root()).values("GM").next();
    ProblemError::new(value.map_or(Place::START, Value::place), message)
}

fn first_move(game: &Game, size: Size) -> Option<Move> {
    game.main_line()
        .find(|&id| game.node(id).has_move())
        .and_then(|id| game.node(id).moves(size).ok()?.first().copied())
}

/// What the nodes so far have said.
struct Story {
    setup: Setup,
    /// The position of `setup`, once it was needed and until setup changes it.
    position: Option<Position>,
    /// For each point, where the file put the last stone there.
    places: Vec<Place>,
    to_move: Option<Color>,
    last_move: Option<Point>,
    marks: Marks,
    goal_text: Option<GoalText>,
    comment: Option<String>,
    warnings: Vec<Warning>,
}

impl Story {
    /// Takes in everything of a node but its moves. Later marks, goals and comments replace earlier ones.
    fn tell(&mut self, node: &Node, size: Size) -> Result<(), ProblemError> {
        for placement in node.placements(size) {
            let placement = placement?;
            if let Some(position) = self.position.take() {
                self.setup = position.to_setup();
            }
            let stones = &mut self.setup.stones;
            let (black, white) = (stones.black, stones.white);
            (stones.black, stones.white) = (black - placement.points, white - placement.points);
            if let Some(color) = placement.color {
                stones[color] |= placement.points;
            }
            // Files that repeat themselves a million times should not cost a million walks over the board.
            for point in (black ^ stones.black) | (white ^ stones.white) {
                self.places[point.index()] = placement.place;
            }
        }
        match node.player_to_move() {
            Ok(color) => self.to_move = color.or(self.to_move),
            Err(error) => self.warnings.push(Warning { place: error.place, message: error.message }),
        }
        self.take_marks(node, size);
        if let Some(value) = node.values("GOAL").last() {
            let text = value.to_text();
            let place = value.place().right(1);
            self.goal_text = Some(GoalText { is_verbatim: text == value.raw(), text, place });
        }
        self.comment = node.comment().or(self.comment.take());
        Ok(())
    }

    /// Marks decorate; one that lies off the board is worth a warning, not a failure.
    fn take_marks(&mut self, node: &Node, size: Size) {
        let mut marks = Marks::new();
        for (name, mark) in [("MA", Mark::Cross), ("TR", Mark::Triangle), ("CR", Mark::Circle), ("SQ", Mark::Square)] {
            match node.points(name, size) {
                Ok(points) if points.is_empty() => {}
                Ok(points) => {
                    marks.insert(mark, points);
                }
                Err(error) => {
                    let message = format!("{name} was ignored: {}", error.message);
                    self.warnings.push(Warning { place: error.place, message });
                }
            }
        }
        if !marks.is_empty() {
            self.marks = marks;
        }
    }

    /// Plays the first `count` moves of the main line, whose first `told` nodes were told already.
    fn play_on(&mut self, game: &Game, told: usize, size: Size, count: usize) -> Result<(), ProblemError> {
        let mut played = 0;
        for (index, id) in game.main_line().enumerate() {
            let node = game.node(id);
            if index >= told {
                self.tell(node, size)?;
            }
            for next in node.moves(size)? {
                self.position()?;
                if let Some(position) = &mut self.position {
                    replay(position, next.color, next.point, next.place, &mut self.warnings)?;
                }
                if let Some(point) = next.point {
                    self.places[point.index()] = next.place;
                }
                self.to_move = Some(next.color.other());
                self.last_move = next.point;
                played += 1;
                if played == count {
                    return Ok(());
                }
            }
        }
        let message = format!("there is no position after {count} moves: the main line has {played}");
        Err(ProblemError::new(Place::START, message))
    }

    /// The position of the setup so far.
    fn position(&mut self) -> Result<&Position, ProblemError> {
        let position = match self.position.take() {
            Some(position) => position,
            None => {
                Position::from_setup(&self.setup).map_err(|error| blame(&error, |point| self.places[point.index()]))?
            }
        };
        Ok(self.position.insert(position))
    }
}
