import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { sql } from "drizzle-orm";

/** What a card and a page both say of a route, flat: `view.ts` shapes it. Read with `users` joined as the author. */
export const summaryColumns = {
  id: routes.id,
  name: routes.name,
  vehicleType: routes.vehicleType,
  difficulty: routes.difficulty,
  state: routes.state,
  city: routes.city,
  distance: routes.distance,
  duration: routes.duration,
  averageRating: routes.averageRating,
  totalRatings: routes.totalRatings,
  routeType: routes.routeType,
  isPublic: routes.isPublic,
  outline: routes.outline,
  spark: routes.spark,
  ascent: routes.ascent,
  createdAt: routes.createdAt,
  authorId: routes.authorId,
  authorFirstName: users.firstName,
  authorLastName: users.lastName,
  authorImageUrl: users.profileImageUrl,
};

/** A card's columns, flat: shaping them in the view costs a third of letting the query builder nest them. */
export const cardColumns = {
  ...summaryColumns,
  description: sql<
    string | null
  >`left(${routes.description}, 240) || case when length(${routes.description}) > 240 then '…' else '' end`.as(
    "description",
  ),
  hasGpx: sql<boolean>`${routes.gpxFileUrl} is not null`.as("has_gpx"),
};
