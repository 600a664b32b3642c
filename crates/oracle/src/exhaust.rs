//! Exhaustive trials: the checker is asked about every small proof of something false, and must refuse them all.
//!
//! Random trials find what is likely; a proof that leads to itself without a move is not, and yet it was believed once.

mod graphs;
mod questions;
mod zones;

use std::collections::{HashMap, HashSet};

use nerai_board::{Color, PointSet, Size};
use nerai_builder::without_idle_replies;
use nerai_go::{Ban, Position, Setup};
use nerai_proof::{Aim, Certificate, Kind, Proof, Task, Verdict, check_proof, local_board, prover_of};

use crate::oracle::Graph;
use crate::replay::is_beaten;

pub use graphs::{Question, Tally, each_graph};
use questions::every_ban;
pub use questions::{Goals, Places, goals};

/// More states cannot be reached on the boards of these trials.
const MOST_STATES: usize = 1_000_000;
/// So many false proofs of one question are enough.
const ENOUGH: usize = 1;

/// What an exhaustive trial goes through.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The board.
    pub size: Size,
    /// The goals.
    pub goals: Goals,
    /// The most nodes of a proof.
    pub most_nodes: usize,
    /// The most claims of a split.
    pub most_claims: usize,
    /// The most blocks that are taken for granted.
    pub most_walls: usize,
    /// See [`Question::in_every_form`].
    pub in_every_form: bool,
    /// Whether every set of points is preferred once, or none.
    pub with_hints: bool,
    /// Whether captures and kills are proved locally, too: in every part of the board.
    pub with_insides: bool,
    /// Whether zones are tried: those of the proofs of true claims, in every position that looks the same there.
    pub with_zones: bool,
    /// Of the questions with a true claim one in so many is tried, too: some of their proofs must be accepted.
    pub one_true_in: usize,
    /// Of all questions one in so many is asked, beginning with the first: 1 for all.
    pub one_in: usize,
    /// Of all goals one in so many is asked about, beginning with the first: 1 for all.
    pub one_goal_in: usize,
}

impl Settings {
    /// Three nodes, two claims, any walls, no hints, no local proofs, possible bans, a few true claims, all questions.
    #[must_use]
    pub fn new(size: Size, goals: Goals) -> Settings {
        Settings {
            size,
            goals,
            most_nodes: 3,
            most_claims: 2,
            most_walls: usize::MAX,
            in_every_form: false,
            with_hints: false,
            with_insides: false,
            with_zones: false,
            one_true_in: 50,
            one_in: 1,
            one_goal_in: 1,
        }
    }
}

/// What an exhaustive trial found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Questions: a position, a ban, the side to move, a goal, who may retake a ko at once, a hint, and where.
    pub questions: u64,
    /// Claims that are true: no proof of them can be false, so most were not tried.
    pub skipped: u64,
    /// Questions in which the game is over before the first move: no graph can be a proof.
    pub over: u64,
    /// Proofs of false claims.
    pub false_claims: Tally,
    /// Proofs of true claims, as a control.
    pub true_claims: Tally,
    /// Zones of accepted proofs of true claims, and positions that look the same there.
    pub zones: [u64; 2],
    /// Proofs of true claims that were accepted and that some line of play beats, at most one a question: mistakes, too.
    pub beaten: Vec<Certificate>,
    /// Proofs of true claims that were accepted and fail in such a position: mistakes of the checker as well.
    pub broken: Vec<(Certificate, Setup, Option<Ban>)>,
    /// Proofs of false claims that were accepted, at most one a question: every one is a mistake of the checker.
    pub faults: Vec<Certificate>,
}

/// The goals of a trial, for whoever wants to show how far it has come.
#[must_use]
pub fn all_goals(settings: &Settings) -> Vec<String> {
    goals(settings.size, settings.goals).into_iter().step_by(settings.one_goal_in).collect()
}

