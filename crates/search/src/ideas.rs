//! The ideas that make the search of groups strong. Each can be left out, because only so it can be measured what it gives.

/// An idea of the search of groups (`docs/life-and-death.md` says what each gives). Leaving one out changes how soon an answer is
/// found, never which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Idea {
    /// A situation is judged when a move leads to it, not when it is visited.
    AtSight,
    /// The largest number and one for each other move, not the sum.
    WeakSums,
    /// Where the group could get out or live at once, the killer looks only at moves that prevent all of that.
    Duty,
    /// Where the killer could kill at once, each reply is first tried against just those moves.
    KillingMoves,
    /// A refutation that does not need the killer's stone refutes every move outside its zone.
    FreeRefutations,
    /// Where life is to be proved, a group that looks dead is given up.
    LooksDead,
    /// An eye with walls on its corners is none, for how a group looks.
    FalseEyes,
    /// Where a kill is to be proved, the search ends where a proof may end because the group is dead.
    DeadLeaves,
    /// A situation is named by what the group can reach, and moves are looked for only there.
    NamesByReach,
    /// Who wants to live gets regions by what they cost to reach, not by steps.
    RegionsByCost,
    /// A local board grows where it leaks.
    Growing,
    /// What was decided with the same stones in the core says what to look at first.
    CoreAdvice,
    /// Situations nobody has looked at get numbers from liberties or from the cost of eyes.
    FirstNumbers,
    /// What is known under one ko rule is used under the others.
    SharedRules,
    /// Patterns say that a group lives.
    Patterns,
}

impl Idea {
    /// All of them.
    pub const ALL: [Idea; 15] = [
        Idea::AtSight,
        Idea::WeakSums,
        Idea::Duty,
        Idea::KillingMoves,
        Idea::FreeRefutations,
        Idea::LooksDead,
        Idea::FalseEyes,
        Idea::DeadLeaves,
        Idea::NamesByReach,
        Idea::RegionsByCost,
        Idea::Growing,
        Idea::CoreAdvice,
        Idea::FirstNumbers,
        Idea::SharedRules,
        Idea::Patterns,
    ];

    /// What it is called in tables.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Idea::AtSight => "judged when a move leads there",
            Idea::WeakSums => "weak sums",
            Idea::Duty => "moves that prevent all lives",
            Idea::KillingMoves => "replies tried against killing moves",
            Idea::FreeRefutations => "free refutations by zone",
            Idea::LooksDead => "dead by look",
            Idea::FalseEyes => "false eyes, for the look",
            Idea::DeadLeaves => "dead at sight in proofs",
            Idea::NamesByReach => "names by reach",
            Idea::RegionsByCost => "regions by cost",
            Idea::Growing => "boards that grow where they leak",
            Idea::CoreAdvice => "advice by core",
            Idea::FirstNumbers => "first numbers",
            Idea::SharedRules => "sharing among ko rules",
            Idea::Patterns => "patterns",
        }
    }
}

/// The ideas that a search uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ideas(u32);

impl Ideas {
    /// Every idea: what all searches use that nobody measures.
    pub const ALL: Ideas = Ideas(u32::MAX);
    /// No idea.
    pub const NONE: Ideas = Ideas(0);

    /// Whether this one is used.
    #[inline]
    #[must_use]
    pub const fn has(self, idea: Idea) -> bool {
        self.0 & (1 << idea as u32) != 0
    }

    /// The same with this one.
    #[must_use]
    pub const fn with(self, idea: Idea) -> Ideas {
        Ideas(self.0 | (1 << idea as u32))
    }

    /// The same without this one.
    #[must_use]
    pub const fn without(self, idea: Idea) -> Ideas {
        Ideas(self.0 & !(1 << idea as u32))
    }
}

impl Default for Ideas {
    fn default() -> Ideas {
        Ideas::ALL
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_idea_stands_alone() {
        for (place, idea) in Idea::ALL.into_iter().enumerate() {
            assert_eq!(place, idea as usize, "the list has all of them in order");
            let others = Idea::ALL.into_iter().filter(|other| *other != idea);
            assert!(Ideas::ALL.has(idea) && !Ideas::ALL.without(idea).has(idea) && !Ideas::NONE.has(idea));
            assert!(others.clone().all(|other| Ideas::ALL.without(idea).has(other)));
            assert!(!others.clone().any(|other| Ideas::NONE.with(idea).has(other)), "{}", idea.words());
        }
    }
}
