import { EVENT_TYPES } from "@longpaddock/domain/events/rules";
import type { PollVotes } from "@longpaddock/domain/polls/rules";
import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgView, text } from "drizzle-orm/pg-core";
import { enumText, instant } from "./columns";

const shared = () => ({
  id: integer("id").notNull(),
  authorId: text("author_id").notNull(),
  question: text("question").notNull(),
  options: text("options").array().notNull(),
  votes: jsonb("votes").$type<PollVotes>().notNull(),
  isActive: boolean("is_active").notNull(),
  createdAt: instant("created_at").notNull(),
});

/** The polls of groups by the name and with the columns that the specification gives them. For reading only. */
export const groupPolls = pgView("group_polls", {
  ...shared(),
  groupId: integer("group_id").notNull(),
}).as(
  sql`select id, group_id, author_id, question, options, votes, is_active, created_at
    from polls where group_id is not null`,
);

/** The same of events. */
export const eventPolls = pgView("event_polls", {
  ...shared(),
  eventId: integer("event_id").notNull(),
  eventType: enumText("event_type", 20, EVENT_TYPES).notNull(),
}).as(
  sql`select p.id, p.event_id, e.type as event_type, p.author_id, p.question, p.options, p.votes, p.is_active, p.created_at
    from polls p join events e on e.id = p.event_id`,
);
