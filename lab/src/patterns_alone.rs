//! Life and death by patterns alone: where to play, and who gets what he wants, as section 5.5 of the paper asks them.
//!
//! Rules stop the search and name its moves; nothing else does. What comes out is a claim and no proof: that no rule is left says
//! that the databases know nothing, not that nothing works.

use std::sync::Arc;

use nerai_board::{Color, Point, PointSet, Size};
use nerai_go::{Ban, Block, Position};
use nerai_patterns::{Database, Goal, Match, Matcher, Placement, Value, Wish};

use crate::best_first::{Game, Look, best_first};

/// What patterns alone say about a group for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LifeClaim {
    /// The side to move gets what it wants by this move, and not without one.
    Play(Point),
    /// The group is alive, or dead, whoever moves first.
    Settled {
        /// Which of both.
        is_alive: bool,
    },
    /// The limit was met.
    Open,
}

/// A claim with what it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Claimed {
    /// What is claimed.
    pub(crate) claim: LifeClaim,
    /// Positions looked at, with either side first.
    pub(crate) nodes: u64,
}

/// The databases that are asked, laid out for boards of one size.
#[derive(Clone, Debug)]
pub(crate) struct PatternsAlone {
    /// One matcher for each value and the better ones: most positions need no look at threats, which hold nearly everywhere.
    won: Matcher,
    winning: Matcher,
    threatening: Matcher,
}

impl PatternsAlone {
    /// Takes databases for eyes and life, and those for connected strings to tell what belongs to a group.
    pub(crate) fn new(size: Size, databases: &[Arc<Database>]) -> PatternsAlone {
        let least = |value| Matcher::with_least(size, databases.iter().cloned(), value);
        PatternsAlone { won: least(Value::Won), winning: least(Value::Winning), threatening: least(Value::Threatening) }
    }

    /// Asks whether the group of some stones lives; looks at about `limit` positions at most.
    ///
    /// Both sides are asked to move first, because a status needs it: alive, alive if its owner moves first, or dead (section
    /// 2.2 of the paper). Without stones to ask about, the group is dead.
    pub(crate) fn claim(&self, position: &Position, target: &PointSet, to_move: Color, limit: u64) -> Claimed {
        let dead = LifeClaim::Settled { is_alive: false };
        let Some(owner) = target.iter().find_map(|point| position.color_at(point)) else {
            return Claimed { claim: dead, nodes: 0 };
        };
        let search = |first: Color, limit: u64| {
            let target = *target & position.stones()[owner];
            let position = position.clone();
            let mut life = Life { patterns: self, position, owner, target, to_move: first, path: Vec::new() };
            best_first(&mut life, limit)
        };
        let owner_first = search(owner, limit);
        if owner_first.answer == Some(false) {
            return Claimed { claim: dead, nodes: owner_first.nodes };
        }
        let attacker_first = search(owner.other(), limit.saturating_sub(owner_first.nodes));
        let claim = match (owner_first.answer, attacker_first.answer) {
            (_, Some(true)) => LifeClaim::Settled { is_alive: true },
            (Some(_), Some(false)) => {
                let first = if to_move == owner { owner_first.first } else { attacker_first.first };
                // Whoever has to move and need not, as it stands, is told so.
                first.flatten().map_or(LifeClaim::Settled { is_alive: to_move == owner }, LifeClaim::Play)
            }
            _ => LifeClaim::Open,
        };
        Claimed { claim, nodes: owner_first.nodes + attacker_first.nodes }
    }
}

/// The question whether a group lives, as a game: its owner wants a yes.
struct Life<'p> {
    patterns: &'p PatternsAlone,
    position: Position,
    owner: Color,
    /// The stones asked about.
    target: PointSet,
    to_move: Color,
    /// What was there before each move: no position may come back.
    path: Vec<Before>,
}

struct Before {
    hash: u64,
    to_move: Color,
    ban: Option<Ban>,
    step: Option<Point>,
}

