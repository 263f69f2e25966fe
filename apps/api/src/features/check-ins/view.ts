import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import type { EventType } from "@longpaddock/domain/events/rules";
import type { StoredAct } from "./load";

interface CheckedIn {
  id: number;
  type: EventType;
  /** The rider's acts that count, in order. */
  counted: readonly StoredAct[];
  isWaiting: boolean;
}

/** Where the rider is at after an act. */
export function checkInView({ id, type, counted, isWaiting }: CheckedIn) {
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
