import type { Onboarded } from "../actor";
import type { Decision } from "../decision";
import { canSeeRoute, type RouteStanding } from "../routes/policy";

/** Stars and completions. */
export function canMarkRoute(actor: Onboarded, route: RouteStanding): Decision {
  return canSeeRoute(actor, route);
}
