//! Which moves of a solution tree are right and which are wrong, in all the ways in which problem files say so.
//!
//! There is no standard. The conventions understood here, the first that applies to a node wins:
//!
//! | convention | right | wrong | other |
//! |---|---|---|---|
//! | words in capitals inside a comment (goproblems.com and its followers) | `RIGHT`, `CORRECT` | `WRONG`, `INCORRECT` | `CHOICE`, `FORCE`, `NOTTHIS` |
//! | first word of a comment, in any case | right, correct, 正解 | wrong, incorrect, failure, 失败, 失敗, 错误 | |
//! | first character of a comment (besogo) | `+` | | |
//! | uliGo | | `WV` | |
//! | move annotations of the standard | `TE` | `BM` | |
//!
//! A word after "not" says nothing: "NOT RIGHT" is no `RIGHT`. A comment with words for both verdicts says neither.
//! The triangles with which uliGo also marks wrong moves are not read: elsewhere they mark stones.

use std::fmt;

use crate::tree::{Game, Node, NodeId};

/// What a mark says about its node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VerdictMark {
    /// The line up to here solves the problem.
    Right,
    /// The line up to here fails.
    Wrong,
    /// `CHOICE`: one of several replies that are equally interesting.
    Choice,
    /// `FORCE`: the reader must play this move; others are not looked at.
    Force,
    /// `NOTTHIS`: may work, but is not the answer that is asked for.
    NotThis,
}

/// How a mark was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Convention {
    /// A word in capitals inside a comment.
    Capitals,
    /// The first word of a comment.
    FirstWord,
    /// A plus sign at the start of a comment.
    Plus,
    /// The property `WV`.
    WrongVariation,
    /// The properties `TE` and `BM`.
    Annotation,
}

impl fmt::Display for Convention {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Convention::Capitals => "a word in capitals in the comment",
            Convention::FirstWord => "the first word of the comment",
            Convention::Plus => "'+' at the start of the comment",
            Convention::WrongVariation => "the property WV",
            Convention::Annotation => "the property TE or BM",
        })
    }
}

/// The mark of one node, if it has one.
#[must_use]
pub fn verdict_mark(node: &Node) -> Option<(VerdictMark, Convention)> {
    if let Some(comment) = node.comment() {
        let marks = [
            (in_capitals(&comment), Convention::Capitals),
            (first_word(&comment), Convention::FirstWord),
            (comment.trim_start().starts_with('+').then_some(VerdictMark::Right), Convention::Plus),
        ];
        if let Some((Some(mark), convention)) = marks.into_iter().find(|(mark, _)| mark.is_some()) {
            return Some((mark, convention));
        }
    }
    if node.has("WV") {
        return Some((VerdictMark::Wrong, Convention::WrongVariation));
    }
    match (node.has("TE"), node.has("BM")) {
        (true, false) => Some((VerdictMark::Right, Convention::Annotation)),
        (false, true) => Some((VerdictMark::Wrong, Convention::Annotation)),
        _ => None,
    }
}

/// The marks of a whole game.
#[derive(Clone, Debug)]
pub struct VerdictMarks {
    marks: Vec<Option<(VerdictMark, Convention)>>,
    leads_to_right: Vec<bool>,
}

impl VerdictMarks {
    /// Looks at every node of a game.
    #[must_use]
    pub fn of(game: &Game) -> VerdictMarks {
        let marks: Vec<_> = game.ids().map(|id| verdict_mark(game.node(id))).collect();
        let mut leads_to_right: Vec<bool> =
            marks.iter().map(|mark| matches!(mark, Some((VerdictMark::Right, _)))).collect();
        // Children have higher numbers than their parents, so that one walk from the end settles all.
        for id in game.ids().rev() {
            if let (true, Some(parent)) = (leads_to_right[id.index()], game.node(id).parent()) {
                leads_to_right[parent.index()] = true;
            }
        }
        VerdictMarks { marks, leads_to_right }
    }

    /// The mark of a node and how it was written.
    #[must_use]
    pub fn mark(&self, node: NodeId) -> Option<(VerdictMark, Convention)> {
        self.marks.get(node.index()).copied().flatten()
    }

    /// Whether the node or one after it is marked right: with most conventions a line without such a node is wrong.
    #[must_use]
    pub fn leads_to_right(&self, node: NodeId) -> bool {
        self.leads_to_right.get(node.index()).copied().unwrap_or(false)
    }

    /// Whether any node of the game is marked right. If none is, most programs take the main line as the solution.
    #[must_use]
    pub fn any_right(&self) -> bool {
        self.leads_to_right.first().copied().unwrap_or(false)
    }
}

