//! How plans are made, one fact a test, in the game of lines.

mod lines;

use std::sync::atomic::{AtomicBool, Ordering};

use lines::{BREAKER, Lines, MAKER, Thing, Told, knowledge, plan_with};
use nerai_planner::{
    Agent, Domain, Entry, Event, Input, Interleave, Knowledge, Limit, Seen, Settings, plan, purpose_of,
};

/// Goals that take one cell each.
const CELLS: &str = r#"
goal take-zero level 1 "{us} takes 0" move zero
goal take-one level 1 "{us} takes 1" move one
goal take-two level 1 "{us} takes 2" move two
goal take-three level 1 "{us} takes 3" move three
"#;

fn story(world: &str, text: &str) -> Vec<String> {
    let knowledge = knowledge(&format!("{text}{CELLS}{BREAKER}"));
    plan_with(&Lines::new(world), &knowledge, ["make", "break"], &Settings::default()).story(&knowledge)
}

/// The story up to the first time that Alpha acts.
fn first_choices(world: &str, text: &str) -> Vec<String> {
    let story = story(world, text);
    let acts = story.iter().position(|told| told.starts_with("Alpha")).expect("Alpha acts");
    story[..=acts].to_vec()
}

fn outcome(world: &str, knowledge: &Knowledge, settings: &Settings<'_>) -> Result<Agent, Limit> {
    plan_with(&Lines::new(world), knowledge, ["make", "break"], settings).plan.outcome
}

#[test]
fn one_goal_is_followed_down_to_an_action_before_another_is_chosen() {
    let text = r#"
goal make level 4 "makes" satisfied all-full fails some-shut
  schema both: left, right
goal left level 3 "left" schema deep: lower
goal lower level 2 "lower" schema deep: take-zero, take-two
goal right level 3 "right" schema deep: take-one
"#;
    let choices =
        ["goal make", "schema both", "goal left", "schema deep", "goal lower", "schema deep", "goal take-zero"];
    assert_eq!(first_choices("012", text), [&choices[..], &["Alpha takes 0"]].concat());
}

#[test]
fn what_is_left_of_a_plan_stays_in_the_agenda_at_its_level() {
    let text = r#"
goal make level 4 "makes" satisfied all-full fails some-shut
  schema both: left then right
goal left level 3 "left" schema deep: take-zero
goal right level 3 "right" schema deep: take-one
"#;
    // Beta has nothing to do, because no line of the second part is left for it to spoil.
    let knowledge = knowledge(&format!("{text}{CELLS}goal wait level 1 \"waits\" satisfied some-shut move three"));
    let world = Lines::new("01");
    let heard = plan_with(&world, &knowledge, ["make", "wait"], &Settings::default());
    let expected = [
        "goal make",
        "schema both",
        "goal left",
        "schema deep",
        "goal take-zero",
        "Alpha takes 0",
        "goal wait",
        "Beta waits",
        // Not from the top goal again.
        "goal right",
        "schema deep",
        "goal take-one",
        "Alpha takes 1",
        "achieved Alpha",
        "back to Alpha",
        "back to Beta",
        "back to Alpha",
    ];
    assert_eq!(heard.story(&knowledge), expected);
    assert_eq!(heard.plan.outcome, Ok(Agent::Alpha));
}

#[test]
fn cycles_and_actions_of_a_small_plan_counted_by_hand() {
    let text = r#"
goal make level 4 "makes" satisfied all-full fails some-shut
  schema either: take-zero, take-one
goal break-it level 4 "breaks" satisfied some-shut fails all-full
  schema spoil: take-two
"#;
    let knowledge = knowledge(&format!("{text}{CELLS}"));
    let heard = plan_with(&Lines::new("02 1"), &knowledge, ["make", "break-it"], &Settings::default());
    let expected = [
        "goal make",
        "schema either", // cycle 1
        "goal take-zero",
        "Alpha takes 0", // cycle 2, action 1
        "goal break-it",
        "schema spoil", // cycle 3
        "goal take-two",
        "Beta takes 2", // cycle 4, action 2
        "goal take-one",
        "Alpha takes 1", // cycle 5, action 3
        "achieved Alpha",
        "back to Alpha",
        "back to Beta",
        "back to Alpha",
    ];
    assert_eq!(heard.story(&knowledge), expected);
    assert_eq!((heard.plan.cycles, heard.plan.actions), (5, 3));
}

