import { check, index, integer, pgTable } from "drizzle-orm/pg-core";
import { between, instant } from "./columns";
import { userRef } from "./user-ref";

/** The latest weekly mail of a member who doesn't open the app. */
export const digests = pgTable(
  "digests",
  {
    userId: userRef("user_id", "cascade").primaryKey(),
    /** It says what is new since then. */
    since: instant("since").notNull(),
    plannedAt: instant("planned_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** When it may be tried next; null once it is sent or given up. */
    dueAt: instant("due_at"),
  },
  (t) => [index("digests_due").on(t.dueAt, t.userId), check("digests_attempts", between(t.attempts, 0, 10))],
);
