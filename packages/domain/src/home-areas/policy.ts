import type { SignedIn } from "../actor";
import { type Decision, deny } from "../decision";
import { canSeeRoute, type RouteAccess } from "../routes/policy";
import { isAuthor } from "../routes/rules";

/** Author only: not even the administrator may show or hide the parts near a home. */
export function canSetHomeSafe(actor: SignedIn, route: RouteAccess): Decision {
  const decision = canSeeRoute(actor, route);
  return !decision.allowed || isAuthor(actor, route) ? decision : deny("FORBIDDEN");
}
