import { statusAfter } from "@longpaddock/domain/check-ins/rules";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { useActs } from "../../lib/acts/use-acts";
import { useActingRider } from "../visits/acting-rider";

export interface EventWithStatus {
  id: number;
  userCheckInStatus: CheckInStatus | null;
}

/** The member's status, with what this device hasn't sent yet. */
export function useRideStatus(event: EventWithStatus) {
  const memberId = useActingRider();
  const acts = useActs(memberId, event.id).filter((act) => act.kind === "checkIn");
  const waiting = acts.filter(({ refusal }) => refusal === null);
  const statuses = waiting.map(({ body }) => body.status);
  return { memberId, acts, waiting, status: statusAfter(event.userCheckInStatus, statuses) };
}
