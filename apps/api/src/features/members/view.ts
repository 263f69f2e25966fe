import { effectiveProfileType, FEATURES, type Feature, PLANS } from "@longpaddock/domain/plans";
import type { UserRow } from "../auth/load";
import { currentUserView } from "../auth/view";

/** `limits` holds flags and numbers, `permissions` only the flags. */
export function profileView(user: UserRow, now: Date) {
  const profileType = effectiveProfileType(user, now);
  const limits = PLANS[profileType];
  const permissions = Object.fromEntries(FEATURES.map((feature) => [feature, limits[feature]]));
  return {
    user: currentUserView(user, now),
    profileType,
    limits,
    permissions: permissions as Record<Feature, boolean>,
  };
}
