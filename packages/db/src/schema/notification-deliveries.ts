import { DELIVERY_CHANNELS } from "@longpaddock/domain/notifications/vocabulary";
import { check, index, integer, pgTable } from "drizzle-orm/pg-core";
import { between, createdAt, enumText, identity, instant, oneOf, requestId } from "./columns";
import { notifications } from "./notifications";

/** Notifications that have yet to be sent as push messages and mail. A row goes once it is sent or given up. */
export const notificationDeliveries = pgTable(
  "notification_deliveries",
  {
    id: identity(),
    notificationId: integer("notification_id")
      .notNull()
      .references(() => notifications.id, { onDelete: "cascade" }),
    channel: enumText("channel", 10, DELIVERY_CHANNELS).notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** When it may be tried next: a process that takes it puts this off, so that another one goes on if it dies. */
    dueAt: instant("due_at").notNull().defaultNow(),
    /** For the log. */
    requestId: requestId(),
    createdAt: createdAt(),
  },
  (t) => [
    index("notification_deliveries_due").on(t.dueAt, t.id),
    index("notification_deliveries_notification").on(t.notificationId),
    check("notification_deliveries_channel", oneOf(t.channel, DELIVERY_CHANNELS)),
    check("notification_deliveries_attempts", between(t.attempts, 0, 10)),
  ],
);
