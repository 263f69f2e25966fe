import { CHECK_IN_STATUSES, type CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { EVENT_TYPES, type EventType } from "@longpaddock/domain/events/rules";
import { guestId } from "@longpaddock/domain/participations/rules";
import { z } from "zod";
import { answer, instant, rowId } from "../../core/answers";
import type { Rider, StoredAct } from "./load";

const checkedIn = {
  eventId: rowId,
  type: z.enum(EVENT_TYPES),
  status: z.enum(CHECK_IN_STATUSES).nullable(),
  statedAt: instant.nullable(),
  message: z.string().nullable(),
  isWaiting: z.boolean(),
};

export const checkInAnswer = answer("CheckIn", checkedIn);

const acts = z.array(
  z.strictObject({
    actId: z.guid(),
    status: z.enum(CHECK_IN_STATUSES),
    statedAt: instant,
    message: z.string().nullable(),
    by: z.string(),
  }),
);

export const riderCheckInAnswer = answer("RiderCheckIn", {
  ...checkedIn,
  userId: z.string().nullable(),
  participantId: rowId.nullable(),
  by: z.string().nullable(),
  acts,
  contradictions: acts,
});

interface EventOf {
  readonly id: number;
  readonly type: EventType;
}

interface CheckedIn {
  /** The rider's acts that count, in order. */
  readonly counted: readonly StoredAct[];
  readonly isWaiting: boolean;
}

/** Where the rider is at after an act. */
export function checkInView(
  { id, type }: EventOf,
  { counted, isWaiting }: CheckedIn,
): z.infer<typeof checkInAnswer> {
  const last = counted.at(-1);
  return {
    eventId: id,
    type,
    status: (last?.status ?? null) as CheckInStatus | null,
    statedAt: last?.statedAt.toISOString() ?? null,
    message: counted.findLast(({ message }) => message !== null)?.message ?? null,
    /** The act was taken, and counts once those before it have arrived. */
    isWaiting,
  };
}

/** For a leader: with the acts that count, those of others that contradict them, and who said each. */
export function riderCheckInView(
  event: EventOf,
  rider: Rider & { readonly participantId: number | null },
  taken: CheckedIn & { readonly contradictions: readonly StoredAct[] },
): z.infer<typeof riderCheckInAnswer> {
  const own = rider.id ?? guestId(rider.participantId);
  const actViews = (some: readonly StoredAct[]) =>
    some.map(({ actId, status, statedAt, message, saidBy }) => ({
      actId,
      status,
      statedAt: statedAt.toISOString(),
      message,
      by: saidBy ?? own,
    }));
  const counted = actViews(taken.counted);
  return {
    ...checkInView(event, taken),
    userId: rider.id,
    participantId: rider.participantId,
    by: counted.at(-1)?.by ?? null,
    acts: counted,
    contradictions: actViews(taken.contradictions),
  };
}

/** For who led the ride when they recorded an act, and doesn't any more: what they said themself. */
export function ownActsView(
  view: z.infer<typeof riderCheckInAnswer>,
  by: string,
): z.infer<typeof riderCheckInAnswer> {
  return { ...view, message: null, acts: view.acts.filter((act) => act.by === by), contradictions: [] };
}
