import type { Onboarded } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import { canReachEvent, canRunEvent, type EventAccess } from "../participations/policy";
import { type Answer, mayCome } from "../participations/rules";
import { CHECK_IN_MESSAGES } from "./texts";

/** An event with the actor's own answer to it. */
export interface RiderAccess extends EventAccess {
  readonly answer: Answer | null;
}

/** Those who come, perhaps or for sure, and those who run the event. */
export function canCheckIn(actor: Onboarded, event: RiderAccess): Decision {
  const reach = canReachEvent(actor, event);
  if (!reach.allowed) return reach;
  const isRider = mayCome(event.answer) || canRunEvent(actor, event).allowed;
  return isRider ? ALLOW : deny("FORBIDDEN", CHECK_IN_MESSAGES.notComing);
}
