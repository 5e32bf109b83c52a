// A browser that drives the built page. FPC_BROWSER names it.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, before, beforeEach } from "node:test";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

import { drop as dropFiles } from "./test/drop.js";
import { serve } from "./test/server.js";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const browserPath = [process.env.FPC_BROWSER, "/usr/bin/chromium"].find((path) => path && existsSync(path));
const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
export const sample = (name) => readFileSync(join(root, "trf-samples", name));

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

export let server, context, page;
let browser;
/** What the browser asked for since the page was loaded, and what went wrong in it. */
export let requests, errors;

export const start = async () => (server = await serve(join(root, "target/web/page")));

before(async () => {
  assert.ok(browserPath, "there is no browser: apt-get install chromium, or name one as FPC_BROWSER");
  await start();
  browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Opens the page anew. What it loads is loaded when this returns. */
export async function fresh(options = {}) {
  await context?.close();
  context = await browser.newContext({ viewport: DESKTOP, locale: "en-US", acceptDownloads: true, ...options });
  // Nobody answers the dialog in which a browser asks where to save.
  await context.addInitScript(() => delete window.showSaveFilePicker);
  [requests, errors] = [[], []];
  await another();
  context.on("request", (request) => requests.push(request.url()));
}

/** One more window of the same browser, which is driven from now on. */
export async function another() {
  page = await context.newPage();
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.stack));
  await page.goto(server.address);
  await page.getByText("Ready to work offline.").waitFor();
  return page;
}

/** Drives another window. */
export const turnTo = (window) => (page = window);

beforeEach(() => fresh());

/** Nothing may have been asked of anybody but the texts of a language, which the page keeps, and nothing may have failed. */
export function quiet() {
  assert.deepEqual(errors, []);
  const isOwn = (address) => address.startsWith("blob:") || /\/assets\/[a-z]{2}-[^/]*\.js$/.test(address);
  assert.deepEqual(
    requests.filter((address) => !isOwn(address)),
    [],
  );
}

/** Drops files on the page, and waits until the last one is shown. */
export async function drop(...files) {
  const chips = (await page.locator(".files li").count()) + files.length;
  await dropFiles(page, ...files);
  await page.waitForFunction((chips) => document.querySelectorAll(".files li").length === chips, chips);
  await settled();
}

export const open = (...names) => drop(...names.map((name) => [name, sample(name)]));

export async function settled() {
  await page.waitForFunction(() => !document.querySelector("main[aria-busy]") && document.querySelector("main > *"));
}

export async function go(view) {
  await page.evaluate((view) => (location.hash = view), view);
  await page.waitForTimeout(50);
  await settled();
}

/** Shows another one of the files that are open. */
export async function choose(file) {
  await page.locator(".which").click();
  await page.locator(".files .file", { hasText: file }).click();
  await settled();
}

/** Has the page speak another language. */
export async function speak(code) {
  await page.locator(".tools summary").click();
  await page.locator("#language").selectOption(code);
  await page.keyboard.press("Escape");
}

/** Does something with the round that is shown. */
export async function ofRound(label) {
  await page.locator(".head .menu summary[title]").click();
  await page.locator(".head .choices-of").getByText(label, { exact: true }).click();
}

/** Waits until a round has come so far. */
export const progress = (state) => page.locator(".stages [aria-current]", { hasText: state }).waitFor();
export const complete = (round) => page.locator(`#round-${round} .stages [aria-current]`, { hasText: "Complete" }).waitFor();

export const textOf = (selector) => page.locator(selector).first().innerText();

/** What a button of the view *Save* makes. */
export async function saved(label) {
  await go("save");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: label, exact: true }).click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** What the page shows fits the screen, and everybody can use it. */
export async function fits(what) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${what} is ${wide} pixels too wide`);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  const told = violations.map((it) => `${it.id}: ${it.help}\n  ${it.nodes.slice(0, 3).map((node) => node.html).join("\n  ")}`);
  assert.deepEqual(told, [], what);
}
