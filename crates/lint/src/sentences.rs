//! The findings in words, one sentence or two each.

use nerai::Worth;
use nerai::notation::joined;
use nerai_board::Play;
use nerai_explain::achievement;
use nerai_proof::{Move, Verdict};
use nerai_sgf::NodeId;

use super::{AfterMoves, Linter};

impl Linter<'_> {
    /// About a move that is claimed right and is not.
    pub(super) fn failing_sentence(&self, node: NodeId, standing: &AfterMoves, better: &[Play]) -> String {
        let path = self.path(node);
        let told = format!("{} {}", self.told(&path), self.right_words(node));
        let reply = standing.line.get(path.len()).filter(|reply| reply.color != self.mover);
        let fails = match (standing.value.is_some_and(Worth::is_ko), reply) {
            (true, _) => format!("it gets no more than a ko, which {} takes first", self.ko_taker(standing)),
            (false, Some(Move { at: Play::At(at), color })) => format!("{} {at} refutes it", color.name()),
            (false, _) => {
                let opponent = self.mover.other();
                format!("{} {} whatever follows", opponent.name(), achievement(self.asker.task.aim(), opponent))
            }
        };
        let better = if !better.is_empty() {
            format!(" {}.", self.working(better))
        } else if self.is_hopeless {
            " No first move works.".to_owned()
        } else {
            String::new()
        };
        format!("{told}, but {fails}.{better}")
    }

    /// About a move further on in a right line that throws a ko away.
    pub(super) fn lost_ko_sentence(
        &self,
        node: NodeId,
        standing: &AfterMoves,
        before: &AfterMoves,
        better: &[Play],
    ) -> String {
        let fails = self.failing_sentence(node, standing, &[]);
        match better.first() {
            Some(at) => format!("{fails} {} gets a ko, which {} takes first.", *at, self.ko_taker(before)),
            None => fails,
        }
    }

    /// About a move that is claimed wrong and works.
    pub(super) fn working_sentence(&self, node: NodeId, standing: &AfterMoves) -> String {
        let told = self.told(&self.path(node));
        let claimed =
            if self.claims.is_explicit(node) { "is marked wrong" } else { "leads to nothing that is marked right" };
        let works = match standing.value {
            Some(Worth::Works) => {
                format!("it works: {} {}", self.mover.name(), achievement(self.asker.task.aim(), self.mover))
            }
            _ => "it gets a ko, as the best move does".to_owned(),
        };
        format!("{told} {claimed}, but {works}.")
    }

    /// About a reply that refutes nothing.
    pub(super) fn refutation_sentence(&self, path: &[Move], standing: &AfterMoves, refutation: &[Move]) -> String {
        let told = self.told(path);
        let answer =
            standing.line.get(path.len()).filter(|made| made.color == self.mover).and_then(|made| made.at.point());
        let by = answer.map(|at| format!(" with {at}")).unwrap_or_default();
        let gets = format!("{} {}{by}", self.mover.name(), achievement(self.asker.task.aim(), self.mover));
        match refutation.first().map(|made| made.at) {
            Some(Play::At(at)) => format!("{told} is shown as a refutation, but {gets}. {at} would refute."),
            Some(Play::Pass) => format!("{told} is shown as a refutation, but {gets}. No reply is needed."),
            None => format!("{told} is shown as a refutation, but {gets}."),
        }
    }

    /// About replies that the tree leaves out.
    pub(super) fn missing_sentence(&self, path: &[Move], line: &[Move], moves: &[Play]) -> String {
        let opponent = self.mover.other().name();
        let strongest = moves.first().copied().unwrap_or(Play::Pass);
        let answer = line.get(path.len() + 1).map_or(Play::Pass, |made| made.at);
        let more = match moves.len() {
            0 | 1 => String::new(),
            2 => " One more reply is missing as well.".to_owned(),
            count => format!(" {} more replies are missing as well.", count - 1),
        };
        format!(
            "{} the tree has no answer to {opponent} {strongest}: {} must play {answer}, and nothing that the tree shows \
             here would do.{more}",
            self.after(path),
            self.mover.name(),
        )
    }

    /// About first moves that the tree leaves out.
    pub(super) fn other_sentence(&self, answers: &[Play], others: &[Play], best: Option<Worth>) -> String {
        if others == [Play::Pass] {
            return format!("{} need not move at all: passing is as good.", self.mover.name());
        }
        let answers = joined(&answers.iter().map(Play::to_string).collect::<Vec<_>>(), "and");
        let others: Vec<String> = others.iter().map(Play::to_string).collect();
        let (verb, others) =
            (if others.len() == 1 { ["works", "gets"] } else { ["work", "get"] }, joined(&others, "and"));
        if best.is_some_and(Worth::is_ko) {
            format!("Besides {answers}, {others} {} a ko as well.", verb[1])
        } else {
            format!("Besides {answers}, {others} {} as well.", verb[0])
        }
    }

    /// About a verdict that the file states.
    pub(super) fn verdict_sentence(&self, stated: &str, root: &AfterMoves, found: Verdict) -> String {
        let player = self.asker.task.aim().player;
        let fact = match found {
            Verdict::Won => format!("{} {}", player.name(), achievement(self.asker.task.aim(), player)),
            Verdict::Lost => {
                format!("{} {}", player.other().name(), achievement(self.asker.task.aim(), player.other()))
            }
            Verdict::Ko { .. } => format!("it is a ko, which {} takes first", self.ko_taker(root)),
            Verdict::Unknown => "nothing is known".to_owned(),
        };
        format!("The file states the verdict {stated}, but {fact}, so that it is {}.", found.word())
    }

    /// About a problem that has no solution.
    pub(super) fn hopeless_sentence(&self) -> String {
        let opponent = self.mover.other();
        let gets = achievement(self.asker.task.aim(), opponent);
        format!("No first move works: {} {gets}, whatever {} plays.", opponent.name(), self.mover.name())
    }

    /// How marks are to be changed.
    pub(super) fn marking_advice(&self, wrong: Play, better: &[Play]) -> String {
        let right: Vec<String> = better.iter().map(Play::to_string).collect();
        if right.is_empty() {
            format!("Mark {wrong} wrong.")
        } else {
            format!("Mark {} wrong and {} right.", wrong, joined(&right, "and"))
        }
    }

    /// The last of some moves, and after which others it is made: `After C1 D1 Black E1`.
    fn told(&self, path: &[Move]) -> String {
        let Some((last, before)) = path.split_last() else { return "The problem".to_owned() };
        let made = format!("{} {}", last.color.name(), last.at);
        if before.is_empty() { made } else { format!("{} {made}", self.after(before)) }
    }

    fn after(&self, path: &[Move]) -> String {
        format!("After {}", path.iter().map(|made| made.at.to_string()).collect::<Vec<_>>().join(" "))
    }

    fn right_words(&self, node: NodeId) -> &'static str {
        if self.claims.is_explicit(node) {
            "is marked right"
        } else if self.claims.guess.is_some() || self.claims.right_is_unmarked {
            "is taken for right"
        } else {
            "leads to what is marked right"
        }
    }

    fn working(&self, moves: &[Play]) -> String {
        let names: Vec<String> = moves.iter().map(Play::to_string).collect();
        if names.len() == 1 { format!("{} works", names[0]) } else { format!("{} work", joined(&names, "and")) }
    }

    fn ko_taker(&self, standing: &AfterMoves) -> &'static str {
        match standing.verdict {
            Verdict::Ko { first } => first.name(),
            _ => self.mover.name(),
        }
    }
}
