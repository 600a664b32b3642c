//! Writes a lesson as an annotated SGF game: every line is a variation, every sentence a comment where it belongs.
//!
//! `docs/explain.md` says which property holds what.

use nerai_board::{Play, Point};
use nerai_proof::Move;
use nerai_sgf::{Game, NodeId};

use crate::answer_sgf::{Annotated, Annotation, InSgf, annotated};
use crate::lesson::{About, Fact, Item, Lesson, Says};
use crate::sgf_lines::play_line;

impl InSgf for Lesson {
    /// The position with the answer, the main line, and a variation for every line that the lesson tells.
    fn to_annotated_sgf(&self, annotation: &Annotation<'_>) -> Game {
        let mut annotated = annotated(&self.answer, annotation);
        let root = annotated.game.root();
        for section in &self.sections {
            for item in &section.items {
                let at = self.play(&mut annotated.game, &item.line, item.at);
                let id = if section.about == About::Idea { root } else { at };
                let text = item.case.map_or(item.text.clone(), |case| format!("{case}. {}", item.text));
                annotated.say(id, if id == root { format!("{}: {text}", section.heading) } else { text });
                self.mark(&mut annotated, item);
            }
        }
        annotated.finish()
    }
}

impl Lesson {
    /// Plays the other lines of an item, and marks right and wrong first moves.
    fn mark(&self, annotated: &mut Annotated, item: &Item) {
        for (line, is_right) in item.facts.iter().flat_map(|fact| self.lines_of(fact)) {
            let first = self.play(&mut annotated.game, &line, 1);
            annotated.mark_first(first, is_right);
        }
    }

    /// The lines that a fact tells in short, and whether their first moves are right or wrong.
    fn lines_of(&self, fact: &Fact) -> Vec<(Vec<Move>, Option<bool>)> {
        let mover = self.answer.to_move();
        let made = |color, at| Move { color, at };
        let first_and_answer = |at, answer: Option<_>| {
            let answer = answer.map(|answer: Point| made(mover.other(), answer.into()));
            [made(mover, Play::At(at))].into_iter().chain(answer).collect::<Vec<_>>()
        };
        match &fact.says {
            Says::Worse { at, answer, .. } => vec![(first_and_answer(*at, *answer), Some(false))],
            Says::AsGood { at } => vec![(first_and_answer(*at, None), Some(true))],
            Says::Answer { tries, answer, by } => {
                let line = |at: &Point| [made(by.other(), Play::At(*at)), made(*by, Play::At(*answer))];
                tries.iter().map(|at| ([&fact.after[..], &line(at)].concat(), None)).collect()
            }
            Says::Miai { one, other, by } => {
                let line = |at: Point, answer: Point| [made(by.other(), at.into()), made(*by, answer.into())];
                let lines = [line(*one, *other), line(*other, *one)];
                lines.iter().map(|line| ([&fact.after[..], line].concat(), None)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Plays a line into the game; the node after so many of its moves.
    fn play(&self, game: &mut Game, line: &[Move], count: usize) -> NodeId {
        let root = game.root();
        let nodes = play_line(game, root, line, self.answer.position().size());
        nodes.into_iter().take(count).next_back().unwrap_or(root)
    }
}
