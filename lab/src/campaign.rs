//! What all campaigns of the search against the truth share: the boards, the goals, and how a question is asked.

mod compare;
pub(crate) mod compound;
pub(crate) mod formula;
pub(crate) mod gaps;
pub(crate) mod named;
pub(crate) mod oracle;
mod tally;
pub(crate) mod trials;
mod turn;

use clap::{Args, ValueEnum};
use nerai_board::{Color, Point, Size};
use nerai_go::Position;
use nerai_proof::{Event, Task};
use nerai_search::{Budget, Finding, Settings, solve};

/// Boards with the goals that get tables of truth: white stones, to be taken by Black or joined by White.
pub(crate) const BOARDS: [(u32, u32, &[&str]); 4] = [
    (3, 3, &["capture(A1)", "capture(B1)", "capture(B2)", "connect(A1,C1)", "connect(A1,B2)", "connect(A1,C1,B3)"]),
    (5, 2, &["capture(A1)", "capture(B1)", "capture(C1)", "connect(A1,C1)", "connect(A1,E2)", "connect(A1,C2,E1)"]),
    (4, 3, &["capture(A1)", "capture(A2)", "capture(B2)", "connect(A1,C2)", "connect(A2,D2)", "connect(A1,D1,B3)"]),
    (4, 4, &["capture(A1)", "capture(B1)", "capture(B2)", "connect(A1,C2)", "connect(B1,C4)", "connect(A1,D1,C4)"]),
];

/// The same for life and death: white stones to be killed by Black, places where White wants an eye or life.
const LIFE_BOARDS: [(u32, u32, &[&str]); 4] = [
    (3, 3, &["kill(B2)", "kill(A1,C2)", "eye(A1)", "eye(B1)", "invade(A1:B2)"]),
    (5, 2, &["kill(B1)", "kill(A1,D2)", "eye(A1)", "eye(C1)", "invade(A1:C1)"]),
    (4, 3, &["kill(A1)", "kill(B2)", "kill(A1,C2)", "eye(A1)", "eye(B1)", "invade(A1:B2)", "invade(B1:C3)"]),
    (4, 4, &["kill(A1)", "kill(B2)", "kill(A1,C2)", "eye(B1)", "invade(A1:B2)"]),
];

/// Which goals are asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Goals {
    /// Captures and connections.
    Tactics,
    /// Kills, eyes and invasions.
    Life,
    /// Wishes of both sides of all kinds but formulas, joined by !, & and |.
    Compound,
    /// The same with formulas among them.
    Mixed,
    /// One formula.
    Formula,
    /// Kills of groups in a wall with gaps.
    Gaps,
}

impl Goals {
    /// Every sort of goals alone; gaps are another place for one of them.
    pub(crate) const EACH: [Goals; 5] = [Goals::Tactics, Goals::Life, Goals::Compound, Goals::Formula, Goals::Mixed];
}

/// What a campaign does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Options {
    pub(crate) goals: Goals,
    pub(crate) positions: usize,
    /// Questions about boards that are too large for tables.
    pub(crate) crowded: usize,
    pub(crate) trials: usize,
    /// How many times each certificate is spoilt.
    pub(crate) spoils: usize,
    pub(crate) seed: u64,
    /// The most nodes of one search.
    pub(crate) nodes: u64,
    /// The number of points of the smallest and the largest board.
    pub(crate) smallest: usize,
    pub(crate) largest: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            goals: Goals::Tactics,
            positions: 20_000,
            crowded: 2_400,
            trials: 1_000_000,
            spoils: 20,
            seed: 1,
            nodes: 1_000_000,
            smallest: 1,
            largest: 28,
        }
    }
}

