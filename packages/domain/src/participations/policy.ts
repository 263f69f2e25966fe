import { type Actor, isSignedIn, type Onboarded } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import type { EventStatus } from "../events/vocabulary";
import { canReach, type GroupAccess, isBlocked } from "../memberships/policy";
import { MEMBERSHIP_MESSAGES } from "../memberships/texts";
import { PARTICIPATION_MESSAGES } from "./texts";

/** An event, and for a group's event the group with the actor's own membership. */
export interface EventAccess {
  readonly organizerId: string;
  readonly status: EventStatus;
  readonly overAt: Date;
  readonly group: GroupAccess | null;
}

/** A private group's events are not found by others. */
export function canReachEvent(actor: Actor, { group }: EventAccess): Decision {
  return group ? canReach(actor, group) : ALLOW;
}

function isOrganizer(actor: Actor, { organizerId }: Pick<EventAccess, "organizerId">): boolean {
  return isSignedIn(actor) && actor.id === organizerId;
}

/** Saying whether one comes, and changing one's mind. `now` is the server's time. */
export function canAnswer(actor: Onboarded, event: EventAccess, now: Date): Decision {
  const reach = canReachEvent(actor, event);
  if (!reach.allowed) return reach;
  if (isBlocked(event.group?.membership ?? null)) return deny("FORBIDDEN", MEMBERSHIP_MESSAGES.blocked);
  if (isOrganizer(actor, event)) return deny("CONFLICT", PARTICIPATION_MESSAGES.organises);
  if (event.status === "cancelled") return deny("CONFLICT", PARTICIPATION_MESSAGES.cancelled);
  return isOver(event, now) ? deny("CONFLICT", PARTICIPATION_MESSAGES.over) : ALLOW;
}

/** Whoever is only waiting, or has declined, leaves too. */
export function canLeaveEvent(
  actor: Onboarded,
  event: EventAccess & { readonly hasAnswered: boolean },
  now: Date,
): Decision {
  const decision = canAnswer(actor, event, now);
  if (!decision.allowed) return decision;
  return event.hasAnswered ? ALLOW : deny("NOT_FOUND", PARTICIPATION_MESSAGES.notJoined);
}

function isOver({ status, overAt }: Pick<EventAccess, "status" | "overAt">, now: Date): boolean {
  return status === "completed" || overAt <= now;
}
