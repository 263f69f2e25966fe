import { canCheckIn } from "@longpaddock/domain/check-ins/policy";
import type { CheckInInput } from "@longpaddock/domain/check-ins/schema";
import { AppError } from "@longpaddock/domain/errors";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { readAnswer, wasTakenOff } from "../participations/change-answer";
import { lockEvent } from "../participations/load";
import { readCheckIn } from "./load";
import { takeAct } from "./take-act";
import { checkInView } from "./view";

/** Takes an act of the caller. */
export async function checkIn(ctx: OnboardedCtx, { id, eventType, ...said }: CheckInInput) {
  const { event, taken } = await withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    const event = await lockEvent(tx, id);
    if (eventType !== undefined && event.type !== eventType) throw new AppError("NOT_FOUND");
    const answer = await readAnswer(tx, event.id, actor.id);
    // Their phone may have recorded it before, or a leader took the wrong rider off.
    const heard = (await wasTakenOff(tx, event.id, actor.id)) ? "confirmed" : answer;
    const checkIn = await readCheckIn(tx, event.id, actor.id);
    authorize(actor, canCheckIn(actor, { ...event, answer: heard, checkIn }));
    return { event, taken: await takeAct(tx, event, { rider: { id: actor.id, answer }, said }) };
  });
  authorize(ctx.actor, taken.decision);
  return checkInView(event, taken);
}
