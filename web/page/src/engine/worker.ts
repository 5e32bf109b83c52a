import * as fpc from "fpc/engine";

import example from "../../../../trf-samples/wrong-pairing.trf?raw";
import type { CellText, Failure, First, Found, Opened, Options, Played, Questions, RatedPlayer, ReadList, Reply, Request, Shown, Written } from "./messages";

/** What of a worker is used here. */
declare const self: {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(message: Reply): void;
};

/** A file as it was opened, and how it lies open. */
interface File {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  options: Options;
  /** Nothing after a change, until somebody asks. */
  desk: fpc.Desk | undefined;
}

const files = new Map<number, File>();

/** The rating list, as far as it has come. */
let ratings: fpc.Ratings | undefined;

/** The language in which the page is read. */
let language = "en";

class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** That there is no answer, as the engine says it. */
function refused(text: string): Refused {
  const { error } = JSON.parse(text) as { error: Failure };
  return new Refused({ message: error.message, code: error.code, line: error.line, field: error.field });
}

function file(id: number): File {
  const found = files.get(id);
  if (!found) throw new Error(`there is no file ${id}`);
  return found;
}

/** A file as it lies open. */
function deskOf(id: number): fpc.Desk {
  const it = file(id);
  it.desk ??= openDesk(it.name, it.bytes, it.options);
  return it.desk;
}

function answered(answer: fpc.Answered): unknown {
  try {
    if (!answer.answered) throw refused(answer.text);
    return JSON.parse(answer.text);
  } finally {
    answer.free();
  }
}

function written(result: fpc.Written): Written {
  try {
    const failure = result.failure;
    if (failure !== undefined) throw refused(failure);
    const { effects } = JSON.parse(result.effects || "{}") as Pick<Written, "effects">;
    return { bytes: new Uint8Array(result.bytes ?? []), effects, notes: result.notes, losses: result.losses, kept: result.kept };
  } finally {
    result.free();
  }
}

function openDesk(name: string, bytes: Uint8Array, options: Options): fpc.Desk {
  try {
    return new fpc.Desk(name, bytes, JSON.stringify(options));
  } catch (error) {
    throw typeof error === "string" ? refused(error) : error;
  }
}

function firstOf(desk: fpc.Desk): First {
  const piece = (name: keyof First) => desk.piece(name, 0, language);
  return {
    language,
    head: piece("head"),
    verdict: piece("verdict"),
    findings: piece("findings"),
    assumptions: piece("assumptions"),
    checks: piece("checks"),
  };
}

const questions: Questions = {
  open(id, name, bytes, options): Opened {
    const desk = openDesk(name, bytes, options);
    files.get(id)?.desk?.free();
    files.set(id, { name, bytes, options, desk });
    return { summary: JSON.parse(desk.summary), first: firstOf(desk) };
  },
  first: (id) => firstOf(deskOf(id)),
  replace(id, bytes) {
    const it = file(id);
    it.desk?.free();
    Object.assign(it, { bytes, desk: undefined });
  },
  close(id) {
    files.get(id)?.desk?.free();
    files.delete(id);
  },
  piece: (id, piece, number) => deskOf(id).piece(piece, number, language),
  ask(id, question, options) {
    const { options: rules } = file(id);
    return answered(deskOf(id).ask(question, JSON.stringify({ ...rules, ...options, language }))) as Shown;
  },
  foresee: (id, more) => answered(deskOf(id).foresee(more, JSON.stringify({ ...file(id).options, language }))) as Played,
  boards: (id, round) => JSON.parse(deskOf(id).boards(round)),
  recorded: (id, round) => JSON.parse(deskOf(id).recorded(round)),
  byName: (id) => [...deskOf(id).byName(language)],
  cells: (id, player, round) => JSON.parse(deskOf(id).cells(player, round)),
  preview(id, cells): Found[] {
    const { name, bytes } = file(id);
    const before = new Set(findings(fpc.ask("validate", name, bytes, "")).map((it) => it.message));
    const players = new Set(linesOf(id, cells));
    return findings(fpc.preview(name, bytes, JSON.stringify({ cells }))).filter((it) => !before.has(it.message) || (it.line !== undefined && players.has(it.line)));
  },
  change(id, changes) {
    const { name, bytes } = file(id);
    return written(fpc.change(name, bytes, JSON.stringify(changes)));
  },
  operate(id, operations) {
    const { name, bytes } = file(id);
    return written(fpc.operate(name, bytes, JSON.stringify(operations)));
  },
  readList(id, list, options) {
    const { name, bytes } = file(id);
    const text = typeof list === "string" ? new TextEncoder().encode(list) : list;
    return answered(fpc.readList(name, bytes, text, JSON.stringify(options))) as ReadList;
  },
  readRatings(piece) {
    ratings ??= new fpc.Ratings();
    if (piece) {
      ratings.push(piece);
      return 0;
    }
    return ratings.finish();
  },
  searchRatings: (options) => rated(ratings?.search(JSON.stringify(options))),
  compareRatings(id, games) {
    const { name, bytes } = file(id);
    return rated(ratings?.compare(name, bytes, JSON.stringify({ games })));
  },
  systems: () => JSON.parse(fpc.systems()),
  tieBreaks: () => JSON.parse(fpc.tieBreaks()),
  plainLetters: () => JSON.parse(fpc.plainLetters()),
  begin: (name, operations) => written(fpc.operate(name, new Uint8Array(), JSON.stringify(operations))),
  convert(id, to) {
    const { name, bytes } = file(id);
    return written(fpc.convert(name, bytes, JSON.stringify({ to })));
  },
};

function rated(answer: fpc.Answered | undefined): RatedPlayer[] {
  return answer ? (answered(answer) as { players: RatedPlayer[] }).players : [];
}

function findings(answer: fpc.Answered): Found[] {
  const report = answered(answer) as { files: { diagnostics?: Found[] }[] };
  return report.files[0]?.diagnostics ?? [];
}

function linesOf(id: number, cells: CellText[]): number[] {
  const desk = deskOf(id);
  return cells.map(({ player, round }) => (JSON.parse(desk.cells(player, round)) as { line: number }[])[0]?.line ?? 0);
}

/** What reaches the network is taken away before any file is read: there is nothing to send one with. */
function cutOff(): void {
  for (const name of ["fetch", "XMLHttpRequest", "WebSocket", "WebTransport", "EventSource", "Worker", "importScripts", "caches"]) {
    Object.defineProperty(self, name, { value: undefined, writable: false, configurable: false });
  }
}

/** What has run once runs faster: the first file of somebody is then not the first of the engine. */
function warmUp(): void {
  openDesk("example.trf", new TextEncoder().encode(example), {}).free();
}

function reply(message: Reply): void {
  self.postMessage(message);
}

self.onmessage = ({ data: module }: MessageEvent<WebAssembly.Module>) => {
  fpc.initSync({ module });
  cutOff();
  self.onmessage = ({ data }: MessageEvent<Request>) => {
    const { id, question, values } = data;
    language = data.language;
    fpc.servePage(language);
    try {
      const ask = questions[question] as (...values: unknown[]) => unknown;
      reply({ id, answer: ask(...values) });
    } catch (error) {
      if (error instanceof Refused) reply({ id, failure: error.failure });
      else reply({ id, broken: error instanceof Error ? error.message : String(error) });
    }
  };
  reply({ id: 0, answer: fpc.version() });
  warmUp();
};
