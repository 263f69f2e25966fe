import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** Trials of deleted accounts, since a trial can be had once: the next account with the same address goes on with it. */
export const usedTrials = pgTable(
  "used_trials",
  {
    /** An HMAC of the address, so that a copy of the database doesn't tell whose it was. */
    addressHash: text("address_hash").primaryKey(),
    startedAt: instant("started_at").notNull(),
    endsAt: instant("ends_at").notNull(),
  },
  (t) => [check("used_trials_order", sql`${t.endsAt} > ${t.startedAt}`)],
);
