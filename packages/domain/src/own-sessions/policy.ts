import type { SignedIn } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";

/** Nobody learns of another member's sessions, administrators included. */
export function canEndSession(actor: SignedIn, session: { readonly userId: string | null }): Decision {
  return session.userId === actor.id ? ALLOW : deny("NOT_FOUND");
}
