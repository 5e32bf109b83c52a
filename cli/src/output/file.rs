//! Writes files: new ones as a whole, existing ones in place.

use std::{
    fs::{self, File, Metadata, OpenOptions},
    io::{self, Read, Seek, Write},
    path::{Path, PathBuf},
};

use tempfile::{Builder, NamedTempFile};

use super::place::{Place, folder};

/// An existing file, open for writing.
pub(super) struct Existing {
    file: File,
    metadata: Metadata,
    /// Its old contents, to be restored if writing fails.
    before: Option<Vec<u8>>,
}

/// Larger files are not read just to be restored.
pub(super) const KEPT: u64 = 64 << 20;

impl Existing {
    /// Opens a file, and reads what is to be restored unless it is larger than that.
    pub(super) fn open(path: &Path, kept: u64) -> io::Result<Self> {
        let open = |read| OpenOptions::new().read(read).write(true).open(path);
        let (mut file, readable) = match open(true) {
            Ok(file) => (file, true),
            Err(_) => (open(false)?, false),
        };
        let metadata = file.metadata()?;
        let mut before = (readable && metadata.len() <= kept).then(Vec::new);
        if let Some(before) = &mut before {
            file.read_to_end(before)?;
        }
        Ok(Self { file, metadata, before })
    }

    /// Writes new contents at once. If that fails, the file is restored, or empty if the old
    /// contents are not known; it is never half written.
    pub(super) fn write(&mut self, contents: &[u8]) -> io::Result<()> {
        // If nothing can be written, the old contents written over themselves show it: once the
        // file is cut, they could not be restored either.
        if let Some(before) = &self.before {
            self.file.rewind()?;
            self.file.write_all(before)?;
        }
        put(&mut self.file, contents).inspect_err(|_| self.restore())
    }

    /// Writes the file, and waits until the contents are on disk.
    fn write_for_sure(&mut self, contents: &[u8]) -> io::Result<()> {
        self.write(contents)?;
        self.file.sync_all().inspect_err(|_| self.restore())
    }

    fn restore(&mut self) {
        // The earlier failure is the one that counts.
        let _ = put(&mut self.file, self.before.as_deref().unwrap_or_default());
    }
}

/// Replaces the contents of a file.
fn put(file: &mut File, contents: &[u8]) -> io::Result<()> {
    if file.metadata()?.len() > contents.len() as u64 {
        // It is better for a reader to see nothing than a new list with the end of the old one.
        file.set_len(0)?;
    }
    file.rewind()?;
    file.write_all(contents)
}

/// Writes the contents to a hidden place on the same disk. Anything that makes writing fail, such
/// as a full disk or a limit, does so here and not halfway through the file.
pub(super) fn rehearse(path: &Path, contents: &[u8]) -> io::Result<()> {
    match tempfile::tempfile_in(folder(path)) {
        Ok(mut file) => file.write_all(contents),
        // A file can be writable although its folder is not.
        Err(_) => Ok(()),
    }
}

/// A new file, complete under a temporary name.
pub(super) struct NewFile {
    path: PathBuf,
    file: NamedTempFile,
}

impl NewFile {
    pub(super) fn prepare(path: PathBuf, contents: &[u8]) -> io::Result<Self> {
        let mut file = temporary(&path, ".fpc-", default_permissions())?;
        file.as_file_mut().write_all(contents)?;
        Ok(Self { path, file })
    }

    /// Gives the file its name, unless it exists by now: then the existing one is written.
    pub(super) fn finish(self, contents: &[u8]) -> io::Result<()> {
        let Self { path, file } = self;
        match file.persist_noclobber(&path) {
            Ok(_) => Ok(()),
            Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => {
                Existing::open(&path, KEPT)?.write(contents)
            }
            // Some file systems can rename, but not without replacing.
            Err(error) => error.file.persist(&path).map(drop).map_err(|error| error.error),
        }
    }
}

/// A file next to another one.
fn temporary(
    path: &Path,
    prefix: &str,
    permissions: Option<fs::Permissions>,
) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(prefix);
    if let Some(permissions) = permissions {
        builder.permissions(permissions);
    }
    // The name of the temporary file would be meaningless to the user.
    builder.tempfile_in(folder(path)).map_err(|error| io::Error::from(error.kind()))
}

