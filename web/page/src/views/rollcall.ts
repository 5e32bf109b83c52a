import { type ComponentChild, h } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { sentence } from "../dom";
import { type Drawn, name, push } from "../drawn";
import { ask } from "../engine";
import type { Bye, Player } from "../engine/messages";
import { type OpenFile, isGone, named } from "../files";
import { folded, readLetters } from "../folded";
import { go, render } from "../main";
import { operate } from "../operate";
import { printSheet } from "../print";
import { type Called, calledIn, keepCalled } from "../rollcall";
import { labelled, t, texts } from "../texts";
import { toNewcomer } from "./table";
import { broken } from "./verdict";

/** All players with a tick for those who are here, before a round is paired. */
export async function rollCall(file: OpenFile): Promise<Drawn | HTMLElement> {
  const { readable, next } = file.summary;
  if (!readable) return broken();
  if (!next) return h("p", {}, t("allOver"));
  const [order] = await Promise.all([ask("byName", file.id), readLetters()]);
  return h(RollCall, { key: next, file, round: next, order });
}

/** What is chosen in place of a game, with its sign and the key that chooses it. */
const BYES: [Bye, string, string][] = [["half-point", "½", "h"], ["zero-point", "0", "0"], ["full-point", "1", "f"]];

function RollCall({ file, round, order }: { file: OpenFile; round: number; order: number[] }): Drawn {
  const { players } = file.summary;
  const [, redraw] = useState(0);
  const [isByName, sortByName] = useState(true);
  const [wanted, setWanted] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // On a phone, its keyboard would cover half of the list.
  useLayoutEffect(() => {
    if (matchMedia("(pointer: fine)").matches) search.current?.focus();
  }, []);

  const called = calledIn(file);
  // Before the last round, nobody is away for longer than that.
  const gone = round === file.summary.details.rounds ? [] : players.filter((it) => isGone(file, it.number));
  const all = players.filter((it) => !gone.includes(it));
  if (isByName) all.sort((one, other) => order.indexOf(one.number) - order.indexOf(other.number));
  const needle = folded(wanted);
  const isFound = ({ number, name }: Player) => needle === "" || (/^\d+$/.test(needle) ? String(number) === needle : folded(name).includes(needle));
  const found = all.filter(isFound);
  const here = all.filter((it) => called.get(it.number) === "here");
  const missing = all.filter((it) => called.get(it.number) === "");
  // A full-point bye is offered only where the file has one.
  const hasFull = players.some((it) => it.missed.some(({ kind }) => kind === "full-point")) || file.summary.announced.some((it) => it.kind === "full-point");
  const byes = BYES.filter(([kind]) => hasFull || kind !== "full-point");

  const call = (changes: [number, Called][]) => {
    for (const [number, now] of changes) called.set(number, now);
    keepCalled(file, called, false);
    redraw((it) => it + 1);
  };
  const turn = (number: number, now: Called) => call([[number, called.get(number) === now ? "" : now]]);

  const take = async () => {
    const operations = all.flatMap((player) => {
      const before = file.summary.announced.find((it) => it.player === player.number && it.round === round)?.kind ?? null;
      const now = called.get(player.number);
      const kind = now === "here" ? null : now || "zero-point";
      return kind === before ? [] : [{ op: "bye", player, round, kind }];
    });
    if (operations.length > 0 && !(await operate(file, { text: "didRollCall", values: { round } }, operations))) return;
    keepCalled(file, called, true);
    await go("next");
  };
  const enterLate = async () => {
    await go("players");
    toNewcomer();
  };
  const letReturn = async (player: Player) => {
    if (await operate(file, { text: "didReturn", values: { player: named(file, player.number) } }, [{ op: "return", player }])) await render();
  };

  /** Whoever is not entitled to byes can only be absent. */
  const mayHave = (player: Player | undefined, bye: Bye) => bye === "zero-point" || !player?.no_byes;
  const ticks = () => [...(list.current?.querySelectorAll<HTMLInputElement>("li:not([hidden]) input") ?? [])];
  const onListKey = (event: KeyboardEvent) => {
    const number = Number((event.target as Element).closest("li")?.dataset["player"]);
    if (!number || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const bye = byes.find(([, , key]) => key === event.key.toLowerCase())?.[0];
    if (way) {
      const at = ticks().findIndex((it) => it.closest("li")?.dataset["player"] === String(number)) + way;
      if (at < 0) search.current?.focus();
      else ticks()[at]?.focus();
    } else if (bye) {
      if (mayHave(players.find((it) => it.number === number), bye)) turn(number, bye);
    }
    else if (event.key === "/" || event.key === "Escape") search.current?.focus();
    else return;
    event.preventDefault();
  };
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && found[0] && needle !== "") {
      call([[found[0].number, "here"]]);
      setWanted("");
    } else if (event.key === "ArrowDown") ticks()[0]?.focus();
    else if (event.key === "Escape") setWanted("");
    else return;
    event.preventDefault();
  };

  const row = (player: Player) => {
    const { number, title, rating } = player;
    const now = called.get(number);
    const label = named(file, number);
    const onChange = () => turn(number, "here");
    return h(
      "li",
      { key: number, "data-player": number, hidden: !isFound(player), class: [now === "" ? "open" : now === "here" ? "" : "away", needle !== "" && player === found[0] && "cursor"].filter(Boolean).join(" ") },
      h("label", { class: "who" }, h("input", { type: "checkbox", id: `here-${number}`, checked: now === "here", onChange }), h("span", { class: "no" }, number), h("span", { class: "t" }, title), h("span", { class: "name" }, name(player.name))),
      h("span", { class: "r" }, rating),
      h("span", { class: "so" }, h("span", { class: "ident" }, number, rating && ` · ${rating}`), byesSoFar(player)),
      h(
        "span",
        { class: "byes" },
        byes.map(([kind, sign, key]) =>
          push([h("span", { "aria-hidden": "true" }, sign), h("span", { class: "unseen" }, `${texts().byeKinds[kind]}: ${label}`)], () => turn(number, kind), {
            key, disabled: !mayHave(player, kind), "aria-pressed": now === kind, title: `${texts().byeKinds[kind]}   ${key}`, tabIndex: -1,
          }),
        ),
      ),
    );
  };
  const away = all.filter((it) => !["here", ""].includes(called.get(it.number) ?? ""));
  const said = (label: string, who: Player[]) => who.length > 0 && ` ${sentence(`${label}: ${who.map((it) => named(file, it.number)).join(", ")}`)}`;
  return h(
    "div",
    { class: "desk" },
    h(
      "div",
      { class: "head" },
      h("h3", {}, t("whoPlays", { round })),
      h("span", { class: "note laptop" }, t("hereOf", { here: here.length, all: all.length })),
      h("span", { class: "gap" }),
      h("input", {
        key: "find", id: "find-player", class: "find", type: "search", autocomplete: "off", ref: search, value: wanted, placeholder: t("tickByName"), "aria-label": t("tickByName"),
        onInput: ({ currentTarget }: Event) => setWanted((currentTarget as HTMLInputElement).value), onKeyDown: onSearchKey,
      }),
      push(t("byName"), () => sortByName(!isByName), { class: "laptop", "aria-pressed": isByName }),
      push(t("tickAll"), () => call(missing.map((it) => [it.number, "here"])), { class: "laptop" }),
      push(t("print"), () => printSheet(file, "check-in"), { class: "laptop" }),
    ),
    h(
      "div",
      { class: "roll" },
      h("ul", { ref: list, onKeyDown: onListKey, "aria-label": t("whoPlays", { round }) }, all.map(row)),
      found.length === 0 && h("p", { class: "foot", role: "status" }, t("noPlayerFound")),
      gone.length > 0 && h("p", { class: "foot" }, labelled(t("withdrawn")), gone.map((it) => [named(file, it.number), " ", push(t("return"), () => letReturn(it), { class: "small", "aria-label": labelled(t("return"), named(file, it.number)) })])),
    ),
    h(
      "div",
      { class: "end" },
      h("p", { role: "status", tabIndex: 0 }, h("b", {}, t("playSoFar", { here: here.length })), said(t("withBye"), away), said(t("notHere"), missing), missing.length > 0 && ` ${t("unlessTicked")}`),
      push(t("lateEntry"), enterLate),
      push(t("pairRound", { round }), take, { class: "primary" }),
    ),
  );
}

/** The byes and absences of a player so far, in short. */
function byesSoFar({ missed }: Player): ComponentChild {
  const words: Record<string, string> = texts().byesIn;
  return Object.entries(words).flatMap(([kind, text]) => {
    const rounds = missed.filter((it) => it.kind === kind).map((it) => it.round);
    return rounds.length > 0 ? text.replace("{rounds}", rounds.join(", ")) : [];
  }).join("; ");
}
