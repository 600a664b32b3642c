//! A headless Chromium to do with the page what a user does, driven over the WebDriver protocol.
//!
//! The protocol is JSON over plain HTTP on this machine; a client for the dozen requests that are needed is shorter than a
//! dependency on one. Nothing here depends on speed: a condition is waited for as long as it takes, within a bound that only
//! a broken page reaches.
#![allow(dead_code, reason = "each test program uses a part of it")]

mod wire;

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use nerai_serve::{Limits, Server, ServerOptions};
use serde_json::{Value, json};
use wire::Wire;

/// After this a condition is taken not to come true.
const PATIENCE: Duration = Duration::from_secs(120);

/// Browsers that may be open at the same time: each wants a few hundred megabytes.
const MOST_OPEN: usize = 3;
static OPEN: (Mutex<usize>, Condvar) = (Mutex::new(0), Condvar::new());

/// How often a browser is started before its tests give up. A driver looks for a free port and then takes it; where another
/// program was quicker, it ends. That says nothing about the page.
const STARTS: usize = 5;

/// Where a browser puts files, inside its profile.
const DOWNLOADS: &str = "downloads";

/// What kind of screen the page is on.
#[derive(Clone, Copy)]
pub(crate) enum Screen {
    Desktop,
    Phone,
}

/// A browser with the page of a server of its own.
pub(crate) struct Browser {
    driver: Child,
    wire: Wire,
    session: String,
    profile: PathBuf,
    pub(crate) address: String,
    _seat: Seat,
}

impl Browser {
    /// Starts a server and a browser, and opens the page.
    pub(crate) fn open(screen: Screen) -> Browser {
        Browser::open_within(Limits::default(), screen)
    }

    /// The same with limits for the server's searches.
    pub(crate) fn open_within(limits: Limits, screen: Screen) -> Browser {
        let server = Server::bind(&ServerOptions { port: Some(0), limits, ..ServerOptions::default() }).unwrap();
        let address = server.url();
        thread::spawn(|| server.run_until(std::future::pending()));
        let mut reasons = Vec::new();
        while reasons.len() < STARTS {
            match Browser::start(screen, &address) {
                Ok(browser) => {
                    browser.go("");
                    return browser;
                }
                Err(reason) => reasons.push(reason),
            }
        }
        panic!("no browser starts: {}", reasons.join("; "));
    }

    /// Starts a driver and a browser that it drives.
    fn start(screen: Screen, address: &str) -> Result<Browser, String> {
        let seat = Seat::take();
        let (driver, port) = start_driver()?;
        let profile = std::env::temp_dir().join(format!("nerai-page-{}-{port}", std::process::id()));
        let (wire, session, address) = (Wire { port }, String::new(), address.to_owned());
        let mut browser = Browser { driver, wire, session, profile, address, _seat: seat };
        let created = browser.wire.try_post("/session", &capabilities(screen, &browser.profile))?;
        let id = created["sessionId"].as_str().ok_or_else(|| format!("a session without a name: {created}"))?;
        browser.session = format!("/session/{id}");
        Ok(browser)
    }

    /// Opens an address of the server.
    pub(crate) fn go(&self, path: &str) {
        self.post("/url", &json!({ "url": format!("{}{path}", self.address) }));
    }

    /// Runs a script in the page; `return` gives its value.
    pub(crate) fn run(&self, script: &str, arguments: &[Value]) -> Value {
        self.post("/execute/sync", &json!({ "script": script, "args": arguments }))
    }

