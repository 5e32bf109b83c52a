import "../../../html/src/style.css";
import "./style.css";

import { type ComponentChild, Fragment, h, render as draw } from "preact";

import { atRest, listen, openKept, saveFile, step, wouldLose } from "./changes";
import { announce, h as element, notice, refusal, say, unsay } from "./dom";
import { type Drawn, Held, menu, name, push } from "./drawn";
import { NoAnswer, start, version, whenRestarted } from "./engine";
import { dropped } from "./disk";
import { LARGEST, type OpenFile, close, currentFile, files, fresh, isChanged, open, openAgain, reopen, show } from "./files";
import { closePanel, panel } from "./panel";
import { reopen as reopenList } from "./ratings";
import { nextView } from "./rollcall";
import { isRefused } from "./store";
import { LANGUAGES, choose, language, speakOfTeams, t, told } from "./texts";
import { checklist, foresee } from "./views/ahead";
import { details } from "./views/details";
import { next } from "./views/next";
import { players } from "./views/players";
import { rollCall } from "./views/rollcall";
import { rounds } from "./views/rounds";
import { save } from "./views/save";
import { standings } from "./views/standings";
import { welcome } from "./views/start";
import { verdict } from "./views/verdict";

/** The manual, if the page was built with it. */
const BOOK: string | undefined = import.meta.env["VITE_BOOK"];

const VIEWS = { verdict, rounds, standings, players, next, save, checklist, foresee, "roll-call": rollCall };
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
  "roll-call": "rollCall",
};

/** The views in the order of work. */
const WORK = ["players", "next", "rounds", "standings", "verdict", "save"] as const;

/** The tab of a view that has none of its own. */
const TABS: Partial<Record<View | Other, View>> = { checklist: "next", foresee: "next", "roll-call": "next" };

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
    "roll-call": "roll-call",
    start: "start",
    new: "new",
    details: "details",
  };
  return { view: views[kind] ?? "verdict", number: Number(digits), anchor };
}

const bar = element("header", { class: "bar" });
const main = element("main", { id: "main", tabindex: "-1" });
const foot = element("footer");
/** The part of the window that scrolls. */
const stage = element("div", { class: "stage" }, main, foot);
const warning = element("p", { class: "refused not-kept", role: "alert", hidden: true });
const picker = element("input", { type: "file", multiple: true, hidden: true, onchange: () => void picked() });

async function picked(): Promise<void> {
  await openAll([...(picker.files ?? [])].map((file) => [file]));
  picker.value = "";
}

/** Opens what was dropped, picked or pasted. */
export async function openAll(given: [File, FileSystemFileHandle?][]): Promise<void> {
  const failed: string[] = [];
  for (const [file, handle] of given) {
    if (file.size > LARGEST) {
      failed.push(t("tooBig", { file: file.name }));
      continue;
    }
    try {
      await open(file.name, new Uint8Array(await file.arrayBuffer()), handle);
    } catch (error) {
      failed.push(error instanceof NoAnswer ? t("refused", { message: error.message }) : t("unreadable", { file: file.name }));
    }
  }
  if (given.length > 0) await go("verdict");
  if (failed.length > 0) say(failed.join(" "));
}

/** Shows a view, or what of it an address names. */
export function go(view: View | Other | `round-${number}`): Promise<void> {
  unsay();
  if (location.hash !== `#/${view}`) history.pushState(null, "", `#/${view}`);
  return render();
}

/** Where the work on a tournament goes on. */
export function workOf({ summary: { readable, running, next, rounds } }: OpenFile): Parameters<typeof go>[0] {
  if (!readable) return "verdict";
  return running ? `round-${running}` : next && rounds === 0 ? "players" : next ? `round-${rounds}` : "standings";
}

let drawn = 0;
/** The address of what is shown, with its file. */
let shown = { anchor: "", file: 0 };
/** Whether the page works without a network from now on. */
let isKept = false;

