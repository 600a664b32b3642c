//! Turns what the oracle knows about a compound goal into proofs, with claims made at random: parts given up, and
//! strategies side by side.
//!
//! The checker is tested with these before any search makes such proofs.

use std::collections::HashMap;

use nerai_board::{Color, Play, Point, Random};
use nerai_builder::{Player, build};
use nerai_go::Position;
use nerai_goal::Compound;
use nerai_proof::{Aim, Certificate, Claim, Ending, Event, PartSet, Parts, needed_proofs, prover_of};

use crate::oracle::{Graph, Standing};
use crate::strategy::preferred_moves;

/// The certificate of the true verdict about a compound goal; `goal` must be the text of `aim`, and the board must
/// [watch](Aim::watch) its stones.
///
/// Nothing if more than `most_states` can be reached, a proof would have more than `most_nodes` nodes, or the aim is no
/// compound.
#[must_use]
pub(crate) fn claim_certificate(
    position: &Position,
    to_move: Color,
    (goal, aim): (&str, &Aim),
    (most_states, most_nodes): (usize, usize),
    random: &mut Random,
) -> Option<Certificate> {
    let parts = aim.parts()?;
    let verdict = crate::oracle::verdict(position, to_move, aim, most_states)?;
    let mut proofs = Vec::new();
    for (kind, komaster) in needed_proofs(verdict, aim) {
        // Strategies side by side often touch each other; then it is tried again without.
        let proof = [4, 2, 0].into_iter().find_map(|side_by_side| {
            let mut strategy = ClaimStrategy {
                root: (position, to_move),
                aim,
                parts,
                prover: prover_of(kind, aim),
                komaster,
                most_states,
                graphs: HashMap::new(),
                preferred: preferred_moves(position, random),
                side_by_side,
                random,
            };
            build(position, to_move, aim, (kind, komaster), &mut strategy, most_nodes)
        });
        proofs.push(proof?);
    }
    let (setup, ban) = (position.to_setup(), position.ban().filter(|ban| ban.color == to_move));
    Some(Certificate { setup, ban, to_move, goal: goal.to_owned(), if_out: false, verdict, proofs })
}

/// The moves and claims of one proof.
struct ClaimStrategy<'s> {
    root: (&'s Position, Color),
    aim: &'s Aim,
    parts: &'s Parts,
    prover: Color,
    komaster: Option<Color>,
    most_states: usize,
    /// Who wins what is left of the goal under each claim.
    graphs: HashMap<Claim, Option<Graph>>,
    /// All moves, the preferred ones first.
    preferred: Vec<Option<Point>>,
    /// In how many of four states claims are kept side by side, if they can be.
    side_by_side: usize,
    random: &'s mut Random,
}

impl Player for ClaimStrategy<'_> {
    /// The preferred move among those that keep what is claimed.
    fn choose(&mut self, position: &Position, to_move: Color, claim: Claim) -> Option<Play> {
        let before = self.won(position, to_move, claim)?;
        for at in self.preferred.clone() {
            let mut after = position.clone();
            let ending = match at {
                None => {
                    after.set_ban(None);
                    None
                }
                Some(point) if after.try_play(to_move, point).is_ok() => {
                    self.aim.ending(&mut after, claim, self.prover)
                }
                Some(_) => continue,
            };
            let is_good = match ending {
                Some(ending) => (ending == Ending::Happened) == (self.prover == self.aim.max),
                None => {
                    let is_content = before.distance == 0;
                    let moves_on = (after.watched(), after.noted()) != (position.watched(), position.noted());
                    let standing = self.won(&after, to_move.other(), claim);
                    standing.is_some_and(|after| is_content || moves_on || after.distance < before.distance)
                }
            };
            if is_good {
                return Some(at.into());
            }
        }
        None
    }

    fn accepts(&mut self, position: &Position, to_move: Color, claim: Claim) -> bool {
        self.won(position, to_move, claim).is_some()
    }

    fn split(&mut self, position: &Position, to_move: Color, claim: Claim) -> Vec<Claim> {
        let open = self.parts.relevant(&self.parts.claimed(self.parts.progress(position), claim, self.prover));
        let chosen = self.random.next_u64() as PartSet & open;
        let wanted = self.parts.wanted_by(self.prover);
        let is_of_one_kind = open & wanted == 0 || open & !wanted == 0;
        let is_free = is_of_one_kind && self.komaster == Some(self.prover.other());
        // What the checker must refuse is tried now and then, too.
        let may_be_side_by_side = to_move != self.prover && (is_free || self.random.below(8) == 0);
        let is_parted = chosen != 0 && chosen != open;
        let claims = if may_be_side_by_side && is_parted && self.random.below(4) < self.side_by_side {
            [chosen, open & !chosen].map(|granted| Claim { granted, conceded: 0 }).to_vec()
        } else if self.random.below(3) == 0 {
            vec![Claim { granted: 0, conceded: chosen }]
        } else {
            return Vec::new();
        };
        let all: Vec<Claim> = claims.iter().map(|more| claim.and(*more)).collect();
        let progress = self.parts.progress(position);
        let is_enough = self.parts.follows(&progress, claim, &all, self.prover, self.aim.max);
        let is_new = all.iter().all(|more| *more != claim);
        let is_good = is_enough && is_new && all.iter().all(|claim| self.won(position, to_move, *claim).is_some());
        if is_good { claims } else { Vec::new() }
    }
}

impl ClaimStrategy<'_> {
    /// How the prover wins what is left of the goal under a claim; nothing if he does not.
    fn won(&mut self, position: &Position, to_move: Color, claim: Claim) -> Option<Standing> {
        let (root, first) = self.root;
        let graph = self.graphs.entry(claim).or_insert_with(|| {
            let formula = claimed(&self.parts.formula, claim, self.parts.wanted_by(self.prover));
            let event = Event::Compound(Box::new(Parts { parts: self.parts.parts.clone(), formula }));
            Graph::explore(root, first, &event, self.aim.max, self.komaster, self.most_states)
        });
        let standing = graph.as_ref()?.standing(position, to_move)?;
        (standing.is_forced == (self.prover == self.aim.max)).then_some(standing)
    }
}

/// The formula with constants in the place of parts that a claim decides: nothing at all is true, one of nothing is false.
fn claimed(formula: &Compound<usize>, claim: Claim, wanted: PartSet) -> Compound<usize> {
    let all = |parts: &[Compound<usize>]| parts.iter().map(|part| claimed(part, claim, wanted)).collect();
    match formula {
        Compound::Leaf(number) => {
            let part: PartSet = 1 << number;
            let (is_conceded, is_wanted) = (claim.conceded & part != 0, wanted & part != 0);
            match (claim.granted | claim.conceded) & part != 0 {
                false => Compound::Leaf(*number),
                true if is_wanted == is_conceded => Compound::Or(Vec::new()),
                true => Compound::And(Vec::new()),
            }
        }
        Compound::Not(inner) => !claimed(inner, claim, wanted),
        Compound::And(parts) => Compound::And(all(parts)),
        Compound::Or(parts) => Compound::Or(all(parts)),
    }
}
