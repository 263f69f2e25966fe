import { DELIVERY_CHANNELS } from "@longpaddock/domain/notifications/vocabulary";
import { bigint, check, index, integer, pgTable, unique, varchar } from "drizzle-orm/pg-core";
import { between, createdAt, enumText, instant, largeIdentity, oneOf, requestId } from "./columns";
import { notifications } from "./notifications";
import { userRef } from "./user-ref";

/** Notifications that have yet to be sent as push messages and mail. A row goes once it is sent or given up. */
export const notificationDeliveries = pgTable(
  "notification_deliveries",
  {
    id: largeIdentity(),
    notificationId: bigint("notification_id", { mode: "number" })
      .notNull()
      .references(() => notifications.id, { onDelete: "cascade" }),
    channel: enumText("channel", 10, DELIVERY_CHANNELS).notNull(),
    userId: userRef("user_id", "cascade"),
    /** What the message is about, such as the changes of one event, if one message sums up all that happens to it. */
    subject: varchar("subject", { length: 60 }),
    /** A message that sums up is about the notifications after this one, up to `notificationId`. */
    afterId: bigint("after_id", { mode: "number" }).notNull().default(0),
    /** The push subscriptions that have taken the message up to `takenOf`, when another one of the member hasn't. */
    takenBy: integer("taken_by").array(),
    takenOf: bigint("taken_of", { mode: "number" }),
    attempts: integer("attempts").notNull().default(0),
    /** When it may be tried next: a process that takes it puts this off, so that another one goes on if it dies. */
    dueAt: instant("due_at").notNull().defaultNow(),
    /** For the log. */
    requestId: requestId(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("notification_deliveries_subject").on(t.userId, t.channel, t.subject),
    index("notification_deliveries_channel").on(t.channel, t.dueAt, t.id),
    index("notification_deliveries_notification").on(t.notificationId),
    check("notification_deliveries_channel", oneOf(t.channel, DELIVERY_CHANNELS)),
    check("notification_deliveries_attempts", between(t.attempts, 0, 10)),
  ],
);
