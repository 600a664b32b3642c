//! Tables 3 to 5 of paper 004: how many rules it has found, and which databases repeat that.

use nerai_patterns::{Geometry, Goal, Location};

/// Won and winning rules of a size, where the paper tells.
type Row = (&'static str, Option<[u32; 2]>);

const EYES_ON_THE_SIDE: &[Row] = &[
    ("3x2", Some([11, 108])),
    ("4x2", Some([171, 1_081])),
    ("3x3", Some([727, 5_570])),
    ("5x2", Some([1_661, 5_952])),
    ("4x3", Some([38_909, 146_272])),
    ("3x4", Some([14_966, 62_329])),
    ("6x2", Some([18_194, 31_500])),
];

const LIFE_IN_THE_CORNER: &[Row] = &[
    ("4x2", Some([15, 164])),
    ("3x3", Some([75, 977])),
    ("5x2", Some([151, 1_172])),
    ("4x3", Some([10_305, 72_014])),
    ("6x2", Some([2_916, 19_490])),
    ("5x3", Some([93_301, 483_519])),
];

const LIFE_ON_THE_SIDE: &[Row] = &[
    ("5x2", Some([25, 264])),
    ("4x3", Some([444, 5_940])),
    ("6x2", Some([298, 2_808])),
    ("5x3", Some([30_174, 262_541])),
];

/// Section 5.4 names these goals and gives no numbers.
const OTHER_GOALS: &[Row] = &[("3x2", None), ("4x2", None), ("3x3", None)];

/// Two eyes are what the paper may have meant by life.
const TABLES: &[(Goal, Location, &[Row])] = &[
    (Goal::Eye, Location::Side, EYES_ON_THE_SIDE),
    (Goal::Life, Location::Corner, LIFE_IN_THE_CORNER),
    (Goal::Life, Location::Side, LIFE_ON_THE_SIDE),
    (Goal::TwoEyes, Location::Corner, LIFE_IN_THE_CORNER),
    (Goal::TwoEyes, Location::Side, LIFE_ON_THE_SIDE),
    (Goal::ConnectStrings, Location::Corner, OTHER_GOALS),
    (Goal::ConnectStrings, Location::Side, OTHER_GOALS),
    (Goal::ConnectStrings, Location::Center, OTHER_GOALS),
    (Goal::Remove, Location::Corner, OTHER_GOALS),
    (Goal::Remove, Location::Side, OTHER_GOALS),
    (Goal::Remove, Location::Center, OTHER_GOALS),
    (Goal::ConnectToEmpty, Location::Corner, OTHER_GOALS),
    (Goal::ConnectToEmpty, Location::Side, OTHER_GOALS),
    (Goal::ConnectToEmpty, Location::Center, OTHER_GOALS),
    (Goal::ConnectEmpties, Location::Corner, OTHER_GOALS),
    (Goal::ConnectEmpties, Location::Side, OTHER_GOALS),
    (Goal::ConnectEmpties, Location::Center, OTHER_GOALS),
];

/// Larger ones take many minutes and gigabytes.
const MOST_CELLS: u8 = 12;

/// The databases that repeat the tables, in their order.
pub(crate) fn asked_for_tables() -> impl Iterator<Item = (Goal, Geometry)> {
    rows().filter(|(_, geometry, _)| geometry.cell_count() <= MOST_CELLS).map(|(goal, geometry, _)| (goal, geometry))
}

/// The won and winning rules that the paper has found.
pub(crate) fn in_paper(goal: Goal, geometry: &Geometry) -> Option<[u32; 2]> {
    rows().find(|(of, size, _)| (*of, size) == (goal, geometry)).and_then(|(.., count)| count)
}

fn rows() -> impl Iterator<Item = (Goal, Geometry, Option<[u32; 2]>)> {
    let sized = |(goal, location, rows): &(Goal, Location, &'static [Row])| {
        let (goal, location) = (*goal, *location);
        rows.iter().filter_map(move |(size, count)| Some((goal, Geometry::parse(size, location).ok()?, *count)))
    };
    TABLES.iter().flat_map(sized)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_names_a_rectangle_and_is_found_again() {
        assert_eq!(rows().count(), TABLES.iter().map(|(.., rows)| rows.len()).sum::<usize>());
        assert_eq!(asked_for_tables().count(), rows().count() - 4);
        let geometry = Geometry::parse("4x3", Location::Side).unwrap();
        assert_eq!(in_paper(Goal::Eye, &geometry), Some([38_909, 146_272]));
        assert_eq!(in_paper(Goal::Remove, &geometry), None);
    }
}
