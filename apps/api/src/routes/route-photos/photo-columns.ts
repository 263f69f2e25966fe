import { routePhotos } from "@longpaddock/db/schema/route-photos";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routes } from "@longpaddock/db/schema/routes";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

const isFarFromHome = sql<boolean>`${routePhotos.nearHome} is false`;

/** Whether others see a photo: those near a home only where the author shows the whole route. Requires `routes`. */
export const isShown = sql<boolean>`(${isFarFromHome} or ${routePhotos.routeId} is not null and not ${routes.homeSafe})`;

/** The address of the first one that others see; null for none. Requires `routes`, and a join. */
export const firstPhoto = sql<string | null>`(select ${routePhotos.photoUrl} from ${routePhotos}
  where ${routePhotos.routeId} = ${routes.id} and ${isShown}
  order by ${routePhotos.position}, ${routePhotos.id} limit 1)`;

export interface PhotoRow {
  id: number;
  photoUrl: string;
  caption: string | null;
  userId: string;
  isShown: boolean;
}

const photosWhere = (condition: SQL, shown: SQL<boolean>, viewer: SQLWrapper | null) =>
  sql<PhotoRow[]>`(select coalesce(json_agg(json_build_object('id', ${routePhotos.id},
      'photoUrl', ${routePhotos.photoUrl}, 'caption', ${routePhotos.caption}, 'userId', ${routePhotos.userId},
      'isShown', ${shown}) order by ${routePhotos.position}, ${routePhotos.id}), '[]')
    from ${routePhotos} where ${condition} and (${shown} or ${viewer ? sql`${routePhotos.userId} = ${viewer}` : sql`false`}))`;

/** Those of a route that this viewer sees, null for a guest. Requires `routes`, and a join. */
export const photosOfRoute = (viewer: SQLWrapper | null) =>
  photosWhere(sql`${routePhotos.routeId} = ${routes.id}`, isShown, viewer).as("photos");

/** Those of a rating's note. Requires `route_ratings`, and a join. */
export const photosOfNote = (viewer: SQLWrapper | null) =>
  photosWhere(sql`${routePhotos.ratingId} = ${routeRatings.id}`, isFarFromHome, viewer).as("photos");
