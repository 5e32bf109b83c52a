//! Writes a source file that chooses between itself and its mutants when it runs.

use std::{cmp::Reverse, collections::BTreeMap, ops::Range};

use syn::{Expr, parse_str};

use crate::{
    list::Mutant,
    sites::{Extent, Guard, Site, Sites},
};

/// What asks whether the process is a mutant.
const ASK: &str = "crate::mutant::is";

/// A source file with its mutants.
pub struct Source {
    text: String,
    sites: Sites,
}

/// What was written instead of a source file.
pub struct Instrumented {
    pub text: String,
    /// Where the text of each mutant is, and its number.
    pub alternatives: Vec<(Extent, u32)>,
    /// Where something is chosen, and between which mutants.
    pub choices: Vec<(Extent, Vec<u32>)>,
}

/// What becomes of a mutant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fate {
    /// It can be chosen.
    Possible,
    /// It does not compile.
    Unviable(&'static str),
    /// It cannot be chosen when the program runs.
    NotTried(&'static str),
}

struct Edit {
    extent: Extent,
    /// Of edits of the same extent, the one with the lowest is around the others.
    rank: u8,
    pieces: Vec<Piece>,
    mutants: Vec<u32>,
}

enum Piece {
    Text(String),
    Mutant(u32, String),
    Original(Extent),
}

impl Source {
    pub fn new(text: String) -> syn::Result<Self> {
        let sites = Sites::of(&text)?;
        Ok(Self { text, sites })
    }

    /// Tells whether a mutant can be chosen, as far as the text shows.
    pub fn fate(&self, mutant: &Mutant) -> Fate {
        let extent = mutant.extent(&self.text);
        let found = self.sites.find(&mutant.genre, extent.start);
        match found {
            None => Fate::NotTried("in a place this tool does not know"),
            Some(Site::Fixed(why)) => Fate::NotTried(why),
            Some(Site::Impossible(why)) => Fate::Unviable(why),
            Some(Site::Body(_)) if parse_str::<Expr>(&mutant.replacement).is_err() => {
                Fate::Unviable("it is not an expression")
            }
            Some(Site::Expression(whole))
                if parse_str::<Expr>(&self.mutated(mutant, whole)).is_err() =>
            {
                Fate::Unviable("it is not an expression")
            }
            Some(Site::Arm { guard: Some(guard), .. })
                if guard.has_let && mutant.genre == "MatchArmGuard" =>
            {
                Fate::NotTried("in a guard with `let`")
            }
            Some(_) => Fate::Possible,
        }
    }

    /// The text of an expression with the mutant in it, exactly as cargo-mutants would write it.
    fn mutated(&self, mutant: &Mutant, whole: &Extent) -> String {
        let extent = mutant.extent(&self.text);
        let before = &self.text[whole.start..extent.start];
        let after = &self.text[extent.end..whole.end];
        format!("{before}{}{after}", mutant.replacement)
    }

    /// The file with these mutants, all of them possible.
    pub fn instrument(&self, mutants: &[&Mutant]) -> Instrumented {
        let mut edits = self.edits(mutants);
        edits.sort_by_key(|edit| {
            let Range { start, end } = edit.extent;
            // What is inserted stands before what begins in the same place.
            (start, start != end, Reverse(end), edit.rank)
        });
        let mut written =
            Instrumented { text: String::new(), alternatives: Vec::new(), choices: Vec::new() };
        let rest = self.write(0..self.text.len(), &edits, &mut written);
        assert!(rest.is_empty(), "all edits are inside the file");
        written
    }

    fn edits(&self, mutants: &[&Mutant]) -> Vec<Edit> {
        let mut expressions: BTreeMap<(usize, usize), Vec<&Mutant>> = BTreeMap::new();
        let mut arms: BTreeMap<usize, (Option<&Guard>, Vec<&Mutant>)> = BTreeMap::new();
        let mut edits = Vec::new();
        for &mutant in mutants {
            let start = mutant.extent(&self.text).start;
            match self.sites.find(&mutant.genre, start).expect("it is possible") {
                Site::Expression(whole) => {
                    expressions.entry((whole.start, whole.end)).or_default().push(mutant);
                }
                Site::Body(start) => edits.push(body(*start, mutant)),
                Site::Arm { pattern_end, guard } => {
                    arms.entry(*pattern_end).or_insert((guard.as_ref(), Vec::new())).1.push(mutant);
                }
                Site::Fixed(_) | Site::Impossible(_) => unreachable!("it is possible"),
            }
        }
        for ((start, end), mutants) in expressions {
            let alternatives =
                mutants.iter().map(|it| (it.number, self.mutated(it, &(start..end)))).collect();
            edits.push(choice(start..end, 1, alternatives));
        }
        for (pattern_end, (guard, mutants)) in arms {
            edits.extend(arm(pattern_end, guard, &mutants));
        }
        edits
    }

    /// Writes a part of the file with the edits that are in it, and returns the other edits.
    fn write<'a>(
        &self,
        extent: Extent,
        mut edits: &'a [Edit],
        written: &mut Instrumented,
    ) -> &'a [Edit] {
        let mut done = extent.start;
        while let Some((edit, rest)) = edits.split_first()
            && edit.extent.start < extent.end
            && edit.extent.end <= extent.end
        {
            written.text.push_str(&self.text[done..edit.extent.start]);
            done = edit.extent.end;
            edits = rest;
            let start = written.text.len();
            for piece in &edit.pieces {
                match piece {
                    Piece::Text(text) => written.text.push_str(text),
                    Piece::Mutant(number, text) => {
                        let start = written.text.len();
                        written.text.push_str(text);
                        written.alternatives.push((start..written.text.len(), *number));
                    }
                    Piece::Original(part) => edits = self.write(part.clone(), edits, written),
                }
            }
            written.choices.push((start..written.text.len(), edit.mutants.clone()));
        }
        written.text.push_str(&self.text[done..extent.end]);
        edits
    }
}

