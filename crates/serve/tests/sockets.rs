//! The server over real connections: many clients at once, clients that go away, clients that are slow.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::Duration;

use nerai_serve::{InBackground, Limits, Server, ServerOptions};

/// A server that ends with the test.
struct Running(InBackground);

impl Running {
    fn start(limits: Limits) -> Running {
        let options = ServerOptions { limits, ..ServerOptions::default() };
        Running(InBackground::start(Server::bind(&options).unwrap()))
    }

    fn connect(&self) -> TcpStream {
        TcpStream::connect(self.0.address()).unwrap()
    }

    /// Sends a request and leaves the answer to the caller.
    fn send(&self, path: &str, accept: &str, body: &str) -> TcpStream {
        let mut stream = self.connect();
        let method = if body.is_empty() { "GET" } else { "POST" };
        let length = body.len();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\naccept: {accept}\r\ncontent-type: application/json\r\n\
             content-length: {length}\r\nconnection: close\r\n\r\n{body}"
        )
        .unwrap();
        stream
    }

    /// The status of an answer, once all of it has come.
    fn status(&self, path: &str, body: &str) -> u16 {
        status(self.send(path, "*/*", body))
    }

    /// Asks until a place for a search is free.
    fn status_when_free(&self, path: &str, body: &str) -> u16 {
        loop {
            match self.status(path, body) {
                429 => thread::sleep(Duration::from_millis(10)),
                status => return status,
            }
        }
    }
}

fn status(mut stream: TcpStream) -> u16 {
    let mut text = Vec::new();
    stream.read_to_end(&mut text).unwrap();
    String::from_utf8_lossy(&text).split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0)
}

const EASY: &str = r#"{"position":{"size":[5,5],"black":["A2","B2","C2"],"white":["A1","B1"]},"goal":"capture(A1)"}"#;
/// One stone in the middle of an empty board: nobody proves anything about it.
const ENDLESS: &str =
    r#"{"position":{"size":[19,19],"black":["D4"],"white":["K10"]},"goal":"kill(K10)","nodes":4000000000000}"#;

fn limits() -> Limits {
    let time = Duration::from_secs(3600);
    Limits { jobs: 1, waiting: 0, nodes: u64::MAX, time, ..Limits::default() }
}

#[test]
fn a_client_that_goes_away_frees_its_worker() {
    let server = Running::start(limits());
    for accept in ["text/event-stream", "application/json"] {
        let mut endless = server.send("/api/v1/solve", accept, ENDLESS);
        if accept == "text/event-stream" {
            // The search has begun.
            let mut lines = BufReader::new(&endless).lines();
            assert!(lines.any(|line| line.unwrap() == "event: progress"));
        } else {
            // An easy question may come first and have the endless one refused, which is then asked again.
            let mut tried = 0;
            while server.status("/api/v1/solve", EASY) != 429 {
                tried += 1;
                if tried % 20 == 0 {
                    endless = server.send("/api/v1/solve", accept, ENDLESS);
                }
            }
        }
        assert_eq!(server.status("/api/v1/solve", EASY), 429);
        // What takes no search is answered all the same.
        assert_eq!(server.status("/api/v1/about", ""), 200);
        drop(endless);
        assert_eq!(server.status_when_free("/api/v1/solve", EASY), 200, "{accept}");
    }
}

#[test]
fn twenty_clients_at_once_are_answered_or_refused() {
    let server = Running::start(Limits { jobs: 2, waiting: 6, nodes: 3000, ..limits() });
    let statuses: Vec<u16> = thread::scope(|scope| {
        let client = |client: usize| {
            let server = &server;
            let asked = move |number: usize| match (client + number) % 3 {
                0 => server.status("/api/v1/solve", ENDLESS),
                1 => server.status("/api/v1/solve", EASY),
                _ => server.status("/api/v1/explain", EASY),
            };
            scope.spawn(move || (0..10).map(asked).collect::<Vec<u16>>())
        };
        let clients: Vec<_> = (0..20).map(client).collect();
        clients.into_iter().flat_map(|client| client.join().unwrap()).collect()
    });
    let count = |wanted: u16| statuses.iter().filter(|status| **status == wanted).count();
    assert_eq!(count(200) + count(429), 200, "{statuses:?}");
    assert!(count(200) > 0 && count(429) > 0, "{statuses:?}");
    assert_eq!(server.status_when_free("/api/v1/solve", EASY), 200);
}

#[test]
fn slow_clients_keep_nobody_waiting_and_are_cut_off() {
    let server = Running::start(Limits { arrival: Duration::from_millis(300), ..limits() });
    let mut slow_header = server.connect();
    slow_header.write_all(b"POST /api/v1/solve HTTP/1.1\r\nhost: loc").unwrap();
    let mut slow_body = server.connect();
    let head =
        b"POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{";
    slow_body.write_all(head).unwrap();
    assert_eq!(server.status("/api/v1/solve", EASY), 200);
    let mut answer = String::new();
    BufReader::new(&slow_body).read_line(&mut answer).unwrap();
    assert_eq!(answer.trim_end(), "HTTP/1.1 408 Request Timeout");
    let mut rest = Vec::new();
    // The connection ends, with a word about it or without.
    let _ = slow_header.read_to_end(&mut rest);
}
