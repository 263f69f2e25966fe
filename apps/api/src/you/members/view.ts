import {
  effectiveProfileType,
  FEATURES,
  type Feature,
  LIMITS,
  limitsOf,
  PROFILE_TYPES,
  type SitePlans,
} from "@longpaddock/domain/plans";
import { z } from "zod";
import type { UserRow } from "../../accounts/auth/load";
import { currentUserAnswer, currentUserView } from "../../accounts/auth/view";
import { answer, tally } from "../../core/answers";

const flags = fieldsOf(FEATURES, z.boolean());
/** -1 means unlimited. */
const limits = fieldsOf(LIMITS, z.int32().min(-1));

export const profileAnswer = answer("Profile", {
  user: currentUserAnswer,
  profileType: z.enum(PROFILE_TYPES),
  limits: z.strictObject({ ...flags, ...limits }),
  permissions: z.strictObject(flags),
});

export const statsAnswer = answer("Stats", {
  routesCompleted: tally,
  routesStarred: tally,
  ridesOrganized: tally,
  ridesJoined: tally,
  /** Kilometres. */
  totalDistance: z.number().min(0),
  groupsJoined: tally,
  routesThisMonth: tally,
  /** Rides and group events, as the quota counts them: not those on the plan of their group. */
  eventsThisMonth: tally,
});

type Stats = z.infer<typeof statsAnswer>;

function fieldsOf<Name extends string, Schema extends z.ZodType>(names: readonly Name[], schema: Schema) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}

/** `limits` holds flags and numbers, `permissions` only the flags. */
export function profileView(
  user: UserRow,
  { plans, now }: { plans: SitePlans; now: Date },
): z.infer<typeof profileAnswer> {
  const profileType = effectiveProfileType(user, now);
  const limits = limitsOf({ profileType, plans });
  const permissions = Object.fromEntries(FEATURES.map((feature) => [feature, limits[feature]]));
  return {
    user: currentUserView(user, { plans, now }),
    profileType,
    limits,
    permissions: permissions as Record<Feature, boolean>,
  };
}

export function statsView(row: Stats): Stats {
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
