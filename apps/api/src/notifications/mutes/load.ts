import { memberMutes } from "@longpaddock/db/schema/member-mutes";
import { type SQLWrapper, sql } from "drizzle-orm";

/** Whether a member has muted another one, as a column or condition of a query. */
export const hasMuted = (memberId: SQLWrapper, otherId: SQLWrapper) =>
  sql<boolean>`exists (select from ${memberMutes} as mute
    where mute.user_id = ${memberId} and mute.muted_id = ${otherId})`;
