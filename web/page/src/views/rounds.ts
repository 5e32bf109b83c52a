import { type ComponentChild, h } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { type Corrected, correctedBefore, keepPairings } from "../corrected";
import { confirmed } from "../dialog";
import { piece } from "../dom";
import { type Drawn, Held, menu, name, pieceOf, push } from "../drawn";
import { ask } from "../engine";
import type { RoundOf } from "../engine/messages";
import { type OpenFile, named } from "../files";
import { readLetters } from "../folded";
import { head, progress } from "../head";
import { judge } from "../judge";
import { go, render } from "../main";
import { operate } from "../operate";
import { type Sheet, printSheet } from "../print";
import { Results, resultsIn } from "../results";
import { nextView } from "../rollcall";
import { store, stored } from "../storage";
import { labelled, t, texts } from "../texts";
import { explainPlayers, tellHow } from "../why";
import { broken } from "./verdict";

/** The rounds that stand in the file, one at a time. */
export async function rounds(file: OpenFile, asked: number): Promise<Drawn | HTMLElement> {
  const { rounds: count, readable } = file.summary;
  if (!readable) return broken();
  if (count === 0) return h("p", {}, t("noRounds"), " ", h("a", { href: "#/next" }, t("viewNext")));
  const round = asked >= 1 && asked <= count ? asked : count;
  const [boards, verdict] = await Promise.all([ask("boards", file.id, round), ask("piece", file.id, "round", round), readLetters()]);
  return h(Round, { key: round, file, round, boards, verdict });
}

const SHEETS: Sheet[] = ["pairings", "pairings-by-name", "slips"];
/** What of the view is folded or not, the next time as well. */
const [STANDINGS, KEYS] = ["fpc.standings", "fpc.keys"];

function useRemembered(key: string, usual: boolean): [boolean, () => void] {
  const [is, set] = useState((stored("localStorage", key) ?? String(usual)) === "true");
  const turn = () => {
    store("localStorage", key, String(!is));
    set(!is);
  };
  return [is, turn];
}

