import type { PollVotes } from "@longpaddock/domain/polls/rules";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { boolean, jsonb, text } from "drizzle-orm/pg-core";
import { createdAt, identity } from "./columns";
import { userRef } from "./user-ref";

export const pollColumns = () => ({
  id: identity(),
  authorId: userRef("author_id", "no action"),
  question: text("question").notNull(),
  options: text("options").array().notNull(),
  votes: jsonb("votes").$type<PollVotes>().notNull().default({}),
  isActive: boolean("is_active").notNull().default(true),
  createdAt: createdAt(),
});

export const twoOptions = (t: { options: AnyColumn }): SQL => sql`cardinality(${t.options}) >= 2`;
