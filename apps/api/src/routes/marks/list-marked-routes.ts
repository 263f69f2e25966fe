import { routes } from "@longpaddock/db/schema/routes";
import { userRoutes } from "@longpaddock/db/schema/user-routes";
import { users } from "@longpaddock/db/schema/users";
import { isAdmin } from "@longpaddock/domain/actor";
import type { ListMarkedInput } from "@longpaddock/domain/marks/schema";
import { and, count, desc, eq, lt, sql } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { MAX_ID, pageOf } from "../../core/paging";
import { prepared } from "../../core/prepared";
import { mineColumns } from "../routes/mine";
import { cardColumns } from "../routes/route-columns";
import { isVisibleMark } from "./load";
import { markedRouteView } from "./view";

const userId = sql.placeholder("userId");

const isOwnMark = and(eq(userRoutes.userId, userId), eq(userRoutes.status, sql.placeholder("status")));

export const markedQuery = prepared((db) =>
  db
    .select({
      ...cardColumns,
      ...mineColumns(userId),
      markId: sql<number>`${userRoutes.id}`.as("mark_id"),
      status: userRoutes.status,
      completedAt: userRoutes.completedAt,
      markedAt: sql`${userRoutes.createdAt}`.mapWith(userRoutes.createdAt).as("marked_at"),
    })
    .from(userRoutes)
    .innerJoin(routes, eq(routes.id, userRoutes.routeId))
    .innerJoin(users, eq(users.id, routes.authorId))
    .where(and(isOwnMark, isVisibleMark, lt(userRoutes.id, sql.placeholder("before"))))
    .orderBy(desc(userRoutes.id))
    .limit(sql.placeholder("limit"))
    .prepare("routes_marked"),
);

const markedTotal = prepared((db) =>
  db
    .select({ total: count() })
    .from(userRoutes)
    .innerJoin(routes, eq(routes.id, userRoutes.routeId))
    .where(and(isOwnMark, isVisibleMark))
    .prepare("routes_marked_total"),
);

const newestMarks = idCursor("newest marks");

export async function listMarkedRoutes(ctx: SignedInCtx, { status, limit, cursor }: ListMarkedInput) {
  const values = { userId: ctx.actor.id, status, seesAll: isAdmin(ctx.actor) };
  const cursors = newestMarks.of(status);
  const [before] = cursors.decode(ctx, cursor) ?? [MAX_ID];
  const [rows, [counted]] = await Promise.all([
    markedQuery(ctx.db).execute({ ...values, before, limit: limit + 1 }),
    markedTotal(ctx.db).execute(values),
  ]);
  return pageOf(rows, {
    limit,
    total: counted?.total ?? 0,
    view: (row) => markedRouteView(row, ctx.actor),
    cursor: (row) => cursors.encode(ctx, [row.markId]),
  });
}
