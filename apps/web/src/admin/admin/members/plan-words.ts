import type { ProfileType } from "@longpaddock/domain/plans";
import { PROFILE_TYPE_LABELS } from "../../../accounts/members/texts";
import { dayAndTime } from "../../../lib/format";
import type { AdminMember } from "./use-members";

type PlanFacts = Pick<AdminMember, "profileType" | "planEndsAt" | "trialEndsAt" | "isOnTrial">;

/** When the plan in force ends, a trial too; null for no end. */
export const endOfPlan = ({ planEndsAt, trialEndsAt, isOnTrial }: PlanFacts): string | null =>
  isOnTrial ? trialEndsAt : planEndsAt;

/** 'Premium, on a trial until Sun, 6 Dec 2026, 11:59 pm AEDT' */
export function planNow(member: PlanFacts, zone: string): string {
  const plan = PROFILE_TYPE_LABELS[member.profileType];
  const end = endOfPlan(member);
  if (end) return `${plan}${member.isOnTrial ? ", on a trial" : ""} until ${dayAndTime(end, zone)}`;
  return member.profileType === "free" ? plan : `${plan}, without an end`;
}

interface ChosenPlan {
  plan: ProfileType;
  /** Null for no end. */
  end: string | null;
}

/** What a change does to the member. */
export function planAfter({ plan, end }: ChosenPlan, member: PlanFacts, zone: string): string {
  const isTrialRunning = member.trialEndsAt !== null && Date.parse(member.trialEndsAt) > Date.now();
  if (plan === "free")
    return isTrialRunning
      ? "They are on the Free plan at once. Their trial ends too, and they can't start another one."
      : "They are on the Free plan at once.";
  const label = PROFILE_TYPE_LABELS[plan];
  if (end === null)
    return `They have ${label} at once, ${member.isOnTrial ? "no longer as a trial, and " : ""}without an end: only an administrator can take it back.`;
  if (Number.isNaN(Date.parse(end))) return `They have ${label} at once.`;
  const isOnTrialThen = member.trialEndsAt !== null && member.trialEndsAt > end;
  const then = isOnTrialThen ? "their trial goes on" : "they are on the Free plan";
  return `They have ${label} at once, until ${dayAndTime(end, zone)}. Then ${then}.`;
}
