//! The colours of light and dark boards, as attributes and as a style sheet.

use super::Theme;
use crate::picture::Tint;

/// One set of colours.
#[derive(Debug)]
pub struct Palette {
    /// Behind everything.
    pub paper: &'static str,
    /// Words.
    pub ink: &'static str,
    /// The board.
    pub wood: &'static str,
    /// The lines of the board.
    pub line: &'static str,
    /// Letters and numbers beside the board.
    pub coordinate: &'static str,
    /// Black stones.
    pub black: &'static str,
    /// Where the light falls on them.
    pub black_shine: &'static str,
    /// Their outline.
    pub black_rim: &'static str,
    /// White stones.
    pub white: &'static str,
    /// Where the light falls on them.
    pub white_shine: &'static str,
    /// Their outline.
    pub white_rim: &'static str,
    /// Signs on black stones.
    pub on_black: &'static str,
    /// Signs on white stones.
    pub on_white: &'static str,
    /// Signs on empty points.
    pub on_wood: &'static str,
    tints: [&'static str; 4],
}

const LIGHT: Palette = Palette {
    paper: "#ffffff",
    ink: "#24201b",
    wood: "#eac583",
    line: "#6d5228",
    coordinate: "#7d6136",
    black: "#15171a",
    black_shine: "#4a4e54",
    black_rim: "#0b0c0e",
    white: "#e4e2dc",
    white_shine: "#ffffff",
    white_rim: "#8d8678",
    on_black: "#ffffff",
    on_white: "#15171a",
    on_wood: "#2a1c05",
    tints: ["#1f62c4", "#c22f2f", "#1d7d3a", "#7d3cb5"],
};

const DARK: Palette = Palette {
    paper: "#16181c",
    ink: "#e6e3dc",
    wood: "#5f4a2f",
    line: "#b89a6c",
    coordinate: "#c9ae82",
    black: "#0b0c0e",
    black_shine: "#363a40",
    black_rim: "#000000",
    white: "#cfccc4",
    white_shine: "#f2f0ea",
    white_rim: "#6e685c",
    on_black: "#f2f0ea",
    on_white: "#15171a",
    on_wood: "#f6ead2",
    tints: ["#6fb0ff", "#ff7f78", "#6fd48b", "#cf9bff"],
};

/// Black ink on white paper: nothing depends on a colour, and no ink is spent on wood.
const PRINT: Palette = Palette {
    paper: "#ffffff",
    ink: "#000000",
    wood: "#ffffff",
    line: "#000000",
    coordinate: "#555555",
    black: "#000000",
    black_shine: "#000000",
    black_rim: "#000000",
    white: "#ffffff",
    white_shine: "#ffffff",
    white_rim: "#000000",
    on_black: "#ffffff",
    on_white: "#000000",
    on_wood: "#000000",
    tints: ["#555555"; 4],
};

impl Palette {
    /// The colours for attributes; `Auto` draws light where no style sheet is understood.
    #[must_use]
    pub const fn of(theme: Theme) -> &'static Palette {
        match theme {
            Theme::Auto | Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
            Theme::Print => &PRINT,
        }
    }

    /// The colour of a zone.
    #[must_use]
    pub const fn tint(&self, tint: Tint) -> &'static str {
        self.tints[tint_number(tint)]
    }

    /// Whether stones are discs of one colour, without light on them.
    pub(super) fn is_flat(&self) -> bool {
        self.black == self.black_shine && self.white == self.white_shine
    }

    fn variables(&self) -> String {
        let [blue, red, green, violet] = self.tints;
        let pairs = [
            ("paper", self.paper),
            ("ink", self.ink),
            ("wood", self.wood),
            ("line", self.line),
            ("coordinate", self.coordinate),
            ("black", self.black),
            ("black-shine", self.black_shine),
            ("black-rim", self.black_rim),
            ("white", self.white),
            ("white-shine", self.white_shine),
            ("white-rim", self.white_rim),
            ("on-black", self.on_black),
            ("on-white", self.on_white),
            ("on-wood", self.on_wood),
            ("zone-0", blue),
            ("zone-1", red),
            ("zone-2", green),
            ("zone-3", violet),
        ];
        pairs.map(|(name, value)| format!("--{name}:{value}")).join(";")
    }
}

/// Place of a tint in tables and in the names of its classes.
pub(super) const fn tint_number(tint: Tint) -> usize {
    match tint {
        Tint::Blue => 0,
        Tint::Red => 1,
        Tint::Green => 2,
        Tint::Violet => 3,
    }
}

/// The outline's dashes, so that zones differ in print and for the colour-blind.
pub(super) const fn dashes(tint: Tint) -> &'static str {
    match tint {
        Tint::Blue => "none",
        Tint::Red => "6 4",
        Tint::Green => "1 4",
        Tint::Violet => "9 4 2 4",
    }
}

/// The style sheet, for images with the class `nerai-board`. Its rules win over the attributes wherever variables are
/// understood.
#[must_use]
pub fn style(theme: Theme) -> String {
    let mut variables = format!(".nerai-board{{{}}}\n", Palette::of(theme).variables());
    if theme == Theme::Auto {
        variables += &format!("@media (prefers-color-scheme:dark){{.nerai-board{{{}}}}}\n", DARK.variables());
    }
    format!("<style>\n{variables}{RULES}</style>\n")
}

const RULES: &str = "\
.nerai-board .paper{fill:var(--paper)}
.nerai-board .ink{fill:var(--ink)}
.nerai-board .wood{fill:var(--wood)}
.nerai-board .lines{stroke:var(--line)}
.nerai-board .hoshi{fill:var(--line)}
.nerai-board .coordinates{fill:var(--coordinate)}
.nerai-board .black-shine{stop-color:var(--black-shine)}
.nerai-board .black-body{stop-color:var(--black)}
.nerai-board .white-shine{stop-color:var(--white-shine)}
.nerai-board .white-body{stop-color:var(--white)}
.nerai-board .black{stroke:var(--black-rim)}
.nerai-board .white{stroke:var(--white-rim)}
.nerai-board .text.on-black{fill:var(--on-black)}
.nerai-board .text.on-white{fill:var(--on-white)}
.nerai-board .text.on-wood{fill:var(--on-wood)}
.nerai-board .mark.on-black{stroke:var(--on-black)}
.nerai-board .mark.on-white{stroke:var(--on-white)}
.nerai-board .mark.on-wood{stroke:var(--on-wood)}
.nerai-board .zone-0{fill:var(--zone-0);stroke:var(--zone-0)}
.nerai-board .zone-1{fill:var(--zone-1);stroke:var(--zone-1)}
.nerai-board .zone-2{fill:var(--zone-2);stroke:var(--zone-2)}
.nerai-board .zone-3{fill:var(--zone-3);stroke:var(--zone-3)}
";
