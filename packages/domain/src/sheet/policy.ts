import type { Onboarded } from "../actor";
import { canCheckInRiders } from "../check-ins/policy";
import { checkInOpensAt, lateActsUntil } from "../check-ins/rules";
import { ALLOW, type Decision, deny } from "../decision";
import type { EventRole } from "../events/vocabulary";
import { isActive, isBlocked, type Membership } from "../memberships/policy";
import { type EventAccess, isOrganizer } from "../participations/policy";
import { PARTICIPATION_MESSAGES } from "../participations/texts";
import { hasDeclined, SHEET_MESSAGES } from "./texts";

/** Reading everybody's phone and contact: the organiser, co-organisers, the lead and the sweep. */
export function canReadSheet(actor: Onboarded, event: EventAccess): Decision {
  return canCheckInRiders(actor, event, SHEET_MESSAGES.notLeading);
}

/** Putting riders on the sheet, and counting them, until nothing more is taken of the ride. */
export function canKeepSheet(
  actor: Onboarded,
  event: EventAccess & { readonly dayEndsAt: Date },
  now: Date,
): Decision {
  const read = canReadSheet(actor, event);
  if (!read.allowed) return read;
  if (event.status === "cancelled") return deny("CONFLICT", PARTICIPATION_MESSAGES.cancelled);
  return lateActsUntil(event.dayEndsAt) <= now ? deny("CONFLICT", PARTICIPATION_MESSAGES.over) : ALLOW;
}

interface Invited {
  readonly id: string;
  readonly name: string;
  /** Of the event's group. */
  readonly membership: Membership | null;
  /** Whether they have said themself that they don't come. */
  readonly hasDeclined: boolean;
}

/**
 * Whom a leader may put on the sheet by name: members of the event's group, and others once check-in is open, because they
 * stand there. Until the start nobody is put on it against their own word.
 */
export function canAddMember(
  event: Pick<EventAccess, "organizerId" | "group"> & { readonly title: string; readonly startsAt: Date },
  { id, name, membership, hasDeclined: isDeclined }: Invited,
  now: Date,
): Decision {
  if (id === event.organizerId) return deny("CONFLICT", SHEET_MESSAGES.organizes);
  if (isBlocked(membership) || (event.group?.isPrivate && !isActive(membership)))
    return deny("NOT_FOUND", SHEET_MESSAGES.noMember);
  if (!isActive(membership) && now < checkInOpensAt(event.startsAt))
    return deny("CONFLICT", event.group ? SHEET_MESSAGES.notInGroupYet : SHEET_MESSAGES.notYet);
  return isDeclined && now < event.startsAt ? deny("CONFLICT", hasDeclined(name, event.title)) : ALLOW;
}

/** Nobody but the organiser takes co-organisers off, because it ends their role. */
export function canTakeOff(
  actor: Onboarded,
  event: EventAccess & { readonly dayEndsAt: Date },
  { roles, now }: { roles: readonly EventRole[]; now: Date },
): Decision {
  const keep = canKeepSheet(actor, event, now);
  if (!keep.allowed || isOrganizer(actor, event) || !roles.includes("co_organizer")) return keep;
  return deny("FORBIDDEN", SHEET_MESSAGES.coOrganizer);
}
