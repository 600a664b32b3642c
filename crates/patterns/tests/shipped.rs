//! The databases that are part of the program: whole, complete, and what a generation gives.

mod common;

use std::collections::BTreeMap;

use common::{geometry, ladder};
use nerai_board::Random;
use nerai_patterns::{Database, Goal, Location, Value, shipped, shipped_databases};

#[test]
fn every_byte_of_them_stands_the_checks_that_files_have_to_stand() {
    let read: Vec<Database> = shipped().map(|(_, bytes)| Database::from_bytes(bytes).unwrap()).collect();
    let lazily = shipped_databases(&Goal::ALL);
    assert!(read.iter().eq(lazily.iter().map(AsRef::as_ref)));
    assert!(read.len() > 40);
    for ((name, _), database) in shipped().zip(&read) {
        assert_eq!(name, database.name());
        assert!(database.count().shapes > 0, "{name} says nothing");
    }
}

#[test]
fn none_of_them_is_read_if_it_is_cut_or_damaged_anywhere() {
    let mut random = Random::new(6);
    for (name, bytes) in shipped() {
        for _ in 0..5 {
            let place = random.below(bytes.len());
            assert!(Database::from_bytes(bytes[..place].to_vec()).is_err(), "{name} cut at {place}");
            let mut damaged = bytes.to_vec();
            damaged[place] ^= 1 << random.below(8);
            assert!(Database::from_bytes(damaged).is_err(), "{name} damaged at {place}");
        }
    }
}

#[test]
fn they_are_given_by_goal() {
    for goal in [Goal::Eye, Goal::Life, Goal::ConnectStrings, Goal::Remove] {
        let databases = shipped_databases(&[goal]);
        assert!(databases.iter().all(|database| database.goal() == goal));
        assert!(databases.iter().flat_map(|database| database.rules()).any(|rule| rule.value == Value::Won));
    }
    assert!(shipped_databases(&[]).is_empty());
}

#[test]
fn a_generation_gives_the_same_bytes_and_no_rectangle_that_it_rests_on_is_missing() {
    let all: BTreeMap<&str, &[u8]> = shipped().collect();
    let asked = [
        (Goal::Eye, "4x2", Location::Corner, true),
        (Goal::Eye, "3x3", Location::Side, true),
        (Goal::Eye, "3x3", Location::Center, true),
        (Goal::Life, "3x3", Location::Corner, true),
        (Goal::ConnectStrings, "3x2", Location::Corner, false),
        (Goal::ConnectStrings, "4x2", Location::Side, false),
        (Goal::ConnectStrings, "3x2", Location::Center, false),
        (Goal::Remove, "4x2", Location::Corner, false),
        (Goal::Remove, "3x2", Location::Side, false),
    ];
    for (goal, size, location, threats) in asked {
        for database in ladder(goal, &geometry(size, location), threats) {
            let name = database.name();
            let (width, height) = (database.geometry().width(), database.geometry().height());
            // In the corner and in the center a rectangle is also laid across.
            let is_laid_across = location != Location::Side && height > width;
            if database.count().shapes > 0 && !is_laid_across {
                assert!(all.get(name.as_str()) == Some(&database.bytes()), "{name} is another one");
            }
        }
    }
}
