import { offeredStatuses } from "@longpaddock/domain/check-ins/rules";
import { CHECK_IN_TEXTS } from "@longpaddock/domain/check-ins/texts";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { useEffect, useState } from "react";
import { useShowsRefusals } from "../../lib/acts/use-acts";
import { notify } from "../../lib/notify";
import { serverTime } from "../../lib/time/server-clock";
import { useNow } from "../../lib/time/use-now";
import { useUnreadBriefing } from "../briefings/use-unread-briefing";
import type { EventCardData } from "../participations/answerable-event";
import { findPosition } from "./find-position";
import { recordCheckIn } from "./record-check-in";
import { useRideStatus } from "./use-ride-status";

export type CheckInEvent = Pick<
  EventCardData,
  "id" | "type" | "status" | "dateTime" | "dayEndsAt" | "timeZone" | "userCheckInStatus"
>;

/** With a network an act is sent before anybody needs to know that it waits. */
const SENDING_MS = 800;

interface Words {
  message: string;
  sharesPosition: boolean;
}

/** Where the member is at, with what this device hasn't sent yet, and what they can say next. */
export function useCheckIn(event: CheckInEvent) {
  const { memberId, acts, waiting, status } = useRideStatus(event);
  useShowsRefusals("checkIn", event.id);
  const briefing = useUnreadBriefing(event.id);
  const [isLocating, setLocating] = useState(false);
  const [isHeldUp, setHeldUp] = useState(false);
  const now = serverTime(useNow(15_000));
  const isWaiting = useLasting(waiting.length > 0, SENDING_MS);
  const times = {
    status: event.status,
    startsAt: new Date(event.dateTime),
    dayEndsAt: new Date(event.dayEndsAt),
  };

  /** @returns whether this device has kept it */
  const say = async (to: CheckInStatus, { message, sharesPosition }: Words): Promise<boolean> => {
    if (memberId === null || isLocating) return false;
    const needsBriefing = to === "checked_in" && (await briefing.find());
    setHeldUp(needsBriefing);
    if (needsBriefing) return false;
    const statedAt = new Date();
    setLocating(sharesPosition);
    const position = sharesPosition ? await findPosition() : null;
    setLocating(false);
    if (sharesPosition && !position) notify({ title: CHECK_IN_TEXTS.notLocated });
    return recordCheckIn({
      memberId,
      event,
      status: to,
      statedAt,
      message: message.trim() || undefined,
      position,
    });
  };

  return {
    status,
    /** They tried to check in before they accepted the briefing. */
    needsBriefing: isHeldUp && briefing.isUnread !== false,
    isWaiting,
    isLocating,
    offered: offeredStatuses(status, times, new Date(now)),
    refused: acts.filter(({ refusal }) => refusal !== null),
    now,
    say,
  };
}

/** Whether something has been so for some time. */
function useLasting(is: boolean, forMs: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setLasts(true), forMs);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [is, forMs]);
  return is && lasts;
}
