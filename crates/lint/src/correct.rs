//! Writes a corrected solution: the author's tree, with marks set right, lines added, and a comment wherever it changed.
//!
//! Marks are written as the file writes them. Nothing is removed but marks that were shown to be false.

use nerai_board::{Color, Size};
use nerai_explain::sgf_lines::{play_line, play_move};
use nerai_proof::Move;
use nerai_sgf::verdict_marks::{Convention, VerdictMark, verdict_mark};
use nerai_sgf::{Game, NodeId, Value};

use super::Report;
use super::finding::Change;

/// How every comment of the linter begins.
const SIGNATURE: &str = "nerai lint:";

impl Report {
    /// The game with every finding corrected that can be, and all of them told in comments. Of a game that could not be
    /// read only the reason is left.
    #[must_use]
    pub fn corrected(&self) -> Game {
        let mut game = self.game.clone().unwrap_or_default();
        let Ok(size) = game.size() else { return game };
        for finding in &self.findings {
            for change in &finding.changes {
                self.apply(&mut game, change, size);
            }
        }
        self.keep_wrong_what_was(&mut game);
        for finding in &self.findings {
            let base = game.opening().last().copied().unwrap_or(game.root());
            let certainty = finding.certainty.word();
            let (kind, sentence) = (finding.kind.word(), &finding.sentence);
            let told = format!("{SIGNATURE} {kind} ({certainty}). {sentence}");
            comment(&mut game, finding.node.unwrap_or(base), &told);
        }
        game
    }

    fn apply(&self, game: &mut Game, change: &Change, size: Size) {
        match change {
            Change::AddRight { after, line } => {
                // Where unmarked lines are right, every move of an added line would be a claim.
                let shown = if self.style.right_is_unmarked { 1 } else { line.len() };
                let nodes = play_line(game, *after, &line[..shown.min(line.len())], size);
                if let Some(first) = nodes.first() {
                    self.mark_right(game, *first);
                }
            }
            Change::AddReply { after, line } => {
                let shown = if self.style.right_is_unmarked { 2 } else { line.len() };
                let nodes = play_line(game, *after, &line[..shown.min(line.len())], size);
                if let Some(answer) = nodes.get(1) {
                    self.mark_right(game, *answer);
                }
            }
            Change::MarkRight { node } => {
                for id in below(game, *node) {
                    clear(game, id, VerdictMark::Wrong);
                }
                self.mark_right(game, *node);
            }
            Change::MarkWrong { node, refutation } => {
                for id in below(game, *node) {
                    clear(game, id, VerdictMark::Right);
                }
                self.mark_wrong(game, *node);
                play_line(game, *node, until_pass(refutation), size);
            }
            Change::BadReply { node, refutation } => {
                let parent = game.node(*node).parent();
                for id in below(game, *node) {
                    clear(game, id, VerdictMark::Right);
                }
                let bad = game.node_mut(*node);
                bad.remove("TE");
                if !bad.has("BM") {
                    bad.add("BM", Value::text("1"));
                }
                if let (Some(parent), [first, rest @ ..]) = (parent, until_pass(refutation)) {
                    let first = play_move(game, parent, *first, size);
                    play_line(game, first, rest, size);
                }
            }
            Change::SayKo { node } => comment(game, *node, "This is a ko."),
            Change::Side(color) => {
                let opening = game.opening();
                for id in &opening {
                    game.node_mut(*id).remove("PL");
                }
                let word = if *color == Color::Black { "B" } else { "W" };
                if let Some(last) = opening.last() {
                    game.node_mut(*last).add("PL", Value::text(word));
                }
            }
            Change::Verdict(word) => {
                for id in game.opening().into_iter().filter(|id| game.node(*id).has("VERDICT")).collect::<Vec<_>>() {
                    game.node_mut(id).remove("VERDICT");
                    game.node_mut(id).add("VERDICT", Value::text(word));
                }
            }
        }
    }

    /// Once nothing is marked right any more, what was wrong in silence has to say so.
    fn keep_wrong_what_was(&self, game: &mut Game) {
        let is_right = |id: NodeId| matches!(verdict_mark(game.node(id)), Some((VerdictMark::Right, _)));
        if self.style.silently_wrong.is_empty() || game.ids().any(is_right) {
            return;
        }
        for node in &self.style.silently_wrong {
            self.mark_wrong(game, *node);
        }
    }