#[test]
fn schemas_are_tried_in_their_written_order() {
    let text = r#"
goal make level 4 "makes" satisfied all-full fails some-shut
  schema first: take-two
  schema second: take-one
  schema third: take-zero
"#;
    let knowledge = knowledge(&format!("{text}{CELLS}{BREAKER}"));
    let heard = plan_with(&Lines::new("012"), &knowledge, ["make", "break"], &Settings::default());
    assert_eq!(heard.cells_after(0), [Some(2), Some(1), Some(0)]);
}

#[test]
fn preconditions_screen_schemas() {
    let text = r#"
goal make level 4 "makes" satisfied all-full
  schema screened: when some-shut do take-two
  schema open: when !some-shut do take-zero
"#;
    let story = story("0 12", text);
    assert!(!story.contains(&"schema screened".to_owned()));
    assert!(story.contains(&"schema open".to_owned()));
}

#[test]
fn a_variable_that_one_subgoal_finds_is_used_by_the_others() {
    let knowledge = knowledge(&format!("{MAKER}{BREAKER}"));
    let heard = plan_with(&Lines::new("01 | 2"), &knowledge, ["make", "break"], &Settings::default());
    let arguments = |name: &str| -> Vec<Vec<Option<Thing>>> {
        let goal = knowledge.goal(name).expect("there");
        let about = |event: &Told| match event {
            Told::Goal(Agent::Alpha, _, found, arguments) if *found == goal => Some(arguments.clone()),
            _ => None,
        };
        let mut all: Vec<_> = heard.events.iter().filter_map(about).collect();
        all.dedup();
        all
    };
    assert_eq!(arguments("find-part")[0], [None], "not found yet");
    assert_eq!(arguments("own"), [[Some(Thing::Part(0))], [Some(Thing::Part(1))]]);
    assert_eq!(arguments("find-line")[0], [Some(Thing::Part(0)), None]);
    assert_eq!(arguments("fill")[0], [Some(Thing::Line(0, 0))]);
}

#[test]
fn subgoals_come_in_any_order_unless_then_forbids_it() {
    let text = |joined: &str| {
        format!(
            "goal make level 4 \"makes\" satisfied all-full fails some-shut
               schema both: take-zero {joined} take-one"
        )
    };
    let first = |joined: &str| {
        let knowledge = knowledge(&format!("{}{CELLS}{BREAKER}", text(joined)));
        plan_with(&Lines::new("01 1"), &knowledge, ["make", "break"], &Settings::default()).cells_after(0)
    };
    assert_eq!(first(","), [Some(0), Some(1)]);
    assert_eq!(first("then"), [Some(0)]);
}

#[test]
fn then_waits_for_everything_before_it_and_comma_for_nothing() {
    let text = r#"
goal make level 4 "makes" satisfied all-full fails some-shut
  schema all: take-zero, take-one then take-two, take-three
"#;
    let knowledge = knowledge(&format!("{text}{CELLS}{BREAKER}"));
    let heard = plan_with(&Lines::new("0123 2"), &knowledge, ["make", "break"], &Settings::default());
    assert_eq!(heard.cells_after(0), [Some(0), Some(1), Some(3)]);
}

#[test]
fn then_does_not_wait_for_what_is_reached_already() {
    let text = r#"
goal make(r) level 4 "makes" satisfied all-full fails some-shut
  schema in-order: begin(r) then finish(r)
goal begin(r) level 1 "begins" satisfied has-last-cell(r) move corner(r)
goal finish(r) level 1 "finishes" satisfied full(r) move last-cells-of(r)
"#;
    let knowledge = knowledge(&format!("{text}{BREAKER}"));
    let world = Lines::new("01 02").with(Agent::Alpha, &[0]);
    let heard = plan_with(&world, &knowledge, ["make", "break"], &Settings::default());
    let story = heard.story(&knowledge);
    assert_eq!(story[..5], ["goal make", "schema in-order", "satisfied begin", "goal finish", "Alpha takes 1"]);
}

