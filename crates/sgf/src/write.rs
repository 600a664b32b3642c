//! The writer: the same tree always gives the same text.
//!
//! Files are UTF-8 and say so: every root starts with `FF[4]CA[UTF-8]`. The standard forbids setup and moves in one
//! node, so that a node with both becomes two: what belongs to the position before the move, then the rest.

use crate::tree::{Game, Node, NodeId, Property, is_for_roots};

/// Properties that stay with the setup when a node is divided; the others go with the move.
const BEFORE_THE_MOVE: [&str; 36] = [
    "AB", "AE", "AN", "AP", "AW", "BR", "BT", "CA", "CP", "DT", "EV", "FF", "GC", "GM", "GN", "GOAL", "HA", "KM", "ON",
    "OT", "PB", "PC", "PL", "PW", "RE", "RO", "RU", "SO", "ST", "SZ", "TM", "US", "VW", "WR", "WT", "ID",
];
const NODES_PER_LINE: usize = 8;

/// Writes games as the text of one file.
pub fn write<'g>(games: impl IntoIterator<Item = &'g Game>) -> String {
    let mut out = String::new();
    for game in games {
        write_game(game, &mut out);
    }
    out
}

enum Step {
    Node(NodeId),
    Open,
    Close,
}

fn write_game(game: &Game, out: &mut String) {
    // What is still to be written, the next step last: a stack of our own, since recursion would follow the input.
    let mut steps = vec![Step::Node(game.root())];
    let mut line = Line { out, nodes: 0 };
    line.out.push('(');
    while let Some(step) = steps.pop() {
        match step {
            Step::Open => {
                line.out.push_str("\n(");
                line.nodes = 0;
            }
            Step::Close => line.out.push(')'),
            Step::Node(id) => {
                let node = game.node(id);
                line.write_node(node, id == game.root());
                match node.children() {
                    &[] => {}
                    &[only] => steps.push(Step::Node(only)),
                    children => {
                        for &child in children.iter().rev() {
                            steps.extend([Step::Close, Step::Node(child), Step::Open]);
                        }
                    }
                }
            }
        }
    }
    line.out.push_str(")\n");
}

/// The line that is being written, and how many nodes stand on it.
struct Line<'o> {
    out: &'o mut String,
    nodes: usize,
}

impl Line<'_> {
    fn write_node(&mut self, node: &Node, is_root: bool) {
        self.begin_node();
        if is_root {
            self.out.push_str("FF[4]CA[UTF-8]");
        }
        let written = |property: &&Property| match property.name() {
            "" | "FF" => false,
            "CA" => !is_root,
            name => is_root || !is_for_roots(name),
        };
        let properties = || node.properties().iter().filter(written);
        if node.has_move() && node.has_setup() {
            let before = |property: &&Property| BEFORE_THE_MOVE.contains(&property.name());
            properties().filter(before).for_each(|property| write_property(property, self.out));
            self.begin_node();
            properties().filter(|property| !before(property)).for_each(|property| write_property(property, self.out));
        } else {
            properties().for_each(|property| write_property(property, self.out));
        }
    }

    fn begin_node(&mut self) {
        if self.nodes == NODES_PER_LINE {
            self.out.push('\n');
            self.nodes = 0;
        }
        self.nodes += 1;
        self.out.push(';');
    }
}

