import type { CheckInInput } from "@longpaddock/domain/check-ins/schema";
import { AppError } from "@longpaddock/domain/errors";
import { earlier, statedTime } from "@longpaddock/domain/recorded-acts";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { requireAccepted } from "../briefings/check-acknowledged";
import { lockEvent } from "../participations/load";
import { findVisit, type Visit } from "../visits/load";
import { takeAct } from "./take-act";
import { checkInView } from "./view";

/** When a rider did it, by the server's clock. */
export function timeOfAct(
  { clock }: Pick<Ctx, "clock">,
  said: Pick<CheckInInput, "statedAt" | "sentAt">,
): Date {
  const now = clock.now();
  return earlier(statedTime(said, now) ?? now, now);
}

/** Takes an act of a visitor without an account. One of before their rider was taken off is kept, but brings nobody back. */
export async function checkInVisitor(ctx: Ctx, { eventId }: Visit, { id, eventType, ...said }: CheckInInput) {
  const { event, taken } = await withinTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (eventType !== undefined && event.type !== eventType) throw new AppError("NOT_FOUND");
    const visit = await findVisit(tx, id, timeOfAct(tx, said));
    if (!visit) throw new AppError("UNAUTHORIZED");
    if (said.status === "checked_in") {
      await requireAccepted(tx, visit, timeOfAct(tx, said));
    }
    const rider = { id: null, participantId: visit.participantId, answer: visit.answer };
    return { event, taken: await takeAct(tx, event, { rider, said, isTakenOff: visit.endedAt !== null }) };
  });
  authorize(ctx.actor, taken.decision);
  return checkInView(event, taken);
}
