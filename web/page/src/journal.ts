/** What was changed in a file, step by step, so that each step can be undone and done again. */

import type { Changes, Operation } from "./engine/messages";

type Bytes = Uint8Array<ArrayBuffer>;

/** What stood at a place of the file before a change, and what stands there after it. */
interface Part {
  at: number;
  removed: Bytes;
  inserted: Bytes;
}

/** What was done: a text of the page, with what it names. */
export interface Said {
  text: string;
  values?: Record<string, string | number>;
}

/** A change that somebody asked for, as it can be made again. */
export interface Change {
  id: string;
  said: Said;
  asked: { operations: Operation[] } | { changes: Changes };
}

export interface Entry extends Change {
  when: number;
  parts: Part[];
}

export interface Journal {
  entries: Entry[];
  /** How many of the entries the file has: those behind were undone. */
  position: number;
}

/** Adds a change, after which nothing can be done again. */
export function added({ entries, position }: Journal, change: Change, before: Bytes, after: Bytes): Journal {
  const entry = { ...change, when: Date.now(), parts: difference(before, after) };
  return { entries: [...entries.slice(0, position), entry], position: position + 1 };
}

/** A step back (-1) or forward (1): the file and the journal after it, or nothing if there is none. */
export function stepped({ entries, position }: Journal, way: -1 | 1, bytes: Bytes): { bytes: Bytes; journal: Journal; said: Said } | undefined {
  const entry = entries[way < 0 ? position - 1 : position];
  if (!entry) return undefined;
  const parts = way < 0 ? entry.parts.map(({ at, removed, inserted }) => ({ at, removed: inserted, inserted: removed })) : entry.parts;
  return { bytes: replaced(bytes, way < 0 ? shifted(parts) : parts), journal: { entries, position: position + way }, said: entry.said };
}

/** How many entries two journals have in common. */
export function shared(some: Entry[], others: Entry[]): number {
  const place = some.findIndex((it, place) => it !== others[place]);
  return place < 0 ? some.length : place;
}

/** Parts whose places are those of the file after the change, if they were those before it. */
function shifted(parts: Part[]): Part[] {
  let by = 0;
  return parts.map(({ at, removed, inserted }) => {
    const place = at + by;
    by += removed.length - inserted.length;
    return { at: place, removed, inserted };
  });
}

function replaced(bytes: Bytes, parts: Part[]): Bytes {
  const pieces: Bytes[] = [];
  let from = 0;
  for (const { at, removed, inserted } of parts) {
    pieces.push(bytes.subarray(from, at), inserted);
    from = at + removed.length;
  }
  pieces.push(bytes.subarray(from));
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** The lines that differ; if there are more or fewer of them than before, all between the first and the last such line. */
function difference(before: Bytes, after: Bytes): Part[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const isSame = (line: Bytes | undefined, other: Bytes | undefined) =>
    line !== undefined && line.length === other?.length && line.every((byte, place) => byte === other[place]);
  let [first, last, lastNow] = [0, old.length, now.length];
  while (first < Math.min(last, lastNow) && isSame(old[first], now[first])) first += 1;
  while (Math.min(last, lastNow) > first && isSame(old[last - 1], now[lastNow - 1])) [last, lastNow] = [last - 1, lastNow - 1];
  const start = (lines: Bytes[], bytes: Bytes, place: number) => lines[place]?.byteOffset ?? bytes.length;
  if (old.length !== now.length) {
    const [at, to, toNow] = [start(old, before, first), start(old, before, last), start(now, after, lastNow)];
    return [{ at, removed: before.slice(at, to), inserted: after.slice(at, toNow) }];
  }
  const parts: Part[] = [];
  for (let place = first; place < last; place++) {
    if (isSame(old[place], now[place])) continue;
    parts.push({ at: start(old, before, place), removed: old[place]!.slice(), inserted: now[place]!.slice() });
  }
  return parts;
}

/** The lines with their ends, as views of the file. */
function linesOf(bytes: Bytes): Bytes[] {
  const lines: Bytes[] = [];
  for (let from = 0; from < bytes.length; ) {
    const found = bytes.indexOf(10, from);
    const to = found < 0 ? bytes.length : found + 1;
    lines.push(bytes.subarray(from, to));
    from = to;
  }
  return lines;
}
