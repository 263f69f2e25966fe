import type { Onboarded } from "../actor";
import { checkInOpensAt, lateActsUntil } from "../check-ins/rules";
import { ALLOW, type Decision, deny } from "../decision";
import { isBlocked } from "../memberships/policy";
import { MEMBERSHIP_MESSAGES } from "../memberships/texts";
import { canReachEvent, type EventAccess, isOrganizer } from "../participations/policy";
import { PARTICIPATION_MESSAGES } from "../participations/texts";
import { EMERGENCY_CARD_MESSAGES } from "./texts";
import type { CardOpener, CardsScope } from "./vocabulary";

/** What the caller is for the cards of this event; null for everybody else, also co-organisers and administrators. */
export function cardOpener(actor: Onboarded, event: EventAccess): CardOpener | null {
  if (isOrganizer(actor, event)) return "organizer";
  return event.roles.includes("sweep") ? "sweep" : null;
}

/** A moved start opens cards to riders who haven't answered it once it has stood for so long. */
const STANDS_MS = 12 * 3_600_000;

/** A start that was moved, or planned, until then has stood long enough. */
export const startStoodSince = (now: Date) => new Date(now.getTime() - STANDS_MS);

type CardsEvent = EventAccess & { readonly startsAt: Date; readonly dayEndsAt: Date };

/** From three hours before the start until the event is over all cards can be opened, before and later only those of riders who are out. */
export function cardsScope(event: CardsEvent, now: Date): CardsScope {
  const isOn = event.status === "upcoming" && event.overAt > now;
  return isOn && now >= checkInOpensAt(event.startsAt) ? "all" : "out";
}

/** While riders are out, until two days after the event. `now` is the server's time. */
export function canOpenCards(
  actor: Onboarded,
  event: CardsEvent & { readonly ridersOut: number },
  now: Date,
): Decision {
  const reach = canReachEvent(actor, event);
  if (!reach.allowed) return reach;
  if (isBlocked(event.group?.membership ?? null)) return deny("FORBIDDEN", MEMBERSHIP_MESSAGES.blocked);
  if (cardOpener(actor, event) === null) return deny("FORBIDDEN", EMERGENCY_CARD_MESSAGES.notOpener);
  if (cardsScope(event, now) === "all") return ALLOW;
  if (event.ridersOut > 0 && now < lateActsUntil(event.dayEndsAt)) return ALLOW;
  if (event.status === "cancelled") return deny("CONFLICT", PARTICIPATION_MESSAGES.cancelled);
  if (event.status === "completed" || event.overAt <= now)
    return deny("CONFLICT", PARTICIPATION_MESSAGES.over);
  return deny("CONFLICT", EMERGENCY_CARD_MESSAGES.tooEarly);
}
