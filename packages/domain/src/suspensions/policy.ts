import type { Admin } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import { ADMIN_ROLE } from "../roles";
import { isSuspended, type StoredSuspension } from "./rules";
import { SUSPENSION_MESSAGES } from "./texts";

interface Suspendable {
  readonly id: string;
  readonly role: string;
}

/** `otherAdministrators`: how many besides this member can sign in. Suspending somebody again changes reason and end. */
export function canSuspend(actor: Admin, member: Suspendable, otherAdministrators: number): Decision {
  if (member.id === actor.id) return deny("CONFLICT", SUSPENSION_MESSAGES.self);
  if (member.role === ADMIN_ROLE && otherAdministrators === 0)
    return deny("CONFLICT", SUSPENSION_MESSAGES.lastAdministrator);
  return ALLOW;
}

export function canEndSuspension(until: Date | null, now: Date): Decision {
  return until === null || until > now ? ALLOW : deny("BAD_REQUEST", SUSPENSION_MESSAGES.until);
}

export function canRestore(member: StoredSuspension, now: Date): Decision {
  return isSuspended(member, now) ? ALLOW : deny("CONFLICT", SUSPENSION_MESSAGES.notSuspended);
}

/** Everywhere, on all devices. */
export function canSignOut(actor: Admin, member: { readonly id: string }): Decision {
  return member.id === actor.id ? deny("CONFLICT", SUSPENSION_MESSAGES.ownSessions) : ALLOW;
}
