//! The working folder of other programs.

use std::{
    io,
    path::{Path, PathBuf},
    sync::{
        Arc, PoisonError, RwLock, RwLockReadGuard,
        atomic::{AtomicBool, Ordering},
    },
};

use tempfile::{Builder, TempDir};

use crate::interrupt;

/// The folder in which programs work. It is removed afterward, however the campaign ends.
pub(super) struct Workshop {
    gate: Arc<Gate>,
    /// Removed on drop, after all calls have ended.
    _folder: TempDir,
}

/// The gate to a [`Workshop`], which is closed when the campaign ends.
pub(super) struct Gate {
    folder: PathBuf,
    is_closed: AtomicBool,
    /// Read-locked by running calls, write-locked to wait for all of them.
    work: RwLock<()>,
}

/// A folder for one call of a program, in which no other call ever writes.
pub(super) struct CallFolder<'a> {
    folder: TempDir,
    gate: &'a Gate,
    _work: RwLockReadGuard<'a, ()>,
}

impl Workshop {
    pub(super) fn new() -> io::Result<Self> {
        let folder = Builder::new().prefix("fpc-campaign-").tempdir()?;
        let gate = Gate {
            folder: folder.path().to_owned(),
            is_closed: AtomicBool::new(false),
            work: RwLock::new(()),
        };
        Ok(Self { gate: Arc::new(gate), _folder: folder })
    }

    pub(super) fn gate(&self) -> Arc<Gate> {
        Arc::clone(&self.gate)
    }
}

impl Drop for Workshop {
    /// Makes all calls end, and waits for them.
    fn drop(&mut self) {
        self.gate.is_closed.store(true, Ordering::Relaxed);
        drop(self.gate.work.write().unwrap_or_else(PoisonError::into_inner));
    }
}

impl Gate {
    /// Tells whether the campaign is still running.
    pub(super) fn is_open(&self) -> bool {
        !self.is_closed.load(Ordering::Relaxed) && !interrupt::requested()
    }

    /// A place for a call; `None` when the campaign is over.
    pub(super) fn enter(&self) -> io::Result<Option<CallFolder<'_>>> {
        let work = self.work.read().unwrap_or_else(PoisonError::into_inner);
        if !self.is_open() {
            return Ok(None);
        }
        let folder = Builder::new().prefix("call-").tempdir_in(&self.folder)?;
        Ok(Some(CallFolder { folder, gate: self, _work: work }))
    }
}

impl CallFolder<'_> {
    pub(super) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Tells whether the campaign still needs this call.
    pub(super) fn is_wanted(&self) -> bool {
        self.gate.is_open()
    }
}