/// Two parts: one needs two moves, and in the other a loss has to be answered at once.
const TWO_FRONTS: &str = r#"
goal make(a, b) level 4 "makes" satisfied full(a) & full(b) fails shut(a) | shut(b)
  schema in-order: own(a), own(b)
goal own(r) level 3 "owns {r}" satisfied full(r) fails shut(r)
  schema corner: begin(r) then finish(r)
  schema at-once: finish(r)
goal begin(r) level 1 "begins" satisfied has-last-cell(r) move corner(r)
goal finish(r) level 1 "finishes" satisfied full(r) move last-cells-of(r)
"#;

#[test]
fn some_problems_are_only_solved_by_mixing_subgoals_of_different_schemas() {
    let knowledge = knowledge(&format!("{TWO_FRONTS}{BREAKER}"));
    let settings = |interleave| Settings::default().with_interleave(interleave);
    let world = "01 02 | 3 4";
    assert_eq!(Lines::new(world).winner(Agent::Alpha), Agent::Alpha);
    assert_eq!(outcome(world, &knowledge, &settings(Interleave::Free)), Ok(Agent::Alpha));
    assert_eq!(outcome(world, &knowledge, &settings(Interleave::Schema)), Ok(Agent::Beta));
    // Where one part alone is at stake, written order is enough.
    let one = knowledge.goal("own").map(|goal| Input { goal, arguments: vec![Thing::Part(0)] }).expect("there");
    let other = knowledge.goal("break").map(|goal| Input { goal, arguments: vec![] }).expect("there");
    let (mut world, settings) = (Lines::new("01 02"), settings(Interleave::Schema));
    let inputs = [std::slice::from_ref(&one), std::slice::from_ref(&other)];
    assert_eq!(plan(&mut world, &knowledge, inputs, &settings, &mut nerai_planner::Nobody).outcome, Ok(Agent::Alpha));
}

#[test]
fn some_problems_are_only_solved_by_looking_at_the_world_as_it_has_become() {
    let text = r#"
goal make(r) level 4 "makes" satisfied full(r) fails shut(r)
  schema finish: when has-last-cell(r) do finish(r)
  schema begin: when untouched(r) do begin(r)
goal begin(r) level 1 "begins" move corner(r)
goal finish(r) level 1 "finishes" move last-cells-of(r)
"#;
    let knowledge = knowledge(&format!("{text}{BREAKER}"));
    let settings = |seen| Settings::default().with_seen(seen);
    assert_eq!(outcome("01 02", &knowledge, &settings(Seen::Present)), Ok(Agent::Alpha));
    assert_eq!(outcome("01 02", &knowledge, &settings(Seen::Initial)), Ok(Agent::Beta));
}

const NO_END: &str = r#"
goal make(r) level 4 "makes" satisfied full(r) fails shut(r)
  schema begin: begin(r)
goal begin(r) level 1 "begins" move corner(r)
goal take(c) level 1 "takes {c}" satisfied mine(c) move last-cells
critic opportunity "{c} completes a line": find c in last-cells then take(c)
"#;

#[test]
fn some_problems_are_only_solved_by_critics() {
    let knowledge = knowledge(&format!("{NO_END}{BREAKER}"));
    let settings = |critics| Settings::default().with_critics(critics);
    assert_eq!(outcome("01 02", &knowledge, &settings(true)), Ok(Agent::Alpha));
    assert_eq!(outcome("01 02", &knowledge, &settings(false)), Ok(Agent::Beta));
}

