import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { ERROR_MESSAGES } from "@longpaddock/domain/errors";
import { useEffect, useState } from "react";
import { useActs, useShowsRefusals } from "../../lib/acts/use-acts";
import { waitingActs } from "../../lib/acts/waiting-acts";
import { notify } from "../../lib/notify";
import { recordAcknowledgment } from "../briefings/record-acknowledgment";
import { useUnreadBriefing } from "../briefings/use-unread-briefing";
import { findPosition } from "./find-position";
import { recordCheckIn } from "./record-check-in";
import { CHECK_IN_TEXTS } from "./texts";
import { type CheckInEvent, useAskedBriefing, useOffered } from "./use-asked-briefing";
import { useRideStatus } from "./use-ride-status";

/** With a network, an act is usually sent within this time, so nothing says that it waits. */
const SENDING_MS = 800;

export interface Words {
  message: string;
  sharesPosition: boolean;
}

interface Place {
  /** Whether the briefing can be shown here, to be accepted with the check-in. */
  showsBriefing: boolean;
}

/** Where the member is at, with what this device hasn't sent yet, and what they can say next. */
export function useCheckIn(event: CheckInEvent, { showsBriefing }: Place) {
  const { memberId, acts, waiting, status } = useRideStatus(event);
  useShowsRefusals("checkIn", event.id);
  const briefing = useUnreadBriefing(event.id);
  const [isLocating, setLocating] = useState(false);
  const [isHeldUp, setHeldUp] = useState(false);
  const { now, offered } = useOffered(event, status);
  const { asked, isLoading } = useAskedBriefing(event, { isAsked: showsBriefing });
  const refusedReadings = useActs(memberId, event.id).filter(
    ({ kind, refusal }) => kind === "acknowledgment" && refusal !== null,
  );
  useShowsRefusals("acknowledgment", asked ? event.id : null);
  const refused = acts.filter(({ refusal }) => refusal !== null);
  /** Refused for the briefing that is now shown to be accepted. */
  const needed = asked
    ? refused.filter(({ refusal }) => refusal === ERROR_MESSAGES.ACKNOWLEDGMENT_REQUIRED)
    : [];
  const isWaiting = useLasting(waiting.length > 0, SENDING_MS);

  /** @returns whether this device has kept it */
  const say = async (to: CheckInStatus, { message, sharesPosition }: Words): Promise<boolean> => {
    if (memberId === null || isLocating) return false;
    const needsBriefing = to === "checked_in" && (await briefing.find());
    setHeldUp(needsBriefing);
    return !needsBriefing && record(memberId, to, { message, sharesPosition });
  };

  /** Accepts the shown version and checks in. Both wait in this order without a network. */
  const acceptAndCheckIn = async (words: Words): Promise<boolean> => {
    if (memberId === null || isLocating || !asked) return false;
    for (const act of [...refusedReadings, ...needed]) await waitingActs.dismiss(act);
    return (await recordAcknowledgment(memberId, asked)) && record(memberId, "checked_in", words);
  };

  const record = async (memberId: string, status: CheckInStatus, { message, sharesPosition }: Words) => {
    const statedAt = new Date();
    setLocating(sharesPosition);
    const position = sharesPosition ? await findPosition() : null;
    setLocating(false);
    if (sharesPosition && !position) notify({ title: CHECK_IN_TEXTS.notLocated });
    return recordCheckIn({
      memberId,
      event,
      status,
      statedAt,
      message: message.trim() || undefined,
      position,
    });
  };

  return {
    status,
    /** They tried to check in before they accepted the briefing. */
    needsBriefing: isHeldUp && briefing.isUnread !== false && !asked,
    /** To be accepted with the check-in. */
    asked,
    isLoadingBriefing: isLoading,
    refusedReading: refusedReadings.at(-1),
    isWaiting,
    isLocating,
    offered,
    refused: refused.filter((act) => !needed.includes(act)),
    now,
    say,
    acceptAndCheckIn,
  };
}

/** True once `is` has been true for that long. */
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
