//! `nerai-lab serve`: many clients at once, some with endless questions and some that hang up.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use clap::Args;
use nerai::notation::thousands;
use nerai_serve::{InBackground, Limits, Server, ServerOptions};
use nerai_terminal::console::{Console, Outcome};
use serde_json::{Value, json};

/// The server under load: endless questions, and clients that hang up.
///
/// Of each client's requests every third is an endless question, and every tenth is left alone. A request counts as answered
/// or refused (429) if its answer is whole; anything else is a failure.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai-lab serve
  nerai-lab serve --clients 50 --requests 1000 --nodes 500000
  nerai-lab serve --memory 50")]
pub(crate) struct Serve {
    /// Clients at once.
    #[arg(long, value_name = "N", default_value_t = 20)]
    clients: usize,
    /// Requests of all clients together.
    #[arg(long, value_name = "N", default_value_t = 200)]
    requests: usize,
    /// Searches at the same time.
    #[arg(long, value_name = "N", default_value_t = 2)]
    jobs: usize,
    /// Nodes of one search at most.
    #[arg(long, value_name = "N", default_value_t = Limits::default().nodes)]
    nodes: u64,
    /// Memory of one search at most, in millions of bytes.
    #[arg(long, value_name = "MB", default_value_t = Limits::default().megabytes())]
    memory: u32,
}

/// Questions that nobody answers, each about an almost empty board.
const ENDLESS: [&str; 4] = ["kill(K11)", "connect(D4,Q16)", "capture(K11) & connect(D4,Q4)", "invade(A1:G7)"];
/// How long a client waits before it hangs up.
const PATIENCE: Duration = Duration::from_millis(50);

/// How a request ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Answered,
    /// Answered with what was known when the memory was used up.
    Full,
    Refused,
    HungUp,
    Failed,
}

impl Serve {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let limits =
            Limits { nodes: self.nodes, memory: Limits::bytes_of(self.memory), ..Limits::with_jobs(self.jobs) };
        let server = InBackground::start(Server::bind(&ServerOptions { limits, ..ServerOptions::default() })?);
        let address = server.address();
        let questions = questions(address)?;
        let before = peak_memory();
        let begin = Instant::now();
        let ends: Vec<(End, Duration)> = std::thread::scope(|scope| {
            let share = |client: usize| {
                let questions = &questions;
                let numbers = (client..self.requests).step_by(self.clients.max(1));
                scope.spawn(move || numbers.map(|number| request(address, questions, number)).collect::<Vec<_>>())
            };
            let clients: Vec<_> = (0..self.clients.max(1)).map(share).collect();
            clients.into_iter().flat_map(|client| client.join().unwrap_or_default()).collect()
        });
        let spent = begin.elapsed();
        let (after, waited) = ask_when_free(address, &questions[0])?;
        let count = |wanted: End| ends.iter().filter(|(end, _)| *end == wanted).count();
        let slowest = ends.iter().map(|(_, time)| *time).max().unwrap_or_default();
        console.print_line("requests", format_args!("{} from {} clients at once", ends.len(), self.clients))?;
        let full = count(End::Full);
        console.print_line(
            "answered",
            format_args!("{}, {full} of them when their memory was used up", count(End::Answered) + full),
        )?;
        console.print_line("refused", format_args!("{} (429)", count(End::Refused)))?;
        console.print_line("hung up", count(End::HungUp))?;
        console.print_line("failed", count(End::Failed))?;
        console.print_line(
            "seconds",
            format_args!("{:.1}, the slowest {:.1}", spent.as_secs_f64(), slowest.as_secs_f64()),
        )?;
        let most = thousands(self.nodes);
        console.print_line("limits", format_args!("{} searches of {most} nodes or {} MB", self.jobs, self.memory))?;
        if let (Some(before), Some(peak)) = (before, peak_memory()) {
            console.print_line("memory", format_args!("{} MB at most, {} MB before", peak / 1000, before / 1000))?;
        }
        let verdict = after["verdict"].as_str().unwrap_or("nothing").to_owned();
        console.print_line("afterwards", format_args!("a search is answered after {waited:.1} s: {verdict}"))?;
        let is_clean = count(End::Failed) == 0 && ends.len() == self.requests && after["verdict"].is_string();
        Ok(if is_clean { Outcome::Answered } else { Outcome::Found })
    }
}

