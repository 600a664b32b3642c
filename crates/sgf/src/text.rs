//! Escapes and line breaks of SGF texts.
//!
//! A backslash takes the next character as it is; before a line break it removes the break (a soft line break, put in
//! by programs that wrap lines). White space other than line breaks reads as a space.

/// Resolves escapes and line breaks.
pub(crate) fn unescape(raw: &str) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut chars = raw.chars().peekable();
    while let Some(c) = chars.next() {
        let escaped = c == '\\';
        let c = if escaped {
            match chars.next() {
                Some(c) => c,
                None => break,
            }
        } else {
            c
        };
        match c {
            '\n' | '\r' => {
                // `\r\n` and the rare `\n\r` are one line break.
                if let Some(&next) = chars.peek()
                    && next != c
                    && (next == '\n' || next == '\r')
                {
                    chars.next();
                }
                if !escaped {
                    text.push('\n');
                }
            }
            '\t' | '\u{b}' | '\u{c}' => text.push(' '),
            c => text.push(c),
        }
    }
    text
}

/// Escapes what would end a value: `]` and the backslash.
pub(crate) fn escape(text: &str) -> String {
    escape_chars(text, &[']', '\\'])
}

/// Escapes one side of a pair, where a bare colon would end the side.
pub(crate) fn escape_side(text: &str) -> String {
    escape_chars(text, &[']', '\\', ':'])
}

fn escape_chars(text: &str, special: &[char]) -> String {
    let mut raw = String::with_capacity(text.len());
    for c in text.chars() {
        if special.contains(&c) {
            raw.push('\\');
        }
        raw.push(c);
    }
    raw
}

/// The two sides of the first bare colon, still escaped.
pub(crate) fn split_pair(raw: &str) -> Option<(&str, &str)> {
    let mut escaped = false;
    for (index, byte) in raw.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b':' => return Some((&raw[..index], &raw[index + 1..])),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_resolved() {
        assert_eq!(unescape(r"a \] b \\ c \: d \e"), r"a ] b \ c : d e");
        assert_eq!(unescape("tab\there"), "tab here");
        assert_eq!(unescape("an escape at the end\\"), "an escape at the end");
    }

    #[test]
    fn soft_line_breaks_vanish_and_hard_ones_stay() {
        assert_eq!(unescape("one\\\ntwo"), "onetwo");
        assert_eq!(unescape("one\\\r\ntwo"), "onetwo");
        assert_eq!(unescape("one\r\ntwo\n\rthree\rfour\n\nfive"), "one\ntwo\nthree\nfour\n\nfive");
    }

    #[test]
    fn pairs_split_at_the_first_bare_colon() {
        assert_eq!(split_pair(r"a\:b:c:d"), Some((r"a\:b", "c:d")));
        assert_eq!(split_pair(r"a\:b"), None);
    }

    #[test]
    fn what_was_escaped_reads_back() {
        for text in ["", "]", "\\", "\\]", ":", "a:b", "line\nline", "棋 ]\\", "\\\\n"] {
            assert_eq!(unescape(&escape(text)), text);
            let raw = format!("{}:{}", escape_side(text), escape_side(text));
            let (left, right) = split_pair(&raw).unwrap();
            assert_eq!((unescape(left).as_str(), unescape(right).as_str()), (text, text));
        }
    }
}
