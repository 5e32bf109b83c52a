/** What the browser keeps on this device: the tournaments that were changed here, and what was changed in them. */

import type { Options } from "./engine/messages";
import type { Entry, Journal } from "./journal";

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
}

/** Another window changed it since it was read here. */
export class Conflict extends Error {}

const TOURNAMENTS = "tournaments";
const CHANGES = "changes";

let opened: Promise<IDBDatabase> | undefined;
const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("fpc");

/** Whether the browser refused to keep the last change. */
export let isRefused = false;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("fpc", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(TOURNAMENTS, { keyPath: "id" });
      request.result.createObjectStore(CHANGES);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
  return opened;
}

/** All or nothing of what is asked for; what that gives is there when it is done. */
async function transaction<T>(mode: IDBTransactionMode, ask: (stores: (name: string) => IDBObjectStore, whole: IDBTransaction) => () => T): Promise<T> {
  const whole = (await database()).transaction([TOURNAMENTS, CHANGES], mode);
  const answer = ask((name) => whole.objectStore(name), whole);
  await new Promise<void>((resolve, reject) => {
    whole.oncomplete = () => resolve();
    whole.onabort = () => reject(whole.error ?? new Conflict());
  });
  return answer();
}

const changesOf = (id: string, from = 0) => IDBKeyRange.bound([id, from], [id, Infinity]);

/** Keeps a tournament, and its changes from a place of the journal on, unless another window was faster. */
export async function keep(kept: Kept, { entries }: Journal, from: number): Promise<void> {
  try {
    await transaction("readwrite", (stores, whole) => {
      const before = stores(TOURNAMENTS).get(kept.id);
      before.onsuccess = () => {
        const version = (before.result as Kept | undefined)?.version ?? 0;
        if (version !== kept.version - 1) {
          whole.abort();
          return;
        }
        stores(TOURNAMENTS).put(kept);
        if (from >= entries.length) return;
        stores(CHANGES).delete(changesOf(kept.id, from));
        entries.slice(from).forEach((entry, place) => stores(CHANGES).put(entry, [kept.id, from + place]));
      };
      return () => undefined;
    });
    if (!isRefused) void navigator.storage?.persist?.();
    isRefused = false;
    channel?.postMessage(kept.id);
  } catch (error) {
    if (error instanceof Conflict) throw error;
    isRefused = true;
  }
}

/** A tournament with its changes. */
export async function fetchKept(id: string): Promise<{ kept: Kept; entries: Entry[] } | undefined> {
  try {
    return await transaction("readonly", (stores) => {
      const kept = stores(TOURNAMENTS).get(id);
      const entries = stores(CHANGES).getAll(changesOf(id));
      return () => kept.result && { kept: kept.result as Kept, entries: entries.result as Entry[] };
    });
  } catch {
    isRefused = true;
    return undefined;
  }
}

/** All that is kept, the latest first. */
export async function recent(): Promise<Kept[]> {
  try {
    const all = await transaction("readonly", (stores) => {
      const found = stores(TOURNAMENTS).getAll();
      return () => found.result as Kept[];
    });
    return all.sort((one, other) => other.when - one.when);
  } catch {
    isRefused = true;
    return [];
  }
}

export async function forget(id: string): Promise<void> {
  await transaction("readwrite", (stores) => {
    stores(TOURNAMENTS).delete(id);
    stores(CHANGES).delete(changesOf(id));
    return () => undefined;
  });
}

/** Listens to what other windows keep. */
export function whenKept(then: (id: string) => void): void {
  channel?.addEventListener("message", ({ data }: MessageEvent<string>) => then(data));
}
