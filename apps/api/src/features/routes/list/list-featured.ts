import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { desc, eq, sql } from "drizzle-orm";
import type { Ctx } from "../../../core/context";
import { prepared } from "../../../core/prepared";
import { cardColumns } from "../route-columns";
import { type RouteCard, routeCardView } from "../view";

export const featuredQuery = prepared((db) =>
  db
    .select(cardColumns)
    .from(routes)
    .innerJoin(users, eq(users.id, routes.authorId))
    .where(eq(routes.isPublic, sql`true`))
    .orderBy(desc(routes.featuredScore), desc(routes.id))
    .limit(sql.placeholder("limit"))
    .prepare("routes_featured"),
);

/** The public routes that lead: well rated by many, and new. The database keeps the score. */
export async function listFeatured(ctx: Ctx, { limit }: { limit: number }): Promise<RouteCard[]> {
  const rows = await featuredQuery(ctx.db).execute({ limit });
  return rows.map((row) => routeCardView(row, ctx.actor));
}
