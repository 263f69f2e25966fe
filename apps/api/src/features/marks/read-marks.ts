import { userRoutes } from "@longpaddock/db/schema/user-routes";
import type { RouteMark } from "@longpaddock/domain/marks/vocabulary";
import { and, eq, sql } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { prepared } from "../../core/prepared";

const marksOfRoutes = prepared((db) =>
  db
    .select({ routeId: userRoutes.routeId, status: userRoutes.status })
    .from(userRoutes)
    .where(
      and(
        eq(userRoutes.userId, sql.placeholder("userId")),
        sql`${userRoutes.routeId} = any(${sql.placeholder("ids")}::integer[])`,
      ),
    )
    .prepare("marks_of_routes"),
);

/** Which of the routes the actor starred and which they completed, for cards. */
export async function readMarks(ctx: SignedInCtx, { ids }: { ids: number[] }) {
  const marks = await marksOfRoutes(ctx.db).execute({ userId: ctx.actor.id, ids });
  const marked = (status: RouteMark) =>
    marks.filter((mark) => mark.status === status).map(({ routeId }) => routeId);
  return { starred: marked("starred"), completed: marked("completed") };
}
