import { isOut } from "@longpaddock/domain/check-ins/statuses";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { useActs } from "../../lib/acts/use-acts";
import { type Outputs, trpc } from "../../lib/api";
import { isRestored } from "../../lib/offline/restore";
import { countWaiting, type SheetRider, withWaiting } from "./with-waiting";

export type Sheet = Outputs["sheet"]["read"];

export const PLACES = ["missing", "out", "back", "gone"] as const;
export type Place = (typeof PLACES)[number];

const ASK_EVERY_MS = 60_000;

/** The sheet of a ride, with what this device hasn't sent yet. */
export function useSheet(eventId: number) {
  const client = useQueryClient();
  const query = trpc.sheet.read.useQuery({ id: eventId }, { refetchInterval: ASK_EVERY_MS });
  const stored = client
    .getQueryCache()
    .find({ queryKey: getQueryKey(trpc.sheet.read, { id: eventId }, "query") });
  const memberId = useCurrentUser().user?.id ?? null;
  const waiting = useActs(memberId, eventId).filter(({ refusal }) => refusal === null);
  return {
    ...query,
    memberId,
    waiting: countWaiting(waiting),
    isStale: query.error !== null || (stored !== undefined && isRestored(stored)),
    riders: query.data && withWaiting(query.data.riders, waiting),
  };
}

/** In which part of the sheet a rider stands; null for who only may come. */
export function placeOf({ status, isExpected }: SheetRider): Place | null {
  if (status === null) return isExpected ? "missing" : null;
  if (isOut(status)) return "out";
  return status === "cant_make_it" ? "gone" : "back";
}

/** The longest unseen first. */
export const byLastSeen = (a: SheetRider, b: SheetRider) =>
  (a.lastSeenAt ?? "").localeCompare(b.lastSeenAt ?? "") || a.name.localeCompare(b.name);
