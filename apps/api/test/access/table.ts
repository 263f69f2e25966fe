import { readFileSync } from "node:fs";
import { ROLE_NAMES, ROLES, type Role } from "./people";
import { PLACE_NAMES, type PlaceName } from "./world";

/** What a caller gets; the table's beginning explains it. */
export type Answer = string;

export interface Line {
  /** A procedure, or the method and address of what is none. */
  name: string;
  /** Null for what is about no place. */
  place: PlaceName | null;
  answers: Record<Role, Answer>;
}

export interface Section {
  /** The router of its procedures. */
  title: string;
  lines: Line[];
}

/** Reads access-table.txt, which people write and review. @throws Error for a line that isn't one */
export function readTable(): Section[] {
  const sections: Section[] = [];
  const text = readFileSync(new URL("access-table.txt", import.meta.url), "utf8");
  for (const line of text.split("\n").filter((one) => one !== "" && !one.startsWith("#"))) {
    const [, title, columns] = /^== (\w+) +(.+)$/.exec(line) ?? [];
    if (title && columns === COLUMNS) sections.push({ title, lines: [] });
    else sections.at(-1)?.lines.push(readLine(line, sections.at(-1)?.title ?? ""));
  }
  return sections;
}

const NAMES: readonly string[] = PLACE_NAMES;
const isPlace = (word: string): word is PlaceName => NAMES.includes(word);

function readLine(text: string, title: string): Line {
  const words = text.trim().split(/ +/);
  const answers = words.splice(-ROLE_NAMES.length);
  const place = words.pop() ?? "";
  const isWrong =
    answers.length < ROLE_NAMES.length || words.length === 0 || !(place === "-" || isPlace(place));
  if (isWrong) throw new Error(`Not a line of the access table: ${text}`);
  const name = words.join(" ");
  return {
    name: title === ADDRESSES_TITLE ? name : `${title}.${name}`,
    place: isPlace(place) ? place : null,
    answers: Object.fromEntries(
      ROLE_NAMES.map((role, index) => [role, answers[index] ?? ""]),
    ) as Line["answers"],
  };
}

const ADDRESSES_TITLE = "addresses";
const COLUMNS = Object.values(ROLES).join("  ");
