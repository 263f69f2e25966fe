import { text } from "drizzle-orm/pg-core";
import { users } from "./users";

/**
 * The user that a row belongs to, and what becomes of the row when that user is deleted:
 * - "cascade" for personal records (marks, vehicles, badges, check-ins): they go along;
 * - "no action" for community content and for rows that a stored aggregate counts: they hold the user. Such
 *   an account is made anonymous, or its rows are first taken back by the verbs that keep the aggregates.
 */
export const userRef = (name: string, whenDeleted: "cascade" | "no action") =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: whenDeleted });
