#!/usr/bin/env bash
# Builds all that runs in browsers: the WebAssembly module, with types the npm package (npm/), and of that
# the page (../target/web/page).
# Cargo and npm fetch what they need; nothing has to be installed by hand but Node and the target
# wasm32-unknown-unknown of Rust.
#
# FPC_BOOK names the folder of the book as an absolute path: the page then has it, and leads there.
set -euo pipefail
cd "$(dirname "$0")"

cargo run --quiet --locked --manifest-path Cargo.toml --package fpc-web-build --target-dir ../target/web -- npm/engine
npm ci --no-audit --no-fund --loglevel=error
npm run --silent types
cp ../LICENSE-APACHE ../LICENSE-MIT npm/
if [ -z "${FPC_BOOK:-}" ]; then
  npm run --silent page
else
  VITE_BOOK=book/index.html npm run --silent page
  cp -r "$FPC_BOOK" ../target/web/page/book
fi
