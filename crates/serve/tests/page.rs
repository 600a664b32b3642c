//! What users do with the page, in a real browser: one test a story.

mod browser;

use std::fs;
use std::path::Path;
use std::time::Duration;

use browser::{Browser, Screen, keys};
use nerai_gomoku::{Board as GomokuBoard, Color, Point, Rules};
use nerai_gomoku_search::{Budget, Player as SearchPlayer, PlayerSettings};
use nerai_serve::Limits;
use serde_json::{Value, json};

#[test]
fn a_shipped_problem_is_opened_solved_and_stepped_through() {
    let page = open("three-in-a-row");
    page.wait_for_text("#question", "kill");
    page.click("#solve");
    page.wait("document.querySelector('#verdict')?.dataset.verdict === 'won'");
    page.wait_for_text("#verdict", "Black kills D2 by playing D1");
    page.wait_for_text("#verdict", "proof checked");
    assert_eq!(page.count(".zone.keeps"), 1, "the zone is seen");
    page.wait_for_text("#legend", "depends on these points");

    page.click("[data-step=next]");
    page.wait("document.querySelectorAll('#go-board .label').length === 1");
    page.click("[data-step=next]");
    page.click("[data-step=next]");
    page.wait_for_text("#status", "Move 3: E1");
    assert_eq!(page.count("#go-board .stone.white"), 0, "move 3 takes all seven stones, and the one that White added");
    page.click("[data-step=first]");
    page.wait("document.querySelectorAll('#go-board .stone.white').length === 7");

    page.wait("document.querySelector('#full-lesson')");
    page.click("#full-lesson summary");
    page.wait_for_text("[data-about=tries]", "C1: Black answers E1");
    page.wait_for_text("[data-about='wrong-moves']", "C1, which is a throw-in, fails");
    page.click("#find-all");
    page.wait_for_text("#see", "All others are proved to be worse");
    assert_eq!(page.text("#first-moves"), "D1");
    is_clean(&page);
}

#[test]
fn an_answer_can_be_taken_away_and_tried() {
    let page = with_a_net();
    page.click("#problems-open");
    page.click("[data-theme-name=seki]");
    page.click("[data-problem='seki/no-eyes-and-two-common-liberties-attacked']");
    page.wait_for_text("#question", "C2");
    page.click("#solve");
    page.wait("document.querySelector('#verdict')?.dataset.verdict === 'lost'");
    assert_eq!(page.count(".zone.changes"), 1, "what could turn it is seen");
    assert_eq!(
        page.text("#downloads").split_whitespace().collect::<Vec<_>>(),
        ["SGF", "SVG", "Proof", "JSON", "Copy", "link"]
    );
    for (button, file, beginning) in [
        ("SGF", "answer.sgf", "(;"),
        ("SVG", "answer.svg", "<svg"),
        ("Proof", "answer.proof", ""),
        ("JSON", "answer.json", "{"),
    ] {
        page.press_button("#downloads", button);
        let bytes = page.downloaded(file);
        assert!(bytes.len() > 100 && bytes.starts_with(beginning.as_bytes()), "{file}");
    }
    page.press_button("#downloads", "Copy link");
    page.wait("location.hash.includes('goal=')");
    page.point("D1");
    page.wait("document.querySelector('#tab-try').ariaSelected === 'true'");
    page.wait("document.querySelector('#outcome').dataset.kind !== ''");
    is_clean(&page);
}

#[test]
fn the_plan_opens_level_by_level_and_shows_its_moves() {
    let page = open("three-in-a-row");
    page.wait_for_text("#question", "kill");
    page.click("#solve");
    page.wait("document.querySelector('#full-lesson')");
    page.click("#full-lesson summary");
    page.wait("document.querySelector('#plan [aria-expanded=true]')");
    let seen = page.text("#plan");
    page.click("#plan [aria-expanded=false]");
    page.wait(&format!("document.querySelector('#plan').innerText.length > {}", seen.len()));
    page.wait("document.querySelector('#go-board .mark.good')");
    page.click("#plan .chip.white");
    page.wait_for_text("#status", "Move 2: C1");
    is_clean(&page);
}

