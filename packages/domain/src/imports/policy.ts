import { isAdmin, type Onboarded } from "../actor";
import { ALLOW, type Decision } from "../decision";
import { canManage, canReach, type GroupAccess } from "../memberships/policy";

/** Bringing a club in: for the group's own admins, and for the site's. */
export function canImport(actor: Onboarded, group: GroupAccess): Decision {
  return isAdmin(actor) ? ALLOW : canManage(actor, group, "invite");
}

/**
 * For an import by its own address: people outside of a private group can't tell that it exists. An administrator of the site
 * sees no list that somebody else has brought, because it tells who is in the group.
 */
export function canReachImport(actor: Onboarded, group: GroupAccess, createdBy: string | null): Decision {
  const decision = canReach(actor, group);
  if (!decision.allowed) return decision;
  return isAdmin(actor) && createdBy === actor.id ? ALLOW : canManage(actor, group, "invite");
}
