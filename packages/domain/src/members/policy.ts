import { ALLOW, type Decision, deny } from "../decision";
import { effectiveProfileType, type ProfileType, type SitePlans, type StoredPlan } from "../plans";
import { ADMIN_ROLE } from "../roles";
import { PLAN_MESSAGES, TRIAL_MESSAGES } from "./texts";

/** An administrator's plan follows from the role. */
export function canSetPlan(member: { readonly role: string }): Decision {
  return member.role === ADMIN_ROLE ? deny("CONFLICT", "An administrator's plan cannot be changed") : ALLOW;
}

/** An end in the future, or none; the free plan has no end. */
export function canEndPlan(
  { profileType, planEndsAt }: { profileType: ProfileType; planEndsAt: Date | null },
  now: Date,
): Decision {
  if (planEndsAt === null) return ALLOW;
  if (profileType === "free") return deny("BAD_REQUEST", PLAN_MESSAGES.freeEnds);
  return planEndsAt > now ? ALLOW : deny("BAD_REQUEST", PLAN_MESSAGES.past);
}

interface StoredTrial extends StoredPlan {
  readonly trialStartedAt: Date | null;
  readonly plans: SitePlans;
}

/** Once ever, and only from the free plan. On an open site nobody needs one, and nobody uses theirs up. */
export function canStartTrial(member: StoredTrial, now: Date): Decision {
  if (member.plans === "open") return deny("CONFLICT", TRIAL_MESSAGES.open);
  if (member.trialStartedAt !== null) return deny("CONFLICT", TRIAL_MESSAGES.used);
  return effectiveProfileType(member, now) === "free" ? ALLOW : deny("CONFLICT", TRIAL_MESSAGES.notNeeded);
}
