//! How a choice is written on the command line.

use clap::ValueEnum;

/// The word for a choice on the command line, by which it is known for good.
pub(crate) fn word_of(choice: &impl ValueEnum) -> String {
    choice.to_possible_value().map(|word| word.get_name().to_owned()).unwrap_or_default()
}
