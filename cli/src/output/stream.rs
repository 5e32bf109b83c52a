//! A long output: printed as it is produced, or delivered to a file as a whole.

use std::io;

use super::{Destination, Unwritten, attempt, rehearse, stream};
use crate::{exit::ExitStatus, failure::Failure, output::harmless::harmless};

/// The stream of the parts of a report.
pub(crate) enum Stream {
    Standard,
    File { target: Destination, text: String },
}

impl Stream {
    /// Opens a stream. Whether a file can be written is determined now and not hours later; it is
    /// not changed until everything is there.
    pub(crate) fn open(target: Destination) -> Result<Self, Unwritten> {
        if target.is_standard() {
            return Ok(Self::Standard);
        }
        rehearse(&target)?;
        Ok(Self::File { target, text: String::new() })
    }

    /// Adds a part; returns whether there is still a reader.
    pub(crate) fn send(&mut self, part: &str) -> io::Result<bool> {
        match self {
            Self::Standard => stream(part),
            Self::File { text, .. } => {
                text.push_str(&plain(part));
                Ok(true)
            }
        }
    }

    /// Delivers what has been added. If nothing has, there is nothing to report, and a file is not
    /// changed.
    pub(crate) fn finish(self) -> io::Result<ExitStatus> {
        match self {
            Self::File { target, text } if !text.is_empty() => {
                let delivered = attempt(&[(&target, text.as_bytes())])?;
                let tell = |unwritten| Failure::from(unwritten).note();
                Ok(delivered.map_or_else(tell, |()| ExitStatus::Success))
            }
            Self::Standard | Self::File { .. } => Ok(ExitStatus::Success),
        }
    }
}

/// Text as it stands in files: without colors.
pub(super) fn plain(text: &str) -> String {
    anstream::adapter::strip_str(&harmless(text)).to_string()
}
