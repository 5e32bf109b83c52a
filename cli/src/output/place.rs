//! The targets of names: a file, a device, or an already open file.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

/// The target of a name, following links.
pub(super) enum Place {
    /// A file descriptor of this program, such as `/dev/stdout`.
    Descriptor(i32),
    /// A device, a pipe or the like.
    Device(PathBuf),
    /// A file, or a folder, which cannot be opened for writing.
    File(PathBuf),
    /// A file that does not exist yet.
    Nothing(PathBuf),
}

/// The number of links in a row that Linux follows.
const LINKS: usize = 40;

impl Place {
    /// The target of a name. If it is not known because a link cannot be read, nothing must be written: it
    /// would replace the link.
    pub(super) fn of(path: &Path) -> io::Result<Self> {
        Self::behind(path, |link| fs::read_link(link))
    }

    fn behind(path: &Path, read_link: impl Fn(&Path) -> io::Result<PathBuf>) -> io::Result<Self> {
        let mut path = path.to_owned();
        for _ in 0..LINKS {
            if let Some(number) = descriptor(&path) {
                return Ok(Self::Descriptor(number));
            }
            match fs::symlink_metadata(&path) {
                Ok(metadata) if metadata.is_symlink() => {
                    path = folder(&path).join(read_link(&path)?);
                }
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => break,
            }
        }
        Ok(match fs::metadata(&path) {
            Ok(metadata) if metadata.is_file() || metadata.is_dir() => Self::File(path),
            Ok(_) => Self::Device(path),
            Err(_) => Self::Nothing(path),
        })
    }
}

/// The folder that contains a file.
pub(super) fn folder(path: &Path) -> PathBuf {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        _ => PathBuf::from("."),
    }
}

/// The number of the file descriptor of this process that a name refers to.
#[cfg(unix)]
fn descriptor(path: &Path) -> Option<i32> {
    let name = path.file_name()?.to_str()?;
    let number = name.parse().ok().filter(|_| name.bytes().all(|c| c.is_ascii_digit()))?;
    let folder = folder(path);
    let real = folder.canonicalize().ok();
    let is_same = |own: &&str| {
        let own = Path::new(own);
        own == folder || (real.is_some() && own.canonicalize().ok() == real)
    };
    let own = ["/dev/fd", "/proc/self/fd", "/proc/thread-self/fd"];
    own.iter().any(is_same).then_some(number)
}

#[cfg(not(unix))]
fn descriptor(_: &Path) -> Option<i32> {
    None
}

/// A second handle of an open file descriptor, at its current position. Linux would open the file
/// behind `/dev/fd/3` again, at its beginning.
#[cfg(any(target_os = "linux", target_os = "android"))]
pub(super) fn open(number: i32) -> io::Result<File> {
    use rustix::process::{PidfdFlags, PidfdGetfdFlags, getpid, pidfd_getfd, pidfd_open};

    let own = pidfd_open(getpid(), PidfdFlags::empty());
    match own.and_then(|own| pidfd_getfd(own, number, PidfdGetfdFlags::empty())) {
        Ok(handle) => Ok(File::from(handle)),
        Err(rustix::io::Errno::BADF) => Err(rustix::io::Errno::BADF.into()),
        // Linux before 5.6, or a sandbox without this call: appends, so that nothing is
        // overwritten.
        Err(_) => fs::OpenOptions::new().append(true).open(format!("/proc/self/fd/{number}")),
    }
}

/// A second handle of an open file descriptor: that is what opening `/dev/fd/3` means.
#[cfg(not(any(target_os = "linux", target_os = "android")))]
pub(super) fn open(number: i32) -> io::Result<File> {
    fs::OpenOptions::new().write(true).open(format!("/dev/fd/{number}"))
}

/// The identity of a file, by which two names refer to the same one, whether or not it is there
/// yet.
#[derive(Clone, Eq, PartialEq, Hash, Debug)]
pub(super) enum Identity {
    /// The device and the number of the file on it.
    #[cfg(unix)]
    Node(u64, u64),
    /// The real path.
    Path(PathBuf),
}

