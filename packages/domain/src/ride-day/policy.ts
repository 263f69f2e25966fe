import type { Onboarded } from "../actor";
import { lateActsUntil } from "../check-ins/rules";
import { isOut } from "../check-ins/statuses";
import type { CheckInStatus } from "../check-ins/vocabulary";
import { ALLOW, type Decision, deny } from "../decision";
import { canRideAlong, canRunEvent, type EventAccess, type RiderAccess } from "../participations/policy";
import { PARTICIPATION_MESSAGES } from "../participations/texts";
import { RIDE_DAY_MESSAGES } from "./texts";

/**
 * Also for a rider who is out, whatever has become of their place or of their membership in the group: who doesn't ride along
 * any more reads their own line alone (`readsAllRiders`).
 */
export function canReadBoard(
  actor: Onboarded,
  event: RiderAccess & { readonly checkIn: CheckInStatus | null },
): Decision {
  if (isOut(event.checkIn)) return ALLOW;
  return canRideAlong(actor, event, RIDE_DAY_MESSAGES.notComing);
}

export const readsAllRiders = (actor: Onboarded, event: RiderAccess): boolean =>
  canRideAlong(actor, event, RIDE_DAY_MESSAGES.notComing).allowed;

/** Also after the planned end and after closing: it is then that riders are late. */
export function canSetBackBy(
  actor: Onboarded,
  event: EventAccess & { readonly dayEndsAt: Date },
  now: Date,
): Decision {
  const run = canRunEvent(actor, event);
  if (!run.allowed) return run;
  if (event.status === "cancelled") return deny("CONFLICT", PARTICIPATION_MESSAGES.cancelled);
  return lateActsUntil(event.dayEndsAt) <= now ? deny("CONFLICT", PARTICIPATION_MESSAGES.over) : ALLOW;
}
