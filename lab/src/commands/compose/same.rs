//! Which positions are the same but for their place, their direction and their colours.

use nerai_board::{PointSet, Symmetry};
use nerai_go::Setup;

/// An edge that is farther from the stones than this is far away, whatever the size of the board.
const FAR: u8 = 4;

/// A text that the same positions have in common, and no others.
pub(crate) fn shape(setup: &Setup) -> String {
    let turned = Symmetry::all().into_iter().map(|symmetry| setup.turn(symmetry));
    turned.flat_map(|turned| [drawn(&turned), drawn(&turned.swap_colors())]).min().unwrap_or_default()
}

/// The smallest rectangle with all stones, and how far from its sides the edges are.
fn drawn(setup: &Setup) -> String {
    let stones: PointSet = setup.stones.black | setup.stones.white;
    let columns = stones.iter().map(nerai_board::Point::column);
    let rows = stones.iter().map(nerai_board::Point::row);
    let (Some(left), Some(right)) = (columns.clone().min(), columns.max()) else { return String::new() };
    let (Some(low), Some(high)) = (rows.clone().min(), rows.max()) else { return String::new() };
    let margins = [left, setup.size.width() - 1 - right, low, setup.size.height() - 1 - high];
    let mut text: String = margins.iter().map(|margin| margin.min(&FAR).to_string()).collect();
    for row in low..=high {
        text.push('/');
        for column in left..=right {
            let point = nerai_board::Point::new(column, row);
            text.push(match () {
                () if setup.stones.black.contains(point) => 'x',
                () if setup.stones.white.contains(point) => 'o',
                () => '.',
            });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai_board::{Color, Size};

    #[test]
    fn place_direction_and_colours_make_no_difference_but_a_near_edge_does() {
        let setup = |size: u32, black: &str, white: &str| {
            let mut setup = Setup::empty(Size::new(size, size).expect("a size"));
            for (color, names) in [(Color::Black, black), (Color::White, white)] {
                names.split(' ').for_each(|name| setup.place(color, name.parse().expect("a point")));
            }
            shape(&setup)
        };
        let first = setup(13, "E5 F6", "E6");
        assert_eq!(first, setup(13, "F6 G7", "F7"));
        assert_eq!(first, setup(19, "K10", "K11 J10"));
        assert_ne!(first, setup(13, "A5 B6", "A6"));
        assert_ne!(first, setup(13, "E5 F6", "E7"));
    }
}
