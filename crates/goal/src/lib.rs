//! The goal language: syntax tree, parser with errors that point at the place, printer.
