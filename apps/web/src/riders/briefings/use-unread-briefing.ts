import { hashKey } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { waitingActs } from "../../lib/acts/waiting-acts";
import { trpc } from "../../lib/api";
import { useActingRider } from "../visits/acting-rider";
import type { Briefing } from "./use-briefing";

/**
 * Whether the member has to accept the briefing before they check in, as far as this page and this device know. So riders
 * without a network don't learn hours later that their check-in wasn't taken.
 */
export function useUnreadBriefing(eventId: number) {
  const memberId = useActingRider();
  // Shows what is loaded, and loads nothing.
  const { data: shown } = trpc.briefings.read.useQuery({ id: eventId }, { enabled: false });
  return {
    /** Undefined if this page hasn't loaded it. */
    isUnread: shown === undefined ? undefined : isUnread(shown),
    find: async () => isUnread(shown === undefined ? await readKept(eventId, memberId) : shown),
  };
}

const isUnread = (briefing: Briefing | null): boolean =>
  briefing?.requiresAcknowledgment === true && canAccept(briefing);

/** Whether the member hasn't accepted this version yet, on this device neither. */
export function canAccept({ eventId, version, can }: Briefing): boolean {
  if (!can.acknowledge) return false;
  return !waitingActs
    .read()
    .some(
      (act) =>
        act.kind === "acknowledgment" &&
        act.eventId === eventId &&
        act.body.version === version &&
        act.refusal === null,
    );
}

/** From an earlier visit. Null if the device keeps none, or has no network to load the code that reads it. */
async function readKept(eventId: number, memberId: string | null): Promise<Briefing | null> {
  const hash = hashKey(getQueryKey(trpc.briefings.read, { id: eventId }, "query"));
  const answer = await import("../../lib/offline/store")
    .then(({ readAnswer }) => readAnswer(hash))
    .catch(() => null);
  return answer?.memberId === memberId ? JSON.parse(answer.json) : null;
}
