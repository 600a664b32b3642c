//! `cargo xtask browser`: what the tests of the page need besides cargo, installed where it is missing.
//!
//! The page is tested in the browser that its users have, and a browser is nothing that cargo can build. Debian's packages have
//! one with its driver; axe-core, which judges whether everyone can use the page, comes as one file from npm. The second checker of
//! proofs is a program in Python.

use std::process::{Command, Stdio};

use crate::Outcome;
use crate::cargo::{program, root, run};

/// Programs that are needed, and the Debian packages they are in.
const NEEDED: [(&str, &str); 4] =
    [("chromium", "chromium"), ("chromedriver", "chromium-driver"), ("npm", "npm"), ("python3", "python3")];
/// Rules about accessibility change with versions; a new one is a decision.
const AXE: &str = "axe-core@4.14.0";

/// Installs what is missing.
pub(crate) fn browser() -> Outcome {
    // Without npm the file may be there from an earlier run.
    let has_axe = root().join("target/axe/node_modules/axe-core/axe.min.js").is_file();
    let missing: Vec<&str> = NEEDED
        .iter()
        .filter(|(name, _)| !(is_there(name) || *name == "npm" && has_axe))
        .map(|(_, package)| *package)
        .collect();
    if !missing.is_empty() {
        install(&missing)?;
    }
    if has_axe {
        return Ok(());
    }
    let fetch =
        ["npm", "install", "--prefix", "target/axe", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", AXE];
    run(&mut program(&fetch))
}

fn install(packages: &[&str]) -> Outcome {
    let advice = format!(
        "the tests need {}; on Debian and its relatives 'apt-get install {}' as root installs that",
        packages.join(", "),
        packages.join(" ")
    );
    if !is_there("apt-get") {
        return Err(advice);
    }
    println!("installing {}", packages.join(", "));
    // Other programs may be installing something, too.
    let options = ["-o", "DPkg::Lock::Timeout=300", "-y", "--no-install-recommends"];
    let commands =
        [[&["apt-get", "update"][..], &[]].concat(), [&["apt-get", "install"][..], &options, packages].concat()];
    for words in commands {
        let as_root = if is_root() { words } else { [&["sudo", "--non-interactive"][..], &words].concat() };
        run(program(&as_root).env("DEBIAN_FRONTEND", "noninteractive"))
            .map_err(|reason| format!("{advice} ({reason})"))?;
    }
    Ok(())
}

fn is_there(name: &str) -> bool {
    let answer = Command::new(name).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    answer.is_ok_and(|status| status.success())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
