/** What an arbiter does with a tournament: each step is one change of its file. */

import { change } from "./changes";
import { confirmed } from "./dialog";
import { say, sentence, unsay } from "./dom";
import { NoAnswer } from "./engine";
import type { Effect, Operation } from "./engine/messages";
import type { OpenFile } from "./files";
import type { Said } from "./journal";
import { t } from "./texts";

/** The code of a refusal that a confirmation overcomes. */
const UNCONFIRMED = "ERR018";

/**
 * Does something, and tells what came of it; if it is refused, says why, and tells nothing. What has to be confirmed is
 * done if somebody confirms it. Operations name a player either by the number or as somebody in the file, whose number
 * may have become another one.
 */
export async function operate(file: OpenFile, said: Said, operations: Operation[], refuse?: (message: string) => void): Promise<Effect[] | undefined> {
  unsay();
  try {
    const { effects, notes } = await change(file, said, { operations });
    if (notes.length > 0) say(notes.map(sentence).join(" "));
    return effects ?? [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (!(error instanceof NoAnswer) || error.failure.code !== UNCONFIRMED) {
      if (refuse) refuse(message);
      else say(t("refused", { message }));
      return undefined;
    }
    // A bye beside pairings is asked about, and not the pairings.
    const op = error.failure.field === "half_point_byes" ? "bye" : (operations[0]?.op ?? "");
    // Rounds rest on the rules of a tournament, so these are asked about twice.
    const isMeant = (await confirmed(op, message)) && (op !== "set" || (await confirmed(op, t("setTells"))));
    return isMeant ? operate(file, said, operations.map((it) => ({ ...it, force: true })), refuse) : undefined;
  }
}
