import { hasUnknownStates, routeOriginals } from "@longpaddock/db/schema/route-originals";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import type { StateCode } from "@longpaddock/domain/states";
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Ctx } from "../../core/context";
import type { ServerDeps } from "../../core/deps";
import { withinTransaction } from "../../core/within-transaction";
import { yieldToEventLoop } from "../../gpx/event-loop";
import { lineStatesOf } from "../../gpx/route-shape";

const BATCH_SIZE = 50;

/** Fills in `line_states` of routes created before the column existed. For cut routes also in the original. */
export async function setLineStates({ database: { db } }: Pick<ServerDeps, "database">): Promise<void> {
  for (let after = 0; ; ) {
    const found = await loadBatch(db, after);
    const set: LineStatesOf[] = [];
    for (const { id, version, homeCut, gpxData, roadLine, track, original } of found) {
      const states = lineStatesOf({ gpxData, roadLine, track });
      set.push({ id, version, homeCut, states, whole: original && lineStatesOf(original) });
      await yieldToEventLoop();
    }
    if (set.length > 0) await saveBatch(db, set);
    after = found.at(-1)?.id ?? after;
    if (found.length < BATCH_SIZE) return;
  }
}

async function loadBatch(db: Ctx["db"], after: number) {
  const shown = db
    .select({ id: routes.id })
    .from(routes)
    .where(and(isNull(routes.lineStates), isNotNull(routes.gpxData), gt(routes.id, after)))
    .orderBy(asc(routes.id))
    .limit(BATCH_SIZE);
  // A route that is cut entirely away has a line in its original only.
  const originals = db
    .select({ id: routeOriginals.routeId })
    .from(routeOriginals)
    .where(and(hasUnknownStates(routeOriginals.original), gt(routeOriginals.routeId, after)))
    .orderBy(asc(routeOriginals.routeId))
    .limit(BATCH_SIZE);
  return db
    .select({
      id: routes.id,
      version: routes.version,
      homeCut: routes.homeCut,
      gpxData: routes.gpxData,
      roadLine: routes.roadLine,
      track: routeTracks,
      original: routeOriginals.original,
    })
    .from(routes)
    .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .leftJoin(routeOriginals, eq(routeOriginals.routeId, routes.id))
    .where(inArray(routes.id, union(shown, originals)))
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
  const isUnchanged = sql`${routes.id} = given.id and ${routes.version} = given.version
    and ${routes.homeCut} = given."homeCut"`;
  await withinTransaction({ db }, async (tx) => {
    const ids = batch.map(({ id }) => id);
    await tx.db
      .select({ id: routes.id })
      .from(routes)
      .where(inArray(routes.id, ids))
      .orderBy(asc(routes.id))
      .for("no key update");
    await tx.db.execute(sql`
      update ${routes} set line_states = given.states from ${given}
      where ${isUnchanged} and ${routes.lineStates} is null and ${routes.gpxData} is not null`);
    await tx.db.execute(sql`
      update ${routeOriginals} set whole = ${routeOriginals.original} || jsonb_build_object('lineStates', given.whole)
      from ${routes}, ${given}
      where ${routeOriginals.routeId} = ${routes.id} and ${isUnchanged} and ${hasUnknownStates(routeOriginals.original)}`);
  });
}
