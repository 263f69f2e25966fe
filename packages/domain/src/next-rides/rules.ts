import { dayInZone } from "../calendar";
import { checkInOpensAt, offeredStatuses } from "../check-ins/rules";
import { hasEnded, isEnding, isOut } from "../check-ins/statuses";
import type { CheckInStatus } from "../check-ins/vocabulary";
import type { EventStatus } from "../events/vocabulary";
import { type Answer, mayCome } from "../participations/rules";
import type { RideStep } from "./vocabulary";

/** Those of today and the next ones: the page shows two, also when it is read without a network a few days later. */
export const MAX_OWN_RIDES = 6;
export const MAX_SUGGESTED_RIDES = 3;

/** The board is of use from the day before. */
const BOARD_BEFORE_MS = 24 * 3_600_000;

/** A ride with what the member has said of it. */
export interface OwnRide {
  readonly id: number;
  readonly status: EventStatus;
  readonly dateTime: string;
  readonly dayEndsAt: string;
  readonly overAt: string;
  readonly timeZone: string;
  readonly isOrganizer: boolean;
  readonly userRsvpStatus: Answer | null;
  readonly userCheckInStatus: CheckInStatus | null;
  /** Whether the riders have to accept a briefing that this one hasn't accepted. */
  readonly needsBriefing: boolean;
}

const start = ({ dateTime }: OwnRide) => new Date(dateTime);

const takesPart = (ride: OwnRide) =>
  ride.isOrganizer || isOut(ride.userCheckInStatus) || mayCome(ride.userRsvpStatus);

/** What the member does next about a ride; null while there is nothing to do. */
export function rideStep(ride: OwnRide, now: Date): RideStep | null {
  const { userCheckInStatus: checkIn, userRsvpStatus: answer } = ride;
  const isOver = new Date(ride.overAt) <= now;
  // Of who has left, or is out on a ride that was called off, the leaders only wait to hear this.
  if (isOut(checkIn) && (isEnding(checkIn) || ride.status === "cancelled")) return "home";
  if (!takesPart(ride)) return isOver ? null : "answer";
  if (isOver) return "board";
  const times = { startsAt: start(ride), dayEndsAt: new Date(ride.dayEndsAt), status: ride.status };
  const offered = offeredStatuses(checkIn, times, now);
  if (checkIn === null) {
    if (ride.needsBriefing) return "briefing";
    if (offered.includes("checked_in")) return "check_in";
    if (answer === "tentative" && times.startsAt > now) return "answer";
  }
  if (checkIn === "checked_in" && offered.includes("started")) return "started";
  return times.startsAt.getTime() - BOARD_BEFORE_MS <= now.getTime() ? "board" : null;
}

/**
 * Whether a ride is under way or today, by the day where it takes place, and from the moment that riders may check in.
 * One that the server lists after its end still is: somebody is out.
 */
function isNow(ride: OwnRide, now: Date): boolean {
  if (!takesPart(ride)) return false;
  if (isOut(ride.userCheckInStatus)) return true;
  return (
    dayInZone(start(ride), ride.timeZone) <= dayInZone(now, ride.timeZone) ||
    checkInOpensAt(start(ride)) <= now
  );
}

/**
 * Of several at once: the ride that the member is out on comes first, and those that have ended for the member last.
 * Others stay in the order of their start.
 */
function urgency({ userCheckInStatus }: OwnRide): number {
  if (isOut(userCheckInStatus)) return 0;
  return hasEnded(userCheckInStatus) ? 2 : 1;
}

interface NextRides<Ride> {
  readonly now: Ride | null;
  readonly next: Ride | null;
  readonly suggested: Ride[];
}

interface Listed {
  /** When the server listed them, for those that a device has kept. */
  readonly listedAt?: Date;
  /** The rides that the page has shown as waiting for an answer. */
  readonly asked?: ReadonlySet<number>;
}

/**
 * The ride under way or today, the next one that the member has answered, and those that wait for an answer, where the
 * asked ones stay, so that none jumps away from under the finger that answers.
 */
export function arrangeRides<Ride extends OwnRide>(
  rides: readonly Ride[],
  now: Date,
  { listedAt = now, asked = new Set() }: Listed = {},
): NextRides<Ride> {
  const hasEndedSince = ({ overAt, userCheckInStatus }: Ride) =>
    new Date(overAt) <= now && new Date(overAt) > listedAt && !isOut(userCheckInStatus);
  const ordered = rides
    .filter((ride) => !hasEndedSince(ride))
    .toSorted((a, b) => start(a).getTime() - start(b).getTime() || a.id - b.id);
  const isAsked = (ride: Ride) =>
    !isOut(ride.userCheckInStatus) &&
    !ride.isOrganizer &&
    (ride.userRsvpStatus === null || asked.has(ride.id));
  const own = ordered.filter(
    (ride) => !isAsked(ride) && (takesPart(ride) || ride.userRsvpStatus === "waitlisted"),
  );
  const current = own.filter((ride) => isNow(ride, now)).toSorted((a, b) => urgency(a) - urgency(b))[0];
  const next = own.find(
    (ride) => ride !== current && new Date(ride.overAt) > now && !hasEnded(ride.userCheckInStatus),
  );
  return {
    now: current ?? null,
    next: next ?? null,
    suggested: ordered.filter((ride) => isAsked(ride) && start(ride) > now).slice(0, MAX_SUGGESTED_RIDES),
  };
}
