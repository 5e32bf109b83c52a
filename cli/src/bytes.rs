//! The contents of files and of standard input.

use std::{
    fs,
    io::{self, Read},
    path::Path,
};

/// Tells whether a path stands for standard input or output.
pub(super) fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// The name of a file in messages.
pub(super) fn name_of(path: &Path) -> String {
    if is_standard(path) { "standard input".to_owned() } else { path.display().to_string() }
}

/// More bytes than a tournament of 9,999 players and 999 rounds has in any format.
const MOST_BYTES: u64 = 1 << 30;

/// The contents of a file or of standard input, provided that they fit into memory.
pub(super) fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    if is_standard(path) {
        read_up_to(MOST_BYTES, io::stdin().lock())
    } else {
        read_up_to(MOST_BYTES, fs::File::open(path)?)
    }
}

fn read_up_to(most: u64, source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let text = format!("it is larger than {most} bytes");
        Err(io::Error::new(io::ErrorKind::FileTooLarge, text))
    } else {
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn what_is_too_large_is_not_read_to_its_end() {
        assert_eq!(read_up_to(4, &b"1234"[..]).unwrap(), b"1234");
        let error = read_up_to(1000, io::repeat(0)).unwrap_err();
        assert_eq!(error.to_string(), "it is larger than 1000 bytes");
        assert_eq!(error.kind(), io::ErrorKind::FileTooLarge);
    }
}
