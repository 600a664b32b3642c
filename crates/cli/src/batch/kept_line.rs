//! A line of results that an earlier run wrote: a JSON object whose fields keep their order and their spelling.
//!
//! Another version of the program may have written it, with fields that this one does not know. A line that is read, placed
//! elsewhere and written again is the same to the last byte; only its place is new.

use std::fmt;

use nerai_json::Place;
use serde::de::{DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::{RawValue, to_raw_value};

/// The line of an earlier run.
#[derive(Clone, Debug)]
pub(crate) struct KeptLine {
    fields: Vec<(String, Box<RawValue>)>,
}

/// The names of the fields that tell a place, in their order.
const PLACE: [&str; 4] = ["file", "game", "number", "of"];

/// How results begin: with the number of the format, and before there was one with the file.
const BEGINNINGS: [&str; 2] = ["{\"version\":", "{\"file\":"];

impl KeptLine {
    /// Reads a line.
    pub(crate) fn read(line: &str) -> Result<KeptLine, String> {
        serde_json::from_str(line).map_err(|error| format!("this is no JSON object: {error}"))
    }

    /// The line, without its end.
    pub(crate) fn line(&self) -> String {
        let fields: Vec<String> =
            self.fields.iter().map(|(name, value)| format!("{}:{}", raw(name).get(), value.get())).collect();
        format!("{{{}}}", fields.join(","))
    }

    /// A field, if it is there and is of that kind.
    pub(crate) fn get<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        let (_, value) = self.fields.iter().find(|(field, _)| field == name)?;
        serde_json::from_str(value.get()).ok()
    }

    /// Leaves a field out.
    pub(crate) fn remove(&mut self, name: &str) {
        self.fields.retain(|(field, _)| field != name);
    }

    /// Tells another place, behind the number of the format.
    pub(crate) fn set_place(&mut self, place: &Place) {
        self.fields.retain(|(name, _)| !PLACE.contains(&name.as_str()));
        let mut told = vec![("file", raw(&place.file))];
        told.extend(place.game.map(|game| ("game", raw(&game))));
        told.extend([("number", raw(&place.number)), ("of", raw(&place.of))]);
        let start = usize::from(self.fields.first().is_some_and(|(name, _)| name == "version"));
        self.fields.splice(start..start, told.into_iter().map(|(name, value)| (name.to_owned(), value)));
    }

    /// Tells the pass over the list, or nothing.
    pub(crate) fn set_pass(&mut self, pass: Option<u8>) {
        self.remove("pass");
        if let Some(pass) = pass {
            let after_key = self.fields.iter().position(|(name, _)| name == "limits").unwrap_or(self.fields.len());
            self.fields.insert(after_key, ("pass".to_owned(), raw(&pass)));
        }
    }
}

/// Whether bytes can be the beginning of a file of results; nothing can.
pub(crate) fn begins_as_results(bytes: &[u8]) -> bool {
    let begins_so = |beginning: &str| bytes.iter().zip(beginning.as_bytes()).all(|(byte, expected)| byte == expected);
    BEGINNINGS.into_iter().any(begins_so)
}

/// Numbers and texts can always be written; nothing else comes here.
fn raw<T: Serialize + ?Sized>(value: &T) -> Box<RawValue> {
    to_raw_value(value).unwrap_or_else(|_| RawValue::NULL.to_owned())
}

impl<'de> Deserialize<'de> for KeptLine {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<KeptLine, D::Error> {
        deserializer.deserialize_map(InOrder)
    }
}

struct InOrder;

impl<'de> Visitor<'de> for InOrder {
    type Value = KeptLine;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<KeptLine, A::Error> {
        let mut fields = Vec::new();
        while let Some(field) = map.next_entry()? {
            fields.push(field);
        }
        Ok(KeptLine { fields })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_keeps_its_order_and_its_spelling() {
        let rest = r#""key":"00ff","why":["ü \"x\""],"new":{"b":1,"a":2},"seconds":0.100000}"#;
        for version in ["", r#""version":1,"#] {
            let text = format!(r#"{{{version}"file":"a","number":1,"of":2,{rest}"#);
            let mut line = KeptLine::read(&text).unwrap();
            assert_eq!(line.line(), text);
            line.set_place(&Place { file: "b".to_owned(), game: Some(3), number: 4, of: 5 });
            assert_eq!(line.line(), format!(r#"{{{version}"file":"b","game":3,"number":4,"of":5,{rest}"#));
        }
    }

    #[test]
    fn files_of_results_are_known_by_their_beginning() {
        for text in ["", "{", "{\"vers", "{\"version\":1,\"file\"", "{\"fi", "{\"file\":\"a\""] {
            assert!(begins_as_results(text.as_bytes()), "{text}");
        }
        for text in ["x", "{}", "{\"goal\"", "[", "(;"] {
            assert!(!begins_as_results(text.as_bytes()), "{text}");
        }
    }
}
