// Times the pairing of files by the module: from the bytes of the file to the JSON of the answer, in
// milliseconds, the fastest of many.

import { readFileSync } from "node:fs";

import { ask } from "fpc";

const RUNS = 41;

for (const path of process.argv.slice(2)) {
  const bytes = readFileSync(path);
  let fastest = Infinity;
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now();
    ask("pair", bytes, { rounds: 9 });
    fastest = Math.min(fastest, performance.now() - began);
  }
  console.log(fastest.toFixed(3));
}
