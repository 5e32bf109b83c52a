//! Shows the progress of a long run.

use crate::speech::said;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};

/// A bar with rate and time left on standard error, if that is a terminal and the bar is wanted. It
/// is updated while waiting for results, because an extra thread is not available everywhere.
pub(super) fn progress(count: u64, unit: &'static str, is_wanted: bool) -> ProgressBar {
    let place = |name: &str| format!("{{{name}}}");
    let template = said!(
        "{done} of {all} {unit} {bar} {rate}, {time} left",
        done = place("pos"),
        all = place("len"),
        unit,
        bar = place("wide_bar"),
        rate = place("rate"),
        time = place("eta")
    );
    // It is well-formed; otherwise, the bar would merely look different.
    let style = ProgressStyle::with_template(&template);
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    let rate = |state: &ProgressState, text: &mut dyn std::fmt::Write| {
        // Writing to the terminal may fail; there is nobody to tell.
        let _ = write!(text, "{:.0}/s", state.per_sec());
    };
    let bar = if is_wanted { ProgressBar::new(count) } else { ProgressBar::hidden() };
    bar.with_style(style.with_key("rate", rate))
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