impl Report {
    /// Adds what another trial found.
    pub fn add(&mut self, more: Report) {
        self.questions += more.questions;
        self.skipped += more.skipped;
        self.over += more.over;
        self.false_claims.add(&more.false_claims);
        self.true_claims.add(&more.true_claims);
        self.zones = std::array::from_fn(|number| self.zones[number] + more.zones[number]);
        self.beaten.extend(more.beaten);
        self.broken.extend(more.broken);
        self.faults.extend(more.faults);
    }
}

/// Tries every small proof about one goal in every position that it fits.
#[must_use]
pub fn run(settings: &Settings, places: &Places, goal: &str) -> Report {
    let mut trial =
        Trial { settings, positions: &places.positions, goal, truths: HashMap::new(), report: Report::default() };
    for (position, bans) in places.positions.iter().zip(&places.bans) {
        for to_move in Color::BOTH {
            if let Ok(task) = Task::read(position, to_move, goal) {
                trial.position(position, &bans[to_move], to_move, task.aim());
            }
        }
    }
    trial.report
}

/// What the oracle has explored so far, by komaster and walls.
type Truths = HashMap<(Option<Color>, PointSet), Vec<Graph>>;

struct Trial<'t> {
    settings: &'t Settings,
    positions: &'t [Position],
    goal: &'t str,
    truths: Truths,
    report: Report,
}

impl Trial<'_> {
    fn position(&mut self, position: &Position, bans: &[Option<Ban>], to_move: Color, aim: &Aim) {
        for &ban in bans {
            let mut position = position.clone();
            position.set_ban(ban);
            aim.watch(&mut position);
            if aim.ending_at_root(&position).is_some() {
                self.report.over += 1;
                continue;
            }
            for komaster in [None, Some(Color::Black), Some(Color::White)] {
                // Whoever need not obey a ban has none: that question was asked.
                if ban.is_none() || komaster != Some(to_move) {
                    self.claims(&position, to_move, aim, komaster);
                }
            }
        }
    }

    fn claims(&mut self, position: &Position, to_move: Color, aim: &Aim, komaster: Option<Color>) {
        let &Settings { most_nodes, most_claims, in_every_form, with_hints, with_insides, one_in, .. } = self.settings;
        let (kind, prefer, inside) = (Kind::Reach, PointSet::EMPTY, None);
        let question =
            Question { aim, position, to_move, kind, komaster, prefer, inside, most_nodes, most_claims, in_every_form };
        let board = *position.board();
        // On larger boards the truth is dear, so it is looked up only where something is asked.
        if self.skips(if with_hints { 1 << board.len() } else { 1 }, if with_insides { 1 << board.len() } else { 0 }) {
            return;
        }
        let is_forced = is_forced(&mut self.truths, position, &question);
        let hints = if with_hints { subsets(board) } else { vec![prefer] };
        let local = if with_insides { subsets(board) } else { Vec::new() };
        for inside in std::iter::once(None).chain(local.into_iter().map(Some)) {
            for &prefer in &hints {
                self.report.questions += 1;
                if self.report.questions % one_in as u64 != 1 % one_in as u64 {
                    continue;
                }
                for (kind, is_true) in [(Kind::Reach, is_forced), (Kind::Hold, !is_forced)] {
                    let has_board =
                        |inside: PointSet| local_board(position, &inside, aim, prover_of(kind, aim)).is_ok();
                    if inside.is_none_or(has_board) {
                        self.ask(&Question { kind, prefer, inside, ..question }, is_true);
                    }
                }
            }
        }
    }

    /// Whether none of the next questions is asked: one for each hint and inside, and for each hint on the whole board.
    fn skips(&mut self, hints: u64, insides: u64) -> bool {
        let (count, share) = (hints * (1 + insides), self.settings.one_in as u64);
        let next = self.report.questions + 1;
        let skips = share > 1 && (next + share - 2) / share == (next + count + share - 2) / share;
        self.report.questions += if skips { count } else { 0 };
        skips
    }

    fn ask(&mut self, question: &Question<'_>, is_true: bool) {
        if is_true {
            self.report.skipped += 1;
            let share = self.settings.one_true_in as u64;
            if share > 0 && self.report.skipped.is_multiple_of(share) {
                self.ask_true(question);
            }
            return;
        }
        let mut found = Vec::new();
        let tally = each_graph(question, &mut |proof, _| {
            let verdict = if question.kind == Kind::Reach { Verdict::Won } else { Verdict::Lost };
            found.push(self.certificate(question.position, question.to_move, verdict, vec![proof.clone()]));
            found.len() < ENOUGH
        });
        self.report.false_claims.add(&tally);
        self.report.faults.extend(found);
    }

    /// Proofs of a true claim: some are accepted, and their zones may be tried.
    fn ask_true(&mut self, question: &Question<'_>) {
        let mut found: HashSet<PointSet> = HashSet::new();
        let mut proofs = Vec::new();
        let with_zones = self.settings.with_zones;
        let &Question { aim, position, to_move, kind, .. } = question;
        let verdict = if kind == Kind::Reach { Verdict::Won } else { Verdict::Lost };
        let certificate = |proof| self.certificate(position, to_move, verdict, vec![proof]);
        let beats = |proof: &Proof| is_beaten(proof, aim, position, to_move, MOST_STATES) == Some(true);
        let mut beaten = None;
        let tally = each_graph(question, &mut |proof, _| {
            if with_zones {
                let (zone, followed) = on_the_board(&certificate(proof.clone()));
                if found.insert(zone) {
                    proofs.push((proof.clone(), zone));
                }
                if beaten.is_none() && beats(&followed) {
                    beaten = Some(certificate(proof.clone()));
                }
            }
            true
        });
        self.report.true_claims.add(&tally);
        self.report.beaten.extend(beaten);
        for (proof, zone) in proofs {
            self.report.zones[0] += 1;
            let broken = zones::alike(question, zone, self.positions).find(|other| {
                self.report.zones[1] += 1;
                // The stones that the goal is about are part of the question, whether or not they are in the zone.
                Task::read(other, question.to_move, self.goal).is_ok_and(|task| task.aim() == question.aim)
                    && is_forced(&mut self.truths, other, question) != (question.kind == Kind::Reach)
            });
            if let Some(other) = broken {
                let certificate = self.certificate(position, to_move, verdict, vec![proof]);
                self.report.broken.push((certificate, other.to_setup(), other.ban()));
            }
        }
    }

    fn certificate(&self, position: &Position, to_move: Color, verdict: Verdict, proofs: Vec<Proof>) -> Certificate {
        let (setup, ban, goal) = (position.to_setup(), position.ban(), self.goal.to_owned());
        Certificate { setup, ban, to_move, goal, if_out: false, verdict, proofs }
    }
}

