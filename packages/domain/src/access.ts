import {
  type Actor,
  type Admin,
  isAdmin,
  isOnboarded,
  isSignedIn,
  type Onboarded,
  type SignedIn,
} from "./actor";
import { ALLOW, type Decision, deny } from "./decision";
import { AppError } from "./errors";
import { type Feature, limitsOf, type PlanHolder } from "./plans";

/** @throws AppError UNAUTHORIZED */
export function requireSignedIn(actor: Actor): SignedIn {
  if (!isSignedIn(actor)) throw new AppError("UNAUTHORIZED");
  return actor;
}

/** @throws AppError UNAUTHORIZED for guests, ONBOARDING_REQUIRED before onboarding (admins too) */
export function requireOnboarded(actor: Actor): Onboarded {
  const member = requireSignedIn(actor);
  if (!isOnboarded(member)) throw new AppError("ONBOARDING_REQUIRED");
  return member;
}

/** @throws AppError UNAUTHORIZED for guests, FORBIDDEN for members */
export function requireAdmin(actor: Actor): Admin {
  const member = requireSignedIn(actor);
  if (!isAdmin(member)) throw new AppError("FORBIDDEN");
  return member;
}

/** For the `can` flags of a view: false when the actor lacks the required role, else the policy decides. */
export function can<A extends Actor>(
  actor: Actor,
  hasRole: (actor: Actor) => actor is A,
  policy: (actor: A) => Decision,
): boolean {
  return hasRole(actor) && policy(actor).allowed;
}

/** @param message shown to members whose plan lacks the feature */
export function planIncludes(holder: PlanHolder, feature: Feature, message: string): Decision {
  return limitsOf(holder)[feature] ? ALLOW : deny("FEATURE_REQUIRED", message, feature);
}
