import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { between, createdAt, identity, instant, requestId } from "./columns";
import { userRef } from "./user-ref";

/**
 * Links to choose a new password. A row first waits for its mail: the token is made when the mail is sent, and all that is
 * kept of it is a hash. Kept for a day, to count against the limits of an account; deleted on use, with the account's others.
 */
export const passwordResetLinks = pgTable(
  "password_reset_links",
  {
    id: identity(),
    userId: userRef("user_id", "cascade"),
    /** SHA-256 of the token that was mailed last, so that a leaked table resets nothing. */
    tokenHash: text("token_hash"),
    attempts: integer("attempts").notNull().default(0),
    /** When the mail may be tried next; null once it is sent or given up. */
    dueAt: instant("due_at").defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    /** The request that asked for it, for the log. */
    requestId: requestId(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("password_reset_links_token").on(t.tokenHash),
    index("password_reset_links_user").on(t.userId, t.createdAt),
    index("password_reset_links_due").on(t.dueAt, t.id).where(sql`${t.dueAt} is not null`),
    index("password_reset_links_created").on(t.createdAt),
    check("password_reset_links_attempts", between(t.attempts, 0, 10)),
  ],
);