/// Some shipped problems with answers, as bodies of requests.
fn questions(address: SocketAddr) -> io::Result<Vec<Value>> {
    let mut questions = Vec::new();
    let (_, list) = exchange(address, "/api/v1/problems", None)?;
    let of_theme =
        |name: &str| list["themes"].as_array()?.iter().find(|theme| theme["name"] == name)?["problems"].as_array();
    for problem in ["capture", "connection", "corner"].into_iter().filter_map(of_theme).flatten() {
        let id = problem["id"].as_str().unwrap_or_default();
        let (_, read) = exchange(address, &format!("/api/v1/problems/{id}"), None)?;
        questions.push(json!({ "position": read["position"], "goal": read["goal"] }));
    }
    if questions.is_empty() { Err(io::Error::other("the server has no problems")) } else { Ok(questions) }
}

/// Makes the request with this number.
fn request(address: SocketAddr, questions: &[Value], number: usize) -> (End, Duration) {
    let begin = Instant::now();
    let body = if number.is_multiple_of(3) {
        let goal = ENDLESS[number / 3 % ENDLESS.len()];
        let position = json!({ "size": [19, 19], "black": ["D4", "Q4", "D16", "Q16"], "white": ["K11"] });
        json!({ "position": position, "goal": goal, "nodes": u64::MAX })
    } else {
        questions[number % questions.len()].clone()
    };
    let end = if number % 10 == 9 {
        let sent = send(address, "/api/v1/solve", Some(&body));
        std::thread::sleep(PATIENCE);
        if sent.is_ok() { End::HungUp } else { End::Failed }
    } else {
        match exchange(address, "/api/v1/solve", Some(&body)) {
            Ok((200, answer)) if answer["out_of_memory"] == true => End::Full,
            Ok((200, answer)) if answer["verdict"].is_string() => End::Answered,
            Ok((429, refusal)) if refusal["error"]["message"].is_string() => End::Refused,
            Ok(_) | Err(_) => End::Failed,
        }
    };
    (end, begin.elapsed())
}

/// Asks until a place is free; the answer, and the seconds that it took.
fn ask_when_free(address: SocketAddr, body: &Value) -> io::Result<(Value, f64)> {
    let begin = Instant::now();
    loop {
        let (status, answer) = exchange(address, "/api/v1/solve", Some(body))?;
        if status != 429 {
            return Ok((answer, begin.elapsed().as_secs_f64()));
        }
        std::thread::sleep(PATIENCE);
    }
}

/// Sends a request and reads the status and the value of the answer.
fn exchange(address: SocketAddr, path: &str, body: Option<&Value>) -> io::Result<(u16, Value)> {
    let mut text = String::new();
    send(address, path, body)?.read_to_string(&mut text)?;
    let status = text.split(' ').nth(1).and_then(|status| status.parse().ok());
    let content = text.split_once("\r\n\r\n").and_then(|(_, content)| serde_json::from_str(content).ok());
    status.zip(content).ok_or_else(|| io::Error::other("an answer that is no JSON over HTTP"))
}

fn send(address: SocketAddr, path: &str, body: Option<&Value>) -> io::Result<TcpStream> {
    let mut stream = TcpStream::connect(address)?;
    let method = if body.is_some() { "POST" } else { "GET" };
    let content = body.map(Value::to_string).unwrap_or_default();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n",
        content.len()
    );
    stream.write_all(head.as_bytes())?;
    stream.write_all(content.as_bytes())?;
    Ok(stream)
}

/// The largest memory that this program has had so far, in kilobytes, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse().ok()
}
