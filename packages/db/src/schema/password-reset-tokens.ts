import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { userRef } from "./user-ref";

/** A reset must outlive the process that mailed it, and work once: using it deletes the row. */
export const passwordResetTokens = pgTable(
  "password_reset_tokens",
  {
    /** SHA-256 of the mailed token, so a dump of this table resets nothing. */
    tokenHash: text("token_hash").primaryKey(),
    userId: userRef("user_id", "cascade"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    index("password_reset_tokens_user").on(t.userId),
    index("password_reset_tokens_expires").on(t.expiresAt),
  ],
);
