import { CHECK_IN_STATUSES, type CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { EVENT_TYPES, type EventType } from "@longpaddock/domain/events/rules";
import { z } from "zod";
import { answer, instant, rowId } from "../../core/answers";
import type { StoredAct } from "./load";

const checkedIn = {
  eventId: rowId,
  type: z.enum(EVENT_TYPES),
  status: z.enum(CHECK_IN_STATUSES).nullable(),
  statedAt: instant.nullable(),
  message: z.string().nullable(),
  isWaiting: z.boolean(),
};

export const checkInAnswer = answer("CheckIn", checkedIn);

export const riderCheckInAnswer = answer("RiderCheckIn", {
  ...checkedIn,
  userId: z.string(),
  by: z.string().nullable(),
  acts: z.array(
    z.strictObject({
      actId: z.uuid(),
      status: z.enum(CHECK_IN_STATUSES),
      statedAt: instant,
      message: z.string().nullable(),
      by: z.string(),
    }),
  ),
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

/** For a leader: with the acts that count, and who said each. */
export function riderCheckInView(
  event: EventOf,
  userId: string,
  taken: CheckedIn,
): z.infer<typeof riderCheckInAnswer> {
  const acts = taken.counted.map(({ actId, status, statedAt, message, saidBy }) => ({
    actId,
    status,
    statedAt: statedAt.toISOString(),
    message,
    by: saidBy ?? userId,
  }));
  return { ...checkInView(event, taken), userId, by: acts.at(-1)?.by ?? null, acts };
}
