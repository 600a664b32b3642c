//! Sheets of problems: what stands where on the pages.

use nerai_board::picture::{Picture, View};
use nerai_board::sheet::{Entry, Panel, Paper, Sheet};
use nerai_board::{Color, Point, PointSet, Size};

/// Problems with their numbers as names, questions and solutions.
fn sheet(problems: usize, per_page: usize, has_solutions: bool) -> Sheet {
    let entry = |number: usize| {
        let mut picture = Picture::new(Size::FULL);
        picture.stones.black = PointSet::one(Point::new(number as u8 % 19, 3));
        picture.view = Some(View::around(Size::FULL, &picture.stones.black, 2));
        let panel = |word: &str| Panel { words: format!("{word} {number}"), picture: picture.clone() };
        Entry {
            name: Some(format!("name {number}")),
            note: None,
            to_move: if number.is_multiple_of(2) { Color::White } else { Color::Black },
            question: panel("question"),
            solution: has_solutions.then(|| panel("solution")),
        }
    };
    Sheet { title: "Ten".into(), paper: Paper::A4, per_page, entries: (1..=problems).map(entry).collect() }
}

/// The pages of the HTML file.
fn pages(sheet: &Sheet) -> Vec<String> {
    sheet.to_html().split("class=\"page\"").skip(1).map(str::to_owned).collect()
}

/// The place of a text on a page, as it stands in the attributes.
fn place(page: &str, text: &str) -> (i32, i32) {
    let line = page.lines().find(|line| line.ends_with(&format!(">{text}</text>"))).expect(text);
    let number =
        |name: &str| line.split_once(&format!(" {name}=\"")).unwrap().1.split('"').next().unwrap().parse().unwrap();
    (number("x"), number("y"))
}

#[test]
fn every_front_is_followed_by_its_back() {
    let pages = pages(&sheet(10, 4, true));
    assert_eq!(pages.len(), 6);
    for number in 1..=10 {
        let front = (number - 1) / 4 * 2;
        for (page, text) in pages.iter().enumerate() {
            assert_eq!(text.contains(&format!(">question {number}</text>")), page == front);
            assert_eq!(text.contains(&format!(">solution {number}</text>")), page == front + 1);
        }
    }
}

#[test]
fn without_solutions_there_are_no_backs() {
    assert_eq!(pages(&sheet(10, 4, false)).len(), 3);
    assert_eq!(pages(&sheet(0, 4, false)).len(), 1);
}

#[test]
fn a_solution_lies_behind_its_problem() {
    let pages = pages(&sheet(6, 6, true));
    for number in 1..=6 {
        let (front, back) =
            (place(&pages[0], &format!("question {number}")), place(&pages[1], &format!("solution {number}")));
        assert_eq!(front.1, back.1, "{number}: in the same row");
        assert_ne!(front.0, back.0, "{number}: in the other one of two columns");
    }
}

#[test]
fn a_column_more_is_used_where_it_gives_the_boards_more_room() {
    let columns_on = |paper: Paper, per_page: usize| {
        let page = &pages(&Sheet { paper, ..sheet(per_page, per_page, false) })[0];
        let places = (1..=per_page).map(|number| place(page, &format!("question {number}")).0);
        places.collect::<std::collections::BTreeSet<i32>>().len()
    };
    let on_a4 = |per_page: usize| columns_on(Paper::A4, per_page);
    assert_eq!([1, 2, 4, 6, 12, 20].map(on_a4), [1, 1, 2, 2, 3, 4]);
    assert_eq!(columns_on(Paper::Letter, 6), 2, "three would be hardly wider than two are high");
}

#[test]
fn nothing_leaves_the_paper() {
    for (paper, per_page) in [(Paper::A4, 1), (Paper::A4, 6), (Paper::Letter, 12), (Paper::A4, 30)] {
        let (width, height) = paper.size();
        let sheet = Sheet { paper, ..sheet(30, per_page, true) };
        for page in pages(&sheet) {
            for board in page.split("<svg class=\"nerai-board\"").skip(1) {
                let value = |name: &str| -> i32 {
                    board.split_once(&format!(" {name}=\"")).unwrap().1.split('"').next().unwrap().parse().unwrap()
                };
                assert!(value("width") > 0 && value("height") > 0);
                assert!(value("x") >= 0 && value("x") + value("width") <= width);
                assert!(value("y") >= 0 && value("y") + value("height") <= height);
            }
        }
    }
}

#[test]
fn both_files_have_the_same_pages_and_equal_sheets_are_equal_bytes() {
    let (svg, html) = (sheet(10, 4, true).to_svg(), sheet(10, 4, true).to_html());
    assert_eq!(svg, sheet(10, 4, true).to_svg());
    for image in [&svg, &html] {
        assert_eq!(image.matches("<svg").count(), image.matches("</svg>").count());
        assert_eq!(image.matches("class=\"nerai-board\"").count(), 20);
    }
    assert!(svg.contains("width=\"210mm\" height=\"1822mm\""), "six pages with five gaps");
}

#[test]
fn words_of_others_stay_words() {
    let mut sheet = sheet(1, 1, true);
    sheet.title = "</title><script>".into();
    sheet.entries[0].name = Some("<b>&\u{0}".into());
    sheet.entries[0].question.words = "very ".repeat(500) + "</svg>";
    sheet.entries[0].note = Some("\"".into());
    let html = sheet.to_html();
    assert!(!html.contains("<script>") && !html.contains("<b>") && !html.contains('\u{0}'));
    assert!(html.contains("very …</text>"), "what does not fit is cut, and a sign says so");
}
