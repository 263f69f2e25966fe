import { trpc } from "../../../lib/api";
import { useLive } from "../../../lib/live/use-live";

/** Asks again when somebody else joins, leaves or checks in, or the organiser changes the event. */
export function useRefreshWithChanges(eventId: number): void {
  const { events, participations } = trpc.useUtils();
  useLive(`event ${eventId}`, ({ kind }) => {
    const isOfEvent = kind === "details" || kind === "participants" || kind === "refresh";
    if (isOfEvent) void events.read.invalidate({ id: eventId });
    if (isOfEvent || kind === "checkIns") void participations.list.invalidate({ id: eventId });
  });
}
