//! Order-bounded reading on its own, without writing a proof down: what the comparison of candidate moves measures.

use nerai_board::Color;
use nerai_go::Position;
use nerai_proof::{Aim, Event};

use crate::goals::capture::Capture;
use crate::goals::connect::Connect;
use crate::goals::target::Target;
use crate::limits::Budget;
use crate::reading::reader::Reader;
use crate::reading::table::Table;
use crate::reading::win::{Reading, win};
use crate::settings::Settings;

/// Reads for a win of the side that wants the event, with this side to move and this komaster. Nothing means that none
/// was found, not that there is none.
pub fn read(
    position: &Position,
    to_move: Color,
    aim: &Aim,
    komaster: Option<Color>,
    settings: &Settings,
    budget: &mut Budget,
) -> Option<Reading> {
    match &aim.event {
        Event::Capture { anchor } => {
            let target = Capture { anchor: *anchor, max: aim.max, lasting: false };
            read_target(position, to_move, target, komaster, settings, budget)
        }
        Event::Connect { points } => {
            let target = Connect::new(position, points.clone(), aim.max);
            read_target(position, to_move, target, komaster, settings, budget)
        }
        // Life and death is not read by orders, nor are compound goals as a whole.
        _ => None,
    }
}

fn read_target<T: Target + Clone>(
    position: &Position,
    to_move: Color,
    target: T,
    komaster: Option<Color>,
    settings: &Settings,
    budget: &mut Budget,
) -> Option<Reading> {
    let mut table = Table::new(settings.table_entries);
    let mut reader = Reader::new(position.clone(), target, komaster, settings.candidates, budget, &mut table);
    reader.most_order = settings.most_order;
    win(&mut reader, to_move, settings.driver)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{at, task, with_stones};

    fn reading(position: &Position, goal: &str, nodes: u64) -> Option<Reading> {
        let (task, settings) = (task(position, Color::Black, goal), Settings::default());
        read(position, Color::Black, task.aim(), Some(Color::White), &settings, &mut Budget::nodes(nodes))
    }

    #[test]
    fn the_order_tells_captures_ladders_and_nets_apart() {
        let facts = [
            (with_stones(9, "D5 F5 E4", "E5"), 0, "E6"),
            (with_stones(9, "D5 E4 F4", "E5"), 1, "E6"),
            (with_stones(9, "D5 D6 E4 F4", "E5 G8"), 2, "F6"),
        ];
        for (board, order, first) in facts {
            let found = reading(&board, "black: capture(E5)", 10_000).unwrap();
            assert_eq!((found.order, found.first_move), (order, Some(at(first))));
            assert!(found.zone.contains(at("E5")));
        }
    }

    #[test]
    fn life_and_death_is_not_read_by_orders() {
        assert_eq!(reading(&with_stones(9, "D5 F5 E4", "E5"), "black: kill(E5)", 10_000), None);
        assert_eq!(
            reading(&with_stones(9, "D5 E4", "E5"), "black: capture(E5)", 0),
            None,
            "nor anything without nodes"
        );
    }
}
