//! What a ko costs: how many threats the side needs that does not take first.
//!
//! A verdict `ko` says who needs threats, and players want to know how many. The counts come from searches in which one
//! side may retake at once a limited number of times. Unlike the verdict they are not certified: proofs know only a side
//! without threats and a side with as many as it likes.

use std::collections::VecDeque;

use nerai_board::{Color, Play};
use nerai_go::Position;
use nerai_proof::{Aim, Certificate, Ending, Event, Next, Node, Proof, Task, Verdict};

use crate::goals::capture::Capture;
use crate::goals::connect::Connect;
use crate::goals::kill::Kill;
use crate::goals::target::Target;
use crate::ground::surroundings::reach;
use crate::ground::value::Value;
use crate::limits::Budget;
use crate::settling::settle::Settler;

/// The price of a ko, as far as it was found out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KoPrice {
    /// How many threats the side that does not take first needs to get its way, if the other side has none.
    pub threats: Option<u32>,
    /// How many threats the harder side of the ko needs: 1 is a direct ko, more an approach ko or one of many steps. The
    /// harder side may be the one that takes first; it needs its threats once the other has retaken.
    pub steps: Option<u32>,
    /// That many threats were found not to be enough.
    pub not_enough: u32,
}

/// Retakes that are looked at to find the one that decides.
const MOST_RETAKES: usize = 16;
/// Nodes of a proof that are looked at to find retakes.
const MOST_NODES: usize = 4_000;

/// Counts the threats of a ko that a certificate of the task proves, up to `most`. What the budget does not allow stays open, and so do
/// kos for an eye or an invasion.
#[must_use]
pub fn ko_price(task: &Task, certificate: &Certificate, most: u32, budget: &mut Budget) -> KoPrice {
    let Verdict::Ko { first } = certificate.verdict else { return KoPrice::default() };
    let aim = task.aim();
    // The ban stands against the side to move only.
    let mut position = task.position().clone();
    position.set_ban(certificate.ban);
    let Some(equal) = certificate.proofs.iter().find(|proof| proof.komaster.is_none()) else {
        return KoPrice::default();
    };
    let asked = (position, task.to_move(), first, equal);
    match &aim.event {
        Event::Capture { anchor } => {
            let target = Capture { anchor: *anchor, max: aim.max, lasting: false };
            Counter { aim, target, most, budget }.price(asked)
        }
        Event::Connect { points } => {
            let target = Connect::new(&asked.0, points.clone(), aim.max);
            Counter { aim, target, most, budget }.price(asked)
        }
        Event::Kill { points } => {
            let region = reach(&asked.0, &aim.event.stones(), &asked.0.uncapturable(), 4);
            let target = Kill { points: points.clone(), max: aim.max, region };
            Counter { aim, target, most, budget }.price(asked)
        }
        _ => KoPrice::default(),
    }
}

struct Counter<'a, T: Target + Clone> {
    aim: &'a Aim,
    target: T,
    most: u32,
    budget: &'a mut Budget,
}

