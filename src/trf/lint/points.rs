//! Checks points that include the next round.

use super::{
    super::{Code, Diagnostic, assemble::Assembly, player::Points, verify::Expected},
    first_of,
};
use crate::{phrase, template, tournament::Score};

/// What the next round can add.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Addition {
    Bye,
    VirtualPoints,
}

/// The players whose points include a part, and those whose points could but do not.
#[derive(Default)]
struct Sides {
    with: Vec<usize>,
    without: Vec<usize>,
}

/// Points that include a bye or virtual points of the next round while those of others do not, or
/// the other way around.
pub(super) fn mixed(assembly: &Assembly<'_>) -> impl Iterator<Item = Diagnostic> {
    let [mut byes, mut virtual_points] = [Sides::default(), Sides::default()];
    for (place, record) in assembly.records.iter().enumerate() {
        let Points::Listed(listed) = record.points else { continue };
        let expected = Expected::at(assembly, place);
        let Some((has_virtual_points, has_bye)) = expected.included(listed) else { continue };
        for (sides, points, is_in) in [
            (&mut byes, expected.bye(), has_bye),
            (&mut virtual_points, expected.virtual_points, has_virtual_points),
        ] {
            if points != Score::ZERO {
                if is_in { &mut sides.with } else { &mut sides.without }.push(place);
            }
        }
    }
    [(Addition::Bye, byes), (Addition::VirtualPoints, virtual_points)]
        .into_iter()
        .filter_map(|(part, sides)| sides.finding(part, assembly))
}

impl Sides {
    /// The finding that both occur, about the smaller group.
    fn finding(self, part: Addition, assembly: &Assembly<'_>) -> Option<Diagnostic> {
        let Self { with, without } = self;
        let is_with = with.len() <= without.len();
        let (fewer, others) = if is_with { (with, without) } else { (without, with) };
        let other = assembly.draft.players[*others.first()?].id;
        first_of(fewer.into_iter(), template!("{others:player|players}"), |place| {
            let next = assembly.round_name(assembly.columns_of_complete_rounds());
            let expected = match (part, is_with) {
                (Addition::Bye, true) => phrase!(
                    "points without the bye of {next}, like those of player {other}",
                    next,
                    other
                ),
                (Addition::Bye, false) => phrase!(
                    "points with the bye of {next}, like those of player {other}",
                    next,
                    other
                ),
                (Addition::VirtualPoints, true) => phrase!(
                    "points without the virtual points of {next}, like those of player {other}",
                    next,
                    other
                ),
                (Addition::VirtualPoints, false) => phrase!(
                    "points with the virtual points of {next}, like those of player {other}",
                    next,
                    other
                ),
            };
            assembly.at_points(place, Code::MixedPoints).expected(expected)
        })
    }
}
