import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import type { ListOwnRoutesInput } from "@longpaddock/domain/routes/schema";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { SignedInCtx } from "../../../core/context";
import { idCursor } from "../../../core/cursor";
import { MAX_ID, type Page, pageOf } from "../../../core/paging";
import { prepared } from "../../../core/prepared";
import { mineColumns } from "../mine";
import { cardColumns } from "../route-columns";
import { type RouteCard, routeCardView } from "../view";

const authorId = sql.placeholder("authorId");

export const ownQuery = prepared((db) =>
  db
    .select({ ...cardColumns, ...mineColumns(authorId) })
    .from(routes)
    .innerJoin(users, eq(users.id, routes.authorId))
    .where(and(eq(routes.authorId, authorId), lt(routes.id, sql.placeholder("before"))))
    .orderBy(desc(routes.id))
    .limit(sql.placeholder("limit"))
    .prepare("routes_own"),
);

const ownTotal = prepared((db) =>
  db
    .select({ total: sql<number>`count(*)::integer` })
    .from(routes)
    .where(eq(routes.authorId, authorId))
    .prepare("routes_own_total"),
);

const newestOwn = idCursor("newest own routes");

/** The actor's own routes, private ones included, newest first. */
export async function listOwnRoutes(ctx: SignedInCtx, input: ListOwnRoutesInput): Promise<Page<RouteCard>> {
  const { limit, cursor } = input;
  const [before] = newestOwn.decode(ctx, cursor) ?? [MAX_ID];
  const values = { authorId: ctx.actor.id };
  const [rows, [counted]] = await Promise.all([
    ownQuery(ctx.db).execute({ ...values, before, limit: limit + 1 }),
    ownTotal(ctx.db).execute(values),
  ]);
  return pageOf(rows, {
    limit,
    total: counted?.total ?? 0,
    view: (row) => routeCardView(row, ctx.actor, input),
    cursor: (row) => newestOwn.encode(ctx, [row.id]),
  });
}
