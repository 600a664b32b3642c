//! Invariant: a goal's text is read or refused at a place inside it, and what is printed reads back as the same tree.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nerai_goal::Goal;

fuzz_target!(|text: &str| {
    match text.parse::<Goal>() {
        Ok(goal) => {
            let printed = goal.to_string();
            assert_eq!(printed.parse::<Goal>().as_ref(), Ok(&goal), "{printed}");
            let plain = Goal { player: goal.player, wish: goal.wish.desugar() };
            assert_eq!(plain.to_string().parse::<Goal>().as_ref(), Ok(&plain), "{plain}");
        }
        Err(error) => {
            assert!(text.get(error.span.start..error.span.end).is_some(), "{error}");
            assert_eq!(error.render(text).lines().count(), 3);
        }
    }
});
