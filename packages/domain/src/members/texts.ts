export const ONBOARDING_MESSAGES = {
  country: "Please select your country",
  state: "Please select your state",
  preferredVehicles: "Please select at least one vehicle type",
} as const;

export const PLAN_MESSAGES = {
  freeEnds: "The free plan has no end",
  past: "Choose a day in the future, or no end at all",
} as const;

const PLAN_NAMES = { free: "Free", premium: "Premium", gold: "Gold" } as const;

/** 'Gold until 6 December 2026', 'Premium, without an end', 'Free': what a member is told of their new plan. */
export function planSetText(plan: keyof typeof PLAN_NAMES, end: Date | null, timeZone: string): string {
  if (plan === "free") return PLAN_NAMES.free;
  if (end === null) return `${PLAN_NAMES[plan]}, without an end`;
  const day = { day: "numeric", month: "long", year: "numeric", timeZone } as const;
  return `${PLAN_NAMES[plan]} until ${new Intl.DateTimeFormat("en-AU", day).format(end)}`;
}

interface GivenPlan {
  profileType: keyof typeof PLAN_NAMES | null;
  maxMembers: number | null;
}

/** 'Gold, room for 400 members', 'Gold taken back': what a group's admins are told of what it has and had. */
export function groupPlanSetText(before: GivenPlan, after: GivenPlan): string {
  const plan = ({ profileType }: GivenPlan) => profileType && PLAN_NAMES[profileType];
  const room = ({ maxMembers }: GivenPlan) =>
    maxMembers === null
      ? null
      : `room for ${maxMembers.toLocaleString("en-AU")} ${maxMembers === 1 ? "member" : "members"}`;
  const state = (fact: (given: GivenPlan) => string | null) => {
    const had = fact(before);
    return fact(after) ?? (had && `${had} taken back`);
  };
  return [state(plan), state(room)].filter(Boolean).join(", ");
}

export const TRIAL_MESSAGES = {
  used: "You've already had your free trial",
  open: "Everyone has everything here, so you don't need a trial",
  notNeeded: "Your plan already includes everything in the trial",
} as const;