function Round({ file, round, boards: given, verdict }: { file: OpenFile; round: number; boards: RoundOf; verdict: string }): Drawn {
  const { rounds: count, running, system, details } = file.summary;
  /** The boards as they were read after a result. */
  const [read, setRead] = useState<{ of: RoundOf; boards: RoundOf }>();
  const boards = read?.of === given ? read.boards : given;
  const [[done, all, adjourned], setCount] = useState(() => resultsIn(file, given));
  const [wanted, setWanted] = useState("");
  const [byHand, setByHand] = useState<HTMLElement>();
  const [hasStandings, turnStandings] = useRemembered(STANDINGS, true);
  const [showsKeys, turnKeys] = useRemembered(KEYS, false);
  const [entries, setEntries] = useState(0);
  const [correction, setCorrection] = useState<Corrected>();
  const [isCompared, compare] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const work = useRef<HTMLDivElement>(null);
  // Of a round that runs nothing but its next pairing can be asked.
  const by = round === running ? {} : { round };
  const asked = useRef(by);
  asked.current = by;
  useEffect(() => {
    if (work.current) explainPlayers(file, work.current, () => asked.current);
  }, [byHand]);

  // After a correction, nobody has played a round yet that has no results.
  const isAsked = round === count && done === 0;
  useEffect(() => {
    let isOver = false;
    void (isAsked ? correctedBefore(file, round) : Promise.resolve(undefined)).then((it) => isOver || setCorrection(it));
    return () => void (isOver = true);
  }, [given, isAsked]);
  const others = isAsked && correction && isCompared ? correction : undefined;
  const same = (one: [number, number], other: [number, number]) => one.toSorted().join() === other.toSorted().join();
  const marked = useMemo(() => {
    if (!others) return boards;
    return { ...boards, boards: boards.boards.map((it) => ({ ...it, differs: !others.all.some((players) => same(players, it.players)) })) };
  }, [boards, others]);

  const entered = async () => {
    setEntries((it) => it + 1);
    if (file.summary.teams) setRead({ of: given, boards: await ask("boards", file.id, round) });
  };
  const press = (key: string): boolean => {
    const act = { "/": () => search.current?.focus(), s: turnStandings, "?": turnKeys }[key];
    act?.();
    return act !== undefined;
  };
  const toTable = () => {
    const first = document.querySelector<HTMLElement>("tr[data-board]:not([hidden]) .outcome, tr:not([hidden]) + .games .outcome");
    setWanted("");
    first?.focus();
    requestAnimationFrame(() => first?.closest("tr")?.scrollIntoView({ block: "nearest" }));
  };
  const judgeIt = async () => {
    const recorded = await ask("recorded", file.id, round);
    if (recorded) setByHand(judge(file, recorded, by, () => setByHand(undefined)));
  };

  const isLast = round === count && round < (details.rounds ?? Infinity);
  const tools = [
    h("input", {
      key: "find", id: "find-board", class: "find", type: "search", autocomplete: "off", ref: search, value: wanted, placeholder: `${t("findBoard")}   /`, "aria-label": t("findBoard"), "aria-keyshortcuts": "/",
      onInput: ({ currentTarget }: Event) => setWanted((currentTarget as HTMLInputElement).value),
      onKeyDown: (event: KeyboardEvent) => {
        if (!["Enter", "ArrowDown", "Escape"].includes(event.key)) return;
        event.preventDefault();
        toTable();
      },
    }),
    round === count && push(t("viewStandings"), turnStandings, { key: "standings", class: "laptop", "aria-pressed": hasStandings }),
    h("div", { key: "print", class: "laptop" }, menu(t("print"), SHEETS.map((it) => push(texts().sheets[it], () => printSheet(file, it, round), { key: it })))),
    isLast && done + adjourned === all && h("a", { key: "onward", class: "button primary", href: `#/${nextView(file, round + 1)}` }, t("pairRound", { round: round + 1 })),
    h("div", { key: "more" }, menu(
      "⋯",
      [
        system && [
          push(t("howRound"), () => tellHow(file, round, by)),
          push(t("judgeRound"), judgeIt),
          h("a", { class: "button", href: `#checklist-${round}` }, t("checklist")),
        ],
        round === count && done === 0 && push(t("unpair"), () => unpair(file, round)),
        h("div", { class: "phone" }, SHEETS.map((it) => push(labelled(t("print"), texts().sheets[it]), () => printSheet(file, it, round), { key: it }))),
      ],
      { "aria-label": t("moreOfRound"), title: t("moreOfRound") },
    )),
    push("?", turnKeys, { key: "keys", class: "laptop quiet", "aria-pressed": showsKeys, "aria-label": t("keys"), title: `${t("keys")}   ?` }),
  ];
  const below = [
    showsKeys && h("p", { key: "hint", class: "foot" }, t("clickHint")),
    h("p", { key: "absent", class: "foot not-paired" }, notPlaying(file, boards)),
    round === running && h(ExtraBoard, { key: "extra", file, round, boards }),
    h("div", { key: "verdict", class: "round" }, pieceOf(verdict)),
  ];
  return h(
    "div",
    { class: "desk", id: `round-${round}` },
    head(file, round, progress(done, all), tools),
    isAsked && correction && notice(file, round, correction, isCompared, () => compare(!isCompared), () => setCorrection(undefined)),
    byHand
      ? h("div", { class: "stage" }, h(Held, { node: byHand }))
      : h(
          "div",
          { class: others || (round === count && hasStandings) ? "work" : "work folded", ref: work },
          h(Results, { file, round, boards: marked, wanted, count: (...now) => setCount(now), entered: () => void entered(), press, below, showsKeys }),
          others ? wouldBe(file, others) : round === count && hasStandings && h(Standings, { file, round, given, entries }),
        ),
  );
}

/** Asks if a round is to be paired again after a correction. */
function notice(file: OpenFile, round: number, correction: Corrected, isCompared: boolean, compare: () => void, keep: () => void): Drawn {
  const values = { ...correction.entry.said.values, count: correction.pairs.length, all: correction.all.length };
  const again = async () => {
    if (await operate(file, { text: "didPair", values: { round } }, [{ op: "pair" }])) await render();
  };
  const kept = () => {
    keepPairings(file, correction);
    keep();
  };
  return h(
    "div",
    { key: "notice", class: "caution", role: "status" },
    h("p", {}, t("corrected", values)),
    push(t("compare"), compare, { class: "laptop", "aria-pressed": isCompared }),
    push(t("keepPairings"), kept),
    push(t("pairAgain"), again, { class: "primary" }),
  );
}

