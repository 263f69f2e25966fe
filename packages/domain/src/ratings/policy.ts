import type { Onboarded } from "../actor";
import { type Decision, deny } from "../decision";
import { canSeeRoute, type RouteAccess } from "../routes/policy";

export function canRate(actor: Onboarded, route: RouteAccess): Decision {
  return canSeeRoute(actor, route);
}

export interface NoteAccess {
  readonly route: RouteAccess;
  /** The writer. */
  readonly userId: string;
}

/** A rating's writer may write, change and remove its note. */
export function canWriteNote(actor: Onboarded, note: NoteAccess): Decision {
  const decision = canSeeRoute(actor, note.route);
  return !decision.allowed || actor.id === note.userId ? decision : deny("FORBIDDEN");
}
