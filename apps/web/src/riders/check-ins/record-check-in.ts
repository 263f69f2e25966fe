import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import type { EventType } from "@longpaddock/domain/events/rules";
import { waitingActs } from "../../lib/acts/waiting-acts";
import { notifyFailure } from "../../lib/notify";
import type { findPosition } from "./find-position";
import { CHECK_IN_TEXTS } from "./texts";

interface Said {
  memberId: string;
  event: { id: number; type: EventType };
  status: CheckInStatus;
  statedAt: Date;
  message?: string | undefined;
  position?: Awaited<ReturnType<typeof findPosition>>;
}

/** Keeps what the member says on this device and sends it. Returns whether the device has kept it. */
export async function recordCheckIn({ memberId, event, statedAt, ...said }: Said): Promise<boolean> {
  try {
    await waitingActs.record({
      actId: crypto.randomUUID(),
      memberId,
      kind: "checkIn",
      eventId: event.id,
      path: `/api/events/${event.id}/check-in`,
      body: { eventType: event.type, ...said },
      statedAt: statedAt.toISOString(),
    });
    return true;
  } catch {
    notifyFailure({ title: CHECK_IN_TEXTS.failed, description: CHECK_IN_TEXTS.notKept });
    return false;
  }
}
