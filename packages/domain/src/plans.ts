import { MEGABYTE } from "./files/file-size";
import { ADMIN_ROLE, type GroupRole } from "./roles";

export const PROFILE_TYPES = ["free", "premium", "gold", "renMode"] as const;
export type ProfileType = (typeof PROFILE_TYPES)[number];

/** The plans that an administrator can assign; renMode follows from the role. */
export const ASSIGNABLE_PROFILE_TYPES = ["free", "premium", "gold"] as const satisfies readonly ProfileType[];

/** What a group may be given. */
export const GIVEN_PLANS = ["gold", "premium"] as const satisfies readonly ProfileType[];

export const FEATURES = [
  "canCreateGroups",
  "canCreatePolls",
  "canUploadGPX",
  "canUseAIPlanning",
  "canAccessPremiumRoutes",
  "canModerateContent",
  "canManageUsers",
  "canAccessAnalytics",
] as const;
export type Feature = (typeof FEATURES)[number];

export const LIMITS = [
  "maxRoutesPerMonth",
  "maxEventsCreated",
  "maxGroupsJoined",
  "maxGroupMembers",
  "maxFileUploadSize",
] as const;
/** Events are per month, members per own group, file sizes in bytes. */
export type Limit = (typeof LIMITS)[number];

/** The missing feature or the limit that was reached. */
export type PlanItem = Feature | Limit;

export type Plan = Readonly<Record<Feature, boolean> & Record<Limit, number>>;

export const UNLIMITED = -1;

const NO_FEATURES = {
  canCreateGroups: false,
  canCreatePolls: false,
  canUploadGPX: false,
  canUseAIPlanning: false,
  canAccessPremiumRoutes: false,
  canModerateContent: false,
  canManageUsers: false,
  canAccessAnalytics: false,
} as const satisfies Record<Feature, boolean>;

const PAID_FEATURES = {
  ...NO_FEATURES,
  canCreateGroups: true,
  canCreatePolls: true,
  canUploadGPX: true,
  canUseAIPlanning: true,
  canAccessPremiumRoutes: true,
} as const satisfies Record<Feature, boolean>;

export const PLANS: Readonly<Record<ProfileType, Plan>> = {
  free: {
    ...NO_FEATURES,
    maxRoutesPerMonth: 5,
    maxEventsCreated: 3,
    maxGroupsJoined: 5,
    maxGroupMembers: 0,
    maxFileUploadSize: 5 * MEGABYTE,
  },
  premium: {
    ...PAID_FEATURES,
    maxRoutesPerMonth: 25,
    maxEventsCreated: 10,
    maxGroupsJoined: 25,
    maxGroupMembers: 50,
    maxFileUploadSize: 50 * MEGABYTE,
  },
  gold: {
    ...PAID_FEATURES,
    maxRoutesPerMonth: UNLIMITED,
    maxEventsCreated: UNLIMITED,
    maxGroupsJoined: UNLIMITED,
    maxGroupMembers: 200,
    maxFileUploadSize: 200 * MEGABYTE,
  },
  renMode: {
    ...PAID_FEATURES,
    canModerateContent: true,
    canManageUsers: true,
    canAccessAnalytics: true,
    maxRoutesPerMonth: UNLIMITED,
    maxEventsCreated: UNLIMITED,
    maxGroupsJoined: UNLIMITED,
    maxGroupMembers: UNLIMITED,
    maxFileUploadSize: 200 * MEGABYTE,
  },
};

/** What administrators choose for the whole site: plans as above, or everything for everyone. */
export const SITE_PLANS = ["specified", "open"] as const;
export type SitePlans = (typeof SITE_PLANS)[number];

/** What a member may do follows from their own plan and from what the site has chosen. */
export interface PlanHolder {
  readonly profileType: ProfileType;
  readonly plans: SitePlans;
}

const OPEN: Plan = {
  ...PAID_FEATURES,
  maxRoutesPerMonth: UNLIMITED,
  maxEventsCreated: UNLIMITED,
  maxGroupsJoined: UNLIMITED,
  maxGroupMembers: UNLIMITED,
  maxFileUploadSize: 200 * MEGABYTE,
};

/** The only place that says which features and limits somebody has. Administrators keep theirs on an open site. */
export function limitsOf({ profileType, plans }: PlanHolder): Plan {
  return plans === "open" && profileType !== "renMode" ? OPEN : PLANS[profileType];
}

/**
 * The plan that a group's members use in it, beside their own; null if no administrator gave it one. That of its creator
 * only sizes it.
 */
export function lentPlan({ givenPlan }: GivenPlan): PlanHolder | null {
  return givenPlan === null ? null : { profileType: givenPlan, plans: "specified" };
}

/** A group's plan as one of its members uses it. */
export interface LentPlan extends PlanHolder {
  readonly role: GroupRole;
}

export interface GivenPlan {
  readonly givenPlan: (typeof GIVEN_PLANS)[number] | null;
}

/** The best of somebody's own plan and of those that groups lend them. */
export function widestPlan<Holder extends PlanHolder>(
  own: Holder,
  lent: readonly (PlanHolder | null)[],
): Holder {
  const rank = (holder: PlanHolder) => PROFILE_TYPES.indexOf(holder.profileType);
  const [best = own] = lent.flatMap((plan) => plan ?? []).toSorted((a, b) => rank(b) - rank(a));
  return rank(best) > rank(own) ? { ...own, profileType: best.profileType } : own;
}

export interface StoredPlan {
  readonly role: string;
  readonly profileType: string;
  /** When a plan that an administrator has set ends; null for no end. */
  readonly planEndsAt: Date | null;
  readonly trialEndsAt: Date | null;
}

/**
 * The plan in force at `now`: a paid plan ends by itself, a running trial lifts free to premium, and renMode without the
 * administrator's role (after a demotion) counts as free.
 */
export function effectiveProfileType(stored: StoredPlan, now: Date): ProfileType {
  const { role, profileType, planEndsAt, trialEndsAt } = stored;
  if (role === ADMIN_ROLE) return "renMode";
  const isRunning = planEndsAt === null || planEndsAt > now;
  if ((profileType === "premium" || profileType === "gold") && isRunning) return profileType;
  return trialEndsAt !== null && trialEndsAt > now ? "premium" : "free";
}

/** True while nothing but a running trial lifts the member from free to premium. */
export const isOnTrial = (stored: StoredPlan, now: Date): boolean =>
  effectiveProfileType(stored, now) !== effectiveProfileType({ ...stored, trialEndsAt: null }, now);

const DAY_MS = 86_400_000;
const TRIAL_DAYS = 30;

export function trialEnd(start: Date): Date {
  return new Date(start.getTime() + TRIAL_DAYS * DAY_MS);
}

/** Rounded up, so that the last day counts as one; 0 without a running trial. */
export function trialDaysLeft(trialEndsAt: Date | null, now: Date): number {
  return trialEndsAt ? Math.max(0, Math.ceil((trialEndsAt.getTime() - now.getTime()) / DAY_MS)) : 0;
}

/** True when one more fits. */
export function isWithin(limit: number, used: number): boolean {
  return limit === UNLIMITED || used < limit;
}
