//! Names the library on Linux as `capi/install` installs it, with the version of its interface.

use std::{env, error::Error, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=include/fpc.h");
    if env::var("CARGO_CFG_TARGET_OS")? == "linux" {
        let header = fs::read_to_string("include/fpc.h")?;
        let version = header.lines().find_map(|line| line.strip_prefix("#define FPC_ABI_VERSION "));
        let version = version.ok_or("the header has no version of the interface")?;
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libfpc.so.{version}");
    }
    Ok(())
}
