import "../../../html/src/style.css";
import "./style.css";

import { atRest, listen, openKept, saveFile, step, wouldLose } from "./changes";
import { button, h, liveRegion, name, refusal, say } from "./dom";
import { NoAnswer, start, version, whenRestarted } from "./engine";
import { dropped } from "./disk";
import { LARGEST, type OpenFile, close, currentFile, files, fresh, isChanged, open, openAgain, reopen, show } from "./files";
import type { Player } from "./engine/messages";
import { closePanel, panel } from "./panel";
import { isRefused } from "./store";
import { LANGUAGES, choose, language, speakOfTeams, t, told } from "./texts";
import { typedIn } from "./typed";
import { checklist, foresee } from "./views/ahead";
import { details } from "./views/details";
import { next } from "./views/next";
import { players } from "./views/players";
import { rounds } from "./views/rounds";
import { save } from "./views/save";
import { standings } from "./views/standings";
import { moved } from "./views/table";
import { welcome } from "./views/start";
import { verdict } from "./views/verdict";

const VIEWS = { verdict, rounds, standings, players, next, save, checklist, foresee };
type View = keyof typeof VIEWS;
/** What is shown without a file, and the form of its details. */
type Other = "start" | "new" | "details";

const NAMES: Record<View, Parameters<typeof t>[0]> = {
  verdict: "viewVerdict",
  rounds: "viewRounds",
  standings: "viewStandings",
  players: "viewPlayers",
  next: "viewNext",
  save: "viewSave",
  checklist: "checklist",
  foresee: "foresee",
};

/** The tab of a view that has none of its own. */
const TABS: Partial<Record<View | Other, View>> = { checklist: "next", foresee: "next" };

