//! Trials: many random certificates on small boards, each held against the oracle.
//!
//! The zone rules are proved on paper (`docs/proofs.md`); this is where a mistake in the paper or the code would show.

use nerai_board::{Color, Point, PointSet, Random, Size};
use nerai_go::{Ban, Position, Setup};
use nerai_proof::{Aim, Certificate, Task, Verdict};

use crate::claim_strategy::claim_certificate;
use crate::crowded_compound::{crowded_compound, crowded_mixed};
use crate::strategy::certificate;
use crate::table::Tables;

pub use crate::examine::{Explored, Truth, examine};

/// Larger proofs are skipped: many small ones find more than a few large ones.
const MAX_NODES: usize = 3_000;
/// Compound goals with more states are skipped.
const MAX_EXPLORED: usize = 10_000;

/// What is done with one certificate.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How many times the position is changed outside the zone of each proof.
    pub changes: usize,
    /// How many spoilt copies are made.
    pub spoils: usize,
    /// Whether copies that the checker refuses are judged as well, to count the wrong ones among them. That takes most of the
    /// time; what the checker accepts is always judged.
    pub judges_all: bool,
}

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

/// What a trial found. Every entry of `faults` is a mistake in this crate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Certificates that were checked.
    pub certificates: usize,
    /// Positions whose proofs would have been too large.
    pub skipped: usize,
    /// Among the certificates those of a ko.
    pub kos: usize,
    /// Those in which a part of a compound goal is given up somewhere, and those in which several claims are kept side by
    /// side.
    pub split: [usize; 2],
    /// Their nodes.
    pub nodes: usize,
    /// Proofs whose strategy withstood every legal move of the opponent, in and outside the zone.
    pub replayed: usize,
    /// Certificates in which a reference was turned to another node and that still held.
    pub redirected: usize,
    /// Changed positions, for proofs that the event happens and for those that it never does; each by who may retake
    /// a ko at once: neither, max, min.
    pub changed: [[usize; 3]; 2],
    /// Spoilt certificates.
    pub spoilt: usize,
    /// Among them those whose verdict is false.
    pub denied: usize,
    /// Those whose verdict is true, but whose strategy some line of play beats: a reply is missing or wrong.
    pub beaten: usize,
    /// Those that were refused. The false and the beaten must be among them.
    pub refused: usize,
    /// What should not have happened, at most a few of them.
    pub faults: Vec<String>,
}

impl Report {
    /// All changed positions.
    #[must_use]
    pub fn all_changed(&self) -> usize {
        self.changed.as_flattened().iter().sum()
    }

    /// Adds what another trial found.
    pub fn add(&mut self, other: Report) {
        self.certificates += other.certificates;
        self.skipped += other.skipped;
        self.kos += other.kos;
        self.split = std::array::from_fn(|number| self.split[number] + other.split[number]);
        self.nodes += other.nodes;
        self.replayed += other.replayed;
        self.redirected += other.redirected;
        for (sum, more) in self.changed.as_flattened_mut().iter_mut().zip(other.changed.as_flattened()) {
            *sum += more;
        }
        self.spoilt += other.spoilt;
        self.denied += other.denied;
        self.beaten += other.beaten;
        self.refused += other.refused;
        self.faults.extend(other.faults);
    }
}

/// Runs a trial with the oracle's own proofs; nothing if the goal does not fit the board or proofs do not cover it.
#[must_use]
pub fn run(settings: &Settings) -> Option<Report> {
    let trial = Trial::new(settings.size, &settings.goal)?;
    let mut random = Random::new(settings.seed);
    let mut report = Report::default();
    while report.certificates < settings.positions && report.faults.len() < 5 {
        let position = trial.random_position(&mut random);
        let to_move = Color::BOTH[random.below(2)];
        let question = (settings.goal.as_str(), &trial.aim);
        match certificate(&position, to_move, question, &trial.tables, MAX_NODES, &mut random) {
            Some(certificate) => trial.examine(&certificate, settings.effort, &mut random, &mut report),
            None => report.skipped += 1,
        }
        if report.skipped > 100 * settings.positions {
            report.faults.push("almost no position has a proof".to_owned());
            break;
        }
    }
    Some(report)
}

/// Runs a trial of random compound goals with the oracle's own proofs, in crowded positions of this size.
#[must_use]
pub fn run_compound(size: Size, certificates: usize, effort: Effort, seed: u64) -> Report {
    run_made_up(|random| crowded_compound(size, random), certificates, effort, seed)
}

/// The same with formulas among the parts.
#[must_use]
pub fn run_mixed(size: Size, certificates: usize, effort: Effort, seed: u64) -> Report {
    run_made_up(|random| crowded_mixed(size, random), certificates, effort, seed)
}

fn run_made_up(
    make_up: impl Fn(&mut Random) -> (Position, Aim, String),
    certificates: usize,
    effort: Effort,
    seed: u64,
) -> Report {
    let mut random = Random::new(seed);
    let mut report = Report::default();
    while report.certificates < certificates && report.faults.len() < 5 {
        let (position, aim, goal) = make_up(&mut random);
        let to_move = Color::BOTH[random.below(2)];
        match claim_certificate(&position, to_move, (&goal, &aim), (MAX_EXPLORED, MAX_NODES), &mut random) {
            Some(certificate) => {
                let mut truth = Explored::new(aim.clone(), 10 * MAX_EXPLORED);
                examine(&certificate, &aim, &mut truth, effort, &mut random, &mut report);
            }
            None => report.skipped += 1,
        }
    }
    report
}

/// One goal on one board with everything that the oracle knows about it.
pub struct Trial {
    aim: Aim,
    empty: Setup,
    tables: Tables,
}

impl Trial {
    /// The trial of a goal on a board of at most 16 points; nothing if it does not fit the board or proofs do not
    /// cover it.
    #[must_use]
    pub fn new(size: Size, goal: &str) -> Option<Trial> {
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
        let tables = Tables::new(size, &aim)?;
        Some(Trial { aim, empty, tables })
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

/// A ban that a ko can have left behind, if there is a ko.
pub(crate) fn random_ban(position: &Position, random: &mut Random) -> Option<Ban> {
    let all = Color::BOTH
        .iter()
        .flat_map(|&color| position.empty_points().into_iter().map(move |point| Ban { point, color }));
    let possible: Vec<Ban> = all.filter(|ban| ban.is_possible(position)).collect();
    if possible.is_empty() { None } else { Some(possible[random.below(possible.len())]) }
}

/// Leaves a point empty or puts a stone on it.
pub(crate) fn put(setup: &mut Setup, point: Point, what: usize) {
    setup.uncapturable.remove(point);
    match what {
        0 => setup.clear(point),
        1 => setup.place(Color::Black, point),
        _ => setup.place(Color::White, point),
    }
}
