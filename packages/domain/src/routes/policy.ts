import { planIncludes } from "../access";
import { type Actor, isSignedIn, type Onboarded, type SignedIn } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import { isWithin, PLANS } from "../plans";
import { isAuthor, isHiddenFrom } from "./rules";
import { DELETION_REQUEST_MESSAGES } from "./texts";
import type { RouteType } from "./vocabulary";

/** The fields that decide access. */
export interface RouteAccess {
  readonly isPublic: boolean;
  readonly authorId: string;
}

export interface TrackAccess extends RouteAccess {
  readonly routeType: RouteType;
}

/** Private routes exist only for their author and administrators. */
export function canSeeRoute(actor: Actor, route: RouteAccess): Decision {
  return isHiddenFrom(actor, route) ? deny("NOT_FOUND") : ALLOW;
}

/** Premium routes show their track, GPX file, waypoints and directions only on plans that include them. */
export function canSeeTrack(actor: Actor, route: TrackAccess): Decision {
  const decision = canSeeRoute(actor, route);
  if (!decision.allowed || route.routeType !== "premium" || isAuthor(actor, route)) return decision;
  if (!isSignedIn(actor)) return deny("UNAUTHORIZED");
  return planIncludes(actor, "canAccessPremiumRoutes", "Premium routes need the Premium plan");
}

export function canUploadGpx(actor: SignedIn): Decision {
  return planIncludes(actor, "canUploadGPX", "GPX upload needs the Premium plan");
}

/** @param createdThisMonth the actor's routes this month */
export function canAddToMonth(actor: Onboarded, createdThisMonth: number): Decision {
  const limit = PLANS[actor.profileType].maxRoutesPerMonth;
  if (isWithin(limit, createdThisMonth)) return ALLOW;
  return deny("QUOTA_REACHED", `Your plan includes ${limit} routes per month`, "maxRoutesPerMonth");
}

/** Administrators delete directly and cannot request it. */
export function canRequestDeletion(actor: Onboarded, route: RouteAccess): Decision {
  const decision = canSeeRoute(actor, route);
  if (!decision.allowed || isAuthor(actor, route)) return decision;
  return deny("FORBIDDEN", DELETION_REQUEST_MESSAGES.notAuthor);
}
