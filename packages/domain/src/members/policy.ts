import { requireAdmin } from "../access";
import type { Actor } from "../actor";
import { type Decision, deny } from "../decision";
import { ADMIN_ROLE } from "../roles";

export function canManageMembers(actor: Actor): Decision {
  return requireAdmin(actor);
}

/** An administrator's plan goes with the site role: there is none to set. */
export function canSetPlan(actor: Actor, member: { role: string }): Decision {
  const decision = requireAdmin(actor);
  if (!decision.allowed) return decision;
  return member.role === ADMIN_ROLE
    ? deny("CONFLICT", "An administrator's plan cannot be changed")
    : decision;
}
