import type { DbOrTx } from "@longpaddock/db/client";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { isSignedIn } from "@longpaddock/domain/actor";
import type { FeaturedRoutesInput } from "@longpaddock/domain/routes/schema";
import { desc, eq, sql } from "drizzle-orm";
import type { Ctx } from "../../../core/context";
import { prepared } from "../../../core/prepared";
import { type RouteCard, routeCardView } from "../card-view";
import { mineColumns } from "../mine";
import { cardColumns } from "../route-columns";

const featured = (db: DbOrTx, viewer: "guest" | "member") =>
  db
    .select({
      ...cardColumns,
      ...(viewer === "member" && mineColumns(sql.placeholder("userId"))),
    })
    .from(routes)
    .innerJoin(users, eq(users.id, routes.authorId))
    .where(eq(routes.isPublic, sql`true`))
    .orderBy(desc(routes.featuredScore), desc(routes.id))
    .limit(sql.placeholder("limit"))
    .prepare(`routes_featured_${viewer}`);

export const featuredForGuests = prepared((db) => featured(db, "guest"));
export const featuredForMembers = prepared((db) => featured(db, "member"));

/** Sorted by a score that combines ratings and age, which the database computes. */
export async function listFeatured(ctx: Ctx, input: FeaturedRoutesInput): Promise<RouteCard[]> {
  const { limit } = input;
  const rows = isSignedIn(ctx.actor)
    ? await featuredForMembers(ctx.db).execute({ limit, userId: ctx.actor.id })
    : await featuredForGuests(ctx.db).execute({ limit });
  return rows.map((row) => routeCardView(row, ctx.actor, input));
}
