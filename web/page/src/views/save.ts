import { atRest } from "../changes";
import { download as deliver } from "../disk";
import { button, h, refusal, say } from "../dom";
import { NoAnswer, ask } from "../engine";
import type { OpenFile } from "../files";
import { sheets } from "../print";
import { language, t, texts, told } from "../texts";

type Made = { bytes: BlobPart; losses?: string[]; kept?: string[] };
type About = keyof ReturnType<typeof texts>["saveAbout"];

/** What can be taken home. */
export async function save(file: OpenFile): Promise<HTMLElement> {
  const { summary } = file;
  const stem = file.name.replace(/\.[^.]*$/, "") || "tournament";
  const lost = h("div", { role: "status" });
  const convert = (to: string) => async (): Promise<Made> => ask("convert", file.id, to);

  const row = (label: string, about: About, target: string, make: () => Promise<Made>) => {
    const download = async () => {
      try {
        await atRest(file);
        const { bytes, losses = [], kept = [] } = await make();
        deliver(target, bytes);
        lost.replaceChildren(...listed(t("losses"), losses), ...listed(t("kept"), kept));
        say(t("saved", { file: target }));
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        lost.replaceChildren(refusal(error.message));
      }
    };
    return h("li", {}, button(label, () => void download()), h("span", { class: "note" }, texts().saveAbout[about]));
  };

  const hasTournament = summary.readable;
  const round = await roundOfPairs(file);
  return h(
    "div",
    { class: "save-view" },
    h("p", {}, t("saveLead")),
    h(
      "ul",
      { class: "downloads" },
      row(t("saveFile"), "file", file.name, async () => ({ bytes: file.bytes })),
      hasTournament && [
        row(t("saveTrf16"), "trf16", `${stem}-trf16.trf`, convert("trf16")),
        row(t("saveTrf26"), "trf26", `${stem}-trf26.trf`, convert("trf26")),
        row(t("saveJson"), "json", `${stem}.json`, convert("json")),
      ],
      row(t("saveReport"), "report", `${stem}.html`, async () => ({ bytes: await ask("piece", file.id, "page", 0) })),
      hasTournament && row(t("savePublished"), "published", `${stem}-web.html`, async () => ({ bytes: await ask("piece", file.id, "published", 0) })),
      round && row(t("savePairs", { round: round.round }), "pairs", `${stem}-${round.round}.txt`, async () => ({ bytes: listOf(round) })),
    ),
    lost,
    hasTournament && sheets(file),
    journal(file),
  );
}

/** What was changed here, the latest first; what was undone is struck out. */
function journal({ journal: { entries, position } }: OpenFile): HTMLElement | false {
  if (entries.length === 0) return false;
  const format = new Intl.DateTimeFormat(language(), { dateStyle: "short", timeStyle: "short" });
  const items = entries.map(({ said, when }, place) => {
    const text = [h("time", {}, format.format(when)), " ", told(said)];
    return h("li", {}, place < position ? text : h("del", {}, text));
  });
  return h("details", { class: "journal" }, h("summary", {}, t("journal", { count: position })), h("ol", { reversed: true }, items.reverse()));
}

/** A list with its heading, if there is anything in it. */
function listed(heading: string, items: string[]): HTMLElement[] {
  return items.length > 0 ? [h("p", {}, heading), h("ul", {}, items.map((it) => h("li", {}, it)))] : [];
}

type Round = { round: number; pairs: [number, number][]; byes: number[] };

/** The next round as the rules pair it, or else the last one that stands in the file. */
async function roundOfPairs(file: OpenFile): Promise<Round | null> {
  const { next, rounds } = file.summary;
  try {
    if (next) return await ask("ask", file.id, "pair", {});
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
  }
  return rounds > 0 ? await ask("recorded", file.id, rounds) : null;
}

/** What `fpc pair` prints: how many pairs, then each, White first; a bye has 0 as opponent. */
function listOf({ pairs, byes }: Round): string {
  const lines = [...pairs.map(([white, black]) => `${white} ${black}`), ...byes.map((player) => `${player} 0`)];
  return `${lines.length}\n${lines.join("\n")}\n`;
}
