//! `nerai gtp` as a controller meets it: a process that answers, can be stopped, and keeps to its limits.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// A running engine.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Engine {
        let mut command = Command::new(env!("CARGO_BIN_EXE_nerai"));
        let mut child = command.arg("gtp").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()));
        Engine { child, input, output }
    }

    fn send(&mut self, text: &str) {
        self.input.as_mut().unwrap().write_all(text.as_bytes()).unwrap();
    }

    /// The next answer, without the empty line that ends it.
    fn answer(&mut self) -> String {
        let mut answer = String::new();
        while !answer.ends_with("\n\n") {
            assert_ne!(self.output.read_line(&mut answer).unwrap(), 0, "the engine ended after {answer:?}");
        }
        answer.trim_end().to_owned()
    }

    fn ask(&mut self, line: &str) -> String {
        self.send(&format!("{line}\n"));
        self.answer()
    }

    /// Ends the input and gives the exit code.
    fn end(mut self) -> Option<i32> {
        self.input = None;
        self.child.wait().unwrap().code()
    }
}

/// An open position whose question keeps a reader busy for as long as it may.
fn with_a_long_question(limits: &str) -> Engine {
    let mut engine = Engine::start();
    assert_eq!(engine.ask("set_position w K10 w M10 w N11 b K11 b J9 b L12"), "=");
    assert_eq!(engine.ask(&format!("nerai-limits {limits}")), "=");
    engine
}

#[test]
fn the_engine_ends_with_quit_and_with_its_input() {
    let mut engine = Engine::start();
    assert_eq!(engine.ask("7 name"), "=7 Nerai");
    assert_eq!(engine.ask("quit"), "=");
    assert_eq!(engine.child.wait().unwrap().code(), Some(0));
    let mut engine = Engine::start();
    assert_eq!(engine.ask("name"), "= Nerai");
    assert_eq!(engine.end(), Some(0));
}

#[test]
fn another_command_stops_a_search_and_is_answered_at_once() {
    let mut engine = with_a_long_question("1000000000 600");
    let begin = Instant::now();
    engine.send("1 attack K10\n");
    std::thread::sleep(Duration::from_millis(200));
    engine.send("2 name\n");
    assert_eq!(engine.answer(), "?1 interrupted");
    assert_eq!(engine.answer(), "=2 Nerai");
    assert!(begin.elapsed() < Duration::from_secs(30));
    assert_eq!(engine.ask("3 color K10"), "=3 white");
    assert_eq!(engine.end(), Some(0));
}

#[test]
fn goguis_interrupt_stops_a_search() {
    let mut engine = with_a_long_question("1000000000 600");
    assert_eq!(engine.ask("gogui-interrupt"), "=");
    engine.send("1 attack K10\n");
    std::thread::sleep(Duration::from_millis(200));
    engine.send("# interrupt\n");
    assert_eq!(engine.answer(), "?1 interrupted");
    assert_eq!(engine.ask("2 name"), "=2 Nerai");
}

#[test]
fn a_search_ends_soon_after_its_time() {
    let mut engine = with_a_long_question("1000000000 0.3");
    for question in ["attack K10", "defend K10", "does_attack K9 K10", "disconnect K10 M10", "attack_either K10 M10"] {
        let begin = Instant::now();
        let answer = engine.ask(question);
        assert!(answer.starts_with('='), "{question}: {answer}");
        assert!(begin.elapsed() < Duration::from_secs(10), "{question} took {:?}", begin.elapsed());
    }
}

#[test]
fn a_script_that_is_piped_in_whole_is_answered_whole() {
    let mut engine = Engine::start();
    engine.send("boardsize 9\nset_position w E5 b D5 b E4 b D6\n1 attack E5\n2 attack E5\n3 defend E5\nquit\n");
    assert_eq!([engine.answer(), engine.answer()], ["=", "="]);
    assert_eq!([engine.answer(), engine.answer()], ["=1 1 F5", "=2 1 F5"]);
    assert!(engine.answer().starts_with("=3 1 "));
    assert_eq!(engine.end(), Some(0));
}