/// The permissions of a new file, before the user's mask is applied.
#[cfg(unix)]
fn default_permissions() -> Option<fs::Permissions> {
    Some(std::os::unix::fs::PermissionsExt::from_mode(0o666))
}

#[cfg(not(unix))]
fn default_permissions() -> Option<fs::Permissions> {
    None
}

/// Replaces the contents of a file so that either the old or the new ones are there at any moment:
/// see [`Update`].
pub(in super::super) fn replace(path: &Path, contents: &[u8]) -> io::Result<()> {
    let Place::File(path) = Place::of(path)? else { return Err(io::ErrorKind::NotFound.into()) };
    Update::prepare(path, contents, None)?.finish(contents)
}

/// New contents for what may be the only copy of something, so the file holds either the old or the
/// new ones at any moment, whatever happens to this program or to the machine, if that is possible
/// without losing its owner, mode, hard links or other attributes. Otherwise, the file is written
/// in place, with a copy of the old contents next to it until that is done.
pub(super) struct Update {
    path: PathBuf,
    existing: Existing,
    /// The file that will replace it, if one can.
    successor: Option<NamedTempFile>,
    /// The folder, locked so that of several programs that have read the file only the first writes it.
    /// (Some systems cannot lock folders.)
    _lock: Option<File>,
}

impl Update {
    /// Makes sure that the file can be written, and that it still contains what was read from it.
    pub(super) fn prepare(path: PathBuf, contents: &[u8], read: Option<&[u8]>) -> io::Result<Self> {
        let lock = read.and_then(|_| locked(&folder(&path)).ok());
        // A write-protected file is not replaced either.
        let existing = Existing::open(&path, u64::MAX)?;
        if read.is_some_and(|read| existing.before.as_deref() != Some(read)) {
            return Err(io::Error::other("another program has changed it since it was read"));
        }
        let successor = successor(&path, &existing, contents)?;
        if successor.is_none() {
            rehearse(&path, contents)?;
        }
        Ok(Self { path, existing, successor, _lock: lock })
    }

    pub(super) fn finish(mut self, contents: &[u8]) -> io::Result<()> {
        // A mount point, as used by containers, cannot be replaced.
        if self.successor.take().is_some_and(|successor| successor.persist(&self.path).is_ok()) {
            sync_folder(&self.path);
            return Ok(());
        }
        update_in_place(&self.path, &mut self.existing, contents)
    }
}

/// A folder, locked until it is dropped.
fn locked(folder: &Path) -> io::Result<File> {
    let folder = File::open(folder)?;
    folder.lock()?;
    Ok(folder)
}

/// A file that can replace another without losing anything.
fn successor(
    path: &Path,
    existing: &Existing,
    contents: &[u8],
) -> io::Result<Option<NamedTempFile>> {
    if has_more_than_contents(existing) {
        return Ok(None);
    }
    let Ok(mut file) = temporary(path, ".fpc-", None) else { return Ok(None) };
    file.as_file_mut().write_all(contents)?;
    if !inherits(file.as_file(), &existing.metadata) {
        return Ok(None);
    }
    file.as_file().sync_all()?;
    Ok(Some(file))
}

/// Tells whether a file has other names, or attributes that a new file would not have.
#[cfg(unix)]
fn has_more_than_contents(existing: &Existing) -> bool {
    use std::os::unix::fs::MetadataExt;

    existing.metadata.nlink() != 1 || has_attributes(&existing.file)
}

/// If links cannot be counted, there may be some.
#[cfg(not(unix))]
fn has_more_than_contents(_: &Existing) -> bool {
    true
}

/// Tells whether a file has extended attributes, access lists among them. The SELinux label is
/// disregarded, because files in one folder get the same one.
#[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
fn has_attributes(file: &File) -> bool {
    let mut names = [0; 1024];
    match rustix::fs::flistxattr(file, &mut names[..]) {
        Ok(length) => {
            let names = names[..length].split(|&c| c == 0).filter(|name| !name.is_empty());
            names.into_iter().any(|name| name != b"security.selinux")
        }
        Err(error) => error != rustix::io::Errno::NOTSUP,
    }
}

