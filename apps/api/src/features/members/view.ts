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

interface StatsRow {
  routesCompleted: number;
  routesStarred: number;
  totalDistance: number;
  ridesOrganized: number;
  ridesJoined: number;
  groupsJoined: number;
  routesThisMonth: number;
  eventsThisMonth: number;
}

/** `totalDistance` is kilometres. `eventsThisMonth` counts rides and group events, as the quota does. */
export function statsView(row: StatsRow) {
  return {
    routesCompleted: row.routesCompleted,
    routesStarred: row.routesStarred,
    ridesOrganized: row.ridesOrganized,
    ridesJoined: row.ridesJoined,
    totalDistance: row.totalDistance,
    groupsJoined: row.groupsJoined,
    routesThisMonth: row.routesThisMonth,
    eventsThisMonth: row.eventsThisMonth,
  };
}
