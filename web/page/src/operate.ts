/** What an arbiter does with a tournament: each step is one change of its file. */

import { say } from "./dom";
import { NoAnswer, ask } from "./engine";
import type { Effect, Operation } from "./engine/messages";
import { type OpenFile, change, fresh } from "./files";
import type { Said } from "./journal";
import { t } from "./texts";

/**
 * Does something, and tells what came of it; if it is refused, says why, and tells nothing. What depends on the
 * numbers of players before round 1, which another window may have changed meanwhile, is told when it is done.
 */
export async function operate(file: OpenFile, said: Said, operations: Operation[] | (() => Operation[])): Promise<Effect[] | undefined> {
  let effects: Effect[] = [];
  let notes: string[] = [];
  try {
    await change(file, said, async () => {
      if (typeof operations === "function") await fresh(file);
      const written = await ask("operate", file.id, typeof operations === "function" ? operations() : operations);
      effects = written.effects ?? [];
      notes = written.notes;
      return written;
    });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    say(t("refused", { message: error.message }));
    return undefined;
  }
  if (notes.length > 0) say(notes.join(" "));
  return effects;
}
