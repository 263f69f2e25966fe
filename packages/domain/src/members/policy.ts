import { ALLOW, type Decision, deny } from "../decision";
import { ADMIN_ROLE } from "../roles";
import { TRIAL_MESSAGES } from "./texts";

/** An administrator's plan follows from the role. */
export function canSetPlan(member: { readonly role: string }): Decision {
  return member.role === ADMIN_ROLE ? deny("CONFLICT", "An administrator's plan cannot be changed") : ALLOW;
}

interface StoredTrial {
  readonly role: string;
  readonly profileType: string;
  readonly trialStartedAt: Date | null;
}

/** Once ever, and only from the free plan. */
export function canStartTrial({ role, profileType, trialStartedAt }: StoredTrial): Decision {
  if (trialStartedAt !== null) return deny("CONFLICT", TRIAL_MESSAGES.used);
  const isPaid = profileType === "premium" || profileType === "gold";
  return role === ADMIN_ROLE || isPaid ? deny("CONFLICT", TRIAL_MESSAGES.notNeeded) : ALLOW;
}
