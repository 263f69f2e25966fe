import { eventClosings } from "@longpaddock/db/schema/event-closings";
import { canCloseEvent } from "@longpaddock/domain/participations/policy";
import type { CloseEventInput } from "@longpaddock/domain/ride-day/schema";
import { authorize } from "../../../core/authorize";
import type { OnboardedCtx } from "../../../core/context";
import { withinTransaction } from "../../../core/within-transaction";
import { lockEvent } from "../../../riders/participations/load";
import { publishEvent } from "../../../riders/participations/publish-event";
import { setStatus } from "../../../riders/participations/set-status";
import { readEvent } from "../read-event";

/** Ends an event before its time. */
export async function closeEvent(ctx: OnboardedCtx, { id, reason }: CloseEventInput) {
  return withinTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, id);
    authorize(tx.actor, canCloseEvent(tx.actor, event, tx.clock.now()));
    await setStatus(tx, [event.id], "completed");
    const closing = { closedBy: tx.actor.id, reason: reason ?? null };
    await tx.db
      .insert(eventClosings)
      .values({ ...closing, eventId: id })
      .onConflictDoUpdate({ target: eventClosings.eventId, set: closing });
    await publishEvent(tx, event);
    return readEvent(tx, { id });
  });
}
