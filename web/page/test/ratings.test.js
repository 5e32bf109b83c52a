// A rating list that lies open: searched while a name is typed, compared, kept on the device.

import assert from "node:assert/strict";
import { test } from "node:test";

import { zipSync } from "fflate";

import { another, errors, fits, go, open, page, quiet, sample, textOf } from "../driver.js";

const list = sample("lists/rating-list.txt");

/** Opens a rating list in the view of players. */
async function openList(name, buffer) {
  await page.setInputFiles("#open-ratings", { name, mimeType: "text/plain", buffer });
}

test("a name that is typed is found in the rating list, and who is chosen is added", async () => {
  await open("next-round.trf");
  await go("players");
  await openList("players_list_foa.zip", Buffer.from(zipSync({ "players_list_foa.txt": new Uint8Array(list) })));
  await page.getByText("12 players").waitFor();
  await page.locator("#cell-new-name").fill("lars");
  await page.locator(".suggested li").nth(1).waitFor();
  assert.match(await textOf(".suggested li:first-child"), /Larsen, Lea WIM · 2105 · DEN · 1990 · 1503014/);
  await fits("suggestions");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#cell-12-name")?.value === "Larsen, Lea");
  assert.deepEqual(await page.evaluate(() => ["title", "rating", "federation", "fide_id", "sex"].map((it) => document.querySelector(`#cell-12-${it}`).value)), ["WIM", "2105", "DEN", "1503014", "w"]);
  assert.equal(await page.locator(".suggested").count(), 0);
  assert.equal(await page.evaluate(() => document.activeElement.id), "cell-new-name");
  quiet();
});

test("players are compared with the rating list, and what is ticked is taken over", async () => {
  await open("next-round.trf");
  await go("players");
  await openList("list.txt", list);
  await page.getByText("Players as in the list: 7 of 11.").waitFor();
  await page.getByRole("button", { name: "Compare with the list" }).click();
  const dialog = page.locator("dialog");
  await dialog.getByText("Not found in the list: 10 Jensen, Jonas").waitFor();
  await fits("a comparison");
  for (const box of await dialog.locator("input[type=checkbox]").all()) if ((await box.inputValue()) !== "2") await box.uncheck();
  await dialog.getByRole("button", { name: "Take over" }).click();
  await page.waitForFunction(() => document.querySelector("#cell-2-rating")?.value === "2181");
  assert.equal(await page.locator("#cell-1-title").inputValue(), "");
  await page.getByText("Players as in the list: 8 of 11.").waitFor();
  quiet();
});

test("a rating list stays on the device until it is removed", async () => {
  await open("next-round.trf");
  await go("players");
  await openList("nothing.txt", Buffer.from("\n"));
  await page.getByText("There are no players in this file.").waitFor();
  await openList("list.txt", list);
  await page.locator("#rating-kind").selectOption("rapid");
  await another();
  await open("next-round.trf");
  await go("players");
  await page.getByText("12 players").waitFor();
  assert.equal(await page.locator("#rating-kind").inputValue(), "rapid");
  await page.locator("#cell-new-name").fill("1503014");
  await page.locator(".suggested li").waitFor();
  assert.match(await textOf(".suggested li"), /1998/);
  await page.getByRole("button", { name: "Remove the list" }).click();
  await page.getByText("While you type a name").waitFor();
  assert.deepEqual(errors, []);
});

/** Half a million names, as many as have a rating. */
function many() {
  const heading = `${"ID Number".padEnd(15)}${"Name".padEnd(61)}${"Fed".padEnd(4)}${"Sex".padEnd(4)}${"Tit".padEnd(5)}SRtng B-day\n`;
  const name = (number) => `${"Ab Ce Di Fo Gu Ha Je Ki Lo Mu".split(" ")[number % 10]}${"nopqrstuvw"[Math.floor(number / 10) % 10]}${Math.floor(number / 100).toString(36)}, Player`;
  const lines = Array.from({ length: 500_000 }, (_, number) => `${String(1_000_000 + number).padEnd(15)}${name(number).padEnd(61)}${"NOR".padEnd(4)}${"M".padEnd(4)}${"".padEnd(5)}${1400 + (number % 1000)}  1990\n`);
  return Buffer.from(heading + lines.join(""));
}

test("half a million players are read and searched", async () => {
  await open("next-round.trf");
  await go("players");
  await openList("many.zip", Buffer.from(zipSync({ "many.txt": new Uint8Array(many()) }, { level: 1 })));
  await page.getByText("500,000 players").waitFor({ timeout: 120_000 });
  await page.locator("#cell-new-name").fill("foo3");
  await page.locator(".suggested li").first().waitFor();
  await page.locator("#cell-new-name").fill("mup5");
  await page.locator(".suggested li", { hasText: /Mup5/ }).first().waitFor();
  quiet();
});

test("F1 opens the manual", async () => {
  const opened = page.context().waitForEvent("page");
  await page.keyboard.press("F1");
  assert.equal(await (await opened).title(), "The manual of fpc");
});
