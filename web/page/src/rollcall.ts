/** Who is here for the next round: what was called so far, until the round is paired with it. */

import type { Bye, Player } from "./engine/messages";
import { type OpenFile, numberNow } from "./files";
import { store, stored } from "./storage";

/** What a player does in the next round; nothing of those who have not been called. */
export type Called = "here" | Bye | "";

interface Kept {
  round: number;
  /** Whether the round was paired with it. */
  isTaken: boolean;
  players: { player: Player; called: Called }[];
}

const keyOf = (file: OpenFile): string => `fpc.roll-call.${file.kept.id}`;

/** What is kept of the roll-call for a round, also when the page is loaded again. */
function keptOf(file: OpenFile, round = file.summary.next): Kept | null {
  const kept = JSON.parse(stored("sessionStorage", keyOf(file)) ?? "null") as Kept | null;
  return kept?.round === round ? kept : null;
}

/** What every player does, by the file or as they were called. */
export function calledIn(file: OpenFile): Map<number, Called> {
  const { players, announced, next } = file.summary;
  const before = (next ?? 1) - 1;
  const all = new Map<number, Called>();
  for (const { number, missed } of players) {
    const bye = announced.find((it) => it.player === number && it.round === next)?.kind;
    // Whoever was not absent from the last round is expected for this one.
    all.set(number, bye ?? (before > 0 && !missed.some((it) => it.round === before && it.kind === "zero-point") ? "here" : ""));
  }
  for (const { player, called } of keptOf(file)?.players ?? []) {
    const number = numberNow(player, players);
    if (number !== undefined) all.set(number, called);
  }
  return all;
}

/** Keeps what was called. */
export function keepCalled(file: OpenFile, called: Map<number, Called>, isTaken: boolean): void {
  const players = file.summary.players.map((player) => ({ player, called: called.get(player.number) ?? "" }));
  store("sessionStorage", keyOf(file), JSON.stringify({ round: file.summary.next, isTaken, players }));
}

/** Where a round begins: with the roll-call, unless it was taken, the round is paired already, or the rounds are those of a table. */
export const nextView = (file: OpenFile, round = file.summary.next): "next" | "roll-call" =>
  file.summary.is_scheduled || keptOf(file, round)?.isTaken || file.summary.players.length === 0 || round === file.summary.rounds ? "next" : "roll-call";