    fn mark_right(&self, game: &mut Game, node: NodeId) {
        clear(game, node, VerdictMark::Wrong);
        if matches!(verdict_mark(game.node(node)), Some((VerdictMark::Right, _))) {
            return;
        }
        let word = &self.style.word;
        match self.style.convention {
            // A line without a mark is right there; one that was wrong must not begin to claim everything after it.
            _ if self.style.right_is_unmarked => {
                if !game.node(node).children().is_empty() {
                    comment(game, node, "CHOICE");
                }
            }
            Convention::Capitals if word.is_empty() => comment(game, node, "RIGHT"),
            Convention::Capitals => comment(game, node, word),
            Convention::FirstWord => comment_first(game, node, if word.is_empty() { "Correct" } else { word }),
            Convention::Plus => comment_first(game, node, "+"),
            Convention::WrongVariation | Convention::Annotation => game.node_mut(node).add("TE", Value::text("1")),
        }
    }

    fn mark_wrong(&self, game: &mut Game, node: NodeId) {
        clear(game, node, VerdictMark::Right);
        if matches!(verdict_mark(game.node(node)), Some((VerdictMark::Wrong, _))) {
            return;
        }
        match self.style.convention {
            Convention::Capitals => comment(game, node, "WRONG"),
            Convention::FirstWord if self.style.word == "正解" => comment_first(game, node, "失败"),
            Convention::FirstWord => comment_first(game, node, "Wrong"),
            Convention::WrongVariation => game.node_mut(node).add("WV", Value::text("")),
            Convention::Plus | Convention::Annotation => game.node_mut(node).add("BM", Value::text("1")),
        }
    }
}

/// A node and all nodes after it.
fn below(game: &Game, node: NodeId) -> Vec<NodeId> {
    let mut found = vec![node];
    let mut next = 0;
    while let Some(&id) = found.get(next) {
        found.extend(game.node(id).children());
        next += 1;
    }
    found
}

/// The moves before the first pass: a line for people needs no more.
fn until_pass(line: &[Move]) -> &[Move] {
    let end = line.iter().position(|made| made.at.is_pass()).unwrap_or(line.len());
    &line[..end]
}

/// Takes a mark away from a node.
fn clear(game: &mut Game, id: NodeId, mark: VerdictMark) {
    let node = game.node_mut(id);
    while let Some((found, convention)) = verdict_mark(node)
        && found == mark
    {
        match convention {
            Convention::WrongVariation => node.remove("WV"),
            Convention::Annotation => {
                node.remove("TE");
                node.remove("BM");
            }
            Convention::Capitals | Convention::FirstWord | Convention::Plus => {
                let text = without_mark(&node.comment().unwrap_or_default(), convention);
                node.remove("C");
                if !text.trim().is_empty() {
                    node.add("C", Value::text(&text));
                }
            }
        }
    }
}

/// A comment without the word that is its mark.
fn without_mark(text: &str, convention: Convention) -> String {
    match convention {
        Convention::Plus => text.trim_start().trim_start_matches('+').trim_start().to_owned(),
        Convention::Capitals => {
            let mut out = text.to_owned();
            for word in ["INCORRECT", "CORRECT", "RIGHT", "WRONG"] {
                out = without_word(&out, word);
            }
            out
        }
        _ => {
            let text = text.trim_start();
            let end = text.find(|c: char| !c.is_alphanumeric()).unwrap_or(text.len());
            text[end..].trim_start_matches(|c: char| !c.is_alphanumeric()).to_owned()
        }
    }
}

/// A text without a word, wherever it stands by itself.
fn without_word(text: &str, word: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(word) {
        let (before, behind) = (rest[..at].chars().last(), rest[at + word.len()..].chars().next());
        let is_alone = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
        out.push_str(&rest[..at]);
        if !(is_alone(before) && is_alone(behind)) {
            out.push_str(word);
        }
        rest = &rest[at + word.len()..];
    }
    out.push_str(rest);
    out
}

/// Adds a line to a node's comment.
fn comment(game: &mut Game, id: NodeId, text: &str) {
    let node = game.node_mut(id);
    let whole = node.comment().map_or(text.to_owned(), |before| format!("{before}\n{text}"));
    node.remove("C");
    node.add("C", Value::text(&whole));
}

/// Begins a node's comment with a word.
fn comment_first(game: &mut Game, id: NodeId, word: &str) {
    let node = game.node_mut(id);
    let whole = node.comment().map_or(word.to_owned(), |before| format!("{word} {before}"));
    node.remove("C");
    node.add("C", Value::text(&whole));
}
