//! Where the knowledge names every move that matters, plans and plain minimax agree; and whatever the position, a plan
//! tree keeps its promises.

mod lines;

use lines::{BREAKER, Lines, MAKER, Random, Told, knowledge, plan_with};
use nerai_planner::{Agent, Entry, Settings};

fn random_lines(random: &mut Random) -> Lines {
    let cells = 3 + random.below(5);
    let mut line = |_| {
        let length = 1 + random.below(3);
        let mut line: Vec<usize> = (0..length).map(|_| random.below(cells)).collect();
        line.sort_unstable();
        line.dedup();
        line
    };
    let mut parts: Vec<Vec<Vec<usize>>> = vec![(0..3).map(&mut line).collect()];
    if line(0).len() == 2 {
        parts.push((0..2).map(&mut line).collect());
    }
    let maker = if random.below(2) == 0 { Agent::Alpha } else { Agent::Beta };
    Lines::from_parts(parts, maker)
}

fn enough() -> Settings<'static> {
    Settings::default().with_most_cycles(1_000_000).with_most_actions(1_000_000)
}

#[test]
fn complete_knowledge_finds_what_minimax_finds() {
    let knowledge = knowledge(&format!("{MAKER}{BREAKER}"));
    let mut random = Random(6);
    let mut wins = 0;
    for number in 0..1000 {
        let world = random_lines(&mut random);
        let heard = plan_with(&world, &knowledge, ["make", "break"], &enough());
        let winner = world.clone().winner(Agent::Alpha);
        assert_eq!(heard.plan.outcome, Ok(winner), "{number}: {world:?}");
        // The first action of the plan wins in fact.
        if let Some(cell) = heard.first_cell() {
            let mut after = world.clone();
            nerai_planner::Domain::play(&mut after, Agent::Alpha, Some(&cell));
            assert_eq!(after.winner(Agent::Beta), Agent::Alpha, "{number}: {cell} in {world:?}");
        }
        wins += usize::from(winner == Agent::Alpha);
    }
    assert!((200..800).contains(&wins), "{wins} of 1000 won by Alpha: too one-sided to show anything");
}

#[test]
fn a_critic_changes_nothing_where_the_knowledge_is_complete() {
    let critic = "critic last: find c in last-cells then take(c)\ngoal take(c) level 1 \"takes {c}\" satisfied mine(c) \
        move last-cells";
    let knowledge = knowledge(&format!("{MAKER}{BREAKER}{critic}"));
    let mut random = Random(7);
    for _ in 0..300 {
        let world = random_lines(&mut random);
        let heard = plan_with(&world, &knowledge, ["make", "break"], &enough());
        assert_eq!(heard.plan.outcome, Ok(world.clone().winner(Agent::Alpha)), "{world:?}");
    }
}

#[test]
fn backtracking_leaves_nothing_behind() {
    let knowledge = knowledge(&format!("{MAKER}{BREAKER}"));
    let mut random = Random(8);
    for _ in 0..300 {
        let world = random_lines(&mut random);
        let heard = plan_with(&world, &knowledge, ["make", "break"], &enough());
        assert_eq!(heard.world, world, "the world is as it was");
        // What a step serves was chosen on the way to it, never in a line that was given up.
        let nodes = heard.plan.tree.nodes();
        for (id, node) in nodes.iter().enumerate().skip(1) {
            let mut way = vec![id];
            while way.last() != Some(&0) {
                way.push(nodes[way[way.len() - 1]].parent);
            }
            assert!(way.windows(2).all(|pair| pair[0] > pair[1]), "a node comes after its parent");
            assert!(node.purpose.is_none_or(|purpose| way.contains(&purpose)), "{id} in {world:?}");
        }
    }
}

#[test]
fn an_agent_goes_back_to_its_own_choices_and_only_after_the_other_one_got_everything() {
    let knowledge = knowledge(&format!("{MAKER}{BREAKER}"));
    let mut random = Random(9);
    for _ in 0..300 {
        let world = random_lines(&mut random);
        let heard = plan_with(&world, &knowledge, ["make", "break"], &enough());
        let mut line = Vec::new();
        let mut ended = None;
        for (index, event) in heard.events.iter().enumerate() {
            match event {
                Told::Acted(agent, node, _) => line.push((*agent, *node)),
                Told::Ended(_, winner) => ended = Some(*winner),
                Told::BackTo(agent, node) => {
                    assert_eq!(line.pop(), Some((*agent, *node)), "the last action is taken back first");
                    assert_eq!(ended, heard.plan.tree.nodes()[*node].achieved);
                    let next = heard.events.get(index + 1);
                    if ended == Some(*agent) {
                        // It worked, so its agent chooses nothing else here.
                        assert!(matches!(next, None | Some(Told::BackTo(..))), "{next:?}");
                    } else {
                        // It did not: the same agent takes another choice, or the one before it has to.
                        match next {
                            Some(
                                Told::Goal(other, ..)
                                | Told::Schema(other, ..)
                                | Told::Acted(other, ..)
                                | Told::Satisfied(other, _)
                                | Told::Proposed(other, _),
                            ) => assert_eq!(other, agent),
                            Some(Told::BackTo(other, _)) => assert_eq!(*other, agent.other()),
                            None => {}
                            Some(Told::Ended(..)) => panic!("nothing can end without an action"),
                        }
                    }
                }
                _ => {}
            }
        }
        assert!(line.is_empty());
    }
}

