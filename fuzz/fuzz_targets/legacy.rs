//! The command lines of bbpPairings and JaVaFo, made of their words and of any
//! others, never end in anything but a status.
//!
//! The program runs in a folder of its own, and no word leads out of it.

#![no_main]

use std::{ffi::OsString, fs, sync::OnceLock};

use libfuzzer_sys::fuzz_target;
use tempfile::TempDir;

const WORDS: [&str; 21] = [
    "--dutch",
    "--dutch-2017",
    "--dutch-2026",
    "--burstein",
    "--fast",
    "--baku",
    "-r",
    "-p",
    "-c",
    "-l",
    "-g",
    "-s",
    "-q",
    "-w",
    "-b",
    "in.trf",
    "other.trf",
    "config",
    "7",
    "nowhere",
    "-x",
];

static FOLDER: OnceLock<TempDir> = OnceLock::new();

fuzz_target!(|bytes: &[u8]| {
    FOLDER.get_or_init(|| {
        let folder = TempDir::new().expect("a folder can be made");
        std::env::set_current_dir(folder.path()).expect("the folder is there");
        folder
    });
    let (arguments, file) = match bytes.iter().position(|&byte| byte == b'\n') {
        Some(end) => (&bytes[..end], &bytes[end + 1..]),
        None => (bytes, &b""[..]),
    };
    fs::write("in.trf", file).expect("the folder can be written to");
    fs::write("config", file).expect("the folder can be written to");
    // Only options are free: every name would leave a file.
    let word = |chunk: &[u8]| match chunk {
        [b'-', ..] => String::from_utf8_lossy(chunk).replace(['/', '\\', '\0'], "_"),
        _ => {
            let index = chunk.first().copied().unwrap_or_default();
            WORDS[usize::from(index) % WORDS.len()].to_owned()
        }
    };
    let words = arguments.split(|&byte| byte == b' ').map(word);
    // A generated tournament takes longer than there is time for.
    let words = words.filter(|word| word != "-o");
    let arguments = std::iter::once("bbpPairings".to_owned()).chain(words);
    let _ = fpc_cli::run(arguments.map(OsString::from));
});
