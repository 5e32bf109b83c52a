/** The rating list that is searched while players are typed: opened from this device, read by the engine, and kept here. */

import { Unzip, UnzipInflate } from "fflate";
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";

import { ask } from "./engine";
import type { RatedPlayer, RatingKind } from "./engine/messages";

/** A list as it is kept. */
interface Kept {
  name: string;
  file: Blob;
  games: RatingKind;
}

/** A list that the engine has read. */
export interface RatingList {
  name: string;
  players: number;
  /** Which ratings count. */
  games: RatingKind;
}

/** Reading has ended, at which share of the list it is, or neither. */
export type State = { list?: RatingList | undefined; share?: number };

const PLACE = "list";

let state: State | undefined;
const listeners = new Set<(state: State) => void>();

function become(next: State): void {
  state = next;
  for (const listener of listeners) listener(next);
}

/** The list, from now on; the one that was kept is read when somebody asks for the first time. */
export function watch(listener: (state: State) => void): () => void {
  listeners.add(listener);
  if (!state) void reopen();
  else listener(state);
  return () => void listeners.delete(listener);
}

export const current = (): RatingList | undefined => state?.list;

/** Reads the list that was kept, if any: in the beginning, and when the engine has been started anew. */
export async function reopen(): Promise<void> {
  if (state && !state.list) return;
  const before: State = (state = {});
  const kept = await stored("readonly", (all) => all.get(PLACE));
  // A list that somebody has opened meanwhile is the one that counts.
  if (state !== before) return;
  if (kept) await read(kept);
  else become({});
}

/** Opens a list, and keeps it. If it is none, the one that was kept is read again, and the answer is false. */
export async function openList(file: File): Promise<boolean> {
  const kept: Kept = { name: file.name, file, games: current()?.games ?? "standard" };
  if (!(await read(kept))) {
    const before = await stored("readonly", (all) => all.get(PLACE));
    if (before) await read(before);
    return false;
  }
  await stored("readwrite", (all) => all.put(kept, PLACE));
  return true;
}

export async function removeList(): Promise<void> {
  become({});
  await ask("readRatings", null);
  await stored("readwrite", (all) => all.delete(PLACE));
}

/** Counts other ratings from now on. */
export async function choose(games: RatingKind): Promise<void> {
  const list = current();
  if (!list) return;
  become({ list: { ...list, games } });
  const kept = await stored("readonly", (all) => all.get(PLACE));
  if (kept) await stored("readwrite", (all) => all.put({ ...kept, games }, PLACE));
}

export const search = (query: string): Promise<RatedPlayer[]> => ask("searchRatings", { search: query, games: current()?.games ?? "standard", most: 8 });

/** Has the engine read a list; false if it names no player, or its archive is broken. */
async function read({ name, file, games }: Kept): Promise<boolean> {
  let done = 0;
  let isWhole = true;
  become({ share: done });
  try {
    for await (const piece of pieces(file)) {
      await ask("readRatings", piece.bytes);
      if (piece.share - done < 0.01) continue;
      done = piece.share;
      become({ share: done });
    }
  } catch {
    isWhole = false;
  }
  const players = await ask("readRatings", null);
  const isRead = isWhole && players > 0;
  become(isRead ? { list: { name, players, games } } : {});
  return isRead;
}

/** What a file says, out of its archive if it comes in one, and the share of it that has been read. */
async function* pieces(file: Blob): AsyncGenerator<{ bytes: Uint8Array<ArrayBuffer>; share: number }> {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isArchive = start[0] === 0x50 && start[1] === 0x4b;
  let found: Uint8Array<ArrayBuffer>[] = [];
  const archive = new Unzip((inside) => {
    inside.ondata = (error, bytes) => {
      if (error) throw error;
      found.push(bytes as Uint8Array<ArrayBuffer>);
    };
    inside.start();
  });
  archive.register(UnzipInflate);
  let read = 0;
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    read += value.length;
    if (isArchive) archive.push(value, false);
    else found = [value];
    for (const bytes of found) yield { bytes, share: read / file.size };
    found = [];
  }
}

interface Stores extends DBSchema {
  lists: { key: string; value: Kept };
}
type Lists<M extends IDBTransactionMode> = IDBPObjectStore<Stores, ["lists"], "lists", M>;

/** A database of its own: one that another window has open cannot be given another form. */
let database: Promise<IDBPDatabase<Stores>> | undefined;

/** Does something with what is kept; nothing comes of it if the browser refuses, and the list is read for now only. */
async function stored<M extends IDBTransactionMode, T>(mode: M, work: (all: Lists<M>) => Promise<T>): Promise<T | undefined> {
  try {
    database ??= openDB<Stores>("fpc-ratings", 1, { upgrade: (made) => void made.createObjectStore("lists") });
    const transaction = (await database).transaction("lists", mode);
    const [answer] = await Promise.all([work(transaction.objectStore("lists") as Lists<M>), transaction.done]);
    return answer;
  } catch {
    return undefined;
  }
}
