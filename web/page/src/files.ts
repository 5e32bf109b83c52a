/** The files that lie open. */

import { ask } from "./engine";
import type { First, Options, Summary, Written } from "./engine/messages";
import { language } from "./texts";

export const LARGEST = 64 * 1024 * 1024;

export interface OpenFile {
  id: number;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  options: Options;
  summary: Summary;
  /** The pieces of the report that are shown first. */
  first: First;
  /** What it was before each change. */
  before: Uint8Array<ArrayBuffer>[];
}

export const files: OpenFile[] = [];
let current: OpenFile | undefined;
let last = 0;

export const currentFile = (): OpenFile | undefined => current;

export function show(file: OpenFile | undefined): void {
  current = file;
}

export async function open(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<OpenFile> {
  const id = ++last;
  const opened = await ask("open", id, name, bytes, {});
  const file = { id, name, bytes, options: {}, before: [], ...opened };
  files.push(file);
  current = file;
  return file;
}

/** What is shown first of a file, in the language of the page. */
export async function first(file: OpenFile): Promise<First> {
  if (file.first.language !== language()) file.first = await ask("first", file.id);
  return file.first;
}

export function close(file: OpenFile): void {
  const place = files.indexOf(file);
  files.splice(place, 1);
  if (current === file) current = files[Math.min(place, files.length - 1)];
  void ask("close", file.id);
}

async function reread(file: OpenFile): Promise<void> {
  Object.assign(file, await ask("open", file.id, file.name, file.bytes, file.options));
}

/** Replaces what a file holds, so that it can be undone. */
export async function replace(file: OpenFile, { bytes }: Written): Promise<void> {
  file.before.push(file.bytes);
  file.bytes = bytes;
  await reread(file);
}

export async function undo(file: OpenFile): Promise<void> {
  const before = file.before.pop();
  if (!before) return;
  file.bytes = before;
  await reread(file);
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

/** Number and name. */
export function named(file: OpenFile, number: number): string {
  const player = file.summary.players.find((it) => it.number === number);
  return `${number} ${player?.name ?? ""}`.trim();
}
