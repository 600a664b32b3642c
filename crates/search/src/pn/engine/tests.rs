use nerai_board::Random;

use super::*;
use crate::ground::value::Value;
use crate::pn::choice::{Choice, Sum, Tally};

/// A game written down as a list: whose move a state is, and which states its moves lead to. Who cannot move has lost, and
/// play that goes on for ever is "never".
struct Written {
    states: Vec<(bool, Vec<usize>)>,
    sum: Sum,
    table: Vec<Numbers>,
    path: Vec<usize>,
    visits: u64,
    most_visits: u64,
}

/// Numbers, and the place of the path that a "never" rests on.
type Found = (Numbers, usize);

const NOTHING: usize = usize::MAX;

/// A state with the moves that are not refuted.
struct Node {
    is_max: bool,
    moves: Vec<(usize, Numbers)>,
    rests_on: usize,
}

impl Node {
    /// Takes over what a move came to. True if that decides for the side to move.
    fn learn(&mut self, to: usize, (numbers, rests_on): Found) -> bool {
        if numbers == Numbers::FAILED {
            self.rests_on = self.rests_on.min(rests_on);
        }
        self.moves.iter_mut().filter(|known| known.0 == to).for_each(|known| known.1 = numbers);
        numbers.wanted(self.is_max) == 0
    }

    /// What the state comes to if this side gets its way.
    fn decided(&self, for_max: bool) -> Found {
        if for_max { (Numbers::HAPPENS, NOTHING) } else { (Numbers::FAILED, self.rests_on) }
    }
}

impl Written {
    fn new(states: Vec<(bool, Vec<usize>)>, sum: Sum) -> Written {
        let table = vec![Numbers::UNKNOWN; states.len()];
        Written { states, sum, table, path: Vec::new(), visits: 0, most_visits: 100_000 }
    }

    fn look(&self, state: usize) -> Found {
        match self.path.iter().position(|&on_path| on_path == state) {
            Some(place) => (Numbers::FAILED, place),
            None => (self.table[state], NOTHING),
        }
    }

    fn visit(&mut self, state: usize, most: Numbers) -> Found {
        self.visits += 1;
        let place = self.path.len();
        self.path.push(state);
        let (is_max, moves) = self.states[state].clone();
        let mut node = Node { is_max, moves: Vec::new(), rests_on: NOTHING };
        for to in moves {
            node.moves.push((to, Numbers::UNKNOWN));
            node.learn(to, self.look(to));
        }
        let (numbers, rests_on) = work(self, &mut node, most);
        self.path.pop();
        // What rests on the path above is forgotten, all else is remembered.
        if numbers.value().is_none() || rests_on >= place {
            self.table[state] = numbers;
        }
        (numbers, if rests_on >= place { NOTHING } else { rests_on })
    }

    fn value(&mut self, root: usize) -> Option<Value> {
        self.visit(root, Numbers::UNLIMITED).0.value()
    }

    /// Wins of max, added until there are no more.
    fn truth(&self) -> Vec<Value> {
        let mut wins = vec![false; self.states.len()];
        loop {
            let is_won = |(is_max, moves): &(bool, Vec<usize>)| {
                if *is_max { moves.iter().any(|&to| wins[to]) } else { moves.iter().all(|&to| wins[to]) }
            };
            let more: Vec<bool> = self.states.iter().map(is_won).collect();
            if more == wins {
                return wins.into_iter().map(Value::wanted_by).collect();
            }
            wins = more;
        }
    }
}

impl Game for Written {
    type Node = Node;
    type Move = usize;
    type Found = Found;

    fn choose(&mut self, node: &mut Node) -> ControlFlow<Found, Choice<usize>> {
        let mut tally = Tally::new(node.is_max, self.sum);
        for &(to, numbers) in &node.moves {
            if numbers.wanted(node.is_max) == 0 {
                return ControlFlow::Break(node.decided(node.is_max));
            }
            tally.add(to, numbers);
        }
        tally.choice().map_or_else(|| ControlFlow::Break(node.decided(!node.is_max)), ControlFlow::Continue)
    }

    fn follow(&mut self, node: &mut Node, to: usize, most: Numbers) -> ControlFlow<Found> {
        let found = self.visit(to, most);
        if node.learn(to, found) { ControlFlow::Break(node.decided(node.is_max)) } else { ControlFlow::Continue(()) }
    }

    fn leave(&mut self, _node: &mut Node, numbers: Numbers) -> Found {
        (numbers, NOTHING)
    }

    fn is_spent(&self) -> bool {
        self.visits >= self.most_visits
    }
}

/// Take one, two or three of a heap; who takes the last one wins. State 2n + 1 is max to move with n left.
fn heap(most: usize) -> Vec<(bool, Vec<usize>)> {
    let state = |number: usize| {
        let (left, is_max) = (number / 2, number % 2 == 1);
        (is_max, (1..=left.min(3)).map(|taken| 2 * (left - taken) + usize::from(!is_max)).collect())
    };
    (0..2 * most).map(state).collect()
}

/// States with up to three moves each, to later states alone or to any.
fn random_game(random: &mut Random, has_cycles: bool) -> Vec<(bool, Vec<usize>)> {
    let count = 2 + random.below(12);
    let state = |number: usize| {
        let first = if has_cycles { 0 } else { number + 1 };
        let moves = if first < count { random.below(4) } else { 0 };
        (random.below(2) == 0, (0..moves).map(|_| first + random.below(count - first)).collect())
    };
    (0..count).map(state).collect()
}

#[test]
fn heaps_are_won_unless_four_divides_them() {
    for sum in [Sum::Plain, Sum::WEAK] {
        for left in 0..24 {
            let of = |root| Written::new(heap(24), sum).value(root);
            assert_eq!(of(2 * left + 1), Some(Value::wanted_by(left % 4 != 0)), "{left}, max to move");
            assert_eq!(of(2 * left), Some(Value::wanted_by(left % 4 == 0)), "{left}, min to move");
        }
    }
}

#[test]
fn values_are_those_of_trying_everything_also_where_moves_lead_back() {
    let mut random = Random::new(5);
    let mut wins = 0;
    for number in 0..4_000 {
        let states = random_game(&mut random, number % 2 == 0);
        for sum in [Sum::Plain, Sum::WEAK] {
            let mut game = Written::new(states.clone(), sum);
            for (root, value) in game.truth().into_iter().enumerate() {
                assert_eq!(game.value(root), Some(value), "state {root} of {states:?}, {sum:?}");
                wins += u32::from(value == Value::Happens);
            }
        }
    }
    assert!((10_000..40_000).contains(&wins), "{wins}");
}

#[test]
fn a_visit_ends_at_its_limits_and_goes_on_from_there() {
    let mut game = Written::new(heap(12), Sum::WEAK);
    let most = Numbers::new(3, 3);
    let (numbers, _) = game.visit(2 * 11 + 1, most);
    assert!(numbers.value().is_none() && numbers.reach(most), "{numbers:?}");
    assert_eq!(game.value(2 * 11 + 1), Some(Value::Happens));
}

#[test]
fn who_has_nothing_left_to_spend_leaves_at_once() {
    let mut game = Written { most_visits: 1, ..Written::new(heap(12), Sum::WEAK) };
    assert_eq!((game.value(2 * 11 + 1), game.visits), (None, 1));
}
