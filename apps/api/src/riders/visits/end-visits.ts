import { eventVisits } from "@longpaddock/db/schema/event-visits";
import { and, inArray, isNull } from "drizzle-orm";
import type { Ctx } from "../../core/context";

/** Lets the phones of these riders in no longer. What they did until then is still taken; ending them again changes nothing. */
export async function endVisits(
  { db }: Pick<Ctx, "db">,
  participantIds: readonly number[],
  endedAt: Date,
): Promise<void> {
  await db
    .update(eventVisits)
    // Whoever scans letters again with the same phone is another rider.
    .set({ endedAt, actId: null })
    .where(and(inArray(eventVisits.participantId, [...participantIds]), isNull(eventVisits.endedAt)));
}
