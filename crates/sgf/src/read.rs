//! The reader: from bytes to a [`Collection`], repairing what real files get wrong.
//!
//! Real problem files have mail headers before the first game, unescaped brackets in comments and parentheses that are
//! never closed. Each of these is repaired with a warning. A game is given up only where nothing sensible can follow:
//! a value without its `]`, or absurd nesting; reading then goes on at the next line that starts with `(;`.

use nerai_board::Place;

use crate::decode::decode;
use crate::tree::{Collection, Game, Property, SgfError, Value, Warning, is_for_roots, short_name};

/// The largest file that is read: 64 MiB.
pub const MAX_BYTES: usize = 64 << 20;
/// The largest number of variations that are open inside one another.
pub const MAX_NESTING: usize = 100_000;
/// The largest number of nodes and properties in a file, together.
pub const MAX_PARTS: usize = 2_000_000;
/// Warnings beyond this number tell nothing new.
const MAX_WARNINGS: usize = 100;
/// After this many unreadable games the rest of the file is given up: looking for the end of a value that is never
/// closed costs a walk through the rest of the file each time.
const MAX_UNREADABLE: usize = 20;

/// Reads the games of a file.
///
/// The charset is found by [`decode`].
///
/// # Errors
/// If the file is too large, or holds no game or none that can be read. Single unreadable games among others are
/// errors inside [`Collection::games`].
pub fn read(bytes: &[u8]) -> Result<Collection, SgfError> {
    if bytes.len() > MAX_BYTES {
        let message = format!("the file has {} bytes; at most {MAX_BYTES} are read", bytes.len());
        return Err(SgfError::new(Place::START, message));
    }
    let decoded = decode(bytes);
    let mut collection = read_text(&decoded.text)?;
    if let Some(message) = decoded.warning {
        collection.warnings.insert(0, Warning { place: Place::START, message });
    }
    Ok(collection)
}

/// Reads the games of a text that is decoded already.
///
/// # Errors
/// As [`read`].
pub fn read_text(text: &str) -> Result<Collection, SgfError> {
    let mut reader = Reader { text, at: 0, counted: 0, place: Place::START, parts: 0, warnings: Vec::new() };
    let mut games = Vec::new();
    let mut unreadable = 0;
    while reader.find_game() {
        let game = reader.game();
        if game.is_err() {
            unreadable += 1;
            reader.skip_to_next_start();
        }
        games.push(game);
        if unreadable == MAX_UNREADABLE {
            reader.warn("too many games are unreadable; the rest of the file was not read");
            break;
        }
    }
    if games.iter().all(Result::is_err) {
        let nothing = || SgfError::new(Place::START, "no game found; an SGF game starts with '(;'");
        return Err(games.into_iter().find_map(Result::err).unwrap_or_else(nothing));
    }
    Ok(Collection { games, warnings: reader.warnings })
}

struct Reader<'t> {
    text: &'t str,
    /// Byte offset of the next character.
    at: usize,
    /// `place` belongs to this byte offset, which never overtakes `at`.
    counted: usize,
    place: Place,
    /// Nodes and properties so far.
    parts: usize,
    warnings: Vec<Warning>,
}

