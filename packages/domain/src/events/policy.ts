import { type Actor, isAdmin, isSignedIn, type Onboarded } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import { isWithin, limitsOf, type PlanHolder } from "../plans";
import { eventLimit, seriesLimit } from "./texts";

/**
 * `created` counts the rides and group events that the actor has created this month, `added` those to come: a repeating
 * event counts as often as it takes place.
 */
export function canAddEvents(actor: Onboarded, created: number, added: number): Decision {
  const limit = limitsOf(actor).maxEventsCreated;
  if (isWithin(limit, created + added - 1)) return ALLOW;
  const message = added === 1 ? eventLimit(limit) : seriesLimit(limit, added, Math.max(0, limit - created));
  return deny("QUOTA_REACHED", message, "maxEventsCreated");
}

/** Whether a group's plan lets the actor add events to it. `created` counts those that they have planned on it this month. */
export function fitsGroupPlan(lent: PlanHolder | null, created: number, added: number): boolean {
  return lent !== null && isWithin(limitsOf(lent).maxEventsCreated, created + added - 1);
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
