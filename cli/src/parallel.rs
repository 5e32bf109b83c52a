//! Parallel work with results in order.

use std::{
    collections::BTreeMap,
    io, panic,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread::{self, JoinHandle},
    time::Duration,
};

/// The maximum distance of other items from the oldest unfinished one, per thread.
const AHEAD: u64 = 64;

/// The maximum delay until a cancellation is noticed.
const PATIENCE: Duration = Duration::from_millis(50);

/// The shared state of the threads.
struct State<T> {
    /// The next item to be worked on.
    next: u64,
    /// The next result to be taken.
    taken: u64,
    done: BTreeMap<u64, T>,
    /// Tells whether to start no more items and keep no more results.
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
        let result = self.changed.wait_timeout(state, PATIENCE);
        result.unwrap_or_else(PoisonError::into_inner).0
    }

    fn stop(&self) {
        self.lock().stopped = true;
        self.changed.notify_all();
    }
}

/// Notifies the others when a thread ends, however it ends.
struct Worker<T>(Arc<Shared<T>>);

impl<T> Drop for Worker<T> {
    fn drop(&mut self) {
        let mut state = self.0.lock();
        state.workers -= 1;
        state.stopped |= thread::panicking();
        self.0.changed.notify_all();
    }
}

/// The number of threads to use on this machine.
pub(super) fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Does a piece of work for each number below `items`, on a number of threads, and delivers the
/// results in the order of the numbers. Only a few results are kept at a time, however many items
/// there are.
///
/// Ends at the first error of `take`. Once `is_cancelled` returns true, no further item is started,
/// available results are taken, and unfinished items are abandoned: their threads end with the
/// item, and are not waited for.
///
/// If the system does not allow that many threads, fewer are used, or none if necessary.
pub(super) fn in_order<T: Send + 'static, E>(
    items: u64,
    threads: usize,
    is_cancelled: impl Fn() -> bool,
    work: impl Fn(u64) -> T + Send + Sync + 'static,
    take: impl FnMut(u64, T) -> Result<(), E>,
) -> Result<(), E> {
    let threads = Threads { most: threads, spawn: |body| thread::Builder::new().spawn(body) };
    in_order_on(threads, items, is_cancelled, work, take)
}

/// The body of a thread.
type Body = Box<dyn FnOnce() + Send>;

/// Threads that can be started.
struct Threads<S> {
    most: usize,
    spawn: S,
}

/// [`in_order`] with a function that starts threads.
fn in_order_on<T: Send + 'static, E>(
    Threads { most, spawn }: Threads<impl Fn(Body) -> io::Result<JoinHandle<()>>>,
    items: u64,
    is_cancelled: impl Fn() -> bool,
    work: impl Fn(u64) -> T + Send + Sync + 'static,
    mut take: impl FnMut(u64, T) -> Result<(), E>,
) -> Result<(), E> {
    let threads = most.clamp(1, usize::try_from(items).unwrap_or(usize::MAX).max(1));
    let window = AHEAD * threads as u64;
    let state =
        State { next: 0, taken: 0, done: BTreeMap::new(), stopped: false, workers: threads };
    let shared = Arc::new(Shared { state: Mutex::new(state), changed: Condvar::new() });
    let work = Arc::new(work);
    let body = |_| -> Body {
        let (worker, work) = (Worker(Arc::clone(&shared)), Arc::clone(&work));
        Box::new(move || {
            while let Some(item) = begin(&worker.0, items, window) {
                finish(&worker.0, item, work(item));
            }
        })
    };
    // A worker that is not started is dropped, and thus no longer counted.
    let handles: Vec<_> = (0..threads).filter_map(|place| spawn(body(place)).ok()).collect();
    if handles.is_empty() {
        let mut items = (0..items).take_while(|_| !is_cancelled());
        return items.try_for_each(|item| take(item, work(item)));
    }
    while let Some((item, result)) = finished(&shared, &is_cancelled) {
        if let Err(error) = take(item, result) {
            shared.stop();
            return Err(error);
        }
    }
    if !is_cancelled() {
        for handle in handles {
            if let Err(cause) = handle.join() {
                panic::resume_unwind(cause);
            }
        }
    }
    Ok(())
}

