//! The oracle of tie-breaks and standings against what is known for certain:
//! worked examples and the reference corpus.

mod corpus;
mod examples;
mod properties;

use std::{fs, path::Path};

use fpc::{
    Header, Tournament,
    trf::{self, Document},
};
use fpc_oracles::tie_breaks::{Edition, Event, Fraction, Options};

/// A file, with what its header says.
struct File {
    tournament: Tournament,
    header: Header,
}

impl File {
    fn read(path: &Path) -> Self {
        let reading = trf::read(&Document::parse(&fs::read(path).unwrap()));
        let errors: Vec<_> = reading.errors().map(ToString::to_string).collect();
        assert!(errors.is_empty(), "{}: {errors:#?}", path.display());
        Self { tournament: reading.tournament.unwrap(), header: reading.header }
    }

    fn event(&self) -> Event {
        let code = self.header.tournament_type.as_ref().map_or("", |it| it.as_str());
        let is_pre_determined =
            code.ends_with("ROUNDROBIN") || matches!(code, "SCHILLER" | "SCHEVENINGEN");
        if is_pre_determined { Event::PreDetermined } else { Event::Swiss }
    }

    /// What is asked of the file after so many rounds.
    fn after(&self, rounds: usize, edition: Edition) -> Options {
        Options { edition, event: self.event(), rounds, rating_of_unrated: None }
    }

    /// What is asked of it as it is.
    fn as_it_is(&self, edition: Edition) -> Options {
        self.after(self.tournament.played_rounds(), edition)
    }
}

/// A number as tables have it: `7`, `2.25`, `75/8`; `-` for none.
fn number(text: &str) -> Option<Fraction> {
    if text == "-" {
        return None;
    }
    let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
    let (whole, decimals) = numerator.split_once('.').unwrap_or((numerator, ""));
    let digits: i64 = format!("{whole}{decimals}").parse().unwrap();
    let scale = 10_i64.pow(decimals.len() as u32);
    Some(Fraction::new(digits, scale * denominator.parse::<i64>().unwrap()))
}
