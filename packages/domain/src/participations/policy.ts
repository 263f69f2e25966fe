import { type Actor, isAdmin, isSignedIn, type Onboarded } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import type { EventRole, EventStatus } from "../events/vocabulary";
import {
  actsAsSiteAdmin,
  canManage,
  canReach,
  canTakePart,
  type GroupAccess,
  isBlocked,
} from "../memberships/policy";
import { MEMBERSHIP_MESSAGES } from "../memberships/texts";
import { type Answer, mayCome, REOPENING_MS } from "./rules";
import { PARTICIPATION_MESSAGES } from "./texts";

/** An event with the actor's own roles, and for a group's event the group with the actor's own membership. */
export interface EventAccess {
  readonly organizerId: string;
  readonly status: EventStatus;
  readonly overAt: Date;
  readonly roles: readonly EventRole[];
  readonly group: GroupAccess | null;
}

/** An event with the actor's own answer to it. */
export interface RiderAccess extends EventAccess {
  readonly answer: Answer | null;
}

/** A private group's events are not found by others. */
export function canReachEvent(actor: Actor, { group }: Pick<EventAccess, "group">): Decision {
  return group ? canReach(actor, group) : ALLOW;
}

export function isOrganizer(actor: Actor, { organizerId }: Pick<EventAccess, "organizerId">): boolean {
  return isSignedIn(actor) && actor.id === organizerId;
}

/**
 * Saying whether one comes, and changing one's mind: to a private group's event only as its member. `now` is the
 * server's time.
 */
export function canAnswer(actor: Onboarded, event: EventAccess, now: Date): Decision {
  const reach = canReachEvent(actor, event);
  if (!reach.allowed) return reach;
  if (isBlocked(event.group?.membership ?? null)) return deny("FORBIDDEN", MEMBERSHIP_MESSAGES.blocked);
  if (isOrganizer(actor, event)) return deny("CONFLICT", PARTICIPATION_MESSAGES.organises);
  const part = event.group?.isPrivate ? canTakePart(actor, event.group) : ALLOW;
  if (!part.allowed) return part;
  if (event.status === "cancelled") return deny("CONFLICT", PARTICIPATION_MESSAGES.cancelled);
  return isOver(event, now) ? deny("CONFLICT", PARTICIPATION_MESSAGES.over) : ALLOW;
}

/** Also for members who are on the waitlist or have declined. */
export function canLeaveEvent(
  actor: Onboarded,
  event: EventAccess & { readonly hasAnswered: boolean },
  now: Date,
): Decision {
  const decision = canAnswer(actor, event, now);
  if (!decision.allowed) return decision;
  return event.hasAnswered ? ALLOW : deny("NOT_FOUND", PARTICIPATION_MESSAGES.notJoined);
}

/** For everything that the organiser shares with co-organisers: roles, changes, the briefing, the board. */
export function canRunEvent(actor: Onboarded, event: EventAccess): Decision {
  const reach = canReachEvent(actor, event);
  if (!reach.allowed) return reach;
  if (isBlocked(event.group?.membership ?? null)) return deny("FORBIDDEN", MEMBERSHIP_MESSAGES.blocked);
  return isOrganizer(actor, event) || event.roles.includes("co_organizer")
    ? ALLOW
    : deny("FORBIDDEN", PARTICIPATION_MESSAGES.notRunning);
}

/** For what is only between those who come, perhaps or for sure, and those who run the event; also when it is over. */
export function canRideAlong(actor: Onboarded, event: RiderAccess, refusal: string): Decision {
  const reach = canReachEvent(actor, event);
  if (!reach.allowed) return reach;
  if (isBlocked(event.group?.membership ?? null)) return deny("FORBIDDEN", MEMBERSHIP_MESSAGES.blocked);
  return mayCome(event.answer) || canRunEvent(actor, event).allowed ? ALLOW : deny("FORBIDDEN", refusal);
}

/** The people who run an event may change it until it is over. */
export function canChangeEvent(actor: Onboarded, event: EventAccess, now: Date): Decision {
  const run = canRunEvent(actor, event);
  return run.allowed ? canAnswerStill(event, now) : run;
}