impl Game for Life<'_> {
    /// Nothing is a pass: of an attacker who has no move worth trying.
    type Move = Option<Point>;

    fn look(&mut self) -> Look<Option<Point>> {
        let group = self.group();
        if group.is_empty() {
            return Look::Disproved;
        }
        let is_owners_turn = self.is_owners_turn();
        match Outlook::new(self, &group) {
            Outlook::Alive => Look::Proved,
            // The root needs the move itself.
            Outlook::Living(ways) if is_owners_turn && self.path.is_empty() => {
                Look::Any(self.legal(ways.iter().map(|way| way.play).collect()))
            }
            Outlook::Living(_) if is_owners_turn => Look::Proved,
            // What leaves one way alone fails, so every way has to be met.
            Outlook::Living(ways) => {
                Look::All(self.legal(ways.iter().fold(*self.position.board(), |all, way| all & way.zone)))
            }
            Outlook::Threatening { plays, .. } if plays.is_empty() => Look::Disproved,
            Outlook::Threatening { plays, .. } if is_owners_turn => Look::Any(self.legal(plays)),
            Outlook::Threatening { plays, replies } => {
                let moves = self.legal(plays | replies);
                Look::All(if moves.is_empty() { vec![None] } else { moves })
            }
        }
    }

    fn play(&mut self, step: Option<Point>) {
        self.path.push(Before { hash: self.position.hash(), to_move: self.to_move, ban: self.position.ban(), step });
        match step {
            Some(point) => self.position.play(self.to_move, point),
            None => self.position.set_ban(None),
        }
        self.to_move = self.to_move.other();
    }

    fn undo(&mut self) {
        let Some(before) = self.path.pop() else { return };
        if before.step.is_some() {
            self.position.undo();
        }
        self.position.set_ban(before.ban);
        self.to_move = before.to_move;
    }
}

impl Life<'_> {
    fn is_owners_turn(&self) -> bool {
        self.to_move == self.owner
    }

    /// The strings of the target, and those that the databases connect with them.
    fn group(&self) -> PointSet {
        let own = self.position.stones()[self.owner];
        let mut group = self.position.whole_blocks(&(self.target & own));
        loop {
            let before = group;
            for block in self.position.blocks_meeting(own - before) {
                if self.position.blocks_meeting(group).any(|member| self.is_connected(member, block)) {
                    group |= *block.stones();
                }
            }
            if group == before {
                return group;
            }
        }
    }

    fn is_connected(&self, one: Block<'_>, other: Block<'_>) -> bool {
        if !one.liberties().meets(&other.liberties()) {
            return false;
        }
        let marks = [one, other].iter().filter_map(|block| block.stones().first()).collect();
        let wish = Wish { friend: self.owner, goal: Goal::ConnectStrings, marks };
        let sees_both = |window: &PointSet| window.meets(one.stones()) && window.meets(other.stones());
        let asked = |placement: &Placement| sees_both(placement.window());
        !self.patterns.won.every_move(&self.position, &wish, Value::Won, asked).is_empty()
    }

    /// The legal ones of some points that bring no earlier position back.
    fn legal(&mut self, points: PointSet) -> Vec<Option<Point>> {
        let points = points & self.position.empty_points();
        let allowed =
            points.iter().filter(|&point| self.position.is_legal(self.to_move, point) && !self.repeats(point));
        allowed.map(Some).collect()
    }

    fn repeats(&mut self, point: Point) -> bool {
        if self.position.captures(self.to_move, point).is_empty() {
            return false;
        }
        self.position.play(self.to_move, point);
        let hash = self.position.hash();
        self.position.undo();
        self.path.iter().any(|before| before.hash == hash && before.to_move != self.to_move)
    }
}

/// A way to live if the owner moves first.
struct Way {
    play: Point,
    /// What has to stay as it is for that.
    zone: PointSet,
}

