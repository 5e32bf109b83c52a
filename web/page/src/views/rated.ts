/** The rating list below the table of players: opened, searched while somebody is typed, and compared with all of them. */

import { h, render } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { dialog } from "../dialog";
import * as dom from "../dom";
import { say } from "../dom";
import { type Drawn, name, push } from "../drawn";
import { ask } from "../engine";
import type { Listed, Operation, RatedPlayer, RatingKind } from "../engine/messages";
import { type OpenFile, named } from "../files";
import { render as renderPage } from "../main";
import { operate } from "../operate";
import { type State, choose, current, openList, removeList, search, watch } from "../ratings";
import { language, t, texts } from "../texts";

/** The letters from which on a name is searched. */
const LEAST = 3;

/** The list that lies open, or how to open one. */
export function RatingListRow({ file }: { file: OpenFile }): Drawn {
  const [{ list, share }, setState] = useState<State>({});
  useEffect(() => watch(setState), []);
  const [compared, setCompared] = useState<RatedPlayer[]>([]);
  useEffect(() => {
    let isMeant = true;
    void (list ? comparison(file) : Promise.resolve([])).then((players) => isMeant && setCompared(players));
    return () => void (isMeant = false);
  }, [list, file.summary]);
  const chosen = useRef<HTMLInputElement>(null);
  const open = async ({ currentTarget }: Event) => {
    const input = currentTarget as HTMLInputElement;
    const opened = input.files?.[0];
    input.value = "";
    if (opened && !(await openList(opened))) say(t("noRatings"));
  };
  const kinds = Object.entries(texts().ratingKinds) as [RatingKind, string][];
  const setKind = ({ currentTarget }: Event) => choose((currentTarget as HTMLSelectElement).value as RatingKind);
  return h(
    "section",
    { class: "rating-list" },
    h("h3", {}, t("ratingList")),
    share !== undefined && h("p", { role: "status" }, t("readingRatings", { percent: Math.round(share * 100) })),
    !list && share === undefined && h("p", { class: "note" }, t("ratingListNote")),
    list && h("p", {}, h("bdi", {}, list.name), ` – ${t("ratedPlayers", { count: list.players.toLocaleString(language()) })}`),
    list && compared.length > 0 && h("p", { role: "status" }, asListed(compared)),
    h(
      "p",
      { class: "row" },
      list && h("label", { for: "rating-kind" }, t("ratingsThatCount")),
      list && h("select", { id: "rating-kind", value: list.games, onChange: setKind }, kinds.map(([kind, text]) => h("option", { key: kind, value: kind }, text))),
      list && file.summary.players.length > 0 && push(t("compareRatings"), () => compare(file)),
      share === undefined && push(t("openRatings"), () => chosen.current?.click()),
      list && push(t("removeRatings"), removeList),
      h("input", { type: "file", id: "open-ratings", accept: ".txt,.csv,.tsv,.zip", hidden: true, ref: chosen, onChange: open }),
    ),
  );
}

/** Who may be meant by what is typed, in the rating list; the arrows lead there and back. */
export function Suggested({ query, take, back }: { query: string; take: (listed: Operation) => unknown; back: () => void }): Drawn | null {
  const [found, setFound] = useState<RatedPlayer[]>([]);
  useEffect(() => {
    let isMeant = true;
    const isSearched = query.trim().length >= LEAST;
    void (isSearched ? search(query) : Promise.resolve([])).then((players) => isMeant && setFound(players));
    return () => void (isMeant = false);
  }, [query]);
  if (found.length === 0) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const item = (event.target as HTMLElement).parentElement;
    const next = event.key === "ArrowDown" ? item?.nextElementSibling : event.key === "ArrowUp" ? item?.previousElementSibling : undefined;
    if (event.key === "Escape" || (event.key === "ArrowUp" && !next)) back();
    else if (next) next.querySelector("button")?.focus();
    else return;
    event.preventDefault();
  };
  const item = ({ listed }: RatedPlayer) => {
    if (!listed) return null;
    const { title, rating, federation, fide_id, birth_date, club } = listed;
    const rest = [title, rating || t("unrated"), federation, club, birth_date, fide_id].filter((it) => it).join(" · ");
    return h("li", { key: fide_id || listed.name }, push([name(listed.name ?? ""), " ", h("small", {}, rest)], () => take(asNew(listed))));
  };
  return h("div", { class: "suggested" }, h("p", { class: "note", role: "status" }, t("inRatingList")), h("ul", { onKeyDown }, found.map(item)));
}

/** Somebody as an operation adds them. */
function asNew(listed: Listed): Operation {
  return { op: "add-player", ...Object.fromEntries(Object.entries(listed).filter(([, value]) => value !== null && value !== "")) };
}

/** The players of a tournament, each with what the list says otherwise. */
const comparison = (file: OpenFile): Promise<RatedPlayer[]> => ask("compareRatings", file.id, current()?.games ?? "standard");

/** The number of players who stand in the list as in the tournament. */
const asListed = (players: RatedPlayer[]): string => t("asListed", { same: players.filter((it) => it.listed && !it.change).length, count: players.length });

/** Shows in what players differ from the list, and takes over what is ticked. */
async function compare(file: OpenFile): Promise<void> {
  const players = await comparison(file);
  const all = file.summary.teams?.players ?? file.summary.players;
  const differing = players.filter((it) => it.change);
  const missing = players.filter((it) => !it.listed).map((it) => named(file, it.number ?? 0, all));
  const host = dom.h("div", {});
  render(h(Compared, { file, differing, missing, same: asListed(players) }), host);
  const isMeant = await dialog(t("compareRatings"), host, async () => true, t("takeOver"));
  const wanted = new Set([...host.querySelectorAll<HTMLInputElement>("input:checked")].map((it) => Number(it.value)));
  render(null, host);
  const changes = differing.filter((it) => wanted.has(it.number ?? 0)).flatMap((it) => it.change ?? []);
  if (!isMeant || changes.length === 0) return;
  if (await operate(file, { text: "didTakeRatings", values: { count: changes.length } }, changes)) await renderPage();
}

function Compared({ file, differing, missing, same }: { file: OpenFile; differing: RatedPlayer[]; missing: string[]; same: string }): Drawn {
  const columns = texts().columns;
  const fields = (Object.keys(columns) as (keyof typeof columns & keyof Listed)[]).filter((it) => differing.some(({ change }) => change?.[it] != null));
  const all = file.summary.teams?.players ?? file.summary.players;
  const row = ({ number = 0, recorded, change }: RatedPlayer) =>
    h(
      "tr",
      { key: number },
      h("td", {}, h("input", { type: "checkbox", id: `rated-${number}`, value: number, defaultChecked: true })),
      h("th", { scope: "row" }, h("label", { for: `rated-${number}` }, named(file, number, all))),
      fields.map((field) => h("td", { key: field }, change?.[field] != null && [h("s", {}, recorded?.[field] || "–"), " ", h("strong", {}, String(change[field] || "–"))])),
    );
  return h(
    "div",
    { class: "listed" },
    h("p", { class: "note" }, same),
    differing.length > 0 &&
      h(
        "div",
        { class: "scroll" },
        h("table", {}, h("thead", {}, h("tr", {}, h("td", {}), h("th", { scope: "col" }, t("player")), fields.map((it) => h("th", { key: it, scope: "col" }, columns[it])))), h("tbody", {}, differing.map(row))),
      ),
    missing.length > 0 && h("p", {}, t("notListed", { players: missing.join("; ") })),
  );
}
