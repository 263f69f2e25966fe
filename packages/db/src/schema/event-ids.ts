import { sql } from "drizzle-orm";
import { integer, pgSequence } from "drizzle-orm/pg-core";

/** A proposal takes the id that its event will have. */
export const eventIdSequence = pgSequence("event_id_seq", { maxValue: 2_147_483_647 });

export const eventId = () => integer("id").primaryKey().default(sql`nextval('event_id_seq')`);