#[cfg(all(unix, not(any(target_os = "linux", target_os = "android", target_vendor = "apple"))))]
fn has_attributes(_: &File) -> bool {
    true
}

/// Gives a file the owner and the mode of another, if that is allowed.
#[cfg(unix)]
fn inherits(file: &File, from: &Metadata) -> bool {
    use std::os::unix::fs::{MetadataExt, fchown};

    let of = |it: &Metadata| (it.uid(), it.gid(), it.mode());
    let Ok(own) = file.metadata() else { return false };
    if (own.uid(), own.gid()) != (from.uid(), from.gid()) {
        let change = |own, wanted| (own != wanted).then_some(wanted);
        let (uid, gid) = (change(own.uid(), from.uid()), change(own.gid(), from.gid()));
        // A failure shows below.
        let _ = fchown(file, uid, gid);
    }
    // After the owner, because changing that clears some mode bits.
    let _ = file.set_permissions(from.permissions());
    file.metadata().is_ok_and(|own| of(&own) == of(from))
}

#[cfg(not(unix))]
fn inherits(_: &File, _: &Metadata) -> bool {
    false
}

/// Writes a file in place, with a copy of the old contents next to it until that is done.
fn update_in_place(path: &Path, existing: &mut Existing, contents: &[u8]) -> io::Result<()> {
    let saved = saved(path, existing)?;
    match (existing.write_for_sure(contents), saved) {
        (Ok(()), _) => Ok(()),
        (Err(error), Some(saved)) if !is_restored(existing) => {
            let place = saved.path().display().to_string();
            let _ = saved.keep();
            Err(io::Error::new(error.kind(), format!("{error}; its old contents are in {place}")))
        }
        (Err(error), _) => Err(error),
    }
}

/// A copy of the contents of a file, safely on disk, if its folder is writable.
fn saved(path: &Path, existing: &Existing) -> io::Result<Option<NamedTempFile>> {
    let Some(before) = &existing.before else { return Ok(None) };
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let permissions = Some(existing.metadata.permissions());
    let Ok(mut copy) = temporary(path, &format!("{name}.saved-"), permissions) else {
        return Ok(None);
    };
    copy.as_file_mut().write_all(before)?;
    copy.as_file().sync_all()?;
    sync_folder(path);
    Ok(Some(copy))
}

/// Tells whether the old contents of a file have been restored.
fn is_restored(existing: &mut Existing) -> bool {
    let mut now = Vec::new();
    let read = existing.file.rewind().and_then(|()| existing.file.read_to_end(&mut now));
    read.is_ok() && existing.before.as_ref() == Some(&now)
}

