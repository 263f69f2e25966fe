import { isAdmin, type Onboarded } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import { canReachEvent, canRideAlong, canRunEvent, type EventAccess } from "../participations/policy";
import type { Answer } from "../participations/rules";
import { EVENT_PHOTO_MESSAGES } from "./texts";

/** Also when the event is over. */
export function canAddPhoto(actor: Onboarded, event: EventAccess, answer: Answer | null): Decision {
  return canRideAlong(actor, { ...event, answer }, EVENT_PHOTO_MESSAGES.participantsOnly);
}

/** Its uploader, those who run the event, and site administrators. */
export function canRemovePhoto(
  actor: Onboarded,
  event: EventAccess,
  { userId }: { userId: string },
): Decision {
  const reach = canReachEvent(actor, event);
  if (!reach.allowed) return reach;
  if (userId === actor.id || canRunEvent(actor, event).allowed || isAdmin(actor)) return ALLOW;
  return deny("FORBIDDEN", EVENT_PHOTO_MESSAGES.notYours);
}
