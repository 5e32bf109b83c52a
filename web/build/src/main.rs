//! Builds the WebAssembly module of fpc with nothing but cargo: compiles the crate `engine` and writes
//! the module and its JavaScript into the folder that is named.
//!
//! `cargo run --manifest-path web/Cargo.toml --package fpc-web-build -- web/npm/engine`
//!
//! FPC_WEB_PROFILE names another profile of web/Cargo.toml than `release`.

use std::{
    env,
    error::Error,
    fs, io,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";

fn main() -> ExitCode {
    let Some(output) = env::args_os().nth(1) else {
        eprintln!("usage: fpc-web-build FOLDER");
        return ExitCode::from(3);
    };
    match build(Path::new(&output)) {
        Ok(bytes) => {
            println!("{}: {bytes} bytes of WebAssembly", Path::new(&output).display());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Writes module and JavaScript; what is returned is the size of the module.
fn build(output: &Path) -> Result<u64, Box<dyn Error>> {
    if !has_target()? {
        return Err(format!(
            "the standard library for {TARGET} is missing: rustup target add {TARGET}"
        )
        .into());
    }
    let module = compile()?;
    fs::create_dir_all(output)?;
    let mut bindgen = Bindgen::new();
    bindgen.web(true)?.typescript(true).remove_producers_section(true);
    bindgen
        .remove_name_section(true)
        // Without an address, the module is the one beside the JavaScript.
        .omit_default_module_path(false)
        .input_path(module)
        .out_name("fpc")
        .generate(output)
        .map_err(|error| format!("{error:#}"))?;
    Ok(fs::metadata(output.join("fpc_bg.wasm"))?.len())
}

/// Whether the standard library for the target is installed.
fn has_target() -> io::Result<bool> {
    let printed = Command::new(cargo("rustc")).args(["--print", "sysroot"]).output()?.stdout;
    let sysroot = PathBuf::from(String::from_utf8_lossy(&printed).trim());
    Ok(sysroot.join("lib/rustlib").join(TARGET).is_dir())
}

/// Compiles the engine.
fn compile() -> Result<PathBuf, Box<dyn Error>> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folder = env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| workspace.join("../target/web"), PathBuf::from);
    let profile = env::var("FPC_WEB_PROFILE").unwrap_or_else(|_| "release".to_owned());
    let status = Command::new(cargo("cargo"))
        .args([
            "build",
            "--profile",
            &profile,
            "--locked",
            "--package",
            "fpc-engine",
            "--target",
            TARGET,
        ])
        .arg("--manifest-path")
        .arg(workspace.join("Cargo.toml"))
        .arg("--target-dir")
        .arg(&folder)
        .status()?;
    if status.success() {
        Ok(folder.join(TARGET).join(profile).join("fpc_engine.wasm"))
    } else {
        Err("the engine was not built".into())
    }
}

/// The tool that runs this program, or the one on the path.
fn cargo(tool: &str) -> std::ffi::OsString {
    env::var_os(tool.to_uppercase()).unwrap_or_else(|| tool.into())
}
