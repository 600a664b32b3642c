//! Holds the tree of an annotated file against the solver, statement by statement.
//!
//! The tree is grown from proofs. Here every position in it is asked about again, by itself, so that a mistake in the growing
//! is found: a move that does not keep the result, a reply that the reader is left alone with, a branch that ends too early.

mod judge;
mod walk;

use std::fmt;

pub(crate) use judge::Judge;
pub(crate) use walk::hold_against_solver;

/// What a tree says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Statement {
    /// A first move that is marked right gets the best result.
    Right,
    /// A first move that is marked wrong gets less.
    Wrong,
    /// A move of the side that gets its way keeps the result: answers, refutations.
    Keeps,
    /// A reply that is not shown needs no answer, or an answer that is named there meets it.
    LeftOut,
    /// A reply that is told together with another has the same answer.
    Alike,
    /// What is said where a branch ends.
    End,
    /// A first move that gets a ko has a line in which the ko is taken.
    KoShown,
}

impl Statement {
    pub(crate) const ALL: [Statement; 7] = [
        Statement::Right,
        Statement::Wrong,
        Statement::Keeps,
        Statement::LeftOut,
        Statement::Alike,
        Statement::End,
        Statement::KoShown,
    ];

    pub(crate) const fn words(self) -> &'static str {
        match self {
            Statement::Right => "first moves marked right",
            Statement::Wrong => "first moves marked wrong",
            Statement::Keeps => "moves that keep the result",
            Statement::LeftOut => "replies that are left out",
            Statement::Alike => "replies with the same answer",
            Statement::End => "ends of branches",
            Statement::KoShown => "kos with the move that takes them",
        }
    }
}

/// How often a kind of statement was made, and how often it is not so or could not be decided.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Count {
    pub(crate) made: usize,
    pub(crate) open: usize,
    pub(crate) failed: usize,
}

/// What was said in one tree or many.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    counts: [Count; Statement::ALL.len()],
    /// Places whose replies have no room in the tree.
    pub(crate) cut_short: usize,
    /// Statements that are not so, as sentences.
    pub(crate) failures: Vec<String>,
}

impl Tally {
    pub(crate) fn of(&self, statement: Statement) -> Count {
        self.counts[statement as usize]
    }

    /// All statements together.
    pub(crate) fn total(&self) -> Count {
        self.counts.iter().fold(Count::default(), |sum, count| Count {
            made: sum.made + count.made,
            open: sum.open + count.open,
            failed: sum.failed + count.failed,
        })
    }

    /// Counts a statement: whether it is so, if that was decided.
    fn add(&mut self, statement: Statement, is_so: Option<bool>, what: impl fmt::Display) {
        let count = &mut self.counts[statement as usize];
        count.made += 1;
        match is_so {
            Some(true) => {}
            Some(false) => {
                count.failed += 1;
                self.failures.push(format!("{}: {what}", statement.words()));
            }
            None => count.open += 1,
        }
    }

