import { z } from "zod";
import { atMost, parseJson } from "../fields";

interface ListOptions<Entry extends z.ZodType, Blank extends [] | undefined> {
  entry: Entry;
  max: number;
  /** What the list is of, such as 'waypoints'. */
  of: string;
  /** For null and blank texts. */
  whenBlank: Blank;
}

/** A list or its JSON text, as forms send it. Undefined if absent. */
export function jsonList<Entry extends z.ZodType, Blank extends [] | undefined>({
  entry,
  max,
  of,
  whenBlank,
}: ListOptions<Entry, Blank>) {
  const noList = `must be a list of ${of}`;
  const tooMany = `must have at most ${max} ${of}`;
  /** Runs before the entries are checked, so that a huge list gives a single error. */
  const problemOf = (list: unknown): string | null => {
    if (!Array.isArray(list)) return noList;
    if (list.length > max) return tooMany;
    return list.some(hasPrototypeKey) ? "contains a name that is not allowed" : null;
  };
  return atMost(max, z.union([z.string(), z.array(z.unknown())], { error: noList }), tooMany)
    .nullish()
    .transform((input, ctx) => {
      if (input === undefined) return undefined;
      if (input === null || (typeof input === "string" && input.trim() === "")) return whenBlank;
      const list = typeof input === "string" ? parseJson(input) : input;
      const problem = problemOf(list);
      if (problem === null) return list;
      ctx.addIssue({ code: "custom", message: problem });
      return z.NEVER;
    })
    .pipe(z.array(entry).optional());
}

function hasPrototypeKey(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && Object.hasOwn(entry, "__proto__");
}
