import type { SignedIn } from "../actor";
import { type Decision, deny } from "../decision";
import { canSeeRoute, type RouteAccess } from "../routes/policy";
import { isAuthor } from "../routes/rules";

/** Only the author knows where they live: not even the administrator shows or hides it for them. */
export function canSetHomeSafe(actor: SignedIn, route: RouteAccess): Decision {
  const decision = canSeeRoute(actor, route);
  return !decision.allowed || isAuthor(actor, route) ? decision : deny("FORBIDDEN");
}
