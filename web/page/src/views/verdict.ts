import { change as changeFile, rule } from "../changes";
import { confirmed } from "../dialog";
import { button, h, piece, say } from "../dom";
import type { Options } from "../engine/messages";
import { type OpenFile, first } from "../files";
import { render } from "../main";
import { operate } from "../operate";
import { t, texts } from "../texts";

/** Whether all is right, and what is not. */
export async function verdict(file: OpenFile): Promise<HTMLElement> {
  const { head, verdict, findings, assumptions, checks } = await first(file);
  return h(
    "div",
    { class: "verdict-view" },
    piece(head),
    piece(verdict),
    rules(file),
    byes(file),
    unlike(file),
    piece(findings),
    piece(assumptions),
    piece(checks),
  );
}

/** By which rules the file is read: the system, and what the file leaves open under it. */
function rules(file: OpenFile): HTMLElement {
  const { options, summary } = file;
  const named = summary.systems.map(({ code, title, by_date }): [string, string] => [code, by_date ? t("inForce", { system: title }) : title]);
  return h(
    "p",
    { class: "row rules" },
    // What else was chosen may not fit another system.
    choice("rules", t("rules"), [["", t("rulesAuto")], ...named], options["system"], (system) => ruled(file, "rules", { system })),
    summary.choices.map(({ option, values }) => {
      const { label, open, ...names } = texts().choices[option];
      const named = values.map((value): [string, string] => [value, (names as Record<string, string>)[value] ?? value]);
      return choice(option, label, [["", open], ...named], options[option], (value) => ruled(file, option, { ...options, [option]: value }));
    }),
  );
}

/** A list of values to choose from, the first of which is to choose none. */
function choice(id: string, label: string, values: [string, string][], chosen: unknown, choose: (value?: string) => Promise<void>): HTMLElement {
  const onchange = (event: Event) => void choose((event.target as HTMLSelectElement).value || undefined);
  return h(
    "span",
    { class: "field" },
    h("label", { for: id }, label),
    h("select", { id, onchange }, values.map(([value, name]) => h("option", { value, selected: value === chosen }, name))),
  );
}

async function ruled(file: OpenFile, id: string, options: Options): Promise<void> {
  try {
    await rule(file, options);
    await render();
  } catch (error) {
    say(t("refused", { message: error instanceof Error ? error.message : String(error) }));
  }
  document.getElementById(id)?.focus();
}

/** The offer to enter byes that the points contain without an entry. */
function byes(file: OpenFile): HTMLElement | false {
  const letter = file.summary.blank_rounds;
  if (!letter) return false;
  const { about, enter, done } = texts().blankRounds[letter];
  const change = async () => {
    await changeFile(file, { text: "didBlankRounds" }, { changes: { blankRounds: letter } });
    await render();
    say(done);
  };
  return h("p", { class: "row" }, about, " ", button(enter, () => void change()));
}

/** The offer to note of rounds that another program has paired otherwise what the rules wanted. */
function unlike(file: OpenFile): HTMLElement | false {
  const rounds = file.summary.unlike.join(", ");
  if (!rounds) return false;
  const take = async () => {
    if (!(await confirmed("import", t("importTells", { rounds })))) return;
    if (await operate(file, { text: "didImport" }, [{ op: "import" }])) await render();
  };
  return h("p", { class: "row" }, button(t("offerImport"), () => void take()));
}

/** What stands instead of a view of a tournament that cannot be read. */
export function broken(): HTMLElement {
  return h("p", { class: "refused" }, t("noTournament"), " ", h("a", { href: "#findings" }, t("toFindings")));
}
