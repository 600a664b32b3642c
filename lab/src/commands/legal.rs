//! The number of legal positions of 4x4, one colouring after the other through [`Position::from_setup`].

use std::process::ExitCode;

use nerai_board::Size;
use nerai_go::{Position, Setup};

pub(crate) fn four_by_four() -> ExitCode {
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
    ExitCode::SUCCESS
}
