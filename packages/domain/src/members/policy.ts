import { ALLOW, type Decision, deny } from "../decision";
import { ADMIN_ROLE } from "../roles";

/** An administrator's plan follows from the role. */
export function canSetPlan(member: { readonly role: string }): Decision {
  return member.role === ADMIN_ROLE ? deny("CONFLICT", "An administrator's plan cannot be changed") : ALLOW;
}
