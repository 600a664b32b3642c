//! Pictures as text and as SVG: what is drawn, and that the text reads back.

use nerai_board::diagram::{read, write};
use nerai_board::picture::{Mark, NumberedMove, Picture, View};
use nerai_board::svg::{Theme, render};
use nerai_board::{Color, Point, PointSet, Random, Size};

fn points(names: &str) -> PointSet {
    names.split_whitespace().map(|name| name.parse::<Point>().unwrap()).collect()
}

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

fn play(number: u16, color: Color, name: &str) -> NumberedMove {
    NumberedMove { number, color, point: point(name) }
}

/// A corner with everything that a picture can hold.
fn corner() -> Picture {
    let mut picture = Picture::new(Size::FULL);
    picture.stones.black = points("A3 B3 C3 D2 D1 E4");
    picture.stones.white = points("A2 B2 C2 C1");
    picture.marks.insert(point("C2"), Mark::Cross);
    picture.marks.insert(point("E4"), Mark::Triangle);
    picture.marks.insert(point("F2"), Mark::Square);
    picture.marks.insert(point("B1"), Mark::Circle);
    picture.labels.insert(point("F3"), "a".into());
    picture.labels.insert(point("F4"), "B".into());
    picture.labels.insert(point("D2"), "k".into());
    picture.moves = vec![
        play(1, Color::Black, "B1"),
        play(12, Color::White, "A1"),
        play(13, Color::Black, "E2"),
        play(14, Color::White, "B1"),
    ];
    picture.add_zone("eye space", points("A1 B1 A2 B2 C2 C1"));
    picture.add_zone("escape & <run>", points("E1 E2 F2 F3 G3"));
    picture.view = Some(View::around(picture.size, &points("A1 F4"), 2));
    picture.caption = Some("Black kills: 12 \"A1\" is <too late>".into());
    picture
}

#[test]
fn text_shows_coordinates_numbers_marks_zones_and_labels() {
    insta::assert_snapshot!(write(&corner()));
}

#[test]
fn svg_of_a_corner() {
    insta::assert_snapshot!(render(&corner(), Theme::Auto));
}

#[test]
fn svg_of_an_empty_board() {
    insta::assert_snapshot!(render(&Picture::new(Size::new(2, 3).unwrap()), Theme::Dark));
}

