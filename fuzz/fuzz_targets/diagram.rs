//! Invariant: a diagram is read or refused, and what is drawn of it reads back as the same picture.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nerai_board::diagram::{read, write};

fuzz_target!(|text: &str| {
    let Ok(diagram) = read(text) else { return };
    let picture = diagram.picture();
    let drawn = write(&picture);
    match read(&drawn) {
        Ok(again) => {
            assert_eq!(again.picture(), picture, "{drawn}");
            assert_eq!(write(&again.picture()), drawn);
        }
        Err(error) => panic!("{error}\n{drawn}"),
    }
});
