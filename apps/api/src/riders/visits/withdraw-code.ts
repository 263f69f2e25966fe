import { visitorCodes } from "@longpaddock/db/schema/event-visits";
import { canCheckInRiders } from "@longpaddock/domain/check-ins/policy";
import type { EventId } from "@longpaddock/domain/participations/schema";
import { VISIT_MESSAGES } from "@longpaddock/domain/visits/texts";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { lockEvent } from "../participations/load";

/** Lets nobody in any more. Who was let in stays. */
export async function withdrawCode(ctx: OnboardedCtx, { id }: EventId): Promise<void> {
  await withinTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, id);
    authorize(tx.actor, canCheckInRiders(tx.actor, event, VISIT_MESSAGES.notLeading));
    await tx.db.delete(visitorCodes).where(eq(visitorCodes.eventId, id));
  });
}
