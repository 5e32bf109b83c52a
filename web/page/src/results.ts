/** Results, entered with one key a board; the cursor moves to the next board without one. */

import { Component, type ComponentChild, h } from "preact";
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";

import { announce } from "./dom";
import { type Drawn, menu, name, push } from "./drawn";
import type { Board, Player, RoundOf } from "./engine/messages";
import { type OpenFile, named } from "./files";
import { folded } from "./folded";
import { lineUps } from "./lineups";
import { drawBar, render } from "./main";
import { operate } from "./operate";
import { labelled, t } from "./texts";

/** What results look like, by their codes. */
const SHOWN: Record<string, string> = { "1-0": "1 : 0", "1/2-1/2": "½ : ½", "0-1": "0 : 1", "+--": "+ : –", "--+": "– : +", "---": "– : –", "*": "*", "": "" };
const KEYS: Record<string, string> = {
  "1": "1-0", "0": "0-1", "=": "1/2-1/2", "5": "1/2-1/2", "½": "1/2-1/2", "+": "+--", "-": "--+", x: "---", "*": "*", " ": "", Delete: "", Backspace: "",
};
const RARE = ["0-0", "1/2-0", "0-1/2", "W-L", "D-D", "L-W"];

/** A place for a result, and the players in the order in which it shows them. */
interface Place {
  /** The number of the board, and where it has several games that of the game. */
  id: string;
  players: [number, number];
  names: [string, string];
  /** Whether the second has White. */
  turned: boolean;
  result: string;
  /** What the file has where there is no code for it. */
  words: string;
}

/** The places of a board; those of the games of a match, where teams are paired. */
function placesOf(file: OpenFile, board: Board, number: number): Place[] {
  const { teams, games: perRound } = file.summary;
  const place = (id: string, players: [number, number], turned: boolean, result: string, words = ""): Place => {
    const names = players.map((it) => (teams ? (teams.players.find(({ number }) => number === it)?.name ?? "") : named(file, it)));
    return { id, players, names: names as [string, string], turned, result, words };
  };
  if (teams) {
    return board.games.flatMap(({ board: seat, players: [one, other], color, result }) =>
      one && other ? [place(`${number}.${seat}`, [one, other], color === "b", result)] : [],
    );
  }
  const result = board.result || (board.words === "*" ? "*" : "");
  if (perRound === 1) return [place(`${number}`, board.players, false, result, board.words)];
  // In the second game of a match, Black of the first has White.
  const ofGames = result.split(" ");
  return [0, 1].map((game) => place(`${number}.${game + 1}`, board.players, game === 1, ofGames[game] ?? ""));
}

/** The same result from the other side. */
function turned(result: string): string {
  return result.replace(/^(1\/2|[01WDL+-])-(1\/2|[01WDL+-])$/, "$2-$1");
}

/** Whether a board still waits for its result. */
const isOpen = (result: string): boolean => result === "" || result === "*";

/** Tells of how many places the results are in, of how many, and how many games are adjourned. */
export function resultsIn(file: OpenFile, { boards }: RoundOf): [number, number, number] {
  const all = boards.flatMap((board, place) => placesOf(file, board, place + 1));
  return [all.filter((it) => !isOpen(it.result)).length, all.length, all.filter((it) => it.result === "*").length];
}

interface Given {
  file: OpenFile;
  round: number;
  boards: RoundOf;
  /** What is looked for: a board or a name. */
  wanted: string;
  /** Hears how many results are in, of how many, and how many games are adjourned. */
  count: (done: number, all: number, adjourned: number) => void;
  /** Hears that the file has another result. */
  entered: () => void;
  /** Hears keys that are none for a result. */
  press: (key: string) => boolean;
  /** What stands below the boards. */
  below: ComponentChild;
  showsKeys: boolean;
}

