//! The book of shapes: every entry is seen where it is and not where something only looks like it, and what it says of eye
//! spaces is what the search proves.

use std::fs;
use std::path::Path;

use nerai::{AnswerOptions, Problem, ProblemOptions, Question, Verdict, answer};
use nerai_board::{Color, Point, PointSet};
use nerai_explain::shapes::{Book, Kind, ShapeResult};
use nerai_explain::wording::{Language, Wording};
use nerai_explain::{LessonOptions, lesson, no_purpose};
use nerai_go::Position;
use nerai_goal::{Atom, Goal};
use nerai_proof::Task;
use nerai_search::Budget;

const OWNER: Color = Color::White;

/// The points that a group encloses: what is neither its stone nor beyond it.
fn space(position: &Position, group: &PointSet) -> PointSet {
    let others = *position.board() - position.stones()[OWNER];
    let is_inside = |part: &&PointSet| (part.spread() & position.stones()[OWNER]).is_subset(group) && part.len() < 12;
    others.parts().iter().filter(is_inside).fold(PointSet::EMPTY, |all, part| all | *part)
}

#[test]
fn every_eye_space_is_known_by_its_name_and_by_no_other() {
    let book = Book::shipped();
    let mut count = 0;
    for entry in &book.entries {
        let Kind::Eye { picture, .. } = &entry.kind else { continue };
        let (position, group, vital) = picture.as_position(OWNER).unwrap();
        let inside = space(&position, &group);
        let named =
            |position: &Position, space: &PointSet| book.eye(position, space, OWNER).map(|entry| entry.name.clone());
        assert_eq!(named(&position, &inside).as_deref(), Some(entry.name.as_str()));
        assert!(vital.is_subset(&book.vital_points(&position, &inside, OWNER)) || vital.is_empty(), "{}", entry.name);
        // A point less is another shape, and so is a point more.
        let less = inside.without(inside.first().unwrap());
        assert_ne!(named(&position, &less).as_deref(), Some(entry.name.as_str()), "{} with a point less", entry.name);
        let more = inside | PointSet::one((inside.spread() & group).first().unwrap());
        assert_ne!(named(&position, &more).as_deref(), Some(entry.name.as_str()), "{} with a point more", entry.name);
        count += 1;
    }
    assert!(count >= 20, "{count} eye spaces");
}

#[test]
fn the_results_of_eye_spaces_are_proved() {
    for entry in &Book::shipped().entries {
        let Kind::Eye { picture, result } = &entry.kind else { continue };
        let (position, group, vital) = picture.as_position(OWNER).unwrap();
        // The wall is taken for granted, as in a lesson.
        let mut setup = position.to_setup();
        setup.uncapturable = setup.stones[OWNER.other()] - space(&position, &group);
        let position = Position::from_setup(&setup).unwrap();
        let lives = |first: Color| {
            let goal = Goal { player: Some(OWNER.other()), wish: Atom::Kill(group.iter().take(1).collect()).into() };
            let question = Question::new(Task::new(&position, first, &goal).unwrap());
            let found = answer(&question, &AnswerOptions::default(), &mut Budget::nodes(200_000)).unwrap();
            (found.verdict, found.first_move.and_then(nerai_board::Play::point))
        };
        let [attacked, defended] = [OWNER.other(), OWNER].map(lives);
        let name = &entry.name;
        match result {
            ShapeResult::Alive => assert_eq!(attacked.0, Verdict::Lost, "{name}"),
            ShapeResult::Dead => assert_eq!(defended.0, Verdict::Won, "{name}"),
            ShapeResult::Vital => {
                assert_eq!((attacked.0, defended.0), (Verdict::Won, Verdict::Lost), "{name}");
                assert!(attacked.1.is_some_and(|at| vital.contains(at)), "{name}: killed at {:?}", attacked.1);
            }
            ShapeResult::Varies => {}
        }
    }
}

