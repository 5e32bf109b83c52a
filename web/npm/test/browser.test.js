// The package as it is published, in a browser: by itself, and built by a bundler. FPC_BROWSER names the browser.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";
import { build } from "vite";

import { serve } from "../../page/test/server.js";

const sample = readFileSync(new URL("../../../trf-samples/next-round.trf", import.meta.url), "utf8");
const folder = mkdtempSync(join(tmpdir(), "fpc-npm-"));
let browser, server;

before(async () => {
  const pack = ["pack", "--silent", "--pack-destination", folder];
  const name = execFileSync("npm", pack, { cwd: fileURLToPath(new URL("..", import.meta.url)), encoding: "utf8" }).trim();
  mkdirSync(join(folder, "node_modules/fpc"), { recursive: true });
  execFileSync("tar", ["-xzf", join(folder, name), "-C", join(folder, "node_modules/fpc"), "--strip-components=1"]);
  writeFileSync(join(folder, "index.html"), '<!DOCTYPE html><title>-</title><script type="module" src="./main.js"></script>');
  writeFileSync(join(folder, "main.js"), 'import * as fpc from "fpc";\nglobalThis.loaded = fpc.init().then(() => fpc);\n');
  writeFileSync(join(folder, "blank.html"), "<!DOCTYPE html><title>-</title>");
  server = await serve(folder);
  const executablePath = [process.env.FPC_BROWSER, "/usr/bin/chromium"].find((path) => path && existsSync(path));
  browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
});

after(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("init without an address loads the module beside the JavaScript", async () => {
  const page = await browser.newPage();
  await page.goto(`${server.address}blank.html`);
  const seen = await page.evaluate(async (file) => {
    const fpc = await import("./node_modules/fpc/index.js");
    let early;
    try {
      fpc.pair(file);
    } catch (error) {
      early = error.message;
    }
    await fpc.init();
    return { early, pairs: fpc.pair(file).pairs.length };
  }, sample);
  assert.deepEqual(seen, { early: "fpc has not been loaded: `await init()` first", pairs: 5 });
});

test("a bundler takes the module along", async () => {
  await build({ root: folder, base: "./", logLevel: "error", configFile: false, build: { outDir: "built", assetsInlineLimit: 0, target: "es2022" } });
  assert.ok(readdirSync(join(folder, "built/assets")).some((name) => name.endsWith(".wasm")));
  const page = await browser.newPage();
  await page.goto(`${server.address}built/`);
  assert.equal(await page.evaluate(async (file) => (await loaded).pair(file).pairs.length, sample), 5);
});