fn write_property(property: &Property, out: &mut String) {
    out.push_str(property.name());
    for value in property.values() {
        out.push('[');
        out.push_str(value.raw());
        out.push(']');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Color, Point, Size, Value, read};
    use nerai_board::Random;

    const NASTY: [&str; 14] = [
        "",
        "]",
        "\\",
        "\\\\]",
        ":",
        "a:b",
        "(;",
        ")",
        "two\nlines",
        "[[",
        "黑先活 ☗",
        "\u{feff}",
        "trailing \\",
        " spaces ",
    ];

    /// A random tree, sometimes wide and sometimes deep.
    fn random_game(random: &mut Random) -> Game {
        let mut game = Game::new();
        let size = Size::new(1 + random.below(19) as u32, 1 + random.below(19) as u32).unwrap();
        let root = game.root();
        game.node_mut(root).add("FF", Value::text("4"));
        game.node_mut(root).add("CA", Value::text("UTF-8"));
        game.node_mut(root).add_size(size);
        let depth_first = random.below(2) == 0;
        let mut last = root;
        for _ in 0..random.below(60) {
            let parents = game.node_count();
            let parent =
                if depth_first && random.below(5) > 0 { last } else { game.ids().nth(random.below(parents)).unwrap() };
            last = game.add_child(parent);
            let node = game.node_mut(last);
            let points: Vec<Point> = size.points().iter().collect();
            let point = points[random.below(points.len())];
            match random.below(5) {
                0 => node.add_move(Color::Black, Some(point), size),
                1 => node.add_move(Color::White, None, size),
                2 => node.add_points("AB", &size.points(), size),
                3 => node.add_label(point, NASTY[random.below(NASTY.len())], size),
                _ => {}
            }
            for _ in 0..random.below(3) {
                node.add(["C", "N", "X1"][random.below(3)], Value::text(NASTY[random.below(NASTY.len())]));
            }
        }
        game
    }

    #[test]
    fn what_was_written_reads_back_as_the_same_tree() {
        let mut random = Random::new(2024);
        for round in 0..500 {
            let games: Vec<Game> = (0..1 + random.below(3)).map(|_| random_game(&mut random)).collect();
            let text = write(&games);
            let collection = read(text.as_bytes()).unwrap();
            assert_eq!(collection.warnings, [], "round {round}:\n{text}");
            let again: Vec<&Game> = collection.readable().collect();
            assert_eq!(write(again.iter().copied()), text, "round {round}");
            for (read_back, game) in again.iter().zip(&games) {
                assert_eq!(**read_back, game.in_file_order(), "round {round}:\n{text}");
            }
        }
    }

    #[test]
    fn texts_read_back_as_they_were_given() {
        for text in NASTY {
            let mut game = Game::new();
            let root = game.root();
            game.node_mut(root).add("C", Value::text(text));
            game.node_mut(root).add_label(Point::new(0, 0), text, Size::FULL);
            let collection = read(write([&game]).as_bytes()).unwrap();
            let root = collection.game(1).unwrap().node(root);
            assert_eq!(root.comment().as_deref(), Some(text));
            assert_eq!(root.labels(Size::FULL).unwrap()[0].text, text);
        }
    }

    #[test]
    fn every_root_says_format_and_charset_once() {
        let collection = read(b"(;CA[Shift_JIS]GM[1]FF[3]C[\x8d\x95])").unwrap();
        let text = write(collection.readable());
        assert!(text.starts_with("(;FF[4]CA[UTF-8]GM[1]C[黒]"), "{text}");
    }

    #[test]
    fn setup_and_moves_are_written_in_two_nodes() {
        let collection = read(b"(;SZ[9]AB[aa]B[bb]C[after the move];W[cc]AE[aa]TE[1])").unwrap();
        assert_eq!(
            write(collection.readable()),
            "(;FF[4]CA[UTF-8]SZ[9]AB[aa];B[bb]C[after the move];AE[aa];W[cc]TE[1])\n"
        );
    }

    #[test]
    fn a_node_that_is_divided_counts_twice_for_the_line_break() {
        let once = write(read(b"(;AB[aa]B[bb];;;;;;;;)").unwrap().readable());
        assert_eq!(once, "(;FF[4]CA[UTF-8]AB[aa];B[bb];;;;;;\n;;)\n");
        assert_eq!(write(read(once.as_bytes()).unwrap().readable()), once);
    }

    #[test]
    fn what_only_a_root_may_say_is_written_nowhere_else() {
        let mut game = Game::new();
        for name in ["B", "GM", "FF"] {
            let child = game.add_child(game.root());
            game.node_mut(child).add(name, Value::text("4"));
        }
        assert_eq!(write([&game]), "(;FF[4]CA[UTF-8]\n(;B[4])\n(;)\n(;))\n");
    }

    #[test]
    fn names_that_no_reader_takes_for_names_are_not_written() {
        let mut game = Game::new();
        for name in ["", "b9", "9B", "small", "X1"] {
            game.node_mut(game.root()).add(name, Value::text("v"));
        }
        assert_eq!(write([&game]), "(;FF[4]CA[UTF-8]X1[v])\n");
    }

    #[test]
    fn long_lines_break_and_variations_start_on_new_lines() {
        let text = "(;FF[4]CA[UTF-8]\n(;B[aa])\n(;B[bb];W[aa];B[ba];W[ca];B[da];W[ea];B[fa];W[ga]\n;B[ha]))\n";
        assert_eq!(write(read(text.as_bytes()).unwrap().readable()), text);
    }

    #[test]
    fn a_line_of_a_million_moves_is_written_and_dropped_without_recursion() {
        let mut game = Game::new();
        let mut last = game.root();
        for _ in 0..1_000_000 {
            last = game.add_child(last);
        }
        assert_eq!(write([&game]).bytes().filter(|&byte| byte == b';').count(), 1_000_001);
    }
}