/** Before it is over, and unless it was cancelled. */
export function canAnswerStill(event: Pick<EventAccess, "status" | "overAt">, now: Date): Decision {
  if (event.status === "cancelled") return deny("CONFLICT", PARTICIPATION_MESSAGES.cancelled);
  return isOver(event, now) ? deny("CONFLICT", PARTICIPATION_MESSAGES.over) : ALLOW;
}

/** Its time, place, route and texts: whoever runs it, and admins of its group. */
export function canEditEvent(actor: Onboarded, event: EventAccess, now: Date): Decision {
  return keepsOrderAt(actor, event) ? canAnswerStill(event, now) : canChangeEvent(actor, event, now);
}

/** The organiser, not the co-organisers; admins of its group, and site administrators. */
export function canCancelEvent(actor: Onboarded, event: EventAccess, now: Date): Decision {
  if (isAdmin(actor) || keepsOrderAt(actor, event)) return canAnswerStill(event, now);
  const change = canChangeEvent(actor, event, now);
  if (!change.allowed) return change;
  return isOrganizer(actor, event) ? ALLOW : deny("FORBIDDEN", PARTICIPATION_MESSAGES.onlyOrganizer);
}

/** Whether a site administrator cancels an event that nothing but their role lets them cancel. */
export function cancelsAsSiteAdmin(actor: Onboarded, event: EventAccess): boolean {
  if (isOrganizer(actor, event)) return false;
  return event.group ? actsAsSiteAdmin(actor, event.group, "manageEvents") : isAdmin(actor);
}

function keepsOrderAt(actor: Onboarded, { group }: EventAccess): boolean {
  return group !== null && canManage(actor, group, "manageEvents").allowed;
}

/** Ending it before its time, from its start on. */
export function canCloseEvent(
  actor: Onboarded,
  event: EventAccess & { readonly startsAt: Date },
  now: Date,
): Decision {
  const change = canChangeEvent(actor, event, now);
  if (!change.allowed) return change;
  return event.startsAt <= now ? ALLOW : deny("CONFLICT", PARTICIPATION_MESSAGES.notStarted);
}

/** For an hour, by the organiser alone. A closed event is over since it was closed. */
export function canReopenEvent(actor: Onboarded, event: EventAccess, now: Date): Decision {
  const run = canRunEvent(actor, event);
  if (!run.allowed) return run;
  if (!isOrganizer(actor, event)) return deny("FORBIDDEN", PARTICIPATION_MESSAGES.onlyOrganizer);
  if (event.status !== "completed") return deny("CONFLICT", PARTICIPATION_MESSAGES.notClosed);
  return event.overAt.getTime() + REOPENING_MS >= now.getTime()
    ? ALLOW
    : deny("CONFLICT", PARTICIPATION_MESSAGES.closedLong);
}

/**
 * Only the organiser makes co-organisers, and takes that role back. Nobody else makes themself the sweep, who opens
 * emergency cards. Roles are for those who may come.
 */
export function canSetRoles(
  actor: Onboarded,
  event: EventAccess,
  {
    userId,
    answer,
    before,
    after,
    now,
  }: {
    userId: string;
    answer: Answer | null;
    before: readonly EventRole[];
    after: readonly EventRole[];
    now: Date;
  },
): Decision {
  const change = canChangeEvent(actor, event, now);
  if (!change.allowed) return change;
  const gains = (role: EventRole) => after.includes(role) && !before.includes(role);
  const isForOrganizer =
    before.includes("co_organizer") !== after.includes("co_organizer") ||
    (gains("sweep") && userId === actor.id);
  if (isForOrganizer && !isOrganizer(actor, event))
    return deny("FORBIDDEN", PARTICIPATION_MESSAGES.onlyOrganizer);
  return mayCome(answer) ? ALLOW : deny("CONFLICT", PARTICIPATION_MESSAGES.notComing);
}

function isOver({ status, overAt }: Pick<EventAccess, "status" | "overAt">, now: Date): boolean {
  return status === "completed" || overAt <= now;
}
