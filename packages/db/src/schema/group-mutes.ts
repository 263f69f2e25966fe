import { index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { groups } from "./groups";
import { userRef } from "./user-ref";

/** Groups whose topics, replies and mentions a member doesn't want to be told of. */
export const groupMutes = pgTable(
  "group_mutes",
  {
    userId: userRef("user_id", "cascade"),
    groupId: integer("group_id")
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: "group_mutes_pk", columns: [t.userId, t.groupId] }),
    index("group_mutes_group").on(t.groupId),
  ],
);
