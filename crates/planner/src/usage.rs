//! How much of everything there is in knowledge, and how often each word of the domain is used.

use crate::knowledge::{Body, Condition, Knowledge, Source};

/// What knowledge consists of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Usage {
    /// The schemas of all goals together.
    pub schemas: usize,
    /// For each test of the vocabulary, how often the knowledge asks it.
    pub tests: Vec<usize>,
    /// For each finder of the vocabulary, how often the knowledge asks it.
    pub finders: Vec<usize>,
}

impl Knowledge {
    /// Counts schemas and the words that are used.
    #[must_use]
    pub fn usage(&self) -> Usage {
        let (tests, finders) = (self.vocabulary.tests.len(), self.vocabulary.finders.len());
        let mut usage = Usage { schemas: 0, tests: vec![0; tests], finders: vec![0; finders] };
        for goal in &self.goals {
            let conditions = [&goal.satisfied, &goal.fails].into_iter().flatten();
            conditions.chain(goal.schemas().iter().filter_map(|schema| schema.when.as_ref())).for_each(|condition| {
                usage.count_tests(condition);
            });
            match &goal.body {
                Body::Move(source) | Body::Find { source, .. } => usage.count_finders(source),
                Body::Schemas(schemas) => usage.schemas += schemas.len(),
            }
        }
        for critic in &self.critics {
            critic.when.iter().for_each(|condition| usage.count_tests(condition));
            usage.count_finders(&critic.source);
        }
        usage
    }
}

impl Usage {
    fn count_tests(&mut self, condition: &Condition) {
        match condition {
            Condition::Test(test, _) => self.tests[*test] += 1,
            Condition::Not(inner) => self.count_tests(inner),
            Condition::All(parts) | Condition::Any(parts) => parts.iter().for_each(|part| self.count_tests(part)),
        }
    }

    fn count_finders(&mut self, source: &Source) {
        match source {
            Source::Finder(finder, _) => self.finders[*finder] += 1,
            Source::All(parts) | Source::Any(parts) => parts.iter().for_each(|part| self.count_finders(part)),
        }
    }
}
