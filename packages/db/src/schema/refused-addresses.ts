import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";

/**
 * Addresses whose owners want no invitations by mail, or, with another hash, no messages about riders who named them. It has no key, so that a refusal holds even with a new
 * SESSION_SECRET.
 */
export const refusedAddresses = pgTable("refused_addresses", {
  addressHash: text("address_hash").primaryKey(),
  createdAt: createdAt(),
});
