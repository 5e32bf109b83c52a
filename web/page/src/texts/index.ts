import type { Said } from "../journal";
import { store, stored } from "../storage";
import { de } from "./de";
import { en, type Texts } from "./en";
import { es } from "./es";
import { fr } from "./fr";

export const LANGUAGES = { en, de, es, fr };
export type Language = keyof typeof LANGUAGES;
type Key = { [K in keyof Texts]: Texts[K] extends string ? K : never }[keyof Texts];

const STORED = "fpc.language";

let current: Language = chosen();

function isLanguage(code: string | null): code is Language {
  return code !== null && code in LANGUAGES;
}

/** What was chosen before, or else what the browser asks for. */
function chosen(): Language {
  const wanted = [stored("localStorage", STORED), ...navigator.languages.map((it) => it.slice(0, 2))];
  return wanted.find(isLanguage) ?? "en";
}

export const language = (): Language => current;

export function choose(code: string): void {
  if (!isLanguage(code)) return;
  current = code;
  store("localStorage", STORED, code);
}

export const texts = (): Texts => LANGUAGES[current];

/** What was done, in the language of the page. */
export const told = ({ text, values }: Said): string => t(text as Key, values);

let ofTeams = false;

/** Whether teams are what is shown from now on. */
export const speakOfTeams = (isOf: boolean): void => void (ofTeams = isOf);

/** A text in the language of the page, with what stands in braces filled in. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  const said: Partial<Record<Key, string>> = ofTeams ? texts().ofTeams : {};
  return (said[key] ?? texts()[key]).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
