//! Lines of moves in an SGF tree: a line is played into it, and takes the nodes that are there already.
//!
//! Answers, lessons and the linter all add variations to one tree, and a move must not stand there twice.

use nerai_board::Size;
use nerai_proof::Move;
use nerai_sgf::{Game, NodeId};

/// Plays a line after a node; the nodes of its moves, in order.
pub fn play_line(game: &mut Game, after: NodeId, line: &[Move], size: Size) -> Vec<NodeId> {
    let mut last = after;
    let mut nodes = Vec::with_capacity(line.len());
    for made in line {
        last = play_move(game, last, *made, size);
        nodes.push(last);
    }
    nodes
}

/// The node with this move after a node; it is added as the last variation if there is none.
pub fn play_move(game: &mut Game, after: NodeId, made: Move, size: Size) -> NodeId {
    node_with(game, after, made, size).unwrap_or_else(|| {
        let child = game.add_child(after);
        game.node_mut(child).add_move(made.color, made.at.point(), size);
        child
    })
}

/// The node with this move after a node, if there is one.
pub(crate) fn node_with(game: &Game, after: NodeId, made: Move, size: Size) -> Option<NodeId> {
    game.node(after).children().iter().copied().find(|&child| {
        let moves = game.node(child).moves(size).unwrap_or_default();
        moves.first().is_some_and(|played| played.color == made.color && played.point == made.at.point())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai_board::Color;
    use nerai_sgf::{read, write};

    const BLACK: Color = Color::Black;
    const WHITE: Color = Color::White;

    fn made(color: Color, at: &str) -> Move {
        Move { color, at: at.parse().unwrap() }
    }

    #[test]
    fn lines_share_the_moves_with_which_they_begin() {
        let size = Size::new(9, 9).unwrap();
        let mut game = Game::new();
        let root = game.root();
        let one = play_line(&mut game, root, &[made(BLACK, "A1"), made(WHITE, "B1"), made(BLACK, "C1")], size);
        let other = play_line(&mut game, root, &[made(BLACK, "A1"), made(WHITE, "pass")], size);
        assert_eq!((one[0], game.node_count()), (other[0], 5));
        assert_eq!(write([&game]), "(;FF[4]CA[UTF-8];B[ai]\n(;W[bi];B[ci])\n(;W[]))\n");
    }

    #[test]
    fn a_line_may_begin_anywhere_and_the_colour_counts() {
        let collection = read(b"(;SZ[9];B[aa](;W[bb])(;B[bb]))").unwrap();
        let mut game = collection.game(1).unwrap().clone();
        let size = game.size().unwrap();
        let first = game.main_line().nth(1).unwrap();
        let nodes = play_line(&mut game, first, &[made(BLACK, "B8"), made(WHITE, "A8")], size);
        assert_eq!(game.node(first).children(), [game.main_line().nth(2).unwrap(), nodes[0]]);
        assert_eq!(write([&game]), "(;FF[4]CA[UTF-8]SZ[9];B[aa]\n(;W[bb])\n(;B[bb];W[ab]))\n");
        assert_eq!(node_with(&game, first, made(BLACK, "A8"), size), None);
        assert_eq!(play_line(&mut game, first, &[], size), []);
    }
}
