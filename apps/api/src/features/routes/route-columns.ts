import { routeColumnsOf } from "@longpaddock/db/route-privacy";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { sql } from "drizzle-orm";

/** The columns that anybody may read: lists and views select from these, so that no private one can be named. */
export const openRoute = routeColumnsOf("public", "shape");

/** What a card and a page both say of a route, flat: `view.ts` shapes it. Read with `users` joined as the author. */
export const summaryColumns = {
  id: openRoute.id,
  name: openRoute.name,
  vehicleType: openRoute.vehicleType,
  difficulty: openRoute.difficulty,
  state: openRoute.state,
  city: openRoute.city,
  distance: openRoute.distance,
  duration: openRoute.duration,
  averageRating: openRoute.averageRating,
  totalRatings: openRoute.totalRatings,
  routeType: openRoute.routeType,
  isPublic: openRoute.isPublic,
  outline: openRoute.outline,
  spark: openRoute.spark,
  ascent: openRoute.ascent,
  createdAt: openRoute.createdAt,
  authorId: openRoute.authorId,
  authorFirstName: users.firstName,
  authorLastName: users.lastName,
  authorImageUrl: users.profileImageUrl,
};

/** A card's columns, flat: shaping them in the view costs a third of letting the query builder nest them. */
export const cardColumns = {
  ...summaryColumns,
  description: sql<
    string | null
  >`left(${openRoute.description}, 240) || case when length(${openRoute.description}) > 240 then '…' else '' end`.as(
    "description",
  ),
  hasGpx: sql<boolean>`${routes.gpxFileUrl} is not null`.as("has_gpx"),
};
