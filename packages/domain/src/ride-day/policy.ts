import type { Onboarded } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import { canReachEvent, canRunEvent, type EventAccess } from "../participations/policy";
import { type Answer, mayCome } from "../participations/rules";
import { PARTICIPATION_MESSAGES } from "../participations/texts";
import { RIDE_DAY_MESSAGES } from "./texts";

/** The board is for those who run the event and those who come, and for nobody else. */
export function canReadBoard(
  actor: Onboarded,
  event: EventAccess & { readonly answer: Answer | null },
): Decision {
  const reach = canReachEvent(actor, event);
  if (!reach.allowed) return reach;
  const isOn = mayCome(event.answer) || canRunEvent(actor, event).allowed;
  return isOn ? ALLOW : deny("FORBIDDEN", RIDE_DAY_MESSAGES.notComing);
}

/**
 * Saying when the ride should be back, also once its planned end has passed: that is when it is late. Until the end of its
 * last day, or until it is closed.
 */
export function canSetBackBy(
  actor: Onboarded,
  event: EventAccess & { readonly dayEndsAt: Date },
  now: Date,
): Decision {
  const run = canRunEvent(actor, event);
  if (!run.allowed) return run;
  if (event.status === "cancelled") return deny("CONFLICT", PARTICIPATION_MESSAGES.cancelled);
  const isOver = event.status === "completed" || event.dayEndsAt <= now;
  return isOver ? deny("CONFLICT", PARTICIPATION_MESSAGES.over) : ALLOW;
}
