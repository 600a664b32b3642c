//! GNU Go's tactical commands: blocks, connections and groups, answered by bounded reading.
//!
//! `0` fails, `1` works, `2` works by ko and the mover takes first, `3` works by ko and the mover needs a threat first; a
//! move follows where one is asked for, `PASS` when nothing needs to be played.

use nerai::Condition;
use nerai_board::Point;
use nerai_explain::InWords;
use nerai_proof::{Task, Verdict};

use super::Command;
use super::arguments::{Answer, Failure, point, point_names, vertex_name};
use super::line::Request;
use super::question::Question;
use super::session::Session;

pub(super) const COMMANDS: &[Command] = &[
    ("attack", tactics),
    ("defend", tactics),
    ("does_attack", tactics),
    ("does_defend", tactics),
    ("attack_either", tactics),
    ("defend_both", tactics),
    ("connect", tactics),
    ("disconnect", tactics),
    ("ladder_attack", tactics),
    ("owl_attack", tactics),
    ("owl_defend", tactics),
    ("owl_does_attack", tactics),
    ("owl_does_defend", tactics),
    ("eval_eye", evaluate_eye),
    ("nerai-solve", solve),
    ("nerai-support", support),
];

fn tactics(session: &mut Session, request: &Request) -> Answer {
    let question = question(session, &request.name, &request.words())?;
    let position = session.position().clone();
    let code = session.reading.ask(request, &position, question)?;
    Ok(question.answer(&code))
}

/// `nerai-support`: why the last answer to a tactical question should be believed: `proved`, `read` or `guessed`.
fn support(session: &mut Session, _request: &Request) -> Answer {
    session.reading.support.map(|support| support.word().to_owned()).ok_or(Failure::from("nothing was asked yet"))
}

/// The fewest and the most eyes of a space, and who plays where if they differ; -1 if it belongs to nobody.
fn evaluate_eye(session: &mut Session, request: &Request) -> Answer {
    let at = point(request.words().first(), session.size())?;
    let position = session.position().clone();
    let Some(count) = session.reading.count_eyes(request, &position, at)? else { return Ok("-1".to_owned()) };
    let moves = count.moves.map(|(attack, defence)| format!(" {attack} {defence}")).unwrap_or_default();
    Ok(format!("{} {}{moves}", count.fewest, count.most))
}

/// `nerai-solve GOAL`: the proved answer, one fact a line. The side to move is the board's.
fn solve(session: &mut Session, request: &Request) -> Answer {
    let task = Task::read(session.position(), session.to_move(), &request.rest).map_err(|error| error.to_string())?;
    let answer = session.reading.solve(request, &nerai::Question::new(task))?;
    let mut facts = vec![format!("verdict {}", answer.verdict.word())];
    if let Verdict::Ko { first } = answer.verdict {
        facts.push(format!("first {first}"));
    }
    facts.extend(answer.first_move.map(|at| format!("move {}", vertex_name(at.point()))));
    facts.extend(answer.suggestion().map(|at| format!("suggestion {at}")));
    if let Some(known) = answer.conditional() {
        let at = known.first_move.map(|at| format!(" {}", vertex_name(at.point()))).unwrap_or_default();
        let condition = match &known.condition {
            Condition::Holds(points) => format!("holds {}", point_names(points)),
            Condition::Out(out) => format!("out {} liberties {}", point_names(&out.block), out.liberties),
        };
        facts.push(format!("conditional {}{at} {condition}", known.verdict.word()));
    }
    if !answer.line.is_empty() {
        let line: Vec<String> = answer.line.iter().map(|played| vertex_name(played.at.point())).collect();
        facts.push(format!("line {}", line.join(" ")));
    }
    if !answer.zone().is_empty() {
        facts.push(format!("zone {}", point_names(&answer.zone())));
    }
    let assumed = answer.assumptions();
    for (word, stones) in [("safe", assumed.safe), ("target-safe", assumed.target), ("needed", assumed.needed)] {
        facts.extend((!stones.is_empty()).then(|| format!("{word} {}", point_names(&stones))));
    }
    facts.extend(assumed.ban.map(|ban| format!("ban {} {}", ban.color, ban.point)));
    facts.push(format!("checked {}", answer.is_checked()));
    facts.push(format!("nodes {}", answer.nodes));
    facts.push(answer.in_words());
    Ok(facts.join("\n"))
}

