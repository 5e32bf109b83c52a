//! Several at a time.

use std::{
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    thread,
};

use anyhow::Result;

/// Does the same to each item, in their order, and stops at the first error.
pub fn each<T: Sync>(
    jobs: usize,
    items: &[T],
    work: impl Fn(&T) -> Result<()> + Sync,
) -> Result<()> {
    let next = AtomicUsize::new(0);
    let failed = Mutex::new(Ok(()));
    thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                while let Some(item) = items.get(next.fetch_add(1, Relaxed)) {
                    if let Err(error) = work(item) {
                        *failed.lock().expect("no panics") = Err(error);
                        next.store(items.len(), Relaxed);
                    }
                }
            });
        }
    });
    failed.into_inner().expect("no panics")
}
