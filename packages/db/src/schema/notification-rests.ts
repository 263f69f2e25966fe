import { DELIVERY_CHANNELS } from "@longpaddock/domain/notifications/vocabulary";
import { check, index, pgTable, primaryKey, varchar } from "drizzle-orm/pg-core";
import { enumText, instant, oneOf } from "./columns";
import { userRef } from "./user-ref";

/** Until when a member gets no further message about something that keeps changing, such as a role or an event. */
export const notificationRests = pgTable(
  "notification_rests",
  {
    userId: userRef("user_id", "cascade"),
    channel: enumText("channel", 10, DELIVERY_CHANNELS).notNull(),
    /** As in `notification_deliveries`. */
    subject: varchar("subject", { length: 60 }).notNull(),
    until: instant("until").notNull(),
  },
  (t) => [
    primaryKey({ name: "notification_rests_pk", columns: [t.userId, t.channel, t.subject] }),
    index("notification_rests_until").on(t.until),
    check("notification_rests_channel", oneOf(t.channel, DELIVERY_CHANNELS)),
  ],
);
