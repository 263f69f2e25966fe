import { isSharedWith } from "@longpaddock/db/route-privacy";
import { routes } from "@longpaddock/db/schema/routes";
import { userRoutes } from "@longpaddock/db/schema/user-routes";
import { AppError } from "@longpaddock/domain/errors";
import type { RouteMark } from "@longpaddock/domain/marks/vocabulary";
import { canSeeRoute } from "@longpaddock/domain/routes/policy";
import { and, eq, exists, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { SignedInCtx } from "../../core/context";
import { prepared } from "../../core/prepared";
import { markView } from "./view";

const markQuery = prepared((db) => {
  const hasMark = (status: RouteMark) =>
    exists(
      db
        .select({ id: userRoutes.id })
        .from(userRoutes)
        .where(
          and(
            eq(userRoutes.userId, sql.placeholder("userId")),
            eq(userRoutes.routeId, routes.id),
            eq(userRoutes.status, status),
          ),
        ),
    );
  return db
    .select({
      isPublic: routes.isPublic,
      authorId: routes.authorId,
      isShared: isSharedWith(sql.placeholder("userId")),
      starred: sql<boolean>`${hasMark("starred")}`,
      completed: sql<boolean>`${hasMark("completed")}`,
    })
    .from(routes)
    .where(eq(routes.id, sql.placeholder("id")))
    .prepare("mark_of_route");
});

export async function readMark(ctx: SignedInCtx, { id }: { id: number }) {
  const [route] = await markQuery(ctx.db).execute({ id, userId: ctx.actor.id });
  if (!route) throw new AppError("NOT_FOUND");
  authorize(ctx.actor, canSeeRoute(ctx.actor, route));
  return markView(route);
}
