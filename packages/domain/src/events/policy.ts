import { type Actor, isAdmin, isSignedIn, type Onboarded } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import { isWithin, PLANS } from "../plans";
import { eventLimit } from "./texts";

/** `created` counts the rides and group events that the actor has created this month. */
export function canAddEvent({ profileType }: Onboarded, created: number): Decision {
  const limit = PLANS[profileType].maxEventsCreated;
  return isWithin(limit, created) ? ALLOW : deny("QUOTA_REACHED", eventLimit(limit), "maxEventsCreated");
}

/** The rides are public, but where someone will be and when is their own business. */
export function canListRidesOf(actor: Actor, participantId: string): Decision {
  if (!isSignedIn(actor)) return deny("UNAUTHORIZED");
  return actor.id === participantId || isAdmin(actor)
    ? ALLOW
    : deny("FORBIDDEN", "You can only list your own rides");
}
