//! Answers about compound goals: verdicts that agree with logic, lines that can be played, explanations that are true.

mod common;

use common::{CORNERS, LIVE_AND_SAVE, ONE_POINT_FOR_TWO, RACE, ask, solved};
use nerai::{Answer, AnswerOptions, Method, Problem, ProblemOptions, Question, Status, answer, answer_both};
use nerai_board::{Color, Point, Random, Size};
use nerai_go::{Position, Setup};
use nerai_oracle::oracle;
use nerai_proof::{Task, Verdict, check};
use nerai_search::{Budget, CompoundMethod, Settings};

fn position(size: Size, stones: &[(Color, Point)]) -> Option<Position> {
    let mut setup = Setup::empty(size);
    stones.iter().for_each(|(color, point)| setup.place(*color, *point));
    Position::from_setup(&setup).ok()
}

const QUESTIONS: [(&str, Color, &str); 8] = [
    (CORNERS, Color::White, "capture(A1) & capture(J1)"),
    (CORNERS, Color::Black, "capture(A1) & capture(J1)"),
    (CORNERS, Color::White, "save(A1) | save(J1)"),
    (ONE_POINT_FOR_TWO, Color::White, "connect(D4,E5) & connect(E5,F4)"),
    (ONE_POINT_FOR_TWO, Color::Black, "white: !(connect(D4,E5) & connect(E5,F4))"),
    (LIVE_AND_SAVE, Color::Black, "live(A3) & save(B1)"),
    (LIVE_AND_SAVE, Color::White, "live(A3) & save(B1)"),
    (RACE, Color::Black, "capture(A3) & save(A2)"),
];

#[test]
fn questions_are_answered_with_lines_that_can_be_played() {
    for (diagram, to_move, goal) in QUESTIONS {
        let answer = solved(diagram, to_move, goal);
        assert_ne!(answer.verdict, Verdict::Unknown, "{goal}\n{diagram}");
        assert!(answer.is_checked() && check(answer.certificate().as_ref().unwrap()).is_ok());
        check_line(&answer);
    }
}

fn check_line(answer: &Answer) {
    let mut board = answer.position().clone();
    let mut color = answer.to_move();
    for played in &answer.line {
        assert_eq!(played.color, color, "{}: {:?}", answer.goal(), answer.line);
        board.try_move(color, played.at).unwrap_or_else(|error| panic!("{}: {error}", answer.goal()));
        color = color.other();
    }
    if let Some(first) = answer.first_move {
        assert_eq!(answer.line.first().map(|played| played.at), Some(first), "{}", answer.goal());
    }
    assert!(answer.services().len() <= answer.line.len());
}

/// What an answer says of a part alone is what the question about that part says.
#[test]
fn parts_alone_have_the_verdicts_of_their_own_questions() {
    let mut compared = 0;
    for (diagram, to_move, goal) in QUESTIONS {
        let whole = solved(diagram, to_move, goal);
        assert_eq!(whole.parts().len(), 2, "{goal}");
        for part in whole.parts() {
            for first in Color::BOTH {
                let alone = part.first(first);
                let strict = AnswerOptions::default().with_strict(true);
                let own = ask(diagram, first, &part.goal, &strict).unwrap();
                if alone.verdict == Verdict::Unknown || own.verdict == Verdict::Unknown {
                    continue;
                }
                // Walls may help the attacker of another part as well; here they make no difference.
                assert_eq!(alone.verdict, own.verdict, "{} of {goal}, {first} first", part.goal);
                compared += 1;
            }
            assert_eq!(part.zone(), &part.first(part.shown_first).zone);
        }
        let [one, other] = [&whole.parts()[0], &whole.parts()[1]];
        assert_eq!(whole.overlap(), *one.zone() & *other.zone());
    }
    assert!(compared > 24, "{compared}");
}

/// De Morgan and double negation: one question asked in several ways.
#[test]
fn what_means_the_same_has_the_same_verdict() {
    let facts: [(&str, &str, [&str; 3]); 4] = [
        (
            CORNERS,
            "black: capture(A1) & capture(J1)",
            [
                "black: !!(capture(A1) & capture(J1))",
                "black: !(save(A1) | save(J1))",
                "black: !(!capture(A1) | !capture(J1))",
            ],
        ),
        (
            ONE_POINT_FOR_TWO,
            "black: connect(D4,E5) & connect(E5,F4)",
            [
                "black: !(cut(D4,E5) | cut(E5,F4))",
                "black: !!connect(D4,E5) & connect(E5,F4)",
                "black: !(!connect(E5,F4) | cut(D4,E5))",
            ],
        ),
        (
            LIVE_AND_SAVE,
            "black: live(A3) & save(B1)",
            ["black: !(kill(A3) | capture(B1))", "black: !kill(A3) & !capture(B1)", "black: !!(live(A3) & save(B1))"],
        ),
        (
            RACE,
            "black: capture(A3) | save(A2)",
            [
                "black: !(save(A3) & capture(A2))",
                "black: !save(A3) | !capture(A2)",
                "black: !!capture(A3) | !!save(A2)",
            ],
        ),
    ];
    for (diagram, goal, others) in facts {
        for to_move in Color::BOTH {
            let verdict = solved(diagram, to_move, goal).verdict;
            assert_ne!(verdict, Verdict::Unknown, "{goal}, {to_move} first");
            for other in others {
                assert_eq!(solved(diagram, to_move, other).verdict, verdict, "{goal} and {other}, {to_move} first");
            }
            let (player, wish) = goal.split_once(": ").unwrap();
            assert_eq!(player, "black");
            let negated = solved(diagram, to_move, &format!("white: !({wish})")).verdict;
            assert_eq!(negated, verdict.negated(), "{goal}, {to_move} first");
        }
    }
}

