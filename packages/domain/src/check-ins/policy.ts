import type { Actor, Onboarded } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import type { EventRole } from "../events/vocabulary";
import { isBlocked } from "../memberships/policy";
import {
  canReachEvent,
  canRideAlong,
  canRunEvent,
  type EventAccess,
  type RiderAccess,
} from "../participations/policy";
import { checkInOpensAt, lateActsUntil } from "./rules";
import { isOut } from "./statuses";
import { CHECK_IN_MESSAGES } from "./texts";
import type { CheckInStatus } from "./vocabulary";

/**
 * Opening its page. A rider who is out finds it whatever has become of their membership, because it is there that they say
 * that they are home; what else a private group has stays hidden.
 */
export function canOpenEvent(
  actor: Actor,
  event: EventAccess & { readonly checkIn: CheckInStatus | null },
): Decision {
  return isOut(event.checkIn) ? ALLOW : canReachEvent(actor, event);
}

/**
 * A rider who is out is heard whatever has become of their place, or of their membership in the group. One who has said that
 * they can't make it is told so.
 */
export function canCheckIn(
  actor: Onboarded,
  event: RiderAccess & { readonly checkIn: CheckInStatus | null },
): Decision {
  if (isOut(event.checkIn)) return ALLOW;
  const answer = event.checkIn === null ? event.answer : "confirmed";
  return canRideAlong(actor, { ...event, answer }, CHECK_IN_MESSAGES.notComing);
}

/** Those who run the event, and the lead and the sweep, say for a rider what they have heard. */
export function canCheckInRiders(
  actor: Onboarded,
  event: EventAccess,
  refusal: string = CHECK_IN_MESSAGES.notLeading,
): Decision {
  const run = canRunEvent(actor, event);
  if (run.allowed || run.code !== "FORBIDDEN") return run;
  const leads = event.roles.includes("lead") || event.roles.includes("sweep");
  return leads && !isBlocked(event.group?.membership ?? null) ? ALLOW : deny("FORBIDDEN", refusal);
}

/**
 * The roles by which a leader is heard. What they recorded earlier (`statedAt`) is heard by those too that have ended since,
 * whatever arrives first, from when check-in opened until late acts end; not of a rider who came to the event (`joinedAt`) when
 * the role had ended.
 */
export function rolesAt(
  { roles, startsAt, dayEndsAt }: Pick<EventAccess, "roles"> & { startsAt: Date; dayEndsAt: Date },
  ended: readonly { readonly role: EventRole; readonly endedAt: Date }[],
  { statedAt, now, joinedAt = null }: { statedAt: Date | null; now: Date; joinedAt?: Date | null },
): EventRole[] {
  const isHeard = statedAt && statedAt >= checkInOpensAt(startsAt) && now < lateActsUntil(dayEndsAt);
  const held = isHeard
    ? ended.filter(({ endedAt }) => statedAt < endedAt && !(joinedAt && joinedAt > endedAt))
    : [];
  return [...new Set([...roles, ...held.map(({ role }) => role)])];
}
