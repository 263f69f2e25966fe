import { hasUnknownPlace, routeOriginals } from "@longpaddock/db/schema/route-originals";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Ctx } from "../../core/context";
import type { ServerDeps } from "../../core/deps";
import { withinTransaction } from "../../core/within-transaction";
import { yieldToEventLoop } from "../../gpx/event-loop";
import { linesOf, type PlaceColumns, placeOfLines, type RouteShape } from "../../gpx/route-shape";
import { recordOf, setFrom } from "../home-areas/shape-sql";

const BATCH_SIZE = 50;

const PLACE_COLUMNS = {
  lineStates: routes.lineStates,
  startLongitude: routes.startLongitude,
  startLatitude: routes.startLatitude,
  dirtShare: routes.dirtShare,
  roadSurface: routes.roadSurface,
};

/**
 * Fills in the states, the start and the surface of routes created before these columns existed. For cut routes also in
 * the original.
 */
export async function setLineFacts({ database: { db } }: Pick<ServerDeps, "database">): Promise<void> {
  for (let after = 0; ; ) {
    const found = await loadBatch(db, after);
    const set: LineFactsOf[] = [];
    for (const { id, version, homeCut, original, ...shown } of found) {
      set.push({ id, version, homeCut, shown: factsOf(shown), whole: original && factsOf(original) });
      await yieldToEventLoop();
    }
    if (set.length > 0) await saveBatch(db, set);
    after = found.at(-1)?.id ?? after;
    if (found.length < BATCH_SIZE) return;
  }
}

type Line = Pick<RouteShape, "gpxData" | "track" | "roadLine" | "roads">;

function factsOf(line: Line): PlaceColumns {
  const isPlain = line.roadLine === null && (line.track?.points ?? 0) === 0;
  const facts = placeOfLines(linesOf(line), { isSchematic: line.roads?.isSchematic ?? false });
  // Nobody rides straight from waypoint to waypoint.
  return isPlain ? { ...facts, dirtShare: null, roadSurface: null } : facts;
}

const hasUnknownFacts = and(
  or(isNull(routes.lineStates), isNull(routes.startLatitude)),
  isNotNull(routes.gpxData),
);

async function loadBatch(db: Ctx["db"], after: number) {
  const shown = db
    .select({ id: routes.id })
    .from(routes)
    .where(and(hasUnknownFacts, gt(routes.id, after)))
    .orderBy(asc(routes.id))
    .limit(BATCH_SIZE);
  // A route that is cut entirely away has a line in its original only.
  const originals = db
    .select({ id: routeOriginals.routeId })
    .from(routeOriginals)
    .where(and(hasUnknownPlace(routeOriginals.original), gt(routeOriginals.routeId, after)))
    .orderBy(asc(routeOriginals.routeId))
    .limit(BATCH_SIZE);
  return db
    .select({
      id: routes.id,
      version: routes.version,
      homeCut: routes.homeCut,
      gpxData: routes.gpxData,
      roadLine: routes.roadLine,
      roads: routes.roads,
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

interface LineFactsOf {
  id: number;
  version: number;
  homeCut: string;
  shown: PlaceColumns;
  /** Of the original of a cut route. */
  whole: PlaceColumns | null;
}

/** Leaves out routes that were edited, hidden or cut meanwhile: their facts were stored then, or will be. */
async function saveBatch(db: Ctx["db"], batch: readonly LineFactsOf[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(batch)}::text::jsonb)
    as given (id integer, version integer, "homeCut" text, shown jsonb, whole jsonb)`;
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
      update ${routes} set ${setFrom("facts", sql`given.shown`, PLACE_COLUMNS)}
      from ${given}, ${recordOf("facts", sql`given.shown`, PLACE_COLUMNS)}
      where ${isUnchanged} and ${hasUnknownFacts}
        and (${routes.lineStates} is null or facts."startLatitude" is not null)`);
    await tx.db.execute(sql`
      update ${routeOriginals} set whole = ${routeOriginals.original} || given.whole
      from ${routes}, ${given}
      where ${routeOriginals.routeId} = ${routes.id} and ${isUnchanged} and ${hasUnknownPlace(routeOriginals.original)}`);
  });
}
