import { lateActsSince } from "@longpaddock/domain/check-ins/rules";
import { hasEnded, isOut } from "@longpaddock/domain/check-ins/statuses";
import { STATUS_MESSAGES } from "@longpaddock/domain/check-ins/texts";
import { AppError } from "@longpaddock/domain/errors";
import { isOrganizer } from "@longpaddock/domain/participations/policy";
import type { Answer } from "@longpaddock/domain/participations/rules";
import type { OnboardedCtx } from "../../core/context";
import type { LockedEvent } from "../participations/load";
import { readCheckIn } from "./load";
import { takeAct } from "./take-act";

/**
 * For a rider who declines or leaves a locked event: one who has checked in stays on its board, as a rider who left the ride.
 * Returns false for everybody else, and once the event is long over: declining it then says nothing of the ride.
 *
 * @throws AppError CONFLICT if they are back
 */
export async function leaveRide(
  tx: OnboardedCtx,
  event: LockedEvent,
  answer: Answer | null,
): Promise<boolean> {
  const { actor } = tx;
  if (isOrganizer(actor, event)) return false;
  const now = tx.clock.now();
  if (event.dayEndsAt < lateActsSince(now)) return false;
  const status = await readCheckIn(tx, event.id, actor.id);
  // They may have answered again since, and until the start their place can go to somebody else.
  if (hasEnded(status) && event.startsAt > now) return false;
  if (status === "completed" || status === "home") throw new AppError("CONFLICT", STATUS_MESSAGES[status]);
  if (!isOut(status)) return false;
  if (status !== "left_ride" && status !== "going_home")
    await takeAct(tx, event, { rider: { id: actor.id, answer }, said: { status: "left_ride" } });
  return true;
}