/** Shows the file and the view of the moment. */
export async function render(): Promise<void> {
  const turn = ++drawn;
  closePanel(false);
  const { view, anchor, number } = place();
  const file = view === "start" || view === "new" ? undefined : currentFile();
  speakOfTeams(Boolean(file?.summary.teams));
  drawBar();
  const isSame = anchor === shown.anchor && (file?.id ?? 0) === shown.file;
  main.setAttribute("aria-busy", "true");
  let content: Node | Drawn;
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
  shown = { anchor, file: file?.id ?? 0 };
  const title = file?.summary.title || file?.name;
  const drawnContent = content instanceof Node ? h(Held, { node: content }) : content;
  draw([headings(file && view in VIEWS ? (view as View) : undefined, title ?? ""), exited(file), h(Fragment, { key: `${file?.id ?? 0} ${view}` }, drawnContent)], main);
  drawBar();
  main.removeAttribute("aria-busy");
  document.title = title ? `${title} · fpc` : t("title");
  const target = file && !(anchor in VIEWS) ? document.getElementById(anchor) : null;
  if (isSame) return;
  if (target && number === 0) target.scrollIntoView();
  else stage.scrollTo(0, 0);
}

/** That a tournament has left FIDE mode, which every view says. */
function exited(file: OpenFile | undefined): ComponentChild {
  const round = file?.summary.fide_mode_exit;
  return round ? h("p", { class: "note" }, t("fideModeExited", { round })) : null;
}

/** The headings of a view whose pieces have none of the first levels. */
function headings(view: View | undefined, title: string): ComponentChild {
  if (!view || view === "verdict") return null;
  const first = h("h1", { class: "title" }, name(title));
  return view === "standings" ? first : [first, h("h2", { class: "unseen" }, t(NAMES[view]))];
}

/** The bar, where a view stays as it is. */
export function drawBar(): void {
  // Even the same language makes the browser style all that is shown anew.
  if (document.documentElement.lang !== language()) document.documentElement.lang = language();
  const { view } = place();
  const file = view === "start" || view === "new" ? undefined : currentFile();
  draw(
    [
      h("a", { class: "skip", href: "#main", onClick: skip }, t("skip")),
      h("a", { class: "mark", href: "#/start", "aria-label": t("toStart") }, "fpc"),
      files.length > 0 && which(),
      file && tabs(file, view),
      h("span", { class: "gap" }),
      h("div", { class: "tools" }, file && journal(file), more()),
    ],
    bar,
  );
  warn();
  draw(h("p", {}, version && t("footer", { version }), isKept && ` ${t("offline")}`), foot);
}

const statusOf = (file: OpenFile): string => t(`status.${file.summary.status}` as Parameters<typeof t>[0]);

/** Which tournament is shown, and the others. */
function which(): Drawn {
  const file = currentFile();
  const dot = ({ summary: { status } }: OpenFile) => h("span", { class: `dot ${status}`, "aria-hidden": "true" });
  const items = files.map((it) =>
    h(
      "li",
      { key: it.id, class: it === file ? "current" : undefined },
      push(
        [dot(it), name(it.name), h("span", { class: "note" }, statusOf(it), isChanged(it) && ` · ${t("changed")}`)],
        () => select(it),
        { class: "file", "aria-current": it === file ? "true" : undefined },
      ),
      push("×", () => closeFile(it), { class: "close", "aria-label": t("close", { file: it.name }) }),
    ),
  );
  const shown = file && [dot(file), h("span", { class: "unseen" }, statusOf(file)), name(file.summary.title || file.name), isChanged(file) && h("span", { class: "note" }, `· ${t("changed")}`)];
  const list = [
    h("ul", { class: "files", "aria-label": t("files") }, items),
    h("p", { class: "row" }, push(t("newTournament"), () => go("new")), push(t("open"), () => picker.click()), file && push(t("viewSave"), saveCurrent, { "aria-keyshortcuts": "Control+S" })),
  ];
  return menu(shown ?? t("files"), list, { class: "which", title: file?.name });
}

