//! Rules tried on random real boards: every move of White must have an answer that leads nearer to the goal.
//!
//! The rules were made in a model of the world outside. Here a rule is laid on a board whose stones outside are random and
//! meet its conditions; every move that the board allows is played, not only those of the model. One line of play goes on
//! to the end, with all moves tried at every turn.

use std::sync::Arc;

use nerai_board::{Color, Play, Point, PointSet, Random, Size};
use nerai_go::{Position, Setup};

use crate::anatomy::{Anatomy, Condition};
use crate::database::Database;
use crate::geometry::cells_of;
use crate::matching::{Match, Matcher, Wish};
use crate::placement::Placement;
use crate::play_out::PlayedOut;
use crate::prove::Proof;
use crate::rule::{Rule, Value};
use crate::shape::Shape;

/// Boards that are made for a rule before it is given up.
const ATTEMPTS: usize = 60;
/// More boards for a rule that was refused on one.
const SECOND_LOOKS: usize = 20;
/// Moves of White that are tried while a rule is played out.
const MOST_MOVES: u32 = 200_000;
/// Boards that full search visits before it gives up.
const MOST_VISITED: u32 = 300_000;
/// Ranks of smaller rectangles begin anew, so a line of play can be a little longer than its first rank.
const SPARE_MOVES: u16 = 4;
/// Rows and columns of a board that is small enough for full search.
const SMALL: u32 = 5;

/// A rule on a board that meets its conditions.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The board.
    pub position: Position,
    /// Whose rule it is, and what for.
    pub wish: Wish,
    /// The rule, with its place.
    pub found: Match,
}

impl Trial {
    /// Whether full search that uses no database finds the rule true on this board; nothing if the board is too large for it.
    pub fn prove(&self, database: &Database) -> Option<bool> {
        let Trial { position, wish, found } = self;
        let to_move = if found.rule.value == Value::Winning { wish.friend } else { wish.friend.other() };
        let mut proof = Proof::new(database.geometry(), &found.placement, wish, MOST_VISITED);
        proof.run(position, to_move, found.rule.rank + SPARE_MOVES)
    }
}

/// What became of a rule on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// So many moves of White were tried, and all answered.
    Answered(u32),
    /// The obligations hold, but the rule does not play out: the matcher does not let it through.
    Refused,
    /// Refused on most boards, and full search does not bear it out either.
    False,
}

/// A rule that does not keep its word.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The board on which it should hold.
    pub position: Position,
    /// Whose rule it is, and what for.
    pub wish: Wish,
    /// The rule.
    pub found: Match,
    /// White's move without an answer, or nothing if Black's own move leads nowhere.
    pub enemy: Option<Play>,
}

/// Databases to be tried, with all the smaller ones on which they rest.
#[derive(Clone, Debug)]
pub struct Verification {
    matcher: Matcher,
    size: Size,
    databases: Vec<Arc<Database>>,
}

impl Verification {
    /// Tries databases on boards of a size.
    pub fn new(size: Size, databases: impl IntoIterator<Item = Arc<Database>>) -> Verification {
        let databases: Vec<Arc<Database>> = databases.into_iter().collect();
        let matcher = Matcher::with_least(size, databases.iter().cloned(), Value::Winning);
        Verification { matcher, size, databases }
    }

    /// The same databases on boards that are small enough for full search.
    pub fn on_small_boards(&self) -> Verification {
        let size = Size::new(SMALL, SMALL).unwrap_or(self.size);
        Verification::new(size, self.databases.iter().cloned())
    }

    /// The matcher in use.
    pub fn matcher(&self) -> &Matcher {
        &self.matcher
    }

    /// A board on which a rule holds; nothing if chance made none.
    pub fn trial(&self, database: &Database, rule: &Rule, random: &mut Random) -> Option<Trial> {
        let geometry = database.geometry();
        let placements = Placement::all(geometry, self.size);
        let anatomy = Anatomy::new(geometry, rule.shape.pattern);
        for _ in 0..ATTEMPTS {
            let placement = placements.get(random.below(placements.len()))?;
            let friend = if random.below(2) == 0 { Color::Black } else { Color::White };
            let marks = rule.shape.marks.iter().filter(|&&mark| mark != Shape::NO_MARK);
            let marks = marks.map(|&mark| placement.point(mark)).collect();
            let wish = Wish { friend, goal: database.goal(), marks };
            let Some(position) = random_board(self.size, placement, &anatomy, rule, friend, random) else { continue };
            if wish.is_reached(&position) {
                continue;
            }
            if let Some(found) = self.matcher.holds(&position, &wish, placement, rule) {
                return Some(Trial { position, wish, found });
            }
        }
        None
    }

    /// Tries a rule on a board; nothing if chance made none. A rule that is refused is tried on more boards: true rules are
    /// refused on one board in a hundred. If it is refused on at least half of them, full search on small boards decides: a
    /// database leaves out what a smaller rectangle says, and now and then the smaller one is refused where the larger one
    /// would play out.
    pub fn try_rule(
        &self,
        database: &Database,
        rule: &Rule,
        random: &mut Random,
    ) -> Option<Result<Checked, Box<Failure>>> {
        let checked = self.check(&self.trial(database, rule, random)?, random);
        if !matches!(checked, Ok(Checked::Refused)) {
            return Some(checked);
        }
        let (mut refused, mut boards) = (1, 1);
        for _ in 0..SECOND_LOOKS {
            let Some(trial) = self.trial(database, rule, random) else { break };
            boards += 1;
            match self.check(&trial, random) {
                Ok(Checked::Refused) => refused += 1,
                Ok(_) => {}
                Err(failure) => return Some(Err(failure)),
            }
        }
        let is_true = 2 * refused < boards || self.is_borne_out(database, rule, random);
        Some(Ok(if is_true { Checked::Refused } else { Checked::False }))
    }

