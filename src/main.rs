//! The command line of fpc.

fn main() {}