/// The question that a command asks, with GNU Go's texts where its points do not fit.
pub(super) fn question(session: &Session, command: &str, words: &[&str]) -> Result<Question, Failure> {
    let one = || point(words.first(), session.size());
    let two = || Ok::<_, Failure>((one()?, point(words.get(1), session.size())?));
    match command {
        "attack" => Ok(Question::Attack(stone(session, one()?, "vertex must not be empty")?)),
        "defend" => Ok(Question::Defend(stone(session, one()?, "vertex must not be empty")?)),
        "owl_attack" => Ok(Question::OwlAttack(stone(session, one()?, "vertex must not be empty")?)),
        "owl_defend" => Ok(Question::OwlDefend(stone(session, one()?, "vertex must not be empty")?)),
        "owl_does_attack" => given_move(session, two()?, "dragon vertex must not be empty")
            .map(|(at, target)| Question::OwlDoesAttack { at, target }),
        "owl_does_defend" => given_move(session, two()?, "dragon vertex must not be empty")
            .map(|(at, target)| Question::OwlDoesDefend { at, target }),
        "ladder_attack" => ladder(session, one()?),
        "does_attack" => given_move(session, two()?, "string vertex must not be empty")
            .map(|(at, target)| Question::DoesAttack { at, target }),
        "does_defend" => given_move(session, two()?, "string vertex must not be empty")
            .map(|(at, target)| Question::DoesDefend { at, target }),
        "attack_either" => {
            pair(session, two()?, "string vertex must not be empty").map(|(a, b)| Question::AttackEither(a, b))
        }
        "defend_both" => {
            pair(session, two()?, "string vertex must not be empty").map(|(a, b)| Question::DefendBoth(a, b))
        }
        "connect" => pair(session, two()?, "vertex must not be empty").map(|(a, b)| Question::Connect(a, b)),
        "disconnect" => pair(session, two()?, "vertex must not be empty").map(|(a, b)| Question::Disconnect(a, b)),
        _ => Err(Failure::from("unknown question")),
    }
}

fn stone(session: &Session, at: Point, failure: &'static str) -> Result<Point, Failure> {
    session.position().color_at(at).map(|_| at).ok_or(Failure::from(failure))
}

fn given_move(
    session: &Session,
    (at, target): (Point, Point),
    failure: &'static str,
) -> Result<(Point, Point), Failure> {
    if !session.position().is_empty_at(at) {
        return Err(Failure::from("move vertex must be empty"));
    }
    Ok((at, stone(session, target, failure)?))
}

fn pair(session: &Session, (a, b): (Point, Point), failure: &'static str) -> Result<(Point, Point), Failure> {
    stone(session, a, failure)?;
    stone(session, b, failure)?;
    if session.position().color_at(a) != session.position().color_at(b) {
        return Err(Failure::from("vertices must have same color"));
    }
    Ok((a, b))
}

/// A block that a ladder can catch has two liberties; the reading then goes beyond ladders where they fail.
fn ladder(session: &Session, target: Point) -> Result<Question, Failure> {
    stone(session, target, "vertex must not be empty")?;
    let liberties = session.position().block_at(target).map_or(0, |block| block.liberties().len());
    if liberties != 2 {
        return Err(Failure::from("string must have exactly 2 liberties"));
    }
    Ok(Question::Attack(target))
}

#[cfg(test)]
mod tests {
    use super::super::talk::{ask, check, session};

    /// A black stone in atari that can be taken or pulled out.
    const IN_ATARI: &str = "> boardsize 9\n> set_position b E4 w E5 w D4 w F4 b A1\n";

    #[test]
    fn blocks_are_attacked_and_defended() {
        check(&format!(
            "{IN_ATARI}
             > attack E4
             = 1 E3
             > defend E4
             = 1 E3
             > attack E5
             = 0
             > does_attack E3 E4
             = 1
             > does_attack J9 E4
             = 0
             > does_defend E3 E4
             = 1
             > does_defend J9 E4
             = 0",
        ));
    }

    #[test]
    fn an_answer_says_why_it_should_be_believed() {
        check(&format!(
            "> nerai-support
             ? nothing was asked yet
             {IN_ATARI}
             > attack E4
             = 1 E3
             > nerai-support
             = proved
             > attack E5
             = 0
             > nerai-support
             = read",
        ));
    }

