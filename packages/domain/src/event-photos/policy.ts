import { isAdmin, type Onboarded } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import { isBlocked } from "../memberships/policy";
import { MEMBERSHIP_MESSAGES } from "../memberships/texts";
import { canReachEvent, canRunEvent, type EventAccess } from "../participations/policy";
import type { Answer } from "../participations/rules";
import { EVENT_PHOTO_MESSAGES } from "./texts";

/** Those who come, perhaps or for sure, and those who run the event; also when it is over. */
export function canAddPhoto(actor: Onboarded, event: EventAccess, answer: Answer | null): Decision {
  const reach = canReachEvent(actor, event);
  if (!reach.allowed) return reach;
  if (isBlocked(event.group?.membership ?? null)) return deny("FORBIDDEN", MEMBERSHIP_MESSAGES.blocked);
  if (canRunEvent(actor, event).allowed || answer === "confirmed" || answer === "tentative") return ALLOW;
  return deny("FORBIDDEN", EVENT_PHOTO_MESSAGES.participantsOnly);
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
