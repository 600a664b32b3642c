//! Every mistake in a plan file is reported with its place and its reason, and several of them in one go.

use nerai_planner::{Knowledge, PlanFile, Problem, Reason, Vocabulary, Word};

const VOCABULARY: Vocabulary = Vocabulary {
    tests: &[
        Word { name: "is-safe", arguments: 1, meaning: "The place is safe." },
        Word { name: "is-near", arguments: 2, meaning: "The places are near each other." },
        Word { name: "is-night", arguments: 0, meaning: "It is night." },
    ],
    finders: &[
        Word { name: "doors-of", arguments: 1, meaning: "The doors of a place." },
        Word { name: "places", arguments: 0, meaning: "All places." },
    ],
};

/// What the goals below stand on.
const BASE: &str = r#"
goal guard(p) level 3 "{us} guards {p}" satisfied is-near(p, p)
  schema shut: find-door(p, d), close(d)
goal find-door(p, d) level 1 "a door of {p}" find d in doors-of(p)
goal close(d) level 1 "closes {d}" satisfied is-safe(d) move doors-of(d)
"#;

fn compile(texts: &[(&str, &str)]) -> Result<(Knowledge, Vec<Problem>), Vec<Problem>> {
    let files: Vec<PlanFile> = texts.iter().map(|(name, text)| PlanFile::read_all(name, text)).collect();
    Knowledge::compile(&files, VOCABULARY, &["guard"])
}

/// The problems of a text, with and without the goals that it may build on.
fn problems(text: &str) -> Vec<String> {
    let files = [("base.plan", BASE), ("new.plan", text)];
    let problems = compile(&files).map_or_else(|problems| problems, |(_, warnings)| warnings);
    problems.iter().map(ToString::to_string).collect()
}

#[track_caller]
fn check(text: &str, expected: &[&str]) {
    assert_eq!(problems(text), expected, "{text}");
}

#[test]
fn the_base_has_no_mistake() {
    check("", &[]);
}

#[test]
fn an_entry_begins_with_goal_extend_or_critic() {
    check("plan x", &["new.plan:1:1: expected goal, extend or critic, found 'plan'"]);
    check("\n  7", &["new.plan:2:3: expected goal, extend or critic, found '7'"]);
    check("\"words\"", &["new.plan:1:1: expected goal, extend or critic, found a text in quotes"]);
}

#[test]
fn a_goal_needs_a_name_that_is_no_keyword() {
    check("goal", &["new.plan:1:5: expected the name of a goal, found the end of the file"]);
    check("goal level 3", &["new.plan:1:6: expected the name of a goal, found 'level'"]);
}

#[test]
fn brackets_and_commas_are_missed_where_they_belong() {
    check("goal a(b c) level 1", &["new.plan:1:10: expected ',', found 'c'"]);
    check("goal a(b", &["new.plan:1:9: expected ',', found the end of the file"]);
    check("extend guard(p)\n  schema s close(p)", &["new.plan:2:12: expected ':', found 'close'"]);
    check(
        "goal a level 2 \"a\" satisfied (is-night & !is-night move places",
        &["new.plan:1:52: expected ')', found 'move'"],
    );
}

#[test]
fn levels_and_ranks_go_from_1_to_9() {
    check("goal a level 0 \"a\" move places", &["new.plan:1:14: expected a level from 1 to 9, found '0'"]);
    check("goal a level 10 \"a\" move places", &["new.plan:1:14: expected a level from 1 to 9, found '10'"]);
    check("goal a level high", &["new.plan:1:14: expected a level from 1 to 9, found 'high'"]);
    check(
        "extend guard(p) schema s rank 99999999999: close(p)",
        &["new.plan:1:31: expected a rank from 1 to 9, found '4294967295'"],
    );
}

#[test]
fn a_text_ends_on_its_line() {
    check("goal a level 1 \"never ends\n move places", &["new.plan:1:16: this text has no closing quote on its line"]);
}

#[test]
fn letters_that_mean_nothing_are_named() {
    check("goal größe level 1", &["new.plan:1:8: 'ö' has no meaning here"]);
    check("goal a level 1 \"囲碁\" ; move places", &["new.plan:1:21: ';' has no meaning here"]);
}

