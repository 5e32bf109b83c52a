/** Changes of the files that lie open, and how the browser keeps them. */

import { write as writeFile } from "./disk";
import { NoAnswer, ask } from "./engine";
import type { Operation, Options, Player, Written } from "./engine/messages";
import { type Bytes, type Found, type OpenFile, add, files, fresh, isChanged, numberNow, reread, show } from "./files";
import { type Change, type Said, added, shared, stepped } from "./journal";
import { Conflict, type Kept, allKept, fetchKept, forget, keep, unique, whenKept } from "./store";
import { told } from "./texts";
import { starts, strike, writeDown, writtenDown } from "./unkept";

const listeners = {
  /** Hears that a file was kept, or that the browser refused. */
  kept: () => {},
  /** Hears that another window changed a file, and what could not be made again after that. */
  elsewhere: (_file: OpenFile, _lost: string[]): unknown => undefined,
};

export const listen = (to: typeof listeners): void => void Object.assign(listeners, to);

function inTurn<T>(file: OpenFile, work: () => Promise<T>): Promise<T> {
  const done = file.turn.then(work);
  file.turn = done.catch(() => {});
  return done;
}

/** Waits until nothing more is on its way into a file. */
export async function atRest(file: OpenFile): Promise<void> {
  for (let turn; turn !== file.turn; ) {
    turn = file.turn;
    await turn;
  }
}

/** Changes a file, so that it can be undone. The change is not lost from the moment of the call on. */
export function change(file: OpenFile, said: Said, asked: Change["asked"]): Promise<Written> {
  const change = { id: unique(), said, asked };
  file.waiting.push(change);
  note(file);
  return done(file, change, () => made(file, change));
}

/** Does what is waiting, in its turn. */
function done<T>(file: OpenFile, change: Change, work: () => Promise<T>): Promise<T> {
  return inTurn(file, async () => {
    try {
      return await work();
    } finally {
      file.waiting = file.waiting.filter((it) => it !== change);
      keepSoon(file);
    }
  });
}

async function made(file: OpenFile, change: Change): Promise<Written> {
  let written: Written;
  try {
    written = await answer(file, change);
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    // The engine broke, perhaps of something else that it was asked: another one is being started.
    await reread(file);
    written = await answer(file, change);
  }
  const { position } = file.journal;
  const journal = added(file.journal, change, file.bytes, written.bytes);
  await become(file, { bytes: written.bytes, journal, saved: file.saved > position ? -1 : file.saved });
  return written;
}

async function answer(file: OpenFile, { asked }: Change): Promise<Written> {
  return "changes" in asked ? ask("change", file.id, asked.changes) : ask("operate", file.id, await numbered(file, asked.operations));
}

/** Makes something else of a file, and tells the engine. One that breaks now reads it when it has been started again. */
async function become(file: OpenFile, different: Partial<Found>): Promise<void> {
  Object.assign(file, different, { isStale: true, isKept: false });
  await ask("replace", file.id, file.bytes).catch(() => {});
}

/** Makes a change that was made or asked for before, unless the file has it; if that is refused now, says what and why. */
async function again(file: OpenFile, change: Change): Promise<string[]> {
  if (file.journal.entries.some((it) => it.id === change.id)) return [];
  try {
    await made(file, change);
    return [];
  } catch (error) {
    return [`${told(change.said)} (${error instanceof Error ? error.message : String(error)})`];
  }
}

/** Operations in which those who are named as they were have the numbers of now: before round 1, others can get them. */
async function numbered(file: OpenFile, operations: Operation[]): Promise<Operation[]> {
  const isPlayer = (it: unknown): it is Player => typeof it === "object" && it !== null && "number" in it;
  if (!operations.some((it) => Object.values(it).flat(2).some(isPlayer))) return operations;
  await fresh(file);
  const { players, teams } = file.summary;
  const numberOf = (it: unknown): unknown => {
    if (Array.isArray(it)) return it.map(numberOf);
    return isPlayer(it) ? (numberNow(it, (it.team ? teams?.players : players) ?? []) ?? it.number) : it;
  };
  return operations.map((it) => Object.fromEntries(Object.entries(it).map(([name, value]) => [name, numberOf(value)])) as Operation);
}

/** Undoes a change (-1), or makes it again (1); tells what that was. */
export function step(file: OpenFile, way: -1 | 1): Promise<Said | undefined> {
  return inTurn(file, async () => {
    const found = stepped(file.journal, way, file.bytes);
    if (!found) return undefined;
    const { said, ...changed } = found;
    await become(file, changed);
    keepSoon(file);
    return said;
  });
}

/** A tournament that begins here, which no file on this device has yet. */
export async function begin(name: string, bytes: Bytes): Promise<void> {
  const file = await add({ name, bytes, options: {}, journal: { entries: [], position: 0 }, saved: -1 });
  file.isKept = false;
  keepSoon(file);
}

/** Saves a file on this device; false if nobody says where. */
export async function saveFile(file: OpenFile): Promise<boolean> {
  await atRest(file);
  const { entries, position } = file.journal;
  const written = await writeFile(file.name, file.bytes, file.handle);
  if (!written) return false;
  // Another window may have made something else of it meanwhile.
  const saved = shared(entries.slice(0, position), file.journal.entries) === position ? position : -1;
  Object.assign(file, { name: written.handle?.name ?? file.name, handle: written.handle, saved, isKept: !isKeepable(file) });
  keepSoon(file);
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
  file.isKept = !isKeepable(file);
  keepSoon(file);
}

/** Tells if there is more of a file than was opened. */
const isKeepable = ({ kept, journal, saved }: OpenFile): boolean => kept.version > 0 || journal.entries.length > 0 || saved < 0;

