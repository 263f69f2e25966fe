import { MAX_INVITE_USES } from "@longpaddock/domain/invites/rules";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { between, createdAt, identity, instant, tally } from "./columns";
import { groups } from "./groups";
import { userRef } from "./user-ref";

/** Links that make whoever opens them a member of a group. */
export const groupInvites = pgTable(
  "group_invites",
  {
    id: identity(),
    groupId: integer("group_id")
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
    createdBy: userRef("created_by", "cascade"),
    /** SHA-256, so that a leaked table admits nobody. */
    secretHash: text("secret_hash").notNull(),
    /** Mailed to one address (email_invites), so it isn't in the list of links and doesn't count as one. */
    isMailed: boolean("is_mailed").notNull().default(false),
    maxUses: integer("max_uses").notNull(),
    uses: tally("uses"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (t) => [
    unique("group_invites_secret").on(t.secretHash),
    index("group_invites_list").on(t.groupId, t.id),
    index("group_invites_creator").on(t.createdBy, t.id),
    check("group_invites_max_uses", between(t.maxUses, 1, MAX_INVITE_USES)),
    check("group_invites_uses", sql`${t.uses} >= 0 and ${t.uses} <= ${t.maxUses}`),
  ],
);
