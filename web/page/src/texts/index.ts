import type { Said } from "../journal";
import { store, stored } from "../storage";
import { en, type Texts } from "./en";

/** English texts, with their context before them where they have one, and what they are in a language. */
type Catalog = Record<string, string>;
type Text = string | { [key: string]: Text };

const FOLDER = "../../../../languages/";
const loads = import.meta.glob<Catalog>("../../../../languages/*.po", { import: "default" });
const names = import.meta.glob<string>("../../../../languages/*.po", { import: "name", query: "?name", eager: true });
const codeOf = (path: string): string => path.slice(FOLDER.length, -".po".length);

/** The languages by code, each by its own name. */
export const LANGUAGES: Record<string, string> = {
  en: en.language,
  ...Object.fromEntries(Object.entries(names).map(([path, name]) => [codeOf(path), name])),
};
type Key = { [K in keyof Texts]: Texts[K] extends string ? K : never }[keyof Texts];

const STORED = "fpc.language";

let current = chosen();
let shown = await load(current);

function isLanguage(code: string | null): code is string {
  return code !== null && code in LANGUAGES;
}

/** What was chosen before, or else what the browser asks for. */
function chosen(): string {
  const wanted = [stored("localStorage", STORED), ...navigator.languages.map((it) => it.slice(0, 2))];
  return wanted.find(isLanguage) ?? "en";
}

/** All texts in a language. */
async function load(code: string): Promise<Texts> {
  const catalog = (await loads[`${FOLDER}${code}.po`]?.()) ?? {};
  const said = (text: Text): Text =>
    typeof text === "string"
      ? (catalog[text] ?? text.slice(text.indexOf("\u0004") + 1))
      : Object.fromEntries(Object.entries(text).map(([key, value]) => [key, said(value)]));
  return said(en) as Texts;
}

export const language = (): string => current;

export async function choose(code: string): Promise<void> {
  if (!isLanguage(code)) return;
  [shown, current] = [await load(code), code];
  store("localStorage", STORED, code);
}

export const texts = (): Texts => shown;

/** What was done, in the language of the page. */
export const told = ({ text, values }: Said): string => t(text as Key, values);

let ofTeams = false;

/** Whether teams are what is shown from now on. */
export const speakOfTeams = (isOf: boolean): void => void (ofTeams = isOf);

/** What stands behind the name of something, or its name with a colon only. */
export const labelled = (label: string, what: string | number = ""): string => `${label}${texts().colon}${what}`;

/** A text in the language of the page, with what stands in braces filled in. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  const said: Partial<Record<Key, string>> = ofTeams ? texts().ofTeams : {};
  return (said[key] ?? texts()[key]).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
