import { planIncludes } from "../access";
import { type Actor, isSignedIn, type Onboarded, type SignedIn } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import { isWithin, limitsOf, type PlanHolder, UNLIMITED } from "../plans";
import { isAuthor, isHiddenFrom } from "./rules";
import { DELETION_REQUEST_MESSAGES, ROUTE_MESSAGES } from "./texts";
import type { RouteType } from "./vocabulary";

export interface RouteAccess {
  readonly isPublic: boolean;
  readonly authorId: string;
  /** With a group in which the actor is an active member. */
  readonly isShared: boolean;
}

export interface TrackAccess extends RouteAccess {
  readonly routeType: RouteType;
}

/** Denies private routes as not found, so that others can't tell that they exist. */
export function canSeeRoute(actor: Actor, route: RouteAccess): Decision {
  return isHiddenFrom(actor, route) ? deny("NOT_FOUND") : ALLOW;
}

/** Also covers the GPX file, waypoints and directions. */
export function canSeeTrack(actor: Actor, route: TrackAccess): Decision {
  const decision = canSeeRoute(actor, route);
  if (!decision.allowed || route.routeType !== "premium" || isAuthor(actor, route)) return decision;
  if (!isSignedIn(actor)) return deny("UNAUTHORIZED");
  return planIncludes(actor, "canAccessPremiumRoutes", "Premium routes need the Premium plan");
}

export function canUploadGpx(actor: SignedIn): Decision {
  return planIncludes(actor, "canUploadGPX", "GPX upload needs the Premium plan");
}

export function canAddToMonth(actor: Onboarded, createdThisMonth: number): Decision {
  const limit = limitsOf(actor).maxRoutesPerMonth;
  if (isWithin(limit, createdThisMonth)) return ALLOW;
  return deny("QUOTA_REACHED", `Your plan includes ${limit} routes per month`, "maxRoutesPerMonth");
}

/** The routes that a plan still includes this month. */
export function roomIn(holder: PlanHolder, createdThisMonth: number): number {
  const { maxRoutesPerMonth: limit } = limitsOf(holder);
  return limit === UNLIMITED ? Number.POSITIVE_INFINITY : Math.max(0, limit - createdThisMonth);
}

/** Author only: not even the administrator may change a route, or show or hide the parts near a home. */
export function canEditRoute(actor: Onboarded, route: RouteAccess): Decision {
  return authorOnly(actor, route, ROUTE_MESSAGES.notAuthor);
}

/** Refuses administrators too, because they delete routes directly. */
export function canRequestDeletion(actor: Onboarded, route: RouteAccess): Decision {
  return authorOnly(actor, route, DELETION_REQUEST_MESSAGES.notAuthor);
}

/** Refuses administrators too. */
export function canWithdrawDeletion(actor: Onboarded, route: RouteAccess): Decision {
  return authorOnly(actor, route, DELETION_REQUEST_MESSAGES.notRequester);
}

function authorOnly(actor: Onboarded, route: RouteAccess, message: string): Decision {
  const decision = canSeeRoute(actor, route);
  return !decision.allowed || isAuthor(actor, route) ? decision : deny("FORBIDDEN", message);
}
