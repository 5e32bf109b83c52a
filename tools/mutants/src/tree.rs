//! The copy of the repository in which sources are changed.

use std::{
    fs, io,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context as _, Result, ensure};

/// Copies all files that git knows or does not ignore into `tree`, sources as `changed` gives them.
/// Files that are already the same stay as they are, so that cargo need not build them again.
pub fn copy(
    repository: &Path,
    tree: &Path,
    changed: &dyn Fn(&Path, String) -> String,
) -> Result<()> {
    let output = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(repository)
        .output()
        .context("git")?;
    ensure!(output.status.success(), "git ls-files: {}", String::from_utf8_lossy(&output.stderr));
    let names = String::from_utf8(output.stdout)?;
    let names: Vec<PathBuf> = names.split_terminator('\0').map(PathBuf::from).collect();
    for name in &names {
        let from = repository.join(name);
        let to = tree.join(name);
        let Ok(metadata) = from.symlink_metadata() else { continue };
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder)?;
        }
        if metadata.is_symlink() {
            let target = fs::read_link(&from)?;
            if fs::read_link(&to).ok().as_ref() != Some(&target) {
                std::os::unix::fs::symlink(target, &to)?;
            }
            continue;
        }
        if name.extension().is_some_and(|end| end == "rs") {
            write(&to, changed(name, fs::read_to_string(&from)?).as_bytes())?;
        } else {
            write(&to, &fs::read(&from)?)?;
            fs::set_permissions(&to, metadata.permissions())?;
        }
    }
    Ok(())
}

/// Writes a file unless it has these bytes already.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::read(path).is_ok_and(|present| present == bytes) {
        return Ok(());
    }
    fs::write(path, bytes)
}
