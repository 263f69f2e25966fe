import type { Onboarded } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import { canBeLetIn, canManage, type GroupAccess } from "../memberships/policy";
import { MAX_INVITES } from "./rules";
import { INVITE_STATE_TEXTS, TOO_MANY_INVITES } from "./texts";
import type { InviteState } from "./vocabulary";

/** For everything about a group's invitations: only its own admins bring people in. */
export function canInvite(actor: Onboarded, group: GroupAccess): Decision {
  return canManage(actor, group, "invite");
}

/** `kept` counts the links that the group has. */
export function canAddInvite(actor: Onboarded, group: GroupAccess, kept: number): Decision {
  const decision = canInvite(actor, group);
  return decision.allowed && kept >= MAX_INVITES ? deny("CONFLICT", TOO_MANY_INVITES) : decision;
}

/** Somebody who waits for approval may come in by a link too. */
export function canAccept(actor: Onboarded, group: GroupAccess, state: InviteState): Decision {
  const decision = canBeLetIn(actor, group);
  if (!decision.allowed) return decision;
  return state === "open" ? ALLOW : deny("CONFLICT", INVITE_STATE_TEXTS[state].title);
}
