import type { DbOrTx } from "@longpaddock/db/client";
import { routePhotos } from "@longpaddock/db/schema/route-photos";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { isInside, type Place } from "@longpaddock/domain/geo";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ServerCtx } from "../../core/context";
import { lockMemberById } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { routeZone } from "./home-zone";
import { allAreas, type HomeArea, loadHomes } from "./homes";

/** How far a stored place can be from where the photo was taken, in metres. */
const ROUNDED_BY = 80;
const MEMBERS_AT_ONCE = 100;

/** To a thousandth of a degree, because it is only compared with areas of hundreds of metres. */
export const storedPlace = ({ latitude, longitude }: Place): Place => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
});

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;

/** Whether a stored place is where others don't see the owner's line of this route either. */
export function isNearHome(place: Place, areas: readonly HomeArea[], routeId: number): boolean {
  return areas.some((area) => {
    const zone = routeZone(area, routeId);
    return isInside(place, { ...zone, radius: zone.radius + ROUNDED_BY });
  });
}

/** Compares the member's photos with their home areas, after a trigger has hidden them for a change of these. */
export async function checkPhotos(db: DbOrTx, userId: string): Promise<void> {
  const hidden = await db
    .select({
      id: routePhotos.id,
      latitude: routePhotos.takenLatitude,
      longitude: routePhotos.takenLongitude,
      routeId: sql<number>`coalesce(${routePhotos.routeId}, ${routeRatings.routeId})`,
    })
    .from(routePhotos)
    .leftJoin(routeRatings, eq(routeRatings.id, routePhotos.ratingId))
    .where(and(eq(routePhotos.userId, userId), isNull(routePhotos.nearHome)));
  if (hidden.length === 0) return;
  const areas = allAreas(await loadHomes(db, userId));
  const near = hidden.filter(
    ({ latitude, longitude, routeId }) =>
      latitude !== null && longitude !== null && isNearHome({ latitude, longitude }, areas, routeId),
  );
  const idsOf = (photos: typeof hidden) => photos.map(({ id }) => id);
  await db
    .update(routePhotos)
    .set({ nearHome: sql`${routePhotos.id} = any(${sql.param(idsOf(near))}::integer[])` })
    .where(inArray(routePhotos.id, idsOf(hidden)));
}

/** Compares the photos that are still hidden after a change that didn't do so. */
export async function checkHiddenPhotos(ctx: ServerCtx): Promise<void> {
  const owners = await ctx.db
    .selectDistinct({ id: routePhotos.userId })
    .from(routePhotos)
    .where(isNull(routePhotos.nearHome))
    .limit(MEMBERS_AT_ONCE);
  for (const { id } of owners)
    await withinTransaction(ctx, async ({ db }) => {
      if (await lockMemberById(db, id)) await checkPhotos(db, id);
    });
}
