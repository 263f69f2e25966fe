import { statusAfter } from "@longpaddock/domain/check-ins/rules";
import { boardStateOf } from "@longpaddock/domain/ride-day/rules";
import { BOARD_STATES, type BoardState } from "@longpaddock/domain/ride-day/vocabulary";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useEffect, useRef } from "react";
import { useActs } from "../../lib/acts/use-acts";
import { type Outputs, trpc } from "../../lib/api";
import { useLive } from "../../lib/live/use-live";
import { useNow } from "../../lib/time/use-now";
import { useCurrentUser } from "../auth/use-auth";
import { statusOf } from "../check-ins/use-check-in";

export type Board = Outputs["rideDay"]["board"];
type Rider = Board["riders"][number];
export type PlacedRider = Rider & { state: BoardState };

/** At the meeting point everybody checks in at once, and every board would ask again for each of them. */
const ASK_EVERY_MS = 3000;
const SPREAD_MS = 500;

/** The board with each rider's state as of now, and with what this device hasn't sent yet of its own member. */
export function useBoard(eventId: number) {
  const query = trpc.rideDay.board.useQuery({ id: eventId });
  useRefreshWithCheckIns(eventId);
  const now = useNow(15_000);
  const memberId = useCurrentUser().user?.id ?? null;
  const waiting = useActs(memberId, eventId)
    .filter(({ kind, refusal }) => kind === "checkIn" && refusal === null)
    .map(statusOf);
  const riders = query.data && placed(query.data, { memberId, waiting, now: new Date(now) });
  return { ...query, riders, now };
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

/** Asks again after changes, at most every few seconds, and not all boards at the same moment. */
function useRefreshWithCheckIns(eventId: number): void {
  const client = useQueryClient();
  const askedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(`event ${eventId}`, ({ kind }) => {
    if (timer.current || (kind !== "checkIns" && kind !== "participants" && kind !== "refresh")) return;
    const wait = Math.max(0, askedAt.current + ASK_EVERY_MS - Date.now()) + Math.random() * SPREAD_MS;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      askedAt.current = Date.now();
      void client.invalidateQueries({ queryKey: getQueryKey(trpc.rideDay.board, { id: eventId }, "query") });
    }, wait);
  });
}
