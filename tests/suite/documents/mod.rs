//! What the repository says of itself: commands and code on its pages, links, paths, the order of its modules,
//! which tests need more than it has, the figures of README, and the manual that the program prints.

mod beside;
#[cfg(unix)]
mod blocks;
mod figures;
mod layers;
mod links;
mod manual;
mod paths;
