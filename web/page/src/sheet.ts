/** Players or teams from a spreadsheet: the columns are told by their heads or by what is in them. */

import type { Player } from "./engine/messages";

/** What is typed of a player or a team. */
export type Column = Exclude<keyof Player, "number" | "team" | "seated" | "missed">;
/** What a row says: the team of a player besides, or of a team alone. */
export type Typed = Partial<Record<Column | "team", string>>;
type Told = keyof Typed;

/** Words in the heads of columns, in the languages of the page and as programs write them. */
const HEADS: [Told | "first" | "none", RegExp][] = [
  ["nickname", /short|abbr|k[uü]rz|sigl[ea]/i],
  ["team", /^(nom(bre)? d.{1,4})?(team|mannschaft|verein|club|[ée]quipe|equipo)(s?[ -]?name)?$/i],
  ["first", /^(first|given|vorname|pr[ée]nom|nombre)( ?name)?s?$/i],
  ["fide_id", /fide|^id$|^code/i],
  ["name", /name|nom\b|nombre|player|spieler|joueur|jugador|surname|apellido/i],
  ["rating", /elo|rating|rtg|twz|dwz|wertung|strength|st[äa]rke|force|fuerza/i],
  ["title", /^(t|ti|tit)\.?$|titel|title|t[ií]tulo|titre/i],
  ["federation", /fed|verb|land|pa[ií]s|pays|country|f[ée]d/i],
  ["sex", /sex|gender|geschlecht|^[mwf]\/[mwf]$/i],
  ["birth_date", /birth|geb|born|nac|naiss|year|jahr/i],
  ["none", /^(no|nr|n[°º]|rank|rang|pos|#)\.?$/i],
];

const NAME = /\p{L}{2}/u;

/** What is in columns, the surest first. */
const CONTENTS: [Told, RegExp][] = [
  ["title", /^(w?[gifc]m|wgm|nm)$/i],
  ["federation", /^[a-z]{3}$/i],
  ["sex", /^[mwf]$/i],
  ["fide_id", /^\d{5,9}$/],
  ["birth_date", /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$|^\d{1,2}\.\d{1,2}\.\d{4}$/],
  ["rating", /^[1-3]?\d{3}$/],
  ["name", NAME],
];

/** The players in a text of rows, which are parted by tabs, semicolons or commas. */
export function playersOf(text: string): Typed[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const mark = ["\t", ";"].find((it) => lines[0]?.includes(it)) ?? (lines.every((line) => line.split(",").length > 2) ? "," : undefined);
  const rows = lines.map((line) => (mark ? cellsOf(line, mark) : [line.trim()]));
  const width = Math.max(...rows.map((row) => row.length));
  const heads = rows[0]?.map((cell) => HEADS.find(([, words]) => words.test(cell))?.[0]) ?? [];
  const hasHeads = (heads.includes("name") || heads.includes("team")) && !rows[0]?.some((cell) => /^\d{3,}$/.test(cell));
  const columns = hasHeads ? heads : byContents(rows, width);
  return (hasHeads ? rows.slice(1) : rows).map((row) => {
    const player: Typed = {};
    let first = "";
    row.forEach((cell, place) => {
      const column = columns[place];
      if (column === "first") first = cell;
      else if (column && column !== "none" && cell !== "") player[column] = cell;
    });
    if (first !== "") player.name = player.name ? `${player.name}, ${first}` : first;
    return player;
  }).filter((player) => player.name || player.team);
}

/** The cells of a row, which may be in quotes. */
function cellsOf(line: string, mark: string): string[] {
  const cells = line.match(new RegExp(`("(?:[^"]|"")*"|[^${mark}]*)(${mark}|$)`, "g")) ?? [];
  return cells.map((cell) => cell.replace(new RegExp(`${mark}$`), "").trim().replace(/^"(.*)"$/s, "$1").replaceAll('""', '"').trim());
}

function byContents(rows: string[][], width: number): (Told | "none" | undefined)[] {
  const columns: (Told | "none" | undefined)[] = [];
  const cellsAt = (place: number) => rows.map((row) => row[place] ?? "").filter((cell) => cell !== "");
  for (let place = 0; place < width; place++) {
    const cells = cellsAt(place);
    const isCount = cells.length > 1 && cells.every((cell, row) => cell === String(row + 1));
    const isFree = (column: Told) => !columns.includes(column);
    const fits = ([column, pattern]: [Told, RegExp]) => isFree(column) && cells.length > 0 && cells.every((cell) => pattern.test(cell) || (column === "rating" && cell === "0"));
    columns.push(isCount ? "none" : CONTENTS.find(fits)?.[0]);
    // Of two columns of names, the one in which they come again and again has teams.
    const first = columns.indexOf("name");
    if (columns[place] !== undefined || cells.length === 0 || !isFree("team") || !cells.every((cell) => NAME.test(cell))) continue;
    const different = (place: number) => new Set(cellsAt(place)).size;
    if (different(place) < different(first)) columns[place] = "team";
    else if (different(first) < different(place)) [columns[first], columns[place]] = ["team", "name"];
  }
  return columns;
}
