import { planIncludes } from "../access";
import type { Onboarded, SignedIn } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import { canManage, type GroupAccess } from "../memberships/policy";
import { UNLIMITED } from "../plans";
import { GROUP_MESSAGES, groupSizeLimit, tooSmall } from "./texts";

export function canCreateGroup(actor: SignedIn): Decision {
  return planIncludes(actor, "canCreateGroups", GROUP_MESSAGES.plan);
}

/** `fits` is the largest group on its creator's plan. No limit of its own (null) is always fine. */
export function canLimitMembers(maxMembers: number | null, fits: number): Decision {
  if (maxMembers === null || fits === UNLIMITED || maxMembers <= fits) return ALLOW;
  return deny("QUOTA_REACHED", groupSizeLimit(fits), "maxGroupMembers");
}

/** Also refuses a limit below the number of members. */
export function canEditGroup(
  actor: Onboarded,
  group: GroupAccess & { readonly memberCount: number },
  maxMembers: number | null,
): Decision {
  const decision = canManage(actor, group, "editSettings");
  if (!decision.allowed || maxMembers === null || maxMembers >= group.memberCount) return decision;
  return deny("CONFLICT", tooSmall(group.memberCount));
}

/** No size below the number of members: a group of 352 "of 300" would have to explain itself everywhere. */
export function canSizeGroup(
  { memberCount }: { readonly memberCount: number },
  size: number | null,
): Decision {
  return size === null || size >= memberCount ? ALLOW : deny("CONFLICT", tooSmall(memberCount));
}

export function canDeleteGroup(actor: Onboarded, group: GroupAccess): Decision {
  return canManage(actor, group, "deleteGroup");
}
