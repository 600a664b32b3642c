//! One part of a list that is shared out among several processes or machines.

use std::fmt;
use std::str::FromStr;

/// Part `part` of `parts`, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    part: usize,
    parts: usize,
}

impl Shard {
    /// The whole list.
    pub(crate) const WHOLE: Shard = Shard { part: 1, parts: 1 };

    /// Whether the part has this element, counted from 0. Neighbours are often alike, so they go to different parts.
    pub(crate) fn has(self, index: usize) -> bool {
        index % self.parts == self.part - 1
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let numbers = text.split_once('/').and_then(|(part, parts)| Some((part.parse().ok()?, parts.parse().ok()?)));
        match numbers {
            Some((part, parts)) if (1..=parts).contains(&part) => Ok(Shard { part, parts }),
            _ => Err("expected i/n, the i-th of n parts, such as 1/4 … 4/4".to_owned()),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_element_is_in_one_part() {
        let shards: Vec<Shard> = (1..=4).map(|part| format!("{part}/4").parse().unwrap()).collect();
        assert!((0..99).all(|index| shards.iter().filter(|shard| shard.has(index)).count() == 1));
        assert!((0..99).all(|index| Shard::WHOLE.has(index)));
        assert_eq!(shards[2].to_string(), "3/4");
    }

    #[test]
    fn what_is_no_part_is_refused() {
        for text in ["", "1", "0/4", "5/4", "1/0", "0/0", "-1/4", "1/4/2", "a/b", "1 /4"] {
            assert!(text.parse::<Shard>().unwrap_err().contains("expected i/n"), "{text}");
        }
    }
}