/** A file as the browser is to keep it. */
function record({ name, summary, bytes, options, journal, saved, handle, kept, by }: OpenFile): Kept {
  const { position } = journal;
  return { id: kept.id, name, title: summary.title, bytes, options, position, saved, handle, when: Date.now(), version: kept.version + 1, by };
}

/** Writes down all of a file that is not kept, as it is now. */
function note(file: OpenFile): void {
  const { kept, journal, waiting } = file;
  const from = shared(kept.entries, journal.entries);
  const position = Math.min(from, journal.position);
  const changes = [...journal.entries.slice(from, journal.position), ...waiting].map(({ id, said, asked }) => ({ id, said, asked }));
  const isNew = kept.version === 0 && (changes.length > 0 || file.saved < 0);
  const start = isNew ? { ...record(file), ...atStart(file), position: 0, version: 0 } : undefined;
  const isSame = !isNew && changes.length === 0 && position === kept.position;
  file.isWrittenDown = writeDown(kept.id, file.by, isSame ? undefined : { version: kept.version, position, changes, start });
}

/** A file before all changes. */
function atStart({ bytes, journal }: OpenFile): { bytes: Bytes } {
  for (let found; (found = stepped(journal, -1, bytes)); ) ({ bytes, journal } = found);
  return { bytes };
}

/** Has a file kept that is not, after what is being written; it is written down at once. */
function keepSoon(file: OpenFile): void {
  note(file);
  if (!file.isKept) file.keeping = file.keeping.then(() => write(file));
}

async function write(file: OpenFile): Promise<void> {
  // Changes that were made while something was written are written together.
  if (file.isKept) return;
  file.isKept = true;
  const { kept, journal } = file;
  const written = record(file);
  try {
    await keep(written, journal.entries, shared(kept.entries, journal.entries), kept.version);
    file.kept = { id: kept.id, version: written.version, ...journal };
    file.isRefused = false;
  } catch (error) {
    file.isKept = false;
    file.isRefused = !(error instanceof Conflict && (await takeOver(file)));
  }
  note(file);
  listeners.kept();
}

/** Takes a file as another window left it, with what is not kept of this one; false if it cannot be read. */
async function takeOver(file: OpenFile): Promise<boolean> {
  try {
    const found = await fetchKept(file.kept.id);
    await inTurn(file, async () => {
      const { kept, journal } = file;
      if (!found) {
        // A tournament that another window removed goes on in this one.
        file.kept = { id: kept.id, version: 0, entries: [], position: 0 };
      } else if (found.kept.by !== file.by && found.kept.version !== kept.version) {
        const ours = journal.entries.slice(shared(kept.entries, journal.entries), journal.position);
        await become(file, asKept(found));
        file.isKept = true;
        const lost: string[] = [];
        for (const change of ours) lost.push(...(await again(file, change)));
        listeners.elsewhere(file, lost);
      }
      keepSoon(file);
    });
    return true;
  } catch {
    return false;
  }
}

whenKept((id) => {
  const file = files.find((it) => it.kept.id === id);
  if (file) file.keeping = file.keeping.then(() => takeOver(file)).then(listeners.kept);
});

function asKept({ kept, entries }: NonNullable<Awaited<ReturnType<typeof fetchKept>>>): Required<Pick<Found, "kept">> & Found {
  const { id, name, bytes, options, position, saved, handle, version } = kept;
  return { name, bytes, options, saved, handle, journal: { entries, position }, kept: { id, version, entries, position } };
}

const opening = new Map<string, Promise<OpenFile | undefined>>();

/** Opens what the browser keeps, with what was written down after it; nothing if it has neither. */
export function openKept(id: string): Promise<OpenFile | undefined> {
  const open = opening.get(id) ?? openNow(id).finally(() => opening.delete(id));
  opening.set(id, open);
  return open;
}

async function openNow(id: string): Promise<OpenFile | undefined> {
  const here = files.find((it) => it.kept.id === id);
  if (here) {
    show(here);
    return here;
  }
  const unkept = writtenDown(id);
  const start = unkept.find((it) => it.start)?.start;
  const kept = await fetchKept(id).catch((error: unknown) => {
    if (!start) throw error;
  });
  const found = kept ? asKept(kept) : start && asKept({ kept: start, entries: [] });
  if (!found) return undefined;
  // Steps back and forward that were made since.
  for (const { position } of unkept.filter((it) => it.version === found.kept.version)) {
    const way = position < found.journal.position ? -1 : 1;
    for (let after; found.journal.position !== position && (after = stepped(found.journal, way, found.bytes)); ) {
      [found.bytes, found.journal] = [after.bytes, after.journal];
    }
  }
  const file = await add(found);
  file.waiting = unkept.flatMap((it) => it.changes);
  file.isKept = unkept.length === 0;
  keepSoon(file);
  if (file.isWrittenDown) strike(id, file.by);
  const lost = await Promise.all(file.waiting.map((change) => done(file, change, () => again(file, change))));
  if (lost.flat().length > 0) listeners.elsewhere(file, lost.flat());
  return file;
}

/** All tournaments that the browser keeps or that are written down, the latest first. */
export async function recent(): Promise<Kept[]> {
  const all = new Map([...starts(), ...(await allKept().catch(() => []))].map((it) => [it.id, it]));
  return [...all.values()].sort((one, other) => other.when - one.when);
}

export async function remove(id: string): Promise<void> {
  strike(id);
  await forget(id);
}

/** Tells if something of a file would be lost with this page, or may be. */
export const wouldLose = (file: OpenFile): boolean =>
  (file.isRefused || !file.isWrittenDown) && (file.waiting.length > 0 || isChanged(file));
