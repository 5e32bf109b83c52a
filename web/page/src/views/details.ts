import { h } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import { begin } from "../changes";
import { say } from "../dom";
import { type Drawn, push } from "../drawn";
import { NoAnswer, ask } from "../engine";
import type { TieBreaks as Offered, System } from "../engine/messages";
import type { OpenFile } from "../files";
import { go } from "../main";
import { operate } from "../operate";
import { labelled, t, texts } from "../texts";
import { Apart, changesOf } from "./apart";
import { type Chosen, TieBreaks, availableFor, fitting, listOf, usualOf } from "./tiebreaks";

/** The points of a game, or of a match of teams, and of a bye that can be chosen, the usual ones first. */
const POINTS = {
  players: { "1 – ½ – 0": points("1.0", "0.5", "1.0"), "3 – 1 – 0": points("3.0", "1.0", "3.0"), "1 – ½ – 0, ½": points("1.0", "0.5", "0.5") },
  teams: { "2 – 1 – 0": points("2.0", "1.0", "1.0"), "3 – 1 – 0": points("3.0", "1.0", "1.0"), "1 – ½ – 0": points("1.0", "0.5", "0.5") },
};

function points(win: string, draw: string, bye: string): Record<string, string> {
  return { win, draw, loss: "0.0", pairing_allocated_bye: bye };
}

type Kind = keyof typeof POINTS;

/** The details of a tournament, which begins with them if there is none yet. */
export async function details(file?: OpenFile): Promise<Drawn> {
  const [systems, offered] = await Promise.all([ask("systems"), ask("tieBreaks")]);
  return h(
    "div",
    { class: "details-view" },
    h("h1", {}, t(file ? "detailsTitle" : "newTournament")),
    !file && h("p", { class: "note" }, t("newLead")),
    h(Details, { file, systems, offered }),
  );
}

