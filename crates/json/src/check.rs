//! What the independent checker says about a proof, as `nerai check --json` prints it.

use nerai::Assumptions;
use nerai_explain::{question_of_proof, verdict_of_proof};
use nerai_proof::{Certificate, Checked};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::answer::Zone;
use crate::assumes::Assumes;
use crate::term::{Color, Rules, Verdict};
use crate::version::Version;

/// A saved proof, and whether the checker accepts it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct CheckedProof {
    /// The number of the format.
    pub version: Version,
    /// The file, as it was named.
    pub file: String,
    /// The goal in its canonical text, with the player in front.
    pub goal: String,
    /// The side to move.
    pub to_move: Color,
    /// The goal as a question.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
    /// The verdict that the file states.
    pub verdict: Verdict,
    /// With `ko`: who takes it first.
    pub ko: Option<CheckedKo>,
    /// The rules that it holds under.
    pub rules: Rules,
    /// Whether the checker accepts the proof.
    pub checked: bool,
    /// What the proof takes for granted.
    pub assumes: Assumes,
    /// The points that the verdict depends on; `null` if the proof is rejected.
    pub zone: Option<Zone>,
    /// Nodes of the proof that were replayed.
    pub nodes: usize,
    /// The verdict as a sentence, if the proof is accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
    /// Why the proof is rejected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// The ko of a checked verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct CheckedKo {
    /// The side that takes it first.
    pub first: Color,
}

impl CheckedProof {
    /// The proof in a file and what the checker says: what it replayed, or why it rejects the proof.
    #[must_use]
    pub fn new(file: String, certificate: &Certificate, checked: Result<&Checked, String>) -> CheckedProof {
        let accepted = checked.as_ref().ok().copied();
        CheckedProof {
            version: Version::default(),
            file,
            goal: certificate.goal.clone(),
            to_move: certificate.to_move.into(),
            question: question_of_proof(certificate),
            verdict: certificate.verdict.into(),
            ko: match certificate.verdict {
                nerai_proof::Verdict::Ko { first } => Some(CheckedKo { first: first.into() }),
                _ => None,
            },
            rules: Rules::Full,
            checked: accepted.is_some(),
            assumes: Assumes::from(&Assumptions::of_certificate(certificate)),
            zone: accepted.map(|checked| Zone::of(&checked.plus, &checked.minus)),
            nodes: accepted.map_or(0, |checked| checked.nodes),
            answer: accepted.and_then(|_| verdict_of_proof(certificate)),
            reason: checked.err(),
        }
    }
}
