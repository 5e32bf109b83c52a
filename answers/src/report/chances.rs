//! Shares and averages of simulated futures.

/// A percentage with one decimal: never 0.0% if there is something, nor 100.0% if it is not
/// everything.
///
/// # Examples
///
/// ```
/// use fpc_answers::report::share;
///
/// let shares = [(0, 10), (1, 3), (1, 2000), (1, 2001), (1999, 2000), (2000, 2001), (7, 7)];
/// let shares = shares.map(|(count, of)| share(count, of));
/// assert_eq!(shares, ["0.0%", "33.3%", "0.1%", "<0.1%", ">99.9%", ">99.9%", "100.0%"]);
/// ```
pub fn share(count: u64, of: u64) -> String {
    let tenths = (u128::from(count) * 2000 + u128::from(of)) / (2 * u128::from(of.max(1)));
    match tenths {
        0 if count > 0 => "<0.1%".to_owned(),
        1000 if count < of => ">99.9%".to_owned(),
        _ => format!("{}.{}%", tenths / 10, tenths % 10),
    }
}

/// An average to a tenth.
///
/// # Examples
///
/// ```
/// use fpc_answers::report::average;
///
/// assert_eq!([average(10, 4), average(1, 3)], ["2.5", "0.3"]);
/// ```
pub fn average(sum: u64, of: u64) -> String {
    let tenths = (u128::from(sum) * 20 + u128::from(of)) / (2 * u128::from(of.max(1)));
    format!("{}.{}", tenths / 10, tenths % 10)
}
