import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { userRef } from "./user-ref";

/** Stored, so that a link survives restarts; deleted on use. */
export const passwordResetTokens = pgTable(
  "password_reset_tokens",
  {
    /** SHA-256, so that a leaked table resets nothing. */
    tokenHash: text("token_hash").primaryKey(),
    userId: userRef("user_id", "cascade"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    // One living link a member.
    uniqueIndex("password_reset_tokens_user").on(t.userId),
    index("password_reset_tokens_expires").on(t.expiresAt),
  ],
);
