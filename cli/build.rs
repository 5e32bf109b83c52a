//! Links the program to a fixed address, where the linker can do so: nothing is to be moved when it starts, which takes a
//! third of the time of a short run. Tells the tests whether the recorded tournaments lie beside the repository.

use std::{env, path::Path};

/// A file in the folder of recorded tournaments.
const SHARED: &str = "../../shared/corpus/README.md";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|it| it == value);
    if is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu") {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
    println!("cargo::rustc-check-cfg=cfg(has_shared)");
    // Cargo would build all again each time for a file that is not there.
    if Path::new(SHARED).exists() {
        println!("cargo::rerun-if-changed={SHARED}");
        println!("cargo::rustc-cfg=has_shared");
    }
}
