import type { Onboarded } from "../actor";
import type { Decision } from "../decision";
import { canRideAlong, type EventAccess } from "../participations/policy";
import type { Answer } from "../participations/rules";
import { BRIEFING_MESSAGES } from "./texts";

/** For reading and acknowledging it, also after the ride: phones send what was recorded without a network later. */
export function canReadBriefing(actor: Onboarded, event: EventAccess, answer: Answer | null): Decision {
  return canRideAlong(actor, { ...event, answer }, BRIEFING_MESSAGES.ridersOnly);
}
