import { waitingActs } from "../../lib/acts/waiting-acts";
import { notifyFailure } from "../../lib/notify";
import { ACKNOWLEDGMENT_TEXTS, BRIEFING_TEXTS } from "./texts";

/** Keeps on this device that the member has read this version, and sends it. Returns whether the device has kept it. */
export async function recordAcknowledgment(
  memberId: string,
  { eventId, version, textHash }: { eventId: number; version: number; textHash: string },
): Promise<boolean> {
  try {
    await waitingActs.record({
      actId: crypto.randomUUID(),
      memberId,
      kind: "acknowledgment",
      eventId,
      path: `/api/events/${eventId}/briefing/acknowledge`,
      body: { version, textHash },
      statedAt: new Date().toISOString(),
    });
    return true;
  } catch {
    notifyFailure({ title: ACKNOWLEDGMENT_TEXTS.failed, description: BRIEFING_TEXTS.notKept });
    return false;
  }
}
