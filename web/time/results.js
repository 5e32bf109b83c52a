// Times results in a browser: from a key until the result is painted, in milliseconds, the median and the longest of
// many in a round of a file whose results are missing. FPC_BROWSER names the browser.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

import { drop } from "../page/test/drop.js";
import { serve } from "../page/test/server.js";

const RESULTS = 45;
const VIEWPORT = { width: 1280, height: 800 };

const server = await serve(fileURLToPath(new URL("../../target/web/page", import.meta.url)));
const browser = await chromium.launch({ executablePath: process.env.FPC_BROWSER ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const path of process.argv.slice(2)) {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.goto(server.address);
  await page.getByText("Ready to work offline.").waitFor();
  await drop(page, [basename(path), readFileSync(path)]);
  await page.waitForSelector("main:not([aria-busy]) #verdict");
  await page.locator(".tabs a", { hasText: "Rounds" }).click();
  await page.locator("button.outcome").first().focus();
  await page.evaluate(() => {
    window.painted = [];
    addEventListener(
      "keydown",
      ({ timeStamp }) => {
        const field = document.activeElement.id;
        const look = () => {
          const isShown = document.getElementById(field)?.dataset.result;
          requestAnimationFrame(isShown ? () => window.painted.push(performance.now() - timeStamp) : look);
        };
        requestAnimationFrame(look);
      },
      true,
    );
  });
  for (let count = 1; count <= RESULTS; count++) {
    await page.keyboard.press("10="[count % 3]);
    await page.waitForFunction((count) => window.painted.length === count, count);
  }
  const times = (await page.evaluate(() => window.painted)).sort((one, other) => one - other);
  console.log(`${times[Math.floor(RESULTS / 2)].toFixed(0)} ${times.at(-1).toFixed(0)}`);
  await page.close();
}
await browser.close();
await server.stop();
