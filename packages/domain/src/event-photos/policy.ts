import { isAdmin, type Onboarded } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import { canReachEvent, canRideAlong, canRunEvent, type EventAccess } from "../participations/policy";
import type { Answer } from "../participations/rules";
import { MAX_PHOTOS } from "./rules";
import { EVENT_PHOTO_MESSAGES } from "./texts";

/** Also when the event is over. `added`: how many the actor has there already. */
export function canAddPhoto(
  actor: Onboarded,
  event: EventAccess,
  { answer, added }: { answer: Answer | null; added: number },
): Decision {
  const ride = canRideAlong(actor, { ...event, answer }, EVENT_PHOTO_MESSAGES.participantsOnly);
  if (!ride.allowed) return ride;
  return added < MAX_PHOTOS ? ALLOW : deny("CONFLICT", EVENT_PHOTO_MESSAGES.tooMany);
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

/** Whether nothing but the site administrator's role lets them remove it. */
export function removesAsSiteAdmin(
  actor: Onboarded,
  event: EventAccess,
  { userId }: { userId: string },
): boolean {
  return isAdmin(actor) && userId !== actor.id && !canRunEvent(actor, event).allowed;
}
