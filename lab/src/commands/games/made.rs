//! Games of GNU Go against itself, at levels that change from game to game and from side to side.

use std::path::Path;

use nerai_board::{Color, Random};

use super::engine::Engine;

const MOST_MOVES: usize = 300;
/// The strongest level is 10, which takes some twenty times as long as the weakest.
const LEVELS: usize = 10;

/// Makes games and writes them into a folder; the same seed makes the same games.
pub(crate) fn make(gnu_go: &Path, count: usize, folder: &Path, seed: u64) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let folder = std::fs::canonicalize(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut random = Random::new(seed);
    for number in 1..=count {
        let levels = [random.below(LEVELS) + 1, random.below(LEVELS) + 1];
        let game_seed = random.below(1 << 30);
        let file = folder.join(format!("made-{seed}-{number:03}.sgf"));
        if file.exists() {
            continue;
        }
        let mut engine = Engine::start(gnu_go, &["--mode", "gtp", "--quiet", "--seed", &game_seed.to_string()])?;
        let mut passes = 0;
        for (color, level) in Color::BOTH.into_iter().zip(levels).cycle().take(MOST_MOVES) {
            engine.ask(&format!("level {level}"))?;
            let reply = engine.ask(&format!("genmove {color}"))?;
            if !reply.is_done || reply.text == "resign" {
                break;
            }
            passes = if reply.text == "PASS" { passes + 1 } else { 0 };
            if passes == 2 {
                break;
            }
        }
        let reply = engine.ask(&format!("printsgf {}", file.display()))?;
        if !reply.is_done {
            return Err(format!("{}: {}", file.display(), reply.text));
        }
    }
    Ok(())
}
