//! Moves for programs that insist on a player: takes what can be taken for sure, else passes.
//!
//! A tactical engine has no opinion about the rest of the game and does not pretend to have one.

use std::time::Instant;

use nerai_board::{Color, Point};
use nerai_search::bounded::Support;

use super::Command;
use super::arguments::{Answer, Failure, color, vertex_name};
use super::line::Request;
use super::question::Question;
use super::session::Session;

pub(super) const COMMANDS: &[Command] = &[
    ("genmove", genmove),
    ("reg_genmove", |session, request| Ok(vertex_name(choose(session, request)?.1))),
    ("gomill-explain_last_move", |session, _| Ok(session.explanation.clone())),
];

fn genmove(session: &mut Session, request: &Request) -> Answer {
    let (color, vertex) = choose(session, request)?;
    session.play(color, vertex)?;
    Ok(vertex_name(vertex))
}

/// The move of the colour that is asked for.
fn choose(session: &mut Session, request: &Request) -> Result<(Color, Option<Point>), Failure> {
    let color = color(request.words().first())?;
    let position = session.position().clone();
    let begin = Instant::now();
    let mut prey: Vec<_> = position.blocks_meeting(position.stones()[color.other()]).collect();
    // Blocks in atari first, for taking them needs no reading; then the largest.
    prey.sort_by_key(|block| (!block.is_in_atari(), std::cmp::Reverse(block.stones().len())));
    session.explanation = "nothing can be captured for sure".to_owned();
    for block in prey {
        let Some(target) = block.stones().first() else { continue };
        let at = if block.is_in_atari() {
            block.liberties().first()
        } else {
            let Some(time) = session.reading.limits().time.checked_sub(begin.elapsed()) else { break };
            let code = session.reading.ask_within(request, &position, Question::Attack(target), time)?;
            code.at.filter(|_| code.code == 1 && code.support == Support::Proved)
        };
        if let Some(at) = at.filter(|at| position.is_legal(color, *at)) {
            session.explanation = format!("{color} {at} captures the {} block at {target}", color.other());
            return Ok((color, Some(at)));
        }
    }
    Ok((color, None))
}

#[cfg(test)]
mod tests {
    use super::super::talk::check;

    #[test]
    fn a_block_in_atari_is_taken_and_nothing_else_is_played() {
        check(
            "> boardsize 5
             > genmove b
             = PASS
             > last_move
             = black PASS
             > gomill-explain_last_move
             = nothing can be captured for sure
             > set_position w A1 b A2
             > reg_genmove b
             = B1
             > color B1
             = empty
             > genmove b
             = B1
             > gomill-explain_last_move
             = black B1 captures the white block at A1
             > color A1
             = empty
             > genmove
             ? invalid color
             > reg_genmove red
             ? invalid color",
        );
    }
}
