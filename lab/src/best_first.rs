//! Best-first proof-number search with its whole tree in memory (Allis, van der Meulen and van den Herik 1994).
//!
//! The paper chose it for section 5.5 because patterns say which moves to try and not in which order: here the order follows from
//! the shape of the tree, and no wrong first move can keep the search busy for ever.
//!
//! The searches of `crates/search` go depth first with limits and tables, by a loop of their own (its folder `pn`). They need less
//! memory, and their nodes would not be the paper's.

/// A game of two sides about one question.
///
/// The search plays and takes back; `look` is asked once about every position, while it is on the board.
pub(crate) trait Game {
    /// A move.
    type Move: Copy;

    /// What the position on the board is worth, or which moves are worth trying.
    fn look(&mut self) -> Look<Self::Move>;

    /// Plays one of the moves that `look` named.
    fn play(&mut self, step: Self::Move);

    /// Takes the last move back.
    fn undo(&mut self);
}

/// What a look at a position shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Look<M> {
    /// The answer is yes.
    Proved,
    /// The answer is no.
    Disproved,
    /// The side that wants a yes is to move: one of these moves has to work. With none it is a no.
    Any(Vec<M>),
    /// The side that wants a no is to move: all of these moves have to fail. With none it is a yes.
    All(Vec<M>),
}

/// What a search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Searched<M> {
    /// The answer; nothing if the limit was met before.
    pub(crate) answer: Option<bool>,
    /// The first move that decides, if the side to move gets what it wants by one.
    pub(crate) first: Option<M>,
    /// Positions looked at.
    pub(crate) nodes: u64,
}

/// Searches from the position on the board until the answer is known or `limit` positions were looked at.
///
/// The limit is tested between expansions, so that the last one may go a little beyond it. The same game has the same tree
/// everywhere: among equals, the move that was named first is taken.
pub(crate) fn best_first<G: Game>(game: &mut G, limit: u64) -> Searched<G::Move> {
    let mut tree = vec![Node::of(game.look(), None)];
    while tree[ROOT].is_open() && (tree.len() as u64) < limit {
        let path = descend(&tree, game);
        expand(&mut tree, path[path.len() - 1], game);
        for &node in path.iter().rev() {
            update(&mut tree, node);
            if node != ROOT {
                game.undo();
            }
        }
    }
    let root = &tree[ROOT];
    let answer = (!root.is_open()).then_some(root.proof == 0);
    let wins = answer == Some(root.kind == Kind::Any);
    let decides = |child: &&Node<G::Move>| (child.proof == 0) == (root.kind == Kind::Any) && !child.is_open();
    let first = tree[root.children.clone()].iter().find(decides).filter(|_| wins).and_then(|child| child.step);
    Searched { answer, first, nodes: tree.len() as u64 }
}

const ROOT: usize = 0;
/// Cannot be proved, or disproved.
const NEVER: u32 = u32::MAX;
/// Proof and disproof numbers of what is known.
const PROVED: [u32; 2] = [0, NEVER];
const DISPROVED: [u32; 2] = [NEVER, 0];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Any,
    All,
}

struct Node<M> {
    step: Option<M>,
    kind: Kind,
    /// Moves to try, until the node is expanded.
    moves: Vec<M>,
    children: std::ops::Range<usize>,
    /// How many positions have to be proved, at least, to prove this one.
    proof: u32,
    /// The same for a disproof.
    disproof: u32,
}

impl<M> Node<M> {
    fn of(look: Look<M>, step: Option<M>) -> Node<M> {
        // A new leaf counts its moves: the more the side to move can try, the harder it is to refute.
        let (kind, moves, [proof, disproof]) = match look {
            Look::Proved => (Kind::Any, Vec::new(), PROVED),
            Look::Disproved => (Kind::Any, Vec::new(), DISPROVED),
            Look::Any(moves) if moves.is_empty() => (Kind::Any, moves, DISPROVED),
            Look::All(moves) if moves.is_empty() => (Kind::All, moves, PROVED),
            Look::Any(moves) => {
                let count = moves.len() as u32;
                (Kind::Any, moves, [1, count])
            }
            Look::All(moves) => {
                let count = moves.len() as u32;
                (Kind::All, moves, [count, 1])
            }
        };
        Node { step, kind, moves, children: 0..0, proof, disproof }
    }

    fn is_open(&self) -> bool {
        self.proof != 0 && self.disproof != 0
    }
}

/// Plays down to the most proving node: where a leaf brings an answer nearer whichever it is. Gives the nodes of the way.
fn descend<G: Game>(tree: &[Node<G::Move>], game: &mut G) -> Vec<usize> {
    let mut path = vec![ROOT];
    loop {
        let node = &tree[path[path.len() - 1]];
        let next = match node.kind {
            Kind::Any => node.children.clone().min_by_key(|&child| tree[child].proof),
            Kind::All => node.children.clone().min_by_key(|&child| tree[child].disproof),
        };
        let Some(next) = next else { return path };
        if let Some(step) = tree[next].step {
            game.play(step);
        }
        path.push(next);
    }
}

