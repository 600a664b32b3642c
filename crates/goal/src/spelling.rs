//! Finds the word that a misspelled one was meant to be.

const WORDS: [&str; 15] = [
    "capture", "save", "connect", "cut", "live", "kill", "eye", "invade", "force", "empty", "black", "white", "and",
    "or", "not",
];

/// The word of the goal language with the fewest letters to change, if these are at most two and about
/// a third of the word.
pub(crate) fn similar_word(word: &str) -> Option<&'static str> {
    let letters: Vec<char> = word.chars().take(21).map(|c| c.to_ascii_lowercase()).collect();
    if letters.len() > 20 {
        return None;
    }
    let allowed = ((letters.len() + 1) / 3).min(2);
    let measured = WORDS.iter().map(|&known| (distance(&letters, known), known));
    measured.filter(|&(distance, _)| distance <= allowed).min_by_key(|&(distance, _)| distance).map(|(_, known)| known)
}

/// Levenshtein's distance: letters to insert, delete or replace.
fn distance(letters: &[char], known: &str) -> usize {
    let mut row: Vec<usize> = (0..=letters.len()).collect();
    for (i, wanted) in known.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &letter) in letters.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != wanted);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[letters.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_understood_and_strange_words_are_not() {
        for (typed, meant) in
            [("captur", "capture"), ("Conect", "connect"), ("kil", "kill"), ("cpature", "capture"), ("balck", "black")]
        {
            assert_eq!(similar_word(typed), Some(meant), "{typed}");
        }
        for typed in ["disconnect", "joseki", "", "ab", &"kill".repeat(10)] {
            assert_eq!(similar_word(typed), None, "{typed}");
        }
    }
}