impl<T: Target + Clone> Counter<'_, T> {
    fn price(mut self, (position, to_move, first, equal): (Position, Color, Color, &Proof)) -> KoPrice {
        let (threats, not_enough) = self.needed(&position, to_move, first.other());
        let steps = match threats {
            Some(1) => self.needed_after_retake(position, to_move, first, equal),
            more => more,
        };
        KoPrice { threats, steps, not_enough }
    }

    /// The least number of threats with which a side succeeds against one that has none, and a number that is too small.
    fn needed(&mut self, position: &Position, to_move: Color, side: Color) -> (Option<u32>, u32) {
        let mut not_enough = 0;
        for threats in 1..=self.most {
            let settler = Settler::new(position.clone(), self.target.clone(), Some(side), self.budget);
            match settler.with_threats(threats).settle(to_move) {
                Some(value) if self.pleases(side, value) => return (Some(threats), not_enough),
                Some(_) => not_enough = threats,
                None => break,
            }
        }
        (None, not_enough)
    }

    fn pleases(&self, side: Color, value: Value) -> bool {
        (value == Value::Happens) == (side == self.aim.max)
    }

    /// How many threats the side that took first needs after the retake that gives the other the upper hand. That retake
    /// is looked for where the proof for a ko without threats takes, nearest first.
    fn needed_after_retake(&mut self, root: Position, to_move: Color, first: Color, equal: &Proof) -> Option<u32> {
        let second = first.other();
        let mut seen = vec![false; equal.nodes.len()];
        let mut ahead = VecDeque::from([(0, root, to_move)]);
        let (mut retakes, mut nodes) = (0, 0);
        while let Some((number, position, to_move)) = ahead.pop_front() {
            let number = number as usize;
            if seen.get(number).is_none_or(|seen| *seen) {
                continue;
            }
            seen[number] = true;
            nodes += 1;
            if nodes > MOST_NODES {
                return None;
            }
            if let Some(ban) = position.ban().filter(|ban| to_move == second && ban.color == second)
                && position.is_placeable(second, ban.point)
            {
                retakes += 1;
                if retakes > MOST_RETAKES {
                    return None;
                }
                let mut retaken = position.clone();
                retaken.play(second, ban.point);
                match self.aim.event.ending(&mut retaken) {
                    Some(ending) if (ending == Ending::Happened) == (second == self.aim.max) => return Some(1),
                    Some(_) => {}
                    None => {
                        let mut settler = Settler::new(retaken.clone(), self.target.clone(), None, self.budget);
                        let value = settler.settle(first)?;
                        if self.pleases(second, value) {
                            return self.needed(&retaken, first, first).0;
                        }
                    }
                }
            }
            ahead.extend(behind(equal, number, &position, to_move));
        }
        None
    }
}

