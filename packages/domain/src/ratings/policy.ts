import type { Onboarded } from "../actor";
import type { Decision } from "../decision";
import { canSeeRoute, type RouteAccess } from "../routes/policy";

/** Members rate what they can see, their own routes included. */
export function canRate(actor: Onboarded, route: RouteAccess): Decision {
  return canSeeRoute(actor, route);
}
