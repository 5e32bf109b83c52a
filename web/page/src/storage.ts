/** The two small storages of the browser, which answer at once, and which a browser may refuse. */

type Kind = "localStorage" | "sessionStorage";

export function stored(kind: Kind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it if there is none; false if the browser refuses. */
export function store(kind: Kind, key: string, text?: string): boolean {
  try {
    if (text === undefined) window[kind].removeItem(key);
    else window[kind].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The keys that begin so. */
export function keys(kind: Kind, start: string): string[] {
  try {
    return Object.keys(window[kind]).filter((it) => it.startsWith(start));
  } catch {
    return [];
  }
}
