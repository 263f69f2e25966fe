import { index, integer, pgTable, text, unique, varchar } from "drizzle-orm/pg-core";
import { createdAt, identity, instant } from "./columns";
import { sessions } from "./sessions";
import { userRef } from "./user-ref";

/** The browsers that members want to be told of news in, until they sign out there. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: identity(),
    userId: userRef("user_id", "cascade"),
    sid: text("sid")
      .notNull()
      .references(() => sessions.sid, { onDelete: "cascade" }),
    /** Where the browser's maker takes messages for it. */
    endpoint: varchar("endpoint", { length: 1000 }).notNull(),
    /** The browser's keys: messages are encrypted for it. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** Messages since the last one that was taken which the service didn't answer in time. */
    timeouts: integer("timeouts").notNull().default(0),
    /** After some of those it gets nothing until then. */
    restsUntil: instant("rests_until"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("push_subscriptions_endpoint").on(t.endpoint),
    unique("push_subscriptions_session").on(t.sid),
    index("push_subscriptions_user").on(t.userId, t.id),
  ],
);