/// What the databases say about a group.
enum Outlook {
    /// It is alive.
    Alive,
    /// It lives if its owner moves first.
    Living(Vec<Way>),
    /// Moves of the owner that threaten something, and those of the attacker against them.
    Threatening { plays: PointSet, replies: PointSet },
}

impl Outlook {
    /// Rules about life speak for the whole group. Rules about eyes are put together: two eyes are life, one eye and a move
    /// for another are life if the owner moves first, and so on.
    fn new(life: &Life<'_>, group: &PointSet) -> Outlook {
        let own = life.position.stones()[life.owner];
        let ask = |goal: Goal, value: Value, made: &[Match]| {
            // Half an eye often has stones around it that are not connected yet; one of the group is enough.
            let is_asked = |placement: &Placement| {
                placement.window().meets(group) && made.iter().all(|found| found.placement != *placement)
            };
            let matcher = match value {
                Value::Won => &life.patterns.won,
                Value::Winning => &life.patterns.winning,
                Value::Threatening => &life.patterns.threatening,
            };
            matcher.every_move(&life.position, &Wish::plain(life.owner, goal), value, is_asked)
        };
        // Nothing but stones of the owner may serve two purposes.
        let are_apart = |one: &Match, other: &Match| (one.zone & other.zone).is_subset(&own);

        if !ask(Goal::Life, Value::Won, &[]).is_empty() {
            return Outlook::Alive;
        }
        let at_once = ask(Goal::Life, Value::Winning, &[]);
        let mut ways: Vec<Way> = at_once.iter().filter_map(|found| Way::new(found, found.zone)).collect();
        // The owner needs one way, the attacker has to know all of them.
        if life.is_owners_turn() && !ways.is_empty() {
            return Outlook::Living(ways);
        }
        let made = ask(Goal::Eye, Value::Won, &[]);
        if pairs(&made).any(|(one, other)| are_apart(one, other)) {
            return Outlook::Alive;
        }
        let half_made = ask(Goal::Eye, Value::Winning, &made);
        for eye in &made {
            let second = half_made.iter().filter(|other| are_apart(eye, other));
            ways.extend(second.filter_map(|other| Way::new(other, eye.zone | other.zone)));
        }
        if !ways.is_empty() {
            return Outlook::Living(ways);
        }

        let threats = ask(Goal::Life, Value::Threatening, &[]);
        let begun = ask(Goal::Eye, Value::Threatening, &made);
        let mut useful: Vec<&Match> = threats.iter().collect();
        useful.extend(begun.iter().filter(|other| made.iter().any(|eye| are_apart(eye, other))));
        useful.extend(
            pairs(&half_made).filter(|(one, other)| are_apart(one, other)).flat_map(|(one, other)| [one, other]),
        );
        // Where no move threatens to live, one towards an eye has to do.
        if useful.is_empty() {
            useful.extend(half_made.iter().chain(&begun));
        }
        Outlook::Threatening {
            plays: useful.iter().filter_map(|found| found.play).collect(),
            replies: useful.iter().fold(PointSet::EMPTY, |all, found| all | found.replies),
        }
    }
}

impl Way {
    fn new(found: &Match, zone: PointSet) -> Option<Way> {
        found.play.map(|play| Way { play, zone })
    }
}