/** The boards of a round, with a cursor that takes results. */
export function Results({ file, round, boards, wanted, count, entered, press, below, showsKeys }: Given): Drawn {
  const [current, setCurrent] = useState("");
  const [, redraw] = useReducer((it: number) => it + 1, 0);
  /** What was entered since the boards were read, and whether it is on its way into the file. */
  const since = useRef(new Map<string, { result: string; isUnderWay: boolean }>()).current;
  useMemo(() => {
    for (const [id, { isUnderWay }] of since) if (!isUnderWay) since.delete(id);
  }, [boards]);
  const rows = useMemo(() => boards.boards.map((board, place) => ({ board, number: place + 1, places: placesOf(file, board, place + 1) })), [boards]);
  const sought = useMemo(
    () => rows.map(({ board, places }) => folded([...board.players.map((it) => named(file, it)), ...places.flatMap((it) => it.names)].join(" "))),
    [rows],
  );
  const needle = folded(wanted);
  const isHidden = (place: number) => needle !== "" && !(/^\d+$/.test(needle) ? needle === String(place + 1) : sought[place]?.includes(needle));
  const places = rows.flatMap((it) => it.places);
  const resultOf = ({ id, result }: Place) => since.get(id)?.result ?? result;
  const done = places.filter((it) => !isOpen(resultOf(it))).length;
  const cursor = places.find((it) => it.id === current) ?? places.find((it) => resultOf(it) === "") ?? places[0];

  const focus = (id: string | undefined) => {
    const field = id === undefined ? null : document.getElementById(`result-${id}`);
    field?.focus({ preventScroll: true });
    field?.closest("tr, li")?.scrollIntoView({ block: "nearest" });
  };
  const visible = () => rows.filter((_, place) => !isHidden(place)).flatMap((it) => it.places);
  const move = (from: Place, by: number) => {
    const all = visible();
    focus(all[all.indexOf(from) + by]?.id);
  };

  const enter = async (place: Place, result: string) => {
    const before = resultOf(place);
    since.set(place.id, { result, isUnderWay: true });
    const isLast = before === "" && round === file.summary.rounds && places.every((it) => !isOpen(resultOf(it)));
    redraw(0);
    announce(labelled(labelOf(place), SHOWN[result] || t("result.")));
    const all = visible();
    const at = all.indexOf(place);
    focus([...all.slice(at + 1), ...all.slice(0, at)].find((it) => resultOf(it) === "")?.id ?? all[at + 1]?.id);
    if (before === result) return void since.set(place.id, { result, isUnderWay: false });
    const values = { round, white: place.names[0], black: place.names[1], result: result || "…" };
    const [one, other] = place.players;
    const operation = place.turned ? { op: "result", round, white: other, black: one, result: turned(result) } : { op: "result", round, white: one, black: other, result };
    // With the last result of a round, its ranks are written; corrections keep them right.
    const effects = await operate(file, { text: "didResult", values }, isLast ? [operation, { op: "rank" }] : [operation]);
    if (effects) {
      since.set(place.id, { result, isUnderWay: false });
      // Before the last two rounds, a correction may be for the rating report only: the board has the result by which rounds are paired.
      if (round + 1 < file.summary.rounds) await render();
      else drawBar();
      if (![...since.values()].some((it) => it.isUnderWay)) entered();
    } else {
      since.delete(place.id);
      redraw(0);
      focus(place.id);
    }
  };

  /** The two of a place played with other colors than their pairing has. */
  const exchange = async ({ players, names: [white, black] }: Place) => {
    if (await operate(file, { text: "didExchange", values: { round, white, black } }, [{ op: "exchange-colors", round, players }])) await render();
  };

  const onKey = (place: Place, event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const way = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[key];
    const result = KEYS[key];
    if (way) move(place, way);
    else if (key === "Home") focus(visible()[0]?.id);
    else if (key === "End") focus(visible().at(-1)?.id);
    else if (key === "c") void exchange(place);
    else if (result !== undefined) void enter(place, result);
    else if (!press(key)) return;
    event.preventDefault();
  };
  // Rows are drawn again only if something of them is different; what they call is that of now.
  const calls = Object.assign(useRef({} as RowGiven["calls"]).current, { onKey, setCurrent, focus });

  const adjourned = places.filter((it) => resultOf(it) === "*").length;
  useEffect(() => count(done, places.length, adjourned), [done, places.length, adjourned]);
  // Keys that nothing else has, such as after printing, are for the board that looks selected and waits for its result.
  const onOwnKey = useRef((_: KeyboardEvent) => {});
  onOwnKey.current = (event) => {
    const isFree = (event.target as Element).matches("body, #main, .head :is(button, summary, a)");
    if (!isFree || document.querySelector("dialog[open]") || !/^[^\s]$/.test(event.key)) return;
    if (cursor && isOpen(resultOf(cursor))) onKey(cursor, event);
  };
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onOwnKey.current(event);
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
  // Whoever comes here to enter results types the first one at once.
  useLayoutEffect(() => {
    if (document.activeElement === document.body && cursor && resultOf(cursor) === "") focus(cursor.id);
  }, []);

  const key = (sign: string, label: string, act: (place: Place) => unknown, kbd = sign, className = "") =>
    push([h("kbd", { "aria-hidden": "true" }, kbd), h("span", { class: "laptop" }, label), h("span", { class: "phone" }, sign, " ", h("span", { class: "unseen" }, label))], () => cursor && void act(cursor), {
      class: className, onPointerDown: (event: Event) => event.preventDefault(),
    });
  const result = (sign: string, code: string, kbd: string, className = "") =>
    key(sign, t(`result.${code}` as Parameters<typeof t>[0]), (place) => enter(place, code), kbd, className);
  const rare = RARE.map((it) => push(it, () => cursor && enter(cursor, it), { key: it }));
  const tells = (side: "white" | "black") =>
    cursor && push(labelled(t("why"), cursor.names[side === "white" ? 0 : 1]), () => document.querySelector<HTMLElement>(`tr.cursor td.${side} a.player`)?.click(), { class: "phone" });
  const others = [
    h("div", { class: "phone" }, push(t("result.---"), () => cursor && enter(cursor, "---")), push(t("result.*"), () => cursor && enter(cursor, "*")), push(t("exchanged"), () => cursor && exchange(cursor))),
    h("div", { class: "rare" }, rare),
    h("div", { class: "phone" }, tells("white"), tells("black")),
  ];
  const pad = h(
    "div",
    { class: showsKeys ? "keys" : "keys folded", role: "group", "aria-label": t("result") },
    h("p", { class: "cut phone", "aria-hidden": "true" }, cursor && [h("b", {}, `${t("board")} ${cursor.id}`), ` · ${cursor.names.join(" – ")}`]),
    result("1 : 0", "1-0", "1", "wide"),
    result("½ : ½", "1/2-1/2", "=", "wide"),
    result("0 : 1", "0-1", "0", "wide"),
    result("+ –", "+--", "+"),
    result("– +", "--+", "−"),
    result("– –", "---", "x", "laptop"),
    result("*", "*", "*", "laptop"),
    key("⇄", t("exchanged"), exchange, "c", "laptop"),
    result("⌫", "", "⌫"),
    menu("⋯", others, { "aria-label": t("rareResult"), title: t("rareResult") }),
  );

  const isFound = rows.length === 0 || rows.some((_, place) => !isHidden(place));
  const heads = (side: string, label: string) => [
    h("th", { class: "n no", scope: "col" }, t("number")),
    h("td", { class: "t" }),
    h("th", { class: side, scope: "col" }, label),
    h("th", { class: "n r", scope: "col" }, t("rating")),
    h("th", { class: "n p", scope: "col" }, h("abbr", { title: t("pointsBefore") }, t("pointsShort"))),
  ];
  const [one, other] = [heads("white", t("white")), heads("black", t("black"))];
  return h(
    "div",
    { class: "listed" },
    h(
      "div",
      { class: "list", tabIndex: 0, role: "region", "aria-label": t("boardsOf", { round }) },
      h(
        "table",
        { class: "boards" },
        h("caption", { class: "unseen" }, t("boardsOf", { round })),
        h("thead", {}, h("tr", {}, h("th", { class: "n bd", scope: "col" }, h("abbr", { title: t("board") }, t("boardShort"))), one, h("th", { class: "rs", scope: "col" }, t("result")), other)),
        h(
          "tbody",
          {},
          rows.map(({ board, number, places }, place) =>
            h(Row, {
              key: number, file, players: file.summary.players, round, board, number, places, calls, hidden: isHidden(place),
              shown: places.map(resultOf).join(" "), cursor: places.find((it) => it === cursor)?.id ?? "",
            }),
          ),
        ),
      ),
      !isFound && h("p", { class: "foot", role: "status" }, t("noPlayerFound")),
      below,
    ),
    places.length > 0 && pad,
  );
}

