// Nothing is lost: what the browser keeps, undo and redo, several windows, files on the device.

import assert from "node:assert/strict";
import { test } from "node:test";

import { another, context, drop, errors, fits, fresh, go, open, page, sample, saved, server, settled, textOf, turnTo } from "../driver.js";

const HALF_BYES = "odd/blank-half-byes.trf";
const nowSaved = async () => (await saved("The file as it is now")).bytes.toString();

/** Opens a file and changes it. */
async function changed() {
  await open(HALF_BYES);
  await page.getByRole("button", { name: "Enter half-point byes" }).click();
  await page.waitForSelector("#undo:enabled");
  await settled();
}

test("a change is undone and done again, byte for byte, also after the page was loaded again", async () => {
  await changed();
  const after = await nowSaved();
  await page.reload();
  await page.waitForSelector(".which");
  assert.match(await textOf(".which"), /changed/);
  assert.equal(await nowSaved(), after);
  await page.keyboard.press("Control+z");
  await page.waitForSelector("#redo:enabled");
  assert.equal(await nowSaved(), sample(HALF_BYES).toString());
  assert.doesNotMatch(await textOf(".which"), /changed/);
  await page.reload();
  await page.waitForSelector("#redo:enabled");
  await page.keyboard.press("Control+Shift+z");
  await page.waitForSelector("#undo:enabled");
  assert.equal(await nowSaved(), after);
  await page.getByText("Changes: 1").click();
  await page.getByText("byes entered", { exact: false }).first().waitFor();
  assert.deepEqual(errors, []);
});

test("what was changed is in the list of recent tournaments, and what was only looked at is not", async () => {
  await changed();
  await open("clean.trf");
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("about:blank");
  await page.goto(server.address);
  await page.waitForSelector(".recent li");
  assert.equal(await page.locator(".recent li").count(), 1);
  await fits("start with a recent tournament");
  await page.locator(".recent .kept").click();
  await page.waitForSelector("#undo:enabled");
  await page.getByRole("link", { name: "fpc: start" }).click();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: /^Remove/ }).click();
  await page.locator(".recent").waitFor({ state: "detached" });
  assert.deepEqual(errors, []);
});

test("two windows do not overwrite each other", async () => {
  await changed();
  const first = page;
  const second = await another();
  await page.locator(".recent .kept").click();
  await page.waitForSelector("#undo:enabled");
  await page.keyboard.press("Control+z");
  await page.waitForSelector("#redo:enabled");
  turnTo(first);
  await page.getByText("Another window changed this tournament.", { exact: false }).waitFor();
  await page.waitForSelector("#redo:enabled");
  assert.equal(await nowSaved(), sample(HALF_BYES).toString());
  turnTo(second);
  assert.equal(await nowSaved(), sample(HALF_BYES).toString());
  assert.deepEqual(errors, []);
});

test("a file is saved where it came from, or downloaded", async () => {
  await changed();
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Control+s")]);
  assert.match(download.suggestedFilename(), /blank-half-byes\.trf$/);
  await page.waitForFunction(() => !document.querySelector(".which").textContent.includes("changed"));

  await fresh();
  await context.addInitScript(() => {
    window.written = [];
    window.asked = 0;
    window.showSaveFilePicker = async () => {
      window.asked += 1;
      return navigator.storage.getDirectory().then((folder) => folder.getFileHandle("chosen.trf", { create: true }));
    };
  });
  await page.reload();
  await changed();
  await page.keyboard.press("Control+s");
  await page.getByText("chosen.trf was saved.").waitFor();
  assert.equal(await page.getAttribute(".which", "title"), "chosen.trf");
  await page.keyboard.press("Control+z");
  await page.waitForSelector("#redo:enabled");
  await page.keyboard.press("Control+s");
  await page.getByText("chosen.trf was saved.").waitFor();
  const written = await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    const file = await (await folder.getFileHandle("chosen.trf")).getFile();
    return { text: await file.text(), asked: window.asked };
  });
  assert.equal(written.text, sample(HALF_BYES).toString());
  assert.ok(written.asked >= 1);
  await go("verdict");
  assert.deepEqual(errors, []);
});

test("dropping a file that is kept does not lose what is kept", async () => {
  await changed();
  const after = await nowSaved();
  await drop([HALF_BYES, sample(HALF_BYES)]);
  assert.equal(await page.locator(".files li").count(), 2);
  await page.locator(".which").click();
  await page.locator(".files .file").first().click();
  await settled();
  assert.equal(await nowSaved(), after);
  assert.deepEqual(errors, []);
});
