import { rows } from "@longpaddock/db/rows";
import { hasUnknownKeys, routeTracks } from "@longpaddock/db/schema/route-tracks";
import { lineKeys } from "@longpaddock/gpx/likeness/line-keys";
import { and, asc, gt, sql } from "drizzle-orm";
import type { ServerDeps } from "../../core/deps";
import { yieldToEventLoop } from "../../gpx/event-loop";

const BATCH_SIZE = 50;

/** Fills in by what others find the same line, where it was stored without it. */
export async function setLineKeys({ database: { db } }: Pick<ServerDeps, "database">): Promise<void> {
  for (let after = 0; ; ) {
    const found = await db
      .select({ routeId: routeTracks.routeId, track: routeTracks.track })
      .from(routeTracks)
      .where(and(hasUnknownKeys(routeTracks), gt(routeTracks.routeId, after)))
      .orderBy(asc(routeTracks.routeId))
      .limit(BATCH_SIZE);
    const set: { routeId: number; track: unknown; lineKeys: number[] }[] = [];
    for (const { routeId, track } of found) {
      set.push({ routeId, track, lineKeys: lineKeys(track) });
      await yieldToEventLoop();
    }
    // A route that was hidden, cut or edited in the meantime has another line.
    if (set.length > 0)
      await rows(
        db,
        sql`update ${routeTracks} set line_keys = given."lineKeys"
          from jsonb_to_recordset(${JSON.stringify(set)}::text::jsonb)
            as given ("routeId" integer, track jsonb, "lineKeys" integer[])
          where ${routeTracks.routeId} = given."routeId" and ${routeTracks.track} = given.track
            and ${hasUnknownKeys(routeTracks)}`,
      );
    after = found.at(-1)?.routeId ?? after;
    if (found.length < BATCH_SIZE) return;
  }
}
