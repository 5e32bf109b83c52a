//! Checks that `capi/include/fpc.h` is the header of what `capi/src/lib.rs` exports; with `FPC_UPDATE=1`, writes it
//! first.

use std::{env, error::Error, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let config = cbindgen::Config::from_file(folder.join("cbindgen.toml"))?;
    let bindings = cbindgen::Builder::new()
        .with_src(folder.join("src/lib.rs"))
        .with_config(config)
        .generate()?;
    let mut header = Vec::new();
    bindings.write(&mut header);
    let path = folder.join("include/fpc.h");
    if env::var_os("FPC_UPDATE").is_some() {
        fs::write(&path, &header)?;
    }
    if fs::read(&path)? != header {
        return Err(
            "the header is not current: FPC_UPDATE=1 tools/test-capi writes it again".into()
        );
    }
    Ok(())
}
