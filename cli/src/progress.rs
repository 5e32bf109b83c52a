//! Shows the progress of a long run.

use indicatif::{ProgressBar, ProgressState, ProgressStyle};

const TEMPLATE: &str = "{pos} of {len} {msg} {wide_bar} {rate}, {eta} left";

/// A bar with rate and time left on standard error, if that is a terminal and the bar is wanted. It
/// is updated while waiting for results, because an extra thread is not available everywhere.
pub(super) fn progress(count: u64, unit: &'static str, is_wanted: bool) -> ProgressBar {
    // It is well-formed; otherwise, the bar would merely look different.
    let style = ProgressStyle::with_template(TEMPLATE);
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    let rate = |state: &ProgressState, text: &mut dyn std::fmt::Write| {
        // Writing to the terminal may fail; there is nobody to tell.
        let _ = write!(text, "{:.0}/s", state.per_sec());
    };
    let bar = if is_wanted { ProgressBar::new(count) } else { ProgressBar::hidden() };
    bar.with_style(style.with_key("rate", rate)).with_message(unit)
}

/// Wraps a cancellation check that is called while waiting, so that the bar keeps showing the
/// elapsed time.
pub(super) fn waiting(bar: &ProgressBar, is_cancelled: impl Fn() -> bool) -> impl Fn() -> bool {
    let bar = bar.clone();
    move || {
        bar.tick();
        is_cancelled()
    }
}
