//! Locates the values of a JSON text.

use std::{collections::BTreeMap, ops::Range};

/// A step of a path to a value.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
enum Segment<'a> {
    Member(&'a str),
    Item(usize),
}

/// The position of a value in bytes; for lists and objects, that of the opening bracket.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) struct Position {
    /// The name of the member, with its quotes, if it is one.
    pub(super) name: Option<Range<usize>>,
    pub(super) value: Range<usize>,
    /// Tells whether it is the requested value, rather than the closest enclosing one.
    pub(super) is_exact: bool,
}

/// The positions of values given by paths such as `players[3].rounds[1]`. If there is no such
/// value, the position of the closest enclosing one.
///
/// The text must be JSON at least up to these values; otherwise, the positions are arbitrary.
pub(super) fn places(text: &str, paths: &[&str]) -> Vec<Option<Position>> {
    let ways: Vec<_> = paths.iter().map(|path| steps(path)).collect();
    let mut tree = Tree::of(&ways);
    Scanner::new(text).run(&mut tree);
    ways.iter().map(|way| tree.place(way)).collect()
}

/// The first bracket that opens a list or an object within more than so many others, in bytes.
pub(super) fn too_deep(text: &str, most: usize) -> Option<usize> {
    let mut scanner = Scanner::new(text);
    let mut depth = 0_usize;
    while let Some(token) = scanner.token() {
        match text.as_bytes()[token.start] {
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > most {
            return Some(token.start);
        }
    }
    None
}

/// The values on the way to those that are wanted, the whole text first.
struct Tree<'a>(Vec<Node<'a>>);

#[derive(Default)]
struct Node<'a> {
    inner: BTreeMap<Segment<'a>, usize>,
    place: Option<Position>,
}

impl<'a> Tree<'a> {
    fn of(ways: &[Vec<Segment<'a>>]) -> Self {
        let mut tree = Self(vec![Node::default()]);
        for way in ways {
            let mut at = 0;
            for &step in way {
                let new = tree.0.len();
                at = *tree.0[at].inner.entry(step).or_insert(new);
                if at == new {
                    tree.0.push(Node::default());
                }
            }
        }
        tree
    }

    /// The first value found at the end of a way, or the closest enclosing one.
    fn place(&self, way: &[Segment<'a>]) -> Option<Position> {
        let mut at = 0;
        let mut found = self.0[at].place.as_ref().map(|place| (0, place));
        for (length, step) in (1..).zip(way) {
            at = *self.0[at].inner.get(step)?;
            found = self.0[at].place.as_ref().map(|place| (length, place)).or(found);
        }
        let (length, place) = found?;
        Some(Position { is_exact: length == way.len(), ..place.clone() })
    }
}

/// The steps of a path.
fn steps(path: &str) -> Vec<Segment<'_>> {
    let parts = path.split(['.', '[']).filter(|part| !part.is_empty());
    let step = |part| match str::strip_suffix(part, ']').map(str::parse) {
        Some(Ok(place)) => Segment::Item(place),
        _ => Segment::Member(part),
    };
    parts.map(step).collect()
}

/// Scans a text value by value. Its memory is proportional to the nesting depth, and its time to the
/// length of the text.
struct Scanner<'a> {
    text: &'a str,
    at: usize,
    /// The lists and objects around the next value.
    frames: Vec<Frame<'a>>,
    is_name_next: bool,
}

/// A list or an object that has not ended.
struct Frame<'a> {
    /// The step to its next value.
    step: Segment<'a>,
    /// The position of the name of that value.
    name: Option<Range<usize>>,
    /// Its node in the tree, if a value in it may be wanted.
    node: Option<usize>,
}

impl<'a> Scanner<'a> {
    const fn new(text: &'a str) -> Self {
        Self { text, at: 0, frames: Vec::new(), is_name_next: false }
    }

    fn run(mut self, tree: &mut Tree<'a>) {
        while let Some(token) = self.token() {
            let byte = self.text.as_bytes()[token.start];
            match byte {
                b',' => match self.frames.last_mut() {
                    Some(Frame { step: Segment::Item(place), .. }) => *place += 1,
                    _ => self.is_name_next = true,
                },
                b':' => self.is_name_next = false,
                b'}' | b']' => {
                    self.frames.pop();
                    self.is_name_next = false;
                }
                b'"' if self.is_name_next => {
                    let name = self.text.get(token.start + 1..token.end - 1).unwrap_or_default();
                    if let Some(frame) = self.frames.last_mut() {
                        (frame.step, frame.name) = (Segment::Member(name), Some(token));
                    }
                }
                _ => {
                    let node = self.visit(token, tree);
                    let first = if byte == b'{' { Segment::Member("") } else { Segment::Item(0) };
                    if matches!(byte, b'{' | b'[') {
                        self.frames.push(Frame { step: first, name: None, node });
                    }
                    self.is_name_next = byte == b'{';
                }
            }
        }
    }