/// Lists of stones are short for compounds; the search goes another way for each.
#[test]
fn lists_have_the_verdict_of_the_compound_that_they_are_short_for() {
    let facts = [
        (CORNERS, "black: kill(A1,J1)", "black: kill(A1) & kill(J1)"),
        (CORNERS, "white: live(A1,J1)", "white: live(A1) | live(J1)"),
        (LIVE_AND_SAVE, "black: live(A3,B1)", "black: live(A3) | live(B1)"),
        (ONE_POINT_FOR_TWO, "black: connect(D4,E5,F4)", "black: connect(D4,E5) & connect(E5,F4)"),
        (ONE_POINT_FOR_TWO, "white: !connect(D4,E5,F4)", "white: cut(D4,F4) | cut(E5,F4)"),
    ];
    for (diagram, list, compound) in facts {
        for to_move in Color::BOTH {
            let verdicts = [list, compound].map(|goal| {
                ask(diagram, to_move, goal, &AnswerOptions::default().with_explain(false)).unwrap().verdict
            });
            assert_eq!(verdicts[0], verdicts[1], "{list}, {to_move} first");
            assert_ne!(verdicts[0], Verdict::Unknown, "{list}, {to_move} first");
        }
    }
}

/// Random goals in random positions: whatever is answered holds, and its negation is answered the other way round.
#[test]
fn answers_to_random_goals_hold_together() {
    let mut random = Random::new(5);
    let size = Size::new(4, 4).unwrap();
    let (mut asked, mut settled) = (0, 0);
    while asked < 80 {
        let mut stones = Vec::new();
        for point in size.points() {
            let color = [None, Some(Color::Black), Some(Color::White)][random.below(3)];
            stones.extend(color.map(|color| (color, point)));
        }
        let Some(position) = position(size, &stones) else { continue };
        let Some(wish) = random_wish(&stones, Color::BOTH[random.below(2)], &mut random) else { continue };
        let to_move = Color::BOTH[random.below(2)];
        let verdict = |text: &str| {
            let question = Question::new(Task::read(&position, to_move, text).unwrap());
            let options = AnswerOptions::default().with_strict(true);
            let answer = answer(&question, &options, &mut Budget::nodes(30_000)).unwrap();
            check_line(&answer);
            assert_eq!(answer.is_checked(), answer.verdict != Verdict::Unknown, "{text} in {position:?}");
            answer.verdict
        };
        let (player, rest) = wish.split_once(": ").unwrap();
        let other = if player == "black" { "white" } else { "black" };
        let (one, negated) = (verdict(&wish), verdict(&format!("{other}: !({rest})")));
        asked += 1;
        if one != Verdict::Unknown && negated != Verdict::Unknown {
            assert_eq!(one, negated.negated(), "{wish}, {to_move} first in {position:?}");
            settled += 1;
        }
    }
    assert!(settled > 40, "{settled} of {asked}");
}

/// Two or three parts for a player, joined at random; nothing if the stones for one are missing.
fn random_wish(stones: &[(Color, Point)], player: Color, random: &mut Random) -> Option<String> {
    let mut atom = || {
        let of =
            |color| -> Vec<Point> { stones.iter().filter(|stone| stone.0 == color).map(|stone| stone.1).collect() };
        let (own, enemy) = (of(player), of(player.other()));
        let (one, foe) = (own.get(random.below(own.len().max(1)))?, enemy.get(random.below(enemy.len().max(1)))?);
        let (two, foes) =
            (own.iter().rev().find(|point| *point != one)?, enemy.iter().rev().find(|point| *point != foe)?);
        Some(match random.below(7) {
            0 => format!("capture({foe})"),
            1 => format!("save({one})"),
            2 => format!("connect({one},{two})"),
            3 => format!("cut({foe},{foes})"),
            4 => format!("kill({foe},{foes})"),
            5 => format!("live({one},{two})"),
            _ => format!("eye({one})"),
        })
    };
    let (a, b, c) = (atom()?, atom()?, atom()?);
    let joined = match random.below(5) {
        0 => format!("{a} & {b}"),
        1 => format!("{a} | {b}"),
        2 => format!("{a} & ({b} | {c})"),
        3 => format!("({a} & {b}) | {c}"),
        _ => format!("!(!{a} & !{b})"),
    };
    Some(format!("{player}: {joined}"))
}

