//! Bounded answers that are proved: small questions are settled for both sides before anything is guessed.

use nerai_board::{Color, Play, Point};
use nerai_go::Position;
use nerai_proof::Node;

use crate::bounded::{Bounded, Code, FAILS, Support};
use crate::certify;
use crate::goals::target::Target;
use crate::ground::value::Value;
use crate::limits::Spends;
use crate::settling::settle::Settler;

/// The share of a question's nodes that each settling search gets: one of this many.
const SHARE: u64 = 16;

/// The part of such a search that may be spent on mending its proof: one of this many.
const MENDING_SHARE: u64 = 2;

/// How many times the nodes of another such search may go into the proof that nothing needs to be played.
const SAFETY: u64 = 4;

/// Threats that a defender is taken to have.
const FEW_THREATS: u32 = 2;

impl Bounded {
    /// The answer for the side that moves first, if little search proves it.
    pub(crate) fn settled<T: Target + Clone>(&mut self, position: &Position, target: &T, mover: Color) -> Option<Code> {
        if !self.is_exact() {
            return None;
        }
        let (max, min) = (target.max(), target.max().other());
        let works = |at| Some(Code { code: 1, at, zone: None, lasts: false, support: Support::Proved });
        let (generous, hopeful) = self.proved(position, target, mover, Some(max))?;
        if generous == Value::Never {
            return if mover == max { Some(FAILS) } else { works(hopeful) };
        }
        let mut budget = self.small_budget();
        let mut settler = Settler::new(position.clone(), target.clone(), Some(min), &mut budget);
        let (careful, best) = (settler.settle(mover), settler.best(mover));
        self.count(budget.used());
        if careful? == Value::Happens {
            return if mover == max { works(best) } else { Some(FAILS) };
        }
        // A ko that is proved is one, also if the defender can only keep it open.
        let strict = self.proved(position, target, mover, Some(min));
        let Some((Value::Never, wary)) = strict else {
            // Nothing is proved, or taking a single stone by ko would have to count for good.
            let at = self.win_with_few_threats(position, target, mover)?;
            // A move that is proved is better than one that relies on threats.
            let at = strict.map_or(at.point(), |(_, proved)| proved);
            return if mover == max { works(at) } else { Some(FAILS) };
        };
        let (equal, best) = self.proved(position, target, mover, None)?;
        if (equal == Value::Happens) == (mover == max) {
            return Some(Code { code: 2, at: best, zone: None, lasts: false, support: Support::Proved });
        }
        // The move that works once the mover has made a threat.
        Some(Code {
            code: 3,
            at: if mover == max { hopeful } else { wary },
            zone: None,
            lasts: false,
            support: Support::Proved,
        })
    }

    /// Whether it is proved that the event never happens although max moves first and need not obey bans.
    pub(crate) fn is_safe<T: Target + Clone>(&mut self, position: &Position, target: &T) -> bool {
        let mut question = self.question(target);
        let has_quick_win = question.quick_win(position).is_some();
        self.count(question.budget.used());
        let max = target.max();
        if has_quick_win {
            return false;
        }
        let nodes = self.nodes_limit;
        self.nodes_limit = nodes.saturating_mul(SAFETY);
        let proved = self.proved(position, target, max, Some(max));
        self.nodes_limit = nodes;
        proved.is_some_and(|(value, _)| value == Value::Never)
    }

    /// The mover's move if max wins although min may retake at once a few times. A ko that the defender can only keep open,
    /// never win, is no defence: threats run out.
    pub(crate) fn win_with_few_threats<T: Target + Clone>(
        &mut self,
        position: &Position,
        target: &T,
        mover: Color,
    ) -> Option<Play> {
        let mut budget = self.small_budget();
        let settler = Settler::new(position.clone(), target.clone(), Some(target.max().other()), &mut budget);
        let mut settler = settler.with_threats(FEW_THREATS);
        let value = settler.settle(mover);
        let best = settler.best(mover);
        self.count(budget.used());
        (value == Some(Value::Happens)).then_some(best.into())
    }

    /// The value under a ko rule with a proof of it, and the mover's first move if the value pleases him.
    pub(crate) fn proved<T: Target + Clone>(
        &mut self,
        position: &Position,
        target: &T,
        mover: Color,
        komaster: Option<Color>,
    ) -> Option<(Value, Option<Point>)> {
        let mut budget = self.small_budget();
        let mut settler = Settler::new(position.clone(), target.plain(), komaster, &mut budget);
        let value = settler.settle(mover);
        // Writing a proof down again and again costs more than the nodes it takes: a proof with gaps is not worth it.
        let mending = self.nodes_limit / SHARE / MENDING_SHARE;
        let found = settler.beside(mending, |settler| match value? {
            // A win needs no further check: it never rests on a repetition.
            Value::Happens => Some((Value::Happens, settler.best(mover))),
            Value::Never => certify::from_settler(settler, mover, &target.aim()).map(|(value, proof)| {
                let first = proof.nodes.first().and_then(|node| match node {
                    Node::Play { at, .. } => at.point(),
                    Node::Answer { .. } | Node::Alive | Node::Dead | Node::Out | Node::Split { .. } => None,
                });
                (value, first)
            }),
        });
        self.count(budget.used());
        found
    }

    fn small_budget(&self) -> crate::limits::Budget {
        self.budget(self.nodes_limit / SHARE)
    }
}
