import type { Onboarded } from "../actor";
import { checkInOpensAt } from "../check-ins/rules";
import { ALLOW, type Decision, deny } from "../decision";
import { isBlocked } from "../memberships/policy";
import { MEMBERSHIP_MESSAGES } from "../memberships/texts";
import { canReachEvent, type EventAccess, isOrganizer } from "../participations/policy";
import { PARTICIPATION_MESSAGES } from "../participations/texts";
import { EMERGENCY_CARD_MESSAGES } from "./texts";
import type { CardOpener } from "./vocabulary";

/** What the caller is for the cards of this event; null for everybody else, also co-organisers and administrators. */
export function cardOpener(actor: Onboarded, event: EventAccess): CardOpener | null {
  if (isOrganizer(actor, event)) return "organizer";
  return event.roles.includes("sweep") ? "sweep" : null;
}

/** From three hours before the start until the event is over. `now` is the server's time. */
export function canOpenCards(
  actor: Onboarded,
  event: EventAccess & { readonly startsAt: Date },
  now: Date,
): Decision {
  const reach = canReachEvent(actor, event);
  if (!reach.allowed) return reach;
  if (isBlocked(event.group?.membership ?? null)) return deny("FORBIDDEN", MEMBERSHIP_MESSAGES.blocked);
  if (cardOpener(actor, event) === null) return deny("FORBIDDEN", EMERGENCY_CARD_MESSAGES.notOpener);
  if (event.status === "cancelled") return deny("CONFLICT", PARTICIPATION_MESSAGES.cancelled);
  if (event.status === "completed" || event.overAt <= now)
    return deny("CONFLICT", PARTICIPATION_MESSAGES.over);
  if (now < checkInOpensAt(event.startsAt)) return deny("CONFLICT", EMERGENCY_CARD_MESSAGES.tooEarly);
  return ALLOW;
}
