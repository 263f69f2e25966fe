import { visitorCodes } from "@longpaddock/db/schema/event-visits";
import { canCheckInRiders } from "@longpaddock/domain/check-ins/policy";
import { AppError } from "@longpaddock/domain/errors";
import { canAnswerStill } from "@longpaddock/domain/participations/policy";
import type { EventId } from "@longpaddock/domain/participations/schema";
import { VISIT_MESSAGES } from "@longpaddock/domain/visits/texts";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { lockEvent } from "../participations/load";
import { hashesOf, newCode } from "./codes";
import { visitorCodeView } from "./view";

const TRIES = 5;

/** Makes the code of a ride, in place of the one before. Nobody can read it again. */
export async function createCode(ctx: OnboardedCtx, { id }: EventId) {
  return withinTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, id);
    const { actor, db, clock, services } = tx;
    authorize(actor, canCheckInRiders(actor, event, VISIT_MESSAGES.notLeading));
    authorize(actor, canAnswerStill(event, clock.now()));
    await db.delete(visitorCodes).where(eq(visitorCodes.eventId, id));
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const code = newCode();
      const [codeHash = ""] = hashesOf(services, code);
      const [stored] = await db
        .insert(visitorCodes)
        .values({
          eventId: id,
          codeHash,
          createdBy: actor.id,
          createdAt: clock.now(),
          expiresAt: event.dayEndsAt,
        })
        .onConflictDoNothing()
        .returning({ expiresAt: visitorCodes.expiresAt });
      if (stored) return visitorCodeView(event, code);
    }
    throw new AppError("UNAVAILABLE");
  });
}