/// The next item, once there is space for its result.
fn begin<T>(shared: &Shared<T>, items: u64, window: u64) -> Option<u64> {
    let mut state = shared.lock();
    while !state.stopped && state.next >= state.taken + window {
        state = shared.wait(state);
    }
    if state.stopped || state.next >= items {
        return None;
    }
    state.next += 1;
    Some(state.next - 1)
}

/// Keeps a result until it is taken.
fn finish<T>(shared: &Shared<T>, item: u64, result: T) {
    let mut state = shared.lock();
    if !state.stopped {
        state.done.insert(item, result);
        shared.changed.notify_all();
    }
}

/// The next result in order, or `None` when all are done; after a cancellation, the next available
/// one.
fn finished<T>(shared: &Shared<T>, is_cancelled: impl Fn() -> bool) -> Option<(u64, T)> {
    let mut state = shared.lock();
    loop {
        state.stopped |= is_cancelled();
        let item = state.taken;
        if state.stopped {
            return state.done.pop_first();
        }
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
    use std::{
        convert::Infallible,
        sync::{
            atomic::{AtomicBool, AtomicU64, Ordering},
            mpsc,
        },
    };

    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn results_come_in_order_from_any_number_of_threads() {
        for threads in [1, 2, 7, 100] {
            let mut taken = Vec::new();
            let work = |item: u64| {
                // The first ones take longest.
                thread::sleep(Duration::from_micros(200 - item));
                item * item
            };
            let take = |item, result| {
                taken.push((item, result));
                Ok::<(), Infallible>(())
            };
            in_order(200, threads, || false, work, take).unwrap();
            assert_eq!(taken, (0..200).map(|item| (item, item * item)).collect::<Vec<_>>());
        }
    }

    #[test]
    fn it_ends_with_an_error() {
        let begun = Arc::new(AtomicU64::new(0));
        let counter = Arc::clone(&begun);
        let work = move |_| counter.fetch_add(1, Ordering::Relaxed);
        let take = |item, _| if item == 5 { Err("enough") } else { Ok(()) };
        assert_eq!(in_order(1_000_000, 2, || false, work, take), Err("enough"));
        assert!(begun.load(Ordering::Relaxed) <= 6 + 2 * AHEAD + 2);
    }

    /// Item 3 never ends; once all other threads have nothing left to do, the work is cancelled.
    #[test]
    fn a_cancellation_waits_for_nobody() {
        let cancelled = Arc::new(AtomicBool::new(false));
        let (_never, forever) = mpsc::channel::<()>();
        let (flag, forever) = (Arc::clone(&cancelled), Mutex::new(forever));
        let last = 3 + 2 * AHEAD - 1;
        let work = move |item| {
            if item == 3 {
                let _ = forever.lock().unwrap().recv();
            }
            flag.fetch_or(item == last, Ordering::Relaxed);
        };
        let mut taken = Vec::new();
        let take = |item, ()| {
            taken.push(item);
            Ok::<(), Infallible>(())
        };
        in_order(1_000_000, 2, || cancelled.load(Ordering::Relaxed), work, take).unwrap();
        assert!(taken.is_sorted() && !taken.contains(&3), "{taken:?}");
        assert!(taken.len() as u64 >= last - 1, "what is done is taken: {taken:?}");
    }

    #[test]
    fn a_panic_is_not_lost() {
        let work = |item| assert_ne!(item, 70, "this is meant to fail");
        let take = |_, ()| Ok::<(), Infallible>(());
        assert!(panic::catch_unwind(|| in_order(100_000, 2, || false, work, take)).is_err());
    }

    #[test]
    fn what_threads_there_are_do_all_the_work() {
        for allowed in [0, 1, 3] {
            let started = AtomicU64::new(0);
            let spawn = |body: Body| {
                if started.fetch_add(1, Ordering::Relaxed) < allowed {
                    thread::Builder::new().spawn(body)
                } else {
                    Err(io::ErrorKind::WouldBlock.into())
                }
            };
            let mut taken = Vec::new();
            let take = |item, result: u64| {
                taken.push((item, result));
                Ok::<(), Infallible>(())
            };
            let threads = Threads { most: 8, spawn };
            in_order_on(threads, 500, || false, |item| item + 1, take).unwrap();
            assert_eq!(taken, (0..500).map(|item| (item, item + 1)).collect::<Vec<_>>());
        }
    }

    #[test]
    fn nothing_to_do_is_done() {
        in_order(0, 4, || false, |_| (), |_, ()| Err(())).unwrap();
    }
}