    /// Waits until an expression is true.
    pub(crate) fn wait(&self, expression: &str) {
        let start = Instant::now();
        while self.run(&format!("return Boolean({expression})"), &[]) != Value::Bool(true) {
            let seen = || self.run("return document.body.innerText", &[]);
            assert!(start.elapsed() < PATIENCE, "never came true: {expression}\nthe page:\n{}", seen());
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// Waits until an element shows a text.
    pub(crate) fn wait_for_text(&self, selector: &str, text: &str) {
        self.wait(&format!("document.querySelector({selector:?})?.innerText.includes({text:?})"));
    }

    /// The text of an element as it is seen.
    pub(crate) fn text(&self, selector: &str) -> String {
        self.run("return document.querySelector(arguments[0])?.innerText ?? ''", &[json!(selector)])
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }

    /// How many elements there are.
    pub(crate) fn count(&self, selector: &str) -> u64 {
        self.run("return document.querySelectorAll(arguments[0]).length", &[json!(selector)])
            .as_u64()
            .unwrap_or_default()
    }

    /// Clicks an element with the mouse, once it is there and can be clicked.
    pub(crate) fn click(&self, selector: &str) {
        self.click_on(&format!("document.querySelector({selector:?})"));
    }

    /// Clicks a button by what it says.
    pub(crate) fn press_button(&self, panel: &str, says: &str) {
        let buttons = format!("[...document.querySelectorAll({panel:?} + ' button')]");
        self.click_on(&format!("{buttons}.find(one => one.innerText === {says:?} && one.getClientRects().length)"));
    }

    /// Clicks what an expression finds. The page may put a new element in its place between a look and a click, or move it
    /// away under the mouse: a user would look again, too.
    fn click_on(&self, expression: &str) {
        let start = Instant::now();
        loop {
            self.wait(&format!("(found => found && !found.disabled && found.getClientRects().length)({expression})"));
            let found = self.run(&format!("return {expression}"), &[]);
            let id =
                found.as_object().and_then(|found| found.values().next()).and_then(Value::as_str).map(str::to_owned);
            let path = id.map(|id| format!("{}/element/{id}/click", self.session));
            match path.ok_or_else(|| "it is gone".to_owned()).and_then(|path| self.wire.try_post(&path, &json!({}))) {
                Ok(_) => return,
                Err(reason) => assert!(start.elapsed() < PATIENCE, "cannot click {expression}: {reason}"),
            }
        }
    }

    /// Chooses an option of a list that opens.
    pub(crate) fn choose(&self, option: &str) {
        let element = self.find(option);
        self.post(&format!("/element/{element}/click"), &json!({}));
    }

    /// Clicks a point of the board that is seen.
    pub(crate) fn point(&self, point: &str) {
        self.click(&format!(
            "#go-table:not([hidden]) [data-point={point}], #gomoku-table:not([hidden]) [data-point={point}]"
        ));
    }

    /// Types into an element; the keys of [`keys`] work, too.
    pub(crate) fn type_into(&self, selector: &str, text: &str) {
        let element = self.find(selector);
        self.post(&format!("/element/{element}/value"), &json!({ "text": text }));
    }

    /// Empties a field and types into it.
    pub(crate) fn fill(&self, selector: &str, text: &str) {
        let element = self.find(selector);
        self.post(&format!("/element/{element}/clear"), &json!({}));
        self.type_into(selector, text);
    }

    /// Presses keys wherever the focus is.
    pub(crate) fn keys(&self, keys: &str) {
        let strokes: Vec<Value> = keys
            .chars()
            .flat_map(|key| [json!({ "type": "keyDown", "value": key }), json!({ "type": "keyUp", "value": key })])
            .collect();
        self.post("/actions", &json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": strokes }] }));
    }

    /// Presses the mouse on one element and lets it go on another.
    pub(crate) fn drag(&self, from: &str, to: &str) {
        let origin = |selector: &str| json!({ "element-6066-11e4-a52e-4f735466cecf": self.find(selector) });
        let to_element = |selector: &str| json!({ "type": "pointerMove", "duration": 50, "origin": origin(selector), "x": 0, "y": 0 });
        let steps = json!([to_element(from), { "type": "pointerDown", "button": 0 }, to_element(to), { "type": "pointerUp", "button": 0 }]);
        self.post("/actions", &json!({ "actions": [{ "type": "pointer", "id": "mouse", "actions": steps }] }));
    }

    /// A picture of what is seen, as PNG.
    pub(crate) fn picture(&self) -> Vec<u8> {
        use base64::Engine;
        let text = self.wire.get(&format!("{}/screenshot", self.session));
        base64::prelude::BASE64_STANDARD.decode(text.as_str().unwrap()).unwrap()
    }

    /// A file that the page has given away, once it is complete.
    pub(crate) fn downloaded(&self, name: &str) -> Vec<u8> {
        let start = Instant::now();
        loop {
            // The browser gives a file its name when all of it is there.
            if let Ok(bytes) = fs::read(self.profile.join(DOWNLOADS).join(name)) {
                return bytes;
            }
            assert!(start.elapsed() < PATIENCE, "{name} never came");
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// Everything in the console of the browser that is worse than a warning. Requests that the server refuses (422) are told
    /// there by the browser, and are meant.
    pub(crate) fn errors(&self) -> Vec<String> {
        let entries = self.post("/se/log", &json!({ "type": "browser" }));
        let entries = entries.as_array().cloned().unwrap_or_default();
        let severe = entries.iter().filter(|entry| entry["level"] == "SEVERE");
        let messages = severe.filter_map(|entry| entry["message"].as_str());
        messages.filter(|message| !message.contains("status of 422")).map(str::to_owned).collect()
    }

    /// The hosts of everything that was loaded or asked for, but for the server's own.
    pub(crate) fn other_hosts(&self) -> Vec<String> {
        let loaded = self.run("return performance.getEntriesByType('resource').map(entry => entry.name)", &[]);
        let loaded = loaded.as_array().cloned().unwrap_or_default();
        assert!(!loaded.is_empty(), "the page loads its own files");
        let names = loaded.iter().filter_map(Value::as_str);
        names.filter(|name| !name.starts_with(&self.address)).map(str::to_owned).collect()
    }

    fn find(&self, selector: &str) -> String {
        let found = self.post("/element", &json!({ "using": "css selector", "value": selector }));
        let id = found.as_object().and_then(|found| found.values().next()).and_then(Value::as_str);
        id.unwrap_or_else(|| panic!("no element {selector}")).to_owned()
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        self.wire.post(&format!("{}{path}", self.session), body)
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if !self.session.is_empty() {
            self.wire.delete(&self.session);
        }
        // Whatever happened, nothing stays behind.
        let _ = self.driver.kill();
        let _ = self.driver.wait();
        let _ = fs::remove_dir_all(&self.profile);
    }
}

/// One of the [`MOST_OPEN`] browsers.
struct Seat;

impl Seat {
    /// Waits for a free one.
    fn take() -> Seat {
        let open = OPEN.0.lock().unwrap_or_else(PoisonError::into_inner);
        *OPEN.1.wait_while(open, |open| *open == MOST_OPEN).unwrap_or_else(PoisonError::into_inner) += 1;
        Seat
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        *OPEN.0.lock().unwrap_or_else(PoisonError::into_inner) -= 1;
        OPEN.1.notify_one();
    }
}

/// Starts the driver at a port of its choice, which it prints. A driver that ends before has its last words as the reason.
fn start_driver() -> Result<(Child, u16), String> {
    let driver = Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
    let mut driver = driver.map_err(|error| {
        format!("cannot start chromedriver ({error}); 'cargo xtask browser' installs what these tests need")
    })?;
    let mut said = Vec::new();
    for line in BufReader::new(driver.stdout.take().unwrap()).lines().map_while(Result::ok) {
        if let Some((_, port)) = line.split_once("started successfully on port ")
            && let Ok(port) = port.trim_end_matches('.').parse()
        {
            return Ok((driver, port));
        }
        said.push(line);
    }
    // It has closed its output, so it ends by itself.
    let _ = driver.kill();
    let _ = driver.wait();
    Err(format!("chromedriver ended: {}", said.join(" ")))
}

fn capabilities(screen: Screen, profile: &Path) -> Value {
    let downloads = json!({ "download.default_directory": profile.join(DOWNLOADS) });
    let profile = format!("--user-data-dir={}", profile.display());
    let mut options = json!({ "prefs": downloads, "args": [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-dev-shm-usage",
        "--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars",
        "--window-size=1280,980", profile,
    ] });
    if let Screen::Phone = screen {
        options["mobileEmulation"] =
            json!({ "deviceMetrics": { "width": 390, "height": 844, "pixelRatio": 2, "touch": true, "mobile": true } });
    }
    json!({ "capabilities": { "alwaysMatch": {
        "goog:chromeOptions": options, "goog:loggingPrefs": { "browser": "ALL" },
        "timeouts": { "script": 120_000 },
    } } })
}

/// Keys that are no letters, as WebDriver writes them.
pub(crate) mod keys {
    pub(crate) const TAB: &str = "\u{E004}";
    pub(crate) const ENTER: &str = "\u{E007}";
    pub(crate) const LEFT: &str = "\u{E012}";
    pub(crate) const UP: &str = "\u{E013}";
    pub(crate) const RIGHT: &str = "\u{E014}";
    pub(crate) const DOWN: &str = "\u{E015}";
}
