import type { Actor } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import { canSeeRoute, type RouteStanding } from "../routes/policy";
import { isAuthor } from "../routes/rules";

/** Only the author knows where they live: not even the administrator shows or hides it for them. */
export function canSetHomeSafe(actor: Actor, route: RouteStanding): Decision {
  const decision = canSeeRoute(actor, route);
  if (!decision.allowed || isAuthor(actor, route)) return decision.allowed ? ALLOW : decision;
  return deny("FORBIDDEN");
}