#[test]
fn brackets_are_not_nested_without_end() {
    let deep = |depth: usize| format!("goal a level 1 \"a\" satisfied {}is-night move places", "!".repeat(depth));
    assert!(!problems(&deep(40)).iter().any(|problem| problem.contains("deep")));
    assert!(problems(&deep(60))[0].starts_with("new.plan:1:81: nested more than 50 deep"));
}

#[test]
fn nothing_goes_on_for_ever() {
    let long = format!("extend guard(p) schema s: {}", vec!["close(p)"; 101].join(", "));
    assert_eq!(problems(&long), ["new.plan:1:1027: more than 100 of them"]);
    let wide = format!("extend guard(p) schema s: when {} do close(p)", vec!["is-night"; 101].join(" & "));
    assert_eq!(problems(&wide), ["new.plan:1:1132: more than 100 of them"]);
    let arguments = format!("goal a({})", vec!["x"; 101].join(", "));
    assert_eq!(problems(&arguments), ["new.plan:1:308: more than 100 of them"]);
}

#[test]
fn a_clause_is_written_once() {
    check(
        "goal a level 1 \"a\" satisfied is-night\n  satisfied is-night move places",
        &["new.plan:2:3: satisfied is written a second time for this goal"],
    );
    check(
        "goal a level 1 \"a\" move places\n  move places",
        &["new.plan:2:3: move is written a second time for this goal"],
    );
}

#[test]
fn a_parameter_is_written_once_and_does_not_stand_for_a_player() {
    check(
        "extend guard(p, p) schema s: close(p)",
        &["new.plan:1:8: the goal is guard(p); an extension has to name the same parameters"],
    );
    check(
        "goal near(p, p) level 1 \"near {p}\" move doors-of(p)",
        &["new.plan:1:14: the parameter p is written twice"],
    );
    check(
        "goal near(us) level 1 \"near\" move doors-of(us)",
        &["new.plan:1:11: us stands for a player in words; the parameter needs another name"],
    );
}

#[test]
fn a_goal_is_written_once_in_a_file_but_a_later_file_replaces_it() {
    let close = "goal close(d) level 1 \"closes {d}\" move doors-of(d)";
    check(close, &[]);
    check(&format!("{close}\n{close}"), &["new.plan:2:6: the goal close is written twice in this file"]);
}

#[test]
fn a_goal_that_replaces_another_takes_as_many_arguments() {
    let problems = problems("goal guard level 3 \"guards\" schema s: rest\ngoal rest level 1 \"rests\" move places");
    assert_eq!(problems, ["new.plan:1:6: guard takes 1 argument, not 0"]);
}

#[test]
fn subgoals_tests_and_finders_have_to_exist() {
    check("extend guard(p) schema s: clsoe(p)", &["new.plan:1:27: there is no goal clsoe; did you mean close?"]);
    check("extend guard(p) schema s: conquer(p)", &["new.plan:1:27: there is no goal conquer"]);
    check(
        "extend guard(p) schema s: when is-save(p) do close(p)",
        &["new.plan:1:32: there is no test is-save; did you mean is-safe?"],
    );
    check(
        "goal close(d) level 1 \"closes {d}\" move door-of(d) & places",
        &["new.plan:1:41: there is no finder door-of; did you mean doors-of?"],
    );
    // A finder is no test, and a test no finder.
    check("extend guard(p) schema s: when places do close(p)", &["new.plan:1:32: there is no test places"]);
    check("goal close(d) level 1 \"closes {d}\" move is-safe(d)", &["new.plan:1:41: there is no finder is-safe"]);
}

#[test]
fn a_finder_cannot_be_turned_round() {
    check("goal close(d) level 1 \"closes {d}\" move !doors-of(d)", &["new.plan:1:41: expected a finder, found '!'"]);
}

#[test]
fn arguments_are_counted() {
    check("extend guard(p) schema s: close", &["new.plan:1:27: close takes 1 argument, not 0"]);
    check(
        "extend guard(p) schema s: when is-near(p) do close(p)",
        &["new.plan:1:32: is-near takes 2 arguments, not 1"],
    );
    check("goal close(d) level 1 \"closes {d}\" move places(d)", &["new.plan:1:41: places takes 0 arguments, not 1"]);
}

