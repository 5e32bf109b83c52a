//! The values by which a system orders players, apart from score and pairing number.

use crate::tie_break_value::TieBreakValue;

/// A value by which a system orders players, apart from score and pairing number, such as the
/// average rating of the opponents.
///
/// # Examples
///
/// ```
/// use fpc::System;
///
/// let file = std::fs::read("trf-samples/systems.trf")?;
/// let tournament = fpc::read(&file)?;
/// let values = System::DUBOV_2026.order_values(&tournament.snapshot_to_pair()?);
/// // Player 3, who has most points, has met 1687, 1952, 2007 and 1872: 1879.5 on average.
/// let value = values[0][0];
/// assert_eq!((value.code, value.article, value.value), ("ARO", "1.7", 1880.into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct OrderValue {
    /// A short name, such as `ARO`.
    pub code: &'static str,
    /// The template of the name.
    pub name: &'static str,
    /// The article that says how it is obtained.
    pub article: &'static str,
    /// The exact value.
    pub value: TieBreakValue,
}
