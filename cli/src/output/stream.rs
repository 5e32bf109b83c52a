//! A long output: printed as it comes, or delivered to a file as a whole.

use std::{
    io,
    path::{Path, PathBuf},
};

use super::{Unwritten, attempt, rehearse, stream};
use crate::{bytes::is_standard, exit::ExitStatus, output::harmless::harmless};

/// Where the parts of a report go.
pub(crate) enum Stream {
    Standard,
    File { target: PathBuf, text: String },
}

impl Stream {
    /// A stream to a file, or to standard output if none is named. Whether the file can be
    /// written is found out now and not when hours have gone by; it stays as it is until all is
    /// there.
    pub(crate) fn open(target: Option<&Path>) -> Result<Self, Unwritten> {
        match target.filter(|target| !is_standard(target)) {
            None => Ok(Self::Standard),
            Some(target) => {
                rehearse(target)?;
                Ok(Self::File { target: target.to_owned(), text: String::new() })
            }
        }
    }

    /// Adds a part; tells whether there is still a reader.
    pub(crate) fn send(&mut self, part: &str) -> io::Result<bool> {
        match self {
            Self::Standard => stream(part),
            Self::File { text, .. } => {
                text.push_str(&anstream::adapter::strip_str(&harmless(part)).to_string());
                Ok(true)
            }
        }
    }

    /// Delivers what has come. Where nothing has, there is nothing to report, and a file stays
    /// as it was.
    pub(crate) fn finish(self) -> io::Result<ExitStatus> {
        match self {
            Self::File { target, text } if !text.is_empty() => {
                let delivered = attempt(&[(Some(&target), text.as_bytes())])?;
                Ok(delivered.map_or_else(Unwritten::tell, |()| ExitStatus::Success))
            }
            Self::Standard | Self::File { .. } => Ok(ExitStatus::Success),
        }
    }
}