/** Where the links of the report lead to: the view, and what of it. */
function place(): { view: View | Other; number: number; anchor: string } {
  const anchor = location.hash.replace(/^#\/?/, "");
  const [, kind = "", digits = "0"] = /^([a-z-]+?)(?:-(\d+))?$/.exec(anchor) ?? [];
  const views: Record<string, View | Other> = {
    "cross-table": "standings",
    player: "players",
    round: "rounds",
    rounds: "rounds",
    standings: "standings",
    players: "players",
    next: "next",
    save: "save",
    checklist: "checklist",
    foresee: "foresee",
    start: "start",
    new: "new",
    details: "details",
  };
  return { view: views[kind] ?? "verdict", number: Number(digits), anchor };
}

const bar = h("header", { class: "bar" });
const tabs = h("nav", { class: "tabs" });
const main = h("main", { id: "main", tabindex: "-1" });
const foot = h("footer");
const warning = h("p", { class: "refused not-kept", role: "alert", hidden: true });
const picker = h("input", { type: "file", multiple: true, hidden: true, onchange: () => void picked() });

async function picked(): Promise<void> {
  await openAll([...(picker.files ?? [])].map((file) => [file]));
  picker.value = "";
}

/** Opens what was dropped, picked or pasted. */
export async function openAll(given: [File, FileSystemFileHandle?][]): Promise<void> {
  for (const [file, handle] of given) {
    if (file.size > LARGEST) {
      say(t("tooBig", { file: file.name }));
      continue;
    }
    try {
      await open(file.name, new Uint8Array(await file.arrayBuffer()), handle);
    } catch (error) {
      say(error instanceof NoAnswer ? t("refused", { message: error.message }) : t("unreadable", { file: file.name }));
    }
  }
  if (given.length > 0) go("verdict");
}

export function go(view: View | Other): void {
  const address = `#/${view}`;
  if (location.hash === address) void render();
  else location.hash = address;
}

/** Bar and tabs, where a view stays as it is. */
export function drawFrame(): void {
  drawBar();
  drawTabs();
}

let drawn = 0;
/** The address of what is shown, with its file and players. */
let shown = { anchor: "", file: 0, players: [] as Player[] };
/** Whether the page works without a network from now on. */
let isKept = false;

/** Shows the file and the view of the moment; players may have other numbers than before. */
export async function render(renumbered?: Map<number, number>): Promise<void> {
  const turn = ++drawn;
  closePanel(false);
  const { view, number, anchor } = place();
  const file = view === "start" || view === "new" ? undefined : currentFile();
  speakOfTeams(Boolean(file?.summary.teams));
  drawBar();
  drawTabs();
  const focused = document.activeElement?.id;
  const isSame = anchor === shown.anchor && (file?.id ?? 0) === shown.file;
  const scrolled = scrollY;
  main.setAttribute("aria-busy", "true");
  let content: Node;
  try {
    if (file) {
      // A change that was asked for before is shown, too.
      await atRest(file);
      await fresh(file);
    }
    if (view === "new" || (file && view === "details")) content = await details(file);
    else content = file && view in VIEWS ? await VIEWS[view as View](file, number) : await welcome(openAll, () => picker.click());
  } catch (error) {
    content = refusal(error instanceof Error ? error.message : String(error));
  }
  if (turn !== drawn) return;
  const before = shown.players;
  shown = { anchor, file: file?.id ?? 0, players: file?.summary.players ?? [] };
  const title = file?.summary.title || file?.name;
  const typed = typedIn(main);
  main.replaceChildren(...headings(file && view in VIEWS ? (view as View) : undefined, title ?? ""), content);
  drawBar();
  main.removeAttribute("aria-busy");
  document.title = title ? `${title} · fpc` : t("title");
  const target = file && !(anchor in VIEWS) ? document.getElementById(anchor) : null;
  if (isSame) {
    scrollTo(0, scrolled);
    typed(moved(before, shown.players, renumbered));
    if (focused && document.activeElement === document.body) document.getElementById(focused)?.focus({ preventScroll: true });
  } else if (target && number === 0) target.scrollIntoView();
  else scrollTo(0, 0);
}

/** The headings of a view whose pieces have none of the first levels. */
function headings(view: View | undefined, title: string): HTMLElement[] {
  if (!view || view === "verdict") return [];
  const first = h("h1", { class: "title" }, name(title));
  return view === "standings" ? [first] : [first, h("h2", { class: "unseen" }, t(NAMES[view]))];
}

function drawBar(): void {
  // Even the same language makes the browser style all that is shown anew.
  if (document.documentElement.lang !== language()) document.documentElement.lang = language();
  const languages = h(
    "select",
    { "aria-label": t("chooseLanguage"), onchange: (event: Event) => void changeLanguage((event.target as HTMLSelectElement).value) },
    Object.entries(LANGUAGES).map(([code, label]) =>
      h("option", { value: code, lang: code, selected: code === language() }, label),
    ),
  );
  const chips = files.map((file) => {
    const { status } = file.summary;
    const label = t(`status.${status}` as Parameters<typeof t>[0]);
    return h(
      "li",
      { class: file === currentFile() ? "chip current" : "chip" },
      h(
        "button",
        { type: "button", class: "file", "aria-current": file === currentFile() && "true", onclick: () => select(file) },
        h("span", { class: `dot ${status}`, "aria-hidden": "true" }),
        name(file.name),
        h("span", { class: "status" }, label),
        isChanged(file) && h("span", { class: "status" }, `· ${t("changed")}`),
      ),
      button("×", () => closeFile(file), { class: "close", "aria-label": t("close", { file: file.name }) }),
    );
  });
  bar.replaceChildren(
    h("a", { class: "skip", href: "#main", onclick: (event: Event) => skip(event) }, t("skip")),
    h("a", { class: "mark", href: "#/start", "aria-label": t("toStart") }, "fpc"),
    chips.length > 0 ? h("ul", { class: "chips", "aria-label": t("files") }, chips) : h("span", { class: "gap" }),
    button(t("open"), () => picker.click(), { class: "open" }),
    languages,
  );
  warn();
  foot.replaceChildren(h("p", {}, version && t("footer", { version }), isKept && ` ${t("offline")}`));
}

/** Tells that the browser did not keep something, as long as that is so. */
function warn(): void {
  const lost = files.filter((it) => it.isRefused && isChanged(it)).map((it) => it.name);
  const text = lost.length > 0 ? t("notKept", { files: lost.join(", ") }) : isRefused ? t("noStorage") : "";
  if (warning.textContent !== text) warning.textContent = text;
  warning.hidden = text === "";
  document.documentElement.classList.toggle("warned", text !== "");
}

function skip(event: Event): void {
  event.preventDefault();
  main.focus();
}

function select(file: (typeof files)[number]): void {
  show(file);
  go("verdict");
}

function closeFile(file: (typeof files)[number]): void {
  if (wouldLose(file) && !file.isWrittenDown && !confirm(t("removeUnsaved", { file: file.name }))) return;
  close(file);
  go("verdict");
  main.focus();
}

async function changeLanguage(code: string): Promise<void> {
  await choose(code);
  await render();
  bar.querySelector("select")?.focus();
}

function drawTabs(): void {
  const file = currentFile();
  tabs.hidden = !file;
  tabs.setAttribute("aria-label", t("views"));
  if (!file) return;
  const { view } = place();
  tabs.hidden ||= view === "start" || view === "new";
  const current = TABS[view] ?? view;
  const items = (Object.keys(VIEWS) as View[]).filter((it) => !TABS[it]).map((it) =>
    h("li", {}, h("a", { href: `#/${it}`, "aria-current": it === current && "page" }, t(NAMES[it]))),
  );
  tabs.replaceChildren(
    h("ul", {}, items),
    journal(file),
  );
  // Once, with all that is new: a layout by itself would delay it.
  requestAnimationFrame(() => tabs.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" }));
}

/** Undo, redo and save, as far as there is something to undo or to save. */
function journal(file: OpenFile): HTMLElement | string {
  const { entries, position } = file.journal;
  const past = entries[position - 1];
  const future = entries[position];
  const way = (by: -1 | 1, sign: string, label: string, what: (typeof entries)[number] | undefined) =>
    button(sign, () => void stepBy(by), {
      id: by < 0 ? "undo" : "redo", class: "undo", "aria-label": label, title: what && `${label}: ${told(what.said)}`, disabled: !what,
    });
  return h(
    "div",
    { class: "steps-taken" },
    entries.length > 0 && [way(-1, "↶", t("undo"), past), way(1, "↷", t("redo"), future)],
    isChanged(file) && button(t("viewSave"), () => void saveCurrent(), { class: "undo", "aria-keyshortcuts": "Control+S" }),
  );
}

async function stepBy(way: -1 | 1): Promise<void> {
  const file = currentFile();
  const said = file && (await step(file, way));
  if (!said) return;
  await render();
  say(t(way < 0 ? "undone" : "redone", { what: told(said) }));
  if (document.activeElement === document.body) main.focus();
}

async function saveCurrent(): Promise<void> {
  const file = currentFile();
  if (!file || !(await saveFile(file))) return;
  drawFrame();
  say(t("saved", { file: file.name }));
}

/** Keys for what is done with the file as a whole; in a field that is typed into, the browser undoes. */
function hearKeys(): void {
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !currentFile()) return;
    const key = event.key.toLowerCase();
    const isTyping = event.target instanceof HTMLElement && event.target.matches("textarea, input:not([data-keys])");
    const act = key === "s" ? saveCurrent : isTyping ? undefined : key === "z" ? () => stepBy(event.shiftKey ? 1 : -1) : key === "y" ? () => stepBy(1) : undefined;
    if (!act) return;
    event.preventDefault();
    void act();
  });
}

