// Takes the pictures of the page and of a report in docs/, light and dark: of web/page as it is built, and of the
// report that is given as the first argument; and those of the first tournament. FPC_BROWSER names the browser.

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

/** The steps of docs/first-tournament.md, with pictures of what is typed and decided. */
async function firstTournament(page, server) {
  const picture = (name) => page.screenshot({ path: path(`docs/first-${name}.png`), animations: "disabled", caret: "hide" });
  const button = (name) => page.getByRole("button", { name, exact: true });
  await page.goto(server.address);
  await page.getByText("Ready to work offline.").waitFor();
  await button("New tournament").click();
  await page.getByLabel("Name", { exact: true }).fill("Spring Cup");
  await page.getByLabel("Rounds", { exact: true }).fill("3");
  await page.getByLabel("First day").fill("2026-04-11");
  await page.getByLabel("Color of No. 1 in round 1").selectOption("white");
  await button("Create tournament").click();
  await page.waitForSelector("#cell-new-name");
  const [, list] = readFileSync(path("docs/first-tournament.md"), "utf8").match(/```csv\n([^`]*)```/);
  await page.locator("#cell-new-name").evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, list);
  await button("Add them").waitFor();
  await picture("players");
  await button("Add them").click();
  await page.getByText("Players added: 7.").waitFor();
  await page.evaluate(() => (location.hash = "#/roll-call"));
  await button("Tick all").click();
  await picture("roll-call");
  for (const round of [1, 2, 3]) {
    await page.evaluate(() => (location.hash = "#/next"));
    await button("Confirm pairings").waitFor();
    if (round === 1) await picture("pairings");
    await button("Confirm pairings").click();
    await page.waitForSelector(`#round-${round} #result-1`);
    for (const [board, key] of ["1", "=", "0"].entries()) {
      await page.focus(`#result-${board + 1}`);
      await page.keyboard.press(key);
      await page.waitForSelector("main:not([aria-busy])");
    }
  }
  await page.evaluate(() => (location.hash = "#/standings"));
  await page.locator("table").first().waitFor();
  await picture("table");
}

/** The round of a report that differs. */
async function report(page) {
  await page.goto(`${pathToFileURL(process.argv[2]).href}#round-3`);
}

const server = await serve(path("target/web/page"));
const browser = await chromium.launch({ executablePath: process.env.FPC_BROWSER, args: ["--no-sandbox"] });
for (const colorScheme of ["light", "dark"]) {
  // They stand one above the other, as wide as the text.
  for (const [name, width, height, show] of [["page", 1160, 372, results], ["report", 900, 420, report]]) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: "en-US", reducedMotion: "reduce" });
    const page = await context.newPage();
    await show(page, server);
    await page.screenshot({ path: path(`docs/${name}-${colorScheme}.png`), animations: "disabled", caret: "hide" });
    await context.close();
  }
}
const context = await browser.newContext({ viewport: { width: 1000, height: 640 }, locale: "en-US", reducedMotion: "reduce" });
await firstTournament(await context.newPage(), server);
await context.close();
await browser.close();
await server.stop();
