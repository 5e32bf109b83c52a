/**
 * Changes of tournaments that are not in the database yet, written down in the moment they are asked for: the
 * database answers later, and the page can be gone by then.
 */

import type { Change } from "./journal";
import { keys, store, stored } from "./storage";
import type { Kept } from "./store";

/** All that the database does not have of a tournament. */
export interface Unkept {
  /** The version on which it rests. */
  version: number;
  /** How many of the changes of that version are not undone. */
  position: number;
  /** The changes after these. */
  changes: Change[];
  /** The tournament before all changes, if the database has none of it. */
  start?: Kept;
}

const KIND = "localStorage";
const KEY = "fpc.unkept";
const keyOf = (id: string, by = "") => `${KEY} ${id} ${by}`;

/** How large a tournament may be of which all is written down: browsers give room for five million characters. */
const LARGEST = 2_000_000;

/** Writes down all that a window has of a tournament, or that there is nothing; false if the browser refuses. */
export function writeDown(id: string, by: string, unkept?: Unkept): boolean {
  const size = unkept?.start?.bytes.length ?? 0;
  return size <= LARGEST && store(KIND, keyOf(id, by), unkept && asText(unkept));
}

/** All that windows wrote down of a tournament, also those that are gone. */
export const writtenDown = (id: string): Unkept[] => keys(KIND, keyOf(id)).flatMap(read);

/** Removes all that windows wrote down of a tournament, or all but one. */
export function strike(id: string, except?: string): void {
  for (const key of keys(KIND, keyOf(id))) if (key !== keyOf(id, except)) store(KIND, key);
}

/** Tournaments of which the database may have nothing. */
export const starts = (): Kept[] => keys(KIND, KEY).flatMap((key) => read(key).flatMap(({ start }) => start ?? []));

/** Bytes are the characters of a text; a place on this device cannot be written down. */
function asText(unkept: Unkept): string {
  return JSON.stringify(unkept, (key, value: unknown) => (key === "bytes" ? textOf(value as Uint8Array) : key === "handle" ? undefined : value));
}

function read(key: string): Unkept[] {
  try {
    const bytesOf = (text: string) => Uint8Array.from(text, (it) => it.charCodeAt(0));
    return [JSON.parse(stored(KIND, key) ?? "", (key, value: unknown) => (key === "bytes" ? bytesOf(value as string) : value)) as Unkept];
  } catch {
    return [];
  }
}

function textOf(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += 1024) text += String.fromCharCode(...bytes.subarray(from, from + 1024));
  return text;
}
