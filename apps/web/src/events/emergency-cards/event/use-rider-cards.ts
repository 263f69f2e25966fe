import { checkInOpensAt, lateActsUntil } from "@longpaddock/domain/check-ins/rules";
import type { EventRole } from "@longpaddock/domain/events/vocabulary";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCurrentUser } from "../../../accounts/auth/use-auth";
import { trpc } from "../../../lib/api";
import { actKey } from "../../../lib/live/act-key";
import { notifyFailure } from "../../../lib/notify";
import { canKeepCards, keepCards, readCards, removeCards } from "../../../lib/offline/card-copies";
import { serverTime } from "../../../lib/time/server-clock";
import { useNow } from "../../../lib/time/use-now";
import type { EventDetail } from "../../../riders/participations/answerable-event";
import { checkCopy, isRefused } from "./check-copy";
import { EVENT_CARDS_TEXTS } from "./texts";

export type CardsEvent = Pick<
  EventDetail,
  "id" | "status" | "dateTime" | "overAt" | "dayEndsAt" | "timeZone" | "isOrganizer"
> & { userRoles: readonly EventRole[] };

const CHECK_EVERY_MS = 60_000;

const keyOf = (part: "riders" | "copy", eventId: number) => [`emergency cards: ${part}`, eventId];

/**
 * What the organiser and the sweep can do with the cards of an event; null for everybody else. `hasRidersOut` is undefined
 * while the board isn't known.
 */
export function useRiderCards(event: CardsEvent, hasRidersOut: boolean | undefined) {
  const memberId = useCurrentUser().user?.id ?? null;
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  const phase = usePhase(event, hasRidersOut);
  const isOpen = phase === "open" && memberId !== null;
  const eventId = event.id;
  const refreshCopy = () => queries.invalidateQueries({ queryKey: keyOf("copy", eventId) });

  const riders = useQuery({
    queryKey: keyOf("riders", eventId),
    enabled: isOpen,
    refetchInterval: CHECK_EVERY_MS,
    gcTime: 0,
    queryFn: () => checkCopy(client, { memberId: memberId ?? "", eventId }).finally(refreshCopy),
  });
  const copy = useQuery({
    queryKey: keyOf("copy", eventId),
    enabled: isOpen,
    gcTime: 0,
    queryFn: () => summaryOf(memberId ?? "", eventId).catch(() => null),
  });

  // The page knows at once; the device's other copies are checked in the background.
  useEffect(() => {
    if (memberId !== null && phase !== "open" && phase !== "unknown")
      void removeCards(memberId, eventId).catch(() => undefined);
  }, [memberId, eventId, phase]);

  // What the page knows of the event is older then.
  if (phase === "none" || phase === "unknown" || memberId === null || isRefused(riders.error)) return null;
  return {
    event,
    memberId,
    isOpen,
    opensAt: checkInOpensAt(new Date(event.dateTime)),
    /** Those who have a card; undefined while that isn't known. */
    riders: riders.data,
    hasFailed: riders.isError && !riders.data,
    copy: copy.data ?? null,
    refreshCopy,
  };
}

export type RiderCards = NonNullable<ReturnType<typeof useRiderCards>>;

function usePhase(
  event: CardsEvent,
  hasRidersOut: boolean | undefined,
): "early" | "open" | "unknown" | "none" {
  const now = serverTime(useNow(15_000));
  const isOpener = event.isOrganizer || event.userRoles.includes("sweep");
  const isOver = event.status !== "upcoming" || now >= Date.parse(event.overAt);
  if (!isOpener || now >= lateActsUntil(new Date(event.dayEndsAt)).getTime()) return "none";
  // The server still opens those of riders who are out.
  if (isOver && !hasRidersOut) return hasRidersOut === undefined ? "unknown" : "none";
  return !isOver && now < checkInOpensAt(new Date(event.dateTime)).getTime() ? "early" : "open";
}

/** Without the cards, which leave the store only to be shown. */
async function summaryOf(memberId: string, eventId: number) {
  const copy = await readCards(memberId, eventId);
  return copy && { takenAt: copy.takenAt, riders: copy.cards.map(({ user }) => user.id) };
}

/** Copies all cards to this device, which every rider sees. */
export function useTakeCards({ event, memberId, refreshCopy }: RiderCards) {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationKey: actKey("emergencyCards.take"),
    meta: {
      success: EVENT_CARDS_TEXTS.taken,
      failure: ({ message }) => ({ title: EVENT_CARDS_TEXTS.takeFailed, description: message }),
    },
    mutationFn: async () => {
      const taken = await client.emergencyCards.take.mutate({ id: event.id });
      await keepCards(memberId, taken);
    },
    onSettled: refreshCopy,
  });
}

/** Whether a copy would stay on this device. Otherwise riders would be told of one that nobody has. */
export async function checkStore({ memberId }: RiderCards): Promise<boolean> {
  const canKeep = await canKeepCards(memberId).catch(() => false);
  if (!canKeep)
    notifyFailure({ title: EVENT_CARDS_TEXTS.takeFailed, description: EVENT_CARDS_TEXTS.notKept });
  return canKeep;
}