/** Language, and what is seldom needed. */
function more(): Drawn {
  const onChange = ({ currentTarget }: Event) => void changeLanguage((currentTarget as HTMLSelectElement).value);
  const languages = Object.entries(LANGUAGES).map(([code, label]) => h("option", { key: code, value: code, lang: code, selected: code === language() }, label));
  const book = BOOK && h("a", { href: BOOK, target: "_blank", "aria-keyshortcuts": "F1" }, t("manual"));
  return menu("⋯", [h("label", { class: "field" }, t("chooseLanguage"), h("select", { id: "language", onChange }, languages)), book], { "aria-label": t("more"), title: t("more") });
}

/** Tells that the browser did not keep something, as long as that is so. */
function warn(): void {
  const lost = files.filter((it) => it.isRefused && isChanged(it)).map((it) => it.name);
  const text = lost.length > 0 ? t("notKept", { files: lost.join(", ") }) : isRefused ? t("noStorage") : "";
  if (warning.textContent !== text) warning.textContent = text;
  warning.hidden = text === "";
}

function skip(event: Event): void {
  event.preventDefault();
  main.focus();
}

function select(file: OpenFile): void {
  show(file);
  void go("verdict");
}

async function closeFile(file: OpenFile): Promise<void> {
  if (wouldLose(file) && !file.isWrittenDown && !confirm(t("removeUnsaved", { file: file.name }))) return;
  close(file);
  await go("verdict");
  main.focus();
}

async function changeLanguage(code: string): Promise<void> {
  await choose(code);
  await render();
}

/** The views in the order of work; on a phone, some have shorter names. */
function tabs(file: OpenFile, view: View | Other): Drawn {
  const current = TABS[view] ?? view;
  const short: Partial<Record<View, string>> = { next: t("viewNextShort"), standings: t("viewStandingsShort"), save: t("viewSaveShort") };
  const items = WORK.map((it) =>
    h(
      "li",
      { key: it },
      h(
        "a",
        { href: it === "rounds" && file.summary.running ? `#round-${file.summary.running}` : `#/${it === "next" ? nextView(file) : it}`, "aria-current": it === current ? "page" : undefined },
        short[it] ? [h("span", { class: "laptop" }, t(NAMES[it])), h("span", { class: "phone" }, short[it])] : t(NAMES[it]),
      ),
    ),
  );
  return h("nav", { class: "tabs", "aria-label": t("views") }, h("ul", {}, items));
}

/** Undo and redo, as far as there is something to undo. */
function journal(file: OpenFile): ComponentChild {
  const { entries, position } = file.journal;
  const past = entries[position - 1];
  const future = entries[position];
  const way = (by: -1 | 1, sign: string, label: string, what: (typeof entries)[number] | undefined) =>
    push(sign, () => stepBy(by), { id: by < 0 ? "undo" : "redo", class: "quiet", "aria-label": label, title: what && `${label}: ${told(what.said)}`, disabled: !what });
  return entries.length > 0 && [way(-1, "↶", t("undo"), past), way(1, "↷", t("redo"), future)];
}

async function stepBy(way: -1 | 1): Promise<void> {
  const file = currentFile();
  const said = file && (await step(file, way));
  if (!said) return;
  await render();
  announce(t(way < 0 ? "undone" : "redone", { what: told(said) }));
  if (document.activeElement === document.body) main.focus();
}

async function saveCurrent(): Promise<void> {
  const file = currentFile();
  if (!file || !(await saveFile(file))) return;
  drawBar();
  say(t("saved", { file: file.name }));
}

/** Keys for what is done with the file as a whole; in a field that is typed into, the browser undoes. */
function hearKeys(): void {
  document.addEventListener("keydown", (event) => {
    if (event.key === "F1" && BOOK) {
      event.preventDefault();
      window.open(BOOK, "_blank", "noopener");
      return;
    }
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

document.body.append(element("div", { class: "app fpc" }, bar, warning, notice, stage), panel, picker);
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
addEventListener("hashchange", () => {
  unsay();
  void render();
});
whenRestarted(async () => {
  await Promise.all([reopen(), reopenList()]);
  await render();
  say(t("restarted"));
});
void openAgain(openKept).then(() => render());
void start().then(drawBar);
void keepOffline();
