//! Table 1 of paper 004, row by row.

use nerai_patterns::{Geometry, Location, count};

/// Size, location, patterns, rules as printed in the paper.
const TABLE_1: [(&str, Location, u64, u64); 19] = [
    ("2x2", Location::Corner, 81, 5_133),
    ("3x2", Location::Corner, 729, 184_137),
    ("4x2", Location::Corner, 6_561, 6_498_165),
    ("3x3", Location::Corner, 19_683, 23_719_791),
    ("5x2", Location::Corner, 59_049, 228_469_857),
    ("4x3", Location::Corner, 531_441, 3_238_523_049),
    ("6x2", Location::Corner, 531_441, 8_023_996_893),
    ("5x3", Location::Corner, 14_348_907, 464_991_949_659),
    ("3x2", Location::Side, 729, 541_101),
    ("4x2", Location::Side, 6_561, 18_513_177),
    ("3x3", Location::Side, 19_683, 191_890_599),
    ("5x2", Location::Side, 59_049, 631_651_053),
    ("4x3", Location::Side, 531_441, 20_752_761_345),
    ("6x2", Location::Side, 531_441, 21_555_306_681),
    ("3x4", Location::Side, 531_441, 68_094_804_369),
    ("5x3", Location::Side, 14_348_907, 2_353_796_975_871),
    ("3x3", Location::Center, 19_683, 663_693_159),
    ("4x3", Location::Center, 531_441, 239_111_765_601),
    ("5x3", Location::Center, 14_348_907, 59_241_069_331_995),
];

#[test]
fn every_row_of_table_1_comes_out_as_printed_and_only_the_last_was_cut_to_32_bits() {
    for (size, location, patterns, rules) in TABLE_1 {
        let counted = count(&Geometry::parse(size, location).unwrap());
        let exact = if (size, location) == ("5x3", Location::Center) { 86_260_708_591_131 } else { rules };
        assert_eq!(
            (counted.patterns, counted.rules_in_paper, counted.rules_exactly),
            (patterns, rules, exact),
            "{size} {location}"
        );
    }
}
