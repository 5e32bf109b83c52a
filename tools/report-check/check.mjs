// Looks at pages as their readers do: with a validator of HTML, and in a browser, light and dark, on a phone, on a
// desk and on paper, with an accessibility checker and the keyboard.
//
// usage: node check.mjs BROWSER FOLDER     all pages in the folder; index.html is the list of them
// Exit status: 0 nothing found, 1 something is wrong, 75 the browser cannot be started.

import { createRequire } from "node:module";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { HtmlValidate } from "html-validate";
import { chromium } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const [executablePath, folder] = process.argv.slice(2);
const pages = readdirSync(folder).filter((name) => name.endsWith(".html")).sort();

let wrong = 0;
function report(page, text) {
  wrong += 1;
  console.log(`${page}: ${text}`);
}

// What is written on purpose otherwise than the recommendation wants it.
const RULES = {
  // Titles are those of tournaments.
  "long-title": "off",
};

async function validate() {
  const validator = new HtmlValidate({ extends: ["html-validate:recommended"], rules: RULES });
  for (const page of pages) {
    const found = await validator.validateString(readFileSync(join(folder, page), "utf8"), page);
    for (const { ruleId, line, column, message } of found.results.flatMap((it) => it.messages)) {
      report(page, `${line}:${column}: ${message} [${ruleId}]`);
    }
  }
}

const VIEWS = [
  { name: "desk, light", viewport: { width: 1280, height: 900 }, colorScheme: "light" },
  { name: "desk, dark", viewport: { width: 1280, height: 900 }, colorScheme: "dark" },
  { name: "phone, light", viewport: { width: 390, height: 844 }, colorScheme: "light" },
  { name: "phone, dark", viewport: { width: 390, height: 844 }, colorScheme: "dark" },
];

// Everything that can be seen without a person: what is loaded, said by the browser, wider than the screen, or hard to
// read, see, or reach.
async function look(browser, view, checked) {
  const { name, ...options } = view;
  // The checker is put into pages that let no script run.
  const page = await browser.newPage({ ...options, bypassCSP: true });
  let file;
  page.on("console", (message) => report(file, `${name}: the browser says: ${message.text()}`));
  page.on("pageerror", (error) => report(file, `${name}: ${error.message}`));
  page.on("request", (request) => {
    if (!request.isNavigationRequest()) report(file, `${name}: loads ${request.url()}`);
  });
  for (file of pages) {
    await page.goto(pathToFileURL(join(folder, file)).href);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (beyond > 0) report(file, `${name}: ${beyond} pixels wider than the screen`);
    const unmarked = await page.evaluate(hidden);
    if (unmarked > 0) report(file, `${name}: ${unmarked} marked fields are beyond the edge`);
    const bare = await page.evaluate(withoutShadow);
    if (bare.length > 0) report(file, `${name}: scrolls and does not show it: ${bare}`);
    if (checked.includes(file)) await checkAccess(page, file, name);
  }
  await page.close();
}

// How many excerpts do not show where the marked field begins.
function hidden() {
  const isHidden = (mark) => mark.getBoundingClientRect().left > mark.closest("pre").getBoundingClientRect().right - 8;
  return [...document.querySelectorAll(".finding mark")].filter(isHidden).length;
}

// What scrolls sideways, but for excerpts, without a shadow at the edge.
function withoutShadow() {
  const wide = [...document.querySelectorAll(".fpc *:not(pre)")].filter(
    (it) => it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).overflowX === "auto",
  );
  return wide.filter((it) => !getComputedStyle(it).backgroundAttachment.includes("local")).map((it) => it.className);
}

async function checkAccess(page, file, view) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    globalThis.axe.run({ resultTypes: ["violations"] }),
  );
  for (const { id, help, nodes } of violations) {
    report(file, `${view}: ${help} [${id}], ${nodes.length} times, as in ${nodes[0].html}`);
  }
}