const labelOf = ({ id, names: [white, black] }: Place): string => t("resultOf", { board: id, white, black });

interface RowGiven {
  file: OpenFile;
  players: Player[];
  round: number;
  board: Board;
  number: number;
  places: Place[];
  calls: { onKey: (place: Place, event: KeyboardEvent) => void; setCurrent: (id: string) => void; focus: (id: string) => void };
  hidden: boolean;
  /** The results of its places as they are now. */
  shown: string;
  /** The place that has the cursor. */
  cursor: string;
}

/** A board; of a match of teams, its games are below. */
class Row extends Component<RowGiven> {
  override shouldComponentUpdate(next: RowGiven): boolean {
    return (Object.keys(next) as (keyof RowGiven)[]).some((it) => it !== "calls" && next[it] !== this.props[it]);
  }

  override render(): ComponentChild {
    const { file, round, board, number, places, hidden, shown, cursor } = this.props;
    const results = shown.split(" ");
    const buttons = new Map(places.map((place, at) => [place.id, this.button(place, results[at] ?? "")]));
    const side = (color: "white" | "black", at: 0 | 1) => {
      const id = board.players[at];
      const player = file.summary.players.find((it) => it.number === id);
      return [
        h("td", { class: "n no" }, id),
        h("td", { class: "t" }, player?.title),
        h("td", { class: color, "data-player": id, title: player?.name }, h("a", { class: "player", href: `#player-${id}`, "data-player": id }, name(player?.name ?? ""))),
        h("td", { class: "n r" }, player?.rating),
        h("td", { class: `n p ${color}-points` }, board.points[at]),
      ];
    };
    const row = h(
      "tr",
      { key: "row", "data-board": number, class: [board.differs && "differs", cursor && !file.summary.teams && "cursor"].filter(Boolean).join(" "), hidden, onClick: (event: Event) => this.pick(event) },
      h("td", { class: "n bd" }, number),
      side("white", 0),
      h("td", { class: "rs", "data-result": board.result }, file.summary.teams ? board.words : places.length > 0 ? [...buttons.values()] : board.words),
      side("black", 1),
    );
    if (!file.summary.teams) return row;
    const nameOf = (id: number | null) => name(file.summary.teams?.players.find((it) => it.number === id)?.name ?? "–");
    const games = board.games.map(({ board: seat, players: [one, other], color, result }) => {
      const id = `${number}.${seat}`;
      const letter = (white: boolean) => h("span", { class: "color" }, color && t(white ? "whiteShort" : "blackShort"));
      return h(
        "li",
        { key: seat, value: seat, class: id === cursor ? "cursor" : "" },
        h("span", { class: "game" }, nameOf(one), letter(color === "w"), buttons.get(id) ?? h("span", { class: "outcome" }, SHOWN[result]), nameOf(other), letter(color === "b")),
      );
    });
    return [
      row,
      h("tr", { key: "games", class: "games", hidden }, h("td", {}), h("td", { colSpan: 11 }, games.length > 0 && h("ol", {}, games), lineUps(file, round, board))),
    ];
  }

  private pick(event: Event): void {
    const [first] = this.props.places;
    if (first && !(event.target as Element).closest("a, button")) this.props.calls.focus(first.id);
  }

  private button(place: Place, result: string): Drawn {
    const { calls, cursor } = this.props;
    const text = (SHOWN[result] ?? result) || place.words;
    return h(
      "button",
      {
        key: place.id, type: "button", id: `result-${place.id}`, class: isOpen(result) ? "outcome open" : "outcome", tabIndex: place.id === cursor ? 0 : -1,
        "data-result": result, "data-white": place.players[0], "data-black": place.players[1],
        onFocus: () => calls.setCurrent(place.id), onKeyDown: (event: KeyboardEvent) => calls.onKey(place, event),
      },
      h("span", { key: "label", class: "unseen" }, labelled(labelOf(place), text ? "" : t("result."))),
      text.includes(" : ") ? text.split(" : ").map((it, at) => [at > 0 && h("i", { key: "to" }, " : "), h("span", { key: at }, it)]) : text || "\u00a0",
    );
  }
}
