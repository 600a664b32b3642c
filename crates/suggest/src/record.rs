//! A game record as boards: the stones before the first move and after each one.

use nerai::ProblemError;
use nerai::problem::{blame, replay};
use nerai_board::{ByColor, Color, Place, Point, PointSet, Size};
use nerai_go::{Position, Setup};
use nerai_sgf::{Game, GameKind, Value};

/// The stones of both sides.
pub(crate) type Stones = ByColor<PointSet>;

/// The main line of a game.
pub(crate) struct Record {
    pub(crate) size: Size,
    /// The moves, passes included.
    pub(crate) moves: Vec<(Color, Option<Point>)>,
    /// The stones before the first move and after each.
    pub(crate) boards: Vec<Stones>,
}

impl Record {
    /// Replays the main line. Stones that are set up later end it: what comes then is another position.
    pub(crate) fn of(game: &Game) -> Result<Record, ProblemError> {
        if let Ok(GameKind::GoMoku | GameKind::Other(_)) = game.kind() {
            let value = game.node(game.root()).values("GM").next();
            return Err(ProblemError::new(value.map_or(Place::START, Value::place), "this is not Go; expected GM[1]"));
        }
        let size = game.size()?;
        let mut setup = Setup::empty(size);
        let mut position: Option<Position> = None;
        let (mut moves, mut boards) = (Vec::new(), Vec::new());
        for id in game.main_line() {
            let node = game.node(id);
            if position.is_some() && node.has_setup() {
                break;
            }
            let mut place = Place::START;
            for placement in node.placements(size) {
                let placement = placement?;
                place = placement.place;
                let stones = &mut setup.stones;
                (stones.black, stones.white) = (stones.black - placement.points, stones.white - placement.points);
                if let Some(color) = placement.color {
                    stones[color] |= placement.points;
                }
            }
            for made in node.moves(size)? {
                let board = match &mut position {
                    Some(board) => board,
                    None => {
                        let start = Position::from_setup(&setup).map_err(|error| blame(&error, |_| place))?;
                        boards.push(*start.stones());
                        position.insert(start)
                    }
                };
                replay(board, made.color, made.point, made.place, &mut Vec::new())?;
                // Undoing is not wanted, and would make long games slow to copy.
                *board = board.without_past();
                moves.push((made.color, made.point));
                boards.push(*board.stones());
            }
        }
        Ok(Record { size, moves, boards })
    }

    /// The position after so many moves, without a ko ban.
    pub(crate) fn position(&self, after: usize) -> Option<Position> {
        let mut setup = Setup::empty(self.size);
        setup.stones = *self.boards.get(after)?;
        Position::from_setup(&setup).ok()
    }
}
