//! What is printed reads back as the same knowledge, and counts what is in it.

mod lines;

use lines::{BREAKER, Lines, MAKER, knowledge};
use nerai_planner::{Body, Domain, Knowledge, PlanFile};

/// Everything the language has, in a layout that is not the printer's.
const EVERYTHING: &str = r#"
# Comments are not kept.
goal make(a,b) level 4 "{us} wants «everything», says {them}" satisfied (full(a)&full(b))|all-full
 fails shut(a)&shut(b)&!(all-full|some-shut)|!!some-shut
 schema one rank 3 "in {a}": when !(full(a) & !full(b)) & (shut(a) | shut(b) | (all-full | some-shut)) do
   find-line(a, l), fill(l) then
   own(b) schema two: own(a), own(b)
goal own(r) level 2 "own" schema s: corner-of(r)
goal find-line(r, l) level 1 "" find l in lines(r)
goal corner-of(r) level 1 "takes {move}" move corner(r) & (zero | one & two | (three)) & last-cells
goal fill(l) level 1 "fills" move cells(l) | zero | (one | two)
goal take(c) level 1 "takes {c}" satisfied mine(c) move zero
critic danger urgent "{c} is last": when some-shut & !all-full do find c in last-cells & (zero | one) then take(c)
critic chance: find c in zero then take(c)
"#;

/// Without places, which change when a text is laid out anew.
fn meaning(knowledge: &Knowledge) -> String {
    let mut text = String::new();
    for goal in knowledge.goals() {
        let mut goal = goal.clone();
        goal.place = Default::default();
        if let Body::Schemas(schemas) = &mut goal.body {
            schemas.iter_mut().for_each(|schema| schema.place = Default::default());
        }
        text += &format!("{goal:?}\n");
    }
    for critic in knowledge.critics() {
        let mut critic = critic.clone();
        critic.place = Default::default();
        text += &format!("{critic:?}\n");
    }
    text
}

#[test]
fn what_is_printed_reads_back_as_the_same() {
    for text in [EVERYTHING, &format!("{MAKER}{BREAKER}")] {
        let first = knowledge(text);
        let printed = first.to_string();
        let second = knowledge(&printed);
        assert_eq!(meaning(&first), meaning(&second), "{printed}");
        assert_eq!(printed, second.to_string());
    }
}

#[test]
fn a_goal_is_shown_as_a_player_would_write_it() {
    let knowledge = knowledge(EVERYTHING);
    let shown = |name: &str| knowledge.show_goal(&knowledge.goals()[knowledge.goal(name).expect("there")]);
    let make = r#"goal make(a, b)  level 4
  "{us} wants «everything», says {them}"
  satisfied full(a) & full(b) | all-full
  fails shut(a) & shut(b) & !(all-full | some-shut) | !!some-shut
  schema one rank 3 "in {a}": when !(full(a) & !full(b)) & (shut(a) | shut(b) | (all-full | some-shut)) do find-line(a, l), fill(l) then own(b)
  schema two: own(a), own(b)
"#;
    assert_eq!(shown("make"), make);
    assert_eq!(shown("find-line"), "goal find-line(r, l)  level 1\n  \"\"\n  find l in lines(r)\n");
    let critic = "critic danger urgent \"{c} is last\":\n  when some-shut & !all-full do find c in last-cells & (zero | one) then take(c)\n";
    assert_eq!(knowledge.show_critic(&knowledge.critics()[0]), critic);
}

#[test]
fn schemas_and_the_words_in_use_are_counted() {
    let knowledge = knowledge(&format!("{MAKER}{BREAKER}"));
    let usage = knowledge.usage();
    let (tests, finders) = (Lines::vocabulary().tests, Lines::vocabulary().finders);
    let test = |name: &str| usage.tests[tests.iter().position(|word| word.name == name).expect("a test")];
    let finder = |name: &str| usage.finders[finders.iter().position(|word| word.name == name).expect("a finder")];
    assert_eq!(usage.schemas, 4);
    assert_eq!([test("full"), test("shut"), test("all-full"), test("untouched")], [1, 2, 2, 0]);
    assert_eq!([finder("parts"), finder("cells"), finder("zero")], [1, 2, 0]);
}

#[test]
fn extended_and_replaced_goals_are_printed_as_they_are_used() {
    let files = [
        PlanFile::read_all("base", &format!("{MAKER}{BREAKER}")),
        PlanFile::read_all("more", "extend own(r) schema first rank 2: find-line(r, l), fill(l)"),
    ];
    let (knowledge, _) = Knowledge::compile(&files, Lines::vocabulary(), &["make", "break"]).expect("no mistake");
    let own = knowledge.show_goal(&knowledge.goals()[knowledge.goal("own").expect("there")]);
    assert!(
        own.contains("schema first rank 2: find-line(r, l), fill(l)\n  schema line: find-line(r, l), fill(l)\n"),
        "{own}"
    );
}
