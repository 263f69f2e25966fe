import { MUTED_LEVELS } from "@longpaddock/domain/notifications/vocabulary";
import { check, index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { createdAt, enumText, oneOf } from "./columns";
import { groups } from "./groups";
import { userRef } from "./user-ref";

/** Groups of which a member wants to hear less. */
export const groupMutes = pgTable(
  "group_mutes",
  {
    userId: userRef("user_id", "cascade"),
    groupId: integer("group_id")
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
    level: enumText("level", 10, MUTED_LEVELS).notNull().default("nothing"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: "group_mutes_pk", columns: [t.userId, t.groupId] }),
    index("group_mutes_group").on(t.groupId),
    check("group_mutes_level", oneOf(t.level, MUTED_LEVELS)),
  ],
);
