import type { Onboarded } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import { canReachEvent, canRunEvent, type EventAccess } from "../participations/policy";
import { type Answer, mayCome } from "../participations/rules";
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
