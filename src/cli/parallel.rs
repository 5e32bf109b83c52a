//! Work on several threads, with results in order.

use std::{
    collections::BTreeMap,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    thread,
};

/// How far ahead of the oldest unfinished item the others may be, for every
/// thread.
const AHEAD: u64 = 16;

/// What the threads share.
struct State<T> {
    /// The next item to be worked on.
    next: u64,
    /// The next result to be taken.
    taken: u64,
    done: BTreeMap<u64, T>,
    /// Whether no more items are to be begun.
    stopped: bool,
    workers: usize,
}

struct Shared<T> {
    state: Mutex<State<T>>,
    changed: Condvar,
}

impl<T> Shared<T> {
    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, State<T>>) -> MutexGuard<'a, State<T>> {
        self.changed.wait(state).unwrap_or_else(PoisonError::into_inner)
    }
}

/// Tells the others when a thread ends, however it ends.
struct Worker<'a, T>(&'a Shared<T>);

impl<T> Drop for Worker<'_, T> {
    fn drop(&mut self) {
        self.0.lock().workers -= 1;
        self.0.changed.notify_all();
    }
}

/// The number of threads that a machine has work for.
pub(super) fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Does a piece of work for each number below `items`, on so many threads, and
/// hands the results over in the order of the numbers. Few results wait at a
/// time, however many items there are.
///
/// No item is begun after `is_cancelled` says so. Ends at the first error of
/// `take`.
pub(super) fn in_order<T: Send, E>(
    items: u64,
    threads: usize,
    is_cancelled: impl Fn() -> bool + Sync,
    work: impl Fn(u64) -> T + Sync,
    mut take: impl FnMut(u64, T) -> Result<(), E>,
) -> Result<(), E> {
    let threads = threads.clamp(1, usize::try_from(items).unwrap_or(usize::MAX).max(1));
    let window = AHEAD * threads as u64;
    let state =
        State { next: 0, taken: 0, done: BTreeMap::new(), stopped: false, workers: threads };
    let shared = Shared { state: Mutex::new(state), changed: Condvar::new() };
    let run = || {
        let worker = Worker(&shared);
        while let Some(item) = begin(worker.0, items, window, &is_cancelled) {
            let result = work(item);
            worker.0.lock().done.insert(item, result);
            worker.0.changed.notify_all();
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(run);
        }
        while let Some((item, result)) = finished(&shared) {
            if let Err(error) = take(item, result) {
                shared.lock().stopped = true;
                shared.changed.notify_all();
                return Err(error);
            }
        }
        Ok(())
    })
}

/// The next item, once there is room for its result.
fn begin<T>(
    shared: &Shared<T>,
    items: u64,
    window: u64,
    is_cancelled: impl Fn() -> bool,
) -> Option<u64> {
    let mut state = shared.lock();
    while !state.stopped && state.next >= state.taken + window {
        state = shared.wait(state);
    }
    state.stopped |= is_cancelled();
    if state.stopped || state.next >= items {
        return None;
    }
    state.next += 1;
    Some(state.next - 1)
}

/// The next result in order, or nothing when all is done.
fn finished<T>(shared: &Shared<T>) -> Option<(u64, T)> {
    let mut state = shared.lock();
    loop {
        let item = state.taken;
        if let Some(result) = state.done.remove(&item) {
            state.taken += 1;
            shared.changed.notify_all();
            return Some((item, result));
        }
        if state.workers == 0 {
            return None;
        }
        state = shared.wait(state);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    #[test]
    fn results_come_in_order_from_any_number_of_threads() {
        for threads in [1, 2, 7, 100] {
            let mut taken = Vec::new();
            let work = |item: u64| {
                // The first ones take longest.
                thread::sleep(std::time::Duration::from_micros(200 - item));
                item * item
            };
            let take = |item, result| {
                taken.push((item, result));
                Ok::<(), ()>(())
            };
            in_order(200, threads, || false, work, take).unwrap();
            assert_eq!(taken, (0..200).map(|item| (item, item * item)).collect::<Vec<_>>());
        }
    }

    #[test]
    fn it_ends_with_an_error_or_when_cancelled() {
        let begun = AtomicU64::new(0);
        let work = |_| begun.fetch_add(1, Ordering::Relaxed);
        let take = |item, _| if item == 5 { Err("enough") } else { Ok(()) };
        assert_eq!(in_order(1_000_000, 2, || false, work, take), Err("enough"));
        assert!(begun.load(Ordering::Relaxed) <= 6 + 2 * AHEAD + 2);
        let mut taken = 0;
        let cancelled = || begun.load(Ordering::Relaxed) > 100;
        let take = |_, _| {
            taken += 1;
            Ok::<(), ()>(())
        };
        in_order(1_000_000, 2, cancelled, work, take).unwrap();
        assert!((50..200).contains(&taken), "all that was begun is taken: {taken}");
    }

    #[test]
    fn nothing_to_do_is_done() {
        in_order(0, 4, || false, |_| (), |_, ()| Err(())).unwrap();
    }
}
