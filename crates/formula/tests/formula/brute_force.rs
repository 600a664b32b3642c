//! The expression and its solver against two slow ways to say the same: minimax over the expression without any trick,
//! and minimax over the restricted game itself, which knows no expression.

use std::collections::HashMap;

use nerai_board::{ByColor, Color, Point, PointSet, Random, Size};
use nerai_formula::{Configuration, Expression, Method, Refinements, Wanted, solve};
use nerai_go::{Position, Setup};
use nerai_goal::Dnf;

use crate::dnf;

type Stones = ByColor<PointSet>;

/// Whether the player wins by setting literals, the opponent playing anywhere among them or passing.
fn wins_literals(expression: &Expression, stones: &mut Stones, to_move: Color, moves: u8) -> bool {
    let player = expression.player();
    let state = |stones: &Stones, point| Color::BOTH.into_iter().find(|color| stones[*color].contains(point));
    let is_true = |one: &Configuration| one.literals().iter().all(|it| it.wanted.allows(state(stones, it.point)));
    if expression.configurations().iter().any(is_true) {
        return true;
    }
    if moves == 0 {
        return false;
    }
    let left = if to_move == player { moves - 1 } else { moves };
    if to_move != player && !wins_literals(expression, stones, player, left) {
        return false;
    }
    for point in expression.points() - stones.black - stones.white {
        stones[to_move].insert(point);
        let wins = wins_literals(expression, stones, to_move.other(), left);
        stones[to_move].remove(point);
        if wins == (to_move == player) {
            return wins;
        }
    }
    to_move != player
}

/// The restricted game: every empty point may be played on, nothing is taken but what the goal wants gone.
struct Restricted {
    size: Size,
    goal: Dnf,
    player: Color,
    known: HashMap<(Stones, Color, u8), bool>,
}

impl Restricted {
    fn wins(&mut self, stones: &Stones, to_move: Color, moves: u8) -> bool {
        if self.is_reached(stones) {
            return true;
        }
        if moves == 0 {
            return false;
        }
        if let Some(known) = self.known.get(&(*stones, to_move, moves)) {
            return *known;
        }
        let is_own = to_move == self.player;
        let left = if is_own { moves - 1 } else { moves };
        let mut result = !is_own && self.wins(stones, to_move.other(), left);
        if is_own || result {
            for point in self.size.points() - stones.black - stones.white {
                let mut next = *stones;
                next[to_move].insert(point);
                result = self.wins(&next, to_move.other(), left);
                if result == is_own {
                    break;
                }
            }
        }
        self.known.insert((*stones, to_move, moves), result);
        result
    }

    /// Whether some alternative is true once the blocks without liberties that it wants gone are gone.
    fn is_reached(&self, stones: &Stones) -> bool {
        let opponent = self.player.other();
        self.goal.clauses().iter().any(|clause| {
            let mut left = *stones;
            let unwanted = clause.not[opponent] & stones[opponent];
            for point in unwanted {
                let block = PointSet::one(point).flood(&stones[opponent]);
                let around = block.spread() & self.size.points();
                if around.is_subset(&(stones.black | stones.white)) {
                    left[opponent] -= block;
                }
            }
            clause.unfit(&left).is_empty()
        })
    }
}

fn random_position(random: &mut Random, size: Size, stones: usize) -> Position {
    loop {
        let mut setup = Setup::empty(size);
        let points: Vec<Point> = size.points().iter().collect();
        for _ in 0..stones {
            let color = Color::BOTH[random.below(2)];
            setup.place(color, points[random.below(points.len())]);
        }
        if let Ok(position) = Position::from_setup(&setup) {
            return position;
        }
    }
}

