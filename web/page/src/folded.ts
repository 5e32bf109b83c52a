/** Names as they are looked for: without capitals and marks, with the plain letters that the engine knows. */

import { ask } from "./engine";

/** Letters with the plain ones that people type for them. */
let plain: Record<string, string> | undefined;

/** Has the engine tell its letters, once. */
export async function readLetters(): Promise<void> {
  plain ??= await ask("plainLetters");
}

export const folded = (text: string): string =>
  [...text.trim().toLowerCase()].map((letter) => plain?.[letter] ?? letter.replace(/\p{M}/u, "")).join("");
