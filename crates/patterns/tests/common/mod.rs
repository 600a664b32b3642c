//! Generation in one thread, for tests.

use nerai_patterns::{Conclusions, Database, Generation, Geometry, Goal, Location, Part, Savings, Space};

pub(crate) fn geometry(size: &str, location: Location) -> Geometry {
    Geometry::parse(size, location).unwrap()
}

/// Works until nothing is left to find.
pub(crate) fn finish(mut generation: Generation) -> Generation {
    while !generation.items().is_empty() {
        let found = generation.items().iter().filter_map(|&number| generation.look(number)).collect();
        generation.absorb(found);
    }
    generation
}

#[allow(dead_code, reason = "not every test needs it")]
pub(crate) fn generate(geometry: &Geometry, goal: Goal, savings: Savings) -> Generation {
    finish(Generation::new(Space::new(geometry, goal), savings))
}

#[allow(dead_code, reason = "not every test needs it")]
pub(crate) fn conclude(generation: &Generation, smaller: &[Database], threats: bool) -> Database {
    let conclusions = Conclusions::new(generation, smaller, threats);
    let rules = conclusions.items().into_iter().flat_map(|number| conclusions.rules(number)).collect();
    let space = generation.space();
    Database::from_rules(space.geometry(), space.goal(), threats, rules).unwrap()
}

/// The database of a rectangle, with those of the smaller ones before it.
#[allow(dead_code, reason = "not every test needs it")]
pub(crate) fn ladder(goal: Goal, geometry: &Geometry, threats: bool) -> Vec<Database> {
    let mut databases: Vec<Database> = Vec::new();
    let parts = Part::all(geometry);
    for rung in parts.iter().map(Part::geometry).chain([geometry]) {
        if databases.iter().all(|database| database.geometry() != rung) {
            let generation = generate(rung, goal, Savings::default());
            databases.push(conclude(&generation, &databases, threats));
        }
    }
    databases
}
