import { isAdmin, type Onboarded } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import { canManage, canReach, type GroupAccess } from "../memberships/policy";

/** Bringing a club in: for the group's own admins, and for the site's. Without a group, anybody brings routes of their own. */
export function canImport(actor: Onboarded, group: GroupAccess | null): Decision {
  if (!group) return ALLOW;
  return isAdmin(actor) ? ALLOW : canManage(actor, group, "invite");
}

/**
 * For an import by its own address: people outside of a private group can't tell that it exists. An administrator of the site
 * sees no list that somebody else has brought, because it tells who is in the group. What a member brings without a group is
 * theirs alone.
 */
export function canReachImport(actor: Onboarded, group: GroupAccess | null, createdBy: string): Decision {
  if (!group) return createdBy === actor.id ? ALLOW : deny("NOT_FOUND");
  const decision = canReach(actor, group);
  if (!decision.allowed) return decision;
  return isAdmin(actor) && createdBy === actor.id ? ALLOW : canManage(actor, group, "invite");
}
