//! A lookout sees through a game what looking at every board anew would see.

use std::sync::Arc;

use nerai_board::{Color, Point, PointSet, Random, Size};
use nerai_go::Position;
use nerai_patterns::{Goal, Lookout, Matcher, Value, Wish, shipped_databases};

#[test]
fn a_lookout_sees_what_a_fresh_look_sees() {
    let size = Size::new(5, 4).unwrap();
    let matcher = Arc::new(Matcher::with_least(size, shipped_databases(&[Goal::Life, Goal::Eye]), Value::Winning));
    let mut random = Random::new(3);
    let mut seen = 0;
    for goal in [Goal::Life, Goal::Eye] {
        let wish = Wish::plain(Color::Black, goal);
        let mut lookout = Lookout::new(Arc::clone(&matcher), wish.clone(), &size.points());
        for _ in 0..40 {
            let mut position = Position::empty(size);
            for number in 0..24 {
                let side = Color::BOTH[number % 2];
                let legal: Vec<Point> =
                    position.empty_points().iter().filter(|&at| position.is_legal(side, at)).collect();
                let Some(&at) = legal.get(random.below(legal.len().max(1))) else { break };
                position.play(side, at);
                for is_friends_turn in [false, true] {
                    let least = if is_friends_turn { Value::Winning } else { Value::Won };
                    let all = matcher.matches(&position, &wish, &size.points());
                    let fresh = all.iter().any(|found| found.rule.value <= least);
                    let found = lookout.settling(&position, is_friends_turn, &|_| true);
                    assert_eq!(found.is_some(), fresh, "{:?}", position.stones());
                    seen += usize::from(fresh);
                }
            }
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn placements_that_are_no_concern_are_not_asked() {
    let size = Size::new(7, 7).unwrap();
    let matcher = Arc::new(Matcher::with_least(size, shipped_databases(&[Goal::Eye]), Value::Winning));
    let mut position = Position::empty(size);
    for name in ["C1", "C2", "D2", "E2", "E1"] {
        position.try_play(Color::Black, name.parse().unwrap()).unwrap();
    }
    let eye: Point = "D1".parse().unwrap();
    let mut lookout = Lookout::new(matcher, Wish::plain(Color::Black, Goal::Eye), &PointSet::one(eye));
    let found = lookout.settling(&position, false, &|placement| *placement.inner() == PointSet::one(eye)).unwrap();
    assert_eq!((found.rule.value, found.play), (Value::Won, None));
    assert!(lookout.settling(&position, false, &|placement| placement.inner().is_empty()).is_none());
}