// A sheet of A4 has room for the tables; those that do not fit have one across.
async function print(browser) {
  const UPRIGHT = Math.round((180 / 25.4) * 96);
  const ACROSS = Math.round((267 / 25.4) * 96);
  for (const [width, tables] of [[UPRIGHT, "table:not(.wide, .index)"], [ACROSS, "table.wide, .index"]]) {
    const page = await browser.newPage({ viewport: { width, height: 1000 } });
    await page.emulateMedia({ media: "print" });
    for (const file of pages) {
      await page.goto(pathToFileURL(join(folder, file)).href);
      const beyond = await page.evaluate((tables) => {
        const edge = document.body.getBoundingClientRect().right + 1;
        const all = [...document.querySelectorAll(tables)];
        return all.filter((it) => it.getBoundingClientRect().right > edge).map((it) => it.className);
      }, tables);
      if (beyond.length > 0) report(file, `on paper: not all fits on the sheet of ${beyond}`);
      const { feet, small } = await page.evaluate(onPaper);
      if (feet.length !== 2) report(file, `on paper: ${feet.length} feet of a sheet, not name and page number`);
      if (small > 0) report(file, `on paper: ${small} entries of the cross table are smaller than 8 points`);
    }
    await page.close();
  }
}

// The feet of each sheet, and what of a cross table is too small to be read.
function onPaper() {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const sheets = rules.filter((rule) => rule instanceof CSSPageRule).map((rule) => rule.cssText).join(" ");
  const feet = sheets.match(/@bottom-(left|right) {[^}]*content: [^;]+;/g) ?? [];
  const inTable = [...document.querySelectorAll(".cross :is(td, th, span)")];
  const small = inTable.filter((it) => !it.closest(".unseen") && parseFloat(getComputedStyle(it).fontSize) < 10.6);
  return { feet, small: small.length };
}

// What can be done with the keyboard alone.
async function type(browser) {
  const page = await browser.newPage();
  for (const file of pages) {
    await page.goto(pathToFileURL(join(folder, file)).href);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const place = await page.evaluate(() => document.querySelector(location.hash || ":not(*)")?.id);
    if (!place) report(file, "keyboard: the first link does not skip to the contents");
    const regions = await page.evaluate(() => {
      const wide = [...document.querySelectorAll("*")].filter(
        (it) => it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).overflowX === "auto",
      );
      const isReached = (it) => it.tabIndex >= 0 || it.querySelector("a, button");
      return wide.filter((it) => !isReached(it)).map((it) => it.className);
    });
    if (regions.length > 0) report(file, `keyboard: cannot be scrolled: ${regions}`);
  }
  if (pages.includes("index.html")) await sort(page);
  await page.close();
}

// The list is sorted by each column, up and down.
async function sort(page) {
  await page.goto(pathToFileURL(join(folder, "index.html")).href);
  const cells = (column) =>
    page.evaluate(
      (column) => [...document.querySelectorAll("tbody tr")].map((it) => it.cells[column].textContent),
      column,
    );
  const columns = await page.evaluate(() => document.querySelectorAll("thead th").length);
  const order = (a, b) => a.localeCompare(b, "en", { numeric: true });
  for (let column = 0; column < columns; column += 1) {
    await page.locator("thead th button").nth(column).focus();
    await page.keyboard.press("Enter");
    const up = await cells(column);
    await page.keyboard.press("Enter");
    const down = await cells(column);
    const sorted = up.toSorted(order);
    if (up.join("\n") !== sorted.join("\n") || down.join("\n") !== sorted.reverse().join("\n")) {
      report("index.html", `the list is not sorted by column ${column + 1}`);
    }
  }
}

await validate();
let browser;
try {
  // Continuous integration runs as root, for whom the browser has no sandbox.
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  browser = await chromium.launch({ executablePath, args });
} catch (error) {
  console.log(`${pages.length} pages were validated, but not looked at: ${error.message.split("\n")[0]}`);
  process.exit(wrong > 0 ? 1 : 75);
}
// The checker takes a while; these pages have all that there is.
const full = ["index.html", "wrong-pairing.html", "wrong-rank.html", "broken.html", "round-robin.html", "campaign.html"];
// One after the other: pages beside each other take five times the processor time.
for (const [place, view] of VIEWS.entries()) {
  const isSmall = (page) => statSync(join(folder, page)).size < 100_000;
  await look(browser, view, place === 0 ? pages.filter(isSmall) : full);
}
await print(browser);
await type(browser);
await browser.close();
console.log(`${pages.length} pages, ${wrong === 0 ? "nothing" : wrong} found`);
process.exit(wrong > 0 ? 1 : 0);
