import type { Onboarded } from "../actor";
import { canCheckInRiders } from "../check-ins/policy";
import { ALLOW, type Decision, deny } from "../decision";
import { canManage } from "../memberships/policy";
import type { EventAccess } from "../participations/policy";
import { INCIDENT_MESSAGES } from "./texts";

/**
 * Reports of what went wrong, and the notes about them: the organiser, co-organisers, the lead and the sweep of the ride, and
 * the admins of its group. Site administrators have no business with them.
 */
export function canKeepIncidents(actor: Onboarded, event: EventAccess): Decision {
  const leads = canCheckInRiders(actor, event, INCIDENT_MESSAGES.notLeading);
  if (leads.allowed || !event.group) return leads;
  return canManage(actor, event.group, "approveMembers").allowed ? ALLOW : leads;
}

const CORRECTABLE_MS = 24 * 3_600_000;

/** Its author, as long as they keep reports of the ride, for a day after they filed it. */
export function canCorrectIncident(
  actor: Onboarded,
  event: EventAccess,
  { filedBy, filedAt, now }: { readonly filedBy: string; readonly filedAt: Date; readonly now: Date },
): Decision {
  const keep = canKeepIncidents(actor, event);
  if (!keep.allowed) return keep;
  if (filedBy !== actor.id) return deny("FORBIDDEN", INCIDENT_MESSAGES.notAuthor);
  const isLate = now.getTime() >= filedAt.getTime() + CORRECTABLE_MS;
  return isLate ? deny("CONFLICT", INCIDENT_MESSAGES.tooLate) : ALLOW;
}
