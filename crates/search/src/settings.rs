//! How to search.

use crate::advice::hints::Advisor;
use crate::advice::pattern_rules::PatternRules;
use crate::advice::proposals::Proposals;
use crate::crew::Crew;
use crate::ideas::Ideas;
use crate::reading::driver::Driver;
use crate::reading::reader::{Candidates, MAX_ORDER};
use crate::settling::settle::MOST_STATES;

/// How compound goals are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum CompoundMethod {
    /// With local searches for the parts, their results kept by zone; proved.
    #[default]
    Dynamic,
    /// Without local searches, with no moves but those that the parts propose; claimed, not proved.
    Static,
}

/// How to search.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Settings {
    /// Where candidate moves come from.
    pub candidates: Candidates,
    /// How the reading goes about its tree.
    pub driver: Driver,
    /// No win of a higher order is read; settling knows no orders.
    pub most_order: u8,
    /// Entries of the table of results.
    pub table_entries: usize,
    /// States that settling keeps at most for each ko rule, about 400 bytes each.
    pub most_states: usize,
    /// How compound goals are searched.
    pub compound: CompoundMethod,
    /// Who is asked for hints about a group: they change what is looked at first, never what is true.
    pub advisor: Option<Advisor>,
    /// The pattern databases that are asked about groups: like hints, they never change what is true.
    pub patterns: Option<PatternRules>,
    /// How the abstraction of formulas is asked for moves; `None`: not at all.
    pub proposals: Option<Proposals>,
    /// Whether a kill may be proved on a part of the board only. Such proofs cannot become parts of others.
    pub local_proofs: bool,
    /// Whether to ask what a kill that is not proved would need.
    pub conditions: bool,
    /// Whether to spend a few walks through the proof on a smaller zone.
    pub shrink: bool,
    /// Who helps with groups: several threads that a program lends. With a crew the nodes of a hard question are not the same in
    /// every run; without one they are.
    pub crew: Option<Crew>,
    /// Whether a kill is written down to the last capture where that does not take long.
    pub to_the_end: bool,
    /// What the search of groups may use: for measurements of what each idea gives.
    pub ideas: Ideas,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            candidates: Candidates::Knowledge,
            driver: Driver::default(),
            most_order: MAX_ORDER as u8,
            table_entries: 1 << 20,
            most_states: MOST_STATES,
            compound: CompoundMethod::default(),
            advisor: None,
            patterns: Some(PatternRules::shipped()),
            proposals: Some(Proposals::default()),
            local_proofs: true,
            conditions: true,
            shrink: true,
            crew: None,
            to_the_end: true,
            ideas: Ideas::ALL,
        }
    }
}

impl Settings {
    /// The same, with candidate moves that come from there.
    #[must_use]
    pub fn with_candidates(self, candidates: Candidates) -> Settings {
        Settings { candidates, ..self }
    }

    /// The same, reading in this way.
    #[must_use]
    pub fn with_driver(self, driver: Driver) -> Settings {
        Settings { driver, ..self }
    }

    /// The same, reading no win of a higher order.
    #[must_use]
    pub fn with_most_order(self, most_order: u8) -> Settings {
        Settings { most_order, ..self }
    }

    /// The same, with so many entries in the table of results.
    #[must_use]
    pub fn with_table_entries(self, table_entries: usize) -> Settings {
        Settings { table_entries, ..self }
    }

    /// The same, with at most so many states kept for each ko rule.
    #[must_use]
    pub fn with_most_states(self, most_states: usize) -> Settings {
        Settings { most_states, ..self }
    }

    /// The same, searching compound goals in this way.
    #[must_use]
    pub fn with_compound(self, compound: CompoundMethod) -> Settings {
        Settings { compound, ..self }
    }

    /// The same, asking this one for hints, or nobody.
    #[must_use]
    pub fn with_advisor(self, advisor: Option<Advisor>) -> Settings {
        Settings { advisor, ..self }
    }

    /// The same, asking these pattern databases, or none.
    #[must_use]
    pub fn with_patterns(self, patterns: Option<PatternRules>) -> Settings {
        Settings { patterns, ..self }
    }

    /// The same, asking the abstraction of formulas for moves in this way, or not at all.
    #[must_use]
    pub fn with_proposals(self, proposals: Option<Proposals>) -> Settings {
        Settings { proposals, ..self }
    }

    /// The same, with proofs on a part of the board or without.
    #[must_use]
    pub fn with_local_proofs(self, local_proofs: bool) -> Settings {
        Settings { local_proofs, ..self }
    }

    /// The same, asking what a kill that is not proved would need or not.
    #[must_use]
    pub fn with_conditions(self, conditions: bool) -> Settings {
        Settings { conditions, ..self }
    }

    /// The same, with walks that make the zone smaller or without.
    #[must_use]
    pub fn with_shrink(self, shrink: bool) -> Settings {
        Settings { shrink, ..self }
    }

    /// The same, with the help of a crew or without.
    #[must_use]
    pub fn with_crew(self, crew: Option<Crew>) -> Settings {
        Settings { crew, ..self }
    }

    /// The same, writing kills down to the last capture or only as far as a proof needs.
    #[must_use]
    pub fn with_to_the_end(self, to_the_end: bool) -> Settings {
        Settings { to_the_end, ..self }
    }

    /// The same for who wants to know the verdict and nothing more: no advice, and no work on how a proof looks.
    #[must_use]
    pub fn for_the_verdict(self) -> Settings {
        Settings { advisor: None, conditions: false, shrink: false, to_the_end: false, ..self }
    }

    /// The same, searching groups with these ideas.
    #[must_use]
    pub fn with_ideas(self, ideas: Ideas) -> Settings {
        Settings { ideas, ..self }
    }
}
