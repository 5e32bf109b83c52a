//! Charts of several series over the same columns, as vector graphics inside the page.

use fpc::text::printable;
use maud::{Markup, html};

use super::campaign::milliseconds;

const WIDTH: i64 = 720;
const HEIGHT: i64 = 220;
const LEFT: i64 = 64;
const TOP: i64 = 10;
/// Room for the columns' names below.
const BELOW: i64 = 28;
/// The number of styles for series.
const LOOKS: usize = 5;

/// A name with a value for each column, if there is one.
pub(crate) struct Series {
    /// The style; the same program has the same one in all charts of a page.
    pub(crate) look: usize,
    pub(crate) name: String,
    pub(crate) values: Vec<Option<u64>>,
}

impl Series {
    fn class(&self) -> String {
        format!("look-{}", self.look % LOOKS)
    }
}

/// Times in microseconds as lines, on a logarithmic scale.
pub(crate) struct Chart {
    pub(crate) label: String,
    pub(crate) columns: Vec<String>,
    pub(crate) series: Vec<Series>,
}

/// Shares in ten-thousandths as bars, labeled in thousandths.
pub(crate) struct Bars {
    pub(crate) label: String,
    pub(crate) columns: Vec<String>,
    pub(crate) series: Vec<Series>,
}

/// The base-2 logarithm in thousandths, linear between two powers: exact enough for a plot, and the
/// same on every machine.
fn log(value: u64) -> i64 {
    let value = value.max(1);
    let whole = value.ilog2();
    let part = ((u128::from(value) * 1000) >> whole) as i64 - 1000;
    i64::from(whole) * 1000 + part
}

fn extremes(series: &[Series]) -> Option<(u64, u64)> {
    let values = || series.iter().flat_map(|it| it.values.iter().flatten().copied());
    Some((values().min()?, values().max()?))
}

/// The middle of a column.
fn middle(place: usize, columns: usize) -> i64 {
    let width = (WIDTH - LEFT) / columns.max(1) as i64;
    LEFT + width * place as i64 + width / 2
}

fn legend(series: &[Series]) -> Markup {
    html! {
        ul.legend { @for one in series {
            li.(one.class()) { (printable(&one.name)) }
        } }
    }
}

/// The axes, horizontal grid lines with their labels, and the names of the columns.
fn frame(columns: &[String], ticks: &[(i64, String)]) -> Markup {
    html! {
        @for (y, text) in ticks {
            line.axis x1=(LEFT) x2=(WIDTH) y1=(y) y2=(y) {}
            text.tick x=(LEFT - 6) y=(y + 4) text-anchor="end" { (text) }
        }
        @for (place, name) in columns.iter().enumerate() {
            text.tick x=(middle(place, columns.len())) y=(TOP + HEIGHT + 18) text-anchor="middle" { (name) }
        }
    }
}

fn figure(label: &str, series: &[Series], drawing: &Markup) -> Markup {
    let height = TOP + HEIGHT + BELOW;
    html! {
        figure.chart {
            figcaption { (label) }
            svg role="img" viewBox=(format!("0 0 {WIDTH} {height}")) width=(WIDTH) height=(height)
                aria-label=(label) { (drawing) }
            (legend(series))
        }
    }
}

impl Chart {
    pub(crate) fn lines(&self) -> Markup {
        let Some((least, most)) = extremes(&self.series) else { return html! {} };
        let powers = || (0..=20).map(|power| 10_u64.saturating_pow(power));
        let low = powers().take_while(|it| *it <= least.max(1)).last().unwrap_or(1);
        let high = powers().find(|it| *it >= most && *it > low).unwrap_or(u64::MAX);
        let (bottom, range) = (log(low), (log(high) - log(low)).max(1));
        let y = |value: u64| TOP + HEIGHT - (log(value) - bottom).max(0) * HEIGHT / range;
        let ticks = powers().take_while(|it| *it <= high).filter(|it| *it >= low);
        let ticks: Vec<_> = ticks.take(20).map(|it| (y(it), tick(it))).collect();
        let columns = self.columns.len();
        let drawing = html! {
            (frame(&self.columns, &ticks))
            @for one in &self.series {
                g.(one.class()) {
                    @let points: Vec<_> = one.values.iter().enumerate()
                        .filter_map(|(place, value)| Some((middle(place, columns), y((*value)?))))
                        .collect();
                    polyline points=(points.iter().map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>().join(" ")) {}
                    @for (x, y) in &points { circle cx=(x) cy=(y) r="3.5" {} }
                }
            }
        };
        figure(&self.label, &self.series, &drawing)
    }
}

/// A power of ten in microseconds, in a human-readable unit.
fn tick(microseconds: u64) -> String {
    match microseconds {
        0..1000 => format!("{microseconds} µs"),
        1000..1_000_000 => format!("{} ms", microseconds / 1000),
        _ => format!("{} s", microseconds / 1_000_000),
    }
}

impl Bars {
    pub(crate) fn columns(&self) -> Markup {
        let Some((_, most)) = extremes(&self.series) else { return html! {} };
        let top = most.max(10);
        let height = |value: u64| (u128::from(value) * HEIGHT as u128 / u128::from(top)) as i64;
        let in_words = |value: u64| milliseconds(value * 100).trim_end_matches("00").to_owned();
        let ticks = [0, top / 2, top].map(|it| (TOP + HEIGHT - height(it), in_words(it)));
        let columns = self.columns.len();
        let slot = (WIDTH - LEFT) / columns.max(1) as i64 * 7 / 10;
        let width = (slot / self.series.len().max(1) as i64).max(1);
        let drawing = html! {
            (frame(&self.columns, &ticks))
            @for (number, one) in self.series.iter().enumerate() {
                g.(one.class()) {
                    @for (place, value) in one.values.iter().enumerate() {
                        @if let Some(value) = *value {
                            @let x = middle(place, columns) - slot / 2 + width * number as i64;
                            rect x=(x) y=(TOP + HEIGHT - height(value)) width=(width) height=(height(value)) {}
                        }
                    }
                }
            }
        };
        figure(&self.label, &self.series, &drawing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_grow() {
        assert_eq!([1, 2, 3, 1024].map(log), [0, 1000, 1500, 10_000]);
        assert!((1..100_000).all(|value| log(value) <= log(value + 1)));
        assert_eq!(log(0), 0);
        assert!(log(u64::MAX) < 64_000);
    }

    #[test]
    fn charts_hold_any_value() {
        let series = |values: &[Option<u64>]| Series {
            look: 7,
            name: "a".to_owned(),
            values: values.into(),
        };
        for values in [&[][..], &[None], &[Some(0)], &[Some(0), Some(u64::MAX / 200), None]] {
            let columns = vec!["1".to_owned(); values.len()];
            let label = String::new();
            let lines = Chart {
                label: label.clone(),
                columns: columns.clone(),
                series: vec![series(values)],
            };
            let bars = Bars { label, columns, series: vec![series(values)] };
            for drawn in [lines.lines().into_string(), bars.columns().into_string()] {
                assert!(!drawn.contains("=\"-"), "{drawn}");
            }
        }
    }
}