#[test]
fn a_variable_has_a_value_before_it_is_used() {
    check("extend guard(p) schema s: close(q)", &["new.plan:1:33: nothing gives q a value here"]);
    check("extend guard(p) schema s: when is-safe(q) do close(p)", &["new.plan:1:40: nothing gives q a value here"]);
    check(
        "extend guard(p) schema s: close(d), find-door(p, d)",
        &[
            "new.plan:1:33: nothing gives d a value here",
            "new.plan:1:50: d has a value already and cannot be found again",
        ],
    );
    check(
        "goal find-door(p, d) level 1 \"a door\" find d in doors-of(d)",
        &["new.plan:1:58: nothing gives d a value here"],
    );
}

#[test]
fn what_is_found_has_no_value_yet_and_is_a_parameter() {
    check(
        "extend guard(p) schema s: find-door(p, p), close(p)",
        &["new.plan:1:40: p has a value already and cannot be found again"],
    );
    check(
        "goal find-door(p, d) level 1 \"a door of {p} {d}\" find x in doors-of(p)",
        &[
            "base.plan:3:29: nothing gives d a value here",
            "new.plan:1:55: x is no parameter of find-door, so what is found would be lost",
        ],
    );
}

#[test]
fn a_goal_is_above_its_subgoals() {
    check(
        "extend guard(p) schema s: wait(p)\ngoal wait(p) level 3 \"waits\" move doors-of(p)",
        &["new.plan:1:27: guard (level 3) must be above its subgoal wait (level 3)"],
    );
}

#[test]
fn a_circle_of_goals_is_shown_goal_by_goal() {
    let circle = "
goal guard(p) level 3 \"guards\" schema s: watch(p)
goal watch(p) level 2 \"watches\" schema s: look(p)
goal look(p) level 1 \"looks\" schema s: guard(p)";
    check(
        circle,
        &["new.plan:4:40: look (level 1) must be above its subgoal guard (level 3); \
        as it is, a goal leads back to itself: look -> guard -> watch -> look"],
    );
    check(
        "goal guard(p) level 3 \"guards\" schema s: guard(p)",
        &["new.plan:1:42: guard (level 3) must be above \
        its subgoal guard (level 3); as it is, a goal leads back to itself: guard -> guard"],
    );
}

#[test]
fn a_goal_has_a_level_words_and_one_way_to_reach_it() {
    check("goal close(d) \"closes\" move doors-of(d)", &["new.plan:1:6: the goal close has no level"]);
    check("goal close(d) level 1 move doors-of(d)", &["new.plan:1:6: the goal close has no words for explanations"]);
    check(
        "goal close(d) level 1 \"closes {d}\"",
        &["new.plan:1:6: the goal close has no schema, no move and nothing to find"],
    );
    check(
        "goal guard(p) level 3 \"guards\" move doors-of(p) schema s: close(p)",
        &["new.plan:1:6: the goal guard can have schemas, a move or a find, but only one of the three"],
    );
    check(
        "extend close(d) schema s: close(d)",
        &["new.plan:1:8: the goal close can have schemas, a move or a find, but only one of the three"],
    );
}

#[test]
fn a_goal_that_nothing_uses_is_a_warning() {
    check("goal sing level 1 \"sings\" move places", &["new.plan:1:6: warning: nothing uses the goal sing"]);
    let (knowledge, warnings) = compile(&[("base", BASE), ("new", "goal sing level 1 \"sings\" move places")])
        .expect("warnings alone are no error");
    assert_eq!(warnings.len(), 1);
    assert!(warnings[0].is_warning && knowledge.goal("sing").is_some());
}

#[test]
fn a_top_goal_is_decided_by_something() {
    check(
        "goal guard(p) level 3 \"guards\" schema shut: find-door(p, d), close(d)",
        &["new.plan:1:6: warning: plans start from guard, but neither satisfied nor fails says when it is decided"],
    );
}

#[test]
fn a_goal_that_only_unused_goals_use_is_unused() {
    check(
        "goal sing level 2 \"sings\" schema s: hum\ngoal hum level 1 \"hums\" move places",
        &["new.plan:1:6: warning: nothing uses the goal sing", "new.plan:2:6: warning: nothing uses the goal hum"],
    );
}

