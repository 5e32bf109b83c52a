/** Results that were corrected after a round had been paired with them. */

import { NoAnswer, ask } from "./engine";
import type { OpenFile } from "./files";
import type { Entry } from "./journal";
import { store, stored } from "./storage";

/** A correction, and the pairs that the rules give after it in place of those of the round. */
export interface Corrected {
  entry: Entry;
  pairs: { board: number; players: [number, number] }[];
  /** All pairs that the rules give. */
  all: [number, number][];
}

const keyOf = (file: OpenFile): string => `fpc.keep.${file.kept.id}`;

/** The last correction of an earlier round since a round was paired by the rules, unless its pairings are kept all the same. */
function correctionOf({ journal: { entries, position } }: OpenFile, round: number): Entry | undefined {
  const done = entries.slice(0, position);
  const paired = done.findLastIndex(({ said: { text, values } }) => (text === "didPair" || text === "didPairByHand") && values?.["round"] === round);
  if (paired < 0 || done[paired]?.said.text !== "didPair") return undefined;
  return done.slice(paired + 1).findLast(({ said: { text, values } }) => text === "didResult" && Number(values?.["round"]) < round);
}

/** What a correction makes of the pairs of the running round; nothing if that is nothing, or if it is not to be asked. */
export async function correctedBefore(file: OpenFile, round: number): Promise<Corrected | undefined> {
  const entry = file.summary.next === round ? correctionOf(file, round) : undefined;
  if (!entry || stored("sessionStorage", keyOf(file)) === entry.id) return undefined;
  try {
    const [recorded, paired] = await Promise.all([ask("recorded", file.id, round), ask("ask", file.id, "pair", {})]);
    const known = new Set(recorded?.pairs.map((it) => it.toSorted().join()));
    const pairs = paired.pairs.flatMap((players, place) => (known.has(players.toSorted().join()) ? [] : [{ board: place + 1, players }]));
    return pairs.length > 0 ? { entry, pairs, all: paired.pairs } : undefined;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return undefined;
  }
}

/** Keeps the pairings as they are, whatever was corrected so far. */
export const keepPairings = (file: OpenFile, { entry }: Corrected): boolean => store("sessionStorage", keyOf(file), entry.id);
