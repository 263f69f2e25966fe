import { eventProposals } from "@longpaddock/db/schema/event-proposals";
import { events } from "@longpaddock/db/schema/events";
import { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { routePhotos } from "@longpaddock/db/schema/route-photos";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { userRoutes } from "@longpaddock/db/schema/user-routes";
import { and, asc, eq, exists, inArray, not, or } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";
import { markPending } from "../../core/files/pending-files";

/** Each has a row once somebody has used a route. */
const USES = [userRoutes, routeRatings, routePhotos, events, eventProposals, routeDeletionRequests].map(
  (table) => ({ table, routeId: table.routeId }),
);

/** Deletes those of these routes that nobody has used or changed since. Returns them; the sweep deletes their files. */
export async function removeUnusedRoutes(tx: OnboardedCtx, routeIds: readonly number[]): Promise<number[]> {
  const { db } = tx;
  // First, so that nobody uses one of them any more once it was looked at.
  await db
    .select({ id: routes.id })
    .from(routes)
    .where(inArray(routes.id, [...routeIds]))
    .orderBy(asc(routes.id))
    .for("update");
  const isUsed = or(
    ...USES.map(({ table, routeId }) =>
      exists(db.select({ id: routeId }).from(table).where(eq(routeId, routes.id))),
    ),
  );
  const unused = await db
    .select({ id: routes.id, original: routeTracks.storageKey, cut: routeTracks.publicStorageKey })
    .from(routes)
    .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .where(and(inArray(routes.id, [...routeIds]), eq(routes.version, 1), isUsed && not(isUsed)));
  const ids = unused.map(({ id }) => id);
  if (ids.length === 0) return [];
  await db.delete(routes).where(inArray(routes.id, ids));
  await markPending(
    tx,
    unused.flatMap(({ original, cut }) => [original, cut].filter((key) => key !== null)),
  );
  return ids;
}
