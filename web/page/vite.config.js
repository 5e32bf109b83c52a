import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

import { po } from "gettext-parser";
import { defineConfig } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));

/** Writes the service worker, which knows by name all that the page is made of. */
function serviceWorker() {
  const source = join(here, "src/offline/sw.js");
  return {
    name: "service-worker",
    apply: "build",
    writeBundle: {
      sequential: true,
      order: "post",
      handler({ dir }) {
        const all = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((it) => it.isFile());
        const files = all.map((it) => relative(dir, join(it.parentPath, it.name)).split(sep).join("/"));
        const kept = files.filter((name) => name !== "sw.js").sort();
        const hash = createHash("sha256");
        for (const name of kept) hash.update(name).update(readFileSync(join(dir, name)));
        const text = readFileSync(source, "utf8")
          .replace("__FILES__", JSON.stringify(["./", ...kept.filter((name) => name !== "index.html")]))
          .replace("__VERSION__", hash.digest("hex").slice(0, 16));
        writeFileSync(join(dir, "sw.js"), text);
      },
    },
  };
}

/** Reads a language from its file of gettext: `?name` is what it calls itself, else it is what the page says. */
function languages() {
  return {
    name: "languages",
    load(id) {
      const [file, query] = id.split("?");
      if (!file.endsWith(".po")) return;
      const messages = (of) => Object.values(po.parse(readFileSync(of)).translations).flatMap((it) => Object.values(it));
      const key = ({ msgctxt, msgid }) => (msgctxt ? `${msgctxt}\u0004${msgid}` : msgid);
      const isOfPage = ({ comments }) => comments?.reference?.includes("web/page/src/texts/en.ts");
      const english = new Set(messages(join(here, "../../languages/fpc.pot")).filter(isOfPage).map(key));
      const own = messages(file).filter((it) => it.msgstr[0] && english.has(key(it)));
      const made = Object.fromEntries(own.map((it) => [key(it), it.msgstr[0]]));
      return query === "name" ? `export const name = ${JSON.stringify(made.English)};` : `export default ${JSON.stringify(made)};`;
    },
  };
}

export default defineConfig({
  root: here,
  base: "./",
  build: {
    target: "es2022",
    outDir: join(here, "../../target/web/page"),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The licenses of idb and Preact ask to be with every copy.
    license: { fileName: "licenses.md" },
  },
  worker: { format: "es" },
  plugins: [languages(), serviceWorker()],
});