#[test]
fn a_position_is_set_up_by_clicks_and_gets_a_compound_question() {
    let page = Browser::open(Screen::Desktop);
    page.wait("document.querySelector('.stone')");
    page.choose("#empty-size option[value='7']");
    page.wait("!document.querySelector('.stone')");
    for point in ["A2", "G2"] {
        page.point(point);
    }
    page.click("#tools [value=white] + span");
    for point in ["A1", "G1", "D6"] {
        page.point(point);
    }
    page.wait("document.querySelectorAll('.stone.white').length === 3");
    page.drag("[data-point=D6]", "[data-point=D7]");
    page.wait("document.querySelector('[data-point=D7]').ariaLabel.includes('white stone')");
    page.click("#undo-button");
    page.wait("document.querySelector('[data-point=D6]').ariaLabel.includes('white stone')");

    page.click("#tools [value=target] + span");
    page.point("A1");
    page.wait_for_text("#chosen-text", "A1");
    page.click("[data-verb=capture]");
    page.point("G1");
    page.click("[name=join][value='|'] + span");
    page.click("[data-verb=capture]");
    assert_eq!(page.run("return document.querySelector('#goal').value", &[]), "capture(A1) | capture(G1)");
    page.wait_for_text("#question", "?");
    page.click("#solve");
    page.wait_for_text("#verdict", "Black captures A1 or G1");
    page.wait_for_text("#see", "The parts alone");
    is_clean(&page);
}

#[test]
fn whoever_has_no_goal_yet_is_told_what_to_do() {
    let page = with_a_net();
    page.choose("#empty-size option[value='9']");
    page.wait_for_text("#question", "Put stones on the board");
    page.click("#solve");
    page.wait_for_text("#solve-error", "There is no group to ask about");
    page.point("E5");
    page.wait("document.querySelector('#solve-error').innerText === ''");
    page.wait_for_text("#question", "No goal yet");
    page.click("#tab-try");
    page.point("D4");
    page.wait_for_text("#status", "There is nothing to try yet");
    is_clean(&page);
}

#[test]
fn a_wrong_move_is_punished_with_a_reason() {
    let page = open("three-in-a-row");
    page.wait_for_text("#question", "kill");
    page.click("#practise");
    page.wait_for_text("#try", "Black to move");
    page.point("C1");
    page.wait("document.querySelector('#outcome').dataset.kind === 'lost'");
    page.wait_for_text("#outcome", "Wrong.");
    page.wait_for_text("#outcome", "D1");
    page.wait("document.querySelector('[data-point=D1]').ariaLabel.includes('white stone')");
    page.click("#refutation [data-step=next]");
    page.wait_for_text("#status", "Move 1: C1");
    // The next move is another try at the same place.
    page.point("E1");
    page.wait_for_text("#outcome", "E1");
    page.press_button("#try", "Take back");
    for point in ["C1", "D1", "E1"] {
        page.wait(&format!("document.querySelector('[data-point={point}]').ariaLabel.includes('empty')"));
    }
    is_clean(&page);
}

#[test]
fn a_problem_is_solved_with_a_hint_and_then_in_all_variations() {
    let page = open("three-in-a-row");
    page.wait_for_text("#question", "kill");
    page.click("#practise");
    page.press_button("#try", "Hint");
    page.wait("document.querySelectorAll('#hints li').length === 1");
    assert!(!page.text("#hints").contains("D1"), "the first hint does not give the move away");
    while !page.text("#hints").lines().last().unwrap_or_default().contains("D1") {
        let before = page.count("#hints li");
        page.press_button("#try", "Hint");
        page.wait(&format!("document.querySelectorAll('#hints li').length === {}", before + 1));
    }
    play_to_the_end(&page, &["D1", "C1", "E1"]);
    page.wait_for_text("#outcome", "Solved");
    page.press_button("#try", "Take back");
    page.wait_for_text("#try", "Black to move");
    play_to_the_end(&page, &["D1", "C1", "E1"]);
    page.wait_for_text("#outcome", "Solved");
    page.press_button("#try", "All variations");
    page.wait_for_text("#try", "Every try of the opponent");
    page.wait("document.querySelector('[data-point=C1]').ariaLabel.includes('white stone')");
    play_to_the_end(&page, &["E1"]);
    page.wait_for_text("#outcome", "Every variation is answered");
    page.click("#tab-ask");
    page.click("#problems-open");
    page.wait("document.querySelector(\"[data-problem='three-in-a-row'] .tick\")");
    is_clean(&page);
}

