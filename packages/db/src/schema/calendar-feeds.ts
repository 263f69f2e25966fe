import { pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { userRef } from "./user-ref";

/** The private addresses under which members' calendar programs read their events. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    userId: userRef("user_id", "cascade").primaryKey(),
    /** SHA-256, so that a leaked table shows nobody's events. */
    secretHash: text("secret_hash").notNull(),
    createdAt: createdAt(),
    /** What was read last, and when it first looked like that: nothing else notes when an answer was taken back. */
    contentHash: text("content_hash"),
    contentChangedAt: instant("content_changed_at"),
  },
  (t) => [unique("calendar_feeds_secret").on(t.secretHash)],
);
