import { routeOriginals } from "@longpaddock/db/schema/route-originals";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import type { StateCode } from "@longpaddock/domain/states";
import { and, asc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import type { ServerDeps } from "../../core/deps";
import { yieldToEventLoop } from "../../gpx/event-loop";
import { lineStatesOf } from "../../gpx/route-shape";

const BATCH_SIZE = 50;

/** Finds the states of routes from before they were stored, a few at a time. Of cut routes also the original's. */
export async function setLineStates({ database: { db } }: Pick<ServerDeps, "database">): Promise<void> {
  for (let after = 0; ; ) {
    const found = await loadBatch(db, after);
    const set: LineStatesOf[] = [];
    for (const { id, version, homeCut, gpxData, track, original } of found) {
      const states = lineStatesOf({ gpxData, track });
      set.push({ id, version, homeCut, states, whole: original && lineStatesOf(original) });
      await yieldToEventLoop();
    }
    if (set.length > 0) await saveBatch(db, set);
    after = found.at(-1)?.id ?? after;
    if (found.length < BATCH_SIZE) return;
  }
}

function loadBatch(db: Ctx["db"], after: number) {
  return db
    .select({
      id: routes.id,
      version: routes.version,
      homeCut: routes.homeCut,
      gpxData: routes.gpxData,
      track: routeTracks,
      original: routeOriginals.original,
    })
    .from(routes)
    .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .leftJoin(routeOriginals, eq(routeOriginals.routeId, routes.id))
    .where(and(isNull(routes.lineStates), isNotNull(routes.gpxData), gt(routes.id, after)))
    .orderBy(asc(routes.id))
    .limit(BATCH_SIZE);
}

interface LineStatesOf {
  id: number;
  version: number;
  homeCut: string;
  states: StateCode[];
  /** Of the original of a cut route. */
  whole: StateCode[] | null;
}

/** Leaves out routes that were edited, hidden or cut meanwhile: their states were stored then, or will be. */
async function saveBatch(db: Ctx["db"], batch: readonly LineStatesOf[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(batch)}::text::jsonb)
    as given (id integer, version integer, "homeCut" text, states text[], whole jsonb)`;
  await db.execute(sql`
    with set_routes as (
      update ${routes} set line_states = given.states from ${given}
      where ${routes.id} = given.id and ${routes.version} = given.version and ${routes.homeCut} = given."homeCut"
        and ${routes.lineStates} is null and ${routes.gpxData} is not null
      returning ${routes.id}, given.whole
    )
    update ${routeOriginals} set whole = ${routeOriginals.original} || jsonb_build_object('lineStates', set_routes.whole)
    from set_routes where ${routeOriginals.routeId} = set_routes.id and set_routes.whole is not null`);
}
