//! What a solution tree claims: which moves get the goal, which do not, and which replies show that.
//!
//! `nerai_sgf::verdict_marks` reads the marks of single nodes; here they become claims about moves, by these rules:
//!
//! - A mark in words speaks about the line up to its node. `TE` and `BM` speak about the side that moves: on the
//!   opponent's moves they call a reply good or bad, and say nothing about the problem.
//! - In a file with right marks a move of the solver that leads to none of them is wrong. `CHOICE`, `FORCE` and `NOTTHIS`
//!   take that back. What follows a node marked right is commentary, in which only explicit marks count.
//! - In a file with wrong marks alone every line without one is right, as uliGo has it. In a file without marks the main
//!   line is right and nothing else is claimed; that is a guess.
//! - After a wrong move every reply of the opponent is meant to refute it, unless it is marked bad.

use nerai_board::Color;
use nerai_sgf::verdict_marks::{Convention, VerdictMark, verdict_mark};
use nerai_sgf::{Game, Node, NodeId};

use super::tree::{Seat, Tree};

/// What is claimed about the move of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveClaim {
    /// The solver's move gets the goal.
    Right,
    /// The solver's move fails, where another gets the goal.
    Wrong,
    /// The opponent's move shows that the solver has failed.
    Refutes,
    /// Nothing.
    Nothing,
}

/// Where a node stands among right and wrong lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Region {
    /// On the way to something right.
    Way,
    /// Behind or at a right mark.
    Commentary,
    /// After a wrong move, or at it.
    Wrong,
    /// Nothing is claimed here.
    Silent,
}

/// The claims of a whole tree.
pub(super) struct Claims {
    claims: Vec<MoveClaim>,
    explicit: Vec<bool>,
    regions: Vec<Region>,
    /// How the file marks what is right or wrong; the first mark decides.
    pub(super) convention: Convention,
    /// The word with which it says "right", if it does so in words.
    pub(super) word: String,
    /// Whether unmarked lines are right.
    pub(super) right_is_unmarked: bool,
    /// What had to be guessed to read the claims.
    pub(super) guess: Option<String>,
    /// Whether the file says that the answer is a ko.
    pub(super) says_ko: bool,
}

/// How lines without a mark are read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unmarked {
    AreWrong,
    AreRight,
    MainLineIsRight,
}

