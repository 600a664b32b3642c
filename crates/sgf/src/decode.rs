//! From the bytes of a file to text.
//!
//! The whole file is decoded before it is parsed, because in Shift_JIS and GB18030 the second byte of a character can
//! look like `\` or `]`. The order of the decisions, the first that applies wins:
//!
//! 1. A byte order mark: UTF-8 or UTF-16. UTF-16 without one is known by a zero byte beside the first `(`.
//! 2. The first `CA[…]` in the first 64 KiB, if it names a known charset, unless the bytes contradict it: a file that
//!    says UTF-8 and is not, or one that is valid UTF-8 and not valid in the charset that it names.
//! 3. UTF-8, if the bytes are valid UTF-8.
//! 4. windows-1252, if most bytes above 127 stand alone: `é` in a Western word does, Chinese and Japanese come in runs.
//! 5. Shift_JIS, if the bytes are valid Shift_JIS without half-width katakana (Chinese texts read as Shift_JIS are full
//!    of them).
//! 6. GB18030, if the bytes are valid GB18030.
//! 7. windows-1252, in which every byte means something.

use encoding_rs::{Encoding, GB18030, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// The text of a file and what was odd about its charset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The text, without a byte order mark.
    pub text: String,
    /// What was odd.
    pub warning: Option<String>,
}

/// Decodes a file, always in the same way: a byte order mark decides, else `CA`, else what the bytes can be (UTF-8,
/// windows-1252 if most special characters stand alone, Shift_JIS, GB18030, in this order).
#[must_use]
pub fn decode(bytes: &[u8]) -> Decoded {
    if let Some((encoding, mark_length)) = Encoding::for_bom(bytes) {
        return with(encoding, &bytes[mark_length..]);
    }
    if bytes.starts_with(b"(\0") {
        return with(UTF_16LE, bytes);
    }
    if bytes.starts_with(b"\0(") {
        return with(UTF_16BE, bytes);
    }
    let mut warning = None;
    if let Some(label) = charset_label(bytes) {
        match Encoding::for_label(label) {
            Some(encoding) => {
                let decoded = with(encoding, bytes);
                let is_utf8 = std::str::from_utf8(bytes).is_ok();
                if decoded.warning.is_none() || is_utf8 == (encoding == UTF_8) {
                    return decoded;
                }
                let name = encoding.name();
                warning = Some(format!("CA says {name} but the file is not valid {name}; the charset was guessed as"));
            }
            None => {
                let label = String::from_utf8_lossy(label).into_owned();
                warning = Some(format!("CA[{label}] names no known charset; the charset was guessed as"));
            }
        }
    }
    let encoding = guess(bytes);
    let warning = warning.map(|text| format!("{text} {}", encoding.name()));
    Decoded { warning, ..with(encoding, bytes) }
}

fn with(encoding: &'static Encoding, bytes: &[u8]) -> Decoded {
    let (text, broken) = encoding.decode_without_bom_handling(bytes);
    let warning = broken.then(|| format!("some bytes are not valid {} and were replaced by \u{fffd}", encoding.name()));
    Decoded { text: text.into_owned(), warning }
}

fn charset_label(bytes: &[u8]) -> Option<&[u8]> {
    const LOOKED_AT: usize = 64 * 1024;
    let head = &bytes[..bytes.len().min(LOOKED_AT)];
    let start = (0..head.len().saturating_sub(3)).find(|&index| {
        let follows_a_letter = index > 0 && head[index - 1].is_ascii_alphanumeric();
        !follows_a_letter && head[index..].starts_with(b"CA[")
    })? + 3;
    let length = head[start..].iter().take(40).position(|&byte| byte == b']')?;
    let label = head[start..start + length].trim_ascii();
    (!label.is_empty()).then_some(label)
}

fn guess(bytes: &[u8]) -> &'static Encoding {
    if std::str::from_utf8(bytes).is_ok() {
        return UTF_8;
    }
    let high = |index: usize| bytes.get(index).is_some_and(|byte| !byte.is_ascii());
    let total = bytes.iter().filter(|byte| !byte.is_ascii()).count();
    let alone = (0..bytes.len())
        .filter(|&index| high(index) && !high(index + 1) && !index.checked_sub(1).is_some_and(high))
        .count();
    if 2 * alone > total {
        return WINDOWS_1252;
    }
    let half_width_katakana = |c: char| ('\u{ff61}'..='\u{ff9f}').contains(&c);
    match SHIFT_JIS.decode_without_bom_handling_and_without_replacement(bytes) {
        Some(text) if !text.contains(half_width_katakana) => return SHIFT_JIS,
        _ => {}
    }
    if GB18030.decode_without_bom_handling_and_without_replacement(bytes).is_some() {
        return GB18030;
    }
    WINDOWS_1252
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHINESE: &str = "(;C[黑先活，正解图。白棋如何应对？])";
    const JAPANESE: &str = "(;C[黒先で白を殺す問題です。表示ソフト])";
    const WESTERN: &str = "(;C[Problème de François Müller: Noir à jouer])";

    fn bytes(encoding: &'static Encoding, text: &str) -> Vec<u8> {
        encoding.encode(text).0.into_owned()
    }

    #[test]
    fn charsets_are_guessed_from_typical_texts() {
        for (encoding, text) in
            [(GB18030, CHINESE), (SHIFT_JIS, JAPANESE), (WINDOWS_1252, WESTERN), (UTF_8, CHINESE), (UTF_8, WESTERN)]
        {
            let decoded = decode(&bytes(encoding, text));
            assert_eq!(decoded.text, text, "{}", encoding.name());
            assert_eq!(decoded.warning, None);
        }
    }

    #[test]
    fn a_named_charset_wins_over_the_guess() {
        let text = "(;CA[Big5]C[黑先活])";
        assert_eq!(decode(&bytes(encoding_rs::BIG5, text)).text, text);
        let text = "(;GM[1]CA[ shift_jis ]C[黒先])";
        assert_eq!(decode(&bytes(SHIFT_JIS, text)).text, text);
    }

    #[test]
    fn a_byte_order_mark_wins_over_everything() {
        let utf16: Vec<u8> = "\u{feff}(;CA[GB18030]C[黑先])".encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(decode(&utf16).text, "(;CA[GB18030]C[黑先])");
        let utf16: Vec<u8> = "(;C[黑先])".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(decode(&utf16).text, "(;C[黑先])");
        assert_eq!(decode(b"\xef\xbb\xbf(;)").text, "(;)");
    }

    #[test]
    fn a_wrong_charset_name_is_reported() {
        let decoded = decode(b"(;CA[klingon]C[x])");
        assert_eq!(
            decoded.warning.as_deref(),
            Some("CA[klingon] names no known charset; the charset was guessed as UTF-8")
        );
        let mut file = b"(;CA[UTF-8]".to_vec();
        file.extend(bytes(GB18030, CHINESE));
        let decoded = decode(&file);
        assert!(decoded.text.ends_with(CHINESE));
        assert!(decoded.warning.unwrap().ends_with("guessed as gb18030"));
    }
}