/// The zone on the whole board of a proof that was accepted, and the proof as it is followed: moves outside are answered like
/// a pass even if there is a reply.
fn on_the_board(certificate: &Certificate) -> (PointSet, Proof) {
    let task = Task::of(certificate).expect("a question that the checker reads");
    let zone = check_proof(&task, &certificate.proofs[0]).expect("it was accepted");
    let mut followed = without_idle_replies(&task, certificate, || true).expect("it was accepted");
    (zone, followed.proofs.remove(0))
}

/// Every set of some points.
fn subsets(points: PointSet) -> Vec<PointSet> {
    points.iter().fold(vec![PointSet::EMPTY], |all, point| {
        all.into_iter().flat_map(|set| [set, set | PointSet::one(point)]).collect()
    })
}

/// The truth, from the slow oracle. A ban that no ko has left behind is none.
fn is_forced(truths: &mut Truths, position: &Position, question: &Question<'_>) -> bool {
    let &Question { aim, to_move, komaster, .. } = question;
    let mut position = position.clone();
    position.set_ban(position.ban().filter(|ban| ban.is_possible(&position)));
    let known = truths.entry((komaster, position.uncapturable())).or_default();
    if let Some(standing) = known.iter().find_map(|graph| graph.standing(&position, to_move)) {
        return standing.is_forced;
    }
    let graph = Graph::explore(&position, to_move, &aim.event, aim.max, komaster, MOST_STATES);
    let graph = graph.expect("few states on a small board");
    let is_forced = graph.standing(&position, to_move).expect("its own root").is_forced;
    known.push(graph);
    is_forced
}
