import { statusAfter } from "@longpaddock/domain/check-ins/rules";
import { isOut } from "@longpaddock/domain/check-ins/statuses";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { boardStateOf } from "@longpaddock/domain/ride-day/rules";
import { BOARD_STATES, type BoardState } from "@longpaddock/domain/ride-day/vocabulary";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useEffect, useEffectEvent } from "react";
import { useActs } from "../../lib/acts/use-acts";
import { type Outputs, trpc } from "../../lib/api";
import { loadRefresh } from "../../lib/live/load-refresh";
import { isRestored } from "../../lib/offline/restore";
import { serverTime } from "../../lib/time/server-clock";
import { useNow } from "../../lib/time/use-now";
import { useActingRider } from "../../riders/visits/acting-rider";

export type Board = Outputs["rideDay"]["board"];
type Rider = Board["riders"][number];
export type PlacedRider = Rider & { state: BoardState };

/** Out, or never heard of although the ride has started. */
export const isMissed = ({ status, state }: PlacedRider) => isOut(status) || state === "not_heard_from";

const ASK_EVERY_MS = 60_000;

interface BoardEvent {
  id: number;
  /** As the event's page has it. */
  userCheckInStatus: CheckInStatus | null;
}

/**
 * The board with each rider's state as of now, and with what this device hasn't sent yet of its own member. Asks again
 * each minute too, so that a board without a network shows its age although the device believes that it has one.
 */
export function useBoard(event: BoardEvent) {
  const client = useQueryClient();
  const query = trpc.rideDay.board.useQuery({ id: event.id }, { refetchInterval: ASK_EVERY_MS });
  const queryKey = getQueryKey(trpc.rideDay.board, { id: event.id }, "query");
  const stored = client.getQueryCache().find({ queryKey });
  const isStale = query.error !== null || (stored !== undefined && isRestored(stored));
  const deviceTime = useNow(15_000);
  const now = serverTime(deviceTime);
  const memberId = useActingRider();
  const waiting = useActs(memberId, event.id)
    .filter((act) => act.kind === "checkIn")
    .filter(({ refusal }) => refusal === null)
    .map(({ body }) => body.status);
  const own = query.data?.riders.find(({ user }) => user.id === memberId)?.status;
  useRefreshOfOther(event, isStale ? undefined : own);
  const riders = query.data && placed(query.data, { memberId, waiting, now: new Date(now) });
  return { ...query, riders, memberId, now, deviceTime, isStale };
}

/** Fetches the event's page again when the member has checked in on another device. */
function useRefreshOfOther({ userCheckInStatus }: BoardEvent, own: CheckInStatus | null | undefined) {
  const client = useQueryClient();
  const compare = useEffectEvent((onBoard: typeof own) => {
    if (onBoard !== undefined && onBoard !== userCheckInStatus)
      void loadRefresh().then((m) => m?.refetchOf(client, "events.read"));
  });
  // Only when the board changes: after a check-in on this device the event's page is ahead of it.
  useEffect(() => compare(own), [own]);
}

interface OwnActs {
  memberId: string | null;
  waiting: Parameters<typeof statusAfter>[1];
  now: Date;
}

function placed(board: Board, { memberId, waiting, now }: OwnActs): PlacedRider[] {
  const times = { startsAt: new Date(board.startsAt), backBy: board.backBy ? new Date(board.backBy) : null };
  return board.riders
    .map((rider) => {
      const status = rider.user.id === memberId ? statusAfter(rider.status, waiting) : rider.status;
      return { ...rider, status, state: boardStateOf({ ...rider, status }, times, now) };
    })
    .toSorted((a, b) => BOARD_STATES.indexOf(a.state) - BOARD_STATES.indexOf(b.state));
}
