import { requireOnboarded } from "../access";
import type { Actor } from "../actor";
import type { Decision } from "../decision";
import { canSeeRoute, type RouteStanding } from "../routes/policy";

/** Anybody onboarded rates what they can see, their own routes included. */
export function canRate(actor: Actor, route: RouteStanding): Decision {
  const decision = canSeeRoute(actor, route);
  return decision.allowed ? requireOnboarded(actor) : decision;
}
