//! `nerai-lab legal`: the number of legal positions of 4x4, one colouring after the other through [`Position::from_setup`].

use clap::Args;
use nerai_board::Size;
use nerai_go::{Position, Setup};
use nerai_terminal::console::Outcome;

/// The number of legal positions of 4x4, against the published one.
#[derive(Args)]
pub(crate) struct Legal {}

impl Legal {
    pub(crate) fn run(&self) -> Outcome {
        four_by_four()
    }
}

fn four_by_four() -> Outcome {
    let size = Size::new(4, 4).expect("a legal size");
    let points: Vec<_> = size.points().iter().collect();
    let mut count = 0u64;
    for mut code in 0..3u64.pow(16) {
        let mut setup = Setup::empty(size);
        for point in &points {
            match code % 3 {
                1 => setup.stones.black.insert(*point),
                2 => setup.stones.white.insert(*point),
                _ => {}
            }
            code /= 3;
        }
        count += u64::from(Position::from_setup(&setup).is_ok());
    }
    println!("legal positions of 4x4: {count} (John Tromp: 24318165)");
    Outcome::Answered
}