impl Claims {
    /// Reads the claims about this side's moves.
    pub(super) fn of(tree: &Tree<'_>, mover: Color) -> Claims {
        let game = tree.game;
        let marks: Vec<Option<VerdictMark>> = game.ids().map(|id| mark_of(tree, id, mover)).collect();
        let is = |id: NodeId, mark| marks[id.index()] == Some(mark);
        let used = |mark| tree.nodes().find(|id| is(*id, mark));
        let (right, wrong) = (used(VerdictMark::Right), used(VerdictMark::Wrong));
        let unmarked = match (right, wrong) {
            (Some(_), _) => Unmarked::AreWrong,
            (None, Some(_)) => Unmarked::AreRight,
            (None, None) => Unmarked::MainLineIsRight,
        };
        let convention_at = |id: NodeId| verdict_mark(game.node(id)).map(|(_, convention)| convention);
        let convention = right.or(wrong).and_then(convention_at).unwrap_or(Convention::Capitals);
        let guess = match unmarked {
            Unmarked::AreWrong => None,
            Unmarked::AreRight if convention == Convention::WrongVariation => None,
            Unmarked::AreRight => Some("the file marks nothing right; lines without a wrong mark were taken for right"),
            Unmarked::MainLineIsRight => Some("the file marks nothing; its main line was taken for the solution"),
        };
        let leads_to_right = leading(game, |id| is(id, VerdictMark::Right) && tree.seat(id) != Seat::Outside);
        let mut is_main = vec![false; game.node_count()];
        game.main_line().for_each(|id| is_main[id.index()] = true);
        let mut claims = Claims {
            claims: vec![MoveClaim::Nothing; game.node_count()],
            explicit: vec![false; game.node_count()],
            regions: vec![Region::Silent; game.node_count()],
            convention,
            word: right.map(|id| word_of(game.node(id), convention)).unwrap_or_default(),
            right_is_unmarked: unmarked == Unmarked::AreRight,
            guess: guess.map(str::to_owned),
            says_ko: false,
        };
        claims.regions[tree.base.index()] = Region::Way;
        for id in tree.nodes() {
            let Some(parent) = game.node(id).parent() else { continue };
            let (mark, made) = (marks[id.index()], tree.made(id));
            let is_reply = made.is_some_and(|made| made.color != mover);
            let before = claims.regions[parent.index()];
            let region = match (before, mark) {
                (Region::Silent, _) => Region::Silent,
                (Region::Wrong, Some(VerdictMark::Right)) => Region::Silent,
                (Region::Wrong, _) if is_reply && is_bad(game.node(id)) => Region::Silent,
                (Region::Wrong, _) => Region::Wrong,
                (_, Some(VerdictMark::Right)) => Region::Commentary,
                (_, Some(VerdictMark::Wrong)) => Region::Wrong,
                (Region::Commentary, _) => Region::Commentary,
                (Region::Way, _) if leads_to_right[id.index()] => Region::Way,
                (Region::Way, Some(_)) => Region::Silent,
                (Region::Way, None) => match unmarked {
                    Unmarked::AreRight => Region::Way,
                    Unmarked::MainLineIsRight if is_main[id.index()] => Region::Way,
                    Unmarked::MainLineIsRight => Region::Silent,
                    Unmarked::AreWrong if is_reply || made.is_none() => Region::Silent,
                    Unmarked::AreWrong => Region::Wrong,
                },
            };
            claims.regions[id.index()] = region;
            claims.explicit[id.index()] = matches!(mark, Some(VerdictMark::Right | VerdictMark::Wrong));
            claims.claims[id.index()] = match (region, is_reply) {
                _ if made.is_none() => MoveClaim::Nothing,
                (Region::Way, false) => MoveClaim::Right,
                (Region::Commentary, false) if mark == Some(VerdictMark::Right) => MoveClaim::Right,
                (Region::Wrong, false) if before != Region::Wrong => MoveClaim::Wrong,
                (Region::Wrong, true) => MoveClaim::Refutes,
                _ => MoveClaim::Nothing,
            };
        }
        let opening = game.opening();
        let told = tree.nodes().filter(|id| claims.regions[id.index()] != Region::Wrong).chain(opening);
        claims.says_ko = told.into_iter().any(|id| says_ko(game.node(id)));
        claims
    }

    /// What is claimed about the move of a node.
    pub(super) fn claim(&self, node: NodeId) -> MoveClaim {
        self.claims[node.index()]
    }

    /// Whether the node itself is marked right or wrong.
    pub(super) fn is_explicit(&self, node: NodeId) -> bool {
        self.explicit[node.index()]
    }
}

/// The mark of a node as far as it is one about the problem.
fn mark_of(tree: &Tree<'_>, id: NodeId, mover: Color) -> Option<VerdictMark> {
    let (mark, convention) = verdict_mark(tree.game.node(id))?;
    let is_solver = tree.made(id).is_some_and(|made| made.color == mover);
    (convention != Convention::Annotation || is_solver).then_some(mark)
}

/// Whether a reply is marked bad.
fn is_bad(node: &Node) -> bool {
    node.has("BM") && !node.has("TE")
}

/// The nodes that are, or lead to, one of these.
fn leading(game: &Game, is_one: impl Fn(NodeId) -> bool) -> Vec<bool> {
    let mut leads: Vec<bool> = game.ids().map(is_one).collect();
    for id in game.ids().rev() {
        if let (true, Some(parent)) = (leads[id.index()], game.node(id).parent()) {
            leads[parent.index()] = true;
        }
    }
    leads
}