fn pairs(found: &[Match]) -> impl Iterator<Item = (&Match, &Match)> {
    found.iter().enumerate().flat_map(|(index, one)| found[..index].iter().map(move |other| (other, one)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai_board::diagram;
    use nerai_go::Setup;
    use nerai_patterns::shipped_databases;

    fn claim(board: &str, target: &str, to_move: Color, databases: &[Arc<Database>]) -> Claimed {
        limited_claim(board, target, to_move, databases, 1_000)
    }

    fn limited_claim(board: &str, target: &str, to_move: Color, databases: &[Arc<Database>], limit: u64) -> Claimed {
        let drawn = diagram::read(board).unwrap();
        let setup = Setup { stones: drawn.stones, ..Setup::empty(drawn.size) };
        let target = PointSet::one(target.parse().unwrap());
        let patterns = PatternsAlone::new(drawn.size, databases);
        patterns.claim(&Position::from_setup(&setup).unwrap(), &target, to_move, limit)
    }

    fn all() -> Vec<Arc<Database>> {
        shipped_databases(&[Goal::Eye, Goal::Life, Goal::ConnectStrings])
    }

    fn play(point: &str) -> LifeClaim {
        LifeClaim::Play(point.parse().unwrap())
    }

    const THREE: &str = "\
        . . . . . . .\n\
        . . . . . . .\n\
        . . . . . . .\n\
        . . . . . . .\n\
        O O O O O . .\n\
        X X X X O . .\n\
        . . . X O . .\n";

    #[test]
    fn three_in_a_row_are_decided_in_the_middle() {
        assert_eq!(claim(THREE, "A2", Color::Black, &all()).claim, play("B1"));
        assert_eq!(claim(THREE, "A2", Color::White, &all()).claim, play("B1"));
    }

    #[test]
    fn the_same_is_asked_for_white_stones() {
        let exchanged: String = THREE
            .chars()
            .map(|c| match c {
                'X' => 'O',
                'O' => 'X',
                c => c,
            })
            .collect();
        assert_eq!(claim(&exchanged, "A2", Color::White, &all()).claim, play("B1"));
    }

    #[test]
    fn four_in_a_row_live_and_two_do_not() {
        let four = "\
            . . . . . . .\n\
            . . . . . . .\n\
            . . . . . . .\n\
            . . . . . . .\n\
            O O O O O O .\n\
            X X X X X O .\n\
            . . . . X O .\n";
        let two = "\
            . . . . . . .\n\
            . . . . . . .\n\
            . . . . . . .\n\
            . . . . . . .\n\
            O O O O . . .\n\
            X X X O . . .\n\
            . . X O . . .\n";
        for to_move in Color::BOTH {
            assert_eq!(claim(four, "A2", to_move, &all()).claim, LifeClaim::Settled { is_alive: true });
            assert_eq!(claim(two, "A2", to_move, &all()).claim, LifeClaim::Settled { is_alive: false });
        }
    }

    #[test]
    fn one_eye_and_a_move_for_another_are_a_way_to_live() {
        // No rectangle of a rule holds both eyes.
        let far_apart = "\
            . . . . . . . . . . .\n\
            . . . . . . . . . . .\n\
            . . . . . . . . . . .\n\
            . . . . . . . . . . .\n\
            O O O O O O O O O O O\n\
            X X X X X X X X X X O\n\
            . X X X X X X X . X O\n";
        let eyes = shipped_databases(&[Goal::Eye]);
        for to_move in Color::BOTH {
            assert_eq!(claim(far_apart, "A2", to_move, &eyes).claim, LifeClaim::Settled { is_alive: true });
        }
        let open = far_apart.replace("X X X X X X X X X X O", "X X X X X X X X X . O");
        for to_move in Color::BOTH {
            assert_eq!(claim(&open, "A2", to_move, &eyes).claim, play("K2"), "{to_move}");
        }
    }

    #[test]
    fn who_knows_no_patterns_sees_nothing() {
        let claimed = claim(THREE, "A2", Color::Black, &[]);
        assert_eq!(claimed, Claimed { claim: LifeClaim::Settled { is_alive: false }, nodes: 1 });
        assert_eq!(claim(THREE, "G7", Color::Black, &all()).nodes, 0, "there is no stone");
    }

    #[test]
    fn a_limit_leaves_the_claim_open() {
        assert_eq!(limited_claim(THREE, "A2", Color::Black, &all(), 1).claim, LifeClaim::Open);
    }
}