    #[test]
    fn one_move_cannot_save_two_blocks() {
        check(
            "> boardsize 9
             > set_position w A1 b A2 w J1 b J2 w E5 b A9
             > attack_either A1 J1
             = 1
             > defend_both A1 J1
             = 0
             > attack_either E5 E5
             = 0
             > defend_both E5 E5
             = 1",
        );
    }

    /// ```text
    ///  2 . O O O .
    ///  1 . X . X .
    /// ```
    #[test]
    fn blocks_are_joined_and_kept_apart() {
        check(
            "> boardsize 5
             > set_position b B1 b D1 w B2 w C2 w D2
             > connect B1 D1
             = 1 C1
             > disconnect B1 D1
             = 1 C1
             > connect B1 B1
             = 1 PASS
             > disconnect B1 B1
             = 0",
        );
    }

    #[test]
    fn ladders_need_two_liberties() {
        check(
            "> boardsize 9
             > set_position w E5 b D5 b E4 b D6
             > ladder_attack E5
             = 1 F5
             > ladder_attack D5
             ? string must have exactly 2 liberties
             > ladder_attack A1
             ? vertex must not be empty
             > ladder_attack
             ? invalid coordinate",
        );
    }

    #[test]
    fn questions_that_make_no_sense_get_gnu_gos_errors() {
        check(&format!(
            "{IN_ATARI}
             > attack
             ? invalid coordinate
             > attack Z1
             ? invalid coordinate
             > attack pass
             ? invalid coordinate
             > attack E3
             ? vertex must not be empty
             > defend E3
             ? vertex must not be empty
             > does_attack E3
             ? invalid coordinate
             > does_attack pass E4
             ? invalid coordinate
             > does_attack E4 E5
             ? move vertex must be empty
             > does_defend E3 E2
             ? string vertex must not be empty
             > attack_either E4
             ? invalid coordinate
             > attack_either E4 E3
             ? string vertex must not be empty
             > attack_either E4 E5
             ? vertices must have same color
             > defend_both E3 E4
             ? string vertex must not be empty
             > connect E4
             ? invalid coordinate
             > connect E4 E3
             ? vertex must not be empty
             > connect E4 E5
             ? vertices must have same color
             > disconnect E3 E4
             ? vertex must not be empty
             > disconnect E4 E5
             ? vertices must have same color",
        ));
    }

    /// Black lives or dies by the middle of three points in a row.
    const THREE_IN_A_ROW: &str = "> boardsize 7
        > set_position b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 w E2 w E1
        ";

    #[test]
    fn groups_are_killed_and_live() {
        check(&format!(
            "{THREE_IN_A_ROW}
             > owl_attack A2
             = 1 B1
             > owl_defend A2
             = 1 B1
             > owl_does_attack B1 A2
             = 1
             > owl_does_attack A1 A2
             = 0
             > owl_does_defend B1 D1
             = 1
             > owl_does_defend G7 D1
             = 0
             > play b B1
             > owl_attack A2
             = 0
             > owl_defend A2
             = 1 PASS",
        ));
    }

    #[test]
    fn eyes_are_counted() {
        check(&format!(
            "{THREE_IN_A_ROW}
             > eval_eye A1
             = 1 2 B1 B1
             > eval_eye A2
             = -1
             > play b B1
             > eval_eye A1
             = 1 1
             > eval_eye
             ? invalid coordinate
             > eval_eye pass
             ? invalid coordinate",
        ));
    }

    #[test]
    fn a_change_around_a_group_is_noticed() {
        let mut session = session();
        let mut ask = |line: &str| ask(&mut session, line);
        ask("boardsize 9");
        ask("set_position b A2 b B2 b C2 b C1 w A3 w B3 w C3 w D3 w D2 w D1");
        let answer = ask("owl_attack A2");
        assert_eq!(answer, "= 1 PASS");
        ask("reset_reading_node_counter");
        assert_eq!(ask("owl_attack A2"), answer);
        assert_eq!(ask("get_reading_node_counter"), "= 0");
        ask("play b J9");
        assert_eq!(ask("owl_attack A2"), answer);
        assert_ne!(ask("get_reading_node_counter"), "= 0");
    }

    #[test]
    fn questions_about_groups_get_gnu_gos_errors() {
        check(
            "> boardsize 9
             > play b E5
             > owl_attack
             ? invalid coordinate
             > owl_attack A1
             ? vertex must not be empty
             > owl_defend A1
             ? vertex must not be empty
             > owl_does_attack A1
             ? invalid coordinate
             > owl_does_attack pass E5
             ? invalid coordinate
             > owl_does_attack E5 E5
             ? move vertex must be empty
             > owl_does_defend A1 A2
             ? dragon vertex must not be empty",
        );
    }