/// Where a campaign looks, and how hard.
#[derive(Args, Clone, Copy)]
pub(crate) struct Reach {
    /// Nodes for each search.
    #[arg(long, value_name = "N", default_value_t = Options::default().nodes)]
    nodes: u64,
    /// Points of the smallest board.
    #[arg(long, value_name = "N", default_value_t = Options::default().smallest)]
    smallest: usize,
    /// Points of the largest board.
    #[arg(long, value_name = "N", default_value_t = Options::default().largest)]
    largest: usize,
    /// Where the random numbers start.
    #[arg(long, value_name = "N", default_value_t = Options::default().seed)]
    seed: u64,
}

impl Reach {
    /// The usual campaign there.
    pub(crate) fn options(self) -> Options {
        let Reach { nodes, smallest, largest, seed } = self;
        Options { nodes, smallest, largest, seed, ..Options::default() }
    }
}

impl Options {
    /// Size and goal of everything that is tried on boards with tables; compound goals and formulas are tried on others.
    pub(crate) fn goals(&self) -> Vec<(Size, String)> {
        let boards: &[_] = match self.goals {
            Goals::Tactics => &BOARDS,
            Goals::Life => &LIFE_BOARDS,
            Goals::Compound | Goals::Mixed | Goals::Formula | Goals::Gaps => &[],
        };
        let sized = boards.iter().filter_map(|(width, height, goals)| Some((Size::new(*width, *height).ok()?, goals)));
        let sized = sized.filter(|(size, _)| (self.smallest..=self.largest).contains(&size.area()));
        sized.flat_map(|(size, goals)| goals.iter().map(move |goal| (size, with_player(goal)))).collect()
    }
}

fn with_player(goal: &str) -> String {
    let player = if goal.starts_with("capture") || goal.starts_with("kill") { Color::Black } else { Color::White };
    format!("{player}: {goal}")
}

/// Asks the search, and counts the nodes it takes.
pub(crate) fn ask(position: &Position, to_move: Color, goal: &str, nodes: u64) -> (Finding, u64) {
    let mut budget = Budget::nodes(nodes);
    let task = Task::read(position, to_move, goal).expect("a goal that fits");
    let finding = solve(&task, &Settings::default(), &mut budget);
    (finding, budget.used())
}

/// The points that a goal about an event names in a position: of a kill only the stones that are left.
pub(crate) fn named_points(event: &Event, position: &Position) -> Vec<Point> {
    match event {
        Event::Kill { .. } => position.watched().iter().collect(),
        Event::Eye { at, .. } => vec![*at],
        Event::Invade { area, .. } => vec![area.low(), area.high()],
        _ => event.points().to_vec(),
    }
}

/// The goal about these points, for the side that wants the event or for the other.
pub(crate) fn goal_words(event: &Event, points: &[Point], owner: Color, is_negated: bool) -> String {
    let names: Vec<String> = points.iter().map(Point::to_string).collect();
    let names = names.join(if matches!(event, Event::Invade { .. }) { ":" } else { "," });
    let other = owner.other();
    match (event, is_negated) {
        (Event::Capture { .. }, false) => format!("{other}: capture({names})"),
        (Event::Capture { .. }, true) => format!("{owner}: save({names})"),
        (Event::Kill { .. }, false) => format!("{other}: kill({names})"),
        (Event::Kill { .. }, true) => format!("{owner}: live({names})"),
        (Event::Connect { .. }, false) => format!("{owner}: connect({names})"),
        (Event::Connect { points }, true) if points.len() == 2 => format!("{other}: cut({names})"),
        (Event::Connect { .. }, true) => format!("{other}: !connect({names})"),
        (Event::Eye { .. }, false) => format!("{owner}: eye({names})"),
        (Event::Eye { .. }, true) => format!("{other}: !eye({names})"),
        (Event::Invade { .. }, false) => format!("{owner}: invade({names})"),
        (Event::Invade { .. }, true) => format!("{other}: !invade({names})"),
        // Compound goals and formulas have campaigns of their own.
        (Event::Force { .. } | Event::Compound(_), _) => String::new(),
    }
}
