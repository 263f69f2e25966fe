import { check, index, pgTable } from "drizzle-orm/pg-core";
import { eventRef, eventType, ofEvent } from "./event-ids";
import { pollColumns, twoOptions } from "./poll-columns";

export const eventPolls = pgTable(
  "event_polls",
  { ...pollColumns(), eventId: eventRef().notNull(), eventType: eventType().notNull() },
  (t) => [
    ofEvent("event_polls_event_fk", t),
    index("event_polls_list").on(t.eventId, t.eventType, t.id),
    check("event_polls_options", twoOptions(t)),
  ],
);
