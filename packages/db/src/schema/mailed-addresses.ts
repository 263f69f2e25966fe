import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { identity, instant } from "./columns";
import { groups } from "./groups";
import { users } from "./users";

/**
 * Counts invitations by mail against the limits of a day and of an address, also after they were withdrawn, their group
 * or account deleted. Kept for a week.
 */
export const mailedAddresses = pgTable(
  "mailed_addresses",
  {
    id: identity(),
    groupId: integer("group_id").references(() => groups.id, { onDelete: "set null" }),
    senderId: text("sender_id").references(() => users.id, { onDelete: "set null" }),
    addressHash: text("address_hash").notNull(),
    queuedAt: instant("queued_at").notNull(),
  },
  (t) => [
    index("mailed_addresses_group").on(t.groupId, t.queuedAt),
    index("mailed_addresses_sender").on(t.senderId, t.queuedAt),
    index("mailed_addresses_address").on(t.addressHash, t.queuedAt),
    index("mailed_addresses_day").on(t.queuedAt),
  ],
);
