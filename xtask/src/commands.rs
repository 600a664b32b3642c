//! The commands that a Markdown page shows in its fenced `sh` blocks, so that the page can be tested.
//!
//! They are run without a shell, on any system, so they must be plain: words and quotes, no pipes,
//! redirections or variables.

/// A command on a page.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ShownCommand {
    /// Its line on the page, counted from 1.
    pub(crate) line: usize,
    /// As written, without a comment.
    pub(crate) text: String,
    /// The program and its arguments.
    pub(crate) words: Vec<String>,
    /// What the page says it prints: the lines of a `text` block that is the next block after the command.
    pub(crate) output: Option<String>,
}

/// All commands of a page, in order.
///
/// A `text` block belongs to the last command of the `sh` block before it.
pub(crate) fn commands(page: &str) -> Result<Vec<ShownCommand>, String> {
    let mut found: Vec<ShownCommand> = Vec::new();
    let mut commands_came_last = false;
    for block in blocks(page) {
        if block.label == "sh" {
            for (i, text) in block.lines.iter().enumerate() {
                let line = block.line + 1 + i;
                let (text, words) = words(text).map_err(|reason| format!("line {line}: {reason}"))?;
                if !words.is_empty() {
                    found.push(ShownCommand { line, text: text.to_owned(), words, output: None });
                }
            }
        } else if block.label == "text"
            && commands_came_last
            && let Some(last) = found.last_mut()
        {
            last.output = Some(block.lines.iter().map(|line| format!("{line}\n")).collect());
        }
        commands_came_last = block.label == "sh";
    }
    Ok(found)
}

struct Block<'a> {
    label: &'a str,
    line: usize,
    lines: Vec<&'a str>,
}

fn blocks(page: &str) -> Vec<Block<'_>> {
    let mut blocks = Vec::new();
    let mut open: Option<Block<'_>> = None;
    for (i, line) in page.lines().enumerate() {
        match (line.strip_prefix("```"), open.as_mut()) {
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some(label), None) => open = Some(Block { label: label.trim(), line: i + 1, lines: Vec::new() }),
            (None, Some(block)) => block.lines.push(line),
            (None, None) => {}
        }
    }
    blocks
}

/// Splits a line into words as a shell would, and drops its comment.
fn words(line: &str) -> Result<(&str, Vec<String>), String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for (i, letter) in line.char_indices() {
        match (quote, letter) {
            (Some(mark), _) if mark == letter => quote = None,
            (Some('\''), _) => word.get_or_insert_default().push(letter),
            (_, '$' | '`' | '\\') => return Err(format!("'{letter}' needs a shell; write a plain command")),
            (Some(_), _) => word.get_or_insert_default().push(letter),
            (None, '\'' | '"') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, '#') if word.is_none() => return Ok((line[..i].trim(), words)),
            (None, '|' | '&' | ';' | '<' | '>') => {
                return Err(format!("'{letter}' needs a shell; write a plain command, or put quotes around it"));
            }
            (None, _) if letter.is_whitespace() => words.extend(word.take()),
            (None, _) => word.get_or_insert_default().push(letter),
        }
    }
    if quote.is_some() {
        return Err("a quote is not closed".to_owned());
    }
    words.extend(word);
    Ok((line.trim(), words))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(line: &str) -> Result<Vec<String>, String> {
        words(line).map(|(_, words)| words)
    }

    #[test]
    fn commands_come_from_sh_blocks_only() {
        let page = "cargo one\n```sh\ncargo two # why\n\n# three\n```\n```rust\ncargo four\n```\n```sh\nfive\n```";
        let found = commands(page).unwrap();
        let texts: Vec<_> = found.iter().map(|command| (command.line, command.text.as_str())).collect();
        assert_eq!(texts, [(3, "cargo two"), (11, "five")]);
    }

    #[test]
    fn a_text_block_is_the_output_of_the_command_before_it() {
        let page = "```sh\none\ntwo\n```\nprints\n```text\n1\n\n2\n```\n```text\nother\n```";
        let outputs: Vec<_> = commands(page).unwrap().into_iter().map(|command| command.output).collect();
        assert_eq!(outputs, [None, Some("1\n\n2\n".to_owned())]);
    }

    #[test]
    fn a_block_between_command_and_text_parts_them() {
        let page = "```sh\none\n```\n```json\n{}\n```\n```text\n1\n```";
        assert_eq!(commands(page).unwrap()[0].output, None);
    }

    #[test]
    fn quotes_hold_words_together() {
        assert_eq!(split("solve --goal 'kill(A1) & !save(B1)'").unwrap(), ["solve", "--goal", "kill(A1) & !save(B1)"]);
        assert_eq!(split("say \"it's\" ''").unwrap(), ["say", "it's", ""]);
        assert_eq!(split("one#two # three").unwrap(), ["one#two"]);
        assert!(split("say 'it").is_err());
    }

    #[test]
    fn what_needs_a_shell_is_refused() {
        for line in ["a | b", "a > b", "a; b", "a && b", "echo $HOME", "echo \"$HOME\"", "a \\"] {
            assert!(split(line).is_err(), "{line}");
        }
    }
}
