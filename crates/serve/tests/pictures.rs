//! Pictures of the page in its main states; `cargo xtask pictures` keeps them in `docs/`.

mod browser;

use std::path::{Path, PathBuf};
use std::{env, fs};

use browser::{Browser, Screen};
use serde_json::json;

/// More would make the README slow to read.
const LARGEST: usize = 150_000;

#[test]
fn the_main_states_of_the_page_have_their_pictures() {
    let page = Browser::open(Screen::Desktop);
    page.wait_for_text("#question", "capture");
    keep(&page, "page-ask");

    page.click("#solve");
    page.wait("document.querySelector('#full-lesson')");
    page.click(".chips.line .chip:nth-child(4)");
    page.wait("document.querySelector('#go-board .label')");
    keep(&page, "page");

    theme(&page, "dark");
    keep(&page, "page-dark");
    theme(&page, "light");

    page.click("#tab-ask");
    page.click("#problems-open");
    page.click("[data-problem='three-in-a-row']");
    page.wait_for_text("#question", "D2");
    page.click("#practise");
    page.wait_for_text("#try", "Black to move");
    page.point("C1");
    page.wait("document.querySelector('#outcome').dataset.kind === 'lost'");
    keep(&page, "page-try");

    page.click("#tab-gomoku");
    page.point("H8");
    page.wait("document.querySelectorAll('#gomoku-board .stone').length === 2");
    keep(&page, "page-gomoku");
}

#[test]
fn the_page_on_a_phone_has_its_picture() {
    let page = Browser::open(Screen::Phone);
    page.wait_for_text("#question", "capture");
    page.click("#solve");
    page.wait("document.querySelector('#full-lesson')");
    keep(&page, "page-phone");
}

fn theme(page: &Browser, theme: &str) {
    page.run("document.documentElement.dataset.theme = arguments[0]", &[json!(theme)]);
    page.wait("document.getAnimations().every(one => one.playState === 'finished' || one.effect.getTiming().iterations === Infinity)");
}

/// Writes a picture where the chore wants it, else into a folder for tests.
fn keep(page: &Browser, name: &str) {
    // The pointer would leave its traces.
    page.run("document.activeElement?.blur(); scrollTo(0, 0)", &[]);
    let picture = page.picture();
    assert!(picture.starts_with(b"\x89PNG"), "{name}");
    assert!(picture.len() < LARGEST, "{name} has {} bytes", picture.len());
    fs::write(folder().join(format!("{name}.png")), picture).unwrap();
}

fn folder() -> PathBuf {
    env::var_os("NERAI_PICTURES").map_or_else(|| Path::new(env!("CARGO_TARGET_TMPDIR")).to_owned(), PathBuf::from)
}