#[test]
fn what_a_critic_proposes_leads_back_to_the_critic_and_not_to_a_top_goal() {
    let knowledge = knowledge(&format!("{NO_END}{BREAKER}"));
    let heard = plan_with(&Lines::new("01 02"), &knowledge, ["make", "break"], &Settings::default());
    let tree = &heard.plan.tree;
    let is_last =
        |node: &usize| tree.nodes()[*node].achieved == Some(Agent::Alpha) && tree.actions_after(*node).is_empty();
    let actions = (1..tree.nodes().len()).filter(|node| matches!(tree.nodes()[*node].entry, Entry::Action(_)));
    let last = actions.into_iter().find(is_last).expect("a line ends with Alpha's success");
    let first_reason = &tree.nodes()[tree.reasons(last)[0]].entry;
    assert!(matches!(first_reason, Entry::Critic { critic: 0, value: Thing::Cell(_) }), "{first_reason:?}");
}

#[test]
fn the_top_goals_do_not_depend_on_what_critics_propose() {
    // This critic always wants a cell that helps nobody.
    let critic = "critic distraction urgent: find c in three then take-it(c)
        goal take-it(c) level 1 \"takes {c}\" move three";
    let knowledge = knowledge(&format!("{MAKER}{BREAKER}{critic}"));
    for world in ["01 02 3", "01 12 23", "01 | 23"] {
        let heard = plan_with(&Lines::new(world), &knowledge, ["make", "break"], &Settings::default());
        assert_eq!(heard.plan.outcome, Ok(Lines::new(world).winner(Agent::Alpha)), "{world}");
    }
    // It is heard first, but it need not be reached.
    let heard = plan_with(&Lines::new("01 12 3"), &knowledge, ["make", "break"], &Settings::default());
    assert_eq!(heard.story(&knowledge)[0], "critic distraction");
}

#[test]
fn urgent_critics_come_before_the_plan_and_others_after_it() {
    let first = |urgent: &str| {
        let critic = format!(
            "critic watch{urgent}: find c in three then take-it(c)
             goal take-it(c) level 1 \"takes {{c}}\" move three"
        );
        let knowledge = knowledge(&format!("{MAKER}{BREAKER}{critic}"));
        plan_with(&Lines::new("01 23"), &knowledge, ["make", "break"], &Settings::default()).cells_after(0)
    };
    assert_eq!(first(" urgent")[0], Some(3));
    assert_eq!(first("")[0], Some(0));
}

#[test]
fn a_critic_that_has_a_condition_speaks_only_when_it_holds() {
    let critic = "critic watch: when all-full do find c in three then take-it(c)
        goal take-it(c) level 1 \"takes {c}\" move three";
    let knowledge = knowledge(&format!("{MAKER}{BREAKER}{critic}"));
    let heard = plan_with(&Lines::new("01 23"), &knowledge, ["make", "break"], &Settings::default());
    assert!(!heard.events.iter().any(|event| matches!(event, Told::Proposed(..))));
}

#[test]
fn schemas_of_a_higher_rank_are_left_out() {
    let text = r#"
goal make level 4 "makes" satisfied all-full fails some-shut
  schema expert rank 2: take-zero
  schema plain: take-one
"#;
    let knowledge = knowledge(&format!("{text}{CELLS}{BREAKER}"));
    let with_rank = |rank| outcome("0 12", &knowledge, &Settings::default().with_rank(rank));
    assert_eq!(with_rank(2), Ok(Agent::Alpha));
    assert_eq!(with_rank(1), Ok(Agent::Beta));
}

#[test]
fn a_goal_that_fails_is_not_followed() {
    let text = r#"
goal make level 4 "makes" satisfied all-full
  schema both: impossible, take-zero
goal impossible level 2 "never" fails !all-full schema s: take-one
"#;
    let story = story("0 1", text);
    assert!(!story.contains(&"goal impossible".to_owned()));
    assert!(story.contains(&"Alpha takes 0".to_owned()));
}