/// The word of a right mark, as it stands in the file.
fn word_of(node: &Node, convention: Convention) -> String {
    let comment = node.comment().unwrap_or_default();
    let mut words = comment.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    match convention {
        Convention::Capitals => words.find(|word| matches!(*word, "RIGHT" | "CORRECT")).unwrap_or("RIGHT").to_owned(),
        Convention::FirstWord if comment.trim_start().starts_with("正解") => "正解".to_owned(),
        Convention::FirstWord => words.next().unwrap_or("Correct").to_owned(),
        Convention::Plus | Convention::WrongVariation | Convention::Annotation => String::new(),
    }
}

/// Whether a node speaks of a ko: in its words, or as the verdict.
pub(super) fn says_ko(node: &Node) -> bool {
    let texts = ["C", "N", "GN", "VERDICT"].into_iter().filter_map(|name| node.text(name));
    let is_ko = |word: &str| word.eq_ignore_ascii_case("ko") || word.eq_ignore_ascii_case("kou");
    texts.into_iter().any(|text| {
        text.split(|c: char| !c.is_alphanumeric()).any(is_ko) || ["劫", "コウ", "패"].iter().any(|ko| text.contains(ko))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai_go::Position;
    use nerai_sgf::{Size, read};

    /// The claims of a tree about Black's moves, one letter a node after the root.
    fn claimed(tree: &str) -> String {
        let text = format!("(;SZ[9]AB[ai]{tree})");
        let collection = read(text.as_bytes()).unwrap();
        let game = collection.game(1).unwrap();
        let (tree, _) = Tree::of(game, &Position::empty(Size::new(9, 9).unwrap()), Color::Black);
        let claims = Claims::of(&tree, Color::Black);
        let letter = |id: NodeId| match claims.claim(id) {
            MoveClaim::Right => 'r',
            MoveClaim::Wrong => 'w',
            MoveClaim::Refutes => 'x',
            MoveClaim::Nothing => '-',
        };
        let guess = if claims.guess.is_some() { "?" } else { "" };
        game.ids().skip(1).map(letter).collect::<String>() + guess
    }

    #[test]
    fn marks_become_claims_about_moves() {
        for (tree, claims) in [
            ("(;B[aa];W[bb];B[cc]C[RIGHT])(;B[dd];W[ee];B[ff];W[gg])", "r-rwx-x"),
            ("(;B[aa]C[RIGHT];W[bb];B[cc])(;B[dd])", "r--w"),
            ("(;B[aa]TE[1];W[bb]TE[1];B[cc]BM[1])(;B[dd]BM[1];W[ee]TE[1])", "r-wwx"),
            ("(;B[aa]BM[1](;W[bb]BM[1];B[cc])(;W[dd]))(;B[dd]TE[1])", "w--xr"),
            ("(;B[aa];W[bb];B[cc])(;B[dd]WV[];W[ee])", "r-rwx"),
            ("(;B[aa];W[bb];B[cc])(;B[dd]BM[1];W[ee])", "r-rwx?"),
            ("(;B[aa];W[bb])(;B[dd])", "r--?"),
            ("(;B[aa]C[+])(;B[bb]C[NOTTHIS])(;B[cc]C[CHOICE])(;B[dd]C[WRONG])", "r--w"),
            ("(;B[aa];W[bb])(;B[dd];W[ee];B[ff]C[RIGHT])", "wxr-r"),
            ("(;B[aa](;W[bb];B[cc]C[RIGHT])(;W[dd]))", "r-r-"),
            ("(;B[aa]C[WRONG];W[bb];B[cc]C[RIGHT];W[dd])", "wx--"),
            ("(;B[aa];C[RIGHT])(;B[dd];AB[ee];W[ff])", "r-w--"),
        ] {
            assert_eq!(claimed(tree), claims, "{tree}");
        }
    }

    #[test]
    fn a_ko_is_said_in_words_or_by_the_verdict() {
        for (node, is_said) in [
            ("C[Black gets a ko.]", true),
            ("VERDICT[ko]", true),
            ("C[打劫杀]", true),
            ("C[a Korean problem]", false),
            ("C[kosumi]", false),
        ] {
            let collection = read(format!("(;{node})").as_bytes()).unwrap();
            let game = collection.game(1).unwrap();
            assert_eq!(says_ko(game.node(game.root())), is_said, "{node}");
        }
    }
}