#[test]
fn a_plain_board_is_as_go_players_know_it() {
    let mut picture = Picture::new(Size::new(9, 9).unwrap());
    picture.stones.black = points("C3 C4 D5");
    picture.stones.white = points("D3 D4");
    picture.marks.insert(point("D4"), Mark::Cross);
    insta::assert_snapshot!(write(&picture), @r"
       A B C D E F G H J
     9 . . . . . . . . . 9
     8 . . . . . . . . . 8
     7 . . + . . . + . . 7
     6 . . . . . . . . . 6
     5 . . . X + . . . . 5
     4 . . X(O). . . . . 4
     3 . . X O . . + . . 3
     2 . . . . . . . . . 2
     1 . . . . . . . . . 1
       A B C D E F G H J
    ");
}

#[test]
fn neighbouring_marks_widen_the_cells() {
    let mut picture = Picture::new(Size::new(4, 2).unwrap());
    picture.stones.white = points("A2 B2");
    picture.marks.insert(point("A2"), Mark::Cross);
    picture.marks.insert(point("B2"), Mark::Cross);
    picture.labels.insert(point("D1"), "100".into());
    insta::assert_snapshot!(write(&picture), @r"
         A   B   C   D
     2  (O) (O)  .   . 2
     1   .   .   . 100 1
         A   B   C   D
    ");
}

#[test]
fn an_svg_is_well_formed_whatever_the_words_are() {
    let mut picture = corner();
    picture.caption = Some("</title>\u{0}\u{1b}[31m & \"x\" \u{ffff} 狙い".into());
    picture.labels.insert(point("G1"), "<b>&".into());
    let image = render(&picture, Theme::Light);
    assert!(image.contains("<title>&lt;/title&gt;\u{fffd}\u{fffd}[31m &amp; &quot;x&quot; \u{fffd} 狙い</title>"));
    assert!(image.contains(">&lt;b&gt;&amp;</text>"));
    assert_eq!(image.matches("<title>").count(), 1);
}

#[test]
fn what_lies_outside_the_board_is_left_out() {
    let mut picture = Picture::new(Size::new(3, 3).unwrap());
    picture.stones.black = points("T19 B2");
    picture.marks.insert(point("S5"), Mark::Circle);
    picture.labels.insert(point("E1"), "q".into());
    picture.add_zone("far", points("C3 D3 T1"));
    insta::assert_snapshot!(write(&picture), @r"
       A B C
     3 . . ~ 3
     2 . X . 2
     1 . . . 1
       A B C
    zone: far = C3
    ");
    assert_eq!(render(&picture, Theme::Light).matches("<circle class=\"black\"").count(), 1);
}

#[test]
fn every_written_picture_reads_back() {
    let mut random = Random::new(20);
    let mut below = |bound: usize| random.below(bound);
    for round in 0..400 {
        let size = Size::new(1 + below(19) as u32, 1 + below(19) as u32).unwrap();
        let mut picture = Picture::new(size);
        for point in size.points() {
            match below(9) {
                0 => picture.stones.black.insert(point),
                1 => picture.stones.white.insert(point),
                _ => {}
            }
            if below(8) == 0 {
                picture.marks.insert(point, Mark::ALL[below(4)]);
            }
            if below(6) == 0 {
                let labels = ["a", "x", "o", "z", "B", "X", "7", "12", "999", "012", "1000", "two words", "a=b", "é"];
                picture.labels.insert(point, labels[below(labels.len())].to_owned());
            }
            if below(9) == 0 {
                let color = Color::BOTH[below(2)];
                picture.moves.push(NumberedMove { number: below(1000) as u16, color, point });
            }
        }
        for name in ["first", "second: zone", "", "a b", "a = b"].iter().take(below(6)) {
            picture.add_zone(*name, size.points().iter().filter(|_| below(3) == 0).collect());
        }
        let text = write(&picture);
        let back = read(&text).unwrap_or_else(|error| panic!("round {round}: {error}\n{text}"));
        assert_eq!(back.picture(), picture, "round {round}\n{text}");
    }
}

#[test]
fn words_are_cleaned_when_they_are_read_as_they_are_when_they_are_written() {
    let text = "name: two\t \u{1e}words\n . .\nlabel: A1 = \u{1e}n\nzone: \u{7f} a  b = B1\n";
    let picture = read(text).unwrap().picture();
    assert_eq!(picture.caption.as_deref(), Some("two words"));
    assert_eq!(picture.labels.get(&point("A1")).map(String::as_str), Some("n"));
    assert_eq!(picture.zones[0].name, "a b");
    assert_eq!(read(&write(&picture)).unwrap().picture(), picture);
    assert_eq!(read("name: \u{1}\n.\n").unwrap().picture().caption, None);
}

#[test]
fn a_view_of_every_single_point_reads_back() {
    let mut picture = Picture::new(Size::FULL);
    picture.stones.white = picture.size.points();
    for point in picture.size.points() {
        picture.view = Some(View::around(picture.size, &PointSet::one(point), 0));
        let back = read(&write(&picture)).unwrap();
        assert_eq!((back.size, back.stones.white.contains(point)), (Size::FULL, true), "{point}");
    }
}

#[test]
fn the_diagrams_in_the_manual_read() {
    let manual = include_str!("../../../docs/diagrams.md");
    let blocks: Vec<&str> = manual.split("```text\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(blocks.len(), 4);
    for block in &blocks {
        let diagram = read(block).unwrap_or_else(|error| panic!("{error}\n{block}"));
        assert_eq!(diagram.size, if block.starts_with("$$") { Size::new(9, 9).unwrap() } else { Size::FULL });
    }
    assert_eq!(
        write(&Picture {
            view: Some(View { left: 0, right: 4, bottom: 0, top: 2 }),
            ..read(blocks[3]).unwrap().picture()
        }),
        blocks[3]
    );
}
