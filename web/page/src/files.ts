/** The files that lie open, and every change of them. */

import { write } from "./disk";
import { ask } from "./engine";
import type { First, Options, Summary, Written } from "./engine/messages";
import { type Journal, type Said, added, stepped } from "./journal";
import { Conflict, fetchKept, isRefused, keep, whenKept } from "./store";
import { language } from "./texts";

export const LARGEST = 64 * 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

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
  /** Under which name the browser keeps it, and which change of any window it has. */
  kept?: { id: string; version: number };
  /** What is being done with it, one after the other. */
  turn: Promise<unknown>;
}

export const files: OpenFile[] = [];
let current: OpenFile | undefined;
let last = 0;
/** How many changes are on their way. */
let pending = 0;

export const currentFile = (): OpenFile | undefined => current;

export function show(file: OpenFile | undefined): void {
  current = file;
  remember();
}

export async function open(name: string, bytes: Bytes, handle?: FileSystemFileHandle): Promise<OpenFile> {
  return add({ name, bytes, handle, options: {}, journal: { entries: [], position: 0 }, saved: 0 });
}

/** A tournament that begins here, which no file on this device has yet. */
export async function begin(name: string, bytes: Bytes): Promise<OpenFile> {
  const file = await add({ name, bytes, options: {}, journal: { entries: [], position: 0 }, saved: -1 });
  await inTurn(file, () => commit(file, {}));
  return file;
}

type Found = Pick<OpenFile, "name" | "bytes" | "handle" | "options" | "journal" | "saved" | "kept">;

async function add(found: Found): Promise<OpenFile> {
  const id = ++last;
  const opened = await ask("open", id, found.name, found.bytes, found.options);
  const file: OpenFile = { id, ...found, ...opened, isStale: false, reading: Promise.resolve(), turn: Promise.resolve() };
  files.push(file);
  show(file);
  return file;
}

/** Opens what the browser keeps; nothing if it does not keep it any more. */
export async function openKept(id: string): Promise<OpenFile | undefined> {
  const here = files.find((it) => it.kept?.id === id);
  if (here) {
    show(here);
    return here;
  }
  const found = await fetchKept(id);
  return found && add(asKept(found));
}

function asKept({ kept, entries }: NonNullable<Awaited<ReturnType<typeof fetchKept>>>): Found {
  const { id, name, bytes, options, position, saved, handle, version } = kept;
  return { name, bytes, options, saved, handle, journal: { entries, position }, kept: { id, version } };
}

const OPEN = "fpc.open";

/** Which of them lie open in this window, for when it is loaded again. */
function remember(): void {
  const ids = [...files.filter((it) => it !== current), ...(current ? [current] : [])].map((it) => it.kept?.id);
  sessionStorage.setItem(OPEN, JSON.stringify(ids.filter(Boolean)));
}

/** Opens what lay open in this window before it was loaded again. */
export async function openAgain(): Promise<void> {
  for (const id of JSON.parse(sessionStorage.getItem(OPEN) ?? "[]") as string[]) await openKept(id);
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
  void ask("close", file.id);
}

/** Whether there is something in it that no file on this device has. */
export const isChanged = (file: OpenFile): boolean => file.journal.position !== file.saved;

/** Whether something would be lost if the page were closed now. */
export const wouldLose = (): boolean => pending > 0 || (isRefused && files.some(isChanged));

function reread(file: OpenFile): Promise<void> {
  file.isStale = false;
  const reading = ask("open", file.id, file.name, file.bytes, file.options).then((opened) => void Object.assign(file, opened));
  file.reading = reading.catch(() => {});
  return reading;
}

/** Reads a file again if it was changed since. */
export const fresh = (file: OpenFile): Promise<void> => (file.isStale ? reread(file) : file.reading);

async function inTurn<T>(file: OpenFile, work: () => Promise<T>): Promise<T> {
  pending += 1;
  const done = file.turn.then(work);
  file.turn = done.catch(() => {}).finally(() => (pending -= 1));
  return done;
}

/**
 * Changes a file, so that it can be undone; the browser keeps it from then on. What another window was
 * faster with comes first.
 */
export function change(file: OpenFile, said: Said, make: () => Promise<Pick<Written, "bytes">>): Promise<void> {
  return inTurn(file, async () => {
    for (let isDone = false; !isDone; ) {
      const { bytes } = await make();
      const { position } = file.journal;
      const saved = file.saved > position ? -1 : file.saved;
      isDone = await commit(file, { bytes, saved, journal: added(file.journal, said, file.bytes, bytes) }, position);
    }
  });
}

/** Undoes a change (-1), or makes it again (1); tells what that was. */
export function step(file: OpenFile, way: -1 | 1): Promise<Said | undefined> {
  return inTurn(file, async () => {
    for (;;) {
      const found = stepped(file.journal, way, file.bytes);
      if (!found) return undefined;
      const { said, ...changed } = found;
      if (await commit(file, changed)) return said;
    }
  });
}

/** Keeps what is different now, with the changes from a place of the journal on; false if another window was faster. */
async function commit(file: OpenFile, different: Partial<Found>, from = Infinity): Promise<boolean> {
  const { kept = { id: `${Date.now()}-${Math.random()}`, version: 0 } } = file;
  const version = kept.version + 1;
  const { name, bytes, options, journal, saved, handle } = { ...file, ...different };
  const { position } = journal;
  try {
    const title = file.summary.title;
    await keep({ id: kept.id, name, title, bytes, options, position, saved, handle, when: Date.now(), version }, journal, file.kept ? from : 0);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    await takeOver(file);
    return false;
  }
  Object.assign(file, different, { kept: { id: kept.id, version } });
  if (different.bytes) await renew(file);
  remember();
  return true;
}

/** Tells the engine what a file holds now. */
async function renew(file: OpenFile): Promise<void> {
  file.isStale = true;
  await ask("replace", file.id, file.bytes);
}

/** Waits until nothing more is on its way into a file. */
export async function atRest(file: OpenFile): Promise<void> {
  for (let turn; turn !== file.turn; ) {
    turn = file.turn;
    await turn;
  }
}

let elsewhere: (file: OpenFile) => unknown = () => {};

/** Takes what another window made of a file, and tells if that is something else. */
async function takeOver(file: OpenFile): Promise<void> {
  const { id = "", version } = file.kept ?? {};
  const found = await fetchKept(id);
  Object.assign(file, found ? asKept(found) : { kept: { id, version: 0 } });
  await renew(file);
  if (file.kept?.version !== version) elsewhere(file);
}

/** Shows what another window does with a file. */
export function whenChangedElsewhere(then: (file: OpenFile) => unknown): void {
  elsewhere = then;
  whenKept((id) => {
    const file = files.find((it) => it.kept?.id === id);
    if (file) void inTurn(file, () => takeOver(file));
  });
}

/** Saves a file on this device; false if nobody says where. */
export async function saveFile(file: OpenFile): Promise<boolean> {
  await atRest(file);
  const { position } = file.journal;
  const written = await write(file.name, file.bytes, file.handle);
  if (!written) return false;
  const name = written.handle?.name ?? file.name;
  await inTurn(file, async () => {
    const different = { name, saved: position, handle: written.handle };
    if (file.kept) while (!(await commit(file, different)));
    else Object.assign(file, different);
  });
  return true;
}

/** Reads a file by other rules. */
export async function rule(file: OpenFile, options: Options): Promise<void> {
  const before = file.options;
  file.options = options;
  try {
    await reread(file);
  } catch (error) {
    file.options = before;
    throw error;
  }
  if (file.kept) await inTurn(file, async () => void (await commit(file, { options })));
}

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