impl Reader<'_> {
    /// Moves to the next `(;`, possibly with white space between, and says whether there is one.
    fn find_game(&mut self) -> bool {
        self.skip_space();
        let (from, place) = (self.at, self.here());
        while let Some(distance) = self.text[self.at..].find('(') {
            let start = self.at + distance;
            self.at = start + 1;
            self.skip_space();
            if self.peek() == Some(b';') {
                self.at = start;
                if start > from {
                    self.warn_at(place, "skipped text before a game");
                }
                return true;
            }
        }
        self.at = self.text.len();
        if from < self.at {
            self.warn_at(place, "skipped text after the last game");
        }
        false
    }

    /// Reads the game that starts here with `(;`.
    fn game(&mut self) -> Result<Game, SgfError> {
        let start = self.here();
        self.at += 1;
        self.skip_space();
        self.count_part()?;
        self.at += 1;
        let mut game = Game::new();
        let mut current = game.root();
        // For each open variation, the node that it follows.
        let mut forks = Vec::new();
        // Where a variation was opened whose first node has not begun …
        let mut opened = None;
        // … and where the variation was opened that begins with the current node.
        let mut variation = None;
        loop {
            self.skip_space();
            match self.peek() {
                None => {
                    let missing = forks.len() + 1;
                    self.warn_at(start, format!("this game lacks {missing} ')' at its end; they were added"));
                    return Ok(game);
                }
                Some(b'(') => {
                    let place = self.here();
                    if forks.len() == MAX_NESTING {
                        return Err(SgfError::new(place, format!("more than {MAX_NESTING} variations in one another")));
                    }
                    forks.push(current);
                    opened = Some((self.at, place));
                    self.at += 1;
                }
                Some(b')') => {
                    self.at += 1;
                    (opened, variation) = (None, None);
                    match forks.pop() {
                        Some(fork) => current = fork,
                        None => return Ok(game),
                    }
                }
                Some(b';') => {
                    self.count_part()?;
                    self.at += 1;
                    current = game.add_child(current);
                    variation = opened.take();
                }
                Some(byte) if byte.is_ascii_alphabetic() => {
                    let property_place = self.here();
                    let Some(property) = self.property()? else { continue };
                    if opened.is_some() {
                        self.warn("a variation lacks its first ';', which was added");
                        self.count_part()?;
                        current = game.add_child(current);
                        variation = opened.take();
                    }
                    if current == game.root() || !is_for_roots(property.name()) {
                        game.node_mut(current).push(property);
                    } else if let Some((offset, place)) = variation {
                        // Only a root says such things: the game before was never closed.
                        game.remove_last();
                        (self.at, self.counted, self.place) = (offset, offset, place);
                        self.warn("a new game starts here, but the last one lacks ')' at its end; they were added");
                        return Ok(game);
                    } else {
                        let message = format!("skipped {}, which belongs in the first node", property.name());
                        self.warn_at(property_place, message);
                    }
                }
                Some(_) => self.skip_junk(),
            }
        }
    }

    /// Reads a name and its values; `None` if it turns out to be no property.
    fn property(&mut self) -> Result<Option<Property>, SgfError> {
        let place = self.here();
        let rest = &self.text[self.at..];
        let length = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        let long_name = &rest[..length];
        let name = short_name(long_name);
        let shown = |long_name: &str| long_name.chars().take(20).collect::<String>();
        self.at += length;
        self.skip_space();
        if self.peek() != Some(b'[') {
            let message = format!("skipped '{}': expected a property with a value in brackets", shown(long_name));
            self.warn_at(place, message);
            return Ok(None);
        }
        self.count_part()?;
        let mut values = Vec::with_capacity(1);
        while self.peek() == Some(b'[') {
            values.push(self.value()?);
            self.skip_space();
        }
        if name.is_empty() {
            let message = format!("skipped '{}': expected a property whose name has a capital first", shown(long_name));
            self.warn_at(place, message);
            return Ok(None);
        }
        Ok(Some(Property { name, values }))
    }

    fn value(&mut self) -> Result<Value, SgfError> {
        let place = self.here();
        self.at += 1;
        let rest = &self.text[self.at..];
        let mut end = 0;
        loop {
            let special =
                rest.as_bytes().get(end..).and_then(|tail| tail.iter().position(|b| matches!(b, b']' | b'\\')));
            match special {
                None => return Err(SgfError::new(place, "this value is never closed; expected ']'")),
                Some(distance) if rest.as_bytes()[end + distance] == b']' => {
                    end += distance;
                    break;
                }
                Some(distance) => end += distance + 2,
            }
        }
        self.at += end + 1;
        Ok(Value::from_file(&rest[..end], place))
    }

    fn skip_junk(&mut self) {
        let place = self.here();
        let rest = &self.text[self.at..];
        let stops = |c: char| matches!(c, '(' | ')' | ';') || c.is_ascii_alphabetic() || c.is_ascii_whitespace();
        let length = rest.find(stops).unwrap_or(rest.len());
        let shown: String = rest[..length].chars().take(20).collect();
        self.at += length;
        self.warn_at(place, format!("skipped '{shown}': expected a node, a property or a parenthesis"));
    }

    /// After an unreadable game: on to the next line that starts with `(;`.
    fn skip_to_next_start(&mut self) {
        let bytes = self.text.as_bytes();
        while let Some(distance) = self.text[self.at..].find('(') {
            let start = self.at + distance;
            let begins_line = start > 0 && matches!(bytes[start - 1], b'\n' | b'\r');
            if begins_line && bytes.get(start + 1) == Some(&b';') {
                self.at = start;
                return;
            }
            self.at = start + 1;
        }
        self.at = self.text.len();
    }

    fn skip_space(&mut self) {
        // Byte order marks inside a text come from files that were joined; they mean nothing.
        let rest = &self.text[self.at..];
        let length = rest.find(|c: char| !(c.is_whitespace() || c == '\u{feff}' || c == '\0')).unwrap_or(rest.len());
        self.at += length;
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn count_part(&mut self) -> Result<(), SgfError> {
        if self.parts == MAX_PARTS {
            return Err(SgfError::new(self.here(), format!("more than {MAX_PARTS} nodes and properties in one file")));
        }
        self.parts += 1;
        Ok(())
    }

    /// The place of the next character. Only ever walks forward, so that all places together cost one walk.
    fn here(&mut self) -> Place {
        let mut previous = self.text.as_bytes()[..self.counted].last().copied();
        for c in self.text[self.counted..self.at].chars() {
            match c {
                '\n' if previous == Some(b'\r') => {}
                '\n' | '\r' => self.place = self.place.next_line(),
                _ => self.place = self.place.right(1),
            }
            previous = u8::try_from(c).ok();
        }
        self.counted = self.at;
        self.place
    }

    fn warn(&mut self, message: impl Into<String>) {
        let place = self.here();
        self.warn_at(place, message);
    }

    fn warn_at(&mut self, place: Place, message: impl Into<String>) {
        match self.warnings.len() {
            MAX_WARNINGS => {}
            count => {
                let last = count + 1 == MAX_WARNINGS;
                let message = if last { "further warnings are left out".to_owned() } else { message.into() };
                self.warnings.push(Warning { place, message });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(text: &str) -> Vec<String> {
        let collection = read(text.as_bytes()).unwrap();
        collection.readable().map(|game| crate::write([game]).replace("FF[4]CA[UTF-8]", "").replace('\n', "")).collect()
    }

    fn warnings(text: &str) -> Vec<String> {
        read(text.as_bytes()).unwrap().warnings.iter().map(ToString::to_string).collect()
    }

    fn error(bytes: &[u8]) -> String {
        read(bytes).unwrap_err().to_string()
    }

    #[test]
    fn collections_variations_and_white_space_are_read() {
        assert_eq!(
            shape(" (;SZ[9] (;B[aa];W[bb])\n(;B[cc]) )\r\n( ;AB [aa] [bb])"),
            ["(;SZ[9](;B[aa];W[bb])(;B[cc]))", "(;AB[aa][bb])"]
        );
        assert_eq!(warnings("(;SZ[9](;B[aa])(;B[cc]))(;)"), [""; 0]);
    }

    #[test]
    fn long_names_of_old_files_keep_their_capitals() {
        assert_eq!(shape("(;GaMe[1]SiZe[9]AddBlack[aa]AddWhite[bb];White[cc])"), ["(;GM[1]SZ[9]AB[aa]AW[bb];W[cc])"]);
    }

    #[test]
    fn a_name_starts_with_a_capital() {
        assert_eq!(shape("(;b9[]9B[aa]b9B[cc]X9[1])"), ["(;B[aa]X9[1])"]);
        assert_eq!(
            warnings("(;b9[]b9B[cc]X9[1])"),
            [
                "line 1, column 3: skipped 'b9': expected a property whose name has a capital first",
                "line 1, column 7: skipped 'b9B': expected a property whose name has a capital first",
            ]
        );
    }

    #[test]
    fn only_a_first_node_says_which_game_it_is() {
        let text = "(;(;B[aa]);GM[4];W[bb]FF[4])";
        assert_eq!(shape(text), ["(;(;B[aa])(;;W[bb]))"]);
        assert_eq!(
            warnings(text),
            [
                "line 1, column 12: skipped GM, which belongs in the first node",
                "line 1, column 23: skipped FF, which belongs in the first node",
            ]
        );
        assert_eq!(shape("(;(;B[aa])(;W[bb])GM[4])"), ["(;GM[4](;B[aa])(;W[bb]))"]);
    }

    #[test]
    fn brackets_and_backslashes_in_texts_do_not_end_them() {
        let game = read(br"(;C[a \] b \\];B[aa])").unwrap();
        let game = game.game(1).unwrap();
        assert_eq!(game.node(game.root()).comment().as_deref(), Some(r"a ] b \"));
        assert_eq!(game.node_count(), 2);
    }

    #[test]
    fn junk_around_games_is_skipped_with_a_warning() {
        let text = "From: someone (at) example\n\n(;SZ[9])\n)\nBye (";
        assert_eq!(shape(text), ["(;SZ[9])"]);
        assert_eq!(
            warnings(text),
            ["line 1, column 1: skipped text before a game", "line 4, column 1: skipped text after the last game"]
        );
    }

    #[test]
    fn junk_inside_a_game_is_skipped_with_a_warning() {
        let text = "(;C[see [1] here]PL;B[aa]12W[bb])";
        assert_eq!(shape(text), ["(;C[see [1];B[aa]W[bb])"]);
        assert_eq!(
            warnings(text),
            [
                "line 1, column 13: skipped 'here': expected a property with a value in brackets",
                "line 1, column 17: skipped ']': expected a node, a property or a parenthesis",
                "line 1, column 18: skipped 'PL': expected a property with a value in brackets",
                "line 1, column 26: skipped '12': expected a node, a property or a parenthesis",
            ]
        );
    }

    #[test]
    fn missing_parentheses_are_added_with_a_warning() {
        assert_eq!(shape("(;SZ[9](;B[aa]"), ["(;SZ[9];B[aa])"]);
        assert_eq!(
            warnings("\n(;SZ[9](;B[aa]"),
            ["line 2, column 1: this game lacks 2 ')' at its end; they were added"]
        );
        let text = "(;GM[1]SZ[9];B[aa]\n(;GM[1]SZ[13])";
        assert_eq!(shape(text), ["(;GM[1]SZ[9];B[aa])", "(;GM[1]SZ[13])"]);
        assert!(warnings(text)[0].starts_with("line 2, column 1: a new game starts here"));
    }

    #[test]
    fn empty_variations_vanish_and_missing_semicolons_are_added() {
        assert_eq!(shape("(;SZ[9]()(())(B[aa];W[bb])(;B[cc]))"), ["(;SZ[9](;B[aa];W[bb])(;B[cc]))"]);
    }

    #[test]
    fn an_unreadable_game_keeps_its_number_and_spares_the_others() {
        let collection = read(b"(;SZ[9])\n(;C[never closed)\n(;SZ[13]\n\n)").unwrap();
        assert_eq!(collection.games.len(), 2, "the open value swallows everything up to the next bracket");
        let collection = read(b"(;SZ[9])\n(;C[a]\n  C[never closed)\n(;SZ 13)").unwrap();
        let reason = collection.game(2).unwrap_err();
        assert_eq!(reason.to_string(), "line 3, column 4: this value is never closed; expected ']'");
        assert!(collection.game(1).is_ok() && collection.game(3).is_ok());
        let reason = collection.game(4).unwrap_err();
        assert_eq!(reason.message, "there is no game 4: the file holds 3 games, counted from 1");
        assert!(collection.game(0).is_err());
    }

    #[test]
    fn files_without_games_say_what_was_expected() {
        for bytes in [&b""[..], b"hello", b"()", b"\x7fELF\x01\x02\xff\xfe", b"\xef\xbb\xbf"] {
            assert_eq!(error(bytes), "line 1, column 1: no game found; an SGF game starts with '(;'");
        }
    }

    #[test]
    fn places_count_characters_and_all_kinds_of_line_breaks() {
        for (text, line, column) in
            [("(;C[黑先\r\n活]SZ[9])", 2, 5), ("(;C[a\rb\nc]SZ[9])", 3, 5), ("(;C[\r\n\r\n]SZ[9])", 3, 4)]
        {
            let collection = read(text.as_bytes()).unwrap();
            let root = collection.game(1).unwrap().node(collection.game(1).unwrap().root());
            assert_eq!(root.values("SZ").next().unwrap().place(), Place { line, column }, "{text:?}");
        }
    }

    #[test]
    fn hostile_files_end_quickly_with_a_clear_error() {
        const TEN_MEGABYTES: usize = 10 << 20;
        let many = |unit: &str| unit.repeat(TEN_MEGABYTES / unit.len()).into_bytes();
        assert!(error(&many("(")).contains("no game found"));
        assert!(error(&many("(\n")).contains("no game found"));
        assert!(error(&[b"(;".to_vec(), many("(")].concat()).contains("more than 100000 variations"));
        assert!(error(&many("(;")).contains("more than 100000 variations"));
        assert!(error(&many(";(").split_off(1)).contains("more than 100000 variations"));
        assert!(error(&many("\n(;C[")).contains("never closed"));
        assert!(error(&[b"(".to_vec(), many(";")].concat()).contains("more than 2000000 nodes and properties"));
        assert_eq!(
            error(&vec![b'('; MAX_BYTES + 1]),
            "line 1, column 1: the file has 67108865 bytes; at most 67108864 are read"
        );
        let line = [b"(".to_vec(), ";B[aa]".repeat(900_000).into_bytes()].concat();
        assert_eq!(read(&line).unwrap().game(1).unwrap().main_line().count(), 900_000);
    }
}