#[test]
fn without_an_applicable_schema_nobody_acts_and_the_world_is_judged_as_it_stands() {
    let text = r#"
goal make level 4 "makes" satisfied all-full schema never: when some-shut do take-zero
goal idle level 4 "idles" satisfied some-shut schema never: when all-full do take-one
"#;
    let knowledge = knowledge(&format!("{text}{CELLS}"));
    let heard = plan_with(&Lines::new("01"), &knowledge, ["make", "idle"], &Settings::default());
    let expected = ["goal make", "Alpha waits", "goal idle", "judged Beta", "back to Alpha"];
    assert_eq!(heard.story(&knowledge), expected);
    assert_eq!(heard.plan.outcome, Ok(Agent::Beta));
    assert_eq!((heard.plan.first(), heard.plan.cycles, heard.plan.actions), (None, 0, 0));
}

#[test]
fn what_is_reached_from_the_start_needs_no_plan() {
    let knowledge = knowledge(&format!("{MAKER}{BREAKER}"));
    let full = Lines::new("0 1").with(Agent::Alpha, &[0]);
    let heard = plan_with(&full, &knowledge, ["make", "break"], &Settings::default().with_most_cycles(0));
    assert_eq!(heard.plan.outcome, Ok(Agent::Alpha));
    assert_eq!(heard.story(&knowledge), ["achieved Alpha"]);
}

#[test]
fn a_line_that_is_too_long_is_judged_as_it_stands() {
    let knowledge = knowledge(&format!("{MAKER}{BREAKER}"));
    let settings = Settings::default().with_longest_line(2);
    let heard = plan_with(&Lines::new("01 02"), &knowledge, ["make", "break"], &settings);
    assert_eq!(heard.plan.outcome, Ok(Agent::Beta), "two actions do not complete a line against an answer");
    assert!(heard.events.contains(&Told::Ended("judged", Agent::Beta)));
    let three = Settings::default().with_longest_line(3);
    assert_eq!(outcome("01 02", &knowledge, &three), Ok(Agent::Alpha));
}

#[test]
fn planning_stops_when_it_is_asked_to() {
    let knowledge = knowledge(&format!("{MAKER}{BREAKER}"));
    let stop = AtomicBool::new(true);
    let settings = Settings::default().with_stop(Some(&stop));
    assert_eq!(outcome("012 034", &knowledge, &settings), Err(Limit::Stopped));

    // Asked for in the middle, by somebody who listens.
    stop.store(false, Ordering::Relaxed);
    let mut world = Lines::new("012 034 135");
    let before = world.clone();
    let mut actions = 0;
    let mut listener = |event: &Event<'_, Lines>| {
        if matches!(event, Event::Acted { .. }) {
            actions += 1;
            stop.store(actions == 3, Ordering::Relaxed);
        }
    };
    let input = |name: &str| [Input { goal: knowledge.goal(name).expect("there"), arguments: Vec::new() }];
    let (make, spoil) = (input("make"), input("break"));
    let plan = plan(&mut world, &knowledge, [&make, &spoil], &settings, &mut listener);
    assert_eq!((plan.outcome, plan.actions), (Err(Limit::Stopped), 3));
    assert_eq!(world, before, "the world is as it was");
}

#[test]
fn knowledge_that_branches_without_end_and_offers_nothing_to_do_ends_at_the_limit() {
    // Twenty subgoals on each of eight levels, and nothing to find on the lowest: 25,600,000,000 ways to do nothing.
    let mut text = "goal g1 level 1 \"g\" move nothing\n".replace("nothing", "two & three");
    for level in 2..=9 {
        let steps = vec![format!("g{}", level - 1); 20].join(", ");
        text += &format!("goal g{level} level {level} \"g\" satisfied all-full schema s: {steps}\n");
    }
    let knowledge = knowledge(&format!("{text}{BREAKER}"));
    let settings = Settings::default().with_most_cycles(1);
    let heard = plan_with(&Lines::new("01"), &knowledge, ["g9", "break"], &settings);
    assert_eq!(heard.plan.outcome, Err(Limit::Cycles));
    let inputs = [Input { goal: knowledge.goal("g9").expect("there"), arguments: Vec::new() }];
    assert!(purpose_of(&mut Lines::new("01"), &knowledge, (Agent::Alpha, &inputs), &0, &settings).is_none());
}

