import { isSharedWith } from "@longpaddock/db/route-privacy";
import { routes } from "@longpaddock/db/schema/routes";
import { eq, or, sql } from "drizzle-orm";

/**
 * Leaves out marked routes that other authors have since made private. For statements with the placeholders `userId`
 * and `seesAll`, true for administrators.
 */
export const isVisibleMark = or(
  eq(routes.isPublic, sql`true`),
  eq(routes.authorId, sql.placeholder("userId")),
  isSharedWith(sql.placeholder("userId")),
  sql`${sql.placeholder("seesAll")}::boolean`,
);
