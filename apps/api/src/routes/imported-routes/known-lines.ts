import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { and, eq, or, sql } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";

export interface Line {
  /** Of the file. */
  sha256: string;
  outline: string | null;
}

/** What the group or the author has already, by the file and by the drawing of the line: the routes' names. */
export async function knownLines(
  db: OnboardedCtx["db"],
  { groupId, authorId }: { groupId: number; authorId: string },
  lines: readonly Line[],
): Promise<Map<string, string>> {
  const files = lines.map(({ sha256 }) => sha256);
  const outlines = lines.flatMap(({ outline }) => outline ?? []);
  const found = await db
    .select({ name: routes.name, sha256: routeTracks.sha256, outline: routes.outline })
    .from(routes)
    .innerJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .where(
      and(
        or(eq(routes.groupId, groupId), eq(routes.authorId, authorId)),
        or(
          sql`${routeTracks.sha256} = any(${sql.param(files)}::text[])`,
          sql`${routes.outline} = any(${sql.param(outlines)}::text[])`,
        ),
      ),
    );
  const names = new Map<string, string>();
  for (const { name, sha256, outline } of found) {
    names.set(sha256, name);
    if (outline !== null) names.set(outline, name);
  }
  return names;
}

export const nameOfKnown = (known: ReadonlyMap<string, string>, { sha256, outline }: Line) =>
  known.get(sha256) ?? (outline === null ? undefined : known.get(outline));