    /// Enters the position of a value into the tree, unless it has one, and returns its node.
    fn visit(&self, value: Range<usize>, tree: &mut Tree<'a>) -> Option<usize> {
        let (node, name) = match self.frames.last() {
            None => (0, None),
            Some(Frame { step, name, node }) => (*tree.0[(*node)?].inner.get(step)?, name.clone()),
        };
        tree.0[node].place.get_or_insert(Position { name, value, is_exact: true });
        Some(node)
    }

    /// The next bracket, comma, colon, string or word.
    fn token(&mut self) -> Option<Range<usize>> {
        let bytes = self.text.as_bytes();
        let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\r' | b'\n');
        self.at += bytes[self.at..].iter().take_while(|byte| is_blank(byte)).count();
        let (start, rest) = (self.at, &bytes[self.at..]);
        let length = match rest.first()? {
            b'{' | b'}' | b'[' | b']' | b',' | b':' => 1,
            b'"' => {
                let mut is_escaped = false;
                let end = rest[1..].iter().position(|&byte| {
                    let ends = byte == b'"' && !is_escaped;
                    is_escaped = byte == b'\\' && !is_escaped;
                    ends
                });
                end.map_or(rest.len(), |end| end + 2)
            }
            _ => {
                let ends = |byte: &u8| is_blank(byte) || b"{}[],:\"".contains(byte);
                rest.iter().position(ends).unwrap_or(rest.len())
            }
        };
        self.at += length;
        Some(start..self.at)
    }
}

/// Converts byte positions to lines and columns, both from 1. Lines end as in tournament report
/// files, and columns are characters.
pub(super) fn positions(text: &str, offsets: &[usize]) -> Vec<(usize, usize)> {
    let mut order: Vec<_> = (0..offsets.len()).collect();
    order.sort_by_key(|&place| offsets[place]);
    let mut positions = vec![(1, 1); offsets.len()];
    let (mut line, mut column, mut before) = (1, 1, ' ');
    let mut characters = text.char_indices().peekable();
    for place in order {
        while let Some((_, c)) = characters.next_if(|&(at, _)| at < offsets[place]) {
            match (before, c) {
                ('\r', '\n') => {}
                (_, '\r' | '\n') => (line, column) = (line + 1, 1),
                _ => column += 1,
            }
            before = c;
        }
        positions[place] = (line, column);
    }
    positions
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    const TEXT: &str = r#"{"a": [1, {"b": "x, \"y\""}, []],
 "é": {"b": [true]}, "c": {}}"#;

    fn at(path: &str) -> (&'static str, bool) {
        let place = places(TEXT, &[path]).remove(0).unwrap();
        (&TEXT[place.value], place.is_exact)
    }

    #[test]
    fn values_are_found_by_their_paths() {
        assert_eq!(at("a[0]"), ("1", true));
        assert_eq!(at("a[1].b"), (r#""x, \"y\"""#, true));
        assert_eq!(at("a[2]"), ("[", true));
        assert_eq!(at("é.b[0]"), ("true", true));
        assert_eq!(at("c"), ("{", true));
        assert_eq!(at("."), ("{", true));
        assert_eq!(at("a[2][0]"), ("[", false));
        assert_eq!(at("é.c.d"), ("{", false));
        let name = places(TEXT, &["é.b"])[0].clone().unwrap().name.unwrap();
        assert_eq!(&TEXT[name.clone()], "\"b\"");
        assert_eq!(positions(TEXT, &[name.start, 0]), [(2, 8), (1, 1)]);
    }

    #[test]
    fn the_first_bracket_that_is_too_deep_is_found() {
        assert_eq!(too_deep(TEXT, 3), None);
        assert_eq!(too_deep(TEXT, 2), Some(10));
        assert_eq!(too_deep(TEXT, 0), Some(0));
        assert_eq!(too_deep(r#""[[[" "{{""#, 0), None);
    }

    #[test]
    fn whatever_is_no_json_has_an_end() {
        for text in ["", "{", "\"", "{\"", "}}]]", "[[[[", "{\"a\"\"b\":,,:]", "\\\"", "{\"é"] {
            for path in ["", "a", "a[0].b"] {
                for place in places(text, &[path]).into_iter().flatten() {
                    assert!(text.get(place.value).is_some(), "{text}");
                }
            }
        }
    }
}