/// The verdict after each first move, against the oracle's for the whole goal.
#[test]
fn first_moves_are_judged_by_the_whole_goal() {
    const STATES: usize = 60_000;
    let size = Size::new(3, 2).unwrap();
    let goals = [
        "white: connect(A1,C1) & save(C2)",
        "black: capture(A1) & capture(C2)",
        "black: capture(C1) | kill(A1,C2)",
        "white: live(A1,C2) & !(capture(C1) & eye(B1))",
    ];
    let mut random = Random::new(11);
    let (mut compared, mut unknown) = (0, 0);
    for _ in 0..120 {
        let fixed = ["A1", "C1", "C2"].map(|name| (Color::White, name.parse::<Point>().unwrap()));
        let mut stones = fixed.to_vec();
        for name in ["B1", "A2", "B2"] {
            let color = [None, Some(Color::Black), Some(Color::White)][random.below(3)];
            stones.extend(color.map(|color| (color, name.parse::<Point>().unwrap())));
        }
        let Some(position) = position(size, &stones) else { continue };
        let goal = goals[random.below(goals.len())];
        let task = Task::read(&position, Color::Black, goal).unwrap();
        let aim = task.aim();
        for (to_move, at) in Color::BOTH.into_iter().flat_map(|color| size.points().iter().map(move |at| (color, at))) {
            let question = Question::new(Task::read(&position, to_move, goal).unwrap());
            let options = AnswerOptions::default().with_tried(Some(at.into())).with_strict(true);
            let Ok(answer) = answer(&question, &options, &mut Budget::nodes(50_000)) else { continue };
            let mut after = position.clone();
            aim.watch(&mut after);
            if aim.ending_at_root(&after).is_some() {
                continue;
            }
            after.try_play(to_move, at).unwrap();
            if aim.event.ending(&mut after).is_some() {
                assert_ne!(answer.verdict, Verdict::Unknown);
                continue;
            }
            let truth = oracle::verdict(&after.without_past(), to_move.other(), aim, STATES).unwrap();
            check_line(&answer);
            if answer.verdict == Verdict::Unknown {
                unknown += 1;
            } else {
                assert_eq!(answer.verdict, truth, "{goal} after {to_move} {at} in {position:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 60 && unknown * 5 < compared, "{compared} compared, {unknown} unknown");
}

#[test]
fn a_first_move_that_decides_a_part_leaves_the_others() {
    let tried = |goal: &str, at: &str| {
        let options = AnswerOptions::default().with_tried(at.parse().ok());
        ask(RACE, Color::Black, goal, &options).unwrap()
    };
    let taken = tried("capture(A3) & save(A2)", "E1");
    assert_eq!((taken.verdict, taken.goal().to_string().as_str()), (Verdict::Won, "black: capture(A3) & save(A2)"));
    assert_eq!(taken.certificate().unwrap().goal, "black: save(A2)");
    let ended = tried("capture(A3) | save(A2)", "E1");
    assert_eq!((ended.verdict, ended.is_checked()), (Verdict::Won, true));
}

#[test]
fn the_static_method_claims_and_does_not_prove() {
    let settings = Settings::default().with_compound(CompoundMethod::Static);
    let options = AnswerOptions::default().with_settings(settings).with_all_moves(true);
    let claimed = ask(LIVE_AND_SAVE, Color::Black, "live(A3) & save(B1)", &options).unwrap();
    assert_eq!((claimed.verdict, claimed.method(), claimed.is_checked()), (Verdict::Won, Method::Static, false));
    assert!(claimed.certificate().is_none() && claimed.zone().is_empty() && claimed.parts().is_empty());
    assert!(!claimed.first_moves.unwrap().is_complete);
    // Goals without parts are proved whatever is chosen for those with parts.
    let alone = ask(LIVE_AND_SAVE, Color::Black, "save(B1)", &options).unwrap();
    assert_eq!((alone.verdict, alone.method(), alone.is_checked()), (Verdict::Won, Method::Proof, true));
}

#[test]
fn a_compound_takes_for_granted_what_its_parts_would_but_nothing_that_it_asks_about() {
    let safe = |goal: &str| solved(LIVE_AND_SAVE, Color::Black, goal).position().uncapturable();
    assert_eq!(safe("live(A3) & save(B1)"), safe("live(A3)"));
    assert!(!safe("live(A3)").is_empty());
    assert!(safe("save(A3) & save(B1)").is_empty());
    assert!(safe("live(A3) | capture(A4)").is_empty());
    assert_eq!(safe("white: kill(A3) & connect(A4,G1)"), safe("live(A3)"));
}

#[test]
fn a_compound_has_no_status() {
    let at = ProblemOptions::default().with_to_move(Some(Color::Black));
    let problem = Problem::read(LIVE_AND_SAVE.as_bytes(), &at).unwrap();
    let both = |goal| {
        let question = Question::of(&problem, Some(goal)).unwrap();
        answer_both(&question, &AnswerOptions::default(), &mut Budget::nodes(400_000)).unwrap()
    };
    let whole = both("live(A3) & save(B1)");
    assert_eq!((whole.black_first.verdict, whole.white_first.verdict), (Verdict::Won, Verdict::Lost));
    assert_eq!(whole.status, None);
    assert_eq!(both("save(B1)").status, Some(Status::Unsettled));
}