function takeDrops(): void {
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
  document.addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) document.body.classList.remove("dropping");
  });
  document.addEventListener("drop", (event) => {
    document.body.classList.remove("dropping");
    if (!hasFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer) void dropped(event.dataTransfer).then(openAll);
  });
}

async function keepOffline(): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  try {
    await navigator.serviceWorker.register("./sw.js");
    await navigator.serviceWorker.ready;
    isKept = true;
    drawBar();
  } catch {
    // Where a page may keep nothing, it works while it is open.
  }
}

document.body.append(h("div", { class: "app fpc" }, bar, tabs, warning, main, foot), panel, liveRegion(), picker);
takeDrops();
hearKeys();
addEventListener("beforeunload", (event) => {
  // Text that is typed into a field is entered when the field is left.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (files.some(wouldLose)) event.preventDefault();
});
listen({
  kept: warn,
  elsewhere: async (file, lost) => {
    // What is entered here meanwhile is shown as well, also what went into the table that is replaced.
    await atRest(file);
    for (let isShown = false; !isShown && file === currentFile(); isShown = !file.isStale) {
      await render();
      await atRest(file);
    }
    if (file === currentFile() || lost.length > 0) say([t("changedElsewhere"), ...lost.map((what) => t("notAgain", { what }))].join(" "));
  },
});
addEventListener("hashchange", () => void render());
whenRestarted(async () => {
  await reopen();
  await render();
  say(t("restarted"));
});
void openAgain(openKept).then(() => render());
void start().then(drawBar);
void keepOffline();
