// Makes TypeScript types of the JSON schemas of the program's answers: web/npm/types/.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

import { compile } from "json-schema-to-typescript";

const ROOTS = {
  articles: "Articles",
  checklist: "Checklist",
  code: "Code",
  codes: "Codes",
  effects: "Effects",
  explain: "ExplainedRound",
  failure: "Failure",
  foresight: "Foresight",
  judge: "Judged",
  list: "ReadList",
  operations: "Operations",
  pairing: "Pairing",
  ratings: "Ratings",
  report: "Report",
  standings: "Standings",
  tournament: "Tournament",
};

const schemas = new URL("../../../docs/schema/", import.meta.url);
const types = new URL("../types/", import.meta.url);

rmSync(types, { recursive: true, force: true });
mkdirSync(types);
for (const [file, root] of Object.entries(ROOTS)) {
  const schema = JSON.parse(readFileSync(new URL(`${file}.json`, schemas), "utf8"));
  schema.title = root;
  const text = await compile(schema, root, {
    bannerComment: `// Made of docs/schema/${file}.json.`,
    additionalProperties: false,
    cwd: schemas.pathname,
  });
  writeFileSync(new URL(`${file}.d.ts`, types), text);
}
