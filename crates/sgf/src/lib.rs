//! SGF files as trees: reads what is found in the wild, writes deterministic files.
