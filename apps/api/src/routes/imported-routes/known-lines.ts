import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { and, eq, or, sql } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";

export interface Line {
  /** Of the file. */
  sha256: string;
  outline: string | null;
  /** West, south, east and north. */
  box: readonly number[] | null;
}

/** Decimals of degrees, about a kilometre: exports round differently. */
const PRECISION = 2;

/** What two files of the same line share. Null for what has no line. */
export const lineKey = ({ outline, box }: Pick<Line, "outline" | "box">): string | null =>
  outline === null || box === null
    ? null
    : [outline, ...box.map((degrees) => degrees.toFixed(PRECISION))].join(" ");

/** What the group or the author has already, by the file and by the drawing of the line: the routes' names. */
export async function knownLines(
  db: OnboardedCtx["db"],
  { groupId, authorId }: { groupId: number | null; authorId: string },
  lines: readonly Line[],
): Promise<Map<string, string>> {
  const files = lines.map(({ sha256 }) => sha256);
  const outlines = lines.flatMap(({ outline }) => outline ?? []);
  const found = await db
    .select({
      name: routes.name,
      sha256: routeTracks.sha256,
      outline: routes.outline,
      west: routeTracks.west,
      south: routeTracks.south,
      east: routeTracks.east,
      north: routeTracks.north,
    })
    .from(routes)
    .innerJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .where(
      and(
        or(groupId === null ? undefined : eq(routes.groupId, groupId), eq(routes.authorId, authorId)),
        or(
          sql`${routeTracks.sha256} = any(${sql.param(files)}::text[])`,
          sql`${routes.outline} = any(${sql.param(outlines)}::text[])`,
        ),
      ),
    );
  const names = new Map<string, string>();
  for (const { name, sha256, outline, west, south, east, north } of found) {
    names.set(sha256, name);
    const key = lineKey({ outline, box: [west, south, east, north] });
    if (key !== null) names.set(key, name);
  }
  return names;
}

export function nameOfKnown(known: ReadonlyMap<string, string>, line: Line): string | undefined {
  const key = lineKey(line);
  return known.get(line.sha256) ?? (key === null ? undefined : known.get(key));
}
