//! Commands about the conversation itself: names, versions, time, and settings that other engines have.

use std::time::Duration;

use super::arguments::{Answer, DONE, Failure, color, integer};
use super::line::Request;
use super::reading::Limits;
use super::session::Session;
use super::{Command, find, names};

pub(super) const COMMANDS: &[Command] = &[
    ("protocol_version", |_, _| Ok("2".to_owned())),
    ("name", |_, _| Ok("Nerai".to_owned())),
    ("version", |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
    ("known_command", known_command),
    ("list_commands", list_commands),
    ("help", list_commands),
    ("quit", quit),
    ("time_settings", time_settings),
    ("time_left", time_left),
    ("level", level),
    ("increase_depths", |_, _| DONE),
    ("decrease_depths", |_, _| DONE),
    ("get_random_seed", |_, _| Ok("0".to_owned())),
    ("set_random_seed", set_random_seed),
    ("clear_cache", clear_cache),
    ("get_reading_node_counter", node_counter),
    ("reset_reading_node_counter", reset_node_counter),
    ("nerai-limits", nerai_limits),
];

fn known_command(_: &mut Session, request: &Request) -> Answer {
    let is_known = request.words().first().is_some_and(|name| find(name).is_some());
    Ok(is_known.to_string())
}

fn list_commands(_: &mut Session, _: &Request) -> Answer {
    Ok(names().join("\n"))
}

fn quit(session: &mut Session, _: &Request) -> Answer {
    session.quit();
    DONE
}

/// Accepted: a game's clock is not a question's limit, which `nerai-limits` sets.
fn time_settings(_: &mut Session, request: &Request) -> Answer {
    let words = request.words();
    for index in 0..3 {
        integer(words.get(index), "not three integers")?;
    }
    DONE
}

fn time_left(_: &mut Session, request: &Request) -> Answer {
    let words = request.words();
    color(words.first())?;
    for index in 1..3 {
        integer(words.get(index), "time and stones not two integers")?;
    }
    DONE
}

/// Accepted: strength is set by `nerai-limits`, in nodes and seconds.
fn level(_: &mut Session, request: &Request) -> Answer {
    integer(request.words().first(), "level not an integer")?;
    DONE
}

/// Accepted: nothing here is random.
fn set_random_seed(_: &mut Session, request: &Request) -> Answer {
    integer(request.words().first(), "invalid seed")?;
    DONE
}

fn clear_cache(session: &mut Session, _: &Request) -> Answer {
    session.reading.forget();
    DONE
}

fn node_counter(session: &mut Session, _: &Request) -> Answer {
    Ok(session.reading.nodes.to_string())
}

fn reset_node_counter(session: &mut Session, _: &Request) -> Answer {
    session.reading.nodes = 0;
    DONE
}

/// `nerai-limits [NODES [SECONDS]]`: shows or sets what one question may cost.
fn nerai_limits(session: &mut Session, request: &Request) -> Answer {
    let words = request.words();
    let Limits { mut nodes, mut time } = session.reading.limits();
    if words.is_empty() {
        return Ok(format!("{nodes} {}", time.as_secs_f64()));
    }
    let wrong = || Failure::from("expected NODES [SECONDS], both greater than 0");
    nodes = words[0].parse().ok().filter(|nodes| *nodes > 0).unwrap_or(0);
    if let Some(word) = words.get(1) {
        let seconds: f64 = word.parse().map_err(|_| wrong())?;
        time = Duration::try_from_secs_f64(seconds).map_err(|_| wrong())?;
    }
    if nodes == 0 || time.is_zero() || words.len() > 2 {
        return Err(wrong());
    }
    session.reading.set_limits(Limits { nodes, time });
    DONE
}

#[cfg(test)]
mod tests {
    use super::super::talk::{check, one_answer};

    #[test]
    fn the_engine_introduces_itself() {
        check(
            "> protocol_version
             = 2
             > name
             = Nerai
             > known_command attack
             = true
             > known_command foo
             = false
             > known_command
             = false",
        );
        let listed = one_answer("list_commands");
        assert!(listed.lines().any(|name| name == "does_defend"), "{listed}");
        assert_eq!(listed, one_answer("help"));
    }

    #[test]
    fn settings_of_other_engines_are_checked_and_change_nothing() {
        check(
            "> time_settings 60 30 5
             > time_settings
             ? not three integers
             > time_left b 30 0
             > time_left red 30 0
             ? invalid color
             > time_left b x
             ? time and stones not two integers
             > level 7
             > level x
             ? level not an integer
             > set_random_seed 4
             > set_random_seed
             ? invalid seed
             > get_random_seed
             = 0
             > increase_depths
             > decrease_depths
             > clear_cache",
        );
    }

    #[test]
    fn limits_are_shown_and_set() {
        check(
            "> nerai-limits
             = 200000 5
             > nerai-limits 2000
             > nerai-limits
             = 2000 5
             > nerai-limits 3000 0.5
             > nerai-limits
             = 3000 0.5
             > nerai-limits 0
             ? expected NODES [SECONDS], both greater than 0
             > nerai-limits 10 -1
             ? expected NODES [SECONDS], both greater than 0
             > nerai-limits 10 nan
             ? expected NODES [SECONDS], both greater than 0
             > nerai-limits many
             ? expected NODES [SECONDS], both greater than 0
             > nerai-limits 1 1 1
             ? expected NODES [SECONDS], both greater than 0
             > nerai-limits
             = 3000 0.5",
        );
    }
}
