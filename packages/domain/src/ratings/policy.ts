import type { Onboarded } from "../actor";
import type { Decision } from "../decision";
import { canSeeRoute, type RouteStanding } from "../routes/policy";

/** Members rate what they can see, their own routes included. */
export function canRate(actor: Onboarded, route: RouteStanding): Decision {
  return canSeeRoute(actor, route);
}
