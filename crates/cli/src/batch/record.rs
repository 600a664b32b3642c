//! A line of results: a JSON object whose fields keep their order and their spelling, whoever wrote them.
//!
//! A result that is read, placed elsewhere and written again is the same to the last byte; only its place is new.

use std::fmt;

use nerai_terminal::trouble::Trouble;
use serde::de::{DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use crate::program::VERSION;

/// A result.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    fields: Vec<(String, Box<RawValue>)>,
}

/// Where a problem stands in its list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// The file, as it was named or found.
    pub(crate) file: String,
    /// The number of the game, if the file has several.
    pub(crate) game: Option<usize>,
    /// The number of the problem in the whole list, from 1.
    pub(crate) number: usize,
    /// How many problems the whole list has.
    pub(crate) of: usize,
}

/// The names of the fields that tell a place, in their order.
const PLACE: [&str; 4] = ["file", "game", "number", "of"];
/// How every result begins.
pub(crate) const BEGINNING: &str = "{\"file\":";

impl Record {
    /// Reads a line.
    pub(crate) fn read(line: &str) -> Result<Record, String> {
        let fields: Fields = serde_json::from_str(line).map_err(|error| format!("this is no JSON object: {error}"))?;
        let record = Record { fields: fields.0 };
        let has_content = record.verdict().is_some() && record.key().is_some() || record.error().is_some();
        if record.file().is_some() && has_content {
            Ok(record)
        } else {
            Err("this is no result of nerai batch; expected \"file\" with \"key\" and \"verdict\", or with \"error\""
                .to_owned())
        }
    }

    /// The result of an answer of this program as one JSON object, which the library writes.
    pub(crate) fn of_answer(answer: &str, key: &str, limits: &impl Serialize) -> Result<Record, String> {
        let fields: Fields = serde_json::from_str(answer).map_err(|error| error.to_string())?;
        let mut record = Record { fields: fields.0 };
        record.put_in_front("version", &VERSION);
        record.put_in_front("limits", limits);
        record.put_in_front("key", &key);
        Ok(record)
    }

    /// The result of a problem without an answer.
    pub(crate) fn of_trouble(trouble: &Trouble) -> Record {
        let mut record = Record { fields: Vec::new() };
        record.set("error", &trouble.message);
        if let Some((line, column)) = trouble.place {
            record.set("line", &line);
            record.set("column", &column);
        }
        record
    }

    /// The same result for another place.
    pub(crate) fn placed(&self, place: &Place) -> Record {
        let mut record = self.clone();
        record.fields.retain(|(name, _)| !PLACE.contains(&name.as_str()));
        record.put_in_front("of", &place.of);
        record.put_in_front("number", &place.number);
        if let Some(game) = place.game {
            record.put_in_front("game", &game);
        }
        record.put_in_front("file", &place.file);
        record
    }

    /// The same result as one of this pass over the list; the first one is not mentioned.
    pub(crate) fn of_pass(&self, pass: u8) -> Record {
        let mut record = self.without("pass");
        if pass > 1 {
            let after_key = record.fields.iter().position(|(name, _)| name == "limits").unwrap_or(record.fields.len());
            record.fields.insert(after_key, ("pass".to_owned(), raw(&pass)));
        }
        record
    }

    /// The same result without a field.
    pub(crate) fn without(&self, name: &str) -> Record {
        let fields = self.fields.iter().filter(|(field, _)| field != name).cloned().collect();
        Record { fields }
    }

    /// The line, without its end.
    pub(crate) fn line(&self) -> String {
        let fields: Vec<String> =
            self.fields.iter().map(|(name, value)| format!("{}:{}", raw(name).get(), value.get())).collect();
        format!("{{{}}}", fields.join(","))
    }

    pub(crate) fn file(&self) -> Option<String> {
        self.get("file")
    }

    pub(crate) fn key(&self) -> Option<String> {
        self.get("key")
    }

    pub(crate) fn verdict(&self) -> Option<String> {
        self.get("verdict")
    }

