import type { RouteContent } from "@longpaddock/domain/imports/contents";
import { ROUTE_REASONS } from "@longpaddock/domain/imports/route-texts";
import { areAlike } from "@longpaddock/gpx/likeness/are-alike";
import type { OnboardedCtx } from "../../../core/context";
import { yieldToEventLoop } from "../../../gpx/event-loop";
import { type LineShape, similarLines } from "../../../routes/imported-routes/similar-lines";
import type { FoundRoute } from "./found-route";

/** Of lines that share a key, so many are compared. */
const MAX_COMPARED = 8;

/**
 * Marks the routes whose line looks like that of another file, or of a route that is here: backwards, without its ends, or as
 * another device recorded it. They are left out unless somebody wants them.
 */
export async function markAlike(ctx: OnboardedCtx, found: readonly FoundRoute[]): Promise<FoundRoute[]> {
  const marked: FoundRoute[] = [];
  const earlier = new EarlierLines();
  for (const [index, one] of found.entries()) {
    const twin = one.outcome === "add" && one.shape ? earlier.find(one.shape) : undefined;
    if (one.outcome === "add" && one.shape && twin === undefined) earlier.add(index + 1, one.shape);
    marked.push(
      twin === undefined
        ? one
        : leftOut(one, { outcome: "duplicate", reason: ROUTE_REASONS.looksLikeRow(twin) }),
    );
    await yieldToEventLoop();
  }
  const lines = marked.flatMap(({ outcome, shape }, index) =>
    outcome === "add" && shape ? [{ index, shape }] : [],
  );
  const names = await similarLines(
    ctx,
    lines.map(({ shape }) => shape),
  );
  const nameOf = new Map(lines.map(({ index }, at) => [index, names[at] ?? null]));
  return marked.map((one, index) => {
    const name = nameOf.get(index) ?? null;
    return name === null ? one : leftOut(one, { outcome: "known", reason: ROUTE_REASONS.looksLike(name) });
  });
}

interface Alike {
  outcome: NonNullable<RouteContent["alike"]>;
  reason: string;
}

function leftOut(one: FoundRoute, { outcome, reason }: Alike): FoundRoute {
  const content = one.content && { ...one.content, alike: outcome };
  return { ...one, outcome, content, reason: [reason, one.reason].filter(Boolean).join(". ") };
}

/** The lines of the rows before, by their keys. */
class EarlierLines {
  readonly #rows = new Map<number, number[]>();
  readonly #lines = new Map<number, LineShape["lines"]>();

  add(row: number, { keys, lines }: LineShape): void {
    this.#lines.set(row, lines);
    for (const key of keys) {
      const sharing = this.#rows.get(key);
      if (sharing) sharing.push(row);
      else this.#rows.set(key, [row]);
    }
  }

  /** The row that has the same line; undefined for none. */
  find({ keys, lines }: LineShape): number | undefined {
    const shared = new Map<number, number>();
    for (const key of keys)
      for (const row of this.#rows.get(key) ?? []) shared.set(row, (shared.get(row) ?? 0) + 1);
    return [...shared]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, MAX_COMPARED)
      .map(([row]) => row)
      .find((row) => areAlike(lines, this.#lines.get(row) ?? []));
  }
}
