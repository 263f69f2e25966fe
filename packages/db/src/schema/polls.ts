import type { PollVotes } from "@longpaddock/domain/polls/rules";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, identity } from "./columns";
import { events } from "./events";
import { groups } from "./groups";
import { userRef } from "./user-ref";

/** Of a group or of an event. */
export const polls = pgTable(
  "polls",
  {
    id: identity(),
    groupId: integer("group_id").references(() => groups.id, { onDelete: "cascade" }),
    eventId: integer("event_id").references(() => events.id, { onDelete: "cascade" }),
    authorId: userRef("author_id", "no action"),
    question: text("question").notNull(),
    options: text("options").array().notNull(),
    votes: jsonb("votes").$type<PollVotes>().notNull().default({}),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    index("polls_group").on(t.groupId, t.id).where(sql`${t.groupId} is not null`),
    index("polls_event").on(t.eventId, t.id).where(sql`${t.eventId} is not null`),
    check("polls_place", sql`num_nonnulls(${t.groupId}, ${t.eventId}) = 1`),
    check("polls_options", sql`cardinality(${t.options}) >= 2`),
  ],
);
