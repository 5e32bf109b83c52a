/** What the browser keeps on this device: the tournaments that were changed here, and what was changed in them. */

import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";

import type { Options } from "./engine/messages";
import type { Entry } from "./journal";

/** A tournament as it is kept. */
export interface Kept {
  id: string;
  name: string;
  title: string;
  bytes: Uint8Array<ArrayBuffer>;
  options: Options;
  /** How many of the changes it has. */
  position: number;
  /** At which change it was saved as a file; -1 if at none that is known. */
  saved: number;
  /** The file on this device, where the browser lets a page write it. */
  handle?: FileSystemFileHandle;
  when: number;
  /** Which change of any window this is. */
  version: number;
  /** The name of the open file that wrote it. */
  by: string;
}

interface Stores extends DBSchema {
  tournaments: { key: string; value: Kept };
  changes: { key: [string, number]; value: Entry };
}
type Transaction<M extends IDBTransactionMode> = IDBPTransaction<Stores, ("tournaments" | "changes")[], M>;

/** Another window changed it since it was read here. */
export class Conflict extends Error {}

/** A name that nothing else has. */
export const unique = (): string => `${Date.now()}-${Math.random()}`;

let opened: Promise<IDBPDatabase<Stores>> | undefined;
const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("fpc");

/** The database gave no answer the last time. */
export let isRefused = false;

/** All or nothing of what is asked of the database, which is opened again when something failed. */
async function ask<M extends IDBTransactionMode, T>(mode: M, work: (all: Transaction<M>) => Promise<T>): Promise<T> {
  let transaction: Transaction<M> | undefined;
  try {
    opened ??= openDB<Stores>("fpc", 1, {
      upgrade(database) {
        database.createObjectStore("tournaments", { keyPath: "id" });
        database.createObjectStore("changes");
      },
      terminated: () => (opened = undefined),
    });
    transaction = (await opened).transaction(["tournaments", "changes"], mode);
    const [answer] = await Promise.all([work(transaction), transaction.done]);
    isRefused = false;
    return answer;
  } catch (error) {
    try {
      transaction?.abort();
    } catch {
      // It is over already.
    }
    if (error instanceof Conflict) throw error;
    isRefused = true;
    void opened?.then((database) => database.close(), () => {});
    opened = undefined;
    throw error;
  }
}

const changesOf = (id: string, from = 0) => IDBKeyRange.bound([id, from], [id, Infinity]);

/**
 * Keeps a tournament, and its changes from a place of the journal on, unless another window changed it after
 * a version. Writing that seemed to fail may have been done all the same.
 */
export async function keep(kept: Kept, entries: Entry[], from: number, after: number): Promise<void> {
  await ask("readwrite", async (all) => {
    const [tournaments, changes] = [all.objectStore("tournaments"), all.objectStore("changes")];
    const before = await tournaments.get(kept.id);
    if (before?.by !== kept.by && (before?.version ?? 0) !== after) throw new Conflict();
    await tournaments.put(kept);
    await changes.delete(changesOf(kept.id, from));
    for (const [place, entry] of entries.entries()) if (place >= from) await changes.put(entry, [kept.id, place]);
  });
  void navigator.storage?.persist?.();
  channel?.postMessage(kept.id);
}

/** A tournament with its changes; nothing if there is none. */
export function fetchKept(id: string): Promise<{ kept: Kept; entries: Entry[] } | undefined> {
  return ask("readonly", async (all) => {
    const kept = await all.objectStore("tournaments").get(id);
    return kept && { kept, entries: await all.objectStore("changes").getAll(changesOf(id)) };
  });
}

/** All that is kept. */
export const allKept = (): Promise<Kept[]> => ask("readonly", async (all) => all.objectStore("tournaments").getAll());

export async function forget(id: string): Promise<void> {
  await ask("readwrite", async (all) => {
    await all.objectStore("tournaments").delete(id);
    await all.objectStore("changes").delete(changesOf(id));
  });
}

/** Listens to what other windows keep. */
export function whenKept(then: (id: string) => void): void {
  channel?.addEventListener("message", ({ data }: MessageEvent<string>) => then(data));
}