#[test]
fn the_contingency_tree_is_the_plan_tree_without_abstract_nodes() {
    let knowledge = knowledge(&format!("{MAKER}{BREAKER}"));
    let mut random = Random(10);
    for _ in 0..100 {
        let world = random_lines(&mut random);
        let heard = plan_with(&world, &knowledge, ["make", "break"], &enough());
        // The tree of actions as it was heard: every action and the one before it.
        let mut line = vec![0];
        let mut expected = Vec::new();
        for event in &heard.events {
            match event {
                Told::Acted(_, node, _) => {
                    expected.push((line[line.len() - 1], *node));
                    line.push(*node);
                }
                Told::BackTo(..) => _ = line.pop(),
                _ => {}
            }
        }
        let tree = &heard.plan.tree;
        let actions = (1..tree.nodes().len()).filter(|node| matches!(tree.nodes()[*node].entry, Entry::Action(_)));
        let found: Vec<_> = actions.map(|node| (tree.last_action_before(node), node)).collect();
        assert_eq!(found, expected);
        for node in [0].into_iter().chain(expected.iter().map(|(_, node)| *node)) {
            let after: Vec<_> =
                expected.iter().filter(|(before, _)| *before == node).map(|(_, action)| *action).collect();
            assert_eq!(tree.actions_after(node), after);
        }
    }
}

#[test]
fn the_same_input_gives_the_same_plan() {
    let knowledge = knowledge(&format!("{MAKER}{BREAKER}"));
    let mut random = Random(11);
    for _ in 0..50 {
        let world = random_lines(&mut random);
        let [one, two] = [0, 1].map(|_| plan_with(&world, &knowledge, ["make", "break"], &enough()));
        assert_eq!(one.events, two.events);
        assert_eq!(format!("{:?}", one.plan), format!("{:?}", two.plan));
    }
}

#[test]
fn what_is_counted_is_what_is_heard() {
    let knowledge = knowledge(&format!("{MAKER}{BREAKER}"));
    let mut random = Random(12);
    for _ in 0..100 {
        let world = random_lines(&mut random);
        let heard = plan_with(&world, &knowledge, ["make", "break"], &enough());
        let count = |is: fn(&Told) -> bool| heard.events.iter().filter(|event| is(event)).count();
        let actions = count(|event| matches!(event, Told::Acted(_, _, Some(_))));
        assert_eq!(heard.plan.actions as usize, actions);
        let goals = count(|event| matches!(event, Told::Goal(..)));
        let schemas = count(|event| matches!(event, Told::Schema(..)));
        // Schemas that offer nothing to do are heard of and not counted.
        let counted = heard.plan.cycles as usize;
        assert!(counted >= actions && counted <= schemas + actions);
        let abstract_nodes = heard.plan.tree.nodes().len() - 1 - count(|event| matches!(event, Told::Acted(..)));
        assert_eq!(goals + schemas, abstract_nodes, "every choice in the tree was heard, and no other");
    }
}

#[test]
fn a_limit_is_kept_exactly_and_says_which_it_was() {
    let knowledge = knowledge(&format!("{MAKER}{BREAKER}"));
    let world = Lines::new("012 034 135 245");
    let whole = plan_with(&world, &knowledge, ["make", "break"], &enough());
    let winner = world.clone().winner(Agent::Alpha);
    assert_eq!(whole.plan.outcome, Ok(winner));
    for most_cycles in 0..whole.plan.cycles {
        let settings = enough().with_most_cycles(most_cycles);
        let heard = plan_with(&world, &knowledge, ["make", "break"], &settings);
        assert_eq!(heard.plan.outcome, Err(nerai_planner::Limit::Cycles));
        assert_eq!(heard.plan.cycles, most_cycles);
        assert_eq!(heard.world, world, "the world is as it was");
        let common = heard.events.len();
        assert_eq!(heard.events, whole.events[..common], "the same plan, as far as it goes");
    }
    for most_actions in 0..whole.plan.actions {
        let settings = enough().with_most_actions(most_actions);
        let heard = plan_with(&world, &knowledge, ["make", "break"], &settings);
        assert_eq!(heard.plan.outcome, Err(nerai_planner::Limit::Actions));
        assert_eq!(heard.plan.actions, most_actions);
        assert_eq!(heard.world, world, "the world is as it was");
    }
    let settings = enough().with_most_cycles(whole.plan.cycles).with_most_actions(whole.plan.actions);
    assert_eq!(plan_with(&world, &knowledge, ["make", "break"], &settings).plan.outcome, Ok(winner));
}
