//! Facts about the inside of the crates: no module needs itself by way of others, and the floors of the search stand on each
//! other.

use super::folders;
use super::modules::Modules;
use crate::cargo::root;

/// The floors of `crates/search` from the bottom up: a module uses those of its own floor and of lower ones.
const FLOORS_OF_SEARCH: &[&[&str]] = &[
    // What every search stands on.
    &["zone", "limits", "crew", "ideas"],
    &["ground"],
    // What all searches by proof numbers share.
    &["pn"],
    // What can be asked for moves, what can be wanted.
    &["advice"],
    &["goals"],
    // The searches: by orders, without orders, behind fences, of parts.
    &["reading", "settling"],
    &["certify", "shrink", "escape"],
    &["groups"],
    &["compound"],
    // Questions with answers.
    &["settings"],
    &["read", "solve"],
    &["bounded", "threats"],
];

/// The folders with sources: the crates, and the programs beside them.
fn sources() -> Vec<String> {
    let crates = folders("crates").into_iter().map(|name| format!("crates/{name}"));
    let rooms = crates.chain(["lab", "xtask"].map(str::to_owned));
    rooms.filter(|room| root().join(room).join("src").is_dir()).collect()
}

/// The cycles of files, and of whole folders.
fn cycles(room: &str) -> Vec<String> {
    let modules = Modules::of(&root().join(room).join("src"));
    let files = modules.cycles().iter().map(|cycle| cycle.join(", ")).collect::<Vec<_>>();
    let folders = modules.rooms();
    files.into_iter().chain(folders.cycles().iter().map(|cycle| cycle.join(", "))).collect()
}

#[test]
fn no_module_needs_itself_by_way_of_others() {
    let mut found = Vec::new();
    for room in sources() {
        found.extend(cycles(&room).iter().map(|cycle| format!("{room}: {cycle}")));
    }
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn the_floors_of_the_search_stand_on_each_other() {
    let modules = Modules::of(&root().join("crates/search/src")).rooms();
    let floor = |room: &str| FLOORS_OF_SEARCH.iter().position(|floor| floor.contains(&room));
    let all = FLOORS_OF_SEARCH.concat().len();
    assert_eq!(
        modules.names().filter(|room| !room.is_empty() && floor(room).is_some()).count(),
        all,
        "every floor is there"
    );
    for room in modules.names().filter(|room| !room.is_empty()) {
        assert!(floor(room).is_some(), "{room} stands on no floor");
    }
    let wrong: Vec<_> = modules.uses().filter(|(user, used)| floor(user) < floor(used) && !user.is_empty()).collect();
    assert!(wrong.is_empty(), "a lower floor uses a higher one: {wrong:?}");
}
