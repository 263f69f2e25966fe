import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import { canSeeRoute } from "@longpaddock/domain/routes/policy";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { prepared } from "../../core/prepared";

const ratedRoute = prepared((db) =>
  db
    .select({
      isPublic: routes.isPublic,
      authorId: routes.authorId,
      totalRatings: routes.totalRatings,
    })
    .from(routes)
    .where(eq(routes.id, sql.placeholder("id")))
    .prepare("rated_route"),
);

/** @throws AppError NOT_FOUND, also for a route that this actor must not see */
export async function loadRatedRoute(ctx: Ctx, id: number) {
  const [route] = await ratedRoute(ctx.db).execute({ id });
  if (!route) throw new AppError("NOT_FOUND");
  authorize(ctx.actor, canSeeRoute(ctx.actor, route));
  return route;
}

export const ratingsQuery = prepared((db) =>
  db
    .select({
      id: routeRatings.id,
      rating: routeRatings.rating,
      review: routeRatings.review,
      createdAt: routeRatings.createdAt,
      firstName: users.firstName,
      profileImageUrl: users.profileImageUrl,
    })
    .from(routeRatings)
    .innerJoin(users, eq(users.id, routeRatings.userId))
    .where(
      and(
        eq(routeRatings.routeId, sql.placeholder("routeId")),
        lt(routeRatings.id, sql.placeholder("before")),
      ),
    )
    .orderBy(desc(routeRatings.id))
    .limit(sql.placeholder("limit"))
    .prepare("ratings_of_route"),
);
