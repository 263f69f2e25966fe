import { eventClosings } from "@longpaddock/db/schema/event-closings";
import { canReopenEvent } from "@longpaddock/domain/participations/policy";
import type { EventId } from "@longpaddock/domain/participations/schema";
import { eq } from "drizzle-orm";
import { authorize } from "../../../core/authorize";
import type { OnboardedCtx } from "../../../core/context";
import { withinTransaction } from "../../../core/within-transaction";
import { lockEvent } from "../../../riders/participations/load";
import { publishEvent } from "../../../riders/participations/publish-event";
import { setStatus } from "../../../riders/participations/set-status";
import { readEvent } from "../read-event";

/** Takes back that an event was closed. */
export async function reopenEvent(ctx: OnboardedCtx, { id }: EventId) {
  return withinTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, id);
    authorize(tx.actor, canReopenEvent(tx.actor, event, tx.clock.now()));
    await setStatus(tx, [event.id], "upcoming");
    await tx.db.delete(eventClosings).where(eq(eventClosings.eventId, id));
    await publishEvent(tx, event);
    return readEvent(tx, { id });
  });
}
