//! Which module of a crate uses which, read off the sources: the crates have layers, and so have the modules inside them.
//!
//! A file is a module. It uses what its paths lead to, through re-exports to where a name is defined. Declaring a child and
//! handing its names on is no use of it, tests are none, and what a file defines is there for the files in its folder.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::paths::{self, Path as UsedPath};
use super::rust_files;

/// The name of a module in its crate: `compound::local`; the root has none.
type Module = String;

/// The modules of a crate, each with those that it uses.
pub(super) struct Modules {
    uses: BTreeMap<Module, BTreeSet<Module>>,
}

impl Modules {
    /// Reads the sources of a crate.
    pub(super) fn of(source: &Path) -> Modules {
        let files: BTreeMap<Module, Vec<UsedPath>> = rust_files(source)
            .into_iter()
            .map(|file| (name(file.strip_prefix(source).unwrap()), fs::read_to_string(&file).unwrap()))
            .filter(|(module, _)| !is_for_tests(module))
            .map(|(module, text)| (module, paths::paths(&text)))
            .collect();
        let uses = files.iter().map(|(module, paths)| (module.clone(), used(&files, module, paths)));
        Modules { uses: uses.collect() }
    }

    /// The same with every folder at the top, and the file of its name, as one module.
    pub(super) fn rooms(&self) -> Modules {
        let room = |module: &str| module.split("::").next().unwrap_or_default().to_owned();
        let mut uses: BTreeMap<Module, BTreeSet<Module>> = BTreeMap::new();
        for (user, used) in &self.uses {
            let others = used.iter().map(|used| room(used)).filter(|used| *used != room(user));
            uses.entry(room(user)).or_default().extend(others);
        }
        Modules { uses }
    }

    /// Every set of modules of which each uses all others, if only by way of some between them.
    pub(super) fn cycles(&self) -> Vec<Vec<&str>> {
        let behind: BTreeMap<&str, BTreeSet<&str>> =
            self.uses.keys().map(|module| (module.as_str(), self.behind(module))).collect();
        let mut cycles: Vec<Vec<&str>> = Vec::new();
        for (module, reached) in &behind {
            let is_known = cycles.iter().any(|cycle| cycle.contains(module));
            if reached.contains(module) && !is_known {
                cycles.push(reached.iter().filter(|other| behind[*other].contains(module)).copied().collect());
            }
        }
        cycles
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.uses.keys().map(String::as_str)
    }

    /// Every use of one module by another.
    pub(super) fn uses(&self) -> impl Iterator<Item = (&str, &str)> {
        self.uses.iter().flat_map(|(user, used)| used.iter().map(move |used| (user.as_str(), used.as_str())))
    }

    /// The modules that one uses by any way.
    fn behind<'a>(&'a self, module: &'a str) -> BTreeSet<&'a str> {
        let mut found = BTreeSet::new();
        let mut open = vec![module];
        while let Some(module) = open.pop() {
            let next = self.uses.get(module).into_iter().flatten();
            open.extend(next.map(String::as_str).filter(|used| found.insert(*used)));
        }
        found
    }
}

/// `compound/local.rs` is `compound::local`; `lib.rs` and `main.rs` are the root.
fn name(file: &Path) -> Module {
    let parts: Vec<String> = file.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect();
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    match &parts[..] {
        ["lib" | "main"] => String::new(),
        [folder @ .., "mod"] => folder.join("::"),
        parts => parts.join("::"),
    }
}

fn is_for_tests(module: &str) -> bool {
    module.split("::").any(|part| ["tests", "testing"].contains(&part))
}

type Files = BTreeMap<Module, Vec<UsedPath>>;

fn used(files: &Files, module: &str, paths: &[UsedPath]) -> BTreeSet<Module> {
    let own = paths.iter().filter(|path| path.is_used);
    own.filter_map(|path| resolve(files, module, &path.parts, 0)).filter(|used| !is_in(module, used)).collect()
}

/// Whether a module is another one or one of those in its folder.
fn is_in(module: &str, folder: &str) -> bool {
    folder.is_empty() || module.strip_prefix(folder).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// Re-exports of re-exports; more than any crate has.
const MOST_STEPS: usize = 8;

/// The module in which a path ends, as seen from a module; nothing for paths into other crates.
fn resolve(files: &Files, from: &str, path: &[String], steps: usize) -> Option<Module> {
    let (first, rest) = path.split_first()?;
    let (mut at, mut rest) = match first.as_str() {
        "crate" => (String::new(), rest),
        "self" => (from.to_owned(), rest),
        "super" => (parent(from), rest),
        child if files.contains_key(&inside(from, child)) => (from.to_owned(), path),
        _ => return None,
    };
    while let Some((next, after)) = rest.split_first() {
        if next == "super" {
            at = parent(&at);
        } else if files.contains_key(&inside(&at, next)) {
            at = inside(&at, next);
        } else {
            let handed_on = files.get(&at)?.iter().find(|path| path.is_handed_on && path.name == *next);
            let through = handed_on.filter(|_| steps < MOST_STEPS);
            return through.and_then(|path| resolve(files, &at, &path.parts, steps + 1)).or(Some(at));
        }
        rest = after;
    }
    Some(at)
}

fn inside(module: &str, child: &str) -> Module {
    if module.is_empty() { child.to_owned() } else { format!("{module}::{child}") }
}

fn parent(module: &str) -> Module {
    module.rsplit_once("::").map_or(String::new(), |(parent, _)| parent.to_owned())
}
