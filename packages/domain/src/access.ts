import { type Actor, isSignedIn } from "./actor";
import { ALLOW, type Decision, deny } from "./decision";
import { type Feature, planAllows } from "./plans";

/** The floor that the policies of the features stand on. */
export function requireSignedIn(actor: Actor): Decision {
  return isSignedIn(actor) ? ALLOW : deny("UNAUTHORIZED");
}

/** Writing in the community takes a finished onboarding, the administrator's included. */
export function requireOnboarded(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny("UNAUTHORIZED");
  return actor.onboarded ? ALLOW : deny("ONBOARDING_REQUIRED");
}

export function requireAdmin(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny("UNAUTHORIZED");
  return actor.kind === "admin" ? ALLOW : deny("FORBIDDEN");
}

/** @param message what to say to a signed-in member whose plan lacks the feature */
export function requireFeature(actor: Actor, feature: Feature, message: string): Decision {
  if (!isSignedIn(actor)) return deny("UNAUTHORIZED");
  return planAllows(actor.profileType, feature) ? ALLOW : deny("FEATURE_REQUIRED", message, feature);
}