#[test]
fn a_schema_adds_something() {
    check(
        "extend guard(p) schema s: close(p) schema t: close(p)",
        &["new.plan:1:43: the schema t adds nothing: s comes first and does the same"],
    );
    check(
        "extend guard(p) schema s: when is-night do close(p) schema t: when is-night & is-safe(p) do close(p)",
        &["new.plan:1:60: the schema t adds nothing: s comes first and does the same"],
    );
    check("extend guard(p) schema s: when is-night & is-safe(p) do close(p) schema t: when is-night do close(p)", &[]);
    // A schema for experts is left out at a low rank, and then the other one is needed.
    check("extend guard(p) schema s rank 2: close(p) schema t: close(p)", &[]);
    check("extend guard(p) schema s: close(p), close(p) schema t: close(p) then close(p)", &[]);
}

#[test]
fn a_schema_is_written_once() {
    check(
        "extend guard(p) schema s: close(p) schema s: when is-night do close(p)",
        &["new.plan:1:43: the schema s is written twice"],
    );
    check("extend guard(p) schema shut: close(p)", &["base.plan:3:10: the schema shut is written twice"]);
}

#[test]
fn a_schema_that_can_never_apply() {
    let never = &["new.plan:1:24: the schema s can never apply: its condition contradicts itself"];
    check("extend guard(p) schema s: when is-night & !is-night do close(p)", never);
    check("extend guard(p) schema s: when is-night & (is-safe(p) | !(is-night)) & !is-safe(p) do close(p)", never);
    check("extend guard(p) schema s: when is-near(p, p) & !is-near(p, p) | is-night & !!!is-night do close(p)", never);
    check("extend guard(p) schema s: when is-night | !is-night do close(p)", &[]);
}

#[test]
fn a_schema_for_when_its_goal_is_not_pursued() {
    let goal = |when: &str| {
        format!(
            "goal guard(p) level 3 \"guards\" satisfied is-safe(p) fails is-night schema s: when {when} do close(p)"
        )
    };
    let never = ["new.plan:1:75: the schema s can never apply: \
        whenever its condition holds, the goal is reached or out of reach"];
    check(&goal("is-safe(p) & is-near(p, p)"), &never);
    check(&goal("is-night | is-safe(p)"), &never);
    check(&format!("{} schema t: find-door(p, d), close(d)", goal("is-near(p, p)")), &[]);
}

#[test]
fn a_schema_acts() {
    check(
        "extend guard(p) schema s: find-door(p, d)",
        &[
            "new.plan:1:24: the schema s only finds things and never acts",
            "new.plan:1:40: warning: d is found, but no later subgoal uses it",
        ],
    );
}

#[test]
fn what_is_written_is_used() {
    check(
        "extend guard(p) schema s: find-door(p, d), close(p)",
        &["new.plan:1:40: warning: d is found, but no later subgoal uses it"],
    );
    check("goal close(d) level 1 \"closes\" move places", &["new.plan:1:12: warning: the parameter d is not used"]);
    check(
        "goal find-door(p, d) level 1 \"finds\" satisfied is-safe(p) find d in doors-of(p)",
        &["new.plan:1:6: warning: satisfied is never asked: this goal is reached by finding d"],
    );
}

#[test]
fn an_extension_adds_schemas_and_nothing_else() {
    check("extend guards(p) schema s: close(p)", &["new.plan:1:8: there is no goal guards to extend"]);
    check(
        "extend guard(q) schema s: close(q)",
        &["new.plan:1:8: the goal is guard(p); an extension has to name the same parameters"],
    );
    check(
        "extend guard(p) level 4 \"words\" satisfied is-night schema s: close(p)",
        &[
            "new.plan:1:8: extend only adds schemas; a level belongs to the goal guard itself",
            "new.plan:1:8: extend only adds schemas; a text belongs to the goal guard itself",
            "new.plan:1:8: extend only adds schemas; satisfied belongs to the goal guard itself",
        ],
    );
}

#[test]
fn an_extension_comes_first() {
    let (knowledge, _) =
        compile(&[("base", BASE), ("new", "extend guard(p) schema s: close(p) schema t: close(p), close(p)")])
            .expect("no mistake");
    let goal = knowledge.goal("guard").expect("it is there");
    let names: Vec<&str> = knowledge.goals()[goal].schemas().iter().map(|schema| schema.name.as_str()).collect();
    assert_eq!(names, ["s", "t", "shut"]);
}

