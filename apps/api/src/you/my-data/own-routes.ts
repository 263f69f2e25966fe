import { routeOriginals } from "@longpaddock/db/schema/route-originals";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { and, asc, eq, getTableColumns, gt, sql } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";

const BATCH_SIZE = 50;

const {
  search: _search,
  featuredScore: _featuredScore,
  gpxFileUrl: _gpxFileUrl,
  draftId: _draftId,
  draftDigest: _draftDigest,
  ...columns
} = getTableColumns(routes);

/** What the GPX file of a plotted route is written from. */
type Plan = Pick<typeof routes.$inferSelect, "gpxData" | "roadLine" | "roads">;

/** A route of the member, whole and as others get it. */
export interface OwnRoute {
  id: number;
  name: string;
  /** All columns, with the originals of those that are cut near a home. */
  row: object;
  plan: Plan;
  /** What others see of it; null while nothing is cut. */
  cut: Plan | null;
  storageKey: string | null;
  publicStorageKey: string | null;
}

/** Reads the member's routes, some at a time. */
export async function* ownRoutes({ db, actor }: SignedInCtx): AsyncGenerator<OwnRoute> {
  for (let after = 0; ; ) {
    const batch = await db
      .select({
        columns,
        // The track is in the GPX file, and can be large.
        original: sql<Partial<typeof routes.$inferSelect> | null>`${routeOriginals.original} - 'track'`,
        fileName: routeTracks.fileName,
        storageKey: routeTracks.storageKey,
        publicStorageKey: routeTracks.publicStorageKey,
      })
      .from(routes)
      .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
      .leftJoin(routeOriginals, eq(routeOriginals.routeId, routes.id))
      .where(and(eq(routes.authorId, actor.id), gt(routes.id, after)))
      .orderBy(asc(routes.id))
      .limit(BATCH_SIZE);
    for (const { columns: cut, original, fileName, ...files } of batch) {
      const row = { ...cut, ...original, fileName };
      const { id, name, gpxData, roadLine, roads } = row;
      yield {
        id,
        name,
        row,
        plan: { gpxData: gpxData ?? null, roadLine: roadLine ?? null, roads: roads ?? null },
        cut: original && cut,
        ...files,
      };
      after = id;
    }
    if (batch.length < BATCH_SIZE) return;
  }
}
