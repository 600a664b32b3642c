//! What GoGui asks for beyond the standard: analyze commands with pictures, setup, sequences, interrupts.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use nerai_board::{Color, PointSet};
use nerai_go::Position;
use nerai_search::{group, walls};

use super::Command;
use super::arguments::{Answer, DONE, Failure, color, point, point_names, stone};
use super::line::Request;
use super::question::Question;
use super::session::Session;
use super::tactics::question;

pub(super) const COMMANDS: &[Command] = &[
    ("gogui-analyze_commands", |_, _| Ok(ANALYZE_COMMANDS.to_owned())),
    // Says that the comment `# interrupt` stops a search.
    ("gogui-interrupt", |_, _| DONE),
    ("gogui-title", |_, _| Ok("Nerai".to_owned())),
    ("gogui-play_sequence", play_sequence),
    ("gogui-setup", set_up),
    ("gogui-setup_player", set_up_player),
    ("nerai-gfx", show_question),
];

/// Type, label and command of each, as GoGui's manual describes them. `%p` is a point, `%P` a list of points.
const ANALYZE_COMMANDS: &str = "\
gfx/Attack/nerai-gfx attack %p
gfx/Defend/nerai-gfx defend %p
gfx/Attack Either/nerai-gfx attack_either %P
gfx/Defend Both/nerai-gfx defend_both %P
gfx/Connect/nerai-gfx connect %P
gfx/Disconnect/nerai-gfx disconnect %P
gfx/Owl Attack/nerai-gfx owl_attack %p
gfx/Owl Defend/nerai-gfx owl_defend %p
string/Eval Eye/eval_eye %p
plist/Liberties/findlib %p
plist/All Legal/all_legal %c
string/Reading Limits/nerai-limits
string/Reading Nodes/get_reading_node_counter
none/Clear Cache/clear_cache
string/Explain Last Move/gomill-explain_last_move";

const ZONE_COLOR: &str = "#a0c8a0";

/// `nerai-gfx QUESTION POINT…`: the answer to a tactical command as a picture. While the search runs, GoGui draws what is
/// written to the error stream.
fn show_question(session: &mut Session, request: &Request) -> Answer {
    let words = request.words();
    let (command, points) = words.split_first().ok_or(Failure::from("syntax error"))?;
    let question = question(session, command, points)?;
    let position = session.position().clone();
    let circle = format!("CIRCLE {}", point_names(&circled(&position, question)));
    let name = format!("{command} {}", points.join(" "));
    let is_drawn = AtomicBool::new(false);
    let tell = |time: Duration| {
        is_drawn.store(true, Ordering::Relaxed);
        draw_live(&format!("\n{circle}\nTEXT {name}: {} s\n", time.as_secs()));
    };
    let answer = session.reading.ask_live(request, &position, question, &tell);
    if is_drawn.into_inner() {
        draw_live(" CLEAR");
    }
    let code = answer?;
    let mut lines = Vec::new();
    if let Some(zone) = &code.zone {
        lines.push(format!("COLOR {ZONE_COLOR} {}", point_names(zone)));
    }
    lines.push(circle);
    if let (Some(mover), Some(at)) = (question.mover(&position), code.at.or(question.given_move())) {
        let letter = if mover == Color::Black { 'b' } else { 'w' };
        lines.push(format!("VAR {letter} {at}"));
    }
    let support = code.support.word();
    lines.push(format!("TEXT {name}: {} ({support}){}", in_words(question, code.code), granted(&position, question)));
    Ok(lines.join("\n"))
}

/// The stones that the question is about, with the whole group if it is about life.
fn circled(position: &Position, question: Question) -> PointSet {
    let targets = question.targets();
    let owner = targets.first().and_then(|target| position.color_at(target));
    match owner {
        Some(owner) if question.is_about_life() => group(position, &targets, owner.other()),
        _ => targets,
    }
}

/// What the answer takes for granted, to stand behind it: the stones around a group, and a ko that may not be retaken.
fn granted(position: &Position, question: Question) -> String {
    let Some(mover) = question.mover(position) else { return String::new() };
    let group = circled(position, question);
    let owner = group.first().and_then(|stone| position.color_at(stone));
    let safe = match owner {
        Some(owner) if question.is_about_life() => walls(position, &group, owner.other()),
        _ => PointSet::EMPTY,
    };
    let safe = (!safe.is_empty()).then(|| format!("; taken as safe: {}", point_names(&safe)));
    let ban = position.ban().filter(|ban| ban.color == mover);
    let ban = ban.map(|ban| format!("; {mover} may not retake the ko at {} at once", ban.point));
    format!("{}{}", safe.unwrap_or_default(), ban.unwrap_or_default())
}

