import type { ActValues } from "@longpaddock/domain/audit/rules";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { actSearchText, adminActs } from "./admin-acts";
import { users } from "./users";

/**
 * What the log of administrators says in words of a member: why they were suspended, or what their route was called. Apart
 * from the log, because it goes with the member's account. Triggers refuse any other change.
 */
export const adminActTexts = pgTable(
  "admin_act_texts",
  {
    actId: integer("act_id")
      .primaryKey()
      .references(() => adminActs.id),
    memberId: text("member_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** What the route of the act was called then. */
    subjectName: varchar("subject_name", { length: 300 }),
    /** Added to the fields of the act. */
    before: jsonb("before").$type<ActValues>(),
    after: jsonb("after").$type<ActValues>(),
  },
  (t) => [
    index("admin_act_texts_by_member").on(t.memberId),
    index("admin_act_texts_search").using("gin", sql`(${actSearchText(t)}) gin_trgm_ops`),
  ],
);
