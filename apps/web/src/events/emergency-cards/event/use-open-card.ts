import { useMutation } from "@tanstack/react-query";
import { waitingActs } from "../../../lib/acts/waiting-acts";
import { trpc } from "../../../lib/api";
import { isUnreachable, NETWORK_FAILURE, RestError } from "../../../lib/errors";
import { actKey } from "../../../lib/live/act-key";
import { type CopiedCard, readCards } from "../../../lib/offline/card-copies";
import { checkCopy } from "./check-copy";
import { EVENT_CARDS_TEXTS } from "./texts";
import type { RiderCards } from "./use-rider-cards";

export interface OpenedCard extends CopiedCard {
  /** When it was copied to this device; null if it comes from the server. */
  copiedAt: string | null;
}

/** In a dead spot the copy doesn't wait longer for an answer. */
const ANSWER_TIMEOUT_MS = 6000;

/**
 * Opens a rider's card: what the server has now, or else the copy on this device, of which the rider is told once there
 * is a network.
 */
export function useOpenCard({ event, memberId, refreshCopy }: RiderCards, riderId: string) {
  const { client } = trpc.useUtils();
  const ids = { memberId, eventId: event.id };

  const openCopy = async (): Promise<OpenedCard | null> => {
    const copy = await readCards(memberId, event.id).catch(() => null);
    const found = copy?.cards.find(({ user }) => user.id === riderId);
    return copy && found ? { ...found, copiedAt: copy.takenAt } : null;
  };

  return useMutation({
    // Nothing of a card stays in the memory once the dialog is closed.
    gcTime: 0,
    mutationKey: actKey("emergencyCards.open"),
    meta: { failure: false },
    mutationFn: async (): Promise<OpenedCard> => {
      const copied = await openCopy();
      const options = copied ? { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) } : {};
      try {
        const card = await client.emergencyCards.open.mutate({ id: event.id, userId: riderId }, options);
        return { ...card, copiedAt: null };
      } catch (error) {
        if (!isUnreachable(error)) {
          void checkCopy(client, ids)
            .catch(() => undefined)
            .finally(refreshCopy);
          throw error;
        }
        if (!copied) throw error;
        await noteOpening({ ...ids, riderId });
        return copied;
      }
    },
  });
}

interface Opening {
  memberId: string;
  eventId: number;
  riderId: string;
}

/** Recorded before the card is shown, so that its rider always hears of it. */
async function noteOpening({ memberId, eventId, riderId }: Opening): Promise<void> {
  await waitingActs
    .record({
      actId: crypto.randomUUID(),
      memberId,
      kind: "cardOpening",
      eventId,
      path: `/api/events/${eventId}/emergency-cards/${encodeURIComponent(riderId)}/opened`,
      body: {},
      statedAt: new Date().toISOString(),
    })
    .catch(() => {
      throw new RestError({ ...NETWORK_FAILURE, message: EVENT_CARDS_TEXTS.notNoted });
    });
}
