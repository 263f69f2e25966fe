import { canCheckInRiders } from "@longpaddock/domain/check-ins/policy";
import type { CheckInRiderInput } from "@longpaddock/domain/check-ins/schema";
import { CHECK_IN_MESSAGES } from "@longpaddock/domain/check-ins/texts";
import { AppError } from "@longpaddock/domain/errors";
import { mayCome } from "@longpaddock/domain/participations/rules";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { wasTakenOff } from "../participations/change-answer";
import { findAddedRider, findParticipant, type LockedEvent, lockEvent } from "../participations/load";
import { asRecorded } from "./as-recorded";
import { type Rider, readCheckIn } from "./load";
import { takeAct } from "./take-act";
import { ownActsView, riderCheckInView } from "./view";

/**
 * Stores what a leader has heard of a rider as one of the rider's acts. One recorded earlier that contradicts what others
 * have said is taken too, and the sheet shows both.
 */
export async function checkInRider(ctx: OnboardedCtx, { id, participantId, ...said }: CheckInRiderInput) {
  return withinTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, id);
    authorize(tx.actor, canCheckInRiders(tx.actor, await asRecorded(tx, event, { ...said, participantId })));
    const rider = await findRider(tx, event, participantId);
    const view = riderCheckInView(event, rider, await takeAct(tx, event, { rider, said, isOnSheet: true }));
    return canCheckInRiders(tx.actor, event).allowed ? view : ownActsView(view, tx.actor.id);
  });
}

/** Somebody on the board, or whom a leader has taken off it. The organiser has no place, so their id as a member works too. */
async function findRider(
  tx: OnboardedCtx,
  event: LockedEvent,
  wanted: number | string,
): Promise<Rider & { participantId: number | null }> {
  const added = typeof wanted === "number" ? null : await findAddedRider(tx, event.id, wanted);
  const found = await findParticipant(tx, event.id, added?.participantId ?? wanted);
  if (found?.userId === null) return { id: null, participantId: found.id, answer: found.status };
  const id = found?.userId ?? (typeof wanted === "string" ? wanted : null);
  if (id !== null) {
    const answer = found?.status ?? null;
    const isOnBoard =
      id === event.organizerId ||
      mayCome(answer) ||
      (await readCheckIn(tx, event.id, id)) !== null ||
      (await wasTakenOff(tx, event.id, id));
    if (isOnBoard) return { id, participantId: found?.id ?? null, answer };
  }
  throw new AppError("NOT_FOUND", CHECK_IN_MESSAGES.notOnBoard);
}
