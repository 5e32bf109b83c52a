//! A server that pairs: whoever posts a TRF file gets the next round back, or what is
//! wrong with the file. It shows how to embed the library in a tournament manager; a real
//! server has a web framework in place of the few lines of HTTP here.
//!
//! ```text
//! cargo run --example server &
//! curl --data-binary @trf-samples/next-round.trf http://127.0.0.1:8080/
//! ```
//!
//! Pairing takes milliseconds and holds no state, so requests can be answered by as many
//! threads as there are.

// Examples talk to whoever runs them.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::{
    error::Error,
    io::{self, BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    thread,
};

use fpc::{choice::Choice, trf};

/// More than any tournament needs.
const MOST_BYTES: usize = 16 << 20;

fn main() -> Result<(), Box<dyn Error>> {
    let listener = TcpListener::bind(("127.0.0.1", 8080))?;
    for stream in listener.incoming() {
        let stream = stream?;
        thread::spawn(move || {
            if let Err(error) = answer(&stream) {
                eprintln!("{error}");
            }
        });
    }
    Ok(())
}

fn answer(mut stream: &TcpStream) -> io::Result<()> {
    let (status, text) = match body(stream)? {
        None => ("413 Content Too Large", format!("at most {MOST_BYTES} bytes\n")),
        Some(file) => match pair(&file) {
            Ok(list) => ("200 OK", list),
            Err(reason) => ("422 Unprocessable Content", reason),
        },
    };
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: text/plain; charset=utf-8\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{text}",
        text.len()
    )
}

/// The body of a request; nothing if it is too large.
fn body(stream: &TcpStream) -> io::Result<Option<Vec<u8>>> {
    let mut reader = BufReader::new(stream);
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.by_ref().take(8192).read_line(&mut line)?;
        if line.trim().is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().unwrap_or(usize::MAX);
        }
    }
    if length > MOST_BYTES {
        return Ok(None);
    }
    let mut file = vec![0; length];
    reader.read_exact(&mut file)?;
    Ok(Some(file))
}

/// The next round, as a list for programs, or why there is none.
fn pair(file: &[u8]) -> Result<String, String> {
    let reading = trf::read(&trf::Document::parse(file));
    let Some(tournament) = reading.tournament else {
        let errors: Vec<_> = reading.diagnostics.iter().map(|it| format!("{it}\n")).collect();
        return Err(errors.concat());
    };
    let failed = |error: &dyn Error| format!("{error}\n");
    let choice = Choice::of(&reading.header).map_err(|error| failed(&error))?;
    let snapshot = tournament.snapshot_to_pair().map_err(|error| failed(&error))?;
    let pairing = choice.system.pair(&snapshot).map_err(|error| failed(&error))?;
    let boards = pairing.pairs().iter().map(|pair| format!("{} {}\n", pair.white, pair.black));
    let bye = pairing.bye().map(|bye| format!("{bye} 0\n"));
    Ok(boards.chain(bye).collect())
}
