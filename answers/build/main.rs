//! Makes the languages of sentences from the files in `languages/`.

mod catalog;
mod plural;

use std::{env, error::Error, fs, path::Path};

use self::catalog::Catalog;

#[expect(clippy::print_stdout, reason = "Cargo reads it")]
fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../languages");
    println!("cargo::rerun-if-changed={}", folder.display());
    println!("cargo::rerun-if-changed=build");
    let mut files: Vec<_> = fs::read_dir(&folder)?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_, Box<dyn Error>>>()?;
    files.retain(|file| file.extension().is_some_and(|it| it == "po"));
    files.sort();
    // The page reads its texts itself.
    let mut speakers = vec!["web/page/"];
    if env::var_os("CARGO_FEATURE_PROGRAM").is_none() {
        speakers.push("cli/");
    }
    let templates = fs::read_to_string(folder.join("fpc.pot"))?;
    let left_out = catalog::said_by(&templates, &speakers)?;
    let read = files.iter().map(|file| {
        let text = fs::read_to_string(file)?;
        Catalog::read(&text, &left_out)
            .map_err(|error| format!("{}: {error}", file.display()).into())
    });
    let catalogs: Vec<_> = read.collect::<Result<_, Box<dyn Error>>>()?;
    let made = catalog::made(&catalogs);
    fs::write(Path::new(&env::var("OUT_DIR")?).join("words.rs"), made)?;
    Ok(())
}
