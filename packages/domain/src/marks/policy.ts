import { requireOnboarded } from "../access";
import type { Actor } from "../actor";
import type { Decision } from "../decision";
import { canSeeRoute, type RouteStanding } from "../routes/policy";

/** Stars and completions. */
export function canMarkRoute(actor: Actor, route: RouteStanding): Decision {
  const decision = canSeeRoute(actor, route);
  return decision.allowed ? requireOnboarded(actor) : decision;
}
