//! How far a search by proof numbers goes into the best child of a node.

use crate::ground::value::NEVER;

/// The numbers at which to leave the best child of a node, given where to leave the node: when it is no longer the best
/// (with the 1+1/4 trick against thrashing), or has used up what the other children leave. Numbers are proof, disproof.
pub(crate) fn limits_of_child(
    is_max: bool,
    most: (u32, u32),
    node: (u32, u32),
    child: (u32, u32),
    second: u32,
) -> (u32, u32) {
    let slack = second.saturating_add(second / 4 + 1).min(NEVER);
    let share = |most: u32, node: u32, child: u32| most.saturating_sub(node).saturating_add(child).min(NEVER);
    let (pn, dn) = if is_max {
        (most.0.min(slack), share(most.1, node.1, child.1))
    } else {
        (share(most.0, node.0, child.0), most.1.min(slack))
    };
    (pn.max(child.0 + 1), dn.max(child.1 + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_child_of_max_is_left_a_little_above_the_second_best() {
        let (pn, dn) = limits_of_child(true, (100, 100), (8, 20), (8, 5), 12);
        assert_eq!(pn, 12 + 12 / 4 + 1);
        // The others keep 15 of the node's 20: the child may grow by what is left of 100.
        assert_eq!(dn, 100 - 20 + 5);
    }

    #[test]
    fn for_min_the_numbers_change_places() {
        let (pn, dn) = limits_of_child(false, (100, 100), (20, 8), (5, 8), 12);
        assert_eq!((dn, pn), limits_of_child(true, (100, 100), (8, 20), (8, 5), 12));
    }

    #[test]
    fn every_visit_may_change_something() {
        // A node whose limits are reached still lets its child move by one.
        assert_eq!(limits_of_child(true, (3, 3), (3, 3), (3, 3), 3), (4, 4));
    }
}
