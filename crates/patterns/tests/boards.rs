//! Rules on real boards: found where they hold, played out, and found out when they are false.

mod common;

use std::sync::Arc;

use common::{geometry, ladder};
use nerai_board::{Color, Point, PointSet, Random, Size};
use nerai_go::{Position, Setup};
use nerai_patterns::{
    Checked, Database, Goal, Levels, Location, Matcher, PlayedOut, Proof, Replies, Rule, Value, Verification, Wish,
};

fn board(rows: &[&str]) -> Position {
    let size = Size::new(rows[0].len() as u32, rows.len() as u32).unwrap();
    let mut setup = Position::empty(size).to_setup();
    for (row, line) in rows.iter().rev().enumerate() {
        for (column, symbol) in line.chars().enumerate() {
            let point = Point::new(column as u8, row as u8);
            match symbol {
                'X' => setup.stones[Color::Black].insert(point),
                'O' => setup.stones[Color::White].insert(point),
                _ => {}
            }
        }
    }
    Position::from_setup(&Setup { size, ..setup }).unwrap()
}

fn shared(databases: Vec<Database>) -> Vec<Arc<Database>> {
    databases.into_iter().map(Arc::new).collect()
}

fn at(name: &str) -> Point {
    name.parse().unwrap()
}

fn eyes() -> Vec<Arc<Database>> {
    shared(ladder(Goal::Eye, &geometry("3x2", Location::Side), false))
}

#[test]
fn an_eye_is_found_on_every_edge_and_for_both_colours() {
    let matcher = Matcher::new(Size::new(7, 7).unwrap(), eyes());
    let position = board(&[".......", ".....OO", ".....O.", ".....OO", ".......", "..XXX..", "..X.X.."]);
    for (friend, eye) in [(Color::Black, "D1"), (Color::White, "G5")] {
        let wish = Wish::plain(friend, Goal::Eye);
        let best = matcher.best(&position, &wish, &PointSet::one(at(eye))).unwrap();
        assert_eq!((best.rule.value, best.rule.rank), (Value::Won, 0));
        assert!(best.placement.window().contains(at(eye)));
    }
    assert!(matcher.matches(&position, &Wish::plain(Color::Black, Goal::Life), position.board()).is_empty());
}

#[test]
fn a_winning_rule_names_the_move_and_its_zone() {
    let matcher = Matcher::new(Size::new(7, 7).unwrap(), eyes());
    let position = board(&[".......", ".......", ".......", ".......", ".......", "..X.X..", "..X.X.."]);
    let wish = Wish::plain(Color::Black, Goal::Eye);
    let best = matcher.best(&position, &wish, &PointSet::one(at("D1"))).unwrap();
    assert_eq!((best.rule.value, best.play), (Value::Winning, Some(at("D2"))));
    assert!(best.placement.window().is_subset(&best.zone));
    assert!(matcher.plays_out(&position, &wish, &best, &mut PlayedOut::new(1000)));
}

#[test]
fn rules_keep_their_word_on_random_boards() {
    let corner = shared(ladder(Goal::Life, &geometry("4x2", Location::Corner), false));
    let strings = shared(ladder(Goal::ConnectStrings, &geometry("3x2", Location::Side), false));
    let captures = shared(ladder(Goal::Remove, &geometry("3x2", Location::Corner), false));
    for databases in [eyes(), corner, strings, captures] {
        let verification = Verification::new(Size::new(9, 9).unwrap(), databases.iter().cloned());
        let database = databases.last().unwrap();
        let mut random = Random::new(5);
        let mut answered = 0;
        for rule in database.rules().filter(|rule| rule.rank > 0 && rule.rank != Rule::NO_RANK).step_by(7).take(100) {
            let Some(trial) = verification.trial(database, &rule, &mut random) else { continue };
            match verification.check(&trial, &mut random) {
                Ok(Checked::Answered(_)) => answered += 1,
                Ok(Checked::Refused | Checked::False) => {}
                Err(failure) => panic!("{} {rule:?} {failure:?}", database.goal()),
            }
        }
        assert!(answered > 5, "{answered} boards for {}", database.goal());
    }
}

