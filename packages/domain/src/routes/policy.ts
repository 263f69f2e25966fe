import { planIncludes } from "../access";
import { type Actor, isSignedIn, type Onboarded, type SignedIn } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import { isWithin, PLANS } from "../plans";
import { isAuthor, isHiddenFrom } from "./rules";
import { DELETION_REQUEST_MESSAGES } from "./texts";
import type { RouteType } from "./vocabulary";

/** What a policy must know of a route. */
export interface RouteAccess {
  readonly isPublic: boolean;
  readonly authorId: string;
}

export interface TrackAccess extends RouteAccess {
  readonly routeType: RouteType;
}

/** A private route does not exist for anyone but its author and the administrator. */
export function canSeeRoute(actor: Actor, route: RouteAccess): Decision {
  return isHiddenFrom(actor, route) ? deny("NOT_FOUND") : ALLOW;
}

/** Track, GPX file, waypoints and directions: a premium route keeps them for the plans that include premium routes. */
export function canSeeTrack(actor: Actor, route: TrackAccess): Decision {
  const decision = canSeeRoute(actor, route);
  if (!decision.allowed || route.routeType !== "premium" || isAuthor(actor, route)) return decision;
  if (!isSignedIn(actor)) return deny("UNAUTHORIZED");
  return planIncludes(actor, "canAccessPremiumRoutes", "Premium routes need the Premium plan");
}

export function canUploadGpx(actor: SignedIn): Decision {
  return planIncludes(actor, "canUploadGPX", "GPX upload needs the Premium plan");
}

/** @param createdThisMonth the actor's routes since the month began */
export function canAddToMonth(actor: Onboarded, createdThisMonth: number): Decision {
  const limit = PLANS[actor.profileType].maxRoutesPerMonth;
  if (isWithin(limit, createdThisMonth)) return ALLOW;
  return deny("QUOTA_REACHED", `Your plan includes ${limit} routes a month`, "maxRoutesPerMonth");
}

/** The administrator asks for nothing: they delete. */
export function canRequestDeletion(actor: Onboarded, route: RouteAccess): Decision {
  const decision = canSeeRoute(actor, route);
  if (!decision.allowed || isAuthor(actor, route)) return decision;
  return deny("FORBIDDEN", DELETION_REQUEST_MESSAGES.notAuthor);
}