#[test]
fn go_moku_is_played_until_the_program_learns_a_subgoal() {
    let page = Browser::open(Screen::Desktop);
    page.click("#tab-gomoku");
    page.wait("document.querySelectorAll('#gomoku-list tbody tr').length === 1");
    let mut player = SearchPlayer::new(PlayerSettings { memory: 16, ..PlayerSettings::default() });
    let mut board = GomokuBoard::new(15).unwrap();
    while !page.text("#gomoku").contains("You win") {
        let point = player.choose(&board, Rules::default(), Color::Black, &mut Budget::nodes(20_000)).unwrap().point;
        board.play(point, Color::Black).unwrap();
        page.point(&point.name());
        page.wait(&format!(
            "document.querySelector('#gomoku-board [data-point={}]').ariaLabel.includes('black')",
            point.name()
        ));
        page.wait("/Your move|You win|program wins/.test(document.querySelector('#gomoku').innerText)");
        assert!(!page.text("#gomoku").contains("program wins"), "a program that knows nothing but fives should lose");
        if let Some(reply) = last_reply(&page, &board) {
            board.play(reply, Color::White).unwrap();
            assert!(page.text("#gomoku-why").starts_with(&reply.name()), "it says why it moves");
        }
    }
    page.wait("document.querySelector('#gomoku-learned li')");
    assert!(page.count("#gomoku-list tr.new") > 0);
    assert!(page.count("#gomoku-list tbody tr") > 1);
    page.press_button("#gomoku", "New game");
    page.wait("!document.querySelector('#gomoku-board .stone')");
    page.point("H8");
    page.wait("document.querySelector('#gomoku-board .stone.white')");
    assert!(page.count("#gomoku-list tbody tr") > 1, "it remembers what it has learned");

    page.press_button("#gomoku", "Look at the games of 1967");
    page.click("[data-paper=last]");
    page.wait_for_text("#paper-comment", "backtrack");
    is_clean(&page);
}

/// The white stone that the page shows and the board does not know yet.
fn last_reply(page: &Browser, board: &GomokuBoard) -> Option<Point> {
    let white = page.run(
        "return [...document.querySelectorAll('#gomoku-board [data-point]')]
            .filter(cell => cell.ariaLabel.includes('white stone')).map(cell => cell.dataset.point)",
        &[],
    );
    let names = white.as_array()?.iter().filter_map(Value::as_str);
    let mut points = names.filter_map(|name| Point::read(name, board.side()).ok());
    points.find(|point| board.is_vacant(*point))
}

#[test]
fn a_mistyped_goal_is_shown_at_its_place() {
    let page = with_a_net();
    page.fill("#goal", "capture(E5) & conect(D5,D6)");
    page.wait_for_text("#goal-error", "did you mean 'connect'?");
    assert_eq!(page.run("return document.querySelector('#goal-shown mark').textContent", &[]), "conect");
    assert_eq!(page.run("return document.querySelector('#goal').ariaInvalid", &[]), "true");
    page.fill("#goal", "capture(E5) & connect(D5,D6)");
    page.wait(
        "!document.querySelector('#goal-shown mark') && document.querySelector('#question').innerText.includes('?')",
    );
    assert_eq!(page.text("#goal-error"), "");
    is_clean(&page);
}

