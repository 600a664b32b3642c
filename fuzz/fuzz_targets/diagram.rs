//! Invariant: a diagram is read or refused, and what is drawn of it reads back as the same board and is drawn the
//! same again. (Words are drawn with single spaces, so that captions and names may differ from the first text.)
#![no_main]

use libfuzzer_sys::fuzz_target;
use nerai_board::diagram::{read, write};
use nerai_board::picture::Zone;

fuzz_target!(|text: &str| {
    let Ok(diagram) = read(text) else { return };
    let drawn = write(&diagram.picture());
    match read(&drawn) {
        Ok(again) => {
            assert_eq!((again.size, again.stones), (diagram.size, diagram.stones), "{drawn}");
            assert_eq!((&again.marks, &again.moves), (&diagram.marks, &diagram.moves), "{drawn}");
            let areas = |zones: &[Zone]| zones.iter().map(|zone| zone.points).collect::<Vec<_>>();
            assert_eq!(areas(&again.zones), areas(&diagram.zones), "{drawn}");
            assert_eq!(write(&again.picture()), drawn);
        }
        Err(error) => panic!("{error}\n{drawn}"),
    }
});