/** The pairs that a round would have, as far as they are others. */
function wouldBe(file: OpenFile, { pairs }: Corrected): Drawn {
  const rows = pairs.map(({ board, players }) => h("li", { key: board, value: board }, players.map((it) => named(file, it)).join(" – ")));
  return h("aside", { class: "alongside", "aria-label": t("wouldBe"), tabIndex: 0 }, h("p", { class: "cap" }, h("b", {}, t("wouldBe"))), h("ol", {}, rows));
}

/** Who has no game, and why. */
function notPlaying(file: OpenFile, { byes, absent }: RoundOf): ComponentChild {
  const kinds: Record<string, string> = texts().byeKinds;
  const all = [...byes.map((player) => ({ player, kind: "pairing-allocated" })), ...absent];
  if (all.length === 0) return null;
  const link = (player: number) => h("a", { class: "player", href: `#player-${player}`, "data-player": player }, h("span", { class: "number" }, player), " ", name(file.summary.players.find((it) => it.number === player)?.name ?? ""));
  return [labelled(t("notPlaying")), all.map(({ player, kind }, place) => [place > 0 && " · ", link(player), ` (${kinds[kind]})`])];
}

async function unpair(file: OpenFile, round: number): Promise<void> {
  if (!(await confirmed("unpair", t("unpairTells", { round })))) return;
  if (await operate(file, { text: "didUnpair", values: { round } }, [{ op: "unpair" }])) await go("next");
}

/** Pairs two whom the running round leaves out, such as two who came late; nothing if there are no two. */
function ExtraBoard({ file, round, boards: { byes, absent } }: { file: OpenFile; round: number; boards: RoundOf }): Drawn | null {
  // Who has the bye has appeared, and meets somebody if nobody else has come.
  const free = [...absent.map((it) => it.player).reverse(), ...byes];
  const [[one, other], choose] = useState(free);
  if (free.length < 2 || file.summary.teams) return null;
  const chosen = (id: string, value: number | undefined, then: (it: number) => void) =>
    h(
      "select",
      { id, value, onChange: ({ currentTarget }: Event) => then(Number((currentTarget as HTMLSelectElement).value)) },
      free.map((player) => h("option", { key: player, value: player }, named(file, player))),
    );
  const pair = async () => {
    const said = { text: "didExtraBoard", values: { white: named(file, one!), black: named(file, other!), round } };
    if (await operate(file, said, [{ op: "enter-pairing", pairs: [[one, other]] }])) await render();
  };
  return h(
    "p",
    { class: "row extra-board" },
    h("span", { class: "field" }, h("label", { for: "extra-one" }, t("player")), chosen("extra-one", one, (it) => choose([it, other!]))),
    h("span", { class: "field" }, h("label", { for: "extra-other" }, t("otherPlayer")), chosen("extra-other", other, (it) => choose([one!, it]))),
    push(t("extraBoard"), pair),
  );
}

/** How many stand beside the boards: with all of a thousand, the next key would have to wait. */
const BESIDE = 100;
/** How long results are waited for before the standings follow, in milliseconds. */
const WAIT = 600;

/** The best of the standings as they are with the results so far, beside the boards. */
function Standings({ file, round, given, entries }: { file: OpenFile; round: number; given: RoundOf; entries: number }): Drawn {
  const [table, setTable] = useState<HTMLElement>();
  useEffect(() => {
    const show = async () => {
      const standings = piece(await ask("piece", file.id, "standings", round)).querySelector("table");
      if (!standings) return;
      standings.caption?.remove();
      for (const row of [...standings.rows].slice(BESIDE + 1)) row.remove();
      for (const row of standings.rows) {
        // Rank, name, and by what players are ranked first.
        const cells = [...row.cells].filter((it) => !it.matches(".more"));
        row.replaceChildren(...[0, 2, 3].flatMap((place) => cells[place] ?? []));
      }
      for (const link of standings.querySelectorAll("a.player")) link.removeAttribute("href");
      setTable(standings);
    };
    const timer = setTimeout(() => void show(), table ? WAIT : 0);
    return () => clearTimeout(timer);
  }, [given, entries]);
  return h(
    "aside",
    { class: "alongside", "aria-label": t("viewStandings"), tabIndex: 0 },
    h("p", { class: "cap" }, h("b", {}, t("viewStandings"))),
    table && h(Held, { node: table }),
    file.summary.players.length > BESIDE && h("p", {}, h("a", { href: "#/standings" }, t("viewStandings"))),
  );
}
