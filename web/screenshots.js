// Takes the pictures of the page and of a report in docs/, light and dark: of web/page as it is built, and of the
// report that is given as the first argument. FPC_BROWSER names the browser.

import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

import { chromium } from "playwright-core";

import { drop } from "./page/test/drop.js";
import { serve } from "./page/test/server.js";

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const SAMPLE = "open-round.trf";

/** A round whose results are being entered. */
async function results(page, server) {
  await page.goto(server.address);
  await page.getByText("Ready to work offline.").waitFor();
  await drop(page, [SAMPLE, readFileSync(path(`trf-samples/${SAMPLE}`))]);
  await page.waitForSelector("main:not([aria-busy]) #verdict");
  await page.evaluate(() => (location.hash = "#round-3"));
  await page.focus("#result-1");
  for (const key of ["1", "=", "0"]) {
    await page.keyboard.press(key);
    await page.waitForSelector("main:not([aria-busy])");
  }
  // The standings follow by themselves.
  await page.locator("aside tr", { hasText: "Adams" }).filter({ hasNotText: "1.5" }).waitFor();
}

/** The round of a report that differs. */
async function report(page) {
  await page.goto(`${pathToFileURL(process.argv[2]).href}#round-3`);
}

const server = await serve(path("target/web/page"));
const browser = await chromium.launch({ executablePath: process.env.FPC_BROWSER, args: ["--no-sandbox"] });
for (const colorScheme of ["light", "dark"]) {
  // They are shown side by side, and so have one form.
  for (const [name, width, height, show] of [["page", 1280, 960, results], ["report", 800, 600, report]]) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: "en-US", reducedMotion: "reduce" });
    const page = await context.newPage();
    await show(page, server);
    await page.screenshot({ path: path(`docs/${name}-${colorScheme}.png`), animations: "disabled", caret: "hide" });
    await context.close();
  }
}
await browser.close();
await server.stop();
