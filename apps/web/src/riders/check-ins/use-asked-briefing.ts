import { offeredStatuses } from "@longpaddock/domain/check-ins/rules";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { trpc } from "../../lib/api";
import { serverTime } from "../../lib/time/server-clock";
import { useNow } from "../../lib/time/use-now";
import { canAccept } from "../briefings/use-unread-briefing";
import type { EventCardData } from "../participations/answerable-event";
import { useRideStatus } from "./use-ride-status";

export type CheckInEvent = Pick<
  EventCardData,
  "id" | "type" | "status" | "dateTime" | "dayEndsAt" | "timeZone" | "userCheckInStatus"
>;

/** What the member can say next. */
export function useOffered(event: CheckInEvent, status: CheckInStatus | null) {
  const now = serverTime(useNow(15_000));
  const times = {
    status: event.status,
    startsAt: new Date(event.dateTime),
    dayEndsAt: new Date(event.dayEndsAt),
  };
  return { now, offered: offeredStatuses(status, times, new Date(now)) };
}

/** The briefing that the member accepts with their check-in, if they can check in and haven't accepted it yet. */
export function useAskedBriefing(event: CheckInEvent, { isAsked } = { isAsked: true }) {
  const { offered } = useOffered(event, useRideStatus(event).status);
  const isDue = isAsked && offered.includes("checked_in");
  const { data, isLoading } = trpc.briefings.read.useQuery({ id: event.id }, { enabled: isDue });
  return { asked: isDue && data && canAccept(data) ? data : null, isLoading: isDue && isLoading };
}
