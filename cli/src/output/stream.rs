//! A long output: printed as it is produced, or delivered to a file as a whole.

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
    /// Opens a stream to a file, or to standard output if none is named. Whether the file can be
    /// written is determined now and not hours later; it is not changed until everything is there.
    pub(crate) fn open(target: Option<&Path>) -> Result<Self, Unwritten> {
        match target.filter(|target| !is_standard(target)) {
            None => Ok(Self::Standard),
            Some(target) => {
                rehearse(target)?;
                Ok(Self::File { target: target.to_owned(), text: String::new() })
            }
        }
    }

    /// Adds a part; returns whether there is still a reader.
    pub(crate) fn send(&mut self, part: &str) -> io::Result<bool> {
        match self {
            Self::Standard => stream(part),
            Self::File { text, .. } => {
                text.push_str(&anstream::adapter::strip_str(&harmless(part)).to_string());
                Ok(true)
            }
        }
    }

    /// Delivers what has been added. If nothing has, there is nothing to report, and a file is not
    /// changed.
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