impl Identity {
    /// `None` for a device, which accepts several results.
    pub(super) fn of(path: &Path) -> Option<Self> {
        match fs::metadata(path) {
            Ok(metadata) if metadata.is_file() => Some(Self::of_file(&metadata, path)),
            Ok(_) => None,
            Err(_) => match Place::of(path) {
                Ok(Place::Nothing(path)) => Some(Self::Path(real(&path).unwrap_or(path))),
                _ => None,
            },
        }
    }

    #[cfg(unix)]
    fn of_file(metadata: &fs::Metadata, _: &Path) -> Self {
        use std::os::unix::fs::MetadataExt;

        Self::Node(metadata.dev(), metadata.ino())
    }

    #[cfg(not(unix))]
    fn of_file(_: &fs::Metadata, path: &Path) -> Self {
        Self::Path(real(path).unwrap_or_else(|| path.to_owned()))
    }
}

/// Tells whether a name still refers to the file that was opened by it, as far as the system can tell.
pub(in super::super) fn is_open_file(file: &File, path: &Path) -> io::Result<bool> {
    match fs::metadata(path) {
        Ok(named) => {
            let of = |metadata: &fs::Metadata| Identity::of_file(metadata, path);
            Ok(of(&file.metadata()?) == of(&named))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// The real path of a file, whether or not it exists.
fn real(path: &Path) -> Option<PathBuf> {
    let in_folder = || Some(folder(path).canonicalize().ok()?.join(path.file_name()?));
    path.canonicalize().ok().or_else(in_folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_that_are_not_there_yet_can_be_the_same() {
        let desk = tempfile::tempdir().unwrap();
        let path = |name: &str| desk.path().join(name);
        fs::create_dir(path("folder")).unwrap();
        let identity = |name: &str| Identity::of(&path(name)).unwrap();
        for _ in 0..2 {
            assert_eq!(identity("out"), identity("folder/../out"));
            assert_ne!(identity("out"), identity("other"));
            fs::write(path("out"), "").unwrap();
        }
    }

    #[cfg(unix)]
    #[test]
    fn links_lead_to_the_same_file() {
        let desk = tempfile::tempdir().unwrap();
        let path = |name: &str| desk.path().join(name);
        fs::write(path("out"), "").unwrap();
        fs::hard_link(path("out"), path("hard")).unwrap();
        std::os::unix::fs::symlink("out", path("soft")).unwrap();
        std::os::unix::fs::symlink("new", path("dangling")).unwrap();
        let identity = |name: &str| Identity::of(&path(name)).unwrap();
        assert_eq!(identity("out"), identity("hard"));
        assert_eq!(identity("soft"), identity("hard"));
        assert_eq!(identity("dangling"), identity("new"));
        assert_eq!(Identity::of(Path::new("/dev/null")), None);
    }

    #[cfg(unix)]
    #[test]
    fn what_is_open_is_known_by_its_names() {
        let desk = tempfile::tempdir().unwrap();
        let link = desk.path().join("link");
        std::os::unix::fs::symlink("/dev/stdout", &link).unwrap();
        for (name, number) in [("/dev/stdout", 1), ("/dev/fd/2", 2), ("/dev/fd/../fd/1", 1)] {
            let place = Place::of(Path::new(name)).unwrap();
            assert!(matches!(place, Place::Descriptor(it) if it == number));
        }
        assert!(matches!(Place::of(&link), Ok(Place::Descriptor(1))));
        assert!(matches!(Place::of(Path::new("/dev/null")), Ok(Place::Device(_))));
        assert!(matches!(Place::of(&desk.path().join("1")), Ok(Place::Nothing(_))));
    }

    #[cfg(unix)]
    #[test]
    fn a_link_that_cannot_be_read_is_no_file() {
        let desk = tempfile::tempdir().unwrap();
        let [file, link] = ["file", "link"].map(|name| desk.path().join(name));
        fs::write(&file, "").unwrap();
        std::os::unix::fs::symlink("file", &link).unwrap();
        let fails = |_: &Path| Err(io::Error::from(io::ErrorKind::PermissionDenied));
        assert!(Place::behind(&link, fails).is_err());
        assert!(matches!(Place::behind(&file, fails), Ok(Place::File(_))));
    }
}