/// Writes to the error stream, where GoGui looks for pictures while a command runs. Nobody needs to listen.
fn draw_live(picture: &str) {
    let _ = writeln!(io::stderr(), "gogui-gfx:{picture}");
}

fn in_words(question: Question, code: u8) -> &'static str {
    match (code, question.given_move()) {
        (0, _) => "no way found",
        (1, Some(_)) => "works",
        (1, None) => "can be done",
        (2, _) => "by ko, the mover takes first",
        _ => "by ko, the mover needs a threat first",
    }
}

/// Several moves, all or none.
fn play_sequence(session: &mut Session, request: &Request) -> Answer {
    for (played, pair) in request.words().chunks(2).enumerate() {
        let result = stone(pair, session.size()).and_then(|(color, vertex)| session.play(color, vertex));
        if let Err(failure) = result {
            // Nothing was played while moves are being tried, and then nothing can be undone.
            let _ = session.undo(played);
            return Err(failure);
        }
    }
    DONE
}

/// Changes stones without moves: `b`, `w` or `e` (empty) before each point. The side to move stays.
fn set_up(session: &mut Session, request: &Request) -> Answer {
    let mut setup = session.position().to_setup();
    for pair in request.words().chunks(2) {
        let wrong = || Failure::from("invalid color or coordinate");
        let at = point(pair.get(1), setup.size).map_err(|_| wrong())?;
        if matches!(pair[0].to_ascii_lowercase().as_str(), "e" | "empty") {
            setup.clear(at);
        } else {
            setup.place(color(pair.first()).map_err(|_| wrong())?, at);
        }
    }
    let to_move = session.to_move();
    session.set_up(&setup, to_move).map_err(|error| Failure::from(error.to_string()))?;
    DONE
}

/// The side to move of a position that was set up.
fn set_up_player(session: &mut Session, request: &Request) -> Answer {
    let color = color(request.words().first())?;
    let setup = session.position().to_setup();
    session.set_up(&setup, color).map_err(|error| Failure::from(error.to_string()))?;
    DONE
}

#[cfg(test)]
mod tests {
    use super::super::find;
    use super::super::talk::{check, one_answer};
    use super::*;

    #[test]
    fn every_analyze_command_exists() {
        for line in ANALYZE_COMMANDS.lines() {
            let parts: Vec<&str> = line.split('/').collect();
            let command = parts[2].split(' ').next().unwrap();
            assert!(parts.len() == 3 && find(command).is_some(), "{line}");
        }
        assert!(one_answer("gogui-analyze_commands").starts_with("= gfx/Attack/"));
    }

    #[test]
    fn positions_are_set_up_stone_by_stone() {
        check(
            "> boardsize 5
             > gogui-setup b A1 w B2
             > gogui-setup_player w
             > gogui-setup e A1 B C3
             > list_stones b
             = C3
             > list_stones w
             = B2
             > gogui-setup b
             ? invalid color or coordinate
             > gogui-setup w A1 b A2 b B1
             ? the white block at A1 has no liberty
             > gogui-setup_player
             ? invalid color
             > gogui-interrupt",
        );
    }

    #[test]
    fn a_sequence_is_played_whole_or_not_at_all() {
        check(
            "> boardsize 5
             > play b E5
             > gogui-play_sequence b A1 w pass b B2
             > last_move
             = black B2
             > gogui-play_sequence w C3 b C3
             ? illegal move
             > gogui-play_sequence w C3 b
             ? invalid color or coordinate
             > last_move
             = black B2
             > gg-undo 4",
        );
    }

    #[test]
    fn answers_are_drawn() {
        let mut session = super::super::talk::session();
        let mut ask = |line: &str| super::super::talk::ask(&mut session, line);
        ask("boardsize 5");
        ask("set_position w A1 b A2 w E5");
        let picture = ask("nerai-gfx attack A1");
        for part in ["CIRCLE A1", "VAR b B1", "TEXT attack A1: can be done"] {
            assert!(picture.contains(part), "{picture}");
        }
        ask("set_position b A2 b B2 b C2 b C1 w A3 w B3 w C3 w D3 w D2 w D1");
        let picture = ask("nerai-gfx owl_defend A2");
        assert_eq!(
            picture.lines().last(),
            Some("TEXT owl_defend A2: no way found (proved); taken as safe: A3 B3 C3 D3 D2 D1"),
            "{picture}"
        );
        assert!(picture.contains("CIRCLE A2 B2 C2 C1"), "{picture}");
        assert_eq!(ask("nerai-gfx"), "? syntax error");
        assert_eq!(ask("nerai-gfx dance A1"), "? unknown question");
        assert_eq!(ask("nerai-gfx attack B1"), "? vertex must not be empty");
    }
}
