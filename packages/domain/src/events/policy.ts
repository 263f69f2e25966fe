import { type Actor, isAdmin, isSignedIn, type Onboarded } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import { isWithin, type LentPlan, limitsOf } from "../plans";
import { eventLimit } from "./texts";

/** `created` counts the rides and group events that the actor has created this month, a repeating one once. */
export function canAddEvent(actor: Onboarded, created: number): Decision {
  const limit = limitsOf(actor).maxEventsCreated;
  return isWithin(limit, created) ? ALLOW : deny("QUOTA_REACHED", eventLimit(limit), "maxEventsCreated");
}

/**
 * Whether a group's plan lets the actor add an event to it. `created` counts those that they have planned on it this
 * month. Its moderators and admins plan rides for the group, as many as it needs.
 */
export function fitsGroupPlan(lent: LentPlan, created: number): boolean {
  return lent.role !== "member" || isWithin(limitsOf(lent).maxEventsCreated, created);
}

/** Visitors have no events of their own. */
export function canListEvents(actor: Actor, { mine }: { mine: boolean }): Decision {
  return mine && !isSignedIn(actor) ? deny("UNAUTHORIZED") : ALLOW;
}

/** The rides are public, but where somebody will be and when is for themself and administrators. */
export function canListRidesOf(actor: Actor, participantId: string): Decision {
  if (!isSignedIn(actor)) return deny("UNAUTHORIZED");
  return actor.id === participantId || isAdmin(actor)
    ? ALLOW
    : deny("FORBIDDEN", "You can only list your own rides");
}
