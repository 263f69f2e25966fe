import type { Onboarded } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import { canReachEvent, canRunEvent, type EventAccess } from "../participations/policy";
import { type Answer, mayCome } from "../participations/rules";
import { BRIEFING_MESSAGES } from "./texts";

/** Reading it and acknowledging it, also after the ride: phones send what was recorded without a network later. */
export function canReadBriefing(actor: Onboarded, event: EventAccess, answer: Answer | null): Decision {
  const reach = canReachEvent(actor, event);
  if (!reach.allowed) return reach;
  if (mayCome(answer) || canRunEvent(actor, event).allowed) return ALLOW;
  return deny("FORBIDDEN", BRIEFING_MESSAGES.ridersOnly);
}