/// Syncs the names in a folder to disk, if folders can be opened for that.
fn sync_folder(path: &Path) {
    if let Ok(folder) = File::open(folder(path)) {
        let _ = folder.sync_all();
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};

    use pretty_assertions::assert_eq;

    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_is_written_in_place() {
        let desk = tempfile::tempdir().unwrap();
        let path = desk.path().join("out");
        fs::write(&path, "a list that is long").unwrap();
        let mut reader = File::open(&path).unwrap();
        let before = fs::metadata(&path).unwrap();
        for contents in ["short", "", "longer than all that was there before"] {
            Existing::open(&path, KEPT).unwrap().write(contents.as_bytes()).unwrap();
            let mut seen = String::new();
            reader.rewind().unwrap();
            reader.read_to_string(&mut seen).unwrap();
            assert_eq!(seen, contents);
        }
        assert_eq!(fs::metadata(&path).unwrap().ino(), before.ino());
        assert_eq!(names(desk.path()), ["out"]);
    }

    #[test]
    fn a_new_file_does_not_take_the_place_of_one_that_came_first() {
        let desk = tempfile::tempdir().unwrap();
        let path = desk.path().join("out");
        let new = NewFile::prepare(path.clone(), b"new").unwrap();
        fs::write(&path, "in between").unwrap();
        let other = fs::metadata(&path).unwrap().ino();
        new.finish(b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::metadata(&path).unwrap().ino(), other);
        assert_eq!(names(desk.path()), ["out"]);
    }

    #[test]
    fn an_updated_file_keeps_its_mode() {
        let desk = tempfile::tempdir().unwrap();
        let path = desk.path().join("in.trf");
        fs::write(&path, "old").unwrap();
        for mode in [0o640, 0o664, 0o600] {
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
            replace(&path, format!("{mode}").as_bytes()).unwrap();
            assert_eq!(fs::metadata(&path).unwrap().mode() & 0o777, mode);
            assert_eq!(fs::read_to_string(&path).unwrap(), format!("{mode}"));
        }
        assert_eq!(names(desk.path()), ["in.trf"]);
    }

    #[test]
    fn an_updated_file_keeps_its_other_names() {
        let desk = tempfile::tempdir().unwrap();
        let (path, other) = (desk.path().join("in.trf"), desk.path().join("other.trf"));
        fs::write(&path, "old").unwrap();
        fs::hard_link(&path, &other).unwrap();
        replace(&path, b"new").unwrap();
        assert_eq!(fs::read(&other).unwrap(), b"new");
        assert_eq!(names(desk.path()), ["in.trf", "other.trf"]);
    }

    #[test]
    fn what_another_program_has_written_meanwhile_stays() {
        let desk = tempfile::tempdir().unwrap();
        let path = desk.path().join("in.trf");
        fs::write(&path, "round 1").unwrap();
        let update =
            |new: &[u8], read: &[u8]| Update::prepare(path.clone(), new, Some(read))?.finish(new);
        update(b"round 1, paired", b"round 1").unwrap();
        update(b"round 1, again", b"round 1").unwrap_err();
        assert_eq!(fs::read_to_string(&path).unwrap(), "round 1, paired");
        assert_eq!(names(desk.path()), ["in.trf"]);
    }

    #[cfg(unix)]
    #[test]
    fn of_two_who_have_read_the_same_one_writes() {
        let desk = tempfile::tempdir().unwrap();
        let path = desk.path().join("in.trf");
        fs::write(&path, "round 1").unwrap();
        let prepare = |new: &[u8]| Update::prepare(path.clone(), new, Some(b"round 1"));
        let first = prepare(b"1-0").unwrap();
        std::thread::scope(|scope| {
            let second = scope.spawn(|| prepare(b"0-1").map(drop));
            first.finish(b"1-0").unwrap();
            second.join().unwrap().unwrap_err();
        });
        assert_eq!(fs::read_to_string(&path).unwrap(), "1-0");
    }

    #[test]
    fn what_a_file_held_is_saved_while_it_is_written_in_place() {
        let desk = tempfile::tempdir().unwrap();
        let path = desk.path().join("in.trf");
        fs::write(&path, "old").unwrap();
        let existing = Existing::open(&path, KEPT).unwrap();
        let copy = saved(&path, &existing).unwrap().unwrap();
        let name = copy.path().file_name().unwrap().to_str().unwrap();
        assert!(name.starts_with("in.trf.saved-"), "{name}");
        assert_eq!(fs::read(copy.path()).unwrap(), b"old");
    }

    #[test]
    fn a_link_to_what_is_replaced_stays() {
        let desk = tempfile::tempdir().unwrap();
        let [file, link] = ["file", "link"].map(|name| desk.path().join(name));
        fs::write(&file, "old").unwrap();
        std::os::unix::fs::symlink("file", &link).unwrap();
        replace(&link, b"new").unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"new");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    }

    #[test]
    fn a_failure_puts_back_what_there_was() {
        let desk = tempfile::tempdir().unwrap();
        let path = desk.path().join("out");
        fs::write(&path, "old").unwrap();
        let mut existing = Existing::open(&path, KEPT).unwrap();
        // A read-only handle simulates a failing disk.
        existing.file = File::open(&path).unwrap();
        existing.write(b"new").unwrap_err();
        assert!(is_restored(&mut existing));
        assert_eq!(fs::read(&path).unwrap(), b"old");
    }
}
