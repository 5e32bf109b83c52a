// Sheets for the notice board and the boards.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import * as fpc from "fpc";

import { drop, errors, go, page, quiet, sample } from "../driver.js";

test("sheets are printed with the name of the tournament on each, on A4 and Letter", async () => {
  await page.evaluate(() => (window.print = () => (window.printed = document.querySelector(".paper").innerText)));
  await drop(["running.trf", fpc.enter(sample("next-round.trf")).bytes]);
  await go("save");
  for (const [sheet, text] of [["Pairings by board", /Pairings of round 4/], ["Pairings by name", /Pairings of round 4 by name/], ["Result slips", /Signature/], ["Standings", /Standings/], ["Cross table", /Cross table/], ["List of players", /List of players/], ["Results by player", /Results by player/], ["Check-in list", /Check-in for round 4/]]) {
    await page.getByRole("button", { name: sheet, exact: true }).click();
    await page.waitForFunction(() => window.printed);
    assert.match(await page.evaluate(() => window.printed), text);
    await page.evaluate(() => (window.printed = undefined));
  }
  // Each sheet of paper has the name and its number, whatever its size.
  await page.evaluate(() => (window.print = () => { throw new Error("stop"); }));
  await page.getByRole("button", { name: "Standings", exact: true }).click();
  await page.waitForSelector("body.printing");
  for (const [format, width] of [["A4", 595], ["Letter", 612]]) {
    const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString("latin1");
    assert.ok(Math.abs(Number(/MediaBox \[0 0 ([\d.]+)/.exec(pdf)?.[1]) - width) < 2, format);
  }
  errors.length = 0;
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "HTML: Result slips" }).click()]);
  assert.equal(download.suggestedFilename(), "running-slips.html");
  const [csv] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "CSV: Pairings by name" }).click()]);
  assert.equal(csv.suggestedFilename(), "running-pairings-by-name.csv");
  assert.match(readFileSync(await csv.path(), "utf8"), /^Name,Rating,Board,Color,Opponent,Rating\n/);
  const [web] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "All lists as one page (HTML)" }).click()]);
  assert.equal(web.suggestedFilename(), "running-web.html");
  quiet();
});