    #[test]
    fn goals_are_checked_before_anything_else() {
        let mut session = session();
        let mut ask = |line: &str| ask(&mut session, line);
        ask("set_position b E4 w E5");
        assert!(ask("nerai-solve capture(").starts_with("? column 9"));
        assert!(ask("nerai-solve white: capture(E5)").contains("E5 is white"));
        let pairs: Vec<String> =
            (1..=9).flat_map(|row| ["A", "B"].map(|column| format!("(B[{column}{row}]|W[{column}{row}])"))).collect();
        assert!(ask(&format!("nerai-solve {}", pairs.join("&"))).contains("too many alternatives"));
    }

    #[test]
    fn goals_are_solved_with_proofs() {
        let mut session = session();
        let mut ask = |line: &str| ask(&mut session, line);
        ask("boardsize 9");
        ask("set_position w A1 b A2");
        let answer = ask("nerai-solve capture(A1)");
        assert!(answer.starts_with("= verdict won\nmove B1\nline B1\nzone "), "{answer}");
        assert!(answer.contains("\nchecked true\n"), "{answer}");
        assert!(answer.ends_with("\nBlack captures A1 by playing B1, whatever White plays."), "{answer}");
    }

    #[test]
    fn solved_goals_say_what_they_take_for_granted() {
        let mut session = session();
        let mut ask = |line: &str| ask(&mut session, line);
        ask("boardsize 7");
        ask("set_position b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 w E2 w E1");
        let answer = ask("nerai-solve black: live(A2)");
        assert!(answer.contains("\nsafe A3 B3 C3 D3 E3 E2 E1\n"), "{answer}");
        assert!(!answer.contains("\nban "), "{answer}");
    }

    /// Black took a ko on B1; White may not retake on A1 at once, which would take B1.
    #[test]
    fn solved_goals_name_the_ko_that_may_not_be_retaken() {
        let mut session = session();
        let mut ask = |line: &str| ask(&mut session, line);
        ask("boardsize 5");
        ask("set_position w A1 b A2 w B2 w C1");
        ask("play b B1");
        let answer = ask("nerai-solve white: capture(B1)");
        assert!(answer.contains("\nban white A1\n"), "{answer}");
        let lesson = ask("nerai-explain white: capture(B1)");
        assert!(lesson.contains("White may not retake the ko at A1 with the first move."), "{lesson}");
        assert!(ask("nerai-gfx attack B1").ends_with("; white may not retake the ko at A1 at once"));
    }

    #[test]
    fn tried_moves_count_and_the_board_is_left_as_it_was() {
        check(&format!(
            "{IN_ATARI}
             > trymove white E3
             > attack D4
             = 0
             > attack E4
             ? vertex must not be empty
             > popgo
             > attack E4
             = 1 E3
             > color E3
             = empty",
        ));
    }

    /// White on the edge has two liberties and dies whichever way it runs.
    ///
    /// ```text
    ///  5 X X .
    ///  4 O . .
    ///  3 . X .
    /// ```
    #[test]
    fn asking_again_after_a_play_outside_the_zone_costs_no_nodes() {
        let mut session = session();
        let mut ask = |line: &str| ask(&mut session, line);
        ask("boardsize 9");
        ask("set_position w A4 b A5 b B5 b B3 w J5");
        let first = ask("attack A4");
        assert!(first.starts_with("= 1 "), "{first}");
        assert_ne!(ask("get_reading_node_counter"), "= 0");
        ask("reset_reading_node_counter");
        for line in ["play w J9", "play b J1"] {
            ask(line);
            assert_eq!(ask("attack A4"), first);
        }
        ask("gg-undo 2");
        assert_eq!(ask("attack A4"), first);
        assert_eq!(ask("get_reading_node_counter"), "= 0");
        ask("play w B4");
        assert_ne!(ask("attack A4"), first);
        assert_ne!(ask("get_reading_node_counter"), "= 0");
        ask("undo");
        ask("clear_cache");
        ask("reset_reading_node_counter");
        assert_eq!(ask("attack A4"), first);
        assert_ne!(ask("get_reading_node_counter"), "= 0");
    }
}