fn in_capitals(comment: &str) -> Option<VerdictMark> {
    let words = |c: char| !c.is_alphanumeric();
    let (mut verdict, mut note, mut both) = (None, None, false);
    let mut previous = "";
    for word in comment.split(words).filter(|word| !word.is_empty()) {
        let negated = previous.eq_ignore_ascii_case("not");
        previous = word;
        let mark = match word {
            "RIGHT" | "CORRECT" => VerdictMark::Right,
            "WRONG" | "INCORRECT" => VerdictMark::Wrong,
            "CHOICE" => VerdictMark::Choice,
            "FORCE" => VerdictMark::Force,
            "NOTTHIS" => VerdictMark::NotThis,
            _ => continue,
        };
        match mark {
            _ if negated => {}
            VerdictMark::Right | VerdictMark::Wrong => {
                both |= verdict.is_some_and(|other| other != mark);
                verdict = Some(mark);
            }
            _ => note = note.or(Some(mark)),
        }
    }
    if both { None } else { verdict.or(note) }
}

fn first_word(comment: &str) -> Option<VerdictMark> {
    let text = comment.trim_start();
    let has = |words: &[&str]| words.iter().any(|word| text.starts_with(word));
    if has(&["正解"]) {
        return Some(VerdictMark::Right);
    }
    if has(&["失败", "失敗", "错误"]) {
        return Some(VerdictMark::Wrong);
    }
    let word = text.split(|c: char| !c.is_alphanumeric()).next()?;
    match word.to_ascii_lowercase().as_str() {
        "right" | "correct" => Some(VerdictMark::Right),
        "wrong" | "incorrect" | "failure" => Some(VerdictMark::Wrong),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read;

    fn mark(node: &str) -> Option<(VerdictMark, Convention)> {
        let collection = read(format!("(;{node})").as_bytes()).unwrap();
        let game = collection.game(1).unwrap();
        verdict_mark(game.node(game.root()))
    }

    #[test]
    fn every_convention_is_understood() {
        use Convention as By;
        use VerdictMark::{Choice, Force, NotThis, Right, Wrong};
        for (node, expected) in [
            ("C[RIGHT]", Some((Right, By::Capitals))),
            ("C[White is dead. RIGHT]", Some((Right, By::Capitals))),
            ("C[That is CORRECT!]", Some((Right, By::Capitals))),
            ("C[INCORRECT]", Some((Wrong, By::Capitals))),
            ("C[This is WRONG]", Some((Wrong, By::Capitals))),
            ("C[CHOICE]", Some((Choice, By::Capitals))),
            ("C[FORCE CHOICE]", Some((Force, By::Capitals))),
            ("C[NOTTHIS]", Some((NotThis, By::Capitals))),
            ("C[CHOICE, and RIGHT]", Some((Right, By::Capitals))),
            ("C[ Correct. Well done]", Some((Right, By::FirstWord))),
            ("C[Incorrect]", Some((Wrong, By::FirstWord))),
            ("C[失败图]", Some((Wrong, By::FirstWord))),
            ("C[正解]", Some((Right, By::FirstWord))),
            ("C[+]", Some((Right, By::Plus))),
            ("C[+ the vital point]", Some((Right, By::Plus))),
            ("WV[]", Some((Wrong, By::WrongVariation))),
            ("TE[1]", Some((Right, By::Annotation))),
            ("BM[2]", Some((Wrong, By::Annotation))),
            ("C[hane]TE[1]", Some((Right, By::Annotation))),
            ("TE[1]BM[1]", None),
            ("C[NOT RIGHT]", None),
            ("C[not the right move]", None),
            ("C[BRIGHT]", None),
            ("C[Is it RIGHT or WRONG?]", None),
            ("C[the right side]", None),
            ("C[]", None),
            ("TR[aa]", None),
            ("", None),
        ] {
            assert_eq!(mark(node), expected, "{node}");
        }
    }

    #[test]
    fn a_line_leads_to_right_if_a_later_node_is_right() {
        let collection = read(b"(;(;B[aa];W[bb](;B[cc]C[RIGHT])(;B[dd]))(;B[bb]))").unwrap();
        let game = collection.game(1).unwrap();
        let marks = VerdictMarks::of(game);
        let leads: Vec<bool> = game.ids().map(|id| marks.leads_to_right(id)).collect();
        assert_eq!(leads, [true, true, true, true, false, false]);
        assert!(marks.any_right());
    }
}