    pub(crate) fn join(&mut self, other: Tally) {
        for (count, other) in self.counts.iter_mut().zip(other.counts) {
            count.made += other.made;
            count.open += other.open;
            count.failed += other.failed;
        }
        self.cut_short += other.cut_short;
        self.failures.extend(other.failures);
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use nerai::{Answer, AnswerOptions, Problem, ProblemOptions, Question, answer};
    use nerai_explain::{End, VariationOptions, Variations, variations};
    use nerai_proof::Verdict;
    use nerai_search::Budget;

    /// Problems of all kinds: every goal, both sides first, ko, what cannot be had, replies that a proof answers as a pass.
    const SAMPLE: [&str; 16] = [
        "three-in-a-row.sgf",
        "net.txt",
        "snapback.txt",
        "double-threat.txt",
        "shapes/straight-four-attacked.txt",
        "shapes/l-group-attacked.txt",
        "shapes/tripod-shut-in-defended.txt",
        "shapes/bulky-five-corner-defended.txt",
        "shapes/six-in-the-corner-one-liberty-attacked.txt",
        "ko/corner-throw-in-starts-a-ko.txt",
        "ko/side-descent-starts-a-ko.txt",
        "ko/thousand-year-ko-defended.txt",
        "connection/push-cuts.txt",
        "compound/small-miai-001.sgf",
        "compound/small-ko-021.sgf",
        "compound/miai-016.sgf",
    ];
    const NODES: u64 = 20_000;

    struct Tried {
        problem: Problem,
        question: Question,
        answer: Answer,
        tree: Variations,
    }

    fn tried(name: &str) -> Tried {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../problems").join(name);
        let problem = Problem::read(&std::fs::read(path).unwrap(), &ProblemOptions::default()).unwrap();
        let question = Question::of(&problem, None).unwrap();
        let options = AnswerOptions::default().with_explain(false);
        let answer = answer(&question, &options, &mut Budget::nodes(NODES)).unwrap();
        let mut budget = Budget::nodes(u64::MAX);
        let tree = variations(&answer, &VariationOptions::default(), &mut budget);
        Tried { problem, question, answer, tree }
    }

    impl Tried {
        fn tally(&self) -> Tally {
            let mut judge = Judge::new(&self.question, NODES);
            hold_against_solver(&self.answer, &self.tree, &self.question, &mut judge)
        }

        fn spoilt(&self, spoil: impl Fn(&mut Variations)) -> Tally {
            let mut tree = self.tree.clone();
            spoil(&mut tree);
            let Tried { problem, question, answer, .. } = self;
            Tried { problem: problem.clone(), question: question.clone(), answer: answer.clone(), tree }.tally()
        }

        /// The number of the move at the end of a line.
        fn find(&self, line: &[&str]) -> usize {
            line.iter()
                .fold(None, |last, name| {
                    let is_it = |number: &usize| self.tree.moves[*number].made.at.to_string() == *name;
                    Some(self.tree.following(last).find(is_it).unwrap())
                })
                .unwrap()
        }
    }

    #[test]
    fn what_trees_say_is_so() {
        let mut total = Tally::default();
        for name in SAMPLE {
            let tally = tried(name).tally();
            assert!(tally.failures.is_empty(), "{name}: {:#?}", tally.failures);
            total.join(tally);
        }
        for statement in Statement::ALL {
            assert!(total.of(statement).made > 0, "nothing is said about {}", statement.words());
        }
        assert!(total.total().made > 500 && total.total().open < 20, "{total:?}");
    }

    #[test]
    fn a_tree_that_was_spoilt_is_found_out() {
        let three = tried("three-in-a-row.sgf");
        let (right, wrong, refutation) = (three.find(&["D1"]), three.find(&["C1"]), three.find(&["C1", "D1"]));
        let failed = |tally: &Tally, statement: Statement| tally.of(statement).failed > 0;
        let spoilt = three.spoilt(|tree| tree.moves[wrong].first = Some((true, Verdict::Won)));
        assert!(failed(&spoilt, Statement::Right));
        let spoilt = three.spoilt(|tree| tree.moves[right].first = Some((false, Verdict::Lost)));
        assert!(failed(&spoilt, Statement::Wrong));
        let spoilt = three.spoilt(|tree| tree.moves[refutation].made.at = "E1".parse().unwrap());
        assert!(failed(&spoilt, Statement::Keeps));
        let spoilt = three.spoilt(|tree| tree.moves[refutation].end = Some(End::Settled));
        assert!(failed(&spoilt, Statement::End));
        // Nothing needs an answer after a move that leaves something to do.
        let l_group = tried("shapes/l-group-attacked.txt");
        let spoilt = l_group.spoilt(|tree| {
            let first = tree.following(None).next().unwrap();
            tree.moves.retain(|made| made.after.is_none());
            tree.moves[first].end = Some(End::MayPass { rest: Vec::new() });
            tree.moves[first].otherwise = None;
        });
        assert!(failed(&spoilt, Statement::LeftOut), "{spoilt:?}");
        let ko = tried("ko/side-descent-starts-a-ko.txt");
        let is_taken = |end: &Option<End>| matches!(end, Some(End::Ko { .. }));
        let spoilt = ko.spoilt(|tree| {
            tree.moves.iter_mut().filter(|made| is_taken(&made.end)).for_each(|made| made.end = Some(End::Full));
        });
        assert!(failed(&spoilt, Statement::KoShown));
        let spoilt = ko.spoilt(|tree| {
            for made in tree.moves.iter_mut().filter(|made| is_taken(&made.end)) {
                made.end = Some(End::Ko { needs_several: made.end == Some(End::Ko { needs_several: false }) });
            }
        });
        assert!(failed(&spoilt, Statement::End));
    }
}
