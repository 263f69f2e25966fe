import { routeOriginals } from "@longpaddock/db/schema/route-originals";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { and, asc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";

const ofRoute = eq(routeTracks.routeId, routes.id);

/**
 * Deletes the member's private routes. Of the public ones only what others see remains: the cut version becomes the
 * only one, and a route that was never cut loses its line. Returns the storage keys of files to delete.
 */
export async function releaseRoutes({ db, actor }: SignedInCtx): Promise<string[]> {
  const isOwn = eq(routes.authorId, actor.id);
  const stored = await db
    .select({
      isPublic: routes.isPublic,
      homeCut: routes.homeCut,
      upload: routeTracks.storageKey,
      served: routeTracks.publicStorageKey,
    })
    .from(routes)
    .leftJoin(routeTracks, ofRoute)
    .where(isOwn)
    .orderBy(asc(routes.id))
    .for("update", { of: routes });
  await db.delete(routes).where(and(isOwn, eq(routes.isPublic, false)));
  await db
    .delete(routeTracks)
    .where(
      sql`exists (select from ${routes} where ${and(ofRoute, isOwn, ne(routes.homeCut, "none"), isNull(routeTracks.publicStorageKey))})`,
    );
  await db
    .update(routeTracks)
    .set({
      storageKey: sql`${routeTracks.publicStorageKey}`,
      bytes: sql`${routeTracks.publicBytes}`,
      sha256: sql`${routeTracks.publicSha256}`,
      // The upload's name may reveal its start or date.
      fileName: sql`left(${routes.name}, 120) || '.gpx'`,
      publicStorageKey: null,
      publicBytes: null,
      publicSha256: null,
    })
    .from(routes)
    .where(and(ofRoute, isOwn, isNotNull(routeTracks.publicStorageKey)));
  await db
    .delete(routeOriginals)
    .where(sql`exists (select from ${routes} where ${and(eq(routeOriginals.routeId, routes.id), isOwn)})`);
  // Some of the stops of a cut route are on the part that nobody else sees.
  await db
    .update(routes)
    .set({ addedStops: [] })
    .where(and(isOwn, ne(routes.homeCut, "none")));
  await db.update(routes).set({ homeCut: "none", draftId: null, draftDigest: null }).where(isOwn);
  return stored.flatMap(({ isPublic, homeCut, upload, served }) => {
    if (upload === null) return [];
    if (!isPublic) return served === null ? [upload] : [upload, served];
    return served !== null || homeCut !== "none" ? [upload] : [];
  });
}