function Details({ file, systems, offered }: { file: OpenFile | undefined; systems: System[]; offered: Offered }): Drawn {
  const known = file?.summary.details;
  const teams = file?.summary.teams;
  const isPaired = (file?.summary.rounds ?? 0) > 0;
  const { choices, kinds, scores: scoresOf, startingRankMethods } = texts();
  const [ratingFederation = "", method = ""] = (known?.starting_rank_method ?? "").split(" ");
  const [kind, setKind] = useState<Kind>(teams ? "teams" : "players");
  const ofKind = systems.filter((it) => it.of_teams === (kind === "teams"));
  const [wanted, setSystem] = useState(file?.summary.system ?? "");
  const system = ofKind.find((it) => it.code === wanted) ?? ofKind[0];
  const [groups, setGroups] = useState(file?.summary.forbidden ?? []);
  const isScheduled = Boolean(system?.is_scheduled);
  const available = availableFor(offered, kind === "teams", isScheduled);
  const usual = usualOf(offered, kind === "teams", isScheduled);
  /** The tie-breaks as somebody chose them; until then, those of the file, or the usual ones. */
  const [ordered, setOrdered] = useState<Chosen[]>();
  const first = useMemo(() => listOf(known ? known.tie_breaks : usual), [known?.tie_breaks.join(), file ? "" : usual.join()]);
  const tieBreaks = ordered ? fitting(offered, ordered, available) : first;
  /** The field that was refused, and why. */
  const [wrong, setWrong] = useState<{ id: string; why: string }>();
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector("input")?.focus(), []);
  const iso = (date = "") => date.replaceAll(/[/.]/g, "-");

  /** What the fields have before somebody types; of a file that is known, what it need not be told again. */
  const before: Record<string, string> = {
    name: known?.name ?? "", place: known?.place ?? "", federation: known?.federation ?? "", start: iso(known?.start), end: iso(known?.end), arbiter: known?.arbiter ?? "",
    time_control: known?.time_control ?? "", coded_time_control: known?.coded_time_control ?? "", round_dates: (known?.round_dates ?? []).join(", "),
    rounds: String(known?.rounds ?? 5), boards: String(teams?.boards || 4),
    system: file ? ((ofKind.find((it) => it.code === file.summary.system) ?? ofKind[0])?.code ?? "") : "",
    team_scores: teams?.scores ?? "", bye_limit: String(known?.bye_limit ?? ""), chess960: String(known?.chess960 ?? ""), starting_rank_method: method, points: "", acceleration: "", initial_color: "",
  };
  const asBefore: [string, string][] = file ? [["", choices.accelerate.open]] : [];
  const field = (id: string, label: string, control: Drawn) => h("p", { key: id, class: wrong?.id === id ? "field wrong" : "field" }, h("label", { for: id }, wrong?.id === id ? labelled(label, wrong.why) : label), control);
  const input = (id: string, label: string, attributes: Record<string, unknown> = {}) =>
    field(id, label, h("input", { id, name: id, type: "text", autocomplete: "off", defaultValue: before[id], "aria-invalid": wrong?.id === id || undefined, ...attributes }));
  const select = (id: string, label: string, all: [string, string][], attributes: Record<string, unknown> = {}) =>
    field(id, label, h("select", { id, name: id, ...attributes }, all.map(([value, name]) => h("option", { key: value, value, selected: value === before[id] }, name))));
  const chosen = (then: (value: string) => void) => ({ currentTarget }: Event) => then((currentTarget as HTMLSelectElement).value);
  const points = Object.keys(POINTS[kind]).map((it): [string, string] => [it, it.replace(", ", `, ${t("bye")} `)]);

  const save = async () => {
    const typed = [...new FormData(form.current!)].map(([name, value]): [string, string] => [name, String(value).trim()]);
    const changed = typed.filter(([name, value]) => (file ? value !== before[name] : value !== ""));
    const { kind: _, rounds, boards, points, initial_color, round_dates, bye_limit, chess960, starting_rank_method, ...rest } = Object.fromEntries(changed);
    const list = tieBreaks.map((it) => it.code).join();
    const apart = file ? changesOf(file, groups) : {};
    const scores = typed.find(([name]) => name === "team_scores")?.[1];
    const federation = typed.find(([name]) => name === "federation")?.[1];
    const given = {
      ...rest,
      ...apart,
      // The type of a tournament says both.
      ...(rest["system"] && scores && { team_scores: scores }),
      ...(round_dates !== undefined && { round_dates: round_dates.split(/[,;]/) }),
      ...(rounds && { rounds: Number(rounds) }),
      ...(boards && { boards: Number(boards) }),
      ...(bye_limit && { bye_limit: Number(bye_limit) }),
      ...(chess960 && { chess960: Number(chess960) }),
      ...(starting_rank_method !== undefined && { starting_rank_method: starting_rank_method && `${ratingFederation || federation} ${starting_rank_method}` }),
      ...(points && { points: (POINTS[kind] as Record<string, unknown>)[points] }),
      ...(list !== (known?.tie_breaks.join() ?? "") && { tie_breaks: list }),
      ...(initial_color === "lots" ? { lots: crypto.getRandomValues(new Uint32Array(1))[0] } : { initial_color }),
    };
    if (file) {
      const isSame = changed.length + Object.keys(apart).length === 0 && !("tie_breaks" in given);
      if (isSame || (await operate(file, { text: "didDetails" }, [{ op: "set", ...given }], refuse))) await go("players");
      return;
    }
    const title = rest["name"] ?? "";
    const name = `${title.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "").toLowerCase() || "tournament"}.trf`;
    try {
      const { bytes } = await ask("begin", name, [{ op: "new", ...given }]);
      await begin(name, bytes);
      await go("players");
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      refuse(error.message);
    }
  };
  /** Marks the field that a refusal names. */
  const refuse = (message: string) => {
    const [, id = "", why = ""] = /^(\w+)\s*: (.*)$/s.exec(message) ?? [];
    const field = form.current?.querySelector<HTMLElement>(`[name="${id}"]`);
    setWrong(field ? { id, why } : undefined);
    if (field) field.focus();
    else say(t("refused", { message }));
  };
  const drawPosition = () => {
    const field = form.current!.querySelector<HTMLInputElement>("#chess960")!;
    field.value = String(crypto.getRandomValues(new Uint32Array(1))[0]! % 960);
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    void save();
  };

  return h(
    "form",
    { class: "details", ref: form, onSubmit },
    input("name", t("tournamentName"), { required: true, class: "wide" }),
    input("place", t("place")),
    input("federation", t("federation"), { maxLength: 3, size: 5 }),
    input("start", t("firstDay"), { type: "date" }),
    input("end", t("lastDay"), { type: "date" }),
    input("arbiter", t("arbiter")),
    input("time_control", t("timeControl")),
    input("coded_time_control", t("codedTimeControl"), { placeholder: "5400+30" }),
    input("round_dates", t("roundDates"), { class: "wide", placeholder: "2026-11-27, 2026-12-04" }),
    !file && select("kind", t("kind"), Object.entries(kinds), { value: kind, onChange: chosen((it) => setKind(it as Kind)) }),
    input("rounds", t("roundCount"), { type: "number", min: 1, max: 99, required: true }),
    kind === "teams" && !isPaired && input("boards", t("boards"), { type: "number", min: 1, max: 99, required: true }),
    !isPaired && select("system", t("rules"), ofKind.map((it) => [it.code, it.title]), { class: "wide", value: system?.code, onChange: chosen(setSystem) }),
    kind === "teams" && !isPaired && !system?.is_scheduled && select("team_scores", t("teamScores"), Object.entries(scoresOf), { class: "wide" }),
    select("points", t(kind === "teams" ? "matchPoints" : "points"), [...asBefore, ...points], { key: kind }),
    kind === "players" && select("starting_rank_method", t("startingRankMethod"), Object.entries(startingRankMethods)),
    kind === "players" && !system?.is_scheduled && input("bye_limit", t("byeLimit"), { type: "number", min: 0, max: 99, placeholder: "1" }),
    file && field("chess960", t("chess960"), h("span", { class: "row" }, h("input", { id: "chess960", name: "chess960", type: "number", min: 0, max: 959, defaultValue: before["chess960"] }), push(t("drawPosition"), drawPosition))),
    !isPaired && system?.has_acceleration && select("acceleration", choices.accelerate.label, [...asBefore, ["none", choices.accelerate.none], ["baku", choices.accelerate.baku]]),
    !isPaired && !system?.is_scheduled &&
      select("initial_color", choices.initialColor.label, [...asBefore, ["lots", t("byLots")], ["white", choices.initialColor.white], ["black", choices.initialColor.black]]),
    h(TieBreaks, { available, list: tieBreaks, usual, change: setOrdered }),
    file && file.summary.players.length > 1 && !(file.summary.system && systems.some((it) => it.code === file.summary.system && it.is_scheduled)) &&
      h(Apart, { file, groups, change: setGroups }),
    h("p", { class: "row" }, h("button", { type: "submit", class: "primary" }, file ? t("saveDetails") : t("begin")), push(t("cancel"), () => go(file ? "players" : "start"))),
  );
}