    /// The version of the program that found the answer. Lines did not always say it.
    pub(crate) fn version(&self) -> Option<String> {
        self.get("version")
    }

    pub(crate) fn error(&self) -> Option<String> {
        self.get("error")
    }

    /// The file, and the number of the game if there are several.
    pub(crate) fn name(&self) -> String {
        let file = self.file().unwrap_or_default();
        match self.get::<usize>("game") {
            Some(game) => format!("{file} game {game}"),
            None => file,
        }
    }

    /// A field, if it is there and is of that kind.
    pub(crate) fn get<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        let (_, value) = self.fields.iter().find(|(field, _)| field == name)?;
        serde_json::from_str(value.get()).ok()
    }

    fn set(&mut self, name: &str, value: &impl Serialize) {
        self.fields.push((name.to_owned(), raw(value)));
    }

    fn put_in_front(&mut self, name: &str, value: &impl Serialize) {
        self.fields.insert(0, (name.to_owned(), raw(value)));
    }
}

/// Numbers and texts can always be written; nothing else comes here.
fn raw<T: Serialize + ?Sized>(value: &T) -> Box<RawValue> {
    to_raw_value(value).unwrap_or_else(|_| RawValue::NULL.to_owned())
}

/// The fields of an object in their order.
struct Fields(Vec<(String, Box<RawValue>)>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fields, D::Error> {
        deserializer.deserialize_map(InOrder)
    }
}

struct InOrder;

impl<'de> Visitor<'de> for InOrder {
    type Value = Fields;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
        let mut fields = Vec::new();
        while let Some(field) = map.next_entry()? {
            fields.push(field);
        }
        Ok(Fields(fields))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANSWER: &str =
        r#"{"file":"a.sgf","goal":"black: kill(B1)","verdict":"won","why":["ü \"x\""],"seconds":0.100000}"#;

    fn place(file: &str, game: Option<usize>) -> Place {
        Place { file: file.to_owned(), game, number: 3, of: 9 }
    }

    #[test]
    fn a_result_keeps_its_order_and_its_spelling() {
        let record = Record::of_answer(ANSWER, "00ff", &[1]).unwrap().placed(&place("a \"b\".sgf", Some(2)));
        let line = record.line();
        let place = r#"{"file":"a \"b\".sgf","game":2,"number":3,"of":9,"key":"00ff","limits":[1]"#;
        let answer = r#""goal":"black: kill(B1)","verdict":"won","why":["ü \"x\""],"seconds":0.100000}"#;
        assert_eq!(line, format!(r#"{place},"version":"{VERSION}",{answer}"#));
        assert!(line.starts_with(BEGINNING));
        assert_eq!(Record::read(&line).unwrap().line(), line);
        assert_eq!(record.name(), "a \"b\".sgf game 2");
    }

    #[test]
    fn only_the_place_changes_when_a_result_is_placed_elsewhere() {
        let record = Record::of_answer(ANSWER, "00ff", &[1]).unwrap();
        let (here, there) = (record.placed(&place("a", Some(2))), record.placed(&place("b", None)));
        assert_eq!(here.placed(&place("b", None)).line(), there.line());
        assert_eq!(here.of_pass(2).of_pass(1).line(), here.line());
        assert_eq!(here.of_pass(2).get::<u8>("pass"), Some(2));
        assert_eq!(here.without("seconds").get::<f64>("seconds"), None);
    }

    #[test]
    fn other_lines_are_no_results() {
        for line in ["", "{", "[]", "7", "{}", r#"{"file":"a"}"#, r#"{"file":"a","verdict":"won"}"#, r#"{"error":"x"}"#]
        {
            assert!(Record::read(line).is_err(), "{line}");
        }
        let trouble = Trouble { place: Some((3, 4)), message: "no".to_owned() };
        let line = Record::of_trouble(&trouble).placed(&place("a", None)).line();
        assert_eq!(line, r#"{"file":"a","number":3,"of":9,"error":"no","line":3,"column":4}"#);
        assert_eq!(Record::read(&line).unwrap().error().unwrap(), "no");
    }
}
