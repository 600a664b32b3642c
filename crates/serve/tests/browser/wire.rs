//! One HTTP request a connection to a WebDriver server on this machine.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpStream};

use serde_json::Value;

use super::PATIENCE;

/// The way to the driver.
pub(crate) struct Wire {
    pub(crate) port: u16,
}

impl Wire {
    pub(crate) fn get(&self, path: &str) -> Value {
        self.ask("GET", path, "").unwrap_or_else(|reason| panic!("GET {path}: {reason}"))
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Value {
        self.try_post(path, body).unwrap_or_else(|reason| panic!("POST {path} {body}: {reason}"))
    }

    /// The same where the driver may refuse, with its reason.
    pub(crate) fn try_post(&self, path: &str, body: &Value) -> Result<Value, String> {
        self.ask("POST", path, &body.to_string())
    }

    /// Ends a session; a driver that is gone has ended it already.
    pub(crate) fn delete(&self, path: &str) {
        let _ = self.ask("DELETE", path, "");
    }

    fn ask(&self, method: &str, path: &str, body: &str) -> Result<Value, String> {
        let (is_ok, content) = self.exchange(method, path, body).map_err(|error| error.to_string())?;
        let content: Value = serde_json::from_slice(&content).map_err(|error| error.to_string())?;
        if is_ok { Ok(content["value"].clone()) } else { Err(content["value"]["message"].to_string()) }
    }

    /// Whether the driver did as it was told, and what it says. It does not close connections, so its word is taken for the length.
    fn exchange(&self, method: &str, path: &str, body: &str) -> std::io::Result<(bool, Vec<u8>)> {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port))?;
        stream.set_read_timeout(Some(2 * PATIENCE))?;
        let length = body.len();
        let head = format!("{method} {path} HTTP/1.1\r\nHost: localhost:{}\r\nContent-Length: {length}\r\n", self.port);
        write!(stream, "{head}Content-Type: application/json\r\nConnection: close\r\n\r\n{body}")?;
        let mut answer = BufReader::new(stream);
        let (mut is_ok, mut length) = (false, 0);
        for (number, line) in answer.by_ref().lines().enumerate() {
            let line = line?.to_ascii_lowercase();
            if line.is_empty() {
                break;
            }
            is_ok |= number == 0 && line.contains(" 200 ");
            length = line.strip_prefix("content-length:").and_then(|text| text.trim().parse().ok()).unwrap_or(length);
        }
        let mut content = vec![0; length];
        answer.read_exact(&mut content)?;
        Ok((is_ok, content))
    }
}
