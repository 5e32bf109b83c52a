//! How far a long run is.

use indicatif::{ProgressBar, ProgressState, ProgressStyle};

const TEMPLATE: &str = "{pos} of {len} {msg} {wide_bar} {rate}, {eta} left";

/// A bar with rate and time left on standard error, if that is a terminal and
/// the bar is wanted. Whoever waits for results ticks it: a thread of its own
/// would be one that cannot be had everywhere.
pub(super) fn progress(count: u64, unit: &'static str, is_wanted: bool) -> ProgressBar {
    // It is well-formed; if it were not, the bar would only look different.
    let style = ProgressStyle::with_template(TEMPLATE);
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    let rate = |state: &ProgressState, text: &mut dyn std::fmt::Write| {
        // Writing to the terminal may fail; there is nobody to be told.
        let _ = write!(text, "{:.0}/s", state.per_sec());
    };
    let bar = match is_wanted {
        true => ProgressBar::new(count),
        false => ProgressBar::hidden(),
    };
    bar.with_style(style.with_key("rate", rate)).with_message(unit)
}

/// Whether a run is cancelled, to be asked while it waits: the bar shows the time
/// that goes by.
pub(super) fn waiting(bar: &ProgressBar, is_cancelled: impl Fn() -> bool) -> impl Fn() -> bool {
    let bar = bar.clone();
    move || {
        bar.tick();
        is_cancelled()
    }
}
