#!/usr/bin/env bash
# Builds all that runs in browsers: the WebAssembly module, with types the npm package (npm/), and of that
# the page (../target/web/page).
# Cargo and npm fetch what they need; nothing has to be installed by hand but Node and the target
# wasm32-unknown-unknown of Rust.
set -euo pipefail
cd "$(dirname "$0")"

cargo run --quiet --locked --manifest-path Cargo.toml --package fpc-web-build --target-dir ../target/web -- npm/engine
npm ci --no-audit --no-fund --loglevel=error
npm run --silent types
cp ../LICENSE-APACHE ../LICENSE-MIT npm/
npm run --silent page
