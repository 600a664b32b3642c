//! The soundness rules by name, so that trials can switch each of them off and see that it is missed.
//!
//! In a normal build every rule applies and the question costs nothing. Only with the feature `switches`, which nothing
//! but the trials asks for, can a rule be switched off, for the current thread and the time of a call.

/// A rule without which the checker would believe false proofs; `docs/proofs.md` explains each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Blocks that a move takes are pinned with their neighbours.
    Taken,
    /// The surroundings of a stone that takes a single one are pinned, because they tell a ko from another capture.
    Ko,
    /// The prover's move is legal wherever the zone looks the same.
    Legal,
    /// A suicide stays one: the friends beside it have no other liberty …
    SuicideFriends,
    /// … and the enemies beside it have one.
    SuicideEnemies,
    /// A zone holds whole blocks.
    WholeBlocks,
    /// A zone holds a liberty of each black block …
    BlackLiberty,
    /// … and of each white block in it.
    WhiteLiberty,
    /// A connection rests on the whole blocks that are joined.
    JoinedBlocks,
    /// While a capture is prevented, the zone holds the stone's block.
    CaptureBase,
    /// While a kill is prevented, the zone holds the block of a target.
    KillBase,
    /// While a connection is prevented, the zone holds the neighbours of a block that lacks the others.
    ConnectionBase,
    /// A state fits a node only if the stones in the zone are the same …
    SameStones,
    /// … and those among them that are still to be killed are the same …
    SameTargets,
    /// … and no ban is missing that helps, none new that harms.
    SameBans,
    /// What must happen is not put off for ever.
    NoCircles,
    /// Every move of the opponent in the zone has a reply.
    Replies,
    /// A block that is alive for good has two eyes …
    TwoEyes,
    /// … without an enemy stone that is taken for granted …
    NoWallInEyes,
    /// … and they are in the zone.
    AliveRegions,
    /// A new eye rests on its point and the block around it.
    EyeShown,
    /// New life rests on the blocks and their eyes.
    LifeShown,
    /// While an eye is prevented, the zone holds the reason why it is none; …
    EyeBase,
    /// … that several blocks are around it is seen by the neighbours of one of them.
    EyeBlocks,
    /// While life is prevented, the zone holds the area …
    LifeBase,
    /// … and the reasons why no block in it is alive.
    WhyNotAlive,
    /// A formula that has come true rests on the points of an alternative.
    FormulaShown,
    /// While a formula is kept from coming true, the zone holds a point in each alternative that is not as it should be.
    FormulaBase,
    /// So it does where such points stay as they are for good.
    FormulaNever,
    /// While the prover of a compound goal needs parts not to happen, the zone holds why they have not.
    PartsBase,
    /// A state fits a node only if as much of a compound goal is achieved as there.
    SameProgress,
    /// New claims are enough for the one whose place they take.
    ClaimsSuffice,
    /// Claims that are kept side by side share no points …
    ClaimsApart,
    /// … and rest on no ban, and none of them has to wait for another that never ends.
    FreeOfBans,
    /// … and none of them rests on a stone of the opponent that a move for another claim might take.
    ClaimsLeaveAlone,
    /// A claim says something new, so that every circle has a move.
    ClaimsSayMore,
    /// Dead stones are shut in by stones that last, …
    ShutIn,
    /// … have no room for two eyes, …
    NoRoom,
    /// … not even under stones of the attacker inside, …
    RoomUnderStones,
    /// … and none of them is taken for granted.
    DeadCanBeTaken,
    /// Beyond the points of a local proof everything is the opponent's, and he takes nothing that touches it.
    TakenInside,
    /// … and no ban of the prover's rests on a stone beside it.
    BansInside,
    /// Stones are out by enough liberties, …
    OutLiberties,
    /// … by points that the opponent does not touch, …
    OutFree,
    /// … by two extensions, of which he stops one, …
    OutTwice,
    /// … which if a group is in question are not enough without ground that is nearer to it than to him; …
    OutNearer,
    /// … and the zone holds what shows it, …
    OutShown,
    /// … which is all ground from which he could come nearer.
    OutAround,
    /// A proof rests on stones that are out only where the certificate says so.
    OutDeclared,
    /// A ban before the first move is one that a ko has left behind.
    PossibleBan,
}

/// Whether a rule is in force.
#[cfg(not(feature = "switches"))]
pub(crate) const fn applies(_rule: Rule) -> bool {
    true
}

#[cfg(feature = "switches")]
pub(crate) use switched::applies;
#[cfg(feature = "switches")]
pub use switched::without;

#[cfg(feature = "switches")]
mod switched {
    use std::cell::Cell;

    use super::Rule;

    thread_local! {
        static OFF: Cell<Option<Rule>> = const { Cell::new(None) };
    }

    /// Whether a rule is in force on this thread.
    pub(crate) fn applies(rule: Rule) -> bool {
        OFF.get() != Some(rule)
    }

    /// Does something with a checker that lacks a rule.
    pub fn without<R>(rule: Rule, work: impl FnOnce() -> R) -> R {
        OFF.set(Some(rule));
        let result = work();
        OFF.set(None);
        result
    }
}