#[test]
fn a_long_search_shows_its_progress_and_stops() {
    let page = Browser::open_within(endless(), Screen::Desktop);
    page.wait("document.querySelector('.stone')");
    page.go("#size=19x19&to=black&w=K10.L10&b=D4&goal=kill(K10)");
    page.wait_for_text("#question", "K10");
    set_limits(&page, u64::from(u32::MAX));
    page.click("#solve");
    page.wait("/[1-9][0-9,]* nodes/.test(document.querySelector('#progress-text').innerText)");
    page.click("#stop");
    page.wait("document.querySelector('#progress').hidden");
    page.wait_for_text("#status", "Stopped");
    page.go("#size=9x9&to=black&w=A1&b=A2&goal=capture(A1)");
    page.wait_for_text("#question", "A1");
    page.click("#solve");
    page.wait("document.querySelector('#verdict')?.dataset.verdict === 'won'");
    is_clean(&page);
}

#[test]
fn a_move_that_is_not_decided_is_thought_about_longer_within_the_limits_of_the_user() {
    // So few nodes decide nothing, whatever the machine.
    let page = Browser::open_within(Limits { try_nodes: 10, ..endless() }, Screen::Desktop);
    page.wait_for_text("#question", "capture the white block at E5?");
    page.click("#practise");
    page.wait_for_text("#try", "Black to move");
    page.point("F6");
    page.wait_for_text("#outcome", "F6 is not decided");
    page.press_button("#try", "Think longer");
    page.wait_for_text("#outcome", "F6 is right");

    page.go("#size=19x19&to=black&w=K10.L10&b=D4&goal=kill(K10)");
    page.wait_for_text("#try", "K10");
    set_limits(&page, 20);
    page.point("K11");
    page.wait_for_text("#outcome", "K11 is not decided");
    page.press_button("#try", "Think longer");
    page.wait_for_text("#outcome", "Higher limits can be set on the tab Ask");
    set_limits(&page, u64::from(u32::MAX));
    page.press_button("#try", "Think longer");
    page.wait("/[1-9][0-9,]* nodes/.test(document.querySelector('#try-progress').innerText)");
    page.press_button("#try", "Stop");
    page.wait_for_text("#outcome", "The search was stopped");
    page.press_button("#try", "Take back");
    page.wait("document.querySelector('[data-point=K11]').ariaLabel.includes('empty')");
    is_clean(&page);
}

#[test]
fn a_ko_that_was_just_taken_is_not_retaken_in_a_try() {
    let page = with_a_net();
    page.go("#size=5x5&to=black&b=B1.A2.B3&w=C1.D2.C3.B2&goal=black: capture(C1)");
    page.wait_for_text("#question", "Black to move");
    page.point("C2");
    page.wait_for_text("#question", "White to move");
    page.click("#practise");
    page.wait_for_text("#try", "White to move");
    page.point("B2");
    page.wait_for_text("#status", "B2 may not retake the ko at once");
    page.wait("document.querySelector('[data-point=B2]').ariaLabel.includes('empty')");
    page.click("#tab-ask");
    page.wait("location.hash.includes('moves=C2')");
    is_clean(&page);
}

#[test]
fn a_link_restores_position_goal_and_moves() {
    let page = with_a_net();
    page.point("F6");
    page.wait("location.hash.includes('moves=F6')");
    let link = page.run("return location.hash", &[]);
    page.go("#size=5x5");
    page.wait("!document.querySelector('.stone')");
    page.go(link.as_str().unwrap());
    page.wait("document.querySelector('[data-point=F6]').ariaLabel === 'F6, black stone, last move'");
    assert_eq!(page.run("return document.querySelector('#goal').value", &[]), "black: capture(E5)");
    page.wait("document.querySelector('[name=to-move][value=white]').checked");
    is_clean(&page);
}

