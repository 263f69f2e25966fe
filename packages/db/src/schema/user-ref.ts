import { text } from "drizzle-orm/pg-core";
import { users } from "./users";

/**
 * What happens to the row when its user is deleted:
 * - "cascade" for personal records (marks, vehicles, badges, check-ins)
 * - "no action" for community content and rows behind a stored total: the account is anonymised, or its rows
 * are removed first by the verbs that update the totals.
 */
export const userRef = (name: string, whenDeleted: "cascade" | "no action") =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: whenDeleted });
