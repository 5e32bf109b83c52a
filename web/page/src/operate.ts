/** What an arbiter does with a tournament: each step is one change of its file. */

import { change } from "./changes";
import { say } from "./dom";
import type { Effect, Operation } from "./engine/messages";
import type { OpenFile } from "./files";
import type { Said } from "./journal";
import { t } from "./texts";

/**
 * Does something, and tells what came of it; if it is refused, says why, and tells nothing. Operations name a player
 * either by the number or as somebody in the file, whose number may have become another one.
 */
export async function operate(file: OpenFile, said: Said, operations: Operation[]): Promise<Effect[] | undefined> {
  try {
    // The page does not ask for confirmations; what has to be confirmed is noted in the file.
    const confirmed = operations.map((operation) => ({ ...operation, force: true }));
    const { effects, notes } = await change(file, said, { operations: confirmed });
    if (notes.length > 0) say(notes.join(" "));
    return effects ?? [];
  } catch (error) {
    say(t("refused", { message: error instanceof Error ? error.message : String(error) }));
    return undefined;
  }
}
