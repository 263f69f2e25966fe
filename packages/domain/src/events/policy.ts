import { type Actor, isAdmin, isSignedIn } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";

/** The rides are public, but where someone will be and when is their own business. */
export function canListRidesOf(actor: Actor, participantId: string): Decision {
  if (!isSignedIn(actor)) return deny("UNAUTHORIZED");
  return actor.id === participantId || isAdmin(actor)
    ? ALLOW
    : deny("FORBIDDEN", "You can only list your own rides");
}
