/** The files that lie open. The page shows them as they are here; `changes.ts` changes them. */

import { ask } from "./engine";
import type { First, Options, Player, Summary } from "./engine/messages";
import type { Change, Entry, Journal } from "./journal";
import { store, stored } from "./storage";
import { unique } from "./store";
import { language } from "./texts";

export const LARGEST = 64 * 1024 * 1024;

export type Bytes = Uint8Array<ArrayBuffer>;

export interface OpenFile {
  id: number;
  name: string;
  bytes: Bytes;
  options: Options;
  summary: Summary;
  /** The pieces of the report that are shown first. */
  first: First;
  /** Whether summary and pieces are those of before the last change. */
  isStale: boolean;
  /** The reading of it that is under way, or was the last one. */
  reading: Promise<void>;
  journal: Journal;
  /** At which change it was saved as a file; -1 if it never was. */
  saved: number;
  handle?: FileSystemFileHandle;
  /** Changes that somebody asked for and that are not made yet. */
  waiting: Change[];
  /** What is being done with it, one after the other. */
  turn: Promise<unknown>;
  /** Its name among all that have the same tournament open. */
  by: string;
  /** The tournament that the browser keeps of it: the version of any window, 0 if there is none, with its changes. */
  kept: { id: string; version: number; entries: Entry[]; position: number };
  /** All that is written to the browser's storage, one after the other. */
  keeping: Promise<void>;
  /** The browser keeps it as it is, or is being asked to. */
  isKept: boolean;
  /** The browser refused when it was asked last. */
  isRefused: boolean;
  /** All that is not kept is written down, for when the page is loaded again. */
  isWrittenDown: boolean;
}

/** A file as it was found, which is not open yet. */
export type Found = Pick<OpenFile, "name" | "bytes" | "handle" | "options" | "journal" | "saved"> & Partial<Pick<OpenFile, "kept">>;

export const files: OpenFile[] = [];
let current: OpenFile | undefined;
let last = 0;

export const currentFile = (): OpenFile | undefined => current;

export function show(file: OpenFile | undefined): void {
  current = file;
  remember();
}

export async function add(found: Found): Promise<OpenFile> {
  const id = ++last;
  const opened = await ask("open", id, found.name, found.bytes, found.options);
  const file: OpenFile = {
    id, by: unique(), kept: { id: unique(), version: 0, entries: [], position: 0 }, ...found, ...opened,
    isStale: false, reading: Promise.resolve(), waiting: [], turn: Promise.resolve(),
    keeping: Promise.resolve(), isKept: true, isRefused: false, isWrittenDown: true,
  };
  files.push(file);
  show(file);
  return file;
}

export async function open(name: string, bytes: Bytes, handle?: FileSystemFileHandle): Promise<OpenFile> {
  return add({ name, bytes, handle, options: {}, journal: { entries: [], position: 0 }, saved: 0 });
}

const OPEN = "fpc.open";

/** Tournaments that lay open in this window before it was loaded again, and do not yet. */
const before = new Set(JSON.parse(stored("sessionStorage", OPEN) ?? "[]") as string[]);

/** Which of them lie open in this window, for when it is loaded again. */
function remember(): void {
  const ids = [...files.filter((it) => it !== current), ...(current ? [current] : [])].map((it) => it.kept.id);
  store("sessionStorage", OPEN, JSON.stringify([...before, ...ids]));
}

/** Opens the files that lay open in this window before it was loaded again; those that cannot be read, the next time. */
export async function openAgain(open: (id: string) => Promise<unknown>): Promise<void> {
  for (const id of [...before]) await open(id).then(() => before.delete(id), () => {});
  remember();
}

/** What is shown first of a file, in the language of the page. */
export async function first(file: OpenFile): Promise<First> {
  if (file.first.language !== language()) file.first = await ask("first", file.id);
  return file.first;
}

export function close(file: OpenFile): void {
  const place = files.indexOf(file);
  files.splice(place, 1);
  show(current === file ? files[Math.min(place, files.length - 1)] : current);
  void file.turn.then(() => ask("close", file.id));
}

/** Whether there is something in it that no file on this device has. */
export const isChanged = (file: OpenFile): boolean => file.journal.position !== file.saved;

export function reread(file: OpenFile): Promise<void> {
  file.isStale = false;
  const reading = ask("open", file.id, file.name, file.bytes, file.options).then((opened) => void Object.assign(file, opened));
  file.reading = reading.catch(() => {});
  return reading;
}

/** Reads a file again if it was changed since. */
export const fresh = (file: OpenFile): Promise<void> => (file.isStale ? reread(file) : file.reading);

/** Hands all files to an engine that was started anew, but for those that it cannot bear. */
export async function reopen(): Promise<void> {
  for (const file of [...files]) {
    try {
      await reread(file);
    } catch {
      close(file);
    }
  }
}

/** Number and name of who is paired, or of one of other players. */
export function named(file: OpenFile, number: number, players = file.summary.players): string {
  const player = players.find((it) => it.number === number);
  return `${number} ${player?.name ?? ""}`.trim();
}

/** Whether a player is away in all rounds to come. */
export function isGone({ summary: { details, next, announced } }: OpenFile, player: number): boolean {
  const coming = announced.filter((it) => it.player === player && it.kind === "zero-point");
  return Boolean(next && details.rounds && coming.length === details.rounds - next + 1);
}

/** The number that a player has now, found by the name; nothing if nobody is called so any more. */
export function numberNow(player: Player | undefined, now: Player[]): number | undefined {
  const same = now.filter((it) => it.name === player?.name && it.fide_id === player.fide_id);
  return (same.find((it) => it.number === player?.number) ?? same[0])?.number;
}
