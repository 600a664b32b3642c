//! Whatever the knowledge and the settings are, a plan ends, keeps its limits and leaves the world as it was.

mod lines;

use lines::{Lines, Random, Told, knowledge, plan_with};
use nerai_planner::{Agent, Interleave, Limit, Seen, Settings};

/// Goals that make some sense, put together without any.
fn random_knowledge(random: &mut Random) -> String {
    let conditions = ["", "", "when !some-shut do", "when untouched(r) do", "when has-last-cell(r) | shut(r) do"];
    let low = ["take-corner(r)", "finish(r)", "find-line(r, l), fill(l)", "find-line(r, l) then fill(l)", "take-one"];
    let mut text = String::from(
        "goal take-corner(r) level 1 \"c\" move corner(r)
         goal finish(r) level 1 \"f\" satisfied full(r) move last-cells-of(r)
         goal find-line(r, l) level 1 \"l\" find l in lines(r)
         goal fill(l) level 1 \"f\" move cells(l)
         goal take-one level 1 \"o\" move one | zero
         goal take(c) level 1 \"t\" satisfied mine(c) move last-cells
         ",
    );
    for name in ["low", "other"] {
        text += &format!("goal {name}(r) level 2 \"l\" satisfied full(r)\n");
        for number in 0..=random.below(2) {
            let (when, rank, step) = (random.one(&conditions), 1 + random.below(2), random.one(&low));
            let more = random.one(&["", ", take-one", " then finish(r)"]);
            text += &format!("schema s{number} rank {rank}: {when} {step}{more}\n");
        }
    }
    for (name, decided) in [("make", "satisfied full(r) fails shut(r)"), ("break", "satisfied shut(r) fails full(r)")] {
        text += &format!("goal {name}(r) level 3 \"{name}\" {decided}\n");
        for number in 0..=random.below(3) {
            let (step, more) = (
                random.one(&["low(r)", "other(r)", "take-corner(r)"]),
                random.one(&["", ", low(r)", " then other(r)"]),
            );
            text += &format!("schema s{number}: {step}{more}\n");
        }
    }
    if random.below(2) == 0 {
        text += &format!("critic c {}: find c in last-cells then take(c)\n", random.one(&["", "urgent"]));
    }
    text
}

/// Schemas that only say again what another one says are no mistake here.
fn is_usable(text: &str) -> bool {
    let file = nerai_planner::PlanFile::read_all("random.plan", text);
    assert!(file.problems().is_empty(), "{text}\n{:?}", file.problems());
    nerai_planner::Knowledge::compile(&[file], <Lines as nerai_planner::Domain>::vocabulary(), &[]).is_ok()
}

#[test]
fn a_plan_ends_keeps_its_limits_and_leaves_the_world_as_it_was() {
    let mut random = Random(20);
    let (mut planned, mut decided) = (0, 0);
    while planned < 2000 {
        let text = random_knowledge(&mut random);
        if !is_usable(&text) {
            continue;
        }
        planned += 1;
        let knowledge = knowledge(&text);
        let world = Lines::new(random.one(&["01 02", "012 034 135", "01 12 23 30", "0 1", "012345", "01 | 23"]));
        let settings = Settings::default()
            .with_critics(random.below(2) == 0)
            .with_interleave(if random.below(2) == 0 { Interleave::Free } else { Interleave::Schema })
            .with_seen(if random.below(3) == 0 { Seen::Initial } else { Seen::Present })
            .with_rank(1 + random.below(2) as u8)
            .with_most_cycles(1 + random.below(200) as u32)
            .with_most_actions(1 + random.below(100) as u32)
            .with_longest_line(1 + random.below(8))
            .with_tests_from(random.below(3));
        let heard = plan_with(&world, &knowledge, ["make", "break"], &settings);
        let plan = &heard.plan;
        assert_eq!(heard.world, world, "{text}");
        assert!(plan.cycles <= settings.most_cycles && plan.actions <= settings.most_actions);
        match plan.outcome {
            Err(Limit::Cycles) => assert_eq!(plan.cycles, settings.most_cycles),
            Err(Limit::Actions) => assert_eq!(plan.actions, settings.most_actions),
            Err(Limit::Effort | Limit::Stopped) => panic!("nobody asked for it"),
            Ok(winner) => {
                decided += 1;
                assert_eq!(plan.first().is_some(), winner == Agent::Alpha && !plan.tree.actions_after(0).is_empty());
            }
        }
        let mut length = 0;
        for event in &heard.events {
            match event {
                Told::Acted(..) => length += 1,
                Told::BackTo(..) => length -= 1,
                _ => {}
            }
            assert!(length <= settings.longest_line);
        }
        // What a step serves was chosen on the way to it.
        let nodes = plan.tree.nodes();
        for (id, node) in nodes.iter().enumerate() {
            let Some(purpose) = node.purpose else { continue };
            let mut at = id;
            while at > purpose {
                at = nodes[at].parent;
            }
            assert_eq!(at, purpose, "{text}");
        }
    }
    assert!((500..1990).contains(&decided), "{decided}");
}
