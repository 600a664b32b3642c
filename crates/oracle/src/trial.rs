//! Trials: many random certificates on small boards, each held against the oracle.
//!
//! The zone rules are proved on paper (`docs/proofs.md`); this is where a mistake in the paper or the code would show.

use nerai_board::{Color, PointSet, Random, Size};
use nerai_go::{Position, Setup};
use nerai_proof::{Aim, Certificate, Kind, Node, Task, Verdict};

use crate::claim_strategy::claim_certificate;
use crate::crowded_compound::{crowded_compound, crowded_mixed};
use crate::dead_at_sight::{dead_certificate, dead_position};
use crate::examine::only_holds;
use crate::local_strategy::{Question, crowded_capture, local_certificate};
use crate::random_board::{put, random_ban};
use crate::replay::is_beaten;
use crate::strategy::certificate;
use crate::table::Tables;

pub use crate::examine::{Explored, Truth, examine};
pub use crate::report::{Effort, Report};

/// Larger proofs are skipped: many small ones find more than a few large ones.
const MAX_NODES: usize = 3_000;
/// Compound goals with more states are skipped.
const MAX_EXPLORED: usize = 10_000;

/// What a trial is about.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The board, of at most 16 points.
    pub size: Size,
    /// The goal's text; its stones are put on the board.
    pub goal: String,
    /// How many random positions get a certificate.
    pub positions: usize,
    /// What is done with each certificate.
    pub effort: Effort,
    /// The same seed gives the same trial.
    pub seed: u64,
}

/// Runs a trial with the oracle's own proofs; nothing if the goal does not fit the board or proofs do not cover it.
#[must_use]
pub fn run(settings: &Settings) -> Option<Report> {
    Some(run_trial(settings, &Trial::new(settings.size, &settings.goal)?))
}

/// The same in the game that is over when stones which the goal wants gone are out, with certificates that rest on that.
#[must_use]
pub fn run_out(settings: &Settings) -> Option<Report> {
    Some(run_trial(settings, &Trial::if_out(settings.size, &settings.goal)?))
}

fn run_trial(settings: &Settings, trial: &Trial) -> Report {
    let mut random = Random::new(settings.seed);
    let mut report = Report::default();
    while report.certificates < settings.positions && report.faults.len() < 5 {
        let position = trial.random_position(&mut random);
        let to_move = Color::BOTH[random.below(2)];
        match trial.certificate(&position, to_move, &mut random) {
            Some(certificate) if !certificate.if_out || rests_on_out(&certificate) => {
                trial.examine(&certificate, settings.effort, &mut random, &mut report);
            }
            _ => report.skipped += 1,
        }
        if report.skipped > 100 * settings.positions {
            report.faults.push("almost no position has a proof".to_owned());
            break;
        }
    }
    report
}

/// Runs a trial of random compound goals with the oracle's own proofs, in crowded positions of this size.
#[must_use]
pub fn run_compound(size: Size, certificates: usize, effort: Effort, seed: u64) -> Report {
    run_made_up(|random| crowded_compound(size, random), claim_certificate, certificates, effort, seed)
}

/// The same with formulas among the parts.
#[must_use]
pub fn run_mixed(size: Size, certificates: usize, effort: Effort, seed: u64) -> Report {
    run_made_up(|random| crowded_mixed(size, random), claim_certificate, certificates, effort, seed)
}

/// The same with captures and kills, and proofs that know nothing but a random part of the board.
///
/// Besides, each kind of proof is made for every komaster, and must be true if it is accepted.
#[must_use]
pub fn run_local(size: Size, certificates: usize, effort: Effort, seed: u64) -> Report {
    let mut report = run_made_up(|random| crowded_capture(size, random), local_certificate, certificates, effort, seed);
    let mut random = Random::new(seed);
    for _ in 0..certificates {
        let (position, aim, _) = crowded_capture(size, &mut random);
        let to_move = Color::BOTH[random.below(2)];
        let question = Question { position: &position, to_move, aim: &aim, limits: (MAX_EXPLORED, MAX_NODES) };
        let mut truth = Explored::new(aim.clone(), 10 * MAX_EXPLORED);
        for komaster in [None, Some(Color::Black), Some(Color::White)] {
            for kind in [Kind::Reach, Kind::Hold] {
                let Some(proof) = question.local_proof((kind, komaster), &mut random) else { continue };
                report.claims += 1;
                let is_false = truth.forces(&position, to_move, komaster) == Some(kind == Kind::Hold);
                if is_false || is_beaten(&proof, &aim, &position, to_move, 2 * MAX_EXPLORED) == Some(true) {
                    report.faults.push(format!("accepted although wrong: {proof:?} of {aim:?} in {position:?}"));
                }
            }
        }
    }
    report
}

