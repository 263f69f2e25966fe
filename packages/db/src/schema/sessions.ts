import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { users } from "./users";

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256, so that a leaked table cannot sign anyone in. */
    sid: text("sid").primaryKey(),
    sess: jsonb("sess").notNull(),
    expire: instant("expire").notNull(),
    /** A column, so that all sessions of a user can end together; null during sign-in. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Start of the absolute lifetime, which activity does not extend. */
    createdAt: createdAt(),
  },
  (t) => [index("sessions_expire").on(t.expire), index("sessions_user").on(t.userId)],
);