/// Looks at what follows each move of a leaf, until one decides.
fn expand<G: Game>(tree: &mut Vec<Node<G::Move>>, leaf: usize, game: &mut G) {
    let begin = tree.len();
    for step in std::mem::take(&mut tree[leaf].moves) {
        game.play(step);
        let child = Node::of(game.look(), Some(step));
        game.undo();
        let decides = match tree[leaf].kind {
            Kind::Any => child.proof == 0,
            Kind::All => child.disproof == 0,
        };
        tree.push(child);
        if decides {
            break;
        }
    }
    tree[leaf].children = begin..tree.len();
}

fn update<M>(tree: &mut [Node<M>], node: usize) {
    let children = &tree[tree[node].children.clone()];
    let sum = |number: fn(&Node<M>) -> u32| {
        // A finite sum stays finite, so that an open node is not taken for a refuted one.
        let numbers = children.iter().map(number);
        if numbers.clone().any(|number| number == NEVER) {
            return NEVER;
        }
        numbers.fold(0u32, u32::saturating_add).min(NEVER - 1)
    };
    let least = |number: fn(&Node<M>) -> u32| children.iter().map(number).min().unwrap_or(NEVER);
    let (proof, disproof) = match tree[node].kind {
        Kind::Any => (least(|child| child.proof), sum(|child| child.disproof)),
        Kind::All => (sum(|child| child.proof), least(|child| child.disproof)),
    };
    tree[node].proof = proof;
    tree[node].disproof = disproof;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Take one, two or three of a heap; who takes the last one wins. The question: does the first player win?
    struct Heap {
        left: u32,
        taken: Vec<u32>,
    }

    impl Game for Heap {
        type Move = u32;

        fn look(&mut self) -> Look<u32> {
            let moves = (1..=self.left.min(3)).collect();
            // With nothing left, whoever is to move has lost: an empty list says so.
            if self.taken.len().is_multiple_of(2) { Look::Any(moves) } else { Look::All(moves) }
        }

        fn play(&mut self, count: u32) {
            self.left -= count;
            self.taken.push(count);
        }

        fn undo(&mut self) {
            self.left += self.taken.pop().unwrap();
        }
    }

    #[test]
    fn heaps_are_won_unless_four_divides_them() {
        for left in 0..16 {
            let mut heap = Heap { left, taken: Vec::new() };
            let searched = best_first(&mut heap, 1_000_000);
            assert_eq!(searched.answer, Some(left % 4 != 0), "{left}");
            assert_eq!(searched.first, (left % 4 != 0).then_some(left % 4), "{left}");
            assert_eq!((heap.left, heap.taken.len()), (left, 0), "what was played is taken back");
        }
    }

    #[test]
    fn a_limit_leaves_the_question_open() {
        let searched = best_first(&mut Heap { left: 40, taken: Vec::new() }, 50);
        assert_eq!((searched.answer, searched.first), (None, None));
        assert!((50..54).contains(&searched.nodes), "{}", searched.nodes);
    }

    /// A tree given as a list: the children of each position, or a value.
    struct Written {
        nodes: Vec<Look<usize>>,
        at: Vec<usize>,
        looks: Vec<usize>,
    }

    impl Game for Written {
        type Move = usize;

        fn look(&mut self) -> Look<usize> {
            let at = *self.at.last().unwrap();
            self.looks.push(at);
            self.nodes[at].clone()
        }

        fn play(&mut self, to: usize) {
            self.at.push(to);
        }

        fn undo(&mut self) {
            self.at.pop();
        }
    }

    #[test]
    fn the_most_proving_node_comes_first() {
        // Two moves at the root: one leaves three answers to refute, the other one.
        let nodes = vec![
            Look::Any(vec![1, 2]),
            Look::All(vec![3, 4, 5]),
            Look::All(vec![6]),
            Look::Disproved,
            Look::Disproved,
            Look::Disproved,
            Look::Proved,
        ];
        let mut tree = Written { nodes, at: vec![0], looks: Vec::new() };
        let searched = best_first(&mut tree, 100);
        assert_eq!((searched.answer, searched.first, searched.nodes), (Some(true), Some(2), 4));
        assert_eq!(tree.looks, [0, 1, 2, 6]);
    }

    #[test]
    fn the_side_that_wants_a_no_has_its_move_too() {
        let nodes = vec![Look::All(vec![1, 2]), Look::Proved, Look::Any(vec![])];
        let searched = best_first(&mut Written { nodes, at: vec![0], looks: Vec::new() }, 100);
        assert_eq!((searched.answer, searched.first), (Some(false), Some(2)));
        let nodes = vec![Look::All(vec![1]), Look::Proved];
        let searched = best_first(&mut Written { nodes, at: vec![0], looks: Vec::new() }, 100);
        assert_eq!((searched.answer, searched.first), (Some(true), None));
    }
}
