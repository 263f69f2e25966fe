import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useEffect, useState } from "react";
import { waitingActs } from "../../lib/acts/waiting-acts";
import { trpc } from "../../lib/api";
import { isUnauthorized, readFailure } from "../../lib/errors";
import { useLive } from "../../lib/live/use-live";
import { guestIdOf, type KeptVisit, keepVisit, keptUntil, readVisit } from "../../riders/visits/kept-visit";

/**
 * The ride that a visitor was let into, as the server or this phone has it. The phone keeps what it has loaded, so that the page
 * opens without a network, and sends what the visitor did without one.
 */
export function useVisitedRide(visit: KeptVisit) {
  const client = useQueryClient();
  useState(() => showKept(client, visit.eventId));
  const input = { id: visit.eventId };
  const event = trpc.events.read.useQuery(input);
  const board = trpc.rideDay.board.useQuery(input);
  const briefing = trpc.briefings.read.useQuery(input);
  useLive(`event ${visit.eventId}`);

  const guestId = guestIdOf(visit);
  useEffect(() => void waitingActs.start(guestId), [guestId]);

  useEffect(() => {
    if (!event.data) return;
    const answers = [
      { data: event.data, loadedAt: event.dataUpdatedAt },
      { data: board.data, loadedAt: board.dataUpdatedAt },
      { data: briefing.data, loadedAt: briefing.dataUpdatedAt },
    ];
    keepVisit({ visit: { ...visit, keptUntil: keptUntil(event.data.dayEndsAt) }, answers });
    // Not with each drawing of the page, which makes new objects of the queries.
  }, [
    visit,
    event.data,
    event.dataUpdatedAt,
    board.data,
    board.dataUpdatedAt,
    briefing.data,
    briefing.dataUpdatedAt,
  ]);

  return {
    event: event.data,
    failure: event.error,
    retry: () => void event.refetch(),
    /** The leaders took the rider off, or the ride is long over. */
    hasEnded: (board.error !== null && isUnauthorized(board.error)) || isGone(event.error),
  };
}

/** Shows what this phone has until the server answers. */
function showKept(client: QueryClient, id: number): void {
  const queryKeys = [trpc.events.read, trpc.rideDay.board, trpc.briefings.read].map((query) =>
    getQueryKey(query, { id }, "query"),
  );
  for (const [index, { data, loadedAt }] of (readVisit()?.answers ?? []).entries()) {
    const queryKey = queryKeys[index];
    if (!queryKey || data === undefined || client.getQueryData(queryKey) !== undefined) continue;
    client.setQueryData(queryKey, data, { updatedAt: loadedAt });
    void client.invalidateQueries({ queryKey, refetchType: "none" });
  }
}

const isGone = (error: unknown) => error !== null && readFailure(error).code === "NOT_FOUND";
