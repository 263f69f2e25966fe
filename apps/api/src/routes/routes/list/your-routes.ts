import { routes } from "@longpaddock/db/schema/routes";
import { userRoutes } from "@longpaddock/db/schema/user-routes";
import { and, desc, eq, sql } from "drizzle-orm";
import { prepared } from "../../../core/prepared";

/** More of a member's marks or own routes are not looked through. */
const MAX_YOURS = 1000;

const userId = sql.placeholder("userId");

export const markedIdsQuery = prepared((db) =>
  db
    .select({ id: userRoutes.routeId })
    .from(userRoutes)
    .where(and(eq(userRoutes.userId, userId), eq(userRoutes.status, sql.placeholder("status"))))
    .orderBy(desc(userRoutes.id))
    .limit(MAX_YOURS)
    .prepare("marked_route_ids"),
);

export const ownIdsQuery = prepared((db) =>
  db
    .select({ id: routes.id })
    .from(routes)
    .where(eq(routes.authorId, userId))
    .orderBy(desc(routes.id))
    .limit(MAX_YOURS)
    .prepare("own_route_ids"),
);
