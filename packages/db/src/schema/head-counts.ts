import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { createdAt, identity, instant, textList } from "./columns";
import { eventRef } from "./event-ref";
import { participantRef } from "./guest-check-ins";
import { users } from "./users";

/** That a leader has counted the riders somewhere on the way, by number or by name. */
export const headCounts = pgTable(
  "head_counts",
  {
    id: identity(),
    eventId: eventRef(),
    /** Chosen by the app. */
    actId: uuid("act_id").notNull(),
    name: varchar("name", { length: 100 }).notNull(),
    at: instant("at").notNull(),
    /** Null if it was by name. */
    count: integer("count"),
    /** Members whom the leader saw and who have no row among the participants, such as the organiser. */
    seenMembers: textList("seen_members"),
    /** Acts and members whom the leader named and the sheet doesn't have yet: they are seen once it does. */
    awaited: textList("awaited"),
    countedBy: text("counted_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    unique("head_counts_once").on(t.eventId, t.actId),
    index("head_counts_list").on(t.eventId, t.at, t.id),
    index("head_counts_counted_by").on(t.countedBy),
    check("head_counts_count", sql`${t.count} >= 0`),
  ],
);

/** Whom a leader saw when they counted. */
export const headCountSightings = pgTable(
  "head_count_sightings",
  {
    headCountId: integer("head_count_id").notNull(),
    participantId: participantRef(),
  },
  (t) => [
    foreignKey({
      name: "head_count_sightings_head_count_fk",
      columns: [t.headCountId],
      foreignColumns: [headCounts.id],
    }).onDelete("cascade"),
    primaryKey({ name: "head_count_sightings_pk", columns: [t.headCountId, t.participantId] }),
    index("head_count_sightings_participant").on(t.participantId),
  ],
);