#[test]
fn rules_are_proved_without_any_database() {
    let databases = eyes();
    let verification = Verification::new(Size::new(5, 5).unwrap(), databases.iter().cloned());
    let database = databases.last().unwrap();
    let mut random = Random::new(9);
    let mut proved = 0;
    for rule in database.rules().filter(|rule| rule.rank > 0 && rule.rank < 4) {
        let Some(trial) = verification.trial(database, &rule, &mut random) else { continue };
        let mut proof = Proof::new(database.geometry(), &trial.found.placement, &trial.wish, 100_000);
        let to_move = if rule.value == Value::Winning { trial.wish.friend } else { trial.wish.friend.other() };
        assert_ne!(proof.run(&trial.position, to_move, rule.rank), Some(false), "{rule:?}");
        proved += 1;
    }
    assert!(proved > 20, "{proved}");
}

#[test]
fn full_search_refutes_what_no_rule_says() {
    let databases = shared(ladder(Goal::Life, &geometry("4x2", Location::Corner), false));
    let verification = Verification::new(Size::new(5, 5).unwrap(), databases.iter().cloned());
    let database = databases.last().unwrap();
    let mut random = Random::new(9);
    let [mut proved, mut refuted] = [0, 0];
    for rule in database.rules().filter(|rule| rule.value == Value::Winning) {
        let Some(trial) = verification.trial(database, &rule, &mut random) else { continue };
        let prove = |to_move| {
            let mut proof = Proof::new(database.geometry(), &trial.found.placement, &trial.wish, 100_000);
            proof.run(&trial.position, to_move, rule.rank + 2)
        };
        // The friend's move is what makes it true; if the enemy is to move, nobody promises anything.
        proved += u32::from(prove(trial.wish.friend) == Some(true));
        refuted += u32::from(prove(trial.wish.friend.other()) == Some(false));
    }
    assert!(proved > 50 && refuted > 50, "{proved} proved, {refuted} refuted");
}

/// A database with one rule changed, and that rule.
fn with_planted(database: &Database, planted: Rule, instead_of: impl Fn(&Rule) -> bool) -> Database {
    let kept = database.rules().filter(|rule| !instead_of(rule)).chain([planted]).collect();
    Database::from_rules(database.geometry(), database.goal(), false, kept).unwrap()
}

/// Whether trials on boards find that a rule is false.
fn is_found_out(databases: &[Arc<Database>], planted: &Rule) -> bool {
    let verification = Verification::new(Size::new(7, 7).unwrap(), databases.iter().cloned());
    let database = databases.last().unwrap();
    let mut random = Random::new(3);
    (0..100).any(|_| matches!(verification.try_rule(database, planted, &mut random), Some(Err(_) | Ok(Checked::False))))
}

#[test]
fn a_rule_with_a_lowered_condition_is_found_out() {
    let mut databases = eyes();
    let true_rule = |rule: &Rule| rule.value == Value::Won && rule.rank > 0 && rule.levels != Levels::NONE;
    let rules: Vec<Rule> = databases.last().unwrap().rules().filter(true_rule).collect();
    assert!(!rules.is_empty());
    let last = databases.pop().unwrap();
    for rule in rules {
        let planted = Rule { levels: Levels::NONE, ..rule };
        let false_database = with_planted(&last, planted, |other| *other == rule);
        let all: Vec<_> = databases.iter().cloned().chain([Arc::new(false_database)]).collect();
        assert!(is_found_out(&all, &planted), "{planted:?}");
    }
}

#[test]
fn an_invented_won_rule_is_found_out() {
    let mut databases = eyes();
    let last = databases.pop().unwrap();
    let winning = last.rules().find(|rule| rule.value == Value::Winning && rule.levels == Levels::NONE).unwrap();
    let planted = Rule { value: Value::Won, rank: 6, action: None, replies: Replies::default(), ..winning };
    let all: Vec<_> = databases.into_iter().chain([Arc::new(with_planted(&last, planted, |_| false))]).collect();
    assert!(is_found_out(&all, &planted));
}
