//! What one problem may cost: nodes, time, memory. They are part of the question, and so of its key.

use std::time::Duration;

use nerai::AnswerOptions;
use nerai_json::BatchLimits;

use crate::answer_options::{most_nodes, within};

/// The limits of one problem, as they were given.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Limits {
    pub(crate) nodes: Option<u64>,
    pub(crate) seconds: Option<Duration>,
    /// In millions of bytes.
    pub(crate) memory: Option<u64>,
}

/// What a state of the search takes, with its moves.
const STATE_BYTES: u64 = 400;
/// A search may keep its states under three ko rules.
const KO_RULES: u64 = 3;
/// What a result of reading takes in its table, with the old table beside it while that grows.
const ENTRY_BYTES: u64 = 128;

impl Limits {
    /// The nodes that a search may use.
    pub(crate) fn most_nodes(&self) -> u64 {
        most_nodes(self.nodes, self.seconds)
    }

    /// The same options within these limits.
    pub(crate) fn applied_to(&self, options: &AnswerOptions) -> AnswerOptions {
        let mut options = within(options, self.nodes);
        if let Some(memory) = self.memory {
            let bytes = memory.saturating_mul(1_000_000);
            let count = |bytes: u64, each: u64| usize::try_from(bytes / each).unwrap_or(usize::MAX).max(1);
            let settings = &mut options.settings;
            // Half for each, since reading may be followed by settling. Tables have a power of two of entries.
            settings.most_states = settings.most_states.min(count(bytes / 2, STATE_BYTES * KO_RULES));
            let entries = count(bytes / 2, ENTRY_BYTES);
            settings.table_entries = settings.table_entries.min(1 << entries.ilog2());
        }
        options
    }

    /// In words that stay the same for the same limits.
    pub(crate) fn words(&self) -> Vec<String> {
        let nodes = self.nodes.map(|nodes| format!("nodes={nodes}"));
        let seconds = self.seconds.map(|seconds| format!("nanoseconds={}", seconds.as_nanos()));
        let memory = self.memory.map(|memory| format!("memory={memory}"));
        [nodes, seconds, memory].into_iter().flatten().collect()
    }

    /// As a result shows them; a number of nodes that nobody gave is shown, too.
    pub(crate) fn fields(&self) -> BatchLimits {
        let nodes = self.most_nodes();
        BatchLimits {
            nodes: (nodes < u64::MAX).then_some(nodes),
            seconds: self.seconds.map(|seconds| seconds.as_secs_f64()),
            memory: self.memory,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: Limits = Limits { nodes: None, seconds: None, memory: None };

    #[test]
    fn limits_that_nobody_gave_are_those_of_solve() {
        let shown = |limits: Limits| serde_json::to_string(&limits.fields()).unwrap();
        assert_eq!(shown(NONE), r#"{"nodes":2000000}"#);
        assert_eq!(shown(Limits { seconds: Some(Duration::from_millis(1500)), ..NONE }), r#"{"seconds":1.5}"#);
        let all = Limits { nodes: Some(7), seconds: Some(Duration::from_secs(2)), memory: Some(50) };
        assert_eq!(shown(all), r#"{"nodes":7,"seconds":2.0,"memory":50}"#);
    }

    #[test]
    fn less_memory_makes_smaller_tables_and_more_never_larger_ones() {
        let usual = AnswerOptions::default().settings;
        let with = |memory| Limits { memory: Some(memory), ..NONE }.applied_to(&AnswerOptions::default()).settings;
        assert!(with(50).most_states < usual.most_states && with(50).table_entries < usual.table_entries);
        assert!(with(1).most_states < with(50).most_states && with(1).table_entries < with(50).table_entries);
        for memory in [1, 50, 1_000_000, u64::MAX] {
            let given = with(memory);
            assert!(given.most_states <= usual.most_states && given.table_entries <= usual.table_entries);
            assert!(given.table_entries.is_power_of_two());
        }
    }
}