#[test]
fn words_have_holes_that_can_be_filled() {
    check(
        "goal close(d) level 1 \"{us} {them} {move} {d} 門 {e}\" move doors-of(d)",
        &["new.plan:1:49: the words name {e}, which is neither a parameter nor us, them or move"],
    );
    check("goal close(d) level 1 \"closes {d\" move doors-of(d)", &["new.plan:1:31: this { has no closing }"]);
    check(
        "extend guard(p) schema s \"a {d}\": find-door(p, d) then close(d)",
        &["new.plan:1:29: the words name {d}, which is neither a parameter nor us, them or move"],
    );
}

#[test]
fn a_critic_proposes_a_goal_that_acts_on_what_it_finds() {
    check("critic alarm \"{d} is open\": when is-night do find d in places then close(d)", &[]);
    check("critic alarm: find d in places then close(e)", &["new.plan:1:43: nothing gives e a value here"]);
    check("critic alarm: find d in places then close(d, d)", &["new.plan:1:37: close takes 1 argument, not 2"]);
    check("critic alarm: find d in doors-of(d) then close(d)", &["new.plan:1:34: nothing gives d a value here"]);
    check(
        "critic alarm: when is-safe(d) do find d in places then close(d)",
        &["new.plan:1:28: nothing gives d a value here"],
    );
    check(
        "critic alarm \"{us} {e}\": find d in places then close(d)",
        &["new.plan:1:20: the words name {e}, which is neither a parameter nor us, them or move"],
    );
    check(
        "critic alarm: find d in places then find-door(d, d)",
        &["new.plan:1:37: find-door only finds something; a critic has to propose a goal that acts"],
    );
    check(
        "critic alarm: find d in places then rest\ngoal rest level 1 \"rests\" move places",
        &["new.plan:1:20: warning: d is found, but no later subgoal uses it"],
    );
    check(
        "critic alarm: when is-night & !is-night do find d in places then close(d)",
        &["new.plan:1:8: the critic alarm never speaks: its condition contradicts itself"],
    );
    check("critic alarm find d in places then close(d)", &["new.plan:1:14: expected ':', found 'find'"]);
}

#[test]
fn a_critic_is_written_once_in_a_file_but_a_later_file_replaces_it() {
    let critic = "critic alarm: find d in places then close(d)";
    check(&format!("{critic}\n{critic}"), &["new.plan:2:8: the critic alarm is written twice in this file"]);
    let urgent = "critic alarm urgent: find d in places then close(d)";
    let (knowledge, _) = compile(&[("base", BASE), ("a", critic), ("b", urgent)]).expect("no mistake");
    assert_eq!(knowledge.critics().iter().map(|critic| critic.is_urgent).collect::<Vec<_>>(), [true]);
}

#[test]
fn several_mistakes_are_reported_in_one_go() {
    let text = "
goal close(d) level 1 \"closes {e}\" satisfied is-save(d) move doors-of(d)
goal guard(p level 3 \"guards\" schema s: close(p)
goal rest level 12 \"rests\" move places
extend find-door(p, d) schema s: close(d), rest
critic alarm: find d in plcaes then clos(d)
";
    check(
        text,
        &[
            "new.plan:2:31: the words name {e}, which is neither a parameter nor us, them or move",
            "new.plan:2:46: there is no test is-save; did you mean is-safe?",
            "new.plan:3:14: expected ',', found 'level'",
            "new.plan:4:17: expected a level from 1 to 9, found '12'",
            "new.plan:5:8: the goal find-door can have schemas, a move or a find, but only one of the three",
            "new.plan:6:25: there is no finder plcaes; did you mean places?",
            "new.plan:6:37: there is no goal clos; did you mean close?",
        ],
    );
}

#[test]
fn a_goal_that_could_not_be_read_is_not_missed_as_well() {
    check(
        "extend guard(p) schema s: rest\ngoal rest levle 1 \"rests\" move places",
        &["new.plan:2:11: expected satisfied, fails, move, find, schema or the next goal, found 'levle'"],
    );
}

#[test]
fn reading_alone_stops_at_the_first_mistake() {
    let problem = PlanFile::read("a.plan", "goal\ngoal").expect_err("a goal needs a name");
    assert_eq!((problem.place.line, problem.place.column), (2, 1));
    assert!(matches!(problem.reason, Reason::Expected { .. }));
    assert_eq!(PlanFile::read_all("a.plan", "goal\ngoal").problems().len(), 2);
}
