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

const encoder = new TextEncoder();

function bytesOf(file) {
  if (typeof file === "string") return encoder.encode(file);
  if (file instanceof ArrayBuffer) return new Uint8Array(file);
  if (ArrayBuffer.isView(file)) {
    return new Uint8Array(file.buffer, file.byteOffset, file.byteLength);
  }
  if (file?.players) return encoder.encode(JSON.stringify(file));
  throw new TypeError("a file is a string, an ArrayBuffer, a view of one, or a tournament as an object");
}

function split(options = {}) {
  const { name = NAME, ...rest } = options;
  return [name, JSON.stringify(rest)];
}

export function ask(question, file, options) {
  const [name, rest] = split(options);
  const answer = engine.ask(question, name, bytesOf(file), rest);
  try {
    const text = answer.text;
    if (!answer.answered) throw new FpcError(JSON.parse(text));
    return text;
  } finally {
    answer.free();
  }
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
    return engine.report(name, bytes, rest);
  } catch (error) {
    throw typeof error === "string" ? new FpcError(JSON.parse(error)) : error;
  }
}

export function rule(code) {
  return JSON.parse(ask("rule", "", code === undefined ? {} : { code }));
}

export function articles(article, options = {}) {
  const { system } = options;
  const asked = Object.fromEntries(Object.entries({ article, system }).filter(([, value]) => value !== undefined));
  return JSON.parse(ask("rule", "", asked)).articles;
}

function written(result) {
  try {
    if (result.failure !== undefined) throw new FpcError(JSON.parse(result.failure));
    const { bytes, losses, kept } = result;
    return { bytes, text: new TextDecoder().decode(bytes), losses, kept };
  } finally {
    result.free();
  }
}

export function convert(file, options) {
  const [name, rest] = split(options);
  return written(engine.convert(name, bytesOf(file), rest));
}

export function generate(seed, settings = {}) {
  const number = BigInt(seed);
  if (number < 0n || number >= 1n << 64n) throw new RangeError("seed: expected a number from 0 to 18446744073709551615");
  const result = engine.generate(number, JSON.stringify(settings));
  const stoppedBefore = result.stoppedBefore;
  const { bytes, text } = written(result);
  return { bytes, text, stoppedBefore };
}

export function operate(file, operations, { name = NAME } = {}) {
  const list = Array.isArray(operations) ? operations : [operations];
  const result = engine.operate(name, bytesOf(file), JSON.stringify(list));
  const effects = result.effects;
  const { bytes, text } = written(result);
  return { bytes, text, effects: JSON.parse(effects).effects };
}

export function undo(file, effect, { name = NAME } = {}) {
  const { bytes, text } = written(engine.undo(name, bytesOf(file), JSON.stringify(effect.patch)));
  return { bytes, text };
}

export function change(file, changes) {
  const [name, rest] = split(changes);
  return written(engine.change(name, bytesOf(file), rest));
}

export function enter(file, options = {}) {
  const { name, ...enter } = options;
  return change(file, { name, enter });
}

export const version = () => engine.version();
