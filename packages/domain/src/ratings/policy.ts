import type { Onboarded } from "../actor";
import type { Decision } from "../decision";
import { canSeeRoute, type RouteAccess } from "../routes/policy";

export function canRate(actor: Onboarded, route: RouteAccess): Decision {
  return canSeeRoute(actor, route);
}
