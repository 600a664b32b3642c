//! What a mistyped name was probably meant to be.

/// Longer names are not compared.
const LONGEST: usize = 40;
/// More names are not compared either.
const MOST_NAMES: usize = 1000;
/// Letters that may differ.
const LARGEST_DISTANCE: usize = 3;

/// The name among these that is most like this one, if one is like it at all.
pub(crate) fn similar<'n>(name: &str, names: impl Iterator<Item = &'n str>) -> Option<String> {
    if name.len() > LONGEST {
        return None;
    }
    let close = names.take(MOST_NAMES).filter(|other| other.len() <= LONGEST);
    let (distance, closest) = close.map(|other| (distance(other, name), other)).min()?;
    (distance <= LARGEST_DISTANCE && distance < name.len()).then(|| closest.to_owned())
}

/// How many letters have to be changed, added or left out to get from one word to the other.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, left) in a.iter().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, right) in b.iter().enumerate() {
            let next = (corner + usize::from(left != right)).min(row[j] + 1).min(row[j + 1] + 1);
            corner = row[j + 1];
            row[j + 1] = next;
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::{distance, similar};

    #[test]
    fn letters_are_changed_added_and_left_out() {
        assert_eq!(distance("liberty", "liberty"), 0);
        assert_eq!(distance("liberty", "libetry"), 2);
        assert_eq!(distance("eye", "eyes"), 1);
        assert_eq!(distance("", "eye"), 3);
    }

    #[test]
    fn only_a_name_that_is_close_is_proposed() {
        let names = ["liberty-of", "eye-space"];
        assert_eq!(similar("liberty-off", names.into_iter()).as_deref(), Some("liberty-of"));
        assert_eq!(similar("snapback", names.into_iter()), None);
        assert_eq!(similar("ab", names.into_iter()), None);
    }
}
