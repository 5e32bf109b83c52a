// What can be asked, wherever the module came from. `index.d.ts` describes it.

import * as engine from "./engine/fpc.js";

const NAME = "tournament.trf";

export class FpcError extends Error {
  constructor(report) {
    const { code, message, file, line, column, field } = report.error;
    super(message);
    this.name = "FpcError";
    this.code = code;
    this.file = file;
    this.line = line;
    this.column = column;
    this.field = field;
    this.status = report.status;
    this.diagnostics = report.diagnostics ?? [];
    this.report = report;
  }
}

/** The engine, once it has been loaded. */
let loaded;

function ready() {
  if (loaded) return loaded;
  try {
    engine.version();
  } catch {
    throw new Error("fpc has not been loaded: `await init()` first");
  }
  return (loaded = engine);
}

function textOf(what, value) {
  if (typeof value === "string") return value;
  throw new TypeError(`${what}: expected a text`);
}

function objectOf(what, value) {
  if (Object.prototype.toString.call(value) === "[object Object]") return value;
  throw new TypeError(`${what}: expected an object`);
}

function seedOf(value) {
  const expected = "seed: expected a whole number from 0 to 18446744073709551615";
  if (typeof value !== "bigint" && !Number.isInteger(value)) throw new TypeError(expected);
  const seed = BigInt(value);
  if (seed < 0n || seed >= 1n << 64n) throw new RangeError(expected);
  return seed;
}

/** JSON without what it would turn into nothing, which counts as not given. */
function json(value, place = "") {
  const paths = new Map();
  return JSON.stringify(value, function (key, it) {
    const path = paths.has(this) ? [...paths.get(this), key] : [];
    const lost = ["bigint", "function", "symbol"].includes(typeof it) || it instanceof Map || it instanceof Set;
    if (lost || (typeof it === "number" && !Number.isFinite(it))) {
      throw new TypeError(`${place}${path.join(".")}: ${String(it)} is not possible here`);
    }
    if (typeof it === "object") paths.set(it, path);
    return it;
  });
}

/** A file as text; as everywhere, lines that are not UTF-8 are Windows-1252. */
function asText(bytes) {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  try {
    return utf8.decode(bytes);
  } catch {
    const lines = [];
    for (let start = 0, end; start < bytes.length; start = end) {
      end = bytes.indexOf(10, start) + 1 || bytes.length;
      const line = bytes.subarray(start, end);
      try {
        lines.push(utf8.decode(line));
      } catch {
        lines.push(new TextDecoder("windows-1252").decode(line));
      }
    }
    return lines.join("");
  }
}

const encoder = new TextEncoder();

function bytesOf(file) {
  if (typeof file === "string") return encoder.encode(file);
  if (file instanceof ArrayBuffer) return new Uint8Array(file);
  if (ArrayBuffer.isView(file)) {
    return new Uint8Array(file.buffer, file.byteOffset, file.byteLength);
  }
  if (file?.players) return encoder.encode(json(file));
  throw new TypeError("a file is a string, an ArrayBuffer, a view of one, or a tournament as an object");
}

function split(options = {}) {
  const { name = NAME, ...rest } = objectOf("options", options);
  return [textOf("name", name), json(rest)];
}

/** The name of a file, where there is no other option. */
function nameOf(options = {}) {
  const { name = NAME, ...others } = objectOf("options", options);
  for (const other of Object.keys(others)) throw new TypeError(`${other}: there is no such option, only name`);
  return textOf("name", name);
}

/** The JSON of an answer; a failure is thrown. */
function textOfAnswer(answer) {
  try {
    const text = answer.text;
    if (!answer.answered) throw new FpcError(JSON.parse(text));
    return text;
  } finally {
    answer.free();
  }
}

export function ask(question, file, options) {
  const [name, rest] = split(options);
  return textOfAnswer(ready().ask(textOf("question", question), name, bytesOf(file), rest));
}

const asked = (question) => (file, options) => JSON.parse(ask(question, file, options));

export const check = asked("check");
export const validate = asked("validate");
export const pair = asked("pair");
export const explain = asked("explain");
export const judge = asked("judge");
export const standings = asked("standings");
export const checklist = asked("checklist");
export const foresee = asked("foresee");

export function report(file, options) {
  const [name, rest] = split(options);
  const bytes = bytesOf(file);
  try {
    return ready().report(name, bytes, rest);
  } catch (error) {
    throw typeof error === "string" ? new FpcError(JSON.parse(error)) : error;
  }
}

export function rule(code) {
  return JSON.parse(ask("rule", "", code === undefined ? {} : { code: textOf("code", code) }));
}

export function articles(article, options = {}) {
  const asked = { ...objectOf("options", options), ...(article !== undefined && { article: textOf("article", article) }) };
  if (asked.article === undefined && asked.system === undefined) throw new TypeError("expected an article, or the option system");
  return JSON.parse(ask("rule", "", asked)).articles;
}

function written(result) {
  try {
    if (result.failure !== undefined) throw new FpcError(JSON.parse(result.failure));
    const { bytes, losses, kept } = result;
    return { bytes, text: asText(bytes), losses, kept };
  } finally {
    result.free();
  }
}

export function convert(file, options) {
  const [name, rest] = split(options);
  return written(ready().convert(name, bytesOf(file), rest));
}

export function generate(seed, settings = {}) {
  const result = ready().generate(seedOf(seed), json(objectOf("settings", settings)));
  const stoppedBefore = result.stoppedBefore;
  const { bytes, text } = written(result);
  return { bytes, text, stoppedBefore };
}

export function operate(file, operations, options) {
  const list = Array.isArray(operations) ? operations : [operations];
  const all = list.map((it, place) => {
    const called = list.length > 1 ? `operation ${place + 1}` : "operation";
    return json(objectOf(called, it), `${called}: `);
  });
  const result = ready().operate(nameOf(options), bytesOf(file), `[${all.join()}]`);
  const effects = result.effects;
  const { bytes, text } = written(result);
  return { bytes, text, effects: JSON.parse(effects).effects };
}

export function readList(file, list, options) {
  const [name, rest] = split(options);
  return JSON.parse(textOfAnswer(ready().readList(name, bytesOf(file), bytesOf(list), rest)));
}

export class RatingList {
  #list = new (ready().Ratings)();

  constructor(list) {
    this.#list.push(bytesOf(list));
    this.length = this.#list.finish();
  }

  search(query, options = {}) {
    return JSON.parse(textOfAnswer(this.#list.search(json({ ...objectOf("options", options), search: textOf("query", query) })))).players;
  }

  compare(file, options) {
    const [name, rest] = split(options);
    return JSON.parse(textOfAnswer(this.#list.compare(name, bytesOf(file), rest))).players;
  }
}

export function undo(file, effect, options) {
  const { patch } = objectOf("effect", effect);
  if (!patch) throw new TypeError("effect: expected an effect of operate, which has a patch");
  const { bytes, text } = written(ready().undo(nameOf(options), bytesOf(file), json(patch)));
  return { bytes, text };
}

export function enter(file, options = {}) {
  const { force = false, ...others } = objectOf("options", options);
  const [name, rest] = split(others);
  return written(ready().change(name, bytesOf(file), `{"enter": ${rest}, "force": ${json(force)}}`));
}

export const version = () => ready().version();