#[test]
fn sgf_is_pasted_and_a_bad_one_is_refused_with_a_reason() {
    let page = Browser::open(Screen::Desktop);
    page.click("#paste-open");
    page.type_into("#paste-text", "no board at all");
    page.click("#paste-read");
    page.wait("document.querySelector('#paste-error').innerText !== ''");
    page.fill("#paste-text", "(;GM[1]SZ[5]AB[ab]AW[aa]GN[Pasted]MA[aa];B[ba])");
    page.click("#paste-read");
    page.wait_for_text("#problem-name", "Pasted");
    page.wait("document.querySelector('#goal').value === 'black: kill(A5)'");

    page.run(
        "const held = new DataTransfer();
         held.items.add(new File(['(;GM[1]SZ[7]GN[Dropped];B[dd];W[cc])'], 'game.sgf'));
         dispatchEvent(new DragEvent('drop', { dataTransfer: held, cancelable: true }))",
        &[],
    );
    page.wait_for_text("#problem-name", "Dropped");
    page.run("const move = document.querySelector('#game-move'); move.value = 2; move.onchange({ target: move })", &[]);
    page.wait("document.querySelector('[data-point=C5]').ariaLabel.includes('white stone')");
    is_clean(&page);
}

#[test]
fn names_stay_true_when_the_board_is_turned_flipped_and_zoomed() {
    let page = open("three-in-a-row");
    page.wait_for_text("#question", "kill");
    page.click("#turn-button");
    page.click("#flip-button");
    page.click("#zoom-button");
    page.point("D1");
    page.wait("document.querySelector('[data-point=D1]').ariaLabel.includes('black stone')");
    page.wait("location.hash.includes('moves=D1')");
    assert!(page.count("#go-board [data-point]") < 81, "the part that matters is smaller than the board");
    is_clean(&page);
}

#[test]
fn the_keyboard_is_enough() {
    let page = open("three-in-a-row");
    page.wait_for_text("#question", "kill");
    page.run("document.activeElement.blur()", &[]);
    for _ in 0..80 {
        page.keys(keys::TAB);
        if page.run("return Boolean(document.activeElement.dataset.point)", &[]) == true {
            break;
        }
    }
    assert_eq!(page.run("return document.activeElement.dataset.point", &[]), "E5");
    page.keys(&keys::DOWN.repeat(3));
    page.keys(keys::UP);
    page.keys(keys::RIGHT);
    page.keys(&keys::LEFT.repeat(2));
    page.keys(&keys::DOWN.repeat(2));
    assert_eq!(page.run("return document.activeElement.ariaLabel", &[]), "D1, empty");
    page.keys(keys::ENTER);
    page.wait("document.activeElement.ariaLabel === 'D1, black stone, last move'");
    page.keys("u");
    page.wait("document.activeElement.ariaLabel === 'D1, empty'");
    page.keys("s");
    page.wait("document.querySelector('#verdict')?.dataset.verdict === 'won'");
    page.run("document.querySelector('[data-step=first]').focus()", &[]);
    page.keys(keys::ENTER);
    page.wait_for_text("#status", "The start");
    page.keys("]");
    page.wait_for_text("#status", "Move 1: D1");
    is_clean(&page);
}

#[test]
fn the_page_fits_a_phone() {
    let page = Browser::open(Screen::Phone);
    page.wait_for_text("#question", "capture");
    for tab in ["ask", "try", "gomoku"] {
        page.click(&format!("#tab-{tab}"));
        let width = page.run("return document.documentElement.scrollWidth", &[]);
        assert_eq!(width, 390, "nothing on the tab '{tab}' is wider than the screen");
    }
    page.click("#tab-ask");
    let board = page.run("return document.querySelector('#go-board svg').getBoundingClientRect().width", &[]);
    assert!(board.as_f64().unwrap() > 340.0, "the board is as wide as the screen allows: {board}");
    let small = page.run(
        "return [...document.querySelectorAll('button, select, .tools span')].filter(one => one.getClientRects().length)
            .filter(one => one.getBoundingClientRect().height < 36).map(one => one.innerText || one.id)",
        &[],
    );
    assert_eq!(small, json!([]), "everything can be hit with a finger");
    page.click("#solve");
    page.wait("document.querySelector('#verdict')?.dataset.verdict === 'won'");
    is_clean(&page);
}

