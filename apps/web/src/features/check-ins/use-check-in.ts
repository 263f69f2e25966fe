import { offeredStatuses, statusAfter } from "@longpaddock/domain/check-ins/rules";
import { CHECK_IN_TEXTS } from "@longpaddock/domain/check-ins/texts";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { useState } from "react";
import type { Act } from "../../lib/acts/act-store";
import { useActs } from "../../lib/acts/use-acts";
import { waitingActs } from "../../lib/acts/waiting-acts";
import { notify, notifyFailure } from "../../lib/notify";
import { useNow } from "../../lib/time/use-now";
import { useCurrentUser } from "../auth/use-auth";
import type { EventCardData } from "../participations/answerable-event";
import { findPosition } from "./find-position";

export type CheckInEvent = Pick<
  EventCardData,
  "id" | "type" | "status" | "dateTime" | "dayEndsAt" | "timeZone" | "userCheckInStatus"
>;

interface Words {
  message: string;
  sharesPosition: boolean;
}

/** Where the member is at, with what this device hasn't sent yet, and what they can say next. */
export function useCheckIn(event: CheckInEvent) {
  const memberId = useCurrentUser().user?.id ?? null;
  const acts = useActs(memberId, event.id).filter(({ kind }) => kind === "checkIn");
  const [isLocating, setLocating] = useState(false);
  const now = useNow(15_000);
  const waiting = acts.filter(({ refusal }) => refusal === null);
  const status = statusAfter(event.userCheckInStatus, waiting.map(statusOf));
  const times = {
    status: event.status,
    startsAt: new Date(event.dateTime),
    dayEndsAt: new Date(event.dayEndsAt),
  };

  const say = async (to: CheckInStatus, { message, sharesPosition }: Words) => {
    if (memberId === null || isLocating) return;
    const statedAt = new Date().toISOString();
    setLocating(sharesPosition);
    const position = sharesPosition ? await findPosition() : null;
    setLocating(false);
    if (sharesPosition && !position) notify({ title: CHECK_IN_TEXTS.notLocated });
    const body = { eventType: event.type, status: to, message: message.trim() || undefined, position };
    const actId = crypto.randomUUID();
    const path = `/api/events/${event.id}/check-in`;
    await waitingActs
      .record({ actId, memberId, kind: "checkIn", eventId: event.id, path, body, statedAt })
      .catch(() => notifyFailure({ title: CHECK_IN_TEXTS.failed, description: CHECK_IN_TEXTS.notKept }));
  };

  return {
    status,
    isWaiting: waiting.length > 0,
    isLocating,
    offered: offeredStatuses(status, times, new Date(now)),
    refused: acts.filter(({ refusal }) => refusal !== null),
    now,
    say,
  };
}

export const statusOf = ({ body }: Act) => body.status as CheckInStatus;
