import { sql } from "drizzle-orm";
import { check, index, pgTable, unique } from "drizzle-orm/pg-core";
import { createdAt, identity } from "./columns";
import { userRef } from "./user-ref";

/** Members whose posts, comments and polls a member wants folded away and not to be told of. Only that member knows. */
export const memberMutes = pgTable(
  "member_mutes",
  {
    id: identity(),
    userId: userRef("user_id", "cascade"),
    mutedId: userRef("muted_id", "cascade"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("member_mutes_once").on(t.userId, t.mutedId),
    index("member_mutes_list").on(t.userId, t.id),
    index("member_mutes_muted").on(t.mutedId),
    check("member_mutes_other", sql`${t.userId} <> ${t.mutedId}`),
  ],
);