#[test]
#[allow(clippy::print_stdout, reason = "docs/figures.md asks for the figure")]
fn the_page_is_light() {
    let page = with_a_net();
    let transferred = page.run(
        "return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
            .map(entry => entry.transferSize)",
        &[],
    );
    let sizes: Vec<u64> = transferred.as_array().unwrap().iter().filter_map(Value::as_u64).collect();
    let (bytes, requests) = (sizes.iter().sum::<u64>(), sizes.len());
    println!("first load: {bytes} bytes in {requests} requests");
    assert!(bytes > 10_000 && bytes < 200_000, "the first look takes {bytes} bytes");
    is_clean(&page);
}

#[test]
fn everyone_can_use_it() {
    let axe = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/axe/node_modules/axe-core/axe.min.js");
    let axe = fs::read_to_string(axe).expect("'cargo xtask browser' fetches axe-core");
    let page = open("three-in-a-row");
    page.wait_for_text("#question", "kill");
    page.click("#solve");
    page.wait("document.querySelector('#full-lesson')");
    page.click("#full-lesson summary");
    page.wait_for_text("[data-about=tries]", "E1");
    for theme in ["light", "dark"] {
        page.run(
            "localStorage.setItem('nerai.theme', arguments[0]); document.documentElement.dataset.theme = arguments[0]",
            &[json!(theme)],
        );
        for tab in ["ask", "see", "try", "gomoku"] {
            page.click(&format!("#tab-{tab}"));
            let findings = findings(&page, &axe);
            assert_eq!(findings, json!([]), "on the tab '{tab}', {theme}");
        }
        page.click("#tab-ask");
        page.click("#problems-open");
        page.wait("document.querySelector('[data-problem]')");
        assert_eq!(findings(&page, &axe), json!([]), "in the list of problems, {theme}");
        page.click("#problems [data-close]");
    }
    is_clean(&page);
}

/// A server that lets a search go on until somebody stops it: no machine is quick enough to end it before.
fn endless() -> Limits {
    Limits { nodes: u64::MAX, time: Duration::from_secs(3600), ..Limits::default() }
}

fn set_limits(page: &Browser, nodes: u64) {
    page.run("document.querySelector('#nodes').value = arguments[0]", &[json!(nodes)]);
    page.run("document.querySelector('#seconds').value = 3600", &[]);
}

/// What axe-core finds that is serious or worse.
fn findings(page: &Browser, axe: &str) -> Value {
    page.run("document.getAnimations().forEach(one => one.finish?.call(one))", &[]);
    let judge = format!(
        "{axe}\nreturn axe.run({{ resultTypes: ['violations'] }}).then(({{ violations }}) => violations
            .filter(one => ['serious', 'critical'].includes(one.impact))
            .map(one => `${{one.id}}: ${{one.nodes.map(node => node.html).slice(0, 3).join(' ')}}`))"
    );
    page.run(&judge, &[])
}

/// The page with one of the shipped problems, picked from the list.
fn open(problem: &str) -> Browser {
    let page = with_a_net();
    page.click("#problems-open");
    page.click(&format!("[data-problem='{problem}']"));
    page
}

/// The page with the problem that it begins with.
fn with_a_net() -> Browser {
    let page = Browser::open(Screen::Desktop);
    page.wait_for_text("#question", "capture the white block at E5?");
    page
}

/// Plays one of these moves after another, wherever it is still possible, until the problem says that it is solved.
fn play_to_the_end(page: &Browser, moves: &[&str]) {
    for point in moves {
        if page.text("#outcome").contains("Solved") || page.text("#outcome").contains("Every variation") {
            return;
        }
        if page.run(
            "return document.querySelector(`[data-point=${arguments[0]}]`).ariaLabel.includes('empty')",
            &[json!(point)],
        ) == true
        {
            let before = page.text("#outcome");
            page.point(point);
            page.wait(&format!("document.querySelector('#outcome').innerText !== {before:?}"));
            page.wait("document.querySelector('#outcome').innerText !== ''");
        }
    }
}

/// Nothing went wrong in the browser, and nothing was asked of any other host.
fn is_clean(page: &Browser) {
    assert_eq!(page.errors(), [""; 0]);
    assert_eq!(page.other_hosts(), [""; 0]);
}
