// Times the page in a browser: from the drop of a file until its verdict can be seen, in milliseconds, the
// median of several, each in a page that was opened anew. FPC_BROWSER names the browser.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

import { serve } from "../page/test/server.js";
import { dropAndTime } from "../page/test/drop.js";

const RUNS = 7;

const server = await serve(fileURLToPath(new URL("../../target/web/page", import.meta.url)));
const browser = await chromium.launch({ executablePath: process.env.FPC_BROWSER ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const path of process.argv.slice(2)) {
  const times = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await browser.newPage();
    await page.goto(server.address);
    await page.getByText("Ready to work offline.").waitFor();
    times.push(await dropAndTime(page, basename(path), readFileSync(path)));
    await page.close();
  }
  times.sort((one, other) => one - other);
  console.log(times[Math.floor(RUNS / 2)].toFixed(0));
}
await browser.close();
await server.stop();