/// The mutant returns its value at once.
fn body(start: usize, mutant: &Mutant) -> Edit {
    let number = mutant.number;
    let pieces = vec![
        Piece::Text(format!("if {ASK}({number}) {{ return (")),
        Piece::Mutant(number, mutant.replacement.clone()),
        Piece::Text("); } ".to_owned()),
    ];
    Edit { extent: start..start, rank: 0, pieces, mutants: vec![number] }
}

/// An expression or one of the alternatives to it.
fn choice(extent: Extent, rank: u8, alternatives: Vec<(u32, String)>) -> Edit {
    let mutants = alternatives.iter().map(|(number, _)| *number).collect();
    let mut pieces = vec![Piece::Text("(".to_owned())];
    for (number, text) in alternatives {
        pieces.push(Piece::Text(format!("if {ASK}({number}) {{ (")));
        pieces.push(Piece::Mutant(number, text));
        pieces.push(Piece::Text(") } else ".to_owned()));
    }
    pieces.push(Piece::Text("{ (".to_owned()));
    pieces.push(Piece::Original(extent.clone()));
    pieces.push(Piece::Text(") })".to_owned()));
    Edit { extent, rank, pieces, mutants }
}

/// An arm that does not match, or whose guard is another.
fn arm(pattern_end: usize, guard: Option<&Guard>, mutants: &[&Mutant]) -> Vec<Edit> {
    let (deleted, replaced): (Vec<_>, Vec<_>) =
        mutants.iter().partition(|mutant| mutant.genre == "MatchArm");
    let absent = |mutant: &&Mutant| format!("!{ASK}({})", mutant.number);
    let condition = deleted.iter().map(absent).collect::<Vec<_>>().join(" && ");
    let numbers: Vec<u32> = deleted.iter().map(|mutant| mutant.number).collect();
    let Some(guard) = guard else {
        let pieces = vec![Piece::Text(format!(" if {condition}"))];
        return vec![Edit { extent: pattern_end..pattern_end, rank: 0, pieces, mutants: numbers }];
    };
    let mut edits = Vec::new();
    let extent = guard.extent.clone();
    if !deleted.is_empty() {
        let (open, close) = if guard.has_let { ("", "") } else { ("(", ")") };
        let pieces = vec![
            Piece::Text(format!("{condition} && {open}")),
            Piece::Original(extent.clone()),
            Piece::Text(close.to_owned()),
        ];
        edits.push(Edit { extent: extent.clone(), rank: 0, pieces, mutants: numbers });
    }
    if !replaced.is_empty() {
        let alternatives = replaced.iter().map(|it| (it.number, it.replacement.clone())).collect();
        edits.push(choice(extent, 0, alternatives));
    }
    edits
}