    /// Whether full search without any database proves a rule on small boards, and refutes it on none.
    fn is_borne_out(&self, database: &Database, rule: &Rule, random: &mut Random) -> bool {
        let small = self.on_small_boards();
        let trials = (0..SECOND_LOOKS).filter_map(|_| small.trial(database, rule, random));
        let results: Vec<Option<bool>> = trials.map(|trial| trial.prove(database)).collect();
        results.contains(&Some(true)) && !results.contains(&Some(false))
    }

    /// Plays a rule out, and then tries every legal move of White at every turn of one line of play.
    pub fn check(&self, trial: &Trial, random: &mut Random) -> Result<Checked, Box<Failure>> {
        let Trial { mut position, wish, mut found } = trial.clone();
        let memory = &mut PlayedOut::new(MOST_MOVES);
        if !self.matcher.plays_out(&position, &wish, &found, memory) {
            return Ok(Checked::Refused);
        }
        let failure = |position: &Position, found: &Match, enemy| {
            Box::new(Failure { position: position.clone(), wish: wish.clone(), found: found.clone(), enemy })
        };
        let mut answered = 0;
        if found.rule.value == Value::Winning {
            let Some(reply) = self.matcher.first_step(&position, &wish, &found, memory) else {
                return Err(failure(&position, &found, None));
            };
            if let Some(point) = reply.play {
                position.play(wish.friend, point);
            }
            match reply.next {
                Some(next) => found = next,
                None => return Ok(Checked::Answered(answered)),
            }
        }
        while found.rule.rank > 0 {
            let enemy = wish.friend.other();
            let legal = position.empty_points().iter().filter(|&point| position.is_legal(enemy, point));
            let moves: Vec<Option<Point>> = legal.map(Some).chain([None]).collect();
            let zone = found.zone.spread();
            let near: Vec<usize> =
                (0..moves.len()).filter(|&index| moves[index].is_none_or(|point| zone.contains(point))).collect();
            let chosen = near[random.below(near.len())];
            let mut next = None;
            for (index, &point) in moves.iter().enumerate() {
                let mut after = position.clone();
                match point {
                    Some(point) => after.play(enemy, point),
                    None => after.set_ban(None),
                }
                memory.refill(MOST_MOVES);
                let Some(reply) = self.matcher.reply(&after, &wish, &found, memory) else {
                    return Err(failure(&position, &found, Some(point.into())));
                };
                answered += 1;
                if index == chosen {
                    match reply.play {
                        Some(point) => after.play(wish.friend, point),
                        None => after.set_ban(None),
                    }
                    next = Some((after, reply.next));
                }
            }
            match next {
                Some((after, Some(rule))) => (position, found) = (after, rule),
                _ => break,
            }
        }
        Ok(Checked::Answered(answered))
    }
}

/// The pattern in its place and random stones around it, with some thought for what the rule asks.
fn random_board(
    size: Size,
    placement: &Placement,
    anatomy: &Anatomy,
    rule: &Rule,
    friend: Color,
    random: &mut Random,
) -> Option<Position> {
    let mut setup = Setup { size, ..Position::empty(size).to_setup() };
    let outside = size.points() - *placement.window();
    let [friends, enemies] = [1 + random.below(5), 1 + random.below(5)];
    let empties = 1 + random.below(6);
    for point in outside {
        match random.below(friends + enemies + empties) {
            roll if roll < friends => setup.stones[friend].insert(point),
            roll if roll < friends + enemies => setup.stones[friend.other()].insert(point),
            _ => {}
        }
    }
    for (slot, index) in anatomy.slots().into_iter().zip(0..) {
        let level = rule.levels.get(index);
        if level == 0 || random.below(4) == 0 {
            continue;
        }
        let cells = anatomy.chain(slot.cell).map_or(1 << slot.cell, |chain| chain.cells);
        let mut around: Vec<Point> = (placement.set(cells).spread() & outside).iter().collect();
        match slot.condition {
            Condition::MaxLiberties | Condition::MaxIfEnemy => {
                let kept = 2 - usize::from(level);
                for _ in 0..kept.min(around.len()) {
                    around.swap_remove(random.below(around.len()));
                }
                for point in around {
                    setup.stones[friend].insert(point);
                    setup.stones[friend.other()].remove(point);
                }
            }
            Condition::MinLiberties | Condition::MinIfFriend => {
                for _ in 0..usize::from(level).min(around.len()) {
                    let point = around.swap_remove(random.below(around.len()));
                    setup.stones[friend].remove(point);
                    setup.stones[friend.other()].remove(point);
                }
            }
        }
    }
    for cell in cells_of(anatomy.pattern().black) {
        setup.stones[friend].insert(placement.point(cell));
    }
    for cell in cells_of(anatomy.pattern().white) {
        setup.stones[friend.other()].insert(placement.point(cell));
    }
    take_smothered(&mut setup, placement.window());
    Position::from_setup(&setup).ok()
}

/// Takes off strings outside that have no liberty. One that reaches inside stays, and the board is then refused.
fn take_smothered(setup: &mut Setup, window: &PointSet) {
    for color in Color::BOTH {
        for string in setup.stones[color].parts() {
            let empty = setup.size.points() - setup.stones.black - setup.stones.white;
            if !string.spread().meets(&empty) && !string.meets(window) {
                setup.stones[color] -= string;
            }
        }
    }
}
