import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";

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
