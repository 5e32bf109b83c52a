//! The header is the one of the functions.

use std::{env, error::Error, fs, path::Path};

#[test]
fn the_header_is_current() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_file(folder.join("cbindgen.toml"))?;
    let bindings = cbindgen::Builder::new()
        .with_src(folder.join("src/lib.rs"))
        .with_config(config)
        .generate()?;
    let mut header = Vec::new();
    bindings.write(&mut header);
    let header = String::from_utf8(header)?;
    let path = folder.join("include/fpc.h");
    if env::var_os("FPC_UPDATE").is_some() {
        fs::write(&path, &header)?;
    }
    assert!(fs::read_to_string(&path)? == header, "FPC_UPDATE=1 tools/test-capi writes it again");
    Ok(())
}
