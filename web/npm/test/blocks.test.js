// Every block of JavaScript in the documentation runs.
//
// tests/blocks.json says what is not run, and why: blocks with a line that starts so.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const notRun = Object.keys(JSON.parse(readFileSync(join(root, "tests/blocks.json"), "utf8")));
const docs = readdirSync(join(root, "docs"), { recursive: true }).filter((name) => name.endsWith(".md"));
const pages = ["README.md", "web/npm/README.md", ...docs.map((name) => join("docs", name)).sort()];

const blocks = pages.flatMap((page) => {
  const found = readFileSync(join(root, page), "utf8").matchAll(/^```(?:js|ts|javascript|typescript)\n(.*?)^```/gms);
  return [...found].map(([, block]) => ({ page, block }));
});

// What a page has that its blocks do not make: a file that has been chosen, and its bytes.
for (const name of ["next-round.trf", "clean.trf", "broken.trf"]) {
  for (const [place, { page, block }] of blocks.entries()) {
    if (block.split("\n").some((line) => notRun.some((start) => line.startsWith(start)))) continue;
    test(`block ${place + 1}, ${page}, with ${name}`, async () => {
      const file = readFileSync(join(root, "trf-samples", name));
      Object.assign(globalThis, { file, input: { files: [new File([file], name)] } });
      const printed = [];
      const log = console.log;
      console.log = (...values) => printed.push(values.join(" "));
      try {
        const source = block.replace('"fpc"', JSON.stringify(import.meta.resolve("fpc")));
        await import(`data:text/javascript,${encodeURIComponent(`${source}\n// ${place} ${name}`)}`);
      } catch (error) {
        // What the package says of a file is no crash, unless the block is there to catch it.
        if (error?.name !== "FpcError" || name === "next-round.trf" || block.includes("catch")) throw error;
      } finally {
        console.log = log;
      }
      assert.doesNotMatch(printed.join("\n"), /undefined|\[object/);
    });
  }
}

test("blocks are strict TypeScript as well", () => {
  const folder = mkdtempSync(join(root, "web/npm/test/blocks-"));
  try {
    const given = { file: "Uint8Array<ArrayBuffer>", input: "{ files: [File] }" };
    const names = blocks.map(({ page, block }, place) => {
      const name = join(folder, `${place}-${page.replace(/\W/g, "-")}.ts`);
      const others = Object.entries(given).filter(([it]) => !new RegExp(`^(let|const) ${it} `, "m").test(block));
      writeFileSync(name, others.map(([it, type]) => `declare const ${it}: ${type};\n`).join("") + block);
      return name;
    });
    const strict = ["--strict", "--noEmit", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom", "--types", "node"];
    execFileSync("npx", ["tsc", "--ignoreConfig", ...strict, ...names], { cwd: join(root, "web"), encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    assert.fail(error.stdout ?? error);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("there are blocks", () => assert.ok(blocks.length >= 3));
