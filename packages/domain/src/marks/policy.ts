import type { Onboarded } from "../actor";
import type { Decision } from "../decision";
import { canSeeRoute, type RouteAccess } from "../routes/policy";

export function canMarkRoute(actor: Onboarded, route: RouteAccess): Decision {
  return canSeeRoute(actor, route);
}
