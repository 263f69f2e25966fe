import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { users } from "./users";

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the session id: a dump of this table cannot be used as a cookie. */
    sid: text("sid").primaryKey(),
    sess: jsonb("sess").notNull(),
    expire: instant("expire").notNull(),
    /** A column of its own because all sessions of a user end together; null while a sign-in is under way. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The absolute life of a session counts from here, however often it slides. */
    createdAt: createdAt(),
  },
  (t) => [index("sessions_expire").on(t.expire), index("sessions_user").on(t.userId)],
);