#[test]
fn a_purpose_is_the_chain_from_the_top_goal_down_to_the_action() {
    let knowledge = knowledge(&format!("{MAKER}{BREAKER}"));
    let mut world = Lines::new("01 | 2");
    let inputs = [Input { goal: knowledge.goal("make").expect("there"), arguments: Vec::new() }];
    let purpose = |world: &mut Lines, cell: usize| {
        purpose_of(world, &knowledge, (Agent::Alpha, &inputs), &cell, &Settings::default())
    };
    let (tree, node) = purpose(&mut world, 2).expect("cell 2 completes a line");
    let name = |id: &usize| match &tree.nodes()[*id].entry {
        Entry::Goal { goal, .. } => knowledge.goals()[*goal].name.clone(),
        Entry::Schema { goal, schema } => knowledge.goals()[*goal].schemas()[*schema].name.clone(),
        other => format!("{other:?}"),
    };
    let chain: Vec<String> = tree.reasons(node).iter().map(name).collect();
    assert_eq!(chain, ["make", "somewhere", "own", "line", "fill", "Action(Some(2))"]);
    // Taken already: no goal asks for it.
    world.play(Agent::Beta, Some(&1));
    assert!(purpose(&mut world, 0).is_none());
}

#[test]
fn an_answer_that_worked_is_looked_at_first_in_the_next_line() {
    let text = r#"
goal make level 4 "makes" satisfied all-full fails some-shut
  schema one: take-zero then take-two
  schema other: take-one then take-two
goal break-it level 4 "breaks" satisfied some-shut fails all-full
  schema any: take-three, take-two
"#;
    let knowledge = knowledge(&format!("{text}{CELLS}"));
    let heard = plan_with(&Lines::new("02 12 0123"), &knowledge, ["make", "break-it"], &Settings::default());
    let tries = heard.plan.tree.actions_after(0);
    let answers: Vec<_> = tries.iter().map(|attempt| heard.cells_after(*attempt)).collect();
    assert_eq!(answers, [vec![Some(3), Some(2)], vec![Some(2)]]);
    // The choices that lead to it are heard like any other, and nothing else is.
    let story = heard.story(&knowledge);
    let second = story.iter().rposition(|told| told == "Alpha takes 1").expect("tried");
    assert_eq!(story[second + 1..second + 5], ["goal break-it", "schema any", "goal take-two", "Beta takes 2"]);
}

#[test]
fn an_action_that_failed_is_not_tried_again_for_another_reason() {
    // The second schema would go on with 2, but its first action has already failed for the first schema. This saves
    // very many actions and costs a plan like this one, whose second half nothing but the agenda remembers.
    let text = |first: &str| {
        format!(
            "goal make(r) level 4 \"makes\" satisfied all-full fails some-shut
               {first}
               schema both: when untouched(r) do take-zero then take-two
             goal look-on level 2 \"looks on\" satisfied some-shut schema only: take-three"
        )
    };
    let outcome = |first: &str| {
        let knowledge = knowledge(&format!("{}{CELLS}", text(first)));
        plan_with(&Lines::new("02 0123"), &knowledge, ["make", "look-on"], &Settings::default()).plan.outcome
    };
    assert_eq!(outcome(""), Ok(Agent::Alpha));
    assert_eq!(outcome("schema one: take-zero"), Ok(Agent::Beta));
}

#[test]
fn a_plan_can_be_made_to_meet_a_defence_before_tests_decide() {
    let knowledge = knowledge(&format!("{MAKER}{BREAKER}"));
    let story = |tests_from| {
        let settings = Settings::default().with_tests_from(tests_from);
        let heard = plan_with(&Lines::new("0 12"), &knowledge, ["make", "break"], &settings);
        assert_eq!(heard.plan.outcome, Ok(Agent::Alpha));
        heard.story(&knowledge).iter().filter(|told| told.starts_with("Alpha ") || told.starts_with("Beta ")).count()
    };
    assert_eq!(story(0), 1, "one action completes a line");
    assert_eq!(story(2), 2, "the other agent has a turn before that counts");
}
