import { DATE_POLL_STATUSES } from "@longpaddock/domain/date-polls/vocabulary";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, varchar } from "drizzle-orm/pg-core";
import { createdAt, enumText, identity, oneOf } from "./columns";
import { events } from "./events";
import { groups } from "./groups";
import { userRef } from "./user-ref";

/** Polls whose options are dates. They have votes of three kinds and become a ride, so they aren't in `polls`. */
export const datePolls = pgTable(
  "date_polls",
  {
    id: identity(),
    groupId: integer("group_id")
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
    authorId: userRef("author_id", "no action"),
    question: text("question").notNull(),
    /** Instants as ISO 8601 in UTC, in the author's order. Votes have their indexes. */
    dates: text("dates").array().notNull(),
    timeZone: varchar("time_zone", { length: 64 }).notNull(),
    status: enumText("status", 20, DATE_POLL_STATUSES).notNull().default("open"),
    chosenIndex: smallint("chosen_index"),
    /** The ride that it became. */
    eventId: integer("event_id").references(() => events.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("date_polls_group").on(t.groupId, t.id),
    index("date_polls_author").on(t.authorId),
    index("date_polls_event").on(t.eventId).where(sql`${t.eventId} is not null`),
    check("date_polls_status", oneOf(t.status, DATE_POLL_STATUSES)),
    check("date_polls_dates", sql`cardinality(${t.dates}) >= 2`),
    check("date_polls_chosen", sql`(${t.status} = 'chosen') = (${t.chosenIndex} is not null)`),
    check(
      "date_polls_chosen_index",
      sql`${t.chosenIndex} >= 0 and ${t.chosenIndex} < cardinality(${t.dates})`,
    ),
  ],
);
