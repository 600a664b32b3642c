//! Invariant: a learned list and a game of Go-Moku are read or refused, and what is written reads back as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nerai_gomoku::{Color, GameNotes, read_game, read_state, write_game, write_state};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(board) = read_game(bytes, None, Color::Black) {
        let written = write_game(&board, &GameNotes::default());
        assert_eq!(read_game(written.as_bytes(), None, Color::Black).as_ref(), Ok(&board), "{written}");
    }
    if let Ok(state) = std::str::from_utf8(bytes).map_err(drop).and_then(|text| read_state(text).map_err(drop)) {
        let written = write_state(&state);
        assert_eq!(read_state(&written).as_ref(), Ok(&state), "{written}");
    }
});