/// Points of the player's goals: captures of the opponent's stones, stones of one's own, and things that stay away.
fn random_goal(random: &mut Random, position: &Position, player: Color, is_simple: bool) -> String {
    let (own, other) = if player == Color::Black { ("B", "W") } else { ("W", "B") };
    let points: Vec<Point> = position.board().iter().collect();
    let mut alternatives = Vec::new();
    for _ in 0..1 + random.below(2) {
        let mut parts = Vec::new();
        for _ in 0..1 + random.below(2) {
            let point = points[random.below(points.len())];
            let kinds = if is_simple { 2 } else { 5 };
            parts.push(match random.below(kinds) {
                0 => format!("!{other}[{point}]"),
                1 => format!("{own}[{point}]"),
                2 => format!("empty[{point}]"),
                3 => format!("!{own}[{point}]"),
                _ => format!("!empty[{point}]"),
            });
        }
        alternatives.push(parts.join(" & "));
    }
    alternatives.join(" | ")
}

#[test]
fn the_solver_agrees_with_minimax_over_the_expression() {
    let mut random = Random::new(1);
    let mut won = [0, 0];
    for round in 0..1500 {
        let size = Size::new(4, 3 + random.below(2) as u32).expect("a size");
        let stones = 3 + random.below(6);
        let position = random_position(&mut random, size, stones);
        let player = Color::BOTH[random.below(2)];
        let text = random_goal(&mut random, &position, player, false);
        let depth = random.below(3) as u8;
        let mut refinements = Refinements::default();
        if random.below(3) == 0 {
            refinements.add(position.stones()[player]);
        }
        let Ok(expression) = Expression::generate(&position, &dnf(&text), player, depth, &refinements) else {
            continue;
        };
        if expression.points().len() > 9 {
            continue;
        }
        for to_move in Color::BOTH {
            let solved = solve(&expression, to_move, Method::Dpll, u64::MAX).expect("no limit");
            let slow = wins_literals(&expression, &mut ByColor::default(), to_move, depth + 1);
            assert_eq!(solved.wins, slow, "round {round}, {text} for {player}, {to_move} to move: {expression}");
            won[usize::from(slow)] += 1;
        }
    }
    assert!(won[0] > 700 && won[1] > 2000, "{won:?}");
}

#[test]
fn the_solver_agrees_with_the_restricted_game() {
    let mut random = Random::new(2);
    let mut won = [0, 0];
    for round in 0..4000 {
        let size = Size::new(4, 3 + random.below(2) as u32).expect("a size");
        let stones = 4 + random.below(6);
        let position = random_position(&mut random, size, stones);
        let player = Color::BOTH[random.below(2)];
        let text = random_goal(&mut random, &position, player, round % 2 == 0);
        let goal = dnf(&text);
        // The abstraction leaves out stones of one's own on points that the opponent must lose first, and has captured
        // points stay empty.
        let occupied = position.stones()[player.other()];
        if goal.clauses().iter().any(|clause| (clause.not_empty & clause.not[player.other()]).meets(&occupied)) {
            continue;
        }
        if goal.true_clause(position.stones()).is_some() {
            continue;
        }
        let depth = 1 + random.below(2) as u8;
        let expression = Expression::generate(&position, &goal, player, depth, &Refinements::default()).expect("small");
        let solved = solve(&expression, player, Method::Dpll, u64::MAX).expect("no limit");
        let mut slow = Restricted { size, goal, player, known: HashMap::new() };
        let second = solve(&expression, player.other(), Method::Dpll, u64::MAX).expect("no limit");
        // Moving first, the opponent has one move more than the expression allows for: that can only hurt the player.
        assert!(!second.wins || slow.wins(position.stones(), player.other(), depth + 1), "round {round}, {text}");
        let slow = slow.wins(position.stones(), player, depth + 1);
        assert_eq!(solved.wins, slow, "round {round}, {text} for {player}, depth {depth}: {expression}");
        won[usize::from(slow)] += 1;
    }
    assert!(won[0] > 300 && won[1] > 1000, "{won:?}");
}

#[test]
fn wanted_states_are_what_their_names_say() {
    assert!(Wanted::No(Color::White).allows(None) && Wanted::No(Color::White).allows(Some(Color::Black)));
    assert!(!Wanted::Empty.allows(Some(Color::Black)) && !Wanted::Stone(Color::Black).allows(None));
}