/// The states that a proof knows after one more move.
fn behind(proof: &Proof, number: usize, position: &Position, to_move: Color) -> Vec<(u32, Position, Color)> {
    let moves: Vec<(Play, Next)> = match &proof.nodes[number] {
        Node::Play { at, then } => vec![(*at, *then)],
        Node::Answer { pass, replies } => {
            let replies = replies.iter().map(|(at, next)| (Play::At(*at), *next));
            replies.chain([(Play::Pass, *pass)]).collect()
        }
        Node::Alive | Node::Dead | Node::Out | Node::Split { .. } => Vec::new(),
    };
    let after = |(at, next): (Play, Next)| {
        let Next::Node(node) = next else { return None };
        let mut after = position.clone();
        after.try_move(to_move, at).ok()?;
        Some((node, after, to_move.other()))
    };
    moves.into_iter().filter_map(after).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use nerai_board::{Point, PointSet, Random, Size};
    use nerai_go::{Ban, Setup};
    use nerai_oracle::oracle;

    use super::*;
    use crate::settings::Settings;
    use crate::solve::solve;

    /// Stones, side to move, the point that the ban forbids it, and the threats left.
    type State = (PointSet, PointSet, Color, Option<Point>, u32);

    /// Whether max forces a capture if one side may retake at once so many times: every state that can be reached, and
    /// the wins among them until none is added.
    fn forces(root: &Position, to_move: Color, aim: &Aim, side: Color, threats: u32) -> Option<bool> {
        let state = |position: &Position, to_move, threats| -> State {
            let ban = position.ban().filter(|ban| ban.color == to_move).map(|ban| ban.point);
            (position.stones().black, position.stones().white, to_move, ban, threats)
        };
        let mut numbers = HashMap::from([(state(root, to_move, threats), 0_usize)]);
        let mut todo = vec![(root.clone(), to_move, threats)];
        // Each state with the side to move and where its moves lead; none is the capture.
        let mut moves: Vec<(Color, Vec<Option<usize>>)> = Vec::new();
        while let Some((position, to_move, threats)) = todo.get(moves.len()).cloned() {
            if todo.len() > 60_000 {
                return None;
            }
            let mut leads = Vec::new();
            for at in position.empty_points().iter().map(Some).chain([None]) {
                let mut after = position.clone();
                let mut left = threats;
                match at {
                    None => after.set_ban(None),
                    Some(at) => {
                        if position.ban() == Some(Ban { point: at, color: to_move }) {
                            if to_move != side || threats == 0 {
                                continue;
                            }
                            left -= 1;
                            after.set_ban(None);
                        }
                        if after.try_play(to_move, at).is_err() {
                            continue;
                        }
                        if aim.event.ending(&mut after).is_some() {
                            leads.push(None);
                            continue;
                        }
                    }
                }
                let after = after.without_past();
                let next = numbers.len();
                let number = *numbers.entry(state(&after, to_move.other(), left)).or_insert_with(|| {
                    todo.push((after, to_move.other(), left));
                    next
                });
                leads.push(Some(number));
            }
            moves.push((to_move, leads));
        }
        let mut wins = vec![false; moves.len()];
        loop {
            let mut is_same = true;
            for (number, (to_move, leads)) in moves.iter().enumerate() {
                let mut won = leads.iter().map(|next| next.is_none_or(|next| wins[next]));
                if !wins[number] && if *to_move == aim.max { won.any(|won| won) } else { won.all(|won| won) } {
                    wins[number] = true;
                    is_same = false;
                }
            }
            if is_same {
                return Some(wins[0]);
            }
        }
    }

    const GOAL: &str = "black: capture(A1)";

    /// The count for a ko, which must be that of trying everything; nothing if it is no ko.
    fn checked_price(position: &Position, to_move: Color) -> Option<KoPrice> {
        let task = Task::read(position, to_move, GOAL).unwrap();
        let aim = task.aim();
        let Some(Verdict::Ko { first }) = oracle::verdict(position, to_move, aim, 20_000) else { return None };
        let settings = Settings { shrink: false, ..Settings::default() };
        let certificate = solve(&task, &settings, &mut Budget::nodes(100_000)).certificate?;
        let price = ko_price(&task, &certificate, 3, &mut Budget::nodes(100_000));
        let side = first.other();
        let pleases = |threats| forces(position, to_move, aim, side, threats).map(|won| won == (side == aim.max));
        let truth = (1..=3).find(|threats| pleases(*threats) == Some(true));
        assert_eq!(price.threats, truth, "{to_move} to move, {first} first\n{:?}", position.stones());
        Some(price)
    }

    #[test]
    fn counts_are_those_of_trying_everything() {
        let mut random = Random::new(9);
        let size = Size::new(3, 3).unwrap();
        let mut kos = 0;
        for _ in 0..200 {
            let mut setup = Setup::empty(size);
            setup.place(Color::White, "A1".parse().unwrap());
            for point in size.points().without("A1".parse().unwrap()) {
                match random.below(5) {
                    0 | 1 => setup.place(Color::Black, point),
                    2 => setup.place(Color::White, point),
                    _ => {}
                }
            }
            let Ok(position) = Position::from_setup(&setup) else { continue };
            kos += usize::from(checked_price(&position, Color::BOTH[random.below(2)]).is_some());
        }
        assert!(kos > 5, "{kos} kos");
    }

    #[test]
    fn some_kos_cost_two_threats_and_some_more_than_there_are() {
        let facts = [
            (" . . X\n O . .\n O X .\n", Color::White, Some(2)),
            (" . X X\n . . .\n O O .\n", Color::Black, Some(2)),
            (" . X .\n . O X\n O . O\n", Color::Black, None),
        ];
        for (board, to_move, threats) in facts {
            let price = checked_price(&crate::testing::position(board), to_move).unwrap();
            assert_eq!((price.threats, price.steps), (threats, threats), "{board}");
            assert_eq!(price.not_enough, threats.map_or(3, |threats| threats - 1));
        }
    }
}
