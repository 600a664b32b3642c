//! Whether an answer solves its problem: by the list's first moves, and by proof where it is another move.

use super::list::Problem;
use super::programs::{Claim, Proof, Proved};

/// What an answer is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Worth {
    /// A move of the list, or one that is proved to achieve as much.
    Solved,
    /// A true claim, but a proof shows that a move of the list achieves more.
    Lesser,
    /// A claim that a proof refutes, or that nothing works.
    Wrong,
    /// Another move, and no proof about it within the limit, or one that contradicts the list.
    Open,
    /// No claim.
    NoAnswer,
}

/// A judgement, with the reason if it needs one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Judgement {
    pub(crate) worth: Worth,
    pub(crate) because: Option<String>,
}

/// Judges a claim; `prove` tells what a first move of the problem leads to.
pub(crate) fn judge(problem: &Problem, claim: &Claim, mut prove: impl FnMut(&str) -> Option<Proof>) -> Judgement {
    let listed = problem.first_moves.join(" or ");
    let judged = |worth, because: String| Judgement { worth, because: Some(because) };
    let (point, is_free) = match claim {
        Claim::Works { point, is_free } => (point, *is_free),
        Claim::Fails => return judged(Worth::Wrong, format!("says that nothing works; {listed} does")),
        Claim::Nothing => return Judgement { worth: Worth::NoAnswer, because: None },
    };
    let is_listed = problem.first_moves.contains(point);
    let proof = if is_listed && !is_free { None } else { prove(point) };
    let is_refuted = |proof: &Proof| proof.result == Proved::Fails || is_free && proof.result != Proved::Works;
    match proof {
        Some(proof) if is_listed && is_refuted(&proof) => {
            judged(Worth::Solved, format!("plays {point}, but says that no ko is needed: {}", proof.sentence))
        }
        _ if is_listed => Judgement { worth: Worth::Solved, because: None },
        None => judged(Worth::Open, format!("plays {point} instead of {listed}; nothing is proved about it")),
        Some(proof) if is_refuted(&proof) => {
            let ko = if is_free { "without ko" } else { "with or without ko" };
            judged(Worth::Wrong, format!("claims {point} {ko}: {}", proof.sentence))
        }
        Some(proof) => {
            let best = problem.first_moves.iter().filter_map(|point| prove(point)).map(|best| best.result).max();
            let (worth, than) = match best {
                Some(Proved::Fails) => (Worth::Open, "and against the list a proof refutes"),
                Some(best) if proof.result >= best => (Worth::Solved, "which achieves as much as"),
                Some(_) => (Worth::Lesser, "which achieves less than"),
                None => (Worth::Open, "and nothing is proved about"),
            };
            judged(worth, format!("plays {point}, {than} {listed}: {}", proof.sentence))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The list accepts B3 and B4, which work by a ko that the mover takes first, and C3 works without one.
    fn worth(claim: &Claim) -> Worth {
        worth_by(&["B3", "B4"], claim)
    }

    fn worth_by(list: &[&str], claim: &Claim) -> Worth {
        let first_moves = list.iter().map(|point| (*point).to_owned()).collect();
        let problem = Problem {
            file: "one.sgf".into(),
            to_move: "W".to_owned(),
            kills: false,
            target: "C2".to_owned(),
            first_moves,
        };
        let prove = |point: &str| {
            let result = match point {
                "B3" | "B4" | "D1" => Proved::EarlyKo,
                "C3" => Proved::Works,
                "C1" => Proved::LateKo,
                "PASS" | "E1" => Proved::Fails,
                _ => return None,
            };
            Some(Proof { result, sentence: String::new() })
        };
        judge(&problem, claim, prove).worth
    }

    fn free(point: &str) -> Worth {
        worth(&Claim::Works { point: point.to_owned(), is_free: true })
    }

    fn by_ko(point: &str) -> Worth {
        worth(&Claim::Works { point: point.to_owned(), is_free: false })
    }

    #[test]
    fn a_move_of_the_list_solves_the_problem() {
        assert_eq!([by_ko("B3"), by_ko("B4"), free("B3")], [Worth::Solved; 3]);
    }

    #[test]
    fn so_does_another_that_is_proved_to_achieve_as_much() {
        assert_eq!([by_ko("D1"), by_ko("C3"), free("C3")], [Worth::Solved; 3]);
    }

    #[test]
    fn a_true_claim_that_achieves_less_is_not_wrong() {
        assert_eq!(by_ko("C1"), Worth::Lesser);
    }

    #[test]
    fn a_claim_is_wrong_if_a_proof_refutes_it() {
        assert_eq!([free("E1"), by_ko("E1"), by_ko("PASS"), free("C1"), free("D1")], [Worth::Wrong; 5]);
        assert_eq!(worth(&Claim::Fails), Worth::Wrong);
    }

    #[test]
    fn without_a_proof_another_move_stays_open() {
        assert_eq!([free("J9"), by_ko("J9")], [Worth::Open; 2]);
        assert_eq!(worth(&Claim::Nothing), Worth::NoAnswer);
    }

    #[test]
    fn so_does_one_whose_proof_contradicts_the_list() {
        assert_eq!(worth_by(&["E1"], &Claim::Works { point: "C3".to_owned(), is_free: true }), Worth::Open);
    }
}
