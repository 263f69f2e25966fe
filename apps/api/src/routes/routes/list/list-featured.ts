import type { DbOrTx } from "@longpaddock/db/client";
import { literalLimit } from "@longpaddock/db/literal-limit";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { isSignedIn } from "@longpaddock/domain/actor";
import type { FeaturedRoutesInput } from "@longpaddock/domain/routes/schema";
import { desc, eq, sql } from "drizzle-orm";
import type { Ctx } from "../../../core/context";
import { preparedByShape } from "../../../core/prepared-shapes";
import { type RouteCard, routeCardView } from "../card-view";
import { mineColumns } from "../mine";
import { cardColumns } from "../route-columns";

interface Shape {
  viewer: "guest" | "member";
  limit: number;
}

/** The limit is no parameter: PostgreSQL would then plan each request anew, which takes longer than the request itself. */
export const featuredStatement = (db: DbOrTx, { viewer, limit }: Shape) =>
  db
    .select({
      ...cardColumns,
      ...(viewer === "member" && mineColumns(sql.placeholder("userId"))),
    })
    .from(routes)
    .innerJoin(users, eq(users.id, routes.authorId))
    .where(eq(routes.isPublic, sql`true`))
    .orderBy(desc(routes.featuredScore), desc(routes.id))
    .limit(literalLimit(limit));

const featuredQuery = preparedByShape("routes_featured", featuredStatement);

/** Sorted by a score that combines ratings and age, which the database computes. */
export async function listFeatured(ctx: Ctx, input: FeaturedRoutesInput): Promise<RouteCard[]> {
  const { limit } = input;
  const rows = isSignedIn(ctx.actor)
    ? await featuredQuery(ctx.db, { viewer: "member", limit }).execute({ userId: ctx.actor.id })
    : await featuredQuery(ctx.db, { viewer: "guest", limit }).execute({});
  return rows.map((row) => routeCardView(row, ctx.actor, input));
}
