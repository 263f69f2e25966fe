import { isSharedWith } from "@longpaddock/db/route-privacy";
import { rows } from "@longpaddock/db/rows";
import type { TrackPosition } from "@longpaddock/db/schema/route-tracks";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { areAlike } from "@longpaddock/gpx/likeness/are-alike";
import { sql } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";
import { yieldToEventLoop } from "../../gpx/event-loop";

export interface LineShape {
  lines: readonly TrackPosition[][];
  keys: readonly number[];
}

/** Lines that are looked for with one statement. Each route that is compared comes with its line. */
const LINES_AT_ONCE = 20;
/** Of those that share a key, as thousands do on a famous road, so many are looked at; the likest are compared. */
const MAX_SHARING = 200;
const MAX_COMPARED = 4;

/**
 * The names of routes that go the same way as these lines, among the caller's own and those that the caller sees: null for
 * a line that looks like none. Other people's routes are compared by their public line. Premium routes are left out, because
 * nobody may find out their track by trying lines.
 */
export async function similarLines(
  { db, actor }: Pick<OnboardedCtx, "db" | "actor">,
  shapes: readonly LineShape[],
): Promise<(string | null)[]> {
  const names: (string | null)[] = shapes.map(() => null);
  for (let from = 0; from < shapes.length; from += LINES_AT_ONCE) {
    const slice = shapes.slice(from, from + LINES_AT_ONCE).map(({ keys }, index) => ({ index, keys }));
    const found = await candidates({ db, actor }, slice);
    for (const { index, name, track } of found) {
      const shape = shapes[from + index];
      if (!shape || names[from + index] !== null) continue;
      if (areAlike(shape.lines, track)) names[from + index] = name;
      await yieldToEventLoop();
    }
  }
  return names;
}

interface Candidate {
  index: number;
  name: string;
  track: TrackPosition[][];
}

/** By the index of the keys, the likest first. */
const candidates = (
  { db, actor }: Pick<OnboardedCtx, "db" | "actor">,
  wanted: readonly { index: number; keys: readonly number[] }[],
) =>
  rows<Candidate>(
    db,
    sql`select wanted.index, likest.name, likest.track
      from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as wanted (index integer, keys integer[])
      cross join lateral (
        select sharing.name, sharing.track from (
          select ${routes.name}, ${routeTracks.track}, ${routeTracks.routeId} as id, ${routeTracks.lineKeys} as keys
          from ${routeTracks} join ${routes} on ${routes.id} = ${routeTracks.routeId}
          where ${routeTracks.lineKeys} && wanted.keys
            and (${routes.authorId} = ${actor.id}
              or ${routes.routeType} <> 'premium' and (${routes.isPublic} or ${isSharedWith(sql`${actor.id}`)}))
          limit ${MAX_SHARING}
        ) sharing
        order by (select count(*) from unnest(sharing.keys) key where key = any(wanted.keys)) desc, sharing.id
        limit ${MAX_COMPARED}
      ) likest
      order by wanted.index`,
  );
