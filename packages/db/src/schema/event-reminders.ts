import { EVENT_REMINDERS } from "@longpaddock/domain/notifications/vocabulary";
import { check, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { createdAt, enumText, instant, oneOf } from "./columns";
import { eventRef } from "./event-ref";

/** The reminders that were given, so that none is given twice: a start that is moved gets its own. */
export const eventReminders = pgTable(
  "event_reminders",
  {
    eventId: eventRef(),
    kind: enumText("kind", 30, EVENT_REMINDERS).notNull(),
    startsAt: instant("starts_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: "event_reminders_pk", columns: [t.eventId, t.kind, t.startsAt] }),
    check("event_reminders_kind", oneOf(t.kind, EVENT_REMINDERS)),
  ],
);
