import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";

/** The one pair of keys that browsers know this site by, made at the first start and shared by all processes. */
export const pushKeys = pgTable(
  "push_keys",
  {
    id: integer("id").primaryKey().default(1),
    publicKey: text("public_key").notNull(),
    privateKey: text("private_key").notNull(),
  },
  (t) => [check("push_keys_one", sql`${t.id} = 1`)],
);