/// The names that the lesson about one of our problems says, with changes to its text.
fn names(file: &str, change: &[(&str, &str)]) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems").join(file);
    let mut text = fs::read_to_string(path).unwrap();
    for (old, new) in change {
        assert!(text.contains(old), "{file}: {old}");
        text = text.replacen(old, new, 1);
    }
    let problem = Problem::read(text.as_bytes(), &ProblemOptions::default()).unwrap();
    let question = Question::of(&problem, None).unwrap();
    let made = lesson(&question, &LessonOptions::default(), &no_purpose, &mut Budget::nodes(60_000)).unwrap();
    made.names().map(str::to_owned).collect()
}

#[test]
fn techniques_are_named_where_they_are_and_not_where_something_looks_like_them() {
    let check = |name: &str, has: &str, has_not: &str| {
        let seen = names(has, &[]);
        assert!(seen.iter().any(|known| known == name), "{has} should say {name}: {seen:?}");
        let seen = names(has_not, &[]);
        assert!(seen.iter().all(|known| known != name), "{has_not} should not say {name}: {seen:?}");
    };
    check("ladder", "ladder.sgf", "capture/atari-in-the-centre.txt");
    check("net", "net.txt", "capture/quiet-move-in-the-centre.txt");
    check("snapback", "snapback.txt", "capture/throw-in-in-the-corner-3.txt");
    check("throw-in", "capture/throw-in-in-the-corner-3.txt", "corner/placement-kills.txt");
    check("sacrifice", "corner/self-atari-kills.txt", "corner/placement-kills.txt");
    check("double-threat", "double-threat.txt", "bamboo.txt");
    check("vital-point", "three-in-a-row.sgf", "shapes/straight-four-attacked.txt");
    check("miai", "shapes/square-four-defended.txt", "three-in-a-row.sgf");
    check("placement", "shapes/bulky-five-attacked.txt", "corner/hane-kills.txt");
    check("hane", "corner/hane-kills.txt", "corner/push-kills.txt");
    check("push", "corner/push-kills.txt", "corner/hane-kills.txt");
    check("descent", "corner/descent-lives-2.txt", "side/slide-kills.txt");
    check("slide", "side/slide-kills.txt", "side/slide-kills-2.txt");
    check("monkey-jump", "side/slide-kills-2.txt", "side/slide-kills.txt");
    check("eye-against-no-eye", "capture/race-eye-against-no-eye.txt", "capture/race-over-shared-liberties.txt");
    check("big-eye", "capture/race-big-eye-against-small-eye.txt", "capture/race-eye-against-no-eye.txt");
    check("race", "capture/race-over-shared-liberties.txt", "net.txt");
    check("ko", "ko/corner-hane-starts-a-ko.txt", "corner/hane-kills.txt");
    check("seki-no-eyes", "seki/no-eyes-and-two-common-liberties-attacked.txt", "shapes/straight-four-attacked.txt");
    check(
        "seki-eye-each",
        "seki/eye-each-and-one-common-liberty-attacked.txt",
        "seki/no-eyes-and-two-common-liberties-attacked.txt",
    );
    check("under-the-stones", "corner/under-the-stones-lives.txt", "corner/capture-lives.txt");
    check("capture", "corner/capture-lives.txt", "corner/under-the-stones-lives-2.txt");
    check("l-group", "shapes/l-group-attacked.txt", "shapes/l-group-long-leg-attacked.txt");
    check("l-group-long-leg", "shapes/l-group-long-leg-attacked.txt", "shapes/l-group-attacked.txt");
    check("bulky-five", "shapes/bulky-five-attacked.txt", "shapes/straight-five-attacked.txt");
    check(
        "eight-on-the-second-line",
        "side/eight-on-the-second-line-attacked.txt",
        "side/seven-on-the-second-line-attacked.txt",
    );
}

#[test]
fn every_entry_has_its_words_in_every_complete_language() {
    for language in Language::ALL.into_iter().filter(|language| language.is_complete()) {
        let wording = Wording::of(language);
        for entry in &Book::shipped().entries {
            assert!(wording.knows(&entry.message()), "{language}: {}", entry.message());
        }
    }
}

#[test]
fn points_of_a_picture_lie_on_the_board() {
    let first: Point = "A1".parse().unwrap();
    assert!(
        Book::shipped()
            .eye(&Position::empty(nerai_board::Size::new(9, 9).unwrap()), &PointSet::one(first), OWNER)
            .is_none()
    );
}