/// The same with stones that are dead at sight although the attacker has stones inside; nothing but that is said of them.
#[must_use]
pub fn run_dead(size: Size, certificates: usize, effort: Effort, seed: u64) -> Report {
    run_made_up(|random| dead_position(size, random), dead_certificate, certificates, effort, seed)
}

/// Makes a certificate of what is asked in a position with this side to move.
type Prove = fn(&Position, Color, (&str, &Aim), (usize, usize), &mut Random) -> Option<Certificate>;

fn run_made_up(
    make_up: impl Fn(&mut Random) -> (Position, Aim, String),
    prove: Prove,
    certificates: usize,
    effort: Effort,
    seed: u64,
) -> Report {
    let mut random = Random::new(seed);
    let mut report = Report::default();
    while report.certificates < certificates && report.faults.len() < 5 {
        let (position, aim, goal) = make_up(&mut random);
        let to_move = Color::BOTH[random.below(2)];
        match prove(&position, to_move, (&goal, &aim), (MAX_EXPLORED, MAX_NODES), &mut random) {
            Some(certificate) => {
                let mut truth = Explored::new(aim.clone(), 10 * MAX_EXPLORED);
                examine(&certificate, &aim, &mut truth, effort, &mut random, &mut report);
            }
            None => report.skipped += 1,
        }
    }
    report
}

/// Whether a certificate says nothing but that something never happens, and at least once because stones are out.
fn rests_on_out(certificate: &Certificate) -> bool {
    only_holds(certificate) && certificate.proofs.iter().any(|proof| proof.nodes.contains(&Node::Out))
}

/// One goal on one board with everything that the oracle knows about it.
pub struct Trial {
    goal: String,
    aim: Aim,
    empty: Setup,
    tables: Tables,
}

impl Trial {
    /// The trial of a goal on a board of at most 16 points; nothing if it does not fit the board or proofs do not
    /// cover it.
    #[must_use]
    pub fn new(size: Size, goal: &str) -> Option<Trial> {
        Trial::with(size, goal, Tables::new)
    }

    /// The same in the game that is over when stones which the goal wants gone are out.
    #[must_use]
    pub fn if_out(size: Size, goal: &str) -> Option<Trial> {
        Trial::with(size, goal, Tables::if_out)
    }

    fn with(size: Size, goal: &str, tables: fn(Size, &Aim) -> Option<Tables>) -> Option<Trial> {
        let parsed: nerai_goal::Goal = goal.parse().ok()?;
        let points: PointSet = parsed.wish.leaves().iter().flat_map(|(atom, _)| atom.atom.points()).collect();
        // Goals about places need no stones.
        let setups = [None, Some(Color::Black), Some(Color::White)].map(|owner| {
            let mut setup = Setup::empty(size);
            owner.iter().for_each(|&owner| setup.stones[owner] = points);
            setup
        });
        let (aim, empty) = setups.into_iter().find_map(|setup| {
            let position = Position::from_setup(&setup).ok()?;
            Some((Task::read(&position, Color::Black, goal).ok()?.aim().clone(), setup))
        })?;
        let tables = tables(size, &aim)?;
        Some(Trial { goal: goal.to_owned(), aim, empty, tables })
    }

    /// The oracle's own certificate for a position; nothing if it would be too large.
    #[must_use]
    pub fn certificate(&self, position: &Position, to_move: Color, random: &mut Random) -> Option<Certificate> {
        certificate(position, to_move, (&self.goal, &self.aim), &self.tables, MAX_NODES, random)
    }

    /// What the trial is about.
    #[must_use]
    pub fn aim(&self) -> &Aim {
        &self.aim
    }

    /// The true verdict; nothing if the position lacks the goal's stones or is of another size.
    #[must_use]
    pub fn truth(&self, position: &Position, to_move: Color) -> Option<Verdict> {
        self.tables.verdict(position, to_move)
    }

    /// Tries a certificate for a position of this trial hard: see [`examine`].
    pub fn examine(&self, certificate: &Certificate, effort: Effort, random: &mut Random, report: &mut Report) {
        examine(certificate, &self.aim, &mut &self.tables, effort, random, report);
    }

    /// A random legal position with the event's stones, dense enough for captures and kos, perhaps with a ban.
    pub fn random_position(&self, random: &mut Random) -> Position {
        loop {
            let mut setup = self.empty.clone();
            let empties = 3 + random.below(5);
            for point in setup.size.points() - self.aim.event.stones() {
                let what = random.below(12);
                put(&mut setup, point, if what < empties { 0 } else { 1 + what % 2 });
            }
            let Ok(mut position) = Position::from_setup(&setup) else { continue };
            self.aim.watch(&mut position);
            if random.below(2) == 0 {
                let ban = random_ban(&position, random);
                position.set_ban(ban);
            }
            return position;
        }
    }
}
