import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { sessions } from "./sessions";
import { userRef } from "./user-ref";

/**
 * The keys with which members' devices sign what they hand to other phones. What was signed before the session there ended
 * may arrive later. A trigger notes when that was.
 */
export const deviceKeys = pgTable(
  "device_keys",
  {
    /** The SHA-256 of the public key, in base64url, so that the device knows it too. */
    id: text("id").primaryKey(),
    userId: userRef("user_id", "cascade"),
    sid: text("sid").references(() => sessions.sid, { onDelete: "set null" }),
    endedAt: instant("ended_at"),
    publicKey: text("public_key").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("device_keys_user").on(t.userId),
    index("device_keys_session").on(t.sid, t.createdAt),
    index("device_keys_ended").on(t.endedAt).where(sql`${t.endedAt} is not null`),
  ],
);
